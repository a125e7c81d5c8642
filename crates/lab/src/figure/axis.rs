//! The settings of an axis, and its range.

use super::extent::{Extent, clamped};
use super::ticks::{Step, Tick, linear_ticks, log_ticks, named_ticks};

/// An axis before its range is known.
#[derive(Clone, Debug, Default)]
pub struct Axis {
    /// What it measures.
    pub label: String,
    /// Whether it is logarithmic.
    pub log: bool,
    /// The range asked for, which may be invalid.
    pub fixed: Option<(f64, f64)>,
    /// Names at some values, which are written instead of numbers.
    pub names: Vec<(f64, String)>,
}

/// Values that differ by less than this fraction count as equal: their ticks
/// would need more digits than anybody wants to read.
const RESOLUTION: f64 = 1e-9;

impl Axis {
    /// The value if it can be drawn on this axis.
    pub fn drawable(&self, value: f64) -> Option<f64> {
        clamped(value).filter(|&value| !self.log || value > 0.0)
    }

    /// A range that ends where the data does: the fixed range if it is valid, otherwise
    /// that of the data, with some padding if wanted. A linear axis whose data starts
    /// just above zero starts at zero.
    pub fn tight_range(&self, data: Extent, has_padding: bool) -> Extent {
        self.fixed_range().unwrap_or_else(|| {
            let data = self.widened(data);
            let Extent { low, high } = if has_padding { self.padded(data) } else { data };
            let near_zero = !self.log && data.low >= 0.0 && low <= 0.05 * high;
            Extent { low: if near_zero { 0.0 } else { low }, high }
        })
    }

    /// A range that extends beyond the data: the fixed range if it is valid, otherwise
    /// rounded to whole ticks, or with some padding on a logarithmic axis.
    pub fn rounded_range(&self, data: Extent, ticks: usize) -> Extent {
        self.fixed_range().unwrap_or_else(|| {
            let data = self.widened(data);
            if self.log {
                return self.padded(data);
            }
            let step = Step::for_span(data.span(), ticks);
            Extent { low: step.at(step.index_below(data.low)), high: step.at(step.index_above(data.high)) }
        })
    }

    /// Ticks for a range, on a linear axis `count` or slightly fewer; if values have names, a tick for each.
    pub fn ticks(&self, range: Extent, count: usize) -> Vec<Tick> {
        if !self.names.is_empty() {
            return named_ticks(range, &self.names);
        }
        if self.log { log_ticks(range, count) } else { linear_ticks(range, count) }
    }

    fn fixed_range(&self) -> Option<Extent> {
        let (low, high) = self.fixed?;
        let range = Extent { low: self.drawable(low)?, high: self.drawable(high)? };
        (range.low < range.high && !is_point(range)).then_some(range)
    }

    /// Adds 4 % of padding at both ends.
    fn padded(&self, Extent { low, high }: Extent) -> Extent {
        if self.log {
            // The ratio of extreme values is infinite; a decade of padding is enough.
            let factor = (high / low).powf(0.04).min(10.0);
            return Extent { low: low / factor, high: high * factor };
        }
        let padding = 0.04 * (high - low);
        Extent { low: low - padding, high: high + padding }
    }

    /// The range, widened if it is a single point.
    fn widened(&self, data: Extent) -> Extent {
        let Extent { low, high } = data;
        if !is_point(data) {
            data
        } else if self.log {
            Extent { low: low / 2.0, high: high * 2.0 }
        } else {
            let padding = if high == 0.0 { 1.0 } else { high.abs() * 0.1 };
            Extent { low: low - padding, high: high + padding }
        }
    }
}

fn is_point(range: Extent) -> bool {
    range.span() <= RESOLUTION * range.low.abs().max(range.high.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(log: bool, fixed: Option<(f64, f64)>) -> Axis {
        Axis { log, fixed, ..Axis::default() }
    }

    fn extent(low: f64, high: f64) -> Extent {
        Extent { low, high }
    }

    #[test]
    fn ranges_are_rounded_to_ticks() {
        for (low, high, expected) in [
            (0.13, 0.87, (0.0, 1.0)),
            (3.0, 97.0, (0.0, 100.0)),
            (-0.4, 0.31, (-0.4, 0.4)),
            (0.5, 0.5, (0.44, 0.56)),
            (0.0, 0.0, (-1.0, 1.0)),
            (-1e300, 1e300, (-1e300, 1e300)),
            (1e15, 1e15 + 1.0, (9e14, 1.1e15)),
        ] {
            let range = axis(false, None).rounded_range(extent(low, high), 6);
            assert!(range.low <= low && range.high >= high, "{low} {high}: {range:?}");
            let close = |a: f64, b: f64| (a - b).abs() <= 1e-9 * b.abs();
            assert!(close(range.low, expected.0) && close(range.high, expected.1), "{low} {high}: {range:?}");
        }
    }

    #[test]
    fn tight_ranges_end_with_the_data() {
        let tight = |low, high, has_padding| axis(false, None).tight_range(extent(low, high), has_padding);
        assert_eq!(tight(1.0, 1000.0, false), extent(0.0, 1000.0));
        assert_eq!(tight(100.0, 1000.0, false), extent(100.0, 1000.0));
        assert_eq!(tight(0.0, 100.0, true), extent(0.0, 104.0));
        assert_eq!(tight(-100.0, 100.0, true), extent(-108.0, 108.0));
    }

    #[test]
    fn invalid_ranges_are_ignored() {
        let data = extent(1.0, 2.0);
        for fixed in [(f64::NAN, 1.0), (0.0, f64::INFINITY), (1.0, 1.0), (2.0, 1.0), (0.0, 5e-324)] {
            assert_eq!(axis(false, Some(fixed)).tight_range(data, false), data, "{fixed:?}");
        }
        assert_eq!(axis(true, Some((0.0, 9.0))).tight_range(data, false), data);
        assert_eq!(axis(false, Some((0.0, 9.0))).tight_range(data, false), extent(0.0, 9.0));
        assert_eq!(axis(true, Some((0.5, 9.0))).rounded_range(data, 6), extent(0.5, 9.0));
    }

    #[test]
    fn logarithmic_axes_only_accept_positive_values() {
        let log = axis(true, None);
        assert_eq!(
            [-1.0, 0.0, 5e-324, 0.1, f64::NAN].map(|v| log.drawable(v)),
            [None, None, None, Some(0.1), None]
        );
        assert_eq!(log.tight_range(extent(3.0, 3.0), false), extent(1.5, 6.0));
        let wide = log.rounded_range(extent(1e-300, 1e300), 6);
        assert!(wide.low > 0.0 && wide.high.is_finite());
    }
}
