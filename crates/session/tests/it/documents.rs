//! Sessions are written down and read again; what is damaged is refused.

use session::view::Mode;
use session::{Action, NewGame, Session};

use crate::{Desk, line, node};

/// A session with everything in it.
fn rich() -> Desk {
    let new = NewGame {
        game: Some("othello-4x4".to_owned()),
        second: Some("engine:level=2".to_owned()),
        time_ms: Some(60_000),
        ..NewGame::default()
    };
    let mut desk = Desk::begin(&new);
    desk.act(Action::Mode { mode: Mode::Analyse });
    desk.play("b1 c1");
    desk.act(Action::Undo);
    desk.play("a1");
    desk.act(Action::Comment { node: 2, text: "Is this good?".to_owned() });
    desk.act(Action::Engine { on: false });
    desk.act(Action::Review);
    desk.settle();
    desk.act(Action::Go { node: 2 });
    desk.act(Action::Review);
    desk.settle();
    desk.act(Action::Delete { node: 3 });
    desk
}

#[test]
fn a_document_holds_the_whole_session() {
    let desk = rich();
    let document = desk.session.document();
    let again = Session::load("test", &document, &desk.house).unwrap();
    assert_eq!(again.view(), desk.view());
    assert_eq!(again.document(), document);
    assert!(again.view().can.restore, "even what was deleted");
}

#[test]
fn a_document_is_a_record_that_everybody_reads() {
    let desk = rich();
    let record = notation::parse_any(&desk.session.document(), None).unwrap();
    assert_eq!((record.game.as_str(), record.moves.concat().as_str()), ("othello-4x4", "b1c1"));
    assert_eq!(record.players.unwrap().second, "Level 2 · Beginner");
}

#[test]
fn a_pasted_document_keeps_branches_comments_and_cursor() {
    let mut desk = rich();
    desk.act(Action::Restore);
    let json = desk.session.export("json").unwrap();
    let view = Desk::paste(&json).view();
    assert_eq!((view.cursor, line(&view)), (3, "b1 a1".to_owned()));
    assert_eq!(node(&view, 2).comment, "Is this good?");
    assert!(node(&view, 2).judgement.is_some());
}

#[test]
fn a_game_outlives_its_engine() {
    let new = NewGame { second: Some("ghost".to_owned()), ..NewGame::default() };
    let mut desk = Desk::begin(&new);
    desk.play("f5");
    let view = Session::load("test", &desk.session.document(), &session::House::default()).unwrap().view();
    assert_eq!(line(&view), "f5");
    assert!(view.trouble.unwrap().starts_with("ghost: there is no player"));
}

#[test]
fn damaged_documents_are_refused() {
    let desk = rich();
    let good = desk.session.document();
    let changes: [(&str, &str); 11] = [
        ("\"cursor\":2", "\"cursor\":99"),
        ("\"live\":", "\"live\":7,\"dead\":"),
        ("\"move\":\"b1\"", "\"move\":\"a1\""),
        ("\"move\":\"b1\"", "\"move\":\"zz\""),
        ("\"children\":[1]", "\"children\":[2]"),
        ("\"children\":[1]", "\"children\":[1,77]"),
        ("\"parent\":0", "\"parent\":3"),
        ("othello-4x4", "othello-3x3"),
        ("\"cuttings\":[[3,", "\"cuttings\":[[0,"),
        ("\"cuttings\":[[3,1]]", "\"cuttings\":[[3,1],[3,1]]"),
        ("\"children\":[1]", "\"children\":[1,1]"),
    ];
    for (from, to) in changes {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        assert!(Session::load("test", &bad, &desk.house).is_err(), "{from} → {to}");
    }
    for length in (0..good.len()).step_by(97) {
        assert!(Session::load("test", &good[..length], &desk.house).is_err());
    }
}

#[test]
fn revisions_end_nowhere() {
    let desk = rich();
    let last = format!("\"revision\":{}", u64::MAX);
    let revision = format!("\"revision\":{}", desk.view().revision);
    let document = desk.session.document().replacen(&revision, &last, 1);
    let mut session = Session::load("test", &document, &desk.house).unwrap();
    session.act(&Action::Undo).unwrap();
}

#[test]
fn games_have_an_end() {
    let cycle = "AaBbCcDdEeFf".repeat(300);
    let new = NewGame {
        game: Some("awele".to_owned()),
        rules: Some("abapa:repetition=ignored,cap=none".to_owned()),
        text: Some(cycle),
        ..NewGame::default()
    };
    assert!(Desk::try_begin(&new).is_err());
}
