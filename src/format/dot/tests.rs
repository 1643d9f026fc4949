//! What is read as which graph, and what is refused.

use super::*;
use crate::game::Body;
use crate::graph::families;

fn graph(text: &str) -> Result<LabelledGraph, String> {
    match read(text, "g.dot").map_err(|error| error.to_string())?.document.body() {
        Body::Graph(graph) => Ok(graph.clone()),
        Body::Formula(_) => unreachable!("DOT holds a graph"),
    }
}

/// The names and the edges between them.
fn named(text: &str) -> (String, String) {
    let g = graph(text).unwrap();
    let names: Vec<_> = (0..g.order()).map(|v| g.name(v)).collect();
    let edges: Vec<_> = g.edges().map(|(u, v)| format!("{}-{}", names[u], names[v])).collect();
    (names.join(" "), edges.join(" "))
}

#[track_caller]
fn reads(text: &str, names: &str, edges: &str) {
    assert_eq!(named(text), (names.to_owned(), edges.to_owned()), "{text}");
}

#[test]
fn vertices_edges_and_chains() {
    reads("graph{}", "", "");
    reads("graph { a }", "a", "");
    reads("graph G { a -- b; b -- c -- a }", "a b c", "a-b a-c b-c");
    reads("GRAPH \"x y\" { a--b;}", "a b", "a-b");
    reads("\n// one\nstrict graph { a -- b\n b -- a /* again */ }\n# end", "a b", "a-b");
}

#[test]
fn numbers_from_zero_on_are_plain_vertices() {
    let path = LabelledGraph::from(&families::path(3).unwrap());
    assert_eq!(graph("graph { 0 -- 1 -- 2 }"), Ok(path.clone()));
    assert_eq!(graph("graph { 1 -- 2; 0 -- 1 }"), Ok(path));
}

#[test]
fn names_are_those_of_graphviz_and_not_of_the_crate() {
    reads("graph { 007 -- 1.50; -3 -- .5 }", "007 1.50 -3 .5", "007-1.50 -3-.5");
    reads(r#"graph { "a b" -- "ü"; é -- "" }"#, "a b ü é ", "a b-ü é-");
    reads(r#"graph { "x" + "y" -- z }"#, "xy z", "xy-z");
    reads("graph { a:p:ne -- b:n; c:x }", "a b c", "a-b");
    reads("graph { a [label=<x>]; b; c [label=<<b>y</b>>] }", "a b c", "");
    reads(r#"graph { "node" -- "Graph" }"#, "node Graph", "node-Graph");
}

#[test]
fn attributes_that_say_how_to_draw_are_passed_over() {
    let text = r#"graph {
        graph [layout=neato]; node [shape=circle, color="red"]; Edge [len=2][w=1]
        rankdir = LR
        a [pos="0,1!"] [label="x"]; a -- b [style=dashed; color=blue]; b [b=c d=e]
    }"#;
    reads(text, "a b", "a-b");
}

#[test]
fn subgraphs_are_flattened_and_stand_for_their_vertices() {
    reads("graph { subgraph x { a -- b } subgraph { c } { d } }", "a b c d", "a-b");
    reads("graph { {a b} -- c }", "a b c", "a-c b-c");
    reads("graph { a -- { b c } -- subgraph y { d } }", "a b c d", "a-b a-c b-d c-d");
    reads("graph { { a -- b } -- { c {d} } }", "a b c d", "a-b a-c a-d b-c b-d");
    reads("graph { {} -- a -- {} -- b }", "a b", "");
}

#[test]
fn roles_and_weights_come_back() {
    let g = graph(
        r#"graph {
            v1 [toggle="0" role="{\"kind\":\"literal\",\"variable\":2,\"positive\":false}"];
            v2 [toggle=1, role="{\"kind\":\"gadget\",\"name\":\"a\\\"\\\\b\\n\"}"];
            v3 [role="a word of somebody else"];
            v1 -- v2;
        }"#,
    )
    .unwrap();
    assert_eq!(g.node(0).role, Role::Literal { variable: 2, positive: false });
    assert_eq!(g.node(1).role, Role::gadget("a\"\\b\n"));
    assert_eq!(g.name(2), "v3");
    assert_eq!(g.weights(), [false, true, true]);
}

#[test]
fn what_is_no_undirected_graph_is_refused_with_its_line() {
    let cases = [
        ("\ndigraph { a }", "g.dot:2: expected an undirected graph, `graph { … }`, found a digraph"),
        ("strict DiGraph {}", "g.dot:1: expected an undirected graph, `graph { … }`, found a digraph"),
        ("graph {\n a -> b }", "g.dot:2: expected `--`, the edge of an undirected graph, found `->`"),
        ("x {}", r#"g.dot:1: expected `graph { … }`, found "x""#),
        ("", "g.dot:1: expected `graph { … }`, found the end of the file"),
        ("graph\n", "g.dot:1: expected `{` after `graph`, found the end of the file"),
        ("graph a b {}", r#"g.dot:1: expected `{` after `graph`, found "b""#),
        (
            "graph { a\n",
            "g.dot:1: expected a vertex, an edge, a subgraph or an attribute, found the end of the file",
        ),
        ("graph {\n\n= }", r#"g.dot:3: expected a vertex, an edge, a subgraph or an attribute, found "=""#),
        ("graph { a -- }", r#"g.dot:1: expected a vertex or a subgraph, found "}""#),
        ("graph { a [b] }", r#"g.dot:1: expected `name=value` or `]`, found "b""#),
        ("graph { a [b=c }", r#"g.dot:1: expected `name=value` or `]`, found "}""#),
        ("graph { a }\ngraph { b }", r#"g.dot:2: expected the end of the file, found "graph""#),
        ("graph { a }\n}", r#"g.dot:2: expected the end of the file, found "}""#),
        ("graph { a -- node }", r#"g.dot:1: expected a name, found the keyword "node""#),
        ("graph { a -- node [x=y] }", r#"g.dot:1: expected a name, found the keyword "node""#),
        ("graph { a [node=b] }", r#"g.dot:1: expected a name, found the keyword "node""#),
        ("graph { a [b=strict] }", r#"g.dot:1: expected a name, found the keyword "strict""#),
        ("graph { subgraph ; }", r#"g.dot:1: expected `{` after `subgraph`, found ";""#),
        (
            "graph {\n a -- b\n b -- a }",
            r#"g.dot:3: expected each edge once, unless the graph is strict, found "b" -- "a" again, as in line 2"#,
        ),
        (
            "strict graph { a -- a }",
            r#"g.dot:1: expected two different vertices, found an edge from "a" to itself"#,
        ),
        (
            "graph { {a b} -- {b} }",
            r#"g.dot:1: expected two different vertices, found an edge from "b" to itself"#,
        ),
        ("graph {\n a [toggle=2] }", r#"g.dot:2: expected toggle=0 or toggle=1, found "2""#),
        (
            "graph { node [toggle=0] a }",
            "g.dot:1: expected toggle at single vertices, found a default for all of them",
        ),
        (r#"graph { a [role="{}"] }"#, r#"g.dot:1: expected a role, as JSON, found "{}""#),
        (
            "graph { b;\n a [role=\"{\\\"kind\\\":\\\"named\\\",\\\"name\\\":\\\"b\\\"}\"] }",
            r#"g.dot:2: expected a name of its own for each vertex, found "b" again"#,
        ),
    ];
    for (text, message) in cases {
        assert_eq!(graph(text).map(|_| ()), Err(message.to_owned()), "{text:?}");
    }
}

#[test]
fn size_and_nesting_have_limits_and_faults_inside_nesting_cost_no_time() {
    let message = |text: &str| graph(text).unwrap_err();
    let nested = |depth: usize, inside: &str| {
        format!("graph {{\n{}{inside}{}}}", "subgraph {".repeat(depth), "}".repeat(depth))
    };
    assert_eq!(graph(&nested(99, "a")).unwrap().order(), 1);
    let deep = "g.dot:2: expected at most 100 open braces, found one more inside them";
    assert_eq!(message(&nested(100, "a")), deep);
    assert_eq!(message(&nested(100_000, "a")), deep);
    let fault = r#"g.dot:2: expected a vertex, an edge, a subgraph or an attribute, found "=""#;
    assert_eq!(message(&nested(99, "=")), fault);
    assert_eq!(message(&nested(99, "=").replace("subgraph", "a --")), fault);
    assert_eq!(
        message(&" ".repeat((16 << 20) + 1)),
        "g.dot: expected at most 16 MiB of DOT, found 16777217 bytes"
    );
    let many = |signs: &str| message(&format!("strict graph {{ {}", signs.repeat(500_001)));
    assert_eq!(many("a "), fault.replace(":2:", ":1:").replace("\"=\"", "the end of the file"));
    assert_eq!(many("a;"), "g.dot:1: expected at most 1000000 words and signs in a DOT file, found more");
}

#[test]
fn edges_between_large_subgraphs_are_counted_before_they_are_made() {
    let side = |name: &str| (0..4000).map(|i| format!("{name}{i} ")).collect::<String>();
    let text = format!("graph {{ {{ {} }} -- {{ {} }} }}", side("a"), side("b"));
    assert_eq!(graph(&text).unwrap_err(), "g.dot:1: 16000000 edges are too many: the limit is 10000000");
}
