//! A single move, and what it took to find it.

use std::time::Instant;

use notation::AnyPosition;
use player::{AnyPlayer, GameSoFar, MoveLimits, SystemTimeSource, create_player};
use serde::{Deserialize, Serialize};

use super::lab::LabError;

/// The move that a player chose, and how its search found it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The move.
    pub chosen: String,
    /// Its value for the side to move, on one scale for finished and other games.
    pub value: f64,
    /// The depth of the search in plies.
    pub depth: u32,
    /// Positions visited, the root excluded.
    pub nodes: u64,
    /// Positions evaluated, if they are counted.
    pub evaluations: u64,
    /// The principal variation.
    pub pv: Vec<String>,
    /// How long it took.
    pub seconds: f64,
}

impl Decision {
    /// What a new player chooses in a position.
    pub(super) fn of(player: &str, position: &AnyPosition, seed: u64) -> Result<Decision, LabError> {
        let time_source = SystemTimeSource::shared();
        let AnyPlayer::Program(mut program) = create_player(player, position, seed, &time_source)? else {
            return Err(game::SpecError::new("a human cannot take part in experiments").into());
        };
        program.new_game(seed)?;
        let limits = MoveLimits { wants_value: true, ..MoveLimits::default() };
        let before = Instant::now();
        let choice = program.choose(GameSoFar::from_here(position), limits)?;
        let seconds = before.elapsed().as_secs_f64();
        let chosen = choice.chosen.to_string();
        Ok(match choice.result {
            None => {
                Decision { chosen, value: 0.0, depth: 0, nodes: 0, evaluations: 0, pv: Vec::new(), seconds }
            }
            Some(result) => Decision {
                chosen,
                value: result.rank(),
                depth: result.depth,
                nodes: result.nodes,
                evaluations: result.evaluations,
                pv: result.pv.iter().map(ToString::to_string).collect(),
                seconds,
            },
        })
    }
}
