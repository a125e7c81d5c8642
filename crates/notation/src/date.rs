//! Days on which games were played, as far as they are known.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::quote;

/// A day, a month or a year: `1999-05-08`, `1999-05`, `1999`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    year: u16,
    /// 1 to 12; 0 if it is not known.
    month: u8,
    /// 1 to 31; 0 if it is not known.
    day: u8,
}

/// The last year with four digits.
const LAST_YEAR: u16 = 9999;

impl Date {
    /// A year, from 1 to 9999.
    pub fn of_year(year: u16) -> Option<Date> {
        (1..=LAST_YEAR).contains(&year).then_some(Date { year, month: 0, day: 0 })
    }

    /// The day that many days after 1970-01-01, up to the end of the year 9999.
    pub fn of_unix_day(days: u32) -> Option<Date> {
        let (mut year, mut day) = (1970, days);
        while day >= days_of_year(year) {
            day -= days_of_year(year);
            year += 1;
            Date::of_year(year)?;
        }
        let mut month = 1;
        while day >= u32::from(days_of_month(year, month)) {
            day -= u32::from(days_of_month(year, month));
            month += 1;
        }
        Some(Date { year, month, day: day as u8 + 1 })
    }

    /// The date at the beginning of a text, whatever follows: `1999-05-08 20:15 GMT`,
    /// `1999.05.08_20:15:00`. Only as much of it as there is and can be.
    pub(crate) fn at_start_of(text: &str) -> Option<Date> {
        let text = text.trim_start();
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let mut date = Date::of_year(text[..end].parse().ok().filter(|_| end == 4)?)?;
        let part = |rest: &str| -> Option<u8> {
            let digits = rest.strip_prefix(['-', '.', '/'])?.get(..2)?;
            digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let Some(month) = part(&text[end..]).filter(|month| (1..=12).contains(month)) else {
            return Some(date);
        };
        date.month = month;
        if let Some(day) = part(&text[end + 3..]).filter(|day| (1..=date.last_day()).contains(day)) {
            date.day = day;
        }
        Some(date)
    }

    /// The year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1, if it is known.
    pub fn month(self) -> Option<u8> {
        (self.month > 0).then_some(self.month)
    }

    /// The day of the month, from 1, if it is known.
    pub fn day(self) -> Option<u8> {
        (self.day > 0).then_some(self.day)
    }

    fn last_day(self) -> u8 {
        days_of_month(self.year, self.month)
    }
}

fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of_year(year: u16) -> u32 {
    365 + u32::from(is_leap(year))
}

fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 => 28 + u8::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month(), self.day()].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

/// A text is not a date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is not a date: write it as 1999-05-08, 1999-05 or 1999", quote(.0))]
pub struct DateError(String);

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let read = Date::at_start_of(text).filter(|date| date.to_string() == text);
        read.ok_or_else(|| DateError(text.to_owned()))
    }
}

impl TryFrom<String> for Date {
    type Error = DateError;

    fn try_from(text: String) -> Result<Date, DateError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_read_back_and_others_are_refused() {
        for text in ["1999-05-08", "2000-02-29", "1977-12", "0001", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().map(|date| date.to_string()), Ok(text.to_owned()));
        }
        let wrong =
            ["", "99", "19990", "1999-5-8", "1999-13", "2001-02-29", "1999-05-08 ", "1999.05.08", "0000"];
        for text in wrong {
            assert_eq!(text.parse::<Date>(), Err(DateError(text.to_owned())));
        }
    }

    #[test]
    fn what_servers_write_begins_with_a_date() {
        for (text, date) in [
            ("2003.12.15_12:33:18.MST", Some("2003-12-15")),
            (" 2014-02-21 20:52:27 GMT", Some("2014-02-21")),
            ("1998/02/30", Some("1998-02")),
            ("1998-é1", Some("1998")),
            ("1071516798", None),
            ("today", None),
            ("", None),
        ] {
            assert_eq!(
                Date::at_start_of(text).map(|date| date.to_string()),
                date.map(str::to_owned),
                "{text}"
            );
        }
    }

    #[test]
    fn days_are_counted_from_1970() {
        for (days, date) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_773, "2026-11-16"),
        ] {
            assert_eq!(Date::of_unix_day(days), date.parse().ok());
        }
        assert_eq!(Date::of_unix_day(u32::MAX), None);
    }
}
