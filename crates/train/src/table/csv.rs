//! Tables as comma-separated values.

use std::ops::RangeInclusive;

use csv::{ReaderBuilder, StringRecord, Trim, Writer};

use super::{DISCS, FitTable, LARGEST_WEIGHT, LONGEST_NAME, MOST_COLUMNS, MOST_DISCS, MOST_ROWS, TableError};

/// How much of a wrong cell or line an error repeats.
const QUOTED: usize = 40;

/// Reads a table.
pub fn parse(text: &str) -> Result<FitTable, TableError> {
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
    if rows.is_empty() { Err(TableError::NoRows) } else { Ok(FitTable { names, rows }) }
}

/// Writes a table so that it is read back to the last bit.
pub fn write(table: &FitTable) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let header = std::iter::once(DISCS).chain(table.names.iter().map(String::as_str));
    let written = writer.write_record(header).and_then(|()| {
        table.rows.iter().try_for_each(|(discs, weights)| {
            writer.write_record(std::iter::once(discs).chain(weights).map(f64::to_string))
        })
    });
    written.expect("all rows are as long as the header, and memory takes them");
    let bytes = writer.into_inner().expect("memory takes everything");
    String::from_utf8(bytes).expect("names and numbers are text")
}

/// The cells of a line. The lines are split before: a quote that is not closed must
/// not swallow the rest of the table, and errors name the line they are in, which
/// [`csv`] miscounts after remarks and blank lines.
fn cells(line: usize, text: &str) -> Result<StringRecord, TableError> {
    // A quote within quotes is written twice.
    if text.matches('"').count() % 2 == 1 {
        return Err(TableError::OpenQuote { line });
    }
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .trim(Trim::All)
        .buffer_capacity(256)
        .from_reader(text.as_bytes());
    let mut cells = StringRecord::new();
    reader.read_record(&mut cells).expect("a line of text is a record");
    Ok(cells)
}

/// The features that the header names.
fn names(line: usize, header: &str) -> Result<Vec<String>, TableError> {
    let cells = cells(line, header)?;
    // A first line of numbers is a row without a header.
    if cells.get(0).is_none_or(|name| name.is_empty() || name.parse::<f64>().is_ok()) {
        return Err(TableError::NoHeader { line, found: beginning(header) });
    }
    let mut names: Vec<String> = Vec::new();
    for (index, name) in cells.iter().skip(1).enumerate() {
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
    let cells = cells(line, text)?;
    let (found, expected) = (cells.len(), names.len() + 1);
    if found != expected {
        return Err(TableError::Cells { line, found, expected });
    }
    let mut cells = cells.iter();
    let discs = number(line, DISCS, cells.next().unwrap_or_default(), 0.0..=MOST_DISCS)?;
    let weight = |(name, cell): (&String, _)| number(line, name, cell, -LARGEST_WEIGHT..=LARGEST_WEIGHT);
    let weights = names.iter().zip(cells).map(weight).collect::<Result<_, _>>()?;
    Ok((discs, weights))
}

fn number(line: usize, column: &str, cell: &str, range: RangeInclusive<f64>) -> Result<f64, TableError> {
    let Ok(value) = cell.parse::<f64>() else {
        return Err(TableError::NotANumber { line, column: column.to_owned(), found: beginning(cell) });
    };
    // No range contains NaN.
    if range.contains(&value) {
        return Ok(value);
    }
    let (least, most) = range.into_inner();
    Err(TableError::OutOfRange { line, column: column.to_owned(), least, most })
}

fn beginning(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
