//! Games against programs, and between programs.

use session::view::{Mode, Turn};
use session::{Action, NewGame, RefusalKind};

use crate::{TestSession, line, play_out};

fn against(opponent: &str, game: &str) -> TestSession {
    let new =
        NewGame { game: Some(game.to_owned()), second: Some(opponent.to_owned()), ..NewGame::default() };
    TestSession::begin(&new)
}

#[test]
fn a_program_replies_after_a_moment() {
    let mut test = against("engine:level=3", "othello-8x8");
    assert_eq!(test.view().turn, Turn::Human);
    let view = test.play("f5");
    assert_eq!((view.turn, view.cursor), (Turn::Thinking, 1));
    assert!(test.run_task());
    assert_eq!(test.view().cursor, 1, "the reply is delayed");
    let wakes = test.session.wakes_at().expect("the reply is pending");
    assert!(wakes.as_millis() >= 250);
    let view = test.run_until_idle();
    assert_eq!((view.turn, view.line.len()), (Turn::Human, 3));
    assert_eq!(view.players[1].title, "Level 3 · Learner");
}

#[test]
fn a_program_can_be_told_to_move_now() {
    // It would look more than twenty moves ahead, and the time stands still here.
    let mut test = against("engine:level=20", "othello-8x8");
    test.play("f5");
    let view = test.act(Action::Best);
    assert_eq!((view.turn, view.cursor, view.thinking), (Turn::Thinking, 1, None));
    assert!(test.run_task());
    assert_eq!(test.view().cursor, 1, "the reply is delayed");
    let view = test.act(Action::Best);
    assert_eq!((view.turn, view.cursor), (Turn::Human, 2), "unless it is hurried again");
}

#[test]
fn undo_takes_back_both_plies_and_redo_plays_both() {
    let mut test = against("first", "othello-8x8");
    test.play("f5");
    let after = test.run_until_idle();
    let view = test.act(Action::Undo);
    assert_eq!((view.cursor, view.turn), (0, Turn::Human));
    assert_eq!(test.refused(Action::Undo).kind, RefusalKind::Illegal);
    let view = test.act(Action::Redo);
    assert_eq!((view.cursor, line(&view)), (after.cursor, line(&after)));
    // While the program is still searching, there is only the human's move to undo.
    test.act(Action::Undo);
    test.play("d3");
    assert!(test.session.task().is_some());
    let view = test.act(Action::Undo);
    assert_eq!((view.cursor, test.session.task()), (0, None));
}

#[test]
fn what_a_stopped_search_finds_is_not_played() {
    let mut test = against("first", "othello-8x8");
    test.play("f5");
    let task = test.session.task().unwrap();
    let (job, stop) = (test.session.job(&task), std::sync::Arc::default());
    let mut updates = Vec::new();
    job.run(&stop, &mut |update| updates.push(update));
    test.act(Action::Undo);
    test.play("d3");
    let before = test.view();
    for update in updates {
        test.session.apply(&task, update);
    }
    test.session.finish(&task, false);
    assert_eq!(test.view(), before);
}

#[test]
fn humans_cannot_move_for_programs() {
    let mut test = against("first", "othello-8x8");
    test.play("f5");
    let refusal = test.refused(Action::Play { name: "d6".to_owned(), at: None });
    assert!(refusal.message.contains("White's turn"), "{refusal}");
    // But they may take over from the program.
    test.act(Action::Seat { side: 1, spec: "human".to_owned() });
    assert_eq!(line(&test.play("d6")), "f5 d6");
}

#[test]
fn looking_back_changes_nothing_until_a_move_is_made() {
    let mut test = against("first", "othello-8x8");
    test.play("f5");
    let reply = test.run_until_idle().scene.moves[0].name.clone();
    test.play(&reply);
    let view = test.act(Action::Go { node: 0 });
    assert_eq!(view.turn, Turn::Human);
    let view = test.run_until_idle();
    assert_eq!((view.cursor, view.nodes.len()), (0, 5), "the program has replied in the game in play");
    let view = test.play("d3");
    assert_eq!(view.turn, Turn::Thinking);
    assert_eq!(test.run_until_idle().line.len(), 3);
}

#[test]
fn whole_games_are_played_on_every_board() {
    for (game, spec) in [
        ("othello-4x4", "engine:level=10"),
        ("anti-6x6", "alphabeta:depth=2"),
        ("othello-10x10", "engine:level=1"),
        ("awele", "engine:level=3"),
    ] {
        let mut test = against(spec, game);
        let mut view = test.view();
        while view.turn == Turn::Human {
            let name = view.scene.moves[0].name.clone();
            test.play(&name);
            view = test.run_until_idle();
        }
        assert_eq!(view.turn, Turn::Over, "{game}");
        assert!(view.scene.end.is_some());
    }
}

#[test]
fn nothing_helps_while_playing() {
    let mut test = against("engine:level=3", "othello-8x8");
    test.play("f5");
    let view = test.run_until_idle();
    assert!(
        view.nodes
            .iter()
            .all(|node| node.value.is_none() && node.player_value.is_none() && node.judgement.is_none())
    );
    assert_eq!((test.session.task(), test.session.hints()), (None, None));
    assert_eq!(test.refused(Action::Review).kind, RefusalKind::Illegal);
    assert_eq!(test.refused(Action::Solve { on: true }).kind, RefusalKind::Illegal);
}

#[test]
fn two_programs_pause_step_and_resume() {
    let new = NewGame {
        game: Some("othello-6x6".to_owned()),
        first: Some("engine:level=2".to_owned()),
        second: Some("first".to_owned()),
        paused: Some(true),
        delay_ms: Some(300),
        ..NewGame::default()
    };
    let mut test = TestSession::begin(&new);
    assert_eq!((test.view().turn, test.session.task()), (Turn::Waiting, None));
    test.act(Action::Step);
    let view = test.run_until_idle();
    assert_eq!((view.line.len(), view.turn), (2, Turn::Waiting));
    assert!(view.nodes[1].player_value.is_some(), "its own value is shown");
    test.act(Action::Resume);
    let view = test.run_until_idle();
    assert_eq!(view.turn, Turn::Over);
    let view = test.act(Action::Undo);
    assert!(view.watch.paused, "undo pauses the game");
}

#[test]
fn two_programs_keep_their_pace() {
    let new = NewGame {
        first: Some("first".to_owned()),
        second: Some("first".to_owned()),
        delay_ms: Some(500),
        ..NewGame::default()
    };
    let mut test = TestSession::begin(&new);
    test.run_task();
    test.run_task();
    assert_eq!(test.view().line.len(), 2);
    test.advance(499);
    assert_eq!(test.view().line.len(), 2);
    test.advance(1);
    assert_eq!(test.view().line.len(), 3);
}

#[test]
fn a_program_that_fails_says_why_and_loses_nothing() {
    let mut test = against("ghost", "othello-8x8");
    test.play("f5");
    let view = test.run_until_idle();
    let trouble = view.trouble.clone().expect("the program cannot be started");
    assert!(trouble.starts_with("ghost: ") && trouble.contains("Nothing is lost"), "{trouble}");
    assert_eq!((line(&view), view.turn), ("f5".to_owned(), Turn::Waiting));
    // It can be asked again, or replaced.
    assert!(test.act(Action::Resume).trouble.is_none());
    assert!(test.run_until_idle().trouble.is_some());
    test.act(Action::Seat { side: 1, spec: "first".to_owned() });
    assert_eq!(test.run_until_idle().line.len(), 3);
}

#[test]
fn front_ends_cannot_name_programs_or_files() {
    let mut test = TestSession::game("othello-8x8");
    for spec in ["gtp:cmd=/bin/sh", "alphabeta:weights=@/etc/passwd"] {
        assert_eq!(
            test.refused(Action::Seat { side: 1, spec: spec.to_owned() }).kind,
            RefusalKind::Forbidden
        );
        let new = NewGame { first: Some(spec.to_owned()), ..NewGame::default() };
        assert_eq!(TestSession::try_begin(&new).err().unwrap().kind, RefusalKind::Forbidden);
    }
    for spec in ["engine:level=99", "alphabeta:eval=nothing", "nobody", ""] {
        assert_eq!(
            test.refused(Action::Seat { side: 0, spec: spec.to_owned() }).kind,
            RefusalKind::Unreadable,
            "{spec}"
        );
    }
    assert_eq!(test.refused(Action::Seat { side: 2, spec: "first".to_owned() }).kind, RefusalKind::NotFound);
}

#[test]
#[ignore = "slow: analyses at full strength"]
fn the_best_move_is_played_on_request() {
    let mut test = TestSession::game("othello-6x6");
    test.act(Action::Best);
    let view = test.run_until_idle();
    assert_eq!(view.line.len(), 2);
    test.act(Action::Mode { mode: Mode::Analyse });
    test.run_until_idle();
    let hinted = test.session.hints().unwrap().moves[0].name.clone();
    let view = test.act(Action::Best);
    assert!(line(&view).ends_with(&hinted), "a move that is already known is played at once");
    let mut over = TestSession::game("othello-4x4");
    play_out(&mut over);
    assert_eq!(over.refused(Action::Best).kind, RefusalKind::Illegal);
}

#[test]
fn resigning_loses_and_can_be_undone() {
    let mut test = against("first", "othello-8x8");
    assert_eq!(test.view().can.resign, None);
    test.play("f5");
    test.run_until_idle();
    let view = test.act(Action::Resign);
    let end = view.scene.end.clone().unwrap();
    assert_eq!(
        (end.result.as_str(), end.verdict.as_str(), end.reason.as_str()),
        ("second", "You lost.", "You resigned.")
    );
    assert_eq!((view.turn, view.scene.moves.len()), (Turn::Over, 0));
    assert_eq!(test.refused(Action::Play { name: "c4".to_owned(), at: None }).kind, RefusalKind::Illegal);
    let view = test.act(Action::Undo);
    assert_eq!((view.turn, view.scene.end), (Turn::Human, None));
}

#[test]
fn whoever_is_to_move_it_is_a_person_who_resigns() {
    let mut test = against("first", "othello-8x8");
    let view = test.play("f5");
    assert_eq!((view.turn, view.can.resign), (Turn::Thinking, Some(0)));
    let end = test.act(Action::Resign).scene.end.unwrap();
    assert_eq!((end.verdict.as_str(), end.reason.as_str()), ("You lost.", "You resigned."));
    // Of two people, the one to move.
    let mut test = TestSession::game("othello-8x8");
    assert_eq!(test.play("f5").can.resign, Some(1));
    assert_eq!(test.play("d6").can.resign, Some(0));
}

#[test]
fn whoever_tries_a_move_that_cannot_be_played_is_told_why() {
    let why = |test: &TestSession, name: &str| test.session.objection(name).unwrap().text;
    let mut test = against("first", "othello-8x8");
    assert_eq!(why(&test, "a1"), "a1 is not a legal move: it flips nothing.");
    assert_eq!(why(&test, "d4"), "d4 is not a legal move: the square is taken.");
    assert_eq!(why(&test, "--"), "-- is not a legal move: there are moves.");
    assert_eq!(test.session.objection("d3").unwrap_err().kind, RefusalKind::Illegal);
    assert_eq!(test.session.objection("dance").unwrap_err().kind, RefusalKind::Unreadable);
    test.play("f5");
    assert_eq!(why(&test, "a1"), "It is White's turn, and first plays White.");
    test.act(Action::Resign);
    assert_eq!(why(&test, "a1"), "The game is over.");
    // The case tells the sides of Awele apart.
    let awele = TestSession::game("awele");
    assert_eq!(why(&awele, "a"), "a is not a legal move: the pit is North's.");
}

#[test]
fn whoever_plays_too_late_is_told_what_was_played() {
    let mut test = TestSession::game("othello-8x8");
    test.play("f5");
    let mut late = |name: &str, at| {
        let refusal = test.refused(Action::Play { name: name.to_owned(), at: Some(at) });
        assert_eq!(refusal.kind, RefusalKind::Conflict);
        refusal.message
    };
    assert_eq!(late("d3", 0), "too late: f5 was played first, so d3 was not");
    assert_eq!(late("F5", 0), "the move f5 has already been played");
    assert!(late("d3", 7).contains("has changed in the meantime"));
}

#[test]
fn results_are_told_with_the_points_of_both_sides() {
    // Black's last move leaves no white disc; the empty square counts for the winner.
    let verdict = |game: &str, [first, second]: [&str; 2]| {
        let new = NewGame {
            game: Some(game.to_owned()),
            text: Some("XXXXXXXXXXXXXO-- X".to_owned()),
            first: Some(first.to_owned()),
            second: Some(second.to_owned()),
            mode: Some(Mode::Play),
            ..NewGame::default()
        };
        let mut test = TestSession::begin(&new);
        test.run_until_idle();
        if first == "human" {
            test.play("c4");
        }
        test.view().scene.end.expect("the game is over").verdict
    };
    assert_eq!(verdict("othello-4x4", ["human", "first"]), "You won 16–0.");
    assert_eq!(verdict("othello-4x4", ["first", "human"]), "You lost 0–16.");
    assert_eq!(verdict("othello-4x4", ["human", "human"]), "Black won 16–0.");
    assert_eq!(verdict("anti-4x4", ["human", "first"]), "You lost 16–0.");
    assert_eq!(verdict("anti-4x4", ["first", "first"]), "White won 0–16.");
}

#[test]
fn the_catalogue_is_complete() {
    let catalogue = session::catalogue(&session::Roster::default(), "1");
    assert_eq!((catalogue.families.len(), catalogue.levels.len()), (3, 20));
    assert_eq!(catalogue.families[0].about, "Most discs win.");
    assert_eq!(catalogue.levels[0].about, "Looks 1 move ahead and often blunders.");
    assert!(catalogue.levels[3].about.starts_with("Looks 1 move ahead and sometimes blunders."));
    assert_eq!(catalogue.levels[4].about, "Looks 2 moves ahead. Plays the last 6 moves perfectly.");
    // Ratings rise with the level, and are for levels that can be chosen.
    assert!(!catalogue.ratings.is_empty());
    for rated in &catalogue.ratings {
        assert!(rated.levels.is_sorted_by_key(|rating| rating.level), "{}", rated.game);
        assert!(rated.levels.is_sorted_by_key(|rating| rating.elo), "{}", rated.game);
        let is_level = |number| catalogue.levels.iter().any(|level| level.level == number);
        assert!(rated.levels.iter().all(|rating| is_level(rating.level)), "{}", rated.game);
    }
    for family in &catalogue.families {
        assert!(!family.evaluations.is_empty(), "{}", family.name);
        // Every classic player can be seated.
        for player in &catalogue.players {
            let new = NewGame {
                game: Some(family.name.clone()),
                second: Some(player.name.clone()),
                ..NewGame::default()
            };
            TestSession::begin(&new);
        }
    }
}

#[test]
fn no_move_is_played_after_resigning() {
    let mut test = against("first", "othello-8x8");
    test.play("f5");
    test.run_until_idle();
    test.act(Action::Best);
    test.act(Action::Resign);
    assert_eq!(test.run_until_idle().turn, Turn::Over);
    assert_eq!(test.session.summary().result.as_deref(), Some("second"));
    // Analysing the game does not change the result.
    test.act(Action::Mode { mode: Mode::Analyse });
    test.act(Action::Engine { on: false });
    let view = test.view();
    assert_eq!((view.turn, view.scene.moves.is_empty()), (Turn::Human, false));
    test.act(Action::Undo);
    test.play("f6");
    assert_eq!(test.session.summary().result.as_deref(), Some("second"));
}

#[test]
fn the_summary_follows_the_game() {
    let mut test = TestSession::game("othello-4x4");
    play_out(&mut test);
    assert!(test.session.summary().result.is_some());
    test.act(Action::Undo);
    assert_eq!(test.session.summary().result, None);
}

#[test]
fn a_game_is_empty_until_something_is_done() {
    let mut test = TestSession::game("othello-4x4");
    assert!(test.session.is_empty());
    test.play("b1");
    test.act(Action::Undo);
    assert!(!test.session.is_empty(), "the move can be redone");
    let mut test = TestSession::game("othello-4x4");
    test.act(Action::Comment { node: 0, text: "Begin here".to_owned() });
    assert!(!test.session.is_empty());
    assert!(!TestSession::paste("-----OX--XOX---- O").session.is_empty());
}

#[test]
fn passes_can_be_played() {
    let mut test = TestSession::begin(&NewGame {
        game: Some("othello-4x4".to_owned()),
        text: Some("XO--X---X---X--- O".to_owned()),
        mode: Some(Mode::Analyse),
        ..NewGame::default()
    });
    let view = test.view();
    assert!(view.scene.must_pass, "{}", view.scene.position);
    let view = test.play("--");
    assert!(view.nodes[1].is_pass);
    // In a game it is played automatically.
    let text = Some("XO--X---X---X--- O".to_owned());
    let new =
        NewGame { game: Some("othello-4x4".to_owned()), text, mode: Some(Mode::Play), ..NewGame::default() };
    let view = TestSession::begin(&new).view();
    assert!(view.nodes[1].is_pass && view.cursor == 1);
}

#[test]
fn a_new_speed_takes_effect_at_once() {
    let new = NewGame {
        first: Some("first".to_owned()),
        second: Some("first".to_owned()),
        delay_ms: Some(u32::MAX),
        ..NewGame::default()
    };
    let mut test = TestSession::begin(&new);
    assert_eq!(test.view().watch.delay_ms, 60_000);
    test.advance(60_000);
    test.run_task();
    test.run_task();
    assert_eq!(test.view().line.len(), 2);
    test.act(Action::Speed { delay_ms: 0 });
    test.session.tick();
    assert_eq!(test.view().line.len(), 3);
}
