//! Edge lists: two vertex names a line, apart by blanks or commas.
//!
//! A line with one name is a vertex that need not have edges; `#` begins a comment. If the names
//! together are the numbers 0 … n − 1, the vertices are plain and have these numbers; otherwise they
//! keep their names, in order of appearance. So a list numbered from 1 gains no vertex 0.

use super::document::Reading;
use super::error::{FormatError, Here, quoted};
use super::listed_edges::{Earlier, ListedEdges};
use super::vertex_names::{VertexNames, same_name};
use super::{Format, comments, unwritable};
use crate::game::Provenance;
use crate::graph::{Graph, GraphError, LabelledGraph, Node};

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

pub(super) fn read(text: &str, file: &str) -> Result<Reading, FormatError> {
    let mut names = VertexNames::default();
    let mut listed = ListedEdges::default();
    for (line, content) in (1..).zip(text.lines()) {
        let here = Here { file, line };
        let invalid = |error: GraphError| here.place().instance(error);
        let words = content.split(is_separator).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.take_while(|word| !word.starts_with('#')).take(3).collect();
        match *words.as_slice() {
            [] => {}
            [name] => {
                names.vertex(name).map_err(invalid)?;
            }
            [a, b] if a == b => return Err(here.expected("two different vertices", quoted(content))),
            [a, b] => {
                let (u, v) = (names.vertex(a).map_err(invalid)?, names.vertex(b).map_err(invalid)?);
                let earlier = listed.list(u, v, line).map_err(invalid)?;
                if let Some(Earlier::Same(line) | Earlier::Reversed(line)) = earlier {
                    let found = format!("{} again, as in line {line}", quoted(content));
                    return Err(here.expected("each edge once", found));
                }
            }
            _ => return Err(here.expected("one or two vertex names", quoted(content))),
        }
    }
    let weight = true;
    Ok(Reading::whole(names.into_graph(listed.into_edges(), |_, role| Node { role, weight })))
}

/// Writes the vertices without edges, then the edges; or every vertex first, where the order in
/// which the names appear would be another one otherwise.
pub(super) fn write(
    labelled: &LabelledGraph,
    graph: &Graph,
    provenance: &Provenance,
) -> Result<String, FormatError> {
    let names: Vec<String> = graph.vertices().map(|v| labelled.name(v)).collect();
    if let Some(name) = names.iter().find(|name| !is_word(name)) {
        return unwritable(
            Format::EdgeList,
            format!("expected names without blanks, found {}", quoted(name)),
        );
    }
    if let Some((v, _)) = same_name(labelled) {
        return unwritable(Format::EdgeList, format!("two vertices have the name {}", quoted(&names[v])));
    }
    let mut text = comments(provenance, "#");
    let plain = names.iter().enumerate().all(|(v, name)| *name == v.to_string());
    for v in graph.vertices().filter(|&v| !plain || graph.degree(v) == 0) {
        text.push_str(&format!("{}\n", names[v]));
    }
    for (u, v) in graph.edges() {
        text.push_str(&format!("{} {}\n", names[u], names[v]));
    }
    if text.is_empty() {
        text.push_str("# the graph without vertices\n");
    }
    Ok(text)
}

/// Can the name stand in a line and be read again as it is?
fn is_word(name: &str) -> bool {
    !name.is_empty() && !name.starts_with(['#', '\u{feff}']) && !name.contains(is_separator)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Body;
    use crate::graph::{Role, families, random};

    fn graph(text: &str) -> Result<LabelledGraph, String> {
        match read(text, "g.edges").map_err(|error| error.to_string())?.document.body() {
            Body::Graph(graph) => Ok(graph.clone()),
            Body::Formula(_) => unreachable!("an edge list holds a graph"),
        }
    }

    fn written(g: &LabelledGraph) -> Result<String, String> {
        write(g, &g.to_graph().unwrap(), &Provenance::default()).map_err(|error| error.to_string())
    }

    fn named(names: &[&str], edges: &[(usize, usize)]) -> LabelledGraph {
        let g = Graph::from_edges(names.len(), edges.iter().copied()).unwrap();
        LabelledGraph::with_roles(&g, |v| Role::Named { name: names[v].to_owned() })
    }

    #[test]
    fn plain_graphs_come_back_plain() {
        for seed in 0..20 {
            let g = random::gnp(seed as usize, 0.2, &mut random::generator(seed)).unwrap();
            let g = LabelledGraph::from(&g);
            assert_eq!(graph(&written(&g).unwrap()), Ok(g));
        }
    }

    #[test]
    fn names_come_back_in_their_order() {
        let g = named(&["b", "a", "0", "É"], &[(2, 3), (0, 2)]);
        assert_eq!(written(&g).unwrap(), "b\na\n0\nÉ\nb 0\n0 É\n");
        assert_eq!(graph(&written(&g).unwrap()), Ok(g));
    }

    #[test]
    fn blanks_commas_comments_and_line_ends_do_not_matter() {
        let path = LabelledGraph::from(&families::path(3).unwrap());
        for text in ["0 1\n1 2\n", "# x\n 0,1\r\n\r\n1 ,\t2 # y\r\n", "1, 2\n0\n1 0"] {
            assert_eq!(graph(text).as_ref(), Ok(&path), "{text:?}");
        }
    }

    #[test]
    fn a_list_numbered_from_one_gains_no_vertex() {
        assert_eq!(graph("1 2\n2 3\n"), Ok(named(&["1", "2", "3"], &[(0, 1), (1, 2)])));
    }

    #[test]
    fn what_is_no_simple_graph_is_refused_with_its_line() {
        let cases = [
            ("a b\na b c\n", r#"g.edges:2: expected one or two vertex names, found "a b c""#),
            ("a b\nb b\n", r#"g.edges:2: expected two different vertices, found "b b""#),
            ("a b\n\nb a\n", r#"g.edges:3: expected each edge once, found "b a" again, as in line 1"#),
        ];
        for (text, message) in cases {
            assert_eq!(graph(text), Err(message.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn names_that_would_not_be_read_again_are_not_written() {
        for (name, message) in [
            ("a b", r#"cannot write edges: expected names without blanks, found "a b""#),
            ("a,b", r#"cannot write edges: expected names without blanks, found "a,b""#),
            ("#a", r##"cannot write edges: expected names without blanks, found "#a""##),
            ("", r#"cannot write edges: expected names without blanks, found """#),
            ("c", r#"cannot write edges: two vertices have the name "c""#),
        ] {
            assert_eq!(written(&named(&["c", name], &[(0, 1)])), Err(message.to_owned()));
        }
    }
}
