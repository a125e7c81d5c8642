//! The tree of a game: every position reached, by the moves that led there.

use crate::view::{Judgement, NodeView, Value};

/// The number of a node, which never changes.
pub type NodeId = usize;

/// More positions than anybody will look at in one game.
pub const MOST_NODES: usize = 20_000;

/// More moves than any game has that gets somewhere.
pub const MOST_PLIES: usize = 2_000;

/// The node without a move.
pub const ROOT: NodeId = 0;

/// A position reached.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    pub parent: Option<NodeId>,
    /// The main one first.
    pub children: Vec<NodeId>,
    /// The move that led here; nothing for the root.
    pub name: String,
    pub is_pass: bool,
    /// Who made it: 0 or 1.
    pub side: u8,
    pub comment: String,
    /// For the first player.
    pub value: Option<Value>,
    pub said: Option<Value>,
    pub judgement: Option<Judgement>,
    /// What the clocks showed after the move, in milliseconds.
    pub clocks: Option<[u64; 2]>,
    /// The child on the line that was shown last.
    pub shown: Option<NodeId>,
}

/// A branch that was cut off, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cutting {
    pub node: NodeId,
    /// Which child it was.
    pub place: usize,
}

/// All nodes, those cut off included: their numbers stay theirs.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub nodes: Vec<Node>,
    /// The last one is had back first.
    pub cuttings: Vec<Cutting>,
}

impl Tree {
    pub fn new() -> Tree {
        Tree { nodes: vec![Node::default()], cuttings: Vec::new() }
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id]
    }

    /// Whether the node exists and hangs on the tree.
    pub fn has(&self, id: NodeId) -> bool {
        let hangs = |child: NodeId| {
            self.nodes[child].parent.is_none_or(|parent| self.nodes[parent].children.contains(&child))
        };
        id < self.nodes.len() && self.up(id).all(hangs)
    }

    /// The node, the one before, and so on to the root.
    pub fn up(&self, from: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(from), |id| self.nodes[*id].parent)
    }

    /// The nodes from the root to this one.
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.up(to).collect();
        path.reverse();
        path
    }

    /// The moves from the root to this node.
    pub fn moves(&self, to: NodeId) -> Vec<String> {
        self.path(to).into_iter().skip(1).map(|id| self.nodes[id].name.clone()).collect()
    }

    /// The path through a node, and on to the end of the line that was shown last.
    pub fn line(&self, through: NodeId) -> Vec<NodeId> {
        let mut line = self.path(through);
        while let Some(next) = self.next(*line.last().unwrap_or(&ROOT)) {
            line.push(next);
        }
        line
    }

    /// The node after this one on the line shown last.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        let Node { children, shown, .. } = &self.nodes[id];
        shown.filter(|shown| children.contains(shown)).or(children.first().copied())
    }

    /// Remembers that the line to this node is shown.
    pub fn show(&mut self, id: NodeId) {
        for (before, after) in self.path(id).windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>() {
            self.nodes[before].shown = Some(after);
        }
    }

    /// The child of a node by that move, made if there is none.
    pub fn grow(&mut self, parent: NodeId, name: &str, side: u8, is_pass: bool) -> NodeId {
        let known = self.nodes[parent].children.iter().copied().find(|child| self.nodes[*child].name == name);
        known.unwrap_or_else(|| {
            let id = self.nodes.len();
            let name = name.to_owned();
            self.nodes.push(Node { parent: Some(parent), name, side, is_pass, ..Node::default() });
            self.nodes[parent].children.push(id);
            id
        })
    }

    /// Makes the line to a node the main one, from the root on.
    pub fn promote(&mut self, id: NodeId) {
        for (before, after) in self.path(id).windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>() {
            let children = &mut self.nodes[before].children;
            children.retain(|child| *child != after);
            children.insert(0, after);
        }
    }

    /// Cuts a branch off. The root stays.
    pub fn cut(&mut self, id: NodeId) {
        let Some(parent) = self.nodes[id].parent else { return };
        let children = &mut self.nodes[parent].children;
        let Some(place) = children.iter().position(|child| *child == id) else { return };
        children.remove(place);
        self.cuttings.push(Cutting { node: id, place });
    }

    /// Has the last cutting back; returns its first node. The same move may have
    /// been played again since: then the old branch comes beside the new.
    pub fn restore(&mut self) -> Option<NodeId> {
        let Cutting { node, place } = self.cuttings.pop()?;
        let parent = self.nodes[node].parent?;
        let children = &mut self.nodes[parent].children;
        children.insert(place.min(children.len()), node);
        Some(node)
    }

    /// The nodes on the tree, as front ends see them; values and judgements only if
    /// they are to be seen.
    pub fn view(&self, shows_values: bool, shows_said: bool) -> Vec<NodeView> {
        let mut plies = vec![None; self.nodes.len()];
        plies[ROOT] = Some(0);
        let mut views = Vec::new();
        // A parent's number is smaller than its children's.
        for (id, node) in self.nodes.iter().enumerate() {
            let before = |parent: NodeId| {
                plies[parent].filter(|_| self.nodes[parent].children.contains(&id)).map(|ply| ply + 1)
            };
            let Some(ply) = node.parent.map_or(Some(0), before) else { continue };
            plies[id] = Some(ply);
            let is_root = node.parent.is_none();
            views.push(NodeView {
                id,
                parent: node.parent,
                children: node.children.clone(),
                ply,
                name: (!is_root).then(|| node.name.clone()),
                is_pass: node.is_pass,
                side: (!is_root).then_some(node.side),
                comment: node.comment.clone(),
                value: node.value.clone().filter(|_| shows_values),
                said: node.said.clone().filter(|_| shows_said),
                judgement: node.judgement.clone().filter(|_| shows_values),
            });
        }
        views
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two lines: `a b c` and, from `a`, `d`.
    fn forked() -> (Tree, [NodeId; 4]) {
        let mut tree = Tree::new();
        let a = tree.grow(ROOT, "a", 0, false);
        let b = tree.grow(a, "b", 1, false);
        let c = tree.grow(b, "c", 0, false);
        let d = tree.grow(a, "d", 1, false);
        (tree, [a, b, c, d])
    }

    #[test]
    fn lines_go_through_the_node_and_on() {
        let (mut tree, [a, b, c, d]) = forked();
        assert_eq!(tree.line(ROOT), [ROOT, a, b, c]);
        assert_eq!(tree.line(d), [ROOT, a, d]);
        tree.show(d);
        assert_eq!(tree.line(a), [ROOT, a, d]);
        assert_eq!(tree.moves(c), ["a", "b", "c"]);
        assert_eq!(tree.grow(a, "b", 1, false), b);
    }

    #[test]
    fn cuttings_come_back_where_they_were() {
        let (mut tree, [a, b, c, d]) = forked();
        let whole = tree.clone();
        tree.cut(b);
        assert!(!tree.has(b) && !tree.has(c) && tree.has(d));
        assert_eq!(tree.line(ROOT), [ROOT, a, d]);
        assert_eq!(tree.view(true, true).len(), 3);
        assert_eq!(tree.restore(), Some(b));
        assert_eq!(tree, whole);
        assert_eq!(tree.restore(), None);
        tree.cut(ROOT);
        assert!(tree.has(ROOT));
    }

    #[test]
    fn promotion_makes_the_main_line() {
        let (mut tree, [a, b, c, d]) = forked();
        tree.promote(d);
        assert_eq!(tree.node(a).children, [d, b]);
        tree.promote(c);
        assert_eq!(tree.node(a).children, [b, d]);
    }
}
