//! Matrices as checkpoints hold them: rows of numbers.

use numerics::{Eigen, Matrix};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// [`Eigen`] with its fields as they are stored.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Eigen")]
pub(super) struct StoredEigen {
    values: Vec<f64>,
    #[serde(with = "rows")]
    vectors: Matrix,
}

/// A [`Matrix`] as a list of rows.
pub(super) mod rows {
    use super::{Deserialize, Deserializer, Error, Matrix, Serialize, Serializer};

    pub fn serialize<S: Serializer>(matrix: &Matrix, serializer: S) -> Result<S::Ok, S::Error> {
        matrix.rows().collect::<Vec<_>>().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Matrix, D::Error> {
        let rows = Vec::<Vec<f64>>::deserialize(deserializer)?;
        Matrix::from_rows(&rows).ok_or_else(|| D::Error::custom("a matrix must be square"))
    }
}
