//! Tables of weights by the number of discs, for the methods that learn from them.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use train::table::Table;

use super::course::Usual;

/// What is learnt from.
#[derive(Args, Clone, Debug)]
pub struct TableArgs {
    /// A table as comma-separated values: a header `discs,NAME,NAME…` and a row for each number of discs;
    /// the report's own if not said
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

/// No table is as long.
const LONGEST: u64 = 1 << 20;

/// Who plays with what was learnt. The report's weights are for this evaluation.
pub const USUAL: Usual =
    Usual { game: "othello", student: "alphabeta:depth=2,eval=indore", from: "usual", exam: 0 };

impl TableArgs {
    /// The table.
    pub fn table(&self) -> anyhow::Result<Table> {
        let Some(path) = &self.table else { return Ok(Table::indore()) };
        let name = || path.display().to_string();
        let mut text = String::new();
        let file = File::open(path).with_context(name)?;
        file.take(LONGEST).read_to_string(&mut text).with_context(name)?;
        Table::parse_csv(&text).with_context(name)
    }
}
