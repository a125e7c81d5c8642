//! `cargo xtask test`: everything that must pass, or the quick part of it, stopping at the
//! first failure.

use std::process::Command;

use crate::shell::{apt_install, build_tested_program, cargo, run, works};
use crate::{browser, python, web};

/// Crates with a `kernels/` folder, tested for other CPUs too.
const KERNEL_CRATES: [&str; 1] = ["othello"];

/// The CPUs below this one: no vector extensions, and AVX2 without AVX-512.
const OTHER_CPUS: [&str; 2] = ["x86-64", "x86-64-v3"];

/// Arguments for the test runner: the slow tests too. Those that take more than a few
/// seconds are marked `#[ignore = "slow: …"]`, so a plain `cargo test` skips them.
const SLOW_TOO: [&str; 2] = ["--", "--include-ignored"];

/// What is worth running after every change: no browser, no other CPUs, no slow tests.
pub fn run_quick() -> anyhow::Result<()> {
    check_sources()?;
    run(&mut crate_tests())?;
    test_program(&[])
}

pub fn run_everything() -> anyhow::Result<()> {
    check_sources()?;
    // Only checked: libFuzzer needs nightly, and time. The bodies of its targets are a
    // crate like any other, and tested below.
    let fuzz = ["check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features"];
    run(cargo(&fuzz).args(["--target-dir", "target/fuzz"]))?;
    run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    web::check()?;
    web::test()?;
    run(&mut cargo(&["test", "--workspace", "--doc"]))?;
    for cpu in OTHER_CPUS {
        test_kernels_for(cpu)?;
    }
    // Agents in Python take part in a test.
    let python = python::with("target/python", "numpy", "numpy")?;
    run(crate_tests().args(SLOW_TOO).env("PYTHON", &python))?;
    test_gpu_self_play(&python)?;
    browser::test(&[])?;
    test_program(&SLOW_TOO)
}

/// Compares the games of the program for graphics processors, compiled for this one, with ours.
fn test_gpu_self_play(python: &str) -> anyhow::Result<()> {
    if !works(Command::new("g++").arg("--version")) {
        apt_install("g++")?;
    }
    run(Command::new(python).arg("gpu/test_selfplay.py").arg(build_tested_program()?))
}

/// Format and lints.
fn check_sources() -> anyhow::Result<()> {
    install_components()?;
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    run(&mut cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))?;
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// The tests of all crates but the program itself.
fn crate_tests() -> Command {
    cargo(&["test", "--workspace", "--exclude", "cli", "--lib", "--bins", "--tests"])
}

/// The tests of the program. They come last, so that a run ends with the summary of tests
/// that go through all of it.
fn test_program(arguments: &[&str]) -> anyhow::Result<()> {
    run(cargo(&["test", "--package", "cli", "--bins"]).args(arguments))?;
    run(cargo(&["test", "--package", "cli", "--test", "it"]).args(arguments))
}

/// A minimal toolchain lacks two components that we need.
fn install_components() -> anyhow::Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !works(&mut cargo(&[subcommand, "--version"])) {
            run(Command::new("rustup").args(["component", "add", component]))?;
        }
    }
    Ok(())
}

/// Tests the kernel crates as another CPU would run them, in a target folder of
/// their own: with other flags in the same folder, everything would be rebuilt each time.
fn test_kernels_for(cpu: &str) -> anyhow::Result<()> {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        return Ok(());
    }
    let flags = format!("target.x86_64-unknown-linux-gnu.rustflags=['-C', 'target-cpu={cpu}']");
    let folder = format!("target/{cpu}");
    let mut command = cargo(&["test", "--lib", "--tests", "--config", &flags, "--target-dir", &folder]);
    for name in KERNEL_CRATES {
        command.args(["--package", name]);
    }
    run(command.args(SLOW_TOO))
}
