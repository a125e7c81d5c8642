//! What came of learning, for people.

use std::io::{self, Write};

use train::{Exam, Report};

/// Weights are printed beside their names up to so many.
const MOST_NAMED: usize = 24;

/// Writes a report.
pub fn write(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let Report { method, game, student, seed, steps, games, seconds, .. } = report;
    writeln!(out, "Learned {game} by {method}: {steps} steps, {games} games, {seconds:.1} s, seed {seed}")?;
    writeln!(out, "Student: {student}")?;
    if report.weights.len() <= MOST_NAMED {
        let width = report.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        writeln!(out, "{:<width$}{:>12}{:>12}", "", "start", "learned")?;
        for ((name, start), learned) in report.names.iter().zip(&report.start).zip(&report.weights) {
            writeln!(out, "{name:<width$}{start:>12.4}{learned:>12.4}")?;
        }
    } else {
        let rows: Vec<_> = report.weights.chunks(8).map(row).collect();
        writeln!(out, "Weights:\n{}", rows.join("\n"))?;
    }
    write_exams(out, report)
}

/// Writes what games said at the end.
pub fn write_exams(out: &mut impl Write, report: &Report) -> io::Result<()> {
    for Exam { who, against, score } in &report.exams {
        writeln!(
            out,
            "{who} against {against}: {:.1} % ({:.1} to {:.1}) of {} games",
            100.0 * score.score,
            100.0 * score.low,
            100.0 * score.high,
            score.games
        )?;
    }
    match report.has_improved() {
        Some(true) => writeln!(out, "Better than at the start, beyond what chance explains."),
        Some(false) => writeln!(out, "No better than at the start, or not clearly."),
        None => Ok(()),
    }
}

fn row(weights: &[f64]) -> String {
    weights.iter().map(|weight| format!("{weight:>8.1}")).collect::<Vec<_>>().concat()
}
