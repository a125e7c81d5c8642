//! The values that data reach.

/// From the least to the greatest of some values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// The least value.
    pub low: f64,
    /// The greatest value.
    pub high: f64,
}

impl Extent {
    /// The extent of values, all finite; none without values.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        values.into_iter().fold(None, |extent: Option<Self>, value| {
            let Self { low, high } = extent.unwrap_or(Self { low: value, high: value });
            Some(Self { low: low.min(value), high: high.max(value) })
        })
    }

    /// High less low.
    pub fn span(&self) -> f64 {
        self.high - self.low
    }
}

/// The value as far as arithmetic on it is safe: none unless finite.
///
/// Within ±1e300 sums, differences and rounded ends stay finite, and nothing
/// nearer to zero than 1e-300 loses digits; no figure shows the difference.
pub fn tame(value: f64) -> Option<f64> {
    let tamed = if value.abs() < 1e-300 { 0.0 } else { value.clamp(-1e300, 1e300) };
    value.is_finite().then_some(tamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extents_and_extremes() {
        assert_eq!(Extent::of([]), None);
        assert_eq!(Extent::of([3.0, -1.0, 2.0]), Some(Extent { low: -1.0, high: 3.0 }));
        assert_eq!(tame(f64::NAN), None);
        assert_eq!(tame(f64::NEG_INFINITY), None);
        assert_eq!(tame(f64::MAX), Some(1e300));
        assert_eq!(tame(-5e-324), Some(0.0));
        assert_eq!(tame(-2.5), Some(-2.5));
    }
}
