//! The strong engine as a player.

mod keys;
mod limits;

pub(crate) use keys::{KEYS, is_random};

use std::sync::Arc;
use std::time::Duration;

use game::{Game, Options, SpecError};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::classic::Verdict;
use search::engine::{Aim, Control, Effort, Engine, Request, SearchInfo, Settings, Speed};

use crate::simple::unthinking;
use crate::time::SharedClock;
use crate::{Choice, Found, GameSoFar, PlayedGame, Player, PlayerError, Turn};
use keys::Plan;
use limits::Limits;

/// A player that thinks as hard as its level and its limits say. What it finds out
/// in a game it remembers until the next.
pub(crate) struct Thinker<G: PlayedGame> {
    engine: Engine<G>,
    settings: Settings,
    plan: Plan,
    /// The seed of the game, or else the spec's.
    seed: u64,
    clock: SharedClock,
    /// The time used in this game.
    used: Duration,
    /// How fast its searches were.
    speed: Speed,
    /// Stops it from outside.
    control: Arc<Control>,
}

/// What a search found, the best move first.
type Findings<G> = Vec<SearchInfo<<G as Game>::Move>>;

impl<G: PlayedGame> Thinker<G> {
    /// The player with these options, for games like the one of this position.
    pub fn new(options: &Options, game: &G, seed: u64, clock: SharedClock) -> Result<Self, SpecError> {
        let settings = keys::settings(options)?;
        let plan = Plan::new(options, game)?;
        Ok(Thinker {
            engine: Engine::new(game, &settings),
            settings,
            seed: plan.seed.unwrap_or(seed),
            plan,
            clock,
            used: Duration::ZERO,
            speed: Speed::default(),
            control: Arc::default(),
        })
    }

    /// The best moves, the best first. None if there was no time for any.
    fn think(&mut self, position: &G, limits: &Limits) -> Findings<G> {
        let control = Control::below(&self.control);
        let lines = if self.plan.error > 0.0 { position.moves().len() } else { 1 };
        let mut best = self.search(position, limits.effort, limits, lines, &control);
        let is_done = best.first().is_some_and(|best| best.to_the_end) || control.is_stopped();
        if limits.goes_on && !is_done && !limits.is_over(&*self.clock, control.nodes()) {
            // Against expectation there is time to look to the end.
            let end = self.search(position, Effort::ENDLESS, limits, lines, &control);
            if end.first().is_some_and(|end| end.to_the_end) {
                best = end;
            }
        }
        best
    }

    /// Searches, and measures how fast that goes.
    fn search(
        &mut self,
        position: &G,
        effort: Effort,
        limits: &Limits,
        lines: usize,
        control: &Control,
    ) -> Findings<G> {
        let request = Request {
            effort,
            window: None,
            lines,
            most_nodes: limits.most_nodes.map(|most| most.saturating_sub(control.nodes())),
            clock: &*self.clock,
            deadline: limits.deadline,
            control,
        };
        let (began, before) = (self.clock.now(), control.nodes());
        let best = self.engine.search(position, &request, &mut |info| {
            let is_last = info.number + 1 == lines;
            if is_last && limits.enough.is_some_and(|enough| began + info.elapsed >= enough) {
                control.stop();
            }
        });
        self.speed.learn(control.nodes() - before, self.clock.now().saturating_sub(began));
        best
    }

    /// The move to play: the best, unless the level is one that errs.
    fn pick(&self, position: &G, best: Findings<G>) -> Option<SearchInfo<G::Move>> {
        if self.plan.error <= 0.0 {
            return best.into_iter().next();
        }
        let most = best.first()?.score();
        let weight = |info: &SearchInfo<G::Move>| ((info.score() - most) / self.plan.error).exp();
        // The same seed errs alike in the same position, whatever it was asked before.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ position.key());
        let mut point = rng.random::<f64>() * best.iter().map(weight).sum::<f64>();
        let number = best.iter().position(|info| {
            point -= weight(info);
            point < 0.0
        });
        best.into_iter().nth(number.unwrap_or(0))
    }

    fn found(&self, info: SearchInfo<G::Move>) -> Option<Found<G::Move>> {
        let (score, exact) = (info.score(), info.is_exact());
        Some(Found {
            chosen: *info.line.first()?,
            verdict: if exact { Verdict::Final(score) } else { Verdict::Heuristic(score) },
            depth: info.depth,
            nodes: info.nodes,
            evaluated: 0,
            exact,
            memory: self.settings.mebibytes << 20,
            selectivity: Some(info.selectivity),
            line: info.line,
        })
    }
}

impl<G: PlayedGame> Player<G> for Thinker<G> {
    fn choose(&mut self, game: GameSoFar<'_, G>, turn: Turn) -> Result<Choice<G::Move>, PlayerError> {
        let (position, began) = (game.position, self.clock.now());
        let mut moves = position.moves();
        let first = moves.next().ok_or(PlayerError::GameOver)?;
        if moves.len() == 0 && !turn.wants_value {
            return unthinking(Some(first));
        }
        let limits = self.limits(position, turn, began);
        let mut best = self.think(position, &limits);
        if best.is_empty() && limits.most_nodes.is_none() {
            // A glance takes no time worth speaking of.
            best = self.think(position, &Limits::GLANCE);
        }
        let elapsed = self.clock.now().saturating_sub(began);
        self.used += elapsed;
        if self.control.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let found = self.pick(position, best).and_then(|best| self.found(best));
        Ok(Choice { chosen: found.as_ref().map_or(first, |found| found.chosen), found, elapsed })
    }

    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError> {
        self.engine.forget();
        self.seed = self.plan.seed.unwrap_or(seed);
        self.used = Duration::ZERO;
        self.speed = Speed::default();
        Ok(())
    }

    fn heed(&mut self, control: &Arc<Control>) {
        self.control = control.clone();
    }

    fn ponder(&mut self, game: GameSoFar<'_, G>, control: &Control) {
        let left = game.position.moves_left();
        for aim in [Aim::within(PONDERED, left), Aim::Proof] {
            if !control.is_stopped() && !game.position.is_over() {
                self.search(game.position, aim.effort(left), &Limits::NONE, 1, control);
            }
        }
    }
}

/// Who ponders may well visit so many positions, and so begins with what they allow.
const PONDERED: f64 = 1e7;
