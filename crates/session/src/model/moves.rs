//! Showing positions, making moves, and the node that the game in play has reached.

use game::Game;
use notation::{AnyMove, AnyPosition, ParseError};

use super::{EarlyEnd, EarlyEndCause, Session};
use crate::refusal::{Refusal, RefusalKind};
use crate::scene::scene;
use crate::task::{ChosenMove, HintDepth};
use crate::tree::{MAX_NODES, MAX_PLIES, NodeId};
use crate::view::{Mode, Objection, Turn};

impl Session {
    /// Moves the cursor to a node.
    pub(super) fn show(&mut self, node: NodeId) {
        self.hints = self.hints.take().filter(|known| known.node == node);
        if node != self.cursor {
            self.wants_best = false;
            self.hint_depth = HintDepth::Timed;
        }
        self.cursor = node;
        self.tree.set_shown(node);
        self.scene = scene(self.backend.root(), &self.tree.moves(node));
    }

    /// Moves the cursor to a node, and continues the game in play from there.
    pub(super) fn continue_from(&mut self, node: NodeId) {
        if self.live != node {
            self.live = node;
            self.pending_move = None;
            self.early_end = None;
            self.requests += 1;
            self.restore_clocks();
        }
        self.show(node);
        self.update_clocks();
    }

    /// Whether the game in play is over.
    pub(super) fn is_over(&self) -> bool {
        self.early_end.is_some()
            || if self.live == self.cursor {
                self.scene.end.is_some()
            } else {
                self.position_at(self.live).is_over()
            }
    }

    /// Whether the position shown is the last one of a game that ended early.
    pub(super) fn is_early_end_shown(&self) -> bool {
        self.mode == Mode::Play && self.early_end.is_some() && self.cursor == self.live
    }

    /// Plays a move for a human.
    pub(super) fn play(&mut self, name: &str, at: Option<NodeId>) -> Result<(), Refusal> {
        if let Some(at) = at.filter(|at| *at != self.cursor) {
            return Err(Refusal::new(RefusalKind::Conflict, self.conflict(at, name)));
        }
        if self.is_retrying() {
            return self.try_move(name);
        }
        let chosen = self.legal_move(name)?;
        self.check_room()?;
        let side = self.scene.side;
        if self.mode == Mode::Play {
            if self.is_early_end_shown() {
                return Err(Refusal::illegal("the game is over: take back a move, or analyse it"));
            }
            if !self.is_human(side) {
                let (side, _) = self.side_name(side);
                let message =
                    format!("it is {side}'s turn, and a program plays {side}: wait, or change the player");
                return Err(Refusal::illegal(message));
            }
            if self.cursor != self.live {
                // A move at an earlier position continues the game from there.
                self.continue_from(self.cursor);
            }
        }
        self.trouble = None;
        self.retry = None;
        self.make_move(chosen);
        Ok(())
    }

    /// What to tell somebody whose move at a node came too late: of two people who click at once,
    /// in two windows, one loses.
    fn conflict(&self, at: NodeId, name: &str) -> String {
        let path = self.tree.path(self.cursor);
        let next = path.iter().skip_while(|node| **node != at).nth(1);
        match next.map(|node| self.tree.node(*node).name()) {
            Some(played) if played.eq_ignore_ascii_case(name) => {
                format!("the move {played} has already been played")
            }
            Some(played) => format!("too late: {played} was played first, so {name} was not"),
            None => "the game has changed in the meantime: look at the board again".to_owned(),
        }
    }

    /// The legal move at the cursor with that name.
    pub(super) fn legal_move(&self, name: &str) -> Result<AnyMove, Refusal> {
        let position = self.position_at(self.cursor);
        parse_move(&position, name).map_err(|error| Refusal::illegal(error.message))
    }

    /// Why a move cannot be played in the position shown, for somebody who has tried. The moves
    /// that can be played are not listed: finding them is part of the game.
    ///
    /// # Errors
    /// If the text is not a move of the game, or the move can be played.
    pub fn objection(&self, name: &str) -> Result<Objection, Refusal> {
        let (side, _) = self.side_name(self.scene.side);
        let text = match self.turn() {
            Turn::Over => "The game is over.".to_owned(),
            Turn::Thinking | Turn::Waiting => {
                format!("It is {side}'s turn, and {} plays {side}.", self.player_title(self.scene.side))
            }
            Turn::Human => {
                let position = self.position_at(self.cursor);
                let Some((tried, _)) = position.read_move(name).filter(|(_, length)| *length == name.len())
                else {
                    return Err(Refusal::unreadable(format!("there is no move `{name}` in this game")));
                };
                if position.is_legal(tried) {
                    return Err(Refusal::illegal(format!("{tried} can be played")));
                }
                format!("{tried} is not a legal move: {}.", position.objection(tried))
            }
        };
        Ok(Objection { text })
    }

    /// Makes a legal move at the cursor, and the forced passes after it. Returns the node after the
    /// move itself.
    pub(super) fn make_move(&mut self, chosen: AnyMove) -> NodeId {
        let (now, side) = (self.now(), self.side_to_move(self.cursor));
        if let Some(clocks) = self.clocks.as_mut().filter(|_| self.mode == Mode::Play) {
            clocks.press(side, now);
        }
        let made = self.add_move(self.cursor, chosen);
        let node = self.add_forced_passes(made);
        if self.mode == Mode::Play {
            self.live = node;
            self.pending_move = None;
            self.early_end = None;
            self.requests += 1;
            self.moved_at = now;
        }
        self.show(node);
        self.update_clocks();
        made
    }

    /// Adds the forced passes after a node; returns the last node.
    pub(super) fn add_forced_passes(&mut self, mut node: NodeId) -> NodeId {
        while let Some(pass) = self.position_at(node).forced_pass() {
            node = self.add_move(node, pass);
        }
        node
    }

    fn add_move(&mut self, parent: NodeId, played: AnyMove) -> NodeId {
        let node = self.tree.add_move(parent, played, self.side_to_move(parent));
        if self.mode == Mode::Play {
            let readings = self.clocks.as_ref().map(|clocks| clocks.readings(self.now()));
            self.tree.node_mut(node).clocks = readings;
        }
        node
    }

    /// Checks that the tree has room for one more move at the cursor, and a pass after it.
    pub(super) fn check_room(&self) -> Result<(), Refusal> {
        if self.tree.nodes.len() + 2 > MAX_NODES || self.tree.path(self.cursor).len() + 2 > MAX_PLIES {
            return Err(Refusal::illegal("the game is too long to continue: start a new one"));
        }
        Ok(())
    }

    /// Plays the move of a program in the game in play. The cursor follows only if it was there.
    pub(super) fn play_chosen(&mut self, chosen: &ChosenMove) {
        let (cursor, follows) = (self.cursor, self.cursor == self.live);
        let side = self.side_to_move(self.live);
        self.cursor = self.live;
        if let Err(refusal) = self.check_room() {
            self.trouble = Some(refusal.message);
            return self.show(cursor);
        }
        let node = self.make_move(chosen.chosen);
        self.tree.node_mut(node).player_value =
            chosen.value.clone().map(|value| value.for_first_player(side));
        self.wants_step = false;
        self.update_clocks();
        if !follows {
            self.show(cursor);
        }
    }

    /// Ends the game in play before it is over by its rules.
    pub(super) fn end_early(&mut self, loser: u8, cause: EarlyEndCause) {
        self.early_end = Some(EarlyEnd { loser, cause });
        self.pending_move = None;
        self.wants_best = false;
        self.update_clocks();
    }
}

/// The legal move with that name. Upper and lower case are the same here, even in Awele, where they
/// tell the sides apart: only one side can move.
pub(super) fn parse_move(position: &AnyPosition, name: &str) -> Result<AnyMove, ParseError> {
    let has_name = |legal: &AnyMove| legal.to_string().eq_ignore_ascii_case(name.trim());
    position.moves().find(has_name).map_or_else(|| position.parse_move(name), Ok)
}
