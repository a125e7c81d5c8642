//! Files of weights, which name the evaluation and the game they are for.

use std::fmt::Write;

use game::{Options, Spec, SpecError};
use notation::AnyGame;
use serde::Deserialize;
use toml::Value;

use crate::files;

/// The number of digits of the checksum.
const CHECKSUM_DIGITS: usize = 16;

/// Weights, as a file holds them.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The spec of the evaluation, without the weights: `stanford:mobility=exact`.
    pub eval: String,
    /// The name of the game.
    pub game: String,
    /// The weights themselves.
    pub values: Values,
}

/// The numbers in a file of weights.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Constant weights, or those of one phase after the other.
    Constant(Vec<f64>),
    /// Weights at several shares of filled squares, interpolated linearly between them.
    Rows(Vec<(f64, Vec<f64>)>),
}

impl Values {
    /// The numbers as a spec writes them: `a/b/c` or `SHARE:a/b/c;SHARE:a/b/c`.
    pub fn option_text(&self) -> String {
        let joined = |weights: &[f64]| weights.iter().map(f64::to_string).collect::<Vec<_>>().join("/");
        match self {
            Values::Constant(weights) => joined(weights),
            Values::Rows(rows) => {
                let row = |(share, weights): &(f64, Vec<f64>)| format!("{share}:{}", joined(weights));
                rows.iter().map(row).collect::<Vec<_>>().join(";")
            }
        }
    }
}

impl Weights {
    /// The text of a file that [`weights=@FILE`](crate::create_player) reads, with a comment
    /// at the top and details of how the weights were learned at the end.
    pub fn to_toml(&self, comment: &str, learned: &[(&str, Value)]) -> String {
        let mut text = String::new();
        for line in comment.lines() {
            let _ = writeln!(text, "# {line}");
        }
        let quoted = |text: &str| Value::String(text.to_owned()).to_string();
        let _ = writeln!(text, "eval = {}\ngame = {}", quoted(&self.eval), quoted(&self.game));
        let list = |weights: &[f64]| {
            let numbers: Vec<_> = weights.iter().map(|weight| Value::Float(*weight).to_string()).collect();
            format!("[{}]", numbers.join(", "))
        };
        match &self.values {
            Values::Constant(weights) => {
                let _ = writeln!(text, "weights = {}", list(weights));
            }
            Values::Rows(rows) => {
                text.push_str("rows = [\n");
                for (share, weights) in rows {
                    let _ = writeln!(
                        text,
                        "  {{ filled = {}, weights = {} }},",
                        Value::Float(*share),
                        list(weights)
                    );
                }
                text.push_str("]\n");
            }
        }
        let _ = writeln!(
            text,
            "check = {}",
            quoted(&checksum(&self.eval, &self.game, &self.values.option_text()))
        );
        if !learned.is_empty() {
            text.push_str("\n[learned]\n");
            for (key, value) in learned {
                let _ = writeln!(text, "{key} = {value}");
            }
        }
        text
    }
}

/// The contents of a file of weights.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    eval: String,
    game: Option<String>,
    weights: Option<Value>,
    rows: Option<Vec<Row>>,
    /// See [`checksum`]; files written by hand need none.
    check: Option<String>,
    /// How the weights were learned, for human readers.
    #[serde(rename = "learned")]
    _learned: Option<toml::Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    filled: f64,
    weights: Vec<f64>,
}

impl File {
    /// The numbers as a spec writes them.
    fn option_text(self) -> Result<String, &'static str> {
        match (self.weights, self.rows) {
            (Some(_), Some(_)) => Err("both `weights` and `rows` are given: leave one out"),
            (None, None) => Err("neither `weights` nor `rows` is given"),
            (Some(weights), None) => files::option_text(&weights)
                .filter(|_| weights.is_array() && has_only_numbers(&weights))
                .ok_or("`weights` takes numbers"),
            (None, Some(rows)) => {
                let rows = rows.into_iter().map(|Row { filled, weights }| (filled, weights)).collect();
                Ok(Values::Rows(rows).option_text())
            }
        }
    }
}

/// Replaces `weights=@FILE` by the weights in the file, and adds the evaluation and the
/// options that they are for. An evaluation among the options must be the same, and so
/// must the family of games.
pub(crate) fn load(options: &mut Options, family: &str) -> Result<(), SpecError> {
    let Some(path) = options.text("weights").and_then(|value| value.strip_prefix('@')).map(str::to_owned)
    else {
        return Ok(());
    };
    let file: File = files::read(&path)?;
    let problem = |text: String| SpecError::new(format!("{path}: {text}"));
    let evaluation: Spec = file.eval.parse().map_err(|error| problem(format!("eval: {error}")))?;
    if let Some(eval) = options.text("eval").filter(|eval| *eval != evaluation.name) {
        return Err(problem(format!("these are weights of `{}`, not of `{eval}`", evaluation.name)));
    }
    if let Some(name) = &file.game {
        let game = AnyGame::named(name).map_err(|error| problem(error.to_string()))?;
        if game.family() != family {
            return Err(problem(format!("these are weights for {}, not for {family}", game.family())));
        }
    }
    let (eval, game, expected) =
        (file.eval.clone(), file.game.clone().unwrap_or_default(), file.check.clone());
    let text = file.option_text().map_err(|reason| problem(reason.to_owned()))?;
    if expected.is_some_and(|expected| expected != checksum(&eval, &game, &text)) {
        let reason = "the checksum does not match: the file is damaged or was edited by hand; \
                      remove the `check` line to use it anyway";
        return Err(problem(reason.to_owned()));
    }
    for key in evaluation.options.keys() {
        let value = evaluation.options.text(key).unwrap_or_default();
        if options.text(key).is_some_and(|given| given != value) {
            return Err(problem(format!("these weights are for {key}={value}: leave `{key}` out")));
        }
        options.set(key, value);
    }
    options.set("eval", evaluation.name);
    options.set("weights", text);
    Ok(())
}

/// A short hash that detects damage.
fn checksum(eval: &str, game: &str, numbers: &str) -> String {
    let mut hash = store::hash(format!("{eval}\n{game}\n{numbers}").as_bytes());
    hash.truncate(CHECKSUM_DIGITS);
    hash
}

fn has_only_numbers(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().all(has_only_numbers),
        value => value.is_integer() || value.is_float(),
    }
}
