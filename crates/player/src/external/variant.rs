//! Which game of Othello a position is of.

use std::any::TypeId;
use std::marker::PhantomData;

use notation::Picture;
use othello::{Board, FAMILIES, Goal, Position, PositionVisitor, Variant};

use crate::PlayedGame;

/// The variant whose positions are of that type and size, if the game is Othello.
pub(super) fn of<G: PlayedGame>(position: &G) -> Option<Variant> {
    let Picture::Squares { size, .. } = position.picture() else { return None };
    let mut variants = FAMILIES.iter().map(|family| Variant { family, size, ..Variant::OTHELLO });
    variants.find(|variant| variant.visit(Carries::<G>(PhantomData)))
}

/// Whether positions of a variant are of a type.
struct Carries<T>(PhantomData<T>);

impl<T: 'static> PositionVisitor for Carries<T> {
    type Output = bool;

    fn visit<B: Board, G: Goal>(self, _: Position<B, G>) -> bool {
        TypeId::of::<T>() == TypeId::of::<Position<B, G>>()
    }
}

#[cfg(test)]
mod tests {
    use notation::AnyGame;

    use super::*;
    use crate::PlayedVisitor;

    struct Name;

    impl PlayedVisitor for Name {
        type Output = Option<String>;

        fn visit<G: PlayedGame>(self, start: G) -> Option<String> {
            of(&start).map(|variant| variant.id().to_string())
        }
    }

    #[test]
    fn games_are_told_apart() {
        for name in ["othello-8x8", "anti-8x8", "othello-6x6", "anti-10x4", "othello-10x10"] {
            let game = AnyGame::named(name).unwrap();
            assert_eq!(crate::visit(&game, Name).as_deref(), Some(name));
        }
        assert_eq!(crate::visit(&AnyGame::named("awele").unwrap(), Name), None);
    }
}
