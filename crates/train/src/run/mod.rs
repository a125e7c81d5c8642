//! The training loop: steps, checkpoints, and comparisons at the end.

mod comparison;
mod folder;
mod row;

pub use comparison::{Comparison, TrainingSummary};
pub use folder::TrainingFolder;
pub use row::Row;

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use arena::RunError;
use player::AnyPosition;
use serde::{Deserialize, Serialize};

use crate::fitness::FitnessMatches;
use crate::hill_climb::HillClimbLearner;
use crate::learner::{LearnError, Learner};
use crate::plan::{Method, TrainingPlan};
use crate::student::Student;
use crate::{cma, descend, genetic, interpolate, oracle, sample, spsa, td};
use comparison::compare;

/// How a training run is executed: nothing here changes what is learnt.
pub struct Controls<'a> {
    /// How many pairs of games are played at once.
    pub concurrency: usize,
    /// Set by the caller to stop.
    pub stop: &'a AtomicBool,
    /// Called after every step, with a note for the progress display.
    pub observe: &'a mut dyn FnMut(&Row, &str),
}

/// How a training run ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrainingOutcome {
    /// The results.
    pub summary: TrainingSummary,
    /// All steps, those taken before an interruption included.
    pub rows: Vec<Row>,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}

/// Checks that a plan can be executed.
///
/// # Errors
/// Says what does not fit.
pub fn check(plan: &TrainingPlan) -> Result<(), LearnError> {
    let stop = AtomicBool::new(false);
    let controls = Controls { concurrency: 1, stop: &stop, observe: &mut |_, _| {} };
    TrainingRun { plan, folder: None, controls, only_check: true }.execute().map(drop)
}

/// Executes a plan, or what is left of it.
///
/// # Errors
/// If the plan does not work, or the run cannot continue.
pub fn run(
    plan: &TrainingPlan,
    folder: Option<&mut TrainingFolder>,
    controls: Controls<'_>,
) -> Result<TrainingOutcome, LearnError> {
    let outcome = TrainingRun { plan, folder, controls, only_check: false }.execute()?;
    Ok(outcome.expect("only a check has no outcome"))
}

/// A plan, and how it is executed.
struct TrainingRun<'a, 'c> {
    plan: &'a TrainingPlan,
    folder: Option<&'a mut TrainingFolder>,
    controls: Controls<'c>,
    only_check: bool,
}

impl TrainingRun<'_, '_> {
    /// Takes the steps of the plan's method; `None` for a check.
    fn execute(self) -> Result<Option<TrainingOutcome>, LearnError> {
        let game = self.plan.setup.any_game().map_err(|error| LearnError::Run(error.into()))?;
        let start = &game.start();
        match &self.plan.method {
            Method::HillClimb(settings) => self.with::<HillClimbLearner>(settings, start),
            Method::Genetic(settings) => self.with::<genetic::GeneticLearner>(settings, start),
            Method::Sample(settings) => self.with::<sample::SampleLearner>(settings, start),
            Method::Descend(settings) => self.with::<descend::DescentLearner>(settings, start),
            Method::Interpolate(settings) => self.with::<interpolate::InterpolationLearner>(settings, start),
            Method::Cma(settings) => self.with::<cma::CmaLearner>(settings, start),
            Method::Spsa(settings) => self.with::<spsa::SpsaLearner>(settings, start),
            Method::Td(settings) => self.with::<td::TdLearner>(settings, start),
            Method::Oracle(settings) => self.with::<oracle::OracleLearner>(settings, start),
        }
    }

    fn with<L: Learner>(
        self,
        settings: &L::Settings,
        start: &AnyPosition,
    ) -> Result<Option<TrainingOutcome>, LearnError> {
        let TrainingRun { plan, mut folder, controls, only_check } = self;
        let student = Student::new(&plan.student, start)?;
        // Reports too many or too large weights here rather than in a game.
        let student = student.starting_with(&plan.start, start)?;
        let mut matches = FitnessMatches {
            start,
            student: &student,
            setup: plan.setup.clone(),
            concurrency: controls.concurrency,
            stop: controls.stop,
            games: Cell::new(0),
        };
        let mut learner = L::begin(settings, &plan.start, &matches)?;
        if only_check {
            if plan.setup.random_plies == 0 && !plan.method.works_without_random_plies() {
                let text =
                    "without random plies all games would be the same: --random-plies must be at least 1";
                return Err(LearnError::Settings(text.to_owned()));
            }
            matches.check_players(&plan.method.players())?;
            return Ok(None);
        }
        let first = learner.clone();
        let (mut rows, mut seconds) = (Vec::new(), 0.0);
        if let Some(folder) = &mut folder
            && let Some(saved) = folder.restore::<L>()?
        {
            (learner, rows, seconds) = (saved.state, saved.rows, saved.seconds);
            matches.games = Cell::new(saved.games);
        }
        let began = Instant::now();
        let elapsed = || seconds + began.elapsed().as_secs_f64();
        let is_over =
            |rows: &[Row]| rows.len() as u64 >= plan.steps || rows.last().is_some_and(|row| row.is_last);
        while !is_over(&rows) && matches.check_stop().is_ok() {
            let number = rows.len() as u64 + 1;
            // A step that fails leaves a state that must not be saved.
            let mut next = learner.clone();
            let step = match next.step(settings, &matches, number) {
                Err(LearnError::Stopped) => break,
                // All specs were valid at the start, so a candidate's weights are not.
                Err(LearnError::Run(RunError::Plan(error))) => return Err(diverged(number, &error)),
                step => step?,
            };
            check_weights(&next, &student, start, number)?;
            learner = next;
            let row = Row::of(number, matches.games.get(), learner.weights(), &step);
            if let Some(folder) = &mut folder {
                folder.append(&row, &learner, elapsed())?;
            }
            (controls.observe)(&row, &step.note);
            rows.push(row);
        }
        if let Some(folder) = &mut folder {
            folder.save(&learner, elapsed())?;
        }
        let concluded = folder.as_ref().map(|folder| folder.summary()).transpose()?.flatten();
        let [before, after] = [&first, &learner].map(|learner| student.with_values(&learner.values()));
        let comparisons = match concluded {
            // Finished comparisons are not played again.
            Some(summary) => {
                matches.games = Cell::new(summary.games);
                Ok(summary.comparisons)
            }
            None if is_over(&rows) => compare(plan, &mut matches, [&before, &after]),
            None => Err(LearnError::Stopped),
        };
        let (comparisons, interrupted) = match comparisons {
            Err(LearnError::Stopped) => (Vec::new(), true),
            comparisons => (comparisons?, false),
        };
        let summary = TrainingSummary {
            method: plan.method.name().to_owned(),
            game: plan.setup.game.clone(),
            student: student.spec(),
            seed: plan.setup.seed,
            steps: rows.len() as u64,
            games: matches.games.get(),
            seconds: elapsed(),
            names: learner.names(&student),
            start: first.weights(),
            weights: learner.weights(),
            comparisons,
        };
        if let Some(folder) = &folder {
            folder.conclude(&summary, student.weights_file(&summary.game, learner.values()), !interrupted)?;
        }
        Ok(Some(TrainingOutcome { summary, rows, interrupted }))
    }
}

/// Checks that the evaluation accepts the weights, before they are saved.
fn check_weights<L: Learner>(
    learner: &L,
    student: &Student,
    game: &AnyPosition,
    step: u64,
) -> Result<(), LearnError> {
    let spec = student.with_values(&learner.values());
    match player::create_player(&spec, game, 0, &player::SystemTimeSource::shared()) {
        Ok(_) => Ok(()),
        Err(error) => Err(diverged(step, &error)),
    }
}

fn diverged(step: u64, error: &dyn std::error::Error) -> LearnError {
    let reason = format!("{error}; choose smaller steps (rate, epsilon, range or scale)");
    LearnError::Diverged { step, reason }
}
