//! What front ends can ask for.

use serde::Deserialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::Mode;

/// Something to do with a game.
#[derive(Clone, Debug, PartialEq, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move at the cursor, `--` for a pass. While a mistake is tried again, the move is judged
    /// instead.
    Play {
        /// Its name, in either case.
        #[serde(rename = "move")]
        name: String,
        /// The node at which it is meant; refused if the cursor is elsewhere by now.
        #[serde(default)]
        #[ts(optional)]
        at: Option<usize>,
    },
    /// Goes back to the last position in which a person chose; a move less while analysing.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Shows a node.
    Go {
        /// Its number.
        node: usize,
    },
    /// Makes the line of a node the main one.
    Promote {
        /// Its number.
        node: usize,
    },
    /// Deletes a node and all that follows; `restore` has it back.
    Delete {
        /// Its number.
        node: usize,
    },
    /// Has back what was deleted last.
    Restore,
    /// Writes about a node.
    Comment {
        /// Its number.
        node: usize,
        /// The text; nothing removes the comment.
        text: String,
    },
    /// Plays or analyses.
    Mode {
        /// Which of the two.
        mode: Mode,
    },
    /// Changes who plays.
    Seat {
        /// 0 first, 1 second.
        side: u8,
        /// The player's spec.
        spec: String,
    },
    /// Has the engine analyse the position shown, or not.
    Engine {
        /// Whether it should.
        on: bool,
    },
    /// Has every move of the position shown solved exactly, however long that takes.
    Solve,
    /// Judges every move of the line shown.
    Review,
    /// Stops whatever the engine is doing for the analysis.
    Stop,
    /// Plays the best move: the player's whose turn it is, or the engine's.
    Best,
    /// Goes back before a mistake, to try again.
    Retry {
        /// The node of the mistake.
        node: usize,
    },
    /// Shows the best move of a mistake that is being tried again.
    Reveal,
    /// Ends the retry.
    Leave,
    /// Has two programs wait.
    Pause,
    /// Has them go on.
    Resume,
    /// Has them make one move.
    Step,
    /// Sets the least time between their moves.
    Speed {
        /// In milliseconds.
        delay_ms: u32,
    },
    /// Gives up, for the person whose turn it is.
    Resign,
}

/// A game to begin.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewGame {
    /// Its name; Othello if none is given, or what the text says.
    pub game: Option<String>,
    /// Awele's rules.
    pub rules: Option<String>,
    /// Othello's start arrangement.
    pub start: Option<String>,
    /// Who plays first; a person if it is not said.
    pub first: Option<String>,
    /// Who plays second.
    pub second: Option<String>,
    /// Milliseconds for the whole game, for each side; no clock if it is not said.
    #[ts(as = "Option<u32>", optional)]
    pub time_ms: Option<u64>,
    /// Milliseconds added after every move.
    #[ts(as = "Option<u32>", optional)]
    pub increment_ms: Option<u64>,
    /// A game or position in any notation to take up.
    pub text: Option<String>,
    /// Whether game, rules and start are only what the text is probably of: the game that was open when
    /// somebody pasted.
    pub is_guess: Option<bool>,
    /// The ply to show, counted from the root; the last one if it is not said.
    pub ply: Option<usize>,
    /// Whether to play or to analyse.
    pub mode: Option<Mode>,
    /// The least time between the moves of two programs, in milliseconds.
    pub delay_ms: Option<u32>,
    /// Whether two programs wait for `step` or `resume`.
    pub paused: Option<bool>,
}
