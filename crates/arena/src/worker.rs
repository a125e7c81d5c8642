//! One thread that plays pairs.

use std::sync::atomic::AtomicBool;

use game::{BySide, SpecError};
use player::{AnyPosition, Player, SharedTimeSource, create_player};

use crate::openings::{Opening, Openings};
use crate::plan::{Assignment, OnFault, PlanError, REPLAYS, RunPlan};
use crate::record::{FaultRecord, PairRecord};
use crate::referee::{self, GameStopped, PlayedGame};
use crate::seeds::Seeds;

type Program = Box<dyn Player + Send>;

/// The players of a thread, and what it needs to play them.
pub(crate) struct Worker<'a> {
    plan: &'a RunPlan,
    pairings: Vec<[usize; 2]>,
    start: &'a AnyPosition,
    openings: &'a Openings,
    seeds: Seeds,
    time_source: SharedTimeSource,
    /// Created when first needed.
    players: Vec<Option<Program>>,
    stop: &'a AtomicBool,
}

impl<'a> Worker<'a> {
    pub fn new(
        plan: &'a RunPlan,
        start: &'a AnyPosition,
        openings: &'a Openings,
        time_source: SharedTimeSource,
        stop: &'a AtomicBool,
    ) -> Worker<'a> {
        let players = plan.players.iter().map(|_| None).collect();
        let (pairings, seeds) = (plan.pairings(), Seeds::of_run(plan.seed));
        Worker { plan, pairings, start, openings, seeds, time_source, players, stop }
    }

    /// Plays a pair: what happens depends on its number and the plan alone.
    pub fn play(&mut self, pair: u64) -> Result<PairRecord, GameStopped> {
        let Assignment { round, players } = self.plan.assignment(pair, &self.pairings);
        let openings = if self.plan.unpaired {
            [0, 1].map(|game| self.openings.of_game(pair, game))
        } else {
            let opening = self.openings.of_round(round);
            [opening.clone(), opening]
        };
        let mut games = self.play_both(pair, players, &openings)?;
        let mut replayed = Vec::new();
        while self.plan.on_fault == OnFault::Replay && replayed.len() < REPLAYS {
            let Some(failure) = games.iter().find_map(|game| FaultRecord::of_failure(game.fault.as_ref()?))
            else {
                break;
            };
            replayed.push(failure);
            games = self.play_both(pair, players, &openings)?;
        }
        Ok(PairRecord { replayed, ..PairRecord::of(pair, players, &openings, self.start, &games) })
    }

    fn play_both(
        &mut self,
        pair: u64,
        [a, b]: [usize; 2],
        [first, second]: &[Opening; 2],
    ) -> Result<[PlayedGame; 2], GameStopped> {
        Ok([self.play_once(pair, 0, [a, b], first)?, self.play_once(pair, 1, [b, a], second)?])
    }

    fn play_once(
        &mut self,
        pair: u64,
        game: usize,
        seats: [usize; 2],
        opening: &Opening,
    ) -> Result<PlayedGame, GameStopped> {
        let seeds = BySide([0, 1].map(|seat| self.seeds.player(pair, game, seat)));
        for player in seats {
            if self.players[player].is_none() {
                let made = make(&self.plan.players[player].spec, self.start, &self.time_source);
                let mut made = made.expect("specs are checked before a run");
                if let Some(patience) = self.plan.limits.patience {
                    made.set_startup_timeout(patience);
                }
                self.players[player] = Some(made);
            }
        }
        let [first, second] = self.players.get_disjoint_mut(seats).expect("no player plays against itself");
        let [first, second] = [first, second].map(|player| &mut **player.as_mut().expect("it was just made"));
        let played = referee::play(opening, BySide([first, second]), seeds, &self.plan.limits, self.stop)?;
        if let Some(fault) = played.fault.as_ref().filter(|fault| fault.kind.is_failure()) {
            // A player that has failed is replaced by a new one.
            self.players[seats[fault.by.index()]] = None;
        }
        Ok(played)
    }
}

/// A player for matches.
fn make(spec: &str, game: &AnyPosition, time_source: &SharedTimeSource) -> Result<Program, SpecError> {
    match create_player(spec, game, 0, time_source)? {
        player::AnyPlayer::Program(player) => Ok(player),
        player::AnyPlayer::Human => Err(SpecError::new("a human cannot play matches: use `outflank play`")),
    }
}

/// Checks that every player of a plan fits its game.
pub(crate) fn check_players(
    plan: &RunPlan,
    start: &AnyPosition,
    time_source: &SharedTimeSource,
) -> Result<(), PlanError> {
    for entrant in &plan.players {
        make(&entrant.spec, start, time_source)
            .map_err(|error| PlanError::Player { player: entrant.spec.clone(), error })?;
    }
    Ok(())
}
