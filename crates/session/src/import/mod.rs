//! Pasted texts of any kind: transcripts, boards, records, boards with moves, links, saved sessions.

mod printed;
mod side;

use notation::{AnyGame, AnyPosition, ParseError, Players, ReadHints, Record};

use crate::link;
use crate::{NewGame, Refusal};

/// What was found in a text.
pub(crate) enum Import {
    /// A saved session, with its tree.
    Document(String),
    /// A game, or a position without moves.
    Line {
        game: AnyGame,
        position: Option<String>,
        moves: Vec<String>,
        /// Who played; empty where that is not known.
        players: [String; 2],
        /// Where or when it was played, or what it is called; empty if that is not known.
        event: String,
        /// The ply to show.
        ply: Option<usize>,
        /// Whether it comes from a text.
        is_text: bool,
    },
}

/// The position in which a game begins: that of the text, if there is one.
pub(crate) fn root_position(game: &AnyGame, text: Option<&str>) -> Result<AnyPosition, ParseError> {
    match text {
        Some(text) => game.start().parse_position(text),
        None => Ok(game.start()),
    }
}

/// Reads what a new game is to begin with.
pub(crate) fn import(new: &NewGame) -> Result<Import, Refusal> {
    if new.is_guess != Some(true) {
        return import_strictly(new);
    }
    // The same moves may be legal in several games: prefer the one that was open.
    import_strictly(new)
        .or_else(|_| import_strictly(&NewGame { game: None, rules: None, start: None, ..new.clone() }))
}

fn import_strictly(new: &NewGame) -> Result<Import, Refusal> {
    let game = new.game.as_deref().map(AnyGame::named).transpose().map_err(Refusal::unreadable)?;
    let hints = ReadHints { format: None, game, start: new.start.as_deref(), rules: new.rules.as_deref() };
    let Some(text) = &new.text else {
        let game = hints.game().map_err(Refusal::unreadable)?;
        return Ok(Import::Line {
            game,
            position: None,
            moves: Vec::new(),
            players: Default::default(),
            event: String::new(),
            ply: None,
            is_text: false,
        });
    };
    if let Some(fragment) = link::fragment(text) {
        return link::read(fragment);
    }
    if is_document(text) {
        return Ok(Import::Document(text.clone()));
    }
    let record = read(&hints, text, new.side)?;
    let game = record.game().map_err(Refusal::unreadable)?;
    let Record { position, moves, players, event, .. } = record;
    let players = players.map_or_else(Default::default, |Players { first, second }| [first, second]);
    let event = event.unwrap_or_default();
    Ok(Import::Line { game, position, moves, players, event, ply: None, is_text: true })
}

/// Whether a text is a saved session: a JSON record with a field `session`.
fn is_document(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct SavedSession {
        #[serde(rename = "session")]
        _session: serde::de::IgnoredAny,
    }
    text.trim_start().starts_with('{') && serde_json::from_str::<SavedSession>(text).is_ok()
}

/// Reads a text in any notation. A position may be followed by moves; it may say whose turn it is, or
/// leave that to `side`.
fn read(hints: &ReadHints, text: &str, side: Option<u8>) -> Result<Record, Refusal> {
    let error = match hints.read(text) {
        Ok(record) => return Ok(record),
        Err(error) => error,
    };
    for (board, rest) in splits(text) {
        let Ok(record) = hints.read(board) else { continue };
        if record.position.is_none() || !record.moves.is_empty() {
            continue;
        }
        let moves = link::moves(&record, rest)
            .map_err(|error| Refusal::unreadable(format!("after the position, {error}")))?;
        return Ok(Record { moves, ..record });
    }
    if let Some(read) = side::read(hints, text, side).or_else(|| read_printed(hints, text, side)) {
        return read;
    }
    Err(Refusal::unreadable(error))
}

/// Reads a board with coordinates, and text around it.
fn read_printed(hints: &ReadHints, text: &str, side: Option<u8>) -> Option<Result<Record, Refusal>> {
    let printed = printed::read(text)?;
    let default = AnyGame::Othello(othello::Variant { size: printed.size, ..othello::Variant::OTHELLO });
    let hints = ReadHints { game: Some(hints.game.unwrap_or(default)), ..*hints };
    let read = hints.read(&printed.position).map_err(Refusal::unreadable);
    if printed.has_side { Some(read) } else { side::read(&hints, &printed.position, side) }
}

/// The places where a position may end and the moves begin: ends of lines first, then spaces.
fn splits(text: &str) -> impl Iterator<Item = (&str, &str)> {
    /// Enough for a board in rows, but not so many that a hostile text takes long.
    const MAX: usize = 32;
    let text = text.trim();
    let at = |separator: char| text.match_indices(separator).take(MAX).collect::<Vec<_>>();
    let places = at('\n').into_iter().rev().chain(at(' ').into_iter().rev());
    places.map(move |(index, _)| (&text[..index], text[index..].trim()))
}
