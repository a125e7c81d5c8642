//! A game behind one interface of texts: its rules, its players, its engine.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use game::{BySide, Side, SpecError};
use player::{Control, GameSoFar, PlayedGame, Player, PlayerError, Seat, SharedClock, Turn};
use search::engine::{Effort, Engine, Request, SearchInfo, Selectivity, Settings};

use crate::judge::{Judge, Judged};
use crate::scene::{place, scene};
use crate::tree::NodeId;
use crate::value::{Certainty, plain};
use crate::view::{Hint, Judgement, LineMove, Scene, Value};
use crate::work::{Found, FoundHints, Thought};

/// What sessions need of a game. Moves are names, and a list of them leads from the
/// root to a position; only legal moves come in.
pub(crate) trait Board: Send + Sync {
    /// The position after these moves.
    fn scene(&self, moves: &[String]) -> Scene;

    /// The usual name of a move after these moves, or why it is none.
    fn spell(&self, moves: &[String], name: &str) -> Result<String, String>;

    /// Has somebody sit down; says whether it is a person.
    fn seat(&self, side: u8, spec: &str) -> Result<bool, SpecError>;

    /// Asks the program that sits there.
    fn choose(
        &self,
        moves: &[String],
        side: u8,
        turn: Turn,
        control: &Arc<Control>,
    ) -> Result<Thought, PlayerError>;

    /// Finds out what every move is worth, deeper and deeper.
    fn hints(
        &self,
        moves: &[String],
        effort: Effort,
        time: Option<Duration>,
        control: &Control,
        tell: &mut dyn FnMut(Found),
    );

    /// Judges the moves with these numbers among all, one after the other.
    fn review(
        &self,
        moves: &[String],
        effort: Effort,
        nodes: &[(NodeId, usize)],
        control: &Control,
        tell: &mut dyn FnMut(Found),
    );

    /// What the sides are called, and their letters.
    fn sides(&self) -> [(&'static str, char); 2];
}

/// A program, which may still be thinking when another sits down in its place.
type Chair<G> = Mutex<Option<Arc<Mutex<Box<dyn Player<G> + Send>>>>>;

/// A game of one kind.
pub(crate) struct Table<G: PlayedGame> {
    root: G,
    chairs: BySide<Chair<G>>,
    /// Made when it is first needed, and kept for its memory.
    analyst: Mutex<Option<Engine<G>>>,
    threads: usize,
    clock: SharedClock,
    seed: u64,
}

/// The analyst's memory, in MiB: enough for a minute's search, and quick to make.
const ANALYST_MEMORY: usize = 32;

impl<G: PlayedGame> Table<G> {
    pub fn new(root: G, threads: usize, clock: SharedClock, seed: u64) -> Table<G> {
        let chairs = BySide([Mutex::new(None), Mutex::new(None)]);
        Table { root, chairs, analyst: Mutex::new(None), threads, clock, seed }
    }

    fn settings(&self) -> Settings {
        Settings { mebibytes: ANALYST_MEMORY, threads: self.threads, ..Settings::default() }
    }

    /// The moves as the game's own, and the position after them.
    fn play(&self, names: &[String]) -> (Vec<G::Move>, G) {
        let mut position = self.root.clone();
        let mut moves = Vec::with_capacity(names.len());
        for name in names {
            let Ok(chosen) = position.parse_move(name) else { break };
            position.play(chosen);
            moves.push(chosen);
        }
        (moves, position)
    }

    /// Lets the analyst work.
    fn analyse<T>(&self, work: impl FnOnce(&Engine<G>) -> T) -> T {
        let mut analyst = self.analyst.lock().unwrap_or_else(PoisonError::into_inner);
        work(analyst.get_or_insert_with(|| Engine::new(&self.root, &self.settings())))
    }

    fn hint(position: &G, info: &SearchInfo<G::Move>, scene: &Scene) -> Option<Hint> {
        let first = info.line.first()?;
        let mut side = position.side();
        let line = info.line.iter().map(|chosen| {
            let name = chosen.to_string();
            let at = place(&scene.picture, &name);
            let mover = side.index() as u8;
            side = !side;
            LineMove { name, at, side: mover }
        });
        Some(Hint {
            name: first.to_string(),
            at: place(&scene.picture, &first.to_string()),
            value: Value::new(info.score(), Certainty::of(info)),
            is_best: false,
            line: line.collect(),
        })
    }
}

impl<G: PlayedGame> Board for Table<G> {
    fn scene(&self, moves: &[String]) -> Scene {
        scene(&self.root, &self.play(moves).0)
    }

    fn spell(&self, moves: &[String], name: &str) -> Result<String, String> {
        let position = self.play(moves).1;
        let named = |legal: &G::Move| legal.to_string().eq_ignore_ascii_case(name.trim());
        // Awele's letters are the sides' own, so either case will do.
        if let Some(legal) = position.moves().find(named) {
            return Ok(legal.to_string());
        }
        match position.parse_move(name) {
            Ok(chosen) => Ok(chosen.to_string()),
            Err(error) => Err(error.message),
        }
    }

    fn seat(&self, side: u8, spec: &str) -> Result<bool, SpecError> {
        let seat = player::seat(spec, &self.root, self.seed.wrapping_add(side.into()), &self.clock)?;
        let program = match seat {
            Seat::Human => None,
            Seat::Program(player) => Some(Arc::new(Mutex::new(player))),
        };
        let is_human = program.is_none();
        *self.chairs.0[usize::from(side)].lock().unwrap_or_else(PoisonError::into_inner) = program;
        Ok(is_human)
    }

    fn choose(
        &self,
        moves: &[String],
        side: u8,
        turn: Turn,
        control: &Arc<Control>,
    ) -> Result<Thought, PlayerError> {
        let chair = self.chairs.0[usize::from(side)].lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(player) = chair else { return Err(PlayerError::Stopped) };
        let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
        if control.is_stopped() {
            // Somebody else was asked first, and nobody waits any longer.
            return Err(PlayerError::Stopped);
        }
        player.heed(control);
        let (moves, position) = self.play(moves);
        let game = GameSoFar { start: &self.root, moves: &moves, position: &position };
        let choice = player.choose(game, turn)?;
        if !position.is_legal(choice.chosen) {
            let why = position.why_illegal(choice.chosen);
            return Err(PlayerError::Protocol(format!("it chose {}: {why}", choice.chosen)));
        }
        let value = choice.found.as_ref().map(|found| {
            let percent = found.selectivity.map_or(100, Selectivity::percent);
            let certainty = Certainty { exact: found.exact, depth: found.depth, percent };
            Value::new(found.verdict.score(), certainty)
        });
        Ok(Thought { name: choice.chosen.to_string(), value })
    }

    fn hints(
        &self,
        moves: &[String],
        effort: Effort,
        time: Option<Duration>,
        control: &Control,
        tell: &mut dyn FnMut(Found),
    ) {
        let (moves, position) = self.play(moves);
        let scene = scene(&self.root, &moves);
        let mut known: Vec<Hint> = Vec::new();
        let request = Request {
            effort,
            window: None,
            lines: position.moves().len(),
            most_nodes: None,
            clock: &*self.clock,
            deadline: time.map(|time| self.clock.now() + time),
            control,
        };
        self.analyse(|engine| {
            engine.search(&position, &request, &mut |info| {
                let Some(hint) = Self::hint(&position, info, &scene) else { return };
                known.retain(|old| old.name != hint.name);
                known.push(hint);
                known.sort_by(|one, other| other.value.score.total_cmp(&one.value.score));
                let most = known.first().map(|best| best.value.score);
                let moves = known
                    .iter()
                    .map(|hint| Hint { is_best: Some(hint.value.score) == most, ..hint.clone() })
                    .collect();
                tell(Found::Hints(FoundHints { moves, nodes: info.nodes, elapsed: info.elapsed }));
            });
        });
    }

    fn review(
        &self,
        moves: &[String],
        effort: Effort,
        nodes: &[(NodeId, usize)],
        control: &Control,
        tell: &mut dyn FnMut(Found),
    ) {
        let (moves, _) = self.play(moves);
        self.analyse(|engine| {
            let judge = Judge {
                engine,
                settings: self.settings(),
                effort,
                time: Some(REVIEW_TIME),
                clock: self.clock.clone(),
                control,
                search: &|_, engine, position, request| engine.search(position, request, &mut |_| {}),
            };
            // Backwards, since what is known of later positions helps with earlier ones.
            for (node, ply) in nodes.iter().rev() {
                let Some((chosen, before)) = moves.get(..*ply).and_then(<[_]>::split_last) else { continue };
                let mut position = self.root.clone();
                for earlier in before {
                    position.play(*earlier);
                }
                let Some(judged) = judge.judge(*ply, &position, *chosen) else { return };
                tell(Found::Judged(*node, judgement(&judged)));
            }
        });
    }

    fn sides(&self) -> [(&'static str, char); 2] {
        Side::BOTH.map(|side| self.root.side_name(side))
    }
}

/// The longest search of a review, of which there are two for a move.
const REVIEW_TIME: Duration = Duration::from_secs(20);

fn judgement<M: ToString>(judged: &Judged<M>) -> Judgement {
    let Judged { exact, depth, percent, loss, grade, .. } = *judged;
    let value = |score| Value::new(score, Certainty { exact, depth, percent });
    Judgement {
        value: value(judged.score),
        best: judged.best.to_string(),
        best_value: value(judged.best_score),
        loss,
        loss_text: plain(loss, exact),
        grade,
        mark: grade.mark().to_owned(),
        result_changed: judged.result_changed,
    }
}
