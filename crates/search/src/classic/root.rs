//! The decision: the move with the best value.

use eval::Evaluation;
use game::Game;

use super::alphabeta::Choice;
use super::average::Window;
use super::full_width::Opponent;
use super::run::{Run, Stopped};
use super::{Found, Method, Order, Task};

/// A decision, perhaps unfinished.
pub(super) struct Decision<M> {
    /// The best of the moves that were judged, if any was.
    pub found: Option<Found<M>>,
    /// Whether all were.
    pub complete: bool,
    pub nodes: u64,
    pub evaluated: u64,
}

impl<G: Game, E: Evaluation<G>> Task<'_, G, E> {
    /// Looks so many plies ahead; none if the game is over, or if the search must stop
    /// before the first move is judged.
    ///
    /// Of several moves with the best value it chooses the first. If it must stop, it
    /// chooses among the moves judged by then.
    ///
    /// # Panics
    /// If the depth is 0.
    pub fn search(&self, position: &G, depth: u32) -> Option<Found<G::Move>> {
        self.decide(position, depth, None).found
    }

    /// Looks so many plies ahead at every move, in the game's order: what each is
    /// worth, and what is expected after it. If the search must stop, the moves judged
    /// by then.
    ///
    /// # Panics
    /// If the depth is 0.
    pub fn search_each(&self, position: &G, depth: u32) -> Vec<Found<G::Move>> {
        assert!(depth > 0, "a search must look at least one ply ahead");
        position.moves().map_while(|chosen| self.judge_one(position, depth, chosen).ok()).collect()
    }

    fn judge_one(&self, position: &G, depth: u32, chosen: G::Move) -> Result<Found<G::Move>, Stopped> {
        let mut run = Run::new(self, position, depth);
        let mut position = position.clone();
        position.play(chosen);
        run.visit()?;
        let value = run.judge(&mut position, depth - 1, f64::NEG_INFINITY)?;
        run.expect(depth, chosen);
        Ok(Found {
            chosen,
            value,
            depth: depth - run.shallowest,
            nodes: run.nodes,
            evaluated: run.evaluated,
            line: run.lines[depth as usize].clone(),
            exact: !run.incomplete && self.is_exhaustive(),
            memory: run.memory(),
        })
    }

    /// Looks so many plies ahead, at one move before all others.
    pub(super) fn decide(&self, position: &G, depth: u32, first: Option<G::Move>) -> Decision<G::Move> {
        assert!(depth > 0, "a search must look at least one ply ahead");
        let mut run = Run::new(self, position, depth);
        let mut best: Option<Best<G::Move>> = None;
        let complete = run.judge_all(&mut position.clone(), depth, first, &mut best).is_ok();
        let found = best.map(|Best { chosen, value, line, .. }| Found {
            chosen,
            value,
            depth: depth - run.shallowest,
            nodes: run.nodes,
            evaluated: run.evaluated,
            line,
            exact: complete && !run.incomplete && self.is_exhaustive(),
            memory: run.memory(),
        });
        Decision { found, complete, nodes: run.nodes, evaluated: run.evaluated }
    }

    /// Whether the value of a tree searched to the end is the game's value.
    fn is_exhaustive(&self) -> bool {
        let minimax = matches!(self.method, Method::Minimax | Method::AlphaBeta { .. });
        minimax && self.ends == super::Ends::Final
    }
}

/// The best move so far.
struct Best<M> {
    chosen: M,
    value: f64,
    /// The value with the bonus at the root.
    compared: f64,
    line: Vec<M>,
}

impl<G: Game, E: Evaluation<G>> Run<'_, G, E> {
    fn judge_all(
        &mut self,
        position: &mut G,
        depth: u32,
        first: Option<G::Move>,
        best: &mut Option<Best<G::Move>>,
    ) -> Result<(), Stopped> {
        for (chosen, seen) in self.root_moves(position, depth, first)? {
            let bonus = self.task.root_bonus.map_or(0.0, |bonus| bonus(chosen));
            let floor = best.as_ref().map_or(f64::NEG_INFINITY, |best| best.compared - bonus);
            let undo = position.play(chosen);
            if !seen {
                self.visit()?;
            }
            let value = self.judge(position, depth - 1, floor)?;
            position.undo(undo);
            if best.is_none() || value > floor {
                self.expect(depth, chosen);
                let line = self.lines[depth as usize].clone();
                *best = Some(Best { chosen, value, compared: value + bonus, line });
            }
        }
        Ok(())
    }

    /// The moves to judge, and whether each was visited to be ordered.
    fn root_moves(
        &mut self,
        position: &mut G,
        depth: u32,
        first: Option<G::Move>,
    ) -> Result<Vec<(G::Move, bool)>, Stopped> {
        let moves = position.moves();
        let mut list: Vec<_> = match self.task.method {
            // A beam leaves the same moves out at every depth.
            Method::AlphaBeta { order, width, .. }
                if width.is_some() || (depth > 1 && order != Order::None) =>
            {
                let ordered = self.ordered(position, moves, depth, Choice { order, width })?;
                ordered.into_iter().map(|(_, chosen)| (chosen, true)).collect()
            }
            _ => moves.map(|chosen| (chosen, false)).collect(),
        };
        if let Some(at) = list.iter().position(|(chosen, _)| Some(*chosen) == first) {
            list[..=at].rotate_right(1);
        }
        Ok(list)
    }

    /// The value of a position after a move at the root; no more than a bound if
    /// it is not above the floor.
    fn judge(&mut self, position: &mut G, depth: u32, floor: f64) -> Result<f64, Stopped> {
        match self.task.method {
            Method::Horizon => self.full_width(position, depth, Opponent::Helps),
            Method::Minimax => self.full_width(position, depth, Opponent::Hinders),
            Method::Average { mean, prune } => {
                let window = if prune { Window { low: floor, ..Window::ALL } } else { Window::ALL };
                self.average(position, depth, window, self.averaging(mean, prune))
            }
            Method::AlphaBeta { order, root_alpha, width } => {
                let alpha = if root_alpha { floor } else { f64::NEG_INFINITY };
                let value =
                    self.alphabeta(position, depth, f64::NEG_INFINITY, -alpha, Choice { order, width })?;
                Ok(-value)
            }
        }
    }
}
