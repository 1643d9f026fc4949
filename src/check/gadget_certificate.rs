//! What a search for gadgets found, as a file that anybody can check.
//!
//! ```json
//! { "hardplay-gadgets": 1, "class": {"copies": 1},
//!   "claim": {"source": {"game": "clique-forming"}, "targets": [{"game": "hull", "convexity": "l:2"}],
//!             "winners": "same", "conditions": []},
//!   "up-to": 6, "random": 0, "seed": 0,
//!   "levels": [
//!     { "added": 0, "candidates": 1, "complete": true, "survivors": [], "refuted": [
//!       { "gadget": "h::?", "h": "A?", "target": 0, "source": "first", "wins": "second" } ] } ] }
//! ```
//!
//! A level holds the gadgets with `added` new vertices: the codes (see [`Shape`]) of those that agree on
//! every H with at most `up-to` vertices, and on `random` larger ones drawn with `seed`; and, where the
//! level is `complete`, for every other gadget of the class, up to isomorphism, a graph H in graph6 on
//! which it fails, with the place of the target, who wins the source on H, and who wins that target.

use crate::game::Winner;
use crate::reduce::{Claim, Shape, TemplateClass};
use crate::schema::{self, SchemaError};
use serde::{Deserialize, Serialize};
use serde_json::to_string;

/// The outcome of a search for gadgets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GadgetCertificate {
    /// The version of this schema: 1.
    #[serde(rename = "hardplay-gadgets")]
    pub version: u32,
    /// Which gadgets were searched.
    pub class: TemplateClass,
    /// What they were to achieve.
    pub claim: Claim,
    /// Survivors agree on every H with at most so many vertices.
    pub up_to: usize,
    /// And on so many larger random ones.
    pub random: usize,
    /// Drawn with this seed.
    pub seed: u64,
    /// By the number of new vertices, from 0 on.
    pub levels: Vec<GadgetLevel>,
}

/// The gadgets with a number of new vertices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GadgetLevel {
    /// How many new vertices.
    pub added: usize,
    /// How many gadgets, up to isomorphism.
    pub candidates: usize,
    /// Is every gadget that does not survive listed?
    pub complete: bool,
    /// Those that passed every test.
    pub survivors: Vec<Shape>,
    /// The others.
    pub refuted: Vec<Refutation>,
}

/// A gadget and a graph on which it fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refutation {
    /// The gadget.
    pub gadget: Shape,
    /// H, in graph6.
    pub h: String,
    /// The target on which it fails, by its place in the claim.
    pub target: usize,
    /// Who wins the source on H.
    pub source: Winner,
    /// Who wins the target.
    pub wins: Winner,
}

impl GadgetCertificate {
    /// Reads a certificate.
    ///
    /// # Errors
    /// Text that is not JSON of this schema, with its line and JSON path.
    pub fn from_json(text: &str) -> Result<Self, SchemaError> {
        schema::from_json(text)
    }

    /// The certificate as JSON, a line for each gadget.
    pub fn to_json(&self) -> String {
        let json = |value: Result<String, serde_json::Error>| value.expect("the keys are strings");
        let levels: Vec<_> = self.levels.iter().map(GadgetLevel::to_json).collect();
        format!(
            "{{\"hardplay-gadgets\": {},\n \"class\": {},\n \"claim\": {},\n \"up-to\": {}, \"random\": {}, \"seed\": {},\n \
             \"levels\": [\n{}\n ]}}\n",
            self.version,
            json(to_string(&self.class)),
            json(to_string(&self.claim)),
            self.up_to,
            self.random,
            self.seed,
            levels.join(",\n")
        )
    }

    /// The smallest number of new vertices of a survivor, and whether every smaller gadget is refuted.
    pub fn smallest(&self) -> Option<(usize, bool)> {
        let place = self.levels.iter().position(|level| !level.survivors.is_empty())?;
        Some((self.levels[place].added, self.levels[..place].iter().all(|level| level.complete)))
    }

    /// All survivors, smallest first.
    pub fn survivors(&self) -> impl Iterator<Item = &Shape> {
        self.levels.iter().flat_map(|level| &level.survivors)
    }
}

impl GadgetLevel {
    fn to_json(&self) -> String {
        let lines = |list: Vec<String>| {
            if list.is_empty() { "[]".to_owned() } else { format!("[\n    {}]", list.join(",\n    ")) }
        };
        let survivors = self.survivors.iter().map(|shape| to_string(shape).expect("a code is a string"));
        let refuted = self.refuted.iter().map(|refuted| to_string(refuted).expect("the keys are strings"));
        format!(
            "  {{\"added\": {}, \"candidates\": {}, \"complete\": {},\n   \"survivors\": {},\n   \"refuted\": {}}}",
            self.added,
            self.candidates,
            self.complete,
            lines(survivors.collect()),
            lines(refuted.collect())
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Problem, Rules};
    use crate::reduce::Winners;

    #[test]
    fn certificates_are_read_as_they_are_written() {
        let problem = Problem::normal(Rules::CliqueForming);
        let refuted = Refutation {
            gadget: "h:1:@".parse().unwrap(),
            h: "A?".to_owned(),
            target: 0,
            source: Winner::First,
            wins: Winner::Second,
        };
        let level = GadgetLevel {
            added: 1,
            candidates: 2,
            complete: true,
            survivors: vec!["h:0:@".parse().unwrap()],
            refuted: vec![refuted],
        };
        let certificate = GadgetCertificate {
            version: 1,
            class: TemplateClass::all(1),
            claim: Claim {
                source: problem,
                targets: vec![problem],
                winners: Winners::Same,
                conditions: Vec::new(),
            },
            up_to: 6,
            random: 0,
            seed: 0,
            levels: vec![GadgetLevel { added: 0, complete: true, ..GadgetLevel::default() }, level],
        };
        let text = certificate.to_json();
        assert_eq!(GadgetCertificate::from_json(&text).unwrap(), certificate);
        assert_eq!(certificate.smallest(), Some((1, true)));
        let error = GadgetCertificate::from_json(&text.replace("h:1:@", "h:2:@")).unwrap_err().to_string();
        assert!(error.contains("levels[1].refuted[0].gadget") && error.contains("h:2:@"), "{error}");
    }
}
