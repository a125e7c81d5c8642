//! The session itself: a game, who plays it, and what is known about it.

mod actions;
mod analysis;
mod document;
mod export;
mod moves;
mod new_game;
mod replay;
mod retry;
mod tasks;
mod timing;
mod undo;
mod updates;
mod view;

use std::sync::Arc;
use std::time::Duration;

pub(crate) use export::HTML;
use game::Game;
use notation::{AnyGame, AnyMove, AnyPosition};

use crate::Context;
use crate::backend::Backend;
use crate::clocks::GameClocks;
use crate::task::{ChosenMove, HintDepth};
use crate::tree::{NodeId, Tree};
use crate::view::{Hint, Mode, RetryVerdict, Scene, Watch};

/// A game tree with a cursor, players, clocks and analysis: everything that front ends show, and
/// nothing that only one of them needs.
///
/// A session starts no threads. It says which search it wants as a [`task`](Session::task), hands out
/// the [`job`](Session::job) for it, and [applies](Session::apply) the results. Whoever owns the
/// session runs the job, and calls [`tick`](Session::tick) at the time that
/// [`wakes_at`](Session::wakes_at) gives.
pub struct Session {
    id: String,
    revision: u64,
    game: AnyGame,
    /// The position in which the game began, if not the usual one.
    position: Option<String>,
    context: Context,
    backend: Arc<Backend>,
    tree: Tree,
    /// The node shown.
    cursor: NodeId,
    /// The position at the cursor.
    scene: Scene,
    /// The node that the game in play has reached.
    live: NodeId,
    /// How the game ended there, if not by its rules.
    early_end: Option<EarlyEnd>,
    mode: Mode,
    seats: [Seat; 2],
    /// The names of the players; empty if they have none.
    names: [String; 2],
    /// What the user calls the game; empty if it has no name.
    name: String,
    clocks: Option<GameClocks>,
    watch: Watch,
    /// Whether two paused programs are to make one move.
    wants_step: bool,
    /// A program's move that is not due yet.
    pending_move: Option<ChosenMove>,
    /// When the last move was made.
    moved_at: Duration,
    engine_on: bool,
    hint_depth: HintDepth,
    hints: Option<KnownHints>,
    /// How many positions per second the engine visits here.
    speed: f64,
    /// Whether the engine is to play the best move at the cursor.
    wants_best: bool,
    /// The end of the line whose moves are being judged.
    reviewing: Option<NodeId>,
    retry: Option<Retry>,
    trouble: Option<String>,
    /// Counts requests, so that results for an old one are not taken for those for a new one.
    requests: u64,
}

/// How many positions per second the engine visits before that was measured: most computers are
/// faster.
const USUAL_SPEED: f64 = 1e6;

/// Who plays one side.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seat {
    /// The spec as the front end gave it.
    spec: String,
    is_human: bool,
}

/// The end of a game that was not over by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct EarlyEnd {
    loser: u8,
    #[serde(rename = "how")]
    cause: EarlyEndCause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum EarlyEndCause {
    Time,
    Resigned,
}

/// The values found so far for the moves in a position.
#[derive(Clone, Debug)]
struct KnownHints {
    node: NodeId,
    depth: HintDepth,
    /// The best first.
    moves: Vec<Hint>,
    is_done: bool,
    nodes: u64,
    /// The time of all searches together.
    time_spent: Duration,
    /// The time of the searches before the current one.
    spent_before: Duration,
}

impl KnownHints {
    fn none(node: NodeId, depth: HintDepth) -> KnownHints {
        KnownHints {
            node,
            depth,
            moves: Vec::new(),
            is_done: false,
            nodes: 0,
            time_spent: Duration::ZERO,
            spent_before: Duration::ZERO,
        }
    }
}

/// A mistake that is being retried. The cursor is at the position before it until the right move was
/// found, which is then played.
#[derive(Clone, Debug)]
struct Retry {
    /// The node that the mistake led to.
    node: NodeId,
    /// A move that cannot be judged yet.
    tried: Option<AnyMove>,
    verdict: Option<RetryVerdict>,
    is_revealed: bool,
}

impl Retry {
    /// Whether a right move was found, so that nothing has to be hidden or judged any more.
    fn is_solved(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| verdict.is_right)
    }
}

/// What has changed, and therefore what front ends need to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Nothing.
    Nothing,
    /// The hints, which are not saved.
    Hints,
    /// Anything else: save the [document](Session::document) and send the [view](Session::view).
    State,
}

impl Session {
    fn now(&self) -> Duration {
        self.context.time_source.now()
    }

    /// Marks the session as changed.
    fn bump_revision(&mut self) {
        self.revision = self.revision.saturating_add(1);
    }

    fn is_human(&self, side: u8) -> bool {
        self.seats[usize::from(side)].is_human
    }

    /// Whether two programs play each other.
    fn is_between_programs(&self) -> bool {
        !self.is_human(0) && !self.is_human(1)
    }

    /// Whether two programs are paused, and not to make a single move either.
    fn is_paused(&self) -> bool {
        self.is_between_programs() && self.watch.paused && !self.wants_step
    }

    /// Whether a mistake is being retried, and no right move was found yet.
    fn is_retrying(&self) -> bool {
        self.retry.as_ref().is_some_and(|retry| !retry.is_solved())
    }

    /// The side to move at a node.
    fn side_to_move(&self, node: NodeId) -> u8 {
        match self.tree.node(node).parent {
            // Sides alternate, passes included.
            Some(_) => 1 - self.tree.node(node).side,
            None => self.backend.root().side().index() as u8,
        }
    }

    /// The position at a node.
    fn position_at(&self, node: NodeId) -> AnyPosition {
        self.backend.position(&self.tree.moves(node))
    }

    /// Whether a pass was played at a node.
    fn was_passed_at(&self, node: NodeId) -> bool {
        self.tree.node(node).children.iter().any(|child| self.tree.node(*child).is_pass())
    }
}
