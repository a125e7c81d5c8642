//! Making and taking back moves.

use game::{Game, divide, perft};
use othello::{B8, Board, Goal, Most, Position, Variant, with_start};
use rand::seq::IteratorRandom;

use crate::{every_size, rng};

/// Plays a random game and takes it all back.
fn play_and_undo<B: Board, G: Goal>(start: Position<B, G>) {
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

#[test]
fn undo_restores_everything() {
    for size in every_size() {
        with_start!(Variant { size, ..Variant::OTHELLO }, |start| play_and_undo(start));
    }
}

#[test]
fn the_parts_of_a_divided_perft_add_up() {
    let mut start: Position<B8, Most> = Variant::OTHELLO.start_position();
    let parts: Vec<_> = divide(&start, 6).collect();
    assert_eq!(parts.len(), start.moves().len());
    assert_eq!(parts.iter().map(|(_, paths)| paths).sum::<u64>(), perft(&mut start, 6));
    assert_eq!(divide(&start, 0).count(), 0);
}
