//! Functions through tables.

use player::{AnyPlayer, SystemTimeSource, create_player};
use train::descend::{DescentSettings, Rates};
use train::table::FitTable;
use train::{Controls, Method, TrainingOutcome, TrainingPlan, check, interpolate};

use crate::{place, plan, resumes, undisturbed};

const STUDENT: &str = "alphabeta:depth=1,eval=indore";
const START: [f64; 7] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 7.0];

fn descent(table: FitTable, rates: Rates, iterations: u64, tolerance: Option<f64>) -> TrainingPlan {
    let settings = DescentSettings { table, rates, iterations, block: iterations.div_ceil(6), tolerance };
    plan("othello", STUDENT, &START, Method::Descend(settings.clone()), settings.steps())
}

fn interpolation(table: FitTable, method: interpolate::Method) -> TrainingPlan {
    let columns = table.names().len() as u64;
    let settings = interpolate::InterpolationSettings { table, method };
    plan("othello", STUDENT, &START, Method::Interpolate(settings), columns)
}

#[test]
fn they_resume() {
    resumes("descend", &descent(FitTable::indore(), Rates::Same(3e-4), 1000, None));
    resumes("interpolate", &interpolation(FitTable::indore(), interpolate::Method::Lagrange));
}

/// The report's first table, through the whole machinery.
#[test]
fn the_report_is_reproduced() {
    let outcome = undisturbed(&descent(FitTable::indore(), Rates::Same(3e-4), 1, None));
    let errors = &outcome.rows[0].facts["errors"];
    for (name, printed) in [
        ("mobility", 0.275_712),
        ("corners", 0.416_967),
        ("c_occupied", 0.001_634_19),
        ("c_unoccupied", 0.000_377_976),
        ("x_unoccupied", 0.004_282_31),
        ("pieces", 0.006_991_92),
    ] {
        let error = errors[name].as_f64().unwrap();
        assert!((error / printed - 1.0).abs() < 2e-6, "{name}: {error}");
    }
}

/// A rate for each feature converges, as the report supposed; so does one for all.
#[test]
fn rates_that_are_low_enough_converge() {
    let each = Rates::Each(vec![6.5e-4, 7e-4, 7.5e-4, 6e-4, 7e-4, 7.2e-4]);
    for rates in [each, Rates::Same(7e-4)] {
        let outcome = undisturbed(&descent(FitTable::indore(), rates, 300_000, Some(1e-6)));
        assert!(outcome.rows.last().unwrap().is_last, "all gradients are short");
        let mobility = &outcome.summary.weights[..2];
        assert!(
            (mobility[0] + 0.085_033_8).abs() < 1e-4 && (mobility[1] - 8.097_75).abs() < 1e-3,
            "{mobility:?}"
        );
    }
}

#[test]
fn what_goes_wrong_is_said() {
    let error = |plan: &TrainingPlan| {
        let stop = std::sync::atomic::AtomicBool::new(false);
        let controls = Controls { concurrency: 1, stop: &stop, observe: &mut |_, _| {} };
        train::run(plan, None, controls).unwrap_err().to_string()
    };
    let diverged = error(&descent(FitTable::indore(), Rates::Same(1e-3), 1000, None));
    assert!(
        diverged.contains("diverged at iteration") && diverged.contains("rates below about 7.69e-4"),
        "{diverged}"
    );
    let one_row = FitTable::parse_csv("discs,mobility\n30,5\n").unwrap();
    assert!(
        error(&interpolation(one_row.clone(), interpolate::Method::Lagrange)).contains("at least two rows")
    );
    // One row is no line, but a descent to one of many lines through it.
    let outcome = undisturbed(&descent(one_row, Rates::Same(1e-4), 200, None));
    let [w, b] = outcome.summary.weights[..] else { panic!("{outcome:?}") };
    assert!((30.0 * w + b - 5.0).abs() < 1e-6);
    for rates in [Rates::Same(0.0), Rates::Same(f64::NAN), Rates::Each(vec![1e-4])] {
        assert!(check(&descent(FitTable::indore(), rates, 10, None)).is_err());
    }
}

/// The learned weights load in a player and weigh what the lines say.
#[test]
fn lines_are_weights() {
    let outcome: TrainingOutcome =
        undisturbed(&descent(FitTable::indore(), Rates::Same(7e-4), 100_000, None));
    let path = place("lines");
    let mut folder = train::TrainingFolder::create(
        &path,
        descent(FitTable::indore(), Rates::Same(7e-4), 100_000, None),
        "test",
    )
    .unwrap();
    let plan = folder.plan().clone();
    assert_eq!(crate::learn(&plan, Some(&mut folder), u64::MAX).summary.weights, outcome.summary.weights);
    let spec = format!("eval=indore,weights=@{}", path.join("weights.toml").display());
    let position = player::AnyGame::default().start();
    let spec: game::Spec = format!("indore:{}", spec.split_once(',').unwrap().1).parse().unwrap();
    let terms = player::Evaluation::load(&spec, &position).unwrap().terms(&position, game::Side::First);
    // Four discs are fewer than the table's first five: as there.
    let expected = outcome.summary.weights[0] * 5.0 + outcome.summary.weights[1];
    assert!((terms[0].weight - expected).abs() < 1e-9, "{terms:?}");
    let player = format!("alphabeta:depth=1,weights=@{}", path.join("weights.toml").display());
    assert!(matches!(
        create_player(&player, &position, 0, &SystemTimeSource::shared()),
        Ok(AnyPlayer::Program(_))
    ));
}
