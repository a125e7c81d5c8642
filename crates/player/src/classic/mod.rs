//! Players that search with the methods of the textbooks.

mod keys;
mod stage_settings;
mod stages;

pub(crate) use keys::{ALPHABETA_KEYS, AVERAGE_KEYS, BEAM_KEYS, COMMON_KEYS, ClassicKind, MAX_DEPTH};

use std::sync::Arc;

use eval::CornerMove;
use game::{Options, Spec, SpecError};
use notation::with_concrete;
use search::Deadline;
use search::classic::{ClassicResult, ClassicSearch, MoveOrdering, SearchMethod, TerminalValue};

use crate::concrete::PlayableGame;
use crate::registry::PlayerDescription;
use crate::simple::without_search;
use crate::time_management::{GameProgress, SearchTarget, TimeManager};
use crate::{
    AnyPosition, Choice, Clock, GameSoFar, MoveLimits, Player, PlayerError, SearchResult, SharedTimeSource,
    StopHandle, TimeControl, weights_file,
};
use stage_settings::StageSettings;
use stages::{Stages, StagesFile};

/// How every player solves the end of a game.
const SOLVER: SearchMethod =
    SearchMethod::AlphaBeta { ordering: MoveOrdering::Sorted, root_alpha: true, beam_width: None };

/// The part of the time for a move that is used.
const DEFAULT_MARGIN: f64 = 0.84;

/// Creates the player with these options, for games like the one of this position.
///
/// # Errors
/// If an option is invalid or not available for the game.
pub(crate) fn create_player(
    kind: ClassicKind,
    description: &PlayerDescription,
    options: Options,
    like: &AnyPosition,
    time_source: &SharedTimeSource,
) -> Result<Box<dyn Player + Send>, SpecError> {
    fn boxed<G: PlayableGame>(player: ClassicPlayer<G>) -> Box<dyn Player + Send> {
        Box::new(player)
    }
    let time_source = time_source.clone();
    with_concrete!(like, |game| ClassicPlayer::new(kind, description, options, game, like, time_source)
        .map(boxed))
}

/// The spec of a player's evaluation.
///
/// # Errors
/// If an option is invalid or not available for the game.
pub(crate) fn evaluation_spec(
    kind: ClassicKind,
    description: &PlayerDescription,
    mut options: Options,
    like: &AnyPosition,
) -> Result<Spec, SpecError> {
    weights_file::load(&mut options, like)?;
    let has_stages = StagesFile::take(&mut options)?.is_some();
    with_concrete!(like, |game| {
        keys::check(kind, description, &options, has_stages, game)?;
        Ok(stage_settings::evaluation_spec(kind, &options, game))
    })
}

/// A player with a textbook search, which its settings for the stage of the game and its
/// time determine.
struct ClassicPlayer<G: PlayableGame> {
    stages: Stages<StageSettings<G>>,
    time_source: SharedTimeSource,
    /// The player's own clock, with the time control of its spec.
    clock: Clock,
    /// Stops the player from another thread.
    stop: Arc<StopHandle>,
}

impl<G: PlayableGame> ClassicPlayer<G> {
    /// The player with these options, for games like the one of this position, which is
    /// given in both of its types.
    fn new(
        kind: ClassicKind,
        description: &PlayerDescription,
        mut options: Options,
        game: &G,
        like: &AnyPosition,
        time_source: SharedTimeSource,
    ) -> Result<ClassicPlayer<G>, SpecError> {
        weights_file::load(&mut options, like)?;
        let stages = StagesFile::take(&mut options)?;
        keys::check(kind, description, &options, stages.is_some(), game)?;
        let control = TimeControl::take(&mut options)?;
        let margin = options.real("margin", 0.1..=1.0)?.unwrap_or(DEFAULT_MARGIN);
        options.take("margin");
        let read_settings = |options: &Options| {
            let mut options = options.clone();
            weights_file::load(&mut options, like)?;
            keys::check(kind, description, &options, false, game)?;
            StageSettings::new(kind, &options, game, &control, margin)
        };
        let stages = match stages {
            Some(file) => Stages::new(&file, &options, game, read_settings)?,
            None => Stages::whole_game(read_settings(&options)?),
        };
        Ok(ClassicPlayer { stages, time_source, clock: Clock::new(control), stop: Arc::default() })
    }

    /// The limits together with those of the player's own clock. The time left for the game
    /// is the referee's, if there is one.
    fn with_own_clock(&self, limits: MoveLimits) -> MoveLimits {
        let own = self.clock.limits();
        MoveLimits {
            move_time: [own.move_time, limits.move_time].into_iter().flatten().min(),
            time_left: limits.time_left.or(own.time_left),
            ..limits
        }
    }

    fn search(&self, position: &G, limits: MoveLimits) -> Option<ClassicResult<G::Move>> {
        let settings = self.stages.settings_for(position);
        let (progress, limits) = (GameProgress::of(position), self.with_own_clock(limits));
        let budget = settings.time_manager.budget(&limits, &progress);
        let solves = budget.target == SearchTarget::ExactScore
            || settings.exact.is_some_and(|empties| position.remaining().0 <= empties);
        let depth = match (position.max_plies_left().filter(|_| solves), budget.target) {
            (Some(plies), _) => plies,
            (None, SearchTarget::Depth(depth)) => depth,
            (None, _) => MAX_DEPTH,
        };
        let depth = depth.min(limits.depth.unwrap_or(u32::MAX)).max(1);
        let bonus = |chosen: G::Move| match position.corner_move(chosen) {
            Some(CornerMove::Exposes) => -settings.early_xc,
            _ => 0.0,
        };
        let is_early = settings.early_xc > 0.0 && progress.is_early();
        let search = ClassicSearch {
            method: if solves { SOLVER } else { settings.method },
            evaluation: &settings.evaluation,
            terminal_value: if solves { TerminalValue::FinalScore } else { settings.terminal_value },
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

impl<G: PlayableGame> Player for ClassicPlayer<G> {
    fn choose(&mut self, game: GameSoFar<'_>, limits: MoveLimits) -> Result<Choice, PlayerError> {
        let position = G::expect(game.position);
        if self.stages.settings_for(position).corner_killer {
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
        self.clock.reset();
        Ok(())
    }

    fn set_stop_handle(&mut self, stop: &Arc<StopHandle>) {
        self.stop = stop.clone();
    }
}
