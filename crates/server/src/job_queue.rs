//! Job queues: the search threads that all games share.
//!
//! A queue runs a limited number of jobs at once, in the order in which they were submitted. In a
//! round-robin queue no job waits for long: one that has used up its time slice while others wait is
//! preempted and queued again. Its slices get longer each time, so that long jobs are not interrupted
//! constantly. Threads exist only while there is something to do.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use player::StopHandle;

/// The first time slice of a job in a round-robin queue, and the longest.
const FIRST_SLICE: Duration = Duration::from_millis(500);
const LONGEST_SLICE: Duration = Duration::from_secs(8);

/// A function to run, which is called again if it was preempted before it was done.
pub type Job = Box<dyn FnMut(&Arc<StopHandle>) + Send>;

/// A queue of jobs, and the threads that run them.
pub struct JobQueue(Arc<Shared>);

/// A submitted job. Dropping the handle cancels it.
pub struct JobHandle {
    id: u64,
    queue: Weak<Shared>,
}

struct Shared {
    max_threads: usize,
    is_round_robin: bool,
    state: Mutex<State>,
    /// Notified whenever a job is submitted or ends, or a thread does.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    last_id: u64,
    threads: usize,
    has_scheduler: bool,
    waiting: VecDeque<WaitingJob>,
    running: Vec<RunningJob>,
}

struct WaitingJob {
    id: u64,
    /// How many time slices it has had.
    slices: u32,
    job: Job,
}

struct RunningJob {
    id: u64,
    stop: Arc<StopHandle>,
    slice_end: Instant,
    status: Status,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Running,
    /// Told to stop because others wait; it will be queued again.
    Preempted,
    Cancelled,
}

impl JobQueue {
    /// A first-in, first-out queue: every job runs until it is done.
    pub fn fifo(max_threads: usize) -> JobQueue {
        JobQueue::new(max_threads, false)
    }

    /// A queue whose jobs share the threads in time slices.
    pub fn round_robin(max_threads: usize) -> JobQueue {
        JobQueue::new(max_threads, true)
    }

    fn new(max_threads: usize, is_round_robin: bool) -> JobQueue {
        let (state, changed) = Default::default();
        JobQueue(Arc::new(Shared { max_threads: max_threads.max(1), is_round_robin, state, changed }))
    }

    /// Queues a job.
    pub fn submit(&self, job: Job) -> JobHandle {
        let mut state = self.0.lock();
        state.last_id += 1;
        let id = state.last_id;
        state.waiting.push_back(WaitingJob { id, slices: 0, job });
        if state.threads < self.0.max_threads {
            state.threads += 1;
            if !spawn("worker", self.0.clone(), Shared::work) {
                state.threads -= 1;
            }
        } else if self.0.is_round_robin && !state.has_scheduler {
            state.has_scheduler = spawn("scheduler", self.0.clone(), Shared::schedule);
        }
        drop(state);
        self.0.changed.notify_all();
        JobHandle { id, queue: Arc::downgrade(&self.0) }
    }

    /// Waits until no job is running, or the time is up.
    pub fn wait_idle(&self, timeout: Duration) {
        let state = self.0.lock();
        // Nothing more can be done about jobs that are still running then.
        let _ = self.0.changed.wait_timeout_while(state, timeout, |state| state.threads > 0);
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        let Some(queue) = self.queue.upgrade() else { return };
        let mut state = queue.lock();
        if let Some(running) = state.running.iter_mut().find(|running| running.id == self.id) {
            running.status = Status::Cancelled;
            running.stop.stop();
        }
        let index = state.waiting.iter().position(|waiting| waiting.id == self.id);
        let job = index.and_then(|index| state.waiting.remove(index));
        // Dropping the job may drop other handles, which lock the queue.
        drop(state);
        drop(job);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A worker thread: runs one job after another until none is waiting.
    fn work(&self) {
        while let Some((mut next, stop)) = self.next() {
            // Jobs report their own panics; the thread has to survive them.
            let _ = catch_unwind(AssertUnwindSafe(|| (next.job)(&stop)));
            next.slices += 1;
            let mut state = self.lock();
            let index = state.running.iter().position(|running| running.id == next.id);
            let ended = index.map(|index| state.running.swap_remove(index));
            let mut done = Some(next);
            if ended.is_some_and(|ended| ended.status == Status::Preempted) {
                state.waiting.extend(done.take());
            }
            drop(state);
            drop(done);
            self.changed.notify_all();
        }
    }

    fn next(&self) -> Option<(WaitingJob, Arc<StopHandle>)> {
        let mut state = self.lock();
        let Some(next) = state.waiting.pop_front() else {
            state.threads -= 1;
            self.changed.notify_all();
            return None;
        };
        let stop = Arc::new(StopHandle::default());
        let slice = FIRST_SLICE.saturating_mul(1 << next.slices.min(10)).min(LONGEST_SLICE);
        let (id, slice_end) = (next.id, Instant::now() + slice);
        state.running.push(RunningJob { id, stop: stop.clone(), slice_end, status: Status::Running });
        Some((next, stop))
    }

    /// The scheduler thread: preempts jobs whose time slice is over, as long as others wait.
    fn schedule(&self) {
        let mut state = self.lock();
        while !state.waiting.is_empty() {
            let now = Instant::now();
            let is_running = |job: &RunningJob| job.status == Status::Running;
            let stopping = state.running.iter().filter(|job| !is_running(job)).count();
            let is_enough = stopping >= state.waiting.len();
            let running = state.running.iter_mut().filter(|job| is_running(job));
            let timeout = match running.min_by_key(|job| job.slice_end) {
                Some(job) if !is_enough && job.slice_end <= now => {
                    job.status = Status::Preempted;
                    job.stop.stop();
                    continue;
                }
                Some(job) if !is_enough => job.slice_end - now,
                _ => LONGEST_SLICE,
            };
            state = self.changed.wait_timeout(state, timeout).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.has_scheduler = false;
    }
}

/// Starts a thread, and returns whether the system allowed it.
fn spawn(name: &str, queue: Arc<Shared>, run: fn(&Shared)) -> bool {
    thread::Builder::new().name(name.to_owned()).spawn(move || run(&queue)).is_ok()
}

#[cfg(test)]
mod tests;
