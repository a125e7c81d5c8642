//! The journal of an experiment: every measurement, under its description.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::JournalError;

/// The results of measurements by their descriptions, on disk if there is a folder.
#[derive(Debug)]
pub struct Journal {
    measured: HashMap<String, Value>,
    seconds: f64,
    /// The commits of the programs that measured.
    commits: BTreeSet<String>,
    /// That of this program.
    commit: String,
    file: Option<store::Journal>,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    /// What was measured.
    what: String,
    /// How long that took.
    seconds: f64,
    /// The commit of the program that measured it.
    commit: String,
    /// The result.
    result: Value,
}

impl Journal {
    /// A journal without a file, for the program of a commit.
    pub fn in_memory(commit: &str) -> Journal {
        Journal {
            measured: HashMap::new(),
            seconds: 0.0,
            commits: BTreeSet::new(),
            commit: commit.to_owned(),
            file: None,
        }
    }

    /// Opens the journal in a file, or begins one, for the program of a commit.
    ///
    /// # Errors
    /// If the file cannot be read or written, or is damaged.
    pub fn open(path: &Path, commit: &str) -> Result<Journal, JournalError> {
        let mut journal = Journal::in_memory(commit);
        let file = store::Journal::open(path, |line| journal.read(line))?;
        journal.file = Some(file);
        Ok(journal)
    }

    fn read(&mut self, line: &str) -> Result<(), String> {
        let line: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
        self.insert(line);
        Ok(())
    }

    fn insert(&mut self, Line { what, seconds, commit, result }: Line) {
        self.seconds += seconds;
        self.commits.insert(commit);
        self.measured.insert(what, result);
    }

    /// How long all measurements took.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The commits of the programs that measured.
    pub fn commits(&self) -> &BTreeSet<String> {
        &self.commits
    }

    /// The result of a measurement, if there is one of that kind.
    pub fn get<T: DeserializeOwned>(&self, what: &str) -> Option<T> {
        self.measured.get(what).and_then(|result| T::deserialize(result).ok())
    }

    /// Adds the result of a measurement, and returns it as the journal has it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add<T: Serialize + DeserializeOwned>(
        &mut self,
        what: &str,
        took: Duration,
        result: &T,
    ) -> Result<T, JournalError> {
        let result = serde_json::to_value(result).expect("a result has only texts and finite numbers");
        let commit = self.commit.clone();
        let line = Line { what: what.to_owned(), seconds: took.as_secs_f64(), commit, result };
        if let Some(file) = &mut self.file {
            file.append(&serde_json::to_string(&line).expect("a line has only texts and finite numbers"))?;
        }
        let stored = T::deserialize(&line.result).expect("a result can be read as it was written");
        self.insert(line);
        Ok(stored)
    }

    /// Waits until everything is on disk.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        self.file.as_mut().map_or(Ok(()), store::Journal::sync)
    }
}
