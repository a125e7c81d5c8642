//! The training loop: steps, checkpoints, and an exam at the end.

mod exam;
mod folder;
mod row;

pub use exam::{Exam, TrainingSummary};
pub use folder::Folder;
pub use row::Row;

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use arena::RunError;
use player::AnyPosition;

use crate::fitness::FitnessMatches;
use crate::hill_climb::HillClimb;
use crate::learner::{LearnError, Learner};
use crate::plan::{Method, TrainingPlan};
use crate::student::Student;
use crate::{cma, descend, genetic, interpolate, oracle, sample, spsa, td};
use exam::examine;

/// How a training run is executed: nothing here changes what is learnt.
pub struct Controls<'a> {
    /// How many pairs of games are played at once.
    pub concurrency: usize,
    /// Set by the caller to stop.
    pub stop: &'a AtomicBool,
    /// Called after every step, with a note for people.
    pub observe: &'a mut dyn FnMut(&Row, &str),
}

/// How a training run ended.
#[derive(Clone, Debug)]
pub struct Outcome {
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
    folder: Option<&mut Folder>,
    controls: Controls<'_>,
) -> Result<Outcome, LearnError> {
    let outcome = TrainingRun { plan, folder, controls, only_check: false }.execute()?;
    Ok(outcome.expect("only a check has no outcome"))
}

/// A plan, and how it is executed.
struct TrainingRun<'a, 'c> {
    plan: &'a TrainingPlan,
    folder: Option<&'a mut Folder>,
    controls: Controls<'c>,
    only_check: bool,
}

impl TrainingRun<'_, '_> {
    /// Takes the steps of the plan's method; a check has no outcome.
    fn execute(self) -> Result<Option<Outcome>, LearnError> {
        let game = self.plan.setting.any_game().map_err(|error| LearnError::Run(error.into()))?;
        let start = &game.start();
        match &self.plan.method {
            Method::HillClimb(settings) => self.with::<HillClimb>(settings, start),
            Method::Genetic(settings) => self.with::<genetic::Genetic>(settings, start),
            Method::Sample(settings) => self.with::<sample::Samples>(settings, start),
            Method::Descend(settings) => self.with::<descend::DescentLearner>(settings, start),
            Method::Interpolate(settings) => self.with::<interpolate::InterpolationLearner>(settings, start),
            Method::Cma(settings) => self.with::<cma::CmaLearner>(settings, start),
            Method::Spsa(settings) => self.with::<spsa::SpsaLearner>(settings, start),
            Method::Td(settings) => self.with::<td::TemporalDifference>(settings, start),
            Method::Oracle(settings) => self.with::<oracle::Oracle>(settings, start),
        }
    }

    fn with<L: Learner>(
        self,
        settings: &L::Settings,
        start: &AnyPosition,
    ) -> Result<Option<Outcome>, LearnError> {
        let TrainingRun { plan, mut folder, controls, only_check } = self;
        let student = Student::new(&plan.student, start)?;
        // Too many weights, or too large ones, are found here and not in a game.
        let student = student.beginning_with(&plan.start, start)?;
        let mut matches = FitnessMatches {
            start,
            student: &student,
            setting: plan.setting.clone(),
            concurrency: controls.concurrency,
            stop: controls.stop,
            games: Cell::new(0),
        };
        let mut learner = L::begin(settings, &plan.start, &matches)?;
        if only_check {
            if plan.setting.random_plies == 0 && !plan.method.needs_no_games() {
                let text = "without random plies all games are alike: --random-plies must be at least 1";
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
            // A step that fails leaves a state that must not be written down.
            let mut next = learner.clone();
            let step = match next.step(settings, &matches, number) {
                Err(LearnError::Stopped) => break,
                // All players were fine at the beginning: a candidate is not.
                Err(LearnError::Run(RunError::Plan(error))) => return Err(diverged(number, &error)),
                step => step?,
            };
            sound(&next, &student, start, number)?;
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
        let exams = match concluded {
            // Nobody is examined twice.
            Some(summary) => {
                matches.games = Cell::new(summary.games);
                Ok(summary.exams)
            }
            None if is_over(&rows) => examine(plan, &mut matches, [&before, &after]),
            None => Err(LearnError::Stopped),
        };
        let (exams, interrupted) = match exams {
            Err(LearnError::Stopped) => (Vec::new(), true),
            exams => (exams?, false),
        };
        let summary = TrainingSummary {
            method: plan.method.name().to_owned(),
            game: plan.setting.game.clone(),
            student: student.spec(),
            seed: plan.setting.seed,
            steps: rows.len() as u64,
            games: matches.games.get(),
            seconds: elapsed(),
            names: learner.names(&student),
            start: first.weights(),
            weights: learner.weights(),
            exams,
        };
        if let Some(folder) = &folder {
            folder.conclude(&summary, student.weights_file(&summary.game, learner.values()), !interrupted)?;
        }
        Ok(Some(Outcome { summary, rows, interrupted }))
    }
}

/// Checks that an evaluation takes what was learnt, before it is written down.
fn sound<L: Learner>(
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
