//! Values, hints and judgements.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Grade;

/// The value of a position or move, and how certain it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Value {
    /// In discs or seeds.
    pub score: f64,
    /// The score in writing: with its sign unless it is `0`, without decimals if it is exact, and
    /// otherwise with one at most.
    pub text: String,
    /// Whether it is proved to be exact.
    pub exact: bool,
    /// How many moves deep the search was.
    pub depth: u32,
    /// How sure the search is that it overlooked nothing, in per cent.
    pub percent: u8,
    /// The certainty in short: `✓`, `12`, `18 · 87%`.
    pub certainty: String,
}

/// What the engine has found so far about the moves in a position.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Hints {
    /// The revision of the game that they belong to.
    #[ts(type = "number")]
    pub revision: u64,
    /// The node of the position.
    pub node: usize,
    /// The best move first.
    pub moves: Vec<Hint>,
    /// Whether the search is complete.
    pub is_done: bool,
    /// About how many seconds it takes to solve the position, as in `GameView::solve`.
    pub solve_seconds: Option<f64>,
    /// Positions visited.
    #[ts(type = "number")]
    pub nodes: u64,
    /// Milliseconds spent.
    #[ts(type = "number")]
    pub elapsed_ms: u64,
}

/// What the engine has found about a move.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Hint {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// The index of its square or pit; none for a pass.
    pub at: Option<u8>,
    /// Its value for the side to move.
    pub value: Value,
    /// Whether no move has a higher value.
    pub is_best: bool,
    /// The line that the engine expects, beginning with this move.
    pub line: Vec<LineMove>,
}

/// A move of an expected line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LineMove {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// The index of its square or pit; none for a pass.
    pub at: Option<u8>,
    /// The side that makes it: 0 for the first player, 1 for the second.
    pub side: u8,
}

/// How good a move was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Judgement {
    /// The value of the move for the side that made it.
    pub value: Value,
    /// The best move; empty while it is the answer to a retry.
    pub best: String,
    /// The value of the best move; that of the move made while it is the answer to a retry.
    pub best_value: Value,
    /// Discs or seeds lost.
    pub loss: f64,
    /// The loss in writing.
    pub loss_text: String,
    /// How bad that is.
    pub grade: Grade,
    /// The mark that annotators write after the move: `?!`, `?`, `??` or nothing.
    pub mark: String,
    /// Whether the move changed the result, between win, draw and loss. Only known for exact values.
    pub result_changed: bool,
}

/// A mistake that is being retried. A right move is played: the position shown is then the one after it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RetryView {
    /// The node that the mistake led to; the position shown is that of its parent until the right move
    /// was found.
    pub node: usize,
    /// The nodes of the line with the mistake, from the root to its end.
    pub line: Vec<usize>,
    /// The mistake.
    pub played: String,
    /// How much it lost.
    pub loss_text: String,
    /// The verdict on the last move tried, once it is known.
    pub verdict: Option<RetryVerdict>,
    /// Whether a move is being judged.
    pub is_judging: bool,
    /// The best move, once a right one was found or the answer was asked for.
    pub best: Option<String>,
}

/// The verdict on a move tried instead of a mistake.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RetryVerdict {
    /// The move tried.
    #[serde(rename = "move")]
    pub name: String,
    /// Whether it keeps the result, and loses at most one disc or seed.
    pub is_right: bool,
    /// The loss in writing.
    pub loss_text: String,
}
