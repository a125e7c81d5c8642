//! The strong engine as a player.

use std::sync::Arc;
use std::time::{Duration, Instant};

use eval::Evaluable;
use game::{Game, Side};
use notation::{AnyGame, TextGame};
use othello::{B8, Most, Position, Variant};
use player::{Control, GameSoFar, PlayedGame, PlayedVisitor, Player, PlayerError, SystemClock, Turn};

use crate::{Ticking, choice, error, program};

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

/// The moves of a game of an engine with itself, so many plies long.
struct Moves<'a>(&'a str, usize);

impl PlayedVisitor for Moves<'_> {
    type Output = Vec<String>;

    fn visit<G: PlayedGame>(self, start: G) -> Vec<String> {
        let mut player = program(self.0, &start, &SystemClock::shared());
        player.new_game(7).unwrap();
        play(&mut *player, &start, self.1)
    }
}

/// Lets a player play both sides for so many plies.
fn play<G: PlayedGame>(player: &mut dyn Player<G>, start: &G, plies: usize) -> Vec<String> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    while !position.is_over() && moves.len() < plies {
        let game = GameSoFar { start, moves: &moves, position: &position };
        let choice = player.choose(game, Turn::default()).unwrap();
        assert!(position.is_legal(choice.chosen), "{} in {}", choice.chosen, position.position_text());
        if let Some(found) = &choice.found {
            assert_eq!(found.line.first(), Some(&choice.chosen));
        }
        position.play(choice.chosen);
        moves.push(choice.chosen);
    }
    moves.iter().map(ToString::to_string).collect()
}

fn moves(spec: &str, game: &str, plies: usize) -> Vec<String> {
    player::visit(&AnyGame::named(game).unwrap(), Moves(spec, plies))
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
        ("engine:time=5", "othello", "`5` is no duration"),
        ("engine:time=5s,clock=5m", "othello", "give either `time` for each move or `clock`"),
        ("engine:threads=0", "othello", "`threads` takes a whole number from 1 to 256"),
        ("engine:hash=0", "othello", "`hash` takes a whole number from 1"),
        ("engine:nodes=0", "othello", "`nodes` takes a whole number from 1"),
        ("engine:seed=x", "othello", "`seed` takes a whole number, not `x`"),
        ("engine:exact=8", "awele", "`exact` does not fit Awele: leave it out"),
        ("engine:selectivity=95", "awele", "`selectivity` does not fit Awele"),
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

fn start() -> Position<B8, Most> {
    Variant::OTHELLO.setup().position().unwrap()
}

/// A position of a random game with at most so many empty squares.
fn random(empties: u32) -> Position<B8, Most> {
    let mut position = start();
    let mut random = program("random:seed=3", &position, &SystemClock::shared());
    while position.left().0 > empties && !position.is_over() {
        let chosen = random.choose(GameSoFar::from_here(&position), Turn::default()).unwrap().chosen;
        position.play(chosen);
    }
    position
}

#[test]
fn seeds_decide_where_the_lowest_levels_err() {
    let start = start();
    let game = |spec: &str, seed| {
        let mut player = program(spec, &start, &SystemClock::shared());
        player.new_game(seed).unwrap();
        play(&mut *player, &start, 20)
    };
    assert_eq!(game("engine:level=1", 1), game("engine:level=1", 1));
    assert_ne!(game("engine:level=1", 1), game("engine:level=1", 2));
    assert_eq!(game("engine:level=1,seed=9", 1), game("engine:level=1,seed=9", 2), "the spec's seed");
    assert_eq!(game("engine:level=5", 1), game("engine:level=5", 2), "nothing is random");
    let needs_seed = |spec: &str| {
        let spec: game::Spec = spec.parse().unwrap();
        player::Description::named(&spec.name).unwrap().needs_seed(&spec.options)
    };
    assert!(needs_seed("engine:level=1") && needs_seed("random"));
    assert!(!needs_seed("engine:level=1,seed=9") && !needs_seed("engine:level=5") && !needs_seed("engine"));
}

/// What was found in a game is remembered until the next.
#[test]
fn a_new_game_forgets() {
    let position = start();
    let mut player = program("engine:level=9", &position, &SystemClock::shared());
    let mut nodes = || {
        let game = GameSoFar::from_here(&position);
        let nodes = player.choose(game, Turn::default()).unwrap().found.unwrap().nodes;
        (
            nodes,
            player.choose(game, Turn::default()).unwrap().found.unwrap().nodes,
            player.new_game(1).unwrap(),
        )
    };
    let (fresh, known, ()) = nodes();
    assert!(known < fresh / 2, "{known} of {fresh}");
    assert_eq!(nodes(), (fresh, known, ()));
}

#[test]
fn the_only_move_needs_no_thought() {
    let text = format!("XOOOOOO-{} X", "-".repeat(56));
    let position = start().parse_position(&text).unwrap();
    assert_eq!(position.moves().len(), 1);
    let only = choice("engine", &position);
    assert_eq!((only.chosen.to_string().as_str(), only.found), ("h1", None));
    let mut player = program("engine", &position, &SystemClock::shared());
    let turn = Turn { wants_value: true, ..Turn::default() };
    let found = player.choose(GameSoFar::from_here(&position), turn).unwrap().found.unwrap();
    assert!(found.depth > 1 && found.chosen == only.chosen, "{found:?}");
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let over = start().parse_position(&format!("{}- X", "X".repeat(63))).unwrap();
    assert!(over.is_over());
    let mut player = program("engine", &over, &SystemClock::shared());
    let game = GameSoFar::from_here(&over);
    assert_eq!(player.choose(game, Turn::default()), Err(PlayerError::GameOver));
    player.ponder(game, &Control::default());
}

#[test]
fn options_say_how_hard_to_think() {
    let position = random(30);
    let found = |spec: &str| choice(spec, &position).found.unwrap();
    let described = |spec: &str| {
        let found = found(spec);
        (found.depth, found.selectivity.unwrap().percent(), found.exact)
    };
    assert_eq!(described("engine:depth=5"), (5, 100, false));
    assert_eq!(described("engine:depth=6,selectivity=87"), (6, 87, false));
    assert_eq!(described("engine:level=11,depth=4"), (4, 73, false));
    assert_eq!(found("engine:hash=2,depth=2").memory, 2 << 20);
    let late = random(9);
    let found = choice("engine:depth=2,exact=9", &late).found.unwrap();
    assert!(found.exact && found.verdict.is_final() && found.depth == late.left().0);
    let classic = choice("alphabeta:depth=2,exact=9", &late).found.unwrap();
    assert_eq!(found.verdict, classic.verdict);
    assert!(!choice("engine:depth=2,exact=8", &late).found.unwrap().exact);
}

#[test]
fn the_referees_limits_hold() {
    let position = random(30);
    let found = |spec: &str, turn: Turn| {
        let mut player = program(spec, &position, &SystemClock::shared());
        player.choose(GameSoFar::from_here(&position), turn).unwrap().found.unwrap()
    };
    let depth = Turn { depth: Some(3), ..Turn::default() };
    assert_eq!(found("engine", depth).depth, 3);
    assert_eq!(found("engine:level=12", depth).depth, 3);
    assert_eq!(found("engine:level=3", depth).depth, 1, "the strictest counts");
    for nodes in [200, 5000, 50_000] {
        let turn = Turn { nodes: Some(nodes), ..Turn::default() };
        for spec in ["engine", "engine:level=20", "engine:nodes=4294967295", "engine:level=20,threads=2"] {
            let visited = found(spec, turn).nodes;
            // The solver of the last squares finishes what it has begun.
            assert!(visited <= nodes + 500, "{spec}: {visited} of {nodes}");
            assert!(visited > nodes / 4, "{spec}: {visited} of {nodes}");
        }
    }
}

/// A 8×8 game against a random player by a clock that ticks at every look: the
/// times of the moves, whether the last was proved, and the rest of the clock.
fn timed_game(spec: &str, tick: Duration, total: Duration, increment: Duration) -> (Vec<f64>, bool, f64) {
    let clock = Ticking::shared(tick);
    let mut position = start();
    let mut player = program(spec, &position, &clock);
    let mut random = program("random:seed=4", &position, &clock);
    let (mut left, mut times, mut exact) = (total.as_secs_f64(), Vec::new(), false);
    while !position.is_over() {
        let chosen = if position.side() == Side::First {
            let turn = Turn { time_left: Some(Duration::from_secs_f64(left)), increment, ..Turn::default() };
            let choice = player.choose(GameSoFar::from_here(&position), turn).unwrap();
            left -= choice.elapsed.as_secs_f64();
            assert!(left > 0.0, "{spec}, {tick:?}: late with {} empty", position.left().0);
            left += increment.as_secs_f64();
            times.push(choice.elapsed.as_secs_f64());
            exact = choice.found.map_or(exact, |found| found.exact);
            choice.chosen
        } else {
            random.choose(GameSoFar::from_here(&position), Turn::default()).unwrap().chosen
        };
        position.play(chosen);
    }
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
    let position = random(40);
    for (spec, turn) in [
        ("engine:time=500ms", Turn::default()),
        ("engine", Turn { move_time: Some(Duration::from_millis(500)), ..Turn::default() }),
        ("engine:level=20", Turn { move_time: Some(Duration::from_millis(500)), ..Turn::default() }),
        ("engine:time=9s", Turn { move_time: Some(Duration::from_millis(500)), ..Turn::default() }),
    ] {
        let mut player = program(spec, &position, &Ticking::shared(Duration::from_millis(1)));
        let choice = player.choose(GameSoFar::from_here(&position), turn).unwrap();
        let seconds = choice.elapsed.as_secs_f64();
        assert!(seconds < 0.5 && seconds > 0.4, "{spec}: {seconds}");
        assert!(choice.found.unwrap().depth > 2);
    }
}

#[test]
fn late_players_still_move() {
    let position = start();
    let turn = Turn { time_left: Some(Duration::ZERO), ..Turn::default() };
    let mut player = program("engine", &position, &Ticking::shared(Duration::from_millis(1)));
    let choice = player.choose(GameSoFar::from_here(&position), turn).unwrap();
    assert!(choice.found.unwrap().depth >= 1 && choice.elapsed < Duration::from_millis(20));
}

/// Who thinks on the opponent's time has less to do on its own.
#[test]
fn pondering_pays() {
    let position = random(40);
    let game = GameSoFar::from_here(&position);
    let mut fresh = program("engine:level=12", &position, &SystemClock::shared());
    let mut ponderer = program("engine:level=12", &position, &SystemClock::shared());
    let control = Arc::new(Control::default());
    let stopper = {
        let control = Arc::clone(&control);
        std::thread::spawn(move || {
            while control.nodes() < 300_000 {
                std::thread::sleep(Duration::from_millis(1));
            }
            control.stop();
            Instant::now()
        })
    };
    ponderer.ponder(game, &control);
    let late = stopper.join().unwrap().elapsed();
    assert!(late < Duration::from_secs(1), "it took {late:?} to stop");
    // The opponent makes the expected move.
    let reply = fresh.choose(game, Turn::default()).unwrap().chosen;
    fresh.new_game(1).unwrap();
    let mut next = position;
    next.play(reply);
    let nodes = |player: &mut dyn Player<_>| {
        player.choose(GameSoFar::from_here(&next), Turn::default()).unwrap().found.unwrap().nodes
    };
    let (without, with) = (nodes(&mut *fresh), nodes(&mut *ponderer));
    assert!(with < without, "{with} with pondering, {without} without");
}

#[test]
fn who_remembers_nothing_does_not_ponder() {
    let position = start();
    program("random", &position, &SystemClock::shared())
        .ponder(GameSoFar::from_here(&position), &Control::default());
}
