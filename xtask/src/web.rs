//! `cargo xtask web`: the page, whose built files are committed so that cargo alone
//! suffices to build the program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{PathBuf, absolute};

use anyhow::{Context, bail};

use crate::node::{self, npm};
use crate::shell::{cargo, run};

/// What is committed.
const BUILT: &str = "web/dist";

/// Where it is built again, for comparison.
const AGAIN: &str = "target/web-dist";

/// Builds the page, with TypeScript types for the server's API.
pub fn build() -> anyhow::Result<()> {
    node::install()?;
    run(cargo(&["test", "--package", "server", "--test", "it", "types"]).env("OUTFLANK_UPDATE", "1"))?;
    run(&mut npm(&["run", "check"]))?;
    run(&mut npm(&["run", "build"]))
}

/// Whether the committed files are those that the sources make.
pub fn check() -> anyhow::Result<()> {
    node::install()?;
    run(&mut npm(&["run", "check"]))?;
    let folder = format!("--outdir={}", absolute(AGAIN)?.display());
    run(&mut npm(&["run", "build", "--", &folder]))?;
    let differences = differences(&files(BUILT)?, &files(AGAIN)?);
    if !differences.is_empty() {
        let paths = differences.join(", ");
        bail!("{BUILT} is not what the sources make ({paths}): run `cargo xtask web`, and commit");
    }
    Ok(())
}

/// The tests that need no browser.
pub fn test() -> anyhow::Result<()> {
    node::install()?;
    run(&mut npm(&["test"]))
}

/// What the files below a folder hold, by their paths within it.
type Files = BTreeMap<PathBuf, Vec<u8>>;

fn files(folder: &str) -> anyhow::Result<Files> {
    let (mut files, mut folders) = (Files::new(), vec![PathBuf::from(folder)]);
    while let Some(next) = folders.pop() {
        let cannot = || format!("cannot read {}: run `cargo xtask web`", next.display());
        for entry in fs::read_dir(&next).with_context(cannot)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(path.strip_prefix(folder)?.to_owned(), fs::read(&path).with_context(cannot)?);
            }
        }
    }
    Ok(files)
}

/// The paths that are not the same in both.
fn differences(one: &Files, other: &Files) -> Vec<String> {
    let paths: BTreeSet<_> = one.keys().chain(other.keys()).collect();
    let differing = paths.into_iter().filter(|path| one.get(*path) != other.get(*path));
    differing.map(|path| path.display().to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_is_listed() {
        let files = |files: &[(&str, &str)]| -> Files {
            files.iter().map(|(path, content)| (PathBuf::from(path), content.as_bytes().to_vec())).collect()
        };
        let built = files(&[("app.js", "1"), ("icons/a.svg", "2"), ("index.html", "3")]);
        assert!(differences(&built, &built).is_empty());
        let again = files(&[("app.js", "1"), ("index.html", "4"), ("icons/b.svg", "2")]);
        assert_eq!(differences(&built, &again), ["icons/a.svg", "icons/b.svg", "index.html"]);
    }
}
