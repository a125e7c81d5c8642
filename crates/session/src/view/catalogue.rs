//! What there is to choose from when a game is started.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything that can be chosen when a game is started.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Catalogue {
    /// The version of the program.
    pub version: String,
    /// The families of games.
    pub families: Vec<Family>,
    /// The levels of the engine, the weakest first.
    pub levels: Vec<LevelInfo>,
    /// The ratings of the levels, for each game in which they were measured.
    pub ratings: Vec<GameRatings>,
    /// The level to offer first.
    pub usual_level: u8,
    /// The classic players.
    pub players: Vec<PlayerInfo>,
    /// The user's own engines, by name.
    pub engines: Vec<EngineInfo>,
    /// The formats that games can be exported in.
    pub formats: Vec<FormatInfo>,
}

/// A family of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Family {
    /// The first part of the names of its games.
    pub name: String,
    /// The title to show: `Othello`.
    pub title: String,
    /// What wins, in words.
    pub about: String,
    /// The smallest and largest width and height of its boards, if they can be chosen. A game is
    /// then called `NAME-WxH`.
    pub sizes: Option<[u8; 2]>,
    /// Its start arrangements, the default first.
    pub starts: Vec<String>,
    /// Its sets of rules, the default first.
    pub rules: Vec<RulesInfo>,
    /// The names of its sides, the first player first.
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
    /// What it measures.
    pub about: String,
}

/// A level of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LevelInfo {
    /// Its number.
    pub level: u8,
    /// Its name: `Attentive`.
    pub name: String,
    /// How well it plays, in words.
    pub about: String,
}

/// The ratings of the levels in a game with the usual start and rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GameRatings {
    /// The full name of the game: `othello-8x8`.
    pub game: String,
    /// The ratings of the levels that have one, the weakest first.
    pub levels: Vec<LevelRating>,
}

/// The rating of a level in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LevelRating {
    /// The number of the level.
    pub level: u8,
    /// Its Elo rating from our own matches, with random play at 0.
    pub elo: i32,
    /// Whether the level itself was not measured: the rating lies on the straight line between those
    /// of the nearest measured levels.
    pub is_interpolated: bool,
}

/// A classic player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct PlayerInfo {
    /// Its name in specs.
    pub name: String,
    /// How it chooses its moves.
    pub about: String,
    /// Whether it searches, and has the options `depth` and `eval`.
    pub searches: bool,
    /// How many moves deep it searches by default.
    pub depth: Option<u32>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// An option of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct OptionInfo {
    /// Its name in specs.
    pub name: String,
    /// The values that it takes.
    pub takes: String,
    /// What it does.
    pub about: String,
}

/// One of the user's own engines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct EngineInfo {
    /// The name to use as a spec.
    pub name: String,
    /// The protocol that it speaks.
    pub protocol: String,
}

/// A format of games or positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct FormatInfo {
    /// Its name.
    pub name: String,
    /// What it looks like.
    pub about: String,
}
