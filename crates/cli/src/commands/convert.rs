//! `outflank convert`: from one notation to another.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use game::did_you_mean;
use notation::{AnyGame, Format, Record, parse_any};

use crate::args::GameArgs;
use crate::exit::Answer;
use crate::input::{Lines, pointing_at};

/// Convert games and positions between notations
#[derive(Args, Debug)]
#[command(after_help = formats())]
pub struct ConvertArgs {
    /// The game or position; without it, each line of --file is one
    #[arg(allow_hyphen_values = true, conflicts_with = "file")]
    text: Option<String>,

    /// A file with one game or position a line; - is standard input
    #[arg(short, long, default_value = "-")]
    file: PathBuf,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Format,

    /// The format to read; guessed if not given
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<Format>,

    /// The game; guessed if not given
    #[arg(short, long)]
    game: Option<String>,

    /// Othello's first four discs: diagonal or parallel
    #[arg(long)]
    start: Option<String>,

    /// Awele's rules
    #[arg(long)]
    rules: Option<String>,
}

impl ConvertArgs {
    /// The game, unless it is to be guessed.
    fn game(&self) -> anyhow::Result<Option<AnyGame>> {
        let (start, rules) = (self.start.clone(), self.rules.clone());
        let name = match (&self.game, &start, &rules) {
            (Some(name), ..) => name,
            (None, None, None) => return Ok(None),
            (None, _, Some(_)) => "awele",
            (None, Some(_), None) => "othello",
        };
        GameArgs { game: name.to_owned(), start, rules }.game().map(Some)
    }

    fn convert(&self, text: &str, game: Option<&AnyGame>) -> anyhow::Result<String> {
        let othello = AnyGame::Othello(othello::Variant::OTHELLO);
        let record: Record = match self.from {
            Some(format) => format.read(text, game.unwrap_or(&othello)),
            None => parse_any(text, game),
        }
        .map_err(|error| pointing_at(text, &error))?;
        Ok(self.to.write(&record)?)
    }
}

pub fn run(args: &ConvertArgs) -> anyhow::Result<Answer> {
    let game = args.game()?;
    let mut out = std::io::stdout().lock();
    if let Some(text) = &args.text {
        writeln!(out, "{}", args.convert(text, game.as_ref())?)?;
        return Ok(Answer::Yes);
    }
    let mut lines = Lines::open(&args.file)?;
    let name = lines.name.clone();
    let mut converted = 0;
    for line in lines.by_ref() {
        let (number, text) = line?;
        if text.trim().is_empty() {
            continue;
        }
        let result = args.convert(&text, game.as_ref());
        writeln!(out, "{}", result.with_context(|| format!("{name}, line {number}"))?)?;
        converted += 1;
    }
    if converted == 0 {
        bail!("{name} holds nothing to convert: write one game or position a line");
    }
    Ok(Answer::Yes)
}

fn format(name: &str) -> Result<Format, String> {
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
