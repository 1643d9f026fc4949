//! The mini-language for graphs: `petersen:9,2`, `P5 + C9`, `~(K3 * E2)`.
//!
//! ```text
//! graph  = joined { "+" joined }          disjoint union
//! joined = plain { "*" plain }            join: every edge between the two sides
//! plain  = "~" plain                      complement
//!        | "(" graph ")"
//!        | name [ ":" number { "," number } ]
//!        | letter number                  P5 path, C5 cycle, K5 complete, E5 empty, S5 star, W5 wheel, Q5 cube
//! ```

use super::named::NAMED;
use super::random::{self, Random};
use super::{Graph, GraphError, complement, disjoint_union, families, join};
use thiserror::Error;

/// Why an expression gives no graph.
#[derive(Debug, Error, PartialEq, Clone)]
pub enum ExpressionError {
    /// The text does not follow the grammar.
    #[error("in the graph expression {text:?}, column {column}: expected {expected}, found {found}")]
    Syntax {
        /// The whole expression.
        text: String,
        /// 1-based column.
        column: usize,
        /// What would have been right.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// The name of no family and no graph.
    #[error("there is no graph family {0:?}; `hardplay list families` lists them")]
    UnknownFamily(String),
    /// A family got parameters it does not take.
    #[error("{name} takes {expected}, found {found:?}")]
    Parameters {
        /// The family.
        name: &'static str,
        /// Its parameters.
        expected: &'static str,
        /// What was given.
        found: String,
    },
    /// The parameters are out of the family's range, or the graph is too large.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

/// A family that expressions know.
pub struct Family {
    /// Its name.
    pub name: &'static str,
    /// Its parameters, as shown to people.
    pub parameters: &'static str,
    /// One line.
    pub about: &'static str,
    build: Build,
}

enum Build {
    One(fn(usize) -> Result<Graph, GraphError>),
    Two(fn(usize, usize) -> Result<Graph, GraphError>),
    Many(fn(&[usize]) -> Result<Graph, GraphError>),
    Random(fn(usize, usize, &mut Random) -> Result<Graph, GraphError>),
    RandomTree,
    RandomDensity,
}

/// All families, by name.
pub const FAMILIES: &[Family] = &[
    family("complete", "n", "all edges", Build::One(families::complete)),
    family("cycle", "n", "the cycle with n vertices", Build::One(families::cycle)),
    family("empty", "n", "n vertices, no edge", Build::One(families::empty)),
    family("gnm", "n,m", "random: m edges on n vertices", Build::Random(random::gnm)),
    family("gnp", "n,p", "random: each edge with probability p", Build::RandomDensity),
    family("grid", "rows,columns", "the rectangular grid", Build::Two(families::grid)),
    family("hypercube", "d", "bit strings of length d", Build::One(families::hypercube)),
    family("multipartite", "a,b,…", "complete multipartite", Build::Many(families::complete_multipartite)),
    family("path", "n", "the path with n vertices", Build::One(families::path)),
    family("petersen", "m,k", "generalized Petersen P(m,k)", Build::Two(families::petersen)),
    family("regular", "n,d", "random: every degree d", Build::Random(random::regular)),
    family("star", "n", "one vertex with n leaves", Build::One(families::star)),
    family("tree", "n", "random: a tree with n vertices", Build::RandomTree),
    family("wheel", "n", "a cycle of n vertices and a hub", Build::One(families::wheel)),
];

const fn family(name: &'static str, parameters: &'static str, about: &'static str, build: Build) -> Family {
    Family { name, parameters, about, build }
}

/// The graph that `text` describes; random families draw from `random`, left to right.
///
/// # Errors
/// A syntax error with its column, an unknown name, or parameters out of range.
pub fn parse_expression(text: &str, random: &mut Random) -> Result<Graph, ExpressionError> {
    let mut parser = Parser { text, rest: text, depth: 0, random };
    let graph = parser.union()?;
    match parser.peek() {
        None => Ok(graph),
        Some(_) => Err(parser.expected("`+`, `*` or the end")),
    }
}

/// The graph of a family or name with these parameters, as on the command line of `gen`.
///
/// # Errors
/// An unknown name, or parameters it does not take.
pub fn build_family(name: &str, parameters: &[&str], random: &mut Random) -> Result<Graph, ExpressionError> {
    if let Some(family) = FAMILIES.iter().find(|family| family.name == name) {
        return if parameters.is_empty() {
            family_without_parameters(family)
        } else {
            family.build(parameters, random)
        };
    }
    match NAMED.iter().find(|named| named.name == name) {
        Some(named) if parameters.is_empty() => Ok(named.build()?),
        Some(named) => Err(ExpressionError::Parameters {
            name: named.name,
            expected: "no parameter",
            found: parameters.join(","),
        }),
        None => Err(ExpressionError::UnknownFamily(name.to_owned())),
    }
}

/// `petersen` alone is the Petersen graph; every other family needs its parameters.
fn family_without_parameters(family: &Family) -> Result<Graph, ExpressionError> {
    if family.name == "petersen" {
        return Ok(families::petersen(5, 2)?);
    }
    Err(family.wrong(&[]))
}

impl Family {
    fn wrong(&self, parameters: &[&str]) -> ExpressionError {
        ExpressionError::Parameters {
            name: self.name,
            expected: self.parameters,
            found: parameters.join(","),
        }
    }

    fn build(&self, parameters: &[&str], random: &mut Random) -> Result<Graph, ExpressionError> {
        let whole = |i: usize| parameters[i].parse::<usize>().map_err(|_| self.wrong(parameters));
        let count = |n: usize| (parameters.len() == n).then_some(()).ok_or_else(|| self.wrong(parameters));
        Ok(match self.build {
            Build::One(make) => {
                count(1)?;
                make(whole(0)?)?
            }
            Build::Two(make) => {
                count(2)?;
                make(whole(0)?, whole(1)?)?
            }
            Build::Many(make) => {
                let sizes: Result<Vec<_>, _> = (0..parameters.len()).map(whole).collect();
                make(&sizes?)?
            }
            Build::Random(make) => {
                count(2)?;
                make(whole(0)?, whole(1)?, random)?
            }
            Build::RandomTree => {
                count(1)?;
                random::tree(whole(0)?, random)?
            }
            Build::RandomDensity => {
                count(2)?;
                let p = parameters[1].parse().map_err(|_| self.wrong(parameters))?;
                random::gnp(whole(0)?, p, random)?
            }
        })
    }
}

/// How deeply parentheses and complements may nest, so that hostile text cannot exhaust the stack.
const MAX_DEPTH: usize = 100;

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    depth: usize,
    random: &'a mut Random,
}

impl<'a> Parser<'a> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, symbol: char) -> bool {
        let found = self.peek() == Some(symbol);
        if found {
            self.rest = &self.rest[symbol.len_utf8()..];
        }
        found
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !wanted(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn expected(&mut self, expected: &str) -> ExpressionError {
        let found = self.peek().map_or("the end".to_owned(), |c| format!("{c:?}"));
        let column = self.text[..self.text.len() - self.rest.len()].chars().count() + 1;
        ExpressionError::Syntax { text: self.text.to_owned(), column, expected: expected.to_owned(), found }
    }

    fn union(&mut self) -> Result<Graph, ExpressionError> {
        let mut graph = self.joined()?;
        while self.take('+') {
            graph = disjoint_union(&graph, &self.joined()?)?;
        }
        Ok(graph)
    }

    fn joined(&mut self) -> Result<Graph, ExpressionError> {
        let mut graph = self.plain()?;
        while self.take('*') {
            graph = join(&graph, &self.plain()?)?;
        }
        Ok(graph)
    }

    fn plain(&mut self) -> Result<Graph, ExpressionError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.expected("at most 100 levels of nesting"));
        }
        let graph = if self.take('~') {
            complement(&self.plain()?)?
        } else if self.take('(') {
            let inner = self.union()?;
            if !self.take(')') {
                return Err(self.expected("`)`"));
            }
            inner
        } else {
            self.name()?
        };
        self.depth -= 1;
        Ok(graph)
    }

    fn name(&mut self) -> Result<Graph, ExpressionError> {
        if !self.peek().is_some_and(char::is_alphabetic) {
            return Err(self.expected("a family, `~` or `(`"));
        }
        let word = self.take_while(|c| c.is_alphanumeric() || c == '-' || c == '_');
        if let Some((name, number)) = short_form(word) {
            return build_family(name, &[number], self.random);
        }
        let mut parameters = Vec::new();
        if self.take(':') {
            loop {
                self.peek();
                let number = self.take_while(|c| c.is_ascii_digit() || c == '.');
                if number.is_empty() {
                    return Err(self.expected("a number"));
                }
                parameters.push(number);
                if !self.take(',') {
                    break;
                }
            }
        }
        build_family(word, &parameters, self.random)
    }
}

/// `P5` is `path:5`, and so on.
fn short_form(word: &str) -> Option<(&'static str, &str)> {
    let mut letters = word.chars();
    let name = match letters.next()? {
        'P' => "path",
        'C' => "cycle",
        'K' => "complete",
        'E' => "empty",
        'S' => "star",
        'W' => "wheel",
        'Q' => "hypercube",
        _ => return None,
    };
    let number = letters.as_str();
    (!number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())).then_some((name, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Graph, ExpressionError> {
        parse_expression(text, &mut random::generator(0))
    }

    #[test]
    fn expressions_mean_what_their_parts_mean() {
        assert_eq!(parse("petersen:5,2").unwrap(), families::petersen(5, 2).unwrap());
        assert_eq!(parse("petersen").unwrap(), families::petersen(5, 2).unwrap());
        assert_eq!(parse(" P5 ").unwrap(), families::path(5).unwrap());
        assert_eq!(parse("~E4").unwrap(), families::complete(4).unwrap());
        assert_eq!(parse("K1 * C5").unwrap(), families::wheel(5).unwrap());
        assert_eq!((parse("P3+C4*K1").unwrap().order(), parse("P3+C4*K1").unwrap().size()), (8, 2 + 4 + 4));
        assert_eq!(parse("~(K2+K2)").unwrap(), parse("~K2 * ~K2").unwrap());
        assert_eq!(parse("multipartite: 1, 3").unwrap(), parse("claw").unwrap());
    }

    #[test]
    fn random_families_draw_from_the_seed() {
        assert_eq!(parse("gnp:9,0.5").unwrap(), parse("gnp:9,0.5").unwrap());
        assert_eq!(parse("gnm:9,10 + regular:8,3 + tree:5").unwrap().size(), 10 + 12 + 4);
    }

    #[test]
    fn errors_say_where_and_what() {
        let message = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(
            message("P5 + "),
            "in the graph expression \"P5 + \", column 6: expected a family, `~` or `(`, found the end"
        );
        assert_eq!(message("(P5"), "in the graph expression \"(P5\", column 4: expected `)`, found the end");
        assert!(message("klein:4").starts_with("there is no graph family \"klein\""));
        assert_eq!(message("grid:4"), "grid takes rows,columns, found \"4\"");
        assert_eq!(message("heawood:3"), "heawood takes no parameter, found \"3\"");
        assert_eq!(
            message("cycle:99999999999999999999999"),
            "cycle takes n, found \"99999999999999999999999\""
        );
        assert!(parse(&"~".repeat(5000)).is_err());
        assert!(parse(&"(".repeat(5000)).is_err());
    }

    #[test]
    fn the_lists_are_sorted_for_people() {
        assert!(FAMILIES.is_sorted_by_key(|family| family.name));
    }
}
