//! Options that all methods of learning have.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::Args;
use eval::symmetric_square_values;
use player::AnyPosition;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::engine::EngineWeights;
use train::shards::BUILT_IN;
use train::{GameSetup, Method, Student, TrainingPlan};
use weights::WeightsFile;

use crate::arena::USUAL_RANDOM_PLIES;
use crate::args::GameArgs;

/// Who learns, starting from what, in which game.
#[derive(Args, Clone, Debug)]
pub struct TrainingArgs {
    #[command(flatten)]
    pub game: GameArgs,

    /// The player that learns: one that searches, as `outflank players` lists them
    #[arg(long, value_name = "SPEC")]
    pub student: Option<String>,

    /// Its initial weights: usual, zeros, random, squares (the usual matrix of eval=sustech with
    /// a value for every square), numbers a/b/c, or @FILE
    #[arg(long, value_name = "WEIGHTS", allow_hyphen_values = true)]
    pub from: Option<String>,

    /// Random plies at the beginning of every pair of games
    #[arg(long, value_name = "K", default_value_t = USUAL_RANDOM_PLIES, value_parser = clap::value_parser!(u32).range(..=40))]
    pub random_plies: u32,

    /// Seed of all random choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Games of each final comparison, not used for learning: an even number, or 0. By default 400,
    /// or none if nothing is learnt from games
    #[arg(long, value_name = "N")]
    pub exam: Option<u64>,

    #[command(flatten)]
    pub run: TrainingRunArgs,
}

/// Whether a command may replace a file.
#[derive(Args, Clone, Copy, Debug)]
pub struct ReplaceArgs {
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
}

impl ReplaceArgs {
    /// Fails if the file exists and may not be replaced: asked before the work, which may
    /// take hours.
    pub fn check(self, file: Option<&Path>) -> anyhow::Result<()> {
        match file.filter(|file| file.exists() && !self.force) {
            Some(file) => bail!("{} exists: choose another name, or add --force", file.display()),
            None => Ok(()),
        }
    }
}

/// The weights of the engine.
#[derive(Args, Clone, Debug)]
pub struct EngineWeightsArgs {
    /// The engine's weights, if not its own
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,
}

impl EngineWeightsArgs {
    /// The file, for games like the one of this position.
    pub fn file(&self, like: &AnyPosition) -> anyhow::Result<Option<WeightsFile>> {
        Ok(self.weights.as_ref().map(|path| player::read_weights(path, like)).transpose()?)
    }

    /// The weights in the file, for games like the one of this position.
    pub fn load(&self, like: &AnyPosition) -> anyhow::Result<Option<Arc<EngineWeights>>> {
        let Some(file) = self.file(like)? else { return Ok(None) };
        let name = || self.weights.clone().unwrap_or_default();
        Ok(Some(Arc::new(EngineWeights::from_file(&file).with_context(name)?)))
    }

    /// The hash of the file; of the engine's own weights, what jobs say instead.
    pub fn hash_or_built_in(&self) -> anyhow::Result<String> {
        let Some(path) = &self.weights else { return Ok(BUILT_IN.to_owned()) };
        store::hash_file(path.as_ref()).with_context(|| format!("cannot read {path}"))
    }
}

/// How many threads work.
#[derive(Args, Clone, Copy, Debug)]
pub struct ThreadsArgs {
    /// How many threads work; by default as many as the computer has. Results do not depend on it
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<u16>>,
}

impl ThreadsArgs {
    pub fn count(self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(all, |threads| threads.get().into())
    }
}

/// How a training run is executed.
#[derive(Args, Clone, Debug, Default)]
pub struct TrainingRunArgs {
    /// Keep log, checkpoints, weights and figures in this folder, so that training can be resumed after any stop
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Games to play at once; by default one for each thread of the computer
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    pub concurrency: Option<u16>,

    #[command(flatten)]
    pub output: TrainingOutputArgs,
}

/// What is printed.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct TrainingOutputArgs {
    /// Print one JSON object at the end
    #[arg(long, conflicts_with = "jsonl")]
    pub json: bool,

    /// Print a JSON object for every step, and one at the end
    #[arg(long)]
    pub jsonl: bool,

    /// Describe each step
    #[arg(short, long)]
    pub verbose: bool,
}

/// The defaults of a method.
pub struct MethodDefaults {
    pub game: &'static str,
    pub student: &'static str,
    pub from: &'static str,
    pub exam: u64,
}

impl TrainingArgs {
    /// The plan by these options.
    pub fn plan(
        &self,
        defaults: &MethodDefaults,
        method: Method,
        steps: u64,
    ) -> anyhow::Result<TrainingPlan> {
        let comparison_games = self.exam.unwrap_or(defaults.exam);
        if comparison_games % 2 == 1 {
            bail!("--exam {comparison_games}: games are played in pairs, so their number must be even");
        }
        let game =
            GameArgs { game: self.game.game.clone().or(Some(defaults.game.to_owned())), ..self.game.clone() };
        let game = game.game()?;
        let student = self.student.as_deref().unwrap_or(defaults.student);
        let from = self.from.as_deref().unwrap_or(defaults.from);
        let (student, start) = first_weights(student, from, self.seed, &game.start())?;
        let setup = GameSetup {
            game: game.name(),
            rules: game.rules_name(),
            start: game.start_name().map(str::to_owned),
            random_plies: self.random_plies,
            seed: self.seed,
        };
        Ok(TrainingPlan { setup, student, start, method, steps, comparison_games })
    }
}

/// The student's spec and the weights it begins with.
fn first_weights(
    spec: &str,
    from: &str,
    seed: u64,
    start: &AnyPosition,
) -> anyhow::Result<(String, Vec<f64>)> {
    let student = Student::new(spec, start).context("--student")?;
    let usual = student.start();
    let weights = match from {
        "usual" => usual,
        "zeros" => vec![0.0; usual.len()],
        "random" => {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let largest = usual.iter().fold(0.0, |largest: f64, weight| largest.max(weight.abs()));
            let largest = if largest > 0.0 { largest } else { 1.0 };
            usual.iter().map(|_| largest * random.random_range(-1.0..=1.0)).collect()
        }
        "squares" => squares(&student, &usual).with_context(|| {
            format!("--from squares: only eval=sustech has a value for every square, not {}", student.spec())
        })?,
        given => {
            let spec = format!("{},weights={given}", student.spec());
            Student::new(&spec, start).context("--from")?.start()
        }
    };
    Ok((student.spec(), weights))
}

/// A symmetric matrix, square by square.
fn squares(student: &Student, usual: &[f64]) -> Option<Vec<f64>> {
    let classes = usual.try_into().ok().filter(|_| student.options().text("eval") == Some("sustech"))?;
    Some(symmetric_square_values(classes).to_vec())
}
