//! `outflank solve`: exact scores.

mod report;
mod tasks;

use std::sync::Arc;
use std::time::Instant;

use anyhow::bail;
use clap::Args;
use game::Game;
use player::{AnyPosition, AnySearchInfo, Engine, SystemTimeSource};
use search::StopHandle;
use search::engine::{EngineOptions, SearchDepth, SearchRequest};

use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;
use crate::position_args::{StartArgs, file_named, joined, position_of};
use crate::search_args::{EmptiesArg, OutputFormatArgs, SearchArgs};
use crate::search_progress::SearchProgress;
use report::{Check, SolveReport, Solved, SolvedMove};
pub use tasks::{PositionRange, SolveTask, of_file};

/// Find the exact scores of positions, and check those that a file gives
///
/// A score is for the side to move, with the best moves of both sides. Without a file or a position,
/// the start of the game is solved. Exit code 1 if a score or best move that was given is wrong.
#[derive(Args, Debug)]
pub struct SolveArgs {
    /// A file with one position per line, such as `---XO--- X; G8:+18; H1:+12;` (- is standard
    /// input), or moves that lead to the position, such as f5d6c3, or a position or record in any
    /// notation
    #[arg(value_name = "FILE, GAME OR POSITION", allow_hyphen_values = true)]
    text: Option<String>,

    /// More moves
    #[arg(value_name = "MOVES")]
    more: Vec<String>,

    #[command(flatten)]
    start: StartArgs,

    /// Only find the winner: scores are 1 (the side to move wins), 0 or -1
    #[arg(long)]
    wld: bool,

    /// Find the exact score of every move
    #[arg(long, conflicts_with = "wld")]
    all_moves: bool,

    /// Solve only the positions of the file with these numbers, such as 3, 5-9 or 5-
    #[arg(long, value_name = "NUMBERS", requires = "text", allow_hyphen_values = true)]
    only: Option<PositionRange>,

    /// Who gets the squares left empty
    #[arg(long, value_enum, default_value_t)]
    empties: EmptiesArg,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    output: OutputFormatArgs,
}

impl SolveArgs {
    /// What to solve.
    fn tasks(&self) -> anyhow::Result<Vec<SolveTask>> {
        let file = self.text.as_deref().and_then(|text| file_named(text, &self.more));
        match file {
            Some(file) if self.start.position.is_some() => {
                bail!("{} is a file with positions of its own: leave out --position", file.display())
            }
            Some(file) => of_file(file, &self.start.game, self.only),
            None if self.only.is_some() => bail!("--only is for files, and there is none"),
            None => tasks::of_text(&self.start, &joined(self.text.as_ref(), &self.more)?),
        }
    }
}

pub fn run(args: &SolveArgs) -> anyhow::Result<ExitStatus> {
    let options = args.search.engine_options(args.empties.into())?;
    let tasks = args.tasks()?;
    let mut report = SolveReport::new(args.output.format(), tasks.len() == 1);
    let (stop, progress) = (stop_on_interrupt()?, SearchProgress::new());
    for tasks in tasks.chunk_by(|one, next| one.game == next.game) {
        let (stop, report, progress) = (&stop, &mut report, &progress);
        Solve { args, options: &options, tasks, stop, report, progress }.all()?;
    }
    progress.finish();
    report.finish(stop.is_stopped(), &progress)?;
    Ok(match (stop.is_stopped(), report.is_wrong()) {
        (true, _) => ExitStatus::Interrupted,
        (_, true) => ExitStatus::Failure,
        _ => ExitStatus::Success,
    })
}

/// Solves positions of one game.
struct Solve<'a> {
    args: &'a SolveArgs,
    options: &'a EngineOptions,
    tasks: &'a [SolveTask],
    stop: &'a Arc<StopHandle>,
    report: &'a mut SolveReport,
    progress: &'a SearchProgress,
}

impl Solve<'_> {
    fn all(mut self) -> anyhow::Result<()> {
        let game = self.tasks[0].game;
        let mut engine = Engine::new(&game.start(), self.options);
        for task in self.tasks.iter().take_while(|_| !self.stop.is_stopped()) {
            let position = position_of(&game, Some(&task.position))?;
            // Otherwise results would depend on the order of the positions.
            engine.clear_table();
            let Some(solved) = self.solve(&engine, task, &position) else { break };
            self.report.add(solved, self.progress)?;
        }
        Ok(())
    }

    /// None if the search was stopped.
    fn solve(&mut self, engine: &Engine, task: &SolveTask, position: &AnyPosition) -> Option<Solved> {
        let began = Instant::now();
        let results = if position.is_over() { Vec::new() } else { self.search(engine, task, position)? };
        let moves: Vec<_> = results.iter().map(|info| self.solved_move(info)).collect();
        let (score, best, pv) = match moves.first() {
            Some(first) => (first.score, Some(first.name.clone()), first.pv.clone()),
            None => (self.score(position.final_score(self.options.empties)), None, Vec::new()),
        };
        Some(Solved {
            index: task.index,
            game: (&task.game).into(),
            position: position.position_text(),
            empties: position.empties().unwrap_or_default(),
            score,
            check: Check::new(&task.scores, self.args.wld, score, best.as_deref()),
            best,
            pv,
            moves: if self.args.all_moves { moves } else { Vec::new() },
            nodes: results.first().map_or(0, |info| info.nodes),
            seconds: began.elapsed().as_secs_f64(),
        })
    }

    fn search(
        &self,
        engine: &Engine,
        task: &SolveTask,
        position: &AnyPosition,
    ) -> Option<Vec<AnySearchInfo>> {
        let time_source = SystemTimeSource::shared();
        let request = SearchRequest {
            depth: SearchDepth::UNTIL_SOLVED,
            window: self.args.wld.then_some((-1, 1)),
            multi_pv: if self.args.all_moves { usize::MAX } else { 1 },
            max_nodes: None,
            time_source: &*time_source,
            deadline: None,
            stop: self.stop,
        };
        let label = format!("position {}", task.index);
        let results = self.progress.search(&label, engine, position, &request);
        let is_finished = !results.is_empty() && results.iter().all(AnySearchInfo::is_proved);
        is_finished.then_some(results)
    }

    fn solved_move(&self, info: &AnySearchInfo) -> SolvedMove {
        let pv: Vec<_> = info.pv.iter().map(ToString::to_string).collect();
        let name = pv.first().cloned().unwrap_or_default();
        SolvedMove { name, score: self.score(info.score() as i32), pv }
    }

    /// The score in the form that was chosen.
    fn score(&self, score: i32) -> i32 {
        if self.args.wld { score.signum() } else { score }
    }
}
