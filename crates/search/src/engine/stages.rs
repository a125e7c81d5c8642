//! The order in which a search grows deeper and surer.

use super::score::Selectivity;

/// How hard to think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many moves to look ahead.
    pub depth: u32,
    /// Which forecasts to trust on the way.
    pub selectivity: Selectivity,
    /// From how many empty squares on to look to the end, trusting these forecasts.
    pub to_the_end: (u32, Selectivity),
    /// From how many empty squares on to find the exact score.
    pub exact: u32,
}

impl Effort {
    /// Until the value is proved, however long that takes.
    pub const ENDLESS: Effort = Effort {
        depth: u32::MAX,
        selectivity: Selectivity::HASTY,
        to_the_end: (u32::MAX, Selectivity::EXACT),
        exact: u32::MAX,
    };

    /// Exactly that many moves ahead, leaving nothing out.
    pub const fn full_width(depth: u32) -> Effort {
        Effort {
            depth,
            selectivity: Selectivity::EXACT,
            to_the_end: (depth, Selectivity::EXACT),
            exact: depth,
        }
    }
}

/// One search among those that grow deeper and surer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// How many moves it looks ahead.
    pub depth: u32,
    /// Which forecasts it trusts.
    pub selectivity: Selectivity,
    /// Whether it looks to the end of the game.
    pub is_end: bool,
}

impl Stage {
    /// Whether its value is the game's.
    pub fn is_exact(self) -> bool {
        self.is_end && self.selectivity == Selectivity::EXACT
    }
}

/// The stages of a search of a position with so many empty squares; without that
/// number, where games have no foreseeable end, there is no last stage.
pub fn stages(effort: Effort, empties: Option<u32>) -> impl Iterator<Item = Stage> {
    let last = empties.and_then(|empties| {
        if empties <= effort.exact || empties <= effort.depth {
            Some((empties, Selectivity::EXACT))
        } else {
            let (from, selectivity) = effort.to_the_end;
            (empties <= from).then_some((empties, selectivity))
        }
    });
    let deepest = match (empties, last) {
        (Some(empties), Some(_)) => preparation(empties),
        (Some(empties), None) => effort.depth.min(empties.saturating_sub(1)),
        (None, _) => effort.depth.min(MOST_DEPTH),
    };
    let selectivity = match (empties, last) {
        (_, Some(_)) => Selectivity::HASTY,
        (Some(_), None) => effort.selectivity,
        // Nothing is forecast there.
        (None, None) => Selectivity::EXACT,
    };
    let before = (1..=deepest).map(move |depth| Stage { depth, selectivity, is_end: false });
    let end = last.into_iter().flat_map(|(depth, surest)| {
        let hasty = PASSES.into_iter().filter(move |pass| *pass < surest && depth >= FEWEST_FOR_PASSES);
        let stage = move |selectivity| Stage { depth, selectivity, is_end: true };
        hasty.chain([surest]).map(stage)
    });
    before.chain(end)
}

/// The deepest search that the table can tell from others.
const MOST_DEPTH: u32 = 255;

/// Searches to the end are hasty first, then surer: each leaves better first
/// moves to the next.
const PASSES: [Selectivity; 3] = [Selectivity::new(0), Selectivity::new(1), Selectivity::new(3)];

/// With fewer empty squares, proving at once is quicker than being hasty first.
const FEWEST_FOR_PASSES: u32 = 14;

/// How many moves to look ahead before looking to the end: some, and from afar so
/// many that the end is in reach. At least one, so that there is an answer soon.
fn preparation(empties: u32) -> u32 {
    let some = empties.saturating_sub(10).clamp(1, 12);
    some.max(empties.saturating_sub(14)).min(empties.saturating_sub(1))
}
