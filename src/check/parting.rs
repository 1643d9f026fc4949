//! The first point where source and target part, in words.
//!
//! Where the winners are not related as claimed, one player wins the source and the other the target.
//! Each plays well where they win, and both games are played side by side, move for counterpart, until a
//! move has no counterpart or one game is over before the other.

use super::moves::move_name;
use super::{Disagreement, Fault};
use crate::game::{Instance, Play, Winner};
use crate::graph::Vertex;
use crate::logic::{Literal, Quantifier};
use crate::reduce::{Move, Reduction, Winners};
use crate::solve::reference::Board;
use std::collections::{BTreeMap, HashMap};

/// States of one game that are looked at before giving up: this is for small counterexamples.
const MOST_STATES: usize = 20_000;

/// Tells how the two games part; `None` where the fault is another one, or a game is too large to be
/// played out by the rules alone.
pub fn parting(reduction: &dyn Reduction, found: &Disagreement) -> Option<String> {
    let Fault::Winners { source: source_winner, target: target_winner, .. } = found.fault else {
        return None;
    };
    let graph = found.target.labelled()?;
    if graph.order() > MOST_VERTICES {
        return None;
    }
    let pairs = reduction.counterparts(&found.source, graph);
    let mut sides = Sides {
        source: Side::new(&found.source)?,
        target: Side::new(&found.target)?,
        to_target: pairs.iter().copied().collect(),
        to_source: pairs.iter().map(|&(from, v)| (v, from)).collect(),
        source_winner,
        target_winner,
        told: Vec::new(),
    };
    if reduction.winners() == Winners::Exchanged {
        return sides.opening();
    }
    sides.play()
}

/// Induced paths are walked to make a board, so large graphs are left alone.
const MOST_VERTICES: usize = 64;

struct Sides {
    source: Side,
    target: Side,
    to_target: HashMap<Move, Vertex>,
    to_source: HashMap<Vertex, Move>,
    source_winner: Winner,
    target_winner: Winner,
    /// What was played on both sides.
    told: Vec<String>,
}

impl Sides {
    fn play(&mut self) -> Option<String> {
        let mut mover = Winner::First;
        loop {
            let (here, there) = (self.source.moves(), self.target.moves());
            if here.is_empty() || there.is_empty() {
                return Some(self.sentence(self.over(mover, here.is_empty(), there.is_empty())));
            }
            let step = if mover == self.target_winner { self.target_leads()? } else { self.source_leads()? };
            match step {
                Ok((from, v)) => {
                    self.told.push(format!("{mover} {}", self.target.name(Move::Vertex(v))));
                    self.source.play(from);
                    self.target.play(Move::Vertex(v));
                }
                Err(words) => return Some(self.sentence(format!("{mover} {words}"))),
            }
            mover = mover.other();
        }
    }

    /// Where winners are exchanged there is no move for move; the target's opening is told.
    fn opening(&mut self) -> Option<String> {
        let first = self.target.winning_move()?;
        Some(match (self.target_winner, first) {
            (Winner::First, Some(v)) => {
                format!("In the target Alice opens with {} and wins.", self.target.name(v))
            }
            _ => "In the target Bob has an answer to every opening.".to_owned(),
        })
    }

    /// The target's winner plays a winning move there, if possible one that the source knows.
    fn target_leads(&mut self) -> Option<Result<(Move, Vertex), String>> {
        let legal = self.source.moves();
        let winning = self.target.winning_moves()?;
        let known = |v: &Move| {
            let Move::Vertex(v) = *v else { return None };
            let from = *self.to_source.get(&v)?;
            legal.contains(&from).then_some((from, v))
        };
        if let Some(pair) = winning.iter().find_map(known) {
            return Some(Ok(pair));
        }
        let Some(&Move::Vertex(v)) = winning.first() else { return None };
        let why = match self.to_source.get(&v) {
            Some(_) => "which may not be played in the source",
            None => "which is no move of the source",
        };
        let name = self.target.name(Move::Vertex(v));
        self.target.play(Move::Vertex(v));
        Some(Err(format!("plays {name} in the target, {why}{}", self.rest_of_target()?)))
    }

    /// How the target can go on until it is over, its winner playing well and the other anyhow.
    fn rest_of_target(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let mut mover = self.target_winner.other();
        loop {
            let next = match mover == self.target_winner {
                true => self.target.winning_move()?,
                false => self.target.moves().first().copied(),
            };
            let Some(next) = next else { break };
            line.push(format!("{mover} {}", self.target.name(next)));
            self.target.play(next);
            mover = mover.other();
        }
        Some(match line.as_slice() {
            [] => ", and the game is over".to_owned(),
            moves => format!("; it can go on with {}, and then it is over", moves.join(", ")),
        })
    }

    /// The source's winner plays a winning move there, and its counterpart in the target.
    fn source_leads(&mut self) -> Option<Result<(Move, Vertex), String>> {
        let from = self.source.winning_move()??;
        let legal = self.target.moves();
        Some(match self.to_target.get(&from) {
            Some(&v) if legal.contains(&Move::Vertex(v)) => Ok((from, v)),
            Some(&v) => Err(format!(
                "wins the source with {}, but {} may not be played in the target",
                self.source.name(from),
                self.target.name(Move::Vertex(v))
            )),
            None => Err(format!("wins the source with {}, which has no counterpart", self.source.name(from))),
        })
    }

    /// One game is over and `mover` is to move.
    fn over(&self, mover: Winner, in_source: bool, in_target: bool) -> String {
        match (in_source, in_target) {
            (true, false) => {
                let rest: Vec<_> = self.target.moves().into_iter().map(|v| self.target.name(v)).collect();
                format!(
                    "the source is over and {mover} is to move, but the target still has {}",
                    rest.join(" ")
                )
            }
            (false, true) => format!("the target is over and {mover} is to move, but the source is not"),
            _ => format!(
                "both games are over and {mover} is to move, but {} wins the one and {} the other",
                self.source_winner, self.target_winner
            ),
        }
    }

    fn sentence(&self, end: String) -> String {
        if self.told.is_empty() {
            return format!("At once {end}.");
        }
        format!("After {}: {end}.", self.told.join(", "))
    }
}

/// A game being played by the oracle's rules.
enum Side {
    Graph {
        board: Board,
        play: Play,
        names: Vec<String>,
        state: Vec<bool>,
        made: usize,
        known: Known,
    },
    Formula {
        matrix: Vec<Vec<Literal>>,
        prefix: Vec<(Quantifier, u32)>,
        values: BTreeMap<u32, bool>,
        looked: usize,
    },
}

impl Side {
    fn new(instance: &Instance) -> Option<Self> {
        if let Ok(formula) = instance.formula() {
            let (matrix, prefix) = (formula.matrix().to_vec(), formula.closed_prefix());
            return Some(Self::Formula { matrix, prefix, values: BTreeMap::new(), looked: 0 });
        }
        let (labelled, graph) = (instance.labelled()?, instance.graph().ok()?);
        let board = Board::new(instance.problem().rules, graph.clone());
        let state = board.start(&labelled.weights());
        let names = graph.vertices().map(|v| move_name(instance, Move::Vertex(v))).collect();
        let play = instance.problem().play;
        Some(Self::Graph { board, play, names, state, made: 0, known: HashMap::new() })
    }

    fn name(&self, played: Move) -> String {
        match (self, played) {
            (Self::Graph { names, .. }, Move::Vertex(v)) => names[v].clone(),
            _ => played.to_string(),
        }
    }

    fn moves(&self) -> Vec<Move> {
        match self {
            Self::Graph { board, play, state, made, .. } => {
                moves_in(board, *play, state, *made).into_iter().map(Move::Vertex).collect()
            }
            Self::Formula { prefix, values, .. } => {
                let next = prefix.get(values.len()).into_iter();
                next.flat_map(|&(_, v)| [false, true].map(|value| Move::Literal(Literal::new(v, value))))
                    .collect()
            }
        }
    }

    fn play(&mut self, played: Move) {
        match (self, played) {
            (Self::Graph { board, state, made, .. }, Move::Vertex(v)) => {
                *state = board.play(state, v);
                *made += 1;
            }
            (Self::Formula { values, .. }, Move::Literal(l)) => {
                values.insert(l.variable(), l.is_positive());
            }
            _ => {}
        }
    }

    /// A move after which the player to move wins; `None` inside if there is none, outside if there are
    /// too many states.
    fn winning_move(&mut self) -> Option<Option<Move>> {
        self.winning_moves().map(|list| list.first().copied())
    }

    fn winning_moves(&mut self) -> Option<Vec<Move>> {
        let moves = self.moves();
        let mut winning = Vec::new();
        for played in moves {
            let wins = match (&mut *self, played) {
                (Self::Graph { board, play, state, made, known, .. }, Move::Vertex(v)) => {
                    !mover_wins(board, *play, &board.play(state, v), *made + 1, known)?
                }
                (Self::Formula { matrix, prefix, values, looked }, Move::Literal(l)) => {
                    let mut with = values.clone();
                    with.insert(l.variable(), l.is_positive());
                    let exists = prefix[values.len()].0 == Quantifier::Exists;
                    is_true(matrix, prefix, &mut with, looked)? == exists
                }
                _ => false,
            };
            if wins {
                winning.push(played);
            }
        }
        Some(winning)
    }
}

/// Does the player to move win, by the state and the number of moves made?
type Known = HashMap<(Vec<bool>, usize), bool>;

/// The moves in this state after so many moves: none if the game is over.
fn moves_in(board: &Board, play: Play, state: &[bool], made: usize) -> Vec<Vertex> {
    let moves = board.moves(state);
    if play.winner(made, !moves.is_empty()).is_some() { Vec::new() } else { moves }
}

/// Does the player to move win? `None` if there are too many states.
fn mover_wins(board: &Board, play: Play, state: &[bool], made: usize, known: &mut Known) -> Option<bool> {
    let key = (state.to_vec(), made);
    if let Some(&wins) = known.get(&key) {
        return Some(wins);
    }
    if known.len() >= MOST_STATES {
        return None;
    }
    let mut wins = play.winner(made, !board.moves(state).is_empty()) == Some(Winner::to_move(made));
    for v in moves_in(board, play, state, made) {
        if !mover_wins(board, play, &board.play(state, v), made + 1, known)? {
            wins = true;
            break;
        }
    }
    known.insert(key, wins);
    Some(wins)
}

/// Is the formula true once these values are set? `None` if there are too many assignments.
fn is_true(
    matrix: &[Vec<Literal>],
    prefix: &[(Quantifier, u32)],
    values: &mut BTreeMap<u32, bool>,
    looked: &mut usize,
) -> Option<bool> {
    *looked += 1;
    if *looked > MOST_STATES {
        return None;
    }
    let Some(&(quantifier, v)) = prefix.get(values.len()) else {
        return Some(matrix.iter().all(|clause| clause.iter().any(|l| l.value(values[&l.variable()]))));
    };
    let mut found = Vec::new();
    for value in [false, true] {
        values.insert(v, value);
        found.push(is_true(matrix, prefix, values, looked));
        values.remove(&v);
    }
    match quantifier {
        Quantifier::Exists => Some(found[0]? || found[1]?),
        Quantifier::Forall => Some(found[0]? && found[1]?),
    }
}
