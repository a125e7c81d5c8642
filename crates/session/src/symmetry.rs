//! Symmetric moves: where a position looks the same from several sides, each of its moves has twins
//! that are worth the same.

use notation::{AnyMove, AnyPosition};
use othello::{Move, Setup, SquareSet, Symmetry};

/// The symmetries under which a position stays the same, apart from the one that moves nothing.
/// Awele has none.
pub struct Symmetries {
    setup: Option<Setup>,
    symmetries: Vec<Symmetry>,
}

impl Symmetries {
    /// Those of a position.
    pub fn of(position: &AnyPosition) -> Symmetries {
        let setup = position.setup();
        let keeps = |setup: &Setup, symmetry: Symmetry| {
            let image = |squares: SquareSet| -> SquareSet {
                squares.iter().map(|square| symmetry.square(square, setup.size)).collect()
            };
            image(setup.black) == setup.black && image(setup.white) == setup.white
        };
        let symmetries = setup.map_or(Vec::new(), |setup| {
            Symmetry::of(setup.size)
                .filter(|symmetry| *symmetry != Symmetry::IDENTITY && keeps(&setup, *symmetry))
                .collect()
        });
        Symmetries { setup, symmetries }
    }

    /// The other lines that are the same as this one, seen from another side.
    pub fn twins<'a>(&'a self, line: &'a [AnyMove]) -> impl Iterator<Item = Vec<AnyMove>> + 'a {
        let images = |symmetry: &Symmetry| line.iter().map(|made| self.image(*symmetry, *made)).collect();
        self.symmetries.iter().map(images).filter(|twin: &Vec<AnyMove>| twin.first() != line.first())
    }

    /// Whether two moves are the same, seen from different sides.
    pub fn are_twins(&self, one: AnyMove, other: AnyMove) -> bool {
        self.symmetries.iter().any(|symmetry| self.image(*symmetry, one) == other)
    }

    fn image(&self, symmetry: Symmetry, made: AnyMove) -> AnyMove {
        match (made, self.setup) {
            (AnyMove::Othello(Move::Place(square)), Some(setup)) => {
                AnyMove::Othello(Move::Place(symmetry.square(square, setup.size)))
            }
            _ => made,
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use notation::AnyGame;

    use super::*;

    #[test]
    fn moves_at_the_start_are_twins() {
        for name in ["othello-8x8", "othello-4x4", "othello-10x10"] {
            let start = AnyGame::named(name).expect("a game").start();
            let (symmetries, moves) = (Symmetries::of(&start), start.moves().collect::<Vec<_>>());
            assert!(moves.iter().all(|other| *other == moves[0] || symmetries.are_twins(moves[0], *other)));
            let mut after = start.clone();
            after.play(moves[0]);
            let replies: Vec<_> = after.moves().collect();
            let symmetries = Symmetries::of(&after);
            assert!(!replies.iter().any(|reply| symmetries.are_twins(replies[0], *reply)), "{name}");
            assert_eq!(symmetries.twins(&replies[..1]).count(), 0);
        }
    }

    #[test]
    fn awele_has_no_symmetries() {
        let start = AnyGame::named("awele").expect("a game").start();
        let moves: Vec<_> = start.moves().collect();
        assert_eq!(Symmetries::of(&start).twins(&moves[..1]).count(), 0);
    }
}
