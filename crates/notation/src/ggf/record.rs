//! GGF as records, checked move by move.

use game::Game;
use othello::{Board, Empties, Goal, GoalKind, Move, Position, PositionVisitor, Variant};

use super::read::{Places, read_with_places};
use super::{ANTI, Ggf, GgfMove};
use crate::board::read_board;
use crate::format::checked;
use crate::{AnyGame, ParseError, Players, Record, Replay, TextGame};

/// Reads a game of that variant and checks every move. Passes may be left out,
/// and nobody checks the result: games may be resigned, or lost on time.
pub(crate) fn read_record(text: &str, variant: &Variant) -> Result<Record, ParseError> {
    let (ggf, places) = read_with_places(text)?;
    let game = AnyGame::Othello(*variant);
    let wrong_board = |message: String| ParseError::at_part(text, places.board, message);
    if ggf.setup.size != variant.size {
        let size = ggf.setup.size;
        let message = format!("the board is {size}, but {} is meant: name a game of that size", game.name());
        return Err(wrong_board(message));
    }
    let position = checked(&ggf.setup).map_err(wrong_board)?;
    let name = |tag: &str| ggf.tag(tag).unwrap_or_default().to_owned();
    let is_named = ["PB", "PW"].iter().any(|tag| ggf.tag(tag).is_some());
    Ok(Record {
        position: (ggf.setup != variant.setup()).then_some(position),
        players: is_named.then(|| Players { first: name("PB"), second: name("PW") }),
        moves: variant.visit(PlayThrough { text, ggf: &ggf, places: &places })?,
        ..Record::new(&game)
    })
}

/// Writes a record of that variant, which must be on a square board; `replay` is
/// what the record comes to.
pub(crate) fn write_record(record: &Record, variant: &Variant, replay: &Replay) -> String {
    let setup = record.position.as_ref().map_or_else(
        || variant.setup(),
        |text| read_board(text, variant.size, None).expect("the record was played through"),
    );
    let anti = if variant.family.goal == GoalKind::Fewest { ANTI[0].to_string() } else { String::new() };
    let mut tags = vec![("PC", "Outflank".to_owned())];
    if let Some(Players { first, second }) = &record.players {
        tags.extend([("PB", first.clone()), ("PW", second.clone())]);
    }
    tags.extend([("RE", result(variant, replay)), ("TY", format!("{}{anti}", variant.size.width))]);
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

/// The final score for Black, goal-signed, as the server prints it; a question
/// mark if the game goes on.
fn result(variant: &Variant, replay: &Replay) -> String {
    if !replay.is_over() {
        return "?".to_owned();
    }
    let [black, white] = replay.score.each_ref().map(|discs| discs.as_i64().unwrap_or_default() as i32);
    let margin = match variant.family.goal {
        GoalKind::Most => black - white,
        GoalKind::Fewest => white - black,
    };
    let squares = i32::from(variant.size.width) * i32::from(variant.size.height);
    format!("{:+}.000", Empties::Winner.final_score(margin, squares - black - white))
}

/// Plays the moves and names them, left out passes included.
struct PlayThrough<'a> {
    text: &'a str,
    ggf: &'a Ggf,
    places: &'a Places<'a>,
}

impl PositionVisitor for PlayThrough<'_> {
    type Output = Result<Vec<String>, ParseError>;

    fn visit<B: Board, G: Goal>(self, _: Position<B, G>) -> Self::Output {
        let mut position: Position<B, G> = self.ggf.setup.position().expect("the board was checked");
        let mut names = Vec::new();
        for (next, place) in self.ggf.moves.iter().zip(&self.places.moves) {
            let error = |message: String| ParseError::at_part(self.text, place, message);
            let &GgfMove { side, chosen, .. } = next;
            let number = names.len() + 1;
            if side != position.side() && chosen != Move::Pass && position.is_legal(Move::Pass) {
                position.play(Move::Pass);
                names.push(Move::Pass.to_string());
            }
            if side != position.side() {
                let mover = position.side_name(position.side()).0;
                return Err(error(format!("move {number} ({chosen}) is {mover}'s, who has not moved yet")));
            }
            if !position.is_legal(chosen) {
                let why = position.why_illegal(chosen);
                return Err(error(format!("move {number} ({chosen}) is illegal: {why}")));
            }
            position.play(chosen);
            names.push(chosen.to_string());
        }
        Ok(names)
    }
}
