//! Alpha-beta with move ordering, and beam search on top of it.

use eval::Evaluation;
use game::Game;

use super::MoveOrdering;
use super::state::SearchState;
use crate::stop::SearchAborted;

/// Which moves are searched, and in which order.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveSelection {
    pub ordering: MoveOrdering,
    pub beam_width: Option<usize>,
}

impl<G: Game, E: Evaluation<G>> SearchState<'_, G, E> {
    /// The value of a position for the side to move, fail-soft: exact between alpha
    /// and beta, otherwise a bound on the same side of the window.
    pub fn alphabeta(
        &mut self,
        position: &mut G,
        depth: u32,
        mut alpha: f64,
        beta: f64,
        selection: MoveSelection,
    ) -> Result<f64, SearchAborted> {
        let moves = position.moves();
        if let Some(value) = self.leaf_value(position, &moves, depth) {
            return Ok(self.sign(position) * value);
        }
        self.pv[depth as usize].clear();
        let mut best = f64::NEG_INFINITY;
        // Evaluating leaves to order them would cost as much as searching them, and
        // the best of them is the same with or without a beam.
        if depth == 1 || (selection.ordering == MoveOrdering::None && selection.beam_width.is_none()) {
            for chosen in moves {
                let undo = position.play(chosen);
                self.count_node()?;
                let value = -self.alphabeta(position, depth - 1, -beta, -alpha, selection)?;
                position.undo(undo);
                if self.raises_alpha(depth, chosen, value, &mut best, &mut alpha) && alpha >= beta {
                    break;
                }
            }
            return Ok(best);
        }
        let list = self.ordered_moves(position, moves, depth, selection)?;
        for (_, chosen) in &list {
            let undo = position.play(*chosen);
            let value = -self.alphabeta(position, depth - 1, -beta, -alpha, selection)?;
            position.undo(undo);
            if self.raises_alpha(depth, *chosen, value, &mut best, &mut alpha) && alpha >= beta {
                break;
            }
        }
        self.move_lists[depth as usize] = list;
        Ok(best)
    }

    /// Records the value of a move, and returns whether it raised alpha.
    #[inline]
    fn raises_alpha(
        &mut self,
        depth: u32,
        chosen: G::Move,
        value: f64,
        best: &mut f64,
        alpha: &mut f64,
    ) -> bool {
        *best = best.max(value);
        let raises = value > *alpha;
        if raises {
            *alpha = value;
            self.update_pv(depth, chosen);
        }
        raises
    }

    /// The moves to search, in order. Each is visited for its static evaluation.
    pub fn ordered_moves(
        &mut self,
        position: &mut G,
        moves: G::Moves,
        depth: u32,
        selection: MoveSelection,
    ) -> Result<Vec<(f64, G::Move)>, SearchAborted> {
        let sign = self.sign(position);
        let mut list = std::mem::take(&mut self.move_lists[depth as usize]);
        list.clear();
        for chosen in moves {
            let undo = position.play(chosen);
            self.count_node()?;
            list.push((sign * self.static_eval(position), chosen));
            position.undo(undo);
        }
        match (selection.ordering, selection.beam_width) {
            (MoveOrdering::None, None) => {}
            (MoveOrdering::BestFirst, None) => {
                // Ties go to the first, as in a stable sort.
                let best =
                    (1..list.len()).fold(0, |best, at| if list[at].0 > list[best].0 { at } else { best });
                list[..=best].rotate_right(1);
            }
            _ => list.sort_by(|a, b| b.0.total_cmp(&a.0)),
        }
        if let Some(width) = selection.beam_width.filter(|width| *width < list.len()) {
            self.incomplete = true;
            list.truncate(width);
        }
        Ok(list)
    }
}
