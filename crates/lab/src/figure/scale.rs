//! From values to coordinates.

use super::extent::Extent;

/// Maps the range of an axis to coordinates.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    range: Extent,
    log: bool,
    start: f64,
    end: f64,
}

/// Coordinates are clamped to this: far outside the figure, but short to write.
const BOUND: f64 = 5000.0;

impl Scale {
    /// Maps the low end of a range to `start` and the high end to `end`. The range must not be a single point, and
    /// must be positive if logarithmic.
    pub fn new(range: Extent, log: bool, start: f64, end: f64) -> Self {
        let range = if log { Extent { low: range.low.log10(), high: range.high.log10() } } else { range };
        Self { range, log, start, end }
    }

    /// The coordinate of a value; that of the low end if a logarithmic axis cannot show it.
    pub fn at(&self, value: f64) -> f64 {
        let value = match self.log {
            true if value > 0.0 => value.log10(),
            true => return self.start,
            false => value,
        };
        let fraction = (value - self.range.low) / self.range.span();
        (self.start + fraction * (self.end - self.start)).clamp(-BOUND, BOUND)
    }

    /// Whether a value lies within the range, give or take rounding errors.
    pub fn shows(&self, value: f64) -> bool {
        let (near, far) = (self.start.min(self.end), self.start.max(self.end));
        (near - 0.5..=far + 0.5).contains(&self.at(value)) && !(self.log && value <= 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_and_middle() {
        let linear = Scale::new(Extent { low: -1.0, high: 1.0 }, false, 400.0, 100.0);
        assert_eq!([-1.0, 0.0, 1.0, 1e300].map(|v| linear.at(v) as i32), [400, 250, 100, -5000]);
        let log = Scale::new(Extent { low: 0.01, high: 1.0 }, true, 0.0, 100.0);
        assert_eq!([0.01, 0.1, 1.0, -3.0].map(|v| log.at(v).round() as i32), [0, 50, 100, 0]);
        assert!(log.shows(0.1) && !log.shows(0.0) && !log.shows(2.0));
    }
}
