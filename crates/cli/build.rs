//! Tells the program which commit it was built from and for which target.

use std::path::Path;
use std::process::Command;

fn main() {
    let target = std::env::var("TARGET").expect("cargo sets TARGET");
    println!("cargo::rustc-env=OUTFLANK_TARGET={target}");
    println!("cargo::rustc-env=OUTFLANK_COMMIT={}", commit().unwrap_or_else(|| "unknown".to_owned()));
    // Whether the tree differs from the commit changes with every source file.
    for path in ["../../crates", "../../Cargo.toml", "../../Cargo.lock", "../../.cargo"] {
        println!("cargo::rerun-if-changed={path}");
    }
    // HEAD moves with every checkout; its log also with every commit.
    if let Some(folder) = git(&["rev-parse", "--absolute-git-dir"]) {
        for file in ["HEAD", "logs/HEAD", "index"] {
            let path = Path::new(&folder).join(file);
            if path.exists() {
                println!("cargo::rerun-if-changed={}", path.display());
            }
        }
    }
}

/// The short hash of the commit, with a `+` if tracked files differ from it.
fn commit() -> Option<String> {
    let hash = git(&["rev-parse", "--short=10", "HEAD"])?;
    let changed = git(&["status", "--porcelain", "--untracked-files=no"])?;
    Some(if changed.is_empty() { hash } else { hash + "+" })
}

/// What git answers; nothing if there is no git, or no repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
