//! What it costs to use only 4.2 of 5 seconds.

use game::Game;
use notation::AnyPosition;

use super::{GAME, PLAYER};
use crate::experiment::intervals::{mean, share, text};
use crate::experiment::{
    Cell, Decision, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, number, share_text,
};

/// The same positions searched with all of the time, and with the report's part of it.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-margin",
    source: Source::Sustech,
    title: "Using 4.2 of 5 seconds",
    about: "The report's player keeps 16 per cent of its time in reserve, which costs accuracy. Positions \
            of self-battles are searched with and without that reserve, in less time than the report had.",
    seconds: [1, 10, 120],
    is_timed: true,
    is_apart: false,
    measure,
};

/// The parts of the time that are used, as tables and as players have them: 4.2 of 5 seconds, and all.
const PARTS: [(&str, &str); 2] = [("84 %", "0.84"), ("all", "1")];

/// The time for a move that the report had, in seconds.
const REPORTED: f64 = 5.0;

/// The share of positions with another move that counts as less accurate.
const SOME: f64 = 0.05;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (milliseconds, games) = (lab.pick(2, 50, 500), lab.pick(2, 16, 20));
    let positions = positions(lab, games)?;
    let mut found = [Vec::new(), Vec::new()];
    for position in &positions {
        for (found, (_, margin)) in found.iter_mut().zip(PARTS) {
            let player = format!("beam:width=8,eval=sustech,time={milliseconds}ms,margin={margin}");
            found.push(lab.decide(&player, GAME, position)?);
        }
    }
    let count = positions.len();
    let late =
        |found: &[Decision]| found.iter().filter(|one| 1000.0 * one.seconds > milliseconds.into()).count();
    let mut table = Table::new("margin", format!("{count} positions, {milliseconds} ms a move"))
        .columns(["time used"])
        .time_columns(["depth, mean", "nodes, mean", "late moves"]);
    for ((name, _), found) in PARTS.into_iter().zip(&found) {
        let mean = |sum: f64| sum / count as f64;
        let depth = mean(found.iter().map(|one| f64::from(one.depth)).sum());
        let nodes = mean(found.iter().map(|one| one.nodes as f64).sum());
        table.row([name.into(), Cell::Number(depth, 2), Cell::Number(nodes, 0), late(found).into()]);
    }
    let [less, all] = &found;
    let lost: Vec<f64> =
        less.iter().zip(all).map(|(less, all)| f64::from(all.depth) - f64::from(less.depth)).collect();
    let lost = mean(&lost).expect("a game has positions");
    let others = less.iter().zip(all).filter(|(less, all)| less.chosen != all.chosen).count();
    let other = share(others as u64, count as u64).expect("a game has positions");
    let minutes = count as f64 * REPORTED * 1.84 / 60.0;
    Ok(Findings::new()
        .setup(format!(
            "`beam:width=8,eval=sustech` in {count} positions of {games} games of `{PLAYER}` against itself \
             after 4 random plies, with {milliseconds} ms a move, of which it uses 84 % or all"
        ))
        .setup(format!(
            "the report's limit of 5 s is scaled down, since with it these positions would take {} minutes",
            number(minutes, 0)
        ))
        .table(table)
        .claim(
            "Keeping to 4.2 seconds sacrificed some search accuracy.",
            format!(
                "another move in {others} of {count} positions, {} %; the search is {} plies less deep on \
                 average",
                share_text(other),
                text(lost, 2)
            ),
            Verdict::above(other, SOME),
        )
        .read_as("in more than one position of twenty another move is chosen")
        .timed()
        .claim(
            "But I think it is worth it.",
            format!(
                "here {} of {count} moves are late with the reserve, and {} without",
                late(less),
                late(all)
            ),
            Verdict::Untestable("what it was worth depended on the load of the course's platform".to_owned()),
        )
        .timed())
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
