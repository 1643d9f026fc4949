//! The readers of graphs and formulas.

use super::{Row, is_one_line};
use hardplay::draw;
use hardplay::format::{self, Counts, Document, Format, qcir};
use hardplay::game::{Body, Provenance};
use std::path::Path;

pub const READERS: &[Row] = &[
    ("graph6", GRAPH6, |bytes, _| document(bytes, Format::Graph6)),
    ("sparse6", SPARSE6, |bytes, _| document(bytes, Format::Sparse6)),
    ("dimacs", DIMACS, |bytes, _| document(bytes, Format::DimacsGraph)),
    ("edges", EDGES, |bytes, _| document(bytes, Format::EdgeList)),
    ("dot", DOT, |bytes, _| document(bytes, Format::Dot)),
    ("json", JSON, |bytes, _| document(bytes, Format::Json)),
    ("qdimacs", QDIMACS, |bytes, _| document(bytes, Format::Qdimacs)),
    ("lenient", QDIMACS, lenient),
    ("cnf", CNF, |bytes, _| document(bytes, Format::DimacsCnf)),
    ("qcir", QCIR, circuit),
    ("sniff", SNIFF, sniffed),
    ("compressed", COMPRESSED, compressed),
];

const GRAPH6: &[&[u8]] =
    &[b"IheA@GUAo\nC~\n", b">>graph6<<A_\r\n@\n?\n", b"~??D?{\n", b"~~?????D?{\n", b"FxEHW\nE?Bw\nGCrb`o\n"];
const SPARSE6: &[&[u8]] =
    &[b":Fa@x^\n:An\n", b">>sparse6<<:Fa@x^\n;\n;a@x^\nC~\n:An\n", b":CcKI\n", b":~?@?_gF\n", b":DaG_~\n"];
const DIMACS: &[&[u8]] = &[
    b"c four\np edge 4 3\ne 1 2\ne 2 3\ne 3 4\n",
    b"p col 3 2\ne 1 2\ne 2 1\nn 1 4\n",
    b"p edge 5 4\r\ne 5 1\r\nc x\r\ne 5 2\r\ne 5 3\r\ne 5 4\r\n",
];
const EDGES: &[&[u8]] = &[b"# a path\n0 1\n1 2\n2 3\n4\n", b"a,b\nb c # x\nd\n", b"1 2\n2 3\n3 1\n"];
const DOT: &[&[u8]] = &[
    b"graph G {\n  a -- b -- c [color=red];\n  \"d e\" [label=<<b>x</b>>, toggle=0];\n  subgraph s { a -- f:n }\n}\n",
    b"strict graph { 0 -- 1; 1 -- {2 3}; /* x */ node [shape=box] // y\n 2 -- 0 }",
    b"graph \"q\" { a [role=\"{\\\\\"kind\\\\\":\\\\\"gadget\\\\\",\\\\\"name\\\\\":\\\\\"c\\\\\"}\"]; a -- b;\n# line\n b -- c:p:se }",
    b"graph { subgraph cluster_0 { a; b } -- { c d }; e = f; edge [w=1; x=\"a\" + \"b\"] }",
];
const JSON: &[&[u8]] = &[
    br#"{"hardplay": 1, "problem": {"game":"hull","convexity":"gc","play":"normal"},
 "vertices": [{"role":{"kind":"source","vertex":0}},{"role":{"kind":"gadget","name":"c"},"weight":0},{}],
 "edges": [[0,1],[1,2]], "provenance": {"tool": "x", "seed": 3}}"#,
    br#"{"hardplay": 1, "problem": {"game": "qbf"}, "prefix": [["exists", [1]], ["forall", [2, 3]]], "matrix": [[1, -2], [2, 1], []]}"#,
    br#"{"hardplay":1,"vertices":5,"edges":[[0,4],[1,4],[2,4],[3,4]]}"#,
    br#"{"hardplay":1,"vertices":[{"role":{"kind":"named","name":"a b"}},{"role":{"kind":"plain","index":1}}],"edges":[]}"#,
];
const QDIMACS: &[&[u8]] = &[
    b"c copy\np cnf 3 2\ne 1 0\na 2 0\ne 3 0\n2 -3 0\n-2 3 0\n",
    b"p cnf 4 3\r\na 1 2 0 e 3\r\n0\r\n1 -3 0 0\r\n4 4 -4 0\r\n",
    b"p cnf 2 1\n1 2 0\n%\n0\n",
    b"p cnf 2 0\ne 0\na 1 0\n",
];
const CNF: &[&[u8]] =
    &[b"p cnf 3 2\n1 -3 0\n2 3 -1 0\n", b"c x\np cnf 2 2\n1 0 -2\n0\n%\n0\n", b"p cnf 0 0\n"];
const QCIR: &[&[u8]] = &[
    b"#QCIR-G14 5\nexists(1)\nforall(2)\noutput(-5)\n3 = or(1, -2)\n4 = and()\n5 = and(3, -4, 2)\n",
    b"#QCIR-G14\n# x\nFREE(1)\nforall(2)\n\nexists(3)\noutput(5)\n 4 = XOR( 2 , 3 )\n5 = ite(1, 4, -4)\n",
];
const SNIFF: &[&[u8]] =
    &[GRAPH6[0], SPARSE6[0], DIMACS[0], EDGES[0], DOT[0], JSON[0], QDIMACS[0], CNF[0], QCIR[0]];
const COMPRESSED: &[&[u8]] = &[
    // What gzip and xz make of "C~\n".
    &[31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 115, 174, 227, 2, 0, 237, 87, 244, 220, 3, 0, 0, 0],
    &[
        253, 55, 122, 88, 90, 0, 0, 4, 230, 214, 180, 70, 2, 0, 33, 1, 22, 0, 0, 0, 116, 47, 229, 163, 1, 0,
        2, 67, 126, 10, 0, 0, 226, 254, 103, 87, 85, 92, 28, 64, 0, 1, 27, 3, 11, 47, 185, 16, 31, 182, 243,
        125, 1, 0, 0, 0, 0, 4, 89, 90,
    ],
    b"C~\n",
];

/// Graphs with more vertices are read, but not written again for each of a million inputs.
const MOST_WRITTEN: usize = 300;

fn document(bytes: &[u8], format: Format) -> bool {
    checked(format::read(bytes, "f", format), format)
}

fn checked(readings: Result<Vec<format::Reading>, format::FormatError>, format: Format) -> bool {
    match readings {
        Ok(readings) => {
            for reading in &readings {
                reading.notes.iter().for_each(is_one_line);
                again(&reading.document, format);
            }
            true
        }
        Err(error) => {
            is_one_line(&error);
            assert!(error.to_string().starts_with('f'), "the file is not named: {error}");
            false
        }
    }
}

fn read_back(text: &str, format: Format) -> Document {
    let mut all =
        format::read(text.as_bytes(), "again", format).unwrap_or_else(|error| panic!("{error}: {text:?}"));
    assert_eq!(all.len(), 1, "{text:?}");
    all.remove(0).document
}

/// What was read is written, read again, and written again: the two texts are the same, and so are the
/// graphs. (The strict form of a formula may have a variable more.)
fn again(document: &Document, format: Format) {
    match document.body() {
        Body::Graph(graph) if graph.order() > MOST_WRITTEN => (),
        Body::Graph(graph) if format == Format::Dot => {
            // The layout of a drawing takes its time.
            if graph.order() <= 8 {
                let text = draw::dot(graph);
                assert_eq!(read_back(&text, format).body(), document.body(), "{text}");
            }
        }
        Body::Graph(graph) => {
            let text = format::write(document, format).unwrap_or_else(|error| panic!("{error}")).text;
            let back = read_back(&text, format);
            assert_eq!(back.body(), document.body(), "{text:?}");
            if format == Format::Json {
                assert_eq!(&back, document, "{text}");
            }
            let plain = Document::from(graph.to_graph().expect("what was read is a simple graph"));
            for other in [Format::Graph6, Format::Sparse6] {
                let text = format::write(&plain, other).expect("these hold any graph").text;
                assert_eq!(read_back(&text, other), plain, "{text:?}");
            }
        }
        Body::Formula(_) => {
            // Some formulas are too large for the strict form, or have ∀ and no place for it.
            let Ok(first) = format::write(document, format) else { return };
            let back = read_back(&first.text, format);
            let second = format::write(&back, format).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(without_comments(&second.text), without_comments(&first.text));
            if format == Format::Json {
                assert_eq!(&back, document);
            }
        }
    }
}

/// A comment says where the strict form has a variable more; the second writing finds nothing to add.
fn without_comments(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with("c ")).collect()
}

fn lenient(bytes: &[u8], _: &Path) -> bool {
    checked(format::read_counting(bytes, "f", Format::Qdimacs, Counts::Lenient), Format::Qdimacs)
}

fn circuit(bytes: &[u8], _: &Path) -> bool {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(circuit) = qcir::read_circuit(text, "f")
    {
        let written = qcir::write_circuit(&circuit, &Provenance::default(), &[]);
        assert_eq!(qcir::read_circuit(&written, "again"), Ok(circuit), "{written}");
    }
    // As a document it is clauses, which become another circuit with every writing.
    let read = format::read(bytes, "f", Format::Qcir);
    read.as_ref().err().into_iter().for_each(is_one_line);
    read.is_ok()
}

fn sniffed(bytes: &[u8], scratch: &Path) -> bool {
    match format::sniff(bytes, "f") {
        Ok(Format::Qcir) => circuit(bytes, scratch),
        Ok(format) => document(bytes, format),
        Err(error) => {
            is_one_line(error);
            false
        }
    }
}

fn compressed(bytes: &[u8], scratch: &Path) -> bool {
    std::fs::write(scratch, bytes).expect("there is room for a small file");
    let read = format::read_documents(scratch, None);
    read.as_ref().err().into_iter().for_each(is_one_line);
    read.is_ok()
}
