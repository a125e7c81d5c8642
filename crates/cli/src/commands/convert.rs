//! `outflank convert`: from one notation to another.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use game::did_you_mean;
use notation::Format;

use crate::args::GameArgs;
use crate::exit::Answer;
use crate::input::{Lines, option_or_text};

/// Convert games and positions between notations
///
/// The format and the game of the input are guessed if not given.
#[derive(Args, Debug)]
#[command(after_help = formats())]
pub struct ConvertArgs {
    /// The game or position; without it, each line of --file is one
    #[arg(allow_hyphen_values = true, conflicts_with = "file")]
    text: Option<String>,

    /// A file with one game or position a line, lines that begin with # aside; - is standard input
    #[arg(short, long, default_value = "-")]
    file: PathBuf,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Format,

    /// The format to read
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<Format>,

    #[command(flatten)]
    game: GameArgs,
}

impl ConvertArgs {
    fn convert(&self, text: &str) -> anyhow::Result<String> {
        Ok(self.to.write(&self.game.read(text, self.from)?)?)
    }
}

pub fn run(args: &ConvertArgs) -> anyhow::Result<Answer> {
    let mut out = std::io::stdout().lock();
    if let Some(text) = &args.text {
        option_or_text(text)?;
        writeln!(out, "{}", args.convert(text)?)?;
        return Ok(Answer::Yes);
    }
    let mut lines = Lines::open(&args.file)?;
    let name = lines.name.clone();
    let mut converted = 0;
    for line in lines.by_ref() {
        let (number, text) = line?;
        if text.trim().is_empty() || text.starts_with('#') {
            continue;
        }
        let result = args.convert(&text);
        writeln!(out, "{}", result.with_context(|| format!("{name}, line {number}"))?)?;
        converted += 1;
    }
    if converted == 0 {
        bail!("{name} holds nothing to convert: write one game or position a line");
    }
    Ok(Answer::Yes)
}

pub fn format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        let names = Format::ALL.map(|(name, ..)| name);
        let hint = did_you_mean(name, names);
        format!("formats are {}{hint}", names.join(", "))
    })
}

fn formats() -> String {
    let rows = Format::ALL.map(|(name, _, about)| format!("  {name:<13} {about}\n"));
    format!("Formats:\n{}", rows.concat())
}
