//! The session itself: a game, who plays it, what is known about it.

mod act;
mod analyse;
mod back;
mod begin;
mod export;
mod findings;
mod kept;
mod moves;
mod retry;
mod shown;
mod tasks;
mod time;

use std::sync::Arc;
use std::time::Duration;

use notation::AnyGame;

use crate::House;
use crate::board::Board;
use crate::clock::Clockwork;
use crate::tree::{NodeId, Tree};
use crate::view::{Hint, Mode, RetryVerdict, Scene, Watch};
use crate::work::{Depth, Thought};

/// A game tree with a cursor, players, clocks and analysis: all that a front end
/// shows, and nothing that only one of them needs.
///
/// A session starts no threads. It says what it wants to know ([`task`](Session::task)), hands out
/// the [`work`](Session::work) and [takes](Session::take) what was found; whoever holds it runs the
/// work, and tells it when [its time](Session::wakes) has come.
#[expect(clippy::struct_excessive_bools, reason = "wishes that do not exclude each other")]
pub struct Session {
    id: String,
    revision: u64,
    game: AnyGame,
    /// Where the game began, if not at its start.
    position: Option<String>,
    house: House,
    board: Arc<dyn Board>,
    tree: Tree,
    /// The node shown, and its position.
    cursor: NodeId,
    scene: Scene,
    /// The node where the game goes on while playing.
    live: NodeId,
    /// How it ended there, if not by its rules.
    ended: Option<Ended>,
    mode: Mode,
    seats: [Seated; 2],
    clocks: Option<Clockwork>,
    watch: Watch,
    /// Whether two programs that wait may make one move.
    may_step: bool,
    /// A program's move whose time has not come yet.
    held: Option<Thought>,
    /// When the last move was made.
    moved_at: Duration,
    /// Whether anybody is there to see programs move.
    is_attended: bool,
    engine_on: bool,
    depth: Depth,
    hints: Option<Known>,
    /// Whether the engine is to play the best move at the cursor.
    wants_best: bool,
    /// The end of the line whose moves are being judged.
    reviewing: Option<NodeId>,
    retry: Option<Retry>,
    trouble: Option<String>,
    /// Counts what was asked for, so that nothing old is taken for new.
    asked: u64,
}

/// Who sits at one side.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seated {
    /// As it was asked for.
    spec: String,
    is_human: bool,
}

/// A game that ended before its rules end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct Ended {
    loser: u8,
    how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum How {
    Time,
    Resigned,
}

/// What is known of the moves of a position.
#[derive(Clone, Debug)]
struct Known {
    node: NodeId,
    depth: Depth,
    /// The best first.
    moves: Vec<Hint>,
    is_done: bool,
    nodes: u64,
    /// By all searches together.
    spent: Duration,
    /// By those before the one that goes on.
    spent_before: Duration,
}

impl Known {
    fn nothing(node: NodeId, depth: Depth) -> Known {
        let (moves, none) = (Vec::new(), Duration::ZERO);
        Known { node, depth, moves, is_done: false, nodes: 0, spent: none, spent_before: none }
    }
}

/// A mistake that is tried again; the cursor is before it.
#[derive(Clone, Debug)]
struct Retry {
    node: NodeId,
    /// A try that cannot be judged yet.
    tried: Option<String>,
    verdict: Option<RetryVerdict>,
    is_revealed: bool,
}

/// What changed, and so what front ends should hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Nothing.
    Nothing,
    /// The hints, which are not kept.
    Hints,
    /// Anything else: keep the [document](Session::document) and send the [view](Session::view).
    State,
}

impl Session {
    fn now(&self) -> Duration {
        self.house.clock.now()
    }

    /// Notes that something changed.
    fn touch(&mut self) {
        self.revision = self.revision.saturating_add(1);
    }

    /// Whether both players are programs.
    fn is_watched(&self) -> bool {
        self.seats.iter().all(|seat| !seat.is_human)
    }

    /// Who moves after a node.
    fn mover(&self, node: NodeId) -> u8 {
        match self.tree.node(node).parent {
            // Sides alternate, passes included.
            Some(_) => 1 - self.tree.node(node).side,
            None => self.root_side(),
        }
    }

    fn root_side(&self) -> u8 {
        self.board.scene(&[]).side
    }

    /// Whether a node is one from which a pass was made.
    fn is_passed(&self, node: NodeId) -> bool {
        self.tree.node(node).children.iter().any(|child| self.tree.node(*child).is_pass)
    }
}
