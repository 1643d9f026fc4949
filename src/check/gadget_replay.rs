//! Is everything true that a search for gadgets says?
//!
//! Nothing of the search is used here. Completeness: the listed gadgets of a level are pairwise
//! different, and there are as many as Burnside's lemma counts. Refutations: each graph H satisfies the
//! conditions, the target is built by the template, and the oracle decides both sides. Survivors are
//! swept again over the small graphs with the usual solvers.

use super::gadget_classes::{LeastNames, count_shapes};
use super::{CheckError, GadgetCertificate, GadgetLevel, Options, Refutation, sweep};
use crate::game::{Body, Winner};
use crate::graph::{Graph, graphs_up_to};
use crate::reduce::{Claim, MAX_ADDED, MAX_COPIES, Reduction, Shape};
use crate::solve::reference;
use rayon::prelude::*;
use std::collections::HashMap;
use thiserror::Error;

/// Survivors are swept again over all H with at most so many vertices, if the certificate goes as far.
const SWEPT: usize = 6;

/// The most vertices of an H that refutes: those of a search have at most 8, its random ones up to three
/// more. The oracle goes through all games on it.
const MOST_IN_H: usize = 11;

/// What a replay confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GadgetReport {
    /// Gadgets that are refuted, as the oracle confirms.
    pub refuted: usize,
    /// How many different H it takes.
    pub graphs: usize,
    /// Survivors, which agree again on the small graphs.
    pub survivors: usize,
    /// The greatest order of these graphs.
    pub swept: usize,
    /// No gadget of the class has fewer new vertices than this.
    pub fewer_than: usize,
}

/// What is not true in a certificate.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum GadgetError {
    /// Its version is another one.
    #[error("expected \"hardplay-gadgets\": 1, found {0}")]
    Version(u32),
    /// Something in it makes no sense.
    #[error("{place}: expected {expected}, found {found}")]
    Value {
        /// The level or the gadget.
        place: String,
        /// What would have been right.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// Some gadgets are missing.
    #[error("{listed} gadgets with {added} new vertices are listed, the class has {counted}")]
    Count {
        /// New vertices.
        added: usize,
        /// As the certificate has it.
        listed: usize,
        /// As Burnside's lemma has it.
        counted: u128,
    },
    /// A gadget is listed twice.
    #[error("{0} and {1} are the same gadget")]
    Twice(Shape, Shape),
    /// A gadget does not fail on its graph.
    #[error("{gadget} does not fail on {h}: {reason}")]
    NotRefuted {
        /// The gadget.
        gadget: Shape,
        /// The graph.
        h: String,
        /// What is the case.
        reason: String,
    },
    /// A survivor fails.
    #[error("{0} is said to survive, but it fails on {1}")]
    Fails(Shape, String),
    /// A survivor cannot be checked.
    #[error("{0}: {1}")]
    Check(Shape, CheckError),
}

impl GadgetError {
    /// Is it the certificate that is wrong, not its form?
    pub fn is_refutation(&self) -> bool {
        !matches!(self, Self::Version(_) | Self::Value { .. } | Self::Check(..))
    }
}

/// Checks all that a certificate says.
///
/// Costs a run of the oracle for each gadget, and added!·copies! steps for each gadget of a level.
///
/// # Errors
/// The first thing that is not true.
pub fn replay_gadgets(certificate: &GadgetCertificate) -> Result<GadgetReport, GadgetError> {
    if certificate.version != 1 {
        return Err(GadgetError::Version(certificate.version));
    }
    is_small(certificate)?;
    certificate.levels.iter().enumerate().try_for_each(|(i, level)| level_is_whole(certificate, i, level))?;
    let refuted: Vec<&Refutation> = certificate.levels.iter().flat_map(|level| &level.refuted).collect();
    let graphs = sources(&certificate.claim, &refuted)?;
    first_error(refuted.par_iter().map(|refuted| is_refuted(&certificate.claim, refuted, &graphs)))?;
    let survivors: Vec<&Shape> = certificate.survivors().collect();
    let swept = certificate.up_to.min(SWEPT);
    let bodies: Vec<Body> = graphs_up_to(swept).into_iter().map(Body::from).collect();
    survivors.iter().try_for_each(|shape| survives(&certificate.claim, shape, &bodies))?;
    let empty = |level: &&GadgetLevel| level.complete && level.survivors.is_empty();
    Ok(GadgetReport {
        refuted: refuted.len(),
        graphs: graphs.len(),
        survivors: survivors.len(),
        swept,
        fewer_than: certificate.levels.iter().take_while(empty).count(),
    })
}

/// Are the numbers of copies and of new vertices those that a search takes? The replay goes through all
/// their permutations.
fn is_small(certificate: &GadgetCertificate) -> Result<(), GadgetError> {
    let (copies, levels) = (certificate.class.copies, certificate.levels.len());
    let wrong = |place: &str, expected: String, found: usize| GadgetError::Value {
        place: place.to_owned(),
        expected,
        found: found.to_string(),
    };
    if !(1..=MAX_COPIES).contains(&copies) {
        return Err(wrong("class.copies", format!("1 to {MAX_COPIES}"), copies));
    }
    if levels > MAX_ADDED + 1 {
        return Err(wrong("levels", format!("at most {} of them", MAX_ADDED + 1), levels));
    }
    Ok(())
}

/// The error of the first entry that has one, whatever the threads do.
fn first_error(
    results: impl IndexedParallelIterator<Item = Result<(), GadgetError>>,
) -> Result<(), GadgetError> {
    let all: Vec<_> = results.collect();
    all.into_iter().collect()
}

/// Every gadget of the class is there once.
fn level_is_whole(
    certificate: &GadgetCertificate,
    place: usize,
    level: &GadgetLevel,
) -> Result<(), GadgetError> {
    let class = &certificate.class;
    let shapes: Vec<&Shape> =
        level.survivors.iter().chain(level.refuted.iter().map(|refuted| &refuted.gadget)).collect();
    let wrong = |expected: String, found: String| {
        Err(GadgetError::Value { place: format!("levels[{place}]"), expected, found })
    };
    if level.added != place {
        return wrong(format!("\"added\": {place}"), level.added.to_string());
    }
    for shape in &shapes {
        if shape.added() != place || class.check(shape).is_err() {
            return wrong(format!("gadgets of the class with {place} new vertices"), shape.to_string());
        }
    }
    let names = LeastNames::new(class.copies, place);
    let named: Vec<_> = shapes.par_iter().map(|shape| names.of(shape)).collect();
    let mut seen = HashMap::new();
    for (name, shape) in named.iter().zip(&shapes) {
        if let Some(other) = seen.insert(name, shape) {
            return Err(GadgetError::Twice(**other, **shape));
        }
    }
    let counted = count_shapes(class, place);
    let whole = !level.complete || shapes.len() as u128 == counted;
    if level.candidates as u128 != counted || !whole {
        let listed = if whole { level.candidates } else { shapes.len() };
        return Err(GadgetError::Count { added: place, listed, counted });
    }
    Ok(())
}

/// Every H that refutes something, with the winner of the source.
fn sources(claim: &Claim, refuted: &[&Refutation]) -> Result<HashMap<String, (Graph, Winner)>, GadgetError> {
    let mut graphs = HashMap::new();
    for refutation in refuted {
        if graphs.contains_key(&refutation.h) {
            continue;
        }
        let not = |reason: String| not_refuted(refutation, reason);
        let graph = Graph::from_code(&refutation.h).ok_or_else(|| not("it is no graph6".to_owned()))?;
        if graph.order() > MOST_IN_H {
            let found = format!("{} vertices", graph.order());
            let (place, expected) = (refutation.h.clone(), format!("at most {MOST_IN_H} vertices"));
            return Err(GadgetError::Value { place, expected, found });
        }
        if let Some(condition) = claim.conditions.iter().find(|condition| !condition.holds(&graph)) {
            return Err(not(format!("the claim covers only graphs that are or have: {condition}")));
        }
        let instance = claim.source.instance(graph.clone()).map_err(|error| not(error.to_string()))?;
        graphs.insert(refutation.h.clone(), (graph, reference::winner(&instance)));
    }
    Ok(graphs)
}

fn not_refuted(refuted: &Refutation, reason: String) -> GadgetError {
    GadgetError::NotRefuted { gadget: refuted.gadget, h: refuted.h.clone(), reason }
}

fn is_refuted(
    claim: &Claim,
    refuted: &Refutation,
    graphs: &HashMap<String, (Graph, Winner)>,
) -> Result<(), GadgetError> {
    let not = |reason: String| not_refuted(refuted, reason);
    let (graph, source) = &graphs[&refuted.h];
    let target =
        *claim.targets.get(refuted.target).ok_or_else(|| not("there is no such target".to_owned()))?;
    let built = claim.source.instance(graph.clone()).map_err(|error| not(error.to_string()))?;
    let template = claim.template(&refuted.gadget, refuted.gadget.to_string(), String::new());
    let instance = template.build(&built, target).map_err(|error| not(error.to_string()))?;
    let wins = reference::winner(&instance);
    if (*source, wins) != (refuted.source, refuted.wins) {
        return Err(not(format!("{source} wins the source and {wins} the target {target}")));
    }
    if claim.winners.of_target(*source) == wins {
        return Err(not(format!("{wins} wins the target {target}, as the claim says")));
    }
    Ok(())
}

fn survives(claim: &Claim, shape: &Shape, bodies: &[Body]) -> Result<(), GadgetError> {
    let template = claim.template(shape, shape.to_string(), String::new());
    let rows = sweep(&template, &claim.targets, bodies, &Options::default())
        .map_err(|error| GadgetError::Check(*shape, error))?;
    match rows.iter().flat_map(|row| &row.disagreements).next() {
        None => Ok(()),
        Some(found) => {
            let code = found.source.graph().ok().and_then(|graph| graph.code());
            Err(GadgetError::Fails(*shape, code.unwrap_or_default()))
        }
    }
}
