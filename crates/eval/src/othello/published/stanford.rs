//! Stanford, 1999: five features on one scale, weighted by phase.

use game::{Key, Options, SpecError};
use othello::{Bits, Board};

use super::super::corners::Corners;
use super::super::feature_sum::NamedFeature;
use super::super::features::Feature;
use super::super::line_mobility::LineMobility;
use super::super::parameter_layout::ParameterLayout;
use super::WeightedFeatures;
use crate::{Parameter, registry};

/// The phases of the game: the name, and the share of squares that are still
/// empty when it starts. The report counts 100, 75, 25 and 12 on a 10×10 board.
pub const PHASES: [(&str, f64); 4] = [("early", 1.0), ("mid", 0.75), ("late", 0.25), ("end", 0.12)];

const FEATURE_COUNT: usize = 5;

/// The weights of all features in each phase.
type PhaseWeights = [[f64; FEATURE_COUNT]; PHASES.len()];

/// Ours, as shares of the whole; the report says what each phase emphasises but
/// prints no numbers. Corners, C, X, mobility, discs.
const WEIGHTS: PhaseWeights = [
    [0.15, -0.05, -0.05, 0.70, -0.05],
    [0.25, -0.15, -0.20, 0.35, -0.05],
    [0.40, -0.10, -0.10, 0.15, 0.25],
    [0.0, 0.0, 0.0, 0.0, 1.0],
];

/// The weights after `outflank train td --steps 1000`, for 8×8.
const LEARNED: PhaseWeights = [
    [0.1557, -0.0577, -0.1128, 0.3249, -0.1581],
    [0.7201, -0.1788, -0.2439, 0.2985, -0.0957],
    [0.4569, -0.0929, -0.1086, 0.3094, 0.3776],
    [0.0843, -0.057, -0.0324, 0.1973, 0.8763],
];

/// The same by `outflank train td --game othello-10x10 --steps 500`, for 10×10.
const LEARNED_LARGE: PhaseWeights = [
    [0.1572, -0.0541, -0.0771, 0.1882, -0.1829],
    [0.4417, -0.1339, -0.1809, 0.1716, -0.0439],
    [0.3482, -0.0583, -0.094, 0.2268, 0.3096],
    [0.0766, -0.0456, -0.0282, 0.1723, 0.7909],
];

/// Boards with at least this many squares are closer to 10×10 than to 8×8.
const LARGE_SQUARES: u32 = 82;

pub(crate) const KEYS: &[Key] = &[
    Key {
        name: "mobility",
        takes: "lines or exact",
        about: "whether a move counts once for each line in which it flips discs, or just once; lines",
    },
    Key {
        name: registry::PRESET,
        takes: "hand or learned",
        about: "hand-made weights, or those learned by train td; hand",
    },
];

pub fn weighted_features<B: Board>(options: &Options, board: &B) -> Result<WeightedFeatures<B>, SpecError> {
    let corners = Corners::of(board);
    let by_line = options.choice("mobility", &[("lines", true), ("exact", false)])?.unwrap_or(true);
    let mobility = if by_line { Feature::LineMobility(LineMobility::of(board)) } else { Feature::Mobility };
    let rescaled = |name, feature| NamedFeature { name, feature, rescaled: true };
    let features = vec![
        rescaled("corners", Feature::Squares(corners.all())),
        rescaled("c-squares", Feature::CSquares { corners, occupied: false }),
        rescaled("x-squares", Feature::XSquares { corners }),
        rescaled("mobility", mobility),
        rescaled("discs", Feature::Discs),
    ];
    let learned = if board.mask().count() < LARGE_SQUARES { &LEARNED } else { &LEARNED_LARGE };
    let presets = [("hand", WEIGHTS.as_flattened()), ("learned", learned.as_flattened())];
    let weights =
        match registry::weights_or_preset(options, &presets, &[FEATURE_COUNT, FEATURE_COUNT * PHASES.len()])?
        {
            None => WEIGHTS.concat(),
            Some(all) if all.len() > FEATURE_COUNT => all,
            Some(same) => return Ok(WeightedFeatures::constant(features, same)),
        };
    let squares = board.mask().count() as usize;
    let start = move |discs: usize| FEATURE_COUNT * phase_index(squares - discs, squares);
    let names =
        PHASES.iter().flat_map(|(phase, _)| features.iter().map(move |feature| (*phase, feature.name)));
    let parameter =
        |((phase, name), weight): (_, &f64)| Parameter { name: format!("{phase} {name}"), weight: *weight };
    let parameters = names.zip(&weights).map(parameter).collect();
    let layout = ParameterLayout::phases(parameters, FEATURE_COUNT, (0..=squares).map(start).collect());
    let weights = move |discs: usize| weights[start(discs)..][..FEATURE_COUNT].to_vec();
    Ok(WeightedFeatures { features, weights: Box::new(weights), layout: Some(layout) })
}

/// The index of the phase with that many empty squares.
fn phase_index(empty: usize, squares: usize) -> usize {
    let has_started = |(_, share): &&(&str, f64)| empty as f64 <= share * squares as f64;
    PHASES.iter().filter(has_started).count() - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_start_where_the_report_says() {
        let starts = |squares: usize| {
            [0, 1, 2, 3].map(|number| {
                (0..=squares).rev().find(|empty| phase_index(*empty, squares) == number).unwrap()
            })
        };
        assert_eq!(starts(100), [100, 75, 25, 12]);
        assert_eq!(starts(64), [64, 48, 16, 7]);
    }
}
