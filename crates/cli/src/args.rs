//! The command line: every option is defined here or beside its command, and
//! help, man page and completions follow from that.

use clap::{Args, Parser, Subcommand};
use notation::{AnyGame, Entry, Format, ReadError, ReadHints, Record};
use serde::Serialize;

use crate::{commands, input, version};

/// An engine and laboratory for the Othello family and Awele.
///
/// Without a command: the board in the browser, as `outflank serve`.
#[derive(Debug, Parser)]
#[command(name = "outflank", version, long_version = version::LONG.as_str(), max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(commands::serve::ServeArgs),
    Play(commands::play::PlayArgs),
    Show(commands::show::ShowArgs),
    Moves(commands::moves::MovesArgs),
    Replay(commands::replay::ReplayArgs),
    Convert(commands::convert::ConvertArgs),
    Best(commands::best::BestArgs),
    Solve(commands::solve::SolveArgs),
    #[command(alias = "analyze")]
    Analyse(commands::analyse::AnalyseArgs),
    Eval(commands::eval::EvalArgs),
    Players(commands::players::PlayersArgs),
    Evals(commands::evals::EvalsArgs),
    Match(commands::match_::MatchArgs),
    Tournament(commands::tournament::TournamentArgs),
    Sprt(commands::sprt::SprtArgs),
    Openings(commands::openings::OpeningsArgs),
    Resume(commands::resume::ResumeArgs),
    Export(commands::export::ExportArgs),
    Train(commands::train::TrainArgs),
    Lab(commands::lab::LabArgs),
    CheckEngine(commands::check_engine::CheckEngineArgs),
    Engine(commands::engine::EngineArgs),
    Perft(commands::perft::PerftArgs),
    Bench(commands::bench::BenchArgs),
    Completions(commands::completions::CompletionsArgs),
    Man(commands::man::ManArgs),
}

/// Which game, and which of its options.
#[derive(Args, Clone, Debug, Default)]
pub struct GameArgs {
    #[arg(short, long, help = format!("The game: {}", AnyGame::names()))]
    pub game: Option<String>,

    #[arg(long, help = format!("Othello's first four discs: {}", starts()))]
    pub start: Option<String>,

    #[arg(long, help = format!("Awele's rules: {}", presets()), long_help = rules_help())]
    pub rules: Option<String>,
}

impl GameArgs {
    /// The chosen game; Othello by default.
    pub fn game(&self) -> anyhow::Result<AnyGame> {
        Ok(self.hints()?.game()?)
    }

    /// Reads a game or position, guessing format and game where they are not
    /// named.
    pub fn read(&self, text: &str, format: Option<Format>) -> anyhow::Result<Record> {
        ReadHints { format, ..self.hints()? }.read(text).map_err(|error| explained(text, error))
    }

    /// Reads a game or position of a file.
    pub fn read_entry(&self, entry: &Entry, format: Option<Format>) -> anyhow::Result<Record> {
        let read = entry.read(&ReadHints { format, ..self.hints()? });
        read.map_err(|error| explained(&entry.text(), error))
    }

    /// What the options say about games to read.
    pub fn hints(&self) -> anyhow::Result<ReadHints<'_>> {
        Ok(ReadHints {
            format: None,
            game: self.game.as_deref().map(AnyGame::named).transpose()?,
            start: self.start.as_deref(),
            rules: self.rules.as_deref(),
        })
    }
}

/// The error, with the text if it is about that.
fn explained(text: &str, error: ReadError) -> anyhow::Error {
    match error {
        ReadError::Text(error) => input::pointing_at(text, &error),
        other => other.into(),
    }
}

fn starts() -> String {
    othello::Start::ALL.map(|(name, _)| name).join(" or ")
}

fn presets() -> String {
    let names: Vec<_> = awele::Rules::PRESETS.iter().map(|(name, _)| *name).collect();
    format!("{}, and changes such as {}:slam=illegal,cap=200", names.join(", "), names[0])
}

fn rules_help() -> String {
    let rows = awele::Rules::OPTIONS.iter().map(|(key, values)| format!("\n  {key:<10} {values}"));
    format!("Awele's rules: {}. The keys:{}", presets(), rows.collect::<String>())
}

/// The game in JSON output: its name, and the options that are not the usual ones.
#[derive(Serialize)]
pub struct GameLabel {
    game: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<&'static str>,
}

impl From<&AnyGame> for GameLabel {
    fn from(game: &AnyGame) -> GameLabel {
        GameLabel { game: game.name(), rules: game.rules_name(), start: game.start_name() }
    }
}

/// Reads whole numbers from this one on.
pub fn whole_from(least: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| match text.parse() {
        Ok(number) if number >= least => Ok(number),
        Ok(_) => Err(format!("it must be at least {least}")),
        Err(_) => Err(format!("write a whole number from {least} on")),
    }
}
