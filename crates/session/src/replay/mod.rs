//! A game as one web page that replays it: it needs no server and no other file. There are no rules
//! in it: every position is written in.

use serde::Serialize;

use crate::view::Picture;

/// A game to replay.
#[derive(Serialize)]
pub(crate) struct Replay {
    /// The title of the page.
    pub title: String,
    /// What is played, and who plays, for the line below the title.
    pub about: String,
    /// The names of the sides.
    pub sides: [&'static str; 2],
    /// The number of squares in a row; none for a board of pits.
    pub width: Option<u8>,
    /// The name of each square or pit.
    pub names: Vec<String>,
    /// The moves as text, to paste elsewhere.
    pub transcript: String,
    /// The index of the step to show first.
    pub shown: usize,
    /// The start, and the position after each move.
    pub steps: Vec<Step>,
}

/// A position of the game, and the move that led there.
#[derive(Serialize)]
pub(crate) struct Step {
    /// The number of the move, which passes do not have; none for the start.
    pub number: Option<usize>,
    /// The move: `d3`, `pass`; empty for the start.
    pub name: String,
    /// The side that made it.
    pub side: Option<u8>,
    /// The index of the place to mark.
    pub at: Option<u8>,
    /// What happened, and what comes next: `Black d3. White to move.`
    pub words: String,
    pub comment: String,
    pub points: [f64; 2],
    pub places: Places,
    /// The seeds captured by each side, on a board of pits.
    pub stores: Option<[u8; 2]>,
    /// The board in lines, for screen readers.
    pub rows: Vec<String>,
}

/// What is on each square or in each pit.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Places {
    /// A letter for each square: `0` for a disc of the first player, `1` of the second, `-` for none.
    Discs(String),
    /// The seeds in each pit.
    Seeds(Vec<u8>),
}

impl Places {
    /// What a board shows, and its stores.
    pub fn of(picture: &Picture) -> (Places, Option<[u8; 2]>) {
        match picture {
            Picture::Squares { discs, .. } => {
                let letter = |disc: &Option<u8>| match disc {
                    Some(0) => '0',
                    Some(_) => '1',
                    None => '-',
                };
                (Places::Discs(discs.iter().map(letter).collect()), None)
            }
            Picture::Pits { seeds, stores, .. } => (Places::Seeds(seeds.clone()), Some(*stores)),
        }
    }
}

/// Writes the page.
pub(crate) fn page(replay: &Replay) -> String {
    let data = serde_json::to_string(replay).expect("strings and finite numbers can be written");
    format!(
        include_str!("page.html"),
        title = escape(&replay.title),
        about = escape(&replay.about),
        transcript = escape(&replay.transcript),
        style = include_str!("page.css"),
        script = include_str!("page.js"),
        // Otherwise a comment could end the element.
        data = data.replace('<', "\\u003c"),
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
