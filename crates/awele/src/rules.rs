//! What varies between rule sets, and the rule sets that have a name.

use crate::Pit;

/// A set of Awele rules. Its text form is described at
/// [its `FromStr`](#impl-FromStr-for-Rules).
///
/// Common to all: the origin of a sowing is skipped on every lap; a last seed
/// that makes two or three in an opponent's pit captures it and, backwards,
/// every adjacent opponent's pit that holds two or three. Who has no legal move
/// ends the game, and each side keeps the seeds on its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Seeds in each pit at the start, 1 to
    /// [`MAX_SEEDS_PER_PIT`](Rules::MAX_SEEDS_PER_PIT).
    pub seeds_per_pit: u8,
    /// What happens when a move would capture all of the opponent's seeds.
    pub slam: GrandSlam,
    /// Whether an opponent without seeds must be fed.
    pub feeding: Feeding,
    /// What happens when a position occurs again.
    pub repetition: Repetition,
    /// A limit on the length of the game.
    pub cap: Option<Cap>,
    /// Whether the game ends once a side has captured more than half of all
    /// seeds. The seeds left on the board then belong to nobody.
    pub majority_ends: bool,
}

/// What happens on a grand slam: a move whose capture would leave the opponent
/// without seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrandSlam {
    /// It captures like any other move.
    Captures,
    /// It may not be played.
    Illegal,
    /// It sows, but captures nothing.
    NoCapture,
    /// It captures, and the opponent gets all seeds left on the board.
    GivesRest,
    /// The leftmost pit of the capture, as the *sower* sees it, is spared: the
    /// one that got the last seed. A capture of a single pit is not reduced.
    SparesLeft,
    /// The rightmost pit of the capture, as the *sower* sees it, is spared: the
    /// one farthest from the last seed. A capture of a single pit is not reduced.
    SparesRight,
    /// It captures, but no move may leave the opponent without seeds unless
    /// every move does. This covers feeding, so [`Rules::feeding`] does not matter.
    OnlyIfForced,
}

/// Whether an opponent without seeds must be fed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feeding {
    /// Only moves that reach his side may be played.
    Required,
    /// Any move may be played.
    Free,
}

/// What happens when pits and side to move are as they were since the last
/// capture, the first position of the game included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// Nothing: the game goes on.
    Ignored,
    /// The first repetition ends the game.
    Ends(Remainder),
}

/// A limit on the length of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cap {
    /// The game ends after this many moves of both sides together.
    pub plies: u16,
    /// What then happens to the seeds on the board.
    pub remainder: Remainder,
}

/// Who gets the seeds left on the board at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remainder {
    /// Each side those in its own pits.
    OwnSide,
    /// Each side half of them, half seeds included.
    Split,
    /// Nobody.
    Discard,
}

impl Rules {
    /// The largest [`seeds_per_pit`](Rules::seeds_per_pit): with more, a pit
    /// could outgrow its byte.
    pub const MAX_SEEDS_PER_PIT: u8 = 21;

    /// The competition rules, and the default: a grand slam captures nothing,
    /// a repetition leaves each side its own seeds.
    pub const ABAPA: Rules = Rules {
        seeds_per_pit: 4,
        slam: GrandSlam::NoCapture,
        feeding: Feeding::Required,
        repetition: Repetition::Ends(Remainder::OwnSide),
        cap: None,
        majority_ends: true,
    };

    /// The game that Romein and Bal solved: no move starves the opponent
    /// unless all do, and a repetition splits the seeds on the board evenly. A
    /// majority does not end it, because it was solved for how many seeds are
    /// won, not only for who wins.
    pub const AWARI: Rules = Rules {
        slam: GrandSlam::OnlyIfForced,
        repetition: Repetition::Ends(Remainder::Split),
        majority_ends: false,
        ..Rules::ABAPA
    };

    /// The rules of the Paris course project: a hundred moves each at most,
    /// after which the seeds on the board do not count.
    pub const PARIS: Rules = Rules {
        repetition: Repetition::Ignored,
        cap: Some(Cap { plies: 200, remainder: Remainder::Discard }),
        ..Rules::ABAPA
    };

    /// The rule sets that have a name.
    pub const PRESETS: &[(&str, Rules)] =
        &[("abapa", Rules::ABAPA), ("awari", Rules::AWARI), ("paris", Rules::PARIS)];

    /// The number of seeds in play.
    pub const fn total_seeds(&self) -> u32 {
        Pit::COUNT as u32 * self.seeds_per_pit as u32
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::ABAPA
    }
}
