//! QCIR-G14: prenex formulas over circuits, in the cleansed form.
//!
//! The line `#QCIR-G14 N` opens the file; N is the greatest variable. Then come `exists(…)` and
//! `forall(…)` blocks, outermost first, `output(l)`, and one gate a line, `g = and(…)` or `g = or(…)`, each
//! behind what it uses. Names are numbers, `-` negates.
//!
//! The reader also takes `xor(a, b)` and `ite(c, a, b)`, which become ∧ and ∨ gates, `free(…)`, whose
//! variables are outermost existentials, comments, blank lines, and keywords in any case. It refuses
//! quantifiers inside the circuit. As a document the formula is read in clauses
//! ([`crate::logic::clause_form`]).
//!
//! Source: the QBF Gallery, "QCIR-G14: a non-prenex non-CNF format for quantified Boolean formulas",
//! 2014; Jordan, Klieber, Seidl, "Non-CNF QBF solving with QCIR", AAAI workshop Beyond NP, 2016.

use super::document::Reading;
use super::error::{FormatError, Here, counted, quoted};
use super::qdimacs::{MAX_CLAUSES, MAX_LITERALS};
use super::{Format, comments, unwritable};
use crate::game::Provenance;
use crate::logic::{
    Block, Circuit, CircuitBuilder, CircuitError, Connective, Gate, Literal, Qbf, Quantifier, Variable,
    clause_form,
};

/// Reads a circuit; `file` is its name in messages.
///
/// # Errors
/// The text is not cleansed QCIR-G14, or is over the limits.
pub fn read_circuit(text: &str, file: &str) -> Result<Circuit, FormatError> {
    let mut reader = Reader::default();
    let mut last = Here { file, line: 1 };
    for (line, content) in (1..).zip(text.lines()) {
        last = Here { file, line };
        let content = content.trim();
        if !content.is_empty() && !content.starts_with('#') {
            reader.statement(content, last)?;
        }
    }
    reader.finish(last)
}

pub(super) fn read(text: &str, file: &str) -> Result<Reading, FormatError> {
    let circuit = read_circuit(text, file)?;
    let gates = counted(circuit.gates().len(), "gate");
    let mut reading = Reading::whole(clause_form(&circuit));
    reading.notes.push(format!("the circuit of {gates} was turned into clauses, by polarity"));
    Ok(reading)
}

/// A gate as it stands in the file.
struct Definition {
    line: usize,
    variable: Variable,
    operator: Operator,
    inputs: Vec<Literal>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operator {
    Join(Connective),
    Xor,
    Ite,
}

#[derive(Default)]
struct Reader {
    free: Vec<Variable>,
    prefix: Vec<Block>,
    output: Option<Literal>,
    gates: Vec<Definition>,
    greatest: Variable,
    literals: usize,
}

impl Reader {
    fn statement(&mut self, content: &str, here: Here) -> Result<(), FormatError> {
        if let Some((name, definition)) = content.split_once('=') {
            return self.gate(name.trim(), definition.trim(), here);
        }
        let (word, inputs) = self.call(content, here)?;
        let quantifier = match word.as_str() {
            "exists" => Some(Quantifier::Exists),
            "forall" => Some(Quantifier::Forall),
            "free" => None,
            "output" => return self.output(&inputs, here),
            _ => return Err(here.expected("exists, forall, free, output or a gate", quoted(content))),
        };
        if self.output.is_some() || !self.gates.is_empty() {
            return Err(here.expected("all quantifiers before the output and the gates", quoted(content)));
        }
        if let Some(negated) = inputs.iter().find(|l| !l.is_positive()) {
            return Err(here.expected("a variable", quoted(negated.to_dimacs().to_string())));
        }
        let variables = inputs.iter().map(|l| l.variable());
        match quantifier {
            None => self.free.extend(variables),
            Some(quantifier) => self.prefix.push(Block { quantifier, variables: variables.collect() }),
        }
        Ok(())
    }

    fn output(&mut self, inputs: &[Literal], here: Here) -> Result<(), FormatError> {
        match (inputs, self.output) {
            ([l], None) => {
                self.output = Some(*l);
                Ok(())
            }
            (_, None) => Err(here.expected("one literal", counted(inputs.len(), "literal"))),
            (_, Some(_)) => Err(here.expected("one output", "another one")),
        }
    }

    fn gate(&mut self, name: &str, definition: &str, here: Here) -> Result<(), FormatError> {
        let variable = self.literal(name, here)?;
        if !variable.is_positive() {
            return Err(here.expected("a variable", quoted(name)));
        }
        let (word, inputs) = self.call(definition, here)?;
        let (operator, arity) = match word.as_str() {
            "and" => (Operator::Join(Connective::And), None),
            "or" => (Operator::Join(Connective::Or), None),
            "xor" => (Operator::Xor, Some(2)),
            "ite" => (Operator::Ite, Some(3)),
            "exists" | "forall" => {
                return Err(here.expected("quantifiers before the gates only", quoted(definition)));
            }
            _ => return Err(here.expected("and, or, xor or ite", quoted(definition))),
        };
        if let Some(arity) = arity.filter(|&arity| arity != inputs.len()) {
            return Err(here.expected(counted(arity, "literal"), counted(inputs.len(), "literal")));
        }
        if self.gates.len() == MAX_CLAUSES {
            return Err(too_large(here, MAX_CLAUSES, "gates"));
        }
        self.gates.push(Definition { line: here.line, variable: variable.variable(), operator, inputs });
        Ok(())
    }

    /// `word(l, …, l)`, the word in lower case.
    fn call(&mut self, text: &str, here: Here) -> Result<(String, Vec<Literal>), FormatError> {
        let wrong = || here.expected("a word with literals in parentheses", quoted(text));
        let (word, rest) = text.split_once('(').ok_or_else(wrong)?;
        let list = rest.strip_suffix(')').ok_or_else(wrong)?;
        let mut inputs = Vec::new();
        if !list.trim().is_empty() {
            for name in list.split(',') {
                inputs.push(self.literal(name.trim(), here)?);
            }
        }
        Ok((word.trim().to_ascii_lowercase(), inputs))
    }

    fn literal(&mut self, name: &str, here: Here) -> Result<Literal, FormatError> {
        let plain = !name.starts_with('+');
        let number = name.parse::<i64>().ok().filter(|_| plain);
        let literal = number.and_then(Literal::from_dimacs);
        let literal =
            literal.ok_or_else(|| here.expected("a number for a name (the cleansed form)", quoted(name)))?;
        self.greatest = self.greatest.max(literal.variable());
        self.literals += 1;
        if self.literals > MAX_LITERALS {
            return Err(too_large(here, MAX_LITERALS, "literals"));
        }
        Ok(literal)
    }

    fn finish(mut self, end: Here) -> Result<Circuit, FormatError> {
        let output = self.output.ok_or_else(|| end.expected("output(…)", "the end of the file"))?;
        let lines: Vec<(usize, Variable)> = self.gates.iter().map(|g| (g.line, g.variable)).collect();
        let mut gates = Vec::with_capacity(self.gates.len());
        let mut fresh = self.greatest;
        for definition in self.gates {
            joins(definition, &mut fresh, &mut gates);
        }
        if fresh > Literal::MAX_VARIABLE {
            return Err(too_large(end, Literal::MAX_VARIABLE as usize, "variables"));
        }
        self.prefix.insert(0, Block { quantifier: Quantifier::Exists, variables: self.free });
        Circuit::new(self.prefix, gates, output).map_err(|error| {
            // The line of a gate that is defined twice; of the others only the file is known.
            let line = match error {
                CircuitError::DefinedTwice(v) => {
                    lines.iter().rfind(|&&(_, gate)| gate == v).map(|&(line, _)| line)
                }
                _ => None,
            };
            Here { line: line.unwrap_or(end.line), ..end }
                .expected("a closed prenex circuit", format!("that {error}"))
        })
    }
}

fn too_large(here: Here, limit: usize, what: &str) -> FormatError {
    FormatError::TooLarge { place: here.place(), limit: format!("{limit} {what}"), found: "more".to_owned() }
}

/// The definition by ∧ and ∨ gates, with fresh ones where it is none itself.
fn joins(definition: Definition, fresh: &mut Variable, gates: &mut Vec<Gate>) {
    let Definition { variable, operator, inputs, .. } = definition;
    let pairs = match (operator, inputs.as_slice()) {
        (Operator::Xor, &[a, b]) => [[a, !b], [!a, b]],
        (Operator::Ite, &[c, a, b]) => [[c, a], [!c, b]],
        (Operator::Join(connective), _) => return gates.push(Gate { variable, connective, inputs }),
        _ => return,
    };
    let both = pairs.map(|pair| {
        *fresh += 1;
        gates.push(Gate { variable: *fresh, connective: Connective::And, inputs: pair.to_vec() });
        Literal::positive(*fresh)
    });
    gates.push(Gate { variable, connective: Connective::Or, inputs: both.to_vec() });
}

/// A circuit as text, in the cleansed form; `remarks` become comments below the first line.
pub fn write_circuit(circuit: &Circuit, provenance: &Provenance, remarks: &[String]) -> String {
    let mut text = format!("#QCIR-G14 {}\n", circuit.greatest_variable());
    text += &comments(provenance, "#");
    text.extend(remarks.iter().map(|remark| format!("# {remark}\n")));
    for block in circuit.prefix() {
        let word = if block.quantifier == Quantifier::Exists { "exists" } else { "forall" };
        text += &format!("{word}({})\n", list(block.variables.iter()));
    }
    text += &format!("output({})\n", circuit.output().to_dimacs());
    for gate in circuit.gates() {
        let word = if gate.connective == Connective::And { "and" } else { "or" };
        let inputs: Vec<i32> = gate.inputs.iter().map(|l| l.to_dimacs()).collect();
        text += &format!("{} = {word}({})\n", gate.variable, list(inputs.iter()));
    }
    text
}

fn list(numbers: impl Iterator<Item = impl ToString>) -> String {
    numbers.map(|n| n.to_string()).collect::<Vec<_>>().join(", ")
}

/// A formula in clauses as a circuit: an ∨ gate for each clause, and an ∧ gate for all of them.
pub(super) fn write(formula: &Qbf, provenance: &Provenance) -> Result<String, FormatError> {
    let greatest = formula.greatest_variable() as usize + formula.clauses() + 1;
    if greatest > Literal::MAX_VARIABLE as usize {
        return unwritable(
            Format::Qcir,
            format!("its gates would be numbered up to {greatest}; the limit is {}", Literal::MAX_VARIABLE),
        );
    }
    Ok(write_circuit(&circuit_of(formula), provenance, &[]))
}

fn circuit_of(formula: &Qbf) -> Circuit {
    let free = Block { quantifier: Quantifier::Exists, variables: formula.free_variables() };
    let prefix = [free].into_iter().chain(formula.prefix().iter().cloned()).collect();
    let mut builder = CircuitBuilder::over(prefix, formula.greatest_variable());
    let clauses: Vec<Literal> = formula.matrix().iter().map(|c| builder.or(c.iter().copied())).collect();
    let all = builder.and(clauses);
    builder.finish(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::random;
    use crate::solve::reference::formula_is_true;

    #[test]
    fn a_circuit_survives_writing_and_reading() {
        let text =
            "#QCIR-G14 5\nexists(1)\nforall(2)\noutput(-5)\n3 = or(1, -2)\n4 = and()\n5 = and(3, -4, 2)\n";
        let circuit = read_circuit(text, "x").unwrap();
        assert_eq!(write_circuit(&circuit, &Provenance::default(), &[]), text);
    }

    #[test]
    fn a_formula_in_clauses_keeps_its_value_as_a_circuit() {
        let mut random = generator(14);
        for _ in 0..200 {
            let formula = random::any_qbf(5, 5, &mut random);
            let text = write(&formula, &Provenance::default()).unwrap();
            let circuit = read_circuit(&text, "x").unwrap();
            let back = clause_form(&circuit);
            if back.closed_prefix().len() < 16 {
                assert_eq!(formula_is_true(&back), formula_is_true(&formula), "{formula}");
            }
        }
    }

    #[test]
    fn the_reader_takes_xor_ite_free_variables_comments_and_any_case() {
        let text = "#QCIR-G14\n# a comment\nFREE(1)\nforall(2)\n\nexists(3)\noutput(5)\n 4 = XOR( 2 , 3 )\n5 = ite(1, 4, -4)\n";
        let circuit = read_circuit(text, "x").unwrap();
        assert!(formula_is_true(&clause_form(&circuit)));
        assert_eq!(circuit.gates().len(), 6);
        let negated = text.replace("exists(3)\n", "").replace("forall(2)", "forall(2, 3)");
        assert!(!formula_is_true(&clause_form(&read_circuit(&negated, "x").unwrap())));
    }

    #[test]
    fn what_is_wrong_is_said_in_one_line() {
        let error = |text: &str| read_circuit(text, "x").unwrap_err().to_string();
        assert_eq!(error("exists(1)\n"), "x:1: expected output(…), found the end of the file");
        assert_eq!(error("exists(a)"), "x:1: expected a number for a name (the cleansed form), found \"a\"");
        assert_eq!(
            error("exists(1"),
            "x:1: expected a word with literals in parentheses, found \"exists(1\""
        );
        assert_eq!(
            error("exists(1)\noutput(2)\n2 = exists(1; 1)"),
            "x:3: expected a number for a name (the cleansed form), found \"1; 1\""
        );
        assert_eq!(
            error("exists(1)\noutput(3)\n2 = and(1)\n"),
            "x:3: expected a closed prenex circuit, found that variable 3 is used before it is quantified or defined"
        );
        assert_eq!(
            error("exists(1)\noutput(2)\n2 = and(1)\n2 = or(1)\n"),
            "x:4: expected a closed prenex circuit, found that variable 2 is defined twice"
        );
        assert_eq!(error("output(1)\noutput(1)"), "x:2: expected one output, found another one");
        assert_eq!(error("exists(1)\noutput(2)\n2 = xor(1)"), "x:3: expected 2 literals, found 1 literal");
    }
}
