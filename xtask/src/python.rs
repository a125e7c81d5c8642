//! Virtual environments of Python with packages.

use std::path::{Path, absolute};
use std::process::Command;

use crate::shell::{apt_install, run, works};

/// The Python of a virtual environment with a module, which is created in that folder if it
/// does not exist.
pub fn with(folder: &str, module: &str, package: &str) -> anyhow::Result<String> {
    let python = absolute(Path::new(folder).join("bin/python"))?.display().to_string();
    if works(Command::new(&python).args(["-c", &format!("import {module}")])) {
        return Ok(python);
    }
    if !works(Command::new("python3").args(["-c", "import ensurepip, venv"])) {
        apt_install("python3-venv")?;
    }
    run(Command::new("python3").args(["-m", "venv", folder]))?;
    run(Command::new(&python).args(["-m", "pip", "install", "--quiet", package]))?;
    Ok(python)
}
