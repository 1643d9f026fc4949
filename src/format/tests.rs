//! Specifications that concern all formats.

use super::*;
use crate::game::{Instance, Problem, Provenance, Rules};
use crate::graph::{Role, families, random};
use crate::logic;
use proptest::prelude::*;

fn reread(document: &Document, format: Format) -> Document {
    let text = write(document, format).unwrap().text;
    let mut readings = read(text.as_bytes(), "x", format).unwrap();
    assert_eq!(readings.len(), 1);
    readings.pop().unwrap().document
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_plain_graph_survives_every_graph_format(n in 0_usize..40, p in 0.0..1.0_f64, seed: u64) {
        let graph = random::gnp(n, p, &mut random::generator(seed)).unwrap();
        let document = Document::from(graph);
        use Format::*;
        for format in [Graph6, Sparse6, DimacsGraph, EdgeList, Json] {
            prop_assert_eq!(&reread(&document, format), &document, "{}", format);
        }
    }

    #[test]
    fn a_formula_survives_json_and_its_value_form_survives_qdimacs(n in 0_usize..8, m in 0_usize..9, seed: u64) {
        let formula = logic::random::any_qbf(n, m, &mut random::generator(seed));
        let document = Document::from(formula);
        prop_assert_eq!(&reread(&document, Format::Json), &document);
        // The strict form of QDIMACS is reached in one step.
        let strict = reread(&document, Format::Qdimacs);
        prop_assert_eq!(&reread(&strict, Format::Qdimacs), &strict);
    }

    #[test]
    fn no_bytes_make_a_reader_panic_or_answer_in_two_lines(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        for format in Format::ALL {
            if let Err(error) = read(&bytes, "x", format) {
                prop_assert_eq!(error.to_string().lines().count(), 1);
            }
        }
        let _ = sniff(&bytes, "x");
    }

    #[test]
    fn no_text_of_the_formats_own_words_makes_a_reader_panic(words in proptest::collection::vec(
        prop::sample::select(vec![
            "p", "cnf", "edge", "e", "a", "c", "%", "0", "1", "2", "-1", "\n", " ", "{", "}", "[", "]", "graph",
            "subgraph", "--", "\"", "=", ";", ",", ":", "strict", "\"hardplay\":1", "\"vertices\":", "\"edges\":",
            "\\", "<", ">", "+", "#", "/*", "*/", "toggle", "role", "node", "~", "?", "A_",
        ]), 0..30)) {
        for text in [words.concat(), words.join(" "), format!("graph {{ {} }}", words.join(" "))] {
            for format in Format::ALL {
                if let Err(error) = read(text.as_bytes(), "x", format) {
                    prop_assert_eq!(error.to_string().lines().count(), 1);
                }
            }
            let _ = sniff(text.as_bytes(), "x");
        }
    }
}

#[test]
fn the_table_of_formats_is_in_the_order_of_the_type() {
    for format in Format::ALL {
        assert_eq!(format.entry().0, format);
        assert_eq!(Format::from_name(format.name()), Ok(format));
        for extension in format.extensions() {
            assert_eq!(Format::from_extension(format!("dir.x/a.{extension}")), Some(format));
            assert_eq!(Format::from_extension(format!("a.{}", extension.to_uppercase())), Some(format));
        }
    }
    assert_eq!(Format::from_extension("g6"), None);
    assert_eq!(Format::from_extension("-"), None);
    assert_eq!(
        Format::from_name("graph\n7").unwrap_err().to_string(),
        r#"there is no format "graph\n7"; expected one of graph6, sparse6, dimacs, edges, dot, json, qdimacs, cnf, qcir"#
    );
}

#[test]
fn an_empty_file_is_an_error_that_names_what_was_expected() {
    let message = |format| read(b" \n", "a", format).unwrap_err().to_string();
    assert_eq!(message(Format::Graph6), "a: expected at least one graph, found an empty file");
    assert_eq!(message(Format::Qdimacs), "a: expected a prenex formula: QDIMACS 1.1, found an empty file");
}

#[test]
fn text_that_is_not_utf8_is_an_error_with_its_line() {
    let message = |bytes: &[u8]| read(bytes, "a", Format::EdgeList).unwrap_err().to_string();
    assert_eq!(message(b"a b\nb \xffc\n"), "a:2: expected UTF-8 text, found the byte 0xff");
    // The byte order mark of UTF-16.
    assert_eq!(message(b"\xff\xfea\0"), "a:1: expected UTF-8 text, found the byte 0xff");
}

#[test]
fn a_byte_order_mark_does_not_matter() {
    let reading = read("\u{feff}0 1\n".as_bytes(), "a", Format::EdgeList).unwrap();
    assert_eq!(reading[0].document, families::path(2).unwrap().into());
}

#[test]
fn several_graphs_know_their_lines() {
    let readings = read(b"A_\nC~\n", "a", Format::Graph6).unwrap();
    assert_eq!(readings.iter().map(|r| r.line).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(readings[1].document, families::complete(4).unwrap().into());
}

#[test]
fn a_format_refuses_what_it_cannot_hold() {
    let graph = Document::from(families::path(2).unwrap());
    let formula = Document::from(logic::Qbf::default());
    let message = |document: &Document, format| write(document, format).unwrap_err().to_string();
    assert_eq!(message(&formula, Format::Graph6), "cannot write graph6: expected a graph, found a formula");
    assert_eq!(message(&graph, Format::Qdimacs), "cannot write qdimacs: expected a formula, found a graph");
    assert_eq!(message(&graph, Format::Dot), "cannot write dot: a drawing is written by `hardplay draw`");
    let mut twice = LabelledGraph::from(&families::path(2).unwrap());
    twice.connect(1, 0);
    for format in [Format::Graph6, Format::Json] {
        let expected = format!("cannot write {format}: edge 0-1 is given twice");
        assert_eq!(message(&twice.clone().into(), format), expected);
    }
}

#[test]
fn lost_weights_are_noted() {
    let mut graph = LabelledGraph::from(&families::path(3).unwrap());
    graph.set_weight(1, false);
    let document = Document::from(graph);
    assert_eq!(
        write(&document, Format::Graph6).unwrap().notes,
        ["graph6 holds no weights: 1 vertex of weight 0 will read as weight 1"]
    );
    assert!(write(&document, Format::Json).unwrap().notes.is_empty());
    assert_eq!(reread(&document, Format::Json), document);
}

#[test]
fn an_instance_survives_json_with_everything() {
    let mut graph = LabelledGraph::source_copy(&families::cycle(5).unwrap());
    let c = graph.add_weighted(Role::gadget("c \"x\"\n"), false);
    graph.join(c, 0..5);
    let provenance = Provenance { seed: Some(u64::MAX), ..Provenance::of_command("a \\ b".to_owned()) };
    let instance: Instance = Problem::misere(Rules::Toggle).instance(graph).unwrap();
    let document = Document::from(instance.with_provenance(provenance));
    assert_eq!(reread(&document, Format::Json), document);
    let other = document.with_problem(Problem::normal(Rules::NodeKayles)).unwrap();
    assert_eq!(other.provenance.seed, Some(u64::MAX));
}

#[test]
fn limits_are_told_from_mistakes() {
    let error = |text: &str, format| read(text.as_bytes(), "a", format).unwrap_err();
    assert!(error("~~~~~~~~", Format::Graph6).is_limit());
    assert!(error("p cnf 99999999 1\n", Format::Qdimacs).is_limit());
    assert!(error("p cnf 1 99999999\n", Format::Qdimacs).is_limit());
    assert!(!error("p cnf 1 1\n", Format::Qdimacs).is_limit());
}
