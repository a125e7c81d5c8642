//! Players that search with the methods of the textbooks.

mod keys;
mod plan;
mod stages;

pub(crate) use keys::{ALPHABETA_KEYS, AVERAGE_KEYS, BEAM_KEYS, COMMON_KEYS, Kind, MAX_DEPTH};

use std::sync::Arc;

use eval::CornerMove;
use game::{Options, Spec, SpecError};
use notation::with_concrete;
use search::Deadline;
use search::classic::{ClassicResult, ClassicSearch, MoveOrdering, SearchMethod, TerminalValue};

use crate::concrete::PlayedGame;
use crate::registry::Description;
use crate::simple::without_search;
use crate::time_management::{GameProgress, SearchTarget, TimeManager};
use crate::{
    AnyPosition, Choice, Clock, GameSoFar, MoveLimits, Player, PlayerError, SearchResult, SharedTimeSource,
    StopHandle, TimeControl, weights,
};
use plan::Plan;
use stages::Stages;

/// How the end of a game is searched, whatever the player does before.
const EXACT: SearchMethod =
    SearchMethod::AlphaBeta { ordering: MoveOrdering::Sorted, root_alpha: true, beam_width: None };

/// The part of the time for a move that is used.
const DEFAULT_MARGIN: f64 = 0.84;

/// The player with these options, for games like the one of this position.
///
/// # Errors
/// If an option is wrong or does not fit the game.
pub(crate) fn player(
    kind: Kind,
    description: &Description,
    options: Options,
    like: &AnyPosition,
    time_source: &SharedTimeSource,
) -> Result<Box<dyn Player + Send>, SpecError> {
    fn boxed<G: PlayedGame>(player: Classic<G>) -> Box<dyn Player + Send> {
        Box::new(player)
    }
    let (family, time_source) = (like.family(), time_source.clone());
    with_concrete!(like, |game| Classic::new(kind, description, options, game, family, time_source)
        .map(boxed))
}

/// The spec of a player's evaluation.
///
/// # Errors
/// If an option is wrong or does not fit the game.
pub(crate) fn evaluation_spec(
    kind: Kind,
    description: &Description,
    mut options: Options,
    like: &AnyPosition,
) -> Result<Spec, SpecError> {
    weights::load(&mut options, like.family())?;
    with_concrete!(like, |game| {
        keys::check(kind, description, &options, game)?;
        Ok(plan::evaluation_spec(kind, &options, game))
    })
}

/// A player that searches: as its plan for the stage of the game says, and as
/// its time allows.
struct Classic<G: PlayedGame> {
    stages: Stages<Plan<G>>,
    time_source: SharedTimeSource,
    /// The player's own clock, as its spec says.
    clock: Clock,
    /// Stops it from another thread.
    stop: Arc<StopHandle>,
}

impl<G: PlayedGame> Classic<G> {
    /// The player with these options, for games like the one of this position.
    fn new(
        kind: Kind,
        description: &Description,
        mut options: Options,
        game: &G,
        family: &str,
        time_source: SharedTimeSource,
    ) -> Result<Classic<G>, SpecError> {
        weights::load(&mut options, family)?;
        keys::check(kind, description, &options, game)?;
        let control = TimeControl::take(&mut options)?;
        let margin = options.real("margin", 0.1..=1.0)?.unwrap_or(DEFAULT_MARGIN);
        options.take("margin");
        let stages = Stages::take(&mut options, game, |options| {
            let mut options = options.clone();
            weights::load(&mut options, family)?;
            keys::check(kind, description, &options, game)?;
            Plan::new(kind, &options, game, &control, margin)
        })?;
        Ok(Classic { stages, time_source, clock: Clock::new(control), stop: Arc::default() })
    }

    /// The limits with those of the player's own clock. The referee knows better how much
    /// time is left for the game.
    fn with_own_clock(&self, limits: MoveLimits) -> MoveLimits {
        let own = self.clock.limits();
        MoveLimits {
            move_time: [own.move_time, limits.move_time].into_iter().flatten().min(),
            time_left: limits.time_left.or(own.time_left),
            ..limits
        }
    }

    fn search(&self, position: &G, limits: MoveLimits) -> Option<ClassicResult<G::Move>> {
        let plan = self.stages.plan_for(position);
        let (progress, limits) = (GameProgress::of(position), self.with_own_clock(limits));
        let budget = plan.time_manager.budget(&limits, &progress);
        let is_end = budget.target == SearchTarget::ExactScore
            || plan.exact.is_some_and(|empties| position.remaining().0 <= empties);
        let depth = match (position.max_plies_left().filter(|_| is_end), budget.target) {
            (Some(plies), _) => plies,
            (None, SearchTarget::Depth(depth)) => depth,
            (None, _) => MAX_DEPTH,
        };
        let depth = depth.min(limits.depth.unwrap_or(u32::MAX)).max(1);
        let bonus = |chosen: G::Move| match position.corner_move(chosen) {
            Some(CornerMove::Exposes) => -plan.early_xc,
            _ => 0.0,
        };
        let is_early = plan.early_xc > 0.0 && progress.is_early();
        let search = ClassicSearch {
            method: if is_end { EXACT } else { plan.method },
            evaluation: &plan.evaluation,
            terminal_value: if is_end { TerminalValue::FinalScore } else { plan.terminal_value },
            root_bonus: is_early.then_some(&bonus as &dyn Fn(G::Move) -> f64),
            deadline: budget.hard_limit.map(|limit| Deadline {
                time_source: &*self.time_source,
                at: self.time_source.now() + limit,
            }),
            max_nodes: limits.nodes,
            stop: Some(&self.stop),
        };
        let is_limited = search.deadline.is_some() || search.max_nodes.is_some();
        if is_limited { search.iterative_deepening(position, depth) } else { search.search(position, depth) }
    }
}

impl<G: PlayedGame> Player for Classic<G> {
    fn choose(&mut self, game: GameSoFar<'_>, limits: MoveLimits) -> Result<Choice, PlayerError> {
        let position = G::expect(game.position);
        if self.stages.plan_for(position).corner_killer {
            let takes_corner = |chosen: &G::Move| position.corner_move(*chosen) == Some(CornerMove::Takes);
            if let corner @ Some(_) = position.moves().find(takes_corner) {
                return without_search(corner.map(Into::into));
            }
        }
        let before = self.time_source.now();
        let found = self.search(position, limits);
        let elapsed = self.time_source.now().saturating_sub(before);
        self.clock.press(elapsed);
        if self.stop.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let result: SearchResult = found.ok_or(PlayerError::GameOver)?.into();
        Ok(Choice { chosen: result.chosen, result: Some(result), elapsed })
    }

    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        self.clock = Clock::new(*self.clock.control());
        Ok(())
    }

    fn set_stop_handle(&mut self, stop: &Arc<StopHandle>) {
        self.stop = stop.clone();
    }
}
