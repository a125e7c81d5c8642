//! Games in a compact form.

use othello::Square;

use crate::shards::ShardEntry;

/// A game of the engine against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// How many of the moves are random.
    pub opening_plies: usize,
    /// All moves without the passes, which follow from the rules.
    pub moves: Vec<Square>,
    /// What the search said of each move that is not random: the score of the side that moves, in
    /// discs.
    pub values: Vec<i8>,
    /// The first side's final score: positive if it won.
    pub score: i8,
}

/// The numbers of moves, the score, the moves, the values.
impl ShardEntry for SelfPlayGame {
    const EXTENSION: &'static str = "games";

    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.extend([self.opening_plies as u8, self.moves.len() as u8, self.score.cast_unsigned()]);
        bytes.extend(self.moves.iter().map(|square| square.row() << 4 | square.column()));
        bytes.extend(self.values.iter().map(|value| value.cast_unsigned()));
    }

    fn decode(rest: &mut &[u8]) -> Option<SelfPlayGame> {
        let (&[opening_plies, plies, score], after) = rest.split_first_chunk()?;
        let (opening_plies, plies) = (usize::from(opening_plies), usize::from(plies));
        let (moves, after) = after.split_at_checked(plies)?;
        let (values, after) = after.split_at_checked(plies.checked_sub(opening_plies)?)?;
        *rest = after;
        Some(SelfPlayGame {
            opening_plies,
            moves: moves.iter().map(|code| Square::new(code & 15, code >> 4)).collect(),
            values: values.iter().map(|value| value.cast_signed()).collect(),
            score: score.cast_signed(),
        })
    }
}
