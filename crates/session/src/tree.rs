//! The tree of a game: all positions reached, and the moves that led there.

use notation::AnyMove;
use othello::Move;

use crate::clocks::ClockReading;
use crate::view::{Judgement, NodeView, Value};

/// The number of a node, which never changes.
pub type NodeId = usize;

/// The most nodes of a tree, more than anybody looks at in one game.
pub const MAX_NODES: usize = 20_000;

/// The most plies of a line, more than any sensible game has.
pub const MAX_PLIES: usize = 2_000;

/// The root, to which no move leads.
pub const ROOT: NodeId = 0;

/// A position in the tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    pub parent: Option<NodeId>,
    /// The main line first.
    pub children: Vec<NodeId>,
    /// The move that led here; none for the root.
    pub played: Option<AnyMove>,
    /// The side that played it: 0 or 1.
    pub side: u8,
    pub comment: String,
    /// The value of the position for the first player.
    pub value: Option<Value>,
    /// The same according to the player who made the move.
    pub player_value: Option<Value>,
    pub judgement: Option<Judgement>,
    /// What both clocks showed after the move.
    pub clocks: Option<[ClockReading; 2]>,
    /// The child on the line that was last shown.
    pub shown: Option<NodeId>,
}

impl Node {
    /// Whether the move that led here was a pass.
    pub fn is_pass(&self) -> bool {
        self.played == Some(AnyMove::Othello(Move::Pass))
    }

    /// The name of the move that led here; empty for the root.
    pub fn name(&self) -> String {
        self.played.map(|played| played.to_string()).unwrap_or_default()
    }
}

/// A deleted branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeletedBranch {
    /// Its first node.
    pub node: NodeId,
    /// Its index among the children of its parent.
    pub index: usize,
}

/// All nodes, including deleted ones, which keep their numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub nodes: Vec<Node>,
    /// The last one is restored first.
    pub deleted: Vec<DeletedBranch>,
}

impl Tree {
    pub fn new() -> Tree {
        Tree { nodes: vec![Node::default()], deleted: Vec::new() }
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id]
    }

    /// Whether the node exists and is not deleted.
    pub fn contains(&self, id: NodeId) -> bool {
        let is_attached = |child: NodeId| {
            self.nodes[child].parent.is_none_or(|parent| self.nodes[parent].children.contains(&child))
        };
        id < self.nodes.len() && self.ancestors(id).all(is_attached)
    }

    /// The node, its parent, and so on up to the root.
    pub fn ancestors(&self, from: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(from), |id| self.nodes[*id].parent)
    }

    /// The nodes from the root to this one.
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.ancestors(to).collect();
        path.reverse();
        path
    }

    /// The moves from the root to this node.
    pub fn moves(&self, to: NodeId) -> Vec<AnyMove> {
        self.path(to).into_iter().filter_map(|id| self.nodes[id].played).collect()
    }

    /// The nodes from the root to this one, and on to the end of the line that was last shown.
    pub fn line(&self, through: NodeId) -> Vec<NodeId> {
        let mut line = self.path(through);
        while let Some(next) = self.next(*line.last().unwrap_or(&ROOT)) {
            line.push(next);
        }
        line
    }

    /// The first children, from the root to the end.
    pub fn main_line(&self) -> Vec<NodeId> {
        let first = |node: &NodeId| self.nodes[*node].children.first().copied();
        std::iter::successors(Some(ROOT), first).collect()
    }

    /// The node after this one on the line that was last shown.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        let Node { children, shown, .. } = &self.nodes[id];
        shown.filter(|shown| children.contains(shown)).or(children.first().copied())
    }

    /// Remembers the line to this node as the one shown.
    pub fn set_shown(&mut self, id: NodeId) {
        for pair in self.path(id).windows(2) {
            self.nodes[pair[0]].shown = Some(pair[1]);
        }
    }

    /// The child that a move leads to, which is added if there is none yet.
    pub fn add_move(&mut self, parent: NodeId, played: AnyMove, side: u8) -> NodeId {
        let existing = self.nodes[parent]
            .children
            .iter()
            .copied()
            .find(|child| self.nodes[*child].played == Some(played));
        existing.unwrap_or_else(|| {
            let id = self.nodes.len();
            let node = Node { parent: Some(parent), played: Some(played), side, ..Node::default() };
            self.nodes.push(node);
            self.nodes[parent].children.push(id);
            id
        })
    }

    /// Makes the line from the root to a node the main line.
    pub fn promote(&mut self, id: NodeId) {
        for pair in self.path(id).windows(2) {
            let children = &mut self.nodes[pair[0]].children;
            children.retain(|child| *child != pair[1]);
            children.insert(0, pair[1]);
        }
    }

    /// Deletes a branch. The root cannot be deleted.
    pub fn delete(&mut self, id: NodeId) {
        let Some(parent) = self.nodes[id].parent else { return };
        let children = &mut self.nodes[parent].children;
        let Some(index) = children.iter().position(|child| *child == id) else { return };
        children.remove(index);
        self.deleted.push(DeletedBranch { node: id, index });
    }

    /// Restores the branch that was deleted last, and returns its first node. If the same move has
    /// been played again since, the old branch is put next to the new one.
    pub fn restore(&mut self) -> Option<NodeId> {
        let DeletedBranch { node, index } = self.deleted.pop()?;
        let parent = self.nodes[node].parent?;
        let children = &mut self.nodes[parent].children;
        children.insert(index.min(children.len()), node);
        Some(node)
    }

    /// The nodes that are not deleted, as front ends see them. Values and judgements are included
    /// only if they may be shown.
    pub fn view(&self, shows_values: bool, shows_player_values: bool) -> Vec<NodeView> {
        // For each node its ply, and how many of the moves up to it were not passes.
        let mut counts = vec![None; self.nodes.len()];
        counts[ROOT] = Some((0, 0));
        let mut views = Vec::new();
        // Parents have smaller numbers than their children.
        for (id, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                let before = counts[parent].filter(|_| self.nodes[parent].children.contains(&id));
                counts[id] = before.map(|(ply, moves)| (ply + 1, moves + usize::from(!node.is_pass())));
            }
            let Some((ply, moves)) = counts[id] else { continue };
            views.push(NodeView {
                id,
                parent: node.parent,
                children: node.children.clone(),
                ply,
                number: Some(moves).filter(|_| node.played.is_some() && !node.is_pass()),
                name: node.played.map(|played| played.to_string()),
                is_pass: node.is_pass(),
                side: node.played.map(|_| node.side),
                comment: node.comment.clone(),
                value: node.value.clone().filter(|_| shows_values),
                player_value: node.player_value.clone().filter(|_| shows_player_values),
                judgement: node.judgement.clone().filter(|_| shows_values),
            });
        }
        views
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> AnyMove {
        AnyMove::Othello(name.parse().expect("a square"))
    }

    /// Two lines: `a1 b1 c1` and, from `a1`, `d1`.
    fn forked() -> (Tree, [NodeId; 4]) {
        let mut tree = Tree::new();
        let a = tree.add_move(ROOT, square("a1"), 0);
        let b = tree.add_move(a, square("b1"), 1);
        let c = tree.add_move(b, square("c1"), 0);
        let d = tree.add_move(a, square("d1"), 1);
        (tree, [a, b, c, d])
    }

    #[test]
    fn lines_continue_after_the_node() {
        let (mut tree, [a, b, c, d]) = forked();
        assert_eq!(tree.line(ROOT), [ROOT, a, b, c]);
        assert_eq!(tree.line(d), [ROOT, a, d]);
        tree.set_shown(d);
        assert_eq!(tree.line(a), [ROOT, a, d]);
        assert_eq!(tree.moves(c), ["a1", "b1", "c1"].map(square));
        assert_eq!(tree.add_move(a, square("b1"), 1), b);
    }

    #[test]
    fn deleted_branches_are_restored_in_place() {
        let (mut tree, [a, b, c, d]) = forked();
        let whole = tree.clone();
        tree.delete(b);
        assert!(!tree.contains(b) && !tree.contains(c) && tree.contains(d));
        assert_eq!(tree.line(ROOT), [ROOT, a, d]);
        assert_eq!(tree.view(true, true).len(), 3);
        assert_eq!(tree.restore(), Some(b));
        assert_eq!(tree, whole);
        assert_eq!(tree.restore(), None);
        tree.delete(ROOT);
        assert!(tree.contains(ROOT));
    }

    #[test]
    fn promoted_lines_become_the_main_line() {
        let (mut tree, [a, b, c, d]) = forked();
        tree.promote(d);
        assert_eq!(tree.node(a).children, [d, b]);
        tree.promote(c);
        assert_eq!(tree.node(a).children, [b, d]);
    }
}
