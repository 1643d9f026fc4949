//! The nimber of Toggle on the Petersen graph, and the winning first moves of Node Kayles there:
//! `cargo run --example nimber`

use hardplay::game::{Problem, Rules};
use hardplay::graph::families;
use hardplay::solve::{self, Limits};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let petersen = families::petersen(5, 2)?;
    let toggle = Problem::normal(Rules::Toggle).instance(petersen.clone())?;
    let found = solve::analyse(&toggle, true, false, Limits::default())?;
    println!("Toggle on P(5,2), all weights 1: nimber {:?}", found.nimber);
    let kayles = Problem::normal(Rules::NodeKayles).instance(petersen)?;
    let found = solve::analyse(&kayles, true, true, Limits::default())?;
    println!("Node Kayles on P(5,2): nimber {:?}, winning moves {:?}", found.nimber, found.winning_moves);
    Ok(())
}
