//! Generations of children that play each other.

use train::genetic::GeneticSettings;
use train::{Method, Row, TrainingPlan};

use crate::{plan, resumes, undisturbed};

/// A matrix by which nobody would play: in reversed Othello corners are bad.
const BAD_START: [f64; 10] = [100.0, 0.0, 20.0, 15.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

fn breed(settings: GeneticSettings) -> TrainingPlan {
    let steps = settings.steps();
    let student = "alphabeta:depth=1,eval=sustech";
    plan("anti-6x6", student, &BAD_START, Method::Genetic(settings), steps)
}

fn settings() -> GeneticSettings {
    GeneticSettings {
        children: 6,
        generations: 5,
        mutation: 0.2,
        range: None,
        games: 2,
        companions: Vec::new(),
        check_games: 20,
        final_games: 20,
    }
}

fn names(row: &Row, fact: &str) -> Vec<String> {
    row.facts[fact].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

#[test]
fn it_resumes() {
    resumes("genetic", &breed(settings()));
    let companions = vec!["random".to_owned(), "first".to_owned()];
    resumes("genetic-companions", &breed(GeneticSettings { companions, check_games: 0, ..settings() }));
}

/// Every pairing plays once in each seat, and no more.
#[test]
fn all_games_may_begin_at_the_start() {
    let once = GeneticSettings { check_games: 2, final_games: 2, generations: 2, ..settings() };
    let mut plan = breed(once);
    plan.setup.random_plies = 0;
    plan.comparison_games = 20;
    train::check(&plan).unwrap();
    let outcome = undisturbed(&plan);
    // The start and its six children: 21 pairings; then the winner against the start, unless it is the start.
    let checked = 2 * u64::from(outcome.rows[0].facts["best two"][0] != "start");
    assert_eq!(outcome.rows[0].games, 2 * 21 + checked);
    assert_eq!(outcome.summary.comparisons[0].score.games, 20, "these begin with random plies");
    resumes("genetic-from-the-start", &plan);
    let again = GeneticSettings { check_games: 20, ..settings() };
    let problem = train::check(&TrainingPlan { method: Method::Genetic(again), ..plan }).unwrap_err();
    assert!(problem.to_string().contains("18 of 20 would repeat"), "{problem}");
}

#[test]
fn students_become_better() {
    let settings = GeneticSettings { children: 16, generations: 10, check_games: 0, ..settings() };
    let outcome = undisturbed(&TrainingPlan { comparison_games: 400, ..breed(settings) });
    let report = outcome.summary;
    assert_eq!(report.has_improved(), Some(true), "{report:?}");
    assert!(report.weights[0] < BAD_START[0], "corners are bad: {report:?}");
    assert!(report.weights.iter().all(|weight| weight.fract() == 0.0), "{report:?}");
    let last = outcome.rows.last().unwrap();
    assert!(last.is_last && last.facts["final"].as_object().unwrap().contains_key("start"), "{last:?}");
}

/// Everybody who breeds is a child or was a parent before, however good companions
/// are; and two parents are never twins.
#[test]
fn only_children_and_parents_breed() {
    let strong = "alphabeta:depth=4,eval=sustech".to_owned();
    let rows = undisturbed(&breed(GeneticSettings { companions: vec![strong], ..settings() })).rows;
    assert_eq!(names(&rows[0], "parents"), ["start"]);
    for (row, next) in rows.iter().zip(&rows[1..]) {
        let (parents, best) = (names(row, "parents"), names(row, "best two"));
        assert_eq!(best.len(), 2);
        assert_ne!(best[0], best[1]);
        let own = format!("{}.", row.step);
        assert!(best.iter().all(|id| parents.contains(id) || id.starts_with(&own)), "{row:?}");
        let survived = best.iter().filter(|id| parents.contains(id)).count();
        assert_eq!(row.facts["surviving parents"], survived, "{row:?}");
        if !next.is_last {
            assert_eq!(names(next, "parents"), best);
        }
    }
}

/// As many games as there are pairings, in round robins, checks and the final.
#[test]
fn games_are_counted() {
    let settings = GeneticSettings { check_games: 0, companions: vec!["random".to_owned()], ..settings() };
    let rows = undisturbed(&breed(settings)).rows;
    // One parent and six children in the first generation, two and six later.
    assert_eq!((rows[0].games, rows[1].games), (2 * (21 + 7), 2 * (21 + 7) + 2 * (28 + 8)));
    let finalists = rows.last().unwrap().facts["final"].as_object().unwrap().len() as u64;
    // Each meets the others, the companion, and once more the start.
    let pairings = finalists * (finalists - 1) / 2 + 2 * finalists;
    assert_eq!(rows[5].games - rows[4].games, 20 * pairings);
}

/// A value for every square of an 8×8 board.
#[test]
fn squares_have_names() {
    let mut plan = breed(GeneticSettings { generations: 1, children: 2, ..settings() });
    plan.start = (0..64).map(f64::from).collect();
    let report = undisturbed(&plan).summary;
    assert_eq!((report.names.len(), report.weights.len()), (64, 64));
    assert_eq!((report.names[1].as_str(), report.names[63].as_str()), ("b1", "h8"));
}

#[test]
fn what_does_not_fit_is_found_before() {
    let refused = |settings| train::check(&breed(settings)).unwrap_err().to_string();
    assert!(train::check(&breed(settings())).is_ok());
    assert!(
        refused(GeneticSettings { companions: vec!["nobody".to_owned()], ..settings() }).contains("nobody")
    );
    assert!(refused(GeneticSettings { games: 3, ..settings() }).contains("even"));
}
