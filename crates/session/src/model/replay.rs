//! The line shown as a web page that replays it.

use super::Session;
use super::export::transcript;
use crate::catalogue::sentence;
use crate::replay::{Places, Replay, Step, page};
use crate::scene::scene;
use crate::tree::NodeId;
use crate::view::{Picture, Scene};

impl Session {
    /// A web page that replays a line, and shows one of its positions first.
    pub(super) fn replay_page(&self, line: &[NodeId], shown: usize) -> String {
        let moves = self.tree.moves(line[line.len() - 1]);
        let scenes: Vec<_> = (0..=moves.len()).map(|ply| scene(self.backend.root(), &moves[..ply])).collect();
        let (width, names) = match &scenes[0].picture {
            Picture::Squares { width, names, .. } => (Some(*width), names.clone()),
            Picture::Pits { names, .. } => (None, names.clone()),
        };
        let mut numbers = 1..;
        let mut number = |node: NodeId| {
            let is_counted = self.tree.node(node).parent.is_some() && !self.tree.node(node).is_pass();
            is_counted.then(|| numbers.next()).flatten()
        };
        let steps =
            line.iter().zip(&scenes).map(|(node, scene)| self.replay_step(*node, scene, number(*node)));
        page(&Replay {
            title: self.page_title(),
            about: self.players_in_words(),
            sides: [0, 1].map(|side| self.side_name(side).0),
            width,
            names,
            transcript: transcript(&self.record(line)),
            shown,
            steps: steps.collect(),
        })
    }

    fn replay_step(&self, id: NodeId, scene: &Scene, number: Option<usize>) -> Step {
        let node = self.tree.node(id);
        let (places, stores) = Places::of(&scene.picture);
        let side = node.played.map(|_| node.side);
        Step {
            number,
            name: if node.is_pass() { "pass".to_owned() } else { node.name() },
            side,
            at: scene.last.as_ref().and_then(|last| last.at),
            words: self.step_in_words(id, scene),
            comment: node.comment.clone(),
            points: scene.points,
            places,
            stores,
            rows: scene.rows.clone(),
        }
    }

    /// What happened, and what comes next: `Black d3. White to move.`
    fn step_in_words(&self, id: NodeId, scene: &Scene) -> String {
        let node = self.tree.node(id);
        let mover = self.side_name(node.side).0;
        let happened = match node.played {
            None => String::new(),
            Some(_) if node.is_pass() => format!("{mover} has no move and passes. "),
            Some(played) => format!("{mover} {played}. "),
        };
        let early_end = self.early_end.filter(|_| id == self.live).map(|end| self.end_in_words(end, None));
        let next = match early_end.as_ref().or(scene.end.as_ref()) {
            Some(end) => format!("{} {}", end.verdict, end.reason),
            None => format!("{} to move.", self.side_name(scene.side).0),
        };
        format!("{happened}{next}")
    }

    /// The name of the game, or else the people who play it, or what is played.
    fn page_title(&self) -> String {
        let [first, second] = &self.names;
        if !self.name.is_empty() {
            self.name.clone()
        } else if first.is_empty() || second.is_empty() {
            self.game.title()
        } else {
            format!("{first} – {second}")
        }
    }

    /// `Othello 8×8. Black: Ann, White: Level 5 · Attentive.`
    fn players_in_words(&self) -> String {
        // “You” is somebody else for whoever opens the page.
        let is_known = |side: u8| !self.is_human(side) || !self.names[usize::from(side)].is_empty();
        let player = |side: u8| format!("{}: {}", self.side_name(side).0, self.player_title(side));
        let players: Vec<_> = [0, 1].into_iter().filter(|side| is_known(*side)).map(player).collect();
        if players.is_empty() {
            format!("{}. {}", self.game.title(), sentence(&self.game.about()))
        } else {
            format!("{}. {}.", self.game.title(), players.join(", "))
        }
    }
}
