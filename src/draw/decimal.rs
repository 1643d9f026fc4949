//! Coordinates as text: few digits, and the same ones whatever the last bits of a computation are.

use std::fmt;

/// A number that is written with two decimals at most.
pub struct Decimal(pub f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        if hundredths < 0 {
            f.write_str("-")?;
        }
        match (part, part % 10) {
            (0, _) => write!(f, "{whole}"),
            (_, 0) => write!(f, "{whole}.{}", part / 10),
            _ => write!(f, "{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most_and_no_negative_zero() {
        let shown = [0.0, -0.0, -0.004, 1.0, 2.5, -3.456, 1e6].map(|value| Decimal(value).to_string());
        assert_eq!(shown, ["0", "0", "0", "1", "2.5", "-3.46", "1000000"]);
    }
}
