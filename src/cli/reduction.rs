//! REDUCTION: an id, a chain, or a template in a file.

use super::problem::ProblemArgs;
use anyhow::{Context, Result};
use hardplay::reduce::{self, Chain, Reduction, Template};
use std::fs::File;
use std::io::Read;
use std::ops::Deref;
use std::path::Path;

/// A reduction that the command line names.
pub enum Named {
    /// One that is registered.
    BuiltIn(&'static dyn Reduction),
    /// A chain or a template.
    Made(Box<dyn Reduction>),
}

impl Deref for Named {
    type Target = dyn Reduction;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::BuiltIn(reduction) => *reduction,
            Self::Made(reduction) => reduction.as_ref(),
        }
    }
}

/// The reduction that `word` means, if it can only mean one: `pendant`, `qbf-kayles+kayles-clique`,
/// `qbf..hull` (the shortest chain, to a target of this play and convexity), or the file of a template.
pub fn named(word: &str, target: &ProblemArgs) -> Option<Result<Named>> {
    if let Some(built_in) = reduce::find(word) {
        return Some(Ok(Named::BuiltIn(built_in)));
    }
    if Path::new(word).is_file() {
        return template(word);
    }
    if let Some((from, to)) = word.split_once("..") {
        let chain = Chain::between(from, to, target.play(), target.convexity)
            .with_context(|| format!("there is no chain of reductions from {from:?} to {to:?}"));
        return Some(chain.map(|chain| Named::Made(Box::new(chain))));
    }
    let steps: Option<Vec<_>> = word.split('+').map(reduce::find).collect();
    let steps = steps.filter(|steps| steps.len() > 1)?;
    let chain =
        Chain::new(steps).with_context(|| format!("{word}: a step does not start where the one before ends"));
    Some(chain.map(|chain| Named::Made(Box::new(chain))))
}

/// The reduction that `word` must mean.
pub fn required(word: &str, target: &ProblemArgs) -> Result<Named> {
    named(word, target).unwrap_or_else(|| {
        let ids: Vec<_> = reduce::every().map(|r| r.id()).collect();
        anyhow::bail!(
            "there is no reduction {word:?}; expected one of {}, a chain such as qbf..hull, or a template's file",
            ids.join(", ")
        )
    })
}

/// Bytes of a template's file; a larger file is something else.
const MOST_IN_TEMPLATE: u64 = 1 << 20;

/// The template in a file; `None` if the file is something else.
fn template(path: &str) -> Option<Result<Named>> {
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(MOST_IN_TEMPLATE + 1).read_to_end(&mut bytes).ok()?;
    let bytes = Some(bytes).filter(|bytes| bytes.len() as u64 <= MOST_IN_TEMPLATE)?;
    let text = String::from_utf8(bytes).ok().filter(|text| text.contains("\"hardplay-template\""))?;
    Some(Template::from_json(&text).map(|t| Named::Made(Box::new(t))).with_context(|| path.to_owned()))
}
