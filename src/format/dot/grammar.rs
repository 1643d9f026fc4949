//! From tokens to the syntax tree of the `graphviz-rust` crate.
//!
//! The crate's parser reads some texts otherwise than Graphviz does, without an error: `->` counts as
//! `--`, `007` as the three names 0, 0 and 7, `a:p:ne` as a node and another one `e`, an HTML string
//! ends only at `>>`. It knows no anonymous subgraphs, and needs much stack for deep nesting and
//! exponential time for faults in nested subgraphs. So it never sees the text itself. We give it one
//! token a line, with each name replaced by the token's number: what it says is then a tree whose names
//! lead back to tokens and their lines, and the line of its error is the number of the wrong token.

use super::lexer::{Kind, Token};
use crate::format::error::{FormatError, Here, quoted};
use graphviz_rust::dot_structures::{Graph, Id, Stmt};

/// The deepest nesting of braces.
const MAX_DEPTH: usize = 100;

/// The name of no vertex, which stands before a subgraph that begins a statement. It makes the
/// statement an edge, which is the one place where the crate reads subgraphs in linear time.
const NOTHING: &str = "_";

/// The statements of an undirected graph, and whether the graph is `strict`.
pub(super) fn parse(tokens: &[Token], file: &str) -> Result<(bool, Vec<Stmt>), FormatError> {
    let end = Here { file, line: tokens.last().map_or(1, |token| token.line) };
    let parser = Parser { tokens, end };
    let (strict, body) = parser.head()?;
    let mut text = "\n".repeat(body) + "graph {\n";
    let mut depth = 1;
    for (i, token) in tokens.iter().enumerate().skip(body + 1) {
        if depth == 0 {
            return Err(parser.expected("the end of the file", i));
        }
        parser.push_token(i, &mut text)?;
        depth += usize::from(token.is("{"));
        depth -= usize::from(token.is("}"));
        if depth > MAX_DEPTH {
            let found = "one more inside them".to_owned();
            let limit = format!("{MAX_DEPTH} open braces");
            return Err(FormatError::TooLarge { place: parser.at(i).place(), limit, found });
        }
    }
    match graphviz_rust::parse(&text) {
        Ok(Graph::Graph { stmts, .. } | Graph::DiGraph { stmts, .. }) => Ok((strict, stmts)),
        Err(message) => Err(parser.explain(&message, &text)),
    }
}

/// The token that an id of the tree stands for; `None` for [`NOTHING`].
pub(super) fn token<'t, 'a>(id: &Id, tokens: &'t [Token<'a>]) -> Option<&'t Token<'a>> {
    match id {
        Id::Plain(number) => tokens.get(number.parse::<usize>().ok()?),
        Id::Html(_) | Id::Escaped(_) | Id::Anonymous(_) => None,
    }
}

struct Parser<'t, 'a, 'f> {
    tokens: &'t [Token<'a>],
    /// The last line with a token.
    end: Here<'f>,
}

impl<'f> Parser<'_, '_, 'f> {
    fn at(&self, i: usize) -> Here<'f> {
        self.tokens.get(i).map_or(self.end, |token| Here { line: token.line, ..self.end })
    }

    fn found(&self, i: usize) -> String {
        self.tokens.get(i).map_or("the end of the file".to_owned(), |token| quoted(&*token.text))
    }

    fn expected(&self, expected: &str, i: usize) -> FormatError {
        self.at(i).expected(expected, self.found(i))
    }

    fn is(&self, i: usize, text: &str) -> bool {
        self.tokens.get(i).is_some_and(|token| token.is(text))
    }

    fn is_name(&self, i: usize) -> bool {
        self.tokens.get(i).is_some_and(Token::is_name)
    }

    /// Reads `strict`, `graph` and the name; returns the place of the opening brace.
    fn head(&self) -> Result<(bool, usize), FormatError> {
        let strict = self.is(0, "strict");
        let kind = usize::from(strict);
        if self.is(kind, "digraph") {
            return Err(self.at(kind).expected("an undirected graph, `graph { … }`", "a digraph"));
        }
        if !self.is(kind, "graph") {
            return Err(self.expected("`graph { … }`", kind));
        }
        let brace = kind + 1 + usize::from(self.is_name(kind + 1));
        if !self.is(brace, "{") {
            return Err(self.expected("`{` after `graph`", brace));
        }
        Ok((strict, brace))
    }

    /// Appends the line that the crate reads for token i.
    fn push_token(&self, i: usize, text: &mut String) -> Result<(), FormatError> {
        let token = &self.tokens[i];
        let after_edge = self.is(i - 1, "--");
        let start = if after_edge { String::new() } else { format!("{NOTHING} -- ") };
        match (token.kind, &*token.text) {
            // A port says where an edge's line ends on its vertex: nothing about the graph.
            (Kind::Name, _) if self.is(i - 1, ":") => {}
            (Kind::Sign, ":") if self.is_name(i - 1) && self.is_name(i + 1) => {}
            (Kind::Name, _) => text.push_str(&i.to_string()),
            (Kind::Sign, "->") => {
                return Err(self.at(i).expected("`--`, the edge of an undirected graph", "`->`"));
            }
            (Kind::Sign, "{") if self.is(i - 1, "subgraph") || self.is_subgraph_name(i - 1) => {
                text.push('{');
            }
            (Kind::Sign, "{") => text.push_str(&format!("{start}subgraph {{")),
            (Kind::Keyword, "subgraph") if self.is(i + 1, "{") || self.is_name(i + 1) => {
                text.push_str(&format!("{start}subgraph"));
            }
            (Kind::Keyword, "subgraph") => return Err(self.expected("`{` after `subgraph`", i + 1)),
            (Kind::Keyword, "node" | "edge" | "graph")
                if self.is(i + 1, "[") && !after_edge && !self.is(i - 1, "=") =>
            {
                text.push_str(&token.text);
            }
            (Kind::Keyword, _) => {
                return Err(self.at(i).expected("a name", format!("the keyword {}", self.found(i))));
            }
            (Kind::Sign, sign) => text.push_str(sign),
        }
        text.push('\n');
        Ok(())
    }

    fn is_subgraph_name(&self, i: usize) -> bool {
        self.is_name(i) && self.is(i - 1, "subgraph")
    }

    /// The crate's error in our words. It begins with ` --> line:column` and ends with what it
    /// expected, by the names of its grammar's rules.
    fn explain(&self, message: &str, text: &str) -> FormatError {
        let wrong = wrong_token(message, text).unwrap_or(self.tokens.len());
        let rules = message.rsplit_once("expected ").map_or("", |(_, rules)| rules);
        let expected = if rules.contains("EOI") {
            "the end of the file"
        } else if self.inside_brackets(wrong) {
            "`name=value` or `]`"
        } else if rules.contains("stmt") {
            "a vertex, an edge, a subgraph or an attribute"
        } else if rules.contains("vertex") {
            "a vertex or a subgraph"
        } else {
            "a statement of DOT"
        };
        self.expected(expected, wrong)
    }

    fn inside_brackets(&self, i: usize) -> bool {
        let before = &self.tokens[..i.min(self.tokens.len())];
        before.iter().rev().find(|token| token.is("[") || token.is("]")).is_some_and(|token| token.is("["))
    }
}

/// The number of the token that the crate's error points to. An error behind a token, at the end of its
/// line, is about the next one.
fn wrong_token(message: &str, text: &str) -> Option<usize> {
    let (_, position) = message.split_once("--> ")?;
    let (line, column) = position.lines().next()?.trim().split_once(':')?;
    let (line, column) = (line.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
    let mut lines = text.lines().skip(line.checked_sub(1)?);
    if column <= lines.next()?.len() {
        return Some(line - 1);
    }
    // Lines of ports are empty.
    Some(line + lines.take_while(|line| line.is_empty()).count())
}
