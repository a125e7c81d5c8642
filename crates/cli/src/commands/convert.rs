//! `outflank convert`: from one notation to another.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use game::did_you_mean;
use notation::{FileFormat, Format};

use crate::args::GameArgs;
use crate::exit::ExitStatus;
use crate::game_files::{Output, open_games};
use crate::input::option_or_text;

/// Convert games and positions between notations
///
/// The format and the game of the input are guessed if not given.
#[derive(Args, Debug)]
#[command(after_help = formats())]
pub struct ConvertArgs {
    /// The game or position; without it, those of --file
    #[arg(allow_hyphen_values = true, conflicts_with = "file")]
    text: Option<String>,

    /// A file of games or positions: text with one per line, or WTHOR; - is standard input
    #[arg(short, long, default_value = "-")]
    file: PathBuf,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = file_format)]
    to: FileFormat,

    /// Write to this new file, not to standard output
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// The format to read
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<Format>,

    #[command(flatten)]
    game: GameArgs,
}

pub fn run(args: &ConvertArgs) -> anyhow::Result<ExitStatus> {
    if let Some(text) = &args.text {
        option_or_text(text)?;
        let record = args.game.read(text, args.from)?;
        let mut output = Output::open(args.to, args.out.as_deref())?;
        output.write(&record)?;
        output.finish()?;
        return Ok(ExitStatus::Success);
    }
    let file = open_games(&args.file)?;
    let name = file.name().to_owned();
    let mut output = Output::open(args.to, args.out.as_deref())?;
    let mut converted = 0;
    for entry in file {
        let entry = entry?;
        let place = || format!("{name}, {}", entry.place());
        let record = args.game.read_entry(&entry, args.from).with_context(place)?;
        output.write(&record).with_context(place)?;
        converted += 1;
    }
    if converted == 0 {
        bail!("{name} holds nothing to convert: write one game or position per line");
    }
    output.finish()?;
    Ok(ExitStatus::Success)
}

/// A format of texts, by name.
fn format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| unknown(name, Format::ALL.map(|(name, ..)| name).to_vec()))
}

/// A format of files, by name.
pub fn file_format(name: &str) -> Result<FileFormat, String> {
    FileFormat::named(name).ok_or_else(|| unknown(name, FileFormat::all().map(|(name, _)| name).collect()))
}

fn unknown(name: &str, names: Vec<&'static str>) -> String {
    format!("formats are {}{}", names.join(", "), did_you_mean(name, names))
}

fn formats() -> String {
    let rows = FileFormat::all().map(|(name, about)| format!("  {name:<13} {about}\n"));
    format!("Formats:\n{}", rows.collect::<String>())
}
