//! Principal variation search: the one search of every game.
//!
//! The first move of a position is searched with the whole window, the others
//! only to show that they are no better. What a position, a leaf and a good
//! first guess are, [`Play`] and [`Strategy`] say.

use super::crew::Stopped;
use super::order::take_best;
use super::play::{Child, Children, Play, Strategy};
use super::score::{INFINITE, Score, Window};
use super::table::{Entry, MoveCode, NO_MOVE};
use super::worker::{PASS, Worker};

/// The kind of a node, as a type: searches of either kind are compiled apart.
pub trait Kind {
    /// Whether the node may lie on the principal variation.
    const IS_PRINCIPAL: bool;
}

/// A node that may lie on the principal variation: its value is wanted.
pub struct Principal;

/// A node of which only a bound is wanted.
pub struct Bound;

impl Kind for Principal {
    const IS_PRINCIPAL: bool = true;
}

impl Kind for Bound {
    const IS_PRINCIPAL: bool = false;
}

/// The best move so far.
pub(super) struct Best {
    pub value: Score,
    pub code: MoveCode,
    pub window: Window,
}

impl Best {
    /// Whether the other side will not allow this.
    fn is_enough(&self) -> bool {
        self.value >= self.window.beta
    }

    /// What still matters.
    fn open(&self) -> Window {
        Window { alpha: self.window.alpha.max(self.value), beta: self.window.beta }
    }
}

impl<P: Play> Worker<'_, P> {
    /// The value of a node, or a bound on the side of the window where it lies.
    pub fn search<K: Kind, S: Strategy<P>>(
        &mut self,
        node: &P::Node,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.check()?;
        if K::IS_PRINCIPAL {
            self.lines[self.ply].clear();
        }
        // The root is always searched: it must have a move, and not an excluded one.
        if self.ply > 0
            && let Some(value) = S::settle(self.play, &mut self.scratch, node, depth, window)
        {
            return Ok(value);
        }
        let Some(moves) = self.play.moves(&self.scratch, node) else {
            return self.search_passed::<K, S>(node, depth, window);
        };
        let key = self.play.key(node);
        let known = self.table.find(key);
        if !K::IS_PRINCIPAL {
            let holds = known.holds(depth, self.selectivity);
            if let Some(value) = known.decides(window).filter(|_| holds) {
                return Ok(value);
            }
            if let Some(value) = self.forecast::<S>(node, depth, window)? {
                return Ok(value);
            }
        }
        let mut best = Best { value: -INFINITE, code: NO_MOVE, window };
        // The table's move often makes all others unnecessary: it comes before any
        // work on them.
        let first = self.play.child(node, &moves, known.moves[0]).filter(|child| self.may_try(child.code));
        if let Some(child) = first {
            self.try_child::<K, S>(&child, 0, depth, &mut best)?;
        }
        if !best.is_enough() {
            let mut children = self.play.children(node, &moves);
            children.retain(|child| {
                Some(child.code) != first.map(|first| first.code) && self.may_try(child.code)
            });
            self.try_others::<K, S>(node, depth, &known, &mut children, &mut best)?;
        }
        if self.ply > 0 || self.excluded.is_empty() {
            self.table.keep(key, depth, self.selectivity, best.value, window, best.code);
        }
        Ok(best.value)
    }

    fn may_try(&self, code: MoveCode) -> bool {
        self.ply > 0 || !self.excluded.contains(&code)
    }

    /// Searches the moves that are not the table's best.
    fn try_others<K: Kind, S: Strategy<P>>(
        &mut self,
        node: &P::Node,
        depth: u32,
        known: &Entry,
        children: &mut Children<P::Node>,
        best: &mut Best,
    ) -> Result<(), Stopped> {
        if !K::IS_PRINCIPAL && depth >= S::LOOK_UP_FROM && self.look_up(depth, children, best) {
            return Ok(());
        }
        self.rank::<S>(node, depth, known, children)?;
        let tried = usize::from(best.code != NO_MOVE);
        let shares = depth >= S::SHARE_FROM && self.crew.is_shared();
        let mut put_off = Vec::new();
        let mut number = tried;
        while let Some(child) = take_best(children) {
            let key = shares.then(|| self.play.key(&child.node));
            if number > 0 && key.is_some_and(|key| self.crew.is_busy_with(key, depth)) {
                put_off.push(child);
                continue;
            }
            let _busy = key.map(|key| self.crew.busy_with(key, depth));
            self.try_child::<K, S>(&child, number, depth, best)?;
            number += 1;
            if best.is_enough() {
                return Ok(());
            }
        }
        // By now other threads have found out about these, or are about to.
        for child in put_off {
            self.try_child::<K, S>(&child, number, depth, best)?;
            number += 1;
            if best.is_enough() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Searches a child: all of the window for the first, a bound for the others.
    fn try_child<K: Kind, S: Strategy<P>>(
        &mut self,
        child: &Child<P::Node>,
        number: usize,
        depth: u32,
        best: &mut Best,
    ) -> Result<(), Stopped> {
        let open = best.open();
        let value = if number == 0 {
            self.follow::<K, S>(child, depth - 1, open)?
        } else {
            if K::IS_PRINCIPAL {
                self.forget_line_after();
            }
            let mut value = self.follow::<Bound, S>(child, depth - 1, Window::null(open.alpha))?;
            if K::IS_PRINCIPAL && open.contains(value) {
                value = self.follow::<Principal, S>(child, depth - 1, open)?;
            }
            value
        };
        if value > best.value {
            (best.value, best.code) = (value, child.code);
            // The root needs a move even if all fall short.
            if K::IS_PRINCIPAL && (value > open.alpha || self.ply == 0) {
                self.extend_line(child.code);
            }
        }
        Ok(())
    }

    /// The value of a child for the side that moves to it.
    pub fn follow<K: Kind, S: Strategy<P>>(
        &mut self,
        child: &Child<P::Node>,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        P::enter(&mut self.scratch, &child.node);
        self.ply += 1;
        self.visits += 1;
        if K::IS_PRINCIPAL && self.lines.len() <= self.ply {
            self.lines.push(Vec::new());
        }
        let value = self.search::<K, S>(&child.node, depth, -window);
        self.ply -= 1;
        P::leave(&mut self.scratch);
        value.map(|value| -value)
    }

    /// A side without moves passes, unless the game is over. The depth counts
    /// discs, not passes.
    fn search_passed<K: Kind, S: Strategy<P>>(
        &mut self,
        node: &P::Node,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        let Some(passed) = self.play.passed(node) else {
            return Ok(self.play.final_score(&self.scratch, node));
        };
        let child = Child { code: PASS, node: passed, rank: 0 };
        let value = self.follow::<K, S>(&child, depth, window)?;
        if K::IS_PRINCIPAL {
            self.extend_line(PASS);
        }
        Ok(value)
    }
}
