//! Tables of weights by the number of discs, for the methods that learn from them.

use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use train::table::FitTable;

use super::args::{MethodDefaults, TrainingArgs};

/// The table to learn from.
#[derive(Args, Clone, Debug)]
pub struct TableArgs {
    /// A table as comma-separated values: a header `discs,NAME,NAME…` and a row for each number of discs;
    /// by default the report's own. Players use columns called mobility, corners, `c_occupied`,
    /// `c_unoccupied`, `x_unoccupied` and pieces
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

/// Longer than any table.
const LONGEST: u64 = 1 << 20;

/// The player that uses the weights. The report's are for this evaluation.
pub const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "othello", student: "alphabeta:depth=2,eval=indore", from: "usual", exam: 0 };

/// The features that columns may be weights of.
const FEATURES: [&str; 6] = ["mobility", "corners", "c_occupied", "c_unoccupied", "x_unoccupied", "pieces"];

impl TableArgs {
    /// Checks that a player can use the weights, if one is to play with them.
    pub fn check(table: &FitTable, training: &TrainingArgs) -> anyhow::Result<()> {
        let is_used = training.run.out.is_some() || training.exam.is_some_and(|games| games > 0);
        let fits = |name: &&String| FEATURES.contains(&name.replace('-', "_").as_str());
        let (known, others): (Vec<_>, Vec<_>) = table.names().iter().partition(fits);
        if is_used && training.student.is_none() && known.is_empty() {
            bail!(
                "no column is a weight of indore, so no player can use the weights: name columns {}",
                FEATURES.join(", ")
            );
        }
        if is_used && training.student.is_none() && !others.is_empty() {
            let names: Vec<_> = others.iter().map(|name| name.as_str()).collect();
            writeln!(anstream::stderr(), "note: not weights of indore: {}", names.join(", "))?;
        }
        Ok(())
    }

    /// The table.
    pub fn table(&self) -> anyhow::Result<FitTable> {
        let Some(path) = &self.table else { return Ok(FitTable::indore()) };
        let name = || path.display().to_string();
        let mut text = String::new();
        let file = File::open(path).with_context(name)?;
        file.take(LONGEST).read_to_string(&mut text).with_context(name)?;
        FitTable::parse_csv(&text).with_context(name)
    }
}
