//! The engine as one type for all games. This is the only place where the strong search
//! is compiled.

use notation::{AnyMove, AnyPosition, with_concrete};
use search::engine::{self, EngineOptions, SearchInfo, SearchRequest};

use crate::concrete::PlayableGame;

/// The strong engine for one game: see [`search::engine::Engine`].
pub struct Engine(Box<dyn ErasedEngine>);

/// What a search knows about one of the best moves.
pub type AnySearchInfo = SearchInfo<AnyMove>;

impl Engine {
    /// An engine for games like the one of this position.
    pub fn new(like: &AnyPosition, options: &EngineOptions) -> Engine {
        with_concrete!(like, |position| Engine(Box::new(engine::Engine::new(position, options))))
    }

    /// Clears the transposition table.
    pub fn clear_table(&mut self) {
        self.0.clear_table();
    }

    /// The value of a position without a search, in discs or seeds.
    ///
    /// # Panics
    /// If the position belongs to another game than the engine was created for.
    pub fn static_eval(&self, position: &AnyPosition) -> f64 {
        self.0.static_eval(position)
    }

    /// Searches until the request is fulfilled or a limit reached, and reports after
    /// every iteration. Returns the best moves as the last completed iterations see
    /// them: none if the game is over or there was no time for any.
    ///
    /// # Panics
    /// If the position belongs to another game than the engine was created for.
    pub fn search(
        &self,
        position: &AnyPosition,
        request: &SearchRequest,
        report: &mut dyn FnMut(&AnySearchInfo),
    ) -> Vec<AnySearchInfo> {
        self.0.search(position, request, report)
    }
}

trait ErasedEngine: Send + Sync {
    fn clear_table(&mut self);

    fn static_eval(&self, position: &AnyPosition) -> f64;

    fn search(
        &self,
        position: &AnyPosition,
        request: &SearchRequest,
        report: &mut dyn FnMut(&AnySearchInfo),
    ) -> Vec<AnySearchInfo>;
}

impl<G: PlayableGame> ErasedEngine for engine::Engine<G> {
    fn clear_table(&mut self) {
        engine::Engine::clear_table(self);
    }

    fn static_eval(&self, position: &AnyPosition) -> f64 {
        engine::Engine::static_eval(self, G::expect(position))
    }

    fn search(
        &self,
        position: &AnyPosition,
        request: &SearchRequest,
        report: &mut dyn FnMut(&AnySearchInfo),
    ) -> Vec<AnySearchInfo> {
        let mut report = |info: &SearchInfo<G::Move>| report(&info.clone().map_moves(Into::into));
        let best = engine::Engine::search(self, G::expect(position), request, &mut report);
        best.into_iter().map(|info| info.map_moves(Into::into)).collect()
    }
}
