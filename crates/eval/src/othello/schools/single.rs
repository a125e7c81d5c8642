//! One feature alone; and features to add to other evaluations.

use game::{Options, SpecError};
use othello::{Board, GoalKind};

use super::super::Measured;
use super::super::features::Feature;
use super::super::lines::Lines;
use super::super::squares::Corners;
use super::Plan;
use crate::registry;
use othello::Stability;

/// A feature with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Single {
    /// Discs.
    Score,
    /// Own discs.
    Count,
    /// Legal moves.
    Mobility,
    /// Stable discs.
    Stability,
    /// Who moves last.
    Parity,
    /// Legal moves, counted in each line.
    LineMobility,
    /// Discs on corners.
    Corners,
    /// Discs on the C squares of empty corners.
    CSquares,
    /// Discs on the X squares of empty corners.
    XSquares,
    /// A turn skipped.
    Skip,
}

impl Single {
    pub const ALL: [Single; 10] = [
        Single::Score,
        Single::Count,
        Single::Mobility,
        Single::Stability,
        Single::Parity,
        Single::LineMobility,
        Single::Corners,
        Single::CSquares,
        Single::XSquares,
        Single::Skip,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Single::Score => "score",
            Single::Count => "count",
            Single::Mobility => "mobility",
            Single::Stability => "stability",
            Single::Parity => "parity",
            Single::LineMobility => "line-mobility",
            Single::Corners => "corners",
            Single::CSquares => "c-squares",
            Single::XSquares => "x-squares",
            Single::Skip => "skip",
        }
    }

    pub fn named(name: &str) -> Option<Single> {
        Single::ALL.into_iter().find(|single| single.name() == name)
    }

    /// The goal for which more is better. Even choice is: in games for the fewest
    /// discs, players that avoid mobility beat those that seek it (60 to 70 %
    /// against 13 to 22 % of 400 games against a random player at depths 1 to 4).
    pub const GOAL: GoalKind = GoalKind::Most;

    pub fn measured<B: Board>(self, board: &B) -> Measured<B> {
        let corners = Corners::of(board);
        let feature = match self {
            Single::Score => Feature::Discs,
            Single::Count => Feature::OwnDiscs,
            Single::Mobility => Feature::Mobility,
            Single::Stability => Feature::Stability(Stability::of(board)),
            Single::Parity => Feature::Parity,
            Single::LineMobility => Feature::LineMobility(Lines::of(board)),
            Single::Corners => Feature::Squares(corners.all()),
            Single::CSquares => Feature::CSquares { corners, occupied: false },
            Single::XSquares => Feature::XSquares { corners },
            Single::Skip => Feature::Skip,
        };
        Measured { name: self.name(), feature, rescaled: false }
    }
}

pub fn plan<B: Board>(single: Single, options: &Options, board: &B) -> Result<Plan<B>, SpecError> {
    let weights = registry::weights(options, &[1])?.unwrap_or(vec![1.0]);
    Ok(Plan::constant(vec![single.measured(board)], weights))
}
