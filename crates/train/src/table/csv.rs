//! Reading a table from comma-separated values.

use std::ops::RangeInclusive;

use super::{DISCS, LARGEST_WEIGHT, LONGEST_NAME, MOST_COLUMNS, MOST_DISCS, MOST_ROWS, Table, TableError};

/// How much of a wrong cell or line an error repeats.
const QUOTED: usize = 40;

pub fn parse(text: &str) -> Result<Table, TableError> {
    // Spreadsheets like to begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().map(str::trim).enumerate().map(|(index, line)| (index + 1, line));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (number, header) = lines.next().ok_or(TableError::Empty)?;
    let names = names(number, header)?;
    let mut rows = Vec::new();
    for (number, line) in lines {
        if rows.len() == MOST_ROWS {
            return Err(TableError::TooManyRows { line: number, most: MOST_ROWS });
        }
        rows.push(row(number, line, &names)?);
    }
    if rows.is_empty() { Err(TableError::NoRows) } else { Ok(Table { names, rows }) }
}

/// The features that the header names.
fn names(line: usize, header: &str) -> Result<Vec<String>, TableError> {
    no_quotes(line, header)?;
    let mut cells = header.split(',').map(str::trim);
    // A first line of numbers is a row without a header.
    if cells.next().is_none_or(|name| name.is_empty() || name.parse::<f64>().is_ok()) {
        return Err(TableError::NoHeader { line, found: beginning(header) });
    }
    let mut names: Vec<String> = Vec::new();
    for (index, name) in cells.enumerate() {
        if index == MOST_COLUMNS {
            return Err(TableError::TooManyColumns { line, most: MOST_COLUMNS });
        }
        // Names are shown on terminals: nothing in them may move a cursor.
        if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            return Err(TableError::BadName { line, column: index + 2 });
        }
        if name == DISCS || names.iter().any(|other| other == name) {
            return Err(TableError::DuplicateName { line, name: name.to_owned() });
        }
        names.push(name.to_owned());
    }
    if names.is_empty() { Err(TableError::NoColumns { line }) } else { Ok(names) }
}

fn row(line: usize, text: &str, names: &[String]) -> Result<(f64, Vec<f64>), TableError> {
    no_quotes(line, text)?;
    let (found, expected) = (text.split(',').count(), names.len() + 1);
    if found != expected {
        return Err(TableError::Cells { line, found, expected });
    }
    let mut cells = text.split(',').map(str::trim);
    let discs = number(line, DISCS, cells.next().unwrap_or_default(), 0.0..=MOST_DISCS)?;
    let weight = |(name, cell): (&String, _)| number(line, name, cell, -LARGEST_WEIGHT..=LARGEST_WEIGHT);
    let weights = names.iter().zip(cells).map(weight).collect::<Result<_, _>>()?;
    Ok((discs, weights))
}

fn number(line: usize, column: &str, cell: &str, range: RangeInclusive<f64>) -> Result<f64, TableError> {
    let Ok(value) = cell.parse::<f64>() else {
        return Err(TableError::NotANumber { line, column: column.to_owned(), found: beginning(cell) });
    };
    // No range holds NaN.
    if range.contains(&value) {
        return Ok(value);
    }
    let (least, most) = range.into_inner();
    Err(TableError::OutOfRange { line, column: column.to_owned(), least, most })
}

fn no_quotes(line: usize, text: &str) -> Result<(), TableError> {
    if text.contains('"') { Err(TableError::Quotes { line }) } else { Ok(()) }
}

fn beginning(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
