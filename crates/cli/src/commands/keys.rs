//! The options of players and evaluations, as lists.

use std::fmt;

use game::Key;
use serde::Serialize;

/// An option of a player or an evaluation.
#[derive(Serialize, PartialEq)]
pub struct KeyReport {
    pub name: &'static str,
    takes: &'static str,
    about: &'static str,
}

/// Options with the same owners.
pub struct KeyGroup<'a> {
    pub owners: Vec<&'a str>,
    pub keys: Vec<&'a KeyReport>,
}

/// What the columns of the lists say.
pub const LEGEND: &str = "Options: what they take; what they mean; what holds without them";

impl From<&'static Key> for KeyReport {
    fn from(key: &'static Key) -> KeyReport {
        KeyReport { name: key.name, takes: key.takes, about: key.about }
    }
}

impl<'a> KeyGroup<'a> {
    /// Groups the options of all owners. An option that means something else for another owner
    /// is another one.
    pub fn all(owners: impl Iterator<Item = (&'a str, &'a [KeyReport])>) -> Vec<KeyGroup<'a>> {
        let mut owned: Vec<(&KeyReport, Vec<&str>)> = Vec::new();
        for (owner, keys) in owners {
            for key in keys {
                match owned.iter_mut().find(|(known, _)| *known == key) {
                    // Evaluations of the same name exist for several games.
                    Some((_, owners)) if owners.contains(&owner) => {}
                    Some((_, owners)) => owners.push(owner),
                    None => owned.push((key, vec![owner])),
                }
            }
        }
        let mut groups: Vec<KeyGroup> = Vec::new();
        for (key, owners) in owned {
            match groups.iter_mut().find(|group| group.owners == owners) {
                Some(group) => group.keys.push(key),
                None => groups.push(KeyGroup { owners, keys: vec![key] }),
            }
        }
        groups
    }

    /// The owners, as a sentence has them: `a, b and c`.
    pub fn owners_text(&self) -> String {
        match self.owners.split_last() {
            Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
            _ => self.owners.concat(),
        }
    }
}

impl fmt::Display for KeyGroup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for KeyReport { name, takes, about } in &self.keys {
            writeln!(f, "  {name:<16} {takes}\n  {:<16} {about}", "")?;
        }
        Ok(())
    }
}
