//! The general report of a training run as text.

use std::fmt;

use game::{counted, plain_zero};
use train::{Comparison, TrainingSummary};

/// Up to this many weights are printed with their names.
const MOST_NAMED: usize = 24;

/// Writes the report of a training run.
pub(super) fn write(f: &mut fmt::Formatter<'_>, report: &TrainingSummary) -> fmt::Result {
    let TrainingSummary { method, game, student, seed, steps, games, seconds, .. } = report;
    let (steps, games) = (counted(*steps, "step", "steps"), counted(*games, "game", "games"));
    writeln!(f, "Learned {game} by {method}: {steps}, {games}, {seconds:.1} s, seed {seed}")?;
    writeln!(f, "Student: {student}")?;
    if report.weights.len() <= MOST_NAMED {
        let width = report.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        writeln!(f, "{:<width$}{:>12}{:>12}", "", "start", "learned")?;
        for ((name, start), learned) in report.names.iter().zip(&report.start).zip(&report.weights) {
            writeln!(f, "{name:<width$}{:>12.4}{:>12.4}", plain_zero(*start, 4), plain_zero(*learned, 4))?;
        }
    } else {
        let rows: Vec<_> = report.weights.chunks(8).map(row).collect();
        writeln!(f, "Weights:\n{}", rows.join("\n"))?;
    }
    write_comparisons(f, &report.comparisons)
}

/// Writes the results of the games at the end.
pub(super) fn write_comparisons(f: &mut fmt::Formatter<'_>, comparisons: &[Comparison]) -> fmt::Result {
    for Comparison { who, against, score } in comparisons {
        writeln!(
            f,
            "{who} against {against}: {:.1} % ({:.1} to {:.1}) of {}",
            100.0 * score.score,
            100.0 * score.low,
            100.0 * score.high,
            counted(score.games, "game", "games")
        )?;
    }
    match Comparison::show_improvement(comparisons) {
        Some(true) => writeln!(f, "Better than at the start, beyond what chance explains."),
        Some(false) => writeln!(f, "No better than at the start, or not clearly."),
        None => Ok(()),
    }
}

fn row(weights: &[f64]) -> String {
    weights.iter().map(|weight| format!("{:>8.1}", plain_zero(*weight, 1))).collect::<Vec<_>>().concat()
}
