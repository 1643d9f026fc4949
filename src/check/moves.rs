//! Beyond the winners: do the winning moves coincide, and do strategies carry over?

use super::certificate::{Certificate, NamedAnswer};
use super::{CheckError, Fault};
use crate::game::{Instance, Problem, Rules, Winner};
use crate::graph::{LabelledGraph, Vertex};
use crate::logic::{Literal, Qbf, Quantifier};
use crate::reduce::{Move, MoveClaim, Reduction};
use crate::solve::qbf::certificate::{Step, Strategy, after as clauses_after};
use crate::solve::{self, Options, Verdict};
use std::collections::{BTreeMap, HashMap};

/// Positions that a strategy may have to be carried over.
const MOST_POSITIONS: usize = 100_000;

/// Checks what the reduction claims about moves, on a source and its target, both of whose winners are
/// known to be related as claimed; the first claim that fails, if one does. Where a limit is hit nothing
/// is said.
pub(super) fn compare_moves(
    reduction: &dyn Reduction,
    source: &Instance,
    target: &Instance,
    options: &super::Options,
) -> Result<Option<Fault>, CheckError> {
    let (claim, Some(graph)) = (reduction.moves(), target.labelled()) else { return Ok(None) };
    if claim == MoveClaim::Nothing {
        return Ok(None);
    }
    let strategy = (claim == MoveClaim::Strategies).then_some(MOST_POSITIONS);
    let question = Options { moves: true, strategy, limits: options.limits, ..Options::default() };
    let found = solve::answer(target, &question)?;
    let (Some(in_target), Some(in_source)) = (found.winning_moves, winning_first_moves(source, options)?)
    else {
        return Ok(None);
    };
    let counterparts = reduction.counterparts(source, graph);
    for &(first, v) in counterparts.iter().filter(|(first, _)| is_first(source, *first)) {
        let (source_wins, target_wins) = (in_source.contains(&first), in_target.contains(&v));
        if source_wins != target_wins {
            let (source, target) = (move_name(source, first), graph.name(v));
            return Ok(Some(Fault::FirstMove { source, target, source_wins }));
        }
    }
    let Some(strategy) = found.strategy else { return Ok(None) };
    let certificate = Certificate::of_graph(&strategy, graph);
    let carried = Carrier { source, graph, counterparts: &counterparts }.carry(&certificate);
    let holds = carried.and_then(|carried| carried.replay(source).map_err(|error| error.to_string()));
    Ok(holds.err().map(Fault::Strategy))
}

/// Is it a move of the first player at the start?
fn is_first(source: &Instance, first: Move) -> bool {
    match first {
        Move::Vertex(_) => true,
        Move::Literal(l) => source
            .formula()
            .is_ok_and(|formula| formula.closed_prefix().first().is_some_and(|&(_, v)| v == l.variable())),
    }
}

/// The winning first moves of the source; `None` if a limit is hit, or the first move is the second
/// player's.
fn winning_first_moves(source: &Instance, options: &super::Options) -> Result<Option<Vec<Move>>, CheckError> {
    let limits = options.limits;
    let Ok(formula) = source.formula() else {
        let question = Options { moves: true, limits, ..Options::default() };
        let moves = solve::answer(source, &question)?.winning_moves;
        return Ok(moves.map(|list| list.into_iter().map(Move::Vertex).collect()));
    };
    let Some(&(Quantifier::Exists, first)) = formula.closed_prefix().first() else { return Ok(None) };
    let mut winning = Vec::new();
    for literal in [Literal::negative(first), Literal::positive(first)] {
        let rest = after(formula, literal);
        let instance = Problem::normal(Rules::Qbf).instance(rest)?;
        match solve::solve(&instance, solve::Engine::default(), limits)? {
            Verdict::Known(Winner::First) => winning.push(Move::Literal(literal)),
            Verdict::Known(Winner::Second) => {}
            Verdict::Unknown(_) => return Ok(None),
        }
    }
    Ok(Some(winning))
}

/// The formula that is left when `literal` is set true.
fn after(formula: &Qbf, literal: Literal) -> Qbf {
    let mut prefix = formula.prefix().to_vec();
    prefix.iter_mut().for_each(|block| block.variables.retain(|&v| v != literal.variable()));
    Qbf::new(prefix, clauses_after(formula.matrix(), literal)).expect("a part of a formula's prefix")
}

/// The name of a source's move.
pub(super) fn move_name(source: &Instance, played: Move) -> String {
    match (played, source.labelled()) {
        (Move::Vertex(v), Some(graph)) => graph.name(v),
        _ => played.to_string(),
    }
}

/// Carries a strategy of the target over to the source.
struct Carrier<'a> {
    source: &'a Instance,
    graph: &'a LabelledGraph,
    counterparts: &'a [(Move, Vertex)],
}

impl Carrier<'_> {
    /// The strategy for the source; or where the target's strategy plays a vertex that has no
    /// counterpart there.
    fn carry(&self, certificate: &Certificate) -> Result<Certificate, String> {
        let problem = self.source.problem();
        match self.source.formula() {
            Ok(formula) => Ok(Certificate::of_formula(self.steps(formula, certificate)?, problem)),
            Err(_) => self.renamed(certificate).map(|renamed| Certificate { problem, ..renamed }),
        }
    }

    /// For a source on a graph: the same positions, in the source's names.
    fn renamed(&self, certificate: &Certificate) -> Result<Certificate, String> {
        let pairs = self.counterparts.iter();
        let names: HashMap<String, String> =
            pairs.map(|&(from, v)| (self.graph.name(v), move_name(self.source, from))).collect();
        let name = |v: &String| names.get(v).cloned().ok_or_else(|| no_counterpart(v));
        let answer = |answer: &NamedAnswer| {
            answer.as_ref().map(|(v, place)| Ok::<_, String>((name(v)?, *place))).transpose()
        };
        let lines = |lines: &BTreeMap<String, NamedAnswer>| {
            lines.iter().map(|(v, reply)| Ok((name(v)?, answer(reply)?))).collect::<Result<_, String>>()
        };
        let positions = certificate.positions.iter().flatten().map(lines).collect::<Result<_, _>>()?;
        Ok(Certificate {
            first: answer(&certificate.first)?,
            positions: Some(positions),
            ..certificate.clone()
        })
    }

    /// For a source on a formula: the winner's values, read off while the loser sets the variables in
    /// turn.
    fn steps(&self, formula: &Qbf, certificate: &Certificate) -> Result<Strategy, String> {
        let pairs = self.counterparts.iter();
        let mut reader = Reader {
            prefix: formula.closed_prefix(),
            winner: if certificate.winner == Winner::First { Quantifier::Exists } else { Quantifier::Forall },
            names: pairs.clone().map(|&(set, v)| (set, self.graph.name(v))).collect(),
            positions: certificate.positions.as_deref().unwrap_or_default(),
            steps: vec![Step::Won],
            known: HashMap::new(),
        };
        let start = match reader.winner {
            Quantifier::Exists => reader.winner_sets(0, &certificate.first)?,
            Quantifier::Forall => reader.loser_sets(0, 0)?,
        };
        Ok(Strategy { winner: reader.winner, start, steps: reader.steps })
    }
}

fn no_counterpart(name: &str) -> String {
    format!("the target's strategy plays {name}, which is no move of the source")
}

struct Reader<'a> {
    prefix: Vec<(Quantifier, u32)>,
    winner: Quantifier,
    names: HashMap<Move, String>,
    positions: &'a [BTreeMap<String, NamedAnswer>],
    /// The first of them is the end.
    steps: Vec<Step>,
    known: HashMap<(usize, usize), usize>,
}

impl Reader<'_> {
    fn push(&mut self, step: Step) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn name(&self, literal: Literal) -> Result<&String, String> {
        let name = self.names.get(&Move::Literal(literal));
        name.ok_or_else(|| format!("no vertex of the target stands for the literal {literal}"))
    }

    /// The winner sets the variable at `depth` as this answer says.
    fn winner_sets(&mut self, depth: usize, answer: &NamedAnswer) -> Result<usize, String> {
        let Some(&(_, variable)) = self.prefix.get(depth) else { return Ok(0) };
        let Some((name, place)) = answer else {
            return Err("the target's strategy ends too early".to_owned());
        };
        let Some(value) = [false, true]
            .into_iter()
            .find(|&value| self.name(Literal::new(variable, value)).is_ok_and(|literal| literal == name))
        else {
            return Err(no_counterpart(name));
        };
        let then = self.loser_sets(depth + 1, *place)?;
        Ok(self.push(Step::Choose { variable, value, then }))
    }

    /// The loser sets the variable at `depth`; the strategy is at this place.
    fn loser_sets(&mut self, depth: usize, place: usize) -> Result<usize, String> {
        let Some(&(_, variable)) = self.prefix.get(depth) else { return Ok(0) };
        if let Some(&step) = self.known.get(&(depth, place)) {
            return Ok(step);
        }
        let mut next = [0; 2];
        for value in [false, true] {
            let name = self.name(Literal::new(variable, value))?;
            let answer = self.positions.get(place).and_then(|lines| lines.get(name));
            let answer =
                answer.ok_or_else(|| format!("{name} cannot be played in the target in its turn"))?;
            next[usize::from(value)] = self.winner_sets(depth + 1, &answer.clone())?;
        }
        let step = self.push(Step::Answer { variable, if_false: next[0], if_true: next[1] });
        self.known.insert((depth, place), step);
        Ok(step)
    }
}
