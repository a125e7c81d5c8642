//! The report on the moves of a game.

use std::fmt::Write;

use game::{BySide, Side, counted, plain_zero};
use serde::Serialize;
use session::{Grade, judge, view::Summary};

use crate::args::GameLabel;

/// A move and what it is worth, for the side that played it.
#[derive(Serialize)]
pub struct Judged {
    /// Counted from 1, passes included.
    pub ply: usize,
    pub side: char,
    #[serde(rename = "move")]
    pub name: String,
    pub score: f64,
    pub best: String,
    pub best_score: f64,
    pub loss: f64,
    pub grade: Grade,
    /// Whether both scores are proved.
    pub exact: bool,
    /// Whether a win, a draw or a loss became another, known for exact scores only.
    pub result_changed: bool,
    pub depth: u32,
}

impl Judged {
    /// The move that was judged, with its ply and side.
    pub fn new(ply: usize, side: char, judged: &judge::JudgedMove) -> Judged {
        Judged {
            ply,
            side,
            name: judged.chosen.to_string(),
            score: judged.score,
            best: judged.best.to_string(),
            best_score: judged.best_score,
            loss: judged.loss,
            grade: judged.grade,
            exact: judged.exact,
            result_changed: judged.result_changed,
            depth: judged.depth,
        }
    }
}

#[derive(Serialize)]
pub struct AnalysisReport {
    #[serde(flatten)]
    pub game: GameLabel,
    /// Where the game began, if not at its start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// In the order of the game; the last ones only, if the analysis was interrupted.
    pub moves: Vec<Judged>,
    pub summary: Vec<SideSummary>,
    pub interrupted: bool,
    pub seconds: f64,
}

/// How one side has played.
#[derive(Serialize)]
pub struct SideSummary {
    side: char,
    #[serde(skip)]
    name: String,
    /// Moves that were not forced.
    choices: usize,
    /// Discs or seeds for each choice.
    mean_loss: f64,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    /// The part of its choices that lose less than 2, in per cent.
    accuracy: f64,
}

impl SideSummary {
    /// The summaries of both sides, given their names and letters.
    pub fn both(moves: &[Judged], names: &BySide<(String, char)>) -> Vec<SideSummary> {
        Side::BOTH.iter().map(|side| SideSummary::of(moves, *side, &names[*side])).collect()
    }

    fn of(moves: &[Judged], side: Side, (name, letter): &(String, char)) -> SideSummary {
        let own = moves.iter().filter(|judged| judged.side == *letter);
        let summary = Summary::of(side.index() as u8, own.map(|judged| (judged.grade, judged.loss)));
        SideSummary {
            side: *letter,
            name: name.clone(),
            choices: summary.choices,
            mean_loss: summary.mean_loss,
            inaccuracies: summary.inaccuracies,
            mistakes: summary.mistakes,
            blunders: summary.blunders,
            accuracy: summary.accuracy,
        }
    }
}

/// The moves as a table, and how each side has played.
pub fn in_words(report: &AnalysisReport) -> String {
    let mut text = "  ply     move      score  best    score   loss\n".to_owned();
    for judged in &report.moves {
        let Judged { ply, side, name, score, best, best_score, loss, grade, exact, .. } = judged;
        let number = |score: f64| {
            let decimals = usize::from(!*exact);
            format!("{:+.decimals$}", plain_zero(score, decimals))
        };
        let (score, best_score) = (number(*score), number(*best_score));
        write!(text, "{ply:>5}  {side}  {name:<4}{:<3}{score:>8}", grade.mark()).expect(WRITES);
        if *loss > 0.0 {
            let loss = number(*loss).replace('+', "");
            write!(text, "  {best:<4}{best_score:>9}{loss:>7}").expect(WRITES);
        } else if *grade == Grade::Forced {
            text.push_str("  forced");
        }
        text.push_str(if judged.result_changed { "  changes the result\n" } else { "\n" });
    }
    for SideSummary { name, choices, mean_loss, inaccuracies, mistakes, blunders, accuracy, .. } in
        &report.summary
    {
        let counts = [
            counted(*inaccuracies as u64, "inaccuracy", "inaccuracies"),
            counted(*mistakes as u64, "mistake", "mistakes"),
            counted(*blunders as u64, "blunder", "blunders"),
        ]
        .join(", ");
        let choices = counted(*choices as u64, "choice", "choices");
        writeln!(text, "{name}: {choices}, {mean_loss:.2} lost in each; {counts}; accuracy {accuracy:.0} %")
            .expect(WRITES);
    }
    let inexact = report.moves.iter().rposition(|judged| !judged.exact);
    match report.moves.get(inexact.map_or(0, |last| last + 1)) {
        Some(first) => writeln!(text, "Exact from ply {} on.", first.ply),
        None => writeln!(text, "The last score is not exact."),
    }
    .expect(WRITES);
    text
}

const WRITES: &str = "a string takes everything";
