//! The range of values.

/// The range from the least to the greatest value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// The least value.
    pub low: f64,
    /// The greatest value.
    pub high: f64,
}

impl Extent {
    /// The extent of finite values; `None` if there are no values.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        values.into_iter().fold(None, |extent: Option<Self>, value| {
            let Self { low, high } = extent.unwrap_or(Self { low: value, high: value });
            Some(Self { low: low.min(value), high: high.max(value) })
        })
    }

    /// The distance from low to high.
    pub fn span(&self) -> f64 {
        self.high - self.low
    }
}

/// Clamps a value so that arithmetic on it is safe; `None` if it is not finite.
///
/// Up to ±1e300, sums, differences and rounded ends stay finite, and values closer
/// to zero than 1e-300, which may be subnormal, become zero. No figure shows the
/// difference.
pub fn clamped(value: f64) -> Option<f64> {
    let clamped = if value.abs() < 1e-300 { 0.0 } else { value.clamp(-1e300, 1e300) };
    value.is_finite().then_some(clamped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extents_and_extreme_values() {
        assert_eq!(Extent::of([]), None);
        assert_eq!(Extent::of([3.0, -1.0, 2.0]), Some(Extent { low: -1.0, high: 3.0 }));
        assert_eq!(clamped(f64::NAN), None);
        assert_eq!(clamped(f64::NEG_INFINITY), None);
        assert_eq!(clamped(f64::MAX), Some(1e300));
        assert_eq!(clamped(-5e-324), Some(0.0));
        assert_eq!(clamped(-2.5), Some(-2.5));
    }
}
