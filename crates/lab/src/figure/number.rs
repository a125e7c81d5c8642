//! Numbers for people to read: 1,000, 10k, 2×10⁻⁵.

/// Labels of ticks that are multiples of a step whose only digit is at 10^`exponent`.
///
/// All have as many digits as the step needs. From 10,000 on, thousands become k,
/// millions M and so on, unless that takes more digits than it saves; very large and
/// very small numbers become powers of ten.
pub fn tick_labels(values: &[f64], exponent: i32) -> Vec<String> {
    let largest = values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()));
    let each = |label: &dyn Fn(f64) -> String| values.iter().map(|&value| label(value)).collect();
    if !(SMALL..HUGE).contains(&largest) {
        return each(&|value| scientific(value, exponent));
    }
    if largest >= 1e4 {
        let short: Option<Vec<String>> = values.iter().map(|&value| with_unit(value, exponent)).collect();
        if let Some(short) = short {
            return short;
        }
    }
    each(&|value| plain(value, decimals(exponent)))
}

/// Labels for single digits times powers of ten, each as short as possible.
pub fn power_labels(values: &[f64]) -> Vec<String> {
    let readable = values.iter().all(|value| (SMALL..BILLION).contains(value));
    let label = |&value: &f64| {
        let exponent = exponent_of(value);
        if readable {
            with_unit(value, exponent).unwrap_or_else(|| plain(value, decimals(exponent)))
        } else {
            scientific(value, exponent)
        }
    };
    values.iter().map(label).collect()
}

/// A value in running text: four digits are enough.
pub fn value(value: f64) -> String {
    if !(SMALL..HUGE).contains(&value.abs()) {
        return scientific(value, exponent_of(value) - 3);
    }
    trimmed(&plain(value, decimals(exponent_of(value) - 3))).to_owned()
}

const SMALL: f64 = 1e-4;
const BILLION: f64 = 1e9;
const HUGE: f64 = 1e12;
const UNITS: [(f64, i32, &str); 3] = [(BILLION, 9, "G"), (1e6, 6, "M"), (1e3, 3, "k")];

fn decimals(exponent: i32) -> usize {
    usize::try_from(-exponent).unwrap_or(0)
}

/// The power of ten of the first digit; 0 for the value zero.
fn exponent_of(value: f64) -> i32 {
    format!("{value:e}").split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0)
}

/// With k, M or G if the value is large enough; `None` if that needs more than two decimals.
fn with_unit(value: f64, exponent: i32) -> Option<String> {
    let Some(&(unit, power, symbol)) = UNITS.iter().find(|&&(unit, ..)| value.abs() >= unit) else {
        return Some(plain(value, decimals(exponent)));
    };
    let text = plain(value / unit, decimals(exponent - power));
    let text = trimmed(&text);
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    (decimals <= 2).then(|| format!("{text}{symbol}"))
}

/// With a number of decimals and thousands separators; zero is just 0.
fn plain(value: f64, decimals: usize) -> String {
    let digits = format!("{:.decimals$}", value.abs());
    let (whole, fraction) = digits.split_once('.').map_or((&*digits, None), |(w, f)| (w, Some(f)));
    if digits.bytes().all(|digit| matches!(digit, b'0' | b'.')) {
        return "0".to_owned();
    }
    let mut text = String::from(if value < 0.0 { "−" } else { "" });
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if let Some(fraction) = fraction {
        text.push('.');
        text.push_str(fraction);
    }
    text
}

/// In scientific notation, with digits down to 10^`exponent`.
fn scientific(value: f64, exponent: i32) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let digits = decimals(exponent - exponent_of(value));
    let text = format!("{:.digits$e}", value.abs());
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    let sign = if value < 0.0 { "−" } else { "" };
    match (trimmed(mantissa), power) {
        (mantissa, "0") => format!("{sign}{mantissa}"),
        ("1", _) => format!("{sign}10{}", superscript(power)),
        (mantissa, _) => format!("{sign}{mantissa}×10{}", superscript(power)),
    }
}

fn superscript(power: &str) -> String {
    let superscript = |digit: char| match digit {
        '-' => '⁻',
        digit => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit.to_digit(10).unwrap_or(0) as usize],
    };
    power.chars().map(superscript).collect()
}

/// Without trailing zeros after the decimal point.
fn trimmed(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_four_digits() {
        for (number, expected) in [
            (0.0, "0"),
            (-0.0, "0"),
            (0.5, "0.5"),
            (0.123_456, "0.1235"),
            (-2.0, "−2"),
            (99.999_99, "100"),
            (1234.5, "1,234"),
            (1_234_567.0, "1,234,567"),
            (0.000_012, "1.2×10⁻⁵"),
            (-1e300, "−10³⁰⁰"),
            (2.5e15, "2.5×10¹⁵"),
        ] {
            assert_eq!(value(number), expected, "{number}");
        }
    }
}
