//! Durations counted in powers of two.

use std::time::Duration;

/// Durations counted by powers of two of microseconds: memory does not grow
/// with their number, and percentiles are right within a factor of two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// By the number of binary digits of the microseconds: `[0]` is zero, `[k]`
    /// is from 2^(k − 1) to below 2^k.
    counts: [u64; 65],
    max_us: u64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { counts: [0; 65], max_us: 0 }
    }
}

impl Histogram {
    /// Adds a duration; longer ones than half a million years are cut off.
    pub fn add(&mut self, duration: Duration) {
        let us = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        self.counts[digits(us)] += 1;
        self.max_us = self.max_us.max(us);
    }

    /// Adds all durations of another histogram.
    pub fn merge(&mut self, other: &Self) {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine += theirs;
        }
        self.max_us = self.max_us.max(other.max_us);
    }

    /// The number of durations.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The longest duration, to the microsecond.
    pub fn max(&self) -> Option<Duration> {
        (self.count() > 0).then(|| Duration::from_micros(self.max_us))
    }

    /// A bound that `percent` of the durations do not exceed: the end of the
    /// power of two where the percentile lies, or the longest duration.
    pub fn percentile(&self, percent: f64) -> Option<Duration> {
        let total = self.count();
        let wanted = ((percent / 100.0 * total as f64).ceil() as u64).clamp(1, total.max(1));
        let mut seen = 0;
        let bucket = self.counts.iter().position(|&count| {
            seen += count;
            seen >= wanted
        })?;
        Some(Duration::from_micros(end(bucket).min(self.max_us)))
    }

    /// The counts that are not zero, shortest first, each with the longest
    /// duration it may hold.
    pub fn buckets(&self) -> impl Iterator<Item = (Duration, u64)> + '_ {
        let counts = self.counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        counts.map(|(bucket, &count)| (Duration::from_micros(end(bucket)), count))
    }
}

fn digits(us: u64) -> usize {
    (u64::BITS - us.leading_zeros()) as usize
}

/// The largest number with that many binary digits.
fn end(digits: usize) -> u64 {
    u64::MAX.checked_shr(u64::BITS - digits as u32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn us(us: u64) -> Duration {
        Duration::from_micros(us)
    }

    #[test]
    fn percentiles_are_upper_bounds() {
        let mut histogram = Histogram::default();
        assert_eq!((histogram.percentile(50.0), histogram.max()), (None, None));
        for duration in [0, 1, 2, 3, 4, 100, 1000, 1000, 1000, 70_000] {
            histogram.add(us(duration));
        }
        assert_eq!(histogram.count(), 10);
        assert_eq!(histogram.percentile(0.0), Some(us(0)));
        assert_eq!(histogram.percentile(20.0), Some(us(1)));
        assert_eq!(histogram.percentile(40.0), Some(us(3)));
        assert_eq!(histogram.percentile(50.0), Some(us(7)));
        assert_eq!(histogram.percentile(90.0), Some(us(1023)));
        // The bucket ends at 131071, but nothing was that long.
        assert_eq!(histogram.percentile(99.0), Some(us(70_000)));
        assert_eq!(histogram.max(), Some(us(70_000)));
    }

    #[test]
    fn merging_is_adding() {
        let (mut a, mut b, mut both) = (Histogram::default(), Histogram::default(), Histogram::default());
        for duration in [5, 17, 0] {
            a.add(us(duration));
            both.add(us(duration));
        }
        b.add(Duration::MAX);
        both.add(Duration::MAX);
        a.merge(&b);
        assert_eq!(a, both);
        assert_eq!(a.max(), Some(us(u64::MAX)));
        let buckets: Vec<_> = a.buckets().collect();
        assert_eq!(buckets, [(us(0), 1), (us(7), 1), (us(31), 1), (us(u64::MAX), 1)]);
    }
}
