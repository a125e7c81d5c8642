//! Games that can be played by everybody.

use eval::Evaluable;
use notation::{AnyGame, TextGame};
use othello::{Board, Goal, PositionVisitor};
use search::engine::Searchable;

/// A game that our players play and front ends show.
pub trait PlayedGame: TextGame + Evaluable<Move: Send + Sync> + Searchable + Send + Sync + 'static {}

impl<G: TextGame + Evaluable<Move: Send + Sync> + Searchable + Send + Sync + 'static> PlayedGame for G {}

/// Code that works on every game that can be played.
pub trait PlayedVisitor {
    /// What the code returns.
    type Output;

    /// Runs the code on a game, given its start position.
    fn visit<G: PlayedGame>(self, start: G) -> Self::Output;
}

/// Runs the visitor on the start position of a game.
pub fn visit<V: PlayedVisitor>(game: &AnyGame, visitor: V) -> V::Output {
    match game {
        AnyGame::Othello(variant) => variant.visit(OnOthello(visitor)),
        AnyGame::Awele(rules) => visitor.visit(awele::Position::start(*rules)),
    }
}

/// Hands positions of every board type to a visitor of every game.
struct OnOthello<V>(V);

impl<V: PlayedVisitor> PositionVisitor for OnOthello<V> {
    type Output = V::Output;

    fn visit<B: Board, G: Goal>(self, position: othello::Position<B, G>) -> V::Output {
        self.0.visit(position)
    }
}
