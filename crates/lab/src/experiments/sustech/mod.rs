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

use crate::experiment::PlayedGames;

/// The game of the report.
pub const GAME: &str = "anti";

/// The player of the report: deep and wide at the start and at the end, less so in the middle.
pub const PLAYER: &str = "beam:stages=sustech";

/// The same without the smaller middle stage.
pub const EVEN: &str = "beam:stages=outflank-even";

/// The own moves that begin the report's stages.
pub const STAGES: [(&str, std::ops::Range<usize>); 3] =
    [("start", 1..10), ("middle", 10..20), ("end", 20..31)];

/// What a move of a player costs on average.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// Positions visited.
    pub nodes: f64,
    /// Milliseconds.
    pub milliseconds: f64,
}

impl Cost {
    /// The cost of the moves that a player chose in these games.
    pub fn of(played: &PlayedGames, player: usize) -> Cost {
        let moves: Vec<_> =
            played.games().flat_map(|game| game.moves_of(player).collect::<Vec<_>>()).collect();
        let mean = |sum: f64| sum / moves.len() as f64;
        Cost {
            nodes: mean(moves.iter().map(|played| played.nodes).sum::<u64>() as f64),
            milliseconds: 1000.0 * mean(moves.iter().map(|played| played.seconds).sum()),
        }
    }
}
