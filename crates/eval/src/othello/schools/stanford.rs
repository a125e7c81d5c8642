//! Stanford, 1999: five features on one scale, weighted by phase.

use game::{Options, SpecError};
use othello::{Bits, Board};

use super::super::Measured;
use super::super::features::Feature;
use super::super::lines::Lines;
use super::super::squares::Corners;
use super::Plan;
use crate::registry;

/// The phases of the game: the name, and the share of squares that are still
/// empty when it begins. The report counts 100, 75, 25 and 12 on a 10×10 board.
pub const PHASES: [(&str, f64); 4] = [("early", 1.0), ("mid", 0.75), ("late", 0.25), ("end", 0.12)];

const FEATURES: usize = 5;

/// Ours, as shares of the whole; the report says what each phase stresses but
/// prints no numbers. Corners, C, X, mobility, discs.
const WEIGHTS: [[f64; FEATURES]; PHASES.len()] = [
    [0.15, -0.05, -0.05, 0.70, -0.05],
    [0.25, -0.15, -0.20, 0.35, -0.05],
    [0.40, -0.10, -0.10, 0.15, 0.25],
    [0.0, 0.0, 0.0, 0.0, 1.0],
];

pub fn plan<B: Board>(options: &Options, board: &B) -> Result<Plan<B>, SpecError> {
    let corners = Corners::of(board);
    let in_lines = options.choice("mobility", &[("lines", true), ("exact", false)])?.unwrap_or(true);
    let mobility = if in_lines { Feature::LineMobility(Lines::of(board)) } else { Feature::Mobility };
    let rescaled = |name, feature| Measured { name, feature, rescaled: true };
    let features = vec![
        rescaled("corners", Feature::Squares(corners.all())),
        rescaled("c-squares", Feature::CSquares { corners, occupied: false }),
        rescaled("x-squares", Feature::XSquares { corners }),
        rescaled("mobility", mobility),
        rescaled("discs", Feature::Discs),
    ];
    let weights = match registry::weights(options, &[FEATURES, FEATURES * PHASES.len()])? {
        None => WEIGHTS.concat(),
        Some(all) if all.len() > FEATURES => all,
        Some(same) => same.repeat(PHASES.len()),
    };
    let squares = board.mask().count() as usize;
    let weights =
        move |discs: usize| weights[FEATURES * phase(squares - discs, squares)..][..FEATURES].to_vec();
    Ok(Plan { features, weights: Box::new(weights) })
}

/// The number of the phase with that many empty squares.
fn phase(empty: usize, squares: usize) -> usize {
    let begun = |(_, share): &&(&str, f64)| empty as f64 <= share * squares as f64;
    PHASES.iter().filter(begun).count() - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_begin_where_the_report_says() {
        let begins = |squares: usize| {
            [0, 1, 2, 3]
                .map(|number| (0..=squares).rev().find(|empty| phase(*empty, squares) == number).unwrap())
        };
        assert_eq!(begins(100), [100, 75, 25, 12]);
        assert_eq!(begins(64), [64, 48, 16, 7]);
    }
}
