//! The strong engine as a player.

use std::sync::Arc;
use std::time::Duration;

use game::Game;
use player::{AnyPosition, GameSoFar, MoveLimits, Player, PlayerError, StopHandle};

use crate::{
    Ticking, choice, choose, choose_within, error, play_random, program, program_with, random_position, start,
};

const GAMES: [&str; 8] =
    ["othello", "anti", "othello-4x4", "anti-5x7", "othello-10x10", "anti-10x4", "othello-6x6", "awele"];

const SPECS: [&str; 10] = [
    "engine:level=1",
    "engine:level=3,seed=5",
    "engine:level=6,hash=1",
    "engine:depth=3",
    "engine:level=9,depth=2",
    "engine:time=2ms",
    "engine:clock=100ms",
    "engine:nodes=1",
    "engine:nodes=3000,hash=1",
    "engine:depth=9,nodes=5000,threads=2",
];

/// Lets a player play both sides for so many plies.
fn play(player: &mut dyn Player, start: &AnyPosition, plies: usize) -> Vec<String> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    while !position.is_over() && moves.len() < plies {
        let game = GameSoFar { start, moves: &moves, position: &position };
        let choice = player.choose(game, MoveLimits::default()).unwrap();
        assert!(position.is_legal(choice.chosen), "{} in {}", choice.chosen, position.position_text());
        if let Some(found) = &choice.result {
            assert_eq!(found.pv.first(), Some(&choice.chosen));
        }
        position.play(choice.chosen);
        moves.push(choice.chosen);
    }
    moves.iter().map(ToString::to_string).collect()
}

/// The moves of a game of an engine with itself, so many plies long.
fn moves(spec: &str, game: &str, plies: usize) -> Vec<String> {
    let mut player = program(spec, &start(game));
    player.new_game(7).unwrap();
    play(&mut *player, &start(game), plies)
}

#[test]
fn it_plays_every_game() {
    for game in GAMES {
        for spec in SPECS {
            assert!(!moves(spec, game, 12).is_empty(), "{spec} in {game}");
        }
    }
}

#[test]
fn it_plays_games_to_their_ends() {
    for game in ["othello-4x4", "anti-6x6", "othello-5x4"] {
        moves("engine", game, usize::MAX);
    }
    for game in GAMES {
        moves("engine:level=2", game, 300);
    }
}

#[test]
fn wrong_specs_are_explained() {
    for (spec, game, says) in [
        ("engine:level=0", "othello", "`level` takes a whole number from 1 to 20, not `0`"),
        ("engine:level=21", "othello", "from 1 to 20"),
        ("engine:levl=2", "othello", "the player engine has no option `levl`: choose level"),
        ("engine:selectivity=80", "othello", "`selectivity` takes one of 73, 87, 95, 98, 99, 100, not `80`"),
        ("engine:time=5", "othello", "`5` is not a valid duration"),
        ("engine:time=5s,clock=5m", "othello", "give either `time` for each move or `clock`"),
        ("engine:threads=0", "othello", "`threads` takes a whole number from 1 to 256"),
        ("engine:hash=0", "othello", "`hash` takes a whole number from 1"),
        ("engine:nodes=0", "othello", "`nodes` takes a whole number from 1"),
        ("engine:seed=x", "othello", "`seed` takes a whole number, not `x`"),
        ("engine:exact=8", "awele", "`exact` is not available for Awele: leave it out"),
        ("engine:selectivity=95", "awele", "`selectivity` is not available for Awele"),
    ] {
        let message = error(spec, game);
        assert!(message.contains(says), "{spec}: {message}");
    }
}

/// One thread, the same limits, the same seed: the same game.
#[test]
fn games_are_reproducible() {
    for (spec, game) in [
        ("engine:level=1", "othello"),
        ("engine:level=8", "othello-6x6"),
        ("engine:nodes=2000", "anti"),
        ("engine:level=2", "awele"),
    ] {
        assert_eq!(moves(spec, game, 40), moves(spec, game, 40), "{spec}");
    }
}

#[test]
fn seeds_decide_where_the_lowest_levels_err() {
    let start = start("othello");
    let game = |spec: &str, seed| {
        let mut player = program(spec, &start);
        player.new_game(seed).unwrap();
        play(&mut *player, &start, 20)
    };
    assert_eq!(game("engine:level=1", 1), game("engine:level=1", 1));
    assert_ne!(game("engine:level=1", 1), game("engine:level=1", 2));
    assert_eq!(game("engine:level=1,seed=9", 1), game("engine:level=1,seed=9", 2), "the spec's seed");
    assert_eq!(game("engine:level=5", 1), game("engine:level=5", 2), "nothing is random");
    let needs_seed = |spec: &str| {
        let spec: game::Spec = spec.parse().unwrap();
        player::PlayerDescription::named(&spec.name).unwrap().needs_seed(&spec.options)
    };
    assert!(needs_seed("engine:level=1") && needs_seed("random"));
    assert!(!needs_seed("engine:level=1,seed=9") && !needs_seed("engine:level=5") && !needs_seed("engine"));
}

/// What was found in a game is remembered until the next.
#[test]
fn a_new_game_forgets() {
    let position = start("othello");
    let mut player = program("engine:level=9", &position);
    let nodes = |player: &mut dyn Player| [(); 2].map(|()| choose(player, &position).result.unwrap().nodes);
    let [fresh, known] = nodes(&mut *player);
    assert!(known < fresh, "{known} of {fresh}");
    player.new_game(1).unwrap();
    assert_eq!(nodes(&mut *player), [fresh, known]);
}

#[test]
fn the_only_move_needs_no_thought() {
    let text = format!("XOOOOOO-{} X", "-".repeat(56));
    let position = start("othello").parse_position(&text).unwrap();
    assert_eq!(position.moves().len(), 1);
    let only = choice("engine", &position);
    assert_eq!((only.chosen.to_string().as_str(), only.result), ("h1", None));
    let mut player = program("engine", &position);
    let limits = MoveLimits { wants_value: true, ..MoveLimits::default() };
    let found = choose_within(&mut *player, &position, limits).result.unwrap();
    assert!(found.depth > 1 && found.chosen == only.chosen, "{found:?}");
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let over = start("othello").parse_position(&format!("{}- X", "X".repeat(63))).unwrap();
    assert!(over.is_over());
    let mut player = program("engine", &over);
    let game = GameSoFar::from_here(&over);
    assert_eq!(player.choose(game, MoveLimits::default()), Err(PlayerError::GameOver));
    player.ponder(game, &StopHandle::default());
}

#[test]
fn options_say_how_hard_to_think() {
    let position = random_position(30);
    let found = |spec: &str| choice(spec, &position).result.unwrap();
    let described = |spec: &str| {
        let found = found(spec);
        (found.depth, found.selectivity.unwrap().percent(), found.exact)
    };
    assert_eq!(described("engine:depth=5"), (5, 100, false));
    assert_eq!(described("engine:depth=6,selectivity=87"), (6, 87, false));
    assert_eq!(described("engine:level=11,depth=4"), (4, 73, false));
    assert_eq!(found("engine:hash=2,depth=2").memory, 2 << 20);
    let late = random_position(9);
    let found = choice("engine:depth=2,exact=9", &late).result.unwrap();
    assert!(found.exact && found.value.is_final() && Some(found.depth) == late.empties());
    let classic = choice("alphabeta:depth=2,exact=9", &late).result.unwrap();
    assert_eq!(found.value, classic.value);
    assert!(!choice("engine:depth=2,exact=8", &late).result.unwrap().exact);
}

#[test]
fn the_referees_limits_hold() {
    let position = random_position(30);
    let found = |spec: &str, limits: MoveLimits| {
        choose_within(&mut *program(spec, &position), &position, limits).result.unwrap()
    };
    let depth = MoveLimits { depth: Some(3), ..MoveLimits::default() };
    assert_eq!(found("engine", depth).depth, 3);
    assert_eq!(found("engine:level=12", depth).depth, 3);
    assert_eq!(found("engine:level=3", depth).depth, 1, "the strictest counts");
    for nodes in [200, 5000, 50_000] {
        let limits = MoveLimits { nodes: Some(nodes), ..MoveLimits::default() };
        for spec in ["engine", "engine:level=20", "engine:nodes=4294967295", "engine:level=20,threads=2"] {
            let visited = found(spec, limits).nodes;
            // The solver of the last squares finishes what it has begun.
            assert!(visited <= nodes + 500, "{spec}: {visited} of {nodes}");
            assert!(visited > nodes / 4, "{spec}: {visited} of {nodes}");
        }
    }
}

/// An 8×8 game against a random player by a time source that ticks whenever it is read: the
/// times of the moves, whether the last was proved, and the rest of the clock.
fn timed_game(spec: &str, tick: Duration, total: Duration, increment: Duration) -> (Vec<f64>, bool, f64) {
    let mut player = program_with(spec, &start("othello"), &Ticking::shared(tick));
    let (mut left, mut times, mut exact) = (total.as_secs_f64(), Vec::new(), false);
    play_random("othello", 4, |position| {
        let time_left = Some(Duration::from_secs_f64(left));
        let limits = MoveLimits { time_left, increment, ..MoveLimits::default() };
        let choice = choose_within(&mut *player, position, limits);
        left -= choice.elapsed.as_secs_f64();
        assert!(left > 0.0, "{spec}, {tick:?}: late with {:?} empty", position.empties());
        left += increment.as_secs_f64();
        times.push(choice.elapsed.as_secs_f64());
        exact = choice.result.map_or(exact, |found| found.exact);
        choice.chosen
    });
    (times, exact, left)
}

#[test]
fn the_clock_never_runs_out() {
    let none = Duration::ZERO;
    // Every look takes a tick, so there must be some looks for each move.
    for (micros, seconds) in [(200, 1), (5000, 60), (20_000, 60)] {
        for spec in ["engine", "engine:level=9", "engine:clock=20s"] {
            timed_game(spec, Duration::from_micros(micros), Duration::from_secs(seconds), none);
        }
    }
    let (_, exact, left) = timed_game("engine", Duration::from_millis(3), Duration::from_mins(1), none);
    assert!(exact && left < 50.0, "time is used, and the end proved: {left}");
    let second = Duration::from_secs(1);
    let (times, ..) = timed_game("engine", Duration::from_millis(10), second * 5, second);
    assert!(times.iter().sum::<f64>() > 10.0, "increments are used: {times:?}");
}

#[test]
fn the_time_for_a_move_is_kept() {
    let position = random_position(40);
    let half_second = MoveLimits { move_time: Some(Duration::from_millis(500)), ..MoveLimits::default() };
    for (spec, limits) in [
        ("engine:time=500ms", MoveLimits::default()),
        ("engine", half_second),
        ("engine:level=20", half_second),
        ("engine:time=9s", half_second),
    ] {
        let mut player = program_with(spec, &position, &Ticking::shared(Duration::from_millis(1)));
        let choice = choose_within(&mut *player, &position, limits);
        let seconds = choice.elapsed.as_secs_f64();
        assert!(seconds < 0.5 && seconds > 0.4, "{spec}: {seconds}");
        assert!(choice.result.unwrap().depth > 2);
    }
}

#[test]
fn late_players_still_move() {
    let position = start("othello");
    let limits = MoveLimits { time_left: Some(Duration::ZERO), ..MoveLimits::default() };
    let mut player = program_with("engine", &position, &Ticking::shared(Duration::from_millis(1)));
    let choice = choose_within(&mut *player, &position, limits);
    assert!(choice.result.unwrap().depth >= 1 && choice.elapsed < Duration::from_millis(20));
}

/// Who thinks on the opponent's time has less to do on its own.
#[test]
fn pondering_pays() {
    let position = random_position(40);
    let game = GameSoFar::from_here(&position);
    let mut fresh = program("engine:level=12", &position);
    let mut ponderer = program("engine:level=12", &position);
    let control = Arc::new(StopHandle::default());
    let stopper = {
        let control = Arc::clone(&control);
        std::thread::spawn(move || {
            while control.nodes() < 300_000 {
                std::thread::sleep(Duration::from_millis(1));
            }
            control.stop();
            control.nodes()
        })
    };
    ponderer.ponder(game, &control);
    let late = control.nodes() - stopper.join().unwrap();
    assert!(late < 100_000, "it visited {late} positions before it stopped");
    // The opponent makes the expected move.
    let reply = choose(&mut *fresh, &position).chosen;
    fresh.new_game(1).unwrap();
    let mut next = position.clone();
    next.play(reply);
    let nodes = |player: &mut dyn Player| choose(player, &next).result.unwrap().nodes;
    let (without, with) = (nodes(&mut *fresh), nodes(&mut *ponderer));
    assert!(with < without, "{with} with pondering, {without} without");
}

#[test]
fn who_remembers_nothing_does_not_ponder() {
    let position = start("othello");
    program("random", &position).ponder(GameSoFar::from_here(&position), &StopHandle::default());
}
