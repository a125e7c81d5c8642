//! Evaluations as one type for all games.

use eval::{Evaluable, Evaluation as _, EvaluationDescription, Parameter, Term};
use game::{Side, Spec, SpecError};
use notation::{AnyPosition, with_concrete};
use search::classic::{ClassicSearch, MoveOrdering, SearchMethod, TerminalValue};

use crate::concrete::PlayableGame;
use crate::{SearchResult, weights_file};

/// An evaluation of the positions of one game: see [`eval::Evaluation`].
pub struct Evaluation(Box<dyn ErasedEvaluation>);

impl Evaluation {
    /// The evaluation with that spec, for games like the one of this position.
    ///
    /// # Errors
    /// If there is no such evaluation, it is not available for the game, or an option is
    /// invalid.
    pub fn new(spec: &Spec, like: &AnyPosition) -> Result<Evaluation, SpecError> {
        fn erase<G: PlayableGame>(spec: &Spec, like: &G) -> Result<Evaluation, SpecError> {
            Ok(Evaluation(Box::new(Concrete::<G>(like.evaluation(spec)?))))
        }
        with_concrete!(like, |position| erase(spec, position))
    }

    /// The same, with weights that may be in a file: `weights=@FILE`.
    ///
    /// # Errors
    /// As for [`new`](Evaluation::new), or if the file cannot be read or used.
    pub fn load(spec: &Spec, like: &AnyPosition) -> Result<Evaluation, SpecError> {
        let mut spec = spec.clone();
        spec.options.set("eval", spec.name.clone());
        weights_file::load(&mut spec.options, like)?;
        spec.options.take("eval");
        Evaluation::new(&spec, like)
    }

    /// The value of the position for a side: more is better.
    pub fn value(&self, position: &AnyPosition, side: Side) -> f64 {
        self.0.value(position, side)
    }

    /// The terms of the value.
    pub fn terms(&self, position: &AnyPosition, side: Side) -> Vec<Term> {
        self.0.terms(position, side)
    }

    /// The weights that a spec may give, in the order of the spec.
    pub fn parameters(&self) -> Vec<Parameter> {
        self.0.parameters()
    }

    /// The derivative of the value by each parameter that matters in this position, with
    /// its index.
    pub fn gradient(&self, position: &AnyPosition, side: Side) -> Vec<(usize, f64)> {
        self.0.gradient(position, side)
    }

    /// Searches every legal move to that depth in plies, by alpha-beta with this evaluation:
    /// the values are exact, not bounds.
    pub fn search_each_move(
        &self,
        position: &AnyPosition,
        depth: u32,
        terminal_value: TerminalValue,
    ) -> Vec<SearchResult> {
        self.0.search_each_move(position, depth, terminal_value)
    }
}

/// All evaluations that are available for a game, given one of its positions.
pub fn evaluations(of: &AnyPosition) -> Vec<&'static EvaluationDescription> {
    fn list<G: Evaluable>(_: &G) -> Vec<&'static EvaluationDescription> {
        G::evaluations().collect()
    }
    with_concrete!(of, |position| list(position))
}

trait ErasedEvaluation: Send + Sync {
    fn value(&self, position: &AnyPosition, side: Side) -> f64;
    fn terms(&self, position: &AnyPosition, side: Side) -> Vec<Term>;
    fn parameters(&self) -> Vec<Parameter>;
    fn gradient(&self, position: &AnyPosition, side: Side) -> Vec<(usize, f64)>;
    fn search_each_move(
        &self,
        position: &AnyPosition,
        depth: u32,
        terminal_value: TerminalValue,
    ) -> Vec<SearchResult>;
}

struct Concrete<G: PlayableGame>(G::Evaluation);

impl<G: PlayableGame> ErasedEvaluation for Concrete<G> {
    fn value(&self, position: &AnyPosition, side: Side) -> f64 {
        self.0.value(G::expect(position), side)
    }

    fn terms(&self, position: &AnyPosition, side: Side) -> Vec<Term> {
        self.0.terms(G::expect(position), side)
    }

    fn parameters(&self) -> Vec<Parameter> {
        self.0.parameters()
    }

    fn gradient(&self, position: &AnyPosition, side: Side) -> Vec<(usize, f64)> {
        self.0.gradient(G::expect(position), side)
    }

    fn search_each_move(
        &self,
        position: &AnyPosition,
        depth: u32,
        terminal_value: TerminalValue,
    ) -> Vec<SearchResult> {
        let search = ClassicSearch {
            method: SearchMethod::AlphaBeta {
                ordering: MoveOrdering::Sorted,
                root_alpha: false,
                beam_width: None,
            },
            evaluation: &self.0,
            terminal_value,
            root_bonus: None,
            deadline: None,
            max_nodes: None,
            stop: None,
        };
        search.search_each(G::expect(position), depth).into_iter().map(SearchResult::from).collect()
    }
}
