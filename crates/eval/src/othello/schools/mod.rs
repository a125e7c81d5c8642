//! The evaluations by name, one module for each school with weights of its own.

mod indore;
mod itu;
mod outflank;
mod paris;
mod single;
mod stanford;
mod sustech;

pub use indore::TABLE as INDORE_TABLE;
pub use paris::PRESETS as PARIS_PRESETS;
pub(crate) use paris::{PRESET_KEY as PARIS_PRESET_KEY, coefficients as paris_coefficients};
pub use stanford::PHASES as STANFORD_PHASES;
pub use sustech::CLASSES as SQUARE_CLASSES;

use game::{Key, Options, SpecError};
use othello::{Bits, Board, Goal, GoalKind};

use super::{Measured, OthelloEvaluation};
use crate::schedule::Schedule;
use crate::{Description, Sight, registry};

/// Who thought an evaluation up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum School {
    /// One feature alone.
    Single(single::Single),
    /// Paris, 2019.
    Paris,
    /// SUSTech, 2021.
    Sustech,
    /// Stanford, 1999.
    Stanford,
    /// Indore, 2020.
    Indore,
    /// Copenhagen, 2019.
    Itu,
    /// Our own.
    Outflank,
}

/// Every evaluation. A new one needs a row here and a plan below.
pub static REGISTRY: &[(School, Description)] = &[
    single(single::Single::Score, "discs: own less the opponent's", Sight::Difference),
    single(single::Single::Count, "own discs (ITU's first utility)", Sight::Own),
    single(single::Single::Mobility, "legal moves: own less the opponent's", Sight::Difference),
    single(
        single::Single::Stability,
        "discs that can never be turned: own less the opponent's",
        Sight::Difference,
    ),
    single(single::Single::Parity, "1 for the side that will move last, -1 for the other", Sight::Difference),
    (
        School::Paris,
        Description {
            name: "paris",
            about: "corners, X and C squares, a positional matrix and the score (Paris 2019)",
            sight: Sight::Difference,
            goal: Some(GoalKind::Most),
            own_keys: &[paris::PRESET_KEY, paris::SIDES_KEY],
        },
    ),
    (
        School::Sustech,
        Description {
            name: "sustech",
            about: "a positional matrix of 10 or 64 values for reversed Othello (SUSTech 2021; values ours)",
            sight: Sight::Difference,
            goal: Some(GoalKind::Fewest),
            own_keys: &[],
        },
    ),
    (
        School::Stanford,
        Description {
            name: "stanford",
            about: "corners, C, X, mobility, discs, each from -100 to 100, by phase (Stanford 1999; weights ours)",
            sight: Sight::Difference,
            goal: Some(GoalKind::Most),
            own_keys: &[Key {
                name: "mobility",
                takes: "lines or exact",
                about: "moves counted in each line, or each once; lines",
            }],
        },
    ),
    (
        School::Indore,
        Description {
            name: "indore",
            about: "mobility, corners, C, X and discs, weights by the number of discs (Indore 2020)",
            sight: Sight::Difference,
            goal: Some(GoalKind::Most),
            own_keys: indore::KEYS,
        },
    ),
    (
        School::Itu,
        Description {
            name: "itu",
            about: "own discs: corner 5, edge 4, X 1, others 2 (ITU Copenhagen 2019)",
            sight: Sight::Own,
            goal: Some(GoalKind::Most),
            own_keys: &[],
        },
    ),
    (
        School::Outflank,
        Description {
            name: "outflank",
            about: "the final score to expect, in discs, from 15 features fitted to games (ours)",
            sight: Sight::Difference,
            goal: None,
            own_keys: &[],
        },
    ),
];

const fn single(feature: single::Single, about: &'static str, sight: Sight) -> (School, Description) {
    let (name, goal) = (feature.name(), Some(single::Single::GOAL));
    (School::Single(feature), Description { name, about, sight, goal, own_keys: &[] })
}

/// The features of an evaluation, and their weights by the number of discs.
struct Plan<B: Board> {
    features: Vec<Measured<B>>,
    weights: Box<dyn Fn(usize) -> Vec<f64>>,
}

impl<B: Board> Plan<B> {
    /// None.
    fn empty() -> Plan<B> {
        Plan::constant(Vec::new(), Vec::new())
    }

    /// Weights that never change.
    fn constant(features: Vec<Measured<B>>, weights: Vec<f64>) -> Plan<B> {
        debug_assert_eq!(features.len(), weights.len());
        Plan { features, weights: Box::new(move |_| weights.clone()) }
    }
}

/// Builds an evaluation for boards like this one.
pub fn build<B: Board, G: Goal>(
    school: School,
    description: &Description,
    options: &Options,
    board: &B,
) -> Result<OthelloEvaluation<B, G>, SpecError> {
    let plan = match school {
        School::Single(feature) => single::plan(feature, options, board),
        School::Paris => paris::plan(options, board),
        School::Sustech => sustech::plan(options, board),
        School::Stanford => stanford::plan(options, board),
        School::Indore => indore::plan(options, board),
        School::Itu => itu::plan(options, board),
        School::Outflank => Ok(Plan::empty()),
    }?;
    let swift = match school {
        School::Outflank => Some(outflank::swift(options, board, G::KIND)?),
        _ => None,
    };
    let mut features = plan.features;
    let mut extra = Vec::new();
    for (name, weight) in registry::plus(options, &single::Single::ALL.map(single::Single::name))? {
        let feature = single::Single::named(name).expect("the name was checked");
        features.push(feature.measured(board));
        extra.push(weight * sign::<G>(Some(single::Single::GOAL)));
    }
    let schedule = Schedule::new(board.mask().count() as usize, |discs| {
        let own = (plan.weights)(discs).into_iter().map(|weight| weight * sign::<G>(description.goal));
        own.chain(extra.iter().copied()).collect()
    });
    Ok(OthelloEvaluation::new(swift, features, schedule, board))
}

/// What is good for one goal is bad for the other.
fn sign<G: Goal>(made_for: Option<GoalKind>) -> f64 {
    if made_for.is_none_or(|made_for| made_for == G::KIND) { 1.0 } else { -1.0 }
}
