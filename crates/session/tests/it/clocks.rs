//! Clocks: they run while somebody must move, and never while analysing.

use session::view::{Mode, Turn};
use session::{Action, Change, NewGame};

use crate::Desk;

fn timed(second: &str) -> Desk {
    let new = NewGame {
        game: Some("othello-6x6".to_owned()),
        second: Some(second.to_owned()),
        time_ms: Some(60_000),
        increment_ms: Some(2_000),
        ..NewGame::default()
    };
    Desk::begin(&new)
}

#[test]
fn clocks_run_from_the_first_move_on() {
    let mut desk = timed("human");
    desk.pass_time(5_000);
    assert_eq!(desk.view().clocks.unwrap().left_ms, [60_000, 60_000]);
    let view = desk.play("c2");
    assert_eq!(view.clocks.as_ref().unwrap().running, Some(1));
    desk.pass_time(10_000);
    assert_eq!(desk.view().clocks.unwrap().left_ms, [62_000, 50_000]);
    let first = desk.view().scene.moves[0].name.clone();
    let clocks = desk.play(&first).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 52_000], Some(0)));
}

#[test]
fn a_flag_falls_by_itself() {
    let mut desk = timed("human");
    desk.play("c2");
    assert_eq!(desk.session.wakes().map(|at| at.as_millis()), Some(60_000));
    assert_eq!(desk.pass_time(59_999), Change::Nothing);
    assert_eq!(desk.pass_time(1), Change::State);
    let view = desk.view();
    let end = view.scene.end.unwrap();
    assert_eq!((end.result.as_str(), end.reason.as_str()), ("first", "White's time is up."));
    assert_eq!((view.turn, desk.session.wakes()), (Turn::Over, None));
}

#[test]
fn clocks_stand_still_while_analysing() {
    let mut desk = timed("human");
    desk.play("c2");
    desk.pass_time(1_000);
    let view = desk.act(Action::Mode { mode: Mode::Analyse });
    assert_eq!(view.clocks.unwrap().running, None);
    desk.pass_time(1_000_000);
    let view = desk.act(Action::Mode { mode: Mode::Play });
    let clocks = view.clocks.unwrap();
    assert_eq!(clocks.running, Some(1));
}

#[test]
fn time_is_taken_back_with_the_move() {
    let mut desk = timed("human");
    desk.play("c2");
    desk.pass_time(30_000);
    let name = desk.view().scene.moves[0].name.clone();
    desk.play(&name);
    desk.pass_time(20_000);
    let clocks = desk.act(Action::Undo).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 60_000], Some(1)));
}

#[test]
fn waiting_for_the_eye_costs_a_program_nothing() {
    let mut desk = timed("first");
    desk.play("c2");
    desk.work();
    desk.pass_time(100);
    let clocks = desk.view().clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 60_000], None));
    desk.pass_time(10_000);
    let clocks = desk.view().clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 62_000], Some(0)));
}

#[test]
fn times_must_make_sense() {
    for (time_ms, increment_ms) in
        [(Some(0), None), (None, Some(1)), (Some(u64::MAX), None), (Some(1), Some(u64::MAX))]
    {
        let new = NewGame { time_ms, increment_ms, ..NewGame::default() };
        assert!(Desk::try_begin(&new).is_err());
    }
}

#[test]
fn a_look_at_the_analysis_gives_no_time_back() {
    let mut desk = timed("human");
    desk.play("c2");
    desk.pass_time(30_000);
    desk.act(Action::Mode { mode: Mode::Analyse });
    desk.pass_time(5_000);
    let clocks = desk.act(Action::Mode { mode: Mode::Play }).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 30_000], Some(1)));
}

#[test]
fn programs_lose_no_time_while_nobody_is_there() {
    let mut desk = timed("first");
    desk.play("c2");
    desk.session.attend(false);
    assert_eq!((desk.pass_time(100_000), desk.session.wakes()), (Change::Nothing, None));
    desk.session.attend(true);
    let clocks = desk.view().clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 60_000], Some(1)));
    // People do: the clock is theirs.
    let mut desk = timed("human");
    desk.play("c2");
    desk.session.attend(false);
    assert_eq!(desk.pass_time(60_000), Change::State);
}

#[test]
fn a_flag_that_fell_can_be_taken_back() {
    let mut desk = timed("human");
    desk.play("c2");
    desk.pass_time(60_000);
    let view = desk.act(Action::Undo);
    assert_eq!((view.scene.end, view.clocks.unwrap().left_ms), (None, [62_000, 60_000]));
}
