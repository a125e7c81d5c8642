//! The experiments of Indore 2020: weights that change with the number of discs, and what
//! alpha-beta saves.

pub mod descent;
pub mod interpolation;
pub mod nodes;
pub mod passes;

/// The features of the report's table, in the order of its columns.
pub const FEATURES: [&str; 6] = ["mobility", "corners", "C, corner taken", "C, corner empty", "X", "pieces"];
