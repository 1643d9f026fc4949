//! DIMACS graph files, as of the second implementation challenge (cliques and colourings).
//!
//! `c` begins a comment, `p edge N M` (or `p col N M`) stands once before the edges, and `e U V` is an
//! edge; vertices are numbered from 1. Real files list each edge once or in both directions, and M
//! counts the lines or the edges: all of this is taken. The same line twice is not.

use super::comments;
use super::document::Reading;
use super::error::{FormatError, Here, counted, quoted};
use super::listed_edges::{Earlier, ListedEdges};
use crate::game::Provenance;
use crate::graph::{Graph, GraphError};

/// The numbers of the `p` line.
struct Header {
    order: usize,
    edges: u64,
    line: usize,
}

pub(super) fn read(text: &str, file: &str) -> Result<Reading, FormatError> {
    let mut header: Option<Header> = None;
    let mut listed = ListedEdges::default();
    let (mut lines, mut reversed) = (0, 0);
    let mut here = Here { file, line: 0 };
    for (line, content) in (1..).zip(text.lines()) {
        here = Here { file, line };
        let words: Vec<&str> = content.split_whitespace().take(6).collect();
        match (words.as_slice(), &header) {
            ([], _) => {}
            ([first, ..], _) if first.starts_with('c') => {}
            (["p", rest @ ..], None) => header = Some(read_header(rest, content, here)?),
            (["p", ..], Some(_)) => return Err(here.expected("only one `p` line", quoted(content))),
            (_, None) => return Err(here.expected("`p edge N M` before the edges", quoted(content))),
            (["e", u, v], Some(header)) => {
                let (u, v) = (vertex(u, header, here)?, vertex(v, header, here)?);
                lines += 1;
                reversed += usize::from(list(&mut listed, u, v, content, here)?);
            }
            _ => return Err(here.expected("an edge `e U V`, or a comment `c …`", quoted(content))),
        }
    }
    let Some(header) = header else {
        return Err(here.expected("`p edge N M`", "the end of the file"));
    };
    let distinct = lines - reversed as u64;
    if header.edges != lines && header.edges != distinct {
        let promised = format!("{}, as line {} says", counted(header.edges as usize, "edge"), header.line);
        return Err(here.expected(promised, distinct.to_string()));
    }
    let graph = Graph::from_edges(header.order, listed.into_edges());
    let mut reading = Reading::whole(graph.map_err(|error| here.place().instance(error))?);
    if reversed > 0 {
        reading.notes.push(format!("{} listed in both directions: read once", counted(reversed, "edge")));
    }
    Ok(reading)
}

fn read_header(words: &[&str], content: &str, here: Here) -> Result<Header, FormatError> {
    let numbers = match words {
        ["edge" | "col", n, m] => n.parse::<u64>().ok().zip(m.parse::<u64>().ok()),
        _ => None,
    };
    let (n, edges) = numbers.ok_or_else(|| here.expected("`p edge N M`", quoted(content)))?;
    Graph::check_order(n.into()).map_err(|error| here.place().instance(error))?;
    // Every edge may stand there twice.
    Graph::check_size(u128::from(edges / 2)).map_err(|error| here.place().instance(error))?;
    Ok(Header { order: n as usize, edges, line: here.line })
}

fn vertex(word: &str, header: &Header, here: Here) -> Result<usize, FormatError> {
    let number = word.parse().ok().filter(|v| (1..=header.order).contains(v));
    let expected = || format!("a vertex from 1 to {}", header.order);
    Ok(number.ok_or_else(|| here.expected(expected(), quoted(word)))? - 1)
}

/// Takes note of an edge; true if it was listed before in the other direction.
fn list(
    listed: &mut ListedEdges,
    u: usize,
    v: usize,
    content: &str,
    here: Here,
) -> Result<bool, FormatError> {
    if u == v {
        return Err(here.expected("two different vertices", quoted(content)));
    }
    match listed.list(u, v, here.line).map_err(|error: GraphError| here.place().instance(error))? {
        None => Ok(false),
        Some(Earlier::Reversed(_)) => Ok(true),
        Some(Earlier::Same(line)) => {
            let found = format!("{} again, as in line {line}", quoted(content));
            Err(here.expected("each edge once", found))
        }
    }
}

pub(super) fn write(graph: &Graph, provenance: &Provenance) -> String {
    let mut text = comments(provenance, "c");
    text.push_str(&format!("p edge {} {}\n", graph.order(), graph.size()));
    for (u, v) in graph.edges() {
        text.push_str(&format!("e {} {}\n", u + 1, v + 1));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Document;
    use crate::graph::{families, random};

    fn graph(text: &str) -> Result<(Document, Vec<String>), String> {
        read(text, "g.col").map(|r| (r.document, r.notes)).map_err(|error| error.to_string())
    }

    #[test]
    fn graphs_come_back() {
        for seed in 0..20 {
            let g = random::gnp(seed as usize, 0.4, &mut random::generator(seed)).unwrap();
            assert_eq!(graph(&write(&g, &Provenance::default())), Ok((g.into(), vec![])));
        }
    }

    #[test]
    fn the_history_stands_in_comments() {
        let provenance = Provenance::of_command("hardplay gen path:2\n-o x.col".to_owned());
        let text = write(&families::path(2).unwrap(), &provenance);
        let version = Provenance::tool_name();
        assert_eq!(
            text,
            format!(
                "c made by {version}\nc command: hardplay gen path:2\\n-o x.col\n\
                 c expected winner: unknown\np edge 2 1\ne 1 2\n"
            )
        );
    }

    #[test]
    fn real_files_say_col_list_both_directions_and_count_either_way() {
        let path = Document::from(families::path(3).unwrap());
        let note = vec!["2 edges listed in both directions: read once".to_owned()];
        for m in [2, 4] {
            let text =
                format!("c x\r\nc\r\n\r\np col 3 {m}\r\n  e 1 2\r\ne 2 1\r\ne\t2 3\r\nc y\r\ne 3 2\r\n");
            assert_eq!(graph(&text), Ok((path.clone(), note.clone())));
        }
    }

    #[test]
    fn what_is_no_graph_is_refused_with_its_line() {
        let cases = [
            ("c only a comment\n", "g.col:1: expected `p edge N M`, found the end of the file"),
            ("e 1 2\np edge 2 1\n", r#"g.col:1: expected `p edge N M` before the edges, found "e 1 2""#),
            ("p edge 3\n", r#"g.col:1: expected `p edge N M`, found "p edge 3""#),
            ("p edge 3 -1\n", r#"g.col:1: expected `p edge N M`, found "p edge 3 -1""#),
            ("p cnf 3 1\n", r#"g.col:1: expected `p edge N M`, found "p cnf 3 1""#),
            ("p edge 2 0\np edge 2 0\n", r#"g.col:2: expected only one `p` line, found "p edge 2 0""#),
            ("p edge 2 1\ne 1 3\n", r#"g.col:2: expected a vertex from 1 to 2, found "3""#),
            ("p edge 2 1\ne 0 1\n", r#"g.col:2: expected a vertex from 1 to 2, found "0""#),
            ("p edge 2 1\ne 1 x\n", r#"g.col:2: expected a vertex from 1 to 2, found "x""#),
            ("p edge 2 1\ne 2 2\n", r#"g.col:2: expected two different vertices, found "e 2 2""#),
            (
                "p edge 2 1\ne 1 2 3\n",
                r#"g.col:2: expected an edge `e U V`, or a comment `c …`, found "e 1 2 3""#,
            ),
            (
                "p edge 2 1\nn 1 5\n",
                r#"g.col:2: expected an edge `e U V`, or a comment `c …`, found "n 1 5""#,
            ),
            (
                "p edge 3 3\ne 1 2\ne 2 1\ne 1 2\n",
                r#"g.col:4: expected each edge once, found "e 1 2" again, as in line 2"#,
            ),
            ("p edge 3 2\ne 1 2\nc\n", "g.col:3: expected 2 edges, as line 1 says, found 1"),
            ("p edge 99999999 0\n", "g.col:1: 99999999 vertices are too many: the limit is 2000000"),
            ("p edge 9 99999999\n", "g.col:1: 49999999 edges are too many: the limit is 10000000"),
            (
                "p edge 111111111111111111111111111111 0\n",
                r#"g.col:1: expected `p edge N M`, found "p edge 111111111111111111111111111111 0""#,
            ),
        ];
        for (text, message) in cases {
            assert_eq!(graph(text), Err(message.to_owned()), "{text:?}");
        }
    }
}
