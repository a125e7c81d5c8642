//! The players by name.

use game::{Key, Options, Spec, SpecError};

use crate::classic::{self, ClassicKind};
use crate::engine::{self, EnginePlayer};
use crate::external::{self, Protocol};
use crate::simple::{First, Random};
use crate::{AnyPosition, Player, SharedTimeSource};

/// A player of any kind.
pub enum AnyPlayer {
    /// A person, whom the front end must ask.
    Human,
    /// A program.
    Program(Box<dyn Player + Send>),
}

/// Describes a kind of player, for lists and messages.
#[derive(Clone, Copy, Debug)]
pub struct PlayerDescription {
    /// Its name in specs.
    pub name: &'static str,
    /// How it chooses.
    pub about: &'static str,
    /// Its own options. Players with an evaluation take those of the evaluation as well.
    pub keys: &'static [Key],
    pub(crate) kind: PlayerKind,
}

/// What implements a player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlayerKind {
    Human,
    Random,
    First,
    Classic(ClassicKind),
    Engine,
    External(Protocol),
}

impl PlayerDescription {
    /// Whether the player with these options needs a seed.
    pub fn needs_seed(&self, options: &Options) -> bool {
        match self.kind {
            PlayerKind::Random => options.text(SEED_KEY.name).is_none(),
            PlayerKind::Engine => engine::is_random(options),
            _ => false,
        }
    }

    /// Whether the player has an evaluation, which its options choose.
    pub fn has_evaluation(&self) -> bool {
        matches!(self.kind, PlayerKind::Classic(_))
    }

    /// Whether the value of a move is its minimax value: not an average, and no moves
    /// are left out.
    pub fn is_minimax(&self) -> bool {
        matches!(self.kind, PlayerKind::Classic(ClassicKind::Minimax | ClassicKind::AlphaBeta))
    }

    /// The search depth of the player with these options, in plies, if it is fixed.
    pub fn fixed_depth(&self, options: &Options) -> Option<u32> {
        let PlayerKind::Classic(kind) = self.kind else { return None };
        let is_fixed = ["time", "clock", "stages"].iter().all(|key| options.text(key).is_none());
        let depth = options.text("depth").map_or(Some(kind.default_depth()), |depth| depth.parse().ok());
        depth.filter(|_| is_fixed)
    }

    /// Whether the player is an external program, which the spec names.
    pub fn is_external(&self) -> bool {
        matches!(self.kind, PlayerKind::External(_))
    }

    /// The protocol of an external program.
    pub(crate) fn protocol(&self) -> Option<Protocol> {
        match self.kind {
            PlayerKind::External(protocol) => Some(protocol),
            _ => None,
        }
    }

    /// The description of the player with that name.
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str) -> Result<&'static PlayerDescription, SpecError> {
        let found = PLAYERS.iter().find(|known| known.name == name);
        found.ok_or_else(|| SpecError::unknown("player", name, PLAYERS.iter().map(|known| known.name)))
    }
}

/// Every kind of player.
pub static PLAYERS: &[PlayerDescription] = &[
    PlayerDescription {
        name: "human",
        about: "a person at the keyboard",
        keys: &[],
        kind: PlayerKind::Human,
    },
    PlayerDescription {
        name: "random",
        about: "a random legal move",
        keys: &[SEED_KEY],
        kind: PlayerKind::Random,
    },
    PlayerDescription { name: "first", about: "the first legal move", keys: &[], kind: PlayerKind::First },
    PlayerDescription {
        name: "horizon",
        about: "the best position within reach, as if the opponent cooperated",
        keys: &classic::COMMON_KEYS,
        kind: PlayerKind::Classic(ClassicKind::Horizon),
    },
    PlayerDescription {
        name: "horizon-average",
        about: "its best moves against the opponent's average reply",
        keys: &classic::AVERAGE_KEYS,
        kind: PlayerKind::Classic(ClassicKind::HorizonAverage),
    },
    PlayerDescription {
        name: "minimax",
        about: "its best moves against the opponent's best replies",
        keys: &classic::COMMON_KEYS,
        kind: PlayerKind::Classic(ClassicKind::Minimax),
    },
    PlayerDescription {
        name: "minimax-average",
        about: "its best moves against an opponent who plays at random",
        keys: &classic::AVERAGE_KEYS,
        kind: PlayerKind::Classic(ClassicKind::MinimaxAverage),
    },
    PlayerDescription {
        name: "alphabeta",
        about: "minimax with alpha-beta pruning",
        keys: &classic::ALPHABETA_KEYS,
        kind: PlayerKind::Classic(ClassicKind::AlphaBeta),
    },
    PlayerDescription {
        name: "beam",
        about: "alpha-beta over the most promising moves of each position only",
        keys: &classic::BEAM_KEYS,
        kind: PlayerKind::Classic(ClassicKind::Beam),
    },
    PlayerDescription {
        name: "engine",
        about: "the strong engine: deep selective search, exact endgames",
        keys: &engine::KEYS,
        kind: PlayerKind::Engine,
    },
    PlayerDescription {
        name: "gtp",
        about: "an external program that speaks GTP, the Go Text Protocol; Othello on square boards",
        keys: &external::GTP_KEYS,
        kind: PlayerKind::External(Protocol::Gtp),
    },
    PlayerDescription {
        name: "nboard",
        about: "an external program that speaks the NBoard protocol; Othello on square boards",
        keys: &external::NBOARD_KEYS,
        kind: PlayerKind::External(Protocol::NBoard),
    },
    PlayerDescription {
        name: "sustech",
        about: "an external agent for SUSTech's course platform; Othello",
        keys: &external::SUSTECH_KEYS,
        kind: PlayerKind::External(Protocol::Sustech),
    },
];

pub(crate) const SEED_KEY: Key =
    Key { name: "seed", takes: "a whole number", about: "the seed of random choices, to reproduce a game" };

/// Creates the player with that spec, for games like the one of this position. A
/// random player without its own seed uses the given one.
///
/// # Errors
/// If there is no such player, it cannot play this game, or an option is invalid.
pub fn create_player(
    spec: &str,
    game: &AnyPosition,
    seed: u64,
    time_source: &SharedTimeSource,
) -> Result<AnyPlayer, SpecError> {
    let spec: Spec = spec.parse()?;
    let description = PlayerDescription::named(&spec.name)?;
    // The others check their options together with those of the evaluation.
    if !description.has_evaluation() {
        let owner = format!("the player {}", spec.name);
        spec.options.allow(&owner, description.keys.iter().map(|key| key.name))?;
    }
    let player: Box<dyn Player + Send> = match description.kind {
        PlayerKind::Human => return Ok(AnyPlayer::Human),
        PlayerKind::Random => Box::new(Random::new(own_seed(&spec.options)?, seed)),
        PlayerKind::First => Box::new(First),
        PlayerKind::Classic(kind) => {
            classic::create_player(kind, description, spec.options, game, time_source)?
        }
        PlayerKind::Engine => Box::new(EnginePlayer::new(&spec.options, game, seed, time_source.clone())?),
        PlayerKind::External(protocol) => external::create_player(protocol, &spec, game)?,
    };
    Ok(AnyPlayer::Program(player))
}

/// The seed among the options, if there is one.
pub(crate) fn own_seed(options: &Options) -> Result<Option<u64>, SpecError> {
    let parse = |text: &str| {
        text.parse().map_err(|_| SpecError::new(format!("`seed` takes a whole number, not `{text}`")))
    };
    options.text(SEED_KEY.name).map(parse).transpose()
}

/// The spec of the evaluation that a player uses; its weights may be in a file.
///
/// # Errors
/// If there is no such player, its evaluation cannot be chosen, or an option is invalid.
pub fn evaluation_spec(spec: &Spec, game: &AnyPosition) -> Result<Spec, SpecError> {
    let description = PlayerDescription::named(&spec.name)?;
    let PlayerKind::Classic(kind) = description.kind else {
        let names: Vec<_> =
            PLAYERS.iter().filter(|known| known.has_evaluation()).map(|known| known.name).collect();
        let text = format!("`{}` has no weights to learn: choose {}", spec.name, names.join(", "));
        return Err(SpecError::new(text));
    };
    classic::evaluation_spec(kind, description, spec.options.clone(), game)
}
