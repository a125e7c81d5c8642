//! The options of searching players.

use eval::Evaluable;
use game::{Key, Options, Spec, SpecError};

use crate::registry::Description;

/// Which search a player uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Horizon,
    HorizonAverage,
    Minimax,
    MinimaxAverage,
    AlphaBeta,
    Beam,
}

impl Kind {
    /// How deep it looks if nobody says otherwise.
    pub fn usual_depth(self) -> u32 {
        match self {
            Kind::Horizon => 1,
            Kind::HorizonAverage => 2,
            Kind::Minimax | Kind::MinimaxAverage => 4,
            Kind::AlphaBeta | Kind::Beam => 6,
        }
    }

    /// How it evaluates if nobody says otherwise.
    pub fn usual_evaluation(self) -> &'static str {
        match self {
            Kind::Horizon | Kind::HorizonAverage | Kind::MinimaxAverage => "score",
            Kind::Minimax | Kind::AlphaBeta | Kind::Beam => "paris",
        }
    }
}

/// The deepest search that can be asked for.
pub(crate) const MAX_DEPTH: u32 = 60;

const DEPTH: Key = Key {
    name: "depth",
    takes: "1 to 60",
    about: "plies to look ahead; 1 for horizon, 2 for horizon-average, 4 for minimax, 6 for alphabeta and beam",
};
const EVAL: Key = Key {
    name: "eval",
    takes: "an evaluation",
    about: "what positions are worth; score for horizon and averages, paris for the others",
};
const TERMINAL: Key = Key {
    name: "terminal",
    takes: "final or heuristic",
    about: "whether a finished game outweighs every evaluation, or is evaluated as any position; final",
};
const EXACT: Key = Key {
    name: "exact",
    takes: "1 to 60",
    about: "alpha-beta to the end when so few squares are empty, for the final score alone; never",
};
const STAGES: Key =
    Key { name: "stages", takes: "@FILE.toml", about: "other options in each stage of the game; none" };
const CORNER_KILLER: Key = Key {
    name: "corner-killer",
    takes: "true or false",
    about: "take a corner whenever there is one, without thinking, whatever wins; false",
};
const EARLY_XC: Key = Key {
    name: "early-xc",
    takes: "0 to 100000",
    about: "in the early game, subtract this from the value of a move next to an empty corner; 0",
};
const TIME: Key =
    Key { name: "time", takes: "20ms, 5s …", about: "for each move; looks deeper and deeper until then" };
const MARGIN: Key =
    Key { name: "margin", takes: "0.1 to 1", about: "the part of the time for a move that is used; 0.84" };
const CLOCK: Key =
    Key { name: "clock", takes: "5m …", about: "for the whole game, by phases (Stanford 1999)" };
const MEAN: Key = Key {
    name: "mean",
    takes: "nearest or true",
    about: "the reply's value closest to the average, or the average; nearest",
};
const PRUNE: Key = Key {
    name: "prune",
    takes: "true or false",
    about: "with mean=true, leave out what cannot matter; true",
};
const ORDER: Key = Key {
    name: "order",
    takes: "none, best-first or sort",
    about: "moves as they come, the most promising first, or all by promise; sort",
};
const ROOT_ALPHA: Key = Key {
    name: "root-alpha",
    takes: "true or false",
    about: "whether a move at the root knows the best value so far; true",
};
const WIDTH: Key = Key { name: "width", takes: "1 to 60", about: "moves to look at in each position; 5" };

/// What every searching player takes.
const COMMON: [Key; 10] =
    [DEPTH, EVAL, TERMINAL, EXACT, STAGES, CORNER_KILLER, EARLY_XC, TIME, MARGIN, CLOCK];

pub(crate) static COMMON_KEYS: [Key; 10] = COMMON;
pub(crate) static AVERAGE_KEYS: [Key; 12] = with([MEAN, PRUNE]);
pub(crate) static ALPHABETA_KEYS: [Key; 12] = with([ORDER, ROOT_ALPHA]);
pub(crate) static BEAM_KEYS: [Key; 12] = with([WIDTH, ROOT_ALPHA]);

/// The common keys and two more.
const fn with(own: [Key; 2]) -> [Key; 12] {
    let mut keys = [own[0]; 12];
    keys[1] = own[1];
    let mut at = 0;
    while at < COMMON.len() {
        keys[at + 2] = COMMON[at];
        at += 1;
    }
    keys
}

/// Checks that every option is one of the player's or of its evaluation's.
pub(super) fn check<G: Evaluable>(
    kind: Kind,
    description: &Description,
    options: &Options,
    game: &G,
) -> Result<(), SpecError> {
    let evaluation = options.text(EVAL.name).unwrap_or(kind.usual_evaluation());
    let has_stages = options.text(STAGES.name).is_some();
    if !has_stages && !G::evaluations().any(|known| known.name == evaluation) {
        // A wrong evaluation is the error, not the options that belong to it.
        game.evaluation(&Spec { name: evaluation.to_owned(), options: Options::default() })?;
    }
    // Each stage may have another evaluation, and its options are checked again.
    let of_evaluations = G::evaluations()
        .filter(|known| has_stages || known.name == evaluation)
        .flat_map(eval::EvaluationDescription::keys);
    let mut names: Vec<_> = description.keys.iter().chain(of_evaluations).map(|key| key.name).collect();
    names.sort_unstable();
    names.dedup();
    options.allow(&format!("the player {}", description.name), names.iter().copied())
}
