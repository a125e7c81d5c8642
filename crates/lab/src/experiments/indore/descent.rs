//! Gradient descent through the report's table: its 114 errors, and what it concludes from them.

use serde::{Deserialize, Serialize};
use train::descend::{Descent, Rates};
use train::table::FitTable;

use super::FEATURES;
use crate::experiment::{
    Cell, Experiment, Findings, Lab, LabError, Source, Table, Verdict, Worker, grouped, number,
};
use crate::figure::{Figure, Series};

/// Descent at the report's six learning rates.
pub static EXPERIMENT: Experiment = Experiment {
    name: "indore-descent",
    source: Source::Indore,
    title: "Gradient descent and its learning rates",
    about: "Straight lines W·x + B are fitted to the report's table of weights by gradient descent, at its six learning \
            rates. Beside the error that it prints (the squared residual in the last row, divided by 15) stands the loss \
            that descent minimises: the mean of the squared residuals of all 15 rows.",
    seconds: [1, 5, 5],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The report's learning rates.
const RATES: [f64; 6] = [3e-4, 1e-4, 5e-5, 3e-5, 1e-5, 5e-6];

/// A rate above all of them.
const HIGH_RATE: f64 = 8e-4;

/// Descent has converged when no gradient is longer than this.
const TOLERANCE: f64 = 1e-6;

/// The report's errors by learning rate and number of iterations.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "as the report prints them")]
const PRINTED: [(f64, u64, [f64; 6]); 19] = [
    (3e-4, 1, [0.275712, 0.416967, 0.00163419, 0.000377976, 0.00428231, 0.00699192]),
    (3e-4, 12, [0.796761, 0.0104084, 6.73529e-06, 0.00431185, 0.00627991, 0.00783709]),
    (1e-4, 1, [0.122484, 3.7503, 0.0203275, 0.0491271, 0.167372, 0.242685]),
    (1e-4, 12, [0.719629, 0.0284009, 7.09384e-06, 0.00305744, 0.00379366, 0.00456353]),
    (5e-5, 1, [0.323467, 5.10434, 0.0282616, 0.0740914, 0.245054, 0.353887]),
    (5e-5, 12, [0.334138, 0.322013, 0.00117183, 5.16522e-05, 0.00198985, 0.00346095]),
    (3e-5, 1, [0.430661, 5.70428, 0.0318004, 0.0855082, 0.280261, 0.404223]),
    (3e-5, 12, [0.0675182, 1.07524, 0.00509557, 0.00651658, 0.0287632, 0.0430897]),
    (3e-5, 30, [0.557747, 0.101356, 0.000210839, 0.00101302, 0.000471149, 0.000403522]),
    (3e-5, 40, [0.686204, 0.0391766, 2.49039e-05, 0.00256926, 0.00289055, 0.00339149]),
    (1e-5, 1, [0.553169, 6.33754, 0.035548, 0.0977428, 0.31783, 0.457904]),
    (1e-5, 12, [0.109874, 3.64529, 0.019716, 0.0472495, 0.161477, 0.234236]),
    (1e-5, 40, [0.0949561, 0.93251, 0.00432217, 0.00483876, 0.022687, 0.0342243]),
    (1e-5, 60, [0.300398, 0.374122, 0.00142349, 0.000199084, 0.00317801, 0.00530465]),
    (1e-5, 80, [0.475626, 0.162197, 0.000449307, 0.000346448, 5.7059e-07, 4.41245e-05]),
    (5e-6, 1, [0.586189, 6.50106, 0.0365175, 0.100929, 0.327591, 0.471848]),
    (5e-6, 12, [0.294834, 4.9341, 0.0272597, 0.0708868, 0.235141, 0.339708]),
    (5e-6, 40, [0.0103876, 2.46687, 0.0129086, 0.0270024, 0.0971473, 0.141889]),
    (5e-6, 80, [0.0924547, 0.944186, 0.0043851, 0.00497099, 0.023173, 0.0349345]),
];

/// A descent at one rate.
#[derive(Serialize, Deserialize)]
struct Course {
    /// Iterations that the report prints, and others evenly on a logarithmic axis.
    points: Vec<At>,
    /// By feature: whether the loss was never higher than one iteration before, rounding aside.
    always_fell: Vec<bool>,
    /// The iteration with the largest error of mobility.
    peak: u64,
    /// By feature: the iteration at which the gradient was first as short as the tolerance.
    converged: Vec<Option<u64>>,
}

/// What descent has reached, by feature.
#[derive(Serialize, Deserialize)]
struct At {
    iteration: u64,
    errors: Vec<f64>,
    losses: Vec<f64>,
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (steps, most) = (lab.pick(2000, 100_000, 100_000), lab.pick(20_000, 10_000_000, 10_000_000));
    let mut courses = Vec::new();
    for rate in RATES {
        let what = format!(
            "descent through Indore's table at rate {rate}: {steps} iterations, then at most {most} more until gradients \
             are below {TOLERANCE}"
        );
        courses.push(lab.measure(&what, |worker| Course::follow(worker, rate, steps, most))?);
    }
    let rates = RATES.map(|rate| rate.to_string()).join(", ");
    let findings = Findings::new()
        .setup("`train descend`: all lines begin at W = B = 0; the report's table with its misprint `-1.1 8 1.5` read as −1.18 and 1.5")
        .setup(format!("learning rates {rates}; {} iterations for the curves, then on until every gradient is shorter than {TOLERANCE}", grouped(steps)))
        .remark(
            "The error that the report prints is one summand of the loss. The best straight line for mobility is far from \
             the last row, so near the best line that summand is larger than on the way there.",
        );
    Ok(claims(findings, &courses)
        .table(errors(&courses))
        .table(convergence(&courses))
        .figure(
            "loss",
            curves(
                "Mobility: the loss falls at every rate",
                "mean squared residual of all rows",
                &courses,
                |at| at.losses[0],
            ),
        )
        .figure(
            "error",
            curves(
                "Mobility: the error that the report prints",
                "squared residual in the last row ÷ 15",
                &courses,
                |at| at.errors[0],
            ),
        ))
}

#[expect(clippy::float_cmp, reason = "rates are those of the list, and never computed")]
fn is_rate(rate: f64) -> impl Fn(f64) -> bool {
    move |other| other == rate
}

impl Course {
    fn follow(worker: &mut Worker<'_, '_>, rate: f64, steps: u64, most: u64) -> Result<Course, LabError> {
        let mut descent = Descent::new(FitTable::indore(), Rates::Same(rate)).expect("the rate is positive");
        let all = |value: &dyn Fn(usize) -> f64| (0..FEATURES.len()).map(value).collect::<Vec<_>>();
        let printed: Vec<u64> = PRINTED.iter().filter(|row| is_rate(rate)(row.0)).map(|row| row.1).collect();
        let mut course =
            Course { points: Vec::new(), always_fell: vec![true; 6], peak: 0, converged: Vec::new() };
        let (mut before, mut largest) = (all(&|column| descent.mean_loss(column)), 0.0);
        for iteration in 1..=steps {
            if iteration % 10_000 == 0 {
                worker.progress(iteration as f64 / (2 * steps) as f64)?;
            }
            descent.step().expect("these rates are below the largest stable one");
            let losses = all(&|column| descent.mean_loss(column));
            for (column, fell) in course.always_fell.iter_mut().enumerate() {
                *fell &= losses[column] <= before[column] * (1.0 + 1e-12);
            }
            let error = descent.last_row_error(0);
            if error > largest {
                (largest, course.peak) = (error, iteration);
            }
            if is_on_curve(iteration) || printed.contains(&iteration) {
                let errors = all(&|column| descent.last_row_error(column));
                course.points.push(At { iteration, errors, losses: losses.clone() });
            }
            before = losses;
        }
        let converged =
            descent.run_until(TOLERANCE, most).expect("these rates are below the largest stable one");
        Ok(Course { converged, ..course })
    }

    fn at(&self, iteration: u64) -> &At {
        let found = self.points.iter().find(|at| at.iteration == iteration);
        found.expect("it has the iterations that the report prints")
    }

    /// The iteration at which the last feature has converged.
    fn all_converged(&self) -> Option<u64> {
        self.converged.iter().copied().collect::<Option<Vec<_>>>()?.into_iter().max()
    }
}

/// About twenty to a decade.
fn is_on_curve(iteration: u64) -> bool {
    let step = |iteration: u64| ((iteration as f64).log10() * 20.0) as u64;
    iteration == 1 || step(iteration) > step(iteration - 1)
}

/// A number in six digits, as the report's program prints it.
fn rounded(value: f64) -> String {
    format!("{value:.5e}")
}

fn ours((rate, iteration, _): (f64, u64, [f64; 6]), courses: &[Course]) -> &[f64] {
    let course = RATES.iter().copied().position(is_rate(rate)).expect("all of its rates are here");
    &courses[course].at(iteration).errors
}

fn claims(findings: Findings, courses: &[Course]) -> Findings {
    let pairs = PRINTED.iter().flat_map(|row| row.2.iter().zip(ours(*row, courses)));
    let equal = pairs.filter(|(printed, ours)| rounded(**ours) == rounded(**printed)).count();
    let [first, twelfth] = [1, 12].map(|iteration| courses[0].at(iteration));
    let grown: Vec<&str> =
        (0..6).filter(|f| twelfth.errors[*f] > first.errors[*f]).map(|f| FEATURES[f]).collect();
    let never_rose = courses.iter().all(|course| course.always_fell.iter().all(|fell| *fell));
    let converged: Option<Vec<u64>> = courses.iter().map(Course::all_converged).collect();
    let mobility: Option<Vec<u64>> = courses.iter().map(|course| course.converged[0]).collect();
    let in_turn = |converged: fn(&Course) -> Option<u64>| {
        let count = |course| converged(course).map_or("not yet".to_owned(), grouped);
        let counts = courses.iter().map(count).collect::<Vec<_>>().join("; ");
        format!("from the highest rate to the lowest, iterations until convergence: {counts}")
    };
    let descent = Descent::new(FitTable::indore(), Rates::Same(HIGH_RATE)).expect("the rate is positive");
    let (curvature, stable) = (descent.curvature(), descent.largest_stable_rate());
    let diverged = descent.clone().run(100_000).err().map(|diverged| diverged.iteration);
    let after_12: Vec<f64> = courses.iter().map(|course| course.at(12).losses[0]).collect();
    findings
        .claim(
            "The 19 rows of errors (114 numbers).",
            format!("{equal} of 114 are the same in all six digits"),
            Verdict::of(equal == 6 * PRINTED.len()),
        )
        .claim(
            "At 0.0003 the errors of mobility, C squares of empty corners, X squares and pieces have increased from iteration \
             1 to 12.",
            format!("those that have increased: {}", grown.join("; ")),
            Verdict::of(grown == [FEATURES[0], FEATURES[3], FEATURES[4], FEATURES[5]]),
        )
        .claim(
            "This occurs due to the high learning rate, which has to be reduced in order to arrive at a minimum (said of each rate).",
            format!(
                "{} loss of any feature rises in any iteration, at any of the six rates; the error of mobility, one summand, \
                 rises until iteration {} at 0.0003 and until {} at 0.000005, then falls",
                if never_rose { "no" } else { "a" },
                grouped(courses[0].peak),
                grouped(courses[5].peak)
            ),
            Verdict::of(!never_rose),
        )
        .claim(
            "Very low learning rates are needed to ensure that the loss of each feature converges to a minimum.",
            format!("all features: {}", in_turn(Course::all_converged)),
            Verdict::of_answer(converged.as_ref().map(|_| false)),
        )
        .claim(
            "The losses of all features except mobility converge for learning rates up to 0.0003.",
            format!("mobility: {}", in_turn(|course| course.converged[0])),
            Verdict::of_answer(mobility.map(|_| false)),
        )
        .claim(
            "This can be resolved by a different learning rate for each loss function.",
            format!(
                "the curvature of the loss, {:.3} to {}, depends on the numbers of discs only and is the same for every feature: \
                 one rate below {stable:.6} serves all",
                curvature.least,
                number(curvature.most, 0)
            ),
            Verdict::of_answer(converged.as_ref().map(|_| false)),
        )
        .claim(
            "The loss functions are not convex, so descent may miss the global minimum, depending on where it starts.",
            format!("the curvature is at least {:.3} in every direction: there is one minimum, and no other place to end", curvature.least),
            Verdict::of(curvature.least <= 0.0),
        )
        .claim(
            "The level of accuracy depends on the number of iterations and the learning rate.",
            format!(
                "after 12 iterations mobility's loss is {} from the highest rate to the lowest; in the end it is the same",
                after_12.iter().map(|loss| number(*loss, 1)).collect::<Vec<_>>().join("; ")
            ),
            Verdict::of(after_12.is_sorted_by(|higher, lower| higher < lower)),
        )
        .claim(
            "Too small a learning rate converges extremely slowly, too large a one may fail to converge.",
            format!(
                "{HIGH_RATE} {}; the lowest rate {}",
                diverged.map_or("does not diverge".to_owned(), |at| format!("diverges within {at} iterations")),
                converged.as_ref().map_or("has not converged yet".to_owned(), |all| format!(
                    "needs {} times as many iterations as the highest",
                    number(all[5] as f64 / all[0] as f64, 0)
                ))
            ),
            Verdict::of_answer(converged.map(|all| diverged.is_some() && all[5] > 10 * all[0])),
        )
}

/// A number with six digits.
fn digits(value: f64) -> Cell {
    let exponent = value.log10().floor() as i32;
    Cell::Number(value, (5 - exponent).max(0) as usize)
}

fn errors(courses: &[Course]) -> Table {
    let headings =
        FEATURES.iter().flat_map(|feature| [format!("{feature}, report"), format!("{feature}, ours")]);
    let mut table = Table::new("errors", "Errors by learning rate and iterations")
        .columns(["rate", "iterations"])
        .columns(headings);
    for row in PRINTED {
        let pairs = row.2.into_iter().zip(ours(row, courses));
        let cells = pairs.flat_map(|(printed, ours)| [digits(printed), digits(*ours)]);
        table.row([Cell::Text(row.0.to_string()), row.1.into()].into_iter().chain(cells));
    }
    table
}

fn convergence(courses: &[Course]) -> Table {
    let mut table = Table::new("convergence", "The loss of each feature after 1, 12 and many iterations")
        .columns([
            "rate",
            "feature",
            "loss after 1",
            "loss after 12",
            "loss at the end of the curve",
            "least loss there is",
        ])
        .columns(["iterations until the gradient is below 0.000001"]);
    let best = Descent::new(FitTable::indore(), Rates::Same(RATES[0])).expect("the rate is positive");
    for (rate, course) in RATES.iter().zip(courses) {
        let last = course.points.last().expect("there are iterations");
        for (column, feature) in FEATURES.into_iter().enumerate() {
            let loss = |at: &At| digits(at.losses[column]);
            table.row([
                rate.to_string().into(),
                feature.into(),
                loss(course.at(1)),
                loss(course.at(12)),
                loss(last),
                digits(best.least_squares(column).1),
                course.converged[column].map_or("–".into(), Cell::Count),
            ]);
        }
    }
    table
}

fn curves(title: &str, y: &str, courses: &[Course], value: fn(&At) -> f64) -> Figure {
    let figure = Figure::new(title).subtitle("by learning rate").x("iterations").y(y).x_log().y_log();
    RATES.iter().zip(courses).fold(figure, |figure, (rate, course)| {
        let points = course.points.iter().map(|at| (at.iteration as f64, value(at)));
        figure.series(Series::new(rate.to_string()).points(points))
    })
}
