//! Boards that do not say who is to move.

use game::{Game, Side};
use notation::{AnyPosition, ReadHints, Record};

use super::root_position;
use crate::refusal::{Refusal, RefusalKind};

/// Reads a board without the side to move. The side is the one given, or else the only one that can
/// move. Returns nothing if the text is something else.
pub(super) fn read(hints: &ReadHints, text: &str, given: Option<u8>) -> Option<Result<Record, Refusal>> {
    let readings = with_sides(text).map(|text| hints.read(&text).ok());
    let [Some(first), Some(second)] = readings else { return None };
    let (first_position, second_position) = (position(&first)?, position(&second)?);
    let cannot_move = |position: &AnyPosition| position.is_over() || position.forced_pass().is_some();
    let only = match (cannot_move(&first_position), cannot_move(&second_position)) {
        (false, false) => None,
        (true, false) => Some(1),
        // If neither side can move, the game is over, whoever would be next.
        (_, true) => Some(0),
    };
    Some(match given.or(only) {
        Some(0) => Ok(first),
        Some(_) => Ok(second),
        None => Err(Refusal::new(RefusalKind::SideMissing, question(&first_position))),
    })
}

/// The text with either side to move, in its own alphabet.
fn with_sides(text: &str) -> [String; 2] {
    let text = text.trim_end();
    let is_numeric = text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "-+,[]|/".contains(c));
    let sides = match is_numeric && text.contains(|c: char| c.is_ascii_digit()) {
        true if text.contains("-1") => ["-1", "1"],
        true => ["1", "2"],
        false => ["X", "O"],
    };
    sides.map(|side| format!("{text} {side}"))
}

/// The position of a record that has nothing else.
fn position(record: &Record) -> Option<AnyPosition> {
    let text = record.position.as_deref().filter(|_| record.moves.is_empty())?;
    root_position(&record.game().ok()?, Some(text)).ok()
}

/// What to say to somebody who is to choose the side, with the likely answer.
fn question(position: &AnyPosition) -> String {
    let discs = position.total_points() - position.empties().unwrap_or(0);
    // The number of discs tells whose turn it is if every turn has put one on the board.
    let likely = if discs.is_multiple_of(2) { Side::First } else { Side::Second };
    let (name, _) = position.side_name(likely);
    format!(
        "The board does not say who is to move. With {discs} discs it is {name}'s turn, unless somebody \
         has passed."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str, given: Option<u8>) -> Option<Result<String, Refusal>> {
        let record = read(&ReadHints::default(), text, given)?;
        Some(record.map(|record| record.position.unwrap_or_default()))
    }

    #[test]
    fn a_board_without_a_side_is_asked_about() {
        let letters = "-----OX--XOX----";
        let digits = "0 0 0 0 0 2 1 0 0 1 2 1 0 0 0 0";
        let signed = "[[0, 0, 0, 0], [0, 1, -1, 0], [0, -1, 1, -1], [0, 0, 0, 0]]";
        let rows = "....\n.WB.\n.BWB\n....\n";
        for text in [letters, digits, signed, rows] {
            let refusal = read_text(text, None).unwrap().unwrap_err();
            assert_eq!(refusal.kind, RefusalKind::SideMissing, "{text}");
            assert!(refusal.message.contains("With 5 discs it is White's turn"), "{}", refusal.message);
            for (side, letter) in [(0, 'X'), (1, 'O')] {
                assert_eq!(read_text(text, Some(side)), Some(Ok(format!("{letters} {letter}"))), "{text}");
            }
        }
    }

    #[test]
    fn the_only_side_that_can_move_is_to_move() {
        let position = |text: &str| read_text(text, None).unwrap().unwrap();
        assert_eq!(position("XO--X---X---X---"), "XO--X---X---X--- X");
        assert_eq!(position("OX--O---O---O---"), "OX--O---O---O--- O");
        // Nobody can: the game is over.
        assert_eq!(position("XXXXXXXXXXXXXXXX"), "XXXXXXXXXXXXXXXX X");
    }

    #[test]
    fn other_texts_are_left_alone() {
        for text in ["", "f5d6", "--X", "good morning", "-----OX--XO----- X", "4-4-4-4-4-4-4-4-4-4-4-4-0-0"] {
            assert!(read_text(text, None).is_none(), "{text}");
        }
    }
}
