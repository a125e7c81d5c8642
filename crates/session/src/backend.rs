//! The part of a session that searches on other threads use: the programs that play, and the engine
//! that analyses.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{Game, SpecError};
use player::{
    AnyMove, AnyPlayer, AnyPosition, AnySearchInfo, Engine, GameSoFar, MoveLimits, Player, PlayerError,
    SharedTimeSource, StopHandle, Thinking,
};
use search::engine::{EngineOptions, SearchDepth, SearchRequest, Selectivity};

use crate::judge::{Judge, JudgedMove};
use crate::scene::{place_index, scene};
use crate::symmetry::Symmetries;
use crate::task::{ChosenMove, HintsUpdate, SearchResult};
use crate::tree::NodeId;
use crate::value::{Certainty, unsigned_text};
use crate::view::{Hint, Judgement, LineMove, Scene, Value};

/// A program, which may still be searching when another one replaces it.
type SharedPlayer = Arc<Mutex<Box<dyn Player + Send>>>;

/// The programs and the engine of one game. All lists of moves start at the root.
pub(crate) struct Backend {
    root: AnyPosition,
    /// None where a human plays.
    programs: [Mutex<Option<SharedPlayer>>; 2],
    /// Created when it is first needed, and kept for its transposition table.
    engine: Mutex<Option<Engine>>,
    threads: usize,
    time_source: SharedTimeSource,
    seed: u64,
    current_move: Mutex<CurrentMove>,
}

/// The move that a program is choosing, if any.
#[derive(Default)]
struct CurrentMove {
    /// The number of the request for it, when it began, and what its player tells about it.
    thinking: Option<(u64, Duration, Arc<Thinking>)>,
    /// The number of the last request that was hurried, perhaps before it began.
    hurried: Option<u64>,
}

/// The size of the engine's transposition table, in MiB: enough for a minute's search, and quick to
/// create.
const TABLE_SIZE: usize = 32;

/// The longest search of a review; there are up to two for a move.
const REVIEW_TIME: Duration = Duration::from_secs(20);

impl Backend {
    pub fn new(root: AnyPosition, threads: usize, time_source: SharedTimeSource, seed: u64) -> Backend {
        let programs = [Mutex::new(None), Mutex::new(None)];
        let current_move = Mutex::default();
        Backend { root, programs, engine: Mutex::new(None), threads, time_source, seed, current_move }
    }

    /// The position in which the game began.
    pub fn root(&self) -> &AnyPosition {
        &self.root
    }

    /// The position after these moves.
    pub fn position(&self, moves: &[AnyMove]) -> AnyPosition {
        let mut position = self.root.clone();
        for chosen in moves {
            position.play(*chosen);
        }
        position
    }

    /// Seats the player with that spec; returns whether it is a human.
    pub fn seat(&self, side: u8, spec: &str) -> Result<bool, SpecError> {
        let seed = self.seed.wrapping_add(side.into());
        let program = match player::create_player(spec, &self.root, seed, &self.time_source)? {
            AnyPlayer::Human => None,
            AnyPlayer::Program(player) => Some(Arc::new(Mutex::new(player))),
        };
        let is_human = program.is_none();
        *lock(&self.programs[usize::from(side)]) = program;
        Ok(is_human)
    }

    /// Asks the program of a side for a move. The number of the request tells it from others.
    pub fn choose(
        &self,
        request: u64,
        moves: &[AnyMove],
        side: u8,
        limits: MoveLimits,
        stop: &Arc<StopHandle>,
    ) -> Result<ChosenMove, PlayerError> {
        let program = lock(&self.programs[usize::from(side)]).clone();
        let Some(program) = program else { return Err(PlayerError::Stopped) };
        let mut player = lock(&program);
        if stop.is_stopped() {
            // This request waited for an earlier one, and was stopped meanwhile.
            return Err(PlayerError::Stopped);
        }
        player.set_stop_handle(stop);
        let thinking = Arc::new(Thinking::new(stop));
        player.set_thinking(&thinking);
        self.begin_thinking(request, thinking);
        let position = self.position(moves);
        let choice = player.choose(GameSoFar { start: &self.root, moves, position: &position }, limits);
        lock(&self.current_move).thinking.take_if(|(current, ..)| *current == request);
        let choice = choice?;
        if !position.is_legal(choice.chosen) {
            let why = position.why_illegal(choice.chosen);
            return Err(PlayerError::Protocol(format!("it chose {}: {why}", choice.chosen)));
        }
        let value = choice.result.as_ref().map(|result| {
            let percent = result.selectivity.map_or(100, Selectivity::percent);
            let certainty = Certainty { exact: result.exact, depth: result.depth, percent };
            Value::new(result.value.score(), certainty)
        });
        Ok(ChosenMove { chosen: choice.chosen, value })
    }

    fn begin_thinking(&self, request: u64, thinking: Arc<Thinking>) {
        let mut current = lock(&self.current_move);
        if current.hurried == Some(request) {
            thinking.hurry();
        }
        current.thinking = Some((request, self.time_source.now(), thinking));
    }

    /// Asks for the best move that the program has found so far for a request. Returns whether it can do
    /// that.
    pub fn hurry(&self, request: u64) -> bool {
        let mut current = lock(&self.current_move);
        current.hurried = Some(request);
        match &current.thinking {
            Some((thinking_for, _, thinking)) if *thinking_for == request => thinking.hurry(),
            _ => true,
        }
    }

    /// How deep a program has searched for the move of a request, and for how long.
    pub fn thinking(&self, request: u64) -> Option<(Option<u32>, Duration)> {
        let current = lock(&self.current_move);
        let (_, began, thinking) = current.thinking.as_ref().filter(|(current, ..)| *current == request)?;
        Some((thinking.depth(), self.time_source.now().saturating_sub(*began)))
    }

    /// Evaluates every move in a position, by iterative deepening.
    pub fn hints(
        &self,
        moves: &[AnyMove],
        depth: SearchDepth,
        time: Option<Duration>,
        stop: &StopHandle,
        report: &mut dyn FnMut(SearchResult),
    ) {
        let (position, scene) = (self.position(moves), scene(&self.root, moves));
        let symmetries = Symmetries::of(&position);
        let mut hints: Vec<Hint> = Vec::new();
        let request = SearchRequest {
            depth,
            window: None,
            multi_pv: position.moves().len(),
            max_nodes: None,
            time_source: &*self.time_source,
            deadline: time.map(|time| self.time_source.now() + time),
            stop,
        };
        self.with_engine(|engine| {
            engine.search(&position, &request, &mut |info| {
                let Some(found) = hint(info, &scene) else { return };
                let twins = symmetries.twins(&info.pv);
                let twins = twins.filter_map(|pv| hint(&AnySearchInfo { pv, ..info.clone() }, &scene));
                merge(&mut hints, found, twins.collect());
                hints.sort_by(|one, other| other.value.score.total_cmp(&one.value.score));
                let best = hints.first().map(|first| first.value.score);
                let moves = hints
                    .iter()
                    .map(|hint| Hint { is_best: Some(hint.value.score) == best, ..hint.clone() })
                    .collect();
                report(SearchResult::Hints(HintsUpdate { moves, nodes: info.nodes, elapsed: info.elapsed }));
            });
        });
    }

    /// Judges the moves that led to these nodes, which are given with their plies.
    pub fn review(
        &self,
        moves: &[AnyMove],
        depth: SearchDepth,
        nodes: &[(NodeId, usize)],
        stop: &StopHandle,
        report: &mut dyn FnMut(SearchResult),
    ) {
        self.with_engine(|engine| {
            let judge = Judge {
                engine,
                depth,
                time: Some(REVIEW_TIME),
                time_source: self.time_source.clone(),
                stop,
                search: &|_, engine, position, request| engine.search(position, request, &mut |_| {}),
            };
            // Backwards, so that the transposition table already knows the later positions.
            for (node, ply) in nodes.iter().rev() {
                let Some((chosen, before)) = moves.get(..*ply).and_then(<[_]>::split_last) else { continue };
                let Some(judged) = judge.judge(*ply, &self.position(before), *chosen) else { return };
                report(SearchResult::Judgement(*node, judgement(&judged)));
            }
        });
    }

    fn with_engine<T>(&self, search: impl FnOnce(&Engine) -> T) -> T {
        let settings =
            || EngineOptions { table_mib: TABLE_SIZE, threads: self.threads, ..EngineOptions::default() };
        search(lock(&self.engine).get_or_insert_with(|| Engine::new(&self.root, &settings())))
    }
}

/// Locks a mutex even if it is poisoned: a panic leaves nothing inconsistent here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn hint(info: &AnySearchInfo, scene: &Scene) -> Option<Hint> {
    let first = info.pv.first()?.to_string();
    // Sides alternate, passes included.
    let sides = [scene.side, 1 - scene.side].into_iter().cycle();
    let line = info.pv.iter().zip(sides).map(|(chosen, side)| {
        let name = chosen.to_string();
        LineMove { at: place_index(&scene.picture, &name), name, side }
    });
    Some(Hint {
        at: place_index(&scene.picture, &first),
        name: first,
        value: Value::new(info.score(), Certainty::of(info)),
        is_best: false,
        line: line.collect(),
    })
}

/// Replaces what is known of a move and of those symmetric to it. These are searched one after the
/// other, but are worth the same: the first one that is searched more deeply speaks for all of them.
fn merge(hints: &mut Vec<Hint>, found: Hint, twins: Vec<Hint>) {
    let rank = |hint: &Hint| (hint.value.exact, hint.value.depth, hint.value.percent);
    let old = hints.iter().find(|old| old.name == found.name);
    if !twins.is_empty() && old.is_some_and(|old| rank(&found) <= rank(old)) {
        return;
    }
    for new in std::iter::once(found).chain(twins) {
        hints.retain(|old| old.name != new.name);
        hints.push(new);
    }
}

fn judgement(judged: &JudgedMove) -> Judgement {
    let JudgedMove { exact, depth, percent, loss, grade, .. } = *judged;
    let value = |score| Value::new(score, Certainty { exact, depth, percent });
    Judgement {
        value: value(judged.score),
        best: judged.best.to_string(),
        best_value: value(judged.best_score),
        loss,
        loss_text: unsigned_text(loss, exact),
        grade,
        mark: grade.mark().to_owned(),
        result_changed: judged.result_changed,
    }
}
