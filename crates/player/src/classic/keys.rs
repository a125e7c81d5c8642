//! The options of the textbook players.

use eval::Evaluable;
use game::{Key, Options, Spec, SpecError};

use super::stages;
use crate::registry::PlayerDescription;

/// Which search a textbook player uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClassicKind {
    Horizon,
    HorizonAverage,
    Minimax,
    MinimaxAverage,
    AlphaBeta,
    Beam,
}

impl ClassicKind {
    /// The depth if the spec does not give one.
    pub fn default_depth(self) -> u32 {
        match self {
            ClassicKind::Horizon => 1,
            ClassicKind::HorizonAverage => 2,
            ClassicKind::Minimax | ClassicKind::MinimaxAverage => 4,
            ClassicKind::AlphaBeta | ClassicKind::Beam => 6,
        }
    }

    /// The evaluation if the spec does not give one.
    pub fn default_evaluation(self) -> &'static str {
        match self {
            ClassicKind::Horizon | ClassicKind::HorizonAverage | ClassicKind::MinimaxAverage => "score",
            ClassicKind::Minimax | ClassicKind::AlphaBeta | ClassicKind::Beam => "paris",
        }
    }
}

/// The deepest search that a spec can ask for.
pub(crate) const MAX_DEPTH: u32 = 60;

const DEPTH: Key = Key {
    name: "depth",
    takes: "1 to 60",
    about: "search depth in plies; 1 for horizon, 2 for horizon-average, 4 for minimax, 6 for alphabeta and beam",
};
const EVAL: Key = Key {
    name: "eval",
    takes: "an evaluation",
    about: "how positions are evaluated; score for horizon and averages, paris for the others",
};
const TERMINAL: Key = Key {
    name: "terminal",
    takes: "final or heuristic",
    about: "whether the score of a finished game outweighs every evaluation, or the position is evaluated like any other; final",
};
const EXACT: Key = Key {
    name: "exact",
    takes: "1 to 60",
    about: "solve the game by alpha-beta when at most this many squares are empty; never",
};
const STAGES: Key =
    Key { name: "stages", takes: stages::TAKES, about: "different options for each stage of the game; none" };
const CORNER_KILLER: Key = Key {
    name: "corner-killer",
    takes: "true or false",
    about: "always take a corner when possible, without a search, whatever the goal; false",
};
const EARLY_XC: Key = Key {
    name: "early-xc",
    takes: "0 to 100000",
    about: "in the early game, subtract this from the value of a move next to an empty corner; 0",
};
const TIME: Key = Key {
    name: "time",
    takes: "a time, such as 20ms or 5s",
    about: "time for each move, used by iterative deepening; a fixed depth",
};
const MARGIN: Key =
    Key { name: "margin", takes: "0.1 to 1", about: "share of the time for a move that is used; 0.84" };
const CLOCK: Key = Key {
    name: "clock",
    takes: "a time, such as 5m",
    about: "time for the whole game, divided by phases (Stanford 1999); no limit",
};
const MEAN: Key = Key {
    name: "mean",
    takes: "nearest or true",
    about: "use the reply's value closest to the average, or the average itself; nearest",
};
const PRUNE: Key = Key {
    name: "prune",
    takes: "true or false",
    about: "with mean=true, prune moves that cannot matter; true",
};
const ORDER: Key = Key {
    name: "order",
    takes: "none, best-first or sort",
    about: "move ordering: none, the most promising move first, or all moves sorted; sort",
};
const ROOT_ALPHA: Key = Key {
    name: "root-alpha",
    takes: "true or false",
    about: "whether root moves are searched with the best value so far as alpha; true",
};
const WIDTH: Key = Key { name: "width", takes: "1 to 60", about: "moves searched in each position; 5" };

/// The options that all textbook players have.
const COMMON: [Key; 10] =
    [DEPTH, EVAL, TERMINAL, EXACT, STAGES, CORNER_KILLER, EARLY_XC, TIME, MARGIN, CLOCK];

pub(crate) static COMMON_KEYS: [Key; 10] = COMMON;
pub(crate) static AVERAGE_KEYS: [Key; 12] = with_common([MEAN, PRUNE]);
pub(crate) static ALPHABETA_KEYS: [Key; 12] = with_common([ORDER, ROOT_ALPHA]);
pub(crate) static BEAM_KEYS: [Key; 12] = with_common([WIDTH, ROOT_ALPHA]);

/// The common keys and two more.
const fn with_common(own: [Key; 2]) -> [Key; 12] {
    let mut keys = [own[0]; 12];
    keys[1] = own[1];
    let mut index = 0;
    while index < COMMON.len() {
        keys[index + 2] = COMMON[index];
        index += 1;
    }
    keys
}

/// Checks that every option belongs to the player or to its evaluation; with stages, to any
/// evaluation.
pub(super) fn check<G: Evaluable>(
    kind: ClassicKind,
    description: &PlayerDescription,
    options: &Options,
    has_stages: bool,
    game: &G,
) -> Result<(), SpecError> {
    let evaluation = options.text(EVAL.name).unwrap_or(kind.default_evaluation());
    if !has_stages && !G::evaluations().any(|known| known.name == evaluation) {
        // A wrong evaluation is the error, not the options that belong to it.
        game.evaluation(&Spec { name: evaluation.to_owned(), options: Options::default() })?;
    }
    // Each stage may have its own evaluation, and its options are checked again.
    let of_evaluations = G::evaluations()
        .filter(|known| has_stages || known.name == evaluation)
        .flat_map(eval::EvaluationDescription::keys);
    let mut names: Vec<_> = description.keys.iter().chain(of_evaluations).map(|key| key.name).collect();
    names.sort_unstable();
    names.dedup();
    options.allow(&format!("the player {}", description.name), names.iter().copied())
}
