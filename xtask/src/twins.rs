//! `cargo xtask twins`: the long run of the kernel comparison.

use crate::shell::{cargo, run};

pub fn run_boards(boards: u64) -> anyhow::Result<()> {
    let mut test = cargo(&["test", "--package", "othello", "--test", "it", "twins", "--", "--nocapture"]);
    run(test.env("OUTFLANK_TWIN_BOARDS", boards.to_string()))
}
