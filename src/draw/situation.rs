//! The position of a game after some moves, as marks on its picture.

use super::marks::{Marks, Standing};
use crate::convexity::{Convexity, Hull};
use crate::game::{Instance, Rules};
use crate::graph::{Graph, LabelledGraph, Vertex, VertexSet};
use crate::solve::{self, MAX_ORDER, SolveError};
use thiserror::Error;

/// Why moves lead to no position.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum SituationError {
    /// No vertex is called so.
    #[error("move {place}: no vertex is called {name:?}")]
    Unknown {
        /// The number of the move, from 1 on.
        place: usize,
        /// What was given.
        name: String,
    },
    /// The vertex may not be played then.
    #[error("move {place}: {name} may not be played there; {}", playable_text(.playable))]
    Illegal {
        /// The number of the move, from 1 on.
        place: usize,
        /// What was given.
        name: String,
        /// What may be played instead.
        playable: Vec<String>,
    },
    /// The rules do not fit the graph.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// The first few of the names, for a message.
fn playable_text(names: &[String]) -> String {
    const MOST: usize = 8;
    let more = if names.len() > MOST { ", …" } else { "" };
    match names.len() {
        0 => "the game is over".to_owned(),
        n => format!("expected one of {}{more}", names[..n.min(MOST)].join(", ")),
    }
}

/// A game on a graph after some moves.
pub struct Situation {
    moves: Vec<Vertex>,
    marks: Marks,
}

impl Situation {
    /// The position after `names` are played in turn. Among vertices of one name the playable one is
    /// meant. Costs what the tables of the game's convexity do.
    ///
    /// # Errors
    /// The instance is on a formula or too large; a name that is no vertex's; a move against the rules.
    ///
    /// # Example
    /// ```
    /// use hardplay::draw::{Situation, Standing};
    /// use hardplay::game::{Problem, Rules};
    /// use hardplay::graph::families;
    ///
    /// let instance = Problem::normal(Rules::NodeKayles).instance(families::path(5)?)?;
    /// let situation = Situation::after(&instance, &["1"])?;
    /// assert_eq!(situation.marks().of(0).standing, Standing::Out);
    /// assert_eq!(situation.marks().of(3).standing, Standing::Playable);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn after(instance: &Instance, names: &[&str]) -> Result<Self, SituationError> {
        let mut game = solve::adviser(instance)?;
        let Some(graph) = instance.labelled() else { unreachable!("an adviser's game is on a graph") };
        let mut moves = Vec::new();
        for (place, &name) in (1..).zip(names) {
            let called: Vec<Vertex> = (0..graph.order()).filter(|&v| graph.name(v) == name).collect();
            if called.is_empty() {
                return Err(SituationError::Unknown { place, name: name.to_owned() });
            }
            let playable = game.moves();
            let Some(&v) = called.iter().find(|v| playable.binary_search(v).is_ok()) else {
                let playable = playable.into_iter().map(|v| graph.name(v)).collect();
                return Err(SituationError::Illegal { place, name: name.to_owned(), playable });
            };
            game.play(v);
            moves.push(v);
        }
        let ones = (instance.problem().rules == Rules::Toggle).then(|| game.key());
        let marks = marks(graph.order(), &moves, &game.moves(), ones.as_deref());
        Ok(Self { moves, marks })
    }

    /// The vertices played, in order.
    pub fn moves(&self) -> &[Vertex] {
        &self.moves
    }

    /// The marks of all vertices.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The marks, with the hull of the picked vertices shaded as well.
    ///
    /// # Errors
    /// More vertices than the widest vertex set.
    pub fn marks_with_hull(&self, graph: &Graph, convexity: Convexity) -> Result<Marks, SituationError> {
        let mut marks = self.marks.clone();
        for v in hull(graph, convexity, &self.moves)? {
            marks.at(v).in_hull = true;
        }
        Ok(marks)
    }
}

fn marks(order: usize, moves: &[Vertex], playable: &[Vertex], ones: Option<&[Vertex]>) -> Marks {
    let mut marks = Marks::none(order);
    for v in 0..order {
        let may_be_played = playable.binary_search(&v).is_ok();
        marks.at(v).standing = match (may_be_played, ones.is_some(), moves.contains(&v)) {
            (true, _, _) => Standing::Playable,
            // A vertex of Toggle that may not be played now may be so later.
            (_, true, _) => Standing::Unmarked,
            (_, _, true) => Standing::Picked,
            (_, _, false) => Standing::Out,
        };
    }
    if let Some(&last) = moves.last() {
        marks.at(last).last = true;
    }
    marks.weights = ones.map(|ones| (0..order).map(|v| ones.binary_search(&v).is_ok()).collect());
    marks
}

/// The hull of some vertices, ascending.
fn hull(graph: &Graph, convexity: Convexity, of: &[Vertex]) -> Result<Vec<Vertex>, SolveError> {
    fn at_width<const W: usize>(graph: &Graph, convexity: Convexity, of: &[Vertex]) -> Vec<Vertex> {
        let set: VertexSet<W> = of.iter().copied().collect();
        Hull::<W>::new(convexity, graph).hull(&set).iter().collect()
    }
    Ok(match graph.order() {
        0..=64 => at_width::<1>(graph, convexity, of),
        65..=256 => at_width::<4>(graph, convexity, of),
        257..=MAX_ORDER => at_width::<16>(graph, convexity, of),
        order => return Err(SolveError::TooLarge(order)),
    })
}

/// The vertices of these names, for a picture that points them out.
///
/// # Errors
/// A name that is no vertex's.
pub fn vertices_named(graph: &LabelledGraph, names: &[&str]) -> Result<Vec<Vertex>, SituationError> {
    let find = |(place, &name): (usize, &&str)| {
        graph.find(name).ok_or_else(|| SituationError::Unknown { place, name: name.to_owned() })
    };
    (1..).zip(names).map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Problem;
    use crate::graph::families;

    fn standings(situation: &Situation, order: usize) -> String {
        (0..order)
            .map(|v| match situation.marks().of(v).standing {
                Standing::Unmarked => ' ',
                Standing::Playable => '?',
                Standing::Picked => '#',
                Standing::Out => 'x',
            })
            .collect()
    }

    #[test]
    fn standings_follow_the_rules_of_the_game() {
        let gc = Convexity::Geodesic;
        for (rules, moves, expected) in [
            (Rules::NodeKayles, vec!["1"], "x#x???"),
            (Rules::CliqueForming, vec!["1"], "?#?xxx"),
            (Rules::Hull(gc), vec!["1", "3"], "?#x#??"),
            (Rules::Hull(gc), vec![], "??????"),
        ] {
            let instance = Problem::normal(rules).instance(families::path(6).unwrap()).unwrap();
            let situation = Situation::after(&instance, &moves).unwrap();
            assert_eq!(standings(&situation, 6), expected, "{rules:?}");
        }
    }

    #[test]
    fn toggle_shows_the_weights_as_they_are_now() {
        let instance = Problem::normal(Rules::Toggle).instance(families::path(4).unwrap()).unwrap();
        let situation = Situation::after(&instance, &["1"]).unwrap();
        assert_eq!(situation.marks().weights.as_deref(), Some(&[false, false, false, true][..]));
        assert!(situation.marks().of(1).last);
        assert_eq!(standings(&situation, 4), "    ");
    }

    #[test]
    fn the_hull_of_the_picked_vertices_is_shaded() {
        let cycle = families::cycle(6).unwrap();
        let rules = Rules::Hull(Convexity::Geodesic);
        let instance = Problem::normal(rules).instance(cycle.clone()).unwrap();
        let situation = Situation::after(&instance, &["0", "2"]).unwrap();
        let marks = situation.marks_with_hull(&cycle, Convexity::Geodesic).unwrap();
        assert_eq!((0..6).filter(|&v| marks.of(v).in_hull).collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn a_wrong_move_is_named_with_what_would_have_been_right() {
        let instance = Problem::normal(Rules::NodeKayles).instance(families::path(3).unwrap()).unwrap();
        let message = |moves: &[&str]| Situation::after(&instance, moves).err().unwrap().to_string();
        assert_eq!(message(&["0", "1"]), "move 2: 1 may not be played there; expected one of 2");
        assert_eq!(message(&["1", "1"]), "move 2: 1 may not be played there; the game is over");
        assert_eq!(message(&["z"]), "move 1: no vertex is called \"z\"");
    }
}
