//! Values, hints and judgements as front ends show them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Grade;

/// What something is worth, and how sure that is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Value {
    /// In discs or seeds.
    pub score: f64,
    /// The score as it is written: signed, `0` for nothing, no decimals if it is exact, one at most.
    pub text: String,
    /// Whether it is proved.
    pub exact: bool,
    /// How many moves the search looked ahead.
    pub depth: u32,
    /// How sure the search is that it overlooked nothing, in per cent.
    pub percent: u8,
    /// The same in short: `✓`, `12`, `18 · 87 %`.
    pub certainty: String,
}

/// What the engine thinks of the moves of a position, as far as it is.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Hints {
    /// The revision of the game they belong to.
    #[ts(type = "number")]
    pub revision: u64,
    /// The node whose position they are about.
    pub node: usize,
    /// The best move first.
    pub moves: Vec<Hint>,
    /// Whether the engine has stopped.
    pub is_done: bool,
    /// Positions visited.
    #[ts(type = "number")]
    pub nodes: u64,
    /// Milliseconds spent.
    #[ts(type = "number")]
    pub elapsed_ms: u64,
}

/// What the engine thinks of a move.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Hint {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// Its place on the board; none for a pass.
    pub at: Option<u8>,
    /// What it is worth to the side to move.
    pub value: Value,
    /// Whether no move is known to be better.
    pub is_best: bool,
    /// The moves that the engine expects, this one first.
    pub line: Vec<LineMove>,
}

/// A move of an expected line, to be drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LineMove {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// Its place on the board; none for a pass.
    pub at: Option<u8>,
    /// Who makes it: 0 first, 1 second.
    pub side: u8,
}

/// How good a move was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Judgement {
    /// What the move was worth to the side that made it.
    pub value: Value,
    /// The best move instead.
    pub best: String,
    /// What that was worth.
    pub best_value: Value,
    /// Discs or seeds lost.
    pub loss: f64,
    /// The loss as it is written.
    pub loss_text: String,
    /// How bad that is.
    pub grade: Grade,
    /// How annotators write that: `?!`, `?`, `??` or nothing.
    pub mark: String,
    /// Whether a win, a draw or a loss became another; said of proved values only.
    pub result_changed: bool,
}

/// A mistake that is being tried again.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RetryView {
    /// The node of the mistake; its parent's position is shown.
    pub node: usize,
    /// The move that was a mistake.
    pub played: String,
    /// How much it lost.
    pub loss_text: String,
    /// What became of the last try, once it is known.
    pub verdict: Option<RetryVerdict>,
    /// Whether a try is being judged.
    pub is_judging: bool,
    /// The best move, once it is found or was asked for.
    pub best: Option<String>,
}

/// What became of a try.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RetryVerdict {
    /// The move tried.
    #[serde(rename = "move")]
    pub name: String,
    /// Whether it keeps the result and loses one disc or seed at most.
    pub is_right: bool,
    /// What it loses, as it is written.
    pub loss_text: String,
}
