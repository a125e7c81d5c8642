//! Moves: shown, made, and where the game goes on.

use super::{Ended, How, Session};
use crate::refusal::{Kind, Refusal};
use crate::tree::{MOST_NODES, MOST_PLIES, NodeId};
use crate::view::Mode;
use crate::work::{Depth, Thought};

impl Session {
    /// Shows a node.
    pub(super) fn show(&mut self, node: NodeId) {
        self.hints = self.hints.take().filter(|known| known.node == node);
        if node != self.cursor {
            self.wants_best = false;
            self.depth = Depth::Seconds;
        }
        self.cursor = node;
        self.tree.show(node);
        self.scene = self.board.scene(&self.tree.moves(node));
    }

    /// Shows a node and goes on playing there.
    pub(super) fn go_on_at(&mut self, node: NodeId) {
        if self.live != node {
            self.live = node;
            self.held = None;
            self.ended = None;
            self.asked += 1;
            self.set_clocks_back();
        }
        self.show(node);
        self.run_clock();
    }

    /// Whether the game is over where it goes on.
    pub(super) fn is_over(&self) -> bool {
        self.ended.is_some() || self.live_end()
    }

    /// Whether the position shown is the one where a game in play ended before its time.
    pub(super) fn is_ended_here(&self) -> bool {
        self.mode == Mode::Play && self.ended.is_some() && self.cursor == self.live
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
        self.check_room()?;
        let side = self.scene.side;
        if self.mode == Mode::Play {
            if self.is_ended_here() {
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
        self.make(&name);
        Ok(())
    }

    /// Makes a legal move at the cursor, and the passes that follow by themselves.
    pub(super) fn make(&mut self, name: &str) -> NodeId {
        let now = self.now();
        let before = self.board.scene(&self.tree.moves(self.cursor));
        if let Some(clocks) = self.clocks.as_mut().filter(|_| self.mode == Mode::Play) {
            clocks.press(before.side, now);
        }
        let made = self.grow(self.cursor, name, before.side, before.must_pass);
        let node = self.pass_on(made);
        if self.mode == Mode::Play {
            self.live = node;
            self.held = None;
            self.ended = None;
            self.asked += 1;
            self.moved_at = now;
        }
        self.show(node);
        self.run_clock();
        made
    }

    /// Makes the passes that follow a node by themselves; returns where they lead.
    pub(super) fn pass_on(&mut self, mut node: NodeId) -> NodeId {
        loop {
            let scene = self.board.scene(&self.tree.moves(node));
            let Some(pass) = scene.moves.first().filter(|_| scene.must_pass) else { return node };
            node = self.grow(node, &pass.name, scene.side, true);
        }
    }

    fn grow(&mut self, parent: NodeId, name: &str, side: u8, is_pass: bool) -> NodeId {
        let node = self.tree.grow(parent, name, side, is_pass);
        if self.mode == Mode::Play {
            let left = self.clocks.as_ref().map(|clocks| clocks.left_ms(self.now()));
            self.tree.node_mut(node).clocks = left;
        }
        node
    }

    /// Whether one more move can be made, and a pass after it.
    pub(super) fn check_room(&self) -> Result<(), Refusal> {
        if self.tree.nodes.len() + 2 > MOST_NODES || self.tree.path(self.cursor).len() + 2 > MOST_PLIES {
            return Err(Refusal::illegal("the game is too long to go on: begin a new one"));
        }
        Ok(())
    }

    /// Plays the move of a program where the game goes on; whoever looks elsewhere keeps
    /// looking there.
    pub(super) fn play_thought(&mut self, thought: &Thought) {
        let (looking_at, follows) = (self.cursor, self.cursor == self.live);
        let side = self.mover(self.live);
        self.cursor = self.live;
        if let Err(refusal) = self.check_room() {
            self.trouble = Some(refusal.message);
            return self.show(looking_at);
        }
        let node = self.make(&thought.name);
        self.tree.node_mut(node).said = thought.value.clone().map(|value| value.for_first(side));
        self.may_step = false;
        self.run_clock();
        if !follows {
            self.show(looking_at);
        }
    }

    /// Ends the game where it goes on.
    pub(super) fn end(&mut self, loser: u8, how: How) {
        self.ended = Some(Ended { loser, how });
        self.held = None;
        self.wants_best = false;
        self.run_clock();
    }
}
