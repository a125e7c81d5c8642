//! Making and taking back moves.

use game::{Game, divide, perft};
use othello::{Board, Goal, Position, PositionVisitor, Variant};
use rand::seq::IteratorRandom;

use crate::{every_size, rng};

/// Plays a random game and takes it all back.
struct ThereAndBack;

impl PositionVisitor for ThereAndBack {
    type Output = ();

    fn visit<B: Board, G: Goal>(self, start: Position<B, G>) {
        let mut rng = rng(7);
        let mut position = start;
        let mut stack = Vec::new();
        while let Some(chosen) = position.moves().choose(&mut rng) {
            let before = position;
            stack.push((before, position.play(chosen)));
            assert_eq!(position.side(), !before.side());
        }
        assert!(stack.len() >= 4);
        while let Some((before, undo)) = stack.pop() {
            position.undo(undo);
            assert_eq!(position, before);
        }
        assert_eq!(position, start);
    }
}

#[test]
fn undo_restores_everything() {
    for size in every_size() {
        Variant { size, ..Variant::OTHELLO }.visit(ThereAndBack);
    }
}

struct DivideAddsUp;

impl PositionVisitor for DivideAddsUp {
    type Output = ();

    fn visit<B: Board, G: Goal>(self, mut start: Position<B, G>) {
        let parts: Vec<_> = divide(&start, 6).collect();
        assert_eq!(parts.len(), start.moves().len());
        assert_eq!(parts.iter().map(|(_, paths)| paths).sum::<u64>(), perft(&mut start, 6));
        assert_eq!(divide(&start, 0).count(), 0);
    }
}

#[test]
fn the_parts_of_a_divided_perft_add_up() {
    Variant::OTHELLO.visit(DivideAddsUp);
}
