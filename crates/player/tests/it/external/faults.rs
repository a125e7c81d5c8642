//! Programs that fail, each in its own way.

use std::time::Duration;

use game::Game;
use player::{MoveLimits, PlayerError};

use super::processes::{children, eventually, have_ended};
use super::{alone, fake, moves, start};

const PROTOCOLS: [&str; 3] = ["gtp", "nboard", "sustech"];

/// The error of the move at which the fault comes; up to there all is well, and
/// afterwards in the next game.
fn fault(protocol: &str, name: &str) -> PlayerError {
    let mut fake = fake(protocol, name);
    for plies in [0, 10] {
        assert_eq!(fake.choose(plies).unwrap().chosen, moves()[plies], "{protocol} {name}");
    }
    let error = fake.choose(12).unwrap_err();
    fake.player.new_game(2).unwrap();
    assert_eq!(fake.choose(0).unwrap().chosen, moves()[0], "{protocol} {name}");
    error
}

#[test]
fn crashes_are_told_with_the_end_of_standard_error() {
    for protocol in PROTOCOLS {
        let error = fault(protocol, "crashes");
        let text =
            "it crashed: exit status: 3; its standard error ended with:\n  first words\n  out of memory";
        assert_eq!(error.to_string(), text, "{protocol}");
    }
}

#[test]
fn a_crash_is_noticed_though_a_child_keeps_the_output_open() {
    for protocol in PROTOCOLS {
        assert_eq!(fault(protocol, "orphans"), PlayerError::Crashed("exit status: 4".to_owned()));
    }
}

#[test]
fn programs_that_fail_at_the_start() {
    for protocol in PROTOCOLS {
        let mut fake = fake(protocol, "fails");
        for _ in 0..2 {
            // Agents say nothing before they are asked.
            let error = fake.player.new_game(1).and_then(|()| fake.choose(0).map(|_| ())).unwrap_err();
            assert_eq!(
                error.to_string(),
                "it crashed: exit status: 2; its standard error ended with:\n  no weights"
            );
        }
    }
}

#[test]
fn programs_that_do_not_exist() {
    let _alone = alone();
    for protocol in PROTOCOLS {
        let spec = format!("{protocol}:cmd=/no/such/engine --level 3");
        let mut player = crate::program(&spec, &start());
        let error = player.new_game(1).unwrap_err().to_string();
        assert!(error.starts_with("it crashed: cannot start /no/such/engine: No such file"), "{error}");
    }
}

#[test]
fn programs_that_hang() {
    for protocol in PROTOCOLS {
        let mut fake = fake(protocol, "hangs");
        fake.choose(0).unwrap();
        let timeout = Duration::from_millis(200);
        let limits = MoveLimits { reply_timeout: Some(timeout), ..MoveLimits::default() };
        assert_eq!(fake.choose_within(12, limits), Err(PlayerError::Hung(timeout)));
        fake.choose(0).unwrap();
    }
}

#[test]
fn programs_that_answer_late() {
    let choice = fake("gtp", "late").choose(12).unwrap();
    assert!(choice.elapsed >= Duration::from_millis(300), "{:?}", choice.elapsed);
}

#[test]
fn programs_that_say_too_much() {
    for protocol in ["gtp", "nboard"] {
        let PlayerError::Protocol(text) = fault(protocol, "floods") else { panic!() };
        assert!(text.ends_with("00001 lines without an answer, the last one `y`"), "{text}");
    }
    for protocol in PROTOCOLS {
        let PlayerError::Protocol(text) = fault(protocol, "long-line") else { panic!() };
        assert_eq!(text, "a line is longer than 1048576 bytes");
    }
}

#[test]
fn programs_that_close_their_output() {
    for protocol in PROTOCOLS {
        let error = fault(protocol, "closes");
        assert_eq!(error, PlayerError::Crashed("it closed its input or output".to_owned()), "{protocol}");
    }
}

/// Whether a move is legal is for the referee to say.
#[test]
fn illegal_moves_are_passed_on() {
    for protocol in PROTOCOLS {
        let chosen = fake(protocol, "illegal").choose(12).unwrap().chosen;
        assert_eq!(chosen.to_string(), "a1");
        assert!(!start().is_legal(chosen));
    }
}

#[test]
fn answers_that_are_none() {
    for (protocol, name, says) in [
        ("gtp", "nonsense", "`banana` is not a square such as d3, or -- for a pass"),
        ("nboard", "nonsense", "`=== banana 1.5 0.2` is not an answer such as === F5/1.5/0.2"),
        ("sustech", "nonsense", "`{\"candidate_list\": banana}` is not {\"candidate_list\""),
        ("sustech", "off-board", "row 8, column 0 is not on the board"),
        ("sustech", "nothing", "the candidate list is empty although there are moves"),
    ] {
        let PlayerError::Protocol(text) = fault(protocol, name) else { panic!() };
        assert!(text.contains(says), "{text}");
    }
    for (protocol, name, says) in [
        ("gtp", "refuses", "it rejected `genmove black`: `cannot \\u{1b}[1m`"),
        ("sustech", "fails-politely", "IndexError: no"),
        ("sustech", "garbage", "thinking` is not {\"candidate_list\""),
    ] {
        let error = fake(protocol, name).choose(12).unwrap_err();
        assert!(matches!(&error, PlayerError::Protocol(text) if text.contains(says)), "{error}");
    }
}

#[test]
fn a_program_that_resigns_goes_on_living() {
    let mut fake = fake("gtp", "resigns");
    assert_eq!(fake.choose(12), Err(PlayerError::Resigned));
    fake.choose(0).unwrap();
    let greetings = fake.log().iter().filter(|line| *line == "list_commands").count();
    assert_eq!(greetings, 1);
}

#[test]
fn a_program_that_left_between_two_games_is_called_again() {
    let mut fake = fake("gtp", "leaves");
    for _ in 0..3 {
        fake.choose(0).unwrap();
        assert!(eventually(|| have_ended(&children())));
        fake.player.new_game(1).unwrap();
    }
    fake.choose(0).unwrap();
    assert!(eventually(|| have_ended(&children())));
    assert_eq!(fake.choose(2), Err(PlayerError::Crashed("exit status: 0".to_owned())));
}
