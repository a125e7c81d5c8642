//! The iterations of a search: deeper and deeper, then to the end of the game with
//! less and less selectivity.

use super::score::Selectivity;

/// How deep to search a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchDepth {
    /// The depth of midgame searches in moves.
    pub depth: u32,
    /// The selectivity of midgame searches.
    pub selectivity: Selectivity,
    /// The number of empty squares from which on to search to the end, and the
    /// selectivity of that search.
    pub selective_endgame: (u32, Selectivity),
    /// The number of empty squares from which on to find the exact score.
    pub exact_endgame: u32,
}

impl SearchDepth {
    /// Until the value is proved, however long that takes.
    pub const UNTIL_SOLVED: SearchDepth = SearchDepth {
        depth: u32::MAX,
        selectivity: Selectivity::FAST,
        selective_endgame: (u32::MAX, Selectivity::EXACT),
        exact_endgame: u32::MAX,
    };

    /// Exactly that many moves deep, without selectivity.
    pub const fn full_width(depth: u32) -> SearchDepth {
        SearchDepth {
            depth,
            selectivity: Selectivity::EXACT,
            selective_endgame: (depth, Selectivity::EXACT),
            exact_endgame: depth,
        }
    }
}

/// One iteration of iterative deepening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// The depth in moves.
    pub depth: u32,
    /// The selectivity.
    pub selectivity: Selectivity,
    /// Whether it searches to the end of the game.
    pub to_the_end: bool,
}

impl Iteration {
    /// Whether its value is the game-theoretic one.
    pub fn is_exact(self) -> bool {
        self.to_the_end && self.selectivity == Selectivity::EXACT
    }
}

/// The iterations of a search of a position with that many empty squares. Games
/// without such a number have no known end, and no searches to it.
pub fn iterations(search_depth: SearchDepth, empties: Option<u32>) -> impl Iterator<Item = Iteration> {
    let endgame = empties.and_then(|empties| {
        if empties <= search_depth.exact_endgame || empties <= search_depth.depth {
            Some((empties, Selectivity::EXACT))
        } else {
            let (from, selectivity) = search_depth.selective_endgame;
            (empties <= from).then_some((empties, selectivity))
        }
    });
    let midgame_depth = match (empties, endgame) {
        (Some(empties), Some(_)) => preparation_depth(empties),
        (Some(empties), None) => search_depth.depth.min(empties.saturating_sub(1)),
        (None, _) => search_depth.depth.min(MAX_DEPTH),
    };
    let selectivity = match (empties, endgame) {
        (_, Some(_)) => Selectivity::FAST,
        (Some(_), None) => search_depth.selectivity,
        // There is no ProbCut for these games.
        (None, None) => Selectivity::EXACT,
    };
    let midgame = (1..=midgame_depth).map(move |depth| Iteration { depth, selectivity, to_the_end: false });
    let endgame = endgame.into_iter().flat_map(|(depth, last)| {
        let selective = ENDGAME_SELECTIVITIES
            .into_iter()
            .filter(move |level| *level < last && depth >= MIN_SELECTIVE_EMPTIES);
        let iteration = move |selectivity| Iteration { depth, selectivity, to_the_end: true };
        selective.chain([last]).map(iteration)
    });
    midgame.chain(endgame)
}

/// The deepest search that the transposition table can tell from others.
const MAX_DEPTH: u32 = 255;

/// Searches to the end start with high selectivity: each leaves a better move
/// ordering to the next. Those with the fewest nodes on FFO 40–49.
const ENDGAME_SELECTIVITIES: [Selectivity; 3] =
    [Selectivity::from_percent(52), Selectivity::from_percent(73), Selectivity::from_percent(95)];

/// With fewer empty squares, an exact search is faster without selective ones before
/// it.
const MIN_SELECTIVE_EMPTIES: u32 = 14;

/// The depth of midgame searches before searching to the end: enough for good move
/// ordering, and at least 1 so that there is an answer soon.
fn preparation_depth(empties: u32) -> u32 {
    let depth = empties.saturating_sub(10).clamp(1, 12);
    depth.max(empties.saturating_sub(14)).min(empties.saturating_sub(1))
}
