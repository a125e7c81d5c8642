//! What there is to choose from, out of the registries.

use game::{Options, Side};
use notation::{AnyGame, Format, TextGame};
use player::{PLAYERS, PlayedGame, PlayedVisitor};
use search::engine::Level;

use crate::Roster;
use crate::view::{
    Catalogue, EvaluationInfo, Family, FormatInfo, LevelInfo, OptionInfo, PlayerInfo, RulesInfo,
};

/// What to call the levels, and what they are worth in 8×8 Othello: sums of the matches between
/// neighbours in docs/players.md, where random moves are worth 0. Higher ones were not measured.
const LEVELS: [(&str, Option<i32>); Level::MOST as usize] = [
    ("First steps", Some(320)),
    ("Beginner", Some(446)),
    ("Learner", Some(562)),
    ("Casual", Some(649)),
    ("Attentive", Some(932)),
    ("Steady", Some(1110)),
    ("Skilled", Some(1304)),
    ("Sharp", Some(1416)),
    ("Strong", Some(1528)),
    ("Very strong", Some(1616)),
    ("Formidable", Some(1737)),
    ("Fierce", Some(1790)),
    ("Expert", Some(1879)),
    ("Master", Some(1988)),
    ("Deep", None),
    ("Deeper", None),
    ("Profound", None),
    ("Relentless", None),
    ("Merciless", None),
    ("Merciless, and patient", None),
];

/// Most people lose against it, and some of them not by much.
const USUAL_LEVEL: u8 = 5;

/// `Level 5 · Attentive`.
pub(crate) fn level_name(level: u8) -> Option<String> {
    let (name, _) = LEVELS.get(usize::from(level).checked_sub(1)?)?;
    Some(format!("Level {level} · {name}"))
}

/// Everything that can be chosen when a game begins.
pub fn catalogue(roster: &Roster, version: &str) -> Catalogue {
    Catalogue {
        version: version.to_owned(),
        families: AnyGame::families().filter_map(family).collect(),
        levels: Level::all().zip(LEVELS).map(|(level, (name, elo))| level_info(level, name, elo)).collect(),
        usual_level: USUAL_LEVEL,
        players: PLAYERS.iter().filter(|player| !player.is_external()).map(player_info).collect(),
        engines: roster.engines(),
        formats: Format::ALL.iter().map(|(name, _, about)| format_info(name, about)).collect(),
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
    let (sides, evaluations) = player::visit(&game, Facts);
    let (name, title, about) = (name.to_owned(), game.family_title().to_owned(), sentence(&game.about()));
    Some(Family { name, title, about, sizes, starts, rules, sides, evaluations })
}

struct Facts;

impl PlayedVisitor for Facts {
    type Output = ([String; 2], Vec<EvaluationInfo>);

    fn visit<G: PlayedGame>(self, start: G) -> Self::Output {
        let info = |known: &eval::Description| EvaluationInfo {
            name: known.name.to_owned(),
            about: known.about.to_owned(),
        };
        let sides = Side::BOTH.map(|side| TextGame::side_name(&start, side).0.to_owned());
        (sides, G::evaluations().map(info).collect())
    }
}

fn level_info(level: Level, name: &str, elo: Option<i32>) -> LevelInfo {
    LevelInfo { level: level.number(), name: name.to_owned(), about: level_words(level), elo }
}

/// What a level means to somebody who plays against it.
fn level_words(level: Level) -> String {
    // Nothing depends on the length of the game but the depth in Awele.
    let effort = level.effort(Some(0));
    let moves = if effort.depth == 1 { "move" } else { "moves" };
    let ahead = format!("Looks {} {moves} ahead", effort.depth);
    let errs = if level.error() > 0.0 { " and often errs" } else { "" };
    let end = match effort.exact {
        0 | 1 => String::new(),
        last => format!(" Plays the last {last} moves perfectly."),
    };
    format!("{ahead}{errs}.{end}")
}

/// A sentence of its own.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

fn player_info(player: &player::Description) -> PlayerInfo {
    let option = |key: &game::Key| OptionInfo {
        name: key.name.to_owned(),
        takes: key.takes.to_owned(),
        about: key.about.to_owned(),
    };
    PlayerInfo {
        name: player.name.to_owned(),
        about: player.about.to_owned(),
        searches: player.searches(),
        depth: player.plies(&Options::default()),
        options: player.keys.iter().map(option).collect(),
    }
}

fn format_info(name: &str, about: &str) -> FormatInfo {
    FormatInfo { name: name.to_owned(), about: about.to_owned() }
}
