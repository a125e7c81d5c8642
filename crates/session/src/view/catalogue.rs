//! What there is to choose from, for the forms of front ends.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything that can be chosen when a game begins.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Catalogue {
    /// The version of the program.
    pub version: String,
    /// The families of games.
    pub families: Vec<Family>,
    /// The engine's levels, the weakest first.
    pub levels: Vec<LevelInfo>,
    /// The level to offer first.
    pub usual_level: u8,
    /// The classic players.
    pub players: Vec<PlayerInfo>,
    /// The user's own engines, by name.
    pub engines: Vec<EngineInfo>,
    /// The formats that games can be written in.
    pub formats: Vec<FormatInfo>,
}

/// A family of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Family {
    /// The first part of a game's name.
    pub name: String,
    /// For people: `Othello`.
    pub title: String,
    /// What wins, in words.
    pub about: String,
    /// The smallest and largest width and height of its boards, where they can be chosen;
    /// a game is then called `NAME-WxH`.
    pub sizes: Option<[u8; 2]>,
    /// Its start arrangements, the usual one first.
    pub starts: Vec<String>,
    /// Its rules, the usual ones first.
    pub rules: Vec<RulesInfo>,
    /// What its sides are called, the first player first.
    pub sides: [String; 2],
    /// The evaluations that its classic players can use.
    pub evaluations: Vec<EvaluationInfo>,
}

/// A set of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct RulesInfo {
    /// Its name.
    pub name: String,
    /// What is special about it, in words.
    pub about: String,
}

/// An evaluation of classic players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct EvaluationInfo {
    /// Its name.
    pub name: String,
    /// What it looks at.
    pub about: String,
}

/// A level of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LevelInfo {
    /// Its number.
    pub level: u8,
    /// What to call it: `Attentive`.
    pub name: String,
    /// How hard it thinks, in words.
    pub about: String,
    /// Its rating in 8×8 Othello where random moves are worth 0, as measured in our own matches; none
    /// if it was not measured.
    pub elo: Option<i32>,
}

/// A classic player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct PlayerInfo {
    /// Its name in specs.
    pub name: String,
    /// How it chooses.
    pub about: String,
    /// Whether it looks ahead and takes `depth` and `eval`.
    pub searches: bool,
    /// How many moves it looks ahead if that is not said.
    pub depth: Option<u32>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// An option of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct OptionInfo {
    /// The key in the spec.
    pub name: String,
    /// What it takes.
    pub takes: String,
    /// What it does.
    pub about: String,
}

/// An engine of the user's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct EngineInfo {
    /// The name to use as a spec.
    pub name: String,
    /// How it is spoken to.
    pub protocol: String,
}

/// A format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct FormatInfo {
    /// Its name.
    pub name: String,
    /// What it looks like.
    pub about: String,
}
