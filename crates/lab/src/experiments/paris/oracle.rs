//! Supervised learning: a teacher, a student and an opponent.

use train::oracle::OracleSettings;
use train::{Method, SEATS, TrainingPlan};

use super::hill_climb::{best, learn, player, player_at, setup, tries};
use super::imitation::{Curves, Learned};
use super::{GAMES, GameName};
use crate::experiment::intervals::{difference, percent, text};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, grouped, number, share_text,
};
use crate::training::coefficients;

/// The report's two tests, each seat on its own.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-oracle",
    source: Source::Paris,
    title: "Supervised learning, with an oracle",
    about: "A student plays against an opponent, and its coefficients move towards the moves of a teacher, the oracle, \
            in a game as first and in one as second player in each step. As in the report, the oracle and the first \
            opponent have the coefficients that proved best in local learning, here in our own, which is done again \
            for this; the second opponent has [5, 1, 3, 4]. The report's two graphs are lost, and the text around them has no numbers but \
            these coefficients; what it says about imitation and wins in each seat is checked in many runs.",
    seconds: [1, 12, 70],
    is_timed: false,
    is_apart: false,
    measure,
};

/// How the first opponent is called: the report uses the coefficients "that were proven the best from the
/// previous tests with the Local learning", for it and for the teacher. They are not those of the strong
/// player, with which its local learning began.
const BEST: &str = "the best of local learning";

/// The coefficients of the second opponent.
const SECOND: [f64; 4] = [5.0, 1.0, 3.0, 4.0];

/// How deep the teacher looks: deeper than the student, with whose coefficients it could not be a help otherwise.
const TEACHER_DEPTH: u32 = 5;

/// How far adjustments go: after how many steps the rate is halved, and whether coefficients keep
/// the length 1. The report speaks of neither: the first is its rule as it describes it, by which
/// claims are judged.
const RULES: [(&str, Option<f64>, bool); 2] =
    [("constant rate", None, false), ("falling rate, length 1", Some(5.0), true)];

const RATE: f64 = 0.05;

/// What a player gets that does not improve: at most so much more than before.
const NO_GAIN: f64 = 0.05;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (runs, steps) = (lab.pick(2, 5, 16), lab.pick(4, 20, 40));
    let (duel, before, contest) = (lab.pick(2, 20, 20), lab.pick(4, 200, 2000), lab.pick(2, 40, 200));
    let mut findings = Findings::new()
        .setup(format!(
            "Local learning as in the five figures of `paris-local`, {} changes each. What was learned meets in a round \
             robin, {contest} games a pair after 8 random plies; the best of it wins the most points",
            tries(lab)
        ))
        .setup(format!(
            "The teacher has these coefficients and looks {TEACHER_DEPTH} plies ahead; the student is \
             `alphabeta:depth=3,eval=paris` from zeros, and both opponents, {BEST} and {}, look equally far; 4 random plies",
            coefficients(&SECOND)
        ))
        .setup(format!(
            "{runs} runs of {steps} steps; after each step {duel} other games show the result; the share before \
             learning is that of {} games. Intervals are from run to run",
            grouped(before)
        ))
        .setup(format!(
            "Adjustments have the length {RATE}: constant, as the report describes them, or halved after 5 steps with \
             coefficients kept at length 1 (the default of `train oracle`). Claims are judged by the first",
        ));
    for (number, game) in (0..).zip(GAMES) {
        let mut table = table(game);
        let local = learn(lab, game)?;
        let (best, share) = best(lab, game, &local, contest)?;
        findings = findings.setup(format!(
            "In {game} the best are those of {}, {}, with {} % of the points",
            best.figure,
            coefficients(best.weights()),
            share_text(share)
        ));
        let opponents = [("best", BEST.to_owned(), best.weights()), ("5134", coefficients(&SECOND), &SECOND)];
        for (opponent, (file, name, weights)) in (0..).zip(opponents) {
            let spec = player(weights);
            let games = Games::between(game.name, &player(&[0.0; 4]), &spec).count(before);
            let played = lab.play(&games.repetition(opponent))?;
            let before = [0, 1].map(|seat| played.share_in_seat(0, seat));
            for (rule, (rule_name, half_after, unit_length)) in RULES.into_iter().enumerate() {
                let mut learned = Learned { before, games: duel / 2, runs: Vec::new() };
                for run in 0..runs {
                    let settings =
                        OracleSettings { half_after, unit_length, ..settings(best.weights(), &spec, duel) };
                    // Runs by both rules have the same openings.
                    let seed = lab.seed(100 * (2 * number + opponent) + run);
                    let outcome = lab.train(&plan(game, settings, steps, seed))?;
                    learned.runs.push([0, 1].map(|seat| Curves::of(&outcome, seat)));
                }
                for (seat, seat_name) in SEATS.into_iter().enumerate() {
                    table.row(row([&name, rule_name, seat_name], &learned, seat));
                }
                if rule == 0 {
                    findings = if opponent == 0 {
                        first_test(findings, game, &learned)
                    } else {
                        second_test(findings, game, &learned)
                    };
                    for (what, figure) in learned.figures(game, &name) {
                        findings = findings.figure(format!("{}-{file}-{what}", game.name), figure);
                    }
                }
            }
        }
        findings = findings.table(table);
    }
    Ok(findings
        .remark(
            "The report's graphs are of Awele. It does not say at which depth, from which coefficients, at which rate \
             and for how many steps the student learned.",
        )
        .remark(
            "The correlation is that between imitation and share over the steps of a run, the mean of all runs; \
             imitation is counted in the games of the step, and the share in the games after it.",
        ))
}

/// Learning from that teacher, at a constant rate.
fn settings(teacher: &[f64], opponent: &str, duel_games: u64) -> OracleSettings {
    OracleSettings {
        teacher: player_at(TEACHER_DEPTH, teacher),
        opponent: opponent.to_owned(),
        rate: RATE,
        half_after: None,
        margin: 0.0,
        follow: false,
        unit_length: false,
        until: None,
        until_imitation: None,
        every: 1,
        duel_games,
    }
}

fn plan(game: GameName, settings: OracleSettings, steps: u64, seed: u64) -> TrainingPlan {
    TrainingPlan {
        setup: setup(game, seed),
        student: "alphabeta:depth=3,eval=paris".to_owned(),
        start: vec![0.0; 4],
        method: Method::Oracle(settings),
        steps,
        comparison_games: 0,
    }
}

fn relation_text(relation: Option<(f64, f64, f64)>) -> String {
    relation.map_or("–".to_owned(), |relation| text(relation, 2))
}

/// What the report says about its first graph.
fn first_test(findings: Findings, game: GameName, learned: &Learned) -> Findings {
    let [as_first, as_second] = [0, 1].map(|seat| learned.gain(seat));
    let more = difference(as_second, as_first);
    let excess = learned.excess(0).0.max(0.0).sqrt();
    let relation = learned.relation(0);
    findings
        .claim(
            format!("Against {BEST}, the results vary ({game})."),
            format!(
                "as first player by {} points from step to step (standard deviation) beyond what chance explains",
                number(100.0 * excess, 1)
            ),
            Verdict::above(learned.excess(0), 0.0),
        )
        .claim(
            format!("The changed coefficients are more suitable for playing as second player ({game})."),
            format!("a change of {} points", text(percent(as_second), 1)),
            Verdict::above(as_second, 0.0),
        )
        .read_as("there the student gains")
        .claim(
            format!("As second player the student gains more than as first ({game})."),
            format!("the change as second minus that as first is {} points", text(percent(more), 1)),
            Verdict::above(more, 0.0),
        )
        .claim(
            format!("As first player, the less the student imitates the oracle, the better its score ({game})."),
            format!("correlation of imitation and share {}", relation_text(relation)),
            relation.map_or(Verdict::Undecided, |relation| Verdict::below(relation, 0.0)),
        )
        .claim(
            format!("As first player the student has improved ({game})."),
            format!(
                "{} % after {} %: a change of {} points",
                share_text(learned.after(0)),
                share_text(learned.before[0]),
                text(percent(as_first), 1)
            ),
            Verdict::above(as_first, 0.0),
        )
}

/// What the report says about its second graph.
fn second_test(findings: Findings, game: GameName, learned: &Learned) -> Findings {
    let gains = [0, 1].map(|seat| learned.gain(seat));
    let relations = [0, 1].map(|seat| learned.relation(seat));
    let stays = gains.map(|gain| Verdict::below(gain, NO_GAIN));
    let goes_along = relations
        .map(|relation| relation.map_or(Verdict::Undecided, |relation| Verdict::above(relation, 0.0)));
    let [stays_as_first, stays_as_second] = stays;
    let [along_as_first, along_as_second] = goes_along;
    findings
        .claim(
            format!("Against [5, 1, 3, 4] the student does not improve ({game})."),
            format!(
                "a change of {} points as first and {} as second; since the first step {} and {}",
                text(percent(gains[0]), 1),
                text(percent(gains[1]), 1),
                text(percent(learned.later_gain(0)), 1),
                text(percent(learned.later_gain(1)), 1)
            ),
            stays_as_first.and(stays_as_second),
        )
        .read_as("by less than 5 points")
        .claim(
            format!(
                "Against [5, 1, 3, 4], the less the student imitates the oracle, the less it wins ({game})."
            ),
            format!(
                "correlation of imitation and share as first {}, as second {}",
                relation_text(relations[0]),
                relation_text(relations[1])
            ),
            along_as_first.and(along_as_second),
        )
}

fn table(game: GameName) -> Table {
    Table::new(game.name, format!("Before and after learning, by seat ({game})"))
        .columns(["opponent", "adjustments", "seat", "share before, % (95 %)", "after, % (95 %)"])
        .columns(["change, points (95 %)", "imitation at first, %", "later, % (95 %)", "correlation (95 %)"])
}

fn row([opponent, rule, seat_name]: [&str; 3], learned: &Learned, seat: usize) -> [Cell; 9] {
    [
        opponent.into(),
        rule.into(),
        seat_name.into(),
        Cell::share(learned.before[seat]),
        Cell::share(learned.after(seat)),
        text(percent(learned.gain(seat)), 1).into(),
        Cell::percent(learned.over_runs(seat, |curves| curves.imitation[0]).0),
        Cell::share(learned.imitation(seat)),
        relation_text(learned.relation(seat)).into(),
    ]
}
