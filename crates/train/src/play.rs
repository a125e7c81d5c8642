//! Games that are played move by move, outside of the arena: for methods that look
//! at positions and not only at results.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use arena::{Limits, Opening};
use game::{Game, Side, SpecError};
use player::{AnyMove, AnyPlayer, AnyPosition, GameSoFar, Player, SystemTimeSource};

use crate::learner::LearnError;

/// A player with its spec, which errors name.
pub(crate) struct NamedPlayer {
    spec: String,
    player: Box<dyn Player + Send>,
}

impl NamedPlayer {
    /// The player with that spec, for games like the one of this position.
    pub fn new(spec: &str, game: &AnyPosition) -> Result<NamedPlayer, LearnError> {
        let AnyPlayer::Program(mut player) =
            player::create_player(spec, game, 0, &SystemTimeSource::shared())?
        else {
            return Err(SpecError::new("a human cannot play so many games: name a program").into());
        };
        if let Some(patience) = Limits::default().patience {
            player.set_startup_timeout(patience);
        }
        Ok(NamedPlayer { spec: spec.to_owned(), player })
    }

    /// Begins a new game.
    pub fn new_game(&mut self, seed: u64) -> Result<(), LearnError> {
        self.player.new_game(seed).map_err(|error| self.failed(&error.to_string()))
    }

    /// Chooses a move, and says what it found.
    pub fn choose(&mut self, game: GameSoFar<'_>) -> Result<player::Choice, LearnError> {
        let limits = Limits::default();
        let choice = self.player.choose(game, limits.for_move(&limits.clock()));
        let choice = choice.map_err(|error| self.failed(&error.to_string()))?;
        if game.position.is_legal(choice.chosen) {
            return Ok(choice);
        }
        let reason = game.position.why_illegal(choice.chosen);
        Err(self.failed(&format!("{} is illegal: {reason}", choice.chosen)))
    }

    fn failed(&self, detail: &str) -> LearnError {
        LearnError::Player { player: self.spec.clone(), detail: detail.to_owned() }
    }
}

/// Plays a game from an opening to its end, and returns the last position. The moves
/// of one side are chosen by `student`, who is asked whenever there is a choice.
pub(crate) fn play(
    opening: &Opening,
    side: Side,
    mut student: impl FnMut(GameSoFar<'_>) -> Result<AnyMove, LearnError>,
    opponent: &mut NamedPlayer,
    stop: &AtomicBool,
) -> Result<AnyPosition, LearnError> {
    let Opening { start, mut moves } = opening.clone();
    let mut position = start.clone();
    for chosen in &moves {
        position.play(*chosen);
    }
    while !position.is_over() {
        let game = GameSoFar { start: &start, moves: &moves, position: &position };
        let chosen = match position.forced_pass() {
            Some(pass) => Ok(pass),
            None if position.side() == side => student(game),
            None => opponent.choose(game).map(|choice| choice.chosen),
        };
        if stop.load(Ordering::Relaxed) {
            // Programs are killed when the run stops, which is not a fault of theirs.
            return Err(LearnError::Stopped);
        }
        let chosen = chosen?;
        position.play(chosen);
        moves.push(chosen);
    }
    Ok(position)
}

/// The margin of a finished game for one side.
pub(crate) fn margin(last: &AnyPosition, side: Side) -> i32 {
    if last.side() == side { last.score() } else { -last.score() }
}

/// Calls `work` for each number in several threads, each with a worker of its own; the
/// results are in the order of the numbers.
pub(crate) fn in_parallel<W, T: Send>(
    concurrency: usize,
    count: u64,
    worker: impl Fn() -> Result<W, LearnError> + Sync,
    work: impl Fn(&mut W, u64) -> Result<T, LearnError> + Sync,
) -> Result<Vec<T>, LearnError> {
    let next = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    let run_worker = || -> Result<(), LearnError> {
        let mut worker = worker()?;
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(());
            }
            let outcome = work(&mut worker, number).inspect_err(|_| next.store(count, Ordering::Relaxed))?;
            done.lock().unwrap_or_else(PoisonError::into_inner).push((number, outcome));
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..concurrency.max(1)).map(|_| scope.spawn(run_worker)).collect();
        let ends = threads.into_iter().map(|thread| thread.join().expect("games do not panic"));
        ends.collect::<Result<Vec<()>, LearnError>>()
    })?;
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, outcome)| outcome).collect())
}
