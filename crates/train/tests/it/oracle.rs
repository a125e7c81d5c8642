//! Imitating a teacher.

use train::oracle::{AGAINST_OPPONENT, IMITATION, OracleSettings};
use train::{Method, SEATS, TrainingPlan};

use crate::{plan, resumes, undisturbed};

const OPPONENT: &str = "alphabeta:depth=2,eval=paris,preset=strong";

fn oracle_plan(settings: OracleSettings, steps: u64) -> TrainingPlan {
    plan("awele", "alphabeta:depth=2,eval=paris", &[0.0; 4], Method::Oracle(settings), steps)
}

fn settings() -> OracleSettings {
    OracleSettings {
        teacher: "alphabeta:depth=4,eval=score".to_owned(),
        opponent: OPPONENT.to_owned(),
        rate: 0.05,
        half_after: Some(5.0),
        margin: 0.0,
        follow: false,
        unit_length: true,
        until: None,
        until_imitation: None,
        every: 0,
        duel_games: 40,
    }
}

#[test]
fn it_resumes() {
    resumes("oracle", &oracle_plan(OracleSettings { every: 3, unit_length: false, ..settings() }, 6));
    let engine =
        OracleSettings { teacher: "engine:level=1".to_owned(), follow: true, margin: 1.0, ..settings() };
    let plan = oracle_plan(engine, 4);
    let othello = ("othello-6x6".to_owned(), OPPONENT.to_owned());
    let setup = train::GameSetup { game: othello.0, ..plan.setup.clone() };
    resumes("oracle-othello", &TrainingPlan { setup, student: othello.1, ..plan });
}

#[test]
fn students_become_better() {
    let plan = TrainingPlan { comparison_games: 200, ..oracle_plan(settings(), 20) };
    let report = undisturbed(&plan).summary;
    assert_eq!(report.has_improved(), Some(true), "{report:?}");
    let [before, after, _] = report.comparisons.as_slice() else { panic!("{report:?}") };
    assert!(after.score.is_clearly_above(&before.score), "{report:?}");
}

/// A student that sees as much as its teacher comes to play as it does.
#[test]
fn students_learn_to_imitate() {
    let teacher = "alphabeta:depth=2,eval=paris,weights=1/0.3/0.1/-0.2".to_owned();
    let rows = undisturbed(&oracle_plan(OracleSettings { teacher, ..settings() }, 40)).rows;
    let imitation = |row: &train::Row| row.point(IMITATION).unwrap().value;
    let mean = |rows: &[train::Row]| rows.iter().map(imitation).sum::<f64>() / rows.len() as f64;
    let [early, late] = [mean(&rows[..3]), mean(&rows[30..])];
    assert!(late > 0.85 && late > early, "{early} {late}");
}

/// The seats together make the whole: each has one game of every pair.
#[test]
fn seats_are_counted_apart() {
    let rows = undisturbed(&oracle_plan(OracleSettings { every: 2, ..settings() }, 4)).rows;
    for row in rows {
        let seats = |curve: &str| SEATS.map(|seat| row.point(&format!("{curve} {seat}")));
        let [Some(first), Some(second)] = seats(IMITATION) else { panic!("{row:?}") };
        let both = row.point(IMITATION).unwrap().value;
        assert!(both >= first.value.min(second.value) && both <= first.value.max(second.value), "{row:?}");
        let points = seats(AGAINST_OPPONENT).map(|point| point.map(|point| point.value));
        let all = row.point(AGAINST_OPPONENT).map(|point| point.value);
        match (points, all) {
            ([Some(first), Some(second)], Some(all)) if row.step % 2 == 0 => {
                assert!((all - f64::midpoint(first, second)).abs() < 1e-12, "{row:?}");
            }
            ([None, None], None) => assert_eq!(row.step % 2, 1),
            _ => panic!("{row:?}"),
        }
    }
}

#[test]
fn it_stops_when_the_student_is_good_enough() {
    let until = OracleSettings { until: Some(0.6), every: 2, ..settings() };
    let rows = undisturbed(&oracle_plan(until, 60)).rows;
    let last = rows.last().unwrap();
    assert!(rows.len() < 60 && last.is_last, "{} steps", rows.len());
    assert!(last.point(AGAINST_OPPONENT).unwrap().low.unwrap() > 0.6, "{last:?}");
    let until = OracleSettings { until_imitation: Some(0.3), every: 2, duel_games: 2, ..settings() };
    assert!(undisturbed(&oracle_plan(until, 60)).rows.len() < 60);
}

#[test]
fn what_does_not_fit_is_refused() {
    let problem = |plan: &TrainingPlan| train::check(plan).unwrap_err().to_string();
    let horizon = TrainingPlan { student: "horizon:eval=paris".to_owned(), ..oracle_plan(settings(), 1) };
    assert!(problem(&horizon).contains("alphabeta or minimax"));
    assert!(problem(&oracle_plan(OracleSettings { rate: -1.0, ..settings() }, 1)).contains("rate"));
    assert!(problem(&oracle_plan(OracleSettings { until: Some(0.5), ..settings() }, 1)).contains("duels"));
    let nobody = OracleSettings { teacher: "nobody".to_owned(), ..settings() };
    assert!(problem(&oracle_plan(nobody, 1)).contains("nobody"));
}
