//! What it costs to use only 4.2 of 5 seconds.

use super::time::self_battle;
use super::{GAME, PLAYER};
use crate::experiment::intervals::mean;
use crate::experiment::{Cell, Experiment, Findings, Lab, LabError, Source, Table, Verdict, number};

/// The same positions searched with all of the time, and with the report's part of it.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-margin",
    source: Source::Sustech,
    title: "Using 4.2 of 5 seconds",
    about: "The report's player keeps 16 per cent of its time in reserve, which costs accuracy. Every position of a self-battle is \
            searched with and without that reserve.",
    seconds: [1, 8, 30],
    is_timed: true,
    is_apart: false,
    measure,
};

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let time = lab.pick("2ms", "50ms", "250ms");
    let positions: Vec<_> = self_battle(lab, PLAYER)?.into_iter().map(|turn| turn.position).collect();
    let mut found = [Vec::new(), Vec::new()];
    for position in &positions {
        for (found, margin) in found.iter_mut().zip(["0.84", "1"]) {
            let player = format!("beam:width=8,eval=sustech,time={time},margin={margin}");
            found.push(lab.decide(&player, GAME, position)?);
        }
    }
    let mut table = Table::new("margin", format!("{} positions, {time} a move", positions.len()))
        .columns(["time used"])
        .time_columns(["depth, mean", "nodes, mean"]);
    for (name, found) in ["84 %", "all"].into_iter().zip(&found) {
        let count = found.len() as f64;
        let depth = found.iter().map(|one| f64::from(one.depth)).sum::<f64>() / count;
        let nodes = found.iter().map(|one| one.nodes as f64).sum::<f64>() / count;
        table.row([name.into(), Cell::Number(depth, 2), Cell::Number(nodes, 0)]);
    }
    let [less, all] = &found;
    let lost: Vec<f64> =
        less.iter().zip(all).map(|(less, all)| f64::from(all.depth) - f64::from(less.depth)).collect();
    let lost = mean(&lost).expect("a game has positions");
    let others = less.iter().zip(all).filter(|(less, all)| less.chosen != all.chosen).count();
    Ok(Findings::new()
        .setup(format!(
            "`beam:width=8,eval=sustech` with `time={time}` in every position of a self-battle of `{PLAYER}`"
        ))
        .table(table)
        .claim(
            "Keeping to 4.2 seconds sacrificed some search accuracy.",
            format!(
                "{} plies less on average ({} to {}), another move in {others} of {} positions",
                number(lost.0, 2),
                number(lost.1, 2),
                number(lost.2, 2),
                positions.len()
            ),
            Verdict::above((lost.1, lost.2), 0.0),
        )
        .claim(
            "But I think it is worth it.",
            "no move of ours was ever late for the lack of that reserve",
            Verdict::Untestable("what it was worth depended on the load of the course's platform".to_owned()),
        ))
}
