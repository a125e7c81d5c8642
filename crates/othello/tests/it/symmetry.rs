//! Symmetric positions have symmetric moves, and one canonical form.

use game::{Game, Size};
use othello::{Bits, Board, Goal, Position, Square, Symmetry, Variant, with_start};

use crate::{every_size, position_like, random_setup, rng};

fn is_symmetric<B: Board, G: Goal>(position: Position<B, G>) {
    let size = position.size();
    let (canonical, to_canonical) = position.canonical();
    assert_eq!(position.transformed(to_canonical), canonical);
    for symmetry in Symmetry::of(size) {
        let twin = position.transformed(symmetry);
        assert_eq!(twin.transformed(symmetry.inverse()), position);
        assert_eq!(twin.canonical().0, canonical);
        assert_eq!(twin.score(), position.score());
        let mapped = |bits: B::Bits| {
            bits.indices()
                .map(|index| symmetry.square(B::square(index), size))
                .fold(B::Bits::EMPTY, |set, square| set | B::Bits::bit(B::index(square)))
        };
        assert_eq!(twin.board().own(), mapped(position.board().own()));
        assert_eq!(twin.board().opp(), mapped(position.board().opp()));
        assert_eq!(twin.board().legal_moves(), mapped(position.board().legal_moves()));
        for index in position.board().legal_moves().indices() {
            let there = B::index(symmetry.square(B::square(index), size));
            assert_eq!(twin.board().flips(there), mapped(position.board().flips(index)));
        }
    }
}

#[test]
fn symmetric_positions_have_symmetric_moves() {
    let mut rng = rng(2);
    for size in every_size() {
        for _ in 0..40 {
            let setup = random_setup(size, &mut rng);
            let variant = Variant { size, ..Variant::OTHELLO };
            with_start!(variant, |start| is_symmetric(position_like(&start, &setup)));
        }
    }
}

#[test]
fn the_symmetries_form_a_group_of_the_right_size() {
    for size in every_size() {
        let Size { width, height } = size;
        let symmetries: Vec<_> = Symmetry::of(size).collect();
        assert_eq!(symmetries.len(), if width == height { 8 } else { 4 });
        assert_eq!(symmetries[0], Symmetry::IDENTITY);
        // On a square that no symmetry fixes, all images differ.
        let images: std::collections::HashSet<_> =
            symmetries.iter().map(|s| s.square(Square::new(1, 0), size)).collect();
        assert_eq!(images.len(), symmetries.len());
    }
}
