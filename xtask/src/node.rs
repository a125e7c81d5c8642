//! Node and its packages, for the page in `web/`.

use std::fs;
use std::process::Command;

use anyhow::ensure;

use crate::shell::{apt_install, run, works};

/// The folder of the page.
pub const WEB: &str = "web";

/// Puts the packages of the lock file into `web/node_modules`.
pub fn install() -> anyhow::Result<()> {
    for program in ["node", "npm"] {
        if !works(Command::new(program).arg("--version")) {
            apt_install(if program == "node" { "nodejs" } else { program })?;
        }
    }
    let recent = "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)";
    ensure!(works(Command::new("node").args(["-e", recent])), "node is too old: install node 20 or later");
    if !is_up_to_date() {
        run(npm(&["ci", "--no-audit", "--no-fund"]).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))?;
    }
    Ok(())
}

/// `npm` in the folder of the page.
pub fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(WEB);
    command
}

/// Whether npm's own lock file of what is installed, which it writes last, is newer than
/// ours.
fn is_up_to_date() -> bool {
    let changed = |file: &str| fs::metadata(format!("{WEB}/{file}")).and_then(|found| found.modified()).ok();
    changed("node_modules/.package-lock.json") > changed("package-lock.json")
}
