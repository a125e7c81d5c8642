//! `cargo xtask openspiel`: fresh random games against OpenSpiel.
//!
//! `openspiel.py` plays them with OpenSpiel and prints what it sees; the tests of
//! `notation` say whether we see the same.

use std::fs;
use std::process::Command;

use anyhow::Context;

use crate::python;
use crate::shell::{cargo, run};

const GAMES: &str = "target/openspiel-games.jsonl";

pub fn compare(plies: u64, seed: u64) -> anyhow::Result<()> {
    let python = python::with("target/openspiel", "pyspiel", "open_spiel")?;
    // Half a file never gets the name of a whole one.
    let unfinished = format!("{GAMES}.part");
    let output = fs::File::create(&unfinished).with_context(|| format!("cannot write {unfinished}"))?;
    let arguments = ["xtask/src/openspiel.py", &plies.to_string(), &seed.to_string()];
    run(Command::new(python).args(arguments).stdout(output))?;
    fs::rename(&unfinished, GAMES).with_context(|| format!("cannot write {GAMES}"))?;
    let check = ["test", "--package", "notation", "--test", "it", "openspiel", "--", "--nocapture"];
    run(cargo(&check).env("OUTFLANK_OPENSPIEL_GAMES", fs::canonicalize(GAMES)?))
}
