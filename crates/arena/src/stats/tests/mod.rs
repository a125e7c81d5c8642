//! Golden numbers of others, and simulations.

mod blocks;
mod ratings;
mod ratings_extremes;
mod ratings_simulated;
mod sprt;
