//! Indore, 2020: weights as functions of the number of discs.

use game::{Key, Options, SpecError};
use numerics::{gradient_descent, lagrange, piecewise_linear};
use othello::{Bits, Board};

use super::super::corners::Corners;
use super::super::feature_sum::NamedFeature;
use super::super::features::Feature;
use super::WeightedFeatures;
use crate::registry;

/// The report's training set: discs on the board; weights of mobility, corners,
/// C squares of occupied corners, C squares and X squares of empty corners,
/// discs. Its third row is misprinted (`-1.1 8 1.5` for −1.18 and 1.5).
pub const TABLE: [[f64; COLUMNS]; 15] = [
    [5.0, 7.0, 3.0, 0.27, -0.75, -1.0, 1.5],
    [9.0, 7.0, 3.1, 0.277, -0.753, -1.09, 1.5],
    [13.0, 6.75, 3.2, 0.286, -0.756, -1.18, 1.5],
    [16.0, 6.7, 3.3, 0.30, -0.8, -1.22, 1.75],
    [19.0, 6.6, 3.4, 0.31, -0.83, -1.27, 1.75],
    [25.0, 6.35, 3.7, 0.329, -0.85, -1.36, 1.75],
    [29.0, 6.2, 4.3, 0.339, -0.867, -1.39, 1.75],
    [32.0, 6.0, 4.6, 0.357, -0.889, -1.45, 2.0],
    [36.0, 5.7, 5.4, 0.380, -0.945, -1.57, 2.0],
    [39.0, 5.3, 6.3, 0.40, -1.011, -1.68, 2.0],
    [45.0, 4.3, 7.4, 0.63, -1.208, -1.99, 2.0],
    [48.0, 3.4, 8.3, 0.701, -1.233, -2.13, 2.5],
    [52.0, 3.2, 8.9, 0.725, -1.24, -2.21, 2.5],
    [55.0, 3.1, 9.4, 0.74, -1.245, -2.25, 2.5],
    [57.0, 3.05, 10.0, 0.75, -1.25, -2.25, 2.7],
];

/// The number of discs and six weights.
const COLUMNS: usize = 7;

/// Ours: the report says that a forced pass counts against the side that passes, but not
/// how much. As much as one move at the beginning.
const FORCED_PASS: f64 = 7.0;

/// Constant weights, learned by `outflank train spsa --game othello --student
/// alphabeta:depth=2,eval=indore --from usual --iterations 2000 --scale 0.5 --rate 0.2`.
const LEARNED: [f64; COLUMNS] = [1.38, 12.368, 2.469, -2.094, -6.65, -0.427, 6.461];

pub(crate) const KEYS: &[Key] = &[
    Key {
        name: registry::PRESET,
        takes: "learned",
        about: "constant weights learned by us instead of the table; the table",
    },
    Key {
        name: "interp",
        takes: "lagrange, descent or linear",
        about: "from table to weights: a polynomial, a straight line fitted by gradient descent, or linear interpolation; lagrange",
    },
    Key {
        name: "extrapolate",
        takes: "true or false",
        about: "whether weights are extrapolated beyond the table (5 to 57 discs) or stay as in its first and last row; false",
    },
    Key { name: "rate", takes: "0.000001 to 0.0007", about: "learning rate of interp=descent; 0.0007" },
    Key { name: "steps", takes: "1 to 1000000", about: "steps of interp=descent; 100000" },
    Key { name: "skip", takes: "a number", about: "weight of a forced pass; 7" },
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Interpolation {
    Lagrange,
    Descent,
    Linear,
}

pub fn weighted_features<B: Board>(options: &Options, board: &B) -> Result<WeightedFeatures<B>, SpecError> {
    let corners = Corners::of(board);
    let named = |name, feature| NamedFeature { name, feature, rescaled: false };
    let features = vec![
        named("mobility", Feature::Mobility),
        named("corners", Feature::Squares(corners.all())),
        named("c-occupied", Feature::CSquares { corners, occupied: true }),
        named("c-unoccupied", Feature::CSquares { corners, occupied: false }),
        named("x-unoccupied", Feature::XSquares { corners }),
        named("pieces", Feature::Discs),
        named("skip", Feature::ForcedPass),
    ];
    let presets = [("learned", LEARNED)];
    if let Some(weights) = registry::weights_or_preset(options, &presets, &[features.len()])? {
        let table_keys = KEYS.iter().filter(|key| key.name != registry::PRESET);
        return match table_keys.into_iter().find(|key| options.text(key.name).is_some()) {
            Some(key) => {
                Err(SpecError::new(format!("`{}` cannot be combined with weights: leave it out", key.name)))
            }
            None => Ok(WeightedFeatures::constant(features, weights)),
        };
    }
    let skip = options.real("skip", crate::WEIGHTS)?.unwrap_or(FORCED_PASS);
    let functions = weight_functions(options)?;
    // The table is for 64 squares: other boards use the row with the same share of
    // filled squares.
    let scale = 64.0 / f64::from(board.mask().count());
    let weights = move |discs: usize| {
        let at = discs as f64 * scale;
        functions.iter().map(|weight| weight(at)).chain([skip]).collect()
    };
    Ok(WeightedFeatures { features, weights: Box::new(weights), layout: None })
}

type WeightFunction = Box<dyn Fn(f64) -> f64>;

/// The weight of each feature as a function of the number of discs.
fn weight_functions(options: &Options) -> Result<Vec<WeightFunction>, SpecError> {
    let names = [
        ("lagrange", Interpolation::Lagrange),
        ("descent", Interpolation::Descent),
        ("linear", Interpolation::Linear),
    ];
    let interpolation = options.choice("interp", &names)?.unwrap_or(Interpolation::Lagrange);
    let extrapolate = options.flag("extrapolate")?.unwrap_or(false);
    let rate = options.real("rate", 1e-6..=7e-4)?;
    let steps = options.whole("steps", 1..=1_000_000)?;
    if interpolation != Interpolation::Descent && (rate.is_some() || steps.is_some()) {
        return Err(SpecError::new("`rate` and `steps` are options of interp=descent"));
    }
    let (rate, steps) = (rate.unwrap_or(7e-4), steps.unwrap_or(100_000));
    let column = |index: usize| {
        let points: Vec<(f64, f64)> = TABLE.iter().map(|row| (row[0], row[index])).collect();
        let (first, last) = (points[0].0, points[points.len() - 1].0);
        let function: WeightFunction = match interpolation {
            Interpolation::Lagrange => Box::new(move |x| lagrange(&points, x)),
            Interpolation::Linear => Box::new(move |x| piecewise_linear(&points, x)),
            Interpolation::Descent => {
                let line = gradient_descent(&points, rate, steps);
                Box::new(move |x| line.at(x))
            }
        };
        let function: WeightFunction =
            if extrapolate { function } else { Box::new(move |x| function(x.clamp(first, last))) };
        function
    };
    Ok((1..COLUMNS).map(column).collect())
}
