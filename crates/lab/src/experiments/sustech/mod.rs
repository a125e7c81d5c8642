//! The experiments of SUSTech 2021, on Othello in which the fewest discs win.

mod breeding;
mod matrix;

pub mod ablation;
pub mod companions;
pub mod genetic;
pub mod improvements;
pub mod logs;
pub mod margin;
pub mod middle;
pub mod mobility;
pub mod random_matrix;
pub mod reckoning;
pub mod standing;
pub mod time;
pub mod width;

use crate::experiment::intervals::mean;
use crate::experiment::{PlayedGame, PlayedGames};

/// The game of the report.
pub const GAME: &str = "anti";

/// The player of the report: deep and wide at the start and at the end, less so in the middle.
pub const PLAYER: &str = "beam:stages=sustech";

/// The same without the smaller middle stage.
pub const EVEN: &str = "beam:stages=outflank-even";

/// The own moves of the report's stages, which end when a player has made ten and twenty moves.
pub const STAGES: [(&str, std::ops::Range<usize>); 3] =
    [("start", 1..11), ("middle", 11..21), ("end", 21..31)];

/// What a move costs on average.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// Positions visited.
    pub nodes: f64,
    /// Milliseconds.
    pub milliseconds: f64,
}

impl Cost {
    /// The cost of the moves that a player chose in these games.
    pub fn of(games: &[PlayedGame<'_>], player: usize) -> Cost {
        let moves: Vec<_> = games.iter().flat_map(|game| game.moves_of(player)).collect();
        let mean = |sum: f64| sum / moves.len() as f64;
        Cost {
            nodes: mean(moves.iter().map(|played| played.nodes).sum::<u64>() as f64),
            milliseconds: 1000.0 * mean(moves.iter().map(|played| played.seconds).sum()),
        }
    }
}

/// How many positions a move the first player visits less than the second, on average. The two games
/// of a pair are not independent, so each pair is one sample.
pub fn nodes_saved(played: &PlayedGames) -> (f64, f64, f64) {
    let games: Vec<_> = played.games().collect();
    let saved = |pair: &[PlayedGame<'_>]| Cost::of(pair, 1).nodes - Cost::of(pair, 0).nodes;
    mean(&games.chunks(2).map(saved).collect::<Vec<_>>()).expect("games were played")
}
