//! Evaluations of Awele positions.

use awele::{Board, Pit, Position, Rules};
use game::{Side, Spec, SpecError};

use crate::othello::{PARIS_PRESET_KEY, PARIS_PRESETS, paris_coefficients};
use crate::{
    CornerMove, Evaluable, Evaluation, EvaluationDescription, Parameter, Perspective, Term, registry,
};

/// A weighted sum of features.
#[derive(Clone, Debug)]
pub struct AweleEvaluation {
    features: Vec<(Feature, f64)>,
    /// How many of the features have weights that a spec can set; additional ones follow.
    parameter_count: usize,
    rules: Rules,
}

/// A feature of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feature {
    /// Seeds captured: own less the opponent's.
    Score,
    /// Own seeds captured.
    Count,
    /// Possible moves: own less the opponent's.
    Mobility,
    /// Seeds in the pits: own less the opponent's.
    Seeds,
    /// Own pits with one or two seeds, which can be captured: counted negatively.
    Line,
    /// The opponent's pits with one or two seeds.
    OpponentsLine,
}

impl Feature {
    const ALL: [(&'static str, Feature); 6] = [
        ("score", Feature::Score),
        ("count", Feature::Count),
        ("mobility", Feature::Mobility),
        ("seeds", Feature::Seeds),
        ("line", Feature::Line),
        ("opponents-line", Feature::OpponentsLine),
    ];

    fn from_name(name: &str) -> Option<Feature> {
        Feature::ALL.iter().find(|(known, _)| *known == name).map(|(_, feature)| *feature)
    }

    fn name(self) -> &'static str {
        Feature::ALL.iter().find(|(_, feature)| *feature == self).expect("all are listed").0
    }

    fn value(self, board: Board, side: Side, rules: &Rules) -> f64 {
        let difference = |count: &dyn Fn(Side) -> u8| i32::from(count(side)) - i32::from(count(!side));
        match self {
            Feature::Score => difference(&|side| board.stores()[side]),
            Feature::Count => board.stores()[side].into(),
            Feature::Mobility => difference(&|side| move_count(board, side, rules)),
            Feature::Seeds => difference(&|side| board.seeds_of(side)),
            Feature::Line => -i32::from(vulnerable_pits(board, side)),
            Feature::OpponentsLine => vulnerable_pits(board, !side).into(),
        }
        .into()
    }

    /// The largest absolute value with that many seeds in the game.
    fn max_abs_value(self, seeds: f64) -> f64 {
        match self {
            Feature::Score | Feature::Count | Feature::Seeds => seeds,
            Feature::Mobility | Feature::Line | Feature::OpponentsLine => 6.0,
        }
    }
}

/// The number of moves a side would have if it were to move.
fn move_count(board: Board, side: Side, rules: &Rules) -> u8 {
    Board::new(board.pits(), board.stores(), side).legal(rules).len() as u8
}

/// The number of a side's pits that hold one or two seeds.
fn vulnerable_pits(board: Board, side: Side) -> u8 {
    Pit::all().filter(|pit| pit.side() == side && matches!(board.pit(*pit), 1 | 2)).count() as u8
}

/// Learned by `outflank train hill-climb --self --tries 200 --games 40 --student
/// alphabeta:depth=4,eval=paris`.
const PARIS_LEARNED: [f64; 4] = [0.25, 0.05, -0.15, -0.15];

/// All evaluations, with their features.
pub(crate) static REGISTRY: &[(&[Feature], EvaluationDescription)] = &[
    (
        &[Feature::Score],
        single("score", "seeds captured: own minus the opponent's", Perspective::Antisymmetric),
    ),
    (&[Feature::Count], single("count", "own seeds captured", Perspective::OneSided)),
    (&[Feature::Mobility], single("mobility", "moves: own minus the opponent's", Perspective::Antisymmetric)),
    (
        &[Feature::Score, Feature::Seeds, Feature::Line, Feature::OpponentsLine],
        EvaluationDescription {
            own_keys: &[PARIS_PRESET_KEY],
            ..single(
                "paris",
                "seeds captured, seeds in pits, own and opponent's pits with 1 or 2 seeds (Paris 2019)",
                Perspective::OneSided,
            )
        },
    ),
];

const fn single(name: &'static str, about: &'static str, perspective: Perspective) -> EvaluationDescription {
    EvaluationDescription { name, about, perspective, goal: None, own_keys: &[] }
}

impl Evaluation<Position> for AweleEvaluation {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let value = |(feature, weight): &(Feature, f64)| {
            if *weight == 0.0 { 0.0 } else { weight * feature.value(position.board(), side, &self.rules) }
        };
        self.features.iter().map(value).sum()
    }

    fn terms(&self, position: &Position, side: Side) -> Vec<Term> {
        let term = |(feature, weight): &(Feature, f64)| Term {
            name: feature.name(),
            value: feature.value(position.board(), side, &self.rules),
            weight: *weight,
        };
        self.features.iter().map(term).collect()
    }

    fn limit(&self) -> f64 {
        let seeds = f64::from(self.rules.seeds_per_pit) * Pit::COUNT as f64;
        self.features.iter().map(|(feature, weight)| weight.abs() * feature.max_abs_value(seeds)).sum()
    }

    fn parameters(&self) -> Vec<Parameter> {
        let parameter = |(feature, weight): &(Feature, f64)| Parameter {
            name: feature.name().to_owned(),
            weight: *weight,
        };
        self.features[..self.parameter_count].iter().map(parameter).collect()
    }

    fn gradient(&self, position: &Position, side: Side) -> Vec<(usize, f64)> {
        let partial = |(feature, _): &(Feature, f64)| feature.value(position.board(), side, &self.rules);
        self.features[..self.parameter_count].iter().map(partial).enumerate().collect()
    }
}

impl Evaluable for Position {
    type Evaluation = AweleEvaluation;

    const NAME: &str = "Awele";

    fn evaluations() -> impl Iterator<Item = &'static EvaluationDescription> {
        REGISTRY.iter().map(|(_, description)| description)
    }

    fn evaluation(&self, spec: &Spec) -> Result<AweleEvaluation, SpecError> {
        let (own_features, description) = registry::find(spec, Self::NAME, REGISTRY)?;
        if registry::take_weight_rows(&mut spec.options.clone())?.is_some() {
            return Err(SpecError::new(
                "rows of weights need a board that fills up: Awele takes a single list of weights",
            ));
        }
        let weights = if description.own_keys == [PARIS_PRESET_KEY] {
            paris_coefficients(&spec.options, PARIS_PRESETS[3].1, PARIS_LEARNED)?
        } else {
            registry::weights(&spec.options, &[own_features.len()])?.unwrap_or(vec![1.0; own_features.len()])
        };
        let mut features: Vec<_> = own_features.iter().copied().zip(weights).collect();
        for (name, weight) in
            registry::additional_features(&spec.options, &Feature::ALL.map(|(name, _)| name))?
        {
            features.push((Feature::from_name(name).expect("the name was checked"), weight));
        }
        Ok(AweleEvaluation { features, parameter_count: own_features.len(), rules: self.rules() })
    }

    fn remaining(&self) -> (u32, u32) {
        (self.board().seeds().into(), u32::from(self.rules().seeds_per_pit) * Pit::COUNT as u32)
    }

    fn moves_made(&self) -> u32 {
        self.plies() / 2
    }

    fn max_plies_left(&self) -> Option<u32> {
        None
    }

    fn corner_move(&self, _: Pit) -> Option<CornerMove> {
        None
    }
}
