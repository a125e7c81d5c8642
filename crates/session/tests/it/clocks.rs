//! Clocks, which run for the side to move, and never while analysing.

use session::view::{Clocks, Mode, Turn};
use session::{Action, Change, NewGame, Session};

use crate::TestSession;

/// A game between humans with that time control.
fn game(control: &NewGame) -> TestSession {
    TestSession::begin(&NewGame { game: Some("othello-6x6".to_owned()), ..control.clone() })
}

/// A game between humans with main time and overtime.
fn overtime(time_ms: Option<u64>, overtime: &str) -> TestSession {
    game(&NewGame { time_ms, overtime: overtime.parse().ok(), ..NewGame::default() })
}

impl TestSession {
    fn clocks(&self) -> Clocks {
        self.view().clocks.expect("a game with clocks")
    }

    /// Plays the first legal move after some time.
    fn move_after(&mut self, milliseconds: u64) -> Clocks {
        self.advance(milliseconds);
        let name = self.view().scene.moves[0].name.clone();
        self.play(&name);
        self.clocks()
    }

    fn loser(&self) -> Option<String> {
        self.view().scene.end.map(|end| end.reason)
    }
}

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
    assert_eq!((end.result.as_str(), end.reason.as_str()), ("first", "White ran out of time."));
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
    let period = Some("3x30s".parse().unwrap());
    for new in [
        NewGame { move_time_ms: Some(0), ..NewGame::default() },
        NewGame { move_time_ms: Some(1), time_ms: Some(1), ..NewGame::default() },
        NewGame { move_time_ms: Some(1), overtime: period, ..NewGame::default() },
        NewGame { overtime: period, increment_ms: Some(1), ..NewGame::default() },
        NewGame { overtime: Some("1x25h".parse().unwrap()), ..NewGame::default() },
    ] {
        assert!(TestSession::try_begin(&new).is_err(), "{new:?}");
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
fn a_loss_on_time_can_be_undone() {
    let mut test = timed("human");
    test.play("c2");
    test.advance(60_000);
    let view = test.act(Action::Undo);
    assert_eq!((view.scene.end, view.clocks.unwrap().left_ms), (None, [62_000, 60_000]));
}

#[test]
fn each_move_has_its_time() {
    let mut test = game(&NewGame { move_time_ms: Some(5_000), ..NewGame::default() });
    let clocks = test.move_after(60_000);
    assert_eq!((clocks.left_ms, clocks.move_time_ms), ([5_000, 5_000], Some(5_000)));
    test.advance(4_000);
    assert_eq!(test.clocks().left_ms, [5_000, 1_000]);
    let clocks = test.move_after(500);
    assert_eq!((clocks.left_ms, clocks.running), ([5_000, 5_000], Some(0)));
    assert_eq!((test.advance(4_999), test.advance(1)), (Change::Nothing, Change::State));
    assert_eq!(test.loser().unwrap(), "Black ran out of time.");
    let view = test.act(Action::Undo);
    assert_eq!((view.scene.end, view.clocks.unwrap().left_ms), (None, [5_000, 5_000]));
}

#[test]
fn a_move_resumed_after_analysis_has_no_more_time() {
    let mut test = game(&NewGame { move_time_ms: Some(5_000), ..NewGame::default() });
    test.move_after(0);
    test.advance(3_000);
    test.act(Action::Mode { mode: Mode::Analyse });
    test.advance(10_000);
    test.act(Action::Mode { mode: Mode::Play });
    assert_eq!(test.clocks().left_ms, [5_000, 2_000]);
    test.act(Action::Mode { mode: Mode::Analyse });
    test.move_after(0);
    test.act(Action::Mode { mode: Mode::Play });
    assert_eq!(test.clocks().left_ms, [5_000, 5_000], "another move");
}

#[test]
fn sudden_death_has_no_increment() {
    let mut test = game(&NewGame { time_ms: Some(60_000), ..NewGame::default() });
    test.move_after(0);
    assert_eq!(test.move_after(59_000).left_ms, [60_000, 1_000]);
    test.move_after(1_000);
    assert_eq!(
        (test.advance(1_000), test.loser().unwrap()),
        (Change::State, "White ran out of time.".to_owned())
    );
}

#[test]
fn byo_yomi_follows_the_main_time() {
    let mut test = overtime(Some(60_000), "2x30s");
    test.move_after(0);
    assert_eq!((test.clocks().periods_left, test.clocks().overtime), ([None; 2], "2x30s".parse().ok()));
    assert_eq!(test.session.wakes_at().unwrap().as_millis(), 60_001, "the next period is shown at once");
    assert_eq!(test.advance(60_001), Change::State);
    assert_eq!((test.clocks().left_ms, test.clocks().periods_left), ([60_000, 29_999], [None, Some(2)]));
    assert_eq!((test.advance(29_999), test.advance(1)), (Change::Nothing, Change::State));
    assert_eq!((test.clocks().left_ms[1], test.clocks().periods_left[1]), (29_999, Some(1)));
    let clocks = test.move_after(20_000);
    assert_eq!((clocks.left_ms, clocks.periods_left), ([60_000, 30_000], [None, Some(1)]));
    test.move_after(1_000);
    assert_eq!((test.advance(29_999), test.loser()), (Change::Nothing, None));
    assert_eq!(
        (test.advance(1), test.loser().unwrap()),
        (Change::State, "White ran out of time.".to_owned())
    );
}

#[test]
fn undo_goes_back_to_an_earlier_period() {
    let mut test = overtime(None, "3x10s");
    test.move_after(0);
    let clocks = test.move_after(25_000);
    assert_eq!((clocks.left_ms, clocks.periods_left), ([10_000, 10_000], [Some(3), Some(1)]));
    test.advance(5_000);
    let clocks = test.act(Action::Undo).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.periods_left), ([10_000, 10_000], [Some(3), Some(3)]));
    assert_eq!(clocks.running, Some(1));
    let mut test = overtime(Some(20_000), "3x10s");
    test.move_after(0);
    test.move_after(25_000);
    let clocks = test.act(Action::Undo).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.periods_left), ([20_000, 20_000], [None, None]), "main time again");
    test.move_after(25_000);
    assert_eq!(test.clocks().periods_left, [None, Some(3)]);
}

#[test]
fn moves_are_counted_in_each_period() {
    let mut test = overtime(None, "2/60s");
    assert_eq!(test.clocks().moves_to_go, [Some(2), Some(2)]);
    test.move_after(0);
    let clocks = test.move_after(50_000);
    assert_eq!((clocks.left_ms, clocks.moves_to_go), ([60_000, 10_000], [Some(1), Some(1)]));
    let clocks = test.move_after(20_000);
    assert_eq!((clocks.left_ms, clocks.moves_to_go), ([60_000, 10_000], [Some(2), Some(1)]));
    let clocks = test.move_after(10_000 - 1);
    assert_eq!((clocks.left_ms, clocks.moves_to_go), ([60_000, 60_000], [Some(2), Some(2)]));
    let clocks = test.act(Action::Undo).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.moves_to_go), ([60_000, 10_000], [Some(2), Some(1)]));
    assert_eq!(
        (test.advance(10_000), test.loser().unwrap()),
        (Change::State, "White ran out of time.".to_owned())
    );
}

#[test]
fn a_document_keeps_every_clock() {
    for new in [
        NewGame { move_time_ms: Some(40_000), ..NewGame::default() },
        NewGame { time_ms: Some(60_000), increment_ms: Some(2_000), ..NewGame::default() },
        NewGame { time_ms: Some(10_000), overtime: "3x15s".parse().ok(), ..NewGame::default() },
        NewGame { overtime: "5/90s".parse().ok(), ..NewGame::default() },
    ] {
        let mut test = game(&new);
        test.move_after(0);
        test.move_after(30_000);
        test.advance(12_000);
        let document = test.session.document();
        let mut loaded = Session::load("test", &document, &test.context).unwrap();
        assert_eq!(loaded.view(), test.view());
        assert_eq!(loaded.document(), document);
        loaded.act(&Action::Undo).unwrap();
        assert_eq!(loaded.view().clocks, test.act(Action::Undo).clocks);
    }
}

#[test]
fn documents_from_before_there_were_time_controls_load() {
    let mut test = timed("human");
    test.move_after(0);
    test.advance(10_000);
    let document = test.session.document();
    let old = document.replacen(r#""time_ms":60000,"#, "", 1);
    assert_ne!(old, document);
    let loaded = Session::load("test", &old, &test.context).unwrap();
    assert_eq!(loaded.view().clocks, test.view().clocks);
}
