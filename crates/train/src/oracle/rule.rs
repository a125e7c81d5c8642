//! The rule: the teacher's move must look better than every other one.

use game::Game;
use player::{AnyMove, AnyPosition, Evaluation, SearchResult};
use search::classic::TerminalValue;

/// How a move looks to the student.
#[derive(Clone, Debug)]
pub(super) struct Prospect<M> {
    pub chosen: M,
    /// What its search finds.
    pub value: f64,
    /// The features at the end of the line it expects; none where the game ends.
    pub slopes: Option<Vec<(usize, f64)>>,
}

/// How all moves of a position look to a student with that evaluation and depth.
pub(super) fn prospects(
    position: &AnyPosition,
    evaluation: &Evaluation,
    depth: u32,
    ends: TerminalValue,
) -> Vec<Prospect<AnyMove>> {
    let prospect = |found: SearchResult| {
        let mut leaf = position.clone();
        for chosen in &found.pv {
            leaf.play(*chosen);
        }
        let is_final = found.value.is_final() || leaf.is_over();
        let slopes = (!is_final).then(|| evaluation.gradient(&leaf, position.side()));
        Prospect { chosen: found.chosen, value: found.rank(), slopes }
    };
    evaluation.search_each_move(position, depth, ends).into_iter().map(prospect).collect()
}

/// The move that looks best.
pub(super) fn best<M: Copy>(prospects: &[Prospect<M>]) -> Option<M> {
    let better = |best: Option<(M, f64)>, next: &Prospect<M>| match best {
        Some((_, value)) if value >= next.value => best,
        _ => Some((next.chosen, next.value)),
    };
    prospects.iter().fold(None, better).map(|(chosen, _)| chosen)
}

/// Moves coefficients so that the right move looks better than others that look as
/// good: along the difference of the features, by a length of `rate` for each.
/// Returns for how many.
pub(super) fn adjust<M: Copy + Eq>(
    weights: &mut [f64],
    prospects: &[Prospect<M>],
    right: M,
    rate: f64,
    margin: f64,
) -> u64 {
    let Some(right) = prospects.iter().find(|prospect| prospect.chosen == right) else { return 0 };
    let Some(wanted) = &right.slopes else { return 0 };
    let mut adjusted = 0;
    for other in prospects.iter().filter(|other| other.chosen != right.chosen) {
        let Some(slopes) = &other.slopes else { continue };
        if other.value < right.value - margin {
            continue;
        }
        let mut difference = vec![0.0; weights.len()];
        for (index, slope) in wanted {
            difference[*index] += slope;
        }
        for (index, slope) in slopes {
            difference[*index] -= slope;
        }
        let length = length(&difference);
        if length > 0.0 {
            for (weight, along) in weights.iter_mut().zip(&difference) {
                *weight += rate * along / length;
            }
            adjusted += 1;
        }
    }
    adjusted
}

/// How long a vector is.
pub(super) fn length(vector: &[f64]) -> f64 {
    vector.iter().map(|part| part * part).sum::<f64>().sqrt()
}
