//! What it is worth to be the side to move.
//!
//! Games teach the value of positions whose last move was chosen by a search. A search also looks
//! at all other moves, and takes the one whose value is the highest, partly by error: so values of
//! odd depths are too high for the side to move, those of even depths too low. A bonus for the
//! side to move at the leaves makes up for it: with the right one, the best move is worth as much
//! as the position before it, on average.

use std::sync::Arc;

use eval::{PatternEval, PatternWeights};
use othello::{Bits, Board};
use weights::PatternTables;

use super::samples::Samples;

/// How many positions of each number of discs are looked at: enough for a tenth of a disc.
const MAX_POSITIONS: usize = 4096;

/// Adds the bonus to the biases.
pub fn add_tempo<B: Board>(like: &B, samples: &Samples<B>, tables: &mut PatternTables) {
    let weights = PatternWeights::from_tables(tables).expect("the tables are those of a fit");
    let eval = PatternEval::new(like, Arc::new(weights));
    let squares = like.mask().count() as usize;
    // By how much the best move seems to improve a position. Moves to a full board end the game.
    let gains: Vec<Option<f64>> =
        (0..squares - 1).map(|discs| mean_gain(&eval, samples.boards(like, discs))).collect();
    for (discs, bias) in tables.biases.iter_mut().enumerate() {
        // A bonus counts in the position and, for the other side, in the ones before.
        let around = [discs.checked_sub(1), Some(discs)].into_iter().flatten();
        let known: Vec<f64> = around.filter_map(|discs| *gains.get(discs)?).collect();
        if !known.is_empty() {
            let gain = known.iter().sum::<f64>() / known.len() as f64;
            *bias += (gain / 2.0).round() as i32;
        }
    }
}

/// The mean of the best move's static value less the position's; none without positions.
fn mean_gain<B: Board>(eval: &PatternEval, boards: impl Iterator<Item = B>) -> Option<f64> {
    let (mut sum, mut count) = (0, 0);
    for board in boards.take(MAX_POSITIONS) {
        let indices = eval.indexer().indices(&board);
        let discs = (board.own() | board.opp()).count();
        let value_after = |square: u32| {
            let flips = board.flips(square);
            -eval.value(&eval.indexer().after(&indices, square, flips), discs + 1)
        };
        if let Some(best) = board.legal_moves().indices().map(value_after).max() {
            sum += i64::from(best - eval.value(&indices, discs));
            count += 1;
        }
    }
    (count > 0).then(|| sum as f64 / f64::from(count))
}
