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

use game::{Options, SpecError};
use othello::{Bits, Board, Goal, GoalKind};

use super::layout::Layout;
use super::{Measured, OthelloEvaluation};
use crate::registry::Rows;
use crate::schedule::Schedule;
use crate::{Description, Parameter, Sight, piecewise_linear, registry};

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
            own_keys: &[sustech::PRESET_KEY],
        },
    ),
    (
        School::Stanford,
        Description {
            name: "stanford",
            about: "corners, C, X, mobility, discs, each from -100 to 100, by phase (Stanford 1999; weights ours)",
            sight: Sight::Difference,
            goal: Some(GoalKind::Most),
            own_keys: stanford::KEYS,
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
    /// Which weights can be given, if it is not one for each feature.
    layout: Option<Layout>,
}

impl<B: Board> Plan<B> {
    /// None.
    fn empty() -> Plan<B> {
        Plan::constant(Vec::new(), Vec::new())
    }

    /// Weights that never change.
    fn constant(features: Vec<Measured<B>>, weights: Vec<f64>) -> Plan<B> {
        debug_assert_eq!(features.len(), weights.len());
        Plan { features, weights: Box::new(move |_| weights.clone()), layout: None }
    }

    /// The same features, with weights that change along straight lines.
    fn with_rows(self, rows: Rows, squares: usize) -> Result<Plan<B>, SpecError> {
        if self.layout.is_some() || rows[0].1.len() != self.features.len() {
            let text = format!("rows of weights take {} numbers here", self.features.len());
            return Err(SpecError::new(text));
        }
        let weights = move |discs: usize| {
            let at = (discs as f64 / squares as f64).clamp(rows[0].0, rows[rows.len() - 1].0);
            let column = |feature: usize| rows.iter().map(|row| (row.0, row.1[feature])).collect::<Vec<_>>();
            (0..rows[0].1.len()).map(|feature| piecewise_linear(&column(feature), at)).collect()
        };
        Ok(Plan { weights: Box::new(weights), ..self })
    }

    /// Which weights can be given.
    fn layout(&mut self, squares: usize) -> Layout {
        self.layout.take().unwrap_or_else(|| {
            let now = (self.weights)(squares / 2);
            let parameter = |(measured, weight): (&Measured<B>, f64)| Parameter {
                name: measured.name.to_owned(),
                weight,
            };
            Layout::features(self.features.iter().zip(now).map(parameter).collect(), squares)
        })
    }
}

/// Builds an evaluation for boards like this one.
pub fn build<B: Board, G: Goal>(
    school: School,
    description: &Description,
    options: &Options,
    board: &B,
) -> Result<OthelloEvaluation<B, G>, SpecError> {
    let squares = board.mask().count() as usize;
    let mut options = options.clone();
    let rows = registry::take_rows(&mut options)?;
    let options = &options;
    let mut plan = match school {
        School::Single(feature) => single::plan(feature, options, board),
        School::Paris => paris::plan(options, board),
        School::Sustech => sustech::plan(options, board),
        School::Stanford => stanford::plan(options, board),
        School::Indore => indore::plan(options, board),
        School::Itu => itu::plan(options, board),
        School::Outflank => Ok(Plan::empty()),
    }?;
    let swift = match school {
        School::Outflank => Some(outflank::swift(options, rows.as_ref(), board, G::KIND)?),
        _ => None,
    };
    let layout = match (&swift, rows) {
        (Some(swift), _) => Layout::features(swift.parameters(), squares),
        (None, rows) => {
            if let Some(rows) = rows {
                plan = plan.with_rows(rows, squares)?;
            }
            plan.layout(squares).signed(sign::<G>(description.goal))
        }
    };
    let mut features = plan.features;
    let mut extra = Vec::new();
    for (name, weight) in registry::plus(options, &single::Single::ALL.map(single::Single::name))? {
        let feature = single::Single::named(name).expect("the name was checked");
        features.push(feature.measured(board));
        extra.push(weight * sign::<G>(Some(single::Single::GOAL)));
    }
    let schedule = Schedule::new(squares, |discs| {
        let own = (plan.weights)(discs).into_iter().map(|weight| weight * sign::<G>(description.goal));
        own.chain(extra.iter().copied()).collect()
    });
    Ok(OthelloEvaluation::new(swift, features, schedule, layout, board))
}

/// What is good for one goal is bad for the other.
fn sign<G: Goal>(made_for: Option<GoalKind>) -> f64 {
    if made_for.is_none_or(|made_for| made_for == G::KIND) { 1.0 } else { -1.0 }
}
