//! Tests of the evaluations through the public interface.

#![allow(missing_docs, clippy::unwrap_used)]

mod awele_features;
mod awele_properties;
mod boards;
mod errors;
mod indore;
mod mobility;
mod outflank;
mod parameters;
mod patterns;
mod player_queries;
mod properties;
mod published;
mod random;
mod single_features;
mod stanford;

use eval::{Evaluable, Evaluation, Term};
use game::{Side, Size, Spec};
use notation::read_board;
use othello::{Board, Goal, Position};

const BLACK: Side = Side::First;
const WHITE: Side = Side::Second;
const SOUTH: Side = Side::First;
const NORTH: Side = Side::Second;

/// An Othello position from its rows and the side to move. The rows determine the size of
/// the board.
fn position<B: Board, G: Goal>(text: &str) -> Position<B, G> {
    let rows: Vec<&str> = text.split_whitespace().collect();
    let size = Size { width: rows[0].len() as u8, height: rows.len() as u8 - 1 };
    read_board(text, size, None).unwrap().position().unwrap()
}

fn evaluation<P: Evaluable>(position: &P, spec: &str) -> P::Evaluation {
    position.evaluation(&spec.parse::<Spec>().unwrap()).unwrap()
}

/// What a position is worth to a side.
fn value<P: Evaluable>(position: &P, spec: &str, side: Side) -> f64 {
    evaluation(position, spec).value(position, side)
}

/// One term of an evaluation.
fn term<P: Evaluable>(position: &P, spec: &str, side: Side, name: &str) -> Term {
    let terms = evaluation(position, spec).terms(position, side);
    let mut found = terms.into_iter().filter(|term| term.name == name);
    let term = found.next().unwrap();
    assert_eq!(found.next(), None, "{spec} has `{name}` twice");
    term
}

/// The values of the features of an evaluation, in order.
fn feature_values<P: Evaluable>(position: &P, spec: &str, side: Side) -> Vec<f64> {
    evaluation(position, spec).terms(position, side).iter().map(|term| term.value).collect()
}

fn are_close(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= 1e-9 * (1.0 + expected.abs())
}

#[track_caller]
fn assert_close(found: f64, expected: f64) {
    assert!(are_close(found, expected), "found {found}, expected {expected}");
}

#[track_caller]
fn assert_all_close(found: &[f64], expected: &[f64]) {
    let all_close =
        found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| are_close(*a, *b));
    assert!(all_close, "found {found:?}, expected {expected:?}");
}
