//! The hull operator of any convexity.

use super::monophonic::Monophonic;
use super::{Convexity, PairHulls, PairIntervals, unwatched};
use crate::graph::{Graph, Vertex, VertexSet};

/// The hull operator of one graph and convexity.
#[derive(Clone, Debug)]
pub enum Hull<const W: usize> {
    /// Through the hulls of pairs, where there are few enough.
    Hulls(PairHulls<W>),
    /// Through the intervals of pairs.
    Pairs(PairIntervals<W>),
    /// Through components, for mc where there are many induced paths.
    Components(Monophonic<W>),
}

/// Up to so many vertices the hulls of all pairs are made beforehand.
const MOST_PAIRED: usize = 64;

impl<const W: usize> Hull<W> {
    /// The operator for this graph, which must fit: n ≤ 64·W. Costs what [`PairIntervals::new`] does,
    /// except for mc, where the table of pairs is given up if it takes too long to make.
    pub fn new(convexity: Convexity, graph: &Graph) -> Self {
        let Ok(hull) = Self::watched(convexity, graph, &unwatched);
        hull
    }

    /// The same operator, while `look`, which is asked every few tenths of a second, has no objection.
    ///
    /// # Errors
    /// The objection.
    pub fn watched<E>(
        convexity: Convexity,
        graph: &Graph,
        look: &dyn Fn() -> Result<(), E>,
    ) -> Result<Self, E> {
        let pairs = match convexity {
            Convexity::Monophonic => match PairIntervals::monophonic_if_quick(graph) {
                Some(pairs) => pairs,
                None => return Ok(Self::Components(Monophonic::new(graph))),
            },
            _ => PairIntervals::watched(convexity, graph, look)?,
        };
        let few = graph.order() <= MOST_PAIRED;
        Ok(if few { Self::Hulls(PairHulls::new(pairs)) } else { Self::Pairs(pairs) })
    }

    /// The hull of `convex` + v, given that `convex` is convex.
    #[inline]
    pub fn hull_with(&self, convex: &VertexSet<W>, v: Vertex) -> VertexSet<W> {
        match self {
            Self::Hulls(pairs) => pairs.hull_with(convex, v),
            Self::Pairs(pairs) => pairs.hull_with(convex, v),
            Self::Components(monophonic) => monophonic.hull(&convex.with(v)),
        }
    }

    /// The hull of any set.
    pub fn hull(&self, set: &VertexSet<W>) -> VertexSet<W> {
        set.iter()
            .fold(VertexSet::EMPTY, |hull, v| if hull.contains(v) { hull } else { self.hull_with(&hull, v) })
    }

    /// Is `set` convex?
    pub fn is_convex(&self, set: &VertexSet<W>) -> bool {
        self.hull(set) == *set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{families, graphs_up_to};
    use Convexity::{Geodesic, InducedFrom, InducedUpTo, Monophonic as Mc, ThreeVertexPaths};

    fn set(members: &[Vertex]) -> VertexSet<1> {
        members.iter().copied().collect()
    }

    /// The hull by iterating the interval, straight from the definition.
    fn iterated(pairs: &PairIntervals<1>, set: VertexSet<1>) -> VertexSet<1> {
        let next = pairs.interval(&set);
        if next == set { set } else { iterated(pairs, next) }
    }

    #[test]
    fn every_hull_is_the_iterated_interval() {
        for graph in graphs_up_to(5) {
            for convexity in [Geodesic, Mc, InducedUpTo(2), InducedUpTo(3), InducedFrom(3), ThreeVertexPaths]
            {
                let pairs = PairIntervals::<1>::new(convexity, &graph);
                let hull = Hull::new(convexity, &graph);
                let components = Monophonic::<1>::new(&graph);
                let unpaired = Hull::Pairs(pairs.clone());
                for bits in 0..1_u32 << graph.order() {
                    let s: VertexSet<1> = graph.vertices().filter(|v| bits >> v & 1 == 1).collect();
                    assert_eq!(hull.hull(&s), iterated(&pairs, s), "{convexity} {graph:?} {s:?}");
                    assert_eq!(unpaired.hull(&s), hull.hull(&s), "{convexity} {graph:?} {s:?}");
                    assert!(convexity != Mc || components.hull(&s) == hull.hull(&s), "{graph:?} {s:?}");
                }
            }
        }
    }

    #[test]
    fn cliques_are_convex_in_gc_mc_and_l_k_but_not_in_p3() {
        let k4 = families::complete(4).unwrap();
        for convexity in [Geodesic, Mc, InducedUpTo(2), InducedUpTo(4)] {
            assert!(Hull::<1>::new(convexity, &k4).is_convex(&set(&[0, 2])));
        }
        assert!(!Hull::<1>::new(ThreeVertexPaths, &k4).is_convex(&set(&[0, 2])));
    }

    #[test]
    fn two_opposite_vertices_of_a_cycle_take_all_of_it_except_where_the_arcs_are_too_long() {
        let c6 = families::cycle(6).unwrap();
        let hull = |convexity| Hull::<1>::new(convexity, &c6).hull(&set(&[0, 3]));
        for convexity in [Geodesic, Mc, InducedUpTo(3), InducedFrom(3)] {
            assert_eq!(hull(convexity), VertexSet::first(6), "{convexity}");
        }
        assert_eq!(hull(InducedUpTo(2)), set(&[0, 3]));
        assert_eq!(hull(InducedFrom(4)), set(&[0, 3]));
    }

    #[test]
    fn the_monophonic_hull_is_quick_where_induced_paths_are_countless() {
        let grid = families::grid(20, 20).unwrap();
        let hull = Hull::<8>::new(Mc, &grid);
        let corners: VertexSet<8> = [0, 399].into_iter().collect();
        // Two corners of a grid: every vertex lies on an induced path, directly or after a few rounds.
        assert_eq!(hull.hull(&corners), VertexSet::first(400));
    }
}
