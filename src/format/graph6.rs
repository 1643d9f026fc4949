//! graph6: a graph as one line of printable characters.
//!
//! The order n, then the upper triangle of the adjacency matrix, column by column, six bits to a
//! character (63 is added to make it printable). n takes one character up to 62, `~` and three up to
//! 258047, `~~` and six up to 2³⁶ − 1. Defined in "formats.txt" of Brendan McKay's nauty.
//!
//! As other readers do, we take any way to write n and any padding bits; we write the shortest n and
//! padding of zeros.

use super::error::{FormatError, Here, counted, quoted};
use super::{Format, MAX_BYTES, unwritable};
use crate::graph::Graph;

/// What may stand before the first graph of a file, in the same line.
pub(super) const HEADER: &[u8] = b">>graph6<<";

/// The graph of one line, without header and line end.
pub(super) fn decode(line: &[u8], here: Here) -> Result<Graph, FormatError> {
    check_characters(line, 0, here)?;
    let (n, rest) = split_order(line, here)?;
    let order = checked_order(n, here)?;
    let expected = length(n);
    if rest.len() != expected {
        let expected = format!("{} after the order of {n} vertices", counted(expected, "character"));
        return Err(here.expected(expected, rest.len().to_string()));
    }
    let bit = |i: usize| (rest[i / 6] - 63) >> (5 - i % 6) & 1 == 1;
    let pairs = (1..order).flat_map(|v| (0..v).map(move |u| (u, v)));
    let edges = pairs.enumerate().filter(|&(i, _)| bit(i)).map(|(_, pair)| pair);
    Graph::from_edges(order, edges).map_err(|error| here.place().instance(error))
}

/// The order, if a graph may have so many vertices; asked before anything of that size is allocated.
pub(super) fn checked_order(n: u64, here: Here) -> Result<usize, FormatError> {
    Graph::check_order(n.into()).map_err(|error| here.place().instance(error))?;
    Ok(n as usize)
}

/// The number of characters that follow the order n; the greatest number if they cannot be counted.
fn length(n: u64) -> usize {
    let pairs = u128::from(n) * u128::from(n.saturating_sub(1)) / 2;
    usize::try_from(pairs.div_ceil(6)).unwrap_or(usize::MAX)
}

/// An error for the first character, counted from `skipped`, that is none of the 64.
pub(super) fn check_characters(line: &[u8], skipped: usize, here: Here) -> Result<(), FormatError> {
    match line.iter().position(|b| !(63..=126).contains(b)) {
        None => Ok(()),
        Some(i) => {
            let column = here.place().column(skipped + i + 1);
            Err(column.expected("a character from ? to ~", quoted(&line[i..=i])))
        }
    }
}

/// The order that a line of valid characters begins with, and what follows it.
pub(super) fn split_order<'a>(line: &'a [u8], here: Here) -> Result<(u64, &'a [u8]), FormatError> {
    take_order(line).ok_or_else(|| {
        let expected = "the number of vertices in 1, 4 or 8 characters";
        here.expected(expected, if line.is_empty() { "nothing".to_owned() } else { quoted(line) })
    })
}

fn take_order(line: &[u8]) -> Option<(u64, &[u8])> {
    let (digits, rest) = match line {
        [b'~', b'~', rest @ ..] => rest.split_at_checked(6)?,
        [b'~', rest @ ..] => rest.split_at_checked(3)?,
        _ => line.split_at_checked(1)?,
    };
    Some((digits.iter().fold(0, |n, &digit| n << 6 | u64::from(digit - 63)), rest))
}

/// Is the line a graph6 graph, its length included?
pub(super) fn is_well_formed(line: &[u8]) -> bool {
    line.iter().all(|b| (63..=126).contains(b))
        && take_order(line).is_some_and(|(n, rest)| rest.len() == length(n))
}

/// Appends the order in the shortest form.
pub(super) fn push_order(text: &mut String, n: usize) {
    let digits = match n {
        0..=62 => 1,
        63..=258_047 => 3,
        _ => 6,
    };
    text.push_str(match digits {
        1 => "",
        3 => "~",
        _ => "~~",
    });
    text.extend((0..digits).rev().map(|i| character((n >> (6 * i) & 63) as u8)));
}

/// The character for six bits.
pub(super) fn character(bits: u8) -> char {
    char::from(bits + 63)
}

/// The graph as one line.
pub(super) fn write(graph: &Graph) -> Result<String, FormatError> {
    let n = graph.order();
    let length = length(n as u64);
    if length > MAX_BYTES {
        let reason = format!("{n} vertices take {length} characters; sparse6 is shorter");
        return unwritable(Format::Graph6, reason);
    }
    let mut bits = vec![0_u8; length];
    for (u, v) in graph.edges() {
        let i = v * (v - 1) / 2 + u;
        bits[i / 6] |= 1 << (5 - i % 6);
    }
    let mut text = String::with_capacity(bits.len() + 9);
    push_order(&mut text, n);
    text.extend(bits.into_iter().map(character));
    text.push('\n');
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{canonical_form, families, graphs_up_to, random};

    fn decoded(line: &str) -> Result<Graph, String> {
        decode(line.as_bytes(), Here { file: "a.g6", line: 3 }).map_err(|error| error.to_string())
    }

    #[test]
    fn known_graphs_have_their_known_lines() {
        assert_eq!(write(&families::complete(4).unwrap()).unwrap(), "C~\n");
        assert_eq!(write(&families::empty(0).unwrap()).unwrap(), "?\n");
        assert_eq!(write(&families::empty(1).unwrap()).unwrap(), "@\n");
        let petersen = canonical_form(&families::petersen(5, 2).unwrap());
        assert_eq!(canonical_form(&decoded("IheA@GUAo").unwrap()), petersen);
        let example = Graph::from_edges(5, [(0, 2), (0, 4), (1, 3), (3, 4)]).unwrap();
        assert_eq!(write(&example).unwrap(), "DQc\n");
    }

    #[test]
    fn every_small_graph_and_graphs_at_the_borders_come_back() {
        let mut graphs = graphs_up_to(6);
        for n in [62, 63, 64, 200] {
            graphs.push(random::gnp(n, 0.3, &mut random::generator(n as u64)).unwrap());
        }
        for g in graphs {
            assert_eq!(decoded(write(&g).unwrap().trim_end()).unwrap(), g);
        }
    }

    #[test]
    fn the_order_is_written_as_the_definition_says() {
        let order = |n| {
            let mut text = String::new();
            push_order(&mut text, n);
            text
        };
        assert_eq!(order(30).as_bytes(), [93]);
        assert_eq!(order(12345).as_bytes(), [126, 66, 63, 120]);
        assert_eq!(order(460_175_067).as_bytes(), [126, 126, 63, 90, 90, 90, 90, 90]);
        for n in [0, 62, 63, 258_047, 258_048, (1 << 36) - 1] {
            assert_eq!(take_order(order(n).as_bytes()), Some((n as u64, &b""[..])));
        }
    }

    #[test]
    fn longer_forms_of_the_order_and_padding_bits_are_taken() {
        let k2 = families::complete(2).unwrap();
        for line in ["A_", "A~", "~??A_", "~~?????A_"] {
            assert_eq!(decoded(line).as_ref(), Ok(&k2), "{line}");
        }
    }

    #[test]
    fn what_is_no_graph6_line_is_refused() {
        let cases = [
            ("C~~", "a.g6:3: expected 1 character after the order of 4 vertices, found 2"),
            ("C", "a.g6:3: expected 1 character after the order of 4 vertices, found 0"),
            ("C\u{7f}", r#"a.g6:3:2: expected a character from ? to ~, found "\u{7f}""#),
            ("C~ ", r#"a.g6:3:3: expected a character from ? to ~, found " ""#),
            ("", "a.g6:3: expected the number of vertices in 1, 4 or 8 characters, found nothing"),
            ("~", r#"a.g6:3: expected the number of vertices in 1, 4 or 8 characters, found "~""#),
            ("~?A", r#"a.g6:3: expected the number of vertices in 1, 4 or 8 characters, found "~?A""#),
            ("~~~~~~~~", "a.g6:3: 68719476735 vertices are too many: the limit is 2000000"),
            ("~~?Ae?????", "a.g6:3: 43515904 vertices are too many: the limit is 2000000"),
        ];
        for (line, message) in cases {
            assert_eq!(decoded(line), Err(message.to_owned()), "{line:?}");
        }
    }

    #[test]
    fn a_graph_too_large_for_graph6_is_not_written() {
        let error = write(&families::empty(100_000).unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "cannot write graph6: 100000 vertices take 833325000 characters; sparse6 is shorter"
        );
    }
}
