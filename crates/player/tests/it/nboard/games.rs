//! Passes, boards, goals and clocks.

use std::time::Duration;

use othello::Variant;
use player::protocol::PlayerSetup;
use player::protocol::nboard::Engine;

use super::{GAME, engine, go, send, send_all};
use crate::{Ticking, setup};

/// White, to move, must pass; then Black has one move.
const MUST_PASS: &str = "set game (;GM[Othello]BO[4 *O-- ---- ---- ---- O]";

#[test]
fn passes_at_the_end_of_a_game_and_elsewhere() {
    let mut engine = engine("alphabeta:depth=2");
    send_all(&mut engine, &["nboard 2", &format!("{MUST_PASS};)")]);
    assert_eq!(go(&mut engine), "PA");
    send_all(&mut engine, &["move PA//0.01"]);
    assert!(go(&mut engine).starts_with("C1/16.00/"));
    // The trap: the pass is the last move, and it is Black's turn after it.
    send_all(&mut engine, &[&format!("{MUST_PASS}W[PA];)")]);
    assert!(go(&mut engine).starts_with("C1/16.00/"));
    // Some leave the pass out.
    send_all(&mut engine, &[&format!("{MUST_PASS};)"), "move C1"]);
    assert_eq!(send(&mut engine, "go"), ["status the game is over"]);
    assert_eq!(send(&mut engine, "hint 3"), ["status the game is over"]);
    assert_eq!(
        send(&mut engine, "analyze"),
        [
            "status Outflank is analysing",
            "analysis 2 -16.00",
            "analysis 1 16.00",
            "analysis 0 -16.00",
            "status"
        ],
        "passes count, and each value is for the side to move"
    );
    send_all(&mut engine, &[&format!("{MUST_PASS};)")]);
    let hint = send(&mut engine, "hint 1");
    assert_eq!(hint[1], "search PAC1 -16.00 0 100%", "{hint:?}");
    let wrong = send(&mut engine, "move D4");
    assert!(wrong[0].starts_with("status illegal move: d4"), "{wrong:?}");
    assert_eq!(go(&mut engine), "PA", "the pass tried on the way is taken back");
}

#[test]
fn other_boards_and_the_other_goal() {
    let six = "set game (;GM[Othello]BO[6 --------------O*----*O-------------- *];)";
    for (player, game, chosen) in [
        ("first", six.to_owned(), "C2//0.00"),
        ("first", six.replace("BO[", "TY[6a]BO["), "C2//0.00"),
        ("first", GAME.to_owned(), "G3//0.00"),
    ] {
        let mut engine = engine(player);
        send_all(&mut engine, &["nboard 2", &game]);
        assert_eq!(go(&mut engine), chosen, "{game}");
    }
    // One move wins every disc: that is good, or bad.
    let last = "set game (;GM[Othello]BO[4 *O-- ---- ---- ---- *];)";
    let anti = Variant { family: &othello::FAMILIES[1], ..Variant::OTHELLO };
    for (variant, game, value) in [
        (Variant::OTHELLO, last.to_owned(), "C1/16.00/"),
        (anti, last.to_owned(), "C1/-16.00/"),
        (anti, last.replace("BO[", "TY[4]BO["), "C1/-16.00/"),
        (Variant::OTHELLO, last.replace("BO[", "TY[4a]BO["), "C1/-16.00/"),
    ] {
        let mut engine = Engine::new(variant, setup("minimax")).unwrap();
        send_all(&mut engine, &["nboard 2", &game]);
        assert!(go(&mut engine).starts_with(value), "{game}");
    }
}

/// Seconds until the answer, by a time source that ticks whenever it is read.
fn time_for(version: u32, game: &str, moves: &[&str]) -> String {
    let time_source = Ticking::shared(Duration::from_millis(10));
    let setup = PlayerSetup { time_source, ..setup("alphabeta:time=30s,eval=paris") };
    let mut engine = Engine::new(Variant::OTHELLO, setup).unwrap();
    send_all(&mut engine, &[&format!("nboard {version}"), game]);
    send_all(&mut engine, moves);
    go(&mut engine).rsplit('/').next().unwrap().split('.').next().unwrap().to_owned()
}

#[test]
fn time_is_what_the_game_says() {
    let game = |clock: &str| GAME.replace("TI[15:00]", clock);
    assert_eq!(time_for(2, &game(""), &[]), "25", "what the player allows itself");
    assert_eq!(time_for(1, &game("TI[0:40]"), &[]), "25", "version 1 knows no clocks");
    assert_eq!(time_for(2, &game("TI[0:40]"), &[]), "10", "a quarter of what is left");
    assert_eq!(time_for(2, &game("TI[1:00]").replace("B[F5]", "B[F5//20]"), &[]), "10", "less what was used");
    assert_eq!(time_for(2, &game("TI[0:20/0:05]"), &[]), "10", "and with what each of four moves added");
    assert_eq!(time_for(2, &game("TI[9:00]TB[0:40]"), &[]), "10", "a clock for each side");
    assert_eq!(time_for(2, &game("TI[0:47]"), &["move C6//7", "move D6/1/2"]), "10", "moves take time");
    assert_eq!(time_for(2, &game("TI[0:00]"), &[]), "25", "no clock");
    assert_eq!(time_for(2, &game("TI[0:01]").replace("B[F5]", "B[F5//20]"), &[]), "0", "too late");
}
