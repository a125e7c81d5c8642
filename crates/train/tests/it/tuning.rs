//! CMA-ES and SPSA.

use train::{Method, TrainingPlan, cma, spsa};

use crate::{plan, resumes, undisturbed};

const OPPONENT: &str = "alphabeta:depth=2,eval=paris,preset=strong";

fn evolution(opponent: Option<&str>, generations: u64) -> TrainingPlan {
    let opponent = opponent.map(str::to_owned);
    let settings = cma::CmaSettings { opponent, population: 12, games: 8, scale: 0.2 };
    plan("awele", "alphabeta:depth=2,eval=paris", &[0.0; 4], Method::Cma(settings), generations)
}

fn climb(iterations: u64) -> TrainingPlan {
    let settings = spsa::SpsaSettings { iterations, games: 8, scale: 0.05, rate: 0.3, check_games: 20 };
    plan("awele", "alphabeta:depth=2,eval=paris", &[0.0; 4], Method::Spsa(settings), iterations)
}

#[test]
fn they_resume() {
    resumes("cma", &evolution(Some(OPPONENT), 6));
    resumes("cma-self", &evolution(None, 5));
    resumes("spsa", &climb(30));
}

#[test]
fn students_become_better() {
    for plan in [evolution(Some(OPPONENT), 10), climb(200)] {
        let report = undisturbed(&TrainingPlan { comparison_games: 200, ..plan }).summary;
        assert_eq!(report.has_improved(), Some(true), "{report:?}");
    }
}

#[test]
fn settings_are_checked() {
    let scaled = |scale: f64| {
        let settings = cma::CmaSettings { opponent: None, population: 12, games: 8, scale };
        plan("awele", "alphabeta:depth=1,eval=paris", &[0.0; 4], Method::Cma(settings), 3)
    };
    for scale in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(train::check(&scaled(scale)).unwrap_err().to_string().contains("scale"), "{scale}");
    }
    // Weights that run away are noticed before they are written down.
    let wild = spsa::SpsaSettings { iterations: 9, games: 2, scale: 1e4, rate: 100.0, check_games: 0 };
    let wild = plan("awele", "alphabeta:depth=1,eval=paris", &[0.0; 4], Method::Spsa(wild), 9);
    let stop = std::sync::atomic::AtomicBool::new(false);
    let controls = train::Controls { concurrency: 1, stop: &stop, observe: &mut |_, _| {} };
    let error = train::run(&wild, None, controls).unwrap_err().to_string();
    assert!(error.contains("weights diverged in step"), "{error}");
}
