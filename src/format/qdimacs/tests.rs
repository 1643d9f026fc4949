//! What is read, what is refused, and what is written.

use super::*;
use Quantifier::{Exists, Forall};

fn formula(prefix: &[(Quantifier, &[Variable])], matrix: &[&[i64]]) -> Qbf {
    let block = |&(quantifier, variables): &(_, &[_])| Block { quantifier, variables: variables.to_vec() };
    let clause = |clause: &&[i64]| clause.iter().map(|&l| Literal::from_dimacs(l).unwrap()).collect();
    Qbf::new(prefix.iter().map(block).collect(), matrix.iter().map(clause).collect()).unwrap()
}

fn readings(text: &str, format: Format) -> Result<(Qbf, Vec<String>), String> {
    readings_counting(text, format, Counts::Exact)
}

fn readings_counting(text: &str, format: Format, counts: Counts) -> Result<(Qbf, Vec<String>), String> {
    let reading = read(text, "f.cnf", format, counts).map_err(|error| error.to_string())?;
    match reading.document.body() {
        crate::game::Body::Formula(formula) => Ok((formula.clone(), reading.notes)),
        crate::game::Body::Graph(_) => unreachable!("QDIMACS holds a formula"),
    }
}

fn parsed(text: &str) -> Result<Qbf, String> {
    readings(text, Format::Qdimacs).map(|(formula, _)| formula)
}

fn written(formula: &Qbf) -> String {
    write(formula, &Provenance::default()).unwrap().0
}

#[test]
fn what_real_files_do_beyond_the_definition_is_read() {
    let expected = formula(&[(Exists, &[1]), (Forall, &[2])], &[&[1, -2], &[2, 1, 1]]);
    for text in [
        "p cnf 2 2\ne 1 0\na 2 0\n1 -2 0\n2 1 1 0\n",
        "c x\n\nc\np cnf 2 2\r\nc between\r\ne 1 0\r\na 2 0\r\ncomment\r\n1 -2 0\r\n2 1 1 0",
        "  p\tcnf  2\t2\ne 1 0 a 2 0 1 -2 0 2 1 1 0\n",
        "p cnf 2 2\ne\n1\n0\na\n2 0\n1\n-2 0 2\n1 1\n0\n",
        "p cnf 2 2\na 0\ne 0\ne 1 0\ne 0\na 0\na 2 0\n+1 -2 0\n2 1 1 0\n",
        "p cnf 2 2\ne 1 0\na 2 0\n1 -2 0\n2 1 1 0\n%\n0\n\n",
    ] {
        assert_eq!(parsed(text).as_ref(), Ok(&expected), "{text:?}");
    }
}

#[test]
fn empty_matrices_empty_clauses_and_tautologies_are_read() {
    assert_eq!(parsed("p cnf 0 0\n"), Ok(formula(&[], &[])));
    assert_eq!(parsed("p cnf 0 1\n0\n"), Ok(formula(&[], &[&[]])));
    assert_eq!(parsed("p cnf 1 2\ne 1 0\n1 -1 0 0\n"), Ok(formula(&[(Exists, &[1])], &[&[1, -1], &[]])));
}

#[test]
fn neighbouring_blocks_of_a_kind_are_one() {
    let text = "p cnf 3 0\ne 1 0\ne 3 0\na 2 0\n";
    assert_eq!(parsed(text), Ok(formula(&[(Exists, &[1, 3]), (Forall, &[2])], &[])));
}

#[test]
fn free_variables_are_noted_where_there_may_be_a_prefix() {
    let notes = |text: &str, format| readings(text, format).unwrap().1;
    let text = "p cnf 9 2\na 1 0\n3 1 0\n5 -3 0\n";
    assert_eq!(notes(text, Format::Qdimacs), ["variables 3, 5 are free: read as outermost existentials"]);
    assert!(notes(text, Format::DimacsCnf).is_empty());
    let one = notes("p cnf 1 1\n1 0\n", Format::Qdimacs);
    assert_eq!(one, ["variable 1 is free: read as an outermost existential"]);
    let many = notes("p cnf 12 1\n1 2 3 4 5 6 7 8 9 10 11 12 0\n", Format::Qdimacs);
    assert_eq!(
        many,
        ["variables 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … (12 in all) are free: read as outermost existentials"]
    );
}

#[test]
fn what_is_no_formula_is_refused_with_its_line() {
    let cases = [
        ("c x\n", "f.cnf:1: expected the header `p cnf V C`, found the end of the file"),
        ("1 0\n", r#"f.cnf:1: expected the header `p cnf V C`, found "1 0""#),
        ("p cnf 1\n", r#"f.cnf:1: expected the header `p cnf V C`, found "p cnf 1""#),
        ("p cnf 1 1 1 0\n", r#"f.cnf:1: expected the header `p cnf V C`, found "p cnf 1 1 1 0""#),
        ("p cnf -1 1\n", r#"f.cnf:1: expected the header `p cnf V C`, found "p cnf -1 1""#),
        ("p edge 2 1\n", r#"f.cnf:1: expected the header `p cnf V C`, found "p edge 2 1""#),
        ("p cnf 1 1\n\n1 2 0\n", r#"f.cnf:3: expected a variable up to 1, as line 1 says, found "2""#),
        ("p cnf 2 1\n1 -3 0\n", r#"f.cnf:2: expected a variable up to 2, as line 1 says, found "-3""#),
        ("p cnf 2 1\n1 x 0\n", r#"f.cnf:2: expected a literal or 0, found "x""#),
        ("p cnf 2 1\n1 -0 0\n", r#"f.cnf:2: expected a literal or 0, found "-0""#),
        ("p cnf 2 1\n1 1.5 0\n", r#"f.cnf:2: expected a literal or 0, found "1.5""#),
        (
            "p cnf 2 1\n111111111111111111111111111111 0\n",
            r#"f.cnf:2: expected a literal or 0, found "111111111111111111111111111111""#,
        ),
        (
            "p cnf 2 1\n1 9999999999 0\n",
            r#"f.cnf:2: expected a variable up to 2, as line 1 says, found "9999999999""#,
        ),
        ("p cnf 2 2\n1 0\n2\nc\n", "f.cnf:3: expected 0 at the end of the clause, found the end of the file"),
        (
            "p cnf 2 1\ne 1\n",
            "f.cnf:2: expected 0 at the end of the quantifier block, found the end of the file",
        ),
        (
            "p cnf 2 1\ne 1\na 2 0\n1 0\n",
            r#"f.cnf:3: expected a variable up to 2, as line 1 says, or 0, found "a""#,
        ),
        ("p cnf 2 1\ne -1 0\n", r#"f.cnf:2: expected a variable up to 2, as line 1 says, or 0, found "-1""#),
        ("p cnf 2 1\ne 3 0\n", r#"f.cnf:2: expected a variable up to 2, as line 1 says, or 0, found "3""#),
        ("p cnf 2 1\ne 1 0\na 2\n1 0\n1 0\n", "f.cnf:4: variable 1 is quantified twice"),
        (
            "p cnf 2 2\n1 0\ne 2 0\n2 0\n",
            r#"f.cnf:3: expected all quantifiers before the clauses, found "e""#,
        ),
        ("p cnf 2 2\n1 0\n", "f.cnf:2: expected 2 clauses, as line 1 says, found 1"),
        ("p cnf 2 1\n1 0\n2 0\n", r#"f.cnf:3: expected no more than 1 clause, as line 1 says, found "2""#),
        ("p cnf 2 0\np cnf 2 0\n", r#"f.cnf:2: expected no more than 0 clauses, as line 1 says, found "p""#),
        ("p cnf 2 1\n1 0\n%\n2\n", r#"f.cnf:4: expected nothing but `0` after `%`, found "2""#),
        ("p cnf 2 1\n1 % 0\n", r#"f.cnf:2: expected a literal or 0, found "%""#),
        (
            "p cnf 50000001 1\n",
            "f.cnf:1: variable 50000001 is out of range: variables are numbered from 1 to 50000000",
        ),
        ("p cnf 1 10000001\n", "f.cnf:1: expected at most 10000000 clauses, found 10000001"),
    ];
    for (text, message) in cases {
        assert_eq!(parsed(text), Err(message.to_owned()), "{text:?}");
    }
}

#[test]
fn a_formula_that_is_strict_already_is_written_as_it_is() {
    let f = formula(&[(Exists, &[2]), (Forall, &[1]), (Exists, &[3])], &[&[1, -2, 3], &[-3]]);
    let text = "p cnf 3 2\ne 2 0\na 1 0\ne 3 0\n1 -2 3 0\n-3 0\n";
    assert_eq!(write(&f, &Provenance::default()), Ok((text.to_owned(), vec![])));
    assert_eq!(parsed(text), Ok(f));
}

#[test]
fn free_variables_become_the_outermost_block() {
    let f = formula(&[(Exists, &[1]), (Forall, &[2]), (Exists, &[5])], &[&[4, 1], &[3, 5]]);
    assert_eq!(written(&f), "p cnf 5 2\ne 3 4 1 0\na 2 0\ne 5 0\n4 1 0\n3 5 0\n");
    let f = formula(&[(Forall, &[2]), (Exists, &[5])], &[&[3, 5]]);
    assert_eq!(written(&f), "p cnf 5 1\ne 3 0\na 2 0\ne 5 0\n3 5 0\n");
}

#[test]
fn what_the_definition_forbids_is_written_around() {
    let note = |x, clauses| {
        format!(
            "variable {x} is new: its {clauses} so that there is a clause, none is empty, and the innermost \
             block is existential; the formula's value is the same"
        )
    };
    let cases = [
        (formula(&[], &[]), 1, "clause 1 stands", "p cnf 1 1\ne 1 0\n1 0\n"),
        (formula(&[], &[&[]]), 1, "clauses 1 and -1 stand", "p cnf 1 2\ne 1 0\n1 0\n-1 0\n"),
        (
            formula(&[(Exists, &[1]), (Forall, &[2])], &[&[1, 2]]),
            3,
            "clause 3 stands",
            "p cnf 3 2\ne 1 0\na 2 0\ne 3 0\n1 2 0\n3 0\n",
        ),
        (
            formula(&[(Exists, &[1])], &[&[1], &[]]),
            2,
            "clauses 2 and -2 stand",
            "p cnf 2 3\ne 1 2 0\n1 0\n2 0\n-2 0\n",
        ),
    ];
    for (f, x, clauses, text) in cases {
        let note = note(x, clauses);
        let expected = (format!("c {note}\n{text}"), vec![note]);
        assert_eq!(write(&f, &Provenance::default()), Ok(expected));
    }
}

#[test]
fn the_strict_form_has_the_value_of_the_formula() {
    for seed in 0..400 {
        let f = crate::logic::random::any_qbf(4, 4, &mut crate::graph::random::generator(seed));
        assert_eq!(value(&f), value(&parsed(&written(&f)).unwrap()), "{f}");
    }
}

/// Who wins, by trying everything.
fn value(f: &Qbf) -> bool {
    fn play(prefix: &[(Quantifier, Variable)], values: &mut Vec<(Variable, bool)>, f: &Qbf) -> bool {
        let Some((&(quantifier, v), rest)) = prefix.split_first() else {
            let holds = |l: &Literal| values.iter().any(|&(v, value)| v == l.variable() && l.value(value));
            return f.matrix().iter().all(|clause| clause.iter().any(holds));
        };
        let mut with = |value| {
            values.push((v, value));
            let result = play(rest, values, f);
            values.pop();
            result
        };
        if quantifier == Exists { with(false) || with(true) } else { with(false) && with(true) }
    }
    play(&f.closed_prefix(), &mut Vec::new(), f)
}

#[test]
fn a_cnf_has_no_prefix() {
    let f = formula(&[(Exists, &[1, 2])], &[&[1, -2], &[]]);
    let text = write_cnf(&f, &Provenance::default()).unwrap();
    assert_eq!(text, "p cnf 2 2\n1 -2 0\n0\n");
    let universal = formula(&[(Exists, &[1]), (Forall, &[2])], &[&[1, -2]]);
    assert_eq!(
        write_cnf(&universal, &Provenance::default()).unwrap_err().to_string(),
        "cannot write cnf: expected a formula without ∀, found ∀x2; use qdimacs"
    );
}

#[test]
fn the_history_stands_before_the_header() {
    let provenance = Provenance { seed: Some(0), ..Provenance::default() };
    let text = write(&formula(&[(Exists, &[1])], &[&[1]]), &provenance).unwrap().0;
    assert_eq!(text, "c seed: 0\nc expected winner: unknown\np cnf 1 1\ne 1 0\n1 0\n");
}

#[test]
fn a_header_that_counts_wrongly_is_an_error_or_on_request_a_note() {
    let expected = formula(&[(Exists, &[1])], &[&[1, 3]]);
    for (header, note) in [
        ("p cnf 2 1", Some("line 1 says 2 variables and 1 clauses; found variables up to 3 and 1 clauses")),
        ("p cnf 3 5", Some("line 1 says 3 variables and 5 clauses; found variables up to 3 and 1 clauses")),
        ("p cnf 3 0", Some("line 1 says 3 variables and 0 clauses; found variables up to 3 and 1 clauses")),
        ("p cnf 9 1", None),
    ] {
        let text = format!("{header}\ne 1 0\n1 3 0\n");
        assert_eq!(parsed(&text).is_err(), note.is_some(), "{header}");
        let (read, notes) = readings_counting(&text, Format::Qdimacs, Counts::Lenient).unwrap();
        assert_eq!(read, expected);
        assert_eq!(notes.iter().map(String::as_str).find(|n| n.starts_with("line")), note);
    }
}

#[test]
fn a_very_long_clause_and_blanks_at_the_end_of_lines_are_read() {
    let literals: Vec<String> = (1..=100_000).map(|v| v.to_string()).collect();
    let text = format!("p cnf 100000 1 \n{} \t\n0  \n", literals.join(" \n"));
    assert_eq!(parsed(&text).unwrap().matrix()[0].len(), 100_000);
}
