//! `cargo xtask browser`: end-to-end tests in a browser.

use std::process::Command;

use crate::node::{self, WEB};
use crate::shell::{apt_install, build_tested_program, run, works};

/// The names of the browser on Debian and elsewhere.
const BROWSERS: [&str; 2] = ["chromium", "chromium-browser"];

/// Runs the browser tests, all or those that Playwright's arguments choose.
pub fn test(arguments: &[String]) -> anyhow::Result<()> {
    if !BROWSERS.iter().any(|browser| works(Command::new(browser).arg("--version"))) {
        apt_install(BROWSERS[0])?;
    }
    node::install()?;
    let program = build_tested_program()?;
    // Playwright is one of the packages, and nothing is to be fetched in its place.
    let mut playwright = Command::new("npx");
    playwright.args(["--no", "--", "playwright", "test"]).args(arguments).current_dir(WEB);
    run(playwright.env("OUTFLANK_BIN", program))
}
