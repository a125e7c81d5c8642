//! Games played by OpenSpiel, an independent implementation: every legal move,
//! final position and result must be ours too.
//!
//! `testdata/openspiel.jsonl` is what `openspiel.py 1700 285` prints. More games
//! lie beside the repository, and `cargo xtask openspiel` plays fresh ones.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};

use game::{Game, Outcome, Side};
use notation::{Format, parse_any};
use serde::Deserialize;

use crate::{game, shared_file};

const KEPT_GAMES: &str = include_str!("../../../../testdata/openspiel.jsonl");

/// Names a file of fresh games.
const FRESH_GAMES: &str = "OUTFLANK_OPENSPIEL_GAMES";

/// One game as OpenSpiel saw it.
#[derive(Clone, Deserialize)]
struct Witness {
    game: String,
    /// For each ply the legal moves, where they are known, and the one played.
    plies: Vec<(Option<Vec<String>>, String)>,
    /// Othello: the squares, 1 for Black and 2 for White. Awele: twelve pits and
    /// two stores, after OpenSpiel has given the seeds on the board to their
    /// owners.
    last: Vec<i32>,
    /// 1 for a win of the first player, −1 for a loss, 0 for a draw.
    result: i32,
}

impl Witness {
    /// The moves played.
    fn moves(&self) -> Vec<&str> {
        self.plies.iter().map(|(_, chosen)| chosen.as_str()).collect()
    }
}

/// Replays a game by our rules.
fn check(witness: &Witness) {
    let Witness { game: name, plies, last, result } = witness;
    let moves = witness.moves().join(" ");
    let mut position = game(name).start();
    for (ply, (theirs, chosen)) in plies.iter().enumerate() {
        let mut ours: Vec<String> = position.moves().map(|legal| legal.to_string()).collect();
        if let Some(mut theirs) = theirs.clone() {
            ours.sort();
            theirs.sort();
            assert_eq!(ours, theirs, "we (left) differ after {ply} plies of {name}: {moves}");
        }
        let chosen = position.parse_move(chosen).unwrap_or_else(|error| panic!("{error}: {name}: {moves}"));
        position.play(chosen);
    }
    assert!(position.is_over(), "the game goes on for us: {name}: {moves}");
    assert_eq!(as_openspiel_sees(&position.settled_text()), *last, "{name}: {moves}");
    let outcome = match result {
        1 => Outcome::Win(Side::First),
        -1 => Outcome::Win(Side::Second),
        0 => Outcome::Draw,
        other => panic!("{other} is not a result: {name}: {moves}"),
    };
    assert_eq!(position.outcome(), Some(outcome), "{name}: {moves}");
}

/// The last position in OpenSpiel's numbers.
fn as_openspiel_sees(position: &str) -> Vec<i32> {
    if let Some((board, _)) = position.split_once(' ') {
        return board.chars().map(|disc| "-XO".find(disc).unwrap() as i32).collect();
    }
    let seeds: Vec<i32> = position.split('-').take(14).map(|seeds| seeds.parse().unwrap()).collect();
    // OpenSpiel also divides the board when a store exceeds 24, which ends the
    // game for us with the seeds where they are. In every other case the
    // division is ours too.
    if seeds[12].max(seeds[13]) <= 24 {
        return seeds;
    }
    let store = |side: usize| seeds[12 + side] + seeds[6 * side..6 * side + 6].iter().sum::<i32>();
    [[0; 12].as_slice(), &[store(0), store(1)]].concat()
}

/// Checks all games and says how many there were; returns which.
fn check_all(source: &str, witnesses: impl Iterator<Item = Witness>) -> Vec<String> {
    let mut totals: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for witness in witnesses {
        check(&witness);
        let (games, plies) = totals.entry(witness.game).or_default();
        *games += 1;
        *plies += witness.plies.len() as u64;
    }
    for (name, (games, plies)) in &totals {
        println!("{source}: {name}: {games} games, {plies} plies, 0 differences");
    }
    totals.into_keys().collect()
}

/// Games as `openspiel.py` prints them.
fn read_json(lines: impl BufRead) -> impl Iterator<Item = Witness> {
    lines.lines().map(|line| {
        let witness: Witness = serde_json::from_str(&line.unwrap()).unwrap();
        assert!(witness.plies.iter().all(|(legal, _)| legal.is_some()), "legal moves are missing");
        witness
    })
}

/// Games as the files beside the repository have them:
/// `moves ; last position ; what the two players get`.
fn read_shared(file: &str, read: fn(&str, &str) -> Witness) -> Vec<Witness> {
    let Some(text) = shared_file(file) else { return Vec::new() };
    let games: Vec<_> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let [moves, last, returns] = line.split(" ; ").collect::<Vec<_>>().try_into().unwrap();
            let result = match returns {
                "1 -1" => 1,
                "-1 1" => -1,
                "0 0" => 0,
                other => panic!("{other} is not a result: {line}"),
            };
            Witness { result, ..read(moves, last) }
        })
        .collect();
    assert!(games.len() >= 400, "only {} games in {file}", games.len());
    games
}

/// `f5 f4 f3` and `ooxx--… x=41 o=23`.
fn shared_othello() -> Vec<Witness> {
    read_shared("openspiel-othello-games.txt", |moves, last| {
        let plies = moves.split(' ').map(|chosen| (None, chosen.to_owned())).collect();
        let (board, counts) = last.split_once(' ').unwrap();
        let last: Vec<i32> = board.chars().map(|disc| "-xo".find(disc).unwrap() as i32).collect();
        let count = |disc: i32| last.iter().filter(|square| **square == disc).count();
        assert_eq!(counts, format!("x={} o={}", count(1), count(2)), "{moves}");
        Witness { game: "othello".to_owned(), plies, last, result: 0 }
    })
}

/// `CaEf` and `side | stores | pits`.
fn shared_awele() -> Vec<Witness> {
    read_shared("openspiel-awele-games.txt", |moves, last| {
        let plies = moves.chars().map(|chosen| (None, chosen.to_string())).collect();
        let (_, seeds) = last.split_once(" | ").unwrap();
        let (stores, pits) = seeds.split_once(" | ").unwrap();
        let last = pits.split(' ').chain(stores.split(' ')).map(|seeds| seeds.parse().unwrap()).collect();
        Witness { game: "awele".to_owned(), plies, last, result: 0 }
    })
}

#[test]
fn kept_games_are_ours_too() {
    let names = check_all("testdata/openspiel.jsonl", read_json(KEPT_GAMES.as_bytes()));
    assert_eq!(names, ["anti", "awele", "othello"]);
}

/// `cargo xtask openspiel` comes here.
#[test]
fn fresh_games_are_ours_too() {
    let Some(path) = std::env::var_os(FRESH_GAMES) else { return };
    let file = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let names = check_all("fresh", read_json(BufReader::new(file)));
    assert_eq!(names, ["anti", "awele", "othello"]);
}

#[test]
fn shared_games_are_ours_too() {
    let othello = shared_othello();
    // Whoever wins a game of Othello loses it as one of anti.
    let anti = othello.iter().map(|witness| Witness {
        game: "anti".to_owned(),
        result: -witness.result,
        ..witness.clone()
    });
    check_all("shared", othello.iter().cloned().chain(anti).chain(shared_awele()));
}

#[test]
fn moves_need_neither_spaces_nor_passes() {
    for witness in read_json(KEPT_GAMES.as_bytes()).chain(shared_othello()).chain(shared_awele()) {
        let game = game(&witness.game);
        let full = Format::Transcript.read(&witness.moves().join(" "), &game).unwrap();
        assert_eq!(full.moves, witness.moves());
        let bare = full.moves.concat().replace("--", "");
        assert_eq!(Format::Transcript.read(&bare, &game).unwrap(), full, "{bare}");
        // Letters of Awele name the side.
        let shouted = if witness.game == "awele" { bare } else { bare.to_uppercase() };
        assert_eq!(parse_any(&shouted, Some(&game)).unwrap(), full, "{shouted}");
        if witness.game != "anti" {
            assert_eq!(parse_any(&shouted, None).unwrap(), full, "{shouted}");
        }
    }
}
