//! QDIMACS 1.1 and DIMACS CNF: prenex formulas.
//!
//! `c` begins a comment line, `p cnf V C` is the header, then come blocks `e … 0` and `a … 0`, then
//! clauses `… 0`. The reader takes what real files do beyond the definition: comments anywhere, CRLF,
//! tabs, clauses over several lines or several in one, empty and neighbouring like blocks, empty
//! clauses, and the trailer `%`, `0` of SATLIB's files. The counts of the header must be true.
//!
//! The writer follows the definition to the letter, for readers that take nothing else. Comments stand
//! before the header, blocks alternate, free variables form the outermost block, the innermost block is
//! existential, and there is at least one clause and no empty one. Where a formula is not so, one new
//! variable x, innermost and existential, makes it so: the clause (x) for a matrix without clauses or a
//! prefix that ends in ∀; the clauses (x) and (¬x) in the place of empty clauses. The formula's value
//! stays.

use super::document::Reading;
use super::error::{FormatError, Here, counted, quoted};
use super::{Format, comments, unwritable};
use crate::game::{Body, Provenance};
use crate::logic::{Block, Clause, Literal, Qbf, QbfError, Quantifier, Variable};
use std::collections::HashSet;

/// The most clauses a formula may have.
pub(super) const MAX_CLAUSES: usize = 10_000_000;
/// The most literals its clauses may have together.
pub(super) const MAX_LITERALS: usize = 64 << 20;

/// Must the counts of the header be true?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counts {
    /// Yes: anything else may be a damaged file.
    #[default]
    Exact,
    /// No: a note says where they are wrong.
    Lenient,
}

/// The counts of the `p` line.
#[derive(Clone, Copy)]
struct Header {
    variables: Variable,
    clauses: usize,
    line: usize,
}

/// What the words so far have begun and not ended.
enum Open {
    Nothing,
    Block(Quantifier, Vec<Variable>),
    Clause(Clause),
    /// After `%`: nothing more is read.
    Trailer,
}

/// The formula read so far.
struct Reader {
    header: Header,
    counts: Counts,
    open: Open,
    prefix: Vec<Block>,
    quantified: HashSet<Variable>,
    matrix: Vec<Clause>,
    literals: usize,
}

pub(super) fn read(text: &str, file: &str, format: Format, counts: Counts) -> Result<Reading, FormatError> {
    let mut lines = (1..)
        .zip(text.lines())
        .map(|(line, content)| (Here { file, line }, content.trim()))
        .filter(|(_, content)| !content.is_empty() && !content.starts_with('c'));
    let header = match lines.next() {
        Some((here, content)) => read_header(content, here)?,
        None => {
            let end = Here { file, line: text.lines().count() };
            return Err(end.expected("the header `p cnf V C`", "the end of the file"));
        }
    };
    let promised = header;
    let header = match counts {
        Counts::Exact => promised,
        Counts::Lenient => Header { variables: Literal::MAX_VARIABLE, clauses: MAX_CLAUSES, ..promised },
    };
    let mut reader = Reader::new(header, counts);
    let mut last = Here { file, line: header.line };
    for (here, content) in lines {
        last = here;
        for word in content.split_whitespace() {
            reader.take(word, here)?;
        }
    }
    let formula = reader.finish(last)?;
    let mut reading = Reading::whole(formula.0);
    // A CNF has no prefix: that its variables are free goes without saying.
    reading.notes.extend(formula.1.filter(|_| format == Format::Qdimacs));
    if let (Counts::Lenient, Body::Formula(formula)) = (counts, reading.document.body()) {
        let note = wrong_counts(promised, formula);
        reading.notes.extend(note);
    }
    Ok(reading)
}

/// What a person should know about a header that counts wrongly.
fn wrong_counts(promised: Header, formula: &Qbf) -> Option<String> {
    let Header { variables, clauses, line } = promised;
    let (found_variables, found_clauses) = (formula.greatest_variable(), formula.clauses());
    (found_variables > variables || found_clauses != clauses).then(|| {
        format!(
            "line {line} says {variables} variables and {clauses} clauses; found variables up to \
             {found_variables} and {found_clauses} clauses"
        )
    })
}

fn read_header(content: &str, here: Here) -> Result<Header, FormatError> {
    let words: Vec<&str> = content.split_whitespace().take(5).collect();
    let numbers = match *words.as_slice() {
        ["p", "cnf", v, c] => v.parse::<u64>().ok().zip(c.parse::<u64>().ok()),
        _ => None,
    };
    let (v, c) = numbers.ok_or_else(|| here.expected("the header `p cnf V C`", quoted(content)))?;
    let variables = Variable::try_from(v).ok().filter(|&v| v <= Literal::MAX_VARIABLE);
    let variables = variables.ok_or_else(|| here.place().formula(QbfError::OutOfRange(v)))?;
    let clauses = usize::try_from(c).ok().filter(|&c| c <= MAX_CLAUSES);
    let clauses = clauses.ok_or_else(|| too_many(MAX_CLAUSES, "clauses", c, here))?;
    Ok(Header { variables, clauses, line: here.line })
}

fn too_many(limit: usize, what: &str, found: impl ToString, here: Here) -> FormatError {
    FormatError::TooLarge { place: here.place(), limit: format!("{limit} {what}"), found: found.to_string() }
}

impl Reader {
    fn new(header: Header, counts: Counts) -> Self {
        let (prefix, matrix) = (Vec::new(), Vec::new());
        Self { header, counts, open: Open::Nothing, prefix, quantified: HashSet::new(), matrix, literals: 0 }
    }

    fn take(&mut self, word: &str, here: Here) -> Result<(), FormatError> {
        match (&mut self.open, word) {
            (Open::Trailer, "0") => {}
            (Open::Trailer, _) => {
                return Err(here.expected("nothing but `0` after `%`", quoted(word)));
            }
            (Open::Nothing, "e" | "a") if self.matrix.is_empty() => {
                let quantifier = if word == "e" { Quantifier::Exists } else { Quantifier::Forall };
                self.open = Open::Block(quantifier, Vec::new());
            }
            (Open::Nothing, "e" | "a") => {
                return Err(here.expected("all quantifiers before the clauses", quoted(word)));
            }
            (Open::Nothing, "%") => self.open = Open::Trailer,
            (Open::Nothing, _) => {
                self.open = Open::Clause(Clause::new());
                self.take_literal(word, here)?;
            }
            (Open::Clause(_), _) => self.take_literal(word, here)?,
            (Open::Block(..), _) => self.take_quantified(word, here)?,
        }
        Ok(())
    }

    /// A variable of the open block, or the 0 that ends it.
    fn take_quantified(&mut self, word: &str, here: Here) -> Result<(), FormatError> {
        let Open::Block(quantifier, variables) = &mut self.open else { return Ok(()) };
        if word == "0" {
            let block = Block { quantifier: *quantifier, variables: std::mem::take(variables) };
            self.prefix.push(block);
            self.open = Open::Nothing;
            return Ok(());
        }
        let limit = self.header.variables;
        let variable = word.parse().ok().filter(|v| (1..=limit).contains(v)).ok_or_else(|| {
            let expected = format!("a variable up to {limit}, as line {} says, or 0", self.header.line);
            here.expected(expected, quoted(word))
        })?;
        if !self.quantified.insert(variable) {
            return Err(here.place().formula(QbfError::QuantifiedTwice(variable)));
        }
        variables.push(variable);
        Ok(())
    }

    /// A literal of the open clause, or the 0 that ends it.
    fn take_literal(&mut self, word: &str, here: Here) -> Result<(), FormatError> {
        let Open::Clause(clause) = &mut self.open else { return Ok(()) };
        let Header { variables, clauses, line } = self.header;
        if self.matrix.len() == clauses {
            let expected = format!("no more than {}, as line {line} says", counted(clauses, "clause"));
            return Err(here.expected(expected, quoted(word)));
        }
        if word == "0" {
            self.matrix.push(std::mem::take(clause));
            self.open = Open::Nothing;
            return Ok(());
        }
        let number = word.parse::<i64>().ok().filter(|&l| l != 0);
        let number = number.ok_or_else(|| here.expected("a literal or 0", quoted(word)))?;
        let declared = number.unsigned_abs() <= u64::from(variables);
        let literal = Literal::from_dimacs(number).filter(|_| declared).ok_or_else(|| {
            here.expected(format!("a variable up to {variables}, as line {line} says"), quoted(word))
        })?;
        self.literals += 1;
        if self.literals > MAX_LITERALS {
            return Err(too_many(MAX_LITERALS, "literals", "more", here));
        }
        clause.push(literal);
        Ok(())
    }

    /// The formula, and a note on its free variables.
    fn finish(self, end: Here) -> Result<(Qbf, Option<String>), FormatError> {
        let found = "the end of the file";
        match self.open {
            Open::Block(..) => return Err(end.expected("0 at the end of the quantifier block", found)),
            Open::Clause(_) => return Err(end.expected("0 at the end of the clause", found)),
            Open::Nothing | Open::Trailer => {}
        }
        let Header { clauses, line, .. } = self.header;
        if self.counts == Counts::Exact && self.matrix.len() != clauses {
            let expected = format!("{}, as line {line} says", counted(clauses, "clause"));
            return Err(end.expected(expected, self.matrix.len().to_string()));
        }
        let formula = Qbf::new(self.prefix, self.matrix).map_err(|error| end.place().formula(error))?;
        let note = note_on_free_variables(&formula);
        Ok((formula, note))
    }
}

/// What a person should know about variables that no block names.
pub(super) fn note_on_free_variables(formula: &Qbf) -> Option<String> {
    const NAMED: usize = 10;
    let free = formula.free_variables();
    let names: Vec<_> = free.iter().take(NAMED).map(ToString::to_string).collect();
    let names = names.join(", ");
    match free.len() {
        0 => None,
        1 => Some(format!("variable {names} is free: read as an outermost existential")),
        n if n <= NAMED => Some(format!("variables {names} are free: read as outermost existentials")),
        n => Some(format!("variables {names}, … ({n} in all) are free: read as outermost existentials")),
    }
}

/// Writes the strict form; the notes say where it is not the formula itself.
pub(super) fn write(formula: &Qbf, provenance: &Provenance) -> Result<(String, Vec<String>), FormatError> {
    let free = Block { quantifier: Quantifier::Exists, variables: formula.free_variables() };
    let prefix = [free].into_iter().chain(formula.prefix().iter().cloned()).collect();
    let matrix = formula.matrix().to_vec();
    let Strict { formula, note } = strict(prefix, matrix, formula.greatest_variable())?;
    let mut text = comments(provenance, "c");
    text.extend(note.iter().map(|note| format!("c {note}\n")));
    text.push_str(&header(&formula));
    for block in formula.prefix() {
        text.push(if block.quantifier == Quantifier::Exists { 'e' } else { 'a' });
        text.extend(block.variables.iter().map(|v| format!(" {v}")));
        text.push_str(" 0\n");
    }
    push_clauses(&mut text, &formula);
    Ok((text, note.into_iter().collect()))
}

/// A formula as the definition asks for, and what was done to make it so.
struct Strict {
    formula: Qbf,
    note: Option<String>,
}

fn strict(
    mut prefix: Vec<Block>,
    mut matrix: Vec<Clause>,
    greatest: Variable,
) -> Result<Strict, FormatError> {
    let empty_clause = matrix.iter().any(Vec::is_empty);
    let innermost = prefix.iter().rev().find(|block| !block.variables.is_empty()).map(|b| b.quantifier);
    let mut note = None;
    if empty_clause || matrix.is_empty() || innermost == Some(Quantifier::Forall) {
        let x = greatest + 1;
        if x > Literal::MAX_VARIABLE {
            return unwritable(Format::Qdimacs, "the strict form needs one variable more than there may be");
        }
        matrix.retain(|clause| !clause.is_empty());
        matrix.push(vec![Literal::positive(x)]);
        if empty_clause {
            matrix.push(vec![Literal::negative(x)]);
        }
        prefix.push(Block { quantifier: Quantifier::Exists, variables: vec![x] });
        let clauses =
            if empty_clause { format!("clauses {x} and -{x} stand") } else { format!("clause {x} stands") };
        note = Some(format!(
            "variable {x} is new: its {clauses} so that there is a clause, none is empty, and the \
             innermost block is existential; the formula's value is the same"
        ));
    }
    let formula = Qbf::new(prefix, matrix).expect("every variable stands once in the prefix");
    Ok(Strict { formula, note })
}

fn header(formula: &Qbf) -> String {
    format!("p cnf {} {}\n", formula.greatest_variable(), formula.clauses())
}

fn push_clauses(text: &mut String, formula: &Qbf) {
    for clause in formula.matrix() {
        text.extend(clause.iter().map(|l| format!("{} ", l.to_dimacs())));
        text.push_str("0\n");
    }
}

/// Writes DIMACS CNF, which has no prefix: the existential variables become free, which is the same.
pub(super) fn write_cnf(formula: &Qbf, provenance: &Provenance) -> Result<String, FormatError> {
    if let Some(block) = formula.prefix().iter().find(|b| b.quantifier == Quantifier::Forall) {
        let reason = format!("expected a formula without ∀, found ∀x{}; use qdimacs", block.variables[0]);
        return unwritable(Format::DimacsCnf, reason);
    }
    let mut text = comments(provenance, "c");
    text.push_str(&header(formula));
    push_clauses(&mut text, formula);
    Ok(text)
}

#[cfg(test)]
mod tests;
