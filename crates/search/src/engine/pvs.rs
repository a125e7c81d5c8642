//! Principal variation search, the same for every game.
//!
//! The first move of a position is searched with the whole window, the others with
//! a null window, to show that they are no better. [`SearchGame`] and [`Strategy`]
//! define the positions, the leaves and the move ordering.

use super::move_ordering::pick_best;
use super::score::{INFINITY, Score, Window};
use super::search_game::{Child, Children, SearchGame, Strategy};
use super::transposition_table::{MoveCode, NO_MOVE, TableEntry};
use super::worker::{PASS, Worker};
use crate::stop::SearchAborted;

/// The type of a node at compile time: PV and non-PV nodes are compiled separately.
pub trait NodeType {
    /// Whether the node may lie on the principal variation.
    const IS_PV: bool;
}

/// A node that may lie on the principal variation: its value is wanted.
pub struct Pv;

/// A node of which only a bound is wanted.
pub struct NonPv;

impl NodeType for Pv {
    const IS_PV: bool = true;
}

impl NodeType for NonPv {
    const IS_PV: bool = false;
}

/// The best move of a node so far.
pub(super) struct BestMove {
    pub value: Score,
    pub code: MoveCode,
    pub window: Window,
}

impl BestMove {
    /// Whether the move causes a beta cutoff.
    fn fails_high(&self) -> bool {
        self.value >= self.window.beta
    }

    /// The window for the next move.
    fn remaining_window(&self) -> Window {
        Window { alpha: self.window.alpha.max(self.value), beta: self.window.beta }
    }
}

impl<G: SearchGame> Worker<'_, G> {
    /// The value of a node, or a bound on the side of the window where it lies.
    pub fn search<N: NodeType, S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        depth: u32,
        window: Window,
    ) -> Result<Score, SearchAborted> {
        self.check_stop()?;
        if N::IS_PV {
            self.pv[self.ply].clear();
        }
        // The root is always searched: it must have a move, and not an excluded one.
        if self.ply > 0 {
            if let Some(value) = S::leaf_or_bound(self.game, &mut self.scratch, node, depth, window) {
                return Ok(value);
            }
            if depth == 1
                && let Some((code, value)) =
                    S::search_leaves(self.game, &mut self.scratch, node, window, &mut self.nodes)
            {
                if N::IS_PV && value > window.alpha {
                    self.clear_child_pv();
                    self.update_pv(code);
                }
                return Ok(value);
            }
        }
        let Some(moves) = self.game.moves(&self.scratch, node) else {
            return self.search_after_pass::<N, S>(node, depth, window);
        };
        let key = self.game.key(node);
        let entry = self.table.probe(key);
        if !N::IS_PV {
            let is_sufficient = entry.is_sufficient(depth, self.selectivity);
            if let Some(value) = entry.cutoff(window).filter(|_| is_sufficient) {
                return Ok(value);
            }
            if let Some(value) = self.probcut::<S>(node, depth, window)? {
                return Ok(value);
            }
        }
        // A move with the largest value of all need not be compared with others.
        let sufficient = Window { beta: window.beta.min(self.game.max_score()), ..window };
        let mut best = BestMove { value: -INFINITY, code: NO_MOVE, window: sufficient };
        // The hash move often causes a cutoff: it is searched before the other moves
        // are even generated.
        let hash_move =
            self.game.child(node, &moves, entry.moves[0]).filter(|child| self.is_searched(child.code));
        if let Some(child) = hash_move {
            self.search_child::<N, S>(node, &child, 0, depth, &mut best)?;
        }
        if !best.fails_high() {
            let mut children = Children::new();
            self.game.add_children(node, &moves, &mut children);
            children.retain(|child| {
                Some(child.code) != hash_move.map(|hash_move| hash_move.code) && self.is_searched(child.code)
            });
            self.search_other_children::<N, S>(node, depth, &entry, &mut children, &mut best)?;
        }
        if self.ply > 0 || self.excluded_moves.is_empty() {
            self.table.store(key, depth, self.selectivity, best.value, window, best.code);
        }
        Ok(best.value)
    }

    /// Whether a move is searched: all are, except the excluded ones at the root.
    fn is_searched(&self, code: MoveCode) -> bool {
        self.ply > 0 || !self.excluded_moves.contains(&code)
    }

    /// Searches the children other than that of the hash move.
    fn search_other_children<N: NodeType, S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        depth: u32,
        entry: &TableEntry,
        children: &mut Children<G::Node>,
        best: &mut BestMove,
    ) -> Result<(), SearchAborted> {
        if !N::IS_PV && depth >= S::ETC_MIN_DEPTH && self.enhanced_transposition_cutoff(depth, children, best)
        {
            return Ok(());
        }
        self.score_children::<N, S>(node, depth, entry, children)?;
        let defers = depth >= S::ABDADA_MIN_DEPTH && self.shared.is_parallel();
        let mut deferred = Vec::new();
        let mut move_number = usize::from(best.code != NO_MOVE);
        while let Some(child) = pick_best(children) {
            let key = defers.then(|| self.game.key(&child.node));
            if move_number > 0 && key.is_some_and(|key| self.shared.is_in_progress(key, depth)) {
                deferred.push(child);
                continue;
            }
            let _mark = key.map(|key| self.shared.mark_in_progress(key, depth));
            self.search_child::<N, S>(node, &child, move_number, depth, best)?;
            move_number += 1;
            if best.fails_high() {
                return Ok(());
            }
        }
        // By now other threads have searched these, or soon will have.
        for child in deferred {
            self.search_child::<N, S>(node, &child, move_number, depth, best)?;
            move_number += 1;
            if best.fails_high() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Searches a child: the first with the whole window, the others with a null
    /// window and, in PV nodes, again if that fails high.
    fn search_child<N: NodeType, S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        child: &Child<G::Node>,
        move_number: usize,
        depth: u32,
        best: &mut BestMove,
    ) -> Result<(), SearchAborted> {
        let window = best.remaining_window();
        let value = if move_number == 0 {
            self.descend::<N, S>(node, child, depth - 1, window)?
        } else {
            if N::IS_PV {
                self.clear_child_pv();
            }
            let mut value = self.descend::<NonPv, S>(node, child, depth - 1, Window::null(window.alpha))?;
            if N::IS_PV && window.contains(value) {
                value = self.descend::<Pv, S>(node, child, depth - 1, window)?;
            }
            value
        };
        if value > best.value {
            (best.value, best.code) = (value, child.code);
            // The root needs a move even if all fail low.
            if N::IS_PV && (value > window.alpha || self.ply == 0) {
                self.update_pv(child.code);
            }
        }
        Ok(())
    }

    /// Makes a move, searches the child and takes the move back: the value for the
    /// side that moves.
    pub fn descend<N: NodeType, S: Strategy<G>>(
        &mut self,
        parent: &G::Node,
        child: &Child<G::Node>,
        depth: u32,
        window: Window,
    ) -> Result<Score, SearchAborted> {
        if depth >= S::TABLE_MIN_DEPTH {
            self.table.prefetch(self.game.key(&child.node));
        }
        G::enter(&mut self.scratch, parent, child);
        self.ply += 1;
        self.nodes += 1;
        // Shallow searches for move ordering begin PV nodes below non-PV nodes, several
        // plies beyond the last one.
        if N::IS_PV && self.pv.len() <= self.ply {
            self.pv.resize_with(self.ply + 1, Vec::new);
        }
        let expects_cutoff = self.expects_cutoff;
        self.expects_cutoff = !N::IS_PV && !expects_cutoff;
        let value = self.search::<N, S>(&child.node, depth, -window);
        self.expects_cutoff = expects_cutoff;
        self.ply -= 1;
        G::leave(&mut self.scratch);
        value.map(|value| -value)
    }

    /// A side without moves passes, unless the game is over. A pass does not reduce
    /// the depth, which counts discs.
    fn search_after_pass<N: NodeType, S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        depth: u32,
        window: Window,
    ) -> Result<Score, SearchAborted> {
        let Some(passed) = self.game.after_pass(node) else {
            return Ok(self.game.final_score(&self.scratch, node));
        };
        let child = Child { code: PASS, node: passed, ordering_score: 0 };
        let value = self.descend::<N, S>(node, &child, depth, window)?;
        if N::IS_PV {
            self.update_pv(PASS);
        }
        Ok(value)
    }
}
