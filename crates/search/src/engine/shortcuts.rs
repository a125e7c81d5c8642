//! Ways to know the value of a node without searching all of it: forecasts and
//! what the table knows of its children.

use arrayvec::ArrayVec;

use super::crew::Stopped;
use super::play::{Children, MOST_MOVES, Play, Strategy};
use super::pvs::{Best, Bound};
use super::score::{INFINITE, Score, Window};
use super::table::Key;
use super::worker::Worker;

/// A forecast within a forecast is as far as trust goes.
const MOST_FORECASTS: u32 = 2;

impl<P: Play> Worker<'_, P> {
    /// Multi-ProbCut: where a quick search says that the value lies far outside
    /// the window, believes it.
    pub(super) fn forecast<S: Strategy<P>>(
        &mut self,
        node: &P::Node,
        depth: u32,
        window: Window,
    ) -> Result<Option<Score>, Stopped> {
        let Some(margin) = self.selectivity.margin().filter(|_| self.forecasting < MOST_FORECASTS) else {
            return Ok(None);
        };
        let Some(forecast) = S::forecast(self.play, node, depth) else { return Ok(None) };
        let error = (margin * forecast.error) as Score;
        let shift = forecast.shift as Score;
        let high = window.beta + error - shift;
        let low = window.alpha - error - shift;
        self.forecasting += 1;
        let result = self.foresee::<S>(node, forecast.depth, forecast.glance, (low, high), error / 2);
        self.forecasting -= 1;
        Ok(result?.map(|is_high| if is_high { window.beta } else { window.alpha }))
    }

    /// Whether a quick search finds at least `high` (true) or at most `low` (false).
    fn foresee<S: Strategy<P>>(
        &mut self,
        node: &P::Node,
        depth: u32,
        glance: Score,
        (low, high): (Score, Score),
        slack: Score,
    ) -> Result<Option<bool>, Stopped> {
        if high < INFINITE && glance + slack >= high {
            let value = self.search::<Bound, S::Quick>(node, depth, Window::null(high - 1))?;
            if value >= high {
                return Ok(Some(true));
            }
        }
        if low > -INFINITE && glance - slack <= low {
            let value = self.search::<Bound, S::Quick>(node, depth, Window::null(low))?;
            if value <= low {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }

    /// Enhanced transposition cut-off: whether the table knows a move that is
    /// enough.
    pub(super) fn look_up(&self, depth: u32, children: &Children<P::Node>, best: &mut Best) -> bool {
        let keys: ArrayVec<Key, MOST_MOVES> =
            children.iter().map(|child| self.play.key(&child.node)).collect();
        keys.iter().for_each(|key| self.table.prefetch(*key));
        for (child, key) in children.iter().zip(keys) {
            let known = self.table.find(key);
            if known.holds(depth - 1, self.selectivity) && -known.upper >= best.window.beta {
                (best.value, best.code) = (-known.upper, child.code);
                return true;
            }
        }
        false
    }
}
