//! `cargo xtask lesser-cpu`: a native build must exit with an explanation on an older CPU.

use std::process::Command;

use anyhow::ensure;

use crate::shell::{apt_install, build_program, works};

pub fn check_guard() -> anyhow::Result<()> {
    const EMULATOR: &str = "qemu-x86_64";
    if !works(Command::new(EMULATOR).arg("--version")) {
        apt_install("qemu-user")?;
    }
    let program = build_program()?;
    for cpu in ["core2duo", "Nehalem", "Haswell"] {
        let output = Command::new(EMULATOR).args(["-cpu", cpu]).arg(&program).arg("--version").output()?;
        let message = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.code() == Some(2), "on {cpu}: {}: {message}", output.status);
        ensure!(message.contains("built for another CPU"), "on {cpu}: {message}");
        println!("on {cpu}: exit code 2, and an explanation");
    }
    Ok(())
}
