//! Moves, flips, ends and scores against the naive rules and known numbers.

use game::{Game, Outcome, Side, Size, perft};
use othello::{
    B8, B64, B128, Board, Empties, Fewest, Goal, GoalKind, Most, Move, Position, Setup, Square, Start,
    Variant, alignment_code, with_start,
};
use rand::seq::IndexedRandom;

use crate::naive::NaiveBoard;
use crate::{every_size, position_like, random_setup, rng, variant};

fn agrees_with_naive<B: Board, G: Goal>(position: Position<B, G>) {
    let naive = NaiveBoard::new(&position.setup());
    assert_eq!(position.moves().collect::<Vec<_>>(), naive.moves(), "{position:?}");
    assert_eq!(position.moves().len(), naive.moves().len());
    for square in position.moves().filter_map(Move::square) {
        let mut expected = naive.flips(square, naive.side);
        let mut directions: Vec<_> = expected.iter().map(|(d, _)| *d).collect();
        directions.dedup();
        assert_eq!(position.flip_directions(square), directions);
        expected.sort_by_key(|(_, s)| *s);
        let flips: Vec<_> = position.flips(square).collect();
        assert_eq!(flips, expected.into_iter().map(|(_, s)| s).collect::<Vec<_>>());
    }
    // Squares beyond the board too, which must not be taken for others.
    for square in (0..16).flat_map(|row| (0..16).map(move |column| Square::new(column, row))) {
        let legal = position.is_legal(Move::Place(square));
        assert_eq!(legal, naive.moves().contains(&Move::Place(square)), "{square}");
        assert_eq!(legal, position.flips(square).next().is_some(), "{square}");
        assert_eq!(legal, !position.flip_directions(square).is_empty(), "{square}");
    }
}

#[test]
fn every_board_agrees_with_the_naive_rules_on_random_discs() {
    let mut rng = rng(1);
    for size in every_size() {
        for _ in 0..60 {
            let setup = random_setup(size, &mut rng);
            let variant = Variant { size, ..Variant::OTHELLO };
            with_start!(variant, |start| agrees_with_naive(position_like(&start, &setup)));
        }
    }
}

/// Plays random games, comparing every step with the naive rules.
fn play_random_games<B: Board, G: Goal>(start: Position<B, G>, games: u32, seed: u64) {
    let mut rng = rng(seed);
    for _ in 0..games {
        let mut position = start;
        let mut naive = NaiveBoard::new(&start.setup());
        loop {
            let moves = naive.moves();
            assert_eq!(position.moves().collect::<Vec<_>>(), moves);
            let Some(chosen) = moves.choose(&mut rng) else { break };
            position.play(*chosen);
            naive.play(*chosen);
            assert_eq!(NaiveBoard::new(&position.setup()), naive);
        }
        check_final_score(&position, &naive);
    }
}

fn check_final_score<B: Board, G: Goal>(position: &Position<B, G>, naive: &NaiveBoard) {
    let (black, white) = (naive.count(Side::First), naive.count(Side::Second));
    let empty = naive.width * naive.height - black - white;
    let black_margin = match G::KIND {
        GoalKind::Most => black - white,
        GoalKind::Fewest => white - black,
    };
    let for_mover = |margin: i32| if position.side() == Side::First { margin } else { -margin };
    assert!(position.is_over());
    assert_eq!(position.points().0.map(|p| p.as_whole().unwrap()), [black, white]);
    assert_eq!(position.final_score(Empties::Nobody), for_mover(black_margin));
    let with_empties = black_margin + black_margin.signum() * empty;
    assert_eq!(position.final_score(Empties::Winner), for_mover(with_empties));
    assert_eq!(position.score(), for_mover(with_empties));
    assert_eq!(position.outcome(), Some(Outcome::from_margin(Side::First, black_margin)));
}

#[test]
fn random_games_agree_with_the_naive_rules_on_every_board() {
    for (seed, size) in every_size().enumerate() {
        for start in [Start::Diagonal, Start::Parallel] {
            for family in &othello::FAMILIES {
                let variant = Variant { family, size, start };
                with_start!(variant, |start| play_random_games(start, 4, seed as u64));
            }
        }
    }
}

fn setup(rows: &[&str], side: Side) -> Setup {
    let size = Size { width: rows[0].len() as u8, height: rows.len() as u8 };
    let mut setup = Setup { side, ..Setup::empty(size) };
    for (y, row) in rows.iter().enumerate() {
        for (x, cell) in row.bytes().enumerate() {
            let square = Square::new(x as u8, y as u8);
            match cell {
                b'X' => setup.black.insert(square),
                b'O' => setup.white.insert(square),
                _ => {}
            }
        }
    }
    setup
}

/// The board printed in the unit tests of the SUSTech report (seed `001`):
/// there −1 is Black and Black is to move.
#[test]
fn the_board_of_the_sustech_report() {
    let rows =
        ["--------", "--------", "--O-----", "--XXX---", "---XX---", "---XXXX-", "---XXXX-", "XXXXXXXO"];
    let position: Position<B8, Fewest> = setup(&rows, Side::First).position().unwrap();
    let moves: Vec<String> = position.moves().map(|m| m.to_string()).collect();
    assert_eq!(moves, ["b2", "c2"]);
    assert_eq!(position.flips("c2".parse().unwrap()).map(|s| s.to_string()).collect::<Vec<_>>(), ["c3"]);
    let white: Position<B8, Fewest> = setup(&rows, Side::Second).position().unwrap();
    let moves: Vec<String> = white.moves().map(|m| m.to_string()).collect();
    assert_eq!(moves, ["c5"]);
}

#[test]
fn ends_full_board_wiped_out_and_both_stuck() {
    let full: Position<B64, Most> = setup(&["XXXX", "XXXX", "XXOO", "OOOO"], Side::First).position().unwrap();
    assert!(full.is_over());
    assert_eq!((full.score(), full.outcome()), (4, Some(Outcome::Win(Side::First))));

    let wiped: Position<B64, Most> =
        setup(&["X---", "-X--", "--X-", "----"], Side::Second).position().unwrap();
    assert_eq!(wiped.score(), -16);
    assert_eq!(wiped.final_score(Empties::Nobody), -3);
    let wiped: Position<B64, Fewest> =
        setup(&["X---", "-X--", "--X-", "----"], Side::Second).position().unwrap();
    assert_eq!((wiped.score(), wiped.outcome()), (16, Some(Outcome::Win(Side::Second))));

    let stuck: Position<B64, Most> =
        setup(&["XX--", "XX--", "--OO", "--OO"], Side::First).position().unwrap();
    assert_eq!((stuck.is_over(), stuck.score(), stuck.outcome()), (true, 0, Some(Outcome::Draw)));

    let pass: Position<B64, Most> =
        setup(&["XO--", "XXXX", "XXXX", "XXXX"], Side::Second).position().unwrap();
    assert_eq!(pass.moves().collect::<Vec<_>>(), [Move::Pass]);
    assert!(pass.is_legal(Move::Pass) && !pass.is_over() && pass.outcome().is_none());
}

#[test]
fn alignment_codes_of_a_move_in_many_directions() {
    let star: Position<B64, Most> =
        setup(&["X-X-X", "-OOO-", "XO-OX", "-OOO-", "X-X-X"], Side::First).position().unwrap();
    let directions = star.flip_directions("c3".parse().unwrap());
    assert_eq!((directions.len(), alignment_code(&directions)), (8, 210));
    let start: Position<B8, Most> = Variant::OTHELLO.start_position();
    let codes = ["f5", "d3"].map(|name| alignment_code(&start.flip_directions(name.parse().unwrap())));
    assert_eq!(codes, [2, 3]);
}

#[test]
fn the_three_board_types_count_the_same_paths() {
    let start = Variant::OTHELLO.setup();
    let mut b8: Position<B8, Most> = start.position().unwrap();
    let mut b64: Position<B64, Fewest> = start.position().unwrap();
    let mut b128: Position<B128, Most> = start.position().unwrap();
    let counts = [perft(&mut b8, 8), perft(&mut b64, 8), perft(&mut b128, 8)];
    assert_eq!(counts, [390_216; 3]);
}

#[test]
fn finished_games_stay_one_path() {
    let start: Position<B64, Most> = variant("othello-4x4").start_position();
    // 4×4 has 60,060 complete games; none is longer than 14 plies with passes.
    let counts = [11, 12, 13, 14, 20].map(|depth| perft(&mut { start }, depth));
    assert_eq!(counts, [50_704, 57_436, 59_564, 59_980, 60_060]);
}
