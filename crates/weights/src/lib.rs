//! Weights as files: the one format that everything learned is written in, and the
//! files that are built in.
//!
//! A [`WeightsFile`] says for which evaluation and game its weights are, so that a
//! program can load it or say why not. It is TOML, followed by packed numbers if there are
//! [tables of patterns](PatternTables):
//!
//! ```
//! use weights::{Values, WeightsFile};
//!
//! let file = WeightsFile::parse(
//!     r#"
//!     eval = "paris"
//!     game = "othello"
//!     weights = [0.35, -0.15, 0.05, 0.15]
//!     "#,
//! )?;
//! assert_eq!(file.values, Values::Constant(vec![0.35, -0.15, 0.05, 0.15]));
//! assert_eq!(WeightsFile::parse(&file.to_toml())?, file);
//! # Ok::<(), weights::WeightsError>(())
//! ```

#![forbid(unsafe_code)]

mod built_in;
mod file;
mod pattern_tables;
mod probcut;
mod values;

pub use built_in::{built_in, hand_made, trained_board};
pub use file::{WeightsError, WeightsFile};
pub use pattern_tables::PatternTables;
pub use probcut::{ProbCutFit, ProbCutFits};
pub use values::{Values, check_rows};
