//! Which format is this? Asked only when neither an option nor a file name says so.

use super::error::quoted;
use super::{Format, FormatError, graph6};

/// The format of a text whose name says nothing; `file` is its name in messages.
///
/// The first line that is no comment decides. A line that is a graph6 graph to the last byte is one,
/// whatever else it might be. An edge list shows itself by two numbers, or by `#` comments.
///
/// # Errors
/// The text is empty, or could be anything.
pub fn sniff(bytes: &[u8], file: &str) -> Result<Format, FormatError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut hashes = false;
    for line in bytes.split(|&b| b == b'\n').map(<[u8]>::trim_ascii) {
        match line {
            [] | [b'c'] | [b'c', b' ' | b'\t', ..] => {}
            [b'/', b'/' | b'*', ..] => return Ok(Format::Dot),
            [b'#', rest @ ..] if rest.starts_with(b"QCIR") => return Ok(Format::Qcir),
            [b'#', ..] => hashes = true,
            _ => return of_first_line(line, hashes).ok_or_else(|| unrecognised(line, file)),
        }
    }
    Err(FormatError::Empty { file: file.to_owned(), expected: "a graph or a formula" })
}

fn unrecognised(line: &[u8], file: &str) -> FormatError {
    FormatError::Unrecognised { file: file.to_owned(), found: quoted(line) }
}

fn of_first_line(line: &[u8], hashes: bool) -> Option<Format> {
    if line.starts_with(graph6::HEADER) || graph6::is_well_formed(line) {
        return Some(Format::Graph6);
    }
    if line.starts_with(super::sparse6::HEADER) || matches!(line[0], b':' | b';') {
        return Some(Format::Sparse6);
    }
    if line[0] == b'{' {
        return Some(Format::Json);
    }
    let blank = |b: &u8| b.is_ascii_whitespace() || *b == b',';
    let words: Vec<&[u8]> = line.split(blank).filter(|word| !word.is_empty()).take(3).collect();
    let number = |word: &&[u8]| word.iter().all(u8::is_ascii_digit);
    match *words.as_slice() {
        [b"p", b"cnf", ..] => Some(Format::Qdimacs),
        [b"p", b"edge" | b"col", ..] => Some(Format::DimacsGraph),
        [first, ..] if opens_dot(first) => Some(Format::Dot),
        [_] | [_, _] if hashes || words.iter().all(number) => Some(Format::EdgeList),
        _ => None,
    }
}

/// Is this the first word of a DOT file, perhaps run together with the brace?
fn opens_dot(word: &[u8]) -> bool {
    let keyword = word.split(|&b| b == b'{' || b == b'"').next().unwrap_or_default();
    ["graph", "strict", "digraph"].iter().any(|k| keyword.eq_ignore_ascii_case(k.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_shows_itself_by_its_first_line() {
        let examples: [(&str, Format); 20] = [
            ("#QCIR-G14 2\nexists(1)\n", Format::Qcir),
            (">>graph6<<C~\n", Format::Graph6),
            ("C~\n", Format::Graph6),
            ("IheA@GUAo", Format::Graph6),
            (">>sparse6<<:An\n", Format::Sparse6),
            (":Fa@x^\n", Format::Sparse6),
            ("c a graph\np edge 2 1\ne 1 2\n", Format::DimacsGraph),
            ("p col 2 1\n", Format::DimacsGraph),
            ("0 1\n1 2\n", Format::EdgeList),
            ("0,1\n", Format::EdgeList),
            ("# made by hardplay\na b\n", Format::EdgeList),
            ("graph {", Format::Dot),
            ("graph{a--b}", Format::Dot),
            ("strict graph g {", Format::Dot),
            ("# comment\n// another\nDIGRAPH x {", Format::Dot),
            ("/* comment */ graph {", Format::Dot),
            ("{\n", Format::Json),
            ("\u{feff}  {\"hardplay\":1", Format::Json),
            ("p cnf 1 1\n1 0\n", Format::Qdimacs),
            ("c\nc formula\r\np cnf 0 0\r\n", Format::Qdimacs),
        ];
        for (text, format) in examples {
            assert_eq!(sniff(text.as_bytes(), "<stdin>"), Ok(format), "{text:?}");
        }
    }

    #[test]
    fn a_graph6_graph_of_sixty_vertices_is_not_taken_for_json() {
        let line = format!("{{{}", "?".repeat(295));
        assert_eq!(sniff(line.as_bytes(), "<stdin>"), Ok(Format::Graph6));
        assert_eq!(sniff(&line.as_bytes()[..295], "<stdin>"), Ok(Format::Json));
    }

    #[test]
    fn a_text_that_could_be_anything_is_an_error() {
        let error = |text: &str| sniff(text.as_bytes(), "<stdin>").unwrap_err().to_string();
        assert_eq!(
            error("petersen graph\n"),
            "<stdin>: cannot tell the format from \"petersen graph\"; \
             name it with --format (`hardplay list formats`)"
        );
        assert!(error("1 2 3\n").starts_with("<stdin>: cannot tell the format from \"1 2 3\"; name it"));
        assert_eq!(error(" \n\n"), "<stdin>: expected a graph or a formula, found an empty file");
    }
}
