//! The rules of Awele against hand-made cases, published counts and a slow
//! reference.

mod cases;
mod naive;
mod perft;
mod random_play;

use awele::{Position, Rules, Setup};
use game::{BySide, Side};

/// South to move with these pits; the seeds missing are in North's store.
pub(crate) fn south(pits: [u32; 12], rules: Rules) -> Position {
    let missing = rules.total_seeds() - pits.iter().sum::<u32>();
    let setup = Setup { pits, stores: BySide([0, missing]), side: Side::First, rules };
    setup.position().expect("a position made by hand")
}
