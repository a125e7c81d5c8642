//! Moving through the tree, and making it grow.

use std::time::Duration;

use super::{Ended, How, Session};
use crate::refusal::{Kind, Refusal};
use crate::tree::{NodeId, ROOT};
use crate::view::Mode;
use crate::work::Thought;

/// A person needs a moment to see what their own move did before the reply changes the board
/// again.
const REPLY_DELAY: Duration = Duration::from_millis(450);

impl Session {
    /// Shows a node.
    pub(super) fn show(&mut self, node: NodeId) {
        self.hints = self.hints.take().filter(|known| known.node == node);
        self.wants_best &= node == self.cursor;
        self.cursor = node;
        self.tree.show(node);
        self.scene = self.board.scene(&self.tree.moves(node));
    }

    /// Shows a node and goes on playing there.
    pub(super) fn go_on_at(&mut self, node: NodeId) {
        let now = self.now();
        if self.live != node {
            self.held = None;
            self.ended = None;
            self.asked += 1;
        }
        self.live = node;
        self.show(node);
        let left = self.tree.node(node).clocks;
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.stop(now);
            clocks.set_ms(left);
        }
        self.run_clock();
    }

    /// Has the clock of whoever must move run, if any should.
    pub(super) fn run_clock(&mut self) {
        let (now, side) = (self.now(), self.mover(self.live));
        let has_begun = self.live != ROOT;
        let waits = self.is_watched() && self.watch.paused && !self.may_step;
        let runs = self.mode == Mode::Play && has_begun && !self.is_over() && !waits && self.held.is_none();
        let Some(clocks) = &mut self.clocks else { return };
        if runs { clocks.run(side, now) } else { clocks.stop(now) }
    }

    /// Whether the game is over where it goes on.
    pub(super) fn is_over(&self) -> bool {
        self.ended.is_some() || self.live_end()
    }

    fn live_end(&self) -> bool {
        if self.live == self.cursor {
            return self.scene.end.is_some();
        }
        self.board.scene(&self.tree.moves(self.live)).end.is_some()
    }

    /// Plays a move for a person.
    pub(super) fn play(&mut self, name: &str, at: Option<NodeId>) -> Result<(), Refusal> {
        if at.is_some_and(|at| at != self.cursor) {
            let message = "the game has moved on since: look at the board again";
            return Err(Refusal::new(Kind::Conflict, message));
        }
        if self.retry.is_some() {
            return self.try_again(name);
        }
        let name = self.board.spell(&self.tree.moves(self.cursor), name).map_err(Refusal::illegal)?;
        let side = self.scene.side;
        if self.mode == Mode::Play {
            if self.ended.is_some() && self.cursor == self.live {
                return Err(Refusal::illegal("the game is over: take back, or analyse it"));
            }
            if !self.seats[usize::from(side)].is_human {
                let who = self.board.sides()[usize::from(side)].0;
                let message =
                    format!("it is {who}'s turn, and a program plays {who}: wait, or change the player");
                return Err(Refusal::illegal(message));
            }
            if self.cursor != self.live {
                // Somebody looked back and plays on from there.
                self.go_on_at(self.cursor);
            }
        }
        self.trouble = None;
        self.make(&name, side);
        self.not_before = self.now() + REPLY_DELAY;
        Ok(())
    }

    /// Makes a legal move at the cursor, and the passes that follow by themselves.
    pub(super) fn make(&mut self, name: &str, side: u8) -> NodeId {
        let now = self.now();
        if let Some(clocks) = self.clocks.as_mut().filter(|_| self.mode == Mode::Play) {
            clocks.press(side, now);
        }
        let mut node = self.grow(self.cursor, name, side);
        let first = node;
        loop {
            let scene = self.board.scene(&self.tree.moves(node));
            let pass = scene.moves.first().filter(|_| scene.must_pass);
            let Some(pass) = pass else { break };
            node = self.grow(node, &pass.name, scene.side);
            self.tree.node_mut(node).is_pass = true;
        }
        self.live = node;
        self.held = None;
        self.ended = None;
        self.asked += 1;
        self.show(node);
        self.run_clock();
        first
    }

    fn grow(&mut self, parent: NodeId, name: &str, side: u8) -> NodeId {
        let node = self.tree.grow(parent, name, side, false);
        if self.mode == Mode::Play {
            let left = self.clocks.as_ref().map(|clocks| clocks.left_ms(self.now()));
            self.tree.node_mut(node).clocks = left;
        }
        node
    }

    /// Plays the move of a program where the game goes on; whoever looks elsewhere keeps
    /// looking there.
    pub(super) fn play_thought(&mut self, thought: &Thought) {
        let (looking_at, follows) = (self.cursor, self.cursor == self.live);
        let side = self.mover(self.live);
        self.cursor = self.live;
        let node = self.make(&thought.name, side);
        self.tree.node_mut(node).said = thought.value.clone().map(|value| value.for_first(side));
        self.may_step = false;
        self.not_before = self.now() + Duration::from_millis(self.watch.delay_ms.into());
        self.run_clock();
        if !follows {
            self.show(looking_at);
        }
    }

    /// Goes back to the last position in which somebody chose; against a program, to the
    /// last one in which a person did.
    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        let target = self.undo_target().ok_or_else(|| Refusal::illegal("there is nothing to take back"))?;
        self.retry = None;
        self.ended = None;
        self.move_to(target);
        Ok(())
    }

    pub(super) fn undo_target(&self) -> Option<NodeId> {
        let from = if self.mode == Mode::Play { self.live } else { self.cursor };
        if self.mode == Mode::Play && self.ended.is_some() && self.is_a_choice(from) {
            return Some(from);
        }
        self.tree.up(from).skip(1).find(|node| self.is_a_choice(*node))
    }

    /// Plays again what was taken back.
    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        let target = self.redo_target().ok_or_else(|| Refusal::illegal("there is nothing to play again"))?;
        self.retry = None;
        self.move_to(target);
        Ok(())
    }

    pub(super) fn redo_target(&self) -> Option<NodeId> {
        let from = if self.mode == Mode::Play { self.live } else { self.cursor };
        let mut node = self.tree.next(from)?;
        while !self.is_a_choice(node) {
            let Some(next) = self.tree.next(node) else { break };
            node = next;
        }
        Some(node)
    }

    fn move_to(&mut self, node: NodeId) {
        self.trouble = None;
        if self.mode == Mode::Play {
            if self.is_watched() {
                self.watch.paused = true;
            }
            self.go_on_at(node);
        } else {
            self.show(node);
        }
    }

    /// Whether somebody chooses at a node for whom front ends would stop: a person, or
    /// anybody while analysing or watching.
    fn is_a_choice(&self, node: NodeId) -> bool {
        let anybody = self.mode == Mode::Analyse || self.is_watched();
        !self.is_passed(node) && (anybody || self.seats[usize::from(self.mover(node))].is_human)
    }

    /// Ends the game where it goes on.
    pub(super) fn end(&mut self, loser: u8, how: How) {
        self.ended = Some(Ended { loser, how });
        self.held = None;
        self.run_clock();
    }
}
