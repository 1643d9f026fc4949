//! Check a reduction of one's own: is "H plus an isolated vertex" a reduction from Clique Forming to
//! the geodesic hull game? `cargo run --release --example check_own_reduction`

use hardplay::check::{self, Options};
use hardplay::convexity::Convexity;
use hardplay::game::{Body, Instance, Problem, Rules};
use hardplay::graph::{LabelledGraph, Role, graphs_up_to};
use hardplay::reduce::{ReduceError, Reduction, Size};

struct PlusIsolated;

impl Reduction for PlusIsolated {
    fn id(&self) -> &str {
        "plus-isolated"
    }

    fn about(&self) -> &str {
        "H and one more vertex"
    }

    fn citation(&self) -> &str {
        "a guess"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::Hull(Convexity::Geodesic))]
    }

    fn size_formula(&self) -> String {
        "|V|+1, |E|".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        Ok(Size::Graph { vertices: h.order() + 1, edges: h.size() })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let mut g = LabelledGraph::source_copy(source.graph()?);
        g.add(Role::gadget("w"));
        Ok(g.into())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let graphs: Vec<Body> = graphs_up_to(5).into_iter().map(Body::from).collect();
    let options = Options::default();
    for row in check::sweep(&PlusIsolated, &PlusIsolated.targets(), &graphs, &options)? {
        println!("{}: {} of {} graphs disagree", row.target, row.counts.failures, row.counts.instances);
        if let Some(found) = row.disagreements.into_iter().next() {
            let smallest = check::shrink(&PlusIsolated, found, &options);
            println!("the smallest: {}; {}", smallest.source.size_text(), smallest.fault);
        }
    }
    Ok(())
}
