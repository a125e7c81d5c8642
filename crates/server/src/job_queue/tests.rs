//! Queues keep the order of jobs, share the threads, and leave nothing behind.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;

use super::*;

/// How long to wait for anything before it counts as hanging: far longer than it takes, even on a busy machine.
const DEADLINE: Duration = Duration::from_mins(15);

/// A job that runs until it is stopped, and counts how often it was called.
fn endless(calls: &Arc<AtomicU64>) -> Job {
    let calls = calls.clone();
    Box::new(move |stop| {
        calls.fetch_add(1, Relaxed);
        while !stop.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
    })
}

fn wait_for(event: &str, mut has_happened: impl FnMut() -> bool) {
    let start = Instant::now();
    while !has_happened() {
        assert!(start.elapsed() < DEADLINE, "timed out waiting for {event}");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn jobs_run_in_the_order_of_submission() {
    let queue = JobQueue::fifo(1);
    let (sender, receiver) = mpsc::channel();
    let handles: Vec<_> = (0..100)
        .map(|number| {
            let sender = sender.clone();
            queue.submit(Box::new(move |_| sender.send(number).unwrap()))
        })
        .collect();
    let order: Vec<_> = (0..100).map(|_| receiver.recv_timeout(DEADLINE).unwrap()).collect();
    assert_eq!(order, (0..100).collect::<Vec<_>>());
    drop(handles);
}

#[test]
fn no_more_jobs_run_at_once_than_there_are_threads() {
    let queue = JobQueue::fifo(3);
    let calls: Arc<AtomicU64> = Arc::default();
    let handles: Vec<_> = (0..10).map(|_| queue.submit(endless(&calls))).collect();
    wait_for("three jobs to run", || calls.load(Relaxed) == 3);
    let state = queue.0.lock();
    assert_eq!((state.threads, state.running.len(), state.waiting.len()), (3, 3, 7));
    drop(state);
    drop(handles);
}

#[test]
fn every_job_in_a_round_robin_queue_gets_a_time_slice() {
    let queue = JobQueue::round_robin(2);
    let calls: [Arc<AtomicU64>; 5] = Default::default();
    let handles = calls.each_ref().map(|calls| queue.submit(endless(calls)));
    wait_for("every job to run", || calls.iter().all(|calls| calls.load(Relaxed) >= 1));
    drop(handles);
}

#[test]
fn a_job_that_is_alone_outlasts_its_time_slice() {
    let queue = JobQueue::round_robin(1);
    let calls: [Arc<AtomicU64>; 2] = Default::default();
    let [first, second] = calls.each_ref().map(|calls| queue.submit(endless(calls)));
    wait_for("both jobs to run", || calls.iter().all(|calls| calls.load(Relaxed) >= 1));
    drop(second);
    let alone = || {
        let state = queue.0.lock();
        let [job] = &state.running[..] else { return None };
        let is_alone = job.id == first.id && state.waiting.is_empty();
        (is_alone && job.status == Status::Running).then_some(job.slice_end)
    };
    wait_for("the first job to be alone", || alone().is_some());
    let (slice_end, before) = (alone().expect("nothing can interrupt it"), calls[0].load(Relaxed));
    wait_for("the end of its time slice", || Instant::now() > slice_end);
    assert_eq!((alone(), calls[0].load(Relaxed)), (Some(slice_end), before));
}

#[test]
fn a_job_cancelled_while_waiting_never_runs() {
    let queue = JobQueue::fifo(1);
    let (first, second): (Arc<AtomicU64>, Arc<AtomicU64>) = Default::default();
    let running = queue.submit(endless(&first));
    drop(queue.submit(endless(&second)));
    wait_for("the first job to run", || first.load(Relaxed) == 1);
    drop(running);
    queue.wait_idle(DEADLINE);
    assert_eq!(second.load(Relaxed), 0);
}

#[test]
fn a_thousand_starts_and_stops_leave_no_thread() {
    for queue in [JobQueue::fifo(2), JobQueue::round_robin(2)] {
        let calls: Arc<AtomicU64> = Arc::default();
        for number in 0..1000 {
            let handle = queue.submit(endless(&calls));
            if number % 3 == 0 {
                thread::yield_now();
            }
            drop(handle);
        }
        queue.wait_idle(DEADLINE);
        let shared = Arc::downgrade(&queue.0);
        assert_eq!(queue.0.lock().threads, 0);
        assert_eq!(Arc::strong_count(&calls), 1, "a job is left");
        drop(queue);
        wait_for("all threads to end", || shared.strong_count() == 0);
    }
}

#[test]
fn a_panic_ends_only_one_job() {
    let queue = JobQueue::fifo(1);
    let (sender, receiver) = mpsc::channel();
    let _panics = queue.submit(Box::new(|_| panic!("this panic is part of a test")));
    let _succeeds = queue.submit(Box::new(move |_| sender.send(()).unwrap()));
    receiver.recv_timeout(DEADLINE).unwrap();
}
