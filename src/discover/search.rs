//! The search itself: chunks of gadgets, refuted in parallel.

use super::decide::{Decider, Miss};
use super::enumerate::Shapes;
use super::journal::Line;
use super::killers::Killers;
use super::sources::{Place, Source, Sources};
use super::{DiscoverError, Journal, Task};
use crate::check::{GadgetCertificate, GadgetLevel, Refutation};
use crate::game::Winner;
use crate::reduce::Shape;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::time::{Duration, Instant};

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The gadgets that are searched now have so many new vertices.
    pub added: usize,
    /// How many of these are done.
    pub done: usize,
    /// How many there are.
    pub total: usize,
    /// How many survive so far.
    pub survivors: usize,
    /// How many of these were done in this run, not read from a checkpoint.
    pub fresh: usize,
    /// The time since the first of these.
    pub elapsed: Duration,
}

/// The graph on which a gadget fails: its order and place, the target, and who wins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Refuted(usize, usize, usize, Winner);

/// The sizes of the chunks: the first are small, since the graphs to try first are not known yet.
const CHUNKS: Range<usize> = 64..4096;

/// Most gadgets fail on a killer, nearly all others on a graph with at most so many vertices.
const QUICK: usize = 5;

/// Searches the whole class, as far as the task says, and returns what it found.
///
/// What comes out does not depend on the number of threads, nor on interruptions.
///
/// # Errors
/// The task makes no sense, or its checkpoint cannot be used.
pub fn search(
    task: &Task,
    journal: Option<Journal>,
    report: &dyn Fn(&Progress),
) -> Result<GadgetCertificate, DiscoverError> {
    task.check()?;
    let mut search =
        Search { task, sources: Sources::new(&task.claim, task.up_to), killers: Killers::default(), journal };
    let random = search.sources.random(task.random, task.seed);
    let mut levels = Vec::new();
    for added in 0..=task.most {
        let mut level = search.level(added, &random, report)?;
        level.complete = task.list_all || level.survivors.is_empty();
        let found = !level.survivors.is_empty();
        if !level.complete {
            level.refuted.clear();
        }
        levels.push(level);
        if found && !task.beyond {
            break;
        }
    }
    Ok(GadgetCertificate {
        version: 1,
        class: task.class.clone(),
        claim: task.claim.clone(),
        up_to: task.up_to,
        random: task.random,
        seed: task.seed,
        levels,
    })
}

struct Search<'a> {
    task: &'a Task,
    sources: Sources,
    killers: Killers,
    journal: Option<Journal>,
}

impl Search<'_> {
    /// All gadgets with so many new vertices.
    fn level(
        &mut self,
        added: usize,
        random: &[Source],
        report: &dyn Fn(&Progress),
    ) -> Result<GadgetLevel, DiscoverError> {
        let shapes = Shapes::new(&self.task.class, added);
        let mut level = GadgetLevel { added, candidates: shapes.len(), ..GadgetLevel::default() };
        let started = Instant::now();
        let (mut from, mut fresh) = (0, 0);
        while from < shapes.len() {
            let to = (from + from.clamp(CHUNKS.start, CHUNKS.end)).min(shapes.len());
            let (refuted, known) = self.chunk(added, &shapes, from..to)?;
            fresh += if known { 0 } else { to - from };
            self.killers.add(refuted.iter().flatten().map(Refuted::place));
            for (index, refuted) in (from..to).zip(refuted) {
                let shape = shapes.get(index);
                match refuted {
                    Some(refuted) => {
                        let source = self.sources.get(refuted.place());
                        let source = source.ok_or_else(|| self.unknown_graph(added, from))?;
                        level.refuted.push(refutation(shape, source, &refuted.miss()));
                    }
                    None => self.try_larger(shape, random, &mut level),
                }
            }
            from = to;
            let survivors = level.survivors.len();
            report(&Progress {
                added,
                done: from,
                total: shapes.len(),
                survivors,
                fresh,
                elapsed: started.elapsed(),
            });
        }
        Ok(level)
    }

    /// What refutes each gadget of a chunk, and whether the checkpoint knew it.
    fn chunk(
        &mut self,
        added: usize,
        shapes: &Shapes,
        range: Range<usize>,
    ) -> Result<(Vec<Option<Refuted>>, bool), DiscoverError> {
        let from = range.start;
        if let Some(journal) = &mut self.journal
            && let Some(refuted) = journal.take(added, from, range.len())?
        {
            return Ok((refuted, true));
        }
        let mut refuted: Vec<_> = range
            .clone()
            .into_par_iter()
            .map_init(Decider::default, |decider, index| self.refute(decider, &shapes.get(index)))
            .collect();
        // Few are left: now the threads share the graphs.
        for (place, index) in range.enumerate() {
            if refuted[place].is_none() {
                refuted[place] = self.refute_by_larger(&shapes.get(index));
            }
        }
        let line = Line { added, from, refuted };
        if let Some(journal) = &mut self.journal {
            journal.write(&line)?;
        }
        Ok((line.refuted, false))
    }

    /// The first graph on which the gadget fails: the killers in their order, then all others with at most
    /// [`QUICK`] vertices, by order.
    fn refute(&self, decider: &mut Decider, shape: &Shape) -> Option<Refuted> {
        let orders = 0..=self.sources.up_to().min(QUICK);
        let all = orders.flat_map(|order| self.sources.places(order));
        let others = all.filter(|&place| !self.killers.contains(place));
        let mut places = self.killers.order().iter().copied().chain(others);
        places.find_map(|place| self.miss(decider, shape, place))
    }

    /// The first graph with more vertices on which the gadget fails.
    fn refute_by_larger(&self, shape: &Shape) -> Option<Refuted> {
        (QUICK + 1..=self.sources.up_to()).find_map(|order| {
            let places: Vec<_> =
                self.sources.places(order).filter(|&place| !self.killers.contains(place)).collect();
            let miss = |decider: &mut Decider, place| self.miss(decider, shape, place);
            let first = places.into_par_iter().map_init(Decider::default, miss).find_first(Option::is_some);
            first.flatten()
        })
    }

    fn miss(&self, decider: &mut Decider, shape: &Shape, place: Place) -> Option<Refuted> {
        let Miss { target, winner } = decider.miss(&self.task.claim, shape, self.sources.get(place)?)?;
        Some(Refuted(place.0, place.1, target, winner))
    }

    /// Tries a gadget that passed all small graphs on the random ones.
    fn try_larger(&self, shape: Shape, random: &[Source], level: &mut GadgetLevel) {
        let miss = |decider: &mut Decider, source: &Source| decider.miss(&self.task.claim, &shape, source);
        let failed: Vec<Option<Miss>> = random.par_iter().map_init(Decider::default, miss).collect();
        match failed.iter().zip(random).find_map(|(miss, source)| miss.as_ref().map(|miss| (miss, source))) {
            Some((miss, source)) => level.refuted.push(refutation(shape, source, miss)),
            None => level.survivors.push(shape),
        }
    }

    fn unknown_graph(&self, added: usize, from: usize) -> DiscoverError {
        let journal = self.journal.as_ref().expect("graphs that a search names itself are there");
        journal.unknown_graph(added, from).into()
    }
}

impl Refuted {
    fn place(&self) -> Place {
        (self.0, self.1)
    }

    fn miss(&self) -> Miss {
        Miss { target: self.2, winner: self.3 }
    }
}

fn refutation(gadget: Shape, source: &Source, miss: &Miss) -> Refutation {
    Refutation {
        gadget,
        h: source.graph.code().expect("H is small"),
        target: miss.target,
        source: source.winner,
        wins: miss.winner,
    }
}
