//! Values, and how they are written: never more precisely than they are known.

use player::AnySearchInfo;
use search::engine::Selectivity;

use crate::view::Value;

/// How deep and how selective the search was that found a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certainty {
    pub exact: bool,
    pub depth: u32,
    pub percent: u8,
}

impl Certainty {
    pub fn of(info: &AnySearchInfo) -> Certainty {
        Certainty { exact: info.is_exact(), depth: info.depth, percent: info.selectivity.percent() }
    }

    /// `✓`, `12`, `18 · 87%`.
    fn short_text(self) -> String {
        match self {
            Certainty { exact: true, .. } => "✓".to_owned(),
            Certainty { depth, percent, .. } if percent >= Selectivity::EXACT.percent() => depth.to_string(),
            Certainty { depth, percent, .. } => format!("{depth} · {percent}%"),
        }
    }
}

impl Value {
    /// A score found with that certainty. One that is not a finite number counts as 0.
    pub(crate) fn new(score: f64, certainty: Certainty) -> Value {
        let score = round_to_hundredths(if score.is_finite() { score } else { 0.0 });
        Value {
            score,
            text: signed_text(score, certainty.exact),
            exact: certainty.exact,
            depth: certainty.depth,
            percent: certainty.percent,
            certainty: certainty.short_text(),
        }
    }

    /// The same value, written as values are now: a saved one may have been written by an earlier
    /// Outflank.
    pub(crate) fn rewritten(&self) -> Value {
        let Value { score, exact, depth, percent, .. } = *self;
        Value::new(score, Certainty { exact, depth, percent })
    }

    /// The value for the other side.
    pub(crate) fn negated(&self) -> Value {
        let Value { exact, depth, percent, .. } = *self;
        Value::new(-self.score, Certainty { exact, depth, percent })
    }

    /// The value for the first player, given the side that this one is for.
    pub(crate) fn for_first_player(self, side: u8) -> Value {
        if side == 0 { self } else { self.negated() }
    }
}

/// Rounds to hundredths, and turns −0 into 0.
pub(crate) fn round_to_hundredths(score: f64) -> f64 {
    (score * 100.0).round() / 100.0 + 0.0
}

/// Rounds as scores are shown that are not exact.
pub(crate) fn round_to_tenths(score: f64) -> f64 {
    (score * 10.0).round() / 10.0 + 0.0
}

/// `+4`, `0`, `−2.5`: with its sign and at most one decimal, or none if it is exact.
pub(crate) fn signed_text(score: f64, exact: bool) -> String {
    let text = unsigned_text(score.abs(), exact);
    match text.as_str() {
        "0" => text,
        _ if score < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// `4`, `0`, `2.5`.
pub(crate) fn unsigned_text(amount: f64, exact: bool) -> String {
    let text = if exact { format!("{amount:.0}") } else { format!("{amount:.1}") };
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_true() {
        let cases =
            [(0.0, "0"), (-0.0, "0"), (0.04, "0"), (-0.04, "0"), (4.0, "+4"), (-2.46, "−2.5"), (12.0, "+12")];
        for (score, text) in cases {
            assert_eq!(signed_text(score, false), text);
        }
        assert_eq!(signed_text(-64.0, true), "−64");
        for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(Value::new(odd, Certainty { exact: false, depth: 1, percent: 73 }).text, "0");
        }
    }

    #[test]
    fn certainty_is_written_in_short() {
        let text = |exact, depth, percent| Certainty { exact, depth, percent }.short_text();
        assert_eq!(text(true, 20, 100), "✓");
        assert_eq!(text(false, 12, 100), "12");
        assert_eq!(text(false, 18, 87), "18 · 87%");
    }
}
