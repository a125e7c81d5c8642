//! Tables: for reading, and as CSV.

use serde::{Serialize, Serializer};
use serde_json::json;

use super::intervals::{percent, text};

/// A table of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// The name of its file, without `.csv`.
    pub name: String,
    /// What it shows.
    pub title: String,
    /// Its columns, from left to right.
    pub columns: Vec<Column>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Column {
    /// Its heading, with the unit: `time, s`.
    pub heading: String,
    /// Whether it holds times, which differ from run to run.
    pub is_time: bool,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A count.
    Count(u64),
    /// A number, and how many decimals of it are shown.
    Number(f64, usize),
    /// A value with its interval, and how many decimals of them are shown.
    Estimate((f64, f64, f64), usize),
}

impl Table {
    /// A table without columns.
    pub fn new(name: impl Into<String>, title: impl Into<String>) -> Table {
        Table { name: name.into(), title: title.into(), columns: Vec::new(), rows: Vec::new() }
    }

    /// Adds columns.
    #[must_use]
    pub fn columns<H: Into<String>>(mut self, headings: impl IntoIterator<Item = H>) -> Table {
        let column = |heading: H| Column { heading: heading.into(), is_time: false };
        self.columns.extend(headings.into_iter().map(column));
        self
    }

    /// Adds columns of times, which differ from run to run.
    #[must_use]
    pub fn time_columns<H: Into<String>>(mut self, headings: impl IntoIterator<Item = H>) -> Table {
        let column = |heading: H| Column { heading: heading.into(), is_time: true };
        self.columns.extend(headings.into_iter().map(column));
        self
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If it does not have a cell for every column, or a number that is not finite.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        assert_eq!(cells.len(), self.columns.len(), "a row of the table {} has other cells", self.name);
        for (cell, column) in cells.iter().zip(&self.columns) {
            let is_number = match cell {
                Cell::Text(_) | Cell::Count(_) => true,
                Cell::Number(value, _) => value.is_finite(),
                // Of a single value the interval has no bounds.
                Cell::Estimate((value, low, high), _) => value.is_finite() && !low.is_nan() && !high.is_nan(),
            };
            assert!(is_number, "{} of the table {} is not a number", column.heading, self.name);
        }
        self.rows.push(cells);
    }

    /// Whether a column holds numbers, which are aligned on the right; a dash stands for none.
    pub fn is_numeric(&self, column: usize) -> bool {
        let is_dash = |cell: &Cell| matches!(cell, Cell::Text(text) if text == "–");
        self.rows.iter().all(|row| row[column].is_number() || is_dash(&row[column]))
    }

    /// The table as CSV: numbers with all their digits, and three columns for a value with its
    /// interval.
    pub fn to_csv(&self) -> String {
        let line = |cells: Vec<String>| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",");
        let has_interval: Vec<bool> =
            (0..self.columns.len()).map(|column| self.has_interval(column)).collect();
        let headings = self.columns.iter().zip(&has_interval).flat_map(|(column, has_interval)| {
            let heading = column.heading.strip_suffix(" (95 %)").unwrap_or(&column.heading);
            let ends = if *has_interval { &["", " (low)", " (high)"][..] } else { &[""] };
            ends.iter().map(move |end| format!("{heading}{end}"))
        });
        let rows = self.rows.iter().map(|row| {
            let cells = row.iter().zip(&has_interval);
            line(cells.flat_map(|(cell, has_interval)| cell.in_full(*has_interval)).collect())
        });
        std::iter::once(line(headings.collect())).chain(rows).map(|line| line + "\n").collect()
    }

    fn has_interval(&self, column: usize) -> bool {
        self.rows.iter().any(|row| matches!(row[column], Cell::Estimate(..)))
    }
}

impl Cell {
    /// A share as per cent, with one decimal.
    pub fn percent(share: f64) -> Cell {
        Cell::Number(100.0 * share, 1)
    }

    /// A share in per cent with its interval: `62.5 (55.1–69.3)`.
    pub fn share(share: (f64, f64, f64)) -> Cell {
        Cell::Estimate(percent(share), 1)
    }

    /// The cell as readers see it.
    pub fn text(&self) -> String {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Count(count) => grouped(*count),
            Cell::Number(value, decimals) => number(*value, *decimals),
            Cell::Estimate(estimate, decimals) => text(*estimate, *decimals),
        }
    }

    /// The cells for programs, three if the column has intervals.
    fn in_full(&self, has_interval: bool) -> Vec<String> {
        let cell = match self {
            Cell::Text(text) => text.clone(),
            Cell::Count(count) => count.to_string(),
            Cell::Number(value, _) => exact(*value).to_string(),
            Cell::Estimate((value, low, high), _) => {
                return [value, low, high].map(|number| exact(*number).to_string()).to_vec();
            }
        };
        if has_interval { vec![cell, String::new(), String::new()] } else { vec![cell] }
    }

    fn is_number(&self) -> bool {
        matches!(self, Cell::Count(_) | Cell::Number(..))
    }
}

/// A text, a number, or `{value, low, high}`.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Text(text) => text.serialize(serializer),
            Cell::Count(count) => count.serialize(serializer),
            Cell::Number(value, _) => exact(*value).serialize(serializer),
            Cell::Estimate((value, low, high), _) => {
                let [value, low, high] = [value, low, high].map(|number| exact(*number));
                json!({ "value": value, "low": low, "high": high }).serialize(serializer)
            }
        }
    }
}

/// A number without the digits that rounding in binary adds.
fn exact(value: f64) -> f64 {
    format!("{value:.11e}").parse().unwrap_or(value)
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Cell {
        Cell::Count(count)
    }
}

impl From<u32> for Cell {
    fn from(count: u32) -> Cell {
        Cell::Count(count.into())
    }
}

impl From<usize> for Cell {
    fn from(count: usize) -> Cell {
        Cell::Count(count as u64)
    }
}

/// A share in per cent with its interval: `62.5 (55.1–69.3)`.
pub fn share_text(share: (f64, f64, f64)) -> String {
    text(percent(share), 1)
}

/// A number with some decimals and separators between thousands; one that is rounded to zero has no sign.
pub fn number(value: f64, decimals: usize) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "∞".to_owned() } else { "−∞".to_owned() };
    }
    let text = format!("{:.decimals$}", value.abs());
    let (whole, fraction) = text.split_once('.').map_or((text.as_str(), None), |(a, b)| (a, Some(b)));
    let mut number = String::new();
    if value < 0.0 && text.contains(|digit| matches!(digit, '1'..='9')) {
        number.push('−');
    }
    number += &separated(whole);
    if let Some(fraction) = fraction {
        number.push('.');
        number += fraction;
    }
    number
}

/// A count with separators between thousands.
pub fn grouped(count: u64) -> String {
    separated(&count.to_string())
}

fn separated(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_read_well() {
        assert_eq!(Cell::Count(1_234_567).text(), "1,234,567");
        assert_eq!(Cell::Count(12).text(), "12");
        assert_eq!(Cell::Number(-0.001, 2).text(), "0.00");
        assert_eq!(Cell::Number(-1.5, 1).text(), "−1.5");
        assert_eq!(Cell::Number(1023.4, 0).text(), "1,023");
        assert_eq!(Cell::Number(-1_234_567.8, 1).text(), "−1,234,567.8");
        assert_eq!(share_text((0.5, 0.25, 1.0)), "50.0 (25.0–100.0)");
    }

    #[test]
    fn csv_is_quoted_where_necessary() {
        let mut table = Table::new("t", "T").columns(["a", "b, c"]);
        table.row(["x \"y\"".into(), Cell::Number(0.1, 0)]);
        assert_eq!(table.to_csv(), "a,\"b, c\"\n\"x \"\"y\"\"\",0.1\n");
    }

    #[test]
    fn intervals_have_columns_of_their_own_in_csv() {
        let mut table = Table::new("t", "T").columns(["won, % (95 %)"]);
        table.row([Cell::share((0.936, 0.5, 1.0))]);
        table.row(["–".into()]);
        assert_eq!(table.to_csv(), "\"won, %\",\"won, % (low)\",\"won, % (high)\"\n93.6,50,100\n–,,\n");
        let json = serde_json::to_value(&table.rows).unwrap();
        assert_eq!(json, json!([[{ "value": 93.6, "low": 50.0, "high": 100.0 }], ["–"]]));
    }

    #[test]
    #[should_panic(expected = "b of the table t is not a number")]
    fn a_number_that_is_missing_is_noticed() {
        Table::new("t", "T").columns(["a", "b"]).row([1_u64.into(), Cell::Number(f64::NAN, 1)]);
    }
}
