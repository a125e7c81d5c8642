//! Alpha-beta, with moves in a promising order, and perhaps only the promising
//! ones.

use eval::Evaluation;
use game::Game;

use super::Order;
use super::run::{Run, Stopped};

/// Which moves are searched, and in which order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub order: Order,
    pub width: Option<usize>,
}

impl<G: Game, E: Evaluation<G>> Run<'_, G, E> {
    /// The value of a position for the side to move: exact between alpha and
    /// beta, else a bound on the same side of them.
    pub fn alphabeta(
        &mut self,
        position: &mut G,
        depth: u32,
        mut alpha: f64,
        beta: f64,
        choice: Choice,
    ) -> Result<f64, Stopped> {
        let moves = position.moves();
        if let Some(value) = self.settled(position, &moves, depth) {
            return Ok(self.sign(position) * value);
        }
        self.lines[depth as usize].clear();
        let mut best = f64::NEG_INFINITY;
        // Scoring leaves to order them would cost as much as searching them, and
        // the best of them is the same with or without the others.
        if depth == 1 || (choice.order == Order::None && choice.width.is_none()) {
            for chosen in moves {
                let undo = position.play(chosen);
                self.visit()?;
                let value = -self.alphabeta(position, depth - 1, -beta, -alpha, choice)?;
                position.undo(undo);
                if self.raises(depth, chosen, value, &mut best, &mut alpha) && alpha >= beta {
                    break;
                }
            }
            return Ok(best);
        }
        let list = self.ordered(position, moves, depth, choice)?;
        for (_, chosen) in &list {
            let undo = position.play(*chosen);
            let value = -self.alphabeta(position, depth - 1, -beta, -alpha, choice)?;
            position.undo(undo);
            if self.raises(depth, *chosen, value, &mut best, &mut alpha) && alpha >= beta {
                break;
            }
        }
        self.lists[depth as usize] = list;
        Ok(best)
    }

    /// Takes note of a move's value; says whether it raised alpha.
    #[inline]
    fn raises(&mut self, depth: u32, chosen: G::Move, value: f64, best: &mut f64, alpha: &mut f64) -> bool {
        *best = best.max(value);
        let raises = value > *alpha;
        if raises {
            *alpha = value;
            self.expect(depth, chosen);
        }
        raises
    }

    /// The moves to search, in order, each visited to see what it looks like.
    pub fn ordered(
        &mut self,
        position: &mut G,
        moves: G::Moves,
        depth: u32,
        choice: Choice,
    ) -> Result<Vec<(f64, G::Move)>, Stopped> {
        let sign = self.sign(position);
        let mut list = std::mem::take(&mut self.lists[depth as usize]);
        list.clear();
        for chosen in moves {
            let undo = position.play(chosen);
            self.visit()?;
            list.push((sign * self.glance(position), chosen));
            position.undo(undo);
        }
        match (choice.order, choice.width) {
            (Order::None, None) => {}
            (Order::BestFirst, None) => {
                // Of equals the first, as a full sort would have it.
                let best =
                    (1..list.len()).fold(0, |best, at| if list[at].0 > list[best].0 { at } else { best });
                list[..=best].rotate_right(1);
            }
            _ => list.sort_by(|a, b| b.0.total_cmp(&a.0)),
        }
        if let Some(width) = choice.width.filter(|width| *width < list.len()) {
            self.incomplete = true;
            list.truncate(width);
        }
        Ok(list)
    }
}
