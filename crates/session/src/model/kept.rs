//! Sessions as documents: our record of the main line, and inside it all the rest.

use notation::{AnyGame, Record};
use serde::{Deserialize, Serialize};

use super::act::LONGEST_DELAY;
use super::{Ended, Seated, Session};
use crate::clock::Clockwork;
use crate::tree::{Cutting, MOST_NODES, MOST_PLIES, Node, NodeId, ROOT};
use crate::view::{Judgement, Mode, Value, Watch};
use crate::{House, Refusal};

/// A record that readers of games understand, with what only sessions need.
#[derive(Serialize, Deserialize)]
struct Document {
    #[serde(flatten)]
    record: Record,
    session: Inside,
}

#[derive(Serialize, Deserialize)]
struct Inside {
    revision: u64,
    mode: Mode,
    cursor: NodeId,
    live: NodeId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<Ended>,
    /// The specs of the players.
    seats: [String; 2],
    watch: Watch,
    engine_on: bool,
    /// The end of a line that is being reviewed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reviewing: Option<NodeId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<KeptClock>,
    nodes: Vec<KeptNode>,
    /// Branches that were cut off, the last one last, and which child each was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cuttings: Vec<(NodeId, usize)>,
}

#[derive(Serialize, Deserialize)]
struct KeptClock {
    left_ms: [u64; 2],
    increment_ms: u64,
}

#[derive(Serialize, Deserialize)]
struct KeptNode {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<NodeId>,
    #[serde(rename = "move", default, skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    children: Vec<NodeId>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    said: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    judgement: Option<Judgement>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clocks: Option<[u64; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<NodeId>,
}

impl Session {
    /// Everything worth keeping, as one JSON object: a record of the main line that
    /// other programs of ours read, with the tree and the rest in its field `session`.
    pub fn document(&self) -> String {
        let nodes = self.tree.nodes.iter().map(|node| KeptNode {
            parent: node.parent,
            name: node.name.clone(),
            children: node.children.clone(),
            comment: node.comment.clone(),
            value: node.value.clone(),
            said: node.said.clone(),
            judgement: node.judgement.clone(),
            clocks: node.clocks,
            shown: node.shown,
        });
        let clock = self.clocks.as_ref().map(|clocks| KeptClock {
            left_ms: clocks.left_ms(self.now()),
            increment_ms: clocks.increment().as_millis() as u64,
        });
        let session = Inside {
            revision: self.revision,
            mode: self.mode,
            cursor: self.cursor,
            live: self.live,
            ended: self.ended,
            seats: self.seats.each_ref().map(|seat| seat.spec.clone()),
            watch: self.watch,
            engine_on: self.engine_on,
            reviewing: self.reviewing,
            clock,
            nodes: nodes.collect(),
            cuttings: self.tree.cuttings.iter().map(|cutting| (cutting.node, cutting.place)).collect(),
        };
        let main_line = self.main_line();
        let document = Document { record: self.record(&main_line), session };
        serde_json::to_string(&document).expect("texts and finite numbers can be written")
    }

    /// The first children, from the root to the end.
    fn main_line(&self) -> Vec<NodeId> {
        let first = |node: &NodeId| self.tree.node(*node).children.first().copied();
        std::iter::successors(Some(ROOT), first).collect()
    }

    /// The record of a line.
    pub(super) fn record(&self, line: &[NodeId]) -> Record {
        let moves: Vec<_> = line.iter().skip(1).map(|node| self.tree.node(*node).name.clone()).collect();
        let [first, second] = [0, 1].map(|side| self.player_title(side));
        let players = Some(notation::Players { first, second });
        let record = Record { position: self.position.clone(), players, moves, ..Record::new(&self.game) };
        record.clone().completed().unwrap_or(record)
    }

    /// The session that was written as a document. Clocks that ran go on when somebody
    /// plays on.
    ///
    /// # Errors
    /// Says what is wrong with it: a document may come from anywhere.
    pub fn load(id: &str, document: &str, house: &House) -> Result<Session, Refusal> {
        let Document { record, session: kept } = serde_json::from_str(document)
            .map_err(|error| Refusal::unreadable(format!("not a session of ours: {error}")))?;
        let game: AnyGame = record.game().map_err(Refusal::unreadable)?;
        let mut session = Session::at(id, game, record.position, house)?;
        session.plant(kept.nodes, &kept.cuttings)?;
        for node in [kept.cursor, kept.live] {
            if !session.tree.has(node) {
                return Err(Refusal::no_node(node));
            }
        }
        for (side, spec) in (0..).zip(&kept.seats) {
            if let Err(refusal) = session.sit(side, spec) {
                // The game is worth having without an engine that is gone, which may come back.
                session.seats[usize::from(side)] = Seated { spec: spec.clone(), is_human: true };
                session.trouble = Some(format!("{spec}: {}", refusal.message));
            }
        }
        if let Some(clock) = kept.clock {
            let increment = std::time::Duration::from_millis(clock.increment_ms);
            let left = clock.left_ms.map(std::time::Duration::from_millis);
            session.clocks = Some(Clockwork::new(left, increment));
        }
        session.revision = kept.revision;
        session.reviewing = kept.reviewing.filter(|end| session.tree.has(*end));
        session.mode = kept.mode;
        session.watch = kept.watch;
        session.watch.delay_ms = session.watch.delay_ms.min(LONGEST_DELAY);
        session.engine_on = kept.engine_on;
        session.live = kept.live;
        session.ended = kept.ended.filter(|ended| ended.loser <= 1);
        session.show(kept.cursor);
        session.run_clock();
        Ok(session)
    }

    /// Grows the tree of a document, checking that every node can be where it is.
    fn plant(&mut self, nodes: Vec<KeptNode>, cuttings: &[(NodeId, usize)]) -> Result<(), Refusal> {
        if nodes.is_empty() || nodes.len() > MOST_NODES {
            return Err(Refusal::unreadable(format!(
                "a session has 1 to {MOST_NODES} nodes, not {}",
                nodes.len()
            )));
        }
        let wrong = |id: NodeId, what: &str| Refusal::unreadable(format!("node {id} {what}"));
        let parents: Vec<_> = nodes.iter().map(|node| node.parent).collect();
        self.tree.nodes.clear();
        for (id, kept) in nodes.into_iter().enumerate() {
            let mut node = Node {
                parent: kept.parent,
                children: kept.children,
                comment: kept.comment,
                value: kept.value,
                said: kept.said,
                judgement: kept.judgement,
                clocks: kept.clocks,
                shown: kept.shown,
                ..Node::default()
            };
            let is_child = |child: &NodeId| parents.get(*child) == Some(&Some(id));
            let is_twice = |(place, child): (usize, &NodeId)| node.children[..place].contains(child);
            let is_wrong = node.children.iter().enumerate().any(is_twice);
            if is_wrong || !node.children.iter().chain(&node.shown).all(is_child) {
                return Err(wrong(id, "has children that are not its own, or twice"));
            }
            match node.parent {
                None if id == ROOT => {}
                Some(parent) if parent < id => {
                    let moves = self.tree.moves(parent);
                    if moves.len() + 1 >= MOST_PLIES {
                        return Err(wrong(id, "is too far from the root"));
                    }
                    let scene = self.board.scene(&moves);
                    let name = self.board.spell(&moves, &kept.name);
                    node.name = name.map_err(|why| wrong(id, &format!("is no legal move: {why}")))?;
                    (node.side, node.is_pass) = (scene.side, scene.must_pass);
                }
                _ => return Err(wrong(id, "has no parent before it")),
            }
            self.tree.nodes.push(node);
        }
        let count = self.tree.nodes.len();
        let is_twice = |place: usize, node: NodeId| cuttings[..place].iter().any(|(other, _)| *other == node);
        let is_none = |(place, (node, _)): (usize, &(NodeId, usize))| {
            *node == ROOT || *node >= count || self.tree.has(*node) || is_twice(place, *node)
        };
        if cuttings.len() > count || cuttings.iter().enumerate().any(is_none) {
            return Err(Refusal::unreadable("a branch that was cut off is none"));
        }
        self.tree.cuttings = cuttings.iter().map(|&(node, place)| Cutting { node, place }).collect();
        Ok(())
    }
}
