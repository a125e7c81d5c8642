//! The laboratory: what experiments show.
//!
//! [`figure`] draws learning curves and distributions as SVG, fit for a web
//! page or a paper.

#![forbid(unsafe_code)]

pub mod figure;
