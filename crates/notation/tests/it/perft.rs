//! The paths of every game tree, from `testdata/perft.txt`.

use notation::AnyGame;

use crate::game;

const COUNTS: &str = include_str!("../../../../testdata/perft.txt");

fn check(game: AnyGame, counts: &str) {
    for (depth, count) in (1..).zip(counts.split_whitespace()) {
        assert_eq!(game.start().perft(depth).to_string(), count, "{game:?} at depth {depth}");
    }
}

#[test]
fn every_game_has_the_known_paths() {
    for line in COUNTS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (title, counts) = line.split_once(": ").unwrap();
        let (name, option) = title.split_once(' ').unwrap_or((title, ""));
        for name in [name.to_owned(), name.replace("othello", "anti")] {
            let game = game(&name);
            match option {
                "" => check(game, counts),
                _ => check(game.with_start(option).or(game.with_rules(option)).unwrap(), counts),
            }
        }
    }
}
