//! Weights in files, which say what they are for.

use std::fmt::Write;

use game::{Options, Spec, SpecError};
use notation::AnyGame;
use serde::Deserialize;
use toml::Value;

use crate::files;

/// The digits of a hash that a file holds.
const CHECK_DIGITS: usize = 16;

/// Weights as they are written to a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The evaluation, with the options it was learnt with: `stanford:mobility=exact`.
    pub eval: String,
    /// The game.
    pub game: String,
    /// The numbers.
    pub values: Values,
}

/// The numbers of a file of weights.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// The same all the time, or for one phase after the other.
    Constant(Vec<f64>),
    /// Those at several shares of filled squares; straight lines between them.
    Rows(Vec<(f64, Vec<f64>)>),
}

impl Values {
    /// The numbers as a spec has them: `a/b/c` or `SHARE:a/b/c;SHARE:a/b/c`.
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
    /// The file, which [`weights=@FILE`](crate::seat) reads. Remarks go before, and
    /// facts, of which there may be any number, after the numbers.
    pub fn to_toml(&self, remarks: &str, facts: &[(&str, Value)]) -> String {
        let mut text = String::new();
        for line in remarks.lines() {
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
        let _ =
            writeln!(text, "check = {}", quoted(&check(&self.eval, &self.game, &self.values.option_text())));
        if !facts.is_empty() {
            text.push_str("\n[learned]\n");
            for (key, value) in facts {
                let _ = writeln!(text, "{key} = {value}");
            }
        }
        text
    }
}

/// What a file of weights may hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    eval: String,
    game: Option<String>,
    weights: Option<Value>,
    rows: Option<Vec<Row>>,
    /// See [`check`]; files made by hand need none.
    check: Option<String>,
    /// Where the weights come from: for people.
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
    /// The numbers as a spec has them.
    fn option_text(self) -> Result<String, &'static str> {
        match (self.weights, self.rows) {
            (Some(_), Some(_)) => Err("it has both `weights` and `rows`: leave one out"),
            (None, None) => Err("it has neither `weights` nor `rows`"),
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

/// Puts weights from a file in the place of `weights=@FILE`, and beside them the
/// evaluation and its options that they were made for. An evaluation that is
/// named already must be the same, and so must the family of games.
pub(crate) fn load(options: &mut Options, family: &str) -> Result<(), SpecError> {
    let Some(path) = options.text("weights").and_then(|value| value.strip_prefix('@')).map(str::to_owned)
    else {
        return Ok(());
    };
    let file: File = files::read(&path)?;
    let problem = |text: String| SpecError::new(format!("{path}: {text}"));
    let made_for: Spec = file.eval.parse().map_err(|error| problem(format!("eval: {error}")))?;
    if let Some(eval) = options.text("eval").filter(|eval| *eval != made_for.name) {
        return Err(problem(format!("these are weights of `{}`, not of `{eval}`", made_for.name)));
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
    if expected.is_some_and(|expected| expected != check(&eval, &game, &text)) {
        let reason = "its numbers do not fit its checksum: it is damaged, or was changed by hand; \
                      without the line `check` it is used as it is";
        return Err(problem(reason.to_owned()));
    }
    for key in made_for.options.keys() {
        let value = made_for.options.text(key).unwrap_or_default();
        if options.text(key).is_some_and(|given| given != value) {
            return Err(problem(format!("these weights are for {key}={value}: leave `{key}` out")));
        }
        options.set(key, value);
    }
    options.set("eval", made_for.name);
    options.set("weights", text);
    Ok(())
}

/// A short hash by which damage shows.
fn check(eval: &str, game: &str, numbers: &str) -> String {
    let mut hash = store::hash(format!("{eval}\n{game}\n{numbers}").as_bytes());
    hash.truncate(CHECK_DIGITS);
    hash
}

fn has_only_numbers(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().all(has_only_numbers),
        value => value.is_integer() || value.is_float(),
    }
}
