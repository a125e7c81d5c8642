//! Standard input, and text that the user typed.

use std::io::{self, BufRead, BufReader, Read, Stdin};

use anyhow::{Context, bail};
use notation::{LONGEST_LINE, ParseError, TextLines};

/// What messages call standard input.
pub const STANDARD_INPUT: &str = "standard input";

/// The lines of standard input, which must be text.
pub fn standard_input() -> TextLines<BufReader<Stdin>> {
    TextLines::new(BufReader::new(io::stdin()), STANDARD_INPUT)
}

/// The lines of standard input, whatever they contain.
pub struct AnyLines {
    reader: BufReader<Stdin>,
}

impl AnyLines {
    /// Lines from here on.
    pub fn new() -> AnyLines {
        AnyLines { reader: BufReader::new(io::stdin()) }
    }

    /// The next line without its end. Bytes that are not text are replaced, and a line
    /// that is too long is truncated.
    pub fn read(&mut self) -> anyhow::Result<Option<String>> {
        let mut bytes = Vec::new();
        let context = || format!("cannot read {STANDARD_INPUT}");
        let limit = LONGEST_LINE as u64;
        let length = self.reader.by_ref().take(limit).read_until(b'\n', &mut bytes).with_context(context)?;
        if length == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            self.reader.skip_until(b'\n').with_context(context)?;
        }
        let line = || String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
        Ok((length > 0).then(line))
    }
}

/// Refuses a mistyped option. Boards begin with hyphens too, so such arguments
/// are taken as they are; but no board has words.
pub fn option_or_text(text: &str) -> anyhow::Result<()> {
    let word = text.strip_prefix("--").unwrap_or_default();
    if word.len() > 1 && word.starts_with(|c: char| c.is_ascii_lowercase() && !"xobw".contains(c)) {
        bail!("there is no option `{text}`: see --help");
    }
    Ok(())
}

/// The error with the text it is about, and a mark under the column.
pub fn pointing_at(text: &str, error: &ParseError) -> anyhow::Error {
    /// How much of a long text is shown on either side.
    const AROUND: usize = 36;
    let column = error.column - 1;
    let is_long = text.chars().nth(2 * AROUND).is_some();
    let from = if is_long { column.saturating_sub(AROUND) } else { 0 };
    let excerpt: String =
        text.chars().skip(from).take(2 * AROUND).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let start = if from > 0 { "…" } else { "" };
    let mark = " ".repeat(column - from + start.chars().count());
    if excerpt.trim().is_empty() {
        return anyhow::anyhow!("{error}");
    }
    anyhow::anyhow!("{error}\n  {start}{excerpt}\n  {mark}^")
}
