//! Reductions that are wrong on purpose: each is caught, with a smallest counterexample, and told.

use hardplay::check::{self, Disagreement, Fault, Options, parting};
use hardplay::convexity::Convexity;
use hardplay::game::{Body, Instance, Problem, Rules};
use hardplay::graph::{Graph, LabelledGraph, Vertex, graphs_up_to};
use hardplay::logic::random::all_three_qbfs;
use hardplay::reduce::{
    self, Fig1, Move, MoveClaim, Pendant, QbfKayles, QbfToggle, ReduceError, Reduction, Size, Template,
    Weights,
};
use std::fmt::Write as _;

fn graphs(n: usize) -> Vec<Body> {
    graphs_up_to(n).into_iter().map(Body::from).collect()
}

/// All formulas with at most three variables and one clause, or two and two, from the smallest up.
fn formulas() -> Vec<Body> {
    let sizes = [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2)];
    sizes.into_iter().flat_map(|(n, m)| all_three_qbfs(n, m)).map(Body::from).collect()
}

/// The first counterexample among sources from the smallest up, shrunk; and what all of this says.
fn caught(
    reduction: &dyn Reduction,
    target: Problem,
    bodies: &[Body],
    options: &Options,
) -> (Disagreement, String) {
    let mut rows = check::sweep(reduction, &[target], bodies, options).unwrap();
    let found = rows.remove(0).disagreements.into_iter().next().expect("the checker finds a counterexample");
    let size = size_of(&found.source);
    let shrunk = check::shrink(reduction, found, options);
    // The first one found is a smallest one already.
    assert_eq!(size_of(&shrunk.source).0, size.0);
    let mut text = format!(
        "{} to {target}\n  source: {}\n  fault: {}\n",
        reduction.id(),
        described(&shrunk.source),
        shrunk.fault
    );
    if let Some(words) = parting(reduction, &shrunk) {
        let _ = writeln!(text, "  parting: {words}");
    }
    (shrunk, text)
}

fn size_of(source: &Instance) -> (usize, usize) {
    match source.body() {
        Body::Graph(graph) => (graph.order(), graph.size()),
        Body::Formula(formula) => (formula.closed_prefix().len(), formula.clauses()),
    }
}

fn described(source: &Instance) -> String {
    match source.graph() {
        Ok(graph) => format!("{} vertices, edges {:?}", graph.order(), graph.edges().collect::<Vec<_>>()),
        Err(_) => source.formula().unwrap().to_string(),
    }
}

fn hull(convexity: Convexity) -> Problem {
    Problem::normal(Rules::Hull(convexity))
}

/// The template `pendant` without one of its edges.
fn pendant_without(edge: [&str; 2]) -> Template {
    let text = std::fs::read_to_string("instances/templates/pendant.json").unwrap();
    let mut template = Template::from_json(&text).unwrap();
    template.id = format!("pendant-without-{}-{}", edge[0], edge[1]);
    let before = template.edges.len();
    template.edges.retain(|other| *other != edge.map(String::from));
    assert_eq!(template.edges.len(), before - 1);
    template
}

#[test]
fn every_wrong_reduction_has_its_smallest_counterexample() {
    let (plain, forced) = (Options::default(), Options { ignore_conditions: true, ..Options::default() });
    let toggle = QbfToggle { weights: Weights::AsPrinted };
    let kayles = QbfKayles { extra_clause: false };
    let [gc, l2] = [Convexity::Geodesic, Convexity::InducedUpTo(2)].map(hull);
    let text: String = [
        caught(&Fig1, l2, &graphs(5), &plain),
        caught(&Fig1, gc, &graphs(4), &forced),
        caught(&toggle, Problem::normal(Rules::Toggle), &formulas(), &plain),
        caught(&kayles, Problem::normal(Rules::NodeKayles), &formulas(), &plain),
        caught(&pendant_without(["c", "w"]), gc, &graphs(5), &plain),
        caught(&pendant_without(["c", "u1"]), l2, &graphs(5), &plain),
        caught(&pendant_without(["c", "u2"]), l2, &graphs(5), &plain),
    ]
    .into_iter()
    .map(|(_, text)| text)
    .collect();
    insta::assert_snapshot!(text);
}

#[test]
fn pendant_needs_the_edge_from_c_to_u1_in_l2_alone() {
    let template = pendant_without(["c", "u1"]);
    let rows = check::sweep(&template, &Pendant.targets(), &graphs(6), &Options::default()).unwrap();
    for row in rows {
        let l2 = row.target == hull(Convexity::InducedUpTo(2));
        assert_eq!(row.counts.failures > 0, l2, "{}", row.target);
    }
}

/// `pendant` with another promise or another claim.
struct Boastful {
    id: &'static str,
    missing: usize,
    moves: MoveClaim,
}

impl Reduction for Boastful {
    fn id(&self) -> &str {
        self.id
    }

    fn about(&self) -> &str {
        "wrong on purpose"
    }

    fn citation(&self) -> &str {
        "nobody"
    }

    fn source(&self) -> Problem {
        Pendant.source()
    }

    fn targets(&self) -> Vec<Problem> {
        Pendant.targets()
    }

    fn size_formula(&self) -> String {
        Pendant.size_formula()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        Ok(match Pendant.promised_size(source)? {
            Size::Graph { vertices, edges } => Size::Graph { vertices: vertices - self.missing, edges },
            formula => formula,
        })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        Pendant.construct(source)
    }

    fn moves(&self) -> MoveClaim {
        self.moves
    }

    /// Every vertex of H, the universal ones as well.
    fn counterparts(&self, source: &Instance, _: &LabelledGraph) -> Vec<(Move, Vertex)> {
        let order = source.graph().map_or(0, Graph::order);
        (0..order).map(|v| (Move::Vertex(v), v)).collect()
    }
}

#[test]
fn a_wrong_size_promise_is_a_disagreement() {
    let braggart = Boastful { id: "braggart", missing: 1, moves: MoveClaim::Nothing };
    let row = &check::sweep(&braggart, &braggart.targets(), &graphs(2), &Options::default()).unwrap()[0];
    assert_eq!((row.counts.failures, row.disagreements.len()), (4, 4));
    assert!(matches!(row.disagreements[0].fault, Fault::Size { .. }));
}

#[test]
fn wrong_claims_about_moves_are_disagreements_where_moves_are_checked() {
    let options = Options { moves: true, ..Options::default() };
    let gc = hull(Convexity::Geodesic);
    let first = Boastful { id: "first-moves", missing: 0, moves: MoveClaim::FirstMoves };
    let (found, mut text) = caught(&first, gc, &graphs(4), &options);
    assert!(matches!(found.fault, Fault::FirstMove { source_wins: true, .. }), "{}", found.fault);
    // The gadget's vertices take part in the target's strategies.
    let strategies = Boastful { id: "strategies", missing: 0, moves: MoveClaim::Strategies };
    let bodies = [Body::from(hardplay::graph::families::cycle(4).unwrap())];
    let rows = check::sweep(&strategies, &[gc], &bodies, &options).unwrap();
    let fault = &rows[0].disagreements[0].fault;
    assert!(matches!(fault, Fault::Strategy(_)), "{fault}");
    let _ = writeln!(text, "strategies on C4: {fault}");
    insta::assert_snapshot!(text);
    let unasked = check::sweep(&first, &[gc], &graphs(4), &Options::default()).unwrap();
    assert_eq!(unasked[0].counts.failures, 0);
}

#[test]
fn claims_about_moves_hold_on_all_small_graphs_and_formulas() {
    let options = Options { moves: true, ..Options::default() };
    let (graphs, formulas) = (graphs(5), formulas());
    let (mut compared, mut carried) = (0, 0);
    let chains = ["qbf-kayles+kayles-clique", "kayles-clique+pendant"].map(|ids| {
        let steps = ids.split('+').map(|id| reduce::find(id).unwrap()).collect();
        reduce::Chain::new(steps).unwrap()
    });
    let chains = chains.iter().map(|chain| chain as &dyn Reduction);
    for reduction in reduce::all().iter().copied().chain(chains) {
        if reduction.moves() == MoveClaim::Nothing {
            continue;
        }
        let bodies = if reduction.source().rules.on_formula() { &formulas } else { &graphs };
        for row in check::sweep(reduction, &reduction.targets(), bodies, &options).unwrap() {
            assert_eq!(row.counts.failures, 0, "{}: {:?}", reduction.id(), row.disagreements.first());
            assert!(!row.counts.is_one_sided());
            compared += 1;
            carried += u32::from(reduction.moves() == MoveClaim::Strategies);
        }
    }
    assert!(compared >= 20 && carried >= 5, "{compared} {carried}");
}
