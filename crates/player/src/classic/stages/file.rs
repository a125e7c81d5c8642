//! Files that say what the stages are; some are built in.

use std::num::NonZeroU32;

use game::{Options, SpecError};
use serde::Deserialize;
use toml::{Table, Value};

use super::StageMeasure;
use crate::files;

/// The built-in files by the names that specs give them.
const BUILT_IN: [(&str, &str); 4] = [
    ("sustech", include_str!("sustech.toml")),
    ("stanford", include_str!("stanford.toml")),
    ("outflank-rising", include_str!("outflank-rising.toml")),
    ("outflank-even", include_str!("outflank-even.toml")),
];

/// What `stages` takes.
pub(crate) const TAKES: &str = "sustech, stanford, outflank-rising, outflank-even or @FILE.toml";

/// The options that hold for the whole game and cannot be in a file.
const OF_THE_SPEC: [&str; 4] = ["stages", "time", "margin", "clock"];

/// The stages as a file has them.
pub(crate) struct StagesFile {
    /// The file, for messages.
    name: String,
    pub(super) content: Content,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Content {
    pub by: StageMeasure,
    /// The number of squares of the board that the counts are meant for; on other
    /// boards they are scaled.
    pub squares: Option<NonZeroU32>,
    /// Options of the player where its spec has no others.
    #[serde(default)]
    pub defaults: Table,
    /// Options that hold in a stage whatever the spec says.
    pub stage: Vec<Table>,
}

impl StagesFile {
    /// The file that the option `stages` names, if it is there. The option is replaced by
    /// the file's defaults.
    pub fn take(options: &mut Options) -> Result<Option<StagesFile>, SpecError> {
        let Some(value) = options.take("stages") else { return Ok(None) };
        let file = StagesFile::named(&value)?;
        let defaults = own_options(&file.content.defaults);
        for (key, value) in defaults.map_err(|error| file.problem(format!("[defaults]: {error}")))? {
            if options.text(&key).is_none() {
                options.set(&key, value);
            }
        }
        Ok(Some(file))
    }

    fn named(value: &str) -> Result<StagesFile, SpecError> {
        if let Some(path) = value.strip_prefix('@') {
            return Ok(StagesFile { name: path.to_owned(), content: files::read(path)? });
        }
        let names = BUILT_IN.iter().map(|(name, _)| *name);
        let Some((_, text)) = BUILT_IN.iter().find(|(name, _)| *name == value) else {
            let hint = game::did_you_mean(value, names);
            return Err(SpecError::new(format!("`stages` takes {TAKES}, not `{value}`{hint}")));
        };
        let content = toml::from_str(text).map_err(|error| SpecError::new(error.message()))?;
        Ok(StagesFile { name: format!("stages={value}"), content })
    }

    /// An error in this file.
    pub fn problem(&self, text: impl std::fmt::Display) -> SpecError {
        SpecError::new(format!("{}: {text}", self.name))
    }
}

/// The options in a table of a file.
pub(super) fn own_options(table: &Table) -> Result<Vec<(String, String)>, String> {
    let option = |(key, value): (&String, &Value)| {
        if OF_THE_SPEC.contains(&key.as_str()) {
            return Err(format!("`{key}` can only be set for the whole game"));
        }
        let text = files::option_text(value).ok_or_else(|| format!("`{key}` takes a single value"))?;
        Ok((key.clone(), text))
    };
    table.iter().map(option).collect()
}
