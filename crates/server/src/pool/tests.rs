//! Lanes keep their order, take turns, and leave nothing behind.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;

use super::*;

const SOON: Duration = Duration::from_secs(10);

/// A job that runs until it is stopped, and counts its turns.
fn endless(turns: &Arc<AtomicU64>) -> Job {
    let turns = turns.clone();
    Box::new(move |control| {
        turns.fetch_add(1, Relaxed);
        while !control.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
    })
}

fn wait_for(what: &str, mut happens: impl FnMut() -> bool) {
    let began = Instant::now();
    while !happens() {
        assert!(began.elapsed() < SOON, "{what} did not happen");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn jobs_run_in_the_order_in_which_they_came() {
    let lane = Lane::patient(1);
    let (told, heard) = mpsc::channel();
    let tickets: Vec<_> = (0..100)
        .map(|number| {
            let told = told.clone();
            lane.queue(Box::new(move |_| told.send(number).unwrap()))
        })
        .collect();
    let order: Vec<_> = (0..100).map(|_| heard.recv_timeout(SOON).unwrap()).collect();
    assert_eq!(order, (0..100).collect::<Vec<_>>());
    drop(tickets);
}

#[test]
fn no_more_run_at_once_than_there_are_threads() {
    let lane = Lane::patient(3);
    let turns: Arc<AtomicU64> = Arc::default();
    let tickets: Vec<_> = (0..10).map(|_| lane.queue(endless(&turns))).collect();
    wait_for("three at once", || turns.load(Relaxed) == 3);
    thread::sleep(Duration::from_millis(50));
    assert_eq!(turns.load(Relaxed), 3);
    drop(tickets);
}

#[test]
fn on_a_fair_lane_everybody_has_a_turn() {
    let lane = Lane::fair(2);
    let turns: [Arc<AtomicU64>; 5] = Default::default();
    let tickets = turns.each_ref().map(|turns| lane.queue(endless(turns)));
    wait_for("a turn for everybody", || turns.iter().all(|turns| turns.load(Relaxed) >= 1));
    // Alone on the lane, nobody is interrupted.
    let [first, rest @ ..] = tickets;
    drop(rest);
    let before = turns[0].load(Relaxed);
    thread::sleep(FIRST_TURN * 3);
    assert!(turns[0].load(Relaxed) <= before + 1);
    drop(first);
}

#[test]
fn whoever_leaves_the_queue_never_runs() {
    let lane = Lane::patient(1);
    let (first, second): (Arc<AtomicU64>, Arc<AtomicU64>) = Default::default();
    let running = lane.queue(endless(&first));
    drop(lane.queue(endless(&second)));
    wait_for("the first", || first.load(Relaxed) == 1);
    drop(running);
    lane.wait(SOON);
    assert_eq!(second.load(Relaxed), 0);
}

#[test]
fn a_thousand_starts_and_stops_leave_no_thread() {
    for lane in [Lane::patient(2), Lane::fair(2)] {
        let turns: Arc<AtomicU64> = Arc::default();
        for number in 0..1000 {
            let ticket = lane.queue(endless(&turns));
            if number % 3 == 0 {
                thread::yield_now();
            }
            drop(ticket);
        }
        lane.wait(SOON);
        let shared = Arc::downgrade(&lane.0);
        assert_eq!(lane.0.lock().threads, 0);
        assert_eq!(Arc::strong_count(&turns), 1, "a job is left");
        drop(lane);
        wait_for("the end of all threads", || shared.strong_count() == 0);
    }
}

#[test]
fn a_panic_ends_one_job_only() {
    let lane = Lane::patient(1);
    let (told, heard) = mpsc::channel();
    let _bad = lane.queue(Box::new(|_| panic!("a test of panics")));
    let _good = lane.queue(Box::new(move |_| told.send(()).unwrap()));
    heard.recv_timeout(SOON).unwrap();
}
