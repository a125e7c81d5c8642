//! Clocks.

use std::time::Duration;

use notation::AnyGame;
use player::SharedTimeSource;
use player::protocol::PlayerSetup;
use player::protocol::gtp::Engine;

use super::{ask, check, engine};
use crate::{Ticking, setup};

/// An engine, and its time source, which ticks whenever it is read.
fn timed_engine(player: &str) -> (Engine, SharedTimeSource) {
    let time_source = Ticking::shared(Duration::from_millis(10));
    let setup = PlayerSetup { time_source: time_source.clone(), ..setup(player) };
    (Engine::new(AnyGame::default(), setup).unwrap(), time_source)
}

/// Seconds that a player takes for the first move of a game.
fn seconds(player: &str, script: &str) -> f64 {
    let (mut engine, time_source) = timed_engine(player);
    check(&mut engine, script);
    let before = time_source.now();
    assert!(ask(&mut engine, "genmove b").starts_with("= "));
    time_source.now().saturating_sub(before).as_secs_f64()
}

#[test]
fn time_is_obeyed() {
    let seconds_for = |script: &str| format!("{:.0}", seconds("alphabeta:depth=60,eval=paris", script));
    // A quarter of what is left, or 84 % of what there is for a move.
    assert_eq!(seconds_for("time_settings 40 0 0"), "10");
    assert_eq!(seconds_for("time_settings 40 10 0"), "10", "without stones there are no periods");
    assert_eq!(seconds_for("time_settings 0 10 1"), "8");
    assert_eq!(seconds_for("time_settings 0 100 10"), "8");
    assert_eq!(seconds_for("time_settings 40 100 10"), "10", "the main time comes first");
    assert_eq!(seconds_for("time_settings 400 100 10\ntime_left b 40 0"), "10");
    assert_eq!(seconds_for("time_settings 400 100 10\ntime_left b 50 5\ntime_left w 1 1"), "8");
    assert_eq!(seconds_for("time_settings 400 100 10\ntime_left b 0 0"), "8", "a period begins");
    assert_eq!(seconds_for("time_left black 40.0 0"), "10", "without settings, too");
    assert_eq!(seconds_for("time_left black -5 0"), "0", "no time left");
    assert_eq!(
        seconds_for("time_settings 40 0 0\ntime_left b 1 0\nclear_board"),
        "10",
        "a new game, a new clock"
    );
}

#[test]
fn an_engine_keeps_its_own_clock_without_time_left() {
    let (mut engine, time_source) = timed_engine("alphabeta:depth=60");
    check(&mut engine, "time_settings 40 4 2");
    let mut times = Vec::new();
    for turn in 0..30 {
        let before = time_source.now();
        ask(&mut engine, &format!("genmove {}", ["b", "w"][turn % 2]));
        times.push(time_source.now().saturating_sub(before).as_secs_f64());
    }
    let black: Vec<f64> = times.into_iter().step_by(2).collect();
    assert!(black[0] > 9.0 && black[1] > 6.0, "a quarter of 40, then of 30: {black:?}");
    assert!(black.windows(2).all(|pair| pair[1] < pair[0] + 0.2), "less and less: {black:?}");
}

/// The engine divides a clock, and spends most of it where the game can be solved.
#[test]
fn the_engine_manages_its_time() {
    let main = seconds("engine", "time_settings 100 0 0");
    assert!(main > 1.0 && main < 20.0, "{main}");
    let period = seconds("engine", "time_settings 0 10 1");
    assert!(period > 9.0 && period < 10.0, "{period}");
    let late = seconds("engine", "time_settings 100 0 0\ntime_left b 0 0");
    assert!(late < 0.5, "{late}");
}

#[test]
fn invalid_times_are_refused() {
    check(
        &mut engine("othello", "first"),
        "time_settings 1 2 -> ? syntax error: time_settings takes the main time, the length of a period and its number of moves
         time_settings a b c -> ? syntax error: time_settings takes the main time, the length of a period and its number of moves
         time_settings 1e300 0 0
         time_settings inf 0 0 -> ? syntax error: time_settings takes the main time, the length of a period and its number of moves
         time_settings 0 0 0
         time_left b 1 -> ? syntax error: time_left takes a colour, a time and a number of moves
         time_left b 1 -1 -> ? syntax error: time_left takes a colour, a time and a number of moves
         time_left q 1 1 -> ? syntax error: a colour must be black or white
         genmove b -> = d3",
    );
}
