//! The interface of the course platform.

use othello::FAMILIES;
use player::SystemTimeSource;
use player::protocol::sustech::{Agent, Request};
use serde_json::Value;

fn agent(player: &str) -> Agent {
    Agent::new(player, &FAMILIES[1], 1, SystemTimeSource::shared()).unwrap()
}

fn request(board: &str, colour: i8) -> String {
    format!(r#"{{"chessboard": {board}, "color": {colour}, "time_out": 5}}"#)
}

/// The board that the report prints, and every move it must find.
const REPORT: &str = "[[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,1,0,0,0,0,0],[0,0,-1,-1,-1,0,0,0],\
[0,0,0,-1,-1,0,0,0],[0,0,0,-1,-1,-1,-1,0],[0,0,0,-1,-1,-1,-1,0],[-1,-1,-1,-1,-1,-1,-1,1]]";

#[test]
fn all_legal_moves_come_first_and_the_choice_last() {
    let answer = agent("first").handle_line(&request(REPORT, -1)).unwrap();
    let (chosen, legal) = answer.candidate_list.split_last().unwrap();
    assert_eq!(legal[0], *chosen);
    assert_eq!(legal, [(1, 1), (1, 2)], "row and column, from 0");
    let start = "[[0,0,0,0],[0,1,-1,0],[0,-1,1,0],[0,0,0,0]]";
    let answer = agent("alphabeta:eval=sustech,depth=3").handle_line(&request(start, 1)).unwrap();
    let (chosen, legal) = answer.candidate_list.split_last().unwrap();
    assert!(legal.contains(chosen) && legal.len() == 4);
}

#[test]
fn the_engine_answers_on_every_board() {
    let mut agent = agent("engine:level=5");
    let start = "[[0,0,0,0],[0,1,-1,0],[0,-1,1,0],[0,0,0,0]]";
    for (board, moves) in [(REPORT, 2), (start, 4)] {
        let answer = agent.handle_line(&request(board, -1)).unwrap();
        let (chosen, legal) = answer.candidate_list.split_last().unwrap();
        assert!(legal.contains(chosen) && legal.len() == moves);
    }
}

#[test]
fn without_a_move_the_list_is_empty() {
    let stuck = "[[-1,1,0,0],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]]";
    assert_eq!(agent("first").handle_line(&request(stuck, 1)).unwrap().candidate_list, []);
    assert_eq!(agent("first").handle_line(&request(stuck, -1)).unwrap().candidate_list, [(0, 2), (0, 2)]);
}

/// The boards that agents are checked with have the lists that our rules make.
#[test]
fn the_boards_for_agents_have_the_right_lists() {
    let file = include_str!("../../../../testdata/sustech-boards.jsonl");
    let (mut agent, mut names) = (agent("first"), Vec::new());
    for line in file.lines() {
        let test: Value = serde_json::from_str(line).unwrap();
        let mut list = agent.handle_line(line).unwrap().candidate_list;
        // The choice.
        list.pop();
        assert_eq!(serde_json::to_value(list).unwrap(), test["moves"], "{line}");
        names.push(test["name"].as_str().unwrap().to_owned());
    }
    let report: Vec<Vec<i8>> = serde_json::from_str(REPORT).unwrap();
    let printed = |line: &str| serde_json::from_str::<Request>(line).unwrap().chessboard == report;
    assert!(file.lines().any(printed), "the report's board is among them");
    names.sort_unstable();
    assert!(names.is_sorted_by(|a, b| a < b), "names are unique: {names:?}");
}

#[test]
fn invalid_requests_are_explained() {
    for (line, says) in [
        ("", "EOF"),
        ("{}", "missing field `chessboard`"),
        (r#"{"chessboard": [], "color": 1}"#, "there is no 0x0 board"),
        (
            r#"{"chessboard": [[0,0,0,0],[0,0,0],[0,0,0,0],[0,0,0,0]], "color": 1}"#,
            "row 2 of `chessboard` has 3",
        ),
        (&request(REPORT, 0), "`color` is 0, not -1 or 1"),
        (&request(&REPORT.replacen('1', "7", 1), 1), "row 3, column 3 of `chessboard` is 7"),
        (&request(REPORT, 1).replace(": 5", ": -5"), "`time_out` takes seconds, not -5"),
    ] {
        let error = agent("first").handle_line(line).unwrap_err().to_string();
        assert!(error.contains(says), "{line}: {error}");
    }
}

#[test]
fn an_invalid_player_is_refused_at_once() {
    let error =
        |spec: &str| Agent::new(spec, &FAMILIES[1], 1, SystemTimeSource::shared()).err().unwrap().to_string();
    assert!(error("human").contains("a human cannot answer here"));
    assert!(error("firts").contains("did you mean `first`?"));
}
