//! Reading GGF.

use game::{Side, Size};
use othello::{MAX_SIDE, MIN_SIDE, Setup, VariantError};

use super::{GAME, Ggf, GgfMove};
use crate::ParseError;
use crate::board::read_board;
use crate::error::quote;
use crate::othello_text::named_move;

/// No evaluation or time is larger.
const LARGEST: f64 = 1e9;

impl Ggf {
    /// Reads a game. The number of games that some lists write before it is
    /// skipped; a second game is an error.
    ///
    /// # Errors
    /// Points at the part that does not belong.
    pub fn read(text: &str) -> Result<Ggf, ParseError> {
        read_with_places(text).map(|(ggf, _)| ggf)
    }
}

/// Where the parts of a game are in its text.
pub(super) struct Places<'a> {
    pub board: &'a str,
    pub moves: Vec<&'a str>,
}

/// Reads a game; says also where its parts are.
pub(super) fn read_with_places(text: &str) -> Result<(Ggf, Places<'_>), ParseError> {
    let (mut tags, mut board, mut moves) = (Vec::new(), None, Vec::new());
    let mut rest = beginning(text).ok_or_else(|| {
        let message = "a game in GGF looks like (;GM[Othello]BO[8 ---… *]B[F5]W[D6];)";
        ParseError::at_part(text, text.trim_start(), message)
    })?;
    while let Some((name, value, after)) = next_tag(text, rest)? {
        let error = |message: String| ParseError::at_part(text, value, message);
        match name {
            "GM" if value.trim().eq_ignore_ascii_case(GAME) => {}
            "GM" => return Err(error(format!("{} is not {GAME}, which GM must say", quote(value)))),
            "BO" if board.is_some() => return Err(error("a game has one board".to_owned())),
            "BO" => board = Some((value, read_squares(text, value)?)),
            "B" => moves.push((Side::First, value)),
            "W" => moves.push((Side::Second, value)),
            _ => tags.push((name.to_owned(), value.to_owned())),
        }
        rest = after;
    }
    let (board, setup) = board
        .ok_or_else(|| ParseError::at_end(text, "the board is missing: add BO[8 ---… *] before the moves"))?;
    let places = Places { board, moves: moves.iter().map(|(_, value)| *value).collect() };
    let read = |(side, value): (Side, &str)| {
        read_move(side, value, setup.size).map_err(|message| ParseError::at_part(text, value, message))
    };
    let moves = moves.into_iter().map(read).collect::<Result<_, _>>()?;
    Ok((Ggf { tags, setup, moves }, places))
}

/// Whether the text begins as a game in GGF does.
pub(crate) fn is_ggf(text: &str) -> bool {
    beginning(text).is_some()
}

/// What follows the beginning of a game.
fn beginning(text: &str) -> Option<&str> {
    let after_number = text.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    after_number.trim_start().strip_prefix("(;")
}

/// The next tag, its value, and what follows; nothing at the end of the game.
fn next_tag<'a>(text: &str, rest: &'a str) -> Result<Option<(&'a str, &'a str, &'a str)>, ParseError> {
    let rest = rest.trim_start();
    if rest.is_empty() {
        return Err(ParseError::at_end(text, "the game has no end: add ;)"));
    }
    if let Some(after) = rest.strip_prefix(";)") {
        let surplus = after.trim_start();
        return if surplus.is_empty() {
            Ok(None)
        } else {
            let message = format!("{} follows the game: give one at a time", quote(surplus.trim_end()));
            Err(ParseError::at_part(text, surplus, message))
        };
    }
    let after_name = rest.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let name = &rest[..rest.len() - after_name.len()];
    let value = after_name.strip_prefix('[').filter(|_| !name.is_empty()).ok_or_else(|| {
        let message = format!("{} is not a tag such as B[F5], nor the end of the game, ;)", quote(rest));
        ParseError::at_part(text, rest, message)
    })?;
    let (value, after) = value
        .split_once(']')
        .ok_or_else(|| ParseError::at_part(text, value, format!("the value of {name} has no end: add ]")))?;
    Ok(Some((name, value, after)))
}

/// The value of `BO`: the size, the squares row by row, the side to move. Black
/// moves if it does not say.
fn read_squares(text: &str, value: &str) -> Result<Setup, ParseError> {
    let trimmed = value.trim_start();
    let squares = trimmed.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &trimmed[..trimmed.len() - squares.len()];
    let side = digits.parse().map_err(|_| {
        let message = format!("{} is not a board: write its size, its squares and the side", quote(value));
        ParseError::at_part(text, value, message)
    })?;
    let size = Size { width: side, height: side };
    if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
        return Err(ParseError::at_part(text, trimmed, VariantError::Size(size).to_string()));
    }
    let read = |squares: &str| read_board(squares, size, None);
    let setup = read(squares).or_else(|error| read(&format!("{squares} *")).map_err(|_| error));
    setup.map_err(|error| error.within(text, squares))
}

/// The value of `B` or `W`: `F5`, `F5/1.5/0.2`, `F5//0.2`, `PA`.
fn read_move(side: Side, value: &str, size: Size) -> Result<GgfMove, String> {
    let mut fields = value.split('/').map(str::trim);
    let name = fields.next().unwrap_or_default();
    let chosen = named_move(name, size)
        .ok_or_else(|| format!("{} is not a square of the {size} board", quote(name)))?;
    let [eval, seconds] = [fields.next(), fields.next()].map(|field| number(field.unwrap_or_default()));
    match fields.next() {
        None => Ok(GgfMove { side, chosen, eval: eval?, seconds: seconds? }),
        Some(_) => Err(format!("{} is not a move, its evaluation and its time: F5/1.5/0.2", quote(value))),
    }
}

/// A number, if there is one.
fn number(field: &str) -> Result<Option<f64>, String> {
    if field.is_empty() {
        return Ok(None);
    }
    let number = field.parse().ok().filter(|number: &f64| number.abs() <= LARGEST);
    number.map(Some).ok_or_else(|| format!("{} is not a number such as 1.5", quote(field)))
}
