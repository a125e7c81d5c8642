//! Running programs, after printing their command lines.

use std::path::{PathBuf, absolute};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

/// Runs a program with its output shown, and fails if the program does.
pub fn run(command: &mut Command) -> anyhow::Result<()> {
    let words = words(command);
    println!("\n> {words}");
    let status = command.status().with_context(|| format!("cannot start: {words}"))?;
    if !status.success() {
        bail!("failed ({status}): {words}");
    }
    Ok(())
}

/// `cargo` with arguments. The cargo that runs us, not another on the path.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// Builds the program as users do, and says where it is.
pub fn build_program() -> anyhow::Result<PathBuf> {
    run(&mut cargo(&["build", "--release"]))?;
    program_in("release")
}

/// Builds the program as its own tests do: optimised, and in a fraction of a
/// release's time.
pub fn build_tested_program() -> anyhow::Result<PathBuf> {
    run(&mut cargo(&["test", "--package", "cli", "--no-run"]))?;
    program_in("debug")
}

fn program_in(profile: &str) -> anyhow::Result<PathBuf> {
    let folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let name = format!("outflank{}", std::env::consts::EXE_SUFFIX);
    Ok(absolute(PathBuf::from(folder).join(profile).join(name))?)
}

/// Installs a Debian package. A fresh machine has no list of them yet.
pub fn apt_install(package: &str) -> anyhow::Result<()> {
    run(Command::new("apt-get").args(["update", "--quiet"]))?;
    run(Command::new("apt-get").args(["install", "--yes", package]))
}

/// Whether a program starts and succeeds.
pub fn works(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn words(command: &Command) -> String {
    let settings = command.get_envs().filter_map(|(name, value)| Some((name, value?)));
    let settings = settings.map(|(name, value)| format!("{}={}", name.display(), value.display()));
    let program = std::path::Path::new(command.get_program()).file_name().unwrap_or_default().display();
    let arguments = command.get_args().map(|word| word.display().to_string());
    settings.chain([program.to_string()]).chain(arguments).collect::<Vec<_>>().join(" ")
}
