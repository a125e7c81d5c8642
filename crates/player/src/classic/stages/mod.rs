//! Different settings for different stages of the game, from a file.

mod file;

pub(crate) use file::{StagesFile, TAKES};

use eval::{Evaluable, EvaluationDescription};
use game::{Options, SpecError};
use serde::Deserialize;
use toml::{Table, Value};

use file::own_options;

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

impl<S> Stages<S> {
    /// The whole game as one stage.
    pub fn whole_game(settings: S) -> Stages<S> {
        let list = vec![Stage { until: None, settings }];
        Stages { by: StageMeasure::OwnMoves, scale: 1.0, list }
    }

    /// The stages of a file. Each stage's options override the player's.
    pub fn new<G: Evaluable>(
        file: &StagesFile,
        options: &Options,
        game: &G,
        read_settings: impl Fn(&Options) -> Result<S, SpecError>,
    ) -> Result<Stages<S>, SpecError> {
        let content = &file.content;
        if content.stage.is_empty() {
            return Err(file.problem("there is no [[stage]]"));
        }
        if content.by == StageMeasure::Empties && game.max_plies_left().is_none() {
            let text = format!("{} has no empty squares to count: use by = \"own-moves\"", G::NAME);
            return Err(file.problem(text));
        }
        if content.squares.is_some() && game.max_plies_left().is_none() {
            return Err(file.problem(format!("{} has no squares: leave `squares` out", G::NAME)));
        }
        let scale = |squares| f64::from(game.remaining().1) / f64::from(squares);
        let mut stages = Stages {
            by: content.by,
            scale: content.squares.map_or(1.0, |squares| scale(squares.get())),
            list: Vec::new(),
        };
        let last = content.stage.len() - 1;
        for (index, table) in content.stage.iter().enumerate() {
            let stage = stages.stage(table.clone(), index == last, options, game, &read_settings);
            let stage = stage.map_err(|error| file.problem(format!("stage {}: {error}", index + 1)))?;
            stages.list.push(stage);
        }
        Ok(stages)
    }

    /// The next stage.
    fn stage<G: Evaluable>(
        &self,
        mut table: Table,
        is_last: bool,
        options: &Options,
        game: &G,
        read_settings: &impl Fn(&Options) -> Result<S, SpecError>,
    ) -> Result<Stage<S>, String> {
        let until = take_count(&mut table)?;
        if until.is_none() != is_last {
            return Err("every stage but the last needs `until`".to_owned());
        }
        if until.is_some_and(|until| self.ends_too_early(until)) {
            return Err("it ends before it begins".to_owned());
        }
        let own = own_options(&table)?;
        let mut options = options.clone();
        if own.iter().any(|(key, value)| key == "eval" && options.text("eval") != Some(value)) {
            drop_evaluation_options(&mut options, game);
        }
        for (key, value) in own {
            options.set(&key, value);
        }
        let settings = read_settings(&options).map_err(|error| error.to_string())?;
        Ok(Stage { until, settings })
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

/// Removes the options of evaluations, which mean nothing to another one.
fn drop_evaluation_options<G: Evaluable>(options: &mut Options, _: &G) {
    for key in G::evaluations().flat_map(EvaluationDescription::keys) {
        options.take(key.name);
    }
}

fn take_count(table: &mut Table) -> Result<Option<f64>, String> {
    match table.remove("until") {
        None => Ok(None),
        Some(Value::Integer(count)) if (0..=1000).contains(&count) => Ok(Some(count as f64)),
        Some(other) => Err(format!("`until` takes a whole number, not {other}")),
    }
}
