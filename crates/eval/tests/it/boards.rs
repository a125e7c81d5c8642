//! Positions that several tests work out by hand.

use othello::{B8, B64, Goal, Position};

use crate::position;

/// Eight discs. Black holds a corner.
pub fn small<G: Goal>() -> Position<B64, G> {
    position(
        "XO--
         OOX-
         -XOO
         ---- X",
    )
}

/// Sixteen discs: the corner f6 is taken, the other three are empty.
pub fn middling<G: Goal>() -> Position<B64, G> {
    position(
        "-OOOX-
         -O----
         XXXO--
         --OXO-
         X---O-
         ----OX O",
    )
}

/// White cannot move, whoever's turn it is; Black can, at c1.
pub fn stuck<G: Goal>() -> Position<B8, G> {
    position(
        "XO------
         --------
         --------
         --------
         --------
         --------
         --------
         -------- O",
    )
}
