//! The parameters of multi-ProbCut: how well shallow searches predict deep ones.

use std::fmt;

use othello::{Board, GoalKind, Variant};

use crate::engine::score::{POINT, Score};
use crate::engine::search_game::ProbCut;

/// The built-in fits, written by `outflank train probcut`.
const BUILT_IN: &str = include_str!("../../../data/probcut.txt");

/// Which searches are predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProbCutPhase {
    /// Depth-limited searches.
    Midgame,
    /// Searches to the end of the game.
    Endgame,
}

impl ProbCutPhase {
    const ALL: [(&str, ProbCutPhase); 2] =
        [("midgame", ProbCutPhase::Midgame), ("endgame", ProbCutPhase::Endgame)];

    fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    /// The depth of the shallow search that predicts a deep one: of the same parity,
    /// since values oscillate with the side that moves last.
    pub fn shallow_depth(self, depth: u32) -> u32 {
        let divisor = match self {
            ProbCutPhase::Midgame => 4,
            ProbCutPhase::Endgame => 8,
        };
        2 * (depth / divisor) + depth % 2
    }

    /// The least depth at which ProbCut saves time.
    pub fn min_depth(self) -> u32 {
        match self {
            ProbCutPhase::Midgame => 3,
            ProbCutPhase::Endgame => 12,
        }
    }
}

/// A linear fit of the difference between deep and shallow searches:
/// `deep = shallow + shift ± sigma`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProbCutFit {
    /// The game whose positions were searched.
    pub variant: Variant,
    /// Which searches it predicts.
    pub phase: ProbCutPhase,
    /// The weights of [`terms`](ProbCutFit::terms) for the mean difference, in discs.
    pub shift: [f64; 4],
    /// Their weights for the logarithm of the standard error.
    pub log_sigma: [f64; 4],
}

impl ProbCutFit {
    /// What shift and logarithm of sigma are linear in, given both depths and the
    /// share of filled squares.
    pub fn terms(shallow: u32, deep: u32, filled: f64) -> [f64; 4] {
        [1.0, f64::from(shallow), f64::from(deep), filled]
    }

    /// Shift and sigma in discs.
    pub fn at(&self, shallow: u32, deep: u32, filled: f64) -> (f64, f64) {
        let terms = Self::terms(shallow, deep, filled);
        let sum =
            |weights: &[f64; 4]| weights.iter().zip(terms).map(|(weight, term)| weight * term).sum::<f64>();
        (sum(&self.shift), sum(&self.log_sigma).exp())
    }

    /// All built-in fits.
    fn built_in() -> impl Iterator<Item = ProbCutFit> {
        let lines = BUILT_IN.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| ProbCutFit::parse(line).expect("the built-in fits are valid"))
    }

    /// Parses a line as [`Display`](fmt::Display) writes it.
    fn parse(line: &str) -> Option<ProbCutFit> {
        let mut parts = line.split('|');
        let (game, phase) = parts.next()?.trim().split_once(' ')?;
        let mut weights = || {
            let numbers = parts.next()?.split_whitespace().map(|number| number.parse().ok());
            numbers.collect::<Option<Vec<f64>>>()?.try_into().ok()
        };
        Some(ProbCutFit {
            variant: Variant::from_id(&game.parse().ok()?).ok()?,
            phase: ProbCutPhase::ALL.iter().find(|(name, _)| *name == phase)?.1,
            shift: weights()?,
            log_sigma: weights()?,
        })
    }

    fn squares(&self) -> u32 {
        u32::from(self.variant.size.width) * u32::from(self.variant.size.height)
    }
}

/// A line of the data file.
impl fmt::Display for ProbCutFit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant.id(), self.phase.name())?;
        for weights in [&self.shift, &self.log_sigma] {
            f.write_str(" |")?;
            weights.iter().try_for_each(|weight| write!(f, " {weight:.4}"))?;
        }
        Ok(())
    }
}

/// The precomputed parameters for boards of one size and one goal.
pub struct ProbCutTable {
    squares: usize,
    /// Shift and sigma for each number of discs and each depth.
    midgame: Vec<(f32, f32)>,
    endgame: Vec<(f32, f32)>,
}

/// Deeper searches use the parameters of the last depth in the table.
const DEPTHS: usize = 64;

impl ProbCutTable {
    /// For boards like this one, from the fits for the board nearest in size.
    pub fn new<B: Board>(board: &B, goal: GoalKind) -> ProbCutTable {
        use othello::Bits;
        let squares = board.mask().count();
        let table = |phase: ProbCutPhase| {
            let fits =
                ProbCutFit::built_in().filter(|fit| fit.phase == phase && fit.variant.family.goal == goal);
            let fit = fits.min_by_key(|fit| fit.squares().abs_diff(squares)).expect("both goals have fits");
            let at = |discs: u32, deep: usize| {
                let deep = deep as u32;
                let (shift, sigma) =
                    fit.at(phase.shallow_depth(deep), deep, f64::from(discs) / f64::from(squares));
                ((shift * f64::from(POINT)) as f32, (sigma * f64::from(POINT)) as f32)
            };
            (0..=squares).flat_map(|discs| (0..DEPTHS).map(move |deep| at(discs, deep))).collect()
        };
        ProbCutTable {
            squares: squares as usize,
            midgame: table(ProbCutPhase::Midgame),
            endgame: table(ProbCutPhase::Endgame),
        }
    }

    /// The parameters for a search, completed with the static evaluation.
    #[inline]
    pub fn get(&self, phase: ProbCutPhase, empties: u32, depth: u32, static_eval: Score) -> ProbCut {
        let table = match phase {
            ProbCutPhase::Midgame => &self.midgame,
            ProbCutPhase::Endgame => &self.endgame,
        };
        let discs = self.squares - empties as usize;
        let (shift, sigma) = table[discs * DEPTHS + (depth as usize).min(DEPTHS - 1)];
        ProbCut { shallow_depth: phase.shallow_depth(depth), shift, sigma, static_eval }
    }
}
