//! The text of known instances, and what is refused.

use super::*;
use crate::convexity::Convexity;
use crate::game::{Problem, Provenance, Rules};
use crate::graph::families;

fn parsed(text: &str) -> Result<Document, String> {
    read(text, "x.json").map(|reading| reading.document).map_err(|error| error.to_string())
}

#[test]
fn a_bare_graph_is_its_number_of_vertices_and_its_edges() {
    let document = Document::from(families::cycle(4).unwrap());
    let text =
        "{\n  \"hardplay\": 1,\n  \"vertices\": 4,\n  \"edges\": [\n    [0,1],[0,3],[1,2],[2,3]\n  ]\n}\n";
    assert_eq!(write(&document).unwrap(), text);
    assert_eq!(parsed(text), Ok(document));
}

#[test]
fn an_instance_is_written_one_vertex_a_line_and_several_edges_a_line() {
    let mut graph = LabelledGraph::source_copy(&families::complete(9).unwrap());
    graph.add_weighted(Role::gadget("c"), false);
    graph.add(Role::Plain { index: 10 });
    graph.connect(10, 9);
    let instance = Problem::misere(Rules::Hull(Convexity::InducedUpTo(3))).instance(graph).unwrap();
    let provenance = Provenance { seed: Some(7), ..Provenance::default() };
    let text = write(&instance.with_provenance(provenance).into()).unwrap();
    insta::assert_snapshot!(text, @r#"
    {
      "hardplay": 1,
      "problem": {"game":"hull","convexity":"l:3","play":"misere"},
      "vertices": [
        {"role":{"kind":"source","vertex":0}},
        {"role":{"kind":"source","vertex":1}},
        {"role":{"kind":"source","vertex":2}},
        {"role":{"kind":"source","vertex":3}},
        {"role":{"kind":"source","vertex":4}},
        {"role":{"kind":"source","vertex":5}},
        {"role":{"kind":"source","vertex":6}},
        {"role":{"kind":"source","vertex":7}},
        {"role":{"kind":"source","vertex":8}},
        {"role":{"kind":"gadget","name":"c"},"weight":0},
        {}
      ],
      "edges": [
        [0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8],[1,2],[1,3],[1,4],[1,5],[1,6],[1,7],[1,8],[2,3],
        [2,4],[2,5],[2,6],[2,7],[2,8],[3,4],[3,5],[3,6],[3,7],[3,8],[4,5],[4,6],[4,7],[4,8],[5,6],[5,7],
        [5,8],[6,7],[6,8],[7,8],[9,10]
      ],
      "provenance": {
        "seed": 7
      }
    }
    "#);
}

#[test]
fn a_formula_is_its_prefix_and_its_matrix() {
    let text = r#"{"matrix":[[1,-2,3],[]],"hardplay":1,"prefix":[["exists",[1]],["forall",[2]],["exists",[3]]],
        "problem":{"game":"qbf"},"provenance":{}}"#;
    let document = parsed(text).unwrap();
    assert_eq!(document.problem(), Some(Problem::normal(Rules::Qbf)));
    insta::assert_snapshot!(write(&document).unwrap(), @r#"
    {
      "hardplay": 1,
      "problem": {"game":"qbf","play":"normal"},
      "prefix": [
        ["exists",[1]],
        ["forall",[2]],
        ["exists",[3]]
      ],
      "matrix": [
        [1,-2,3],[]
      ]
    }
    "#);
    assert_eq!(parsed(&write(&document).unwrap()), Ok(document));
}

#[test]
fn free_variables_are_noted() {
    let reading = read(r#"{"hardplay":1,"matrix":[[1,-2]]}"#, "x.json").unwrap();
    assert_eq!(reading.notes, ["variables 1, 2 are free: read as outermost existentials"]);
}

#[test]
fn an_edge_may_stand_before_the_vertices_and_in_either_direction() {
    let document = parsed(r#"{"edges":[[1,0]],"vertices":[{},{"weight":1}],"hardplay":1}"#);
    assert_eq!(document, Ok(families::path(2).unwrap().into()));
    assert_eq!(parsed(r#"{"hardplay":1,"vertices":0}"#), Ok(families::empty(0).unwrap().into()));
}

#[test]
fn another_version_is_named_whatever_its_fields() {
    let text = "{\n  \"later\": {},\n  \"hardplay\": 2}";
    assert_eq!(
        parsed(text).unwrap_err(),
        "x.json:3:15: this file is version 2; this program reads version 1"
    );
}

#[test]
fn what_breaks_the_format_is_refused_at_its_place() {
    let cases = [
        (r#"{"vertices":1}"#, "x.json:1:14: missing field `hardplay`"),
        (
            "{\"hardplay\":1,\n\"vertises\":1}",
            "x.json:2:10: unknown field `vertises`, expected one of `hardplay`, `problem`, `vertices`, `edges`, \
             `prefix`, `matrix`, `provenance`",
        ),
        (
            r#"{"hardplay":1,"vertices":[{"wait":1}]}"#,
            "x.json:1:33: unknown field `wait`, expected `role` or `weight`",
        ),
        (
            r#"{"hardplay":1,"vertices":[{"role":{"kind":"plain","index":1,"x":2}}]}"#,
            "x.json:1:67: unknown field `x`, expected `index`",
        ),
        (r#"{"hardplay":1,"vertices":[{"weight":2}]}"#, "x.json:1:38: expected a weight of 0 or 1, found 2"),
        (
            r#"{"hardplay":1,"vertices":-1}"#,
            "x.json:1:27: invalid type: integer `-1`, expected a number of vertices or a list of them",
        ),
        (
            r#"{"hardplay":1,"vertices":2000001}"#,
            "x.json:1:32: 2000001 vertices are too many: the limit is 2000000",
        ),
        (r#"{"hardplay":1,"vertices":2,"edges":[[0,1,2]]}"#, "x.json:1:42: trailing characters"),
        (
            r#"{"hardplay":1,"vertices":[5]}"#,
            "x.json:1:27: invalid type: integer `5`, expected a vertex, such as {} or {\"weight\":0}",
        ),
        (
            r#"{"hardplay":1,"problem":"toggle"}"#,
            "x.json:1:32: invalid type: string \"toggle\", expected a problem, such as {\"game\":\"toggle\"}",
        ),
        (r#"{"hardplay":1,"hardplay":1}"#, "x.json:1:24: duplicate field `hardplay`"),
        (r#"{"hardplay":1"#, "x.json:1:13: EOF while parsing an object"),
        (r#"{"hardplay":1,"vertices":0} x"#, "x.json:1:29: trailing characters"),
        (r#"[1]"#, "x.json: expected a JSON object `{ … }`, found \"[1]\""),
        (
            r#"{"hardplay":1,"problem":{"game":"chess"},"vertices":0}"#,
            "x.json:1:40: there is no game \"chess\"; `hardplay list problems` names them",
        ),
        (
            r#"{"hardplay":1,"problem":{"game":"hull"},"vertices":0}"#,
            "x.json:1:39: expected a convexity for the game hull, such as \"gc\"",
        ),
        (
            r#"{"hardplay":1,"problem":{"game":"toggle","convexity":"gc"},"vertices":0}"#,
            "x.json:1:58: expected no convexity for the game toggle",
        ),
        (
            r#"{"hardplay":1,"matrix":[[0]]}"#,
            "x.json:1:27: expected a variable from 1 to 50000000 or its negation, found 0",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(parsed(text), Err(message.to_owned()), "{text}");
    }
}

#[test]
fn what_is_no_instance_is_refused_at_its_place() {
    let cases = [
        (
            r#"{"hardplay":1}"#,
            "x.json: expected either `vertices` and `edges`, or `prefix` and `matrix`, found other fields",
        ),
        (
            r#"{"hardplay":1,"vertices":0,"matrix":[]}"#,
            "x.json: expected either `vertices` and `edges`, or `prefix` and `matrix`, found other fields",
        ),
        (
            "{\"hardplay\":1,\"vertices\":2,\"edges\":[[0,1],\n[0,2]]}",
            "x.json:2:1: vertex 2 is out of range: the graph has 2 vertices, numbered from 0",
        ),
        (
            "{\"hardplay\":1,\"edges\":[\n[1,1]],\"vertices\":2}",
            "x.json:2:1: self-loop at vertex 1: a simple graph has none",
        ),
        (
            "{\"hardplay\":1,\"vertices\":2,\"edges\":[[0,1],\n\n [1,0]]}",
            "x.json:3:2: edge 1-0 is given twice",
        ),
        (
            "{\"hardplay\":1,\"vertices\":[\n{\"role\":{\"kind\":\"named\",\"name\":\"1\"}},\n{}]}",
            "x.json:3:1: expected a name of its own for each vertex, found \"1\" again",
        ),
        (
            "{\"hardplay\":1,\"matrix\":[],\"prefix\":[[\"exists\",[1]],\n[\"forall\",[1]]]}",
            "x.json:2:1: variable 1 is quantified twice",
        ),
        (
            "{\"hardplay\":1,\"matrix\":[],\"prefix\":[[\"exists\",[1]],\n[\"forall\",[0]]]}",
            "x.json:2:1: variable 0 is out of range: variables are numbered from 1 to 50000000",
        ),
        (
            "{\"hardplay\":1,\"matrix\":[],\n\"problem\":{\"game\":\"toggle\"}}",
            "x.json:2:11: toggle is played on a graph, found a formula",
        ),
        (
            r#"{"hardplay":1,"matrix":[],"problem":{"game":"qbf","play":"misere"}}"#,
            "x.json:1:37: qbf knows no misère play: whoever wants the formula's value wins with it",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(parsed(text), Err(message.to_owned()), "{text}");
    }
}

#[test]
fn deep_nesting_and_long_names_make_short_errors() {
    let deep = parsed(&format!("{{\"edges\":{}", "[".repeat(100_000))).unwrap_err();
    assert!(deep.len() < 100, "{deep}");
    let long = parsed(&format!("{{\"{}\":1}}", "x".repeat(100_000))).unwrap_err();
    assert!(long.starts_with("x.json:1:100003: unknown field `xxx") && long.len() < 400, "{long}");
}

#[test]
fn vertices_with_the_same_name_are_not_written() {
    let mut graph = LabelledGraph::from(&families::path(2).unwrap());
    graph.add(Role::gadget("1"));
    let error = write(&graph.into()).unwrap_err().to_string();
    assert_eq!(error, "cannot write json: two vertices have the name \"1\"");
}
