//! Time management, with a time source that the tests control.

use std::time::Duration;

use game::Game;
use player::{AnyPosition, MoveLimits};

use crate::{Ticking, choose, choose_within, play_random, program_with, start};

const BOARD: &str = "othello-10x10";

/// One move of a player in a game: empty squares before it, depth, time.
struct Move {
    empty: u32,
    depth: u32,
    seconds: f64,
    exact: bool,
}

/// A 10×10 game against a random player, by a time source that ticks whenever it is read: the
/// faster it ticks, the slower the computer seems.
fn game(spec: &str, tick: Duration, limits: MoveLimits) -> Vec<Move> {
    let mut player = program_with(spec, &start(BOARD), &Ticking::shared(tick));
    let mut moves = Vec::new();
    play_random(BOARD, 4, |position| {
        let choice = choose_within(&mut *player, position, limits);
        let found = choice.result.unwrap();
        moves.push(Move {
            empty: position.empties().unwrap(),
            depth: found.depth,
            seconds: choice.elapsed.as_secs_f64(),
            exact: found.exact,
        });
        choice.chosen
    });
    moves
}

const SPEC: &str = "alphabeta:eval=stanford,mobility=exact,clock=300s";

#[test]
fn with_plenty_of_time_the_schedule_is_stanfords() {
    let moves = game(SPEC, Duration::from_nanos(1), MoveLimits::default());
    assert!(moves.len() > 40);
    for (number, Move { empty, depth, exact, .. }) in moves.iter().enumerate() {
        match (number, *empty) {
            (0 | 1, _) => assert_eq!(*depth, 5, "the first two moves"),
            (_, 13..) => assert_eq!(*depth, 7, "{empty}"),
            _ => assert!(*exact, "{empty}: the whole rest"),
        }
    }
}

#[test]
fn behind_schedule_a_player_searches_one_ply_less() {
    // Half of the time for half of the moves would be fine; this is a bit slow.
    let moves = game(SPEC, Duration::from_millis(60), MoveLimits::default());
    let depths: Vec<u32> = moves.iter().filter(|m| m.empty > 12).map(|m| m.depth).collect();
    assert!(depths.contains(&6) && depths.contains(&7), "{depths:?}");
    assert!(depths[2..].iter().all(|depth| *depth >= 6), "{depths:?}");
    let used: f64 = moves.iter().map(|m| m.seconds).sum();
    assert!(used < 300.0, "{used}");
}

#[test]
fn in_an_emergency_a_player_hurries_and_never_runs_out() {
    for tick in [200, 300] {
        let moves = game(SPEC, Duration::from_millis(tick), MoveLimits::default());
        let used: f64 = moves.iter().map(|m| m.seconds).sum();
        assert!(used < 300.0, "{used}");
        assert!(moves.iter().any(|m| m.depth < 5), "shallow searches");
    }
}

/// On schedule there is no emergency: the last moves are searched to the end.
#[test]
fn the_endgame_is_not_an_emergency() {
    let moves = game(SPEC, Duration::from_millis(60), MoveLimits::default());
    let end: Vec<_> = moves.iter().filter(|m| m.empty <= 10).collect();
    assert!(end.len() > 3 && end.iter().all(|m| m.exact));
}

#[test]
fn the_referee_knows_better_how_much_time_is_left() {
    // By its own count the player has used nothing; the referee says otherwise.
    let depth_with = |left: f64| {
        let limits = MoveLimits { time_left: Some(Duration::from_secs_f64(left)), ..MoveLimits::default() };
        let position = after(12);
        let mut player = program_with(SPEC, &position, &Ticking::shared(Duration::from_nanos(1)));
        choose_within(&mut *player, &position, limits).result.unwrap().depth
    };
    assert_eq!(depth_with(300.0), 7);
    assert_eq!(depth_with(200.0), 6, "behind schedule");
    assert_eq!(depth_with(130.0), 4, "less than half of what should be left");
    assert_eq!(depth_with(60.0), 2, "less than a quarter");
    assert_eq!(depth_with(25.0), 1, "less than a tenth");
}

/// The position after some first legal moves.
fn after(plies: u32) -> AnyPosition {
    let mut position = start(BOARD);
    for _ in 0..plies {
        let chosen = position.moves().next().unwrap();
        position.play(chosen);
    }
    position
}

#[test]
fn a_limit_for_each_move_is_kept_with_a_margin() {
    let moves = game("alphabeta:eval=paris,time=5s", Duration::from_millis(20), MoveLimits::default());
    for Move { seconds, empty, .. } in &moves {
        // 84 % of five seconds, and a few checks of the time.
        assert!(*seconds < 4.2 + 0.1, "{seconds} with {empty} empty");
    }
    assert!(moves.iter().any(|m| m.seconds > 4.0), "the time is used");
    let hasty = MoveLimits { move_time: Some(Duration::from_secs(1)), ..MoveLimits::default() };
    for Move { seconds, .. } in game("alphabeta:eval=paris,depth=9", Duration::from_millis(20), hasty) {
        assert!(seconds < 0.84 + 0.1, "{seconds}: the referee's limit holds for any player");
    }
}

/// A new game starts with a new clock.
#[test]
fn the_clock_is_reset() {
    let time_source = Ticking::shared(Duration::from_millis(2900));
    let position = start(BOARD);
    let mut player = program_with("alphabeta:clock=300s", &position, &time_source);
    let depth = |player: &mut dyn player::Player| choose(player, &position).result.unwrap().depth;
    assert_eq!(depth(&mut *player), 5);
    for _ in 0..100 {
        depth(&mut *player);
    }
    assert_eq!(depth(&mut *player), 1);
    player.new_game(1).unwrap();
    assert_eq!(depth(&mut *player), 5);
}
