//! Carrying out a course: steps, checkpoints, and an exam at the end.

mod exam;
mod folder;
mod row;

pub use exam::{Exam, Report};
pub use folder::Folder;
pub use row::Row;

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use arena::RunError;
use player::AnyPosition;

use crate::course::{Course, Method};
use crate::ground::Ground;
use crate::hill_climb::HillClimb;
use crate::learner::{LearnError, Learner};
use crate::student::Student;
use crate::{cma, descend, genetic, interpolate, oracle, sample, spsa, td};
use exam::examine;

/// How a course is carried out: nothing here changes what is learnt.
pub struct Controls<'a> {
    /// How many pairs of games are played at once.
    pub concurrency: usize,
    /// Set from outside to stop.
    pub stop: &'a AtomicBool,
    /// Hears of every step.
    pub observe: &'a mut dyn FnMut(&Row, &str),
}

/// How a course ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What came of it.
    pub report: Report,
    /// All steps, those taken before an interruption included.
    pub rows: Vec<Row>,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}

/// Checks that a course can be begun.
///
/// # Errors
/// Says what does not fit.
pub fn check(course: &Course) -> Result<(), LearnError> {
    let stop = AtomicBool::new(false);
    let controls = Controls { concurrency: 1, stop: &stop, observe: &mut |_, _| {} };
    Carry { course, folder: None, controls, only_check: true }.out().map(drop)
}

/// Carries out a course, or what is left of it.
///
/// # Errors
/// If it does not work, or cannot go on.
pub fn run(
    course: &Course,
    folder: Option<&mut Folder>,
    controls: Controls<'_>,
) -> Result<Outcome, LearnError> {
    let outcome = Carry { course, folder, controls, only_check: false }.out()?;
    Ok(outcome.expect("only a check has no outcome"))
}

struct Carry<'a, 'c> {
    course: &'a Course,
    folder: Option<&'a mut Folder>,
    controls: Controls<'c>,
    only_check: bool,
}

impl Carry<'_, '_> {
    /// Takes the steps of the course's method; a check has no outcome.
    fn out(self) -> Result<Option<Outcome>, LearnError> {
        let game = self.course.setting.any_game().map_err(|error| LearnError::Run(error.into()))?;
        let start = &game.start();
        match &self.course.method {
            Method::HillClimb(settings) => self.with::<HillClimb>(settings, start),
            Method::Genetic(settings) => self.with::<genetic::Genetic>(settings, start),
            Method::Sample(settings) => self.with::<sample::Samples>(settings, start),
            Method::Descend(settings) => self.with::<descend::Lines>(settings, start),
            Method::Interpolate(settings) => self.with::<interpolate::Functions>(settings, start),
            Method::Cma(settings) => self.with::<cma::Cloud>(settings, start),
            Method::Spsa(settings) => self.with::<spsa::Climb>(settings, start),
            Method::Td(settings) => self.with::<td::TemporalDifference>(settings, start),
            Method::Oracle(settings) => self.with::<oracle::Oracle>(settings, start),
        }
    }

    fn with<L: Learner>(
        self,
        settings: &L::Settings,
        start: &AnyPosition,
    ) -> Result<Option<Outcome>, LearnError> {
        let Carry { course, mut folder, controls, only_check } = self;
        let student = Student::new(&course.student, start)?;
        // Too many weights, or too large ones, are found here and not in a game.
        let student = student.beginning_with(&course.start, start)?;
        let mut ground = Ground {
            start,
            student: &student,
            setting: course.setting.clone(),
            concurrency: controls.concurrency,
            stop: controls.stop,
            games: Cell::new(0),
        };
        let mut learner = L::begin(settings, &course.start, &ground)?;
        if only_check {
            if course.setting.random_plies == 0 && !course.method.needs_no_games() {
                let text = "without random plies all games are alike: --random-plies must be at least 1";
                return Err(LearnError::Settings(text.to_owned()));
            }
            ground.check_players(&course.method.players())?;
            return Ok(None);
        }
        let first = learner.clone();
        let (mut rows, mut seconds) = (Vec::new(), 0.0);
        if let Some(folder) = &mut folder
            && let Some(saved) = folder.restore::<L>()?
        {
            (learner, rows, seconds) = (saved.state, saved.rows, saved.seconds);
            ground.games = Cell::new(saved.games);
        }
        let began = Instant::now();
        let elapsed = || seconds + began.elapsed().as_secs_f64();
        let is_over =
            |rows: &[Row]| rows.len() as u64 >= course.steps || rows.last().is_some_and(|row| row.is_last);
        while !is_over(&rows) && ground.go_on().is_ok() {
            let number = rows.len() as u64 + 1;
            // A step that fails leaves a state that must not be written down.
            let mut next = learner.clone();
            let step = match next.step(settings, &ground, number) {
                Err(LearnError::Stopped) => break,
                // All players were fine at the beginning: a candidate is not.
                Err(LearnError::Run(RunError::Plan(error))) => return Err(diverged(number, &error)),
                step => step?,
            };
            sound(&next, &student, start, number)?;
            learner = next;
            let row = Row::of(number, ground.games.get(), learner.weights(), &step);
            if let Some(folder) = &mut folder {
                folder.append(&row, &learner, elapsed())?;
            }
            (controls.observe)(&row, &step.note);
            rows.push(row);
        }
        if let Some(folder) = &mut folder {
            folder.save(&learner, elapsed())?;
        }
        let concluded = folder.as_ref().map(|folder| folder.report()).transpose()?.flatten();
        let [before, after] = [&first, &learner].map(|learner| student.with_values(&learner.values()));
        let exams = match concluded {
            // Nobody is examined twice.
            Some(report) => {
                ground.games = Cell::new(report.games);
                Ok(report.exams)
            }
            None if is_over(&rows) => examine(course, &mut ground, [&before, &after]),
            None => Err(LearnError::Stopped),
        };
        let (exams, interrupted) = match exams {
            Err(LearnError::Stopped) => (Vec::new(), true),
            exams => (exams?, false),
        };
        let report = Report {
            method: course.method.name().to_owned(),
            game: course.setting.game.clone(),
            student: student.spec(),
            seed: course.setting.seed,
            steps: rows.len() as u64,
            games: ground.games.get(),
            seconds: elapsed(),
            names: learner.names(&student),
            start: first.weights(),
            weights: learner.weights(),
            exams,
        };
        if let Some(folder) = &folder {
            folder.conclude(&report, &student.weights(&report.game, learner.values()), !interrupted)?;
        }
        Ok(Some(Outcome { report, rows, interrupted }))
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
    match player::seat(&spec, game, 0, &player::SystemTimeSource::shared()) {
        Ok(_) => Ok(()),
        Err(error) => Err(diverged(step, &error)),
    }
}

fn diverged(step: u64, error: &dyn std::error::Error) -> LearnError {
    let reason = format!("{error}; choose smaller steps (rate, epsilon, range or scale)");
    LearnError::Diverged { step, reason }
}
