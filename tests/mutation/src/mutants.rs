//! Every mutant of a source file, all in one text: `a < b` becomes
//! `(if crate::mutant::is(7) { a <= b } else { a < b })`, so that one build holds them all and a number
//! in the environment chooses one (mutant schemata: Untch, Offutt and Harrold, ISSTA 1993).

use proc_macro2::Span;
use quote::ToTokens;
use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, ImplItemFn, ItemFn, ReturnType, Signature, Type, UnOp, parse_quote};

/// One fault: where it is, and what it does.
pub struct Mutant {
    pub number: u32,
    pub file: String,
    pub line: usize,
    pub change: String,
}

/// Walks through one file after the other and rewrites it.
pub struct Mutator<'a> {
    pub mutants: Vec<Mutant>,
    /// Numbers of those that do not compile.
    pub invalid: &'a HashSet<u32>,
    pub file: String,
    /// Inside of what cannot ask for a number: constants, constant functions, tests.
    frozen: bool,
}

impl<'a> Mutator<'a> {
    pub fn new(invalid: &'a HashSet<u32>) -> Self {
        Self { mutants: Vec::new(), invalid, file: String::new(), frozen: false }
    }

    /// A new number, unless the mutant does not compile. Numbers are the same in every walk.
    fn number(&mut self, at: Span, change: String) -> Option<u32> {
        if self.frozen {
            return None;
        }
        let number = self.mutants.len() as u32 + 1;
        self.mutants.push(Mutant { number, file: self.file.clone(), line: at.start().line, change });
        (!self.invalid.contains(&number)).then_some(number)
    }

    fn choose(&mut self, expr: &mut Expr, at: Span, change: String, mutated: Expr) {
        if let Some(number) = self.number(at, change) {
            let original = expr.clone();
            *expr = parse_quote!((if crate::mutant::is(#number) { #mutated } else { #original }));
        }
    }

    fn frozen(&mut self, frozen: bool, visit: impl FnOnce(&mut Self)) {
        let before = self.frozen;
        self.frozen = before || frozen;
        visit(self);
        self.frozen = before;
    }

    fn body(&mut self, signature: &Signature, block: &mut syn::Block) {
        for value in values(&signature.output) {
            let change = format!("{} returns {} at once", signature.ident, value.to_token_stream());
            if let Some(number) = self.number(signature.ident.span(), change) {
                block.stmts.insert(0, parse_quote!(if crate::mutant::is(#number) { return #value; }));
            }
        }
    }
}

impl VisitMut for Mutator<'_> {
    fn visit_item_mod_mut(&mut self, item: &mut syn::ItemMod) {
        let tests = is_test(&item.attrs);
        self.frozen(tests, |this| visit_mut::visit_item_mod_mut(this, item));
    }

    fn visit_item_const_mut(&mut self, _: &mut syn::ItemConst) {}
    fn visit_item_static_mut(&mut self, _: &mut syn::ItemStatic) {}
    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}
    fn visit_trait_item_const_mut(&mut self, _: &mut syn::TraitItemConst) {}
    fn visit_type_mut(&mut self, _: &mut Type) {}
    fn visit_pat_mut(&mut self, _: &mut syn::Pat) {}
    fn visit_item_enum_mut(&mut self, _: &mut syn::ItemEnum) {}
    fn visit_generic_argument_mut(&mut self, _: &mut syn::GenericArgument) {}
    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }
    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}

    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        let debug = item
            .trait_
            .as_ref()
            .is_some_and(|(_, path, _)| path.to_token_stream().to_string().ends_with("Debug"));
        self.frozen(debug || is_test(&item.attrs), |this| visit_mut::visit_item_impl_mut(this, item));
    }

    fn visit_item_fn_mut(&mut self, item: &mut ItemFn) {
        self.frozen(item.sig.constness.is_some() || is_test(&item.attrs), |this| {
            visit_mut::visit_item_fn_mut(this, item);
            this.body(&item.sig, &mut item.block);
        });
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut ImplItemFn) {
        self.frozen(item.sig.constness.is_some() || is_test(&item.attrs), |this| {
            visit_mut::visit_impl_item_fn_mut(this, item);
            this.body(&item.sig, &mut item.block);
        });
    }

    fn visit_trait_item_fn_mut(&mut self, item: &mut syn::TraitItemFn) {
        visit_mut::visit_trait_item_fn_mut(self, item);
        if let Some(block) = &mut item.default {
            self.body(&item.sig, block);
        }
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        let text =
            arm.guard.as_ref().map(|(_, guard)| guard.to_token_stream().to_string()).unwrap_or_default();
        visit_mut::visit_arm_mut(self, arm);
        let at = arm.pat.span();
        if let Some((_, guard)) = &mut arm.guard
            && !has_let(guard)
        {
            if let Some(number) = self.number(at, format!("guard {text} is always true")) {
                **guard = parse_quote!((crate::mutant::is(#number) || (#guard)));
            }
            if let Some(number) = self.number(at, format!("guard {text} is never true")) {
                **guard = parse_quote!((!crate::mutant::is(#number) && (#guard)));
            }
        }
    }

    fn visit_expr_match_mut(&mut self, item: &mut syn::ExprMatch) {
        visit_mut::visit_expr_match_mut(self, item);
        let Some(last) = item.arms.last() else { return };
        if !matches!(last.pat, syn::Pat::Wild(_)) || last.guard.is_some() {
            return;
        }
        let count = item.arms.len();
        for arm in &mut item.arms[..count - 1] {
            let pattern = arm.pat.to_token_stream().to_string();
            if arm.guard.is_none()
                && let Some(number) = self.number(arm.pat.span(), format!("no arm for {pattern}"))
            {
                arm.guard = Some((Default::default(), parse_quote!(!crate::mutant::is(#number))));
            }
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        match expr {
            Expr::Binary(binary) if !has_let(&binary.left) && !has_let(&binary.right) => {
                let Some(op) = other_operator(&binary.op) else { return };
                let change = format!("{} for {}", op.to_token_stream(), binary.op.to_token_stream());
                let mut mutated = binary.clone();
                let at = binary.op.span();
                mutated.op = op;
                self.choose(expr, at, change, Expr::Binary(mutated));
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) => {
                let change = format!("no {}", unary.op.to_token_stream());
                let (at, inner) = (unary.op.span(), (*unary.expr).clone());
                self.choose(expr, at, change, inner);
            }
            _ => {}
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.to_token_stream().to_string();
        text.contains("test") && (text.contains("cfg") || attribute.path().is_ident("test"))
    })
}

/// `let` in a condition cannot stand in parentheses.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

fn other_operator(op: &BinOp) -> Option<BinOp> {
    Some(match op {
        BinOp::Add(_) => parse_quote!(-),
        BinOp::Sub(_) => parse_quote!(+),
        BinOp::Mul(_) => parse_quote!(+),
        BinOp::Div(_) => parse_quote!(*),
        BinOp::Rem(_) => parse_quote!(/),
        BinOp::And(_) => parse_quote!(||),
        BinOp::Or(_) => parse_quote!(&&),
        BinOp::BitXor(_) => parse_quote!(|),
        BinOp::BitAnd(_) => parse_quote!(|),
        BinOp::BitOr(_) => parse_quote!(&),
        BinOp::Shl(_) => parse_quote!(>>),
        BinOp::Shr(_) => parse_quote!(<<),
        BinOp::Eq(_) => parse_quote!(!=),
        BinOp::Ne(_) => parse_quote!(==),
        BinOp::Lt(_) => parse_quote!(<=),
        BinOp::Le(_) => parse_quote!(<),
        BinOp::Gt(_) => parse_quote!(>=),
        BinOp::Ge(_) => parse_quote!(>),
        BinOp::AddAssign(_) => parse_quote!(-=),
        BinOp::SubAssign(_) => parse_quote!(+=),
        BinOp::MulAssign(_) => parse_quote!(+=),
        BinOp::BitXorAssign(_) => parse_quote!(|=),
        BinOp::BitAndAssign(_) => parse_quote!(|=),
        BinOp::BitOrAssign(_) => parse_quote!(&=),
        BinOp::ShlAssign(_) => parse_quote!(>>=),
        BinOp::ShrAssign(_) => parse_quote!(<<=),
        _ => return None,
    })
}

/// What a function with this type could return without doing anything.
fn values(output: &ReturnType) -> Vec<Expr> {
    let ReturnType::Type(_, output) = output else { return vec![parse_quote!(())] };
    let text = output.to_token_stream().to_string().replace(' ', "");
    match text.as_str() {
        "bool" => vec![parse_quote!(true), parse_quote!(false)],
        "usize" | "u8" | "u16" | "u32" | "u64" | "u128" | "i32" | "i64" => {
            vec![parse_quote!(0), parse_quote!(1)]
        }
        "String" => vec![parse_quote!(String::new())],
        _ if text.starts_with("Option<") => vec![parse_quote!(None)],
        _ if text.starts_with("Vec<") => vec![parse_quote!(Vec::new())],
        _ if text.starts_with("Result<(),") || text == "Result<()>" => vec![parse_quote!(Ok(()))],
        _ if text.starts_with("Result<bool,") || text == "Result<bool>" => {
            vec![parse_quote!(Ok(true)), parse_quote!(Ok(false))]
        }
        _ if text.starts_with("Result<Vec<") => vec![parse_quote!(Ok(Vec::new()))],
        _ if text.starts_with("Result<Option<") => vec![parse_quote!(Ok(None))],
        _ if text.starts_with("VertexSet<") => vec![parse_quote!(crate::graph::VertexSet::EMPTY)],
        _ => vec![],
    }
}
