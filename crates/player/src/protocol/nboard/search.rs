//! Choosing a move, hints and analysis.

use std::time::Duration;

use game::Game;
use search::classic::WIN;

use super::{Engine, PASS, SendLine};
use crate::{AnyPosition, Choice, MoveLimits, PlayerError};

/// What a `search` line tells about a position, for the side to move, or about a move, for
/// the side that makes it.
struct SearchLine {
    /// In discs, or in the units of the evaluation.
    eval: f64,
    /// The same on one scale, on which a won game is worth more than any evaluation.
    rank: f64,
    /// The principal variation.
    pv: Vec<String>,
    depth: u32,
    exact: bool,
    nodes: u64,
}

impl Engine {
    /// Sends the move to play.
    pub(super) fn go(&mut self, send: SendLine<'_>) -> Result<(), String> {
        let position = self.unfinished()?;
        if position.forced_pass().is_some() {
            send(&format!("=== {PASS}"));
            return Ok(());
        }
        send("status Outflank is thinking");
        let side = position.side();
        let clock = if self.version >= 2 { self.clocks[side].limits() } else { MoveLimits::default() };
        let before = self.setup.time_source.now();
        let choice = self.current.choose(MoveLimits { depth: self.depth, ..clock }).map_err(failed)?;
        let time = self.setup.time_source.now().saturating_sub(before);
        let found = SearchLine::from_choice(&choice);
        if let Some(found) = &found {
            send(&found.to_line());
        }
        self.send_nodes(found.as_ref().map_or(0, |found| found.nodes), time, send);
        let eval = found.map_or(String::new(), |found| number(found.eval));
        send(&format!("=== {}/{eval}/{:.2}", ggf_name(&choice.chosen.to_string()), time.as_secs_f64()));
        Ok(())
    }

    /// Sends the values of the best moves.
    pub(super) fn hint(&mut self, count: usize, send: SendLine<'_>) -> Result<(), String> {
        let moves = self.unfinished()?.moves();
        send("status Outflank is analysing");
        let before = self.setup.time_source.now();
        let mut hints = Vec::new();
        for chosen in moves {
            self.current.play(chosen);
            let reply = self.evaluate(self.depth.map(|depth| depth.saturating_sub(1).max(1)));
            self.current.undo();
            hints.push(reply?.after_move(chosen.to_string()));
        }
        hints.sort_by(|one, other| other.rank.total_cmp(&one.rank));
        hints.iter().take(count.max(1)).for_each(|hint| send(&hint.to_line()));
        let nodes = hints.iter().map(|hint| hint.nodes).sum();
        self.send_nodes(nodes, self.setup.time_source.now().saturating_sub(before), send);
        send("status");
        Ok(())
    }

    /// Sends the value of each position of the game, from the last to the first.
    pub(super) fn analyse(&mut self, send: SendLine<'_>) -> Result<(), String> {
        send("status Outflank is analysing");
        let moves = self.current.moves().to_vec();
        let mut result = Ok(());
        for made in (0..=moves.len()).rev() {
            match self.evaluate(self.depth) {
                Ok(found) => send(&format!("analysis {made} {}", number(found.eval))),
                Err(message) => {
                    result = Err(message);
                    break;
                }
            }
            self.current.undo();
        }
        let left = self.current.moves().len();
        for chosen in &moves[left..] {
            self.current.play(*chosen);
        }
        result?;
        send("status");
        Ok(())
    }

    /// The value of the position for the side to move. Players that do not search count
    /// discs.
    fn evaluate(&mut self, depth: Option<u32>) -> Result<SearchLine, String> {
        let score = self.current.position().score();
        let margin = f64::from(score);
        let counted = SearchLine {
            eval: margin,
            rank: margin + WIN * f64::from(score.signum()),
            pv: Vec::new(),
            depth: 0,
            exact: true,
            nodes: 0,
        };
        if self.current.position().is_over() {
            return Ok(counted);
        }
        let limits = MoveLimits { depth, wants_value: true, ..MoveLimits::default() };
        let choice = self.current.choose(limits).map_err(failed)?;
        let without_search = || {
            let pv = vec![choice.chosen.to_string()];
            SearchLine { rank: margin, pv, exact: false, ..counted }
        };
        Ok(SearchLine::from_choice(&choice).unwrap_or_else(without_search))
    }

    /// The position, unless the game is over.
    fn unfinished(&self) -> Result<&AnyPosition, String> {
        let position = self.current.position();
        if position.is_over() { Err("the game is over".to_owned()) } else { Ok(position) }
    }

    fn send_nodes(&self, nodes: u64, time: Duration, send: SendLine<'_>) {
        if self.version >= 2 {
            send(&format!("nodestats {nodes} {:.2}", time.as_secs_f64()));
        }
    }
}

impl SearchLine {
    /// What the search for a choice found, if there was one.
    fn from_choice(choice: &Choice) -> Option<SearchLine> {
        let found = choice.result.as_ref()?;
        Some(SearchLine {
            eval: found.value.score(),
            rank: found.rank(),
            pv: found.pv.iter().map(ToString::to_string).collect(),
            depth: found.depth,
            exact: found.exact,
            nodes: found.nodes,
        })
    }

    /// The same for the move that led to the position, seen from the other side.
    fn after_move(self, name: String) -> SearchLine {
        let pv = [name].into_iter().chain(self.pv).collect();
        SearchLine { eval: -self.eval, rank: -self.rank, pv, depth: self.depth + 1, ..self }
    }

    /// `search F5D6 1.50 0 6`; the depth of a solved game is 100%.
    fn to_line(&self) -> String {
        let pv: String = self.pv.iter().map(|name| ggf_name(name)).collect();
        let depth = if self.exact { "100%".to_owned() } else { self.depth.to_string() };
        format!("search {pv} {} 0 {depth}", number(self.eval))
    }
}

/// The name of a move in GGF.
fn ggf_name(name: &str) -> String {
    if name == "--" { PASS.to_owned() } else { name.to_uppercase() }
}

/// A value with two decimals, and without a negative zero.
fn number(value: f64) -> String {
    format!("{:.2}", value + 0.0)
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
fn failed(error: PlayerError) -> String {
    format!("the player failed: {error}")
}
