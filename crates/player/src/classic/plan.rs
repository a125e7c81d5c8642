//! How to search in one stage of the game.

use eval::{Evaluable, Evaluation};
use game::{Key, Options, Spec, SpecError};
use search::classic::{HEURISTIC_LIMIT, Mean, MoveOrdering, SearchMethod, TerminalValue};

use super::keys::{Kind, MAX_DEPTH};
use crate::TimeControl;
use crate::concrete::PlayedGame;
use crate::time_management::ClassicTimeManager;

/// How to search.
pub(crate) struct Plan<G: Evaluable> {
    pub method: SearchMethod,
    pub time_manager: ClassicTimeManager,
    pub evaluation: G::Evaluation,
    pub terminal_value: TerminalValue,
    /// From how many empty squares to search to the end.
    pub exact: Option<u32>,
    pub corner_killer: bool,
    /// What a move next to an empty corner costs early in the game.
    pub early_xc: f64,
}

impl<G: PlayedGame> Plan<G> {
    /// The plan of a player with these options; time and stages are taken out. The depth
    /// of a player without a time control is fixed.
    pub fn new(
        kind: Kind,
        options: &Options,
        game: &G,
        control: &TimeControl,
        margin: f64,
    ) -> Result<Plan<G>, SpecError> {
        let depth = options.whole("depth", 1..=MAX_DEPTH)?;
        let depth = if control.is_timed() { depth } else { Some(depth.unwrap_or(kind.usual_depth())) };
        let plan = Plan {
            method: method(kind, options)?,
            time_manager: ClassicTimeManager { game_time: control.main, margin, depth },
            evaluation: evaluation(kind, options, game)?,
            terminal_value: options
                .choice(
                    "terminal",
                    &[("final", TerminalValue::FinalScore), ("heuristic", TerminalValue::Evaluation)],
                )?
                .unwrap_or(TerminalValue::FinalScore),
            exact: options.whole("exact", 1..=MAX_DEPTH)?,
            corner_killer: options.flag("corner-killer")?.unwrap_or(false),
            early_xc: options.real("early-xc", 0.0..=1e5)?.unwrap_or(0.0),
        };
        let needs_squares = [
            ("exact", plan.exact.is_some()),
            ("corner-killer", plan.corner_killer),
            ("early-xc", plan.early_xc > 0.0),
        ];
        match needs_squares.iter().find(|(_, used)| *used) {
            Some((key, _)) if game.max_plies_left().is_none() => {
                Err(SpecError::new(format!("`{key}` does not fit {}: leave it out", G::NAME)))
            }
            _ => Ok(plan),
        }
    }
}

fn method(kind: Kind, options: &Options) -> Result<SearchMethod, SpecError> {
    let root_alpha = options.flag("root-alpha")?.unwrap_or(true);
    let mean = options.choice("mean", &[("nearest", Mean::Nearest), ("true", Mean::Arithmetic)])?;
    Ok(match kind {
        Kind::Horizon => SearchMethod::Horizon,
        Kind::Minimax => SearchMethod::Minimax,
        Kind::HorizonAverage | Kind::MinimaxAverage => SearchMethod::Average {
            mean: mean.unwrap_or(Mean::Nearest),
            prune: options.flag("prune")?.unwrap_or(true),
        },
        Kind::AlphaBeta => {
            let names = [
                ("none", MoveOrdering::None),
                ("best-first", MoveOrdering::BestFirst),
                ("sort", MoveOrdering::Sorted),
            ];
            let ordering = options.choice("order", &names)?.unwrap_or(MoveOrdering::Sorted);
            SearchMethod::AlphaBeta { ordering, root_alpha, beam_width: None }
        }
        Kind::Beam => {
            let width = options.whole("width", 1..=60)?.unwrap_or(5);
            SearchMethod::AlphaBeta {
                ordering: MoveOrdering::Sorted,
                root_alpha,
                beam_width: Some(width as usize),
            }
        }
    })
}

/// The evaluation's spec: its name, and the options that are its own.
pub(crate) fn evaluation_spec<G: Evaluable>(kind: Kind, options: &Options, _: &G) -> Spec {
    let name = options.text("eval").unwrap_or(kind.usual_evaluation());
    let mut spec = Spec { name: name.to_owned(), options: Options::default() };
    let keys: Vec<&Key> = G::evaluations()
        .filter(|known| known.name == name)
        .flat_map(eval::EvaluationDescription::keys)
        .collect();
    for key in keys {
        if let Some(value) = options.text(key.name) {
            spec.options.set(key.name, value);
        }
    }
    spec
}

fn evaluation<G: PlayedGame>(kind: Kind, options: &Options, game: &G) -> Result<G::Evaluation, SpecError> {
    let evaluation = game.evaluation(&evaluation_spec(kind, options, game))?;
    let limit = evaluation.limit();
    if limit > HEURISTIC_LIMIT {
        return Err(SpecError::new(format!(
            "weights as large as these make positions worth up to {limit:.0}: {HEURISTIC_LIMIT} is the most"
        )));
    }
    Ok(evaluation)
}
