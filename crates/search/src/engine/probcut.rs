//! Multi-ProbCut (Buro): pruning nodes whose value a shallow search predicts to lie
//! far outside the window.

use super::pvs::NonPv;
use super::score::{INFINITY, Score, Window};
use super::search_game::{SearchGame, Strategy};
use super::worker::Worker;
use crate::stop::SearchAborted;

/// Shallow searches may use ProbCut themselves, but not more deeply nested than this.
const MAX_SHALLOW_NESTING: u32 = 2;

impl<G: SearchGame> Worker<'_, G> {
    /// The bound to return if ProbCut prunes the node.
    pub(super) fn probcut<S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        depth: u32,
        window: Window,
    ) -> Result<Option<Score>, SearchAborted> {
        let Some(margin) = self.selectivity.margin().filter(|_| self.shallow_nesting < MAX_SHALLOW_NESTING)
        else {
            return Ok(None);
        };
        let Some(probcut) = S::probcut(self.game, &mut self.scratch, node, depth) else { return Ok(None) };
        let error = (margin * probcut.sigma) as Score;
        let shift = probcut.shift as Score;
        let high = window.beta + error - shift;
        let low = window.alpha - error - shift;
        self.shallow_nesting += 1;
        let result = self.shallow_search::<S>(
            node,
            probcut.shallow_depth,
            probcut.static_eval,
            (low, high),
            error / 2,
        );
        self.shallow_nesting -= 1;
        Ok(result?.map(|is_high| if is_high { window.beta } else { window.alpha }))
    }

    /// Whether a shallow search finds at least `high` (true) or at most `low`
    /// (false). It is tried only if the static evaluation comes within `slack` of
    /// the bound.
    fn shallow_search<S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        depth: u32,
        static_eval: Score,
        (low, high): (Score, Score),
        slack: Score,
    ) -> Result<Option<bool>, SearchAborted> {
        if high < INFINITY && static_eval + slack >= high {
            let value = self.search::<NonPv, S::Shallow>(node, depth, Window::null(high - 1))?;
            if value >= high {
                return Ok(Some(true));
            }
        }
        if low > -INFINITY && static_eval - slack <= low {
            let value = self.search::<NonPv, S::Shallow>(node, depth, Window::null(low))?;
            if value <= low {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }
}
