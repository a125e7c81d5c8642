//! In which order moves are tried.

use super::crew::Stopped;
use super::play::{Child, Children, Play, Strategy};
use super::pvs::Principal;
use super::score::Window;
use super::table::Entry;
use super::worker::Worker;

impl<P: Play> Worker<'_, P> {
    /// Ranks the children: by the strategy, the table's second move, quick
    /// searches.
    pub(super) fn rank<S: Strategy<P>>(
        &mut self,
        node: &P::Node,
        depth: u32,
        known: &Entry,
        children: &mut Children<P::Node>,
    ) -> Result<(), Stopped> {
        if children.len() < 2 {
            return Ok(());
        }
        S::rank(self.play, node, depth, children);
        let ahead = S::look_ahead(depth);
        for child in children {
            if known.moves.contains(&child.code) {
                child.rank = i32::MAX;
            } else if ahead > 0 {
                self.forecasting += 1;
                let value = self.follow::<Principal, S::Quick>(child, ahead - 1, Window::FULL);
                self.forecasting -= 1;
                child.rank += value?;
            }
        }
        Ok(())
    }
}

/// Takes the child with the highest rank out of the list.
pub fn take_best<N: Copy>(children: &mut Children<N>) -> Option<Child<N>> {
    let best = children.iter().enumerate().rev().max_by_key(|(_, child)| child.rank)?.0;
    Some(children.swap_remove(best))
}
