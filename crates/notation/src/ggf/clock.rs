//! The clocks of GGF: `15:00/0:30/2:00`.

use std::str::FromStr;
use std::time::Duration;

/// How much time a side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GgfClock {
    /// The main time, for the whole game.
    pub main: Duration,
    /// The increment, added after each move.
    pub increment: Duration,
    /// The grace period after the main time.
    pub grace: Duration,
}

/// A text is not a valid clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a valid clock: write main time, increment and grace period, such as 15:00/0:30/2:00")]
pub struct GgfClockError;

/// Main time, increment and grace, each as days.hours:minutes:seconds; what is
/// missing is 0.
impl FromStr for GgfClock {
    type Err = GgfClockError;

    fn from_str(text: &str) -> Result<GgfClock, GgfClockError> {
        let mut times = [Duration::ZERO; 3];
        let mut parts = text.split('/');
        for (time, part) in times.iter_mut().zip(&mut parts) {
            *time = duration(part.trim()).ok_or(GgfClockError)?;
        }
        let [main, increment, grace] = times;
        if parts.next().is_some() { Err(GgfClockError) } else { Ok(GgfClock { main, increment, grace }) }
    }
}

/// Seconds, minutes, hours and days.
const UNITS: [u64; 4] = [1, 60, 60 * 60, 24 * 60 * 60];

fn duration(text: &str) -> Option<Duration> {
    // A comma begins the conditions under which the time counts.
    let text = text.split(',').next().unwrap_or_default();
    if text.is_empty() {
        return Some(Duration::ZERO);
    }
    let fields: Vec<&str> = text.split([':', '.']).collect();
    let mut seconds = 0;
    for (index, field) in fields.iter().rev().enumerate() {
        let number: u32 = field.parse().ok()?;
        seconds += u64::from(number) * UNITS.get(index)?;
    }
    Some(Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_from_the_right() {
        for (text, main, increment, grace) in [
            ("15:00", 900, 0, 0),
            ("05:00//02:00", 300, 0, 120),
            ("1:00:00/0:12", 3600, 12, 0),
            ("1.02:03:04", 93784, 0, 0),
            ("30", 30, 0, 0),
            ("5:00,1:1//2:00,1:1", 300, 0, 120),
            ("", 0, 0, 0),
        ] {
            let clock: GgfClock = text.parse().unwrap();
            let seconds = [clock.main, clock.increment, clock.grace].map(|time| time.as_secs());
            assert_eq!(seconds, [main, increment, grace], "{text}");
        }
    }

    #[test]
    fn invalid_clocks_are_refused() {
        for text in ["soon", "-1", "1:2:3:4:5", "5:00/1/2/3", "1:", "99999999999", "é"] {
            assert_eq!(text.parse::<GgfClock>(), Err(GgfClockError), "{text}");
        }
    }
}
