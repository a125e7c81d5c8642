//! Stable discs, square by square: the evaluations only count them.

use game::{Game, Side, Size};
use othello::{B128, Bits, Board, Goal, Most, Position, Setup, Square, Variant, with_start};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use othello::Stability;

const SIZES: [Size; 6] = [
    Size { width: 4, height: 4 },
    Size { width: 5, height: 7 },
    Size { width: 6, height: 6 },
    Size { width: 8, height: 8 },
    Size { width: 8, height: 10 },
    Size { width: 10, height: 10 },
];

type Random = Xoshiro256PlusPlus;

fn every_variant() -> impl Iterator<Item = Variant> {
    SIZES.into_iter().map(|size| Variant { size, ..Variant::OTHELLO })
}

/// A board with most squares filled, mostly by Black on the left and by White on the
/// right: many discs are stable, and there are moves left.
fn crowded<B: Board, G: Goal>(size: Size, rng: &mut Random) -> Position<B, G> {
    let mut setup = Setup { side: Side::Second, ..Setup::empty(size) };
    setup.black.insert(Square::new(0, 0));
    let filled = rng.random_range(50..=98);
    for row in 0..size.height {
        for column in 0..size.width {
            if (column, row) == (0, 0) || rng.random_range(0..100) >= filled {
                continue;
            }
            let black = if column < size.width / 2 { 85 } else { 15 };
            let colour = if rng.random_range(0..100) < black { &mut setup.black } else { &mut setup.white };
            colour.insert(Square::new(column, row));
        }
    }
    setup.position().unwrap()
}

/// Every position of a random game.
fn random_game<B: Board, G: Goal>(start: &Position<B, G>, rng: &mut Random) -> Vec<Position<B, G>> {
    let (mut positions, mut position) = (vec![*start], *start);
    while let Some(chosen) = position.moves().choose(rng) {
        position.play(chosen);
        positions.push(position);
    }
    positions
}

/// The stable discs of each side.
fn stable<B: Board, G: Goal>(position: &Position<B, G>) -> [B::Bits; 2] {
    let stability = Stability::of(position.board());
    Side::BOTH.map(|side| stability.stable(position.discs(side), position.discs(!side)))
}

#[test]
fn stable_discs_never_turn() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut rng = Random::seed_from_u64(1);
        let mut positions = random_game(&start, &mut rng);
        positions.extend((0..20).map(|_| crowded(start.size(), &mut rng)));
        let mut watched = 0;
        for position in positions {
            let stable = stable(&position);
            for _ in 0..20 {
                for later in random_game(&position, &mut rng) {
                    for (side, discs) in Side::BOTH.into_iter().zip(stable) {
                        assert_eq!(later.discs(side) & discs, discs, "{position:?} became {later:?}");
                    }
                }
            }
            watched += stable.iter().map(|discs| discs.count()).sum::<u32>();
        }
        assert!(watched > 100, "only {watched} discs were stable");
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

/// The stable discs of one side, directly by the definition: a disc is safe in a line
/// that is full, in one that ends next to it, and in one where a stable disc of its
/// colour is next to it.
fn stable_by_definition<B: Board, G: Goal>(position: &Position<B, G>, side: Side) -> Vec<Square> {
    let Size { width, height } = position.size();
    let at = |column: i32, row: i32| -> Option<Option<Side>> {
        let on_board = (0..i32::from(width)).contains(&column) && (0..i32::from(height)).contains(&row);
        let index = || B::index(Square::new(column as u8, row as u8));
        on_board.then(|| Side::BOTH.into_iter().find(|side| position.discs(*side).contains(index())))
    };
    let is_full = |column: i32, row: i32, dx: i32, dy: i32| {
        let squares = (-10..=10).filter_map(|step| at(column + step * dx, row + step * dy));
        squares.into_iter().all(|square| square.is_some())
    };
    let squares =
        (0..i32::from(height)).flat_map(|row| (0..i32::from(width)).map(move |column| (column, row)));
    let own: Vec<_> = squares.filter(|(column, row)| at(*column, *row) == Some(Some(side))).collect();
    let mut stable: Vec<(i32, i32)> = Vec::new();
    loop {
        let safe = |column: i32, row: i32, dx: i32, dy: i32| {
            let neighbours = [(column + dx, row + dy), (column - dx, row - dy)];
            neighbours.iter().any(|(x, y)| at(*x, *y).is_none() || stable.contains(&(*x, *y)))
                || is_full(column, row, dx, dy)
        };
        let all_safe = |&&(column, row): &&(i32, i32)| {
            [(1, 0), (0, 1), (1, 1), (1, -1)].iter().all(|(dx, dy)| safe(column, row, *dx, *dy))
        };
        let found: Vec<_> = own.iter().filter(all_safe).copied().collect();
        if found == stable {
            return found.iter().map(|(column, row)| Square::new(*column as u8, *row as u8)).collect();
        }
        stable = found;
    }
}

#[test]
fn stable_discs_are_those_of_the_definition() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut rng = Random::seed_from_u64(2);
        let mut positions = random_game(&start, &mut rng);
        positions.extend((0..100).map(|_| crowded(start.size(), &mut rng)));
        for position in positions {
            for (side, stable) in Side::BOTH.into_iter().zip(stable(&position)) {
                let found: Vec<_> = stable.indices().map(B::square).collect();
                assert_eq!(found, stable_by_definition(&position, side), "{position:?}");
            }
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn corners_and_full_boards_are_stable_and_the_start_is_not() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let size = start.size();
        assert!(stable(&start).iter().all(|discs| discs.is_empty()), "{start:?}");
        let (right, bottom) = (size.width - 1, size.height - 1);
        for (column, row) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
            let mut setup = start.setup();
            let corner = Square::new(column, row);
            setup.white.insert(corner);
            let position: Position<B, G> = setup.position().unwrap();
            assert_eq!(stable(&position)[1], B::Bits::bit(B::index(corner)));
        }
        let mut rng = Random::seed_from_u64(3);
        let mut full = Setup::empty(size);
        for row in 0..size.height {
            for column in 0..size.width {
                let colour = if rng.random() { &mut full.black } else { &mut full.white };
                colour.insert(Square::new(column, row));
            }
        }
        let full: Position<B, G> = full.position().unwrap();
        assert_eq!(stable(&full), Side::BOTH.map(|side| full.discs(side)));
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn a_stable_disc_of_the_other_colour_makes_nothing_stable() {
    // White's b1 is between Black's corner and an empty square.
    let size = Size { width: 10, height: 10 };
    let squares = |names: &str| names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect();
    let setup = Setup { black: squares("a1 a2"), white: squares("b1 j9"), ..Setup::empty(size) };
    let position: Position<B128, Most> = setup.position().unwrap();
    let [black, white] = stable(&position);
    assert_eq!((black.count(), white.count()), (2, 0));
}
