//! Claims of a report, and what became of them.

use serde::Serialize;

/// A sentence that a report concludes with, beside our measurement.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Claim {
    /// What the report says, with its numbers.
    pub says: String,
    /// How its words are read where they leave that open: `in nine moves of ten`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_as: Option<String>,
    /// What we measured.
    pub measured: String,
    /// Whether that includes times, which differ from run to run.
    pub is_time: bool,
    /// Whether it holds here.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// Whether a claim was reproduced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "verdict", content = "because")]
pub enum Verdict {
    /// It holds here.
    Reproduced,
    /// It does not hold here.
    NotReproduced,
    /// This much measuring does not decide it.
    Undecided,
    /// It cannot be tested, for this reason.
    Untestable(String),
}

impl Verdict {
    /// Reproduced or not.
    pub fn of(holds: bool) -> Verdict {
        if holds { Verdict::Reproduced } else { Verdict::NotReproduced }
    }

    /// Reproduced or not; undecided if the answer is not known.
    pub fn of_answer(holds: Option<bool>) -> Verdict {
        holds.map_or(Verdict::Undecided, Verdict::of)
    }

    /// Whether a value is above a limit, given with its 95 % interval: undecided if the limit lies within.
    pub fn above((_, low, high): (f64, f64, f64), limit: f64) -> Verdict {
        Verdict::of_answer(if low > limit {
            Some(true)
        } else if high < limit {
            Some(false)
        } else {
            None
        })
    }

    /// Whether a value is below a limit, given with its 95 % interval: undecided if the limit lies within.
    pub fn below((value, low, high): (f64, f64, f64), limit: f64) -> Verdict {
        Verdict::above((-value, -high, -low), -limit)
    }

    /// Whether a share agrees with a printed one, given the interval of each: it does if it lies within the
    /// printed one's, and not if the intervals are apart.
    pub fn agrees(
        (value, low, high): (f64, f64, f64),
        (_, printed_low, printed_high): (f64, f64, f64),
    ) -> Verdict {
        let is_within = (printed_low..=printed_high).contains(&value);
        let is_apart = low > printed_high || high < printed_low;
        Verdict::of_answer((is_within || is_apart).then_some(is_within))
    }

    /// The verdict on two claims together: that of the worse one.
    #[must_use]
    pub fn and(self, other: Verdict) -> Verdict {
        let rank = |verdict: &Verdict| match verdict {
            Verdict::Reproduced => 0,
            Verdict::Undecided => 1,
            Verdict::Untestable(_) => 2,
            Verdict::NotReproduced => 3,
        };
        if rank(&other) > rank(&self) { other } else { self }
    }

    /// As the report has it.
    pub fn text(&self) -> String {
        match self {
            Verdict::Reproduced => "reproduced".to_owned(),
            Verdict::NotReproduced => "not reproduced".to_owned(),
            Verdict::Undecided => "not decided at this size".to_owned(),
            Verdict::Untestable(reason) => format!("cannot be tested because {reason}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_decides_what_lies_outside_of_it() {
        assert_eq!(Verdict::above((0.7, 0.6, 0.8), 0.5), Verdict::Reproduced);
        assert_eq!(Verdict::above((0.3, 0.2, 0.4), 0.5), Verdict::NotReproduced);
        assert_eq!(Verdict::above((0.5, 0.4, 0.6), 0.5), Verdict::Undecided);
        assert_eq!(Verdict::below((0.3, 0.2, 0.4), 0.5), Verdict::Reproduced);
        assert_eq!(Verdict::below((0.7, 0.6, 0.8), 0.5), Verdict::NotReproduced);
    }

    #[test]
    fn a_share_agrees_within_the_printed_interval() {
        let printed = (0.5, 0.4, 0.6);
        assert_eq!(Verdict::agrees((0.55, 0.3, 0.8), printed), Verdict::Reproduced);
        assert_eq!(Verdict::agrees((0.65, 0.55, 0.75), printed), Verdict::Undecided);
        assert_eq!(Verdict::agrees((0.7, 0.65, 0.75), printed), Verdict::NotReproduced);
    }

    #[test]
    fn together_the_worse_verdict_counts() {
        use Verdict::{NotReproduced, Reproduced, Undecided};
        assert_eq!(Reproduced.and(Undecided), Undecided);
        assert_eq!(NotReproduced.and(Undecided), NotReproduced);
        assert_eq!(Reproduced.and(Reproduced), Reproduced);
    }
}
