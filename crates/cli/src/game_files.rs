//! Opening files of games, and writing them.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, bail};
use notation::wthor::{self, Names, Table};
use notation::{Date, FileFormat, GameFile, NameTables, Record, RecordWriter};

use crate::input::STANDARD_INPUT;

/// Opens a file of games or positions, text or WTHOR; `-` is standard input.
pub fn open_games(path: &Path) -> anyhow::Result<GameFile<Box<dyn BufRead>>> {
    if path == Path::new("-") {
        let reader: Box<dyn BufRead> = Box::new(BufReader::new(io::stdin()));
        return Ok(GameFile::new(reader, STANDARD_INPUT)?);
    }
    let name = path.display().to_string();
    if path.is_dir() {
        bail!("{name} is a folder, not a file");
    }
    let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
    let reader: Box<dyn BufRead> = Box::new(BufReader::new(file));
    let file = GameFile::new(reader, name)?;
    Ok(if file.is_wthor() { file.with_names(names_beside(path)?) } else { file })
}

/// The names in the tables that lie in the same folder as a WTHOR file.
fn names_beside(path: &Path) -> anyhow::Result<Names> {
    let read = |table: Table| {
        let Some(path) = table_beside(path, table) else { return Ok(Vec::new()) };
        let name = path.display();
        let file = File::open(&path).with_context(|| format!("cannot open {name}"))?;
        table.read(BufReader::new(file)).with_context(|| name.to_string())
    };
    Ok(Names { players: read(Table::Players)?, tournaments: read(Table::Tournaments)? })
}

/// The table that is called like the file, or as the federation calls it, whatever the
/// case of the letters.
fn table_beside(path: &Path, table: Table) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let files: Vec<_> = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let is_called = |file: &Path, stem: &Path| {
        let extension = file.extension().is_some_and(|end| end.eq_ignore_ascii_case(table.extension()));
        extension && file.file_stem().is_some_and(|found| found.eq_ignore_ascii_case(stem))
    };
    let stems = [path.file_stem().map(Path::new)?, Path::new("wthor"), Path::new("wth")];
    stems.iter().find_map(|stem| files.iter().find(|file| is_called(file, stem)).cloned())
}

/// Where records go: to standard output or, if it has a name, to a file.
pub struct Output {
    writer: RecordWriter<Box<dyn Write>>,
    path: Option<PathBuf>,
}

impl Output {
    /// Opens standard output or a new file.
    pub fn open(format: FileFormat, path: Option<&Path>) -> anyhow::Result<Output> {
        let is_wthor = format == FileFormat::Wthor;
        let Some(path) = path else {
            if is_wthor {
                bail!(
                    "wthor is not text that can be printed: name the file with --out NAME.{}",
                    wthor::EXTENSION
                );
            }
            let writer = RecordWriter::new(Box::new(io::stdout().lock()) as Box<dyn Write>, format);
            return Ok(Output { writer, path: None });
        };
        if is_wthor && path.extension().is_none_or(|end| !end.eq_ignore_ascii_case(wthor::EXTENSION)) {
            bail!("{} should end in .{}, as WTHOR files do", path.display(), wthor::EXTENSION);
        }
        let tables = [Table::Players, Table::Tournaments].map(|table| path.with_extension(table.extension()));
        let files = [path.to_owned()].into_iter().chain(tables.into_iter().filter(|_| is_wthor));
        if let Some(taken) = files.into_iter().find(|file| file.exists()) {
            bail!("{} exists: choose another name", taken.display());
        }
        let part = part_of(path);
        let file = File::create(&part).with_context(|| format!("cannot write {}", part.display()))?;
        let writer = RecordWriter::new(Box::new(BufWriter::new(file)) as Box<dyn Write>, format);
        Ok(Output { writer, path: Some(path.to_owned()) })
    }

    /// Writes a record.
    pub fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        Ok(self.writer.write(record)?)
    }

    /// Writes what is left, and gives files their names.
    pub fn finish(self) -> anyhow::Result<()> {
        let tables = self.writer.finish(today()?)?;
        let Some(path) = self.path else { return Ok(()) };
        if let Some(NameTables { players, tournaments }) = tables {
            store::write_atomically(&path.with_extension(Table::Players.extension()), &players)?;
            store::write_atomically(&path.with_extension(Table::Tournaments.extension()), &tournaments)?;
        }
        fs::rename(part_of(&path), &path).with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The temporary file that is written first.
fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

fn today() -> anyhow::Result<Date> {
    const SECONDS_OF_A_DAY: u64 = 24 * 60 * 60;
    let days = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / SECONDS_OF_A_DAY;
    let date = u32::try_from(days).ok().and_then(Date::of_unix_day);
    date.context("the computer's clock is wrong: set its date")
}
