//! Iterative deepening under limits of time and nodes.

use eval::Evaluation;
use game::Game;

use super::{ClassicResult, ClassicSearch};

impl<G: Game, E: Evaluation<G>> ClassicSearch<'_, G, E> {
    /// Searches one ply deep, then two, and so on up to the maximum depth, until
    /// the deadline passes, the nodes are used up, the search is stopped or nothing
    /// is left to find; none if the game is over.
    ///
    /// The first iteration is always finished. An interrupted iteration counts if it
    /// found a better move than the one chosen before, which it searches first.
    /// Where there is only one move, the first iteration is also the last. Nodes are
    /// those of all iterations together.
    pub fn iterative_deepening(&self, position: &G, max_depth: u32) -> Option<ClassicResult<G::Move>> {
        let unlimited = ClassicSearch { deadline: None, max_nodes: None, ..*self };
        let mut result = unlimited.search(position, 1)?;
        let only_move = position.moves().len() == 1;
        let (mut nodes, mut evaluations) = (result.nodes, result.evaluations);
        for depth in 2..=max_depth {
            if only_move || result.exact || self.must_stop() {
                break;
            }
            let remaining =
                ClassicSearch { max_nodes: self.max_nodes.map(|max| max.saturating_sub(nodes)), ..*self };
            let deeper = remaining.search_root(position, depth, Some(result.chosen));
            nodes += deeper.nodes;
            evaluations += deeper.evaluations;
            let Some(best) = deeper.best else { break };
            // If no line reached the depth limit, a deeper search finds nothing new.
            let exhausted = best.depth < depth;
            if deeper.complete || best.chosen != result.chosen {
                result = best;
            }
            if !deeper.complete || exhausted {
                break;
            }
        }
        Some(ClassicResult { nodes, evaluations, ..result })
    }
}
