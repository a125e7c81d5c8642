//! Othello for every board from 4×4 to 10×10 and both goals: most discs win,
//! or fewest.
//!
//! ```
//! use game::{Game, perft};
//! use othello::{B8, Most, Move, Position, Variant};
//!
//! let mut position: Position<B8, Most> = Variant::OTHELLO.setup().position()?;
//! assert_eq!(perft(&mut position, 5), 1396);
//!
//! let f5: Move = "f5".parse()?;
//! assert!(position.is_legal(f5));
//! let undo = position.play(f5);
//! assert_eq!(position.points().0.map(|p| p.to_string()), ["4", "1"]);
//! position.undo(undo);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Three board types carry everything: [`B8`] (8×8), [`B64`] (any other board
//! up to 8×8, inside the 8×8 grid) and [`B128`] (up to 10×10). The goal is a
//! type parameter, [`Most`] or [`Fewest`]. [`Variant`] is the registry that
//! turns a game's name into the right combination.

mod bits;
mod board;
mod direction;
mod goal;
pub mod kernels;
mod moves;
mod position;
mod setup;
mod square;
mod stability;
mod symmetry;
mod variant;

pub use bits::{Bits, Indices};
pub use board::{B8, B64, B128, Board};
pub use direction::{Direction, alignment_code};
pub use goal::{Empties, Fewest, Goal, GoalKind, Most};
pub use moves::{Move, Moves};
pub use position::Position;
pub use setup::{Reason, Setup, SetupError, SquareSet};
pub use square::{Square, SquareError};
pub use stability::Stability;
pub use symmetry::Symmetry;
pub use variant::{BoardType, FAMILIES, Family, MAX_SIDE, MIN_SIDE, Start, Variant, VariantError};
