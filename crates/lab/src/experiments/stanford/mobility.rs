//! Mobility counted line by line from tables, against the number of legal moves.

use std::hint::black_box;
use std::time::Instant;

use game::Game;
use notation::AnyPosition;
use player::Evaluation;
use serde::{Deserialize, Serialize};

use super::mobility_effect::{Effect, without};
use super::{GAME, MID, PHASES, Phase, choices, phase_of, relatives};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, intervals, share_text,
};
use crate::figure::{Figure, Series};

/// How well the two agree, what they cost, and what they are worth.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-mobility",
    source: Source::Stanford,
    title: "Mobility line by line",
    about: "The report looks the moves in every row, column and diagonal up in tables and adds them, so that a move in \
            two lines counts twice. How well does that agree with the number of legal moves, which is faster now, which \
            plays better, and what is mobility worth?",
    seconds: [1, 12, 70],
    is_timed: false,
    is_apart: false,
    measure,
};

/// Both ways to count.
const EVALUATIONS: [&str; 2] = ["stanford", "stanford:mobility=exact"];

/// The weights that know mobility: those learned by temporal differences, as the report's were, and
/// those by hand, which they began with.
const WEIGHTS: [&str; 2] = ["learned", "hand"];

/// The share of points that a very good feature wins.
const VERY_GOOD: f64 = 0.6;

/// A position as both see it.
#[derive(Serialize, Deserialize)]
struct Sample {
    phase: usize,
    /// The feature of the evaluation, from −100 to 100.
    by_line: f64,
    exact: f64,
    /// How often the average move is counted, if that is known.
    counted: Option<f64>,
    /// Whether both evaluations like the same move best.
    same_move: bool,
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let samples = samples(lab)?;
    let nanoseconds = evaluation_times(lab)?;
    let (matches, known) = matches(lab)?;
    let effect = Effect::measured(lab)?;
    let counted: Vec<f64> = samples.iter().filter_map(|sample| sample.counted).collect();
    let counted = intervals::mean(&counted).expect("moves were counted");
    let findings = Findings::new()
        .setup("Agreement: all positions with a choice from games of `alphabeta:depth=2,eval=stanford` against the same with `mobility=exact`; each side's share of the moves, from −100 to 100.")
        .setup("Matches from 4 random plies. Weights are `preset=learned` (by `train td`, which is how the report learned) and those by hand of `eval=stanford`; without mobility its weight is zero in that phase.")
        .setup("Effect: `alphabeta:depth=3,eval=stanford,preset=learned`, with and without mobility in the early and mid game, against `alphabeta:depth=3,eval=paris`.")
        .claim(
            "Doing that way, a same square may be counted as two mobilities for a same colour.",
            format!("a legal move is counted {:.2} times on average", counted.0),
            Verdict::above(counted, 1.0),
        );
    let findings = ["early game", "midgame"].into_iter().enumerate().fold(findings, |findings, (index, phase)| {
        let [learned, by_hand] = known.map(|shares| shares[index]);
        let claimed = findings.claim(
            format!("But it turned out to be a very good feature to know in the {phase} phase."),
            format!(
                "against the same player that does not know it in this phase: {} % with learned weights, {} % with those by hand",
                share_text(learned),
                share_text(by_hand)
            ),
            Verdict::above(learned, VERY_GOOD),
        );
        claimed.read_as("three fifths of all points for the player that knows it, with learned weights")
    });
    Ok(effect
        .claims(findings)
        .table(agreement_table(&samples))
        .table(matches)
        .table(effect.table())
        .table(time_table(nanoseconds))
        .figure("agreement", scatter(&samples)))
}

fn samples(lab: &mut Lab<'_>) -> Result<Vec<Sample>, LabError> {
    let games = relatives(2, lab.pick(2, 10, 60));
    let played = lab.play(&games)?;
    lab.measure(&format!("mobility by line and exact in {games}"), |worker| {
        let start = played.game().start();
        let [by_line, exact] = evaluations(EVALUATIONS, &start)?;
        let [lines, moves] = evaluations(["score:plus=line-mobility*1", "score:plus=mobility*1"], &start)?;
        let mut samples = Vec::new();
        for game in played.games() {
            worker.progress(0.0)?;
            for (position, _) in choices(&played, &game) {
                let [share_by_line, share] =
                    [&by_line, &exact].map(|evaluation| term(evaluation, &position, "mobility"));
                let sum = |difference: f64, share: f64| (share != 0.0).then(|| 100.0 * difference / share);
                let sums = [
                    sum(term(&lines, &position, "line-mobility"), share_by_line),
                    sum(term(&moves, &position, "mobility"), share),
                ];
                samples.push(Sample {
                    phase: phase_of(&position),
                    by_line: share_by_line,
                    exact: share,
                    counted: sums[0].zip(sums[1]).map(|(lines, moves)| lines / moves),
                    same_move: best_move(&by_line, &position) == best_move(&exact, &position),
                });
            }
        }
        Ok(samples)
    })
}

fn evaluations(specs: [&str; 2], like: &AnyPosition) -> Result<[Evaluation; 2], LabError> {
    let [a, b] = specs;
    Ok([Evaluation::new(&a.parse()?, like)?, Evaluation::new(&b.parse()?, like)?])
}

/// The value of a feature for the side to move.
fn term(evaluation: &Evaluation, position: &AnyPosition, name: &str) -> f64 {
    let terms = evaluation.terms(position, position.side());
    terms.iter().find(|term| term.name == name).expect("the evaluation has this feature").value
}

/// The index of the move that leads to the best position.
fn best_move(evaluation: &Evaluation, position: &AnyPosition) -> Option<usize> {
    let values = position.moves().map(|chosen| {
        let mut next = position.clone();
        next.play(chosen);
        evaluation.value(&next, position.side())
    });
    // Of equal moves the first counts, as in players.
    values.enumerate().max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0))).map(|(index, _)| index)
}

/// Nanoseconds that each evaluation takes.
fn evaluation_times(lab: &mut Lab<'_>) -> Result<[f64; 2], LabError> {
    let games = relatives(2, 2);
    let played = lab.play(&games)?;
    let rounds = lab.pick(10, 500, 2000);
    lab.measure(&format!("time of {rounds} evaluations of the positions of {games}"), |worker| {
        let positions: Vec<AnyPosition> = played.games().flat_map(|game| played.positions(&game)).collect();
        let both = evaluations(EVALUATIONS, &played.game().start())?;
        let mut seconds = [0.0; 2];
        for round in 0..rounds {
            worker.progress(f64::from(round) / f64::from(rounds))?;
            for (evaluation, seconds) in both.iter().zip(&mut seconds) {
                let before = Instant::now();
                for position in &positions {
                    black_box(evaluation.value(black_box(position), position.side()));
                }
                *seconds += before.elapsed().as_secs_f64();
            }
        }
        Ok(seconds.map(|seconds| 1e9 * seconds / (f64::from(rounds) * positions.len() as f64)))
    })
}

/// The share of the player that knows mobility, by its weights and by the phase in which the other does not.
type Known = [[(f64, f64, f64); 2]; WEIGHTS.len()];

/// The matches, and what knowing mobility early and in the midgame is worth.
fn matches(lab: &mut Lab<'_>) -> Result<(Table, Known), LabError> {
    let count = lab.pick(4, 100, 600);
    let mut table = Table::new("matches", format!("Matches of {count} games")).columns([
        "player",
        "against",
        "depth, plies",
        "points of the first, %",
    ]);
    for depth in 2..=lab.pick(2, 3, 4) {
        let [lines, exact] = ["", ",mobility=exact"]
            .map(|mobility| format!("alphabeta:depth={depth},eval=stanford{mobility}"));
        let share = lab.play(&Games::between(GAME, &lines, &exact).count(count))?.share(0);
        table.row(["line by line".into(), "legal moves".into(), Cell::Count(depth), Cell::share(share)]);
    }
    let mut known = [[(0.0, 0.0, 0.0); 2]; WEIGHTS.len()];
    for (weights, known) in WEIGHTS.iter().zip(&mut known) {
        let with = without(weights, &[])?;
        for (phase, known) in [0, MID].into_iter().zip(known) {
            *known =
                lab.play(&Games::between(GAME, &with, &without(weights, &[phase])?).count(count))?.share(0);
            let player = format!("{weights} weights");
            let other = format!("the same without {} mobility", PHASES[phase].name);
            table.row([player.into(), other.into(), 3_u32.into(), Cell::share(*known)]);
        }
    }
    Ok((table, known))
}

fn agreement_table(samples: &[Sample]) -> Table {
    let mut table = Table::new("agreement", "Mobility line by line and exact").columns([
        "phase",
        "positions",
        "correlation (95 %)",
        "same side ahead, %",
        "same best move at depth 1, %",
        "times a move is counted",
    ]);
    let mut row = |name: &str, samples: Vec<&Sample>| {
        let points: Vec<(f64, f64)> = samples.iter().map(|sample| (sample.exact, sample.by_line)).collect();
        let share = |holds: fn(&Sample) -> bool| {
            samples.iter().filter(|sample| holds(sample)).count() as f64 / samples.len() as f64
        };
        let counted: Vec<f64> = samples.iter().filter_map(|sample| sample.counted).collect();
        let correlation = intervals::correlation(&points);
        table.row([
            name.into(),
            samples.len().into(),
            correlation.map_or("–".into(), |correlation| Cell::Estimate(correlation, 3)),
            Cell::percent(share(|sample| sample.exact.partial_cmp(&0.0) == sample.by_line.partial_cmp(&0.0))),
            Cell::percent(share(|sample| sample.same_move)),
            intervals::mean(&counted).map_or("–".into(), |(mean, _, _)| Cell::Number(mean, 2)),
        ]);
    };
    for (phase, Phase { name, .. }) in PHASES.iter().enumerate() {
        let of_phase: Vec<&Sample> = samples.iter().filter(|sample| sample.phase == phase).collect();
        if !of_phase.is_empty() {
            row(name, of_phase);
        }
    }
    row("all", samples.iter().collect());
    table
}

fn time_table([lines, exact]: [f64; 2]) -> Table {
    let mut table = Table::new("speed", "Time of an evaluation with all five features")
        .columns(["mobility"])
        .time_columns(["time of an evaluation, ns", "time / legal moves"]);
    for (name, time) in [("line by line, from tables", lines), ("legal moves, on bit boards", exact)] {
        table.row([name.into(), Cell::Number(time, 0), Cell::Number(time / exact, 2)]);
    }
    table
}

/// The most points that are drawn.
const POINTS: usize = 400;

fn scatter(samples: &[Sample]) -> Figure {
    let step = samples.len().div_ceil(POINTS);
    let points = samples.iter().step_by(step).map(|sample| (sample.exact, sample.by_line));
    Figure::new("Mobility line by line and exact")
        .subtitle("own share less the opponent's; positions of games at depth 2")
        .x("from legal moves, −100 to 100")
        .y("line by line, −100 to 100")
        .series(Series::new("").points(points).dots())
}
