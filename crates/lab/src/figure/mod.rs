//! Charts as SVG, written by hand: no dependency, and the same bytes for the same data.
//!
//! ```
//! use lab::figure::{Figure, Series};
//!
//! let svg = Figure::new("TD(λ) learns Othello")
//!     .subtitle("seed 1, 200 games for each point")
//!     .x("games played")
//!     .y("score against the opponent")
//!     .level(0.5, "even: 50 %")
//!     .series(Series::new("greedy").points([(0.0, 0.08), (1000.0, 0.41), (2000.0, 0.63)]))
//!     .to_svg();
//! assert!(svg.starts_with("<svg"));
//! ```
//!
//! A [`Figure`] draws whatever it is given. Values that are not finite, or not
//! positive on a logarithmic axis, are left out and break the line there; a
//! figure without data says so; long series are thinned to what can be seen.
//! Colours are those of Okabe and Ito, which colour-blind readers can tell
//! apart, and dashes and markers differ too, for print in black and white.
//! Readers with a dark screen get dark paper.

mod axis;
mod builder;
mod describe;
mod drawing;
mod extent;
mod legend;
mod markers;
mod number;
mod path;
mod place;
mod plot;
mod render;
mod scale;
mod series;
mod style;
mod svg;
mod text;
mod thin;
mod ticks;

pub use builder::Figure;
pub use series::Series;
