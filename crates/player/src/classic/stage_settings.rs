//! How a player searches in one stage of the game.

use eval::{Evaluable, Evaluation};
use game::{Key, Options, Spec, SpecError};
use search::classic::{HEURISTIC_LIMIT, Mean, MoveOrdering, SearchMethod, TerminalValue};

use super::keys::{ClassicKind, MAX_DEPTH};
use crate::TimeControl;
use crate::concrete::PlayableGame;
use crate::time_management::ClassicTimeManager;

/// How to search in a stage.
pub(crate) struct StageSettings<G: Evaluable> {
    pub method: SearchMethod,
    pub time_manager: ClassicTimeManager,
    pub evaluation: G::Evaluation,
    pub terminal_value: TerminalValue,
    /// The number of empty squares from which to solve the game.
    pub exact: Option<u32>,
    pub corner_killer: bool,
    /// The penalty for a move next to an empty corner early in the game.
    pub early_xc: f64,
}

impl<G: PlayableGame> StageSettings<G> {
    /// The settings of a player with these options, from which time and stages have been
    /// removed. Without a time control, the depth is fixed.
    pub fn new(
        kind: ClassicKind,
        options: &Options,
        game: &G,
        control: &TimeControl,
        margin: f64,
    ) -> Result<StageSettings<G>, SpecError> {
        let depth = options.whole("depth", 1..=MAX_DEPTH)?;
        let depth = if control.is_timed() { depth } else { Some(depth.unwrap_or(kind.default_depth())) };
        let settings = StageSettings {
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
            ("exact", settings.exact.is_some()),
            ("corner-killer", settings.corner_killer),
            ("early-xc", settings.early_xc > 0.0),
        ];
        match needs_squares.iter().find(|(_, used)| *used) {
            Some((key, _)) if game.max_plies_left().is_none() => {
                Err(SpecError::new(format!("`{key}` is not available for {}: leave it out", G::NAME)))
            }
            _ => Ok(settings),
        }
    }
}

fn method(kind: ClassicKind, options: &Options) -> Result<SearchMethod, SpecError> {
    let root_alpha = options.flag("root-alpha")?.unwrap_or(true);
    let mean = options.choice("mean", &[("nearest", Mean::Nearest), ("true", Mean::Arithmetic)])?;
    Ok(match kind {
        ClassicKind::Horizon => SearchMethod::Horizon,
        ClassicKind::Minimax => SearchMethod::Minimax,
        ClassicKind::HorizonAverage | ClassicKind::MinimaxAverage => SearchMethod::Average {
            mean: mean.unwrap_or(Mean::Nearest),
            prune: options.flag("prune")?.unwrap_or(true),
        },
        ClassicKind::AlphaBeta => {
            let names = [
                ("none", MoveOrdering::None),
                ("best-first", MoveOrdering::BestFirst),
                ("sort", MoveOrdering::Sorted),
            ];
            let ordering = options.choice("order", &names)?.unwrap_or(MoveOrdering::Sorted);
            SearchMethod::AlphaBeta { ordering, root_alpha, beam_width: None }
        }
        ClassicKind::Beam => {
            let width = options.whole("width", 1..=60)?.unwrap_or(5);
            SearchMethod::AlphaBeta {
                ordering: MoveOrdering::Sorted,
                root_alpha,
                beam_width: Some(width as usize),
            }
        }
    })
}

/// The evaluation's spec: its name and its own options.
pub(crate) fn evaluation_spec<G: Evaluable>(kind: ClassicKind, options: &Options, _: &G) -> Spec {
    let name = options.text("eval").unwrap_or(kind.default_evaluation());
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

fn evaluation<G: PlayableGame>(
    kind: ClassicKind,
    options: &Options,
    game: &G,
) -> Result<G::Evaluation, SpecError> {
    let evaluation = game.evaluation(&evaluation_spec(kind, options, game))?;
    let limit = evaluation.limit();
    if limit > HEURISTIC_LIMIT {
        return Err(SpecError::new(format!(
            "these weights are too large: values of up to {limit:.0} exceed the maximum of {HEURISTIC_LIMIT}"
        )));
    }
    Ok(evaluation)
}
