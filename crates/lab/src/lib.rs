//! The laboratory: experiments and their results.
//!
//! The arena and training yield counts, estimates and logs; here they become
//! reports, which are values to serialise and texts to print, and figures:
//!
//! - [`mod@experiment`]: what experiments are made of, how they run and are reported;
//! - [`mod@experiments`]: those of the five reports and ours, a short file for each;
//! - [`mod@matches`]: matches, sequential tests and tournaments;
//! - [`training`]: what was learnt, and how well it fits;
//! - [`figure`]: learning curves and distributions as SVG, for web pages and papers.

#![forbid(unsafe_code)]

pub mod experiment;
pub mod experiments;
pub mod figure;
pub mod matches;
pub mod training;
