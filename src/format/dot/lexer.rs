//! DOT's words and signs, by the rules of Graphviz.

use crate::format::error::{FormatError, Here, quoted};
use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name: a word, a number, a quoted string or an HTML string.
    Name,
    /// `strict`, `graph`, `digraph`, `node`, `edge` or `subgraph`, not quoted.
    Keyword,
    /// A brace, an edge, or other punctuation.
    Sign,
}

/// A word or sign of the text.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub kind: Kind,
    /// A name without quotes, a keyword in lower case, or a sign.
    pub text: Cow<'a, str>,
    pub line: usize,
}

impl Token<'_> {
    /// Is it this sign or keyword?
    pub fn is(&self, text: &str) -> bool {
        self.kind != Kind::Name && self.text == text
    }

    pub fn is_name(&self) -> bool {
        self.kind == Kind::Name
    }
}

const KEYWORDS: [&str; 6] = ["strict", "graph", "digraph", "node", "edge", "subgraph"];
const SIGNS: [&str; 12] = ["--", "->", "{", "}", "[", "]", "=", ";", ",", ":", "+", "-"];

/// The tokens of a text, without comments; strings joined by `+` are one.
pub(super) fn tokens<'a>(text: &'a str, file: &str, limit: usize) -> Result<Vec<Token<'a>>, FormatError> {
    let mut lexer = Lexer { rest: text, here: Here { file, line: 1 }, line_start: true };
    let mut tokens: Vec<Token> = Vec::new();
    loop {
        lexer.skip_blanks_and_comments()?;
        let Some(token) = lexer.token()? else { return Ok(tokens) };
        if token.is_name() && joins(&tokens) {
            tokens.pop();
            if let Some(first) = tokens.last_mut() {
                first.text.to_mut().push_str(&token.text);
            }
        } else {
            tokens.push(token);
        }
        if tokens.len() > limit {
            let place = lexer.here.place();
            let (limit, found) = (format!("{limit} words and signs in a DOT file"), "more".to_owned());
            return Err(FormatError::TooLarge { place, limit, found });
        }
    }
}

/// Do the tokens end in a name and a `+`?
fn joins(tokens: &[Token]) -> bool {
    matches!(tokens, [.., first, plus] if first.is_name() && plus.is("+"))
}

struct Lexer<'a, 'f> {
    rest: &'a str,
    here: Here<'f>,
    /// Nothing but blanks and comments so far in this line.
    line_start: bool,
}

impl<'a> Lexer<'a, '_> {
    /// Moves over the first `length` bytes and returns them.
    fn advance(&mut self, length: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at(length);
        self.here.line += passed.matches('\n').count();
        self.rest = rest;
        passed
    }

    /// The length of the text before `end`, or the rest of the text.
    fn until(&self, end: &str) -> usize {
        self.rest.find(end).unwrap_or(self.rest.len())
    }

    fn skip_blanks_and_comments(&mut self) -> Result<(), FormatError> {
        loop {
            let blanks = self.rest.len() - self.rest.trim_start().len();
            self.line_start |= self.advance(blanks).contains('\n');
            // A `#` begins a comment only at the start of a line.
            if self.rest.starts_with("//") || (self.line_start && self.rest.starts_with('#')) {
                self.advance(self.until("\n"));
            } else if self.rest.starts_with("/*") {
                let end = self.rest[2..].find("*/");
                let end = end.ok_or_else(|| self.here.expected("`*/` after `/*`", "the end of the file"))?;
                self.advance(end + 4);
            } else {
                return Ok(());
            }
        }
    }

    fn token(&mut self) -> Result<Option<Token<'a>>, FormatError> {
        let line = self.here.line;
        self.line_start = false;
        let Some(first) = self.rest.chars().next() else { return Ok(None) };
        let (kind, text) = if first == '"' {
            (Kind::Name, self.string()?)
        } else if first == '<' {
            (Kind::Name, self.html()?)
        } else if is_letter(first) {
            self.word()
        } else if let Some(length) = number_length(self.rest) {
            (Kind::Name, self.number(length)?)
        } else if let Some(sign) = SIGNS.iter().find(|sign| self.rest.starts_with(**sign)) {
            (Kind::Sign, self.advance(sign.len()).into())
        } else {
            let found = quoted(&self.rest[..first.len_utf8()]);
            return Err(self.here.expected("a name, a number or a sign of DOT", found));
        };
        Ok(Some(Token { kind, text, line }))
    }

    fn word(&mut self) -> (Kind, Cow<'a, str>) {
        let is_inside = |c: char| is_letter(c) || c.is_ascii_digit();
        let end = self.rest.find(|c| !is_inside(c)).unwrap_or(self.rest.len());
        let word = self.advance(end);
        match KEYWORDS.iter().find(|keyword| word.eq_ignore_ascii_case(keyword)) {
            Some(keyword) => (Kind::Keyword, Cow::Borrowed(keyword)),
            None => (Kind::Name, word.into()),
        }
    }

    fn number(&mut self, length: usize) -> Result<Cow<'a, str>, FormatError> {
        let number = self.advance(length);
        match self.rest.chars().next() {
            Some(next) if is_letter(next) || next == '.' => {
                let found = quoted(format!("{number}{next}"));
                Err(self.here.expected("a blank after the number, or quotes around the name", found))
            }
            _ => Ok(number.into()),
        }
    }

    /// A quoted string. Its only escapes are `\"`, a quote, and a backslash at a line's end, nothing;
    /// before anything else, a second backslash included, a backslash stands for itself.
    fn string(&mut self) -> Result<Cow<'a, str>, FormatError> {
        let mut end = 1;
        let bytes = self.rest.as_bytes();
        while end < bytes.len() && bytes[end] != b'"' {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        if end >= bytes.len() {
            return Err(self.here.expected("a closing quote", "the end of the file"));
        }
        let inside = &self.advance(end + 1)[1..end];
        if !inside.contains('\\') {
            return Ok(inside.into());
        }
        let mut text = String::with_capacity(inside.len());
        let mut rest = inside;
        while let Some(i) = rest.find('\\') {
            text.push_str(&rest[..i]);
            let after = &rest[i + 1..];
            let (meant, skipped) = match after.as_bytes() {
                [b'"', ..] => ("\"", 1),
                [b'\\', ..] => ("\\\\", 1),
                [b'\r', b'\n', ..] => ("", 2),
                [b'\n', ..] => ("", 1),
                _ => ("\\", 0),
            };
            text.push_str(meant);
            rest = &after[skipped..];
        }
        text.push_str(rest);
        Ok(text.into())
    }

    /// An HTML string, its angle brackets included.
    fn html(&mut self) -> Result<Cow<'a, str>, FormatError> {
        let mut depth = 0_usize;
        for (i, byte) in self.rest.bytes().enumerate() {
            match byte {
                b'<' => depth += 1,
                b'>' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(self.advance(i + 1).into());
            }
        }
        Err(self.here.expected("`>` for each `<` of an HTML string", "the end of the file"))
    }
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || !c.is_ascii()
}

/// The length of the number that the text begins with: `-`, digits, perhaps with a point.
fn number_length(text: &str) -> Option<usize> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let whole = digits(unsigned);
    let fraction = unsigned[whole..].strip_prefix('.').map(digits);
    let length = whole + fraction.map_or(0, |digits| digits + 1);
    (whole + fraction.unwrap_or(0) > 0).then_some(text.len() - unsigned.len() + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Result<Vec<String>, String> {
        let tokens = tokens(text, "g.dot", 100).map_err(|error| error.to_string())?;
        Ok(tokens
            .iter()
            .map(|token| format!("{}{}", if token.is_name() { "'" } else { "" }, token.text))
            .collect())
    }

    #[test]
    fn names_are_words_numbers_and_strings() {
        assert_eq!(texts("a_1 Ünï -.5 3. 007").unwrap(), ["'a_1", "'Ünï", "'-.5", "'3.", "'007"]);
        assert_eq!(texts(r#""a \"b\" \n \\" "c" + "d""#).unwrap(), [r#"'a "b" \n \\"#, "'cd"]);
        assert_eq!(texts("\"a\\\nb\" <x <b>y</b> z>").unwrap(), ["'ab", "'<x <b>y</b> z>"]);
        assert_eq!(
            texts(r#"Graph SUBGRAPH "node" nodes"#).unwrap(),
            ["graph", "subgraph", "'node", "'nodes"]
        );
    }

    #[test]
    fn signs_need_no_blanks_and_comments_vanish() {
        assert_eq!(texts("a--b->c").unwrap(), ["'a", "--", "'b", "->", "'c"]);
        assert_eq!(texts("a--1 -- -1").unwrap(), ["'a", "--", "'1", "--", "'-1"]);
        assert_eq!(texts("# x\na /* b\n */ ; // c\n # d\ne").unwrap(), ["'a", ";", "'e"]);
    }

    #[test]
    fn what_is_no_token_is_refused_with_its_line() {
        let cases = [
            ("a\n\"b", "g.dot:2: expected a closing quote, found the end of the file"),
            ("\"b\\", "g.dot:1: expected a closing quote, found the end of the file"),
            ("\n/* b", "g.dot:2: expected `*/` after `/*`, found the end of the file"),
            ("a <b<c>", "g.dot:1: expected `>` for each `<` of an HTML string, found the end of the file"),
            ("1a", r#"g.dot:1: expected a blank after the number, or quotes around the name, found "1a""#),
            (
                "1.2.3",
                r#"g.dot:1: expected a blank after the number, or quotes around the name, found "1.2.""#,
            ),
            ("a # b", r##"g.dot:1: expected a name, a number or a sign of DOT, found "#""##),
            ("a \0", r#"g.dot:1: expected a name, a number or a sign of DOT, found "\0""#),
        ];
        for (text, message) in cases {
            assert_eq!(texts(text), Err(message.to_owned()), "{text:?}");
        }
        let error = texts(&"a ".repeat(101)).unwrap_err();
        assert_eq!(error, "g.dot:1: expected at most 100 words and signs in a DOT file, found more");
    }
}
