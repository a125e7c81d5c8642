//! The record of a pair of games: a line of the journal.

use game::{Game, Outcome, Side};
use notation::{AnyGame, AnyPosition, Players, Record, RecordError, write_moves};
use serde::{Deserialize, Serialize};

use crate::openings::Opening;
use crate::plan::RunPlan;
use crate::referee::{Fault, FaultKind, PlayedGame};

/// Two games with the same opening, the players having swapped seats. In an unpaired run
/// each of the two has an opening of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairRecord {
    /// The number of the pair.
    pub pair: u64,
    /// The two players, by their number in the plan.
    pub players: [usize; 2],
    /// The position before the first move, if it is not the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who makes the first move: not always the first player, if games begin
    /// elsewhere than at the start.
    #[serde(default = "Seat::first", skip_serializing_if = "Seat::is_first")]
    pub begins: Seat,
    /// How many of the moves are the opening's.
    pub opening_plies: usize,
    /// The same three of the second game, if they are others: in unpaired runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Beginning>,
    /// How players failed in games of this pair that were played again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replayed: Vec<FaultRecord>,
    /// In the first game the first of the two players sits first, in the second
    /// the other.
    pub games: [GameRecord; 2],
}

/// How a game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The position before the first move, if it is not the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who makes the first move.
    #[serde(default = "Seat::first", skip_serializing_if = "Seat::is_first")]
    pub begins: Seat,
    /// How many of the moves are the opening's.
    pub opening_plies: usize,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// All moves, in the shortest form that can be read.
    pub moves: String,
    /// The winner's seat: `first`, `second`, or `draw`.
    pub result: Seat,
    /// What each seat had at the end: discs or seeds.
    pub score: [f64; 2],
    /// By how much the first seat won, as the game counts it; negative if it lost.
    pub margin: i32,
    /// How a player failed, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<FaultRecord>,
    /// Microseconds for each move, rounded up; 0 only for those of the opening and forced passes.
    pub us: Vec<u64>,
    /// Nodes searched for each move; empty if no player counts them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<u64>,
    /// Search depth in plies for each move; empty if no player searches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depths: Vec<u32>,
    /// The mover's evaluation of each move; empty if no player reports one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Option<f64>>,
}

/// The winner's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Black or South.
    First,
    /// White or North.
    Second,
    /// Nobody.
    Draw,
}

/// How a player failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultRecord {
    /// The seat of the player.
    pub by: Seat,
    /// The way.
    pub kind: FaultKind,
    /// What happened.
    pub detail: String,
}

impl FaultRecord {
    fn of(fault: &Fault) -> FaultRecord {
        FaultRecord { by: Outcome::Win(fault.by).into(), kind: fault.kind, detail: fault.detail.clone() }
    }

    /// The record of a fault, if something went wrong.
    pub(crate) fn of_failure(fault: &Fault) -> Option<FaultRecord> {
        fault.kind.is_failure().then(|| FaultRecord::of(fault))
    }
}

impl Seat {
    fn first() -> Seat {
        Seat::First
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    fn is_first(&self) -> bool {
        *self == Seat::First
    }

    /// The other seat; of a draw, a draw.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
            Seat::Draw => Seat::Draw,
        }
    }
}

impl From<Outcome> for Seat {
    fn from(outcome: Outcome) -> Seat {
        match outcome {
            Outcome::Win(Side::First) => Seat::First,
            Outcome::Win(Side::Second) => Seat::Second,
            Outcome::Draw => Seat::Draw,
        }
    }
}

impl GameRecord {
    /// The record of a game. A player whose fault ends the game loses by everything there
    /// was to win.
    pub(crate) fn of(played: &PlayedGame) -> GameRecord {
        let PlayedGame { moves, plies, position, fault } = played;
        let margin = match fault {
            Some(Fault { by, .. }) => {
                let everything = position.total_points() as i32;
                if *by == Side::First { -everything } else { everything }
            }
            None if position.side() == Side::First => position.score(),
            None => -position.score(),
        };
        let searched = plies.iter().any(|ply| ply.nodes > 0);
        let judged = plies.iter().any(|ply| ply.score.is_some());
        let fault = fault.as_ref().map(FaultRecord::of);
        GameRecord {
            moves: write_moves(moves),
            result: Outcome::from_margin(Side::First, margin).into(),
            score: position.points().0.map(game::Points::as_f64),
            margin,
            fault,
            us: plies.iter().map(|ply| ply.micros).collect(),
            nodes: if searched { plies.iter().map(|ply| ply.nodes).collect() } else { Vec::new() },
            depths: if searched { plies.iter().map(|ply| ply.depth).collect() } else { Vec::new() },
            scores: if judged { plies.iter().map(|ply| ply.score).collect() } else { Vec::new() },
        }
    }
}

impl Beginning {
    fn of(opening: &Opening, usual_start: &AnyPosition) -> Beginning {
        Beginning {
            position: (opening.start != *usual_start).then(|| opening.start.position_text()),
            begins: Outcome::Win(opening.start.side()).into(),
            opening_plies: opening.moves.len(),
        }
    }

    /// The seat that makes a move, by its number: sides alternate.
    pub fn mover(&self, ply: usize) -> Seat {
        if ply.is_multiple_of(2) { self.begins } else { self.begins.other() }
    }
}

impl PairRecord {
    /// The record of a pair.
    pub(crate) fn of(
        pair: u64,
        players: [usize; 2],
        openings: &[Opening; 2],
        usual_start: &AnyPosition,
        games: &[PlayedGame; 2],
    ) -> PairRecord {
        let [first, second] = openings.each_ref().map(|opening| Beginning::of(opening, usual_start));
        let second = (second != first).then_some(second);
        let Beginning { position, begins, opening_plies } = first;
        PairRecord {
            pair,
            players,
            position,
            begins,
            opening_plies,
            second,
            replayed: Vec::new(),
            games: games.each_ref().map(GameRecord::of),
        }
    }

    /// How a game of the pair began.
    pub fn beginning(&self, game: usize) -> Beginning {
        let PairRecord { position, begins, opening_plies, .. } = self;
        let first =
            || Beginning { position: position.clone(), begins: *begins, opening_plies: *opening_plies };
        self.second.clone().filter(|_| game == 1).unwrap_or_else(first)
    }

    /// Who sat first and second in a game.
    pub fn seats(&self, game: usize) -> [usize; 2] {
        let [a, b] = self.players;
        if game == 0 { [a, b] } else { [b, a] }
    }

    /// The points of the first of the two players in each game, in halves.
    pub fn half_points(&self) -> [u8; 2] {
        let halves = |own: Seat, result: Seat| match result {
            Seat::Draw => 1,
            winner if winner == own => 2,
            _ => 0,
        };
        [halves(Seat::First, self.games[0].result), halves(Seat::Second, self.games[1].result)]
    }
}

/// The games of a pair as records that every front end can read, with their results.
/// Those that a player failed to play say how they ended, and who won.
///
/// # Errors
/// If the moves are not of that game.
pub fn export(pair: &PairRecord, plan: &RunPlan, game: &AnyGame) -> Result<Vec<Record>, RecordError> {
    let record = |(number, played): (usize, &GameRecord)| {
        let [first, second] = pair.seats(number).map(|player| plan.players[player].name.clone());
        let winner = Outcome::from_margin(Side::First, played.margin);
        let fault = played.fault.as_ref();
        let record = Record {
            position: pair.beginning(number).position,
            players: Some(Players { first, second }),
            moves: vec![played.moves.clone()],
            result: fault.map(|_| winner.name().to_owned()),
            ended: fault.map(|fault| fault.kind.into()),
            ..Record::new(game)
        };
        record.completed()
    };
    pair.games.iter().enumerate().map(record).collect()
}
