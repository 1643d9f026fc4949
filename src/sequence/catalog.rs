//! The games that the command line knows by name.
//!
//! # Paths and cycles count edges
//! "Hull Games of Induced Path Convexities in Graphs" writes P_n, P'_n, P''_n for the path with n vertices of
//! which no, one, or both end vertices are picked. A pick cuts a path in two *at a vertex that both parts
//! keep*, so vertices add up to n + 1 and edges just add up. Here sizes are edges: Q_m is P''_{m+1}, R_m is
//! P'_{m+1}, S_m is P_{m+1}, and Theorem 5 of that paper becomes
//!
//! ```text
//! Q_m = 0 for m <= k, else mex { Q_a xor Q_b : a + b = m, a, b >= 1 }
//! R_m = mex { Q_a xor R_b : a + b = m, a >= 1 }      S_m = mex { R_a xor R_b : a + b = m }
//! ```
//!
//! For k = 2 the first line is the rule of Couples-are-Forever. In `mc` nothing is left between two picked
//! vertices, whatever their distance: Q_m = 0 always, as if k were infinite.

use super::game::{Heap, Move, Series, TakeAndBreak};
use super::octal::{OctalError, octal};
use crate::convexity::Convexity;
use thiserror::Error;

/// A game with a name.
pub struct Entry {
    /// Its name; `:K` stands for a convexity, `l:2`, `l:3`, … or `mc`.
    pub name: &'static str,
    /// One line.
    pub about: &'static str,
}

/// Every name that [`named`] understands.
pub const CATALOG: &[Entry] = &[
    entry(".D…", "octal game with these digits: .77 is Kayles, .07 Dawson's Kayles, 4.3, .6 Officers, …"),
    entry("couples-are-forever", "split a heap other than 1 and 2 into two"),
    entry("cycle:K", "closed hull and interval game on the cycle with n vertices, in the convexity K"),
    entry("grundy", "Grundy's game: split a heap into two unequal ones"),
    entry("jacobs-ladder", "on the cycle with m vertices, remove all vertices at distance at most 2 of one"),
    entry("nonorientable", "decomposing the sphere with g cross-caps along curves"),
    entry("orientable", "decomposing the sphere with g handles along curves"),
    entry("path1:K", "the same on the path with n vertices, one of its ends picked"),
    entry("path2:K", "the same on the path with n vertices, both of its ends picked"),
    entry("path:K", "closed hull and interval game on the path with n vertices, in the convexity K"),
    entry("toggle-d", "Toggle on the ladder D with m columns"),
    entry("toggle-h", "Toggle on the ladder H with m columns"),
    entry("toggle-petersen", "Toggle on the generalized Petersen graph P(m,1), all weights 1"),
];

const fn entry(name: &'static str, about: &'static str) -> Entry {
    Entry { name, about }
}

/// Why a text names no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CatalogError {
    /// An octal code with a mistake in it.
    #[error(transparent)]
    Octal(#[from] OctalError),
    /// A convexity in which paths and cycles are no sums of heaps here.
    #[error("{game} takes the convexity mc or l:K with 2 <= K <= 1000000, found {found:?}")]
    Convexity {
        /// Which family.
        game: String,
        /// What stood behind it.
        found: String,
    },
    /// No such name.
    #[error(
        "there is no sequence {0:?}; expected an octal code such as .77 or 4.3, or one of \
         couples-are-forever, grundy, jacobs-ladder, orientable, nonorientable, toggle-petersen, toggle-h, \
         toggle-d, path:K, path1:K, path2:K, cycle:K where K is a convexity mc, l:2, l:3, …"
    )]
    Unknown(String),
}

/// The game of this name.
///
/// # Errors
/// The text is no name of the [`CATALOG`].
pub fn named(name: &str) -> Result<TakeAndBreak, CatalogError> {
    let whole = |series: Vec<Series>, offset, first| {
        let main = series.len() - 1;
        Ok(TakeAndBreak { name: name.to_owned(), series, main, offset, first })
    };
    match name {
        "couples-are-forever" => {
            whole(vec![series("CF", &[0, 0, 0], vec![Move::split_in_two(0, 1, 0)])], 0, 1)
        }
        "grundy" => {
            let (left, right) = (Heap::of(0, 1), Heap::of(0, 1));
            let moves = vec![Move::Split { removed: 0, left, right, unequal: true }];
            whole(vec![series("Grundy's game", &[0], moves)], 0, 0)
        }
        "jacobs-ladder" => {
            let mut all = octal(".11337")?.series;
            // C_3 and C_4 go away as a whole; a larger cycle leaves a heap of m - 5.
            all.push(series("JL", &[0, 0, 0, 1, 1], vec![leave(Heap::of(0, 0), 5)]));
            whole(all, 0, 3)
        }
        "orientable" => whole(vec![orientable()], 0, 0),
        "nonorientable" => whole(vec![orientable(), nonorientable()], 0, 0),
        "toggle-petersen" => {
            let mut all = ladders();
            all.push(series("P(m,1)", &[0; 3], vec![leave(Heap::of(LADDER_H, 0), 0)]));
            whole(all, 0, 3)
        }
        "toggle-h" | "toggle-d" => {
            let main = if name == "toggle-h" { LADDER_H } else { LADDER_D };
            Ok(TakeAndBreak { main, ..whole(ladders(), 1, 1)? })
        }
        _ if name.contains('.') => Ok(octal(name)?),
        _ => hull(name),
    }
}

fn series(name: &str, start: &[u32], moves: Vec<Move>) -> Series {
    Series { name: name.to_owned(), start: start.to_vec(), moves }
}

const fn leave(heap: Heap, removed: usize) -> Move {
    Move::Leave { removed, heap }
}

const fn split(left: Heap, right: Heap, removed: usize) -> Move {
    Move::Split { removed, left, right, unequal: false }
}

/// Moves a and b of Theorem 2.1 in "A 2-Person Game Decomposing 2-Manifolds"; octal game 4.3.
fn orientable() -> Series {
    series("o", &[0], vec![leave(Heap::of(0, 0), 1), Move::split_in_two(0, 1, 0)])
}

/// Moves c to h of the same theorem. A handle takes two cross-caps.
fn nonorientable() -> Series {
    let handles = |least| Heap { series: 0, weight: 2, least };
    let moves = vec![
        leave(Heap::of(1, 0), 1),
        leave(handles(0), 1),
        leave(Heap::of(1, 0), 2),
        leave(handles(0), 2),
        Move::split_in_two(1, 1, 0),
        split(handles(1), Heap::of(1, 1), 0),
    ];
    series("n", &[0], moves)
}

const LADDER_H: usize = 0;
const LADDER_D: usize = 1;

/// Propositions 3.3 and 3.4 of "On the Nature and Complexity of an Impartial Two-Player Variant of the Game
/// Lights-Out". Both parts keep the column of the move, so a ladder with m columns has size m - 1 here.
///
/// The program in Appendix A of that paper starts from H_7 = D_7 = 1. By its own propositions both are 2, and
/// playing the game out says so too; with 1 the value of P(11,1) would contradict the paper's Table 3. So only
/// the ladders without a move, up to 4 columns, are start values here.
fn ladders() -> Vec<Series> {
    const START: &[u32] = &[0; 4];
    let (h, d) = (Heap::of(LADDER_H, 2), Heap::of(LADDER_D, 2));
    vec![series("H", START, vec![split(h, h, 0), split(d, d, 0)]), series("D", START, vec![split(h, d, 0)])]
}

/// Beyond this bound the start values alone would fill the memory.
const LARGEST_BOUND: usize = 1_000_000;

fn hull(name: &str) -> Result<TakeAndBreak, CatalogError> {
    let unknown = || CatalogError::Unknown(name.to_owned());
    let (kind, found) = name.split_once(':').ok_or_else(unknown)?;
    let position = match kind {
        "path" => HullPosition::Path,
        "path1" => HullPosition::PathOneEnd,
        "path2" => HullPosition::PathBothEnds,
        "cycle" => HullPosition::Cycle,
        _ => return Err(unknown()),
    };
    let wrong = || CatalogError::Convexity { game: kind.to_owned(), found: found.to_owned() };
    hull_game(position, found.parse().map_err(|_| wrong())?).ok_or_else(wrong)
}

/// Where the hull game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HullPosition {
    /// P_n.
    Path,
    /// P'_n: one end vertex is picked.
    PathOneEnd,
    /// P''_n: both end vertices are picked.
    PathBothEnds,
    /// C_n.
    Cycle,
}

/// The closed hull game there, if the convexity is mc or l:k with k up to a million.
pub fn hull_game(position: HullPosition, convexity: Convexity) -> Option<TakeAndBreak> {
    let longest = match convexity {
        Convexity::Monophonic => None,
        Convexity::InducedUpTo(k) if k <= LARGEST_BOUND => Some(k),
        _ => return None,
    };
    let both = match longest {
        None => series("P''", &[0], vec![]),
        Some(k) => series("P''", &vec![0; k + 1], vec![Move::split_in_two(0, 1, 0)]),
    };
    let one = series("P'", &[0], vec![split(Heap::of(0, 1), Heap::of(1, 0), 0)]);
    let free = series("P", &[], vec![split(Heap::of(1, 0), Heap::of(1, 0), 0)]);
    let (kind, all, offset, first) = match position {
        HullPosition::PathBothEnds => ("path2", vec![both], 1, 1),
        HullPosition::PathOneEnd => ("path1", vec![both, one], 1, 1),
        HullPosition::Path => ("path", vec![both, one, free], 1, 1),
        HullPosition::Cycle => ("cycle", vec![both, cycle(longest)], 0, 3),
    };
    let main = all.len() - 1;
    Some(TakeAndBreak { name: format!("{kind}:{convexity}"), series: all, main, offset, first })
}

/// The first pick of a cycle longer than 2k makes a path whose two ends are that vertex, with n edges; on a
/// shorter one the opposite vertex answers it and takes everything.
fn cycle(longest: Option<usize>) -> Series {
    match longest {
        None => series("C", &[0, 0, 0, 1], vec![]),
        Some(k) => {
            let mut start = vec![0; 2 * k + 1];
            start[3] = 1;
            series("C", &start, vec![leave(Heap::of(0, 0), 0)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;

    fn values(name: &str, to: usize) -> Vec<u32> {
        let game = named(name).unwrap();
        naive(&game, to)[game.main][game.first - game.offset..].to_vec()
    }

    #[test]
    fn published_beginnings() {
        let expected: &[(&str, &[u32])] = &[
            (".11337", &[0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2]),
            (".6", &[0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1]),
            ("orientable", &[0, 1, 2, 0, 2, 0, 2, 0, 2]),
            ("nonorientable", &[0, 1, 2, 4, 6, 0, 3, 4, 6, 0, 3, 4, 6]),
            (".77", &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7]),
            ("grundy", &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]),
            ("path1:mc", &[0, 1, 2, 3, 4, 5]),
            ("path:mc", &[1, 0, 1, 0, 1, 0]),
            ("cycle:mc", &[1, 0, 0, 0]),
        ];
        for (name, beginning) in expected {
            assert_eq!(values(name, beginning.len() + 2)[..beginning.len()], **beginning, "{name}");
        }
    }

    #[test]
    fn the_orientable_surfaces_are_octal_4_3_and_officers_is_couples_are_forever() {
        assert_eq!(values("orientable", 200), values("4.3", 200));
        // A heap of n in Officers is one of n + 1 here.
        assert_eq!(values("couples-are-forever", 301), values(".6", 300));
        assert_eq!(values("path2:l:2", 300)[1..], values("couples-are-forever", 300));
        assert_eq!(values("path1:l:2", 299)[..], values("couples-are-forever", 301)[1..]);
    }

    #[test]
    fn toggle_on_ladders_is_dawsons_kayles() {
        let kayles = values(".07", 300);
        for name in ["toggle-h", "toggle-d"] {
            assert_eq!(values(name, 302)[2..302], kayles[..300], "{name}");
        }
    }

    #[test]
    fn names_that_mean_nothing_are_explained() {
        let message = |name: &str| named(name).unwrap_err().to_string();
        assert!(message("kayles").starts_with("there is no sequence \"kayles\"; expected an octal code"));
        assert_eq!(message(".78"), "in the octal code \".78\": expected a digit from 0 to 7, found '8'");
        assert_eq!(
            message("3.7"),
            "in the octal code \"3.7\": the digit before the point must be 0 or 4, found 3"
        );
        assert_eq!(
            message("path:gc"),
            "path takes the convexity mc or l:K with 2 <= K <= 1000000, found \"gc\""
        );
        assert!(message("12.").contains("is written"));
        assert!(CATALOG.is_sorted_by_key(|entry| entry.name));
    }
}
