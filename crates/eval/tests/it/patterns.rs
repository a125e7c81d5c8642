//! The pattern evaluation.

use std::sync::Arc;

use eval::{PatternEval, PatternIndexer, PatternLayout, PatternWeights, shapes, zero_tables};
use game::{Game, Size};
use othello::{B8, B64, Bits, Board, Goal, Most, Move, Position, Square, Symmetry, Variant, with_start};
use rand::RngExt;
use rand::seq::IteratorRandom;
use weights::PatternTables;

use crate::random::rng;

const STAGES: usize = 5;

/// Tables of random weights for boards of that size.
fn random_tables(size: Size) -> PatternTables {
    let mut rng = rng(7);
    let mut tables = zero_tables(size, STAGES);
    tables.weights.fill_with(|| rng.random_range(-500..=500));
    tables.biases = (0..tables.biases.len() as i32).map(|discs| 3 * discs - 50).collect();
    tables
}

/// The value as its definition says: for each instance, the weight of its filling.
fn slow_value<B: Board>(board: &B, tables: &PatternTables) -> i32 {
    let size = board.size();
    let shapes = shapes(size);
    let layout = PatternLayout::new(&shapes, size).unwrap();
    let discs = (board.own() | board.opp()).count();
    let squares = board.mask().count();
    let stage = ((discs - 4) as usize * STAGES / (squares - 4) as usize).min(STAGES - 1);
    let weights = &tables.weights[stage * layout.weight_count..];
    let content = |square: &Square| {
        let index = B::index(*square);
        u32::from(board.own().contains(index)) + 2 * u32::from(board.opp().contains(index))
    };
    let (mut value, mut offset) = (tables.biases[discs as usize], 0);
    for shape in &shapes {
        for instance in shape.instances(size) {
            let index = instance.iter().rev().fold(0, |index, square| 3 * index + content(square));
            value += i32::from(weights[layout.weight_of_entry[offset + index as usize] as usize]);
        }
        offset += shape.table_len();
    }
    value
}

/// Along random games, indices that are updated move by move are those of the board; the
/// value is that of the definition, and the same for all images of a board.
fn check_games<B: Board, G: Goal>(start: Position<B, G>) {
    let size = start.board().size();
    let tables = random_tables(size);
    let weights = Arc::new(PatternWeights::from_tables(&tables).unwrap());
    let eval = PatternEval::new(start.board(), Arc::clone(&weights));
    let indexer = PatternIndexer::new(start.board(), weights.shapes(), size);
    let mut rng = rng(3);
    for _ in 0..3 {
        let mut position = start;
        let mut indices = indexer.indices(position.board());
        while !position.is_over() {
            let chosen = position.moves().choose(&mut rng).unwrap();
            let board = *position.board();
            position.play(chosen);
            indices = match chosen {
                Move::Pass => indices.passed(),
                Move::Place(square) => {
                    let index = B::index(square);
                    indexer.after(&indices, index, board.flips(index))
                }
            };
            let board = position.board();
            assert_eq!(indices, indexer.indices(board));
            let value = eval.value(&indices, (board.own() | board.opp()).count());
            assert_eq!(value, slow_value(board, &tables), "{size}");
            for symmetry in Symmetry::of(size) {
                let image = |bits| B::transform(bits, size, symmetry);
                let image = board.with_discs(image(board.own()), image(board.opp()));
                assert_eq!(eval.value_of(&image), value, "{size}");
            }
        }
    }
}

#[test]
fn values_are_those_of_the_definition_on_every_board() {
    for name in
        ["othello-4x4", "othello-6x6", "othello", "anti-8x8", "othello-10x10", "anti-7x5", "othello-4x10"]
    {
        let variant = Variant::from_id(&name.parse().unwrap()).unwrap();
        with_start!(variant, |start| check_games(start));
    }
}

/// On a board with weights for a larger one, the value is that of the stretched board, in
/// proportion to the squares: with an odd side, the middle row and column count twice.
#[test]
fn smaller_boards_are_stretched() {
    let [small, large] =
        ["othello-7x7", "othello-8x8"].map(|name| Variant::from_id(&name.parse().unwrap()).unwrap());
    // Weights that do not depend on the stage: stretching changes the number of discs.
    let mut tables = zero_tables(large.size, 1);
    let mut rng = rng(7);
    tables.weights.fill_with(|| rng.random_range(-500..=500));
    let weights = Arc::new(PatternWeights::from_tables(&tables).unwrap());
    let mut position: Position<B64, Most> = small.start_position();
    let like: Position<B8, Most> = large.start_position();
    let eval = PatternEval::new(position.board(), Arc::clone(&weights));
    let stretched_eval = PatternEval::new(like.board(), weights);
    while !position.is_over() {
        let chosen = position.moves().choose(&mut rng).unwrap();
        position.play(chosen);
        let board = position.board();
        let stretched = |discs: u64| {
            let squares = (0..64).map(|index| (index % 8, index / 8));
            let before_middle = |at: u32| if at < 4 { at } else { at - 1 };
            let is_taken = |(column, row): &(u32, u32)| {
                let square = Square::new(before_middle(*column) as u8, before_middle(*row) as u8);
                discs.contains(B64::index(square))
            };
            squares.filter(is_taken).fold(0, |set, (column, row)| set | 1 << (8 * row + column))
        };
        let stretched = like.board().with_discs(stretched(board.own()), stretched(board.opp()));
        let expected = f64::from(stretched_eval.value_of(&stretched)) * 49.0 / 64.0;
        assert!((f64::from(eval.value_of(board)) - expected).abs() <= 1.0);
    }
}

#[test]
fn tables_that_do_not_fit_are_refused() {
    let size = Size { width: 6, height: 6 };
    let good = random_tables(size);
    assert!(PatternWeights::from_tables(&good).is_ok());
    let with = |change: &dyn Fn(&mut PatternTables)| {
        let mut tables = good.clone();
        change(&mut tables);
        PatternWeights::from_tables(&tables).unwrap_err().to_string()
    };
    for (message, says) in [
        (with(&|t| t.board = "6x200".to_owned()), "`board`: 6x200 is not a size from 4x4 to 10x10"),
        (with(&|t| t.board = "6".to_owned()), "`board`: 6 is not"),
        (with(&|t| t.board = "8x8".to_owned()), "37 `biases` instead of 65 for 8x8"),
        (with(&|t| t.units_per_disc = 32), "32 units per disc, not 64"),
        (with(&|t| t.biases.truncate(5)), "5 `biases` instead of 37"),
        (with(&|t| t.stages = 0), "in 0 stages"),
        (with(&|t| t.weights.truncate(8)), "8 weights instead of"),
        (with(&|t| t.shapes[0].1 = "a1 z9".to_owned()), "shape `corner 3x3`: `z9` is not a square"),
        (with(&|t| t.shapes[0].1 = "a1 a7".to_owned()), "a7 is not on a board of 6x6"),
        (with(&|t| t.shapes[0].1 = "a1 a1".to_owned()), "1 to 10 different squares"),
        (with(&|t| t.shapes[0].1 = String::new()), "1 to 10 different squares"),
        (
            with(&|t| t.shapes = vec![("dot".to_owned(), "b1".to_owned()); 9]),
            "72 patterns: there is room for 64",
        ),
    ] {
        assert!(message.contains(says), "{message}");
    }
}
