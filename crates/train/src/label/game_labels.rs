//! The labels of one game.

use crate::shards::ShardEntry;

/// A better score than the result of a game for some of its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The last of these positions: that before the move with this number, from 0. The first one
    /// follows the last position of the label before.
    pub ply: usize,
    /// The first side's score.
    pub score: i8,
}

/// The labels of a game, in the order of its positions. Those after the last label are learnt
/// with the result of the game; if that is right for all of them, there are no labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLabels(pub Vec<Label>);

impl GameLabels {
    /// What the position before that move is learnt with: the first side's score.
    pub fn score(&self, ply: usize, result: i32) -> i32 {
        self.0.iter().find(|label| ply <= label.ply).map_or(result, |label| label.score.into())
    }

    /// The same labels if other numbers count the moves.
    ///
    /// # Errors
    /// If there are labels for more moves.
    pub fn renumbered(&self, plies: &[usize]) -> Result<GameLabels, String> {
        let renumbered = |label: &Label| Some(Label { ply: *plies.get(label.ply)?, ..*label });
        let labels: Option<_> = self.0.iter().map(renumbered).collect();
        labels.map(GameLabels).ok_or_else(|| "it has more labels than moves".to_owned())
    }
}

/// The number of labels, and for each its ply and its score.
impl ShardEntry for GameLabels {
    const EXTENSION: &'static str = "labels";

    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.0.len() as u8);
        bytes.extend(self.0.iter().flat_map(|label| [label.ply as u8, label.score.cast_unsigned()]));
    }

    fn decode(rest: &mut &[u8]) -> Option<GameLabels> {
        let (count, after) = rest.split_first()?;
        let (labels, after) = after.split_at_checked(2 * usize::from(*count))?;
        *rest = after;
        let label = |pair: &[u8]| Label { ply: pair[0].into(), score: pair[1].cast_signed() };
        let labels: Vec<_> = labels.chunks_exact(2).map(label).collect();
        labels.is_sorted_by(|earlier, later| earlier.ply < later.ply).then_some(GameLabels(labels))
    }
}
