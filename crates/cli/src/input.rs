//! Reading files line by line, without trusting them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};
use notation::ParseError;

/// No game or position is longer; whoever sends more sends something else.
const LONGEST_LINE: usize = 1 << 20;

/// The lines of a text file, or of standard input.
pub struct Lines {
    reader: Box<dyn BufRead>,
    /// What to call the input in messages.
    pub name: String,
    number: usize,
}

impl Lines {
    /// Opens a file; `-` is standard input.
    pub fn open(path: &Path) -> anyhow::Result<Lines> {
        if path == Path::new("-") {
            let reader = Box::new(BufReader::new(io::stdin()));
            return Ok(Lines { reader, name: "standard input".to_owned(), number: 0 });
        }
        let name = path.display().to_string();
        if path.is_dir() {
            bail!("{name} is a folder, not a file");
        }
        let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
        Ok(Lines { reader: Box::new(BufReader::new(file)), name, number: 0 })
    }

    /// The next line, whatever it holds, without its line end: for those who must
    /// not stumble over anything. What is no text is replaced, and of a line that is
    /// too long only the beginning is kept.
    pub fn read_anything(&mut self) -> anyhow::Result<Option<String>> {
        let mut bytes = Vec::new();
        let context = || format!("cannot read {}", self.name);
        let limit = LONGEST_LINE as u64;
        let length = self.reader.by_ref().take(limit).read_until(b'\n', &mut bytes).with_context(context)?;
        if length == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            self.reader.skip_until(b'\n').with_context(context)?;
        }
        let line = || String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
        Ok((length > 0).then(line))
    }

    /// The next line, with its number counted from 1 and without its line end.
    fn read(&mut self) -> anyhow::Result<Option<(usize, String)>> {
        let mut bytes = Vec::new();
        let limit = LONGEST_LINE as u64 + 1;
        let length = self
            .reader
            .by_ref()
            .take(limit)
            .read_until(b'\n', &mut bytes)
            .with_context(|| format!("cannot read {}", self.name))?;
        if length == 0 {
            return Ok(None);
        }
        self.number += 1;
        let place = format!("{}, line {}", self.name, self.number);
        if length > LONGEST_LINE {
            bail!(
                "{place}: longer than {LONGEST_LINE} bytes, so this is no list of games; write one game a line"
            );
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let byte = error.utf8_error().valid_up_to() + 1;
            anyhow::anyhow!("{place}: byte {byte} is not UTF-8; this does not look like a text file")
        })?;
        let line = text.trim_end_matches(['\n', '\r']);
        let line = if self.number == 1 { line.trim_start_matches('\u{feff}') } else { line };
        if let Some(byte) = line.find(|c: char| c.is_control() && c != '\t') {
            bail!("{place}: byte {} is a control character; this does not look like a text file", byte + 1);
        }
        Ok(Some((self.number, line.to_owned())))
    }
}

impl Iterator for Lines {
    type Item = anyhow::Result<(usize, String)>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
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
