//! graph6 and sparse6 files read one graph at a time, so that a pipe of millions needs little memory.

use super::error::{FormatError, Here, Place, quoted};
use super::{MAX_BYTES, file, graph6, sparse6};
use crate::graph::Graph;
use std::io::{BufRead, ErrorKind};

/// The graphs of a graph6 or sparse6 file with their line numbers, as an iterator; the two formats
/// may alternate from line to line. Line ends may be those of any system. After an error it ends.
pub struct GraphLines<R> {
    reader: R,
    file: String,
    /// Lines read so far.
    line: usize,
    buffer: Vec<u8>,
    /// The graph before, where a sparse6 line may refer to it.
    previous: Option<Graph>,
    done: bool,
}

impl<R: BufRead> GraphLines<R> {
    /// The graphs that `reader` holds; `file` is its name in messages.
    pub fn new(reader: R, file: &str) -> Self {
        Self { reader, file: file.to_owned(), line: 0, buffer: Vec::new(), previous: None, done: false }
    }

    /// Reads the next line, without its end, into the buffer. False at the end of the file.
    ///
    /// Stops early at a byte that no line may hold, so that a binary file is not read to its end in
    /// search of a newline.
    fn read_line(&mut self) -> Result<bool, FormatError> {
        self.buffer.clear();
        self.line += 1;
        loop {
            let chunk = match self.reader.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(file::unreadable(&self.file, &error)),
            };
            if chunk.is_empty() {
                return Ok(!self.buffer.is_empty());
            }
            let end = chunk.iter().position(|b| !(b.is_ascii_graphic() || matches!(b, b'\r' | b' ' | b'\t')));
            self.buffer.extend_from_slice(&chunk[..end.unwrap_or(chunk.len())]);
            let consumed = end.map_or(chunk.len(), |end| end + 1);
            if let Some(end) = end {
                let found = chunk[end];
                if found != b'\n' {
                    let place = Place::line(&self.file, self.line).column(self.buffer.len() + 1);
                    return Err(place.expected("a character from ? to ~", quoted([found])));
                }
            }
            self.reader.consume(consumed);
            if self.buffer.len() > MAX_BYTES {
                let place = Place::line(&self.file, self.line);
                let (limit, found) = ("512 MiB in one line".to_owned(), "a longer one".to_owned());
                return Err(FormatError::TooLarge { place, limit, found });
            }
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    /// The graph of the line in the buffer.
    fn decode(&self) -> Result<Graph, FormatError> {
        let here = Here { file: &self.file, line: self.line };
        let line = self.buffer.strip_suffix(b"\r").unwrap_or(&self.buffer);
        match line {
            [b':', ..] => sparse6::decode(line, here),
            [b';', ..] => match &self.previous {
                Some(previous) => sparse6::decode_change(line, previous, here),
                None => Err(here.expected("a sparse6 graph before the first `;` line", quoted(line))),
            },
            [b'&', ..] | [b'>', b'>', b'd', b'i', ..] => {
                Err(here.expected("an undirected graph", "digraph6, the format of directed graphs"))
            }
            _ => graph6::decode(line, here),
        }
    }

    /// Takes the header, which has no line of its own, out of the first line. True if nothing is left,
    /// which happens where there are no graphs and where somebody ended the line all the same.
    fn strip_header(&mut self) -> bool {
        let header = [graph6::HEADER, sparse6::HEADER].into_iter().find(|h| self.buffer.starts_with(h));
        header.is_some_and(|header| {
            self.buffer.drain(..header.len());
            self.buffer.trim_ascii().is_empty()
        })
    }

    /// The next line's graph; `None` at the end of the file.
    fn advance(&mut self) -> Result<Option<Graph>, FormatError> {
        if !self.read_line()? || (self.line == 1 && self.strip_header() && !self.read_line()?) {
            return Ok(None);
        }
        let blank = self.line;
        while self.buffer.trim_ascii().is_empty() {
            if !self.read_line()? {
                return Ok(None);
            }
        }
        if self.line > blank {
            return Err(Place::line(&self.file, blank).expected("a graph", "an empty line"));
        }
        let graph = self.decode()?;
        self.previous = matches!(self.buffer[0], b':' | b';').then(|| graph.clone());
        Ok(Some(graph))
    }
}

impl<R: BufRead> Iterator for GraphLines<R> {
    type Item = Result<(usize, Graph), FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let item = self.advance().map(|graph| graph.map(|graph| (self.line, graph))).transpose();
        self.done = !matches!(item, Some(Ok(_)));
        item
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::families;

    fn graphs(text: &str) -> Result<Vec<(usize, Graph)>, String> {
        GraphLines::new(text.as_bytes(), "a.g6").collect::<Result<_, _>>().map_err(|e| e.to_string())
    }

    #[test]
    fn headers_line_ends_and_trailing_blank_lines_do_not_matter() {
        let (k4, k2) = (families::complete(4).unwrap(), families::complete(2).unwrap());
        let expected = vec![(1, k4), (2, k2)];
        for text in [
            "C~\nA_\n",
            "C~\nA_",
            ">>graph6<<C~\nA_\n",
            "C~\r\nA_\r\n",
            ">>graph6<<C~\r\nA_\r\n\r\n",
            "C~\nA_\n\n \n\n",
        ] {
            assert_eq!(graphs(text).as_ref(), Ok(&expected), "{text:?}");
        }
    }

    #[test]
    fn an_empty_stream_holds_no_graph() {
        assert_eq!(graphs(""), Ok(vec![]));
        assert_eq!(graphs("\n"), Ok(vec![]));
        assert_eq!(graphs(">>graph6<<"), Ok(vec![]));
        assert_eq!(graphs(">>sparse6<<\r\n\n"), Ok(vec![]));
        assert_eq!(graphs(">>graph6<<\nA_\n").unwrap().len(), 1);
    }

    #[test]
    fn graph6_and_sparse6_lines_may_alternate() {
        let orders = |text: &str| graphs(text).map(|gs| gs.iter().map(|(_, g)| g.size()).collect::<Vec<_>>());
        assert_eq!(orders(">>sparse6<<:Fa@x^\n;\n;a@x^\nC~\n:An\n"), Ok(vec![4, 4, 0, 6, 1]));
    }

    #[test]
    fn errors_name_the_line() {
        let cases = [
            ("C~\n\nA_\n", "a.g6:2: expected a graph, found an empty line"),
            ("C~\nD\n", "a.g6:2: expected 2 characters after the order of 5 vertices, found 0"),
            ("C~\n\u{e9}", r#"a.g6:2:1: expected a character from ? to ~, found "�""#),
            ("C~\nA\0\0\0", r#"a.g6:2:2: expected a character from ? to ~, found "\0""#),
            ("&AG\n", "a.g6:1: expected an undirected graph, found digraph6, the format of directed graphs"),
            (
                ">>digraph6<<&AG\n",
                "a.g6:1: expected an undirected graph, found digraph6, the format of directed graphs",
            ),
            (";a@x^\n", r#"a.g6:1: expected a sparse6 graph before the first `;` line, found ";a@x^""#),
            ("C~\n>>graph6<<C~\n", r#"a.g6:2:1: expected a character from ? to ~, found ">""#),
        ];
        for (text, message) in cases {
            assert_eq!(graphs(text), Err(message.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn nothing_follows_an_error() {
        let mut lines = GraphLines::new(&b"D\nC~\n"[..], "a.g6");
        assert!(lines.next().unwrap().is_err());
        assert!(lines.next().is_none());
    }
}
