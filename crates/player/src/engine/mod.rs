//! The strong engine as a player.

mod erased;
mod keys;
mod limits;

pub use erased::{AnySearchInfo, Engine};
pub(crate) use keys::{KEYS, is_random};

use std::sync::Arc;

use game::{Game, Options, SpecError};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::StopHandle;
use search::classic::SearchValue;
use search::engine::{SearchDepth, SearchRequest};

use crate::simple::without_search;
use crate::time_management::{EngineTimeManager, SearchTarget};
use crate::{
    AnyPosition, Choice, Clock, GameSoFar, MoveLimits, Player, PlayerError, SearchResult, SharedTimeSource,
    Thinking,
};
use keys::EngineSettings;
use limits::SearchLimits;

/// A player that searches according to its level and its limits. It keeps its
/// transposition table until the next game.
pub(crate) struct EnginePlayer {
    engine: Engine,
    /// How it searches, according to its spec.
    settings: EngineSettings,
    table_mib: usize,
    /// The seed of the game, or else the spec's.
    seed: u64,
    time_source: SharedTimeSource,
    /// Its own clock, with the time control of its spec.
    clock: Clock,
    time_manager: EngineTimeManager,
    /// Stops the player from another thread.
    stop: Arc<StopHandle>,
    /// What other threads see of the current choice.
    thinking: Option<Arc<Thinking>>,
}

impl EnginePlayer {
    /// The player with these options, for games like the one of this position.
    pub fn new(
        options: &Options,
        game: &AnyPosition,
        seed: u64,
        time_source: SharedTimeSource,
    ) -> Result<Self, SpecError> {
        let settings = EngineSettings::new(options, game)?;
        let engine_options = keys::engine_options(options, game)?;
        Ok(EnginePlayer {
            engine: Engine::new(game, &engine_options),
            table_mib: engine_options.table_mib,
            seed: settings.seed.unwrap_or(seed),
            clock: Clock::new(settings.control),
            settings,
            time_source,
            time_manager: EngineTimeManager::default(),
            stop: Arc::default(),
            thinking: None,
        })
    }

    /// The best moves found before a handle is stopped, the best first; none if there was not enough
    /// time.
    fn search_within(
        &mut self,
        position: &AnyPosition,
        limits: &SearchLimits,
        end: &Arc<StopHandle>,
    ) -> Vec<AnySearchInfo> {
        let stop = StopHandle::child(end);
        let multi_pv = if self.settings.temperature > 0.0 { position.moves().len() } else { 1 };
        let mut best = self.search(position, limits.depth, limits, multi_pv, &stop);
        let is_done = best.first().is_some_and(|best| best.to_the_end) || stop.is_stopped();
        if limits.may_solve && !is_done && !limits.are_reached(&*self.time_source, stop.nodes()) {
            // There is more time than expected: enough to search to the end, perhaps.
            let end = self.search(position, SearchDepth::UNTIL_SOLVED, limits, multi_pv, &stop);
            if end.first().is_some_and(|end| end.to_the_end) {
                best = end;
            }
        }
        best
    }

    /// Searches, and measures the speed.
    fn search(
        &mut self,
        position: &AnyPosition,
        depth: SearchDepth,
        limits: &SearchLimits,
        multi_pv: usize,
        stop: &StopHandle,
    ) -> Vec<AnySearchInfo> {
        let request = SearchRequest {
            depth,
            window: None,
            multi_pv,
            max_nodes: limits.max_nodes.map(|max| max.saturating_sub(stop.nodes())),
            time_source: &*self.time_source,
            deadline: limits.deadline,
            stop,
        };
        let (began, before) = (self.time_source.now(), stop.nodes());
        let best = self.engine.search(position, &request, &mut |info| {
            if let Some(thinking) = &self.thinking {
                thinking.set_depth(info.depth);
            }
            let is_last = info.pv_index + 1 == multi_pv;
            if is_last && limits.soft_deadline.is_some_and(|soft| began + info.elapsed >= soft) {
                stop.stop();
            }
        });
        self.time_manager.record(stop.nodes() - before, self.time_source.now().saturating_sub(began));
        best
    }

    /// The move to play: the best one, or at weak levels a random one, the better the
    /// more likely.
    fn pick(&self, position: &AnyPosition, best: Vec<AnySearchInfo>) -> Option<AnySearchInfo> {
        if self.settings.temperature <= 0.0 {
            return best.into_iter().next();
        }
        let max = best.first()?.score();
        let weight = |info: &AnySearchInfo| ((info.score() - max) / self.settings.temperature).exp();
        // The same seed chooses the same move in a position, whatever came before.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ position.key());
        let mut remaining = rng.random::<f64>() * best.iter().map(weight).sum::<f64>();
        let index = best.iter().position(|info| {
            remaining -= weight(info);
            remaining < 0.0
        });
        best.into_iter().nth(index.unwrap_or(0))
    }

    fn result(&self, info: AnySearchInfo) -> Option<SearchResult> {
        let (score, exact) = (info.score(), info.is_exact());
        Some(SearchResult {
            chosen: *info.pv.first()?,
            value: if exact { SearchValue::Final(score) } else { SearchValue::Heuristic(score) },
            depth: info.depth,
            nodes: info.nodes,
            evaluations: 0,
            exact,
            memory: self.table_mib << 20,
            selectivity: Some(info.selectivity),
            pv: info.pv,
        })
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: GameSoFar<'_>, limits: MoveLimits) -> Result<Choice, PlayerError> {
        let (position, began) = (game.position, self.time_source.now());
        let mut moves = position.moves();
        let first = moves.next().ok_or(PlayerError::GameOver)?;
        if moves.len() == 0 && !limits.wants_value {
            return without_search(Some(first));
        }
        let limits = self.limits(position, limits, began);
        let stop = self.stop.clone();
        let end = self.thinking.as_ref().map_or(&stop, |thinking| thinking.accept_hurry()).clone();
        let mut best = self.search_within(position, &limits, &end);
        if best.is_empty() && limits.max_nodes.is_none() {
            // One ply takes hardly any time, even for a player that is hurried.
            best = self.search_within(position, &SearchLimits::ONE_PLY, &stop);
        }
        self.thinking = None;
        let elapsed = self.time_source.now().saturating_sub(began);
        self.clock.press(elapsed);
        if self.stop.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let result = self.pick(position, best).and_then(|best| self.result(best));
        Ok(Choice { chosen: result.as_ref().map_or(first, |result| result.chosen), result, elapsed })
    }

    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError> {
        self.engine.clear_table();
        self.seed = self.settings.seed.unwrap_or(seed);
        self.clock.reset();
        self.time_manager = EngineTimeManager::default();
        Ok(())
    }

    fn set_stop_handle(&mut self, stop: &Arc<StopHandle>) {
        self.stop = stop.clone();
    }

    fn set_thinking(&mut self, thinking: &Arc<Thinking>) {
        self.thinking = Some(thinking.clone());
    }

    fn ponder(&mut self, game: GameSoFar<'_>, stop: &StopHandle) {
        let empties = game.position.empties();
        for target in [SearchTarget::reachable(PONDER_NODES, empties), SearchTarget::ExactScore] {
            if !stop.is_stopped() && !game.position.is_over() {
                self.search(game.position, target.search_depth(), &SearchLimits::NONE, 1, stop);
            }
        }
    }
}

/// Pondering starts with what that many nodes allow: usually there is time for them.
const PONDER_NODES: f64 = 1e7;
