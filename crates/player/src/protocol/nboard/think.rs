//! Choosing, hinting and analysing.

use std::time::Duration;

use game::Game;
use search::classic::WIN;

use super::{Engine, PASS, Say};
use crate::{AnyPosition, Choice, MoveLimits, PlayerError};

/// What a position is worth to the side to move, or a move to the side that makes
/// it.
struct Judgement {
    /// In discs, or in the units of the evaluation.
    eval: f64,
    /// The same on one scale, on which a game that is won is worth most.
    rank: f64,
    line: Vec<String>,
    depth: u32,
    exact: bool,
    nodes: u64,
}

impl Engine {
    /// Says which move to play.
    pub(super) fn go(&mut self, say: Say<'_>) -> Result<(), String> {
        let position = self.unfinished()?;
        if position.forced_pass().is_some() {
            say(&format!("=== {PASS}"));
            return Ok(());
        }
        say("status Outflank is thinking");
        let side = position.side();
        let clock = if self.version >= 2 { self.clocks[side].limits() } else { MoveLimits::default() };
        let before = self.setup.time_source.now();
        let choice = self.current.choose(MoveLimits { depth: self.depth, ..clock }).map_err(failed)?;
        let time = self.setup.time_source.now().saturating_sub(before);
        let judgement = Judgement::of(&choice);
        if let Some(judgement) = &judgement {
            say(&judgement.line());
        }
        self.say_nodes(judgement.as_ref().map_or(0, |judgement| judgement.nodes), time, say);
        let eval = judgement.map_or(String::new(), |judgement| number(judgement.eval));
        say(&format!("=== {}/{eval}/{:.2}", in_ggf(&choice.chosen.to_string()), time.as_secs_f64()));
        Ok(())
    }

    /// Says what the best moves are worth.
    pub(super) fn hint(&mut self, number: usize, say: Say<'_>) -> Result<(), String> {
        let moves = self.unfinished()?.moves();
        say("status Outflank is analysing");
        let before = self.setup.time_source.now();
        let mut hints = Vec::new();
        for chosen in moves {
            self.current.play(chosen);
            let reply = self.judge(self.depth.map(|depth| depth.saturating_sub(1).max(1)));
            self.current.undo();
            hints.push(reply?.of_the_move(chosen.to_string()));
        }
        hints.sort_by(|one, other| other.rank.total_cmp(&one.rank));
        hints.iter().take(number.max(1)).for_each(|hint| say(&hint.line()));
        let nodes = hints.iter().map(|hint| hint.nodes).sum();
        self.say_nodes(nodes, self.setup.time_source.now().saturating_sub(before), say);
        say("status");
        Ok(())
    }

    /// Says what each position of the game is worth, from the last to the first.
    pub(super) fn analyse(&mut self, say: Say<'_>) -> Result<(), String> {
        say("status Outflank is analysing");
        let moves = self.current.moves().to_vec();
        let mut done = Ok(());
        for made in (0..=moves.len()).rev() {
            match self.judge(self.depth) {
                Ok(judgement) => say(&format!("analysis {made} {}", number(judgement.eval))),
                Err(message) => {
                    done = Err(message);
                    break;
                }
            }
            self.current.undo();
        }
        let kept = self.current.moves().len();
        for chosen in &moves[kept..] {
            self.current.play(*chosen);
        }
        done?;
        say("status");
        Ok(())
    }

    /// What the position is worth to the side to move. Players who do not search
    /// count discs.
    fn judge(&mut self, depth: Option<u32>) -> Result<Judgement, String> {
        let score = self.current.position().score();
        let margin = f64::from(score);
        if self.current.position().is_over() {
            let rank = margin + WIN * f64::from(score.signum());
            return Ok(Judgement { eval: margin, rank, line: Vec::new(), depth: 0, exact: true, nodes: 0 });
        }
        let limits = MoveLimits { depth, wants_value: true, ..MoveLimits::default() };
        let choice = self.current.choose(limits).map_err(failed)?;
        let counted = || Judgement {
            eval: margin,
            rank: margin,
            line: vec![choice.chosen.to_string()],
            depth: 0,
            exact: false,
            nodes: 0,
        };
        Ok(Judgement::of(&choice).unwrap_or_else(counted))
    }

    /// The position, if there is something to choose.
    fn unfinished(&self) -> Result<&AnyPosition, String> {
        let position = self.current.position();
        if position.is_over() { Err("the game is over".to_owned()) } else { Ok(position) }
    }

    fn say_nodes(&self, nodes: u64, time: Duration, say: Say<'_>) {
        if self.version >= 2 {
            say(&format!("nodestats {nodes} {:.2}", time.as_secs_f64()));
        }
    }
}

impl Judgement {
    /// What a search found, if there was one.
    fn of(choice: &Choice) -> Option<Judgement> {
        let found = choice.result.as_ref()?;
        Some(Judgement {
            eval: found.value.score(),
            rank: found.rank(),
            line: found.pv.iter().map(ToString::to_string).collect(),
            depth: found.depth,
            exact: found.exact,
            nodes: found.nodes,
        })
    }

    /// The same for the move that led to the position, seen from the other side.
    fn of_the_move(self, name: String) -> Judgement {
        let line = [name].into_iter().chain(self.line).collect();
        Judgement { eval: -self.eval, rank: -self.rank, line, depth: self.depth + 1, ..self }
    }

    /// `search F5D6 1.50 0 6`; the depth of a solved game is 100%.
    fn line(&self) -> String {
        let line: String = self.line.iter().map(|name| in_ggf(name)).collect();
        let depth = if self.exact { "100%".to_owned() } else { self.depth.to_string() };
        format!("search {line} {} 0 {depth}", number(self.eval))
    }
}

/// The name of a move as GGF has it.
fn in_ggf(name: &str) -> String {
    if name == "--" { PASS.to_owned() } else { name.to_uppercase() }
}

/// A value without a minus before nothing.
fn number(value: f64) -> String {
    format!("{:.2}", value + 0.0)
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
fn failed(error: PlayerError) -> String {
    format!("the player failed: {error}")
}
