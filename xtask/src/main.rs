//! Checks and chores of the project: `cargo xtask --help`.

#![forbid(unsafe_code)]

mod browser;
mod deny;
mod lesser_cpu;
mod node;
mod openspiel;
mod python;
mod shell;
mod test;
mod twins;
mod web;

use clap::Parser;

/// Checks and chores of the project
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Everything that must pass: format, lints, docs and all tests
    Test {
        /// Only what takes minutes: format, lints, and the tests that are neither slow nor
        /// need a browser, Python or another CPU
        #[arg(long)]
        quick: bool,
    },
    /// The page: packages, types, checks, and the files that are committed
    Web {
        /// Build nothing: fail if the committed files are not what the sources make
        #[arg(long)]
        check: bool,
    },
    /// The tests that drive the program through a browser
    Browser {
        /// Arguments for Playwright, after `--`
        #[arg(last = true)]
        arguments: Vec<String>,
    },
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
        Task::Test { quick: false } => test::run_everything(),
        Task::Test { quick: true } => test::run_quick(),
        Task::Web { check: false } => web::build(),
        Task::Web { check: true } => web::check(),
        Task::Browser { arguments } => browser::test(&arguments),
        Task::Twins { boards } => twins::run_boards(boards),
        Task::Openspiel { plies, seed } => openspiel::compare(plies, seed),
        Task::LesserCpu => lesser_cpu::check_guard(),
        Task::Deny => deny::run_checks(),
    }
}
