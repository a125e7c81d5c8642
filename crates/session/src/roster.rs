//! Who may be invited: players by their specs, and the user's own engines by name.

use std::collections::BTreeMap;

use game::Spec;
use player::Description;

use crate::refusal::{Kind, Refusal};
use crate::view::EngineInfo;

/// The longest spec that a front end may send.
const LONGEST_SPEC: usize = 1_000;

/// What one player among many may have of the computer: threads, and MiB of memory.
const LIMITS: [(&str, u64); 2] = [("threads", 16), ("hash", 1024)];

/// The user's own engines: names that stand for specs which front ends may not
/// write themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    engines: BTreeMap<String, String>,
}

impl Roster {
    /// Engines by name, each with the spec of a program: `gtp:cmd=PATH ARGS`.
    ///
    /// # Errors
    /// If a name or a spec cannot be used.
    pub fn new(engines: BTreeMap<String, String>) -> Result<Roster, String> {
        for (name, text) in &engines {
            let fits = |c: char| c.is_alphanumeric() || " -_.+".contains(c);
            if name.is_empty() || !name.chars().all(fits) {
                return Err(format!(
                    "`{name}` is no name for an engine: use letters, digits, spaces and -_.+"
                ));
            }
            if Description::named(name).is_ok() {
                return Err(format!("there is a player `{name}` already: call the engine something else"));
            }
            let spec: Spec = text.parse().map_err(|error| format!("{name}: {error}"))?;
            Description::named(&spec.name).map_err(|error| format!("{name}: {error}"))?;
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

    /// The spec that a front end means: of an engine of the user's by name, or one
    /// that needs no programs and no files.
    pub(crate) fn spec_of<'a>(&'a self, text: &'a str) -> Result<&'a str, Refusal> {
        if let Some(spec) = self.engines.get(text) {
            return Ok(spec);
        }
        if text.len() > LONGEST_SPEC {
            return Err(Refusal::unreadable(format!(
                "a player is described in at most {LONGEST_SPEC} letters"
            )));
        }
        let spec: Spec = text.parse().map_err(Refusal::unreadable)?;
        let description = Description::named(&spec.name).map_err(|error| {
            let names: Vec<_> = self.engines.keys().map(String::as_str).collect();
            let own = if names.is_empty() {
                String::new()
            } else {
                format!("; your engines: {}", names.join(", "))
            };
            Refusal::unreadable(format!("{error}{own}"))
        })?;
        let reads_files = |key: &str| {
            let value = spec.options.text(key).unwrap_or_default();
            key == "cmd" || key == "dir" || value.starts_with('@')
        };
        if description.is_external() || spec.options.keys().any(reads_files) {
            let message =
                "programs and files cannot be named here: put the engine into engines.toml and use its name";
            return Err(Refusal::new(Kind::Forbidden, message));
        }
        for (key, most) in LIMITS {
            let wanted: Option<u64> = spec.options.text(key).and_then(|value| value.parse().ok());
            if wanted.is_some_and(|wanted| wanted > most) {
                return Err(Refusal::unreadable(format!("here `{key}` is at most {most}")));
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
    fn programs_and_files_are_for_the_user_to_name() {
        let roster = roster();
        assert_eq!(roster.spec_of("Edax 4").unwrap(), "gtp:cmd=/opt/edax -gtp");
        assert_eq!(roster.spec_of("engine:level=5").unwrap(), "engine:level=5");
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
            assert_eq!(roster.spec_of(spec).unwrap_err().kind, Kind::Forbidden, "{spec}");
        }
        let long = format!("engine:{}", "a=1,".repeat(1_000));
        for spec in ["", "edax", "engin", "engine:level", "engine:hash=16384", "engine:threads=256", &long] {
            assert_eq!(roster.spec_of(spec).unwrap_err().kind, Kind::Unreadable, "{spec}");
        }
        assert!(roster.spec_of("edax").unwrap_err().message.contains("your engines: Edax 4"));
    }

    #[test]
    fn engines_have_names_of_their_own_and_specs_that_exist() {
        let one = |name: &str, spec: &str| Roster::new([(name.to_owned(), spec.to_owned())].into());
        assert!(one("", "engine").is_err());
        assert!(one("engine", "gtp:cmd=x").is_err());
        assert!(one("a/b", "gtp:cmd=x").is_err());
        assert!(one("mine", "gpt:cmd=x").unwrap_err().contains("mine: "));
        assert!(one("mine", "engine:level=3").is_ok());
    }
}
