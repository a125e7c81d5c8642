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
use search::Deadline;
use search::classic::{Ends, Found, Method, Order, Task};

use crate::registry::Description;
use crate::simple::unthinking;
use crate::time::SharedClock;
use crate::{Choice, Control, GameSoFar, PlayedGame, Player, PlayerError, Turn, weights};
use pace::Pace;
use plan::Plan;
use stages::Stages;

/// How the end of a game is searched, whatever the player does before.
const EXACT: Method = Method::AlphaBeta { order: Order::Sort, root_alpha: true, width: None };

/// A player that searches: as its plan for the stage of the game says, and as
/// its time allows.
pub(crate) struct Classic<G: PlayedGame> {
    stages: Stages<Plan<G>>,
    pace: Pace,
    clock: SharedClock,
    /// The time used in this game.
    used: Duration,
    /// Stops it from outside.
    control: Arc<Control>,
}

impl<G: PlayedGame> Classic<G> {
    /// The player with these options, for games like the one of this position.
    pub fn new(
        kind: Kind,
        description: &Description,
        mut options: Options,
        game: &G,
        clock: SharedClock,
    ) -> Result<Classic<G>, SpecError> {
        weights::load::<G>(&mut options)?;
        keys::check(kind, description, &options, game)?;
        let pace = Pace::take(&mut options)?;
        let stages = Stages::take(&mut options, game, |options| {
            let mut options = options.clone();
            weights::load::<G>(&mut options)?;
            keys::check(kind, description, &options, game)?;
            Plan::new(kind, &options, game, &pace)
        })?;
        Ok(Classic { stages, pace, clock, used: Duration::ZERO, control: Arc::default() })
    }

    /// The spec of a player's evaluation.
    pub fn evaluation_spec(
        kind: Kind,
        description: &Description,
        mut options: Options,
        game: &G,
    ) -> Result<Spec, SpecError> {
        weights::load::<G>(&mut options)?;
        keys::check(kind, description, &options, game)?;
        Ok(plan::evaluation_spec::<G>(kind, &options))
    }

    fn think(&self, position: &G, turn: Turn) -> Option<Found<G::Move>> {
        let plan = self.stages.plan_for(position);
        let effort = self.pace.effort(position, turn, self.used, plan.depth);
        let few_left = plan.exact.is_some_and(|empties| position.left().0 <= empties);
        let to_the_end = position.plies_to_end().filter(|_| effort.to_the_end || few_left);
        let is_end = to_the_end.is_some();
        let depth = to_the_end.unwrap_or(effort.depth).min(turn.depth.unwrap_or(u32::MAX)).max(1);
        let bonus = |chosen: G::Move| match position.corner_move(chosen) {
            Some(CornerMove::Exposes) => -plan.early_xc,
            _ => 0.0,
        };
        let is_early = plan.early_xc > 0.0 && pace::is_early(position);
        let task = Task {
            method: if is_end { EXACT } else { plan.method },
            evaluation: &plan.evaluation,
            ends: if is_end { Ends::Final } else { plan.ends },
            root_bonus: is_early.then_some(&bonus as &dyn Fn(G::Move) -> f64),
            deadline: effort
                .limit
                .map(|limit| Deadline { clock: &*self.clock, at: self.clock.now() + limit }),
            most_nodes: turn.nodes,
            control: Some(&self.control),
        };
        let is_limited = task.deadline.is_some() || task.most_nodes.is_some();
        if is_limited { task.deepen(position, depth) } else { task.search(position, depth) }
    }
}

impl<G: PlayedGame> Player<G> for Classic<G> {
    fn choose(&mut self, game: GameSoFar<'_, G>, turn: Turn) -> Result<Choice<G::Move>, PlayerError> {
        let position = game.position;
        if self.stages.plan_for(position).corner_killer {
            let takes_corner = |chosen: &G::Move| position.corner_move(*chosen) == Some(CornerMove::Takes);
            if let corner @ Some(_) = position.moves().find(takes_corner) {
                return unthinking(corner);
            }
        }
        let before = self.clock.now();
        let found = self.think(position, turn);
        let elapsed = self.clock.now().saturating_sub(before);
        self.used += elapsed;
        if self.control.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let found = found.ok_or(PlayerError::GameOver)?;
        Ok(Choice { chosen: found.chosen, found: Some(found.into()), elapsed })
    }

    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        self.used = Duration::ZERO;
        Ok(())
    }

    fn heed(&mut self, control: &Arc<Control>) {
        self.control = control.clone();
    }
}
