//! The laboratory: the results of experiments.
//!
//! [`figure`] draws learning curves and distributions as SVG, for web pages and
//! papers.

#![forbid(unsafe_code)]

pub mod figure;
