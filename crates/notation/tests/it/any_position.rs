//! The position of any game against the concrete games it holds.

use game::{Game, perft};
use notation::{Alphabet, AnyMove, AnyPosition, ConcreteGame, OtherGame, with_concrete, write_board};
use othello::{FAMILIES, Move, Reason, Setup, Square, Variant};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::random::{setups, variants};
use crate::{game, size};

/// A game for each of the seven types, in the order of [`AnyPosition`].
const GAMES: [&str; 7] = ["othello", "othello-5x7", "othello-10x10", "anti", "anti-6x6", "anti-9x4", "awele"];

#[test]
fn every_game_starts_in_its_own_type() {
    let types = GAMES.map(|name| match game(name).start() {
        AnyPosition::Othello8(_) => 0,
        AnyPosition::Othello64(_) => 1,
        AnyPosition::Othello128(_) => 2,
        AnyPosition::Anti8(_) => 3,
        AnyPosition::Anti64(_) => 4,
        AnyPosition::Anti128(_) => 5,
        AnyPosition::Awele(_) => 6,
    });
    assert_eq!(types, [0, 1, 2, 3, 4, 5, 6]);
}

/// Checks that a position, its moves and its texts are those of the concrete one.
fn same_position<G: ConcreteGame + PartialEq>(any: &AnyPosition, concrete: &G) {
    assert!(G::from_any(any) == Some(concrete), "{any:?} is not {concrete:?}");
    assert_eq!(any.side(), concrete.side());
    assert_eq!(any.key(), concrete.key());
    assert_eq!((any.points(), any.score()), (concrete.points(), concrete.score()));
    assert_eq!((any.is_over(), any.outcome()), (concrete.is_over(), concrete.outcome()));

    let moves: Vec<AnyMove> = concrete.moves().map(Into::into).collect();
    assert_eq!(any.moves().collect::<Vec<_>>(), moves);
    assert_eq!(any.moves().len(), moves.len());
    for chosen in moves {
        assert!(any.is_legal(chosen), "{chosen} in {any:?}");
        assert_eq!(any.parse_move(&chosen.to_string()), Ok(chosen));
    }
    // The text has no history, which decides whether a game of Awele is over.
    let text = any.position_text();
    let read = any.parse_position(&text).unwrap();
    assert_eq!(read.position_text(), text);
    assert_eq!((read.side(), read.key()), (any.side(), any.key()), "{text}");
}

/// Plays a random game both ways and takes it all back.
fn plays_alike<G: ConcreteGame + PartialEq>(start: &G, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut any, mut concrete): (AnyPosition, G) = (start.clone().into(), start.clone());
    let mut undos = Vec::new();
    same_position(&any, &concrete);
    while let Some(chosen) = concrete.moves().choose(&mut rng) {
        let before = any.clone();
        undos.push((before, any.play(chosen.into()), concrete.play(chosen)));
        same_position(&any, &concrete);
    }
    while let Some((before, undo, concrete_undo)) = undos.pop() {
        any.undo(undo);
        concrete.undo(concrete_undo);
        assert_eq!(any, before);
        same_position(&any, &concrete);
    }
    assert!(concrete == *start);
}

#[test]
fn random_games_are_those_of_the_concrete_game() {
    for name in GAMES {
        for seed in 0..12 {
            with_concrete!(&game(name).start(), |start| plays_alike(start, seed));
        }
    }
}

#[test]
fn paths_are_those_of_the_concrete_game() {
    for (name, depth, paths) in [
        ("othello", 6, 8200),
        ("anti", 6, 8200),
        ("othello-6x6", 6, 7604),
        ("anti-6x6", 6, 7604),
        ("othello-10x10", 6, 8200),
        ("anti-10x10", 6, 8200),
        ("awele", 5, 5219),
        // To the end, with passes.
        ("othello-4x4", 14, 59_980),
    ] {
        let mut start = game(name).start();
        assert_eq!((perft(&mut start, depth), start.perft(depth)), (paths, paths), "{name}");
        assert_eq!(start, game(name).start());
    }
}

#[test]
fn moves_of_other_games_are_never_legal() {
    let pass = AnyMove::Othello(Move::Pass);
    let awele = game("awele").start();
    for othello in GAMES[..6].iter().map(|name| game(name).start()) {
        for pit in awele.moves() {
            assert!(!othello.is_legal(pit), "{pit} in {othello:?}");
            assert_eq!(othello.why_illegal(pit), OtherGame.to_string());
            assert_eq!(Move::try_from(pit), Err(OtherGame));
        }
        for square in othello.moves().chain([pass]) {
            assert!(!awele.is_legal(square), "{square}");
            assert_eq!(awele.why_illegal(square), OtherGame.to_string());
            assert_eq!(awele::Pit::try_from(square), Err(OtherGame));
        }
    }
    assert_eq!(awele.forced_pass(), None);
    // A first move on a large board, but a square that small ones do not have.
    let far = game("othello-10x10").start().moves().last().unwrap();
    assert_eq!(far.to_string(), "f7");
    assert!(!game("othello-5x5").start().is_legal(far));
}

#[test]
#[should_panic(expected = "an undo returned by this position")]
fn undos_of_other_games_are_refused() {
    let (mut othello, mut awele) = (game("othello").start(), game("awele").start());
    let first = othello.moves().next().unwrap();
    awele.undo(othello.play(first));
}

#[test]
fn empties_count_the_moves_that_remain() {
    for (name, empties, total) in [("othello", 60, 64), ("anti-5x7", 31, 35), ("othello-10x9", 86, 90)] {
        let mut position = game(name).start();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut left = empties;
        assert_eq!((position.empties(), position.total_points()), (Some(left), total), "{name}");
        while let Some(chosen) = position.moves().choose(&mut rng) {
            left -= u32::from(chosen != AnyMove::Othello(Move::Pass));
            position.play(chosen);
            assert_eq!((position.empties(), position.total_points()), (Some(left), total), "{name}");
        }
    }
    let awele = game("awele").start();
    assert_eq!((awele.empties(), awele.total_points()), (None, 48));
}

proptest! {
    #[test]
    fn positions_are_made_of_discs(setup in setups(), family in 0..FAMILIES.len()) {
        let family = &FAMILIES[family];
        let position = AnyPosition::from_setup(&setup, family).unwrap();
        prop_assert_eq!(position.setup(), Some(setup));
        prop_assert_eq!(position.variant(), Some(Variant { family, size: setup.size, ..Variant::OTHELLO }));
        prop_assert_eq!(position.position_text(), write_board(&setup, Alphabet::Xo));
    }

    /// Where the first discs lay cannot be told from a position.
    #[test]
    fn positions_know_their_variant(variant in variants()) {
        let start = notation::AnyGame::Othello(variant).start();
        prop_assert_eq!(start.variant(), Some(Variant { start: othello::Start::Diagonal, ..variant }));
        prop_assert_eq!(start.family(), variant.family.name);
        prop_assert_eq!(start.setup(), Some(variant.setup()));
    }
}

#[test]
fn awele_has_neither_variant_nor_discs() {
    let awele = game("awele").start();
    assert_eq!((awele.variant(), awele.setup()), (None, None));
    assert_eq!((awele.family(), awele.title()), ("awele", "Awele"));
}

#[test]
fn impossible_discs_are_refused_with_every_reason() {
    let at = Square::new(1, 1);
    let mut overlap = Setup::empty(size(8, 8));
    overlap.black.insert(at);
    overlap.white.insert(at);
    let mut large = Setup::empty(size(8, 11));
    large.black.insert(at);
    for (setup, reasons) in [
        (Setup::empty(size(8, 8)), vec![Reason::NoDiscs]),
        (Setup::empty(size(3, 8)), vec![Reason::Size(size(3, 8)), Reason::NoDiscs]),
        (large, vec![Reason::Size(size(8, 11))]),
        (overlap, vec![Reason::Overlap(vec![at])]),
    ] {
        for family in &FAMILIES {
            assert_eq!(AnyPosition::from_setup(&setup, family).unwrap_err().reasons, reasons);
        }
    }
}
