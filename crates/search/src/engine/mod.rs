//! The strong engine: one search and an exact solver for every game.
//!
//! An [`Engine`] answers a [`Request`] with the best moves of a position, and
//! tells on the way what it knows ([`SearchInfo`]). From the root to the leaves:
//!
//! - `stages` plans searches that grow deeper and surer, `deepening` runs them on
//!   all threads;
//! - `pvs` is the search itself, for every game; `shortcuts` and `order` save it
//!   work, the `table` remembers, the `crew` keeps threads apart and stops them;
//! - a game shows itself through [`Play`] and [`Strategy`]: `othello` for every
//!   board and goal, with its exact solver of the `last` empty squares, and
//!   `awele`;
//! - [`Level`] and `pace` say how hard to think.

mod awele;
mod crew;
mod deepening;
mod level;
mod order;
mod othello;
mod pace;
mod play;
mod pvs;
mod request;
mod score;
mod searchable;
mod shortcuts;
mod stages;
mod table;
mod worker;

pub use crew::Control;
pub use level::Level;
pub use othello::{ForecastFit, Forecasted};
pub use pace::{Aim, Budget, Speed, TimeLeft, budget, of_move};
pub use play::{Child, Children, Forecast, Play, Strategy};
pub use request::{Request, SearchInfo};
pub use score::{POINT, Score, Selectivity, Window};
pub use searchable::Searchable;
pub use stages::Effort;
pub use table::{Key, MoveCode};

use ::othello::Empties;

use crew::Crew;
use deepening::Search;
use stages::stages;
use table::Table;
use worker::Worker;

/// What an engine is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The size of its table in MiB.
    pub mebibytes: usize,
    /// How many threads search.
    pub threads: usize,
    /// Who gets the squares left empty, in Othello.
    pub empties: Empties,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { mebibytes: 64, threads: 1, empties: Empties::Winner }
    }
}

/// An engine for one game: its knowledge, its memory and its threads.
pub struct Engine<G: Searchable> {
    play: G::Play,
    table: Table,
    threads: usize,
}

impl<G: Searchable> Engine<G> {
    /// An engine for games like the one of this position.
    pub fn new(like: &G, settings: &Settings) -> Engine<G> {
        let (play, table) = (like.playing(settings), Table::new(settings.mebibytes));
        Engine { play, table, threads: settings.threads.max(1) }
    }

    /// Forgets everything that earlier searches found.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches until the request is fulfilled or a limit reached; tells about
    /// every stage. Returns the best moves as the last finished stages see them:
    /// none if the game is over or there was no time for any.
    pub fn search(
        &self,
        position: &G,
        request: &Request,
        report: &mut dyn FnMut(&SearchInfo<G::Move>),
    ) -> Vec<SearchInfo<G::Move>> {
        self.table.grow_older();
        let crew =
            Crew::new(self.threads, request.control, request.clock, request.deadline, request.most_nodes);
        let workers = (0..self.threads)
            .map(|_| Worker::new(&self.play, &self.table, &crew, position.scratch(&self.play)))
            .collect();
        let mut search = Search::<G> {
            workers,
            crew: &crew,
            root: position.node(),
            request,
            began: request.clock.now(),
            best: Vec::new(),
        };
        let lines = position.moves().len().min(request.lines);
        for stage in stages(request.effort, position.moves_left()) {
            if search.run(stage, lines, report).is_err() {
                break;
            }
        }
        search.best.iter().enumerate().map(|(number, found)| search.info(number, found)).collect()
    }
}
