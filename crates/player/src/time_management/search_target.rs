//! What a search can reach within its limits.

use search::engine::{SearchDepth, Selectivity};

/// How the number of positions that a search to the end visits grows with the number
/// of empty squares: `scale · e^(rate · empties)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeGrowth {
    scale: f64,
    rate: f64,
}

/// A search for the exact score, including the selective ones before it.
pub(super) const EXACT_ENDGAME: NodeGrowth = NodeGrowth { scale: 12.0, rate: 0.75 };

/// A selective search to the end.
pub(super) const SELECTIVE_ENDGAME: NodeGrowth = NodeGrowth { scale: 24.0, rate: 0.62 };

/// About how many positions a search for the exact score visits with that many empty squares on a
/// board of that many, including the selective searches before it.
///
/// Smaller boards have fewer moves: with 32 empty squares on 6×6 it takes a billion positions, as
/// with 24 or 25 on 8×8, so empty squares count in proportion to the side of the board.
pub fn exact_search_nodes(empties: u32, squares: u32) -> f64 {
    let NodeGrowth { scale, rate } = EXACT_ENDGAME;
    scale * (rate * f64::from(empties) * (f64::from(squares) / 64.0).sqrt()).exp()
}

impl NodeGrowth {
    /// The number of positions for that many empty squares.
    pub fn nodes(self, empties: u32) -> f64 {
        self.scale * (self.rate * f64::from(empties)).exp()
    }

    /// The number of empty squares for which that many positions suffice.
    pub fn solvable_empties(self, nodes: f64) -> f64 {
        (nodes / self.scale).max(1.0).ln() / self.rate
    }
}

/// What to search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchTarget {
    /// The exact score.
    ExactScore,
    /// The score by a selective search to the end.
    SelectiveEndgame,
    /// The best move by a search of that many plies.
    Depth(u32),
}

impl SearchTarget {
    /// What can be reached by visiting that many positions, given the largest number of
    /// moves to the end of the game; none where games have no foreseeable end.
    pub fn reachable(nodes: f64, moves_left: Option<u32>) -> SearchTarget {
        match moves_left {
            Some(left) if EXACT_ENDGAME.nodes(left) <= nodes => SearchTarget::ExactScore,
            Some(left) if SELECTIVE_ENDGAME.nodes(left) <= nodes => SearchTarget::SelectiveEndgame,
            _ => SearchTarget::midgame(moves_left),
        }
    }

    /// As deep as possible, but not to the end.
    pub fn midgame(moves_left: Option<u32>) -> SearchTarget {
        SearchTarget::Depth(moves_left.map_or(u32::MAX, |left| left.saturating_sub(1)))
    }

    /// How the engine searches for it. Only a limit stops such a search, so it must not
    /// start with an iteration that takes too long.
    pub fn search_depth(self) -> SearchDepth {
        match self {
            SearchTarget::ExactScore | SearchTarget::SelectiveEndgame => SearchDepth::UNTIL_SOLVED,
            SearchTarget::Depth(depth) => SearchDepth {
                depth,
                selectivity: Selectivity::FAST,
                selective_endgame: (0, Selectivity::EXACT),
                exact_endgame: 0,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_game_on_6x6_takes_about_a_billion_positions() {
        let nodes = exact_search_nodes(32, 36);
        assert!((5e8..2e9).contains(&nodes), "{nodes}");
    }

    #[test]
    fn targets_fit_the_node_limit() {
        assert_eq!(SearchTarget::reachable(1e6, Some(10)), SearchTarget::ExactScore);
        assert_eq!(SearchTarget::reachable(1e6, Some(16)), SearchTarget::SelectiveEndgame);
        assert_eq!(SearchTarget::reachable(1e6, Some(40)), SearchTarget::Depth(39));
        assert_eq!(SearchTarget::reachable(1e12, None), SearchTarget::Depth(u32::MAX));
        assert_eq!(SearchTarget::Depth(39).search_depth().depth, 39);
    }
}
