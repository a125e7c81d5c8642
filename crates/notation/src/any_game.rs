//! The registry of all games: from the names people type to code that plays.

use game::{GameId, SpecError, nearest_name};
use othello::{MAX_SIDE, MIN_SIDE, Start, Variant, VariantError, with_start};

use crate::AnyPosition;
use crate::awele_text::FAMILY as AWELE;
use crate::error::quote;

/// Any game we know, with the options that make it concrete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// Othello on some board, for some goal.
    Othello(Variant),
    /// Awele under some rules.
    Awele(awele::Rules),
}

/// Othello on the 8×8 board.
impl Default for AnyGame {
    fn default() -> AnyGame {
        AnyGame::Othello(Variant::OTHELLO)
    }
}

impl AnyGame {
    /// The game with that name: `othello`, `anti-6x6`, `awele`.
    ///
    /// # Errors
    /// If there is no such game: lists those there are, and suggests the nearest.
    pub fn named(name: &str) -> Result<AnyGame, GameError> {
        let unknown = || GameError::Unknown { name: name.to_owned(), suggestion: suggest(name) };
        let id: GameId = name.parse().map_err(|_| unknown())?;
        if id.family == AWELE {
            return if id.size.is_none() { Ok(AnyGame::Awele(awele::Rules::ABAPA)) } else { Err(unknown()) };
        }
        match Variant::from_id(&id) {
            Ok(variant) => Ok(AnyGame::Othello(variant)),
            Err(VariantError::Family) => Err(unknown()),
            Err(error @ VariantError::Size(_)) => Err(GameError::Size(error)),
        }
    }

    /// The game with that name and, where they are given, those rules and that
    /// start.
    ///
    /// # Errors
    /// If there is no such game, or it has no such options.
    pub fn described(name: &str, rules: Option<&str>, start: Option<&str>) -> Result<AnyGame, GameError> {
        let mut game = AnyGame::named(name)?;
        if let Some(rules) = rules {
            game = game.with_rules(rules)?;
        }
        if let Some(start) = start {
            game = game.with_start(start)?;
        }
        Ok(game)
    }

    /// The game with its first discs arranged as named: `diagonal` or `parallel`.
    ///
    /// # Errors
    /// If there is no such arrangement, or the game has no discs.
    pub fn with_start(self, name: &str) -> Result<AnyGame, GameError> {
        let AnyGame::Othello(variant) = self else {
            return Err(GameError::Inapplicable { option: "start", game: self.name() });
        };
        match Start::ALL.iter().find(|(known, _)| *known == name) {
            Some((_, start)) => Ok(AnyGame::Othello(Variant { start: *start, ..variant })),
            None => Err(GameError::Start(name.to_owned())),
        }
    }

    /// The game under the rules named: `abapa`, `awari:cap=200` and so on.
    ///
    /// # Errors
    /// If there are no such rules, or the game has no choice of rules.
    pub fn with_rules(self, text: &str) -> Result<AnyGame, GameError> {
        match self {
            AnyGame::Awele(_) => text.parse().map(AnyGame::Awele).map_err(GameError::Rules),
            AnyGame::Othello(_) => Err(GameError::Inapplicable { option: "rules", game: self.name() }),
        }
    }

    /// The names of all families, which [`named`](AnyGame::named) understands.
    pub fn families() -> impl Iterator<Item = &'static str> {
        othello::FAMILIES.iter().map(|family| family.name).chain([AWELE])
    }

    /// The name of the family: `othello`, whatever the board.
    pub fn family(&self) -> &'static str {
        match self {
            AnyGame::Othello(variant) => variant.family.name,
            AnyGame::Awele(_) => AWELE,
        }
    }

    /// The full name, without options: `othello-8x8`.
    pub fn name(&self) -> String {
        match self {
            AnyGame::Othello(variant) => variant.id().to_string(),
            AnyGame::Awele(_) => AWELE.to_owned(),
        }
    }

    /// What people call the family: `Anti-Othello`.
    pub fn family_title(&self) -> &'static str {
        match self {
            AnyGame::Othello(variant) => variant.family.title,
            AnyGame::Awele(_) => "Awele",
        }
    }

    /// What people call the game: `Othello 8×8`.
    pub fn title(&self) -> String {
        match self {
            AnyGame::Othello(variant) => {
                format!("{} {}×{}", variant.family.title, variant.size.width, variant.size.height)
            }
            AnyGame::Awele(_) => self.family_title().to_owned(),
        }
    }

    /// What wins, and rules that differ from place to place, in words.
    pub fn about(&self) -> String {
        match self {
            AnyGame::Othello(variant) => variant.family.about.to_owned(),
            AnyGame::Awele(rules) => rules.describe(),
        }
    }

    /// What is counted: `disc` or `seed`.
    pub fn unit(&self) -> &'static str {
        match self {
            AnyGame::Othello(_) => "disc",
            AnyGame::Awele(_) => "seed",
        }
    }

    /// The name of the start arrangement, if it is not the usual one.
    pub fn start_name(&self) -> Option<&'static str> {
        match self {
            AnyGame::Othello(variant) if variant.start != Start::default() => {
                Start::ALL.iter().find(|(_, start)| *start == variant.start).map(|(name, _)| *name)
            }
            _ => None,
        }
    }

    /// The rules in words that [`with_rules`](AnyGame::with_rules) reads, if they
    /// are not the usual ones.
    pub fn rules_name(&self) -> Option<String> {
        match self {
            AnyGame::Awele(rules) if *rules != awele::Rules::default() => Some(rules.to_string()),
            _ => None,
        }
    }

    /// The names that [`named`](AnyGame::named) understands, in a sentence.
    pub fn names() -> String {
        let families: Vec<_> =
            othello::FAMILIES.iter().map(|family| format!("{} ({})", family.name, family.about)).collect();
        let sizes = format!("from {MIN_SIDE}x{MIN_SIDE} to {MAX_SIDE}x{MAX_SIDE}");
        format!("{}, each also on boards {sizes} as NAME-WxH, or {AWELE}", families.join(", "))
    }

    /// The position from which games begin.
    pub fn start(&self) -> AnyPosition {
        match self {
            AnyGame::Othello(variant) => with_start!(variant, |start| start.into()),
            AnyGame::Awele(rules) => awele::Position::start(*rules).into(),
        }
    }
}

fn suggest(name: &str) -> String {
    let name = name.to_lowercase();
    let (family, size) = name.split_once('-').unwrap_or((&name, ""));
    let Some(nearest) = nearest_name(family, AnyGame::families()) else { return String::new() };
    let with_size = format!("{nearest}-{size}");
    let exists = with_size.parse().is_ok_and(|id: GameId| Variant::from_id(&id).is_ok());
    format!("; did you mean `{}`?", if exists { &with_size } else { nearest })
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// No game has that name.
    #[error("there is no game {}: choose {}{suggestion}", quote(name), AnyGame::names())]
    Unknown {
        /// The name as given.
        name: String,
        /// A better one, as the end of the sentence.
        suggestion: String,
    },
    /// The family exists, the board does not.
    #[error(transparent)]
    Size(VariantError),
    /// No start arrangement has that name.
    #[error("there is no start {}: discs start {}", quote(.0), Start::ALL.map(|(name, _)| name).join(" or "))]
    Start(String),
    /// No rules have that name.
    #[error(transparent)]
    Rules(SpecError),
    /// The option belongs to other games.
    #[error("{game} has no choice of {option}: leave it out")]
    Inapplicable {
        /// `start` or `rules`.
        option: &'static str,
        /// The game's name.
        game: String,
    },
}
