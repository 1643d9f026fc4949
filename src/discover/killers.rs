//! Which graphs have refuted how many gadgets.

use super::sources::Place;
use std::collections::BTreeMap;

/// The sources that have refuted gadgets, the most deadly first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Killers {
    kills: BTreeMap<Place, u64>,
    order: Vec<Place>,
}

/// A small graph that refutes half as much as one with two vertices more is still the cheaper one.
const COST_OF_A_VERTEX: u32 = 1;

impl Killers {
    /// The order in which to try them.
    pub(super) fn order(&self) -> &[Place] {
        &self.order
    }

    /// Is this one of them?
    pub(super) fn contains(&self, place: Place) -> bool {
        self.kills.contains_key(&place)
    }

    /// Counts what they refuted, and revises the order.
    pub(super) fn add(&mut self, refuting: impl IntoIterator<Item = Place>) {
        for place in refuting {
            *self.kills.entry(place).or_default() += 1;
        }
        let mut ranked: Vec<_> =
            self.kills.iter().map(|(&place, &kills)| (rank(place, kills), place)).collect();
        ranked.sort_unstable_by_key(|&(rank, place)| (std::cmp::Reverse(rank), place));
        self.order = ranked.into_iter().map(|(_, place)| place).collect();
    }
}

fn rank((order, _): Place, kills: u64) -> u64 {
    (kills << 32) >> (COST_OF_A_VERTEX * order.min(31) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_deadly_come_first_and_large_graphs_must_earn_their_cost() {
        let mut killers = Killers::default();
        killers.add([(3, 0), (3, 1), (3, 1), (5, 2), (5, 2), (5, 2), (4, 0), (3, 0)]);
        assert_eq!(killers.order(), [(3, 0), (3, 1), (5, 2), (4, 0)]);
        killers.add([(5, 2); 6]);
        assert_eq!(killers.order()[0], (5, 2));
        assert!(killers.contains((4, 0)) && !killers.contains((4, 1)));
    }
}
