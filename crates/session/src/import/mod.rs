//! Anything that was pasted: transcripts, boards, records, boards with moves, links,
//! our own documents.

mod printed;

use notation::{AnyGame, Hints, ReadError, Record};

use crate::link;
use crate::{NewGame, Refusal};

/// What a text turned out to be.
pub(crate) enum Import {
    /// One of our own documents, with its tree.
    Document(String),
    /// A game, or a position without moves.
    Line {
        game: AnyGame,
        position: Option<String>,
        moves: Vec<String>,
        /// Where to look at it.
        ply: Option<usize>,
        /// Whether somebody pasted it.
        is_text: bool,
    },
}

/// Finds out what a new game begins with.
pub(crate) fn import(new: &NewGame) -> Result<Import, Refusal> {
    if new.is_guess != Some(true) {
        return import_as_told(new);
    }
    // The same moves may belong to several games: rather to the one that was open.
    import_as_told(new)
        .or_else(|_| import_as_told(&NewGame { game: None, rules: None, start: None, ..new.clone() }))
}

fn import_as_told(new: &NewGame) -> Result<Import, Refusal> {
    let game = new.game.as_deref().map(AnyGame::named).transpose().map_err(Refusal::unreadable)?;
    let hints = Hints { format: None, game, start: new.start.as_deref(), rules: new.rules.as_deref() };
    let Some(text) = &new.text else {
        let game = hints.game().map_err(Refusal::unreadable)?;
        return Ok(Import::Line { game, position: None, moves: Vec::new(), ply: None, is_text: false });
    };
    if let Some(fragment) = link::fragment(text) {
        return link::read(fragment);
    }
    if is_document(text) {
        return Ok(Import::Document(text.clone()));
    }
    let (record, moves) = read(&hints, text)?;
    let game = record.game().map_err(Refusal::unreadable)?;
    Ok(Import::Line { game, position: record.position, moves, ply: None, is_text: true })
}

/// Whether a text is a record with a session of ours inside.
fn is_document(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Inside {
        #[serde(rename = "session")]
        _session: serde::de::IgnoredAny,
    }
    text.trim_start().starts_with('{') && serde_json::from_str::<Inside>(text).is_ok()
}

/// Reads a text in whichever notation it is; a position may be followed by moves.
fn read(hints: &Hints, text: &str) -> Result<(Record, Vec<String>), Refusal> {
    let error = match hints.read(text) {
        Ok(record) => {
            let moves = record.moves.clone();
            return Ok((record, moves));
        }
        Err(error) => error,
    };
    for (board, rest) in splits(text) {
        let Ok(record) = hints.read(board) else { continue };
        if record.position.is_none() || !record.moves.is_empty() {
            continue;
        }
        let moves = link::moves(&record, rest)
            .map_err(|error| Refusal::unreadable(format!("after the position, {error}")))?;
        return Ok((record, moves));
    }
    if let Some(read) = read_printed(hints, text) {
        return read;
    }
    Err(match error {
        ReadError::Text(error) => Refusal::unreadable(error),
        other => Refusal::unreadable(other),
    })
}

/// Reads a board with coordinates and words around it.
fn read_printed(hints: &Hints, text: &str) -> Option<Result<(Record, Vec<String>), Refusal>> {
    let printed = printed::read(text)?;
    let usual = AnyGame::Othello(othello::Variant { size: printed.size, ..othello::Variant::OTHELLO });
    let hints = Hints { game: Some(hints.game.unwrap_or(usual)), ..*hints };
    let record = hints.read(&printed.position).map_err(Refusal::unreadable);
    Some(record.map(|record| (record, Vec::new())))
}

/// The places where a position might end and moves begin: ends of lines, then spaces.
fn splits(text: &str) -> impl Iterator<Item = (&str, &str)> {
    /// Enough for a board in rows, and not for mischief.
    const MOST: usize = 32;
    let text = text.trim();
    let at = |separator: char| text.match_indices(separator).take(MOST).collect::<Vec<_>>();
    let places = at('\n').into_iter().rev().chain(at(' ').into_iter().rev());
    places.map(move |(index, _)| (&text[..index], text[index..].trim()))
}
