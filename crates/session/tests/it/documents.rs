//! Documents: sessions are saved and loaded; damaged documents are refused.

use session::view::Mode;
use session::{Action, NewGame, Session};

use crate::{TestSession, line, node};

/// A session with something in every field.
fn rich() -> TestSession {
    let new = NewGame {
        game: Some("othello-4x4".to_owned()),
        second: Some("engine:level=2".to_owned()),
        time_ms: Some(60_000),
        ..NewGame::default()
    };
    let mut test = TestSession::begin(&new);
    test.act(Action::Mode { mode: Mode::Analyse });
    test.play("b1 c1");
    test.act(Action::Undo);
    test.play("a1");
    test.act(Action::Comment { node: 2, text: "Is this good?".to_owned() });
    test.act(Action::Name { side: Some(0), name: "Ann".to_owned() });
    test.act(Action::Name { side: None, name: "First try".to_owned() });
    test.act(Action::Engine { on: false });
    test.act(Action::Review);
    test.run_until_idle();
    test.act(Action::Go { node: 2 });
    test.act(Action::Review);
    test.run_until_idle();
    test.act(Action::Delete { node: 3 });
    test
}

#[test]
fn a_document_holds_the_whole_session() {
    let test = rich();
    let document = test.session.document();
    let again = Session::load("test", &document, &test.context).unwrap();
    assert_eq!(again.view(), test.view());
    assert_eq!(again.document(), document);
    assert!(again.view().can.restore, "including deleted branches");
}

#[test]
fn a_document_is_a_readable_record() {
    let test = rich();
    let record = notation::parse_any(&test.session.document(), None).unwrap();
    assert_eq!((record.game.as_str(), record.moves.concat().as_str()), ("othello-4x4", "b1c1"));
    let notation::Players { first, second } = record.players.unwrap();
    assert_eq!((first.as_str(), second.as_str()), ("Ann", "Level 2 · Beginner"));
    assert_eq!(record.event.as_deref(), Some("First try"));
}

#[test]
fn a_pasted_document_keeps_branches_comments_and_cursor() {
    let mut test = rich();
    test.act(Action::Restore);
    let json = test.session.export("json").unwrap();
    let view = TestSession::paste(&json).view();
    assert_eq!((view.cursor, line(&view)), (3, "b1 a1".to_owned()));
    assert_eq!(node(&view, 2).comment, "Is this good?");
    assert!(node(&view, 2).judgement.is_some());
}

#[test]
fn a_game_loads_without_its_engine() {
    let new = NewGame { second: Some("ghost".to_owned()), ..NewGame::default() };
    let mut test = TestSession::begin(&new);
    test.play("f5");
    let view = Session::load("test", &test.session.document(), &session::Context::default()).unwrap().view();
    assert_eq!(line(&view), "f5");
    assert!(view.trouble.unwrap().starts_with("ghost: there is no player"));
}

#[test]
fn damaged_documents_are_refused() {
    let test = rich();
    let good = test.session.document();
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
        assert!(Session::load("test", &bad, &test.context).is_err(), "{from} → {to}");
    }
    for length in (0..good.len()).step_by(97).filter(|length| good.is_char_boundary(*length)) {
        assert!(Session::load("test", &good[..length], &test.context).is_err());
    }
}

#[test]
fn values_that_were_saved_with_hyphens_get_minus_signs() {
    let test = rich();
    let document = test.session.document();
    assert!(document.contains('−'), "some value is negative");
    let old = document.replace('−', "-");
    let session = Session::load("test", &old, &test.context).unwrap();
    assert_eq!(session.document(), document);
}

#[test]
fn revisions_do_not_overflow() {
    let test = rich();
    let last = format!("\"revision\":{}", u64::MAX);
    let revision = format!("\"revision\":{}", test.view().revision);
    let document = test.session.document().replacen(&revision, &last, 1);
    let mut session = Session::load("test", &document, &test.context).unwrap();
    session.act(&Action::Undo).unwrap();
}

#[test]
fn overlong_games_are_refused() {
    let cycle = "AaBbCcDdEeFf".repeat(300);
    let new = NewGame {
        game: Some("awele".to_owned()),
        rules: Some("abapa:repetition=ignored,cap=none".to_owned()),
        text: Some(cycle),
        ..NewGame::default()
    };
    assert!(TestSession::try_begin(&new).is_err());
}

#[test]
fn saved_fields_keep_their_names() {
    let mut test = TestSession::game("othello-4x4");
    test.play("b1 c1");
    test.act(Action::Delete { node: 2 });
    test.act(Action::Resign);
    let document = test.session.document();
    for field in [r#""ended":{"loser":1,"how":"resigned"}"#, r#""cuttings":[[2,0]]"#] {
        assert!(document.contains(field), "{document}");
    }
}
