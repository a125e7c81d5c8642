//! The ticks of an axis: 1, 2 or 5 times a power of ten apart.

use super::extent::Extent;
use super::number;

/// A tick on an axis; minor grid lines have no label.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The value at the tick.
    pub value: f64,
    /// Its label.
    pub label: Option<String>,
}

/// The distance between ticks: 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    mantissa: u8,
    exponent: i32,
}

impl Step {
    /// The smallest step that divides a positive span into at most `count` parts.
    pub fn for_span(span: f64, count: usize) -> Self {
        let raw = span / count.max(1) as f64;
        let exponent = raw.log10().floor() as i32;
        // The tolerance makes up for rounding errors in the logarithm and the quotient.
        let ratio = raw / decimal(1.0, exponent) - 1e-9;
        let (mantissa, carry) = match ratio {
            _ if ratio <= 1.0 => (1, 0),
            _ if ratio <= 2.0 => (2, 0),
            _ if ratio <= 5.0 => (5, 0),
            _ => (1, 1),
        };
        Self { mantissa, exponent: exponent + carry }
    }

    /// The power of ten of its only digit.
    pub fn exponent(self) -> i32 {
        self.exponent
    }

    /// The value of the tick with this index, where index 0 is zero.
    pub fn at(self, index: f64) -> f64 {
        decimal(index * f64::from(self.mantissa), self.exponent)
    }

    /// The index of the last tick that is not above a value.
    pub fn index_below(self, value: f64) -> f64 {
        (value / self.at(1.0) + 1e-6).floor()
    }

    /// The index of the first tick that is not below a value.
    pub fn index_above(self, value: f64) -> f64 {
        (value / self.at(1.0) - 1e-6).ceil()
    }

    fn values_within(self, range: Extent) -> Vec<f64> {
        let (first, last) = (self.index_above(range.low), self.index_below(range.high));
        let count = (last - first + 1.0).clamp(0.0, MAX_TICKS);
        (0..count as u32).map(|k| self.at(first + f64::from(k))).collect()
    }
}

/// More than any axis has room for.
const MAX_TICKS: f64 = 1000.0;

/// Ticks that divide a linear axis into at most `count` whole parts.
pub fn linear_ticks(range: Extent, count: usize) -> Vec<Tick> {
    let step = Step::for_span(range.span(), count);
    let values = step.values_within(range);
    let labels = number::tick_labels(&values, step.exponent());
    values.into_iter().zip(labels).map(|(value, label)| Tick { value, label: Some(label) }).collect()
}

/// Ticks of a logarithmic axis over a positive range: powers of ten if it spans
/// many of them, otherwise also 2 and 5 times these, or those of a linear axis if it
/// spans less than one.
pub fn log_ticks(range: Extent, count: usize) -> Vec<Tick> {
    let (low, high) = (range.low.log10(), range.high.log10());
    let decades = high - low;
    if decades < 0.9 {
        return linear_ticks(range, count);
    }
    let (labelled, lines): (&[u8], &[u8]) = match decades {
        _ if decades < 2.5 => (&[1, 2, 5], &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        _ if decades < 5.0 => (&[1], &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        _ => (&[1], &[1]),
    };
    // Every decade, or one in several if there is no room for all of them.
    let every = Step::for_span(decades.max(count as f64), count).at(1.0).max(1.0);
    let first = (low / every).floor() as i32;
    let last = (high / every).ceil() as i32;
    let within = |value: &f64| (range.low * (1.0 - 1e-9)..=range.high * (1.0 + 1e-9)).contains(value);
    let mut ticks = Vec::new();
    for exponent in (first..=last).map(|k| k * every as i32) {
        for &digit in lines {
            let value = decimal(f64::from(digit), exponent);
            if within(&value) {
                ticks.push((value, labelled.contains(&digit)));
            }
        }
    }
    let values: Vec<f64> = ticks.iter().map(|&(value, _)| value).collect();
    let labels = number::power_labels(&values);
    let ticks = ticks.into_iter().zip(labels);
    ticks.map(|((value, is_labelled), label)| Tick { value, label: is_labelled.then_some(label) }).collect()
}

/// A tick for each name within a range.
pub fn named_ticks(range: Extent, names: &[(f64, String)]) -> Vec<Tick> {
    let within = names.iter().filter(|(value, _)| (range.low..=range.high).contains(value));
    within.map(|(value, name)| Tick { value: *value, label: Some(name.clone()) }).collect()
}

/// The number nearest to `digits` · 10^`exponent`, without the rounding errors of
/// multiplying by a power.
fn decimal(digits: f64, exponent: i32) -> f64 {
    format!("{digits}e{exponent}").parse().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(ticks: Vec<Tick>) -> String {
        ticks.into_iter().filter_map(|tick| tick.label).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn linear_axes() {
        for (low, high, expected) in [
            (0.0, 1.0, "0 0.2 0.4 0.6 0.8 1.0"),
            (0.0, 0.5, "0 0.1 0.2 0.3 0.4 0.5"),
            (0.13, 0.31, "0.15 0.20 0.25 0.30"),
            (-1.0, 1.0, "−1.0 −0.5 0 0.5 1.0"),
            (-3.0, 3.0, "−3 −2 −1 0 1 2 3"),
            (0.0, 7.0, "0 2 4 6"),
            (0.0, 30.0, "0 5 10 15 20 25 30"),
            (0.0, 100.0, "0 20 40 60 80 100"),
            (0.0, 2500.0, "0 500 1,000 1,500 2,000 2,500"),
            (0.0, 10_000.0, "0 2k 4k 6k 8k 10k"),
            (0.0, 120_000.0, "0 20k 40k 60k 80k 100k 120k"),
            (0.0, 1_200_000.0, "0 200k 400k 600k 800k 1M 1.2M"),
            (0.0, 5e9, "0 1G 2G 3G 4G 5G"),
            (1_000_000.0, 1_000_020.0, "1,000,000 1,000,005 1,000,010 1,000,015 1,000,020"),
            (0.0, 3e-7, "0 5×10⁻⁸ 10⁻⁷ 1.5×10⁻⁷ 2×10⁻⁷ 2.5×10⁻⁷ 3×10⁻⁷"),
            (-1e300, 1e300, "−10³⁰⁰ −5×10²⁹⁹ 0 5×10²⁹⁹ 10³⁰⁰"),
            (0.001, 0.002, "0.0010 0.0012 0.0014 0.0016 0.0018 0.0020"),
        ] {
            assert_eq!(labels(linear_ticks(Extent { low, high }, 6)), expected, "{low} to {high}");
        }
    }

    #[test]
    fn logarithmic_axes() {
        for (low, high, expected) in [
            (0.3, 0.8, "0.3 0.4 0.5 0.6 0.7 0.8"),
            (0.1, 1.0, "0.1 0.2 0.5 1"),
            (0.02, 3.0, "0.02 0.05 0.1 0.2 0.5 1 2"),
            (0.0008, 30.0, "0.001 0.01 0.1 1 10"),
            (1.0, 1e6, "1 10 100 1k 10k 100k 1M"),
            (1e-9, 1.0, "10⁻⁸ 10⁻⁶ 10⁻⁴ 10⁻² 1"),
            (1e-300, 1e300, "10⁻³⁰⁰ 10⁻²⁰⁰ 10⁻¹⁰⁰ 1 10¹⁰⁰ 10²⁰⁰ 10³⁰⁰"),
        ] {
            assert_eq!(labels(log_ticks(Extent { low, high }, 6)), expected, "{low} to {high}");
        }
    }

    #[test]
    fn ticks_have_no_rounding_errors() {
        let values = Step::for_span(1.0, 10).values_within(Extent { low: 0.0, high: 1.0 });
        assert_eq!(values, [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0]);
    }
}
