//! Different settings for different stages of the game, from a file.

use std::num::NonZeroU32;

use eval::Evaluable;
use game::{Options, SpecError};
use serde::Deserialize;
use toml::{Table, Value};

use crate::files;

/// The settings for each stage.
pub(crate) struct Stages<S> {
    by: StageMeasure,
    /// The factor for the counts of the file on this board.
    scale: f64,
    /// In the order of the game; the last stage has no end.
    list: Vec<Stage<S>>,
}

struct Stage<S> {
    /// The count at which the stage ends; none for the last.
    until: Option<f64>,
    settings: S,
}

/// What the stages are counted by.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum StageMeasure {
    /// The moves the player has made: a stage lasts while they are fewer.
    OwnMoves,
    /// The empty squares: a stage lasts while they are more.
    Empties,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StagesFile {
    by: StageMeasure,
    /// The number of squares of the board that the counts are meant for; on other
    /// boards they are scaled.
    squares: Option<NonZeroU32>,
    stage: Vec<Table>,
}

impl<S> Stages<S> {
    /// The stages of the file that the options name, or the whole game as one stage.
    /// Each stage's options override the player's.
    pub fn take<G: Evaluable>(
        options: &mut Options,
        game: &G,
        read_settings: impl Fn(&Options) -> Result<S, SpecError>,
    ) -> Result<Stages<S>, SpecError> {
        let Some(value) = options.take("stages") else {
            let list = vec![Stage { until: None, settings: read_settings(options)? }];
            return Ok(Stages { by: StageMeasure::OwnMoves, scale: 1.0, list });
        };
        let Some(path) = value.strip_prefix('@') else {
            return Err(SpecError::new(format!("`stages` takes @FILE.toml, not `{value}`")));
        };
        let file: StagesFile = files::read(path)?;
        let problem = |text: String| SpecError::new(format!("{path}: {text}"));
        if file.stage.is_empty() {
            return Err(problem("there is no [[stage]]".to_owned()));
        }
        if file.by == StageMeasure::Empties && game.max_plies_left().is_none() {
            return Err(problem(format!(
                "{} has no empty squares to count: use by = \"own-moves\"",
                G::NAME
            )));
        }
        if file.squares.is_some() && game.max_plies_left().is_none() {
            return Err(problem(format!("{} has no squares: leave `squares` out", G::NAME)));
        }
        let mut stages = Stages {
            by: file.by,
            scale: file
                .squares
                .map_or(1.0, |squares| f64::from(game.remaining().1) / f64::from(squares.get())),
            list: Vec::new(),
        };
        let last = file.stage.len() - 1;
        for (index, mut table) in file.stage.into_iter().enumerate() {
            let in_stage = |error: &dyn std::fmt::Display| problem(format!("stage {}: {error}", index + 1));
            let until = take_count(&mut table).map_err(|error| in_stage(&error))?;
            if until.is_none() != (index == last) {
                return Err(in_stage(&"every stage but the last needs `until`"));
            }
            if until.is_some_and(|until| stages.ends_too_early(until)) {
                return Err(in_stage(&"it ends before it begins"));
            }
            let mut own = options.clone();
            for (key, value) in &table {
                let text = files::option_text(value)
                    .ok_or_else(|| in_stage(&format!("`{key}` takes a single value")))?;
                own.set(key, text);
            }
            if let Some(key) =
                ["stages", "time", "margin", "clock"].iter().find(|key| own.text(key).is_some())
            {
                return Err(in_stage(&format!("`{key}` can only be set for the whole game")));
            }
            stages
                .list
                .push(Stage { until, settings: read_settings(&own).map_err(|error| in_stage(&error))? });
        }
        Ok(stages)
    }

    /// Whether a further stage with that end would end no later than the one before.
    fn ends_too_early(&self, until: f64) -> bool {
        let before = self.list.last().and_then(|stage| stage.until);
        before.is_some_and(|before| match self.by {
            StageMeasure::OwnMoves => until <= before,
            StageMeasure::Empties => until >= before,
        })
    }

    /// The settings for this position.
    pub fn settings_for<G: Evaluable>(&self, position: &G) -> &S {
        let lasts = |stage: &&Stage<S>| match (stage.until, self.by) {
            (None, _) => true,
            (Some(until), StageMeasure::OwnMoves) => f64::from(position.moves_made()) < until * self.scale,
            (Some(until), StageMeasure::Empties) => f64::from(position.remaining().0) > until * self.scale,
        };
        &self.list.iter().find(lasts).expect("the last stage has no end").settings
    }
}

fn take_count(table: &mut Table) -> Result<Option<f64>, String> {
    match table.remove("until") {
        None => Ok(None),
        Some(Value::Integer(count)) if (0..=1000).contains(&count) => Ok(Some(count as f64)),
        Some(other) => Err(format!("`until` takes a whole number, not {other}")),
    }
}
