//! Durations, counted.

use std::collections::BTreeMap;
use std::time::Duration;

/// Durations counted by the microsecond: the mean and percentiles are exact, and memory grows with
/// the number of different durations only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// How many durations had so many microseconds.
    counts: BTreeMap<u64, u64>,
}

impl Histogram {
    /// Adds a duration; longer ones than half a million years are cut off.
    pub fn add(&mut self, duration: Duration) {
        let us = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        *self.counts.entry(us).or_default() += 1;
    }

    /// Adds all durations of another histogram.
    pub fn merge(&mut self, other: &Self) {
        for (us, count) in &other.counts {
            *self.counts.entry(*us).or_default() += count;
        }
    }

    /// The number of durations.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The longest duration.
    pub fn max(&self) -> Option<Duration> {
        self.counts.last_key_value().map(|(us, _)| Duration::from_micros(*us))
    }

    /// The mean duration.
    pub fn mean(&self) -> Option<Duration> {
        let sum: f64 = self.counts.iter().map(|(us, count)| *us as f64 * *count as f64).sum();
        let count = self.count();
        (count > 0).then(|| Duration::from_secs_f64(sum / count as f64 / 1e6))
    }

    /// The shortest duration that at least `percent` of all do not exceed.
    pub fn percentile(&self, percent: f64) -> Option<Duration> {
        let total = self.count();
        let wanted = ((percent / 100.0 * total as f64).ceil() as u64).clamp(1, total.max(1));
        let mut seen = 0;
        let reaches = |(_, count): &(&u64, &u64)| {
            seen += **count;
            seen >= wanted
        };
        self.counts.iter().find(reaches).map(|(us, _)| Duration::from_micros(*us))
    }

    /// The durations in powers of two of microseconds, shortest first and without empty ones: how
    /// many there are, each with the longest duration it may hold.
    pub fn buckets(&self) -> Vec<(Duration, u64)> {
        let mut buckets: BTreeMap<u64, u64> = BTreeMap::new();
        for (us, count) in &self.counts {
            *buckets.entry(end_of_bucket(*us)).or_default() += count;
        }
        buckets.into_iter().map(|(end, count)| (Duration::from_micros(end), count)).collect()
    }
}

/// The largest number with as many binary digits.
fn end_of_bucket(us: u64) -> u64 {
    u64::MAX.checked_shr(us.leading_zeros()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn us(us: u64) -> Duration {
        Duration::from_micros(us)
    }

    #[test]
    fn means_and_percentiles_are_exact() {
        let mut histogram = Histogram::default();
        assert_eq!((histogram.percentile(50.0), histogram.mean(), histogram.max()), (None, None, None));
        for duration in [0, 1, 2, 3, 4, 100, 1000, 1000, 1000, 70_000] {
            histogram.add(us(duration));
        }
        assert_eq!(histogram.count(), 10);
        assert_eq!(histogram.mean(), Some(us(7311)));
        for (percent, expected) in
            [(0.0, 0), (20.0, 1), (40.0, 3), (50.0, 4), (51.0, 100), (90.0, 1000), (99.0, 70_000)]
        {
            assert_eq!(histogram.percentile(percent), Some(us(expected)), "{percent} %");
        }
        assert_eq!(histogram.max(), Some(us(70_000)));
    }

    #[test]
    fn merging_is_adding() {
        let (mut a, mut b, mut both) = (Histogram::default(), Histogram::default(), Histogram::default());
        for duration in [5, 17, 0] {
            a.add(us(duration));
            both.add(us(duration));
        }
        for duration in [Duration::MAX, us(6)] {
            b.add(duration);
            both.add(duration);
        }
        a.merge(&b);
        assert_eq!(a, both);
        assert_eq!(a.max(), Some(us(u64::MAX)));
        assert_eq!(a.buckets(), [(us(0), 1), (us(7), 2), (us(31), 1), (us(u64::MAX), 1)]);
    }
}
