//! Sessions as documents: a record of the main line, with everything else in a field of its own.

use std::collections::HashSet;
use std::time::Duration;

use game::Game;
use notation::{AnyGame, Record};
use player::{Overtime, TimeControl};
use serde::{Deserialize, Serialize};

use super::actions::MAX_DELAY_MS;
use super::moves::parse_move;
use super::{EarlyEnd, Seat, Session};
use crate::clocks::{ClockReading, GameClocks, milliseconds};
use crate::names;
use crate::tree::{DeletedBranch, MAX_NODES, MAX_PLIES, Node, NodeId, ROOT, Tree};
use crate::view::{Judgement, Mode, Value, Watch};
use crate::{Context, Refusal};

/// A record that any reader of games understands, with what only sessions need.
#[derive(Serialize, Deserialize)]
struct Document {
    #[serde(flatten)]
    record: Record,
    session: SavedSession,
}

#[derive(Serialize, Deserialize)]
struct SavedSession {
    revision: u64,
    mode: Mode,
    cursor: NodeId,
    live: NodeId,
    #[serde(rename = "ended", default, skip_serializing_if = "Option::is_none")]
    early_end: Option<EarlyEnd>,
    /// The specs of the players.
    seats: [String; 2],
    /// Their names; empty for those that have none.
    #[serde(default, skip_serializing_if = "have_no_names")]
    names: [String; 2],
    watch: Watch,
    engine_on: bool,
    /// The end of the line that is being reviewed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reviewing: Option<NodeId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<SavedClock>,
    nodes: Vec<SavedNode>,
    /// Deleted branches, the last one last, each with its index among the children of its parent.
    #[serde(rename = "cuttings", default, skip_serializing_if = "Vec::is_empty")]
    deleted: Vec<(NodeId, usize)>,
}

#[derive(Serialize, Deserialize)]
struct SavedClock {
    left_ms: [u64; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overtime_left: Option<[Option<u32>; 2]>,
    /// The time for the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_ms: Option<u64>,
    increment_ms: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    move_time_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overtime: Option<Overtime>,
}

#[derive(Serialize, Deserialize)]
struct SavedNode {
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
    #[serde(rename = "said", default, skip_serializing_if = "Option::is_none")]
    player_value: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    judgement: Option<Judgement>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clocks: Option<[u64; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overtime_left: Option<[Option<u32>; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<NodeId>,
}

impl Session {
    /// Everything worth saving, as one JSON object: a record of the main line that other programs
    /// can read, with the tree and the rest in its field `session`.
    pub fn document(&self) -> String {
        let nodes = self.tree.nodes.iter().map(|node| SavedNode {
            parent: node.parent,
            name: node.name(),
            children: node.children.clone(),
            comment: node.comment.clone(),
            value: node.value.clone(),
            player_value: node.player_value.clone(),
            judgement: node.judgement.clone(),
            clocks: node.clocks.map(left_ms),
            overtime_left: node.clocks.and_then(overtime_left),
            shown: node.shown,
        });
        let clock = self.clocks.as_ref().map(|clocks| SavedClock::new(clocks, self.now()));
        let session = SavedSession {
            revision: self.revision,
            mode: self.mode,
            cursor: self.cursor,
            live: self.live,
            early_end: self.early_end,
            seats: self.seats.each_ref().map(|seat| seat.spec.clone()),
            names: self.names.clone(),
            watch: self.watch,
            engine_on: self.engine_on,
            reviewing: self.reviewing,
            clock,
            nodes: nodes.collect(),
            deleted: self.tree.deleted.iter().map(|branch| (branch.node, branch.index)).collect(),
        };
        let document = Document { record: self.record(&self.tree.main_line()), session };
        serde_json::to_string(&document).expect("strings and finite numbers can be written")
    }

    /// The record of a line.
    pub(super) fn record(&self, line: &[NodeId]) -> Record {
        let moves: Vec<_> = line.iter().skip(1).map(|node| self.tree.node(*node).name()).collect();
        let [first, second] = [0, 1].map(|side| self.player_title(side));
        let players = Some(notation::Players { first, second });
        let event = Some(self.name.clone()).filter(|name| !name.is_empty());
        let position = self.position.clone();
        let record = Record { position, players, event, moves, ..Record::new(&self.game) };
        record.clone().completed().unwrap_or(record)
    }

    /// Loads a session from its document. A clock that was running continues with the game.
    ///
    /// # Errors
    /// If the document is not valid: it may come from anywhere.
    pub fn load(id: &str, document: &str, context: &Context) -> Result<Session, Refusal> {
        let Document { record, session: saved } = serde_json::from_str(document)
            .map_err(|error| Refusal::unreadable(format!("not a saved session: {error}")))?;
        let game: AnyGame = record.game().map_err(Refusal::unreadable)?;
        let mut session = Session::without_moves(id, game, record.position, context)?;
        session.load_tree(saved.nodes, &saved.deleted)?;
        for node in [saved.cursor, saved.live] {
            session.check_node(node)?;
        }
        for (side, spec) in (0..).zip(&saved.seats) {
            if let Err(refusal) = session.seat(side, spec) {
                // Load the game even if an engine is missing, which may come back.
                session.seats[usize::from(side)] = Seat { spec: spec.clone(), is_human: true };
                session.trouble = Some(format!("{spec}: {}", refusal.message));
            }
        }
        // Only now, since whoever takes a seat has no name yet.
        for (side, name) in saved.names.iter().enumerate() {
            session.names[side] = names::typed(name)?;
        }
        session.name = names::typed(&record.event.unwrap_or_default())?;
        if let Some(clock) = saved.clock {
            session.clocks = Some(clock.load());
        }
        session.revision = saved.revision;
        session.reviewing = saved.reviewing.filter(|end| session.tree.contains(*end));
        session.mode = saved.mode;
        session.watch = saved.watch;
        session.watch.delay_ms = session.watch.delay_ms.min(MAX_DELAY_MS);
        session.engine_on = saved.engine_on;
        session.live = saved.live;
        session.early_end = saved.early_end.filter(|end| end.loser <= 1);
        session.show(saved.cursor);
        session.update_clocks();
        Ok(session)
    }

    /// Loads the tree of a document, checking every node.
    fn load_tree(&mut self, nodes: Vec<SavedNode>, deleted: &[(NodeId, usize)]) -> Result<(), Refusal> {
        if nodes.is_empty() || nodes.len() > MAX_NODES {
            return Err(Refusal::unreadable(format!(
                "a session has 1 to {MAX_NODES} nodes, not {}",
                nodes.len()
            )));
        }
        let parents: Vec<_> = nodes.iter().map(|node| node.parent).collect();
        self.tree.nodes.clear();
        for (id, saved) in nodes.into_iter().enumerate() {
            let node = self
                .load_node(id, saved, &parents)
                .map_err(|problem| Refusal::unreadable(format!("node {id} {problem}")))?;
            self.tree.nodes.push(node);
        }
        self.tree.deleted = deleted_branches(&self.tree, deleted)
            .ok_or_else(|| Refusal::unreadable("a branch listed as deleted is not"))?;
        Ok(())
    }

    /// Checks a node, whose ancestors are in the tree already; fails with what is wrong with it.
    fn load_node(&self, id: NodeId, saved: SavedNode, parents: &[Option<NodeId>]) -> Result<Node, String> {
        let mut node = Node {
            parent: saved.parent,
            children: saved.children,
            comment: saved.comment,
            value: saved.value.as_ref().map(Value::rewritten),
            player_value: saved.player_value.as_ref().map(Value::rewritten),
            judgement: saved.judgement.map(|judgement| Judgement {
                value: judgement.value.rewritten(),
                best_value: judgement.best_value.rewritten(),
                ..judgement
            }),
            clocks: saved.clocks.map(|left_ms| readings(left_ms, saved.overtime_left)),
            shown: saved.shown,
            ..Node::default()
        };
        let is_child = |child: &NodeId| parents.get(*child) == Some(&Some(id));
        if has_duplicates(&node.children) || !node.children.iter().chain(&node.shown).all(is_child) {
            return Err("lists a child twice, or one that is not its own".to_owned());
        }
        match node.parent {
            None if id == ROOT => {}
            Some(parent) if parent < id => {
                let moves = self.tree.moves(parent);
                if moves.len() + 1 >= MAX_PLIES {
                    return Err("is too far from the root".to_owned());
                }
                let position = self.backend.position(&moves);
                let played = parse_move(&position, &saved.name)
                    .map_err(|error| format!("is not a legal move: {}", error.message))?;
                (node.played, node.side) = (Some(played), position.side().index() as u8);
            }
            _ => return Err("has no parent before it".to_owned()),
        }
        Ok(node)
    }
}

impl SavedClock {
    fn new(clocks: &GameClocks, now: Duration) -> SavedClock {
        let (control, readings) = (clocks.control(), clocks.readings(now));
        SavedClock {
            left_ms: left_ms(readings),
            overtime_left: overtime_left(readings),
            time_ms: control.main.map(milliseconds),
            increment_ms: milliseconds(control.increment),
            move_time_ms: control.per_move.map(milliseconds),
            overtime: control.overtime,
        }
    }

    fn load(self) -> GameClocks {
        let mut main = self.time_ms;
        if main.is_none() && self.move_time_ms.is_none() && self.overtime.is_none() {
            // Older documents have nothing but the time left.
            main = self.left_ms.into_iter().max();
        }
        let control = TimeControl {
            per_move: self.move_time_ms.map(Duration::from_millis),
            main: main.map(Duration::from_millis),
            increment: Duration::from_millis(self.increment_ms),
            overtime: self.overtime,
        };
        let mut clocks = GameClocks::new(control);
        clocks.set(readings(self.left_ms, self.overtime_left));
        clocks
    }
}

fn have_no_names(names: &[String; 2]) -> bool {
    names.iter().all(String::is_empty)
}

fn left_ms(readings: [ClockReading; 2]) -> [u64; 2] {
    readings.map(|reading| milliseconds(reading.left))
}

fn overtime_left(readings: [ClockReading; 2]) -> Option<[Option<u32>; 2]> {
    let left = readings.map(|reading| reading.overtime_left);
    left.iter().any(Option::is_some).then_some(left)
}

fn readings(left_ms: [u64; 2], overtime_left: Option<[Option<u32>; 2]>) -> [ClockReading; 2] {
    let overtime_left = overtime_left.unwrap_or_default();
    [0, 1].map(|side| ClockReading {
        left: Duration::from_millis(left_ms[side]),
        overtime_left: overtime_left[side],
    })
}

/// The deleted branches of a tree; none if they do not fit it.
fn deleted_branches(tree: &Tree, deleted: &[(NodeId, usize)]) -> Option<Vec<DeletedBranch>> {
    let first_nodes: Vec<_> = deleted.iter().map(|(node, _)| *node).collect();
    let is_deleted = |node: &NodeId| *node != ROOT && *node < tree.nodes.len() && !tree.contains(*node);
    if first_nodes.len() > tree.nodes.len()
        || !first_nodes.iter().all(is_deleted)
        || has_duplicates(&first_nodes)
    {
        return None;
    }
    Some(deleted.iter().map(|&(node, index)| DeletedBranch { node, index }).collect())
}

fn has_duplicates(nodes: &[NodeId]) -> bool {
    nodes.iter().collect::<HashSet<_>>().len() < nodes.len()
}
