//! What front ends see of a session.

use game::{Game, Outcome, Side};

use super::{EarlyEnd, EarlyEndCause, Session};
use crate::Grade;
use crate::catalogue::{level_name, sentence};
use crate::scene::{final_points, tally};
use crate::tree::{NodeId, ROOT};
use crate::value::round_to_hundredths;
use crate::view::{
    Can, End, GameInfo, GameSummary, GameView, Hints, Mode, NodeView, PlayerView, Progress, RetryView, Scene,
    Summary, Turn,
};

impl Session {
    /// Everything a front end needs to draw the game.
    pub fn view(&self) -> GameView {
        let shows_values = self.mode == Mode::Analyse;
        let line = self.tree.line(self.cursor);
        let retry = self.retry_view();
        let mut nodes = self.tree.view(shows_values, shows_values || self.is_between_programs());
        if let Some(hidden) = retry.as_ref().filter(|retry| retry.best.is_none()) {
            nodes.iter_mut().filter(|node| node.id == hidden.node).for_each(hide_answer);
        }
        GameView {
            id: self.id.clone(),
            revision: self.revision,
            name: self.name.clone(),
            game: self.info(),
            mode: self.mode,
            nodes,
            cursor: self.cursor,
            scene: self.scene_shown(),
            players: [0, 1].map(|side| self.player(side)),
            clocks: self.clocks.as_ref().map(|clocks| clocks.view(self.now())),
            turn: self.turn(),
            thinking: self.thinking(),
            engine_on: self.engine_on,
            solve: self.solve_view(),
            review: self.reviewing.map(|end| {
                let moves: Vec<_> = self.moves_in(&self.tree.path(end)).collect();
                let is_judged = |node: &&NodeId| self.tree.node(**node).judgement.is_some();
                Progress { done: moves.iter().filter(is_judged).count(), total: moves.len() }
            }),
            summary: if shows_values {
                self.summaries(retry.as_ref().map_or(&line, |retry| &retry.line))
            } else {
                Vec::new()
            },
            line,
            retry,
            watch: self.watch,
            can: Can {
                undo: self.undo_target().is_some(),
                redo: self.redo_target().is_some(),
                restore: !self.tree.deleted.is_empty(),
                resign: self.resigning_side(),
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
            usual_position: self.game.start().position_text(),
            unit: self.game.unit().to_owned(),
        }
    }

    /// The position shown, with an early end of the game.
    fn scene_shown(&self) -> Scene {
        let mut scene = self.scene.clone();
        let person = self.person_against_program();
        if let Some(end) = self.early_end.filter(|_| self.is_early_end_shown()) {
            scene.end = Some(self.end_in_words(end, person));
            scene.moves.clear();
        } else if let (Some(end), Some(person)) = (&mut scene.end, person) {
            let position = self.position_at(self.cursor);
            let side = Side::BOTH[usize::from(person)];
            if let Some(Outcome::Win(winner)) = position.outcome() {
                let result = if winner == side { "won" } else { "lost" };
                end.verdict = format!("You {result} {}.", tally(final_points(&position), side));
            }
        }
        scene
    }

    /// An early end, as told to a person who has played a program, or else to anybody.
    pub(super) fn end_in_words(&self, end: EarlyEnd, person: Option<u8>) -> End {
        let what = match end.cause {
            EarlyEndCause::Time => "ran out of time",
            EarlyEndCause::Resigned => "resigned",
        };
        let name = |side| if person == Some(side) { "You" } else { self.side_name(side).0 };
        let verdict = match person {
            Some(person) if person == end.loser => "You lost.".to_owned(),
            Some(_) => "You won.".to_owned(),
            None => format!("{} won.", name(1 - end.loser)),
        };
        let reason = format!("{} {what}.", name(end.loser));
        End { result: end.result().to_owned(), verdict, reason }
    }

    /// The side of the only person in a game that is being played against a program.
    fn person_against_program(&self) -> Option<u8> {
        let is_against_program = self.is_human(0) != self.is_human(1);
        (self.mode == Mode::Play && is_against_program).then(|| u8::from(self.is_human(1)))
    }

    /// The name of a side, and its letter.
    pub(super) fn side_name(&self, side: u8) -> (&'static str, char) {
        self.backend.root().side_name(Side::BOTH[usize::from(side)])
    }

    fn player(&self, side: u8) -> PlayerView {
        let (name, letter) = self.side_name(side);
        let seat = &self.seats[usize::from(side)];
        PlayerView {
            side: name.to_owned(),
            letter: letter.to_string(),
            spec: seat.spec.clone(),
            title: self.player_title(side),
            name: self.names[usize::from(side)].clone(),
            is_human: seat.is_human,
        }
    }

    /// What to call a player: `Ann`, `You`, `Level 5 · Attentive`.
    pub(super) fn player_title(&self, side: u8) -> String {
        let name = &self.names[usize::from(side)];
        if !name.is_empty() {
            return name.clone();
        }
        let seat = &self.seats[usize::from(side)];
        if seat.is_human {
            return if self.is_human(1 - side) { "Human" } else { "You" }.to_owned();
        }
        let level = seat.spec.strip_prefix("engine:level=").and_then(|level| level.parse().ok());
        level.and_then(level_name).unwrap_or_else(|| seat.spec.clone())
    }

    pub(super) fn turn(&self) -> Turn {
        if self.scene.end.is_some() || self.is_early_end_shown() {
            Turn::Over
        } else if self.mode == Mode::Analyse || self.is_human(self.scene.side) {
            Turn::Human
        } else if self.cursor == self.live && (self.task().is_some() || self.pending_move.is_some()) {
            Turn::Thinking
        } else {
            Turn::Waiting
        }
    }

    /// How well both sides played, once every move of the line has been judged.
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
            line: self.tree.line(retry.node),
            played: node.name(),
            loss_text: judgement.loss_text.clone(),
            verdict: retry.verdict.clone(),
            is_judging: retry.tried.is_some(),
            best: retry.is_revealed.then(|| judgement.best.clone()),
        })
    }

    /// What the engine has found about the moves in the position shown. Hidden while playing, and
    /// while a mistake is being retried.
    pub fn hints(&self) -> Option<Hints> {
        let may_show = self.mode == Mode::Analyse && !self.is_retrying() && self.scene.end.is_none();
        let known = self.hints.as_ref().filter(|known| may_show && known.node == self.cursor)?;
        Some(Hints {
            revision: self.revision,
            node: known.node,
            moves: known.moves.clone(),
            is_done: known.is_done,
            solve_seconds: self.solve_seconds(),
            nodes: known.nodes,
            elapsed_ms: known.time_spent.as_millis() as u64,
        })
    }

    /// Whether nothing has been done in this game yet: it begins as usual, and has neither moves nor
    /// comments nor names. Nobody would look for it in a list.
    pub fn is_empty(&self) -> bool {
        let has_words = !self.tree.node(ROOT).comment.is_empty()
            || [&self.name].into_iter().chain(&self.names).any(|name| !name.is_empty());
        self.tree.nodes.len() == 1 && self.position.is_none() && !has_words
    }

    /// The nodes of a line that moves led to, and not passes.
    fn moves_in(&self, line: &[NodeId]) -> impl Iterator<Item = NodeId> {
        line.iter().copied().skip(1).filter(|id| !self.tree.node(*id).is_pass())
    }

    /// The game as an entry of a list. The time of the last change is left for the caller to set.
    pub fn summary(&self) -> GameSummary {
        let line = match self.mode {
            Mode::Play => self.tree.path(self.live),
            Mode::Analyse => self.tree.line(self.cursor),
        };
        let last = self.position_at(line.last().copied().unwrap_or(ROOT));
        let outcome = || last.outcome().map(Outcome::name);
        GameSummary {
            id: self.id.clone(),
            name: self.name.clone(),
            title: self.game.title(),
            game: self.game.name(),
            players: [0, 1].map(|side| self.player_title(side)),
            moves: self.moves_in(&line).count(),
            result: self.early_end.map(EarlyEnd::result).or_else(outcome).map(str::to_owned),
            updated: 0,
        }
    }
}

/// Hides which move would have been better, and how good it would have been.
fn hide_answer(node: &mut NodeView) {
    if let Some(judgement) = &mut node.judgement {
        judgement.best.clear();
        judgement.best_value = judgement.value.clone();
    }
}

impl EarlyEnd {
    /// The side that won.
    fn result(self) -> &'static str {
        if self.loser == 1 { "first" } else { "second" }
    }
}

impl Summary {
    /// How well a side played, given the grades and losses of its moves.
    pub fn of(side: u8, moves: impl Iterator<Item = (Grade, f64)>) -> Summary {
        let choices: Vec<_> = moves.filter(|(grade, _)| *grade != Grade::Forced).collect();
        let count = |wanted| choices.iter().filter(|(grade, _)| *grade == wanted).count();
        let bad = choices.iter().filter(|(grade, _)| !grade.mark().is_empty()).count();
        // Without any choice, nothing was lost and the accuracy is 100 %.
        let all = choices.len().max(1) as f64;
        Summary {
            side,
            choices: choices.len(),
            mean_loss: round_to_hundredths(choices.iter().map(|(_, loss)| loss).sum::<f64>() / all),
            inaccuracies: count(Grade::Inaccuracy),
            mistakes: count(Grade::Mistake),
            blunders: count(Grade::Blunder),
            accuracy: round_to_hundredths(100.0 - 100.0 * bad as f64 / all),
        }
    }
}
