//! What a position is worth: hand-made evaluations, those of five schools and
//! [our own](Swift).
//!
//! An [`Evaluation`] gives a position a value for one side, as a sum of
//! weighted features. Each game lists its own by name ([`Evaluable`]), with
//! options that change weights and details:
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
//! Values are goal-signed: more is better for the side, whatever wins. An
//! evaluation made for the other goal is negated.

#![forbid(unsafe_code)]

mod awele;
mod fit;
mod othello;
mod registry;
mod schedule;

pub use awele::AweleEvaluation;
pub use fit::{Line, descend, lagrange, piecewise_linear};
pub use othello::{
    INDORE_TABLE, OthelloEvaluation, PARIS_PRESETS, SQUARE_CLASSES, STANFORD_PHASES, SWIFT_FEATURES,
    SWIFT_NAMES, Swift, WeightsError, WeightsTable, symmetric_matrix,
};
pub use registry::{Description, Sight};

use game::{Game, Key, Side, Spec, SpecError};

/// The value of positions for one side.
pub trait Evaluation<G: Game> {
    /// What the position is worth to the side: more is better.
    fn value(&self, position: &G, side: Side) -> f64;

    /// What the value is made of.
    fn terms(&self, position: &G, side: Side) -> Vec<Term>;

    /// A bound that no value exceeds in either direction.
    fn limit(&self) -> f64;

    /// The weights that a spec may give, in the order of the spec.
    fn parameters(&self) -> Vec<Parameter>;

    /// How fast the value grows with each parameter: their numbers and slopes. The
    /// others do not matter in this position.
    fn slopes(&self, position: &G, side: Side) -> Vec<(usize, f64)>;
}

/// A weight that a spec may give, and that learning may change.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// What is weighted, and when.
    pub name: String,
    /// How much it counts; if that changes with every disc, in the middle of the
    /// game.
    pub weight: f64,
}

/// A feature of a position with its weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// The feature.
    pub name: &'static str,
    /// What it measures here.
    pub value: f64,
    /// How much it counts here.
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

/// A game that has hand-made evaluations, and what players need to know of it to
/// follow a plan.
pub trait Evaluable: Game {
    /// The evaluations of the game's positions.
    type Evaluation: Evaluation<Self> + Send + Sync + 'static;

    /// The game in a sentence: `Othello`.
    const NAME: &str;

    /// All evaluations that fit the game.
    fn evaluations() -> impl Iterator<Item = &'static Description>;

    /// The evaluation with that spec, for positions with the board and rules of
    /// this one.
    ///
    /// # Errors
    /// If the evaluation does not exist or fit, or an option is wrong.
    fn evaluation(&self, spec: &Spec) -> Result<Self::Evaluation, SpecError>;

    /// How much is left of the game, and of how much: empty squares and squares,
    /// or seeds on the board and seeds.
    fn left(&self) -> (u32, u32);

    /// How many moves the side to move has made, as far as the position shows.
    fn own_moves(&self) -> u32;

    /// An upper bound of the plies to the end, if the rules give a useful one.
    fn plies_to_end(&self) -> Option<u32>;

    /// What a legal move has to do with corners.
    fn corner_move(&self, chosen: Self::Move) -> Option<CornerMove>;
}

/// The weights a user may give: beyond these, rounding would swallow features.
const WEIGHTS: std::ops::RangeInclusive<f64> = -1e5..=1e5;

const WEIGHTS_KEY: Key = Key {
    name: "weights",
    takes: "numbers a/b/c in the order of the features, SHARE:a/b/c;SHARE:a/b/c, or @FILE",
    about: "instead of the usual weights; with shares of filled squares, along straight lines between them",
};

const PLUS_KEY: Key = Key { name: "plus", takes: "FEATURE*WEIGHT/…", about: "further features" };
