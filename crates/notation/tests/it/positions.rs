//! Positions and moves of every game, one at a time.

use game::{Game, Side};
use notation::{AnyGame, AnyPosition, Effect, Picture};
use proptest::prelude::*;

use crate::game;
use crate::random::{games, play, positions};

fn reads_back(game: &AnyGame, given: &str) {
    let start = game.start();
    let position = start.parse_position(given).unwrap();
    let text = position.position_text();
    let again = start.parse_position(&format!("  {text}\n")).unwrap();
    assert_eq!(again.position_text(), text);
    assert_eq!(again.side(), position.side());
    assert_eq!((again.points(), again.outcome()), (position.points(), position.outcome()), "{text}");
    if !position.is_over() {
        assert_eq!(text, given);
        assert_eq!(again, position);
    }
    moves_read_back(&position);
    picture_shows(&position);
}

fn moves_read_back(position: &AnyPosition) {
    for chosen in position.moves() {
        assert_eq!(position.parse_move(&format!(" {chosen} ")), Ok(chosen));
        let mut after = position.clone();
        after.play(chosen);
        match position.effect(chosen) {
            Effect::Flips { flips, directions, code } => {
                let gained = after.points()[position.side()].in_halves() / 2;
                let had = position.points()[position.side()].in_halves() / 2;
                let placed = i32::from(chosen.to_string() != "--");
                assert_eq!(gained - had, flips.len() as i32 + placed, "{chosen} in {position:?}");
                assert_eq!(directions.is_empty(), flips.is_empty());
                assert_eq!(code == 1, flips.is_empty(), "{code}");
            }
            Effect::Sows { seeds, path, last, captures, slam, .. } => {
                assert_eq!((path.len(), path.last()), (usize::from(seeds), Some(&last)));
                let (mut shown, gone) = (pits(position), pits(&after));
                shown[pit(&chosen.to_string())] = 0;
                for name in &path {
                    shown[pit(name)] += 1;
                }
                for name in &captures {
                    shown[pit(name)] = 0;
                }
                // After a grand slam the opponent may get the rest.
                assert!(shown == gone || slam && gone == [0; 12], "{chosen} in {position:?}: {path:?}");
                assert!(captures.is_sorted_by(|one, next| pit(one) == pit(next) + 1), "{captures:?}");
            }
        }
    }
    let legal: Vec<String> = position.moves().map(|chosen| chosen.to_string()).collect();
    assert_eq!(position.legal_moves_text(), legal.join(" "));
    for name in ["a1", "e6", "j10", "k4", "--", "A", "f", "B "] {
        match position.parse_move(name) {
            Ok(chosen) => assert!(legal.contains(&chosen.to_string())),
            Err(error) => assert!(!legal.contains(&name.trim().to_owned()), "{error}"),
        }
    }
}

/// The seeds of the pits that are shown.
fn pits(position: &AnyPosition) -> [u8; 12] {
    match position.picture() {
        Picture::Pits { seeds, .. } => seeds,
        Picture::Squares { .. } => panic!("{position:?} has no pits"),
    }
}

fn pit(name: &str) -> usize {
    "ABCDEFabcdef".find(name).unwrap()
}

fn picture_shows(position: &AnyPosition) {
    let text = position.position_text();
    let mut shown: Vec<String> = match position.picture() {
        Picture::Squares { size, discs, legal } => {
            let symbol = |disc: &Option<Side>| disc.map_or('-', |side| position.side_name(side).1);
            let board: String = discs.iter().map(symbol).collect();
            assert_eq!(format!("{board} {}", position.side_name(position.side()).1), text);
            let square = |index: usize| {
                othello::Square::new(index as u8 % size.width, index as u8 / size.width).to_string()
            };
            (0..legal.len()).filter(|index| legal[*index]).map(square).collect()
        }
        Picture::Pits { seeds, stores, legal } => {
            let numbers: Vec<String> = seeds.iter().chain(&stores).map(ToString::to_string).collect();
            assert_eq!(format!("{}-{}", numbers.join("-"), position.side_name(position.side()).1), text);
            let name = |index: usize| "ABCDEFabcdef"[index..=index].to_owned();
            (0..legal.len()).filter(|index| legal[*index]).map(name).collect()
        }
    };
    let mut legal: Vec<String> = position.moves().map(|chosen| chosen.to_string()).collect();
    legal.retain(|name| name != "--");
    shown.sort();
    legal.sort();
    assert_eq!(shown, legal);
}

proptest! {
    #[test]
    fn any_position_reads_back(
        (game, text) in games().prop_flat_map(|game| (Just(game), positions(game))),
    ) {
        reads_back(&game, &text);
    }

    #[test]
    fn positions_of_games_read_back(game in games(), seed: u64, plies in 0..120usize) {
        reads_back(&game, &play(&game, None, seed, plies).position);
    }

    #[test]
    fn games_read_back_by_name_and_options(game in games()) {
        let mut read = AnyGame::named(&game.name()).unwrap();
        if let Some(start) = game.start_name() {
            read = read.with_start(start).unwrap();
        }
        if let Some(rules) = game.rules_name() {
            read = read.with_rules(&rules).unwrap();
        }
        prop_assert_eq!(read, game);
    }
}

#[test]
fn sides_have_the_names_people_use() {
    let names = |name: &str| Side::BOTH.map(|side| game(name).start().side_name(side));
    assert_eq!(names("anti-6x6"), [("Black", 'X'), ("White", 'O')]);
    assert_eq!(names("awele"), [("South", 'S'), ("North", 'N')]);
}

#[test]
fn finished_awele_games_can_be_written_after_the_division() {
    let start = game("awele").start();
    let last = start.parse_position("0-0-0-0-0-3-0-0-0-0-0-0-20-25-S").unwrap();
    assert!(last.is_over());
    let hopeless = start.parse_position("3-0-0-0-0-0-0-0-0-0-0-0-21-24-S").unwrap();
    assert_eq!(hopeless.position_text(), "3-0-0-0-0-0-0-0-0-0-0-0-21-24-S");
    assert_eq!(hopeless.settled_text(), "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S");
}
