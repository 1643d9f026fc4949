//! A small graph as one word: its graph6 code.
//!
//! The format's own file, `format::graph6`, reads and writes graphs of any size with exact errors; this
//! is for graphs with at most 62 vertices inside of other texts.

use super::Graph;

/// The most vertices that one character can tell.
const MOST: usize = 62;

impl Graph {
    /// The graph6 code of a graph with at most 62 vertices; `None` if there are more.
    pub fn code(&self) -> Option<String> {
        let n = self.order();
        let pairs = (1..n).flat_map(|v| (0..v).map(move |u| (u, v)));
        let bits: Vec<bool> = pairs.map(|(u, v)| self.has_edge(u, v)).collect();
        let six =
            |bits: &[bool]| bits.iter().enumerate().fold(0, |sum, (i, &bit)| sum | u8::from(bit) << (5 - i));
        let codes = std::iter::once(n as u8).chain(bits.chunks(6).map(six));
        (n <= MOST).then(|| codes.map(|code| char::from(code + 63)).collect())
    }

    /// The graph with this code, as [`Self::code`] writes it; `None` if it is none.
    pub fn from_code(text: &str) -> Option<Self> {
        let digits: Option<Vec<u8>> = text.bytes().map(|b| b.checked_sub(63).filter(|&d| d < 64)).collect();
        let digits = digits?;
        let (&n, digits) = digits.split_first()?;
        let n = usize::from(n);
        let pairs = n * n.saturating_sub(1) / 2;
        let padded = digits.len() * 6;
        let bit = |i: usize| digits[i / 6] >> (5 - i % 6) & 1 == 1;
        if n > MOST || digits.len() != pairs.div_ceil(6) || (pairs..padded).any(bit) {
            return None;
        }
        let pairs = (1..n).flat_map(|v| (0..v).map(move |u| (u, v))).enumerate();
        Self::from_edges(n, pairs.filter(|&(i, _)| bit(i)).map(|(_, pair)| pair)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{families, graphs_up_to};

    #[test]
    fn codes_are_those_of_the_graph6_format() {
        // The star with five vertices is the example of "formats.txt".
        let star = Graph::from_edges(5, [(0, 4), (1, 4), (2, 4), (3, 4)]).unwrap();
        assert_eq!(star.code().as_deref(), Some("D?{"));
        assert_eq!(families::complete(4).unwrap().code().as_deref(), Some("C~"));
        assert_eq!(Graph::default().code().as_deref(), Some("?"));
        assert_eq!(families::path(63).unwrap().code(), None);
    }

    #[test]
    fn codes_are_read_as_they_are_written_and_other_words_are_refused() {
        for graph in graphs_up_to(6) {
            assert_eq!(Graph::from_code(&graph.code().unwrap()), Some(graph));
        }
        for word in ["", "C", "C~~", "~", "D?|", "C\u{7f}", "B\u{e9}", "A "] {
            assert_eq!(Graph::from_code(word), None, "{word}");
        }
    }
}
