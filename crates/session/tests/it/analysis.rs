//! Hints, reviews and mistakes that are tried again.

use session::view::Mode;
use session::{Action, Grade, Kind};

use crate::{Desk, node, play_out};

/// White's reply turns a win by 10 into a loss by 14.
const MISTAKE: &str = "b1c1";

fn small() -> Desk {
    let mut desk = Desk::game("othello-4x4");
    desk.play("b1 c1");
    desk.act(Action::Mode { mode: Mode::Analyse });
    desk
}

#[test]
fn hints_are_exact_integers_best_first() {
    let mut desk = small();
    desk.settle();
    let hints = desk.session.hints().expect("the engine has looked");
    assert!(hints.is_done);
    let view = desk.view();
    assert_eq!(hints.moves.len(), view.scene.moves.len());
    assert!(hints.moves.is_sorted_by(|one, next| one.value.score >= next.value.score));
    for hint in &hints.moves {
        assert!(hint.value.exact && hint.value.certainty == "✓", "{hint:?}");
        assert!(!hint.value.text.contains('.') && hint.name != "--");
        assert_eq!(hint.is_best, hint.value.score >= hints.moves[0].value.score);
        assert_eq!(hint.line[0].name, hint.name);
    }
    assert_eq!(node(&view, view.cursor).value.as_ref().unwrap().text, "+14", "for Black");
}

#[test]
fn hints_vanish_with_their_position_and_after_the_end() {
    let mut desk = small();
    desk.settle();
    desk.act(Action::Undo);
    assert_eq!(desk.session.hints(), None);
    desk.settle();
    assert!(desk.session.hints().is_some());
    desk.act(Action::Mode { mode: Mode::Play });
    assert_eq!((desk.session.hints(), desk.session.task()), (None, None));
    desk.act(Action::Mode { mode: Mode::Analyse });
    play_out(&mut desk);
    assert_eq!((desk.session.hints(), desk.session.task()), (None, None));
}

#[test]
fn another_position_is_another_task() {
    let mut desk = small();
    let first = desk.session.task().unwrap();
    desk.act(Action::Undo);
    let second = desk.session.task().unwrap();
    assert_ne!(first, second);
    desk.act(Action::Comment { node: 1, text: "x".to_owned() });
    assert_eq!(desk.session.task(), Some(second.clone()), "remarks disturb nobody");
    desk.act(Action::Stop);
    assert_eq!(desk.session.task(), None);
    desk.act(Action::Engine { on: true });
    assert_eq!(desk.session.task(), Some(second));
    desk.act(Action::Solve);
    assert!(desk.session.task().is_some());
}

#[test]
fn a_review_judges_every_move_and_sums_up() {
    let mut desk = small();
    let view = desk.act(Action::Review);
    assert_eq!(view.review.map(|review| (review.done, review.total)), Some((0, 2)));
    let view = desk.settle();
    assert_eq!(view.review, None);
    let judged = node(&view, 2).judgement.clone().expect("judged");
    assert_eq!((judged.grade, judged.mark.as_str(), judged.loss_text.as_str()), (Grade::Blunder, "??", "24"));
    assert_eq!((judged.best.as_str(), judged.result_changed), ("a1", true));
    assert_eq!(view.summary.iter().map(|side| side.blunders).collect::<Vec<_>>(), [0, 1]);
    assert!(view.nodes.iter().all(|node| node.value.is_some()), "the graph has no gap");
    assert_eq!(desk.session.export("transcript").unwrap(), MISTAKE);
}

#[test]
fn a_review_that_was_stopped_goes_on_where_it_was() {
    let mut desk = small();
    desk.act(Action::Engine { on: false });
    desk.act(Action::Review);
    let task = desk.session.task().unwrap();
    let (work, control) = (desk.session.work(&task), std::sync::Arc::new(player::Control::default()));
    let mut findings = Vec::new();
    work.run(&control, &mut |finding| {
        findings.push(finding);
        control.stop();
    });
    assert_eq!(findings.len(), 1);
    for finding in findings {
        desk.session.take(&task, finding);
    }
    desk.session.finish(&task, true);
    assert_eq!(desk.view().review.map(|review| review.done), Some(1));
    assert_eq!(desk.session.task(), Some(task));
    assert_eq!(desk.settle().summary.len(), 2);
}

#[test]
fn values_of_a_branch_do_not_disturb_the_line() {
    let mut desk = small();
    desk.act(Action::Review);
    desk.settle();
    desk.act(Action::Undo);
    let view = desk.play("a1");
    assert!(view.summary.is_empty(), "the new line is not judged yet");
    let view = desk.act(Action::Go { node: 2 });
    assert_eq!(view.summary.len(), 2);
}

#[test]
fn a_mistake_can_be_tried_again() {
    let mut desk = small();
    assert_eq!(desk.refused(Action::Retry { node: 2 }).kind, Kind::Illegal);
    desk.act(Action::Review);
    desk.settle();
    let view = desk.act(Action::Retry { node: 2 });
    let nodes = view.nodes.len();
    assert_eq!((view.cursor, view.retry.as_ref().map(|retry| retry.played.as_str())), (1, Some("c1")));
    assert_eq!(desk.session.hints(), None, "no help");
    let view = desk.play("c1");
    assert!(view.retry.unwrap().is_judging);
    let verdict = desk.settle().retry.unwrap().verdict.unwrap();
    assert!(!verdict.is_right);
    assert_eq!(verdict.loss_text, "24");
    assert!(desk.view().retry.unwrap().best.is_none());
    let retry = desk.play("a1").retry.unwrap();
    assert!(retry.verdict.unwrap().is_right);
    assert_eq!(retry.best.as_deref(), Some("a1"));
    assert_eq!(desk.refused(Action::Play { name: "d4".to_owned(), at: None }).kind, Kind::Illegal);
    let view = desk.act(Action::Leave);
    assert_eq!((view.cursor, view.nodes.len(), view.retry), (2, nodes, None), "tries leave no trace");
}

#[test]
fn the_answer_can_be_asked_for() {
    let mut desk = small();
    desk.act(Action::Review);
    desk.settle();
    desk.act(Action::Retry { node: 2 });
    let view = desk.act(Action::Reveal);
    assert_eq!(view.retry.unwrap().best.as_deref(), Some("a1"));
    assert!(desk.act(Action::Undo).retry.is_none());
    assert_eq!(desk.refused(Action::Reveal).kind, Kind::Illegal);
}

#[test]
fn awele_is_judged_in_seeds() {
    let mut desk = Desk::game("awele");
    desk.play("F a");
    desk.act(Action::Mode { mode: Mode::Analyse });
    desk.act(Action::Engine { on: false });
    desk.act(Action::Review);
    let view = desk.settle();
    assert_eq!(view.game.unit, "seed");
    assert!(view.nodes.iter().skip(1).all(|node| node.judgement.is_some()));
}

#[test]
fn solving_is_for_one_position() {
    let mut desk = small();
    desk.act(Action::Solve);
    let solving = desk.session.task();
    desk.act(Action::Undo);
    desk.act(Action::Redo);
    assert_ne!(desk.session.task(), solving);
}

#[test]
fn a_review_is_of_the_line_it_was_asked_for() {
    let mut desk = small();
    desk.act(Action::Undo);
    desk.play("a1");
    desk.act(Action::Go { node: 2 });
    desk.act(Action::Engine { on: false });
    desk.act(Action::Review);
    let view = desk.act(Action::Go { node: 3 });
    assert_eq!(view.review.map(|review| review.total), Some(2));
    let view = desk.settle();
    assert!(node(&view, 2).judgement.is_some() && node(&view, 3).judgement.is_none());
}
