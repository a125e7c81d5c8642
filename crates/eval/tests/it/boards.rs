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

/// Sixteen discs: the corner f6 is occupied, the other three are empty.
pub fn medium<G: Goal>() -> Position<B64, G> {
    position(
        "-OOOX-
         -O----
         XXXO--
         --OXO-
         X---O-
         ----OX O",
    )
}

/// White has no legal move, whoever is to move; Black has one, at c1.
pub fn white_must_pass<G: Goal>() -> Position<B8, G> {
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
