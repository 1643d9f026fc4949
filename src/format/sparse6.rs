//! sparse6: a graph as one line that lists its edges in few bits.
//!
//! `:`, the order n as in graph6, then pairs (b, x): one bit and k bits, where k is the length of n − 1
//! in binary. A current vertex v starts at 0; b adds one to it; then x > v moves it to x, and any
//! other x is the edge xv. The bits are padded with ones, which read as a pair beyond the graph, save
//! where n = 2ᵏ and k < 6: there a zero goes first if the ones would read as a loop at n − 1.
//! Defined in "formats.txt" of Brendan McKay's nauty.
//!
//! A line with `;` lists the edges in which a graph differs from the one before it.

use super::error::{FormatError, Here};
use super::graph6::{character, check_characters, checked_order, push_order, split_order};
use crate::graph::{Graph, GraphError, Vertex};
use std::collections::BTreeSet;

/// What may stand before the first graph of a file, in the same line.
pub(super) const HEADER: &[u8] = b">>sparse6<<";

/// The graph of one line that begins with `:`.
pub(super) fn decode(line: &[u8], here: Here) -> Result<Graph, FormatError> {
    let body = &line[1..];
    check_characters(body, 1, here)?;
    let (n, pairs) = split_order(body, here)?;
    let order = checked_order(n, here)?;
    Graph::from_edges(order, edges(order, pairs, here)?).map_err(|error| here.place().instance(error))
}

/// The graph of one line that begins with `;`, after this one.
pub(super) fn decode_change(line: &[u8], previous: &Graph, here: Here) -> Result<Graph, FormatError> {
    let invalid = |error: GraphError| here.place().instance(error);
    check_characters(&line[1..], 1, here)?;
    let mut after: BTreeSet<_> = previous.edges().collect();
    let mut changed = BTreeSet::new();
    for (u, v) in edges(previous.order(), &line[1..], here)? {
        if !changed.insert((u, v)) {
            return Err(invalid(GraphError::DuplicateEdge(u, v)));
        }
        if !after.remove(&(u, v)) {
            after.insert((u, v));
        }
    }
    Graph::from_edges(previous.order(), after).map_err(invalid)
}

/// The number of bits of n − 1.
fn width(n: usize) -> usize {
    (usize::BITS - n.saturating_sub(1).leading_zeros()) as usize
}

/// The pairs xv, x ≤ v, that the characters list. Whether they are edges of a simple graph is left
/// to the graph's own check.
fn edges(n: usize, characters: &[u8], here: Here) -> Result<Vec<(Vertex, Vertex)>, FormatError> {
    let k = width(n);
    let end = 6 * characters.len();
    let read = |from: usize, count: usize| {
        let bit = |i: usize| usize::from((characters[i / 6] - 63) >> (5 - i % 6) & 1);
        (from..from + count).fold(0, |number, i| number << 1 | bit(i))
    };
    let mut edges = Vec::new();
    let mut v = 0;
    let mut at = 0;
    // What is left at the end and is no whole pair is padding.
    while at + 1 + k <= end {
        v += read(at, 1);
        let x = read(at + 1, k);
        if v.max(x) >= n {
            // Padding is shorter than a character; anything longer was meant as an edge.
            if end - at < 6 {
                break;
            }
            return Err(here.expected(format!("vertices below {n}"), format!("vertex {}", v.max(x))));
        }
        if x > v {
            v = x;
        } else {
            edges.push((x, v));
            Graph::check_size(edges.len() as u128).map_err(|error| here.place().instance(error))?;
        }
        at += 1 + k;
    }
    Ok(edges)
}

/// Bits on their way into characters.
struct Bits {
    text: String,
    pending: u8,
    count: usize,
}

impl Bits {
    fn push(&mut self, bit: bool) {
        self.pending = self.pending << 1 | u8::from(bit);
        self.count += 1;
        if self.count == 6 {
            self.text.push(character(self.pending));
            (self.pending, self.count) = (0, 0);
        }
    }

    fn pair(&mut self, b: bool, x: usize, k: usize) {
        self.push(b);
        for i in (0..k).rev() {
            self.push(x >> i & 1 == 1);
        }
    }

    /// How many bits are missing from the last character.
    fn missing(&self) -> usize {
        (6 - self.count) % 6
    }
}

/// The graph as one line.
pub(super) fn write(graph: &Graph) -> String {
    let n = graph.order();
    let k = width(n);
    let mut bits = Bits { text: ":".to_owned(), pending: 0, count: 0 };
    push_order(&mut bits.text, n);
    let mut current = 0;
    for v in graph.vertices() {
        for &u in graph.neighbours(v).iter().take_while(|&&u| u < v) {
            if v > current + 1 {
                bits.pair(true, v, k);
                bits.pair(false, u, k);
            } else {
                bits.pair(v == current + 1, u, k);
            }
            current = v;
        }
    }
    let padding = bits.missing();
    let ones_read_as_loop = n == 1 << k && current + 2 == n && graph.size() > 0;
    if ones_read_as_loop && padding > k {
        bits.push(false);
    }
    while bits.missing() > 0 {
        bits.push(true);
    }
    bits.text.push('\n');
    bits.text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{families, graphs_up_to, random};

    const HERE: Here = Here { file: "a.s6", line: 2 };

    fn decoded(line: &str) -> Result<Graph, String> {
        decode(line.as_bytes(), HERE).map_err(|error| error.to_string())
    }

    fn graph(n: usize, edges: &[(Vertex, Vertex)]) -> Graph {
        Graph::from_edges(n, edges.iter().copied()).unwrap()
    }

    #[test]
    fn the_example_of_the_definition_is_read_and_written() {
        let example = graph(7, &[(0, 1), (0, 2), (1, 2), (5, 6)]);
        assert_eq!(decoded(":Fa@x^").unwrap(), example);
        assert_eq!(write(&example), ":Fa@x^\n");
    }

    #[test]
    fn graphs_without_edges_are_their_order_alone() {
        for (n, line) in [(0, ":?\n"), (1, ":@\n"), (2, ":A\n"), (16, ":O\n"), (63, ":~??~\n")] {
            assert_eq!(write(&families::empty(n).unwrap()), line);
            assert_eq!(decoded(line.trim_end()).unwrap(), families::empty(n).unwrap());
        }
    }

    #[test]
    fn padding_is_never_read_as_a_loop_at_the_last_vertex() {
        // By hand: with n = 4 and k = 2, the edge 02 is the pairs (1,2) (0,0), that is 110 000, which
        // needs no padding. The edges 01, 02, 12 are (1,0) (1,0) (0,1), that is 100100 001; padded
        // with ones, 001111 would end in (1,3), a loop at 3. So it ends in 001 011.
        assert_eq!(write(&graph(4, &[(0, 2)])), ":Co\n");
        assert_eq!(write(&graph(4, &[(0, 1), (0, 2), (1, 2)])), ":CcJ\n");
        for (n, k) in [(2, 1), (4, 2), (8, 3), (16, 4)] {
            assert_eq!(width(n), k);
            // All edges among the first n − 1 vertices, added one by one: every amount of padding.
            let edges: Vec<_> = (1..n - 1).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
            for m in 0..=edges.len() {
                let g = graph(n, &edges[edges.len() - m..]);
                assert_eq!(decoded(write(&g).trim_end()).unwrap(), g);
            }
        }
    }

    #[test]
    fn every_small_graph_and_graphs_at_the_borders_come_back() {
        let mut graphs = graphs_up_to(6);
        for n in [7, 8, 9, 15, 16, 17, 62, 63, 64, 65, 500] {
            for p in [0.02, 0.2, 0.9] {
                graphs.push(random::gnp(n, p, &mut random::generator(n as u64)).unwrap());
            }
        }
        graphs.push(families::star(300_000).unwrap());
        for g in graphs {
            assert_eq!(decoded(write(&g).trim_end()).unwrap(), g);
        }
    }

    #[test]
    fn a_change_is_applied_to_the_graph_before() {
        let before = graph(7, &[(0, 1), (0, 2), (1, 2), (5, 6)]);
        // The pairs of :Fa@x^ again, now as a change: they undo the graph.
        let change = |line: &str, g: &Graph| decode_change(line.as_bytes(), g, HERE);
        assert_eq!(change(";a@x^", &before).unwrap(), families::empty(7).unwrap());
        assert_eq!(change(";a@x^", &families::empty(7).unwrap()).unwrap(), before);
        assert_eq!(change(";", &before).unwrap(), before);
    }

    #[test]
    fn what_is_no_simple_graph_is_refused() {
        let cases = [
            (":", "a.s6:2: expected the number of vertices in 1, 4 or 8 characters, found nothing"),
            (":F a", r#"a.s6:2:3: expected a character from ? to ~, found " ""#),
            (":~~~~~~~~", "a.s6:2: 68719476735 vertices are too many: the limit is 2000000"),
            (":A?", "a.s6:2: self-loop at vertex 0: a simple graph has none"),
            (":Cc?", "a.s6:2: edge 0-2 is given twice"),
            (":F~~~", "a.s6:2: expected vertices below 7, found vertex 7"),
            (":?~~", "a.s6:2: expected vertices below 0, found vertex 1"),
        ];
        for (line, message) in cases {
            assert_eq!(decoded(line), Err(message.to_owned()), "{line:?}");
        }
    }
}
