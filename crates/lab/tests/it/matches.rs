//! Reports of matches and tournaments.

use std::sync::atomic::AtomicBool;

use arena::{Controls, Entrant, Format, Limits, OnFault, RunPlan, SprtPlan, Standings};
use lab::matches::{MatchReport, RunReport, TournamentReport};

/// A plan for players with these specs.
fn plan(specs: &[&str], games: u64) -> RunPlan {
    let entrant = |(number, spec): (usize, &&str)| Entrant {
        name: format!("{number}: {spec}"),
        spec: (*spec).to_owned(),
        companion: false,
    };
    RunPlan {
        game: "othello-6x6".to_owned(),
        rules: None,
        start: None,
        players: specs.iter().enumerate().map(entrant).collect(),
        format: Format::RoundRobin,
        games,
        random_plies: 4,
        openings: Vec::new(),
        unpaired: false,
        limits: Limits::default(),
        on_fault: OnFault::Forfeit,
        anchor: None,
        sprt: None,
        seed: 7,
    }
}

fn play(plan: &RunPlan) -> Standings {
    let stop = AtomicBool::new(false);
    let controls = Controls { concurrency: 2, stop: &stop, observe: &mut |_, _| {} };
    arena::run(plan, None, controls).unwrap().standings
}

fn tournament(plan: &RunPlan) -> TournamentReport {
    match RunReport::new(plan, &play(plan), 1, 1.0) {
        RunReport::Tournament(report) => report,
        RunReport::Match(_) => panic!("that is a match"),
    }
}

fn match_report(plan: &RunPlan, played: u64, seconds: f64) -> Box<MatchReport> {
    match RunReport::new(plan, &play(plan), played, seconds) {
        RunReport::Match(report) => report,
        RunReport::Tournament(_) => panic!("that is a tournament"),
    }
}

/// The words that users of other match runners know, and that programs look for.
#[test]
fn a_match_reads_as_elsewhere() {
    let mut plan = plan(&["horizon", "random"], 40);
    "awele".clone_into(&mut plan.game);
    plan.seed = 1;
    plan.sprt = Some(SprtPlan { elo0: 0.0, elo1: 2.0, alpha: 0.05, beta: 0.05 });
    let text = "\
Results of 0: horizon vs 1: random:
Elo: 511.50, nElo: 737.02 +/- 107.67
LOS: 100.00 %, DrawRatio: 10.00 %, PairsRatio: -
Games: 40, Wins: 38, Losses: 2, Draws: 0, Points: 38.0 (95.00 %)
Ptnml(0-2): [0, 0, 2, 0, 18], WL/DD Ratio: -
Margin: 16.88 +/- 3.15, as first: 18-2-0, as second: 20-0-0
LLR: 0.15 (5.2%) (-2.94, 2.94) [0.00, 2.00]: undecided
Terminations: normal 40
";
    assert_eq!(match_report(&plan, 0, 0.0).to_string(), text);
    let timed = match_report(&plan, 40, 2.0);
    assert_eq!(timed.to_string(), format!("{text}Time: 2.0 s, 72000 games/hour\n"));
    let json = serde_json::to_value(&timed).unwrap();
    assert_eq!(json["a"]["wins"], 38);
    assert_eq!(json["sprt"]["result"], "undecided");
}

/// Without pairs there are no figures about them, and the report says so.
#[test]
fn an_unpaired_match_says_so() {
    let plan = RunPlan { unpaired: true, ..plan(&["horizon", "random"], 40) };
    let report = match_report(&plan, 0, 0.0);
    let text = report.to_string();
    assert!(text.contains("Unpaired: every game has an opening of its own"), "{text}");
    assert!(!text.contains("Ptnml") && !text.contains("PairsRatio"), "{text}");
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!((&json["unpaired"], &json["ptnml"]), (&true.into(), &serde_json::Value::Null));
    let standings = play(&plan);
    assert_eq!(report.elo, standings.pairings[0].tally.games().elo().map(|elo| elo.value));
    let tournament = RunPlan { unpaired: true, ..self::plan(&["random", "first", "horizon"], 4) };
    assert!(self::tournament(&tournament).to_string().contains("Games: 12, unpaired,"));
}

#[test]
fn a_round_robin_ranks_everybody() {
    let plan = plan(&["random", "alphabeta:depth=3", "horizon", "alphabeta:depth=1"], 100);
    let report = tournament(&plan);
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
    let report = tournament(&plan);
    assert_eq!((report.games, report.matches.len()), (120, 3));
    let first = report.players.iter().find(|player| player.spec == "alphabeta:depth=2").unwrap();
    assert!(first.elo.unwrap().abs() < 1e-9 && first.games == 120);
}

/// Companions play, but are not ranked, and do not meet each other.
#[test]
fn companions_do_not_count() {
    let mut plan = plan(&["random", "first", "horizon", "alphabeta:depth=1"], 20);
    plan.players[2].companion = true;
    plan.players[3].companion = true;
    let report = tournament(&plan);
    assert_eq!(report.matches.len(), 5);
    let ranks: Vec<_> = report.players.iter().map(|player| player.rank).collect();
    assert_eq!(ranks, [Some(1), Some(2), None, None]);
}
