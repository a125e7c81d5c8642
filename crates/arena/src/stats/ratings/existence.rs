//! Whether finite, unique ratings exist.

use super::PairingResults;

/// Whether there are finite, unique ratings and a first-move advantage that
/// fit the results of these players best.
///
/// There are not if some change of ratings and advantage never makes any
/// result less likely. Without a change of the advantage, that is so unless
/// everybody has scored, through others at least, against everybody (Ford
/// 1957). With it, say by 1, every first player i who scored against j requires
/// change(j) − change(i) ≤ 1, and every second player j who scored against i
/// requires change(i) − change(j) ≤ −1; such constraints can be met together unless
/// they form a cycle of negative length.
pub fn is_determined(players: usize, results: &[PairingResults]) -> bool {
    all_reach_all(players, results)
        && has_negative_cycle(players, &demands(results, 1))
        && has_negative_cycle(players, &demands(results, -1))
}

/// (i, j, most): change(j) may exceed change(i) by at most that much.
type Demand = (usize, usize, i64);

fn demands(results: &[PairingResults], advantage: i64) -> Vec<Demand> {
    let mut demands = Vec::new();
    for result in results {
        if result.wins + result.draws > 0 {
            demands.push((result.first, result.second, advantage));
        }
        if result.losses + result.draws > 0 {
            demands.push((result.second, result.first, -advantage));
        }
    }
    demands
}

/// The algorithm of Bellman and Ford: without negative cycles, no shortest path has more
/// edges than there are players.
fn has_negative_cycle(players: usize, demands: &[Demand]) -> bool {
    let mut lengths = vec![0; players];
    for _ in 0..=players {
        let mut changed = false;
        for &(from, to, length) in demands {
            if lengths[from] + length < lengths[to] {
                lengths[to] = lengths[from] + length;
                changed = true;
            }
        }
        if !changed {
            return false;
        }
    }
    true
}

fn all_reach_all(players: usize, results: &[PairingResults]) -> bool {
    let forwards = demands(results, 0);
    let backwards: Vec<Demand> = forwards.iter().map(|&(from, to, most)| (to, from, most)).collect();
    [forwards, backwards]
        .iter()
        .all(|edges| reached_from_first(players, edges).into_iter().all(|reached| reached))
}

fn reached_from_first(players: usize, edges: &[Demand]) -> Vec<bool> {
    let mut reached = vec![false; players];
    if let Some(first) = reached.first_mut() {
        *first = true;
    }
    loop {
        let before = reached.iter().filter(|&&r| r).count();
        for &(from, to, _) in edges {
            reached[to] |= reached[from];
        }
        if reached.iter().filter(|&&r| r).count() == before {
            return reached;
        }
    }
}

/// Numbers the groups of players who met each other, directly or through others.
pub fn groups(players: usize, results: &[PairingResults]) -> Vec<usize> {
    let mut group: Vec<usize> = (0..players).collect();
    for result in results.iter().filter(|result| result.games() > 0) {
        let (a, b) = (group[result.first], group[result.second]);
        // The smaller number stays, so the order of results does not matter.
        group.iter_mut().filter(|g| **g == a.max(b)).for_each(|g| *g = a.min(b));
    }
    let mut numbers = group.clone();
    numbers.sort_unstable();
    numbers.dedup();
    group.iter().map(|g| numbers.partition_point(|number| number < g)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(first: usize, second: usize, wins: u64, draws: u64, losses: u64) -> PairingResults {
        PairingResults { first, second, wins, draws, losses }
    }

    #[test]
    fn what_determines_ratings() {
        let both_ways = [result(0, 1, 2, 0, 1), result(1, 0, 1, 0, 1)];
        assert!(is_determined(2, &both_ways));
        assert!(!is_determined(2, &[result(0, 1, 2, 0, 0), result(1, 0, 0, 0, 2)]), "won everything");
        assert!(!is_determined(2, &[result(0, 1, 2, 0, 1)]), "advantage or strength?");
        assert!(!is_determined(2, &[result(0, 1, 2, 0, 0), result(1, 0, 2, 0, 0)]), "the first always wins");
        assert!(!is_determined(2, &[result(0, 1, 0, 0, 2), result(1, 0, 0, 0, 2)]), "the second always wins");
        assert!(is_determined(2, &[result(0, 1, 0, 1, 0), result(1, 0, 0, 1, 0)]), "draws");
        assert!(!is_determined(3, &both_ways), "one has not played");
        let circle = [result(0, 1, 1, 0, 0), result(1, 2, 1, 0, 0), result(2, 0, 1, 0, 0)];
        assert!(!is_determined(3, &circle), "the first always wins");
        assert!(is_determined(3, &[circle[0], circle[1], result(0, 2, 0, 0, 1), result(2, 1, 1, 1, 0)]));
        assert!(is_determined(1, &[result(0, 0, 2, 0, 1)]), "against itself");
    }

    #[test]
    fn groups_are_numbered_by_their_first_player() {
        let results =
            [result(4, 2, 1, 0, 0), result(0, 3, 1, 0, 0), result(3, 5, 0, 1, 0), result(1, 0, 0, 0, 0)];
        assert_eq!(groups(6, &results), [0, 1, 2, 0, 2, 0]);
    }
}
