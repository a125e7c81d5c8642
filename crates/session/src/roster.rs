//! Which players front ends may ask for: those with a harmless spec, and the user's own engines by
//! name.

use std::collections::BTreeMap;

use game::Spec;
use player::PlayerDescription;

use crate::refusal::{Refusal, RefusalKind};
use crate::view::EngineInfo;

/// The longest spec that a front end may send, in bytes.
const MAX_SPEC_LENGTH: usize = 1_000;

/// What a single player may use of a computer that many share: threads, and MiB of memory.
const LIMITS: [(&str, u64); 2] = [("threads", 16), ("hash", 1024)];

/// The user's own engines: names for specs that front ends may not write themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    engines: BTreeMap<String, String>,
}

impl Roster {
    /// Engines by name, each with its spec: `gtp:cmd=PATH ARGS`.
    ///
    /// # Errors
    /// If a name or a spec is not valid.
    pub fn new(engines: BTreeMap<String, String>) -> Result<Roster, String> {
        for (name, text) in &engines {
            let is_valid = |c: char| c.is_alphanumeric() || " -_.+".contains(c);
            if name.is_empty() || !name.chars().all(is_valid) {
                return Err(format!(
                    "`{name}` is not a valid name for an engine: use letters, digits, spaces and -_.+"
                ));
            }
            if PlayerDescription::named(name).is_ok() {
                return Err(format!("there is already a player `{name}`: call the engine something else"));
            }
            let spec: Spec = text.parse().map_err(|error| format!("{name}: {error}"))?;
            PlayerDescription::named(&spec.name).map_err(|error| format!("{name}: {error}"))?;
        }
        Ok(Roster { engines })
    }

    /// The user's engines, as front ends list them.
    pub fn engines(&self) -> Vec<EngineInfo> {
        let protocol = |spec: &str| spec.split(':').next().unwrap_or_default().to_owned();
        let info =
            |(name, spec): (&String, &String)| EngineInfo { name: name.clone(), protocol: protocol(spec) };
        self.engines.iter().map(info).collect()
    }

    /// The spec that a front end asks for: that of one of the user's engines, or else the text
    /// itself, if it is a spec that needs no programs and no files.
    pub(crate) fn resolve<'a>(&'a self, text: &'a str) -> Result<&'a str, Refusal> {
        if let Some(spec) = self.engines.get(text) {
            return Ok(spec);
        }
        if text.len() > MAX_SPEC_LENGTH {
            return Err(Refusal::unreadable(format!(
                "the spec of a player can be at most {MAX_SPEC_LENGTH} bytes long"
            )));
        }
        let spec: Spec = text.parse().map_err(Refusal::unreadable)?;
        let description = PlayerDescription::named(&spec.name).map_err(|error| {
            let names: Vec<_> = self.engines.keys().map(String::as_str).collect();
            let hint = if names.is_empty() {
                String::new()
            } else {
                format!("; your engines: {}", names.join(", "))
            };
            Refusal::unreadable(format!("{error}{hint}"))
        })?;
        let needs_files = |key: &str| {
            let value = spec.options.text(key).unwrap_or_default();
            key == "cmd" || key == "dir" || value.starts_with('@')
        };
        if description.is_external() || spec.options.keys().any(needs_files) {
            let message =
                "programs and files cannot be named here: add the engine to engines.toml and use its name";
            return Err(Refusal::new(RefusalKind::Forbidden, message));
        }
        for (key, max) in LIMITS {
            let wanted: Option<u64> = spec.options.text(key).and_then(|value| value.parse().ok());
            if wanted.is_some_and(|wanted| wanted > max) {
                return Err(Refusal::unreadable(format!("`{key}` may be at most {max} here")));
            }
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roster() -> Roster {
        Roster::new([("Edax 4".to_owned(), "gtp:cmd=/opt/edax -gtp".to_owned())].into()).unwrap()
    }

    #[test]
    fn front_ends_cannot_name_programs_or_files() {
        let roster = roster();
        assert_eq!(roster.resolve("Edax 4").unwrap(), "gtp:cmd=/opt/edax -gtp");
        assert_eq!(roster.resolve("engine:level=5").unwrap(), "engine:level=5");
        for spec in [
            "gtp:cmd=/bin/sh",
            "gtp",
            "nboard:cmd=x",
            "sustech:cmd=x",
            "alphabeta:weights=@/etc/passwd",
            "alphabeta:stages=@x.toml",
            "engine:cmd=x",
            "engine:dir=/",
        ] {
            assert_eq!(roster.resolve(spec).unwrap_err().kind, RefusalKind::Forbidden, "{spec}");
        }
        let long = format!("engine:{}", "a=1,".repeat(1_000));
        for spec in ["", "edax", "engin", "engine:level", "engine:hash=16384", "engine:threads=256", &long] {
            assert_eq!(roster.resolve(spec).unwrap_err().kind, RefusalKind::Unreadable, "{spec}");
        }
        assert!(roster.resolve("edax").unwrap_err().message.contains("your engines: Edax 4"));
    }

    #[test]
    fn names_and_specs_of_engines_are_checked() {
        let one = |name: &str, spec: &str| Roster::new([(name.to_owned(), spec.to_owned())].into());
        assert!(one("", "engine").is_err());
        assert!(one("engine", "gtp:cmd=x").is_err());
        assert!(one("a/b", "gtp:cmd=x").is_err());
        assert!(one("mine", "gpt:cmd=x").unwrap_err().contains("mine: "));
        assert!(one("mine", "engine:level=3").is_ok());
    }
}
