//! Random games played by `OpenSpiel`; the file is not part of the repository.
#![expect(clippy::print_stderr, reason = "a skipped test must say so")]

use awele::{End, Pit, Position};
use game::{Game, Outcome, Side};

const GAMES: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/testdata/openspiel-awele-games.txt");

/// Checks `moves ; mover | stores | pits ; returns`.
fn check(line: &str) -> Option<()> {
    let mut fields = line.split(';').map(str::trim);
    let (moves, state, returns) = (fields.next()?, fields.next()?, fields.next()?);
    let mut position = Position::default();
    for letter in moves.chars() {
        let pit: Pit = letter.to_string().parse().ok()?;
        assert!(position.is_legal(pit), "{pit} in {position:?} of {moves}");
        position.play(pit);
    }
    let end = position.end().expect("OpenSpiel ended the game");
    // OpenSpiel divides the board after a majority, too.
    let board = if end == End::Majority { position.board().swept() } else { position.settled() };
    let [south, north] = board.stores().0;
    let pits = board.pits().map(|seeds| seeds.to_string()).join(" ");
    assert_eq!(format!("{} | {south} {north} | {pits}", board.side().index()), state, "{moves}");
    let winner = match returns {
        "1 -1" => Outcome::Win(Side::First),
        "-1 1" => Outcome::Win(Side::Second),
        _ => Outcome::Draw,
    };
    assert_eq!(position.outcome(), Some(winner), "{moves}");
    Some(())
}

#[test]
fn games_of_openspiel_replay() {
    let Ok(text) = std::fs::read_to_string(GAMES) else {
        eprintln!("SKIPPED: no games of OpenSpiel at {GAMES}");
        return;
    };
    let games = text.lines().filter(|line| !line.starts_with('#'));
    let replayed = games.map(|line| check(line).unwrap_or_else(|| panic!("unreadable: {line}"))).count();
    assert!(replayed >= 400, "only {replayed} games");
}
