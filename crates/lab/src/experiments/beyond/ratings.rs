//! One rating list of evaluations and depths.

use arena::stats::Ratings;
use numerics::Z95;

use crate::experiment::{Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, number};
use crate::figure::{Figure, Series};

/// What a ply is worth, and what an evaluation is worth.
pub static EXPERIMENT: Experiment = Experiment {
    name: "beyond-ratings",
    source: Source::Outflank,
    title: "What is a ply worth, what is an evaluation worth?",
    about: "All evaluations of Othello, each at several depths, and other players for comparison, meet in one round \
            robin, which gives one rating list.",
    seconds: [1, 30, 420],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The evaluations: what tables call them, and their specs. The first is what others are compared with.
const EVALUATIONS: [(&str, &str); 12] = [
    ("score", "score"),
    ("count", "count"),
    ("mobility", "mobility"),
    ("stability", "stability"),
    ("parity", "parity"),
    ("paris", "paris"),
    ("sustech", "sustech"),
    ("stanford", "stanford"),
    ("stanford, learned", "stanford,preset=learned"),
    ("indore", "indore"),
    ("itu", "itu"),
    ("outflank", "outflank"),
];

/// Those in the figure: one or two of each kind.
const SHOWN: [&str; 7] =
    ["score", "mobility", "stability", "paris", "sustech", "stanford, learned", "outflank"];

/// Other players, for comparison: names and specs.
const OTHERS: [(&str, &str); 9] = [
    ("random", "random"),
    ("first", "first"),
    ("horizon", "horizon"),
    ("beam, depth 6, width 5", "beam:depth=6,width=5"),
    ("engine, level 1", "engine:level=1"),
    ("engine, level 3", "engine:level=3"),
    ("engine, level 5", "engine:level=5"),
    ("engine, level 7", "engine:level=7"),
    ("engine, level 9", "engine:level=9"),
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (deepest, count) = lab.pick((2, 2), (4, 2), (6, 6));
    let (evaluations, others) = lab.pick(
        (&EVALUATIONS[..3], &OTHERS[..2]),
        (&EVALUATIONS[..], &OTHERS[..]),
        (&EVALUATIONS[..], &OTHERS[..]),
    );
    let mut players = Vec::new();
    for (name, spec) in evaluations {
        for depth in 1..=deepest {
            players.push((format!("{name} {depth}"), format!("alphabeta:depth={depth},eval={spec}")));
        }
    }
    players.extend(others.iter().map(|(name, spec)| ((*name).to_owned(), (*spec).to_owned())));
    let games = Games::round_robin("othello", players).count(count).random_plies(8);
    let list = RatingList { ratings: lab.play(&games)?.ratings(), evaluations, others, deepest };
    Ok(Findings::new()
        .setup(format!(
            "round robin of `alphabeta` with every evaluation at depths 1 to {deepest} and {} other players, \
             {count} games of every two, 8 random plies",
            others.len()
        ))
        .remark(
            "Ratings are maximum likelihood (Bradley–Terry), with intervals; 0 is the mean of all players. They describe \
             this field: a difference of 100 means 64 % of the points on average over such opponents, not against each.",
        )
        .remark(
            "A ply is worth the slope of the straight line through an evaluation's ratings. An evaluation is worth its \
             rating above `score` at equal depth, on average over depths, and as many plies as that is times the mean worth \
             of a ply. `parity` cannot tell the moves of a position apart before the end of the game comes into sight. \
             `sustech` is made for fewest discs and is negated here.",
        )
        .table(list.depths_table())
        .table(list.worth_table())
        .table(list.others_table())
        .figure("ratings", list.figure()))
}

/// Ratings of evaluations by depths, evaluation by evaluation, and then of other players.
struct RatingList<'a> {
    ratings: Ratings,
    evaluations: &'a [(&'a str, &'a str)],
    others: &'a [(&'a str, &'a str)],
    deepest: usize,
}

/// Elo with half of its interval.
type Elo = (f64, f64);

impl RatingList<'_> {
    fn player(&self, evaluation: usize, depth: usize) -> usize {
        evaluation * self.deepest + depth - 1
    }

    /// A sum of ratings, each times a factor, with its interval.
    fn sum(&self, parts: &[(usize, f64)]) -> Elo {
        let elo = |player: usize| self.ratings.players[player].elo.expect("all played").value;
        let value = parts.iter().map(|&(player, factor)| factor * elo(player)).sum();
        let covariances = parts
            .iter()
            .flat_map(|&(a, f)| parts.iter().map(move |&(b, g)| f * g * self.ratings.covariance(a, b)));
        (value, Z95 * covariances.sum::<f64>().max(0.0).sqrt())
    }

    /// The slope of an evaluation's ratings.
    fn ply(&self, evaluation: usize) -> Elo {
        self.sum(&self.slope(evaluation))
    }

    fn slope(&self, evaluation: usize) -> Vec<(usize, f64)> {
        let middle = (self.deepest + 1) as f64 / 2.0;
        let distances = (1..=self.deepest).map(|depth| depth as f64 - middle);
        let squares: f64 = distances.clone().map(|distance| distance * distance).sum();
        let depths = (1..=self.deepest).zip(distances);
        depths.map(|(depth, distance)| (self.player(evaluation, depth), distance / squares)).collect()
    }

    /// The mean of all slopes.
    fn mean_ply(&self) -> Elo {
        let count = self.evaluations.len();
        let all = (0..count).flat_map(|evaluation| self.slope(evaluation));
        self.sum(&all.map(|(player, factor)| (player, factor / count as f64)).collect::<Vec<_>>())
    }

    /// How much better an evaluation is than the first one at equal depth, on average.
    fn worth(&self, evaluation: usize) -> Elo {
        let share = 1.0 / self.deepest as f64;
        let parts = (1..=self.deepest)
            .flat_map(|depth| [(self.player(evaluation, depth), share), (self.player(0, depth), -share)]);
        self.sum(&parts.collect::<Vec<_>>())
    }

    /// The evaluations, the best first.
    fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.evaluations.len()).collect();
        ranking.sort_by(|a, b| self.worth(*b).0.total_cmp(&self.worth(*a).0));
        ranking
    }

    fn depths_table(&self) -> Table {
        let mut table = Table::new("depths", "Elo by evaluation and depth")
            .columns(["evaluation".to_owned()])
            .columns((1..=self.deepest).map(|depth| format!("depth {depth}, Elo")));
        for evaluation in self.ranking() {
            let ratings =
                (1..=self.deepest).map(|depth| cell(self.sum(&[(self.player(evaluation, depth), 1.0)])));
            table.row([self.evaluations[evaluation].0.into()].into_iter().chain(ratings));
        }
        table
    }

    fn worth_table(&self) -> Table {
        let mean = self.mean_ply();
        let mut table = Table::new("worth", "What a ply and an evaluation are worth").columns([
            "evaluation",
            "a ply is worth, Elo",
            "the evaluation is worth, Elo above score",
            "in plies",
        ]);
        for evaluation in self.ranking() {
            let worth = self.worth(evaluation);
            let plies = Cell::Number(worth.0 / mean.0, 1);
            table.row([
                self.evaluations[evaluation].0.into(),
                cell(self.ply(evaluation)),
                cell(worth),
                plies,
            ]);
        }
        table.row(["mean of all".into(), cell(mean), "–".into(), "–".into()]);
        table
    }

    fn others_table(&self) -> Table {
        let mut table = Table::new("others", "Other players").columns(["player", "rating, Elo"]);
        let first = self.evaluations.len() * self.deepest;
        let mut rated: Vec<(&str, Elo)> = self
            .others
            .iter()
            .enumerate()
            .map(|(index, (name, _))| (*name, self.sum(&[(first + index, 1.0)])))
            .collect();
        rated.sort_by(|a, b| b.1.0.total_cmp(&a.1.0));
        for (name, elo) in rated {
            table.row([name.into(), cell(elo)]);
        }
        table
    }

    fn figure(&self) -> Figure {
        let mut shown = self.ranking();
        shown.retain(|index| SHOWN.contains(&self.evaluations[*index].0));
        let figure = Figure::new("Strength of evaluations by depth")
            .subtitle(format!(
                "Othello 8×8, alpha-beta, {} of {} evaluations; 0 is the mean of all players, bands are 95 % intervals",
                shown.len(),
                self.evaluations.len()
            ))
            .x("depth, plies")
            .y("rating, Elo");
        shown.into_iter().fold(figure, |figure, evaluation| {
            let points = || {
                (1..=self.deepest)
                    .map(|depth| (depth as f64, self.sum(&[(self.player(evaluation, depth), 1.0)])))
            };
            figure.series(
                Series::new(self.evaluations[evaluation].0)
                    .points(points().map(|(depth, (elo, _))| (depth, elo)))
                    .band(points().map(|(depth, (elo, half))| (depth, elo - half, elo + half))),
            )
        })
    }
}

fn cell((elo, half): Elo) -> Cell {
    Cell::Text(format!("{} ± {}", number(elo, 0), number(half, 0)))
}
