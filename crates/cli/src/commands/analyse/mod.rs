//! `outflank analyse`: every move of a game.

mod report;

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use game::{BySide, Game, Side};
use notation::Entry;
use player::{Engine, SystemTimeSource, parse_duration};
use search::StopHandle;
use search::engine::SearchDepth;
use session::judge::{Judge, default_search_depth};

use super::print_json;
use crate::args::GameLabel;
use crate::drawing::side_text;
use crate::exit::ExitStatus;
use crate::game_files::open_games;
use crate::interrupt::stop_on_interrupt;
use crate::position_args::{ReachedPosition, StartArgs, TypedGame, file_named, joined};
use crate::search_args::{OutputFormat, OutputFormatArgs, SearchArgs};
use crate::search_progress::SearchProgress;
use report::{AnalysisReport, Judged, SideSummary, in_words};

/// Judge every move of a game, and find the mistakes
///
/// Moves are graded by the discs or seeds they lose: less than 2 is good, less than 4 an
/// inaccuracy (?!), less than 8 a mistake (?), and 8 or more a blunder (??). Scores are for the side that moves.
#[derive(Args, Debug)]
pub struct AnalyseArgs {
    /// Moves such as f5d6c3, a record in any notation, a file of games, or - for standard input
    #[arg(value_name = "GAME", allow_hyphen_values = true)]
    text: String,

    /// More moves
    #[arg(value_name = "MOVES")]
    more: Vec<String>,

    /// The line to read in a file of several games; in a WTHOR file, the number of the game
    #[arg(long, value_name = "N")]
    line: Option<usize>,

    #[command(flatten)]
    start: StartArgs,

    /// Search depth; by default 10, or with --time as deep as the time allows
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: Option<u32>,

    /// Find exact scores when at most this many squares are empty
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(..=60))]
    exact: u32,

    /// Maximum time for each search, such as 500ms; there are up to two for a move
    #[arg(long, value_name = "TIME")]
    time: Option<String>,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    output: OutputFormatArgs,
}

impl AnalyseArgs {
    fn depth(&self) -> SearchDepth {
        /// Without a time, what takes a moment; with one, more than there is time for.
        const DEPTHS: [u32; 2] = [10, 24];
        default_search_depth(self.depth.unwrap_or(DEPTHS[usize::from(self.time.is_some())]), self.exact)
    }

    /// The game, and where it begins.
    fn game(&self) -> anyhow::Result<TypedGame> {
        let Some(path) = file_named(&self.text, &self.more) else {
            if self.line.is_some() {
                bail!("--line is for files, but there is no file {}", self.text);
            }
            return self.start.read_game(&joined(Some(&self.text), &self.more)?);
        };
        let entry = self.entry_of(path)?;
        // With a position, the text can only be moves from there.
        if self.start.position.is_some() {
            return self.start.read_game(&entry.text());
        }
        TypedGame::of(&self.start.game.read_entry(&entry, None)?)
    }

    /// The only game of a file, or the one chosen with `--line`.
    fn entry_of(&self, path: &Path) -> anyhow::Result<Entry> {
        let file = open_games(path)?;
        let name = file.name().to_owned();
        let is_wthor = file.is_wthor();
        let (mut chosen, mut count) = (None, 0);
        for entry in file {
            let entry = entry?;
            if self.line.is_none_or(|line| line == entry.place().number()) {
                count += 1;
                chosen.get_or_insert(entry);
            }
        }
        match (chosen, count, self.line) {
            (Some(entry), 1, _) => Ok(entry),
            (None, _, None) => bail!("{name} holds no games: write one per line, such as f5d6c3"),
            (None, _, Some(number)) if is_wthor => bail!("{name} has no game {number}"),
            (None, _, Some(line)) => bail!("{name} has no game in line {line}"),
            (_, count, None) => bail!("{name} holds {count} games: choose one with --line N"),
            (_, count, Some(line)) => {
                bail!("{name} holds {count} games in line {line}: write each on a line of its own")
            }
        }
    }
}

pub fn run(args: &AnalyseArgs) -> anyhow::Result<ExitStatus> {
    let typed = args.game()?;
    let time = args.time.as_deref().map(parse_duration).transpose().context("--time")?;
    let stop = stop_on_interrupt()?;
    let report = Analysis { args, typed: &typed, time, stop: &stop }.report()?;
    match args.output.format() {
        OutputFormat::Text => write!(anstream::stdout(), "{}", in_words(&report))?,
        OutputFormat::Json => print_json(&report)?,
        OutputFormat::JsonLines => print_json(&serde_json::json!({
            "game": GameLabel::from(&typed.game),
            "summary": report.summary,
            "interrupted": report.interrupted,
            "seconds": report.seconds,
        }))?,
    }
    Ok(if report.interrupted { ExitStatus::Interrupted } else { ExitStatus::Success })
}

/// A game to analyse, and how.
struct Analysis<'a> {
    args: &'a AnalyseArgs,
    typed: &'a TypedGame,
    time: Option<Duration>,
    stop: &'a StopHandle,
}

impl Analysis<'_> {
    fn report(self) -> anyhow::Result<AnalysisReport> {
        let ReachedPosition { start, moves: played, .. } = self.typed.play()?;
        if played.is_empty() {
            bail!("there are no moves to analyse: for a position, use `outflank best` or `outflank solve`");
        }
        let options = self.args.search.engine_options(othello::Empties::Winner)?;
        let (began, progress) = (Instant::now(), SearchProgress::new());
        let judge = Judge {
            engine: &Engine::new(&start, &options),
            depth: self.args.depth(),
            time: self.time,
            time_source: SystemTimeSource::shared(),
            stop: self.stop,
            search: &|label, engine, position, request| progress.search(label, engine, position, request),
        };
        let mut position = start.clone();
        let undos: Vec<_> = played.iter().map(|chosen| position.play(*chosen)).collect();
        // Backwards, since what is known of later positions helps with earlier ones.
        let mut moves = Vec::new();
        for (index, (chosen, undo)) in played.iter().zip(undos).enumerate().rev() {
            position.undo(undo);
            let Some(judged) = judge.judge(index + 1, &position, *chosen) else { break };
            let judged = Judged::new(index + 1, position.side_name(position.side()).1, &judged);
            if self.args.output.format() == OutputFormat::JsonLines {
                print_json(&judged)?;
            }
            moves.push(judged);
        }
        moves.reverse();
        progress.finish();
        let names = BySide(Side::BOTH.map(|side| (side_text(&start, side), start.side_name(side).1)));
        Ok(AnalysisReport {
            game: (&self.typed.game).into(),
            position: self.typed.position.clone(),
            summary: SideSummary::both(&moves, &names),
            interrupted: moves.len() < played.len(),
            moves,
            seconds: began.elapsed().as_secs_f64(),
        })
    }
}
