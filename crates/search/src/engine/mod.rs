//! The strong engine: one search and one exact solver for every game.
//!
//! An [`Engine`] answers a [`SearchRequest`] with the best moves of a position, and
//! reports its progress on the way ([`SearchInfo`]). From the root to the leaves:
//!
//! - `iterations` plans the iterations of a search, which grow deeper and less
//!   selective; `iterative_deepening` runs them on all threads, with aspiration
//!   windows;
//! - `pvs` is the principal variation search, the same for every game. It uses
//!   `move_ordering`, `probcut`, `enhanced_cutoff` and the `transposition_table`;
//!   `shared_search` coordinates the threads in the manner of ABDADA;
//! - a game is described by [`SearchGame`] and [`Strategy`]: `othello` for every
//!   board and goal, with its `endgame_solver`, and `awele`;
//! - [`Level`] says how deep to search; how long is the caller's business.

mod awele;
mod enhanced_cutoff;
mod iterations;
mod iterative_deepening;
mod level;
mod move_ordering;
mod othello;
mod probcut;
mod pvs;
mod request;
mod score;
mod search_game;
mod searchable;
mod shared_search;
mod transposition_table;
mod worker;

pub use iterations::SearchDepth;
pub use level::Level;
pub use othello::{EngineWeights, ProbCutPhase};
pub use request::{SearchInfo, SearchRequest};
pub use score::{POINT, Score, Selectivity, Window};
pub use search_game::{Child, Children, Prediction, ProbCut, SearchGame, Strategy};
pub use searchable::Searchable;
pub use transposition_table::{MoveCode, TableKey};

use std::sync::Arc;

use ::othello::Empties;

use iterations::iterations;
use iterative_deepening::RootSearch;
use shared_search::SharedSearch;
use transposition_table::TranspositionTable;
use worker::Worker;

/// How an engine is built.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineOptions {
    /// The size of the transposition table in MiB.
    pub table_mib: usize,
    /// The number of search threads.
    pub threads: usize,
    /// Who gets the squares left empty, in Othello.
    pub empties: Empties,
    /// The weights in Othello, which engines may share; without them, the built-in ones.
    pub weights: Option<Arc<EngineWeights>>,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { table_mib: 64, threads: 1, empties: Empties::Winner, weights: None }
    }
}

/// An engine for one game, with its transposition table and its threads.
pub struct Engine<G: Searchable> {
    game: G::SearchGame,
    table: TranspositionTable,
    threads: usize,
}

impl<G: Searchable> Engine<G> {
    /// An engine for games with the board and rules of this position.
    pub fn new(like: &G, options: &EngineOptions) -> Engine<G> {
        let (game, table) = (like.search_game(options), TranspositionTable::new(options.table_mib));
        Engine { game, table, threads: options.threads.max(1) }
    }

    /// Clears the transposition table.
    pub fn clear_table(&mut self) {
        self.table.clear();
    }

    /// The static evaluation of a position, in discs or seeds.
    pub fn static_eval(&self, position: &G) -> f64 {
        let mut scratch = position.scratch(&self.game);
        let value = G::Midgame::leaf_or_bound(&self.game, &mut scratch, &position.node(), 0, Window::FULL);
        f64::from(value.unwrap_or_default()) / f64::from(POINT)
    }

    /// Searches until the request is fulfilled or a limit is reached, and reports
    /// every finished iteration. Returns the best moves as the last finished
    /// iterations see them: none if the game is over or there was no time for any.
    pub fn search(
        &self,
        position: &G,
        request: &SearchRequest,
        report: &mut dyn FnMut(&SearchInfo<G::Move>),
    ) -> Vec<SearchInfo<G::Move>> {
        self.table.new_generation();
        let shared = SharedSearch::new(
            self.threads,
            request.stop,
            request.time_source,
            request.deadline,
            request.max_nodes,
        );
        let workers = (0..self.threads)
            .map(|_| Worker::new(&self.game, &self.table, &shared, position.scratch(&self.game)))
            .collect();
        let mut search = RootSearch::<G> {
            workers,
            shared: &shared,
            root: position.node(),
            request,
            started: request.time_source.now(),
            best_moves: Vec::new(),
        };
        let multi_pv = position.moves().len().min(request.multi_pv);
        for iteration in iterations(request.depth, position.moves_left()) {
            if search.run_iteration(iteration, multi_pv, report).is_err() {
                break;
            }
        }
        search.best_moves.iter().enumerate().map(|(index, found)| search.info(index, found)).collect()
    }
}
