//! Options of the commands that search with the engine.

use anyhow::bail;
use clap::{Args, ValueEnum};
use othello::Empties;
use search::engine::EngineOptions;

/// Threads and memory of the engine.
#[derive(Args, Clone, Copy, Debug)]
pub struct SearchArgs {
    /// Search threads; by default as many as the computer has
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Size of the transposition table, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash: u32,
}

impl SearchArgs {
    /// The options of the engine.
    pub fn engine_options(self, empties: Empties) -> anyhow::Result<EngineOptions> {
        if let Some(most) = memory().filter(|most| u64::from(self.hash) > *most) {
            bail!("--hash {} is too much: this computer has {most} MiB of memory", self.hash);
        }
        let all = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or(all, usize::from);
        Ok(EngineOptions { table_mib: self.hash as usize, threads, empties, weights: None })
    }
}

/// The computer's memory in MiB, where it is known. An allocation that fails would end the
/// program without naming the option.
fn memory() -> Option<u64> {
    let info = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = info.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes >> 10)
}

/// The values of `--empties`.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum EmptiesArg {
    /// They widen the winner's margin
    #[default]
    Winner,
    /// Only discs count
    Nobody,
}

impl From<EmptiesArg> for Empties {
    fn from(arg: EmptiesArg) -> Empties {
        match arg {
            EmptiesArg::Winner => Empties::Winner,
            EmptiesArg::Nobody => Empties::Nobody,
        }
    }
}

/// The form of the output.
#[derive(Args, Clone, Copy, Debug)]
pub struct OutputFormatArgs {
    /// Print one JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Print a JSON object for each result, and one at the end
    #[arg(long)]
    jsonl: bool,
}

impl OutputFormatArgs {
    pub fn format(self) -> OutputFormat {
        match (self.json, self.jsonl) {
            (true, _) => OutputFormat::Json,
            (_, true) => OutputFormat::JsonLines,
            _ => OutputFormat::Text,
        }
    }
}

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputFormat {
    Text,
    Json,
    JsonLines,
}
