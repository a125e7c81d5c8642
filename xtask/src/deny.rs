//! `cargo xtask deny`: licences and bans of dependencies.

use crate::shell::{cargo, run, works};

pub fn run_checks() -> anyhow::Result<()> {
    if !works(&mut cargo(&["deny", "--version"])) {
        run(&mut cargo(&["install", "--locked", "cargo-deny"]))?;
    }
    // Advisories need a database from the network; deny.toml is ready for
    // `cargo deny check` where there is one.
    run(&mut cargo(&["deny", "check", "bans", "licenses", "sources"]))
}
