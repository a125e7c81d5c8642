//! Supervised learning: a teacher, a student and an opponent.

use train::oracle::{AGAINST_OPPONENT, IMITATION, OracleSettings};
use train::{Method, SEATS, TrainingOutcome, TrainingPlan};

use super::GAMES;
use super::hill_climb::{STRONG, player, setup};
use crate::experiment::intervals::{correlation, deviation, difference, mean, percent, text};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, number, share_text,
};
use crate::figure::{Figure, Series};

/// The report's two tests, each seat on its own.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-oracle",
    source: Source::Paris,
    title: "Supervised learning, with an oracle",
    about: "A student plays against an opponent, and its coefficients move towards the moves of a teacher, the oracle, \
            in a game as first and in one as second player in each step. The report's opponents are the best player of \
            its local learning, and [5, 1, 3, 4]. Its two graphs are lost, and the text around them has no numbers but \
            these coefficients; what it says about imitation and wins in each seat is checked in many runs.",
    seconds: [1, 8, 60],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The teacher: the best coefficients of local learning, as in the report, and a deeper search.
const TEACHER: &str = "alphabeta:depth=5,eval=paris,preset=strong";

/// The report's opponents: their names here and their specs.
const OPPONENTS: [(&str, &str); 2] =
    [("the strong player", STRONG), ("[5, 1, 3, 4]", "alphabeta:depth=3,eval=paris,weights=5/1/3/4")];

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
    let (duel, before) = (lab.pick(2, 20, 20), lab.pick(4, 200, 2000));
    let mut findings = Findings::new()
        .setup(format!(
            "The teacher is `{TEACHER}`, the student `alphabeta:depth=3,eval=paris` from zeros; opponents look equally \
             far: the strong player [0.35, −0.15, 0.05, 0.15] and [5, 1, 3, 4]; 4 random plies",
        ))
        .setup(format!(
            "{runs} runs of {steps} steps; after each step {duel} other games show the result; the share before \
             learning is that of {before} games. Intervals are from run to run",
        ))
        .setup(format!(
            "Adjustments have the length {RATE}: constant, as the report describes them, or halved after 5 steps with \
             coefficients kept at length 1 (the default of `train oracle`). Claims are judged by the first",
        ));
    for (number, game) in (0..).zip(GAMES) {
        let mut table = table(game);
        for (opponent, (name, spec)) in (0..).zip(OPPONENTS) {
            let played =
                lab.play(&Games::between(game, &player(&[0.0; 4]), spec).count(before).repetition(opponent))?;
            let before = [0, 1].map(|seat| played.share_in_seat(0, seat));
            for (rule, (rule_name, half_after, unit_length)) in RULES.into_iter().enumerate() {
                let mut learned = Learned { before, games: duel / 2, runs: Vec::new() };
                for run in 0..runs {
                    let settings = settings(spec, half_after, unit_length, duel);
                    // Runs by both rules have the same openings.
                    let seed = lab.seed(100 * (2 * number + opponent) + run);
                    let outcome = lab.train(&plan(game, settings, steps, seed))?;
                    learned.runs.push([0, 1].map(|seat| Curves::of(&outcome, seat)));
                }
                for (seat, seat_name) in SEATS.into_iter().enumerate() {
                    table.row(row([name, rule_name, seat_name], &learned, seat));
                }
                if rule == 0 {
                    findings = if opponent == 0 {
                        first_test(findings, game, &learned)
                    } else {
                        second_test(findings, game, &learned)
                    };
                    let file = ["strong", "5134"][opponent as usize];
                    findings = findings.figure(format!("{game}-{file}"), figure(game, name, &learned));
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

fn settings(opponent: &str, half_after: Option<f64>, unit_length: bool, duel_games: u64) -> OracleSettings {
    OracleSettings {
        teacher: TEACHER.to_owned(),
        opponent: opponent.to_owned(),
        rate: RATE,
        half_after,
        margin: 0.0,
        follow: false,
        unit_length,
        until: None,
        until_imitation: None,
        every: 1,
        duel_games,
    }
}

fn plan(game: &str, settings: OracleSettings, steps: u64, seed: u64) -> TrainingPlan {
    TrainingPlan {
        setup: setup(game, seed),
        student: "alphabeta:depth=3,eval=paris".to_owned(),
        start: vec![0.0; 4],
        method: Method::Oracle(settings),
        steps,
        comparison_games: 0,
    }
}

/// A run in one seat, step by step.
struct Curves {
    /// The share of the student's moves that are the teacher's.
    imitation: Vec<f64>,
    /// The share of points against the opponent.
    share: Vec<f64>,
}

impl Curves {
    fn of(outcome: &TrainingOutcome, seat: usize) -> Curves {
        let curve = |name: &str| {
            let name = format!("{name} {}", SEATS[seat]);
            outcome.rows.iter().filter_map(|row| Some(row.point(&name)?.value)).collect()
        };
        Curves { imitation: curve(IMITATION), share: curve(AGAINST_OPPONENT) }
    }
}

/// The second half of the steps: what is learned, without the way there.
fn late(curve: &[f64]) -> &[f64] {
    &curve[curve.len() / 2..]
}

fn average(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The runs of one kind.
struct Learned {
    /// The share of points before learning, by seat.
    before: [(f64, f64, f64); 2],
    /// The games in each seat after each step.
    games: u64,
    /// By run and seat.
    runs: Vec<[Curves; 2]>,
}

impl Learned {
    /// The mean over runs of something in one seat.
    fn over_runs(&self, seat: usize, what: impl Fn(&Curves) -> f64) -> (f64, f64, f64) {
        let values: Vec<f64> = self.runs.iter().map(|run| what(&run[seat])).collect();
        mean(&values).expect("there are runs")
    }

    /// The same of a share, which is from 0 to 1.
    fn share(&self, seat: usize, what: impl Fn(&Curves) -> f64) -> (f64, f64, f64) {
        let (value, low, high) = self.over_runs(seat, what);
        (value, low.max(0.0), high.min(1.0))
    }

    /// The share of points after learning.
    fn after(&self, seat: usize) -> (f64, f64, f64) {
        self.share(seat, |curves| average(late(&curves.share)))
    }

    fn gain(&self, seat: usize) -> (f64, f64, f64) {
        difference(self.after(seat), self.before[seat])
    }

    /// The gain since the first step, where the report's graphs begin.
    fn later_gain(&self, seat: usize) -> (f64, f64, f64) {
        self.over_runs(seat, |curves| average(late(&curves.share)) - curves.share[0])
    }

    /// How imitation and points go together; none if one of them never changes.
    fn relation(&self, seat: usize) -> Option<(f64, f64, f64)> {
        let of_run = |run: &[Curves; 2]| {
            let Curves { imitation, share } = &run[seat];
            let points: Vec<(f64, f64)> = imitation.iter().copied().zip(share.iter().copied()).collect();
            correlation(&points).map(|(value, ..)| value)
        };
        mean(&self.runs.iter().filter_map(of_run).collect::<Vec<_>>())
    }

    /// By how much the variance from step to step exceeds what chance explains.
    fn excess(&self, seat: usize) -> (f64, f64, f64) {
        self.over_runs(seat, |curves| {
            let share = average(late(&curves.share));
            let chance = share * (1.0 - share) / self.games as f64;
            deviation(late(&curves.share)).map_or(0.0, |deviation| deviation.powi(2) - chance)
        })
    }
}

fn relation_text(relation: Option<(f64, f64, f64)>) -> String {
    relation.map_or("–".to_owned(), |relation| text(relation, 2))
}

/// What the report says about its first graph.
fn first_test(findings: Findings, game: &str, learned: &Learned) -> Findings {
    let [as_first, as_second] = [0, 1].map(|seat| learned.gain(seat));
    let more = difference(as_second, as_first);
    let excess = learned.excess(0).0.max(0.0).sqrt();
    let relation = learned.relation(0);
    findings
        .claim(
            format!("Against the strong player, the results vary ({game})."),
            format!(
                "as first player by {} points from step to step (standard deviation) beyond what chance explains",
                number(100.0 * excess, 1)
            ),
            Verdict::above(learned.excess(0), 0.0),
        )
        .claim(
            format!("The changed coefficients are more suitable for playing as second player ({game})."),
            format!("{} points more than before", text(percent(as_second), 1)),
            Verdict::above(as_second, 0.0),
        )
        .read_as("there the student gains")
        .claim(
            format!("As second player the student gains more than as first ({game})."),
            format!("{} points more", text(percent(more), 1)),
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
                "{} % after {} %: {} points more",
                share_text(learned.after(0)),
                share_text(learned.before[0]),
                text(percent(as_first), 1)
            ),
            Verdict::above(as_first, 0.0),
        )
}

/// What the report says about its second graph.
fn second_test(findings: Findings, game: &str, learned: &Learned) -> Findings {
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
                "as first {} points more than zeros, as second {}; than after the first step {} and {}",
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

fn table(game: &str) -> Table {
    Table::new(game, format!("Before and after learning, by seat ({game})"))
        .columns(["opponent", "adjustments", "seat", "share before, % (95 %)", "after, % (95 %)"])
        .columns(["points more (95 %)", "imitation at first, %", "later, % (95 %)", "correlation (95 %)"])
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
        Cell::share(learned.share(seat, |curves| average(late(&curves.imitation)))),
        relation_text(learned.relation(seat)).into(),
    ]
}

type CurveOf = fn(&Curves) -> &[f64];

fn figure(game: &str, opponent: &str, learned: &Learned) -> Figure {
    let curves: [(&str, CurveOf); 2] =
        [("imitation", |curves| &curves.imitation), ("share", |curves| &curves.share)];
    let figure = Figure::new(format!("Imitation and wins against {opponent} ({game})"))
        .subtitle(format!("means of {} runs with 95 % intervals", learned.runs.len()))
        .x("step")
        .y("moves of the oracle, share of points, %")
        .y_range(0.0, 100.0);
    let series = curves.into_iter().flat_map(|(name, curve)| {
        SEATS.into_iter().enumerate().map(move |(seat, seat_name)| {
            let steps = curve(&learned.runs[0][seat]).len();
            let point =
                |step: usize| (step as f64 + 1.0, percent(learned.share(seat, |run| curve(run)[step])));
            Series::new(format!("{name} {seat_name}")).estimates((0..steps).map(point))
        })
    });
    series.fold(figure, Figure::series)
}
