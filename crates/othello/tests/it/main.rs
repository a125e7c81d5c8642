//! Tests of the rules through the public interface.

#![allow(missing_docs, clippy::unwrap_used)]

mod keys;
mod naive;
mod play;
mod rules;
mod stability;
mod symmetry;
mod twins;

use game::{GameId, Side, Size};
use othello::{Board, Goal, GoalKind, Position, Setup, Square, Start, Variant};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn variant(name: &str) -> Variant {
    Variant::from_id(&name.parse::<GameId>().unwrap()).unwrap()
}

fn every_size() -> impl Iterator<Item = Size> {
    (4..=10).flat_map(|width| (4..=10).map(move |height| Size { width, height }))
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A board with random discs: any density, any balance of colours, sometimes
/// with whole lines of one colour.
fn random_setup(size: Size, rng: &mut Xoshiro256PlusPlus) -> Setup {
    let mut setup = Setup::empty(size);
    setup.side = if rng.random() { Side::First } else { Side::Second };
    let (filled, balance) = (rng.random_range(0..=100), rng.random_range(0..=100));
    for row in 0..size.height {
        for column in 0..size.width {
            if rng.random_range(0..100) < filled {
                let colour =
                    if rng.random_range(0..100) < balance { &mut setup.black } else { &mut setup.white };
                colour.insert(Square::new(column, row));
            }
        }
    }
    if setup.black.is_empty() && setup.white.is_empty() {
        setup.black.insert(Square::new(0, 0));
    }
    setup
}

/// The position of a set-up, in the board type and goal of another position.
fn position_like<B: Board, G: Goal>(_: &Position<B, G>, setup: &Setup) -> Position<B, G> {
    setup.position().unwrap()
}

#[test]
fn the_registry_knows_every_board_by_name() {
    for size in every_size() {
        for family in &othello::FAMILIES {
            let name = format!("{}-{size}", family.name);
            let variant = variant(&name);
            assert_eq!((variant.size, variant.family), (size, family));
            assert_eq!(variant.id().to_string(), name);
        }
    }
    assert_eq!(variant("anti"), variant("anti-8x8"));
    assert_eq!(variant("anti").family.goal, GoalKind::Fewest);
    for name in ["othello-3x8", "othello-8x11", "chess", "awele"] {
        assert!(Variant::from_id(&name.parse().unwrap()).is_err(), "{name}");
    }
}

#[test]
fn start_positions_lie_where_the_design_says() {
    let at = |variant: Variant, name: &str| {
        let setup = variant.setup();
        let square = name.parse().unwrap();
        (setup.black.contains(square), setup.white.contains(square))
    };
    let (black, white) = ((true, false), (false, true));
    for (name, colour) in [("e4", black), ("d5", black), ("d4", white), ("e5", white)] {
        assert_eq!(at(Variant::OTHELLO, name), colour, "{name}");
    }
    let parallel = Variant { start: Start::Parallel, ..Variant::OTHELLO };
    for (name, colour) in [("d5", black), ("e5", black), ("d4", white), ("e4", white)] {
        assert_eq!(at(parallel, name), colour, "{name}");
    }
    // Off centre on odd boards: b2–c3 on 5×5, c2–d3 on 6×5.
    for (name, square) in [("othello-5x5", "c2"), ("othello-6x5", "d2")] {
        assert_eq!(at(variant(name), square), black, "{name}");
    }
}
