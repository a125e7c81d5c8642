//! Imports and exports.

use notation::Format;
use session::view::CheckRequest;
use session::{Action, NewGame, RefusalKind, check};

use crate::{TestSession, line};

#[test]
fn everything_can_be_pasted() {
    let board = "------------------X--------XX------OXX-----O--------------------";
    let rows: Vec<&str> = (0..8).map(|row| &board[8 * row..8 * row + 8]).collect();
    let after = "------------------X--------XX------OXX-----O-------------------- O";
    let texts = [
        "f5d6c3".to_owned(),
        "1. F5 D6 2. C3".to_owned(),
        after.to_owned(),
        format!("{board} O"),
        format!("{}\nO", rows.join("\n")),
        after.replace('X', "*"),
        after.replace('X', "B").replace('O', "W").replace('-', "."),
        format!("{board} O;"),
        "(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3];)".to_owned(),
        r#"{"outflank":1,"game":"othello","moves":["f5","d6","c3"]}"#.to_owned(),
        "http://127.0.0.1:7311/#g=f5d6c3&ply=3&v=othello-8x8".to_owned(),
        "#g=f5d6c3".to_owned(),
        r#"{"position":{"moves":[{"t":1,"m":"f5"},{"t":1,"m":"d6"},{"t":1,"m":"c3"}]}}"#.to_owned(),
        printed_board(&rows),
        format!("{board} O\nd3"),
    ];
    for text in texts {
        let view = TestSession::paste(&text).view();
        let position = if text.ends_with("d3") { None } else { Some(after) };
        assert!(
            position.is_none_or(|position| view.scene.position == position),
            "{text}: {}",
            view.scene.position
        );
        assert_eq!(view.game.name, "othello-8x8", "{text}");
    }
    assert_eq!(line(&TestSession::paste(&format!("{board} O\nd3 c4")).view()), "d3 c4");
    assert_eq!(line(&TestSession::paste("FfBe").view()), "F f B e");
    assert_eq!(TestSession::paste("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N").view().scene.side, 1);
}

/// A board as it is printed in a terminal.
fn printed_board(rows: &[&str]) -> String {
    let numbered: Vec<_> =
        rows.iter().enumerate().map(|(row, squares)| format!("{} {squares}", row + 1)).collect();
    format!("  abcdefgh\n{}\nWhite (O) to move: d3 f3 f4 g5\n", numbered.join("\n"))
}

#[test]
fn invalid_texts_are_refused_with_the_reason() {
    for (text, reason) in [
        ("", "nothing to read"),
        ("f5d6d6", "column 5: move 3 (d6) is illegal"),
        ("hello world", "is not a move"),
        ("{\"outflank\":1", "column"),
        ("{\"session\":{}}", "not a saved session"),
        ("#g=f5f5", "column 3"),
        ("#v=chess", "there is no game"),
        ("#p=XO", "column"),
    ] {
        let refusal = TestSession::try_begin(&NewGame { text: Some(text.to_owned()), ..NewGame::default() })
            .err()
            .unwrap();
        assert_eq!(refusal.kind, RefusalKind::Unreadable, "{text}");
        assert!(refusal.message.contains(reason), "{text}: {refusal}");
    }
}

#[test]
fn copies_paste_back_game_start_and_cursor() {
    let start = "--------------------------OOO-----XXX---------------------------";
    for text in ["f5d6c3d3c4".to_owned(), format!("{start} X\nd3"), "FfBe".to_owned()] {
        let mut test = TestSession::paste(&text);
        test.act(Action::Go { node: 1 });
        let view = test.view();
        for format in ["link", "json"] {
            let copy = test.session.export(format).unwrap();
            let copy = if format == "link" { format!("#{copy}") } else { copy };
            let again = TestSession::paste(&copy).view();
            assert_eq!((line(&again), again.cursor), (line(&view), 1), "{format}");
            assert_eq!((&again.scene, &again.game), (&view.scene, &view.game), "{format}");
        }
        let again = TestSession::paste(&test.session.export("transcript").unwrap()).view();
        assert_eq!((line(&again), &again.game.position), (line(&view), &view.game.position));
        let position = TestSession::paste(&test.session.export("position").unwrap()).view();
        assert_eq!(position.scene.position, view.scene.position, "the position shown, not the last");
    }
}

#[test]
fn every_format_is_written_or_says_why_not() {
    let test = TestSession::paste("f5d6c3");
    for (name, ..) in Format::ALL {
        let text = test.session.export(name).unwrap();
        assert!(!text.is_empty());
        assert_eq!(TestSession::paste(&text).view().scene.position, test.view().scene.position, "{name}");
    }
    let awele = TestSession::paste("FfBe");
    assert_eq!(awele.session.export("obf").unwrap_err().kind, RefusalKind::Unreadable);
    assert_eq!(awele.session.export("docx").unwrap_err().kind, RefusalKind::NotFound);
}

#[test]
fn set_up_positions_are_checked_with_reasons() {
    let ask = |game: &str, position: &str| {
        check(&CheckRequest { game: game.to_owned(), rules: None, position: position.to_owned() })
    };
    let good = ask("othello-4x4", "-----OX--XO----- X");
    assert!(good.ok && good.position.is_some());
    let none = ask("othello-4x4", "---------------- X");
    assert_eq!(none.reasons, ["no discs at all"]);
    let over = ask("othello-4x4", "XXXXXXXXXXXXXXXX X");
    assert!(over.reasons[0].starts_with("the game is over in this position"), "{over:?}");
    let awele = ask("awele", "4-4-4-4-4-4-4-4-4-4-4-3-0-0-S");
    assert!(!awele.ok && awele.reasons[0].contains("47 seeds"), "{awele:?}");
    assert!(!ask("chess", "").ok);
}

#[test]
fn a_game_may_begin_anywhere_and_be_shown_anywhere() {
    let new = NewGame {
        text: Some("f5d6c3d3".to_owned()),
        ply: Some(2),
        mode: Some(session::view::Mode::Play),
        second: Some("first".to_owned()),
        ..NewGame::default()
    };
    let mut test = TestSession::begin(&new);
    assert_eq!(test.view().cursor, 2);
    let view = test.play("c4");
    assert_eq!(line(&view), "f5 d6 c4");
    assert_eq!(test.run_until_idle().line.len(), 5, "the program knows the start position");
}

#[test]
fn diagrams_show_every_board() {
    for game in ["othello-4x4", "othello-8x8", "othello-10x7", "awele"] {
        let mut test = TestSession::game(game);
        let first = test.view().scene.moves[0].name.clone();
        test.play(&first);
        let svg = test.session.diagram();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && !svg.contains("NaN"));
    }
}

#[test]
fn ambiguous_moves_belong_to_the_open_game() {
    let paste = |game: &str, text: &str| {
        let (game, text) = (Some(game.to_owned()), Some(text.to_owned()));
        TestSession::begin(&NewGame { game, text, is_guess: Some(true), ..NewGame::default() })
            .view()
            .game
            .name
    };
    assert_eq!(paste("anti-8x8", "f5d6c3"), "anti-8x8");
    assert_eq!(paste("othello-6x6", "e4"), "othello-6x6");
    assert_eq!(paste("othello-6x6", "f5d6c3"), "othello-8x8");
    assert_eq!(paste("awele", "f5d6c3"), "othello-8x8");
    assert_eq!(paste("othello-8x8", "FfBe"), "awele");
    assert_eq!(paste("anti-8x8", "{\"outflank\":1,\"game\":\"othello\",\"moves\":[]}"), "othello-8x8");
}
