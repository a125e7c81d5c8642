//! The rule: the teacher's move must look better than every other one.

use game::Game;
use player::{AnyMove, AnyPosition, Evaluation, SearchResult};
use search::classic::TerminalValue;

/// A move as the student's search values it.
#[derive(Clone, Debug)]
pub(super) struct SearchedMove<M> {
    pub chosen: M,
    /// The value.
    pub value: f64,
    /// The gradient at the end of the principal variation; `None` if the game ends there.
    pub slopes: Option<Vec<(usize, f64)>>,
}

/// Searches every move of a position with that evaluation and depth.
pub(super) fn search_moves(
    position: &AnyPosition,
    evaluation: &Evaluation,
    depth: u32,
    ends: TerminalValue,
) -> Vec<SearchedMove<AnyMove>> {
    let searched_move = |found: SearchResult| {
        let mut leaf = position.clone();
        for chosen in &found.pv {
            leaf.play(*chosen);
        }
        let is_final = found.value.is_final() || leaf.is_over();
        let slopes = (!is_final).then(|| evaluation.gradient(&leaf, position.side()));
        SearchedMove { chosen: found.chosen, value: found.rank(), slopes }
    };
    evaluation.search_each_move(position, depth, ends).into_iter().map(searched_move).collect()
}

/// The move with the highest value; of equals, the first.
pub(super) fn best<M: Copy>(searched: &[SearchedMove<M>]) -> Option<M> {
    let better = |best: Option<(M, f64)>, next: &SearchedMove<M>| match best {
        Some((_, value)) if value >= next.value => best,
        _ => Some((next.chosen, next.value)),
    };
    searched.iter().fold(None, better).map(|(chosen, _)| chosen)
}

/// Moves coefficients so that the right move looks better than others that look as
/// good: along the difference of the features, by a length of `rate` for each.
/// Returns for how many.
pub(super) fn adjust<M: Copy + Eq>(
    weights: &mut [f64],
    searched: &[SearchedMove<M>],
    right: M,
    rate: f64,
    margin: f64,
) -> u64 {
    let Some(right) = searched.iter().find(|searched_move| searched_move.chosen == right) else { return 0 };
    let Some(wanted) = &right.slopes else { return 0 };
    let mut adjusted = 0;
    for other in searched.iter().filter(|other| other.chosen != right.chosen) {
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

/// The Euclidean length of a vector.
pub(super) fn length(vector: &[f64]) -> f64 {
    vector.iter().map(|part| part * part).sum::<f64>().sqrt()
}
