//! All ways to learn from games, with the same number of games.

use notation::AnyGame;
use train::cma::CmaSettings;
use train::genetic::GeneticSettings;
use train::hill_climb::HillClimbSettings;
use train::oracle::OracleSettings;
use train::sample::SampleSettings;
use train::spsa::SpsaSettings;
use train::td::TdSettings;
use train::{GameSetup, Method, Student, TrainingPlan};

use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, grouped, intervals,
};
use crate::figure::{Figure, Series};

/// Seven methods learn from the same number of games.
pub static EXPERIMENT: Experiment = Experiment {
    name: "beyond-learning",
    source: Source::Outflank,
    title: "All ways to learn, with the same number of games",
    about: "Seven methods of learning get the same student, the same weights to begin with and the same number of games; \
            what they learn plays against weights that are known.",
    seconds: [2, 40, 500],
    is_timed: false,
    is_apart: false,
    measure,
};

/// Who learns what.
struct Task {
    /// The name of its table and figure.
    name: &'static str,
    title: &'static str,
    game: &'static str,
    student: &'static str,
    /// Whether it begins with zeros, or with the usual weights.
    from_zeros: bool,
    /// The teacher of the one method that has one.
    teacher: &'static str,
    /// The opponent of the one method that needs one.
    opponent: &'static str,
    /// What the result is measured against.
    yardstick: &'static str,
    /// What tables call that.
    against: &'static str,
}

const TASKS: [Task; 2] = [
    Task {
        name: "othello",
        title: "Othello, the evaluation of Stanford, from the usual weights",
        game: "othello",
        student: "alphabeta:depth=2,eval=stanford",
        from_zeros: false,
        teacher: "alphabeta:depth=4,eval=outflank",
        opponent: "alphabeta:depth=2,eval=stanford",
        yardstick: "alphabeta:depth=2,eval=stanford",
        against: "the usual weights",
    },
    Task {
        name: "awele",
        title: "Awele, the evaluation of Paris, from zeros",
        game: "awele",
        student: "alphabeta:depth=3,eval=paris",
        from_zeros: true,
        teacher: "engine:depth=4",
        opponent: "alphabeta:depth=3,eval=paris,preset=strong",
        yardstick: "alphabeta:depth=3,eval=paris,preset=learned",
        against: "the built-in learned weights",
    },
];

const METHODS: [&str; 7] = ["hill-climb", "oracle", "genetic", "sample", "td", "cma", "spsa"];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (budgets, seeds, exam) =
        lab.pick((vec![320], 1, 10), (vec![1000, 4000], 1, 400), (vec![1000, 4000, 16_000], 5, 400));
    let mut findings = Findings::new()
        .setup(format!(
            "seven methods of `outflank train`, {} games, seeds: {seeds}; then {exam} games of each result, 8 random plies",
            budgets.iter().map(|games| grouped(*games)).collect::<Vec<_>>().join(", ")
        ))
        .setup(
            "all but `oracle` learn from games against themselves; `sample` begins with random weights, whatever the others \
             begin with",
        );
    for Task { student, teacher, opponent, yardstick, .. } in &TASKS {
        findings = findings.setup(format!(
            "`{student}` against `{yardstick}`; `oracle` imitates `{teacher}` in games against `{opponent}`"
        ));
    }
    findings = findings
        .remark(
            "The number of games is a limit: methods that play in rounds stop before it. Their settings are those of \
             `outflank train`, but for rounds small enough for few games; other settings may do better. With several seeds \
             the intervals are those of their mean, otherwise those of the games played in the end.",
        )
        .remark(
            "`descend` and `interpolate` are not here: they learn from a table, and no games. Nor are `regress` and \
             `patterns`, which learn the engine's own weights from games that others played.",
        );
    for task in &TASKS {
        let mut learned = Vec::new();
        for method in METHODS {
            for budget in &budgets {
                learned.push(task.learn(lab, method, *budget, seeds, exam)?);
            }
        }
        findings = findings.table(table(task, &learned)).figure(task.name, figure(task, &learned));
    }
    Ok(findings)
}

/// What a method made of a number of games, with several seeds.
struct Learned {
    method: &'static str,
    budget: u64,
    /// Games used for learning, in the mean.
    games: f64,
    /// How long that took, in the mean.
    seconds: f64,
    /// The share of points against the yardstick, for each seed.
    shares: Vec<f64>,
    /// The same of all seeds, with the interval of their mean; of a single seed, that of its games.
    share: (f64, f64, f64),
}

impl Task {
    fn learn(
        &self,
        lab: &mut Lab<'_>,
        method: &'static str,
        budget: u64,
        seeds: u64,
        exam: u64,
    ) -> Result<Learned, LabError> {
        let start = AnyGame::named(self.game)?.start();
        let student = Student::new(self.student, &start)?;
        let (mut games, mut seconds, mut shares, mut share) = (0.0, 0.0, Vec::new(), (0.5, 0.0, 1.0));
        for seed in 0..seeds {
            let setup = GameSetup {
                game: self.game.to_owned(),
                rules: None,
                start: None,
                random_plies: 4,
                seed: lab.seed(seed),
            };
            let first = student.start().into_iter().map(|weight| if self.from_zeros { 0.0 } else { weight });
            let (method, steps) = self.method(method, budget);
            let plan = TrainingPlan {
                setup,
                student: student.spec(),
                start: first.collect(),
                method,
                steps,
                comparison_games: 0,
            };
            let summary = lab.train(&plan)?.summary;
            games += summary.games as f64 / seeds as f64;
            seconds += summary.seconds / seeds as f64;
            let after = student.with(&summary.weights);
            let played =
                lab.play(&Games::between(self.game, &after, self.yardstick).count(exam).random_plies(8))?;
            share = played.share(0);
            shares.push(share.0);
        }
        if shares.len() > 1 {
            let (mean, low, high) = intervals::mean(&shares).expect("there are several");
            share = (mean, low.max(0.0), high.min(1.0));
        }
        Ok(Learned { method, budget, games, seconds, shares, share })
    }

    /// A method that plays at most so many games, and its steps.
    fn method(&self, name: &str, budget: u64) -> (Method, u64) {
        match name {
            "hill-climb" => {
                let games = 20;
                let (epsilon, growth) = (0.05, 1.0);
                let settings = HillClimbSettings {
                    opponent: None,
                    epsilon,
                    growth,
                    games,
                    no_repeat: false,
                    unpaired: false,
                    sprt: None,
                };
                (Method::HillClimb(settings), budget / games)
            }
            "oracle" => {
                let settings = OracleSettings {
                    teacher: self.teacher.to_owned(),
                    opponent: self.opponent.to_owned(),
                    rate: 0.05,
                    half_after: Some(5.0),
                    margin: 0.0,
                    follow: false,
                    unit_length: true,
                    until: None,
                    until_imitation: None,
                    every: 0,
                    duel_games: 2,
                };
                (Method::Oracle(settings), budget / 2)
            }
            "genetic" => {
                // Ten children and two parents meet twice in each generation, at most thirteen in the final.
                let (generation, last) = (66 * 2, 78 * 2 + 13 * 2);
                let settings = GeneticSettings {
                    children: 10,
                    generations: budget.saturating_sub(last) / generation,
                    mutation: GeneticSettings::USUAL_MUTATION,
                    range: Some(0.5),
                    games: 2,
                    companions: Vec::new(),
                    check_games: 0,
                    final_games: 2,
                };
                let steps = settings.steps();
                (Method::Genetic(settings), steps)
            }
            "sample" => {
                // All rounds together take less than 28 games a sample.
                let settings = SampleSettings {
                    samples: budget / 28,
                    group: 16,
                    games: 2,
                    final_games: 8,
                    check_games: 0,
                    training: None,
                };
                let steps = settings.steps();
                (Method::Sample(settings), steps)
            }
            "td" => {
                let settings = TdSettings { every: 0, ..TdSettings::default() };
                let steps = budget / settings.games;
                (Method::Td(settings), steps)
            }
            "cma" => {
                let settings = CmaSettings { opponent: None, population: 20, games: 4, scale: 0.2 };
                (Method::Cma(settings), budget / 80)
            }
            "spsa" => {
                let (iterations, games) = (budget / 8, 8);
                let settings = SpsaSettings { iterations, games, scale: 0.05, rate: 0.1, check_games: 0 };
                (Method::Spsa(settings), iterations)
            }
            other => unreachable!("{other} is not in the list"),
        }
    }
}

fn table(task: &Task, learned: &[Learned]) -> Table {
    let mut table = Table::new(task.name, task.title)
        .columns(["method", "games at most", "games used, mean"])
        .columns([format!("share against {}, %", task.against)])
        .columns(["worst seed, %", "best seed, %"])
        .time_columns(["time, s"]);
    for Learned { method, budget, games, seconds, shares, share } in learned {
        let of =
            |better: fn(f64, f64) -> f64| shares.iter().copied().reduce(better).expect("there is a seed");
        table.row([
            (*method).into(),
            (*budget).into(),
            Cell::Number(*games, 0),
            Cell::share(*share),
            Cell::percent(of(f64::min)),
            Cell::percent(of(f64::max)),
            Cell::Number(*seconds, 1),
        ]);
    }
    table
}

fn figure(task: &Task, learned: &[Learned]) -> Figure {
    let figure = Figure::new(task.title)
        .subtitle(format!("share of points against {}; bands are 95 % intervals", task.against))
        .x("games used for learning")
        .x_log()
        .y("share of points, %")
        .reference_line(50.0, "even");
    learned.chunk_by(|a, b| a.method == b.method).fold(figure, |figure, learned| {
        let percent = |share: f64| 100.0 * share;
        figure.series(
            Series::new(learned[0].method)
                .points(learned.iter().map(|learned| (learned.games, percent(learned.share.0))))
                .band(learned.iter().map(|Learned { games, share: (_, low, high), .. }| {
                    (*games, percent(*low), percent(*high))
                })),
        )
    })
}
