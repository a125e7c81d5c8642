//! Threads for all games: moves of programs on one lane, analyses on another.
//!
//! A lane runs so many jobs at once, in the order in which they came. On the lane
//! of analyses nobody waits for long: whoever has run for longer than its turn is
//! stopped and waits again, and its turns grow, so that long analyses are not
//! interrupted all the time. Threads live while there is something to do.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use player::Control;

/// The first turn of a job on the lane of analyses, and the longest.
const FIRST_TURN: Duration = Duration::from_millis(500);
const LONGEST_TURN: Duration = Duration::from_secs(8);

/// Something to do, perhaps in several turns: it is called again after it was
/// stopped before its end.
pub type Job = Box<dyn FnMut(&Arc<Control>) + Send>;

/// Some threads, and a queue of jobs for them.
pub struct Lane(Arc<Shared>);

/// A place on a lane. Dropped, it stops the job or takes it from the queue.
pub struct Ticket {
    number: u64,
    lane: Weak<Shared>,
}

struct Shared {
    most_threads: usize,
    takes_turns: bool,
    state: Mutex<State>,
    /// Rung whenever somebody queues or ends.
    bell: Condvar,
}

#[derive(Default)]
struct State {
    last_number: u64,
    threads: usize,
    has_usher: bool,
    waiting: VecDeque<Waiting>,
    running: Vec<Running>,
}

struct Waiting {
    number: u64,
    turns: u32,
    job: Job,
}

struct Running {
    number: u64,
    control: Arc<Control>,
    /// When its turn is over.
    due: Instant,
    standing: Standing,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Wanted,
    /// Stopped to let others pass; it will go on.
    MakingWay,
    Unwanted,
}

impl Lane {
    /// A lane on which jobs run until they are done.
    pub fn patient(most_threads: usize) -> Lane {
        Lane::new(most_threads, false)
    }

    /// A lane on which jobs take turns.
    pub fn fair(most_threads: usize) -> Lane {
        Lane::new(most_threads, true)
    }

    fn new(most_threads: usize, takes_turns: bool) -> Lane {
        let (state, bell) = Default::default();
        Lane(Arc::new(Shared { most_threads: most_threads.max(1), takes_turns, state, bell }))
    }

    /// Has a job done.
    pub fn queue(&self, job: Job) -> Ticket {
        let mut state = self.0.lock();
        state.last_number += 1;
        let number = state.last_number;
        state.waiting.push_back(Waiting { number, turns: 0, job });
        if state.threads < self.0.most_threads {
            state.threads += 1;
            if !spawn("worker", self.0.clone(), Shared::work) {
                state.threads -= 1;
            }
        } else if self.0.takes_turns && !state.has_usher {
            state.has_usher = spawn("usher", self.0.clone(), Shared::usher);
        }
        drop(state);
        self.0.bell.notify_all();
        Ticket { number, lane: Arc::downgrade(&self.0) }
    }

    /// Waits until nothing runs, but no longer than this.
    pub fn wait(&self, patience: Duration) {
        let state = self.0.lock();
        // Whether or not they have ended, there is nothing more to do about it.
        let _ = self.0.bell.wait_timeout_while(state, patience, |state| state.threads > 0);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let Some(lane) = self.lane.upgrade() else { return };
        let mut state = lane.lock();
        if let Some(running) = state.running.iter_mut().find(|running| running.number == self.number) {
            running.standing = Standing::Unwanted;
            running.control.stop();
        }
        let place = state.waiting.iter().position(|waiting| waiting.number == self.number);
        let job = place.and_then(|place| state.waiting.remove(place));
        // What the job holds may hold tickets itself: the lane must be free by then.
        drop(state);
        drop(job);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A thread's life: job after job, until none waits.
    fn work(&self) {
        while let Some((mut waiting, control)) = self.next() {
            // Jobs tell of their own panics; the thread outlives them anyway.
            let _ = catch_unwind(AssertUnwindSafe(|| (waiting.job)(&control)));
            waiting.turns += 1;
            let mut state = self.lock();
            let place = state.running.iter().position(|running| running.number == waiting.number);
            let ran = place.map(|place| state.running.swap_remove(place));
            let mut done = Some(waiting);
            if ran.is_some_and(|ran| ran.standing == Standing::MakingWay) {
                state.waiting.extend(done.take());
            }
            drop(state);
            drop(done);
            self.bell.notify_all();
        }
    }

    fn next(&self) -> Option<(Waiting, Arc<Control>)> {
        let mut state = self.lock();
        let Some(next) = state.waiting.pop_front() else {
            state.threads -= 1;
            self.bell.notify_all();
            return None;
        };
        let control = Arc::new(Control::default());
        let turn = FIRST_TURN.saturating_mul(1 << next.turns.min(10)).min(LONGEST_TURN);
        let due = Instant::now() + turn;
        let (number, standing) = (next.number, Standing::Wanted);
        state.running.push(Running { number, control: control.clone(), due, standing });
        Some((next, control))
    }

    /// Sees to it that those who wait get their turn, as long as somebody waits.
    fn usher(&self) {
        let mut state = self.lock();
        while !state.waiting.is_empty() {
            let now = Instant::now();
            let is_going = |running: &Running| running.standing == Standing::Wanted;
            let leaving = state.running.iter().filter(|running| !is_going(running)).count();
            let is_enough = leaving >= state.waiting.len();
            let going = state.running.iter_mut().filter(|running| is_going(running));
            let patience = match going.min_by_key(|running| running.due) {
                Some(running) if !is_enough && running.due <= now => {
                    running.standing = Standing::MakingWay;
                    running.control.stop();
                    continue;
                }
                Some(running) if !is_enough => running.due - now,
                _ => LONGEST_TURN,
            };
            state = self.bell.wait_timeout(state, patience).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.has_usher = false;
    }
}

/// Starts a thread; says whether the system let us.
fn spawn(name: &str, lane: Arc<Shared>, life: fn(&Shared)) -> bool {
    thread::Builder::new().name(name.to_owned()).spawn(move || life(&lane)).is_ok()
}

#[cfg(test)]
mod tests;
