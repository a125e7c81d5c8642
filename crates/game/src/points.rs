//! Points a side holds: discs or seeds.

use std::fmt;
use std::ops::{Add, AddAssign};

/// A number of discs or seeds, exact to one half.
///
/// Halves exist because some Awele rules split the seeds left on the board
/// evenly, and their number may be odd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    halves: i32,
}

impl Points {
    /// That many whole points.
    pub const fn whole(points: i32) -> Points {
        Points { halves: points * 2 }
    }

    /// That many half points.
    pub const fn halves(halves: i32) -> Points {
        Points { halves }
    }

    /// The number of half points.
    pub const fn in_halves(self) -> i32 {
        self.halves
    }

    /// The number as an integer, unless a half would be lost.
    pub const fn as_whole(self) -> Option<i32> {
        if self.halves % 2 == 0 { Some(self.halves / 2) } else { None }
    }

    /// The number as a float, which holds every half exactly.
    pub fn as_f64(self) -> f64 {
        f64::from(self.halves) / 2.0
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points { halves: self.halves + other.halves }
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

/// `24` or `24.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_whole() {
            Some(whole) => fmt::Display::fmt(&whole, f),
            None => fmt::Display::fmt(&self.as_f64(), f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn halves_add_up_and_print() {
        let half = Points::halves(49);
        assert_eq!(half.to_string(), "24.5");
        assert_eq!(half.as_whole(), None);
        assert_eq!((half + half).to_string(), "49");
        assert_eq!((half + half).as_whole(), Some(49));
        assert_eq!(format!("{:>4}", Points::whole(7)), "   7");
    }
}
