//! Specs: the one way in which players, evaluations and rules are named,
//! `name[:key=value[,key=value…]]`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::{did_you_mean, printable};

/// A name with options: `alphabeta:depth=6,eval=paris`.
///
/// ```
/// use game::Spec;
///
/// let spec: Spec = "beam:depth=6,width=5".parse()?;
/// assert_eq!(spec.name, "beam");
/// assert_eq!(spec.options.whole("width", 1..=60)?, Some(5));
/// assert!(spec.options.whole("depth", 1..=4).is_err());
/// assert_eq!(spec.to_string(), "beam:depth=6,width=5");
/// # Ok::<(), game::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// What is named.
    pub name: String,
    /// How it differs from the usual.
    pub options: Options,
}

/// The options of a [`Spec`], each at most once, in the order given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    pairs: Vec<(String, String)>,
}

/// A key that a spec may have, for lists and messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// What it takes: `1 to 60`, `none, best-first or sort`.
    pub takes: &'static str,
    /// What it is for, and what holds without it.
    pub about: &'static str,
}

/// The key whose value is the rest of the spec, commas and all: a command line.
const COMMAND: &str = "cmd";

/// What is wrong with a spec, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    message: String,
}

impl SpecError {
    /// An error with that message, made [`printable`].
    pub fn new(message: impl AsRef<str>) -> SpecError {
        SpecError { message: printable(message.as_ref()) }
    }

    /// A name that is not in a list: says what there is, and suggests the nearest.
    pub fn unknown<'a>(
        what: &str,
        name: &str,
        valid: impl IntoIterator<Item = &'a str> + Clone,
    ) -> SpecError {
        let list = valid.clone().into_iter().collect::<Vec<_>>().join(", ");
        SpecError::new(format!("there is no {what} `{name}`: choose {list}{}", did_you_mean(name, valid)))
    }

    fn value(key: &str, value: &str, takes: &str) -> SpecError {
        SpecError::new(format!("`{key}` takes {takes}, not `{value}`"))
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SpecError {}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, options.parse()?),
            None => (text, Options::default()),
        };
        Ok(Spec { name: name.to_owned(), options })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (index, (key, value)) in self.options.pairs.iter().enumerate() {
            write!(f, "{}{key}={value}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Options, SpecError> {
        let mut options = Options::default();
        let mut rest = Some(text);
        while let Some(text) = rest {
            let is_command = text.starts_with(COMMAND) && text[COMMAND.len()..].starts_with('=');
            let (pair, after) = match text.split_once(',') {
                Some((pair, after)) if !is_command => (pair, Some(after)),
                _ => (text, None),
            };
            rest = after;
            let Some((key, value)) = pair.split_once('=') else {
                return Err(SpecError::new(format!("`{pair}` is not a valid option: write key=value")));
            };
            if options.text(key).is_some() {
                return Err(SpecError::new(format!("`{key}` is given twice")));
            }
            options.set(key, value);
        }
        Ok(options)
    }
}

impl Options {
    /// The value of a key, as it was written.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.pairs.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Sets a key, whether or not it was there.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        match self.pairs.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = value.into(),
            None => self.pairs.push((key.to_owned(), value.into())),
        }
    }

    /// Removes a key, and returns its value.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let index = self.pairs.iter().position(|(known, _)| known == key)?;
        Some(self.pairs.remove(index).1)
    }

    /// All keys, in the order given.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.pairs.iter().map(|(key, _)| key.as_str())
    }

    /// Checks that there are no other keys than these.
    ///
    /// # Errors
    /// Names the first other key, and lists these.
    pub fn allow<'a>(
        &self,
        owner: &str,
        valid: impl IntoIterator<Item = &'a str> + Clone,
    ) -> Result<(), SpecError> {
        match self.keys().find(|key| !valid.clone().into_iter().any(|known| known == *key)) {
            Some(_) if valid.clone().into_iter().next().is_none() => {
                Err(SpecError::new(format!("{owner} takes no options")))
            }
            Some(key) => {
                let list = valid.clone().into_iter().collect::<Vec<_>>().join(", ");
                let hint = did_you_mean(key, valid);
                Err(SpecError::new(format!("{owner} has no option `{key}`: choose {list}{hint}")))
            }
            None => Ok(()),
        }
    }

    /// A whole number in a range, if the key is there.
    ///
    /// # Errors
    /// If the value is not such a number.
    pub fn whole(&self, key: &str, range: RangeInclusive<u32>) -> Result<Option<u32>, SpecError> {
        self.text(key)
            .map(|text| {
                let plain = text.bytes().all(|b| b.is_ascii_digit());
                let number = text.parse().ok().filter(|number| plain && range.contains(number));
                let takes = || format!("a whole number from {} to {}", range.start(), range.end());
                number.ok_or_else(|| SpecError::value(key, text, &takes()))
            })
            .transpose()
    }

    /// A number in a range, if the key is there.
    ///
    /// # Errors
    /// If the value is not such a number.
    pub fn real(&self, key: &str, range: RangeInclusive<f64>) -> Result<Option<f64>, SpecError> {
        self.text(key).map(|text| real(key, text, &range)).transpose()
    }

    /// Numbers in a range, separated by slashes, if the key is there.
    ///
    /// # Errors
    /// If one of them is not such a number.
    pub fn reals(&self, key: &str, range: RangeInclusive<f64>) -> Result<Option<Vec<f64>>, SpecError> {
        self.text(key).map(|text| text.split('/').map(|part| real(key, part, &range)).collect()).transpose()
    }

    /// One of several named values, if the key is there.
    ///
    /// # Errors
    /// If no value has that name.
    pub fn choice<T: Copy>(&self, key: &str, names: &[(&str, T)]) -> Result<Option<T>, SpecError> {
        self.text(key)
            .map(|text| {
                let found = names.iter().find(|(name, _)| *name == text);
                let valid = names.iter().map(|(name, _)| *name);
                found.map(|(_, value)| *value).ok_or_else(|| {
                    let list = valid.clone().collect::<Vec<_>>().join(", ");
                    let hint = did_you_mean(text, valid);
                    SpecError::new(format!("`{key}` takes one of {list}, not `{text}`{hint}"))
                })
            })
            .transpose()
    }

    /// `true` or `false`, if the key is there.
    ///
    /// # Errors
    /// If the value is neither.
    pub fn flag(&self, key: &str) -> Result<Option<bool>, SpecError> {
        self.choice(key, &[("true", true), ("false", false)])
    }
}

fn real(key: &str, text: &str, range: &RangeInclusive<f64>) -> Result<f64, SpecError> {
    // Only digits, so that `inf` and `nan` are not numbers.
    let plain = text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'.' | b'-' | b'+' | b'e' | b'E'));
    let number = text.parse().ok().filter(|number| plain && range.contains(number));
    let takes = || format!("a number from {} to {}", range.start(), range.end());
    number.ok_or_else(|| SpecError::value(key, text, &takes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Spec>().unwrap_err().to_string()
    }

    #[test]
    fn invalid_specs_are_refused() {
        assert_eq!(error("a:depth"), "`depth` is not a valid option: write key=value");
        assert_eq!(error("a:"), "`` is not a valid option: write key=value");
        assert_eq!(error("a:b=1,b=2"), "`b` is given twice");
    }

    #[test]
    fn a_command_is_the_rest() {
        let spec: Spec = "gtp:level=3,cmd=./engine --set a=1,b=2, c".parse().unwrap();
        assert_eq!(spec.options.text("cmd"), Some("./engine --set a=1,b=2, c"));
        assert_eq!(spec.options.keys().collect::<Vec<_>>(), ["level", "cmd"]);
        assert_eq!(spec.to_string().parse(), Ok(spec));
    }

    #[test]
    fn values_are_checked() {
        let spec: Spec = "x:n=7,r=0.5,w=1/-2/3e1,s=sort,f=true".parse().unwrap();
        let options = &spec.options;
        assert_eq!(options.whole("n", 1..=7), Ok(Some(7)));
        assert_eq!(options.whole("m", 1..=7), Ok(None));
        assert_eq!(options.real("r", 0.0..=1.0), Ok(Some(0.5)));
        assert_eq!(options.reals("w", -99.0..=99.0), Ok(Some(vec![1.0, -2.0, 30.0])));
        assert_eq!(options.choice("s", &[("none", 0), ("sort", 1)]), Ok(Some(1)));
        assert_eq!(options.flag("f"), Ok(Some(true)));
        let bad = options.whole("n", 1..=6).unwrap_err().to_string();
        assert_eq!(bad, "`n` takes a whole number from 1 to 6, not `7`");
        let bad = options.choice("s", &[("none", 0)]).unwrap_err().to_string();
        assert_eq!(bad, "`s` takes one of none, not `sort`");
        for text in ["inf", "NaN", "", "1/", "0x1"] {
            let mut options = Options::default();
            options.set("w", text);
            assert!(options.reals("w", -9.0..=9.0).is_err(), "{text}");
        }
    }

    #[test]
    fn unknown_keys_are_listed_and_suggested() {
        let spec: Spec = "x:dept=7".parse().unwrap();
        let error = spec.options.allow("x", ["depth", "width"]).unwrap_err();
        assert_eq!(error.to_string(), "x has no option `dept`: choose depth, width; did you mean `depth`?");
        assert_eq!(spec.options.allow("x", []).unwrap_err().to_string(), "x takes no options");
        assert_eq!(spec.options.allow("x", ["dept"]), Ok(()));
    }
}
