//! Checks and chores of the project: `cargo xtask --help`.

#![forbid(unsafe_code)]

mod deny;
mod lesser_cpu;
mod openspiel;
mod python;
mod shell;
mod test;
mod twins;

use clap::Parser;

/// Checks and chores of the project
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Everything that must pass: format, lints, docs and all tests
    Test,
    /// The kernels against their scalar twins, on many boards
    Twins {
        /// How many boards
        #[arg(default_value_t = 100_000_000)]
        boards: u64,
    },
    /// Fresh random games against OpenSpiel, an independent implementation
    Openspiel {
        /// How many plies, over Othello, anti-Othello and Awele together
        #[arg(default_value_t = 1_000_000)]
        plies: u64,
        /// Seed of the random games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The release build on a lesser CPU, under emulation: it must explain itself
    LesserCpu,
    /// Licences and bans of all dependencies
    Deny,
}

fn main() -> anyhow::Result<()> {
    // Every path below is relative to the repository.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    std::env::set_current_dir(root)?;
    match Task::parse() {
        Task::Test => test::run_everything(),
        Task::Twins { boards } => twins::run_boards(boards),
        Task::Openspiel { plies, seed } => openspiel::compare(plies, seed),
        Task::LesserCpu => lesser_cpu::check_guard(),
        Task::Deny => deny::run_checks(),
    }
}
