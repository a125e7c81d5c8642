//! Many players.

use arena::{Format, Report, TournamentReport};

use crate::{carry_out, plan};

fn report(plan: &arena::Plan) -> TournamentReport {
    let (finished, _) = carry_out(plan, None, 2).unwrap();
    match Report::new(plan, &finished.standings, 1, 1.0) {
        Report::Tournament(report) => report,
        Report::Match(_) => panic!("that is a match"),
    }
}

#[test]
fn a_round_robin_ranks_everybody() {
    let plan = plan(&["random", "alphabeta:depth=3", "horizon", "alphabeta:depth=1"], 100);
    let report = report(&plan);
    assert_eq!(report.games, 600);
    assert!(report.players[0].spec == "alphabeta:depth=3", "{report}");
    assert!(report.players.iter().all(|player| player.games == 300));
    let elos: Vec<_> = report.players.iter().map(|player| player.elo.unwrap()).collect();
    assert!(elos.is_sorted_by(|a, b| a >= b));
    assert!(elos.iter().sum::<f64>().abs() < 1e-6, "relative to the mean");
    let points: f64 = report.players.iter().map(|player| player.points).sum();
    assert!((points - 600.0).abs() < 1e-9);
    for (row, los) in report.crosstable.iter().zip(&report.los) {
        assert_eq!((row.len(), los.len()), (4, 4));
    }
}

#[test]
fn a_gauntlet_is_relative_to_its_first_player() {
    let mut plan = plan(&["alphabeta:depth=2", "random", "first", "horizon"], 40);
    plan.format = Format::Gauntlet;
    let report = report(&plan);
    assert_eq!((report.games, report.matches.len()), (120, 3));
    let first = report.players.iter().find(|player| player.spec == "alphabeta:depth=2").unwrap();
    assert!(first.elo.unwrap().abs() < 1e-9 && first.games == 120);
}

/// Companions fight, but are not ranked, and do not meet each other.
#[test]
fn companions_do_not_count() {
    let mut plan = plan(&["random", "first", "horizon", "alphabeta:depth=1"], 20);
    plan.players[2].companion = true;
    plan.players[3].companion = true;
    let report = report(&plan);
    assert_eq!(report.matches.len(), 5);
    let ranks: Vec<_> = report.players.iter().map(|player| player.rank).collect();
    assert_eq!(ranks, [Some(1), Some(2), None, None]);
}
