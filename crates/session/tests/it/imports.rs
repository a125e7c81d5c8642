//! Imports and exports.

use notation::Format;
use serde_json::json;
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
fn whoever_pastes_a_board_without_a_side_chooses_it() {
    let board = "---------------------------OX------XO---------------------------";
    let rows: Vec<&str> = (0..8).map(|row| &board[8 * row..8 * row + 8]).collect();
    let numbered: Vec<_> = (1..).zip(&rows).map(|(number, row)| format!("{number} {row}")).collect();
    let printed = format!("  abcdefgh\n{}", numbered.join("\n"));
    for text in [board, &printed, &rows.join("\n")] {
        let new = NewGame { text: Some(text.to_owned()), ..NewGame::default() };
        assert_eq!(TestSession::try_begin(&new).err().unwrap().kind, RefusalKind::SideMissing, "{text}");
        for side in [0, 1] {
            let view = TestSession::begin(&NewGame { side: Some(side), ..new.clone() }).view();
            assert_eq!(view.scene.side, side, "{text}");
        }
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
fn names_are_read_shown_and_written() {
    let empty = "-".repeat(27);
    let ggf = format!(
        "(;GM[Othello]PC[Club evening]PB[Ann]PW[Bob]RE[?]TY[8]BO[8 {empty}O*------*O{empty} *]B[F5]W[D6];)"
    );
    let quest = r#"{"players":[{"name":"Ann"},{"id":"Bob"}],"position":{"moves":[{"m":"f5"},{"m":"d6"}]}}"#;
    for text in [ggf.as_str(), quest] {
        let view = TestSession::paste(text).view();
        assert_eq!(view.players.map(|player| [player.name, player.title]), [["Ann", "Ann"], ["Bob", "Bob"]]);
    }
    let test = TestSession::paste(&ggf);
    assert_eq!(
        (test.view().name.as_str(), test.session.summary().players),
        ("Club evening", names("Ann", "Bob"))
    );
    let again = TestSession::paste(&test.session.export("ggf").unwrap()).view();
    assert_eq!(again.players, test.view().players);
    assert_eq!(again.name, "Club evening");
    // What we write for players without a name is none.
    let nobody = TestSession::paste("f5d6").session.export("ggf").unwrap();
    assert!(nobody.contains("PB[Human]"), "{nobody}");
    assert_eq!(TestSession::paste(&nobody).view().players[0].name, "");
}

fn names(first: &str, second: &str) -> [String; 2] {
    [first, second].map(str::to_owned)
}

#[test]
fn players_and_games_can_be_named() {
    let mut test = TestSession::begin(&NewGame {
        first_name: Some(" Ann ".to_owned()),
        second: Some("engine:level=2".to_owned()),
        ..NewGame::default()
    });
    assert_eq!(test.session.summary().players, names("Ann", "Level 2 · Beginner"));
    let view = test.act(Action::Name { side: None, name: "First try".to_owned() });
    assert_eq!(view.name, "First try");
    test.act(Action::Name { side: Some(0), name: String::new() });
    assert_eq!(test.session.summary().players[0], "You");
    // Another player does not inherit the name.
    test.act(Action::Name { side: Some(1), name: "Bea".to_owned() });
    test.act(Action::Seat { side: 1, spec: "human".to_owned() });
    assert_eq!(test.session.summary().players, names("Human", "Human"));
    let too_long = Action::Name { side: None, name: "a".repeat(100) };
    assert_eq!(test.refused(too_long).kind, RefusalKind::Illegal);
    let nobody = Action::Name { side: Some(2), name: String::new() };
    assert_eq!(test.refused(nobody).kind, RefusalKind::NotFound);
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
fn a_web_page_has_every_position_of_the_line() {
    let mut test = TestSession::paste("XO--X---X---X--- O\nc1");
    test.act(Action::Name { side: None, name: "A <pass> & more".to_owned() });
    test.act(Action::Comment { node: 1, text: "</script>".to_owned() });
    let page = test.session.export("html").unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("<title>A &lt;pass&gt; &amp; more</title>"));
    assert!(!page.contains("http"), "it loads nothing");
    let (_, data) = page.split_once(r#"<script type="application/json" id="game">"#).unwrap();
    let (data, rest) = data.split_once("</script>").unwrap();
    assert_eq!(rest.matches("</script>").count(), 1, "no comment ends an element");
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let steps = data["steps"].as_array().unwrap();
    let of = |field: &str| steps.iter().map(|step| step[field].clone()).collect::<Vec<_>>();
    assert_eq!(of("name"), ["", "pass", "c1"]);
    assert_eq!(of("number"), [json!(null), json!(null), json!(1)]);
    assert_eq!(of("places")[2], "000-0---0---0---");
    assert_eq!(of("comment"), ["", "</script>", ""]);
    assert_eq!(steps[1]["words"], "White has no move and passes. Black to move.");
    assert_eq!(
        steps[2]["words"],
        "Black c1. Black won 16–0. White has no discs left. Empty squares count for the winner."
    );
    assert_eq!((&data["shown"], &data["width"]), (&json!(2), &json!(4)));
}

#[test]
fn a_web_page_says_who_resigned_and_shows_awele() {
    let new = NewGame { second: Some("engine:level=2".to_owned()), ..NewGame::default() };
    let mut test = TestSession::begin(&new);
    test.play("f5");
    test.act(Action::Resign);
    let page = test.session.export("html").unwrap();
    assert!(page.contains("Black f5. White won. Black resigned."));
    assert!(page.contains("<p>Othello 8×8. White: Level 2 · Beginner.</p>"), "“You” is somebody else there");
    let awele = TestSession::paste("Ff").session.export("html").unwrap();
    assert!(awele.contains(r#""stores":[0,0]"#) && awele.contains("North f. South to move."));
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
