//! The inputs that people are known to have: each with what becomes of it, and all messages as a snapshot.

use super::run::Folder;
use Outcome::{Read, Refused};
use std::io::Write;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Read,
    Refused,
}

/// A file and what becomes of it.
type Case = (&'static str, &'static [u8], Outcome);

const GRAPH6: &[Case] = &[
    ("empty.g6", b"", Refused),
    ("no-vertex.g6", b"?\n", Read),
    ("one-vertex.g6", b"@\n", Read),
    ("only-tilde.g6", b"~\n", Refused),
    ("two-tildes.g6", b"~~\n", Refused),
    ("only-b.g6", b"B\n", Refused),
    ("header.g6", b">>graph6<<A_\n", Read),
    ("header-line.g6", b">>graph6<<\nA_\n", Read),
    ("header-twice.g6", b">>graph6<<>>graph6<<A_\n", Refused),
    ("header-of-sparse6.g6", b">>sparse6<<A_\n", Read),
    ("long-form-of-five.g6", b"~??D?{\n", Read),
    ("longest-form-of-five.g6", b"~~?????D?{\n", Read),
    ("over-258047.g6", b"~~???~??\n", Refused),
    ("order-of-36-bits.g6", b"~~~~~~~~\n", Refused),
    ("too-short.g6", b"IheA@GUA\n", Refused),
    ("too-long.g6", b"IheA@GUAoo\n", Refused),
    ("padding-not-zero.g6", b"A`\n", Read),
    ("below-range.g6", b"A\x1e\n", Refused),
    ("space.g6", b"A _\n", Refused),
    ("delete.g6", b"A\x7f\n", Refused),
    ("high-byte.g6", b"A\xc3\xa9\n", Refused),
    ("edge-twice.s6", b":Eg?\n", Refused),
    ("highest-isolated.s6", b":CcJ\n", Read),
    ("no-edges.s6", b":D\n", Read),
    ("over-258047.s6", b":~~???~??\n", Read),
    ("order-of-36-bits.s6", b":~~~~~~~~\n", Refused),
    ("no-order.s6", b":\n", Refused),
    ("change-first.s6", b";a@x^\n", Refused),
];

const DIMACS: &[Case] = &[
    ("edge.col", b"p edge 3 2\ne 1 2\ne 2 3\n", Read),
    ("col.col", b"p col 3 2\ne 1 2\ne 2 3\n", Read),
    ("edge-first.col", b"e 1 2\np edge 3 1\n", Refused),
    ("edge-twice.col", b"p edge 3 2\ne 1 2\ne 1 2\n", Refused),
    ("edge-both-ways.col", b"p edge 3 2\ne 1 2\ne 2 1\n", Read),
    ("loop.col", b"p edge 3 1\ne 2 2\n", Refused),
    ("header-twice.col", b"p edge 3 1\np edge 3 1\ne 1 2\n", Refused),
    ("too-few.col", b"p edge 3 2\ne 1 2\n", Refused),
    ("too-many.col", b"p edge 3 1\ne 1 2\ne 2 3\n", Refused),
    ("vertex-0.col", b"p edge 3 1\ne 0 1\n", Refused),
    ("vertex-4.col", b"p edge 3 1\ne 1 4\n", Refused),
    ("thirty-digits.col", b"p edge 123456789012345678901234567890 1\ne 1 2\n", Refused),
    ("many-vertices.col", b"p edge 2000001 0\n", Refused),
    ("many-edges.col", b"p edge 2000000 10000001\n", Refused),
    ("crlf.col", b"c hello\r\np edge 2 1\r\ne 1 2\r\n", Read),
    ("other-line.col", b"p edge 2 1\nx 1 2\n", Refused),
];

const DOT: &[Case] = &[
    ("html-label.dot", b"graph { a [label=<<b>x</b> & <i>y</i>>]; a -- b }", Read),
    ("html-open.dot", b"graph { a [label=<<b>x</b]; a -- b }", Refused),
    ("ports.dot", b"graph { a:n -- b:port:se }", Read),
    ("subgraphs.dot", b"graph { subgraph cluster_1 { a; b } -- { c d } }", Read),
    (
        "attributes.dot",
        b"graph { node [shape=box]; edge [color=\"red\"]; rankdir=LR; a -- b [w=1, x=2;] }",
        Read,
    ),
    ("strict.dot", b"strict graph { a -- b; b -- a; a -- b }", Read),
    ("edge-twice.dot", b"graph { a -- b; a -- b }", Refused),
    ("edge-both-ways.dot", b"graph { a -- b; b -- a }", Refused),
    ("directed.dot", b"digraph { a -> b }", Refused),
    ("arrow.dot", b"graph { a -> b }", Refused),
    ("loop.dot", b"graph { a -- a }", Refused),
    ("two-graphs.dot", b"graph { a -- b } graph { c -- d }", Refused),
    ("open-string.dot", b"graph { \"a -- b }", Refused),
    ("open-comment.dot", b"graph { a /* -- b }", Refused),
    ("open-brace.dot", b"graph { { a -- b }", Refused),
    ("bad-role.dot", b"graph { a [role=\"{\"] }", Refused),
    ("bad-weight.dot", b"graph { a [toggle=2] }", Refused),
];

const FORMULAS: &[Case] = &[
    ("comments.qdimacs", b"c a\np cnf 2 1\nc p cnf 1 1\ne 1 2 0\nc b\n1 c\n2 0\n", Refused),
    ("comment-lines.qdimacs", b"c p cnf 1 1\np cnf 2 1\nc x\ne 1 2 0\nc y\n1\nc z\n2 0\nc end", Read),
    ("crlf.qdimacs", b"p cnf 2 1\r\ne 1 2 0\r\n1 2 0\r\n", Read),
    ("tabs.qdimacs", b"p\tcnf\t2  1\n e\t1 2\t0\n\t1\t2\t0\n", Read),
    ("several-in-a-line.qdimacs", b"p cnf 2 3\ne 1 0 e 2 0\n1 2 0 -1 0 2 0\n", Read),
    ("over-lines.qdimacs", b"p cnf 2 1\ne 1\n2\n0\n1\n2\n0\n", Read),
    ("no-final-0.qdimacs", b"p cnf 2 1\ne 1 2 0\n1 2\n", Refused),
    ("no-0-of-a-block.qdimacs", b"p cnf 2 1\ne 1 2\n", Refused),
    ("too-few-clauses.qdimacs", b"p cnf 2 2\ne 1 2 0\n1 2 0\n", Refused),
    ("too-many-clauses.qdimacs", b"p cnf 2 1\ne 1 2 0\n1 2 0\n1 0\n", Refused),
    ("variable-over.qdimacs", b"p cnf 2 1\ne 1 2 0\n1 3 0\n", Refused),
    ("no-header.qdimacs", b"e 1 2 0\n1 2 0\n", Refused),
    ("header-twice.qdimacs", b"p cnf 1 1\np cnf 1 1\n1 0\n", Refused),
    ("trailer.cnf", b"p cnf 2 1\n1 2 0\n%\n0\n\n", Read),
    ("trailer-and-more.cnf", b"p cnf 2 1\n1 2 0\n%\n1\n", Refused),
    ("free.qdimacs", b"p cnf 2 1\na 1 0\n1 2 0\n", Read),
    ("twice-in-a-block.qdimacs", b"p cnf 2 1\ne 1 1 0\n1 2 0\n", Refused),
    ("twice-in-blocks.qdimacs", b"p cnf 2 1\ne 1 0\na 2 1 0\n1 2 0\n", Refused),
    ("empty-blocks.qdimacs", b"p cnf 2 1\ne 0\na 0\ne 1 2 0\na 0\n1 2 0\n", Read),
    ("empty-clause.qdimacs", b"p cnf 1 1\ne 1 0\n0\n", Read),
    ("empty-matrix.qdimacs", b"p cnf 1 0\ne 1 0\n", Read),
    ("tautologies.qdimacs", b"p cnf 2 2\ne 1 2 0\n1 -1 0\n2 2 -2 0\n", Read),
    ("block-after-clauses.qdimacs", b"p cnf 2 1\ne 1 0\n1 0\ne 2 0\n", Refused),
    ("negative-in-a-block.qdimacs", b"p cnf 2 1\ne -1 0\n1 0\n", Refused),
    ("plus-sign.qdimacs", b"p cnf 2 1\ne 1 2 0\n+1 2 0\n", Read),
    ("thirty-digits.qdimacs", b"p cnf 123456789012345678901234567890 1\n1 0\n", Refused),
    ("thirty-digits-inside.qdimacs", b"p cnf 2 1\n1 -123456789012345678901234567890 0\n", Refused),
    ("many-variables.qdimacs", b"p cnf 50000001 1\n1 0\n", Refused),
    ("many-clauses.qdimacs", b"p cnf 1 10000001\n1 0\n", Refused),
    ("least-number.qdimacs", b"p cnf 2 1\n-9223372036854775808 0\n", Refused),
    ("universal.cnf", b"p cnf 1 1\na 1 0\n1 0\n", Read),
    ("names.qcir", b"#QCIR-G14\nexists(x)\noutput(x)\n", Refused),
    ("not-prenex.qcir", b"#QCIR-G14\noutput(2)\n2 = exists(1; 1)\n", Refused),
    ("cycle.qcir", b"#QCIR-G14\noutput(2)\n2 = and(3)\n3 = or(2)\n", Refused),
    ("no-output.qcir", b"#QCIR-G14\nexists(1)\n", Refused),
    ("thirty-digits.qcir", b"#QCIR-G14\nexists(123456789012345678901234567890)\noutput(1)\n", Refused),
    ("many-variables.qcir", b"#QCIR-G14\nexists(50000001)\noutput(50000001)\n", Refused),
    ("xor-past-the-last.qcir", b"#QCIR-G14\nexists(1, 2)\noutput(50000000)\n50000000 = xor(1, 2)\n", Refused),
];

const JSON: &[Case] = &[
    ("later.json", b"{\"hardplay\": 2, \"vertices\": 3, \"new\": {}}", Refused),
    ("thirty-digits.json", b"{\"hardplay\": 123456789012345678901234567890, \"vertices\": 1}", Refused),
    ("thirty-digits-inside.json", b"{\"hardplay\": 1, \"vertices\": 123456789012345678901234567890}", Refused),
    ("many-vertices.json", b"{\"hardplay\": 1, \"vertices\": 2000001}", Refused),
    ("negative.json", b"{\"hardplay\": 1, \"vertices\": -1}", Refused),
    ("fraction.json", b"{\"hardplay\": 1, \"vertices\": 1.5}", Refused),
    ("no-version.json", b"{\"vertices\": 1}", Refused),
    ("list.json", b"[1, 2]", Refused),
    ("both.json", b"{\"hardplay\": 1, \"vertices\": 1, \"matrix\": []}", Refused),
    ("neither.json", b"{\"hardplay\": 1}", Refused),
    ("unknown-key.json", b"{\"hardplay\": 1, \"vertices\": 1, \"a\\nb\": 1}", Refused),
    ("key-twice.json", b"{\"hardplay\": 1, \"vertices\": 1, \"vertices\": 2}", Refused),
    ("edge-of-three.json", b"{\"hardplay\": 1, \"vertices\": 3, \"edges\": [[0, 1, 2]]}", Refused),
    ("edge-outside.json", b"{\"hardplay\": 1, \"vertices\": 3, \"edges\": [[0, 3]]}", Refused),
    ("edge-twice.json", b"{\"hardplay\": 1, \"vertices\": 3, \"edges\": [[0, 1], [1, 0]]}", Refused),
    ("loop.json", b"{\"hardplay\": 1, \"vertices\": 3, \"edges\": [[1, 1]]}", Refused),
    ("literal-0.json", b"{\"hardplay\": 1, \"matrix\": [[0]]}", Refused),
    ("literal-least.json", b"{\"hardplay\": 1, \"matrix\": [[-9223372036854775808]]}", Refused),
    ("twice.json", b"{\"hardplay\": 1, \"prefix\": [[\"exists\", [1]], [\"forall\", [1]]], \"matrix\": []}", Refused),
    ("text-after.json", b"{\"hardplay\": 1, \"vertices\": 1} x", Refused),
    ("weight-2.json", b"{\"hardplay\": 1, \"vertices\": [{\"weight\": 2}]}", Refused),
    ("same-names.json", b"{\"hardplay\": 1, \"vertices\": [{\"role\": {\"kind\": \"named\", \"name\": \"a\"}}, {\"role\": {\"kind\": \"named\", \"name\": \"a\"}}]}", Refused),
    ("no-convexity.json", b"{\"hardplay\": 1, \"problem\": {\"game\": \"hull\"}, \"vertices\": 1}", Refused),
    ("half-a-surrogate.json", b"{\"hardplay\": 1, \"vertices\": [{\"role\": {\"kind\": \"named\", \"name\": \"\\ud800\"}}]}", Refused),
];

/// Reads each file and returns all messages.
fn messages(cases: &[Case]) -> String {
    let folder = Folder::new();
    let mut text = String::new();
    for (file, content, outcome) in cases {
        folder.write(file, content);
        let done = folder.run_words(&["convert", file, "-o", "out.json"]);
        let found = if done.orderly(file) == 0 { Read } else { Refused };
        if found == Refused {
            assert!(done.refusal(file).starts_with(file), "{}", done.err);
        }
        assert_eq!(found, *outcome, "{file}: {}", done.err);
        assert_eq!(folder.path("out.json").exists(), found == Read, "{file}");
        let _ = std::fs::remove_file(folder.path("out.json"));
        text += &done.err;
    }
    text
}

#[test]
fn graph6_and_sparse6() {
    insta::assert_snapshot!(messages(GRAPH6));
}

#[test]
fn dimacs_graphs() {
    insta::assert_snapshot!(messages(DIMACS));
}

#[test]
fn dot() {
    insta::assert_snapshot!(messages(DOT));
}

#[test]
fn formulas() {
    insta::assert_snapshot!(messages(FORMULAS));
}

#[test]
fn json() {
    insta::assert_snapshot!(messages(JSON));
}

#[test]
fn graph6_takes_orders_from_63_on_in_their_long_form() {
    let folder = Folder::new();
    folder.write(
        "a.g6",
        [b"~??~".to_vec(), b"?".repeat((63 * 62 / 2_usize).div_ceil(6)), b"\n".to_vec()].concat(),
    );
    let done = folder.run("convert a.g6 -o a.s6");
    assert_eq!(done.orderly("63 vertices"), 0, "{}", done.err);
    assert_eq!(folder.read("a.s6"), b":~??~\n");
}

#[test]
fn wrong_counts_are_taken_with_lenient_and_noted() {
    let folder = Folder::new();
    folder.write("a.qdimacs", "p cnf 2 5\ne 1 2 0\n1 3 0\n");
    let done = folder.run("convert a.qdimacs --lenient -o out.json");
    assert_eq!(done.orderly("lenient"), 0);
    assert!(done.err.starts_with("note: a.qdimacs: ") && done.err.contains("line 1 says"), "{}", done.err);
    assert!(folder.path("out.json").exists());
}

#[test]
fn a_clause_may_be_very_long() {
    let folder = Folder::new();
    folder.write("a.qdimacs", format!("p cnf 9 1\n{}0\n", "1 -2 9 ".repeat(300_000)));
    assert_eq!(folder.run("solve qbf a.qdimacs").orderly("long clause"), 10);
}

#[test]
fn compressed_files_are_refused_wherever_they_are_cut() {
    let folder = Folder::new();
    let text = b"p cnf 3 2\ne 1 0\na 2 0\ne 3 0\n2 -3 0\n-2 3 0\n";
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(text).unwrap();
    let mut xz = lzma_rust2::XzWriter::new(Vec::new(), lzma_rust2::XzOptions::with_preset(6)).unwrap();
    xz.write_all(text).unwrap();
    for (file, whole) in [("a.qdimacs.gz", gzip.finish().unwrap()), ("a.qdimacs.xz", xz.finish().unwrap())] {
        folder.write(file, &whole);
        assert_eq!(folder.run_words(&["solve", "qbf", file]).orderly(file), 10);
        for cut in (0..whole.len()).step_by(5) {
            folder.write(file, &whole[..cut]);
            let what = format!("{file} after {cut} bytes");
            let done = folder.run_words(&["convert", file, "-o", "out.json"]);
            assert!(done.refusal(&what).starts_with(file), "{}", done.err);
            assert!(!folder.path("out.json").exists());
        }
    }
}
