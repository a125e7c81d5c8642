//! Weights files that specs refer to.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use game::{Options, Spec, SpecError};
use notation::{AnyGame, AnyPosition};
use search::engine::EngineWeights;
use weights::{Values, WeightsError, WeightsFile};

use crate::{Evaluation, files};

/// Reads a weights file for games like the one of this position.
///
/// # Errors
/// If it cannot be read, is not a valid weights file, or is for games of another family or
/// boards of another size.
pub fn read_weights(path: &str, like: &AnyPosition) -> Result<WeightsFile, SpecError> {
    parse(path, &files::read_weights(path)?, like)
}

fn parse(path: &str, bytes: &[u8], like: &AnyPosition) -> Result<WeightsFile, SpecError> {
    let file = WeightsFile::from_bytes(bytes).map_err(|error| located(path, &error))?;
    if let Some(name) = &file.game {
        let game = AnyGame::named(name).map_err(|error| problem(path, error))?;
        if game.family() != like.family() {
            let (found, expected) = (game.family(), like.family());
            return Err(problem(path, format!("these are weights for {found}, not for {expected}")));
        }
    }
    if let (Values::Patterns(tables), Some(variant)) = (&file.values, like.variant())
        && tables.board != variant.size.to_string()
    {
        let (found, expected) = (&tables.board, variant.size);
        return Err(problem(path, format!("these are weights for boards of {found}, not {expected}")));
    }
    Ok(file)
}

/// The weights in a file for the engine, for games like the one of this position.
///
/// # Errors
/// If the file cannot be read, or does not hold weights of the engine's evaluation.
pub(crate) fn read_engine_weights(path: &str, like: &AnyPosition) -> Result<Arc<EngineWeights>, SpecError> {
    let bytes = files::read_weights(path)?;
    let key = (like.variant().map(|variant| variant.id().to_string()), store::hash(&bytes));
    let mut decoded = DECODED.lock().unwrap_or_else(PoisonError::into_inner);
    decoded.retain(|(_, weights)| weights.strong_count() > 0);
    let known = decoded.iter().find(|(known, _)| *known == key).and_then(|(_, weights)| weights.upgrade());
    if let Some(weights) = known {
        return Ok(weights);
    }
    let file = parse(path, &bytes, like)?;
    let weights = Arc::new(EngineWeights::from_file(&file).map_err(|error| located(path, &error))?);
    decoded.push((key, Arc::downgrade(&weights)));
    Ok(weights)
}

/// The weights that engines are using now, by their game and the hash of their file: large
/// tables are decoded once, and shared.
static DECODED: Mutex<Vec<(WeightsKey, Weak<EngineWeights>)>> = Mutex::new(Vec::new());

/// The name of the game, and the hash of the file.
type WeightsKey = (Option<String>, String);

/// Replaces `weights=@FILE` by the weights in the file, and adds the evaluation and the
/// options that they are for. An evaluation among the options must be the same, and so
/// must the family of games and the names of the features.
pub(crate) fn load(options: &mut Options, like: &AnyPosition) -> Result<(), SpecError> {
    let Some(path) = options.text("weights").and_then(|value| value.strip_prefix('@')).map(str::to_owned)
    else {
        return Ok(());
    };
    let file = read_weights(&path, like)?;
    let mut evaluation: Spec = file.eval.parse().map_err(|error| problem(&path, format!("eval: {error}")))?;
    if let Some(eval) = options.text("eval").filter(|eval| *eval != evaluation.name) {
        let found = &evaluation.name;
        return Err(problem(&path, format!("these are weights of `{found}`, not of `{eval}`")));
    }
    for key in evaluation.options.keys() {
        let value = evaluation.options.text(key).unwrap_or_default();
        if options.text(key).is_some_and(|given| given != value) {
            return Err(problem(&path, format!("these weights are for {key}={value}: leave `{key}` out")));
        }
        options.set(key, value);
    }
    evaluation.options.set("weights", file.values.option_text());
    check_features(&file, &evaluation, like).map_err(|error| problem(&path, error))?;
    options.set("weights", file.values.option_text());
    options.set("eval", evaluation.name);
    Ok(())
}

/// Checks that the evaluation takes the weights, and that its features are those of the
/// file, if the file names them.
fn check_features(file: &WeightsFile, evaluation: &Spec, like: &AnyPosition) -> Result<(), SpecError> {
    let parameters = Evaluation::new(evaluation, like)?.parameters();
    let names: Vec<String> = parameters.into_iter().map(|parameter| parameter.name).collect();
    if file.features.is_empty() || file.features == names {
        return Ok(());
    }
    let names = names.join(", ");
    Err(SpecError::new(format!("`features` are not those of `{}`: {names}", evaluation.name)))
}

fn located(path: &str, error: &WeightsError) -> SpecError {
    match error.line {
        Some(line) => SpecError::new(format!("{path}, line {line}: {}", error.reason)),
        None => problem(path, &error.reason),
    }
}

fn problem(path: &str, reason: impl std::fmt::Display) -> SpecError {
    SpecError::new(format!("{path}: {reason}"))
}
