//! The searches compared with slow and simple ones.

#![allow(missing_docs, clippy::unwrap_used, clippy::float_cmp)]

mod agreement;
mod endings;
mod engine;
mod iterative_deepening;
mod naive;
mod nodes;

use eval::Evaluable;
use game::{Game, Spec};
use othello::{B8, Board, Goal, Most, Position, Variant};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::classic::{ClassicSearch, MoveOrdering, SearchMethod, TerminalValue};

/// The start position of Othello on a board of that size.
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

fn classic_search<E, G: Game>(method: SearchMethod, evaluation: &E) -> ClassicSearch<'_, G, E> {
    ClassicSearch {
        method,
        evaluation,
        terminal_value: TerminalValue::FinalScore,
        root_bonus: None,
        deadline: None,
        max_nodes: None,
        stop: None,
    }
}

const ALPHABETA: SearchMethod =
    SearchMethod::AlphaBeta { ordering: MoveOrdering::Sorted, root_alpha: true, beam_width: None };

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
