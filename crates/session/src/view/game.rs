//! A game as front ends show it. Nothing here needs rules to be understood.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::analysis::{Judgement, RetryView, Value};
use super::board::{Move, Picture, Trace};

/// Everything a front end needs to draw a game.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GameView {
    /// The game's name in addresses.
    pub id: String,
    /// Grows with every change; the id of the event that tells of it.
    #[ts(type = "number")]
    pub revision: u64,
    /// What is played.
    pub game: GameInfo,
    /// Playing (nothing shown that helps) or analysing (everything shown).
    pub mode: Mode,
    /// Every position reached, in the order in which they were.
    pub nodes: Vec<NodeView>,
    /// The node that is shown.
    pub cursor: usize,
    /// The nodes of the line that is shown, from the root through the cursor to its end.
    pub line: Vec<usize>,
    /// The position at the cursor.
    pub scene: Scene,
    /// Who plays, the first player first.
    pub players: [PlayerView; 2],
    /// The clocks, if the game has any.
    pub clocks: Option<Clocks>,
    /// What the program whose turn it is does.
    pub turn: Turn,
    /// Whether the engine analyses the position shown, while analysing.
    pub engine_on: bool,
    /// How far the analysis of the whole game is, while it goes on.
    pub review: Option<Progress>,
    /// How each side has played, once the game was analysed.
    pub summary: Vec<Summary>,
    /// A mistake that is being tried again.
    pub retry: Option<RetryView>,
    /// How two programs play each other.
    pub watch: Watch,
    /// What can be done.
    pub can: Can,
    /// Something that went wrong and did not stop the game: a program that failed.
    pub trouble: Option<String>,
}

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// `othello-8x8`.
    pub name: String,
    /// `othello`.
    pub family: String,
    /// For people: `Othello 8×8`.
    pub title: String,
    /// What wins, and rules that differ from place to place, in words.
    pub about: String,
    /// Rules other than the usual ones.
    pub rules: Option<String>,
    /// A start arrangement other than the usual one.
    pub start: Option<String>,
    /// The root's position, if it is not the start of the game.
    pub position: Option<String>,
    /// The position in which such games usually begin.
    pub usual_position: String,
    /// What is counted: `disc` or `seed`.
    pub unit: String,
}

/// Playing or analysing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Programs move when it is their turn, clocks run, nothing is shown that helps.
    #[default]
    Play,
    /// Moves are free, clocks stand still, values are shown.
    Analyse,
}

/// A position reached, by the move that led there.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct NodeView {
    /// Its number, for good.
    pub id: usize,
    /// The node before; the root has none.
    pub parent: Option<usize>,
    /// The nodes after, the main one first.
    pub children: Vec<usize>,
    /// How many moves led here, passes included.
    pub ply: usize,
    /// The move that led here; none for the root.
    #[serde(rename = "move")]
    pub name: Option<String>,
    /// Whether that move was a pass.
    pub is_pass: bool,
    /// Who made it (0 first, 1 second); none for the root.
    pub side: Option<u8>,
    /// What somebody wrote about it.
    pub comment: String,
    /// What the position is worth to the first player; hidden while playing.
    pub value: Option<Value>,
    /// What the player who made the move thought it worth to the first player; hidden
    /// while somebody human plays.
    pub said: Option<Value>,
    /// How good the move was, once the game was analysed; hidden while playing.
    pub judgement: Option<Judgement>,
}

/// A position, with all that can happen in it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Scene {
    /// What lies where.
    pub picture: Picture,
    /// The side to move: 0 first, 1 second.
    pub side: u8,
    /// Discs or seeds of both, the first player's first.
    pub points: [f64; 2],
    /// The legal moves, none when the game is over.
    pub moves: Vec<Move>,
    /// Whether the only one is a pass.
    pub must_pass: bool,
    /// What the last move that was no pass did.
    pub last: Option<Trace>,
    /// Why the game is over, if it is.
    pub end: Option<End>,
    /// The position as text that every import reads.
    pub position: String,
    /// The board in lines, to be read aloud.
    pub rows: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct End {
    /// `first`, `second` or `draw`.
    pub result: String,
    /// `White wins by 12.`
    pub verdict: String,
    /// `Neither side can move.`
    pub reason: String,
}

/// Who sits at one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct PlayerView {
    /// `Black`, `South`.
    pub side: String,
    /// `X`, `S`.
    pub letter: String,
    /// As it was asked for: `human`, `engine:level=5`, the name of an engine of the user's.
    pub spec: String,
    /// For people: `You`, `Level 5 · Attentive`.
    pub title: String,
    /// Whether moves come from a front end.
    pub is_human: bool,
}

/// The clocks of both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Clocks {
    /// Milliseconds left, when this was sent.
    #[ts(type = "[number, number]")]
    pub left_ms: [u64; 2],
    /// Milliseconds added after every move.
    #[ts(type = "number")]
    pub increment_ms: u64,
    /// Whose clock runs; none while nobody's does.
    pub running: Option<u8>,
}

/// Whose turn it is, in a sense that front ends need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A person's, or anybody's while analysing.
    Human,
    /// A program's, which is thinking.
    Thinking,
    /// A program's, which waits: paused, or the game is shown elsewhere than at its end.
    Waiting,
    /// Nobody's: the game is over.
    Over,
}

/// How far a long job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Progress {
    /// Moves done.
    pub done: usize,
    /// Moves in all.
    pub total: usize,
}

/// How one side has played.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Summary {
    /// 0 first, 1 second.
    pub side: u8,
    /// Moves that were not forced.
    pub choices: usize,
    /// Discs or seeds lost in each.
    pub mean_loss: f64,
    /// Of each grade.
    pub inaccuracies: usize,
    /// Of each grade.
    pub mistakes: usize,
    /// Of each grade.
    pub blunders: usize,
    /// The part of its choices that lose less than 2, in per cent.
    pub accuracy: f64,
}

/// How two programs play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Watch {
    /// Whether they wait for `step` or `resume`.
    pub paused: bool,
    /// The least time between two moves, in milliseconds.
    pub delay_ms: u32,
}

/// What can be done now.
#[expect(clippy::struct_excessive_bools, reason = "each enables a button of its own")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Can {
    /// Whether there is a move to take back.
    pub undo: bool,
    /// Whether a move that was taken back can be played again.
    pub redo: bool,
    /// Whether a branch was deleted that can be had back.
    pub restore: bool,
    /// Whether the game can be resigned.
    pub resign: bool,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GameSummary {
    /// The game's name in addresses.
    pub id: String,
    /// What is played, for people.
    pub title: String,
    /// What is played: `othello-8x8`.
    pub game: String,
    /// Who plays, the first player first.
    pub players: [String; 2],
    /// How many moves were made, passes included.
    pub moves: usize,
    /// `first`, `second` or `draw`, once the game is over.
    pub result: Option<String>,
    /// When it last changed, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: u64,
}

/// A position that somebody is setting up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// The game's name.
    pub game: String,
    /// Awele's rules.
    #[serde(default)]
    #[ts(optional)]
    pub rules: Option<String>,
    /// The position as text.
    pub position: String,
}

/// What is wrong with a position, if anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct CheckReply {
    /// Whether it can be played from there.
    pub ok: bool,
    /// Every reason why not.
    pub reasons: Vec<String>,
    /// The position as it is usually written.
    pub position: Option<String>,
}

/// A game or position in some format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ExportReply {
    /// The text to copy.
    pub text: String,
}
