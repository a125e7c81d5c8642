//! Local learning with other ε, and with results remembered.

use super::hill_climb::{HillClimb, STRONG, player};
use super::repetition;
use super::{GAMES, GameName};
use crate::experiment::intervals::{deviation, mean, percent, text};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, number, share_text,
};
use crate::figure::{Figure, Series};

/// Every kind of local learning is repeated with many seeds.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-epsilon",
    source: Source::Paris,
    title: "Local learning: ε and repetition",
    about: "The report discusses two problems of its local learning: results of unchanged coefficients are played for \
            again and again, and a small ε leads to the nearest best coefficients only. Each remedy is tried with \
            several seeds; what is learned plays against the strong player. The report's example of repetition is \
            played many times, beside the numbers it prints.",
    seconds: [2, 24, 180],
    is_timed: false,
    is_apart: false,
    measure,
};

/// A kind of learning, in two parts: with ε = 0.1 from zeros, and from there in its own way.
struct Kind {
    name: &'static str,
    /// Whether the opponent is the strong player.
    has_teacher: bool,
    /// Whether results are remembered.
    no_repeat: bool,
    /// ε in the second part, and its growth.
    then: (f64, f64),
}

const fn kind(name: &'static str, has_teacher: bool, no_repeat: bool, then: (f64, f64)) -> Kind {
    Kind { name, has_teacher, no_repeat, then }
}

/// The kind that is as in the report.
const USUAL: &str = "ε 0.1";

const KINDS: [Kind; 6] = [
    kind(USUAL, true, false, (0.1, 1.0)),
    kind("then 0.3", true, false, (0.3, 1.0)),
    kind("then growing", true, false, (0.1, 1.1)),
    kind("remembered", true, true, (0.1, 1.0)),
    kind("itself", false, false, (0.1, 1.0)),
    kind("itself, then 0.05", false, false, (0.05, 1.0)),
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (seeds, tries, exam) =
        (lab.pick(2, 4, 16), lab.pick([2, 2], [40, 20], [60, 40]), lab.pick(4, 100, 400));
    let mut findings = Findings::new().setup(format!(
        "As in `paris-local`, {} changes from zeros with ε = 0.1, and {} from there with the same ε or another one; \
         {seeds} seeds; what is learned plays {exam} other games after 8 random plies. Intervals are from seed to seed",
        tries[0], tries[1]
    ));
    findings = repetition::example(lab, findings)?;
    for game in GAMES {
        let (mut all, mut repeated) = (Vec::new(), Vec::new());
        for Kind { name, has_teacher, no_repeat, then: (epsilon, growth) } in KINDS {
            let mut learned = Learned::default();
            for seed in 0..seeds {
                let first = HillClimb { no_repeat, ..HillClimb::new(game, has_teacher, tries[0]) };
                let outcome = lab.train(&first.plan(lab.seed(2 * seed)))?;
                let first = outcome.summary.clone();
                // Kinds begin with the same runs: one of them is enough.
                if name == USUAL {
                    repeated.push(outcome);
                }
                let second = HillClimb {
                    epsilon,
                    growth,
                    start: first.weights,
                    no_repeat,
                    ..HillClimb::new(game, has_teacher, tries[1])
                };
                let second = lab.train(&second.plan(lab.seed(2 * seed + 1)))?.summary;
                let games =
                    Games::between(game.name, &player(&second.weights), STRONG).random_plies(8).count(exam);
                learned.shares.push(lab.play(&games)?.share(0).0);
                learned.games += (first.games + second.games) as f64 / seeds as f64;
                learned.weights.push(second.weights);
            }
            all.push(learned);
        }
        findings = repetition::when_it_occurs(findings, game, &repeated);
        findings =
            conclude(findings, game, &all).table(table(game, &all)).figure(game.name, figure(game, &all));
    }
    Ok(findings.remark(
        "From zeros and with a constant ε all coefficients are multiples of ε. As only their proportions matter, any ε \
         leads to the same moves; it makes a difference only to coefficients that are not zero any more.",
    ))
}

/// What a kind of learning led to.
#[derive(Default)]
struct Learned {
    /// The share of points against the strong player, by seed.
    shares: Vec<f64>,
    /// The mean number of games.
    games: f64,
    /// The coefficients, by seed.
    weights: Vec<Vec<f64>>,
}

impl Learned {
    /// The mean share over seeds with its interval.
    fn share(&self) -> (f64, f64, f64) {
        let (value, low, high) = mean(&self.shares).expect("there are seeds");
        (value, low.max(0.0), high.min(1.0))
    }

    /// How much more this kind gets than another one with the same seed.
    fn gain(&self, other: &Learned) -> (f64, f64, f64) {
        let gains: Vec<f64> = self.shares.iter().zip(&other.shares).map(|(a, b)| a - b).collect();
        mean(&gains).expect("there are seeds")
    }

    /// How alike the coefficients of different seeds are: the mean cosine between two of them, 1 if
    /// they are proportional.
    fn likeness(&self) -> f64 {
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let length = |a: &[f64]| dot(a, a).sqrt().max(f64::MIN_POSITIVE);
        let pairs = self.weights.iter().enumerate();
        let pairs = pairs.flat_map(|(index, a)| self.weights[..index].iter().map(move |b| (a, b)));
        let cosines: Vec<f64> = pairs.map(|(a, b)| dot(a, b) / (length(a) * length(b))).collect();
        cosines.iter().sum::<f64>() / cosines.len() as f64
    }
}

fn conclude(findings: Findings, game: GameName, all: &[Learned]) -> Findings {
    let named =
        |name: &str| &all[KINDS.iter().position(|kind| kind.name == name).expect("claims name kinds")];
    let (usual, remembered) = (named(USUAL), named("remembered"));
    let (saved, likeness) = (usual.games / remembered.games, usual.likeness());
    let findings = findings
        .claim(
            format!("Without remembering, learning takes a lot more time ({game})."),
            format!("{} times the games", number(saved, 2)),
            Verdict::of(saved >= 1.5),
        )
        .read_as("at least 1.5 times the games")
        .claim(
            format!("There is a big probability that the coefficients tend to the same values ({game})."),
            format!("a mean cosine of {} between seeds with ε 0.1", number(likeness, 2)),
            Verdict::of(likeness > 0.9),
        )
        .read_as("a cosine above 0.9");
    let better = [
        ("Without remembering, we get better results", USUAL, "remembered"),
        ("A bigger ε explores other coefficients and maybe gets better results", "then 0.3", USUAL),
        ("The same, if ε becomes bigger while nothing is kept", "then growing", "ε 0.1"),
        ("Against itself, ε decreased to 0.05 leads to better coefficients", "itself, then 0.05", "itself"),
    ];
    better.into_iter().fold(findings, |findings, (says, a, b)| {
        let (share, other, gain) = (named(a).share(), named(b).share(), named(a).gain(named(b)));
        findings.claim(
            format!("{says} ({game})."),
            format!(
                "{} and {} %: a difference of {} points",
                share_text(share),
                share_text(other),
                text(percent(gain), 1)
            ),
            Verdict::above(gain, 0.0),
        )
    })
}

fn table(game: GameName, all: &[Learned]) -> Table {
    let mut table = Table::new(game.name, format!("What was learned, against the strong player ({game})"))
        .columns(["learning", "mean share, % (95 %)", "deviation, points", "worst, %", "best, %"])
        .columns(["games", "mean cosine between seeds"]);
    for (kind, learned) in KINDS.iter().zip(all) {
        let extreme = |which: fn(f64, f64) -> f64| {
            learned.shares.iter().copied().reduce(which).expect("there are seeds")
        };
        table.row([
            kind.name.into(),
            Cell::share(learned.share()),
            Cell::percent(deviation(&learned.shares).expect("there are several seeds")),
            Cell::percent(extreme(f64::min)),
            Cell::percent(extreme(f64::max)),
            Cell::Number(learned.games, 0),
            Cell::Number(learned.likeness(), 2),
        ]);
    }
    table
}

fn figure(game: GameName, all: &[Learned]) -> Figure {
    let placed = || (1_u32..).map(f64::from).zip(all);
    let seeds = placed().flat_map(|(x, learned)| learned.shares.iter().map(move |share| (x, 100.0 * share)));
    Figure::new(format!("Kinds of local learning ({game})"))
        .subtitle("what is learned against the strong player: every seed, and means with 95 % intervals")
        .x("kind of learning")
        .x_names((1_u32..).map(f64::from).zip(KINDS.iter().map(|kind| kind.name)))
        .x_range(0.5, all.len() as f64 + 0.5)
        .y("share of points, %")
        .series(Series::new("a seed").points(seeds).dots())
        .series(
            Series::new("mean").estimates(placed().map(|(x, learned)| (x, percent(learned.share())))).dots(),
        )
}
