//! Players that search with the methods of the textbooks.

mod keys;
mod pace;
mod plan;
mod stages;

pub(crate) use keys::{ALPHABETA_KEYS, AVERAGE_KEYS, BEAM_KEYS, COMMON_KEYS, Kind};

use std::sync::Arc;
use std::time::Duration;

use eval::CornerMove;
use game::{Options, Spec, SpecError};
use notation::with_concrete;
use search::Deadline;
use search::classic::{ClassicResult, ClassicSearch, MoveOrdering, SearchMethod, TerminalValue};

use crate::concrete::PlayedGame;
use crate::registry::Description;
use crate::simple::without_search;
use crate::time::SharedClock;
use crate::{
    AnyPosition, Choice, GameSoFar, MoveLimits, Player, PlayerError, SearchResult, StopHandle, weights,
};
use pace::Pace;
use plan::Plan;
use stages::Stages;

/// How the end of a game is searched, whatever the player does before.
const EXACT: SearchMethod =
    SearchMethod::AlphaBeta { ordering: MoveOrdering::Sorted, root_alpha: true, beam_width: None };

/// The player with these options, for games like the one of this position.
///
/// # Errors
/// If an option is wrong or does not fit the game.
pub(crate) fn player(
    kind: Kind,
    description: &Description,
    options: Options,
    like: &AnyPosition,
    clock: &SharedClock,
) -> Result<Box<dyn Player + Send>, SpecError> {
    fn boxed<G: PlayedGame>(player: Classic<G>) -> Box<dyn Player + Send> {
        Box::new(player)
    }
    let (family, clock) = (like.family(), clock.clone());
    with_concrete!(like, |game| Classic::new(kind, description, options, game, family, clock).map(boxed))
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
    pace: Pace,
    clock: SharedClock,
    /// The time used in this game.
    used: Duration,
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
        clock: SharedClock,
    ) -> Result<Classic<G>, SpecError> {
        weights::load(&mut options, family)?;
        keys::check(kind, description, &options, game)?;
        let pace = Pace::take(&mut options)?;
        let stages = Stages::take(&mut options, game, |options| {
            let mut options = options.clone();
            weights::load(&mut options, family)?;
            keys::check(kind, description, &options, game)?;
            Plan::new(kind, &options, game, &pace)
        })?;
        Ok(Classic { stages, pace, clock, used: Duration::ZERO, stop: Arc::default() })
    }

    fn search(&self, position: &G, limits: MoveLimits) -> Option<ClassicResult<G::Move>> {
        let plan = self.stages.plan_for(position);
        let effort = self.pace.effort(position, limits, self.used, plan.depth);
        let few_left = plan.exact.is_some_and(|empties| position.remaining().0 <= empties);
        let to_the_end = position.max_plies_left().filter(|_| effort.to_the_end || few_left);
        let is_end = to_the_end.is_some();
        let depth = to_the_end.unwrap_or(effort.depth).min(limits.depth.unwrap_or(u32::MAX)).max(1);
        let bonus = |chosen: G::Move| match position.corner_move(chosen) {
            Some(CornerMove::Exposes) => -plan.early_xc,
            _ => 0.0,
        };
        let is_early = plan.early_xc > 0.0 && pace::is_early(position);
        let search = ClassicSearch {
            method: if is_end { EXACT } else { plan.method },
            evaluation: &plan.evaluation,
            terminal_value: if is_end { TerminalValue::FinalScore } else { plan.terminal_value },
            root_bonus: is_early.then_some(&bonus as &dyn Fn(G::Move) -> f64),
            deadline: effort
                .limit
                .map(|limit| Deadline { clock: &*self.clock, at: self.clock.now() + limit }),
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
        let before = self.clock.now();
        let found = self.search(position, limits);
        let elapsed = self.clock.now().saturating_sub(before);
        self.used += elapsed;
        if self.stop.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let result: SearchResult = found.ok_or(PlayerError::GameOver)?.into();
        Ok(Choice { chosen: result.chosen, result: Some(result), elapsed })
    }

    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        self.used = Duration::ZERO;
        Ok(())
    }

    fn set_stop_handle(&mut self, stop: &Arc<StopHandle>) {
        self.stop = stop.clone();
    }
}
