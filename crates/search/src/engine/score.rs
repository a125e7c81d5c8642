//! Scores, search windows and selectivity.

use std::fmt;
use std::ops::Neg;

/// A value for the side to move, in fractions of a disc or seed ([`POINT`] to one).
pub type Score = i32;

/// One disc or seed.
pub const POINT: Score = 64;

/// More than any position is worth.
pub const INFINITY: Score = 256 * POINT;

/// A search window: the values above `alpha` and below `beta` matter. For any other
/// value the search may return a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The score that the side to move is already assured of.
    pub alpha: Score,
    /// The score to which the opponent can already hold the side to move.
    pub beta: Score,
}

impl Window {
    /// The full window: every value matters.
    pub const FULL: Window = Window { alpha: -INFINITY, beta: INFINITY };

    /// The null window: only whether the value is above alpha matters.
    #[inline]
    pub const fn null(alpha: Score) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Whether a value lies inside the window.
    #[inline]
    pub const fn contains(self, value: Score) -> bool {
        self.alpha < value && value < self.beta
    }
}

/// The window as the opponent sees it.
impl Neg for Window {
    type Output = Window;

    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// The confidence that multi-ProbCut requires before it prunes, from the most
/// selective level to the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Selectivity(u8);

impl Selectivity {
    /// Nothing is pruned.
    pub const EXACT: Selectivity = Selectivity(Self::MARGINS.len() as u8);

    /// By how many standard errors a prediction must lie beyond the window; and the
    /// name of the level, the percentage of normally distributed errors within that
    /// margin. From 98 on the names are traditional rather than exact.
    ///
    /// The first two levels are too unreliable to choose a move, but good enough to
    /// order moves.
    const MARGINS: [(f32, u8); 7] =
        [(0.4, 31), (0.7, 52), (1.1, 73), (1.5, 87), (2.0, 95), (2.6, 98), (3.3, 99)];

    /// The most selective level that is reliable enough to choose a move.
    pub const FAST: Selectivity = Selectivity::from_percent(73);

    /// All levels, from the most selective to the exact one.
    pub fn all() -> impl Iterator<Item = Selectivity> {
        (0..=Self::EXACT.0).map(Selectivity)
    }

    /// The level with that number: 0 is the most selective, [`EXACT`](Self::EXACT)
    /// the last.
    pub const fn new(level: u8) -> Selectivity {
        if level < Self::EXACT.0 { Selectivity(level) } else { Selectivity::EXACT }
    }

    /// The most selective level with at least that confidence.
    pub const fn from_percent(percent: u8) -> Selectivity {
        let mut level = 0;
        while level < Self::MARGINS.len() && Self::MARGINS[level].1 < percent {
            level += 1;
        }
        Selectivity(level as u8)
    }

    /// Its number.
    pub const fn level(self) -> u8 {
        self.0
    }

    /// By how many standard errors a prediction must lie beyond the window; none if
    /// nothing is pruned.
    #[inline]
    pub fn margin(self) -> Option<f32> {
        Self::MARGINS.get(usize::from(self.0)).map(|(margin, _)| *margin)
    }

    /// The confidence in per cent.
    pub fn percent(self) -> u8 {
        Self::MARGINS.get(usize::from(self.0)).map_or(100, |(_, percent)| *percent)
    }
}

/// `73%`.
impl fmt::Display for Selectivity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.percent())
    }
}
