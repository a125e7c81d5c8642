//! The registry of evaluations: those published in reports, one module each, single
//! features and our own.

mod indore;
mod itu;
mod outflank;
mod paris;
mod single;
mod stanford;
mod sustech;

pub use indore::TABLE as INDORE_TABLE;
pub(crate) use outflank::NAME as OUTFLANK;
pub use paris::PRESETS as PARIS_PRESETS;
pub(crate) use paris::{PRESET_KEY as PARIS_PRESET_KEY, coefficients as paris_coefficients};
pub use stanford::PHASES as STANFORD_PHASES;
pub use sustech::CLASSES as SQUARE_CLASSES;

use game::{Options, SpecError};
use othello::{Bits, Board, Goal, GoalKind};
use weights::Values;

use super::OthelloEvaluation;
use super::feature_sum::{FeatureSum, NamedFeature};
use super::linear::LinearEvaluation;
use super::parameter_layout::ParameterLayout;
use crate::schedule::WeightSchedule;
use crate::{EvaluationDescription, Parameter, Perspective, registry};
use single::SingleFeature;

/// The kinds of evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvaluationKind {
    /// A single feature.
    Single(SingleFeature),
    /// Paris, 2019.
    Paris,
    /// SUSTech, 2021.
    Sustech,
    /// Stanford, 1999.
    Stanford,
    /// Indore, 2020.
    Indore,
    /// ITU Copenhagen, 2019.
    Itu,
    /// Our own.
    Outflank,
}

/// Every evaluation. A new one needs a row here and an arm in [`build`].
pub static REGISTRY: &[(EvaluationKind, EvaluationDescription)] = &[
    single(SingleFeature::Score, "discs: own minus the opponent's", Perspective::Antisymmetric),
    single(SingleFeature::Count, "own discs (ITU's first utility)", Perspective::OneSided),
    single(SingleFeature::Mobility, "legal moves: own minus the opponent's", Perspective::Antisymmetric),
    single(SingleFeature::Stability, "stable discs: own minus the opponent's", Perspective::Antisymmetric),
    single(
        SingleFeature::Parity,
        "1 for the side that will move last, -1 for the other",
        Perspective::Antisymmetric,
    ),
    (
        EvaluationKind::Paris,
        EvaluationDescription {
            name: "paris",
            about: "corners, X and C squares, a positional matrix and the score (Paris 2019)",
            perspective: Perspective::Antisymmetric,
            goal: Some(GoalKind::Most),
            own_keys: &[paris::PRESET_KEY, paris::SIDES_KEY],
        },
    ),
    (
        EvaluationKind::Sustech,
        EvaluationDescription {
            name: "sustech",
            about: "a positional matrix of 10 or 64 values for reversed Othello (SUSTech 2021; values ours)",
            perspective: Perspective::Antisymmetric,
            goal: Some(GoalKind::Fewest),
            own_keys: &[sustech::PRESET_KEY],
        },
    ),
    (
        EvaluationKind::Stanford,
        EvaluationDescription {
            name: "stanford",
            about: "corners, C, X, mobility, discs, each from -100 to 100, by phase (Stanford 1999; weights ours)",
            perspective: Perspective::Antisymmetric,
            goal: Some(GoalKind::Most),
            own_keys: stanford::KEYS,
        },
    ),
    (
        EvaluationKind::Indore,
        EvaluationDescription {
            name: "indore",
            about: "mobility, corners, C, X and discs, weights by the number of discs (Indore 2020)",
            perspective: Perspective::Antisymmetric,
            goal: Some(GoalKind::Most),
            own_keys: indore::KEYS,
        },
    ),
    (
        EvaluationKind::Itu,
        EvaluationDescription {
            name: "itu",
            about: "own discs: corner 5, edge 4, X 1, others 2 (ITU Copenhagen 2019)",
            perspective: Perspective::OneSided,
            goal: Some(GoalKind::Most),
            own_keys: &[],
        },
    ),
    (
        EvaluationKind::Outflank,
        EvaluationDescription {
            name: outflank::NAME,
            about: "the expected final score in discs, from 15 features fitted to games (ours)",
            perspective: Perspective::Antisymmetric,
            goal: None,
            own_keys: &[],
        },
    ),
];

const fn single(
    feature: SingleFeature,
    about: &'static str,
    perspective: Perspective,
) -> (EvaluationKind, EvaluationDescription) {
    let (name, goal) = (feature.name(), Some(SingleFeature::GOAL));
    (EvaluationKind::Single(feature), EvaluationDescription { name, about, perspective, goal, own_keys: &[] })
}

/// The features of an evaluation, and their weights by the number of discs.
struct WeightedFeatures<B: Board> {
    features: Vec<NamedFeature<B>>,
    weights: Box<dyn Fn(usize) -> Vec<f64>>,
    /// Which weights a spec can set, if not one for each feature.
    layout: Option<ParameterLayout>,
}

impl<B: Board> WeightedFeatures<B> {
    /// No features.
    fn empty() -> WeightedFeatures<B> {
        WeightedFeatures::constant(Vec::new(), Vec::new())
    }

    /// Weights that never change.
    fn constant(features: Vec<NamedFeature<B>>, weights: Vec<f64>) -> WeightedFeatures<B> {
        debug_assert_eq!(features.len(), weights.len());
        WeightedFeatures { features, weights: Box::new(move |_| weights.clone()), layout: None }
    }

    /// The same features, with weights interpolated linearly between rows.
    fn with_rows(self, rows: Values, squares: usize) -> Result<WeightedFeatures<B>, SpecError> {
        if self.layout.is_some() || rows.width() != self.features.len() {
            let count = self.features.len();
            let numbers = if count == 1 { "number" } else { "numbers" };
            return Err(SpecError::new(format!("each row of weights takes {count} {numbers} here")));
        }
        let weights = move |discs: usize| rows.at(discs as f64 / squares as f64);
        Ok(WeightedFeatures { weights: Box::new(weights), ..self })
    }

    /// Which weights a spec can set.
    fn layout(&mut self, squares: usize) -> ParameterLayout {
        self.layout.take().unwrap_or_else(|| {
            let now = (self.weights)(squares / 2);
            let parameter = |(feature, weight): (&NamedFeature<B>, f64)| Parameter {
                name: feature.name.to_owned(),
                weight,
            };
            ParameterLayout::features(self.features.iter().zip(now).map(parameter).collect(), squares)
        })
    }
}

/// Builds an evaluation for boards like this one.
pub fn build<B: Board, G: Goal>(
    kind: EvaluationKind,
    description: &EvaluationDescription,
    options: &Options,
    board: &B,
) -> Result<OthelloEvaluation<B, G>, SpecError> {
    let mut options = options.clone();
    let rows = registry::take_weight_rows(&mut options)?;
    let options = &options;
    let mut weighted = match kind {
        EvaluationKind::Single(feature) => single::weighted_features(feature, options, board),
        EvaluationKind::Paris => paris::weighted_features(options, board),
        EvaluationKind::Sustech => sustech::weighted_features(options, board),
        EvaluationKind::Stanford => stanford::weighted_features(options, board),
        EvaluationKind::Indore => indore::weighted_features(options, board),
        EvaluationKind::Itu => itu::weighted_features(options, board),
        EvaluationKind::Outflank => {
            let linear = outflank::linear_eval(options, rows, board, G::KIND)?;
            let additional = feature_sum(WeightedFeatures::empty(), None, options, board)?;
            return Ok(OthelloEvaluation::Linear(LinearEvaluation::new(linear, additional)));
        }
    }?;
    if let Some(rows) = rows {
        weighted = weighted.with_rows(rows, board.mask().count() as usize)?;
    }
    Ok(OthelloEvaluation::FeatureSum(feature_sum(weighted, description.goal, options, board)?))
}

/// The sum of these features, designed for that goal, and of those that the options add: their
/// weights are as written under either goal, because whoever adds them knows the goal.
fn feature_sum<B: Board, G: Goal>(
    mut weighted: WeightedFeatures<B>,
    designed_for: Option<GoalKind>,
    options: &Options,
    board: &B,
) -> Result<FeatureSum<B, G>, SpecError> {
    let squares = board.mask().count() as usize;
    let layout = weighted.layout(squares).signed(sign::<G>(designed_for));
    let mut features = weighted.features;
    let mut additional_weights = Vec::new();
    for (name, weight) in
        registry::additional_features(options, &SingleFeature::ALL.map(SingleFeature::name))?
    {
        let feature = SingleFeature::from_name(name).expect("the name was checked");
        features.push(feature.build(board));
        additional_weights.push(weight);
    }
    let schedule = WeightSchedule::new(squares, |discs| {
        let own = (weighted.weights)(discs).into_iter().map(|weight| weight * sign::<G>(designed_for));
        own.chain(additional_weights.iter().copied()).collect()
    });
    Ok(FeatureSum::new(features, schedule, layout, board))
}

/// What is good for one goal is bad for the other.
fn sign<G: Goal>(designed_for: Option<GoalKind>) -> f64 {
    if designed_for.is_none_or(|goal| goal == G::KIND) { 1.0 } else { -1.0 }
}
