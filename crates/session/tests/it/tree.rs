//! The tree: branches, passes, comments and deletion.

use session::{Action, NewGame, RefusalKind};

use crate::{TestSession, line, node, play_out};

#[test]
fn branches_are_added_promoted_deleted_and_restored() {
    let mut test = TestSession::game("othello-8x8");
    test.play("f5 d6 c3");
    test.act(Action::Undo);
    test.act(Action::Undo);
    let view = test.play("f6");
    assert_eq!(line(&view), "f5 f6");
    let fork = node(&view, 1);
    assert_eq!(fork.children.len(), 2);
    let (main, side) = (fork.children[0], fork.children[1]);

    let view = test.act(Action::Promote { node: side });
    assert_eq!(node(&view, 1).children, [side, main]);
    let view = test.act(Action::Delete { node: side });
    assert_eq!((view.cursor, view.nodes.len()), (1, 4));
    assert!(view.can.restore);
    let view = test.act(Action::Restore);
    assert_eq!((view.cursor, node(&view, 1).children.as_slice()), (side, [side, main].as_slice()));
    assert!(!view.can.restore);
    assert_eq!(test.refused(Action::Restore).kind, RefusalKind::Illegal);
    assert_eq!(test.refused(Action::Delete { node: 0 }).kind, RefusalKind::Illegal);
    assert_eq!(test.refused(Action::Go { node: 99 }).kind, RefusalKind::NotFound);
}

/// A game on the smallest board, just after somebody had to pass.
fn with_a_pass() -> TestSession {
    for choice in 0.. {
        let mut test = TestSession::game("othello-4x4");
        let mut view = test.view();
        while !view.scene.moves.is_empty() {
            let moves = &view.scene.moves;
            let name = moves[(choice * view.nodes.len()) % moves.len()].name.clone();
            view = test.play(&name);
            if view.nodes.iter().any(|node| node.is_pass) && !view.scene.moves.is_empty() {
                return test;
            }
        }
    }
    unreachable!("some game has a pass")
}

#[test]
fn a_pass_is_one_entry_once_everywhere() {
    let mut test = with_a_pass();
    let view = play_out(&mut test);
    let passes = view.nodes.iter().filter(|node| node.is_pass).count();
    let names = line(&view);
    assert_eq!(names.matches("--").count(), passes);
    let numbers: Vec<_> = view.line.iter().skip(1).map(|id| node(&view, *id)).collect();
    assert!(numbers.iter().all(|node| node.number.is_none() == node.is_pass));
    let counted: Vec<_> = numbers.iter().filter_map(|node| node.number).collect();
    let moves = numbers.len() - passes;
    assert_eq!(counted, (1..=moves).collect::<Vec<_>>(), "a pass has no number");
    assert_eq!(test.session.summary().moves, moves);
    let transcript = test.session.export("transcript").unwrap();
    assert_eq!(transcript, names.replace(' ', ""));
    let new = NewGame { game: Some("othello-4x4".to_owned()), text: Some(transcript), ..NewGame::default() };
    let again = TestSession::begin(&new).view();
    assert_eq!(line(&again), names);
    assert_eq!(again.nodes.iter().filter(|node| node.is_pass).count(), passes);
}

#[test]
fn passes_are_made_by_themselves_and_taken_back_with_the_move() {
    let mut test = with_a_pass();
    let view = test.view();
    let pass = view.nodes.iter().find(|node| node.is_pass).unwrap();
    assert_eq!(view.cursor, pass.id, "the pass follows the move automatically");
    assert!(!view.scene.must_pass);
    let before = node(&view, pass.parent.unwrap()).parent.unwrap();
    let view = test.act(Action::Undo);
    assert_eq!(view.cursor, before, "one undo takes both back");
    let view = test.act(Action::Redo);
    assert_eq!(view.cursor, pass.id);
}

#[test]
fn nothing_is_added_after_the_end() {
    for game in ["othello-4x4", "anti-4x4", "awele"] {
        let mut test = TestSession::game(game);
        let over = play_out(&mut test);
        let end = over.scene.end.clone().expect("the game is over");
        assert!(!end.verdict.is_empty() && !end.reason.is_empty());
        for name in ["a1", "--", "A", "pass"] {
            let refusal = test.refused(Action::Play { name: name.to_owned(), at: None });
            assert_eq!(refusal.kind, RefusalKind::Illegal, "{game}, {name}");
        }
        assert_eq!(test.view(), over);
    }
}

#[test]
fn a_click_meant_for_another_position_is_refused() {
    let mut test = TestSession::game("othello-8x8");
    test.act(Action::Play { name: "f5".to_owned(), at: Some(0) });
    let refusal = test.refused(Action::Play { name: "d6".to_owned(), at: Some(0) });
    assert_eq!(refusal.kind, RefusalKind::Conflict);
    assert_eq!(line(&test.view()), "f5");
}

#[test]
fn comments_are_kept_and_can_be_removed() {
    let mut test = TestSession::game("othello-8x8");
    test.play("f5");
    let view = test.act(Action::Comment { node: 1, text: " The usual one. ".to_owned() });
    assert_eq!(node(&view, 1).comment, "The usual one.");
    let view = test.act(Action::Comment { node: 1, text: String::new() });
    assert_eq!(node(&view, 1).comment, "");
    assert_eq!(
        test.refused(Action::Comment { node: 1, text: "x".repeat(10_001) }).kind,
        RefusalKind::Illegal
    );
}

#[test]
fn moves_say_what_they_change() {
    let view = TestSession::game("othello-8x8").view();
    let first = &view.scene.moves[0];
    assert_eq!((first.name.as_str(), first.at, first.about.as_str()), ("d3", Some(19), "flips 1"));
    let mut test = TestSession::game("awele");
    let view = test.play("F");
    let last = view.scene.last.expect("a move was made");
    assert_eq!((last.at, last.side), (Some(5), 0));
    let session::view::Effect::Sows { path, .. } = last.effect else { panic!("seeds are sown") };
    assert_eq!(path, [6, 7, 8, 9]);
}

#[test]
fn moves_are_read_in_either_case() {
    let mut test = TestSession::game("awele");
    let view = test.play("f A");
    assert_eq!(line(&view), "F a");
}
