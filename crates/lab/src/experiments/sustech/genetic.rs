//! Figure 6: the matrix before and after learning, and how it is learnt.

use train::Row;

use super::breeding::{Breeding, COMPANIONS, Run, STUDENT, curve, duel, has_new_parents};
use super::matrix;
use crate::experiment::intervals::{self, mean, text};
use crate::experiment::{
    Cell, Experiment, Findings, Lab, LabError, Source, Table, Verdict, number, share_text,
};
use crate::figure::{Figure, Series};

/// Matrices breed: five generations as in the report, and fifty.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-genetic",
    source: Source::Sustech,
    title: "The evaluation matrix and its evolution (figure 6)",
    about: "The report begins with a matrix made by hand and breeds matrices for five generations: each \
            child takes every value from one of its parents, some values change by up to 50, and all play \
            each other. The same is done here several times, and for many more generations; beside it with \
            ten symmetric values and more games.",
    seconds: [1, 9, 30],
    is_timed: false,
    is_apart: false,
    measure,
};

/// A share of points with its interval.
type Share = (f64, f64, f64);

/// The generations of the report.
const REPORTED: usize = 5;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let initial = matrix::initial()?;
    let squares = matrix::squares(initial);
    let (runs, games) = (lab.pick(2, 10, 20), lab.pick(10, 100, 400));
    let short = Breeding::reported(initial, lab.pick(3, 10, 10), REPORTED as u64);
    let generations = lab.pick(REPORTED as u64, 50, 50);
    let long = Breeding { generations, ..short.clone() };
    let ours = Breeding {
        start: initial.to_vec(),
        children: lab.pick(3, 10, 20),
        games: lab.pick(2, 10, 20),
        random_plies: 4,
        companions: false,
        ..long.clone()
    };

    let mut few = Vec::new();
    for run in 1..=runs {
        few.push(Run::of(lab, &Breeding { run, ..short.clone() }, games)?);
    }
    let (long, ours) = (long.run(lab)?, ours.run(lab)?);
    let mut against = |start: &[f64], rows: &[Row]| -> Result<Vec<Share>, LabError> {
        shown(rows).map(|row| duel(lab, &row.weights, start, games)).collect()
    };
    let (against_start, ours_against_start) = (against(&squares, &long)?, against(&initial, &ours)?);

    let companions = COMPANIONS.map(|spec| format!("`{spec}`")).join(", ");
    let findings = Findings::new()
        .setup(format!(
            "as in the report: `{STUDENT}`, 64 values, {} children and both parents, a game with either \
             colour from the start, values change by up to 50 with the report's probability of 3 in 51; \
             {companions} play, too, but have no children; {runs} runs",
            short.children
        ))
        .setup(
            "ours: ten symmetric values, more children and games, 4 random plies before each game, no other \
             players",
        )
        .setup(format!(
            "the best of a generation against the initial matrix: {games} games after 8 random plies"
        ))
        .remark(
            "The report's matrices are lost, and it does not say how many children it had. The initial \
             matrix is ours.",
        )
        .remark(
            "Where the best of a generation is the initial matrix itself, it gets 50 % against it by \
             construction, since both games of a pair are the same; the interval only says how many games \
             there were, as it does elsewhere.",
        );
    let best = |rows: &[Row]| -> Vec<Share> {
        shown(rows).map(|row| curve(row, "best").expect("every generation has a best")).collect()
    };
    let after_five = format!("after {REPORTED} generations, run 1 of {runs}");
    let last = |rows: &[Row]| rows[rows.len() - 1].weights.clone();
    let after = |values: &str| format!("after {generations} generations, {values}");
    let [of_long, of_ours] = [last(&long), last(&ours)];
    let all = [&initial[..], &few[0].matrix, &of_long, &of_ours];
    let largest = all.into_iter().flatten().fold(0.0, |largest: f64, value| largest.max(value.abs()));
    let fifty = against_start[against_start.len() - 1];
    Ok(claims(findings, &few, &long, fifty)
        .figure(
            "initial",
            matrices(
                "The matrix at the beginning, and bred as in the report",
                [("at the beginning".to_owned(), &initial), (after_five, &few[0].matrix)],
                largest,
            ),
        )
        .figure(
            "fifty",
            matrices(
                &format!("Matrices bred for {generations} generations"),
                [(after("64 values"), &of_long), (after("10 values"), &of_ours)],
                largest,
            ),
        )
        .table(runs_table(&few))
        .table(generations_table(&long, &against_start, &ours, &ours_against_start))
        .figure(
            "progress",
            figure(
                "Progress over the initial matrix",
                "share of points against it, %",
                [&against_start, &ours_against_start],
            ),
        )
        .figure(
            "fitness",
            figure(
                "Fitness of the best in its generation",
                "share of points, %",
                [&best(&long), &best(&ours)],
            ),
        ))
}

fn claims(findings: Findings, few: &[Run], long: &[Row], after_all: Share) -> Findings {
    let mean_of =
        |value: fn(&Run) -> f64| mean(&few.iter().map(value).collect::<Vec<_>>()).expect("there are runs");
    let restless = few.iter().filter(|run| run.has_new_parents).count();
    let of_runs = intervals::share(restless as u64, few.len() as u64).expect("there are runs");
    let late = &long[long.len().saturating_sub(10)..];
    let late_restless = late.iter().filter(|row| has_new_parents(row)).count();
    let share = mean_of(|run| run.against_start.0);
    let changed = mean_of(|run| run.change.0 as f64);
    findings
        .claim(
            "Only 5 iterations were carried out. The genetic algorithm does not converge.",
            format!(
                "in {restless} of {} runs the fifth generation had a new parent; of the last {} of {} \
                 generations {late_restless} had one",
                few.len(),
                late.len(),
                long.len()
            ),
            Verdict::above(of_runs, 0.5),
        )
        .read_as("children still replace their parents, in most runs")
        .claim(
            "So the result is not very ideal.",
            format!(
                "the best of the fifth generation gets {} % against the initial matrix",
                share_text(share)
            ),
            Verdict::below(share, 0.6),
        )
        .read_as("it wins less than six games of ten against the matrix it began with")
        .claim(
            "This leaves my final evaluation function almost unchanged.",
            format!(
                "{} of 64 values differ from those at the beginning, by {} (root mean square of all)",
                text(changed, 1),
                number(mean_of(|run| run.change.1).0, 1)
            ),
            Verdict::below(changed, 16.0),
        )
        .read_as("at least three quarters of the values are the same")
        .claim(
            "With no other measure of strength than playing it is easy to fall into the embarrassing \
             situation of over-fitting.",
            format!(
                "the best gets {} % in its own generation, and {} % against the matrix it began with in \
                 other games",
                share_text(mean_of(|run| run.fitness.0)),
                share_text(share)
            ),
            Verdict::below(share, 0.5),
        )
        .read_as("what the battles select as an improvement is worse in other games")
        .claim(
            "Parents play on in the next generation, to ensure that no unexpected mutation leads to a \
             precipitous descent.",
            format!(
                "{} % against the initial matrix after {REPORTED} generations; in one run of {}, {} % at \
                 the end",
                share_text(share),
                long.len(),
                share_text(after_all)
            ),
            Verdict::above(share, 0.25).and(Verdict::above(after_all, 0.25)),
        )
        .read_as("it never loses three games of four to the matrix it began with")
}

fn runs_table(runs: &[Run]) -> Table {
    let mut table = Table::new("five", "Five generations as in the report")
        .columns([
            "run",
            "best in its generation, %",
            "against the initial matrix, %",
            "values changed, of 64",
        ])
        .columns(["change (root mean square)", "new parents in the last generation"]);
    for (number, run) in (1_u64..).zip(runs) {
        table.row([
            number.into(),
            Cell::share(run.fitness),
            Cell::share(run.against_start),
            run.change.0.into(),
            Cell::Number(run.change.1, 1),
            if run.has_new_parents { "yes" } else { "no" }.into(),
        ]);
    }
    table
}

fn generations_table(
    long: &[Row],
    against_start: &[Share],
    ours: &[Row],
    ours_against_start: &[Share],
) -> Table {
    let mut table = Table::new("generations", "One run, generation by generation")
        .columns(["generation", "best, %", "against the initial matrix, %", "spread of values"])
        .columns(["ours: best, %", "ours: against the initial matrix, %", "ours: spread of values"]);
    let best = |row: &Row| Cell::percent(curve(row, "best").expect("every generation has a best").0);
    let spread = |row: &Row| Cell::Number(row.facts["spread"].as_f64().expect("it is a number"), 1);
    let shares = against_start.iter().zip(ours_against_start);
    for ((row, own), (share, own_share)) in shown(long).zip(shown(ours)).zip(shares) {
        let [share, own_share] = [share, own_share].map(|share| Cell::share(*share));
        table.row([row.step.into(), best(row), share, spread(row), best(own), own_share, spread(own)]);
    }
    table
}

/// Two matrices beside each other, with colours up to the largest value of all such figures.
fn matrices(title: &str, matrices: [(String, &[f64]); 2], largest: f64) -> Figure {
    let figure = Figure::new(title)
        .subtitle("what an own disc on each square is worth; blue is good to have, orange is bad")
        .x("column")
        .y("row")
        .heat_range(largest);
    matrices.into_iter().fold(figure, |figure, (name, values)| figure.heat_map(name, matrix::rows(values)))
}

/// The generations that tables and figures have: the first ten, and every fifth.
fn shown(rows: &[Row]) -> impl Iterator<Item = &Row> {
    rows.iter().filter(|row| is_shown(row.step))
}

fn is_shown(generation: u64) -> bool {
    generation <= 10 || generation.is_multiple_of(5)
}

/// Generations as points, with their intervals.
fn series(name: &str, shares: &[Share]) -> Series {
    let generations = (1..).filter(|generation| is_shown(*generation)).map(|generation| generation as f64);
    let at = generations.zip(shares);
    Series::new(name)
        .points(at.clone().map(|(generation, share)| (generation, 100.0 * share.0)))
        .band(at.map(|(generation, share)| (generation, 100.0 * share.1, 100.0 * share.2)))
}

fn figure(title: &str, y: &str, [reported, ours]: [&[Share]; 2]) -> Figure {
    Figure::new(title)
        .subtitle("one run each, with 95 % intervals")
        .x("generation")
        .y(y)
        .y_range(0.0, 100.0)
        .reference_line(50.0, "even")
        .series(series("as in the report, 64 values", reported))
        .series(series("ours, 10 symmetric values", ours))
}
