//! All reductions. A new one registers in one line.

use super::Reduction;

/// Every reduction that is checked on all small sources, in the order in which people meet them.
pub fn all() -> &'static [&'static dyn Reduction] {
    &[
        &super::Pendant,
        &super::Fig1,
        &super::MisereP3,
        &super::MisereC4,
        &super::Matched,
        &super::TwoUniversal,
        &super::TwoLeaf,
        &super::Crown,
        &super::Twins,
        &super::AllOnes,
        &super::QbfToThreeQbf,
        &super::QbfToggle { weights: super::Weights::Corrected },
        &super::QbfKayles { extra_clause: true },
        &super::KAYLES_TO_CLIQUE,
        &super::CLIQUE_TO_KAYLES,
    ]
}

/// Reductions whose targets are beyond the solvers on some of the shipped sources. They are checked where
/// they are named, and are no steps of the chains that are found between two games.
pub fn beyond() -> &'static [&'static dyn Reduction] {
    &[&super::OneLeaf, &super::DominationHull]
}

/// All of [`all`] and [`beyond`].
pub fn every() -> impl Iterator<Item = &'static dyn Reduction> {
    all().iter().chain(beyond()).copied()
}

/// The reduction with this id.
pub fn find(id: &str) -> Option<&'static dyn Reduction> {
    every().find(|reduction| reduction.id() == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_every_reduction_has_a_target_and_a_source_of_its_construction() {
        let every: Vec<_> = every().collect();
        for (i, reduction) in every.iter().enumerate() {
            assert!(every[..i].iter().all(|other| other.id() != reduction.id()));
            assert!(!reduction.targets().is_empty() && !reduction.citation().is_empty());
            assert!(!reduction.size_formula().is_empty() && !reduction.about().is_empty());
        }
    }
}
