//! Values of moves and positions.

use player::protocol::nboard::Engine;

use super::{GAME, engine, go, send, send_all};

#[test]
fn hints_are_the_best_moves_best_first() {
    let mut engine = engine("alphabeta:depth=8");
    send_all(&mut engine, &["nboard 2", GAME]);
    send(&mut engine, "set depth 3");
    let hints = |engine: &mut Engine, number: &str| -> Vec<(String, f64)> {
        let output = send(engine, &format!("hint {number}"));
        assert_eq!(output.last().unwrap(), "status");
        let hints = output.iter().filter_map(|line| line.strip_prefix("search "));
        hints
            .map(|line| {
                let fields: Vec<_> = line.split(' ').collect();
                assert_eq!((fields.len(), fields[2], fields[3]), (4, "0", "3"), "{line}");
                (fields[0].to_owned(), fields[1].parse().unwrap())
            })
            .collect()
    };
    let all = hints(&mut engine, "99");
    assert!(all.len() > 4 && all.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{all:?}");
    assert_eq!(hints(&mut engine, "2"), all[..2]);
    assert_eq!(hints(&mut engine, ""), all[..1]);
    assert_eq!(hints(&mut engine, "0"), all[..1]);
    let chosen = go(&mut engine);
    let value: f64 = chosen.split('/').nth(1).unwrap().parse().unwrap();
    assert!((value - all[0].1).abs() < 0.011, "the same depth, the same value: {chosen}, {all:?}");
}

/// The engine values every move, even where there is only one reply.
#[test]
fn the_engine_hints() {
    let mut engine = engine("engine");
    send_all(&mut engine, &["nboard 2", GAME]);
    assert_eq!(send(&mut engine, "set depth 5"), ["set myname Outflank engine 5"]);
    let output = send(&mut engine, "hint 99");
    let values: Vec<f64> = output
        .iter()
        .filter_map(|line| line.strip_prefix("search ")?.split(' ').nth(1)?.parse().ok())
        .collect();
    assert!(values.len() > 4 && values.is_sorted_by(|a, b| a >= b), "{output:?}");
    let last = "set game (;GM[Othello]BO[8 *OOOOOO- -------- -------- -------- -------- -------- -------- -------- *];)";
    send_all(&mut engine, &[last]);
    let output = send(&mut engine, "hint 1");
    assert!(output.contains(&"search H1 64.00 0 100%".to_owned()), "{output:?}");
    assert!(go(&mut engine).starts_with("H1/"));
}

#[test]
fn players_that_do_not_search_count_discs() {
    let mut engine = engine("first");
    send_all(&mut engine, &["nboard 2", GAME]);
    let output = send(&mut engine, "hint 2");
    let first: Vec<_> = output[1].split(' ').collect();
    assert_eq!((first[0], first[4]), ("search", "1"), "{output:?}");
    assert!(first[2].parse::<f64>().unwrap() > 0.0, "{output:?}");
    assert!(send(&mut engine, "analyze").contains(&"analysis 0 0.00".to_owned()));
    assert!(go(&mut engine).ends_with("//0.00"), "no value is blank");
}

#[test]
fn a_solved_game_is_exact() {
    let mut engine = engine("alphabeta:depth=30");
    let game = "set game (;GM[Othello]BO[4 -----O*--*O----- *]B[B1]W[A1]B[A2]W[C1]B[D1]W[A3];)";
    send_all(&mut engine, &["nboard 2", game]);
    let output = send(&mut engine, "go");
    assert!(output[1].ends_with(" 0 100%"), "{output:?}");
    let analysis = send(&mut engine, "analyze");
    assert_eq!(analysis.iter().filter(|line| line.starts_with("analysis")).count(), 7);
    assert_eq!(send(&mut engine, "go")[1], output[1], "the position is as before");
}
