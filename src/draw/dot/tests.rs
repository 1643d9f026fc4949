use super::super::{dot, samples};
use super::*;
use crate::graph::Role;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

const HOSTILE: [&str; 16] = [
    "",
    "\"",
    "a \"quoted\" word",
    "ends in a backslash\\",
    "\\",
    "\\\"",
    "two\nlines",
    "carriage\rreturn",
    "<b>bold</b>",
    "<<table>>",
    "a -> b -- c",
    "graph",
    "12.5",
    "a;b,c]{}[=#//",
    "&amp;",
    "Grüße 漢字 👩‍🚀",
];

/// A path over vertices of these names.
fn path_of(names: &[&str]) -> LabelledGraph {
    let mut g = LabelledGraph::new();
    for name in names {
        let v = g.add_weighted(Role::Named { name: (*name).to_owned() }, name.len() % 2 == 0);
        if v > 0 {
            g.connect(v - 1, v);
        }
    }
    g
}

/// The text that a quoted string stands for.
fn unquoted(id: &Id) -> String {
    let Id::Escaped(text) = id else { panic!("{id} is not quoted") };
    let mut letters = text[1..text.len() - 1].chars();
    let mut out = String::new();
    while let Some(c) = letters.next() {
        out.push(match c {
            '\\' => match letters.next().expect("something is escaped") {
                'n' => '\n',
                'r' => '\r',
                other => other,
            },
            c => c,
        });
    }
    out
}

struct Read {
    nodes: Vec<(String, BTreeMap<String, String>)>,
    edges: Vec<(String, String)>,
}

/// What graphviz-rust reads in a DOT text.
fn read(text: &str) -> Read {
    let Graph::Graph { stmts, .. } = graphviz_rust::parse(text).unwrap() else { panic!("not a graph") };
    let mut read = Read { nodes: Vec::new(), edges: Vec::new() };
    for stmt in stmts {
        match stmt {
            Stmt::Node(node) => {
                let pair = |Attribute(key, value): &Attribute| (key.to_string(), unquoted(value));
                read.nodes.push((unquoted(&node.id.0), node.attributes.iter().map(pair).collect()));
            }
            Stmt::Edge(Edge { ty: EdgeTy::Pair(DotVertex::N(a), DotVertex::N(b)), .. }) => {
                read.edges.push((unquoted(&a.0), unquoted(&b.0)));
            }
            Stmt::GAttribute(_) => {}
            other => panic!("unexpected: {other:?}"),
        }
    }
    read
}

#[test]
fn hostile_names_come_back_as_they_were() {
    let graph = path_of(&HOSTILE);
    let Read { nodes, edges } = read(&dot(&graph));
    assert_eq!(nodes.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), HOSTILE);
    let steps: Vec<_> = HOSTILE.windows(2).map(|w| (w[0].to_owned(), w[1].to_owned())).collect();
    assert_eq!(edges, steps);
    for (v, (_, attributes)) in nodes.iter().enumerate() {
        let role: Role = serde_json::from_str(&attributes["role"]).unwrap();
        assert_eq!(role, graph.node(v).role);
        assert_eq!(attributes["toggle"], if graph.node(v).weight { "1" } else { "0" });
        assert_eq!(attributes["label"].replace("&amp;", "&"), HOSTILE[v]);
    }
}

#[test]
fn every_sample_comes_back_with_its_roles_weights_and_edges() {
    for (name, graph) in samples::all() {
        let Read { nodes, edges } = read(&dot(&graph));
        assert_eq!(nodes.len(), graph.order(), "{name}");
        for (v, (id, attributes)) in nodes.iter().enumerate() {
            assert_eq!(*id, graph.name(v), "{name}");
            assert_eq!(serde_json::from_str::<Role>(&attributes["role"]).unwrap(), graph.node(v).role);
        }
        let expected: Vec<_> = graph.edges().map(|(u, v)| (graph.name(u), graph.name(v))).collect();
        assert_eq!(edges, expected, "{name}");
    }
}

#[test]
fn names_that_repeat_do_not_merge_vertices() {
    let graph = path_of(&["a", "a", "a (2)", "a", "\u{0}", "␀"]);
    let ids: Vec<String> = read(&dot(&graph)).nodes.into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, ["a", "a (2)", "a (2) (2)", "a (3)", "␀", "␀ (2)"]);
}

#[test]
fn places_are_those_of_the_svg_upside_down() {
    let graph = samples::figure_12();
    let picture = super::super::Picture::of(&graph);
    for ((_, attributes), spot) in read(&dot(&graph)).nodes.iter().zip(&picture.spots) {
        assert_eq!(attributes["pos"], format!("{},{}!", Decimal(spot.at.x), Decimal(-spot.at.y)));
    }
}

#[test]
fn lines_are_led_as_in_the_svg() {
    let path = Path::from(Point { x: 0.0, y: 0.0 }).line_to(Point { x: 3.0, y: -6.0 });
    assert_eq!(spline(&path), "0,0 1,2 2,4 3,6");
    assert_eq!(spline(&path.fall_to(Point { x: 9.0, y: 4.0 })), "0,0 1,2 2,4 3,6 3,1 9,1 9,-4");
}

#[test]
fn graphviz_itself_reads_what_is_written() {
    let mut graphs = vec![("hostile names".to_owned(), path_of(&HOSTILE))];
    graphs.extend(samples::all().into_iter().filter(|(_, graph)| graph.order() < 200));
    for (name, graph) in graphs {
        let command = Command::new("dot").arg("-Tplain").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let Ok(mut child) = command else {
            println!("skipped: there is no `dot` on this machine");
            return;
        };
        child.stdin.take().unwrap().write_all(dot(&graph).as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{name}");
        let plain = String::from_utf8_lossy(&output.stdout);
        let count = |word: &str| plain.lines().filter(|line| line.starts_with(word)).count();
        assert_eq!((count("node "), count("edge ")), (graph.order(), graph.size()), "{name}");
    }
}

#[test]
fn a_small_file_is_as_reviewed() {
    let graph = samples::universal(&crate::graph::families::path(2).unwrap(), &["u1", "w"], 1, &[(0, 1)]);
    insta::assert_snapshot!("two_vertices_with_a_gadget", dot(&graph));
}
