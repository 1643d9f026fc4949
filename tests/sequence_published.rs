//! Sequences against published tables.

use hardplay::sequence::{Sparse, named};
use std::collections::HashMap;
use std::fs;

/// The value of a named game at an index of the literature.
fn value(name: &str, index: usize) -> u32 {
    let game = named(name).unwrap();
    let size = index - game.offset;
    let mut sparse = Sparse::new(game);
    sparse.extend(size);
    sparse.main_values()[size]
}

fn rows(file: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(format!("tests/data/{file}.csv")).unwrap();
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

#[test]
fn toggle_on_p_m_1_with_all_ones() {
    let mut compared = 0;
    for row in rows("toggle-petersen-p11") {
        let (m, k) = (row[0].parse().unwrap(), &row[1]);
        if k == "1" && row[2] != "?" {
            assert_eq!(value("toggle-petersen", m).to_string(), row[2], "P(m,1) with m = {m}");
            compared += 1;
        }
    }
    assert!(compared >= 16, "{compared}");
}

#[test]
fn toggle_with_one_cycle_of_ones_is_jacobs_ladder() {
    let mut compared = [0, 0];
    for file in ["toggle-petersen-p01", "toggle-petersen-p10"] {
        for row in rows(file) {
            let (m, k) = (row[0].parse().unwrap(), &row[1]);
            if k == "1" || k == "2" {
                let expected = value("jacobs-ladder", m);
                assert_eq!(expected.to_string(), row[2], "{file}, m = {m}, k = {k}");
                compared[expected as usize] += 1;
            }
        }
    }
    assert!(compared.iter().all(|&count| count >= 5), "{compared:?}");
}

#[test]
fn surfaces() {
    for row in rows("manifold-g-series") {
        let genus = row[1].parse().unwrap();
        assert_eq!(value(&row[0], genus).to_string(), row[2], "{} of genus {genus}", row[0]);
    }
}

/// A046696 without its first terms 1 and 2, and the statement of "Hull Games of Induced Path Convexities in
/// Graphs" that Alice loses 12 paths and wins 13 cycles.
#[test]
fn paths_lost_and_cycles_won_in_l_2() {
    let indices = |name: &str, zero: bool| -> Vec<usize> {
        let game = named(name).unwrap();
        let (first, offset) = (game.first, game.offset);
        let mut sparse = Sparse::new(game);
        sparse.extend(3_000);
        let values = sparse.main_values().iter().enumerate().skip(first - offset);
        values.filter(|&(_, &value)| (value == 0) == zero).map(|(size, _)| size + offset).collect()
    };
    let won = indices("cycle:l:2", false);
    assert_eq!(won, [3, 5, 13, 21, 31, 47, 73, 99, 125, 151, 177, 315, 409]);
    assert_eq!(indices("couples-are-forever", true)[2..], won[1..]);
    assert_eq!(indices("path:l:2", true), [2, 10, 18, 28, 44, 70, 96, 122, 148, 174, 312, 406]);
}

/// Toggle from its definition, on at most 64 vertices.
struct Toggle {
    closed_neighbourhoods: Vec<u64>,
    known: HashMap<u64, u32>,
}

impl Toggle {
    /// The ladder with two rows of m vertices; vertex c of row r is bit r·m + c.
    fn on_ladder(m: usize) -> Self {
        let mut closed_neighbourhoods = vec![0; 2 * m];
        for (v, closed) in closed_neighbourhoods.iter_mut().enumerate() {
            let column = v % m;
            *closed = 1 << v | 1 << ((v + m) % (2 * m));
            *closed |= if column > 0 { 1 << (v - 1) } else { 0 };
            *closed |= if column + 1 < m { 1 << (v + 1) } else { 0 };
        }
        Self { closed_neighbourhoods, known: HashMap::new() }
    }

    fn nimber(&mut self, weights: u64) -> u32 {
        if let Some(&known) = self.known.get(&weights) {
            return known;
        }
        let mut reached = 0u64;
        for v in 0..self.closed_neighbourhoods.len() {
            let closed = self.closed_neighbourhoods[v];
            let ones = (weights & closed).count_ones();
            if weights >> v & 1 == 1 && 2 * ones > closed.count_ones() {
                reached |= 1 << self.nimber(weights ^ closed);
            }
        }
        let value = reached.trailing_ones();
        self.known.insert(weights, value);
        value
    }
}

/// The base values of the paper's Appendix A have H_7 = D_7 = 1; the game itself says 2.
#[test]
fn the_ladders_h_and_d_have_the_values_of_the_game_itself() {
    for m in 3..=12 {
        let mut toggle = Toggle::on_ladder(m);
        let vertex = |row: usize, column: usize| 1u64 << (row * m + column - 1);
        let ends = vertex(0, 1) | vertex(0, m) | vertex(1, 1) | vertex(1, m);
        let all = (1 << (2 * m)) - 1;
        let inner = if m == 3 { 0 } else { vertex(1, 2) | vertex(1, m - 1) };
        assert_eq!(toggle.nimber(all & !(ends | inner)), value("toggle-h", m), "H_{m}");
        let inner = vertex(0, m - 1) | vertex(1, 2);
        assert_eq!(toggle.nimber(all & !(ends | inner)), value("toggle-d", m), "D_{m}");
    }
    assert_eq!((value("toggle-h", 7), value("toggle-d", 7)), (2, 2));
}
