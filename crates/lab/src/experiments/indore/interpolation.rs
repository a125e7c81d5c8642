//! Functions through the report's table: polynomials, lines from row to row, and one line.

use train::interpolate::{Errors, Interpolation, LeaveOneOut, Method};
use train::table::FitTable;

use super::FEATURES;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, number, share_text,
};
use crate::figure::{Figure, Series};

/// Rows left out and predicted, and matches between the ways to interpolate.
pub static EXPERIMENT: Experiment = Experiment {
    name: "indore-interpolation",
    source: Source::Indore,
    title: "Interpolation against gradient descent",
    about: "The report prefers Lagrange's polynomials through its table to the lines of gradient descent, since they \
            have no error in its rows. Here every row is left out in turn and predicted from the others, and players with \
            each kind of weights meet.",
    seconds: [1, 5, 90],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The ways to weights between the rows of the table: as options of players, and in words.
const WAYS: [(&str, &str, Method); 3] = [
    ("lagrange", "Lagrange's polynomial", Method::Lagrange),
    ("linear", "lines from row to row", Method::PiecewiseLinear),
    ("descent", "one line (descent)", Method::Line),
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let table =
        Interpolation::new(&FitTable::indore()).expect("its 15 rows are for different numbers of discs");
    let count = lab.pick(8, 1000, 8000);
    let depths: &[u32] = lab.pick(&[1], &[1, 2, 3], &[1, 2, 3, 4]);
    let mut matches = Vec::new();
    for depth in depths {
        let players =
            WAYS.map(|(way, ..)| (way, format!("alphabeta:depth={depth},eval=indore,interp={way}")));
        let games = Games::round_robin("othello", players).count(count).random_plies(8);
        matches.push((*depth, lab.play(&games)?));
    }
    let findings = Findings::new()
        .setup("the report's table: six weights for 5 to 57 discs, 15 rows; the line of descent is the one it ends at, that of least squares")
        .setup(format!(
            "`alphabeta:eval=indore` with `interp=lagrange`, `linear` and `descent` against each other, {count} games for each \
             pair and depth, 8 random plies"
        ));
    Ok(claims(findings, &table, &matches)
        .table(left_out(&table))
        .table(results(&matches))
        .figure("mobility", functions(&table, 0))
        .figure("pieces", functions(&table, 5)))
}

fn errors(table: &Interpolation, column: usize, method: Method) -> LeaveOneOut {
    table.leave_one_out(column, method).expect("there are more than two rows")
}

fn claims(findings: Findings, table: &Interpolation, matches: &[(u32, PlayedGames)]) -> Findings {
    let in_rows = |column: usize, method: Method| {
        let residual = |knot: &(f64, f64)| (table.at(column, method, knot.0) - knot.1).abs();
        table.knots(column).iter().map(residual).fold(0.0, f64::max)
    };
    let columns = 0..FEATURES.len();
    let residual = columns.clone().map(|column| in_rows(column, Method::Lagrange)).fold(0.0, f64::max);
    let residual_of_line = columns.clone().map(|column| in_rows(column, Method::Line)).fold(0.0, f64::max);
    let rmse = |column, method| errors(table, column, method).inner.rmse;
    let better =
        columns.filter(|column| rmse(*column, Method::Lagrange) < rmse(*column, Method::Line)).count();
    let swing = table.swing(5).expect("there are whole numbers of discs between the rows");
    findings
        .claim(
            "With interpolation the error or loss equals zero.",
            format!("in the rows it is made of, {} (the lines of descent are off by up to {})", number(residual, 6), number(residual_of_line, 2)),
            Verdict::of(residual < 1e-6),
        )
        .claim(
            "So interpolation is more accurate.",
            format!(
                "of rows that are left out and predicted, the polynomial is nearer than the line for {better} of 6 features; \
                 for pieces the errors are {} and {}",
                number(rmse(5, Method::Lagrange), 2),
                number(rmse(5, Method::Line), 2)
            ),
            Verdict::of(better == FEATURES.len()),
        )
        .claim(
            "It is more flexible (non-linear).",
            format!(
                "it is not linear, and swings: at {} discs pieces weigh {}, on the line from row to row {}",
                swing.discs,
                number(swing.polynomial, 2),
                number(swing.linear, 2)
            ),
            Verdict::of(swing.distance() > 0.0),
        )
        .claim(
            "Hence it is better to use interpolation to obtain the weights.",
            against_descent(matches),
            matches
                .iter()
                .map(|(_, played)| Verdict::above(played.between(0, 2).expect("they met"), 0.5))
                .fold(Verdict::Reproduced, Verdict::and),
        )
        .read_as("it wins more than half of the points")
}

fn against_descent(matches: &[(u32, PlayedGames)]) -> String {
    let share = |(depth, played): &(u32, PlayedGames)| {
        format!("{} % at depth {depth}", share_text(played.between(0, 2).expect("they met")))
    };
    let shares: Vec<String> = matches.iter().map(share).collect();
    format!("polynomials against the lines of descent: {}", shares.join(", "))
}

fn left_out(table: &Interpolation) -> Table {
    let mut rows = Table::new("left-out", "Rows left out and predicted from the others").columns([
        "feature",
        "weights by",
        "error between the ends, root mean square",
        "largest",
        "there at, discs",
        "error at the ends, root mean square",
    ]);
    for (column, feature) in FEATURES.into_iter().enumerate() {
        for (_, way, method) in WAYS {
            let LeaveOneOut { inner: Errors { rmse, worst, worst_at }, ends } = errors(table, column, method);
            rows.row([
                feature.into(),
                way.into(),
                Cell::Number(rmse, 3),
                Cell::Number(worst, 3),
                Cell::Number(worst_at, 0),
                Cell::Number(ends.rmse, 3),
            ]);
        }
    }
    rows
}

fn results(matches: &[(u32, PlayedGames)]) -> Table {
    let mut table = Table::new("matches", "Points won, with 95 % intervals").columns([
        "depth, plies",
        "polynomial against descent, %",
        "polynomial against lines from row to row, %",
        "lines from row to row against descent, %",
    ]);
    for (depth, played) in matches {
        let share = |a, b| Cell::share(played.between(a, b).expect("they met"));
        table.row([(*depth).into(), share(0, 2), share(0, 1), share(1, 2)]);
    }
    table
}

fn functions(table: &Interpolation, column: usize) -> Figure {
    let feature = FEATURES[column];
    let figure = Figure::new(format!("The weight of {feature} as a function of the discs"))
        .subtitle("through the 15 rows of the report's table")
        .x("discs on the board")
        .y(format!("weight of {feature}"));
    let figure = WAYS.iter().fold(figure, |figure, (_, way, method)| {
        // Quarters of a disc make the curves smooth.
        let points = (20..=228).map(|quarter| f64::from(quarter) / 4.0);
        figure.series(Series::new(*way).points(points.map(|discs| (discs, table.at(column, *method, discs)))))
    });
    figure.series(Series::new("the table").points(table.knots(column).iter().copied()).dots())
}
