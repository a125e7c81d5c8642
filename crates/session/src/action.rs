//! Requests from front ends.

use player::Overtime;
use serde::Deserialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::Mode;

/// An action on a game.
#[derive(Clone, Debug, PartialEq, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move at the cursor. While a mistake is being retried, the move is judged instead.
    Play {
        /// The move, in upper or lower case; `--` is a pass.
        #[serde(rename = "move")]
        name: String,
        /// The node at which to play it; refused if the cursor is elsewhere.
        #[serde(default)]
        #[ts(optional)]
        at: Option<usize>,
    },
    /// Goes back to the last position in which a human chose a move, or one move while analysing.
    Undo,
    /// Redoes what was undone.
    Redo,
    /// Moves the cursor to a node.
    Go {
        /// Its number.
        node: usize,
    },
    /// Makes the line to a node the main line.
    Promote {
        /// Its number.
        node: usize,
    },
    /// Deletes a node and everything after it; `restore` brings it back.
    Delete {
        /// Its number.
        node: usize,
    },
    /// Restores what was deleted last.
    Restore,
    /// Comments on a node.
    Comment {
        /// Its number.
        node: usize,
        /// The text; an empty one removes the comment.
        text: String,
    },
    /// Switches between playing and analysing.
    Mode {
        /// The new mode.
        mode: Mode,
    },
    /// Changes a player, who then has no name.
    Seat {
        /// 0 for the first player, 1 for the second.
        side: u8,
        /// The player's spec.
        spec: String,
    },
    /// Names a player, or, without a side, the game.
    Name {
        /// 0 for the first player, 1 for the second.
        #[serde(default)]
        #[ts(optional)]
        side: Option<u8>,
        /// The name; an empty one removes it.
        name: String,
    },
    /// Switches the analysis of the position shown on or off.
    Engine {
        /// Whether it is on.
        on: bool,
    },
    /// Finds the exact value of every move in the position shown, however long that takes, or gives
    /// that up.
    Solve {
        /// Whether to solve; true by default.
        #[serde(default = "yes")]
        #[ts(as = "Option<bool>", optional)]
        on: bool,
    },
    /// Judges every move of the line shown.
    Review,
    /// Stops all analysis.
    Stop,
    /// Plays the best move, according to the program whose turn it is, or else the engine. A program
    /// that is thinking already plays the best move it has found so far.
    Best,
    /// Goes back to the position before a mistake, to try another move.
    Retry {
        /// The node of the mistake.
        node: usize,
    },
    /// Shows the best move instead of the mistake that is being retried.
    Reveal,
    /// Ends the retry.
    Leave,
    /// Pauses a game between two programs.
    Pause,
    /// Resumes it.
    Resume,
    /// Makes one move of a paused game between two programs.
    Step,
    /// Sets the shortest time between the moves of two programs.
    Speed {
        /// In milliseconds.
        delay_ms: u32,
    },
    /// Resigns, for the human whose turn it is.
    Resign,
}

fn yes() -> bool {
    true
}

/// A game to start.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewGame {
    /// The name of the game; by default what the text is of, or Othello.
    pub game: Option<String>,
    /// The rules of Awele.
    pub rules: Option<String>,
    /// The start arrangement of Othello.
    pub start: Option<String>,
    /// The spec of the first player; a human by default.
    pub first: Option<String>,
    /// The spec of the second player; a human by default.
    pub second: Option<String>,
    /// The name of the first player; by default that in the text, if there is one.
    pub first_name: Option<String>,
    /// The name of the second player.
    pub second_name: Option<String>,
    /// Milliseconds that each side has for the whole game, or until overtime begins. Without this,
    /// overtime and a time for each move, there are no clocks.
    #[ts(as = "Option<u32>", optional)]
    pub time_ms: Option<u64>,
    /// Milliseconds added to that after every move.
    #[ts(as = "Option<u32>", optional)]
    pub increment_ms: Option<u64>,
    /// Milliseconds for each move, instead of a time for the game.
    #[ts(as = "Option<u32>", optional)]
    pub move_time_ms: Option<u64>,
    /// What follows the time for the game, or applies from the first move if there is none:
    /// `3x30s` is byo-yomi with three periods of thirty seconds, `40/90m` stands for 40 moves in
    /// every 90 minutes.
    #[ts(as = "Option<String>", optional)]
    #[schema(value_type = Option<String>)]
    pub overtime: Option<Overtime>,
    /// A game or position to continue, in any notation.
    pub text: Option<String>,
    /// The side to move, if the text is a board that does not say so: 0 for the first player, 1 for
    /// the second.
    pub side: Option<u8>,
    /// Whether game, rules and start only say what the text is probably of, because that game was
    /// open when the text was pasted.
    pub is_guess: Option<bool>,
    /// The ply to show, counted from the root; the last one by default.
    pub ply: Option<usize>,
    /// Whether to play or to analyse; by default, pasted texts are analysed.
    pub mode: Option<Mode>,
    /// The shortest time between the moves of two programs, in milliseconds.
    pub delay_ms: Option<u32>,
    /// Whether a game between two programs starts paused.
    pub paused: Option<bool>,
}
