//! What a template builds.

use super::{Across, NewVertex, PairsOf, Relation, Template};
use crate::game::{Body, Instance, Problem};
use crate::graph::{Graph, LabelledGraph, Role, Vertex};
use crate::reduce::{Condition, ReduceError, Reduction, Size, Winners};
use std::ops::Range;

impl Reduction for Template {
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
        self.source
    }

    fn targets(&self) -> Vec<Problem> {
        self.targets.clone()
    }

    fn winners(&self) -> Winners {
        self.winners
    }

    fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    fn size_formula(&self) -> String {
        let (copies, added) = (self.copies.len(), self.vertices.len());
        let factor = if copies == 1 { String::new() } else { copies.to_string() };
        let pairs: String = self.pairs.iter().map(|pairs| format!("+{}", number_of(pairs.of))).collect();
        format!("{factor}|V|{pairs}+{added}")
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        let inside: usize = self.copies.iter().map(|copy| copy.inside.pairs(h)).sum();
        let across: usize =
            self.across.iter().map(|a| 2 * a.different.pairs(h) + if a.same { n } else { 0 }).sum();
        let pairs: Vec<usize> = self.pairs.iter().map(|pairs| pairs.of.pairs(h)).collect();
        let at_pairs: usize = self.pairs.iter().map(|pairs| edges_at(pairs, h)).sum();
        let joined = |vertex: &NewVertex| {
            vertex.joined.len() * n + vertex.pairs.iter().map(|&family| pairs[family]).sum::<usize>()
        };
        let joined: usize = self.vertices.iter().map(joined).sum();
        Ok(Size::Graph {
            vertices: self.copies.len() * n + pairs.iter().sum::<usize>() + self.vertices.len(),
            edges: inside + across + at_pairs + joined + self.edges.len(),
        })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        if let Size::Graph { vertices, edges } = self.promised_size(source)? {
            Graph::check_order(vertices as u128)?;
            Graph::check_size(edges as u128)?;
        }
        let mut g = LabelledGraph::new();
        self.add_copies(h, &mut g);
        let pairs: Vec<_> = self
            .pairs
            .iter()
            .enumerate()
            .map(|(family, pairs)| add_pairs(family, pairs, h, &mut g))
            .collect();
        let n = h.order();
        let new: Vec<Vertex> = self
            .vertices
            .iter()
            .map(|vertex| g.add_weighted(Role::gadget(&vertex.name), vertex.weight == 1))
            .collect();
        for (vertex, &u) in self.vertices.iter().zip(&new) {
            vertex.joined.iter().for_each(|copy| g.join(u, copy * n..(copy + 1) * n));
            vertex.pairs.iter().for_each(|&family| g.join(u, pairs[family].clone()));
        }
        let place = |name: &str| self.vertices.iter().position(|vertex| vertex.name == name);
        for [a, b] in &self.edges {
            if let (Some(a), Some(b)) = (place(a), place(b)) {
                g.connect(new[a], new[b]);
            }
        }
        Ok(g.into())
    }
}

impl Template {
    /// The copies of H, one after the other, and the edges among them.
    fn add_copies(&self, h: &Graph, g: &mut LabelledGraph) {
        let n = h.order();
        for (i, copy) in self.copies.iter().enumerate() {
            for vertex in 0..n {
                g.add_weighted(self.role(vertex, i), copy.weight == 1);
            }
            copy.inside.related(h).for_each(|(u, v)| g.connect(i * n + u, i * n + v));
        }
        for Across { between: [a, b], same, different } in &self.across {
            if *same {
                (0..n).for_each(|v| g.connect(a * n + v, b * n + v));
            }
            for (u, v) in different.related(h) {
                g.connect(a * n + u, b * n + v);
                g.connect(a * n + v, b * n + u);
            }
        }
    }

    fn role(&self, vertex: Vertex, copy: usize) -> Role {
        if self.copies.len() == 1 { Role::Source { vertex } } else { Role::Copy { vertex, copy } }
    }
}

/// Adds the vertices for pairs of this family and returns them, by their pairs in order.
fn add_pairs(family: usize, pairs: &PairsOf, h: &Graph, g: &mut LabelledGraph) -> Range<Vertex> {
    let (n, start) = (h.order(), g.order());
    let related: Vec<_> = pairs.of.related(h).collect();
    for &(first, second) in &related {
        let w = g.add_weighted(Role::Pair { first, second, family }, pairs.weight == 1);
        for copy in &pairs.joined {
            g.join(w, [copy * n + first, copy * n + second]);
        }
    }
    for (a, b) in pairs.inside.related(n, &related) {
        g.connect(start + a, start + b);
    }
    start..g.order()
}

/// The edges among the vertices for pairs of this family, and from there to the copies.
fn edges_at(pairs: &PairsOf, h: &Graph) -> usize {
    let inside = pairs.inside.count(h.order(), pairs.of.related(h));
    2 * pairs.joined.len() * pairs.of.pairs(h) + inside
}

/// How many pairs are related, as a formula.
fn number_of(relation: Relation) -> &'static str {
    match relation {
        Relation::None => "0",
        Relation::H => "|E|",
        Relation::Complement => "|V|(|V|-1)/2-|E|",
        Relation::All => "|V|(|V|-1)/2",
    }
}
