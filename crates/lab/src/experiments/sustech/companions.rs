//! Whether players outside of the population help it.

use super::breeding::{Breeding, COMPANIONS, Run, STUDENT};
use super::{GAME, matrix};
use crate::experiment::intervals::{difference, mean, percent, text};
use crate::experiment::{Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict};

/// Breeding with and without players that have no children.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-companions",
    source: Source::Sustech,
    title: "Companions in the battle system",
    about: "Agents of previous years took part in the report's battles, but had no children. Here the \
            players of other reports do: five generations with and without them, several times. The results \
            play the matrix they began with, and the companions.",
    seconds: [1, 3, 8],
    is_timed: false,
    is_apart: false,
    measure,
};

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let initial = matrix::initial()?;
    let (runs, games) = (lab.pick(2, 10, 30), lab.pick(10, 40, 100));
    let breeding = Breeding::reported(initial, lab.pick(3, 10, 10), lab.pick(2, 5, 5));
    let mut table =
        Table::new("companions", format!("Means of {runs} runs of {} generations", breeding.generations))
            .columns(["companions", "against the initial matrix, %", "against the companions, %"]);
    let untrained = against_companions(lab, &breeding.start, games)?;
    table.row(["(initial matrix)".into(), "–".into(), Cell::share(untrained)]);
    let mut shares = Vec::new();
    for companions in [true, false] {
        let (mut against_start, mut against_them) = (Vec::new(), Vec::new());
        for run in 1..=runs {
            let learnt = Run::of(lab, &Breeding { companions, run, ..breeding.clone() }, games)?;
            against_start.push(learnt.against_start.0);
            against_them.push(against_companions(lab, &learnt.matrix, games)?.0);
        }
        let means = [against_start, against_them].map(|shares| mean(&shares).expect("there are runs"));
        let [start, them] = means.map(Cell::share);
        table.row([if companions { "with" } else { "without" }.into(), start, them]);
        shares.push(means);
    }
    let [against_start, against_them] = [0, 1].map(|column| difference(shares[0][column], shares[1][column]));
    Ok(Findings::new()
        .setup(format!("`{STUDENT}`, 64 values, {} children, as in `sustech-genetic`", breeding.children))
        .setup(format!(
            "companions: {}; {games} games against each",
            COMPANIONS.map(|spec| format!("`{spec}`")).join(", ")
        ))
        .table(table)
        .claim(
            "The previous years' code joins the battle list but not the breeding, just as with companions \
             to strengthen my own code.",
            format!(
                "with companions instead of without, the difference is {} percentage points against the \
                 initial matrix, and {} against the companions",
                text(percent(against_start), 1),
                text(percent(against_them), 1)
            ),
            Verdict::above(against_start, 0.05),
        )
        .read_as("by five points in a hundred"))
}

/// The share of a matrix against the companions, all together.
fn against_companions(lab: &mut Lab<'_>, values: &[f64], games: u64) -> Result<(f64, f64, f64), LabError> {
    let own = matrix::with(STUDENT, values);
    let players = [own.as_str()].into_iter().chain(COMPANIONS);
    let played = lab.play(&Games::gauntlet(GAME, players.map(|spec| (spec, spec))).count(games))?;
    Ok(played.share(0))
}
