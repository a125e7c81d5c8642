//! Stable discs against a slow search for them, and against games that go on.

use game::{Game, Size};
use othello::{B8, B64, B128, Bits, Board, Most, Position, Setup, Square, Stability};
use rand::seq::IteratorRandom;

use crate::{every_size, random_setup, rng, variant};

/// The stable discs of the side to move, square by square.
fn slowly<B: Board>(board: &B) -> B::Bits {
    let Size { width, height } = board.size();
    let on_board = |column: i8, row: i8| {
        let inside = (0..width as i8).contains(&column) && (0..height as i8).contains(&row);
        inside.then(|| B::index(Square::new(column as u8, row as u8)))
    };
    let mut stable = B::Bits::EMPTY;
    loop {
        let before = stable;
        for index in board.own().indices() {
            let square = B::square(index);
            let holds = |(dx, dy): (i8, i8)| {
                let at =
                    |step: i8| on_board(square.column() as i8 + step * dx, square.row() as i8 + step * dy);
                let line = || (-10..=10).filter_map(at);
                let beside = [at(-1), at(1)];
                line().all(|index| !board.empties().contains(index))
                    || beside.contains(&None)
                    || beside.into_iter().flatten().any(|index| before.contains(index))
            };
            if [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().all(holds) {
                stable |= B::Bits::bit(index);
            }
        }
        if stable == before {
            return stable;
        }
    }
}

fn check<B: Board>(setup: &Setup) {
    let mut board = B::empty(setup.size).unwrap();
    let bits = |squares: othello::SquareSet| {
        squares.iter().fold(B::Bits::EMPTY, |set, square| set | B::Bits::bit(B::index(square)))
    };
    board = board.with_discs(bits(setup.black), bits(setup.white));
    let stability = Stability::of(&board);
    for board in [board, board.passed()] {
        assert_eq!(stability.stable(board.own(), board.opp()), slowly(&board), "{board:?}");
    }
}

#[test]
fn as_the_slow_way_finds_them() {
    let mut rng = rng(7);
    for size in every_size() {
        for _ in 0..60 {
            let setup = random_setup(size, &mut rng);
            check::<B128>(&setup);
            if size.width <= 8 && size.height <= 8 {
                check::<B64>(&setup);
            }
            if (size.width, size.height) == (8, 8) {
                check::<B8>(&setup);
            }
        }
    }
}

/// Whatever is played, stable discs keep their colour.
#[test]
fn stable_discs_stay() {
    let mut rng = rng(8);
    let start: Position<B64, Most> = variant("othello-6x6").start_position();
    let stability = Stability::of(start.board());
    let mut most_seen = 0;
    for _ in 0..300 {
        let (mut position, mut held) = (start, [0u64; 2]);
        while let Some(chosen) = position.moves().choose(&mut rng) {
            position.play(chosen);
            for (at, side) in game::Side::BOTH.into_iter().enumerate() {
                let (own, opp) = (position.discs(side), position.discs(!side));
                let stable = stability.stable(own, opp);
                assert_eq!(held[at] & !stable, 0, "{position:?}");
                held[at] = stable;
                most_seen = most_seen.max(stable.count());
            }
        }
    }
    assert!(most_seen > 20);
}
