//! The searches against slow and obvious ones.

#![allow(missing_docs, clippy::unwrap_used, clippy::float_cmp)]

mod agreement;
mod deepening;
mod endings;
mod engine;
mod naive;
mod nodes;

use eval::Evaluable;
use game::{Game, Spec};
use othello::{B8, Board, Goal, Most, Position, Variant};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::classic::{Ends, Method, Order, Task};

/// The start of a game of Othello on a board of that size.
fn othello<B: Board, G: Goal>(width: u8, height: u8) -> Position<B, G> {
    let size = game::Size { width, height };
    Variant { size, ..Variant::OTHELLO }.setup().position().unwrap()
}

fn othello_8x8() -> Position<B8, Most> {
    othello(8, 8)
}

/// The position after some random moves, with at least one move left.
fn after_random_moves<G: Game>(start: &G, plies: u32, seed: u64) -> G {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = start.clone();
    for _ in 0..plies {
        let Some(chosen) = position.moves().choose(&mut rng) else { break };
        let undo = position.play(chosen);
        if position.is_over() {
            position.undo(undo);
            break;
        }
    }
    position
}

fn evaluation<G: Evaluable>(position: &G, spec: &str) -> G::Evaluation {
    position.evaluation(&spec.parse::<Spec>().unwrap()).unwrap()
}

fn task<E, G: Game>(method: Method, evaluation: &E) -> Task<'_, G, E> {
    Task {
        method,
        evaluation,
        ends: Ends::Final,
        root_bonus: None,
        deadline: None,
        most_nodes: None,
        control: None,
    }
}

const ALPHABETA: Method = Method::AlphaBeta { order: Order::Sort, root_alpha: true, width: None };

/// Runs a generic test on every board type, both goals and Awele.
macro_rules! for_every_game {
    ($test:ident $(, $argument:expr)*) => {
        $test(&crate::othello::<othello::B8, othello::Most>(8, 8) $(, $argument)*);
        $test(&crate::othello::<othello::B8, othello::Fewest>(8, 8) $(, $argument)*);
        $test(&crate::othello::<othello::B64, othello::Most>(4, 4) $(, $argument)*);
        $test(&crate::othello::<othello::B64, othello::Fewest>(6, 5) $(, $argument)*);
        $test(&crate::othello::<othello::B128, othello::Most>(10, 10) $(, $argument)*);
        $test(&crate::othello::<othello::B128, othello::Fewest>(9, 4) $(, $argument)*);
        $test(&awele::Position::start(awele::Rules::ABAPA) $(, $argument)*);
        $test(&awele::Position::start(awele::Rules::AWARI) $(, $argument)*);
    };
}
pub(crate) use for_every_game;
