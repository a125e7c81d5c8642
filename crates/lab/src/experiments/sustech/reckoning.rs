//! How long it takes to breed a hundred children.

use std::time::Instant;

use notation::AnyPosition;
use train::genetic::GeneticSettings;
use train::{Controls, GameSetup, Method, TrainingPlan};

use super::{GAME, PLAYER, matrix};
use crate::experiment::intervals::mean;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, Worker, grouped, number,
};

/// The report's reckoning of a generation, checked, beside ours, measured.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-reckoning",
    source: Source::Sustech,
    title: "Days for a generation of a hundred",
    about: "The report reckons that a round robin of 100 children takes 34.375 days, and therefore reduces \
            population, depth and width. Its reckoning is checked; the same round robin is played at small \
            depths, and timed on one core.",
    seconds: [1, 5, 10],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The report's numbers: children, seconds for a move, moves, minutes for a game, and days.
const CHILDREN: u64 = 100;
const SECONDS_A_MOVE: f64 = 5.0;
const MOVES: f64 = 120.0;
const MINUTES_A_GAME: f64 = 10.0;
const DAYS: f64 = 34.375;

/// On 8×8 no game has more moves, those of both sides together.
const MOST_MOVES: f64 = 60.0;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let pairings = CHILDREN * (CHILDREN - 1) / 2;
    let days = |minutes: f64| pairings as f64 * minutes / 60.0 / 24.0;
    let mut table =
        Table::new("reckoning", format!("A round robin of {CHILDREN}: {} pairings", grouped(pairings)))
            .columns(["players", "games"])
            .time_columns(["a game, s", "all, s", "all, days"]);
    for (who, games, seconds) in [
        ("the report's reckoning", 1, 60.0 * MINUTES_A_GAME),
        ("5 s a move, at most 60 moves", 1, SECONDS_A_MOVE * MOST_MOVES),
        ("5 s a move, each pairing with both colours", 2, SECONDS_A_MOVE * MOST_MOVES),
    ] {
        let games_in_all = games * pairings;
        let [all, in_days] = all(seconds * games_in_all as f64);
        table.row([who.into(), games_in_all.into(), Cell::Number(seconds, 0), all, in_days]);
    }
    let mut slowest = 0.0;
    for (student, children) in lab.pick(
        [("alphabeta:depth=1", 20), ("beam:depth=2,width=5", 10), ("beam:depth=4,width=5", 4)],
        [("alphabeta:depth=1", 100), ("beam:depth=2,width=5", 100), ("beam:depth=4,width=5", 8)],
        [("alphabeta:depth=1", 100), ("beam:depth=2,width=5", 100), ("beam:depth=4,width=5", 20)],
    ) {
        let seconds = round_robin(lab, &format!("{student},eval=sustech"), children)?;
        let games = children * (children - 1);
        let a_game = seconds / games as f64;
        let seconds = a_game * (2 * pairings) as f64;
        let who = if children == CHILDREN { String::new() } else { format!(", from {children} children") };
        let [all, in_days] = all(seconds);
        let student = format!("`{student}`{who}");
        table.row([student.into(), games.into(), Cell::Number(a_game, 5), all, in_days]);
        slowest = f64::max(slowest, seconds);
    }

    let played = lab.play(&Games::between(GAME, PLAYER, PLAYER).count(lab.pick(2, 20, 100)))?;
    let left = |game| played.positions(&game).last().and_then(AnyPosition::empties).unwrap_or(0);
    let lengths: Vec<f64> = played.games().map(|game| MOST_MOVES - f64::from(left(game))).collect();
    let moves = mean(&lengths).expect("games were played");
    let own = moves.0 / 2.0;
    Ok(Findings::new()
        .setup(format!(
            "a generation of `train genetic` with one parent and children, {CHILDREN} in all, on one core; \
             2 games a pairing"
        ))
        .setup(format!("moves of {} games of `{PLAYER}` against itself after 4 random plies", lengths.len()))
        .table(table)
        .claim(
            "C(100, 2) × 10 / 24 / 60 ≈ 34.375 days",
            format!("{} × 10 / 60 / 24 = {}", grouped(pairings), days(MINUTES_A_GAME)),
            Verdict::of((days(MINUTES_A_GAME) - DAYS).abs() < 1e-9),
        )
        .claim(
            "Each side uses about 120 moves in total (in a game).",
            format!(
                "{} moves of a side on average, and {} of both; 120 are those of both sides in both games \
                 of a pairing",
                number(own, 1),
                number(moves.0, 1)
            ),
            Verdict::of((own - MOVES).abs() < 0.1 * MOVES),
        )
        .claim(
            "Each move takes up to five seconds, so the maximum length of a single game is about 10 minutes.",
            format!(
                "60 moves of 5 s take {} minutes; 10 minutes are the two games of a pairing",
                SECONDS_A_MOVE * MOST_MOVES / 60.0
            ),
            Verdict::of((SECONDS_A_MOVE * MOST_MOVES / 60.0 - MINUTES_A_GAME).abs() < 1.0),
        )
        .claim(
            "In the case of 100 offspring such inheritance does not make sense.",
            format!(
                "at most {} days with one game a pairing, {} with both colours",
                number(days(SECONDS_A_MOVE * MOST_MOVES / 60.0), 1),
                number(2.0 * days(SECONDS_A_MOVE * MOST_MOVES / 60.0), 1)
            ),
            Verdict::of(days(SECONDS_A_MOVE * MOST_MOVES / 60.0) > 7.0),
        )
        .read_as("at five seconds a move, a generation takes more than a week")
        .claim(
            "With compressed search layers and width (and a smaller population) it takes an effective time.",
            format!("with all 100 children, at depth 4 and width 5: {} s on one core", number(slowest, 1)),
            Verdict::of(slowest < 3600.0),
        )
        .read_as("a generation takes less than an hour")
        .timed())
}

/// How long a generation takes on one core: a parent and its children, two games a pairing.
fn round_robin(lab: &mut Lab<'_>, student: &str, population: u64) -> Result<f64, LabError> {
    let plan = TrainingPlan {
        setup: GameSetup {
            game: GAME.to_owned(),
            rules: None,
            start: None,
            random_plies: 4,
            seed: lab.seed(0),
        },
        student: student.to_owned(),
        start: matrix::initial()?.to_vec(),
        method: Method::Genetic(GeneticSettings {
            children: population - 1,
            generations: 1,
            mutation: GeneticSettings::USUAL_MUTATION,
            range: Some(50.0),
            games: 2,
            companions: Vec::new(),
            check_games: 0,
            final_games: 2,
        }),
        steps: 1,
        comparison_games: 0,
    };
    let what = format!("seconds for a generation of {population} on one core: {student}");
    lab.measure(&what, |worker| {
        let before = Instant::now();
        train_on_one_core(worker, &plan)?;
        Ok(before.elapsed().as_secs_f64())
    })
}

fn train_on_one_core(worker: &mut Worker<'_, '_>, plan: &TrainingPlan) -> Result<(), LabError> {
    let controls = Controls { concurrency: 1, stop: worker.stop(), observe: &mut |_, _| {} };
    let outcome = train::run(plan, None, controls)?;
    if outcome.interrupted { Err(LabError::Stopped) } else { Ok(()) }
}

/// A time of all games, in seconds and in days.
fn all(seconds: f64) -> [Cell; 2] {
    let decimals = if seconds < 100.0 { 2 } else { 0 };
    [Cell::Number(seconds, decimals), Cell::Number(seconds / 86_400.0, 3)]
}
