//! New sessions: a new game, or one read from a text.

use std::sync::Arc;
use std::time::Duration;

use game::Game;
use notation::AnyGame;
use player::TimeControl;

use super::actions::MAX_DELAY_MS;
use super::{Seat, Session};
use crate::backend::Backend;
use crate::clocks::GameClocks;
use crate::import::{Import, import, root_position};
use crate::names;
use crate::scene::scene;
use crate::task::HintDepth;
use crate::tree::{MAX_PLIES, ROOT, Tree};
use crate::view::{Mode, Watch};
use crate::{Context, NewGame, Refusal};

/// The spec of players that a new game does not name.
const HUMAN: &str = "human";

/// The default delay between the moves of two programs, in milliseconds.
const DEFAULT_DELAY_MS: u32 = 600;

/// The longest time of a time control.
const MAX_TIME: Duration = Duration::from_hours(24);

impl Session {
    /// Starts a new game, or continues one from any text.
    ///
    /// # Errors
    /// If the game, the text or a player is not valid, or a player is not allowed.
    pub fn begin(id: &str, new: &NewGame, context: &Context) -> Result<Session, Refusal> {
        let imported = import(new)?;
        let mut session = match &imported {
            Import::Document(document) => Session::load(id, document, context)?,
            Import::Line { game, position, moves, players, event, .. } => {
                let mut session = Session::without_moves(id, *game, position.clone(), context)?;
                if moves.len() >= MAX_PLIES {
                    let message = format!(
                        "a game can have at most {MAX_PLIES} moves here, and this one has {}",
                        moves.len()
                    );
                    return Err(Refusal::unreadable(message));
                }
                session.import_moves(moves)?;
                session.names = players.each_ref().map(|name| names::read(name));
                session.name = names::read(event);
                session
            }
        };
        let (is_text, ply) = match imported {
            Import::Document(_) => (true, new.ply),
            Import::Line { is_text, ply, .. } => (is_text, new.ply.or(ply)),
        };
        for (side, spec) in [(0, &new.first), (1, &new.second)] {
            if let Some(spec) = spec {
                session.seat(side, spec)?;
            }
        }
        for (side, name) in [&new.first_name, &new.second_name].into_iter().enumerate() {
            if let Some(name) = name {
                session.names[side] = names::typed(name)?;
            }
        }
        if let Some(ply) = ply {
            let line = session.tree.line(session.cursor);
            let node = line.get(ply).or(line.last()).copied().unwrap_or(ROOT);
            session.show(node);
        }
        session.mode = new.mode.unwrap_or(if is_text { Mode::Analyse } else { Mode::Play });
        if session.early_end.is_none() {
            session.live = session.cursor;
        }
        if session.mode == Mode::Play && is_text {
            let node = session.add_forced_passes(session.cursor);
            session.continue_from(node);
        }
        let control = new.time_control()?;
        if control.is_timed() {
            let clocks = GameClocks::new(control);
            session.tree.node_mut(ROOT).clocks = Some(clocks.readings(session.now()));
            session.clocks = Some(clocks);
        }
        session.watch.delay_ms = new.delay_ms.unwrap_or(session.watch.delay_ms).min(MAX_DELAY_MS);
        session.watch.paused = new.paused.unwrap_or(session.watch.paused);
        session.update_clocks();
        Ok(session)
    }

    /// A game between humans without any moves yet, from its start or another position.
    pub(super) fn without_moves(
        id: &str,
        game: AnyGame,
        position: Option<String>,
        context: &Context,
    ) -> Result<Session, Refusal> {
        let root = root_position(&game, position.as_deref())
            .map_err(|error| Refusal::unreadable(format!("position: {error}")))?;
        let human = || Seat { spec: HUMAN.to_owned(), is_human: true };
        Ok(Session {
            id: id.to_owned(),
            revision: 1,
            game,
            position,
            context: context.clone(),
            tree: Tree::new(),
            cursor: ROOT,
            scene: scene(&root, &[]),
            backend: Arc::new(Backend::new(root, context.threads, context.time_source.clone(), seed_of(id))),
            live: ROOT,
            early_end: None,
            mode: Mode::default(),
            seats: [human(), human()],
            names: Default::default(),
            name: String::new(),
            clocks: None,
            watch: Watch { paused: false, delay_ms: DEFAULT_DELAY_MS },
            wants_step: false,
            pending_move: None,
            moved_at: Duration::ZERO,
            engine_on: true,
            hint_depth: HintDepth::Timed,
            hints: None,
            wants_best: false,
            reviewing: None,
            retry: None,
            speed: super::USUAL_SPEED,
            trouble: None,
            requests: 0,
        })
    }

    /// Plays moves from the root, passes included, and shows the last position.
    fn import_moves(&mut self, moves: &[String]) -> Result<(), Refusal> {
        let (mut position, mut node) = (self.backend.root().clone(), ROOT);
        for name in moves {
            let played = position.parse_move(name).map_err(Refusal::unreadable)?;
            node = self.tree.add_move(node, played, position.side().index() as u8);
            position.play(played);
        }
        self.show(node);
        Ok(())
    }
}

impl NewGame {
    /// The time control.
    fn time_control(&self) -> Result<TimeControl, Refusal> {
        if self.increment_ms.is_some() && self.time_ms.is_none() {
            return Err(Refusal::unreadable("increment_ms needs time_ms: set both"));
        }
        if self.move_time_ms.is_some() && (self.time_ms.is_some() || self.overtime.is_some()) {
            let message = "move_time_ms cannot be combined with time_ms or overtime: choose one";
            return Err(Refusal::unreadable(message));
        }
        let times = [self.time_ms, self.move_time_ms].map(|time| time.map(Duration::from_millis));
        let increment = Duration::from_millis(self.increment_ms.unwrap_or(0));
        let period = self.overtime.map(|overtime| overtime.period());
        if times.contains(&Some(Duration::ZERO))
            || times.into_iter().flatten().chain(period).chain([increment]).any(|time| time > MAX_TIME)
        {
            return Err(Refusal::unreadable("a time must be at least a millisecond and at most a day"));
        }
        let [main, per_move] = times;
        Ok(TimeControl { per_move, main, increment, overtime: self.overtime })
    }
}

/// A seed that differs between games, but stays the same when the program is restarted.
fn seed_of(id: &str) -> u64 {
    id.bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(257).wrapping_add(byte.into()))
}
