//! Charts as SVG, without dependencies; the same data always gives the same bytes.
//!
//! ```
//! use lab::figure::{Figure, Series};
//!
//! let svg = Figure::new("TD(λ) learns Othello")
//!     .subtitle("seed 1, 200 games per point")
//!     .x("games played")
//!     .y("score against the opponent")
//!     .reference_line(0.5, "even: 50 %")
//!     .series(Series::new("greedy").points([(0.0, 0.08), (1000.0, 0.41), (2000.0, 0.63)]))
//!     .to_svg();
//! assert!(svg.starts_with("<svg"));
//! ```
//!
//! A [`Figure`] accepts any data. Values that are not finite, or not positive on a
//! logarithmic axis, are left out and break the line there; a figure without data
//! says so; long series are downsampled to what can be seen. The colours are those of
//! Okabe and Ito, which colour-blind readers can tell apart; dashes and markers
//! differ too, for printing in black and white. Readers who prefer a dark colour
//! scheme get a dark background.

mod axis;
mod builder;
mod describe;
mod downsample;
mod drawing;
mod extent;
mod heat_map;
mod legend;
mod markers;
mod notes;
mod number;
mod path;
mod plot;
mod render;
mod scale;
mod series;
mod style;
mod svg;
mod text;
mod ticks;

pub use builder::Figure;
pub use series::Series;
