//! Reading and writing weights files.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use toml::{Spanned, Table, Value};

use crate::pattern_tables::PatternHeader;
use crate::{PatternTables, ProbCutFits, Values, check_rows};

/// Ends the text of a file with packed weights.
const END_OF_TEXT: u8 = 0;

/// The number of digits of the checksum.
const CHECKSUM_DIGITS: usize = 16;

/// The largest absolute value of a parameter of ProbCut: the logarithm of a standard
/// error, or discs.
const MAX_PROBCUT_NUMBER: f64 = 100.0;

/// Weights and what they are for, as a file holds them.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightsFile {
    /// The comment at the top, of any number of lines.
    pub comment: String,
    /// The spec of the evaluation, without the weights: `stanford:mobility=exact`.
    pub eval: String,
    /// The name of the game; none if the weights suit any.
    pub game: Option<String>,
    /// The names of the weights, in their order; empty if the file does not say.
    pub features: Vec<String>,
    /// The weights themselves.
    pub values: Values,
    /// How well the searches of an engine with these weights predict each other.
    pub probcut: Option<ProbCutFits>,
    /// How the weights were learned, for human readers.
    pub learned: Table,
}

/// What is wrong with a weights file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{reason}", line.map(|line| format!("line {line}: ")).unwrap_or_default())]
pub struct WeightsError {
    /// The line, from 1, if one line is to blame.
    pub line: Option<usize>,
    /// What is wrong, and what to do about it.
    pub reason: String,
}

impl WeightsError {
    /// An error that no single line is to blame for.
    pub fn new(reason: impl Into<String>) -> WeightsError {
        WeightsError { line: None, reason: reason.into() }
    }
}

/// The fields of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    eval: String,
    game: Option<String>,
    features: Option<Spanned<Vec<String>>>,
    weights: Option<Spanned<Value>>,
    rows: Option<Vec<Spanned<Row>>>,
    patterns: Option<PatternHeader>,
    /// See [`WeightsFile::checksum`]; files written by hand need none.
    check: Option<String>,
    probcut: Option<Spanned<ProbCutFits>>,
    learned: Option<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    filled: f64,
    weights: Vec<f64>,
}

/// The tables at the end of a file.
#[derive(Serialize)]
struct Tables<'a> {
    patterns: Option<&'a PatternHeader>,
    probcut: Option<ProbCutFits>,
    #[serde(skip_serializing_if = "Table::is_empty")]
    learned: &'a Table,
}

impl WeightsFile {
    /// Weights for an evaluation and a game, with nothing else said about them.
    pub fn new(eval: impl Into<String>, game: impl Into<String>, values: Values) -> WeightsFile {
        WeightsFile {
            comment: String::new(),
            eval: eval.into(),
            game: Some(game.into()),
            features: Vec::new(),
            values,
            probcut: None,
            learned: Table::new(),
        }
    }

    /// Reads a file: text, and after a zero byte packed weights, if there are any.
    ///
    /// # Errors
    /// If it is not a valid weights file, or it was changed after it was written.
    pub fn from_bytes(bytes: &[u8]) -> Result<WeightsFile, WeightsError> {
        let end = bytes.iter().position(|byte| *byte == END_OF_TEXT).unwrap_or(bytes.len());
        let text = std::str::from_utf8(&bytes[..end])
            .map_err(|_| WeightsError::new("this is not a weights file: it does not begin with text"))?;
        WeightsFile::parse_parts(text, bytes.get(end + 1..).unwrap_or_default())
    }

    /// Parses the text of a file without packed weights.
    ///
    /// # Errors
    /// If it is not a valid weights file, or it was changed after it was written.
    pub fn parse(text: &str) -> Result<WeightsFile, WeightsError> {
        WeightsFile::parse_parts(text, &[])
    }

    fn parse_parts(text: &str, packed: &[u8]) -> Result<WeightsFile, WeightsError> {
        let lines = Lines(text);
        let fields: Fields = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            WeightsError { line: Some(lines.number(at)), reason: error.message().to_owned() }
        })?;
        let values = match &fields.patterns {
            Some(header) => Values::Patterns(PatternTables::unpack(header, packed)?),
            None => values(fields.weights, fields.rows, &lines)?,
        };
        let packed = fields.patterns.as_ref().map(|header| (header, packed));
        if let Some(features) =
            fields.features.as_ref().filter(|names| names.as_ref().len() != values.width())
        {
            let (names, weights) = (features.as_ref().len(), values.width());
            return Err(lines.error(features, format!("{names} `features` for {weights} weights")));
        }
        if let Some(fits) = &fields.probcut
            && !fits.as_ref().numbers().all(|number| number.abs() <= MAX_PROBCUT_NUMBER)
        {
            return Err(lines.error(fits, format!("`probcut` takes numbers up to {MAX_PROBCUT_NUMBER}")));
        }
        let file = WeightsFile {
            comment: leading_comment(text),
            eval: fields.eval,
            game: fields.game,
            features: fields.features.map(Spanned::into_inner).unwrap_or_default(),
            values,
            probcut: fields.probcut.map(Spanned::into_inner),
            learned: fields.learned.unwrap_or_default(),
        };
        if fields.check.is_some_and(|expected| expected != file.checksum(packed)) {
            return Err(WeightsError::new(
                "the checksum does not match: the file is damaged or was edited by hand; \
                 remove the `check` line to use it anyway",
            ));
        }
        Ok(file)
    }

    /// The file, with a checksum.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Values::Patterns(tables) = &self.values else { return self.to_toml().into_bytes() };
        let (header, packed) = tables.pack();
        let mut bytes = self.text(Some((&header, &packed))).into_bytes();
        bytes.push(END_OF_TEXT);
        bytes.extend(packed);
        bytes
    }

    /// The text of a file without packed weights, with a checksum.
    pub fn to_toml(&self) -> String {
        self.text(None)
    }

    fn text(&self, patterns: Option<(&PatternHeader, &[u8])>) -> String {
        let mut text = String::new();
        for line in self.comment.lines() {
            text.push_str(format!("# {line}").trim_end());
            text.push('\n');
        }
        let _ = writeln!(text, "eval = {}", quoted(&self.eval));
        if let Some(game) = &self.game {
            let _ = writeln!(text, "game = {}", quoted(game));
        }
        if !self.features.is_empty() {
            let _ = writeln!(text, "features = {}", list(self.features.iter().map(|name| quoted(name))));
        }
        match &self.values {
            Values::Constant(weights) => {
                let _ = writeln!(text, "weights = {}", numbers(weights));
            }
            Values::Rows(rows) => {
                text.push_str("rows = [\n");
                for (share, weights) in rows {
                    let (share, weights) = (Value::Float(*share), numbers(weights));
                    let _ = writeln!(text, "  {{ filled = {share}, weights = {weights} }},");
                }
                text.push_str("]\n");
            }
            Values::Patterns(_) => {}
        }
        let _ = writeln!(text, "check = {}", quoted(&self.checksum(patterns)));
        let patterns = patterns.map(|(header, _)| header);
        let tables = Tables { patterns, probcut: self.probcut, learned: &self.learned };
        let tables = toml::to_string(&tables).expect("texts and numbers can be written");
        if tables.is_empty() { text } else { text + "\n" + &tables }
    }

    /// A short hash that detects damage. What was learned how is not a part of it.
    fn checksum(&self, patterns: Option<(&PatternHeader, &[u8])>) -> String {
        let game = self.game.as_deref().unwrap_or_default();
        let mut text = format!("{}\n{game}\n{}", self.eval, self.values.option_text());
        if !self.features.is_empty() {
            let _ = write!(text, "\nfeatures {}", self.features.join("/"));
        }
        if let Some((header, packed)) = patterns {
            let _ = write!(text, "\n{header:?}\npacked {}", store::hash(packed));
        }
        for number in self.probcut.iter().flat_map(ProbCutFits::numbers) {
            let _ = write!(text, "\nprobcut {number}");
        }
        let mut hash = store::hash(text.as_bytes());
        hash.truncate(CHECKSUM_DIGITS);
        hash
    }
}

/// The weights of a file: constant, or in rows.
fn values(
    weights: Option<Spanned<Value>>,
    rows: Option<Vec<Spanned<Row>>>,
    lines: &Lines,
) -> Result<Values, WeightsError> {
    let takes_numbers = || "`weights` takes a list of finite numbers".to_owned();
    match (weights, rows) {
        (Some(_), Some(_)) => Err(WeightsError::new("both `weights` and `rows` are given: leave one out")),
        (None, None) => Err(WeightsError::new("neither `weights` nor `rows` is given")),
        (Some(weights), None) => {
            let mut found = Vec::new();
            if !weights.as_ref().is_array() || !collect_numbers(weights.as_ref(), &mut found) {
                return Err(lines.error(&weights, takes_numbers()));
            }
            Ok(Values::Constant(found))
        }
        (None, Some(rows)) => {
            if let Some(row) = rows.iter().find(|row| !row.as_ref().weights.iter().all(|n| n.is_finite())) {
                return Err(lines.error(row, takes_numbers()));
            }
            let starts: Vec<usize> = rows.iter().map(|row| row.span().start).collect();
            let rows: Vec<_> = rows.into_iter().map(Spanned::into_inner).collect();
            let rows: Vec<_> = rows.into_iter().map(|row| (row.filled, row.weights)).collect();
            check_rows(&rows).map_err(|(index, reason)| WeightsError {
                line: starts.get(index).map(|start| lines.number(*start)),
                reason,
            })?;
            Ok(Values::Rows(rows))
        }
    }
}

/// Collects the numbers of a list, which may consist of lists: one for each phase of the
/// game. Whether there is nothing else, and all are finite.
fn collect_numbers(value: &Value, found: &mut Vec<f64>) -> bool {
    match value {
        Value::Array(values) => values.iter().all(|value| collect_numbers(value, found)),
        Value::Integer(number) => {
            found.push(*number as f64);
            true
        }
        Value::Float(number) => {
            found.push(*number);
            number.is_finite()
        }
        _ => false,
    }
}

/// The text of a file, to tell lines from places in it.
struct Lines<'a>(&'a str);

impl Lines<'_> {
    fn number(&self, at: usize) -> usize {
        self.0.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
    }

    fn error<T>(&self, at: &Spanned<T>, reason: String) -> WeightsError {
        WeightsError { line: Some(self.number(at.span().start)), reason }
    }
}

fn leading_comment(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix('#'));
    let lines: Vec<_> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end()).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}

fn numbers(numbers: &[f64]) -> String {
    list(numbers.iter().map(|number| Value::Float(*number).to_string()))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}
