//! Pits and sets of pits.

use std::fmt;
use std::str::FromStr;

use game::Side;

/// One of the twelve pits, which is also a move: to sow it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pit(u8);

impl Pit {
    /// The number of pits on the board.
    pub const COUNT: usize = 12;

    /// The pit with that index: 0–5 are South's `A`–`F`, 6–11 North's `a`–`f`.
    pub const fn new(index: u8) -> Option<Pit> {
        if index < 12 { Some(Pit(index)) } else { None }
    }

    /// All pits in sowing order.
    pub fn all() -> Pits {
        Pits((1 << Pit::COUNT) - 1)
    }

    /// 0–11 in sowing order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0–5 from the left, as its owner sees it.
    pub const fn column(self) -> u8 {
        self.0 % 6
    }

    /// The pit `steps` further on, at most a lap.
    pub(crate) const fn after(self, steps: u8) -> Pit {
        Pit((self.0 + steps) % Pit::COUNT as u8)
    }

    /// The owner of the pit.
    pub const fn side(self) -> Side {
        if self.0 < 6 { Side::First } else { Side::Second }
    }
}

/// `A` to `F` for South, `a` to `f` for North.
impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = match self.side() {
            Side::First => b'A',
            Side::Second => b'a',
        };
        write!(f, "{}", char::from(first + self.column()))
    }
}

impl fmt::Debug for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Pit {
    type Err = PitError;

    fn from_str(text: &str) -> Result<Pit, PitError> {
        match text.as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(Pit(letter - b'A')),
            [letter @ b'a'..=b'f'] => Ok(Pit(letter - b'a' + 6)),
            _ => Err(PitError { text: text.to_owned() }),
        }
    }
}

/// A text is not the name of a pit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PitError {
    text: String,
}

impl fmt::Display for PitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a pit: A to F for South, a to f for North", self.text)
    }
}

impl std::error::Error for PitError {}

/// A set of pits, which iterates over itself in sowing order.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Pits(u16);

impl Pits {
    /// No pit.
    pub const EMPTY: Pits = Pits(0);

    /// The pits of a side whose columns are set in `columns`.
    pub(crate) const fn of(side: Side, columns: u8) -> Pits {
        Pits((columns as u16) << (6 * side.index()))
    }

    /// Whether no pit is in the set.
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether the pit is in the set.
    pub const fn contains(&self, pit: Pit) -> bool {
        self.0 >> pit.0 & 1 == 1
    }
}

impl Iterator for Pits {
    type Item = Pit;

    fn next(&mut self) -> Option<Pit> {
        let pit = Pit::new(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(pit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Pits {}

impl FromIterator<Pit> for Pits {
    fn from_iter<I: IntoIterator<Item = Pit>>(pits: I) -> Pits {
        Pits(pits.into_iter().fold(0, |set, pit| set | 1 << pit.0))
    }
}

impl fmt::Debug for Pits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        let names: Vec<String> = Pit::all().map(|pit| pit.to_string()).collect();
        assert_eq!(names.concat(), "ABCDEFabcdef");
        for (pit, name) in Pit::all().zip(names) {
            assert_eq!(name.parse(), Ok(pit));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "G", "g", "AA", "A ", "1", "é"] {
            assert!(text.parse::<Pit>().is_err(), "{text}");
        }
        assert_eq!(Pit::new(12), None);
    }

    #[test]
    fn sets_know_their_members() {
        let set: Pits = Pit::all().filter(|pit| pit.column() == 2).collect();
        assert_eq!(set.len(), 2);
        assert_eq!(format!("{set:?}"), "{C, c}");
        assert!(Pit::all().all(|pit| set.contains(pit) == (pit.column() == 2)));
        assert_eq!(Pits::of(Side::Second, 0b10_0001).collect::<Vec<_>>(), [Pit(6), Pit(11)]);
    }
}
