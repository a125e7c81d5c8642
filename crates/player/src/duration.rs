//! Durations as people write them: `20ms`, `4.2s`, `5m`, `1h`.

use std::time::Duration;

use game::SpecError;

/// The units, and how many seconds each one is.
const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];

/// The longest duration, in seconds: more than any game takes.
const MAX_SECONDS: f64 = 1e6;

/// Reads a duration: a positive number and a unit.
///
/// # Errors
/// If the text is not a valid duration of at least a microsecond.
pub fn parse_duration(text: &str) -> Result<Duration, SpecError> {
    let end = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let unit = UNITS.iter().find(|(name, _)| *name == unit).map(|(_, seconds)| *seconds);
    let seconds = number.parse::<f64>().ok().zip(unit).map(|(number, unit)| number * unit);
    match seconds {
        Some(seconds) if (1e-6..=MAX_SECONDS).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(SpecError::new(format!("`{text}` is not a valid duration: write 20ms, 5s, 2m or 1h"))),
    }
}

/// Reads a duration that may be zero, `0s`, such as an increment.
///
/// # Errors
/// If the text is neither zero with a unit nor a valid duration.
pub fn parse_duration_or_zero(text: &str) -> Result<Duration, SpecError> {
    let is_zero = |(name, _): &(&str, f64)| text.strip_suffix(name).is_some_and(|number| number == "0");
    if UNITS.iter().any(is_zero) { Ok(Duration::ZERO) } else { parse_duration(text) }
}

/// Writes a duration as [`parse_duration`] reads it.
pub fn format_duration(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    if seconds < 1.0 { format!("{}ms", seconds * 1000.0) } else { format!("{seconds}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_back() {
        for (text, milliseconds) in
            [("20ms", 20), ("5s", 5000), ("4.2s", 4200), ("2m", 120_000), ("1h", 3_600_000)]
        {
            let duration = parse_duration(text).unwrap();
            assert_eq!(duration, Duration::from_millis(milliseconds));
            assert_eq!(parse_duration(&format_duration(duration)), Ok(duration));
        }
    }

    #[test]
    fn some_durations_may_be_zero() {
        for text in ["0s", "0ms", &format_duration(Duration::ZERO)] {
            assert_eq!(parse_duration_or_zero(text), Ok(Duration::ZERO));
        }
        assert_eq!(parse_duration_or_zero("2s"), Ok(Duration::from_secs(2)));
        assert!(parse_duration_or_zero("0").is_err() && parse_duration_or_zero("-1s").is_err());
    }

    #[test]
    fn invalid_durations_are_refused() {
        for text in ["", "5", "s", "-5s", "0s", "5x", "5 s", "1e9h", "infs", "nans", "5sm", "é"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }
}
