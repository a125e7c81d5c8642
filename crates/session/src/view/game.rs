//! A game as front ends show it. They need no knowledge of the rules.

use player::Overtime;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::analysis::{Judgement, RetryView, Value};
use super::board::{Move, Picture, Trace};

/// Everything a front end needs to draw a game.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GameView {
    /// The id of the game, which its address ends with.
    pub id: String,
    /// A number that grows with every change, and is the id of the event for it.
    #[ts(type = "number")]
    pub revision: u64,
    /// What the user calls it; empty if it has no name.
    pub name: String,
    /// Which game it is.
    pub game: GameInfo,
    /// Whether somebody plays (without any help) or analyses (with all values).
    pub mode: Mode,
    /// All positions of the tree, in the order in which they were reached.
    pub nodes: Vec<NodeView>,
    /// The node shown.
    pub cursor: usize,
    /// The nodes of the line shown, from the root through the cursor to its end.
    pub line: Vec<usize>,
    /// The position at the cursor.
    pub scene: Scene,
    /// The players, the first one first.
    pub players: [PlayerView; 2],
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// Whose turn it is.
    pub turn: Turn,
    /// How far the program that is thinking has come. Events say so as well, while it thinks.
    pub thinking: Option<ThinkingView>,
    /// Whether the engine searches the position shown while analysing.
    pub engine_on: bool,
    /// What it takes to solve the position shown; none where nothing can be solved.
    pub solve: Option<SolveView>,
    /// The progress of the review, while there is one.
    pub review: Option<Progress>,
    /// How well each side played, once all moves of the line have been judged.
    pub summary: Vec<Summary>,
    /// The mistake that is being retried.
    pub retry: Option<RetryView>,
    /// Settings for a game between two programs.
    pub watch: Watch,
    /// Which actions are possible.
    pub can: Can,
    /// A problem that did not end the game, such as a program that failed.
    pub trouble: Option<String>,
}

/// Which game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// `othello-8x8`.
    pub name: String,
    /// `othello`.
    pub family: String,
    /// The title to show: `Othello 8×8`.
    pub title: String,
    /// What wins, and which of several customary rules apply, in words.
    pub about: String,
    /// The rules, if not the default ones.
    pub rules: Option<String>,
    /// The start arrangement, if not the default one.
    pub start: Option<String>,
    /// The position of the root, if it is not the start of the game.
    pub position: Option<String>,
    /// The position at the start of the game.
    pub usual_position: String,
    /// What is counted: `disc` or `seed`.
    pub unit: String,
}

/// Whether a game is played or analysed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Programs move when it is their turn, clocks run, and no help is shown.
    #[default]
    Play,
    /// Moves for both sides can be tried freely, clocks are stopped, and values are shown.
    Analyse,
}

/// A position in the tree, and the move that led there.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct NodeView {
    /// Its number, which never changes.
    pub id: usize,
    /// The node before; none for the root.
    pub parent: Option<usize>,
    /// The nodes after, the main line first.
    pub children: Vec<usize>,
    /// How many moves led here, passes included.
    pub ply: usize,
    /// The number of the move that led here, not counting passes; none for a pass and for the root.
    pub number: Option<usize>,
    /// The move that led here; none for the root.
    #[serde(rename = "move")]
    pub name: Option<String>,
    /// Whether that move was a pass.
    pub is_pass: bool,
    /// The side that made it (0 for the first player, 1 for the second); none for the root.
    pub side: Option<u8>,
    /// The comment on it.
    pub comment: String,
    /// The value of the position for the first player; hidden while playing.
    pub value: Option<Value>,
    /// The value for the first player according to the program that made the move; hidden while a
    /// human plays.
    #[serde(rename = "said")]
    pub player_value: Option<Value>,
    /// How good the move was, once it has been judged; hidden while playing.
    pub judgement: Option<Judgement>,
}

/// A position, and the legal moves in it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Scene {
    /// The contents of the board.
    pub picture: Picture,
    /// The side to move: 0 for the first player, 1 for the second.
    pub side: u8,
    /// The discs or seeds of both sides, the first player's first.
    pub points: [f64; 2],
    /// The legal moves; none if the game is over.
    pub moves: Vec<Move>,
    /// Whether the only legal move is a pass.
    pub must_pass: bool,
    /// The last move that was not a pass.
    pub last: Option<Trace>,
    /// How the game ended, if it is over.
    pub end: Option<End>,
    /// The position as text, which can be pasted anywhere.
    pub position: String,
    /// The board in lines, for screen readers.
    pub rows: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct End {
    /// `first`, `second` or `draw`.
    pub result: String,
    /// `White won 41–23.`, or `You lost 23–41.` to a person who plays against a program.
    pub verdict: String,
    /// `Neither side can move.`
    pub reason: String,
}

/// Who plays one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct PlayerView {
    /// `Black`, `South`.
    pub side: String,
    /// `X`, `S`.
    pub letter: String,
    /// Its spec: `human`, `engine:level=5`, or the name of one of the user's own engines.
    pub spec: String,
    /// The title to show: the name, if there is one, or else `You`, `Level 5 · Attentive`.
    pub title: String,
    /// The player's name; empty if there is none.
    pub name: String,
    /// Whether a human plays, with a front end.
    pub is_human: bool,
}

/// The clocks of both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Clocks {
    /// Milliseconds left when this was sent: of the main time, of the current period, or for the
    /// move if only single moves are timed.
    #[ts(type = "[number, number]")]
    pub left_ms: [u64; 2],
    /// Milliseconds added after every move.
    #[ts(type = "number")]
    pub increment_ms: u64,
    /// Milliseconds for each move, if only single moves are timed.
    #[ts(type = "number | null")]
    pub move_time_ms: Option<u64>,
    /// What follows the main time: `3x30s` for byo-yomi, `40/90m` for moves per period.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub overtime: Option<Overtime>,
    /// The byo-yomi periods that each side has left, the current one included.
    pub periods_left: [Option<u32>; 2],
    /// The moves that each side still has to make in its current period.
    pub moves_to_go: [Option<u32>; 2],
    /// The side whose clock is running; none if both are stopped.
    pub running: Option<u8>,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A human's, or anybody's while analysing.
    Human,
    /// A program's, which is searching for a move.
    Thinking,
    /// A program's, which waits, because it is paused or an earlier position is shown.
    Waiting,
    /// Nobody's: the game is over.
    Over,
}

/// How far a program has come that is thinking about its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ThinkingView {
    /// The revision of the game that it belongs to.
    #[ts(type = "number")]
    pub revision: u64,
    /// How many moves deep its last search was, if it says so.
    pub depth: Option<u32>,
    /// For how many milliseconds it has been thinking.
    #[ts(type = "number")]
    pub elapsed_ms: u64,
}

/// What it takes to find the exact value of every move in the position shown.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SolveView {
    /// Whether it is being solved.
    pub is_on: bool,
    /// About how many seconds that takes, judging by the number of empty squares and the speed of
    /// earlier searches: 0 if every value is exact already, none where the length of games is not
    /// limited.
    pub seconds: Option<f64>,
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Progress {
    /// How many moves have been judged, not counting passes.
    pub done: usize,
    /// How many moves there are, not counting passes.
    pub total: usize,
}

/// How well one side played.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Summary {
    /// 0 for the first player, 1 for the second.
    pub side: u8,
    /// How many of its moves were not forced.
    pub choices: usize,
    /// Discs or seeds lost on average by each of them.
    pub mean_loss: f64,
    /// How many were inaccuracies.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// The share of them that lost less than 2, in per cent.
    pub accuracy: f64,
}

/// Settings for a game between two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Watch {
    /// Whether the programs wait for `step` or `resume`.
    pub paused: bool,
    /// The shortest time between two moves, in milliseconds.
    pub delay_ms: u32,
}

/// Which actions are possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Can {
    /// Whether there is a move to undo.
    pub undo: bool,
    /// Whether there is a move to redo.
    pub redo: bool,
    /// Whether there is a deleted branch to restore.
    pub restore: bool,
    /// The side that resigns if asked to: 0 for the first player, 1 for the second; none while the
    /// game cannot be resigned.
    pub resign: Option<u8>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GameSummary {
    /// The id of the game, which its address ends with.
    pub id: String,
    /// What the user calls it; empty if it has no name.
    pub name: String,
    /// The title of what is played: `Othello 8×8`.
    pub title: String,
    /// The name of the game: `othello-8x8`.
    pub game: String,
    /// The players, the first one first.
    pub players: [String; 2],
    /// How many moves have been made, not counting passes.
    pub moves: usize,
    /// `first`, `second` or `draw`, once the game is over.
    pub result: Option<String>,
    /// When it was last changed, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: u64,
}

/// A position to check, which somebody is setting up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// The name of the game.
    pub game: String,
    /// The rules of Awele.
    #[serde(default)]
    #[ts(optional)]
    pub rules: Option<String>,
    /// The position as text.
    pub position: String,
}

/// The result of checking a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct CheckReply {
    /// Whether a game can be played from there.
    pub ok: bool,
    /// All reasons why not.
    pub reasons: Vec<String>,
    /// The position in its usual notation.
    pub position: Option<String>,
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Objection {
    /// `f4 is not a legal move: it flips nothing.`
    pub text: String,
}

/// A game or position in the format requested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ExportReply {
    /// The text.
    pub text: String,
}
