//! The report on solved positions.

use std::fmt::Write as _;

use game::counted;
use notation::ScoredMove;
use serde::Serialize;

use crate::args::GameLabel;
use crate::commands::print_json;
use crate::search_args::OutputFormat;
use crate::search_progress::{SearchProgress, speed};

/// A solved position.
#[derive(Serialize)]
pub struct Solved {
    pub index: usize,
    #[serde(flatten)]
    pub game: GameLabel,
    pub position: String,
    pub empties: u32,
    /// For the side to move.
    pub score: i32,
    /// None if the game is over.
    pub best: Option<String>,
    pub pv: Vec<String>,
    /// Every move, if all were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<SolvedMove>,
    pub nodes: u64,
    pub seconds: f64,
    #[serde(flatten)]
    pub check: Option<Check>,
}

/// A move with its score and what follows.
#[derive(Serialize)]
pub struct SolvedMove {
    #[serde(rename = "move")]
    pub name: String,
    pub score: i32,
    pub pv: Vec<String>,
}

/// How a result compares with the scores in the file.
#[derive(Serialize)]
pub struct Check {
    expected: i32,
    expected_best: Vec<String>,
    ok: bool,
}

impl Check {
    /// Compares with known scores of moves, if there are any; by their signs only if
    /// only the winner was asked for.
    pub fn new(known: &[ScoredMove], wld: bool, score: i32, best: Option<&str>) -> Option<Check> {
        let value = |scored: &ScoredMove| if wld { scored.score.signum() } else { scored.score };
        let expected = known.iter().map(value).max()?;
        let is_best = |scored: &&ScoredMove| value(scored) == expected;
        let expected_best: Vec<_> = known.iter().filter(is_best).map(|scored| scored.name.clone()).collect();
        let is_known = |best: &str| expected_best.iter().any(|name| name.eq_ignore_ascii_case(best));
        let ok = score == expected && best.is_some_and(is_known);
        Some(Check { expected, expected_best, ok })
    }
}

#[derive(Default, Serialize)]
struct Total {
    positions: usize,
    checked: usize,
    wrong: usize,
    nodes: u64,
    seconds: f64,
    interrupted: bool,
}

/// The end of the JSON output.
#[derive(Serialize)]
struct Summary<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<&'a [Solved]>,
    total: &'a Total,
}

/// Prints solved positions, and counts them.
pub struct SolveReport {
    format: OutputFormat,
    /// Whether to print whole lines of moves, too.
    lines: bool,
    /// Kept for the one document of [`OutputFormat::Json`].
    results: Vec<Solved>,
    total: Total,
}

impl SolveReport {
    pub fn new(format: OutputFormat, lines: bool) -> SolveReport {
        SolveReport { format, lines, results: Vec::new(), total: Total::default() }
    }

    /// Reports a position.
    pub fn add(&mut self, solved: Solved, progress: &SearchProgress) -> anyhow::Result<()> {
        if self.format == OutputFormat::Text && self.total.positions == 0 {
            progress.print(HEADER)?;
        }
        self.total.positions += 1;
        self.total.checked += usize::from(solved.check.is_some());
        self.total.wrong += usize::from(solved.check.as_ref().is_some_and(|check| !check.ok));
        self.total.nodes += solved.nodes;
        self.total.seconds += solved.seconds;
        match self.format {
            OutputFormat::Text => progress.print(&row(&solved, self.lines))?,
            OutputFormat::JsonLines => print_json(&solved)?,
            OutputFormat::Json => self.results.push(solved),
        }
        Ok(())
    }

    /// Reports the totals.
    pub fn finish(&mut self, interrupted: bool, progress: &SearchProgress) -> anyhow::Result<()> {
        self.total.interrupted = interrupted;
        if self.format != OutputFormat::Text {
            let results = (self.format == OutputFormat::Json).then_some(self.results.as_slice());
            return print_json(&Summary { results, total: &self.total });
        }
        let Total { positions, checked, wrong, nodes, seconds, .. } = self.total;
        let count = counted(positions as u64, "position", "positions");
        let answers =
            if checked > 0 { format!("  {} of {checked} right", checked - wrong) } else { String::new() };
        let rate = speed(nodes, seconds);
        progress.print(&format!("{count:<24}{nodes:>16}{seconds:>11.3}{rate:>9}{answers}"))
    }

    /// Whether a result differs from the one in the file.
    pub fn is_wrong(&self) -> bool {
        self.total.wrong > 0
    }
}

const HEADER: &str = "  no  empties  score  best           nodes    seconds     Mn/s";

fn row(solved: &Solved, with_lines: bool) -> String {
    let Solved { index, empties, score, nodes, seconds, .. } = solved;
    let best = solved.best.as_deref().unwrap_or("-");
    let rate = speed(*nodes, *seconds);
    let mut text = format!("{index:>4}{empties:>9}{score:>+7}  {best:<4}{nodes:>14}{seconds:>11.3}{rate:>9}");
    match &solved.check {
        Some(Check { ok: true, .. }) => text.push_str("  ok"),
        Some(Check { expected, expected_best, .. }) => {
            write!(text, "  WRONG: {expected:+} by {}", expected_best.join(" or "))
                .expect("a string takes everything");
        }
        None => {}
    }
    let line = |name: &str, score: i32, pv: &[String]| format!("\n{name:>8} {score:>+4}  {}", pv.join(" "));
    if !solved.moves.is_empty() {
        text.extend(solved.moves.iter().map(|solved| line(&solved.name, solved.score, &solved.pv)));
    } else if let Some(best) = solved.best.as_deref().filter(|_| with_lines) {
        text.push_str(&line(best, *score, &solved.pv));
    }
    text
}
