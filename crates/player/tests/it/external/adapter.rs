//! Course agents in Python, through `tools/sustech_agent.py`.

use std::process::Command;
use std::time::Duration;

use game::Game;
use player::{GameSoFar, MoveLimits, PlayerError};

use super::{PATIENCE, alone, start};
use crate::{choose_within, program};

/// Where the interpreter is: one with numpy, in the variable `PYTHON` if need be.
fn python() -> Option<String> {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let output = Command::new(&python).args(["-c", "import numpy"]).output();
    let works = output.is_ok_and(|output| output.status.success());
    if !works {
        eprintln!("SKIPPED: {python} with numpy is needed to run agents");
    }
    works.then_some(python)
}

fn patient() -> MoveLimits {
    MoveLimits { reply_timeout: Some(PATIENCE), ..MoveLimits::default() }
}

#[test]
fn python_agents_play() {
    let _alone = alone();
    let Some(python) = python() else { return };
    let folder = env!("CARGO_MANIFEST_DIR");
    let spec = format!(
        "sustech:time-out=10m,cmd={python} '{folder}/../../tools/sustech_agent.py' '{folder}/tests/fakes/agent.py'"
    );
    let mut position = start();
    let mut player = program(&spec, &position);
    // Twice for each colour, then it fails.
    for _ in 0..4 {
        let chosen = choose_within(&mut *player, &position, patient()).chosen;
        assert_eq!(Some(chosen), position.moves().next());
        position.play(chosen);
    }
    let error = player.choose(GameSoFar::from_here(&position), patient()).unwrap_err();
    assert_eq!(error, PlayerError::Protocol("IndexError: too many calls".to_owned()));
    // The same board again, out of time: the last candidate counts.
    let limits = MoveLimits { move_time: Some(Duration::from_millis(400)), ..patient() };
    let choice = choose_within(&mut *player, &position, limits);
    assert_eq!(Some(choice.chosen), position.moves().next());
    // A board with as many discs is a new game.
    for _ in 0..4 {
        choose_within(&mut *player, &start(), patient());
    }
}

#[test]
fn agents_that_cannot_be_loaded() {
    let _alone = alone();
    let Some(python) = python() else { return };
    let spec = format!(
        "sustech:cmd={python} '{}/../../tools/sustech_agent.py' /no/such/agent.py",
        env!("CARGO_MANIFEST_DIR")
    );
    let mut player = program(&spec, &start());
    let error = player.choose(GameSoFar::from_here(&start()), patient()).unwrap_err().to_string();
    assert!(
        error.starts_with("it crashed: exit status: 1") && error.contains("FileNotFoundError"),
        "{error}"
    );
}
