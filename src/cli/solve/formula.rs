//! What `hardplay solve` does with formulas: the engines, and certificates.

use super::super::note;
use super::super::output::write_text;
use super::{Args, EngineName};
use anyhow::{Result, bail};
use hardplay::check::Certificate;
use hardplay::game::{Instance, Winner};
use hardplay::solve::qbf::{Engine, certificate, portfolio};
use hardplay::solve::{self, Analysis, Limits, Options, Verdict};

/// The engine of this name; `None` for the oracle, which knows no limits.
fn engine(name: EngineName) -> Option<Engine> {
    match name {
        EngineName::Couples | EngineName::Portfolio => Some(Engine::Portfolio),
        EngineName::Search => Some(Engine::Search),
        EngineName::Sums | EngineName::Recursion => Some(Engine::Recursion),
        EngineName::ProofNumber | EngineName::Clausal => Some(Engine::Clausal),
        EngineName::Expansion => Some(Engine::Expansion),
        EngineName::Reference => None,
    }
}

/// Decides an instance on a formula.
pub fn analyse(args: &Args, instance: &Instance, limits: Limits) -> Result<Analysis> {
    if args.nimber {
        // The library says what is wrong with that.
        return Ok(solve::answer(instance, &Options { nimber: true, limits, ..Options::default() })?);
    }
    if let Some(file) = &args.strategy {
        return certify(file, instance, limits);
    }
    let Some(engine) = engine(args.engine) else {
        let options = Options { engine: solve::Engine::Reference, limits, ..Options::default() };
        return Ok(solve::answer(instance, &options)?);
    };
    Ok(Analysis::without_stats(match portfolio::is_true(instance.formula()?, engine, limits) {
        Ok(true) => Verdict::Known(Winner::First),
        Ok(false) => Verdict::Known(Winner::Second),
        Err(limit) => Verdict::Unknown(limit),
    }))
}

/// Writes the winner's strategy, once it is known to win.
fn certify(file: &str, instance: &Instance, limits: Limits) -> Result<Analysis> {
    let formula = instance.formula()?;
    let strategy = match certificate::certify(formula, limits) {
        Ok(strategy) => strategy,
        Err(certificate::NoCertificate::Limit(limit)) => {
            return Ok(Analysis::without_stats(Verdict::Unknown(limit)));
        }
        Err(error @ certificate::NoCertificate::TooLarge) => bail!(error),
    };
    let certificate = Certificate::of_formula(strategy, instance.problem());
    let plays = certificate.replay(instance)?;
    write_text(file, &certificate.to_json())?;
    note(format_args!("the strategy of {} steps wins all {plays} plays", certificate.len()));
    Ok(Analysis::without_stats(Verdict::Known(certificate.winner)))
}
