//! Reductions one after the other.
//!
//! The games are the points of a graph whose arrows are the reductions; a chain is a path in it. Its
//! winners are exchanged if an odd number of its steps exchanges them, its promised size is that of the
//! last step on what the others built, and the history of what it builds names every step.

use super::{Move, MoveClaim, ReduceError, Reduction, Size, Winners, all};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Play, Problem, Rules, Step};
use crate::graph::{LabelledGraph, Vertex};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::mem::discriminant;

/// Two or more reductions, each starting where the one before ends.
pub struct Chain {
    id: String,
    about: String,
    citation: String,
    steps: Vec<&'static dyn Reduction>,
}

impl Chain {
    /// The chain of these steps; `None` if there is no step, or one does not start where the one before
    /// it ends. (A strictly alternating 3-QBF is a QBF as well.)
    pub fn new(steps: Vec<&'static dyn Reduction>) -> Option<Self> {
        let fits = steps.windows(2).all(|pair| leads_to(pair[0].targets()[0].rules, pair[1].source().rules));
        let (first, last) = (steps.first()?, steps.last()?);
        fits.then(|| {
            let ids: Vec<_> = steps.iter().map(|step| step.id()).collect();
            Self {
                id: ids.join(" + "),
                about: format!("{} to {}", first.source(), last.targets()[0]),
                citation: steps.iter().map(|step| step.citation()).collect::<Vec<_>>().join("; "),
                steps: steps.clone(),
            }
        })
    }

    /// The shortest chain between two games by their names, such as `qbf` and `hull` in normal play;
    /// among equally short ones the one whose steps come first in the registry. It ends in `convexity`, gc
    /// if none is given, where any chain does; else in whatever convexity there is. A normal form that
    /// the last step needs is put in front of it.
    pub fn between(from: &str, to: &str, play: Play, convexity: Option<Convexity>) -> Option<Self> {
        let game = |target: &Problem| target.rules.name() == to && target.play == play;
        let wanted = convexity.unwrap_or(Convexity::Geodesic);
        let exact = |target: &Problem| game(target) && target.rules.convexity().is_none_or(|c| c == wanted);
        Self::shortest(from, exact).or_else(|| Self::shortest(from, game))
    }

    /// The shortest chain from a game to a step with a target that will do.
    fn shortest(from: &str, will_do: impl Fn(&Problem) -> bool) -> Option<Self> {
        let ends = |step: &dyn Reduction| step.targets().iter().any(&will_do);
        let mut reached = BTreeSet::from([from]);
        let mut queue = VecDeque::from([(from, Vec::<&'static dyn Reduction>::new())]);
        while let Some((here, path)) = queue.pop_front() {
            for &step in all().iter().filter(|step| starts_at(**step, here)) {
                let longer: Vec<_> = path.iter().copied().chain([step]).collect();
                if ends(step) {
                    return Self::new(with_normal_forms(longer));
                }
                let there = step.targets()[0].rules.name();
                if reached.insert(there) {
                    queue.push_back((there, longer));
                }
            }
        }
        None
    }

    /// The steps, first to last.
    pub fn steps(&self) -> &[&'static dyn Reduction] {
        &self.steps
    }

    /// What the steps before the last build.
    fn before_last(&self, source: &Instance) -> Result<Instance, ReduceError> {
        let (_, before) = self.steps.split_last().expect("a chain has steps");
        before.iter().try_fold(source.clone(), |instance, step| {
            let at_start = instance.with_problem(step.source())?;
            step.apply(&at_start)
        })
    }

    /// The counterparts after all steps; `None` if a step does not apply or ends in a formula.
    fn through(&self, source: &Instance, target: &LabelledGraph) -> Option<Vec<(Move, Vertex)>> {
        let mut here = source.clone();
        let mut pairs: Option<Vec<(Move, Vertex)>> = None;
        for (i, step) in self.steps.iter().enumerate() {
            let at_start = here.with_problem(step.source()).ok()?;
            let built = step.build(&at_start, step.targets()[0]).ok()?;
            let graph = if i + 1 == self.steps.len() { target } else { built.labelled()? };
            let next: HashMap<Move, Vertex> = step.counterparts(&at_start, graph).into_iter().collect();
            pairs = Some(match pairs {
                None => next.into_iter().collect(),
                Some(pairs) => {
                    let on = |(first, v)| Some((first, *next.get(&Move::Vertex(v))?));
                    pairs.into_iter().filter_map(on).collect()
                }
            });
            here = built;
        }
        pairs.map(|mut pairs| {
            pairs.sort_unstable();
            pairs
        })
    }

    fn last(&self) -> &'static dyn Reduction {
        self.steps[self.steps.len() - 1]
    }

    fn at_last(&self, source: &Instance) -> Result<Instance, ReduceError> {
        Ok(self.before_last(source)?.with_problem(self.last().source())?)
    }
}

/// Does the step take instances of the game of this name? A 3-QBF is a QBF as well.
fn starts_at(step: &dyn Reduction, game: &str) -> bool {
    let start = step.source().rules;
    start.name() == game || (start == Rules::Qbf && game == Rules::ThreeQbf.name())
}

fn leads_to(end: Rules, start: Rules) -> bool {
    discriminant(&end) == discriminant(&start) || (end == Rules::ThreeQbf && start == Rules::Qbf)
}

/// Puts the normal form that a step's conditions ask for in front of it.
fn with_normal_forms(steps: Vec<&'static dyn Reduction>) -> Vec<&'static dyn Reduction> {
    let normal_form = super::find("two-universal");
    steps
        .into_iter()
        .flat_map(|step| {
            let needed = step.conditions().contains(&super::Condition::Universal(2));
            needed.then_some(normal_form).flatten().into_iter().chain([step])
        })
        .collect()
}

impl Reduction for Chain {
    fn id(&self) -> &str {
        &self.id
    }

    fn about(&self) -> &str {
        &self.about
    }

    fn citation(&self) -> &str {
        &self.citation
    }

    fn source(&self) -> Problem {
        self.steps[0].source()
    }

    fn targets(&self) -> Vec<Problem> {
        self.last().targets()
    }

    fn winners(&self) -> Winners {
        let exchanges = self.steps.iter().filter(|step| step.winners() == Winners::Exchanged).count();
        if exchanges % 2 == 0 { Winners::Same } else { Winners::Exchanged }
    }

    /// Every step must cover what the steps before it build.
    fn covers(&self, source: &Instance) -> Result<(), ReduceError> {
        self.last().covers(&self.at_last(source)?)
    }

    fn size_formula(&self) -> String {
        self.steps.iter().map(|step| format!("[{}]", step.size_formula())).collect::<Vec<_>>().join(" then ")
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        self.last().promised_size(&self.at_last(source)?)
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        self.last().construct(&self.at_last(source)?)
    }

    fn history(&self) -> Vec<Step> {
        self.steps.iter().flat_map(|step| step.history()).collect()
    }

    /// What every step claims.
    fn moves(&self) -> MoveClaim {
        self.steps.iter().map(|step| step.moves()).min().unwrap_or(MoveClaim::Nothing)
    }

    /// Counterparts of counterparts.
    fn counterparts(&self, source: &Instance, target: &LabelledGraph) -> Vec<(Move, Vertex)> {
        self.through(source, target).unwrap_or_default()
    }
}
