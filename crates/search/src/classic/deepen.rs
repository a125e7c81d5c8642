//! Deeper and deeper, as long as there is time.

use eval::Evaluation;
use game::Game;

use super::{Found, Task};

impl<G: Game, E: Evaluation<G>> Task<'_, G, E> {
    /// Searches one ply deep, then two, and so on to the depth given, until the
    /// deadline passes, the nodes are used up or nothing is left to find; none if the
    /// game is over.
    ///
    /// The first search is always finished. A search cut short counts if it found
    /// that another move is better than the one chosen before, which it judges
    /// first. Nodes are those of all searches together.
    pub fn deepen(&self, position: &G, most_plies: u32) -> Option<Found<G::Move>> {
        let unhurried = Task { deadline: None, most_nodes: None, ..*self };
        let mut found = unhurried.search(position, 1)?;
        let (mut nodes, mut evaluated) = (found.nodes, found.evaluated);
        for depth in 2..=most_plies {
            if found.exact || self.deadline.is_some_and(|deadline| deadline.has_passed()) {
                break;
            }
            let rest = Task { most_nodes: self.most_nodes.map(|most| most.saturating_sub(nodes)), ..*self };
            let Some(deeper) = rest.decide(position, depth, Some(found.chosen)) else { break };
            nodes += deeper.found.nodes;
            evaluated += deeper.found.evaluated;
            // A tree that the depth no longer cuts has nothing new below it.
            let exhausted = deeper.found.depth < depth;
            if deeper.complete || deeper.found.chosen != found.chosen {
                found = deeper.found;
            }
            if !deeper.complete || exhausted {
                break;
            }
        }
        Some(Found { nodes, evaluated, ..found })
    }
}
