//! Nothing is left of programs that are done with.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{fake, start_after};

/// The children of this process, dead ones too.
pub fn children() -> Vec<String> {
    let own = std::process::id().to_string();
    stats().filter(|stat| after_name(stat).nth(1) == Some(&own)).collect()
}

/// Whether they all run no more, though nobody has waited for them yet.
pub fn have_ended(children: &[String]) -> bool {
    children.iter().all(|stat| after_name(stat).next() == Some("Z"))
}

/// Whether a process whose command line ends so is running.
pub fn is_alive(argument: &str) -> bool {
    let ends = |id: &str| {
        let line = fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        line.ends_with(format!("\0{argument}\0").as_bytes())
    };
    stats().any(|stat| ends(stat.split(' ').next().unwrap()) && after_name(&stat).next() != Some("Z"))
}

/// The lines that the system has about each process.
fn stats() -> impl Iterator<Item = String> {
    let entries = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    entries.filter_map(|entry| fs::read_to_string(entry.path().join("stat")).ok())
}

/// The fields after the name, which may hold anything: the state, the parent.
fn after_name(stat: &str) -> impl Iterator<Item = &str> {
    stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace()
}

/// Waits for something that a busy system may take long to do, such as to start and
/// end processes; gives up after so long that it will never come true.
pub fn eventually(mut comes_true: impl FnMut() -> bool) -> bool {
    let started = Instant::now();
    while !comes_true() {
        if started.elapsed() > Duration::from_mins(5) {
            return false;
        }
        sleep(Duration::from_millis(2));
    }
    true
}

fn open_files() -> usize {
    fs::read_dir("/proc/self/fd").unwrap().count()
}

fn threads() -> usize {
    fs::read_dir("/proc/self/task").unwrap().count()
}

#[test]
fn programs_that_ignore_their_dismissal_are_ended() {
    for protocol in ["gtp", "nboard", "sustech"] {
        let mut fake = fake(protocol, "stays");
        fake.choose(0).unwrap();
        assert_eq!(children().len(), 1);
        let super::Fake { player, _alone, .. } = fake;
        // It would stay for a day.
        drop(player);
        assert!(children().is_empty(), "{:?}", children());
        assert!(eventually(|| !is_alive("98765")));
    }
}

#[test]
fn programs_that_leave_are_not_waited_for() {
    for protocol in ["gtp", "nboard", "sustech"] {
        // A busy machine may hold up some of them, but whoever waited would wait for
        // all of them, and longer than this.
        assert!(eventually(|| dismissal(protocol) < Duration::from_millis(800)), "{protocol}");
    }
}

/// How long it takes to dismiss a program that leaves when it is told to.
fn dismissal(protocol: &str) -> Duration {
    let mut fake = fake(protocol, "none");
    fake.choose(0).unwrap();
    let super::Fake { player, _alone, .. } = fake;
    let started = Instant::now();
    drop(player);
    let elapsed = started.elapsed();
    assert!(children().is_empty());
    elapsed
}

#[test]
fn grandchildren_are_ended_too() {
    for protocol in ["gtp", "sustech"] {
        let mut fake = fake(protocol, "family");
        fake.choose(0).unwrap();
        assert!(eventually(|| is_alive("98764")));
        let super::Fake { player, _alone, .. } = fake;
        drop(player);
        assert!(eventually(|| !is_alive("98764")));
    }
}

#[test]
fn orphans_are_ended_too() {
    let mut fake = fake("gtp", "orphans");
    fake.choose(12).unwrap_err();
    assert!(eventually(|| !is_alive("98761")));
}

/// Two hundred programs that fail in turn leave no process, no open file and no
/// thread behind.
#[test]
fn nothing_is_left_behind() {
    for fault in ["crashes", "closes", "none"] {
        let mut fake = fake("gtp", fault);
        fake.choose(0).unwrap();
        let (files, threads_before) = (open_files(), threads());
        // Who only closes its output is given a second to leave.
        for _ in 0..if fault == "closes" { 1 } else { 200 } {
            fake.player.new_game(1).unwrap();
            if fault == "none" {
                // A game that cannot be told ends the program as any fault does.
                let elsewhere = start_after(3);
                let game = player::GameSoFar::from_here(&elsewhere);
                fake.player.choose(game, player::MoveLimits::default()).unwrap_err();
            } else {
                fake.choose(12).unwrap_err();
            }
            assert!(children().is_empty(), "{fault}: {:?}", children());
        }
        // Other tests may have some open files and threads.
        assert!(open_files() < files + 50, "{fault}: {} files, {files} before", open_files());
        assert!(threads() < threads_before + 50, "{fault}: {} threads", threads());
    }
}
