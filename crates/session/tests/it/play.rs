//! Playing against programs, and programs against each other.

use session::view::{Mode, Turn};
use session::{Action, Kind, NewGame};

use crate::{Desk, line, play_out};

fn against(opponent: &str, game: &str) -> Desk {
    let new =
        NewGame { game: Some(game.to_owned()), second: Some(opponent.to_owned()), ..NewGame::default() };
    Desk::begin(&new)
}

#[test]
fn a_program_replies_after_a_moment() {
    let mut desk = against("engine:level=3", "othello-8x8");
    assert_eq!(desk.view().turn, Turn::Human);
    let view = desk.play("f5");
    assert_eq!((view.turn, view.cursor), (Turn::Thinking, 1));
    assert!(desk.work());
    assert_eq!(desk.view().cursor, 1, "the reply waits until one can see what happened");
    let wakes = desk.session.wakes().expect("it will come");
    assert!(wakes.as_millis() >= 250);
    let view = desk.settle();
    assert_eq!((view.turn, view.line.len()), (Turn::Human, 3));
    assert_eq!(view.players[1].title, "Level 3 · Learner");
}

#[test]
fn undo_takes_back_both_plies_and_redo_plays_both() {
    let mut desk = against("first", "othello-8x8");
    desk.play("f5");
    let after = desk.settle();
    let view = desk.act(Action::Undo);
    assert_eq!((view.cursor, view.turn), (0, Turn::Human));
    assert_eq!(desk.refused(Action::Undo).kind, Kind::Illegal);
    let view = desk.act(Action::Redo);
    assert_eq!((view.cursor, line(&view)), (after.cursor, line(&after)));
    // While the program still thinks, only the own move is there to take back.
    desk.act(Action::Undo);
    desk.play("d3");
    assert!(desk.session.task().is_some());
    let view = desk.act(Action::Undo);
    assert_eq!((view.cursor, desk.session.task()), (0, None));
}

#[test]
fn what_a_stopped_search_finds_is_not_played() {
    let mut desk = against("first", "othello-8x8");
    desk.play("f5");
    let task = desk.session.task().unwrap();
    let (work, control) = (desk.session.work(&task), std::sync::Arc::default());
    let mut found = Vec::new();
    work.run(&control, &mut |finding| found.push(finding));
    desk.act(Action::Undo);
    desk.play("d3");
    let before = desk.view();
    for finding in found {
        desk.session.take(&task, finding);
    }
    desk.session.finish(&task, false);
    assert_eq!(desk.view(), before);
}

#[test]
fn people_do_not_move_for_programs() {
    let mut desk = against("first", "othello-8x8");
    desk.play("f5");
    let refusal = desk.refused(Action::Play { name: "d6".to_owned(), at: None });
    assert!(refusal.message.contains("White's turn"), "{refusal}");
    // But they may take over.
    desk.act(Action::Seat { side: 1, spec: "human".to_owned() });
    assert_eq!(line(&desk.play("d6")), "f5 d6");
}

#[test]
fn a_look_back_changes_nothing_until_somebody_plays_there() {
    let mut desk = against("first", "othello-8x8");
    desk.play("f5");
    let reply = desk.settle().scene.moves[0].name.clone();
    desk.play(&reply);
    let view = desk.act(Action::Go { node: 0 });
    assert_eq!(view.turn, Turn::Human);
    let view = desk.settle();
    assert_eq!((view.cursor, view.nodes.len()), (0, 5), "the program has replied where the game goes on");
    let view = desk.play("d3");
    assert_eq!(view.turn, Turn::Thinking);
    assert_eq!(desk.settle().line.len(), 3);
}

#[test]
fn whole_games_are_played_on_every_board() {
    for (game, spec) in [
        ("othello-4x4", "engine:level=10"),
        ("anti-6x6", "alphabeta:depth=2"),
        ("othello-10x10", "engine:level=1"),
        ("awele", "engine:level=3"),
    ] {
        let mut desk = against(spec, game);
        let mut view = desk.view();
        while view.turn == Turn::Human {
            let name = view.scene.moves[0].name.clone();
            desk.play(&name);
            view = desk.settle();
        }
        assert_eq!(view.turn, Turn::Over, "{game}");
        assert!(view.scene.end.is_some());
    }
}

#[test]
fn nothing_helps_while_playing() {
    let mut desk = against("engine:level=3", "othello-8x8");
    desk.play("f5");
    let view = desk.settle();
    assert!(
        view.nodes.iter().all(|node| node.value.is_none() && node.said.is_none() && node.judgement.is_none())
    );
    assert_eq!((desk.session.task(), desk.session.hints()), (None, None));
    assert_eq!(desk.refused(Action::Review).kind, Kind::Illegal);
    assert_eq!(desk.refused(Action::Solve).kind, Kind::Illegal);
}

#[test]
fn two_programs_pause_step_and_go_on() {
    let new = NewGame {
        game: Some("othello-6x6".to_owned()),
        first: Some("engine:level=2".to_owned()),
        second: Some("first".to_owned()),
        paused: Some(true),
        delay_ms: Some(300),
        ..NewGame::default()
    };
    let mut desk = Desk::begin(&new);
    assert_eq!((desk.view().turn, desk.session.task()), (Turn::Waiting, None));
    desk.act(Action::Step);
    let view = desk.settle();
    assert_eq!((view.line.len(), view.turn), (2, Turn::Waiting));
    assert!(view.nodes[1].said.is_some(), "what it thought can be seen");
    desk.act(Action::Resume);
    let view = desk.settle();
    assert_eq!(view.turn, Turn::Over);
    let view = desk.act(Action::Undo);
    assert!(view.watch.paused, "whoever takes back wants to look");
}

#[test]
fn two_programs_keep_their_pace() {
    let new = NewGame {
        first: Some("first".to_owned()),
        second: Some("first".to_owned()),
        delay_ms: Some(500),
        ..NewGame::default()
    };
    let mut desk = Desk::begin(&new);
    desk.work();
    desk.work();
    assert_eq!(desk.view().line.len(), 2);
    desk.pass_time(499);
    assert_eq!(desk.view().line.len(), 2);
    desk.pass_time(1);
    assert_eq!(desk.view().line.len(), 3);
}

#[test]
fn a_program_that_fails_says_why_and_loses_nothing() {
    let mut desk = against("ghost", "othello-8x8");
    desk.play("f5");
    let view = desk.settle();
    let trouble = view.trouble.clone().expect("the program cannot be started");
    assert!(trouble.starts_with("ghost: ") && trouble.contains("The game is kept"), "{trouble}");
    assert_eq!((line(&view), view.turn), ("f5".to_owned(), Turn::Waiting));
    // It can be asked again, and replaced.
    assert!(desk.act(Action::Resume).trouble.is_none());
    assert!(desk.settle().trouble.is_some());
    desk.act(Action::Seat { side: 1, spec: "first".to_owned() });
    assert_eq!(desk.settle().line.len(), 3);
}

#[test]
fn programs_and_files_are_not_for_front_ends_to_name() {
    let mut desk = Desk::game("othello-8x8");
    for spec in ["gtp:cmd=/bin/sh", "alphabeta:weights=@/etc/passwd"] {
        assert_eq!(desk.refused(Action::Seat { side: 1, spec: spec.to_owned() }).kind, Kind::Forbidden);
        let new = NewGame { first: Some(spec.to_owned()), ..NewGame::default() };
        assert_eq!(Desk::try_begin(&new).err().unwrap().kind, Kind::Forbidden);
    }
    for spec in ["engine:level=99", "alphabeta:eval=nothing", "nobody", ""] {
        assert_eq!(
            desk.refused(Action::Seat { side: 0, spec: spec.to_owned() }).kind,
            Kind::Unreadable,
            "{spec}"
        );
    }
    assert_eq!(desk.refused(Action::Seat { side: 2, spec: "first".to_owned() }).kind, Kind::NotFound);
}

#[test]
fn the_best_move_is_played_on_request() {
    let mut desk = Desk::game("othello-6x6");
    desk.act(Action::Best);
    let view = desk.settle();
    assert_eq!(view.line.len(), 2);
    desk.act(Action::Mode { mode: Mode::Analyse });
    desk.settle();
    let hinted = desk.session.hints().unwrap().moves[0].name.clone();
    let view = desk.act(Action::Best);
    assert!(line(&view).ends_with(&hinted), "what is known is played at once");
    let mut over = Desk::game("othello-4x4");
    play_out(&mut over);
    assert_eq!(over.refused(Action::Best).kind, Kind::Illegal);
}

#[test]
fn whoever_resigns_has_lost_and_may_take_that_back() {
    let mut desk = against("first", "othello-8x8");
    assert!(!desk.view().can.resign);
    desk.play("f5");
    desk.settle();
    let view = desk.act(Action::Resign);
    let end = view.scene.end.clone().unwrap();
    assert_eq!(
        (end.result.as_str(), end.verdict.as_str(), end.reason.as_str()),
        ("second", "White wins.", "Black resigns.")
    );
    assert_eq!((view.turn, view.scene.moves.len()), (Turn::Over, 0));
    assert_eq!(desk.refused(Action::Play { name: "c4".to_owned(), at: None }).kind, Kind::Illegal);
    let view = desk.act(Action::Undo);
    assert_eq!((view.turn, view.scene.end), (Turn::Human, None));
}

#[test]
fn there_is_something_to_choose_from() {
    let catalogue = session::catalogue(&session::Roster::default(), "1");
    assert_eq!((catalogue.families.len(), catalogue.levels.len()), (3, 20));
    assert_eq!(catalogue.families[0].about, "Most discs win.");
    assert_eq!(catalogue.levels[0].about, "Looks 1 move ahead and often errs.");
    assert_eq!(catalogue.levels[4].about, "Looks 2 moves ahead. Plays the last 6 moves perfectly.");
    // Ratings rise, and nobody has made up those that were not measured.
    let measured: Vec<_> = catalogue.levels.iter().filter_map(|level| level.elo).collect();
    assert!(measured.is_sorted() && measured.len() == 14);
    for family in &catalogue.families {
        assert!(!family.evaluations.is_empty(), "{}", family.name);
        // Every classic player can be seated.
        for player in &catalogue.players {
            let new = NewGame {
                game: Some(family.name.clone()),
                second: Some(player.name.clone()),
                ..NewGame::default()
            };
            Desk::begin(&new);
        }
    }
}

#[test]
fn who_has_resigned_is_not_helped_any_more() {
    let mut desk = against("first", "othello-8x8");
    desk.play("f5");
    desk.settle();
    desk.act(Action::Best);
    desk.act(Action::Resign);
    assert_eq!(desk.settle().turn, Turn::Over);
    assert_eq!(desk.session.summary().result.as_deref(), Some("second"));
    // Looking at it does not change the result.
    desk.act(Action::Mode { mode: Mode::Analyse });
    desk.act(Action::Engine { on: false });
    let view = desk.view();
    assert_eq!((view.turn, view.scene.moves.is_empty()), (Turn::Human, false));
    desk.act(Action::Undo);
    desk.play("f6");
    assert_eq!(desk.session.summary().result.as_deref(), Some("second"));
}

#[test]
fn a_list_tells_of_the_game_as_it_is() {
    let mut desk = Desk::game("othello-4x4");
    play_out(&mut desk);
    assert!(desk.session.summary().result.is_some());
    desk.act(Action::Undo);
    assert_eq!(desk.session.summary().result, None);
}

#[test]
fn a_pass_that_is_played_is_a_pass() {
    let mut desk = Desk::begin(&NewGame {
        game: Some("othello-4x4".to_owned()),
        text: Some("XO--X---X---X--- O".to_owned()),
        mode: Some(Mode::Analyse),
        ..NewGame::default()
    });
    let view = desk.view();
    assert!(view.scene.must_pass, "{}", view.scene.position);
    let view = desk.play("--");
    assert!(view.nodes[1].is_pass);
    // In a game it is made at once.
    let text = Some("XO--X---X---X--- O".to_owned());
    let new =
        NewGame { game: Some("othello-4x4".to_owned()), text, mode: Some(Mode::Play), ..NewGame::default() };
    let view = Desk::begin(&new).view();
    assert!(view.nodes[1].is_pass && view.cursor == 1);
}

#[test]
fn a_new_speed_counts_at_once() {
    let new = NewGame {
        first: Some("first".to_owned()),
        second: Some("first".to_owned()),
        delay_ms: Some(u32::MAX),
        ..NewGame::default()
    };
    let mut desk = Desk::begin(&new);
    assert_eq!(desk.view().watch.delay_ms, 60_000);
    desk.pass_time(60_000);
    desk.work();
    desk.work();
    assert_eq!(desk.view().line.len(), 2);
    desk.act(Action::Speed { delay_ms: 0 });
    desk.session.tick();
    assert_eq!(desk.view().line.len(), 3);
}
