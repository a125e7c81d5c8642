//! Weights files: what is written reads back, and what is wrong is explained.

#![allow(missing_docs, clippy::unwrap_used)]

mod built_in;
mod errors;
mod patterns;
mod round_trip;

use toml::Value;
use weights::{ProbCutFit, ProbCutFits, Values, WeightsFile};

/// A file with everything that a file can have.
fn full() -> WeightsFile {
    let fit = |first: f64| ProbCutFit { shift: [first, -0.1, 0.05, 0.0], log_sigma: [0.5, -0.2, 0.1, first] };
    let mut file = WeightsFile {
        comment: "two\nlines".to_owned(),
        features: ["corners", "c-squares", "x-squares", "mobility", "discs"].map(str::to_owned).into(),
        probcut: Some(ProbCutFits { midgame: fit(1.0), endgame: fit(-2.5) }),
        ..WeightsFile::new("stanford:mobility=exact", "othello-8x8", constant())
    };
    file.learned.insert("method".to_owned(), Value::String("by \"hand\"".to_owned()));
    file.learned.insert("a key".to_owned(), Value::Array(vec![Value::Integer(3)]));
    file
}

fn constant() -> Values {
    Values::Constant(vec![0.1, -1e-9, 3.0, f64::from(f32::MAX.log10()), -0.0])
}

fn rows() -> Values {
    Values::Rows(vec![(0.0, vec![1.0; 5]), (0.25, vec![2.0; 5]), (0.75, vec![-2.5; 5])])
}
