//! What a position is worth: hand-made evaluations, five published ones and
//! [our own](LinearEval).
//!
//! An [`Evaluation`] gives a position a value for one side, as a weighted sum of
//! features. Each game lists its evaluations by name ([`Evaluable`]), with options
//! that change weights and details:
//!
//! ```
//! use eval::{Evaluable, Evaluation};
//! use game::{Game, Spec};
//! use othello::{B8, Most, Position, Variant};
//!
//! let start: Position<B8, Most> = Variant::OTHELLO.setup().position()?;
//! let spec: Spec = "paris:weights=0/0/0/1".parse()?;
//! let evaluation = start.evaluation(&spec)?;
//! assert_eq!(evaluation.value(&start, start.side()), 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Values are goal-signed: higher is better for the side, whether the most or the
//! fewest discs win. An evaluation designed for the other goal is negated, but not what a
//! spec adds to it.

#![deny(unsafe_code)]

mod awele;
pub mod kernels;
mod othello;
mod registry;
mod schedule;

pub use awele::AweleEvaluation;
pub use othello::{
    FeatureSum, INDORE_TABLE, LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES, LinearEval, LinearEvaluation,
    LinearWeights, OthelloEvaluation, PARIS_PRESETS, PatternEval, PatternIndexer, PatternIndices,
    PatternLayout, PatternWeights, SQUARE_CLASSES, STANFORD_PHASES, Shape, pattern_stage, shapes,
    symmetric_square_values, zero_tables,
};
pub use registry::{EvaluationDescription, Perspective};

use game::{Game, Key, Side, Spec, SpecError};

/// The value of positions for one side.
pub trait Evaluation<G: Game> {
    /// What the position is worth to the side: higher is better.
    fn value(&self, position: &G, side: Side) -> f64;

    /// The terms whose sum is the value.
    fn terms(&self, position: &G, side: Side) -> Vec<Term>;

    /// A bound on the absolute value.
    fn limit(&self) -> f64;

    /// The weights that a spec can set, in the order of the spec.
    fn parameters(&self) -> Vec<Parameter>;

    /// The gradient of the value with respect to the parameters: the indices and
    /// partial derivatives of those that matter in this position.
    fn gradient(&self, position: &G, side: Side) -> Vec<(usize, f64)>;
}

/// A weight that a spec can set and that learning can change.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// The feature, and the phase of the game if the weight is for one.
    pub name: String,
    /// The weight; if it changes with every disc, the one in the middle of the game.
    pub weight: f64,
}

/// A feature of a position with its weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// The feature.
    pub name: &'static str,
    /// Its value in this position.
    pub value: f64,
    /// Its weight in this position.
    pub weight: f64,
}

/// How a move relates to the corners of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CornerMove {
    /// It takes a corner.
    Takes,
    /// It goes next to an empty corner: an X or C square.
    Exposes,
}

/// A game that has hand-made evaluations. It also answers what players ask about a
/// position to choose their search.
pub trait Evaluable: Game {
    /// The evaluations of the game's positions.
    type Evaluation: Evaluation<Self> + Send + Sync + 'static;

    /// The name of the game in messages: `Othello`.
    const NAME: &str;

    /// All evaluations available for the game.
    fn evaluations() -> impl Iterator<Item = &'static EvaluationDescription>;

    /// The evaluation with that spec, for positions with the board and rules of
    /// this one.
    ///
    /// # Errors
    /// If the evaluation does not exist or is not available for the game, or if an option
    /// is invalid.
    fn evaluation(&self, spec: &Spec) -> Result<Self::Evaluation, SpecError>;

    /// How much of the game is left, and the total: empty squares and squares, or seeds
    /// in the pits and seeds.
    fn remaining(&self) -> (u32, u32);

    /// The number of moves that the side to move has made, as far as the position shows.
    fn moves_made(&self) -> u32;

    /// An upper bound on the plies to the end of the game, if the rules imply a useful
    /// one.
    fn max_plies_left(&self) -> Option<u32>;

    /// How a legal move relates to the corners, if it does.
    fn corner_move(&self, chosen: Self::Move) -> Option<CornerMove>;
}

/// The range of weights that a user can set: with larger ones, features would be lost in
/// rounding.
const WEIGHTS: std::ops::RangeInclusive<f64> = -1e5..=1e5;

const WEIGHTS_KEY: Key = Key {
    name: "weights",
    takes: "numbers a/b/c in the order of the features, SHARE:a/b/c;SHARE:a/b/c, or @FILE",
    about: "replaces the default weights; with shares of filled squares, interpolated linearly between them",
};

const PLUS_KEY: Key = Key {
    name: "plus",
    takes: "FEATURE*WEIGHT, several with / between",
    about: "additional features; their weights are as written, also where the evaluation is negated",
};
