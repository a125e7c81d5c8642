//! The description of evaluations, and the options that all of them share.

use game::{Key, Options, Spec, SpecError};
use othello::GoalKind;
use weights::{Values, check_rows};

use crate::{PLUS_KEY, WEIGHTS, WEIGHTS_KEY};

/// Describes an evaluation for lists and messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationDescription {
    /// Its name in specs.
    pub name: &'static str,
    /// Its features and its origin.
    pub about: &'static str,
    /// Whether it treats both sides alike.
    pub perspective: Perspective,
    /// The goal for which it was designed; it is negated for the other. None if it suits
    /// both.
    pub goal: Option<GoalKind>,
    /// Its specific options, besides those that all evaluations have.
    pub own_keys: &'static [Key],
}

/// Whether an evaluation treats both sides alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Perspective {
    /// It does: swapping the colours negates the value.
    Antisymmetric,
    /// It does not: the values for the two sides do not add up to zero.
    OneSided,
}

impl EvaluationDescription {
    /// All options of the evaluation.
    pub fn keys(&self) -> impl Iterator<Item = &'static Key> + Clone + use<> {
        self.own_keys.iter().chain([&WEIGHTS_KEY, &PLUS_KEY])
    }
}

/// Finds the evaluation of a spec among those of a game, and checks the option names.
pub(crate) fn find<K: Copy>(
    spec: &Spec,
    game: &str,
    registry: &'static [(K, EvaluationDescription)],
) -> Result<(K, &'static EvaluationDescription), SpecError> {
    let names = registry.iter().map(|(_, known)| known.name);
    let Some((kind, description)) = registry.iter().find(|(_, known)| known.name == spec.name) else {
        let elsewhere = crate::othello::REGISTRY.iter().map(|(_, known)| known.name);
        let mut elsewhere = elsewhere.chain(crate::awele::REGISTRY.iter().map(|(_, known)| known.name));
        if elsewhere.any(|name| name == spec.name) {
            let available = names.collect::<Vec<_>>().join(", ");
            let message =
                format!("the evaluation `{}` is not available for {game}: choose {available}", spec.name);
            return Err(SpecError::new(message));
        }
        return Err(SpecError::unknown("evaluation", &spec.name, names));
    };
    spec.options.allow(&format!("the evaluation {}", spec.name), description.keys().map(|key| key.name))?;
    Ok((*kind, description))
}

/// The weights set by the user; their number must be one of these.
pub(crate) fn weights(options: &Options, counts: &[usize]) -> Result<Option<Vec<f64>>, SpecError> {
    let Some(values) = options.reals(WEIGHTS_KEY.name, WEIGHTS)? else { return Ok(None) };
    if counts.contains(&values.len()) {
        return Ok(Some(values));
    }
    let numbers = if counts == [1] { "number" } else { "numbers" };
    let counts = counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ");
    Err(SpecError::new(format!("`weights` takes {counts} {numbers} here, not {}", values.len())))
}

/// The weights set by the user, by name or as numbers.
pub(crate) fn weights_or_preset<W: AsRef<[f64]> + Copy>(
    options: &Options,
    presets: &[(&str, W)],
    counts: &[usize],
) -> Result<Option<Vec<f64>>, SpecError> {
    let preset = options.choice(PRESET, presets)?;
    match weights(options, counts)? {
        Some(_) if preset.is_some() => Err(SpecError::new("give either `preset` or `weights`, not both")),
        Some(weights) => Ok(Some(weights)),
        None => Ok(preset.map(|preset| preset.as_ref().to_vec())),
    }
}

/// The option for weights by name.
pub(crate) const PRESET: &str = "preset";

/// Takes the rows of weights set by the user out of the options, leaving the weights of
/// the first row there.
pub(crate) fn take_weight_rows(options: &mut Options) -> Result<Option<Values>, SpecError> {
    let Some(text) = options.text(WEIGHTS_KEY.name).filter(|text| text.contains(':')) else {
        return Ok(None);
    };
    let mut rows: Vec<(f64, Vec<f64>)> = Vec::new();
    for part in text.split(';') {
        let Some((share, weights)) = part.split_once(':') else {
            return Err(SpecError::new(format!("`{part}` is not a valid row of weights: write SHARE:a/b/c")));
        };
        let mut row = Options::default();
        row.set("share of filled squares", share);
        row.set(WEIGHTS_KEY.name, weights);
        let share = row.real("share of filled squares", 0.0..=1.0)?.expect("it was just set");
        let weights = row.reals(WEIGHTS_KEY.name, WEIGHTS)?.expect("they were just set");
        rows.push((share, weights));
    }
    check_rows(&rows).map_err(|(_, reason)| SpecError::new(reason))?;
    let first = rows[0].1.iter().map(ToString::to_string).collect::<Vec<_>>();
    options.set(WEIGHTS_KEY.name, first.join("/"));
    Ok(Some(Values::Rows(rows)))
}

/// The additional features chosen by the user, with their weights.
pub(crate) fn additional_features<'a>(
    options: &'a Options,
    known: &[&str],
) -> Result<Vec<(&'a str, f64)>, SpecError> {
    let Some(text) = options.text(PLUS_KEY.name) else { return Ok(Vec::new()) };
    text.split('/')
        .map(|part| {
            let (name, weight) = part.split_once('*').unwrap_or((part, "1"));
            if !known.contains(&name) {
                return Err(SpecError::unknown("feature", name, known.iter().copied()));
            }
            let mut single = Options::default();
            single.set(name, weight);
            Ok((name, single.real(name, WEIGHTS)?.expect("it was just set")))
        })
        .collect()
}
