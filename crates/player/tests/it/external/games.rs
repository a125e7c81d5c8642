//! Programs that play as they should, and what is sent to them.

use std::time::Duration;

use game::Side;
use player::{MoveLimits, PlayerError};

use super::{fake, fake_with, start_after};
use crate::error;

const PROTOCOLS: [&str; 3] = ["gtp", "nboard", "sustech"];

#[test]
fn whole_games_with_a_pass() {
    for protocol in PROTOCOLS {
        let mut fake = fake(protocol, "none");
        for side in [Side::First, Side::Second, Side::First] {
            fake.play(side);
        }
    }
    fake("gtp", "passes-by-itself").play(Side::First);
    fake("gtp", "garbage").play(Side::First);
    fake("nboard", "garbage").play(Side::Second);
    fake("nboard", "slashes").play(Side::Second);
}

#[test]
fn gtp_programs_get_the_moves_they_do_not_know() {
    let mut fake = fake("gtp", "none");
    for plies in [2, 4, 1] {
        fake.choose(plies).unwrap();
    }
    assert_eq!(
        fake.log(),
        [
            "protocol_version",
            "list_commands",
            "boardsize 8",
            "clear_board",
            "play black e6",
            "play white f4",
            "genmove black",
            // Its own move is g3.
            "play white e7",
            "genmove black",
            // A move is taken back.
            "boardsize 8",
            "clear_board",
            "play black e6",
            "genmove white",
        ]
    );
}

#[test]
fn gtp_programs_get_passes() {
    let mut fake = fake("gtp", "none");
    fake.choose(60).unwrap();
    assert_eq!(fake.log()[fake.log().len() - 2..], ["play white pass", "genmove black"]);
}

#[test]
fn gtp_programs_get_the_time() {
    let seconds = Duration::from_secs;
    let game = MoveLimits { time_left: Some(seconds(60)), increment: seconds(2), ..MoveLimits::default() };
    let later = MoveLimits { time_left: Some(Duration::from_millis(58_500)), ..game };
    let per_move = MoveLimits { move_time: Some(Duration::from_millis(20)), ..MoveLimits::default() };
    let mut fake = fake("gtp", "none");
    fake.choose_within(0, game).unwrap();
    fake.choose_within(2, later).unwrap();
    fake.player.new_game(1).unwrap();
    fake.choose_within(1, per_move).unwrap();
    let time: Vec<_> = fake.log().into_iter().filter(|line| line.starts_with("time")).collect();
    let expected = [
        "time_settings 60 2 1",
        "time_left black 60 0",
        "time_left black 58.5 0",
        "time_settings 0 0.02 1",
        "time_left white 0.02 1",
    ];
    assert_eq!(time, expected);
}

#[test]
fn nboard_programs_get_positions_and_depths() {
    let mut fake = fake_with("nboard", "depth=8,", "none");
    let clock = MoveLimits {
        time_left: Some(Duration::from_millis(61_900)),
        increment: Duration::from_secs(2),
        ..MoveLimits::default()
    };
    fake.choose_within(1, clock).unwrap();
    fake.choose_within(2, MoveLimits { depth: Some(5), ..MoveLimits::default() }).unwrap();
    fake.choose_within(2, MoveLimits { depth: Some(9), ..MoveLimits::default() }).unwrap();
    let game = |plies, clock: &str| {
        let board = notation::write_board(&start_after(plies).setup().unwrap(), notation::Alphabet::Star);
        format!("set game (;GM[Othello]PC[Outflank]PB[Black]PW[White]RE[?]{clock}TY[8]BO[8 {board}];)")
    };
    let (first, second) = (game(1, "TI[1:01/0:02]"), game(2, ""));
    let expected = [
        ["nboard 2", "set depth 8", "ping 1"].as_slice(),
        &[&first, "ping 2", "go"],
        &["set depth 5", &second, "ping 3", "go"],
        &["set depth 8", &second, "ping 4", "go"],
    ];
    assert_eq!(fake.log(), expected.concat());
}

#[test]
fn nboard_programs_report_their_searches() {
    let found = fake("nboard", "none").choose(3).unwrap().result.unwrap();
    assert_eq!((found.value.score(), found.nodes, found.depth, found.exact), (1.5, 5000, 9, false));
    assert_eq!(found.pv, [found.chosen]);
}

#[test]
fn agents_get_the_board() {
    let mut fake = fake_with("sustech", "time-out=1500ms,", "none");
    fake.choose(1).unwrap();
    fake.choose_within(1, MoveLimits { move_time: Some(Duration::from_secs(3)), ..MoveLimits::default() })
        .unwrap();
    let empty = "[0,0,0,0,0,0,0,0]";
    let rows = ["[0,0,0,1,-1,0,0,0]", "[0,0,0,-1,-1,0,0,0]", "[0,0,0,0,-1,0,0,0]"].join(",");
    let board = format!("[{empty},{empty},{empty},{rows},{empty},{empty}]");
    let request = |time: &str| format!("{{\"chessboard\":{board},\"color\":1,\"time_out\":{time}}}");
    assert_eq!(fake.log(), [request("1.5"), request("3.0")]);
}

#[test]
fn a_forced_pass_may_be_requested() {
    // White must pass after 59 plies.
    for (protocol, fault) in [("nboard", "passes"), ("sustech", "nothing")] {
        let choice = fake(protocol, fault).choose(59).unwrap();
        assert_eq!(choice.chosen, othello::Move::Pass.into(), "{protocol}");
    }
}

#[test]
fn some_games_cannot_be_sent() {
    let elsewhere = start_after(3);
    let mut fake = fake("gtp", "none");
    let game = player::GameSoFar::from_here(&elsewhere);
    let error = fake.player.choose(game, MoveLimits::default()).unwrap_err();
    assert!(matches!(error, PlayerError::Protocol(text) if text.contains("GTP has no command")));
}

#[test]
fn errors_in_specs_are_explained() {
    for (spec, game, says) in [
        ("gtp:cmd=x", "awele", "the player gtp is not available for Awele: its protocol only knows Othello"),
        ("nboard:cmd=x", "awele", "the player nboard is not available for Awele"),
        ("sustech:cmd=x", "awele", "the player sustech is not available for Awele"),
        ("gtp:cmd=x", "othello-6x4", "the player gtp is not available for a 6x4 board"),
        ("nboard:cmd=x", "anti-6x4", "only knows square boards"),
        ("gtp", "othello", "gtp needs a program: write gtp:cmd=PROGRAM ARGUMENTS"),
        ("nboard:depth=8", "othello", "nboard needs a program"),
        ("nboard:depth=0,cmd=x", "othello", "`depth` takes a whole number from 1 to 60"),
        ("gtp:depth=8,cmd=x", "othello", "the player gtp has no option `depth`: choose dir, cmd"),
        ("sustech:time-out=5,cmd=x", "othello", "`5` is not a valid duration"),
        ("gtp:cmd=x 'y", "othello", "a quote in `x 'y` is not closed"),
        ("gtp:dir=/no/such,cmd=x", "othello", "there is no folder `/no/such`"),
    ] {
        let message = error(spec, game);
        assert!(message.contains(says), "{spec}: {message}");
    }
}
