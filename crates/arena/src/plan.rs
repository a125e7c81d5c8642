//! The plan of a run: everything that determines its games.

use game::SpecError;
use notation::{AnyGame, GameError};
use serde::{Deserialize, Serialize};

use crate::Limits;

/// A match or tournament, as data. Together with the seed it determines every
/// opening, every seat and every seed of a random player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunPlan {
    /// The game's name.
    pub game: String,
    /// Rules other than the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// A start other than the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who plays.
    pub players: Vec<Entrant>,
    /// Who meets whom.
    pub format: Format,
    /// The games of each pairing: an even number.
    pub games: u64,
    /// Random plies at the beginning of each opening.
    pub random_plies: u32,
    /// Openings to choose from, as games or positions in any notation; if there are
    /// none, openings begin at the start of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<String>,
    /// Whether every game has an opening of its own. Otherwise games are played in pairs that
    /// share one, with swapped seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unpaired: bool,
    /// The limits on players.
    pub limits: Limits,
    /// What to do with a game in which a player fails.
    pub on_fault: OnFault,
    /// Whose rating is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<AnchorPlan>,
    /// The test that ends the match early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtPlan>,
    /// The seed of all random choices.
    pub seed: u64,
}

/// A participant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// The player's name in tables.
    pub name: String,
    /// The player's spec.
    pub spec: String,
    /// Whether the player is only an opponent for the others: it is not ranked, and
    /// does not meet players of this kind.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub companion: bool,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets all others.
    Gauntlet,
}

/// What to do with a game in which a player fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnFault {
    /// The player loses the game.
    #[default]
    Forfeit,
    /// The pair is played again, up to [`REPLAYS`] times; then the player loses.
    Replay,
    /// The run stops.
    Abort,
}

/// The most games of a pairing.
const MOST_GAMES: u64 = 1_000_000_000;

/// How often a pair with a fault is played again.
pub const REPLAYS: usize = 3;

/// A player whose rating is known; those of the others are relative to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnchorPlan {
    /// The player's name.
    pub player: String,
    /// The rating.
    pub elo: f64,
}

/// The hypotheses of a sequential test, in normalised Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SprtPlan {
    /// The first player is no better than this.
    pub elo0: f64,
    /// The first player is at least as good as this.
    pub elo1: f64,
    /// The probability of accepting the second hypothesis though the first is true.
    pub alpha: f64,
    /// The probability of accepting the first hypothesis though the second is true.
    pub beta: f64,
}

/// Who plays whom in a pair, and how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The number of the round: every pairing plays the same opening in it.
    pub round: u64,
    /// The two players; the first of them moves first in the first game.
    pub players: [usize; 2],
}

/// Why a plan cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A player's spec is invalid.
    #[error("player `{player}`: {error}")]
    Player {
        /// The spec.
        player: String,
        /// What is wrong with it.
        error: SpecError,
    },
    /// Something else does not fit.
    #[error("{0}")]
    Other(String),
}

impl RunPlan {
    /// The game, with its options.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn any_game(&self) -> Result<AnyGame, GameError> {
        AnyGame::described(&self.game, self.rules.as_deref(), self.start.as_deref())
    }

    /// The pairings: who meets whom.
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        let all = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b]));
        let meet = |[a, b]: &[usize; 2]| match self.format {
            Format::RoundRobin => !(self.players[*a].companion && self.players[*b].companion),
            Format::Gauntlet => *a == 0 && !(self.players[*a].companion && self.players[*b].companion),
        };
        all.filter(meet).collect()
    }

    /// The number of the player with that name.
    pub fn index(&self, name: &str) -> Option<usize> {
        self.players.iter().position(|player| player.name == name)
    }

    /// How many pairs of games there are in all.
    pub fn pairs(&self) -> u64 {
        self.games / 2 * self.pairings().len() as u64
    }

    /// Who plays whom in that pair. Rounds go through all pairings, so that a
    /// tournament that stops early is as fair as one that does not.
    pub fn assignment(&self, pair: u64, pairings: &[[usize; 2]]) -> Assignment {
        let count = pairings.len() as u64;
        Assignment { round: pair / count, players: pairings[(pair % count) as usize] }
    }

    /// Checks what does not depend on the game.
    ///
    /// # Errors
    /// If something does not fit.
    pub fn check(&self) -> Result<(), PlanError> {
        let other = |text: String| Err(PlanError::Other(text));
        if self.players.len() < 2 {
            return other("there must be at least two players".to_owned());
        }
        if !(2..=MOST_GAMES).contains(&self.games) || !self.games.is_multiple_of(2) {
            let why = if self.unpaired { "half of them in each seat" } else { "they are played in pairs" };
            let games = self.games;
            return other(format!(
                "the number of games must be even, from 2 to {MOST_GAMES}, not {games}: {why}"
            ));
        }
        let unprintable =
            |player: &&Entrant| player.name.is_empty() || player.name.contains(char::is_control);
        if let Some(player) = self.players.iter().find(unprintable) {
            return other(format!("`{}` is not a valid name for a player", game::printable(&player.name)));
        }
        if self.limits.nodes == Some(0) || self.limits.depth == Some(0) {
            return other("limits of nodes and depth must be at least 1".to_owned());
        }
        if let Some(anchor) = self.anchor.as_ref().filter(|anchor| self.index(&anchor.player).is_none()) {
            return other(format!("there is no player `{}` to anchor", anchor.player));
        }
        if self.pairings().is_empty() {
            return other("there are no pairings: all players are companions".to_owned());
        }
        let twin = |(at, player): &(usize, &Entrant)| {
            self.players[..*at].iter().any(|before| before.name == player.name)
        };
        if let Some((_, player)) = self.players.iter().enumerate().find(twin) {
            return other(format!("two players are called `{}`", player.name));
        }
        if self.unpaired && self.sprt.is_some() {
            return other("a sequential test counts pairs of games: leave out `unpaired`".to_owned());
        }
        match self.sprt {
            Some(_) if self.players.len() > 2 => other("a sequential test is between two players".to_owned()),
            Some(SprtPlan { elo0, elo1, .. }) if elo0 >= elo1 => {
                other(format!("elo0 ({elo0}) must be less than elo1 ({elo1})"))
            }
            Some(SprtPlan { alpha, beta, .. })
                if [alpha, beta].iter().any(|chance| !(1e-6..0.5).contains(chance)) =>
            {
                other("alpha and beta must be below 0.5".to_owned())
            }
            _ => Ok(()),
        }
    }
}
