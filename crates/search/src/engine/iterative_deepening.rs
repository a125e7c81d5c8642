//! Iterative deepening at the root: aspiration windows, several threads, and one or
//! more of the best moves (multi-PV).

use std::thread;
use std::time::Duration;

use super::iterations::Iteration;
use super::pvs::Pv;
use super::request::{SearchInfo, SearchRequest};
use super::score::{INFINITY, POINT, Score, Window};
use super::search_game::{Child, Children, SearchGame};
use super::searchable::Searchable;
use super::shared_search::SharedSearch;
use super::transposition_table::MoveCode;
use super::worker::{PASS, Worker};
use crate::stop::SearchAborted;

/// A search in progress.
pub struct RootSearch<'a, G: Searchable> {
    pub workers: Vec<Worker<'a, G::SearchGame>>,
    pub shared: &'a SharedSearch<'a>,
    pub root: <G::SearchGame as SearchGame>::Node,
    pub request: &'a SearchRequest<'a>,
    pub started: Duration,
    /// The best moves of the last iterations, best first.
    pub best_moves: Vec<RootMove>,
}

/// A root move with its value, as an iteration found it.
#[derive(Clone)]
pub struct RootMove {
    iteration: Iteration,
    pv: Vec<MoveCode>,
    lower: Score,
    upper: Score,
}

impl RootMove {
    fn value(&self) -> Score {
        if self.lower <= -INFINITY { self.upper } else { self.lower }
    }
}

/// Shallower iterations are over before other threads have started.
const MIN_PARALLEL_DEPTH: u32 = 8;

/// A stack large enough for the deepest searches on the largest board, of builds
/// without optimisation, too.
const STACK_SIZE: usize = 16 << 20;

/// After this many aspiration windows, the full window is used.
const MAX_ASPIRATION_WINDOWS: u32 = 6;

impl<G: Searchable> RootSearch<'_, G> {
    /// Runs an iteration for the best moves. The moves found before the search is
    /// aborted count.
    pub fn run_iteration(
        &mut self,
        iteration: Iteration,
        multi_pv: usize,
        report: &mut dyn FnMut(&SearchInfo<G::Move>),
    ) -> Result<(), SearchAborted> {
        let mut found: Vec<RootMove> = Vec::new();
        let mut outcome = Ok(());
        while found.len() < multi_pv && outcome.is_ok() {
            outcome = self.next_best_move(iteration, &found).map(|next| {
                report(&self.info(found.len(), &next));
                found.push(next);
            });
        }
        let is_new = |old: &RootMove| found.iter().all(|new| new.pv.first() != old.pv.first());
        let old: Vec<RootMove> =
            self.best_moves.iter().filter(|old| is_new(old)).take(multi_pv - found.len()).cloned().collect();
        found.extend(old);
        self.best_moves = found;
        outcome
    }

    /// The best move apart from those already found, searched with aspiration
    /// windows around the value of the previous iteration.
    fn next_best_move(
        &mut self,
        iteration: Iteration,
        better: &[RootMove],
    ) -> Result<RootMove, SearchAborted> {
        let excluded: Vec<MoveCode> = better.iter().filter_map(|found| found.pv.first().copied()).collect();
        let full_window = self
            .request
            .window
            .map_or(Window::FULL, |(lower, upper)| Window { alpha: lower * POINT, beta: upper * POINT });
        let previous = self
            .best_moves
            .iter()
            .find(|found| found.pv.first().is_some_and(|code| !excluded.contains(code)));
        let mut width = aspiration_width(iteration, previous);
        let mut window = match previous {
            Some(previous) => Window { alpha: previous.value() - width, beta: previous.value() + width },
            None => Window::FULL,
        };
        for attempt in 1.. {
            window = Window {
                alpha: window.alpha.max(full_window.alpha),
                beta: window.beta.min(full_window.beta),
            };
            // Selective searches may contradict each other.
            if window.alpha >= window.beta || attempt > MAX_ASPIRATION_WINDOWS {
                window = full_window;
            }
            let (worker, value) = self.search_root_in_parallel(iteration, &excluded, window)?;
            width *= 3;
            if value <= window.alpha && window.alpha > full_window.alpha {
                window = Window { alpha: value - width, beta: window.alpha + 1 };
            } else if value >= window.beta && window.beta < full_window.beta {
                window = Window { alpha: window.beta - 1, beta: value + width };
            } else {
                let mut pv = self.workers[worker].root_pv();
                if iteration.is_exact() && window.contains(value) {
                    // The value is proved even if there is no time left to complete the
                    // principal variation.
                    let _ = self.complete_pv(&mut pv, iteration.depth, value);
                }
                return Ok(RootMove {
                    iteration,
                    pv,
                    lower: if value > window.alpha { value } else { -INFINITY },
                    upper: if value < window.beta { value } else { INFINITY },
                });
            }
        }
        unreachable!("the full window cannot fail high or low")
    }

    /// Searches the root on all threads, of which the calling one is the first; the
    /// first to finish has the answer. A thread that cannot be started does not help.
    fn search_root_in_parallel(
        &mut self,
        iteration: Iteration,
        excluded: &[MoveCode],
        window: Window,
    ) -> Result<(usize, Score), SearchAborted> {
        self.shared.start();
        let (shared, root) = (self.shared, self.root);
        for worker in &mut self.workers {
            worker.selectivity = iteration.selectivity;
            worker.excluded_moves = excluded.to_vec();
        }
        let is_parallel = self.workers.len() > 1 && iteration.depth >= MIN_PARALLEL_DEPTH;
        let (first, helpers) = self.workers.split_first_mut().expect("there is at least one worker");
        if !is_parallel {
            return Ok((0, search_root::<G>(first, &root, iteration, window)?));
        }
        let run = |worker: &mut Worker<G::SearchGame>| {
            let value = search_root::<G>(worker, &root, iteration, window)?;
            if shared.finish() { Ok(value) } else { Err(SearchAborted) }
        };
        let results: Vec<_> = thread::scope(|scope| {
            let spawn =
                |worker| thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, || run(worker));
            let threads: Vec<_> = helpers.iter_mut().map(spawn).collect();
            let own_result = run(first);
            let joined = threads.into_iter().map(|thread| match thread {
                Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
                Err(_) => Err(SearchAborted),
            });
            std::iter::once(own_result).chain(joined).collect()
        });
        let finished = results.into_iter().enumerate().find_map(|(at, result)| Some((at, result.ok()?)));
        finished.ok_or(SearchAborted)
    }

    /// Extends a principal variation to the end of the game: the search knows the
    /// values of its leaves, but not the moves that lead to them.
    fn complete_pv(&mut self, pv: &mut Vec<MoveCode>, depth: u32, value: Score) -> Result<(), SearchAborted> {
        self.shared.start();
        let worker = &mut self.workers[0];
        let (mut node, mut depth, mut value) = (self.root, depth, value);
        let mut entered = 0;
        let outcome = loop {
            let child = match pv_child::<G>(worker, &node, pv.get(entered).copied(), depth, value) {
                Ok(Some(child)) => child,
                Ok(None) => break Ok(()),
                Err(aborted) => break Err(aborted),
            };
            if entered == pv.len() {
                pv.push(child.code);
            }
            G::SearchGame::enter(&mut worker.scratch, &node, &child);
            entered += 1;
            depth -= u32::from(child.code != PASS);
            value = -value;
            node = child.node;
        };
        (0..entered).for_each(|_| G::SearchGame::leave(&mut worker.scratch));
        outcome
    }

    /// The report on one of the best moves.
    pub fn info(&self, pv_index: usize, found: &RootMove) -> SearchInfo<G::Move> {
        let decode = |code: &MoveCode| G::decode_move((*code != PASS).then_some(*code));
        SearchInfo {
            pv_index,
            depth: found.iteration.depth,
            selectivity: found.iteration.selectivity,
            to_the_end: found.iteration.to_the_end,
            lower: found.lower,
            upper: found.upper,
            pv: found.pv.iter().map(decode).collect(),
            nodes: self.workers.iter().map(Worker::total_nodes).sum(),
            elapsed: self.request.time_source.now().saturating_sub(self.started),
            hashfull: self.workers[0].table.hashfull(),
        }
    }
}

/// The next position of a principal variation: after the move that is known, or else
/// one that keeps the value. None when the game is over.
fn pv_child<G: Searchable>(
    worker: &mut Worker<G::SearchGame>,
    node: &<G::SearchGame as SearchGame>::Node,
    known: Option<MoveCode>,
    depth: u32,
    value: Score,
) -> Result<Option<Child<<G::SearchGame as SearchGame>::Node>>, SearchAborted> {
    let game = worker.game;
    let Some(moves) = game.moves(&worker.scratch, node) else {
        let pass = |node| Child { code: PASS, node, ordering_score: 0 };
        return Ok(game.after_pass(node).map(pass));
    };
    if let Some(code) = known {
        return Ok(game.child(node, &moves, code));
    }
    let mut children = Children::new();
    game.add_children(node, &moves, &mut children);
    for child in children {
        let window = Window { alpha: value - POINT, beta: value + POINT };
        if worker.descend::<Pv, G::Endgame>(node, &child, depth - 1, window)? == value {
            return Ok(Some(child));
        }
    }
    Ok(None)
}

fn search_root<G: Searchable>(
    worker: &mut Worker<G::SearchGame>,
    root: &<G::SearchGame as SearchGame>::Node,
    iteration: Iteration,
    window: Window,
) -> Result<Score, SearchAborted> {
    if iteration.to_the_end {
        worker.search::<Pv, G::Endgame>(root, iteration.depth, window)
    } else {
        worker.search::<Pv, G::Midgame>(root, iteration.depth, window)
    }
}

/// How far the first aspiration window extends to either side of the previous value.
fn aspiration_width(iteration: Iteration, previous: Option<&RootMove>) -> Score {
    match previous {
        Some(previous) if previous.iteration.to_the_end => POINT,
        _ if iteration.to_the_end => 5 * POINT,
        _ => 3 * POINT,
    }
}
