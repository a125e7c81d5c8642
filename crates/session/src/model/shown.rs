//! Sessions as front ends see them.

use notation::{GameVisitor, TextGame};

use super::{How, Session};
use crate::Grade;
use crate::catalogue::{level_name, sentence};
use crate::tree::{NodeId, ROOT};
use crate::view::{
    Can, End, GameInfo, GameSummary, GameView, Hints, Mode, PlayerView, Progress, RetryView, Scene, Summary,
    Turn,
};

impl Session {
    /// Everything a front end needs to draw the game.
    pub fn view(&self) -> GameView {
        let shows_values = self.mode == Mode::Analyse;
        let line = self.tree.line(self.cursor);
        GameView {
            id: self.id.clone(),
            revision: self.revision,
            game: self.info(),
            mode: self.mode,
            nodes: self.tree.view(shows_values, shows_values || self.is_watched()),
            cursor: self.cursor,
            scene: self.scene_shown(),
            players: [0, 1].map(|side| self.player(side)),
            clocks: self.clocks.as_ref().map(|clocks| clocks.view(self.now())),
            turn: self.turn(),
            engine_on: self.engine_on,
            review: self.reviewing.map(|end| {
                let (total, left) = (self.tree.path(end).len() - 1, self.unjudged(end).len());
                Progress { done: total - left, total }
            }),
            summary: if shows_values { self.summaries(&line) } else { Vec::new() },
            line,
            retry: self.retry_view(),
            watch: self.watch,
            can: Can {
                undo: self.undo_target().is_some(),
                redo: self.redo_target().is_some(),
                restore: !self.tree.cuttings.is_empty(),
                resign: self.resigner().is_some(),
            },
            trouble: self.trouble.clone(),
        }
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: self.game.name(),
            family: self.game.family().to_owned(),
            title: self.game.title(),
            about: sentence(&self.game.about()),
            rules: self.game.rules_name(),
            start: self.game.start_name().map(str::to_owned),
            position: self.position.clone(),
            usual_position: self.game.visit(StartText),
            unit: self.game.unit().to_owned(),
        }
    }

    /// The position shown; its end may be one that no rule made.
    fn scene_shown(&self) -> Scene {
        let mut scene = self.scene.clone();
        if let Some(ended) = self.ended.filter(|_| self.is_ended_here()) {
            let names = self.board.sides().map(|(name, _)| name);
            let (loser, winner) = (names[usize::from(ended.loser)], names[usize::from(1 - ended.loser)]);
            let reason = match ended.how {
                How::Time => format!("{loser}'s time is up."),
                How::Resigned => format!("{loser} resigns."),
            };
            let result = if ended.loser == 1 { "first" } else { "second" };
            scene.end = Some(End { result: result.to_owned(), verdict: format!("{winner} wins."), reason });
            scene.moves.clear();
        }
        scene
    }

    fn player(&self, side: u8) -> PlayerView {
        let (name, letter) = self.board.sides()[usize::from(side)];
        let seat = &self.seats[usize::from(side)];
        PlayerView {
            side: name.to_owned(),
            letter: letter.to_string(),
            spec: seat.spec.clone(),
            title: self.player_title(side),
            is_human: seat.is_human,
        }
    }

    /// Who plays, for people: `You`, `Level 5 · Attentive`.
    pub(super) fn player_title(&self, side: u8) -> String {
        let seat = &self.seats[usize::from(side)];
        if seat.is_human {
            return if self.seats[usize::from(1 - side)].is_human { "Human" } else { "You" }.to_owned();
        }
        let level = seat.spec.strip_prefix("engine:level=").and_then(|level| level.parse().ok());
        level.and_then(level_name).unwrap_or_else(|| seat.spec.clone())
    }

    fn turn(&self) -> Turn {
        if self.scene.end.is_some() || self.is_ended_here() {
            Turn::Over
        } else if self.mode == Mode::Analyse || self.seats[usize::from(self.scene.side)].is_human {
            Turn::Human
        } else if self.cursor == self.live && (self.task().is_some() || self.held.is_some()) {
            Turn::Thinking
        } else {
            Turn::Waiting
        }
    }

    /// How both sides have played, once every move of the line is judged.
    fn summaries(&self, line: &[NodeId]) -> Vec<Summary> {
        let moves = || line.iter().skip(1).map(|id| self.tree.node(*id));
        if line.len() < 2 || moves().any(|node| node.judgement.is_none()) {
            return Vec::new();
        }
        let of = |side: u8| {
            let judged = moves().filter(|node| node.side == side).filter_map(|node| node.judgement.as_ref());
            Summary::of(side, judged.map(|judged| (judged.grade, judged.loss)))
        };
        vec![of(0), of(1)]
    }

    fn retry_view(&self) -> Option<RetryView> {
        let retry = self.retry.as_ref()?;
        let node = self.tree.node(retry.node);
        let judgement = node.judgement.as_ref()?;
        Some(RetryView {
            node: retry.node,
            played: node.name.clone(),
            loss_text: judgement.loss_text.clone(),
            verdict: retry.verdict.clone(),
            is_judging: retry.tried.is_some(),
            best: retry.is_revealed.then(|| judgement.best.clone()),
        })
    }

    /// What is known of the moves shown, where it may be seen: not while playing, nor while a
    /// mistake is tried again.
    pub fn hints(&self) -> Option<Hints> {
        let may_see = self.mode == Mode::Analyse && self.retry.is_none() && self.scene.end.is_none();
        let known = self.hints.as_ref().filter(|known| may_see && known.node == self.cursor)?;
        Some(Hints {
            revision: self.revision,
            node: known.node,
            moves: known.moves.clone(),
            is_done: known.is_done,
            nodes: known.nodes,
            elapsed_ms: known.spent.as_millis() as u64,
        })
    }

    /// The game in a line of a list; when it changed is for others to say.
    pub fn summary(&self) -> GameSummary {
        let line = match self.mode {
            Mode::Play => self.tree.path(self.live),
            Mode::Analyse => self.tree.line(self.cursor),
        };
        let scene = self.board.scene(&self.tree.moves(line.last().copied().unwrap_or(ROOT)));
        let by_hand = self.ended.map(|ended| if ended.loser == 1 { "first" } else { "second" }.to_owned());
        GameSummary {
            id: self.id.clone(),
            title: self.game.title(),
            game: self.game.name(),
            players: [0, 1].map(|side| self.player_title(side)),
            moves: line.len() - 1,
            result: by_hand.or(scene.end.map(|end| end.result)),
            updated: 0,
        }
    }
}

struct StartText;

impl GameVisitor for StartText {
    type Output = String;

    fn visit<G: TextGame>(self, start: G) -> String {
        start.position_text()
    }
}

impl Summary {
    /// How a side has played, given the grades and losses of its moves.
    pub fn of(side: u8, moves: impl Iterator<Item = (Grade, f64)>) -> Summary {
        let choices: Vec<_> = moves.filter(|(grade, _)| *grade != Grade::Forced).collect();
        let count = |wanted| choices.iter().filter(|(grade, _)| *grade == wanted).count();
        let bad = choices.iter().filter(|(grade, _)| !grade.mark().is_empty()).count();
        // No choices are all good ones.
        let all = choices.len().max(1) as f64;
        let hundredths = |value: f64| (value * 100.0).round() / 100.0;
        Summary {
            side,
            choices: choices.len(),
            mean_loss: hundredths(choices.iter().map(|(_, loss)| loss).sum::<f64>() / all),
            inaccuracies: count(Grade::Inaccuracy),
            mistakes: count(Grade::Mistake),
            blunders: count(Grade::Blunder),
            accuracy: hundredths(100.0 - 100.0 * bad as f64 / all),
        }
    }
}
