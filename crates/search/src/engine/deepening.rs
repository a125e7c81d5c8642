//! Searching deeper and surer, on all threads, for one or more of the best moves.

use std::thread;
use std::time::Duration;

use super::crew::{Crew, Stopped};
use super::play::Play;
use super::pvs::Principal;
use super::request::{Request, SearchInfo};
use super::score::{INFINITE, POINT, Score, Window};
use super::searchable::Searchable;
use super::stages::Stage;
use super::table::MoveCode;
use super::worker::{PASS, Worker};

/// A search in progress.
pub struct Search<'a, G: Searchable> {
    pub workers: Vec<Worker<'a, G::Play>>,
    pub crew: &'a Crew<'a>,
    pub root: <G::Play as Play>::Node,
    pub request: &'a Request<'a>,
    pub began: Duration,
    /// What the last stages found, best first.
    pub best: Vec<Found>,
}

/// A move with its value, as a stage of the search found it.
#[derive(Clone)]
pub struct Found {
    stage: Stage,
    line: Vec<MoveCode>,
    lower: Score,
    upper: Score,
}

impl Found {
    fn value(&self) -> Score {
        if self.lower <= -INFINITE { self.upper } else { self.lower }
    }
}

/// Stages that look less far are over before other threads have begun.
const SHARED_FROM: u32 = 8;

/// So deep a search needs more room than the caller may have.
const DEEP: u32 = 32;

/// Room for the deepest searches on the largest board.
const STACK: usize = 16 << 20;

/// After so many windows around the expected value, all values are looked for.
const MOST_WINDOWS: u32 = 6;

impl<G: Searchable> Search<'_, G> {
    /// Searches a stage for the best moves. What is found before a stop counts.
    pub fn run(
        &mut self,
        stage: Stage,
        lines: usize,
        report: &mut dyn FnMut(&SearchInfo<G::Move>),
    ) -> Result<(), Stopped> {
        let mut found: Vec<Found> = Vec::new();
        let mut outcome = Ok(());
        while found.len() < lines && outcome.is_ok() {
            outcome = self.next_best(stage, &found).map(|next| {
                report(&self.info(found.len(), &next));
                found.push(next);
            });
        }
        let is_new = |old: &Found| found.iter().all(|new| new.line.first() != old.line.first());
        let old: Vec<Found> =
            self.best.iter().filter(|old| is_new(old)).take(lines - found.len()).cloned().collect();
        found.extend(old);
        self.best = found;
        outcome
    }

    /// The best move apart from those already found.
    fn next_best(&mut self, stage: Stage, better: &[Found]) -> Result<Found, Stopped> {
        let excluded: Vec<MoveCode> = better.iter().filter_map(|found| found.line.first().copied()).collect();
        let limits = self
            .request
            .window
            .map_or(Window::FULL, |(lower, upper)| Window { alpha: lower * POINT, beta: upper * POINT });
        let last =
            self.best.iter().find(|found| found.line.first().is_some_and(|code| !excluded.contains(code)));
        let mut width = first_width(stage, last);
        let mut window = match last {
            Some(last) => Window { alpha: last.value() - width, beta: last.value() + width },
            None => Window::FULL,
        };
        for attempt in 1.. {
            window = Window { alpha: window.alpha.max(limits.alpha), beta: window.beta.min(limits.beta) };
            // Searches that trust forecasts may contradict each other.
            if window.alpha >= window.beta || attempt > MOST_WINDOWS {
                window = limits;
            }
            let (worker, value) = self.all_search(stage, &excluded, window)?;
            width *= 3;
            if value <= window.alpha && window.alpha > limits.alpha {
                window = Window { alpha: value - width, beta: window.alpha + 1 };
            } else if value >= window.beta && window.beta < limits.beta {
                window = Window { alpha: window.beta - 1, beta: value + width };
            } else {
                let mut line = self.workers[worker].line();
                if stage.is_exact() && window.contains(value) {
                    // What is proved is proved, even if there is no time to show how.
                    let _ = self.complete(&mut line, stage.depth, value);
                }
                return Ok(Found {
                    stage,
                    line,
                    lower: if value > window.alpha { value } else { -INFINITE },
                    upper: if value < window.beta { value } else { INFINITE },
                });
            }
        }
        unreachable!("the last window has no limits to miss")
    }

    /// Lets all threads search the root; the first to finish has the answer.
    fn all_search(
        &mut self,
        stage: Stage,
        excluded: &[MoveCode],
        window: Window,
    ) -> Result<(usize, Score), Stopped> {
        self.crew.begin();
        let (crew, root) = (self.crew, self.root);
        for worker in &mut self.workers {
            worker.selectivity = stage.selectivity;
            worker.excluded = excluded.to_vec();
        }
        let helps = self.workers.len() > 1 && stage.depth >= SHARED_FROM;
        if !helps && stage.depth < DEEP {
            return Ok((0, search_root::<G>(&mut self.workers[0], &root, stage, window)?));
        }
        let work = |worker: &mut Worker<G::Play>| {
            let value = search_root::<G>(worker, &root, stage, window)?;
            if crew.finish() { Ok(value) } else { Err(Stopped) }
        };
        let results: Vec<_> = thread::scope(|scope| {
            let begin =
                |worker| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || work(worker));
            let threads: Vec<_> = self.workers.iter_mut().map(begin).collect();
            let ended = threads.into_iter().map(|thread| match thread {
                Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
                // Without a thread to help, there is less help.
                Err(_) => Err(Stopped),
            });
            ended.collect()
        });
        let finished = results.into_iter().enumerate().find_map(|(at, result)| Some((at, result.ok()?)));
        finished.ok_or(Stopped)
    }

    /// Follows the line to the end of the game: the search knows the value of its
    /// leaves, but not how it comes about.
    fn complete(
        &mut self,
        line: &mut Vec<MoveCode>,
        mut depth: u32,
        mut value: Score,
    ) -> Result<(), Stopped> {
        let worker = &mut self.workers[0];
        self.crew.begin();
        let (play, mut node) = (worker.play, self.root);
        let mut followed = 0;
        loop {
            let moves = play.moves(&worker.scratch, &node);
            let next = match (moves, line.get(followed)) {
                (None, _) => play.passed(&node).map(|passed| (PASS, passed)),
                (Some(moves), Some(code)) => {
                    play.child(&node, &moves, *code).map(|child| (child.code, child.node))
                }
                (Some(moves), None) => {
                    let mut best = None;
                    for child in play.children(&node, &moves) {
                        let window = Window { alpha: value - POINT, beta: value + POINT };
                        if worker.follow::<Principal, G::Endgame>(&child, depth - 1, window)? == value {
                            best = Some((child.code, child.node));
                            break;
                        }
                    }
                    best
                }
            };
            let Some((code, child)) = next else { return Ok(()) };
            if followed == line.len() {
                line.push(code);
            }
            followed += 1;
            depth -= u32::from(code != PASS);
            value = -value;
            node = child;
        }
    }

    /// What is known of one of the best moves.
    pub fn info(&self, number: usize, found: &Found) -> SearchInfo<G::Move> {
        let decode = |code: &MoveCode| G::decode((*code != PASS).then_some(*code));
        SearchInfo {
            number,
            depth: found.stage.depth,
            selectivity: found.stage.selectivity,
            to_the_end: found.stage.is_end,
            lower: found.lower,
            upper: found.upper,
            line: found.line.iter().map(decode).collect(),
            nodes: self.workers.iter().map(Worker::all_nodes).sum(),
            elapsed: self.request.clock.now().saturating_sub(self.began),
            table_use: self.workers[0].table.use_in_thousandths(),
        }
    }
}

fn search_root<G: Searchable>(
    worker: &mut Worker<G::Play>,
    root: &<G::Play as Play>::Node,
    stage: Stage,
    window: Window,
) -> Result<Score, Stopped> {
    if stage.is_end {
        worker.search::<Principal, G::Endgame>(root, stage.depth, window)
    } else {
        worker.search::<Principal, G::Midgame>(root, stage.depth, window)
    }
}

/// How far from the last value the next one is looked for first.
fn first_width(stage: Stage, last: Option<&Found>) -> Score {
    match last {
        Some(last) if last.stage.is_end => POINT,
        _ if stage.is_end => 5 * POINT,
        _ => 3 * POINT,
    }
}
