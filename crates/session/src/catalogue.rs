//! What there is to choose from, as the registries list it.

use game::{Options, Side};
use notation::{AnyGame, Format};
use player::PLAYERS;
use search::engine::Level;

use crate::Roster;
use crate::model::HTML;
use crate::ratings::ratings;
use crate::view::{
    Catalogue, EvaluationInfo, Family, FormatInfo, LevelInfo, OptionInfo, PlayerInfo, RulesInfo,
};

/// The names of the levels.
const LEVEL_NAMES: [&str; Level::MAX as usize] = [
    "First steps",
    "Beginner",
    "Learner",
    "Casual",
    "Attentive",
    "Steady",
    "Skilled",
    "Sharp",
    "Strong",
    "Very strong",
    "Formidable",
    "Fierce",
    "Expert",
    "Master",
    "Deep",
    "Deeper",
    "Profound",
    "Relentless",
    "Merciless",
    "Merciless, and patient",
];

/// Most people lose against it, but many of them not by much.
const DEFAULT_LEVEL: u8 = 5;

/// `Level 5 · Attentive`.
pub(crate) fn level_name(level: u8) -> Option<String> {
    let name = LEVEL_NAMES.get(usize::from(level).checked_sub(1)?)?;
    Some(format!("Level {level} · {name}"))
}

/// Everything that can be chosen when a game is started.
pub fn catalogue(roster: &Roster, version: &str) -> Catalogue {
    Catalogue {
        version: version.to_owned(),
        families: AnyGame::families().filter_map(family).collect(),
        levels: Level::all().zip(LEVEL_NAMES).map(|(level, name)| level_info(level, name)).collect(),
        ratings: ratings(),
        usual_level: DEFAULT_LEVEL,
        players: PLAYERS.iter().filter(|player| !player.is_external()).map(player_info).collect(),
        engines: roster.engines(),
        formats: formats().map(|(name, about)| format_info(name, about)).collect(),
    }
}

fn family(name: &str) -> Option<Family> {
    let game = AnyGame::named(name).ok()?;
    let (sizes, starts, rules) = match game {
        AnyGame::Othello(_) => {
            let starts = othello::Start::ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
            (Some([othello::MIN_SIDE, othello::MAX_SIDE]), starts, Vec::new())
        }
        AnyGame::Awele(_) => {
            let rules = |(name, rules): &(&str, awele::Rules)| RulesInfo {
                name: (*name).to_owned(),
                about: sentence(&AnyGame::Awele(*rules).about()),
            };
            (None, Vec::new(), awele::Rules::PRESETS.iter().map(rules).collect())
        }
    };
    let start = game.start();
    let sides = Side::BOTH.map(|side| start.side_name(side).0.to_owned());
    let evaluations = player::evaluations(&start).into_iter().map(evaluation_info).collect();
    let (name, title, about) = (name.to_owned(), game.family_title().to_owned(), sentence(&game.about()));
    Some(Family { name, title, about, sizes, starts, rules, sides, evaluations })
}

fn evaluation_info(evaluation: &eval::EvaluationDescription) -> EvaluationInfo {
    EvaluationInfo { name: evaluation.name.to_owned(), about: evaluation.about.to_owned() }
}

fn level_info(level: Level, name: &str) -> LevelInfo {
    LevelInfo { level: level.number(), name: name.to_owned(), about: level_text(level) }
}

/// Describes a level to a human opponent.
fn level_text(level: Level) -> String {
    // Only the depth in Awele depends on the length of the game.
    let depth = level.search_depth(Some(0));
    let moves = if depth.depth == 1 { "move" } else { "moves" };
    let ahead = format!("Looks {} {moves} ahead", depth.depth);
    let errs = match level.temperature() {
        1.0.. => " and often blunders",
        0.0 => "",
        _ => " and sometimes blunders",
    };
    let end = match depth.exact_endgame {
        0 | 1 => String::new(),
        last => format!(" Plays the last {last} moves perfectly."),
    };
    format!("{ahead}{errs}.{end}")
}

/// A phrase as a sentence: capitalised, with a full stop.
pub(crate) fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

fn player_info(player: &player::PlayerDescription) -> PlayerInfo {
    let option = |key: &game::Key| OptionInfo {
        name: key.name.to_owned(),
        takes: key.takes.to_owned(),
        about: key.about.to_owned(),
    };
    PlayerInfo {
        name: player.name.to_owned(),
        about: player.about.to_owned(),
        searches: player.has_evaluation(),
        depth: player.fixed_depth(&Options::default()),
        options: player.keys.iter().map(option).collect(),
    }
}

/// The formats that a game can be exported in, with what they look like.
fn formats() -> impl Iterator<Item = (&'static str, &'static str)> {
    Format::ALL.iter().map(|(name, _, about)| (*name, *about)).chain([HTML])
}

fn format_info(name: &str, about: &str) -> FormatInfo {
    FormatInfo { name: name.to_owned(), about: about.to_owned() }
}
