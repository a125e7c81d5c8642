//! Deeper and deeper, as long as there is time.

use eval::Evaluation;
use game::Game;

use super::{Found, Task};

impl<G: Game, E: Evaluation<G>> Task<'_, G, E> {
    /// Searches one ply deep, then two, and so on to the depth given, until the
    /// deadline passes, the nodes are used up, somebody says stop or nothing is left to
    /// find; none if the game is over.
    ///
    /// The first search is always finished. A search cut short counts if it found
    /// that another move is better than the one chosen before, which it judges
    /// first. Where there is only one move, there is nothing to find. Nodes are those of all searches together.
    pub fn deepen(&self, position: &G, most_plies: u32) -> Option<Found<G::Move>> {
        let unhurried = Task { deadline: None, most_nodes: None, ..*self };
        let mut found = unhurried.search(position, 1)?;
        let only_move = position.moves().len() == 1;
        let (mut nodes, mut evaluated) = (found.nodes, found.evaluated);
        for depth in 2..=most_plies {
            if only_move || found.exact || self.is_over() {
                break;
            }
            let rest = Task { most_nodes: self.most_nodes.map(|most| most.saturating_sub(nodes)), ..*self };
            let deeper = rest.decide(position, depth, Some(found.chosen));
            nodes += deeper.nodes;
            evaluated += deeper.evaluated;
            let Some(best) = deeper.found else { break };
            // A tree that the depth no longer cuts has nothing new below it.
            let exhausted = best.depth < depth;
            if deeper.complete || best.chosen != found.chosen {
                found = best;
            }
            if !deeper.complete || exhausted {
                break;
            }
        }
        Some(Found { nodes, evaluated, ..found })
    }
}
