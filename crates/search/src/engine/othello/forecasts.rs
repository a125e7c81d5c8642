//! How well quick searches forecast deep ones: the numbers of multi-ProbCut.

use std::fmt;

use othello::{Board, GoalKind, Variant};

use crate::engine::play::Forecast;
use crate::engine::score::{POINT, Score};

/// The fits that come with the program, written by `outflank train probcut`.
const SHIPPED: &str = include_str!("../../../data/forecasts.txt");

/// Which search is forecast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forecasted {
    /// One that looks some moves ahead.
    Midgame,
    /// One that looks to the end.
    Endgame,
}

impl Forecasted {
    const BOTH: [(&str, Forecasted); 2] =
        [("midgame", Forecasted::Midgame), ("endgame", Forecasted::Endgame)];

    fn name(self) -> &'static str {
        Self::BOTH[self as usize].0
    }

    /// How deep the quick search looks for a deep one: of the same parity, since
    /// values swing with who moves last.
    pub fn quick_depth(self, depth: u32) -> u32 {
        let part = match self {
            Forecasted::Midgame => 4,
            Forecasted::Endgame => 8,
        };
        2 * (depth / part) + depth % 2
    }

    /// The least deep search for which a forecast saves anything.
    pub fn least_depth(self) -> u32 {
        match self {
            Forecasted::Midgame => 3,
            Forecasted::Endgame => 12,
        }
    }
}

/// A linear fit of what quick searches miss: `deep = quick + shift ± error`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ForecastFit {
    /// The game on whose positions it was made.
    pub variant: Variant,
    /// Which search it forecasts.
    pub of: Forecasted,
    /// The weights of [`terms`](ForecastFit::terms) for the mean difference, in
    /// discs.
    pub shift: [f64; 4],
    /// Their weights for the logarithm of the standard error.
    pub error: [f64; 4],
}

impl ForecastFit {
    /// What shift and error are linear in, given both depths and the share of the
    /// squares that are filled.
    pub fn terms(quick: u32, deep: u32, filled: f64) -> [f64; 4] {
        [1.0, f64::from(quick), f64::from(deep), filled]
    }

    /// Shift and standard error in discs.
    pub fn at(&self, quick: u32, deep: u32, filled: f64) -> (f64, f64) {
        let terms = Self::terms(quick, deep, filled);
        let sum =
            |weights: &[f64; 4]| weights.iter().zip(terms).map(|(weight, term)| weight * term).sum::<f64>();
        (sum(&self.shift), sum(&self.error).exp())
    }

    /// All that come with the program.
    fn shipped() -> impl Iterator<Item = ForecastFit> {
        let lines = SHIPPED.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| ForecastFit::parse(line).expect("the shipped fits are valid"))
    }

    /// Reads a line such as [`Display`](fmt::Display) writes.
    fn parse(line: &str) -> Option<ForecastFit> {
        let mut parts = line.split('|');
        let (game, of) = parts.next()?.trim().split_once(' ')?;
        let mut weights = || {
            let numbers = parts.next()?.split_whitespace().map(|number| number.parse().ok());
            numbers.collect::<Option<Vec<f64>>>()?.try_into().ok()
        };
        Some(ForecastFit {
            variant: Variant::from_id(&game.parse().ok()?).ok()?,
            of: Forecasted::BOTH.iter().find(|(name, _)| *name == of)?.1,
            shift: weights()?,
            error: weights()?,
        })
    }

    fn squares(&self) -> u32 {
        u32::from(self.variant.size.width) * u32::from(self.variant.size.height)
    }
}

/// A line of the data file.
impl fmt::Display for ForecastFit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant.id(), self.of.name())?;
        for weights in [&self.shift, &self.error] {
            f.write_str(" |")?;
            weights.iter().try_for_each(|weight| write!(f, " {weight:.4}"))?;
        }
        Ok(())
    }
}

/// The forecasts for boards of one size and one goal, ready to look up.
pub struct Forecasts {
    squares: usize,
    /// For each number of discs and each depth.
    midgame: Vec<(f32, f32)>,
    endgame: Vec<(f32, f32)>,
}

/// Searches at least as deep are forecast like this one.
const DEPTHS: usize = 64;

impl Forecasts {
    /// For boards like this one: from the fits for the board nearest in size.
    pub fn of<B: Board>(board: &B, goal: GoalKind) -> Forecasts {
        use othello::Bits;
        let squares = board.mask().count();
        let table = |of: Forecasted| {
            let fits = ForecastFit::shipped().filter(|fit| fit.of == of && fit.variant.family.goal == goal);
            let fit = fits.min_by_key(|fit| fit.squares().abs_diff(squares)).expect("both goals have fits");
            let at = |discs: u32, deep: usize| {
                let deep = deep as u32;
                let (shift, error) =
                    fit.at(of.quick_depth(deep), deep, f64::from(discs) / f64::from(squares));
                ((shift * f64::from(POINT)) as f32, (error * f64::from(POINT)) as f32)
            };
            (0..=squares).flat_map(|discs| (0..DEPTHS).map(move |deep| at(discs, deep))).collect()
        };
        Forecasts {
            squares: squares as usize,
            midgame: table(Forecasted::Midgame),
            endgame: table(Forecasted::Endgame),
        }
    }

    /// The forecast of a search, given what the board is worth at a glance.
    #[inline]
    pub fn forecast(&self, of: Forecasted, empties: u32, depth: u32, glance: Score) -> Forecast {
        let table = match of {
            Forecasted::Midgame => &self.midgame,
            Forecasted::Endgame => &self.endgame,
        };
        let discs = self.squares - empties as usize;
        let (shift, error) = table[discs * DEPTHS + (depth as usize).min(DEPTHS - 1)];
        Forecast { depth: of.quick_depth(depth), shift, error, glance }
    }
}
