//! Clocks, which run for the side to move, and never while analysing.

use session::view::{Mode, Turn};
use session::{Action, Change, NewGame};

use crate::TestSession;

fn timed(second: &str) -> TestSession {
    let new = NewGame {
        game: Some("othello-6x6".to_owned()),
        second: Some(second.to_owned()),
        time_ms: Some(60_000),
        increment_ms: Some(2_000),
        ..NewGame::default()
    };
    TestSession::begin(&new)
}

#[test]
fn clocks_start_with_the_first_move() {
    let mut test = timed("human");
    test.advance(5_000);
    assert_eq!(test.view().clocks.unwrap().left_ms, [60_000, 60_000]);
    let view = test.play("c2");
    assert_eq!(view.clocks.as_ref().unwrap().running, Some(1));
    test.advance(10_000);
    assert_eq!(test.view().clocks.unwrap().left_ms, [62_000, 50_000]);
    let first = test.view().scene.moves[0].name.clone();
    let clocks = test.play(&first).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 52_000], Some(0)));
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let mut test = timed("human");
    test.play("c2");
    assert_eq!(test.session.wakes_at().map(|at| at.as_millis()), Some(60_000));
    assert_eq!(test.advance(59_999), Change::Nothing);
    assert_eq!(test.advance(1), Change::State);
    let view = test.view();
    let end = view.scene.end.unwrap();
    assert_eq!((end.result.as_str(), end.reason.as_str()), ("first", "White's time is up."));
    assert_eq!((view.turn, test.session.wakes_at()), (Turn::Over, None));
}

#[test]
fn clocks_stand_still_while_analysing() {
    let mut test = timed("human");
    test.play("c2");
    test.advance(1_000);
    let view = test.act(Action::Mode { mode: Mode::Analyse });
    assert_eq!(view.clocks.unwrap().running, None);
    test.advance(1_000_000);
    let view = test.act(Action::Mode { mode: Mode::Play });
    let clocks = view.clocks.unwrap();
    assert_eq!(clocks.running, Some(1));
}

#[test]
fn undo_restores_the_clocks() {
    let mut test = timed("human");
    test.play("c2");
    test.advance(30_000);
    let name = test.view().scene.moves[0].name.clone();
    test.play(&name);
    test.advance(20_000);
    let clocks = test.act(Action::Undo).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 60_000], Some(1)));
}

#[test]
fn programs_lose_no_time_to_the_reply_delay() {
    let mut test = timed("first");
    test.play("c2");
    test.run_task();
    test.advance(100);
    let clocks = test.view().clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 60_000], None));
    test.advance(10_000);
    let clocks = test.view().clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 62_000], Some(0)));
}

#[test]
fn invalid_times_are_refused() {
    for (time_ms, increment_ms) in
        [(Some(0), None), (None, Some(1)), (Some(u64::MAX), None), (Some(1), Some(u64::MAX))]
    {
        let new = NewGame { time_ms, increment_ms, ..NewGame::default() };
        assert!(TestSession::try_begin(&new).is_err());
    }
}

#[test]
fn analysing_does_not_restore_the_clocks() {
    let mut test = timed("human");
    test.play("c2");
    test.advance(30_000);
    test.act(Action::Mode { mode: Mode::Analyse });
    test.advance(5_000);
    let clocks = test.act(Action::Mode { mode: Mode::Play }).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 30_000], Some(1)));
}

#[test]
fn programs_lose_no_time_while_unattended() {
    let mut test = timed("first");
    test.play("c2");
    test.session.set_attended(false);
    assert_eq!((test.advance(100_000), test.session.wakes_at()), (Change::Nothing, None));
    test.session.set_attended(true);
    let clocks = test.view().clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), ([62_000, 60_000], Some(1)));
    // Humans do lose time.
    let mut test = timed("human");
    test.play("c2");
    test.session.set_attended(false);
    assert_eq!(test.advance(60_000), Change::State);
}

#[test]
fn a_loss_on_time_can_be_undone() {
    let mut test = timed("human");
    test.play("c2");
    test.advance(60_000);
    let view = test.act(Action::Undo);
    assert_eq!((view.scene.end, view.clocks.unwrap().left_ms), (None, [62_000, 60_000]));
}
