//! The player that learns.

use eval::Parameter;
use game::{Options, Spec, SpecError};
use player::{AnyPosition, Evaluation, evaluation_spec};
use weights::{Values, WeightsFile};

/// A player whose evaluation is to be learnt: everything about it but the weights.
#[derive(Clone, Debug)]
pub struct Student {
    /// The player, without weights.
    player: Spec,
    /// The evaluation, without weights.
    evaluation: Spec,
    /// The weights it begins with.
    parameters: Vec<Parameter>,
}

impl Student {
    /// The student with that spec, for games like the one of this position. It
    /// begins with the weights of the spec, or with the evaluation's usual ones.
    ///
    /// # Errors
    /// If the spec is wrong, or the player has no evaluation.
    pub fn new(spec: &str, game: &AnyPosition) -> Result<Student, SpecError> {
        let mut player: Spec = spec.parse()?;
        let mut evaluation = evaluation_spec(&player, game)?;
        let parameters = Evaluation::new(&evaluation, game)?.parameters();
        if evaluation.options.text("weights").is_some_and(|weights| weights.contains(':')) {
            return Err(SpecError::new(
                "weights that change during the game cannot be trained further: give plain numbers",
            ));
        }
        for options in [&mut player.options, &mut evaluation.options] {
            options.take("weights");
            options.take("preset");
        }
        // The options of the evaluation that a weights file sets are kept.
        for key in evaluation.options.keys() {
            player.options.set(key, evaluation.options.text(key).unwrap_or_default());
        }
        player.options.set("eval", evaluation.name.clone());
        Ok(Student { player, evaluation, parameters })
    }

    /// The same student with other initial weights, as many as its evaluation takes.
    ///
    /// # Errors
    /// If the evaluation does not accept them.
    pub fn starting_with(self, weights: &[f64], game: &AnyPosition) -> Result<Student, SpecError> {
        let parameters = self.evaluation(weights, game)?.parameters();
        Ok(Student { parameters, ..self })
    }

    /// The names of the weights.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.parameters.iter().map(|parameter| parameter.name.as_str())
    }

    /// The weights it begins with.
    pub fn start(&self) -> Vec<f64> {
        self.parameters.iter().map(|parameter| parameter.weight).collect()
    }

    /// The player's spec with these weights.
    pub fn with(&self, weights: &[f64]) -> String {
        self.with_values(&Values::Constant(weights.to_vec()))
    }

    /// The same with weights that may change during the game.
    pub fn with_values(&self, values: &Values) -> String {
        with_weights(&self.player, values).to_string()
    }

    /// The player's spec without weights.
    pub fn spec(&self) -> String {
        self.player.to_string()
    }

    /// The options of the player.
    pub fn options(&self) -> &Options {
        &self.player.options
    }

    /// The evaluation with these weights.
    ///
    /// # Errors
    /// If a weight is too large.
    pub fn evaluation(&self, weights: &[f64], game: &AnyPosition) -> Result<Evaluation, SpecError> {
        Evaluation::new(&with_weights(&self.evaluation, &Values::Constant(weights.to_vec())), game)
    }

    /// A file with these weights.
    pub fn weights_file(&self, game: &str, values: Values) -> WeightsFile {
        let features = self.names().map(str::to_owned).collect();
        WeightsFile { features, ..WeightsFile::new(self.evaluation.to_string(), game, values) }
    }
}

/// A spec with weights.
fn with_weights(spec: &Spec, values: &Values) -> Spec {
    let mut spec = spec.clone();
    spec.options.set("weights", values.option_text());
    spec
}
