//! Numbers in the texts that people read.

/// A count with its noun: `1 game`, `2 games`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The value, or 0 if it is that with so many decimals: nobody wants to read −0.00.
pub fn plain_zero(value: f64, decimals: usize) -> f64 {
    let is_zero = !format!("{value:.decimals$}").contains(|c: char| c != '-' && c != '0' && c != '.');
    if is_zero { 0.0 } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_follow_their_number() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "ply", "plies")), ["0 plies", "1 ply", "2 plies"]);
    }

    #[test]
    fn zero_has_no_sign() {
        for (value, decimals, text) in [
            (-0.0, 2, "0.00"),
            (-0.004, 2, "0.00"),
            (-0.006, 2, "-0.01"),
            (-0.5, 0, "0"),
            (-1.0, 1, "-1.0"),
            (0.25, 2, "0.25"),
            (f64::NEG_INFINITY, 1, "-inf"),
        ] {
            assert_eq!(format!("{:.decimals$}", plain_zero(value, decimals)), text);
        }
    }
}
