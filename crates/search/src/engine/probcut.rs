//! Multi-ProbCut (Buro): pruning nodes whose value is predicted to lie far outside the
//! window, by the static evaluation or by shallow searches.

use super::pvs::NonPv;
use super::score::{INFINITY, Score, Window};
use super::search_game::{Prediction, SearchGame, Strategy};
use super::worker::Worker;
use crate::stop::SearchAborted;

/// Shallow searches may use ProbCut themselves, but not more deeply nested than this.
const MAX_SHALLOW_NESTING: u32 = 2;

/// The values from which on a prediction prunes a node.
struct Bounds {
    /// A value of at most this predicts one of at most alpha.
    low: Score,
    /// A value of at least this predicts one of at least beta.
    high: Score,
    /// The error that the prediction may have.
    error: Score,
}

impl Bounds {
    /// No value is beyond `max_score`, so one that reaches it predicts as much as any can. Without
    /// that, nothing would be pruned where one side wins everything.
    fn new(window: Window, prediction: Prediction, margin: f32, max_score: Score) -> Bounds {
        let error = (margin * prediction.sigma) as Score;
        let shift = prediction.shift as Score;
        let (mut low, mut high) = (window.alpha - error - shift, window.beta + error - shift);
        if window.alpha >= -max_score {
            low = low.max(-max_score);
        }
        if window.beta <= max_score {
            high = high.min(max_score);
        }
        Bounds { low, high, error }
    }
}

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
        let bounds = Bounds::new(window, probcut.static_prediction, margin, self.game.max_score());
        if probcut.static_eval >= bounds.high {
            return Ok(Some(window.beta));
        }
        if probcut.static_eval <= bounds.low {
            return Ok(Some(window.alpha));
        }
        for (shallow_depth, prediction) in probcut.shallow_predictions {
            let bounds = Bounds::new(window, *prediction, margin, self.game.max_score());
            let expects_cutoff = self.expects_cutoff;
            self.shallow_nesting += 1;
            let is_high = self.shallow_search::<S>(node, *shallow_depth, probcut.static_eval, &bounds);
            self.shallow_nesting -= 1;
            self.expects_cutoff = expects_cutoff;
            if let Some(is_high) = is_high? {
                return Ok(Some(if is_high { window.beta } else { window.alpha }));
            }
        }
        Ok(None)
    }

    /// Whether a shallow search reaches the upper bound (true) or the lower one (false).
    /// It is tried only if the static evaluation comes near the bound.
    fn shallow_search<S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        depth: u32,
        static_eval: Score,
        &Bounds { low, high, error }: &Bounds,
    ) -> Result<Option<bool>, SearchAborted> {
        let slack = error / 2;
        if high < INFINITY && static_eval + slack >= high {
            self.expects_cutoff = true;
            let value = self.search::<NonPv, S::Shallow>(node, depth, Window::null(high - 1))?;
            if value >= high {
                return Ok(Some(true));
            }
        }
        if low > -INFINITY && static_eval - slack <= low {
            self.expects_cutoff = false;
            let value = self.search::<NonPv, S::Shallow>(node, depth, Window::null(low))?;
            if value <= low {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }
}
