//! GGF as records, checked move by move.

use game::Game;
use othello::{GoalKind, Move, Variant};

use super::read::{Places, read_with_places};
use super::{ANTI, Ggf, GgfMove, result};
use crate::board::read_board;
use crate::format::checked;
use crate::{AnyGame, AnyPosition, Date, ParseError, Players, Record, Replay};

/// The place (`PC`) of games without an event.
const PLACE: &str = "Outflank";

/// Reads a game of that variant and checks every move. Passes may be left out. The
/// result counts only where the moves do not tell it: games may be resigned, or lost
/// on time.
pub(crate) fn read_record(text: &str, variant: &Variant) -> Result<Record, ParseError> {
    let (ggf, places) = read_with_places(text)?;
    let game = AnyGame::Othello(*variant);
    let wrong_board = |message: String| ParseError::at_part(text, places.board, message);
    if ggf.setup.size != variant.size {
        let size = ggf.setup.size;
        let message = format!("the board is {size}, but {} is meant: name a game of that size", game.name());
        return Err(wrong_board(message));
    }
    let text_of_board = checked(&ggf.setup).map_err(wrong_board)?;
    let start = game.start().parse_position(&text_of_board).expect("the board was checked");
    let (moves, last) = play_through(text, &ggf, &places, start)?;
    let name = |tag: &str| ggf.tag(tag).unwrap_or_default().to_owned();
    let is_named = ["PB", "PW"].iter().any(|tag| ggf.tag(tag).is_some());
    let place = ggf.tag("PC").map(str::trim).filter(|place| !place.is_empty() && *place != PLACE);
    let ended = ggf.tag("RE").and_then(|value| result::read(value, last.is_over()));
    Ok(Record {
        position: (ggf.setup != variant.setup()).then_some(text_of_board),
        players: is_named.then(|| Players { first: name("PB"), second: name("PW") }),
        event: place.map(str::to_owned),
        date: ggf.tag("DT").and_then(Date::at_start_of),
        moves,
        result: ended.map(|(outcome, _)| outcome.name().to_owned()),
        ended: ended.map(|(_, how)| how),
        ..Record::new(&game)
    })
}

/// Writes a record of that variant, which must be on a square board; `replay` is
/// the result of replaying the record.
pub(crate) fn write_record(record: &Record, variant: &Variant, replay: &Replay) -> String {
    let setup = record.position.as_ref().map_or_else(
        || variant.setup(),
        |text| read_board(text, variant.size, None).expect("the record was played through"),
    );
    let anti = if variant.family.goal == GoalKind::Fewest { ANTI[0].to_string() } else { String::new() };
    let mut tags = vec![("PC", record.event.clone().unwrap_or_else(|| PLACE.to_owned()))];
    tags.extend(record.date.map(|date| ("DT", date.to_string())));
    if let Some(Players { first, second }) = &record.players {
        tags.extend([("PB", first.clone()), ("PW", second.clone())]);
    }
    tags.extend([
        ("RE", result::write(record, variant, replay)),
        ("TY", format!("{}{anti}", variant.size.width)),
    ]);
    let mut side = !setup.side;
    let with_side = |name: &String| {
        side = !side;
        let chosen = name.parse().expect("a replay names moves as they are read");
        GgfMove { side, chosen, eval: None, seconds: None }
    };
    Ggf {
        moves: replay.moves.iter().map(with_side).collect(),
        tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        setup,
    }
    .write()
}

/// Plays the moves and names them, left out passes included; returns also the last
/// position.
fn play_through(
    text: &str,
    ggf: &Ggf,
    places: &Places,
    mut position: AnyPosition,
) -> Result<(Vec<String>, AnyPosition), ParseError> {
    let mut names = Vec::new();
    for (next, place) in ggf.moves.iter().zip(&places.moves) {
        let error = |message: String| ParseError::at_part(text, place, message);
        let GgfMove { side, chosen, .. } = *next;
        let number = names.len() + 1;
        if side != position.side()
            && chosen != Move::Pass
            && let Some(pass) = position.forced_pass()
        {
            position.play(pass);
            names.push(pass.to_string());
        }
        if side != position.side() {
            let mover = position.side_name(position.side()).0;
            return Err(error(format!("move {number} ({chosen}) is {mover}'s, who has not moved yet")));
        }
        if !position.is_legal(chosen.into()) {
            let why = position.why_illegal(chosen.into());
            return Err(error(format!("move {number} ({chosen}) is illegal: {why}")));
        }
        position.play(chosen.into());
        names.push(chosen.to_string());
    }
    Ok((names, position))
}
