//! What it costs to use only 4.2 of 5 seconds.

use game::Game;
use notation::AnyPosition;

use super::{GAME, PLAYER};
use crate::experiment::intervals::{mean, text};
use crate::experiment::{Cell, Decision, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict};

/// The same positions searched with all of the time, and with the report's part of it.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-margin",
    source: Source::Sustech,
    title: "Using 4.2 of 5 seconds",
    about: "The report's player keeps 16 per cent of its time in reserve, which costs accuracy. Positions \
            of self-battles are searched with and without that reserve.",
    seconds: [1, 6, 50],
    is_timed: true,
    is_apart: false,
    measure,
};

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (time, limit) = lab.pick(("2ms", 0.002), ("50ms", 0.05), ("250ms", 0.25));
    let games = lab.pick(2, 10, 20);
    let positions = positions(lab, games)?;
    let mut found = [Vec::new(), Vec::new()];
    for position in &positions {
        for (found, margin) in found.iter_mut().zip(["0.84", "1"]) {
            let player = format!("beam:width=8,eval=sustech,time={time},margin={margin}");
            found.push(lab.decide(&player, GAME, position)?);
        }
    }
    let mut table = Table::new("margin", format!("{} positions, {time} a move", positions.len()))
        .columns(["time used"])
        .time_columns(["depth, mean", "nodes, mean", "late moves"]);
    let late = |found: &[Decision]| found.iter().filter(|one| one.seconds > limit).count();
    for (name, found) in ["84 %", "all"].into_iter().zip(&found) {
        let count = found.len() as f64;
        let depth = found.iter().map(|one| f64::from(one.depth)).sum::<f64>() / count;
        let nodes = found.iter().map(|one| one.nodes as f64).sum::<f64>() / count;
        table.row([name.into(), Cell::Number(depth, 2), Cell::Number(nodes, 0), late(found).into()]);
    }
    let [less, all] = &found;
    let lost: Vec<f64> =
        less.iter().zip(all).map(|(less, all)| f64::from(all.depth) - f64::from(less.depth)).collect();
    let lost = mean(&lost).expect("a game has positions");
    let others = less.iter().zip(all).filter(|(less, all)| less.chosen != all.chosen).count();
    Ok(Findings::new()
        .setup(format!(
            "`beam:width=8,eval=sustech` with `time={time}` in {} positions of {games} games of `{PLAYER}` \
             against itself after 4 random plies",
            positions.len()
        ))
        .table(table)
        .claim(
            "Keeping to 4.2 seconds sacrificed some search accuracy.",
            format!(
                "{} plies less on average, another move in {others} of {} positions",
                text(lost, 2),
                positions.len()
            ),
            Verdict::above(lost, 0.0),
        )
        .claim(
            "But I think it is worth it.",
            format!(
                "here {} of {} moves are late with the reserve, and {} without",
                late(less),
                positions.len(),
                late(all)
            ),
            Verdict::Untestable("what it was worth depended on the load of the course's platform".to_owned()),
        ))
}

/// Every tenth position of games of the player against itself, from a different one on in each game.
fn positions(lab: &mut Lab<'_>, games: u64) -> Result<Vec<AnyPosition>, LabError> {
    let played = lab.play(&Games::between(GAME, PLAYER, PLAYER).count(games))?;
    let of_games = played.games().enumerate().flat_map(|(number, game)| {
        let after_opening = game.pair.opening_plies + number % 10;
        played.positions(&game).into_iter().skip(after_opening).step_by(10)
    });
    Ok(of_games.filter(|position| !position.is_over() && position.forced_pass().is_none()).collect())
}
