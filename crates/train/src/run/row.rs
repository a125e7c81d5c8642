//! The log of a training run.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::learner::{Point, Step};

/// A step of a training run, as its log has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Its number, from 1.
    pub step: u64,
    /// Games played up to now.
    pub games: u64,
    /// The values to plot, by the name of the curve.
    pub curves: Vec<(String, Point)>,
    /// The weights after the step.
    pub weights: Vec<f64>,
    /// Further facts.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub facts: Map<String, Value>,
    /// Whether there is nothing left to learn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_last: bool,
}

impl Row {
    /// The point of that curve, if the step has one.
    pub fn point(&self, curve: &str) -> Option<Point> {
        self.curves.iter().find(|(name, _)| name == curve).map(|(_, point)| *point)
    }

    pub(super) fn of(number: u64, games: u64, weights: Vec<f64>, step: &Step) -> Row {
        let curves = step.curves.clone();
        Row { step: number, games, curves, weights, facts: step.facts.clone(), is_last: step.is_last }
    }
}
