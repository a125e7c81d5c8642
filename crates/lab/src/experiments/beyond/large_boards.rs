//! Exact values of boards with 32 to 36 squares: an experiment for each, because they take hours.

use super::exact::{Solved, report, solve};
use super::solver::signed;
use crate::experiment::{Experiment, Findings, Lab, LabError, Source, Verdict};

/// 8×4 squares.
pub static EXACT_8X4: Experiment =
    apart("beyond-exact-8x4", "Exact values of the 8×4 board", [1, 10, 10], |lab| measure(lab, (8, 4)));

/// 7×5 squares.
pub static EXACT_7X5: Experiment =
    apart("beyond-exact-7x5", "Exact values of the 7×5 board", [1, 3600, 3600], |lab| measure(lab, (7, 5)));

/// 6×6 squares.
pub static EXACT_6X6: Experiment =
    apart("beyond-exact-6x6", "Exact values of the 6×6 board", [1, 14_400, 14_400], |lab| {
        measure(lab, (6, 6))
    });

/// 9×4 squares.
pub static EXACT_9X4: Experiment =
    apart("beyond-exact-9x4", "Exact values of the 9×4 board", [1, 600, 600], |lab| measure(lab, (9, 4)));

const fn apart(
    name: &'static str,
    title: &'static str,
    seconds: [u32; 3],
    measure: fn(&mut Lab<'_>) -> Result<Findings, LabError>,
) -> Experiment {
    Experiment {
        name,
        source: Source::Outflank,
        title,
        about: "The board is solved from the start: most and fewest discs win, the first discs lie diagonally or in parallel, \
                and squares left empty go to the winner or to nobody. After an interruption, what is solved is not solved again.",
        seconds,
        is_timed: false,
        is_apart: true,
        measure,
    }
}

fn measure(lab: &mut Lab<'_>, board: (u8, u8)) -> Result<Findings, LabError> {
    let (late, table_mib) = lab.pick((Some(10), 1), (None, 2048), (None, 2048));
    let mut solved = solve(lab, "othello", &[board], table_mib, late)?;
    solved.extend(solve(lab, "anti", &[board], table_mib, late)?);
    let findings = if board == (6, 6) { claims(&solved, late.is_none()) } else { Findings::new() };
    let findings = match late {
        None => findings,
        Some(empties) => findings.remark(format!(
            "At this size not the start is solved, but a position with {empties} empty squares."
        )),
    };
    Ok(report(findings, &solved))
}

/// What is in print about 6×6, all of it by discs alone, and decided by games that fill the board.
fn claims(solved: &[Solved], is_whole: bool) -> Findings {
    let printed = [
        ("White wins 20–16 on 6×6 with perfect play (Feinstein 1993).", -4.0),
        ("White wins 19–17 on 6×6 from the parallel start (Feinstein 1993).", -2.0),
        ("Black wins by 2 on 6×6 if fewest discs win (Pittner 2006).", 2.0),
    ];
    printed.into_iter().zip(solved).fold(Findings::new(), |findings, ((says, value), solved)| {
        let found = solved.answers[1].value;
        let verdict = Verdict::of_answer(is_whole.then_some((found - value).abs() < 0.5));
        findings.claim(
            says,
            format!("Black: {} by discs alone ({} start)", signed(found, 0), solved.start),
            verdict,
        )
    })
}
