//! Sessions begin: with a new game, or with one that was pasted.

use std::sync::Arc;
use std::time::Duration;

use notation::{AnyGame, ParseError};
use player::{PlayedGame, PlayedVisitor};

use super::act::LONGEST_DELAY;
use super::{Seated, Session};
use crate::board::{Board, Table};
use crate::clock::Clockwork;
use crate::import::{Import, import};
use crate::tree::{MOST_PLIES, ROOT, Tree};
use crate::view::{Mode, Watch};
use crate::work::Depth;
use crate::{House, NewGame, Refusal};

/// Who sits where nobody was named.
const HUMAN: &str = "human";

/// How fast two programs play each other if it is not said, in milliseconds.
const USUAL_DELAY: u32 = 600;

impl Session {
    /// A new game, or one taken up from any text.
    ///
    /// # Errors
    /// If the game, the text or a player cannot be read, or must not be named.
    pub fn begin(id: &str, new: &NewGame, house: &House) -> Result<Session, Refusal> {
        let imported = import(new)?;
        let mut session = match &imported {
            Import::Document(document) => Session::load(id, document, house)?,
            Import::Line { game, position, moves, .. } => {
                let mut session = Session::at(id, *game, position.clone(), house)?;
                if moves.len() >= MOST_PLIES {
                    let message = format!("a game has at most {MOST_PLIES} moves here, not {}", moves.len());
                    return Err(Refusal::unreadable(message));
                }
                session.import_moves(moves);
                session
            }
        };
        let (is_text, ply) = match imported {
            Import::Document(_) => (true, new.ply),
            Import::Line { is_text, ply, .. } => (is_text, new.ply.or(ply)),
        };
        let specs = [&new.first, &new.second];
        for (side, spec) in [(0, specs[0]), (1, specs[1])] {
            if let Some(spec) = spec {
                session.sit(side, spec)?;
            }
        }
        if let Some(ply) = ply {
            let line = session.tree.line(session.cursor);
            let node = line.get(ply).or(line.last()).copied().unwrap_or(ROOT);
            session.show(node);
        }
        session.mode = new.mode.unwrap_or(if is_text { Mode::Analyse } else { Mode::Play });
        if session.ended.is_none() {
            session.live = session.cursor;
        }
        if session.mode == Mode::Play && is_text {
            let node = session.pass_on(session.cursor);
            session.go_on_at(node);
        }
        session.set_time(new)?;
        session.watch.delay_ms = new.delay_ms.unwrap_or(session.watch.delay_ms).min(LONGEST_DELAY);
        session.watch.paused = new.paused.unwrap_or(session.watch.paused);
        session.run_clock();
        Ok(session)
    }

    fn set_time(&mut self, new: &NewGame) -> Result<(), Refusal> {
        /// A day.
        const LONGEST: u64 = 86_400_000;
        let Some(time) = new.time_ms else {
            return match new.increment_ms {
                Some(_) => Err(Refusal::unreadable("increment_ms needs time_ms: say how much time there is")),
                None => Ok(()),
            };
        };
        let increment = new.increment_ms.unwrap_or(0);
        if time == 0 || time.max(increment) > LONGEST {
            return Err(Refusal::unreadable(
                "time_ms is from 1 to 86400000, a day, and increment_ms no longer",
            ));
        }
        let increment = Duration::from_millis(increment);
        self.clocks = Some(Clockwork::new([Duration::from_millis(time); 2], increment));
        self.tree.node_mut(ROOT).clocks = Some([time; 2]);
        Ok(())
    }

    /// A game without moves, from its start or another position, played by people.
    pub(super) fn at(
        id: &str,
        game: AnyGame,
        position: Option<String>,
        house: &House,
    ) -> Result<Session, Refusal> {
        let seating = SetUp { position: position.as_deref(), house, seed: seed_of(id) };
        let board = player::visit(&game, seating)
            .map_err(|error| Refusal::unreadable(format!("position: {error}")))?;
        let human = || Seated { spec: HUMAN.to_owned(), is_human: true };
        Ok(Session {
            id: id.to_owned(),
            revision: 1,
            game,
            position,
            house: house.clone(),
            tree: Tree::new(),
            cursor: ROOT,
            scene: board.scene(&[]),
            board,
            live: ROOT,
            ended: None,
            mode: Mode::default(),
            seats: [human(), human()],
            clocks: None,
            watch: Watch { paused: false, delay_ms: USUAL_DELAY },
            may_step: false,
            held: None,
            moved_at: Duration::ZERO,
            is_attended: true,
            engine_on: true,
            depth: Depth::Seconds,
            hints: None,
            wants_best: false,
            reviewing: None,
            retry: None,
            trouble: None,
            asked: 0,
        })
    }

    /// Plays moves that are known to be legal, passes included.
    fn import_moves(&mut self, moves: &[String]) {
        for name in moves {
            let (side, is_pass) = (self.scene.side, self.scene.must_pass);
            let node = self.tree.grow(self.cursor, name, side, is_pass);
            self.show(node);
        }
    }
}

/// Random players of different games play differently, and the same after a restart.
fn seed_of(id: &str) -> u64 {
    id.bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(257).wrapping_add(byte.into()))
}

struct SetUp<'a> {
    position: Option<&'a str>,
    house: &'a House,
    seed: u64,
}

impl PlayedVisitor for SetUp<'_> {
    type Output = Result<Arc<dyn Board>, ParseError>;

    fn visit<G: PlayedGame>(self, start: G) -> Self::Output {
        let root = match self.position {
            Some(text) => start.parse_position(text)?,
            None => start,
        };
        Ok(Arc::new(Table::new(root, self.house.threads, self.house.clock.clone(), self.seed)))
    }
}
