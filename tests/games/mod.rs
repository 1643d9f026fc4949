//! The games that tests try one after the other.

use hardplay::convexity::Convexity;
use hardplay::game::Rules;

pub const GAMES: [Rules; 7] = [
    Rules::CliqueForming,
    Rules::NodeKayles,
    Rules::Toggle,
    Rules::Hull(Convexity::Geodesic),
    Rules::Hull(Convexity::InducedUpTo(2)),
    Rules::Interval(Convexity::Geodesic),
    Rules::Interval(Convexity::Monophonic),
];
