//! Temporal differences.

use train::td::{ITSELF, TdSettings, TerminalReward};
use train::{Method, TrainingPlan};

use crate::{plan, resumes, undisturbed};

fn td_plan(settings: TdSettings, steps: u64) -> TrainingPlan {
    // Everything the wrong way round.
    let start = [-0.2, 0.2, 0.2, -0.2, -0.2].repeat(4);
    plan("othello-6x6", "alphabeta:depth=2,eval=stanford", &start, Method::Td(settings), steps)
}

fn settings() -> TdSettings {
    TdSettings {
        opponents: vec![ITSELF.to_owned()],
        games: 10,
        rate: 0.01,
        half_after: Some(20.0),
        lambda: 0.8,
        explore: 0.0,
        outcome: TerminalReward::Margin,
        normalise: false,
        every: 0,
        duel_games: 20,
    }
}

#[test]
fn it_resumes() {
    resumes("td", &td_plan(TdSettings { every: 2, explore: 0.1, normalise: true, ..settings() }, 6));
    let opponents = ["random", ITSELF, "alphabeta:depth=1,eval=score"].map(str::to_owned).to_vec();
    resumes("td-mix", &td_plan(TdSettings { opponents, outcome: TerminalReward::Result, ..settings() }, 6));
}

/// With results mixed in: so few games are not enough for the plain rule.
#[test]
fn students_become_better() {
    let plan = TrainingPlan { comparison_games: 200, ..td_plan(settings(), 60) };
    let report = undisturbed(&plan).summary;
    assert_eq!(report.has_improved(), Some(true), "{report:?}");
}

/// A student that is on its way up beats its former self more and more, and the
/// curve says so.
#[test]
fn duels_are_part_of_the_log() {
    let rows = undisturbed(&td_plan(TdSettings { every: 15, duel_games: 60, ..settings() }, 30)).rows;
    let curve: Vec<_> = rows.iter().flat_map(|row| &row.curves).collect();
    assert_eq!(curve.len(), 2, "{curve:?}");
    assert!(curve.iter().all(|(name, point)| name == "against start" && point.low.is_some()), "{curve:?}");
    assert!(curve[1].1.value > 0.6, "{curve:?}");
    assert!(rows.iter().all(|row| row.facts["error"].as_f64().unwrap() > 0.0));
}

/// Everybody of a mix is met: random players lose more often than the others.
#[test]
fn opponents_are_mixed() {
    let score = |opponents: &[&str]| {
        let opponents = opponents.iter().map(|&spec| spec.to_owned()).collect();
        let start = [0.3, -0.1, -0.1, 0.4, 0.1].repeat(4);
        let plan = TrainingPlan { start, ..td_plan(TdSettings { opponents, games: 100, ..settings() }, 1) };
        undisturbed(&plan).rows[0].facts["score"].as_f64().unwrap()
    };
    let strong = "alphabeta:depth=5,eval=mobility";
    let [weak, mixed, strong] = [&["random"][..], &["random", strong], &[strong]].map(score);
    assert!(weak > mixed + 0.1 && mixed > strong + 0.1, "{weak} {mixed} {strong}");
}

#[test]
fn weights_stay_shares() {
    let rows = undisturbed(&td_plan(TdSettings { normalise: true, ..settings() }, 5)).rows;
    for phase in rows.iter().flat_map(|row| row.weights.chunks(5)) {
        let sum: f64 = phase.iter().map(|weight| weight.abs()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{phase:?}");
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let problem = |plan: &TrainingPlan| train::check(plan).unwrap_err().to_string();
    let shallow =
        TrainingPlan { student: "alphabeta:depth=1,eval=stanford".to_owned(), ..td_plan(settings(), 1) };
    assert!(problem(&shallow).contains("2 plies"));
    assert!(problem(&td_plan(TdSettings { rate: 0.0, ..settings() }, 1)).contains("rate"));
    assert!(problem(&td_plan(TdSettings { lambda: 1.5, ..settings() }, 1)).contains("lambda"));
    assert!(problem(&td_plan(TdSettings { opponents: Vec::new(), ..settings() }, 1)).contains("opponent"));
    let human = TdSettings { opponents: vec!["human".to_owned()], ..settings() };
    assert!(problem(&td_plan(human, 1)).contains("human"));
}
