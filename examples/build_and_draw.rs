//! Build a gadget and draw it: `cargo run --example build_and_draw > pendant.svg`.

use hardplay::draw::{self, Style};
use hardplay::game::{Problem, Rules};
use hardplay::graph::families;
use hardplay::reduce;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let source = Problem::normal(Rules::CliqueForming).instance(families::cycle(5)?)?;
    let target = reduce::find("pendant").expect("a registered reduction").apply(&source)?;
    let graph = target.labelled().expect("a hull game is played on a graph");
    print!("{}", draw::svg(graph, &Style::default())?);
    Ok(())
}
