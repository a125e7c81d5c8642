//! Agents whose candidate lists are checked, most of them wrong.

use std::process::Command;

use player::{ComplianceCheck, check_compliance};

use super::alone;

/// Checks the agent with a fault. Nothing if there is no Python.
fn check(fault: &str) -> Option<Vec<ComplianceCheck>> {
    let _alone = alone();
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if !Command::new(&python).arg("--version").output().is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: {python} is needed to run agents");
        return None;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fakes/lists.py");
    let spec = format!("sustech:time-out=10m,cmd={python} '{script}' {fault}").parse().unwrap();
    Some(check_compliance(&spec).unwrap())
}

/// The check of the board with that name.
fn board<'a>(checks: &'a [ComplianceCheck], name: &str) -> &'a ComplianceCheck {
    let name = format!("it lists the moves ({name})");
    checks.iter().find(|check| check.name == name).unwrap()
}

#[test]
fn a_right_agent_passes() {
    let Some(checks) = check("right") else { return };
    let failed: Vec<_> = checks.iter().filter(|check| !check.passed).collect();
    assert!(failed.is_empty(), "{failed:?}");
    assert_eq!(board(&checks, "start, black").detail, "4 moves");
    assert_eq!(board(&checks, "one side must pass, white").detail, "no moves");
    assert!(checks.iter().any(|check| check.name == "it plays a whole game as White"));
}

/// In a game these agents play well enough: only the last candidate counts there.
#[test]
fn wrong_lists_fail_with_the_board_and_what_is_wrong() {
    for (fault, name, says) in [
        (
            "own-move",
            "start, black",
            "missing: [2,3] [3,2] [4,5] [5,4]; the choice at the end, [5,4], is not",
        ),
        ("illegal", "start, black", "not legal: [0,0]. It was asked {\"chessboard\":[[0,0,0,0,0,0,0,0],"),
        ("forgetful", "the report's test case, black", "missing: [1,1]. It was asked"),
        (
            "stray",
            "the report's test case, black",
            "missing: [1,2]; the choice at the end, [1,2], is not among the moves before it",
        ),
        (
            "never-empty",
            "one side must pass, white",
            "there is no move, so the list must be empty, but it has [0,0]",
        ),
        ("fails", "start, white", "IndexError: no. It was asked"),
    ] {
        let Some(checks) = check(fault) else { return };
        let ComplianceCheck { passed, detail, .. } = board(&checks, name);
        assert!(!passed && detail.starts_with(says), "{fault}: {detail}");
        let plays = |check: &&ComplianceCheck| check.name.starts_with("it plays a whole game");
        assert_eq!(
            checks.iter().filter(plays).all(|check| check.passed),
            fault != "fails",
            "{fault}: {checks:?}"
        );
    }
}
