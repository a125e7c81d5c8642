//! Hints, reviews and mistakes that are retried.

use session::view::Mode;
use session::{Action, Grade, RefusalKind};

use crate::{TestSession, node, play_out};

/// White's reply turns a win by 10 into a loss by 14.
const MISTAKE: &str = "b1c1";

fn small() -> TestSession {
    let mut test = TestSession::game("othello-4x4");
    test.play("b1 c1");
    test.act(Action::Mode { mode: Mode::Analyse });
    test
}

#[test]
fn hints_are_exact_integers_best_first() {
    let mut test = small();
    test.run_until_idle();
    let hints = test.session.hints().expect("the engine has searched");
    assert!(hints.is_done);
    let view = test.view();
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
fn symmetric_moves_have_one_value_at_any_moment() {
    let mut test = TestSession::game("othello-4x4");
    test.act(Action::Mode { mode: Mode::Analyse });
    let task = test.session.task().unwrap();
    let mut updates = Vec::new();
    test.session.job(&task).run(&std::sync::Arc::default(), &mut |update| updates.push(update));
    assert!(updates.len() > 4);
    for update in updates {
        test.session.apply(&task, update);
        let hints = test.session.hints().unwrap();
        assert_eq!(hints.moves.len(), 4);
        assert!(
            hints.moves.iter().all(|hint| hint.value == hints.moves[0].value && hint.is_best),
            "{hints:?}"
        );
        assert!(hints.moves.iter().all(|hint| hint.line[0].name == hint.name));
    }
}

#[test]
fn solving_is_estimated_seen_and_cancelled() {
    let mut test = small();
    test.act(Action::Engine { on: false });
    let solve = test.view().solve.unwrap();
    assert!(!solve.is_on && solve.seconds.unwrap() > 0.0);
    let view = test.act(Action::Solve { on: true });
    assert_eq!((view.solve.unwrap().is_on, view.engine_on), (true, false));
    let view = test.act(Action::Solve { on: false });
    assert!(!view.solve.unwrap().is_on);
    assert_eq!(test.session.task(), None);
    test.act(Action::Solve { on: true });
    let view = test.run_until_idle();
    assert_eq!(view.solve.map(|solve| (solve.is_on, solve.seconds)), Some((false, Some(0.0))));
    assert!(test.session.hints().unwrap().moves.iter().all(|hint| hint.value.exact));
    assert_eq!(test.act(Action::Mode { mode: Mode::Play }).solve, None);
    let test = TestSession::paste("FfBe");
    assert_eq!(test.view().solve.unwrap().seconds, None, "games of Awele have no limit");
}

#[test]
fn hints_vanish_with_their_position_and_after_the_end() {
    let mut test = small();
    test.run_until_idle();
    test.act(Action::Undo);
    assert_eq!(test.session.hints(), None);
    test.run_until_idle();
    assert!(test.session.hints().is_some());
    test.act(Action::Mode { mode: Mode::Play });
    assert_eq!((test.session.hints(), test.session.task()), (None, None));
    test.act(Action::Mode { mode: Mode::Analyse });
    play_out(&mut test);
    assert_eq!((test.session.hints(), test.session.task()), (None, None));
}

#[test]
fn another_position_is_another_task() {
    let mut test = small();
    let first = test.session.task().unwrap();
    test.act(Action::Undo);
    let second = test.session.task().unwrap();
    assert_ne!(first, second);
    test.act(Action::Comment { node: 1, text: "x".to_owned() });
    assert_eq!(test.session.task(), Some(second.clone()), "comments do not interrupt it");
    test.act(Action::Stop);
    assert_eq!(test.session.task(), None);
    test.act(Action::Engine { on: true });
    assert_eq!(test.session.task(), Some(second));
    test.act(Action::Solve { on: true });
    assert!(test.session.task().is_some());
}

#[test]
fn a_review_judges_every_move_and_sums_up() {
    let mut test = small();
    let view = test.act(Action::Review);
    assert_eq!(view.review.map(|review| (review.done, review.total)), Some((0, 2)));
    let view = test.run_until_idle();
    assert_eq!(view.review, None);
    let judged = node(&view, 2).judgement.clone().expect("the move is judged");
    assert_eq!((judged.grade, judged.mark.as_str(), judged.loss_text.as_str()), (Grade::Blunder, "??", "24"));
    assert_eq!((judged.best.as_str(), judged.result_changed), ("a1", true));
    assert_eq!(view.summary.iter().map(|side| side.blunders).collect::<Vec<_>>(), [0, 1]);
    assert!(view.nodes.iter().all(|node| node.value.is_some()), "the graph has no gaps");
    assert_eq!(test.session.export("transcript").unwrap(), MISTAKE);
}

#[test]
fn a_stopped_review_continues_where_it_was() {
    let mut test = small();
    test.act(Action::Engine { on: false });
    test.act(Action::Review);
    let task = test.session.task().unwrap();
    let (job, stop) = (test.session.job(&task), std::sync::Arc::new(player::StopHandle::default()));
    let mut updates = Vec::new();
    job.run(&stop, &mut |update| {
        updates.push(update);
        stop.stop();
    });
    assert_eq!(updates.len(), 1);
    for update in updates {
        test.session.apply(&task, update);
    }
    test.session.finish(&task, true);
    assert_eq!(test.view().review.map(|review| review.done), Some(1));
    assert_eq!(test.session.task(), Some(task));
    assert_eq!(test.run_until_idle().summary.len(), 2);
}

#[test]
fn values_of_a_branch_do_not_disturb_the_line() {
    let mut test = small();
    test.act(Action::Review);
    test.run_until_idle();
    test.act(Action::Undo);
    let view = test.play("a1");
    assert!(view.summary.is_empty(), "the new line is not judged yet");
    let view = test.act(Action::Go { node: 2 });
    assert_eq!(view.summary.len(), 2);
}

#[test]
fn a_mistake_can_be_tried_again() {
    let mut test = small();
    assert_eq!(test.refused(Action::Retry { node: 2 }).kind, RefusalKind::Illegal);
    test.act(Action::Review);
    test.run_until_idle();
    let view = test.act(Action::Retry { node: 2 });
    let nodes = view.nodes.len();
    assert_eq!((view.cursor, view.retry.as_ref().map(|retry| retry.played.as_str())), (1, Some("c1")));
    assert_eq!(test.session.hints(), None, "there is no help");
    let view = test.play("c1");
    assert!(view.retry.unwrap().is_judging);
    let verdict = test.run_until_idle().retry.unwrap().verdict.unwrap();
    assert!(!verdict.is_right);
    assert_eq!(verdict.loss_text, "24");
    assert!(test.view().retry.unwrap().best.is_none());
    assert_eq!(node(&test.view(), 2).judgement.as_ref().unwrap().best, "", "nothing gives the answer away");
    assert_eq!(test.refused(Action::Play { name: "d4".to_owned(), at: None }).kind, RefusalKind::Illegal);
    assert_eq!(test.view().nodes.len(), nodes, "wrong moves are not in the tree");
    let view = test.play("a1");
    let retry = view.retry.clone().unwrap();
    assert!(retry.verdict.unwrap().is_right);
    assert_eq!((retry.best.as_deref(), retry.line.as_slice()), (Some("a1"), &[0, 1, 2][..]));
    assert_eq!(node(&view, 2).judgement.as_ref().unwrap().best, "a1");
    assert_eq!(
        (view.cursor, view.nodes.len(), view.summary.len()),
        (3, nodes + 1, 2),
        "the answer is played"
    );
    test.run_until_idle();
    assert_eq!(
        test.session.hints().map(|hints| hints.node),
        Some(3),
        "values are those of the position shown"
    );
    let view = test.act(Action::Leave);
    assert_eq!((view.cursor, view.line, view.retry), (2, vec![0, 1, 2], None));
}

#[test]
fn the_best_move_can_be_revealed() {
    let mut test = small();
    test.act(Action::Review);
    test.run_until_idle();
    test.act(Action::Retry { node: 2 });
    let view = test.act(Action::Reveal);
    assert_eq!(view.retry.unwrap().best.as_deref(), Some("a1"));
    assert!(test.act(Action::Undo).retry.is_none());
    assert_eq!(test.refused(Action::Reveal).kind, RefusalKind::Illegal);
}

#[test]
fn awele_is_judged_in_seeds() {
    let mut test = TestSession::game("awele");
    test.play("F a");
    test.act(Action::Mode { mode: Mode::Analyse });
    test.act(Action::Engine { on: false });
    test.act(Action::Review);
    let view = test.run_until_idle();
    assert_eq!(view.game.unit, "seed");
    assert!(view.nodes.iter().skip(1).all(|node| node.judgement.is_some()));
}

#[test]
fn solving_ends_when_another_position_is_shown() {
    let mut test = small();
    test.act(Action::Solve { on: true });
    let solving = test.session.task();
    test.act(Action::Undo);
    test.act(Action::Redo);
    assert_ne!(test.session.task(), solving);
}

#[test]
fn a_review_stays_on_its_line() {
    let mut test = small();
    test.act(Action::Undo);
    test.play("a1");
    test.act(Action::Go { node: 2 });
    test.act(Action::Engine { on: false });
    test.act(Action::Review);
    let view = test.act(Action::Go { node: 3 });
    assert_eq!(view.review.map(|review| review.total), Some(2));
    let view = test.run_until_idle();
    assert!(node(&view, 2).judgement.is_some() && node(&view, 3).judgement.is_none());
}
