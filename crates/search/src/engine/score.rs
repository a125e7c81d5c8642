//! Values, windows of values, and how sure a search is.

use std::fmt;
use std::ops::Neg;

/// A value for the side to move, in parts of a disc or seed ([`POINT`] of them).
pub type Score = i32;

/// One disc or seed.
pub const POINT: Score = 64;

/// More than any position is worth.
pub const INFINITE: Score = 256 * POINT;

/// The values that matter to a search: those above `alpha` and below `beta`.
/// The search may answer with any bound outside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the side to move has already.
    pub alpha: Score,
    /// What the other side will not allow.
    pub beta: Score,
}

impl Window {
    /// Every value matters.
    pub const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// Only whether the value is above this one.
    #[inline]
    pub const fn null(alpha: Score) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Whether a value lies within.
    #[inline]
    pub const fn contains(self, value: Score) -> bool {
        self.alpha < value && value < self.beta
    }
}

/// The window as the other side sees it.
impl Neg for Window {
    type Output = Window;

    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// How likely a forecast must be for the search to trust it: the levels of
/// multi-ProbCut, from hasty to certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Selectivity(u8);

impl Selectivity {
    /// Nothing is left out.
    pub const EXACT: Selectivity = Selectivity(Self::MARGINS.len() as u8);

    /// Forecasts are trusted when they lie that many standard errors beyond the
    /// window; and what the level is called, after the share of normal errors within
    /// these bounds. From 98 on the names are older than the arithmetic.
    ///
    /// The first two are too hasty to play by, but good enough to order moves.
    const MARGINS: [(f32, u8); 7] =
        [(0.4, 31), (0.7, 52), (1.1, 73), (1.5, 87), (2.0, 95), (2.6, 98), (3.3, 99)];

    /// Hasty, but right more often than not.
    pub const HASTY: Selectivity = Selectivity::of_percent(73);

    /// From the hastiest to the exact one.
    pub fn all() -> impl Iterator<Item = Selectivity> {
        (0..=Self::EXACT.0).map(Selectivity)
    }

    /// The level with that number: 0 is the hastiest, [`EXACT`](Self::EXACT) the
    /// last.
    pub const fn new(level: u8) -> Selectivity {
        if level < Self::EXACT.0 { Selectivity(level) } else { Selectivity::EXACT }
    }

    /// The hastiest level that is right in so many per cent of the cases.
    pub const fn of_percent(percent: u8) -> Selectivity {
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

    /// How many standard errors a forecast must lie beyond the window; none if
    /// forecasts are not trusted at all.
    #[inline]
    pub fn margin(self) -> Option<f32> {
        Self::MARGINS.get(usize::from(self.0)).map(|(margin, _)| *margin)
    }

    /// The probability that a forecast is right, in per cent.
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
