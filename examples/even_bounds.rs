//! Looks for periods of nim(P''_n) in the convexities l:k with k even.
//!
//! ```text
//! cargo run --release --example even_bounds -- 200 60000
//! ```
//!
//! tries k = 2, 4, …, 200 with n up to 60000, and prints one line for each k: the period with its proof, or
//! that none shows. A third number is the k to begin with.

use hardplay::convexity::Convexity;
use hardplay::sequence::{Engine, HullPosition, Tally, Terms, hull_game, prove};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let argument = |at, default: usize| std::env::args().nth(at).map_or(Ok(default), |text| text.parse());
    let (largest, to, smallest) = (argument(1, 200)?, argument(2, 60_000)?, argument(3, 2)?);
    println!("k    largest value (first n)   P''_n up to n = {to}");
    for k in (smallest..=largest).step_by(2) {
        let game =
            hull_game(HullPosition::PathBothEnds, Convexity::InducedUpTo(k)).ok_or("k is too large")?;
        let offset = game.offset;
        let mut terms = Terms::new(game.clone(), Engine::Fast, to - offset);
        let (mut values, mut tally) = (Vec::new(), Tally::default());
        while terms.next() <= to - offset {
            terms.more(&mut values)?;
        }
        (0..).zip(&values).for_each(|(size, &value)| tally.add(size + offset as u64, value));
        let (value, first) = tally.maximum.ok_or("no terms")?;
        let found = match prove(&game, &[values]) {
            Ok(periods) => {
                format!("period {} from n = {} on, proved", periods[0].period, periods[0].preperiod + offset)
            }
            Err(reason) => reason.to_string(),
        };
        println!("{k:<4} {:<25} {found}", format!("{value} ({first})"));
    }
    Ok(())
}
