//! Searches without any pruning: the value of a position for one side.

use eval::Evaluation;
use game::{Game, Side};
use search::classic::{Mean, WIN};

/// How the opponent replies.
#[derive(Clone, Copy, PartialEq)]
pub enum Reply {
    Best,
    Worst,
    Average(Mean),
}

pub fn value<G: Game, E: Evaluation<G>>(
    position: &G,
    depth: u32,
    root: Side,
    evaluation: &E,
    reply: Reply,
) -> f64 {
    if position.is_over() {
        let own = if position.side() == root { position.score() } else { -position.score() };
        return WIN * f64::from(own.signum()) + f64::from(own);
    }
    if depth == 0 {
        return evaluation.value(position, root);
    }
    let values: Vec<f64> = position
        .moves()
        .map(|chosen| {
            let mut next = position.clone();
            next.play(chosen);
            value(&next, depth - 1, root, evaluation, reply)
        })
        .collect();
    let largest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if position.side() == root {
        return largest;
    }
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    match reply {
        Reply::Best => largest,
        Reply::Worst => values.iter().copied().fold(f64::INFINITY, f64::min),
        Reply::Average(Mean::Arithmetic) => mean,
        Reply::Average(Mean::Nearest) => {
            let mut nearest = values[0];
            for value in values {
                if (value - mean).abs() < (nearest - mean).abs() {
                    nearest = value;
                }
            }
            nearest
        }
    }
}

/// The values of all moves of a position.
pub fn move_values<G: Game, E: Evaluation<G>>(
    position: &G,
    depth: u32,
    evaluation: &E,
    reply: Reply,
) -> Vec<(G::Move, f64)> {
    let of = |chosen| {
        let mut next = position.clone();
        next.play(chosen);
        (chosen, value(&next, depth - 1, position.side(), evaluation, reply))
    };
    position.moves().map(of).collect()
}
