//! The players by name.

use game::{Key, Options, Spec, SpecError};

use crate::classic::{self, Kind};
use crate::engine::{self, EnginePlayer};
use crate::external::{self, Protocol};
use crate::simple::{First, Random};
use crate::time_source::SharedTimeSource;
use crate::{AnyPosition, Player};

/// Who sits at a board.
pub enum Seat {
    /// Somebody whom the front end must ask.
    Human,
    /// A player who chooses by itself.
    Program(Box<dyn Player + Send>),
}

/// A kind of player, for lists and messages.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// Its name in specs.
    pub name: &'static str,
    /// How it chooses.
    pub about: &'static str,
    /// Its own options. Players that search take those of their evaluation, too.
    pub keys: &'static [Key],
    pub(crate) make: Make,
}

/// How a player is made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Make {
    Human,
    Random,
    First,
    Classic(Kind),
    Engine,
    External(Protocol),
}

impl Description {
    /// Whether the player with these options needs a seed.
    pub fn needs_seed(&self, options: &Options) -> bool {
        match self.make {
            Make::Random => options.text(SEED_KEY.name).is_none(),
            Make::Engine => engine::is_random(options),
            _ => false,
        }
    }

    /// Whether the player looks ahead, and has an evaluation.
    pub fn searches(&self) -> bool {
        matches!(self.make, Make::Classic(_))
    }

    /// Whether the value of a move is that of the best replies: not an average, and
    /// nothing left out.
    pub fn is_minimax(&self) -> bool {
        matches!(self.make, Make::Classic(Kind::Minimax | Kind::AlphaBeta))
    }

    /// How many plies the player with these options looks ahead, where that is
    /// fixed.
    pub fn plies(&self, options: &Options) -> Option<u32> {
        let Make::Classic(kind) = self.make else { return None };
        let is_fixed = ["time", "clock", "stages"].iter().all(|key| options.text(key).is_none());
        let said = options.text("depth").map_or(Some(kind.usual_depth()), |depth| depth.parse().ok());
        said.filter(|_| is_fixed)
    }

    /// Whether the player is another program, which the spec names.
    pub fn is_external(&self) -> bool {
        matches!(self.make, Make::External(_))
    }

    /// The protocol of a player that is another program.
    pub(crate) fn protocol(&self) -> Option<Protocol> {
        match self.make {
            Make::External(protocol) => Some(protocol),
            _ => None,
        }
    }

    /// The player meant by a spec.
    ///
    /// # Errors
    /// If there is none with that name.
    pub fn named(name: &str) -> Result<&'static Description, SpecError> {
        let found = PLAYERS.iter().find(|known| known.name == name);
        found.ok_or_else(|| SpecError::unknown("player", name, PLAYERS.iter().map(|known| known.name)))
    }
}

/// Every kind of player.
pub static PLAYERS: &[Description] = &[
    Description { name: "human", about: "somebody at the keyboard", keys: &[], make: Make::Human },
    Description { name: "random", about: "any legal move", keys: &[SEED_KEY], make: Make::Random },
    Description { name: "first", about: "the first legal move", keys: &[], make: Make::First },
    Description {
        name: "horizon",
        about: "the best position in reach of the next moves, as if the opponent helped",
        keys: &classic::COMMON_KEYS,
        make: Make::Classic(Kind::Horizon),
    },
    Description {
        name: "horizon-average",
        about: "own best moves against the opponent's average one",
        keys: &classic::AVERAGE_KEYS,
        make: Make::Classic(Kind::HorizonAverage),
    },
    Description {
        name: "minimax",
        about: "own best moves against the opponent's best",
        keys: &classic::COMMON_KEYS,
        make: Make::Classic(Kind::Minimax),
    },
    Description {
        name: "minimax-average",
        about: "own best moves against an opponent who moves at random",
        keys: &classic::AVERAGE_KEYS,
        make: Make::Classic(Kind::MinimaxAverage),
    },
    Description {
        name: "alphabeta",
        about: "as minimax, without looking at what cannot matter",
        keys: &classic::ALPHABETA_KEYS,
        make: Make::Classic(Kind::AlphaBeta),
    },
    Description {
        name: "beam",
        about: "as alphabeta, but only at the most promising moves of each position",
        keys: &classic::BEAM_KEYS,
        make: Make::Classic(Kind::Beam),
    },
    Description {
        name: "engine",
        about: "the strong engine: deep and selective search, exact at the end",
        keys: &engine::KEYS,
        make: Make::Engine,
    },
    Description {
        name: "gtp",
        about: "another program that speaks GTP, the Go Text Protocol; Othello on square boards",
        keys: &external::GTP_KEYS,
        make: Make::External(Protocol::Gtp),
    },
    Description {
        name: "nboard",
        about: "another program that speaks NBoard's protocol; Othello on square boards",
        keys: &external::NBOARD_KEYS,
        make: Make::External(Protocol::NBoard),
    },
    Description {
        name: "sustech",
        about: "another program that is asked as SUSTech's platform asks; Othello",
        keys: &external::SUSTECH_KEYS,
        make: Make::External(Protocol::Sustech),
    },
];

pub(crate) const SEED_KEY: Key =
    Key { name: "seed", takes: "a whole number", about: "to play the same moves again" };

/// The player with that spec, for games like the one of this position. A
/// random player without a seed of its own uses the one given.
///
/// # Errors
/// If there is no such player, it does not fit the game, or an option is wrong.
pub fn seat(
    spec: &str,
    game: &AnyPosition,
    seed: u64,
    time_source: &SharedTimeSource,
) -> Result<Seat, SpecError> {
    let spec: Spec = spec.parse()?;
    let description = Description::named(&spec.name)?;
    let Make::Classic(kind) = description.make else {
        let owner = format!("the player {}", spec.name);
        spec.options.allow(&owner, description.keys.iter().map(|key| key.name))?;
        return Ok(match description.make {
            Make::Random => Seat::Program(Box::new(Random::new(own_seed(&spec.options)?, seed))),
            Make::First => Seat::Program(Box::new(First)),
            Make::Engine => {
                Seat::Program(Box::new(EnginePlayer::new(&spec.options, game, seed, time_source.clone())?))
            }
            Make::External(protocol) => Seat::Program(external::player(protocol, &spec, game)?),
            Make::Human | Make::Classic(_) => Seat::Human,
        });
    };
    Ok(Seat::Program(classic::player(kind, description, spec.options, game, time_source)?))
}

pub(crate) fn own_seed(options: &Options) -> Result<Option<u64>, SpecError> {
    let parse = |text: &str| {
        text.parse().map_err(|_| SpecError::new(format!("`seed` takes a whole number, not `{text}`")))
    };
    options.text(SEED_KEY.name).map(parse).transpose()
}

/// The spec of the evaluation that a player uses; its weights may be in a file.
///
/// # Errors
/// If there is no such player, it has no evaluation that can be chosen, or an
/// option is wrong.
pub fn evaluation_spec(spec: &Spec, game: &AnyPosition) -> Result<Spec, SpecError> {
    let description = Description::named(&spec.name)?;
    let Make::Classic(kind) = description.make else {
        let searching: Vec<_> =
            PLAYERS.iter().filter(|known| known.searches()).map(|known| known.name).collect();
        let text = format!("`{}` has no weights to learn: choose {}", spec.name, searching.join(", "));
        return Err(SpecError::new(text));
    };
    classic::evaluation_spec(kind, description, spec.options.clone(), game)
}
