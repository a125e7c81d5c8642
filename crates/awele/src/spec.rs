//! Rules as text: `awari`, or `abapa:slam=illegal,seeds=3`.

use std::fmt;
use std::str::FromStr;

use game::{Spec, SpecError};

use crate::{Cap, Feeding, GrandSlam, Remainder, Repetition, Rules};

type Names<T> = &'static [(&'static str, T)];

impl Rules {
    /// The keys of the text form, and what each one takes.
    pub const OPTIONS: &[(&str, &str)] = &[
        ("seeds", "seeds in each pit at the start, 1 to 21"),
        ("slam", "captures, illegal, no-capture, gives-rest, spares-left|right, only-if-forced"),
        ("feeding", "required, free"),
        ("repetition", "ignored, or who gets the seeds: own-side, split, discard"),
        ("cap", "none, or a number of plies"),
        ("cap-seeds", "who gets the seeds then: own-side (the usual), split, discard"),
        ("majority", "whether more than half of the seeds end the game: true, false"),
    ];
}

/// The first name of a value is the one that is printed.
const SLAMS: Names<GrandSlam> = &[
    ("captures", GrandSlam::Captures),
    ("illegal", GrandSlam::Illegal),
    ("no-capture", GrandSlam::NoCapture),
    ("gives-rest", GrandSlam::GivesRest),
    ("spares-left", GrandSlam::SparesLeft),
    ("spares-right", GrandSlam::SparesRight),
    ("only-if-forced", GrandSlam::OnlyIfForced),
    ("g0", GrandSlam::Captures),
    ("g1", GrandSlam::Illegal),
    ("g2", GrandSlam::NoCapture),
    ("g3", GrandSlam::GivesRest),
    ("g4", GrandSlam::SparesLeft),
    ("g5", GrandSlam::SparesRight),
    ("g7", GrandSlam::OnlyIfForced),
];

const FEEDINGS: Names<Feeding> = &[("required", Feeding::Required), ("free", Feeding::Free)];

const REPETITIONS: Names<Repetition> = &[
    ("ignored", Repetition::Ignored),
    ("own-side", Repetition::Ends(Remainder::OwnSide)),
    ("split", Repetition::Ends(Remainder::Split)),
    ("discard", Repetition::Ends(Remainder::Discard)),
];

const REMAINDERS: Names<Remainder> =
    &[("own-side", Remainder::OwnSide), ("split", Remainder::Split), ("discard", Remainder::Discard)];

/// A preset, then the keys that differ from it.
///
/// | key | values |
/// |---|---|
/// | `seeds` | 1 to 21 in each pit |
/// | `slam` | `captures` `illegal` `no-capture` `gives-rest` `spares-left` `spares-right` `only-if-forced`, or `g0` … `g5`, `g7` in that order |
/// | `feeding` | `required` `free` |
/// | `repetition` | `ignored`, or who gets the seeds: `own-side` `split` `discard` |
/// | `cap` | `none`, or a number of plies |
/// | `cap-seeds` | who gets the seeds after that many: `own-side` (unless the preset says otherwise) `split` `discard` |
/// | `majority` | `true` `false` |
///
/// ```
/// use awele::{Feeding, Rules};
///
/// let rules: Rules = "abapa:feeding=free,cap=200".parse()?;
/// assert_eq!(rules.feeding, Feeding::Free);
/// let error = "abapa:slum=illegal".parse::<Rules>().unwrap_err();
/// assert!(error.to_string().ends_with("did you mean `slam`?"));
/// # Ok::<(), game::SpecError>(())
/// ```
impl FromStr for Rules {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Rules, SpecError> {
        let Spec { name, options } = text.parse()?;
        let preset = Rules::PRESETS.iter().find(|(known, _)| *known == name);
        let names = Rules::PRESETS.iter().map(|(known, _)| *known);
        let (_, mut rules) = *preset.ok_or_else(|| SpecError::unknown("rule preset", &name, names))?;
        options.allow(&format!("the preset {name}"), Rules::OPTIONS.iter().map(|(key, _)| *key))?;

        let seeds = options.whole("seeds", 1..=u32::from(Rules::MAX_SEEDS_PER_PIT))?;
        rules.seeds_per_pit = seeds.map_or(rules.seeds_per_pit, |seeds| seeds as u8);
        rules.slam = options.choice("slam", SLAMS)?.unwrap_or(rules.slam);
        rules.feeding = options.choice("feeding", FEEDINGS)?.unwrap_or(rules.feeding);
        rules.repetition = options.choice("repetition", REPETITIONS)?.unwrap_or(rules.repetition);
        rules.majority_ends = options.flag("majority")?.unwrap_or(rules.majority_ends);
        if options.text("cap") == Some("none") {
            rules.cap = None;
        } else if let Some(plies) = options.whole("cap", 0..=u32::from(u16::MAX))? {
            let remainder = rules.cap.map_or(Remainder::OwnSide, |cap| cap.remainder);
            rules.cap = Some(Cap { plies: plies as u16, remainder });
        }
        if let Some(remainder) = options.choice("cap-seeds", REMAINDERS)? {
            let cap = rules.cap.as_mut();
            cap.ok_or_else(|| SpecError::new("`cap-seeds` needs a `cap`"))?.remainder = remainder;
        }
        Ok(rules)
    }
}

/// The preset that needs the fewest changes, and the changes.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (preset, changes) = Rules::PRESETS
            .iter()
            .map(|(name, preset)| (name, self.changes_from(preset)))
            .min_by_key(|(_, changes)| changes.len())
            .expect("there are presets");
        f.write_str(preset)?;
        if changes.is_empty() { Ok(()) } else { write!(f, ":{}", changes.join(",")) }
    }
}

impl Rules {
    /// What differs from place to place, in words.
    pub fn describe(&self) -> String {
        let slam = match self.slam {
            GrandSlam::Captures => "a grand slam captures like any other move",
            GrandSlam::Illegal => "a grand slam is illegal",
            GrandSlam::NoCapture => "a grand slam captures nothing",
            GrandSlam::GivesRest => "after a grand slam the opponent gets the remaining seeds",
            GrandSlam::SparesLeft => "a grand slam spares its leftmost pit",
            GrandSlam::SparesRight => "a grand slam spares its rightmost pit",
            GrandSlam::OnlyIfForced => "the opponent must not be left without seeds",
        };
        let to = |remainder| match remainder {
            Remainder::OwnSide => "each side keeps its own seeds",
            Remainder::Split => "the seeds on the board are split evenly",
            Remainder::Discard => "the seeds on the board do not count",
        };
        let repetition = match self.repetition {
            Repetition::Ignored => "positions may be repeated".to_owned(),
            Repetition::Ends(remainder) => {
                format!("when a position is repeated, the game ends and {}", to(remainder))
            }
        };
        let seeds = (self.seeds_per_pit != Rules::ABAPA.seeds_per_pit)
            .then(|| format!("each pit starts with {} seeds", self.seeds_per_pit));
        let feeding = (self.feeding == Feeding::Free).then(|| "the opponent need not be fed".to_owned());
        let cap =
            self.cap.map(|cap| format!("after {} moves the game ends and {}", cap.plies, to(cap.remainder)));
        let parts = [Some(slam.to_owned()), Some(repetition), seeds, feeding, cap];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// The options that turn another set of rules into this one.
    fn changes_from(&self, base: &Rules) -> Vec<String> {
        let mut changes = Vec::new();
        if self.seeds_per_pit != base.seeds_per_pit {
            changes.push(format!("seeds={}", self.seeds_per_pit));
        }
        if self.slam != base.slam {
            changes.push(format!("slam={}", name(self.slam, SLAMS)));
        }
        if self.feeding != base.feeding {
            changes.push(format!("feeding={}", name(self.feeding, FEEDINGS)));
        }
        if self.repetition != base.repetition {
            changes.push(format!("repetition={}", name(self.repetition, REPETITIONS)));
        }
        match self.cap {
            None if base.cap.is_some() => changes.push("cap=none".to_owned()),
            None => {}
            Some(cap) => {
                if base.cap.is_none_or(|base| base.plies != cap.plies) {
                    changes.push(format!("cap={}", cap.plies));
                }
                if cap.remainder != base.cap.map_or(Remainder::OwnSide, |base| base.remainder) {
                    changes.push(format!("cap-seeds={}", name(cap.remainder, REMAINDERS)));
                }
            }
        }
        if self.majority_ends != base.majority_ends {
            changes.push(format!("majority={}", self.majority_ends));
        }
        changes
    }
}

fn name<T: Copy + PartialEq>(value: T, names: Names<T>) -> &'static str {
    names.iter().find(|(_, named)| *named == value).map_or("?", |&(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Rules>().unwrap_err().to_string()
    }

    #[test]
    fn presets_are_their_names() {
        for &(name, rules) in Rules::PRESETS {
            assert_eq!(rules.to_string(), name);
            assert_eq!(name.parse(), Ok(rules));
        }
    }

    #[test]
    fn all_rules_read_back() {
        let caps = REMAINDERS.iter().map(|&(_, remainder)| Some(Cap { plies: 200, remainder }));
        let caps: Vec<_> = caps.chain([None]).collect();
        for seeds_per_pit in [1, 4, 21] {
            for (_, slam) in SLAMS {
                for (_, feeding) in FEEDINGS {
                    for (_, repetition) in REPETITIONS {
                        for &cap in &caps {
                            for majority_ends in [true, false] {
                                let rules = Rules {
                                    seeds_per_pit,
                                    slam: *slam,
                                    feeding: *feeding,
                                    repetition: *repetition,
                                    cap,
                                    majority_ends,
                                };
                                assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn keys_change_presets() {
        let rules: Rules = "paris:slam=g1,cap=50".parse().unwrap();
        assert_eq!(rules.to_string(), "paris:slam=illegal,cap=50");
        assert_eq!("paris:cap=none,repetition=own-side".parse(), Ok(Rules::ABAPA));
        let either_order: Rules = "abapa:cap-seeds=split,cap=9".parse().unwrap();
        assert_eq!(either_order.cap, Some(Cap { plies: 9, remainder: Remainder::Split }));
    }

    #[test]
    fn errors_say_what_is_valid() {
        assert_eq!(
            error("awarii"),
            "there is no rule preset `awarii`: choose abapa, awari, paris; did you mean `awari`?"
        );
        assert_eq!(error(""), "there is no rule preset ``: choose abapa, awari, paris");
        assert_eq!(
            error("abapa:caps=3"),
            "the preset abapa has no option `caps`: choose seeds, slam, feeding, repetition, cap, cap-seeds, majority; \
             did you mean `cap`?"
        );
        assert_eq!(
            error("abapa:feeding=fre"),
            "`feeding` takes one of required, free, not `fre`; did you mean `free`?"
        );
        assert_eq!(error("abapa:seeds=22"), "`seeds` takes a whole number from 1 to 21, not `22`");
        assert_eq!(error("abapa:cap=-1"), "`cap` takes a whole number from 0 to 65535, not `-1`");
        assert_eq!(error("abapa:cap-seeds=split"), "`cap-seeds` needs a `cap`");
        assert_eq!(error("abapa:slam"), "`slam` is not a valid option: write key=value");
    }
}
