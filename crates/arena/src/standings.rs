//! Counting pairs.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::plan::{Format, RunPlan};
use crate::record::{PairRecord, Seat};
use crate::referee::FaultKind;
use crate::stats::{
    Anchor, Decision, Histogram, Margins, PairingResults, Ratings, Sprt, SprtError, Tally, Trinomial, rate,
};

/// The results of a run so far.
///
/// Pairs count in the order of their numbers, whenever they were finished: a
/// pair waits until all before it are there. So results do not depend on how many
/// pairs are played at once, and a sequential test is not fooled by short games
/// ending first.
#[derive(Clone, Debug)]
pub struct Standings {
    /// For each pairing of the plan, in its order.
    pub pairings: Vec<Pairing>,
    /// For each player of the plan, in its order.
    pub players: Vec<PlayerStats>,
    /// How often games were played again because a player failed.
    pub replayed: u64,
    /// The number of the first pair that does not count yet.
    next: u64,
    pairs: u64,
    waiting: BTreeMap<u64, PairRecord>,
    sprt: Option<Sprt>,
    decision: Decision,
}

/// The games of two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Who, by number in the plan. All counts are the first one's.
    pub players: [usize; 2],
    /// Games and pairs by points.
    pub tally: Tally,
    /// Games in which the first of the two moved first, and the other games.
    pub by_seat: [Trinomial; 2],
    /// By how much a game was won on average in each pair, or in each unpaired game.
    pub margins: Margins,
}

/// The counts of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerStats {
    /// Games played.
    pub games: u64,
    /// How often the player failed, and how.
    pub faults: BTreeMap<FaultKind, u64>,
    /// The times of its moves.
    pub times: Histogram,
    /// Positions visited.
    pub nodes: u64,
}

impl Standings {
    /// Nothing counted yet.
    ///
    /// # Errors
    /// If the plan's sequential test is invalid.
    pub fn new(plan: &RunPlan) -> Result<Standings, SprtError> {
        let pairing = |players| Pairing {
            players,
            tally: if plan.unpaired { Tally::unpaired() } else { Tally::default() },
            by_seat: [Trinomial::default(); 2],
            margins: Margins::default(),
        };
        Ok(Standings {
            pairings: plan.pairings().into_iter().map(pairing).collect(),
            players: vec![PlayerStats::default(); plan.players.len()],
            replayed: 0,
            next: 0,
            pairs: plan.pairs(),
            waiting: BTreeMap::new(),
            sprt: plan.sprt.map(|sprt| Sprt::new(sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta)).transpose()?,
            decision: Decision::Continue,
        })
    }

    /// Counts a pair, as soon as all before it are counted. Pairs after a decision
    /// do not count.
    pub fn add(&mut self, record: PairRecord) {
        self.waiting.insert(record.pair, record);
        while !self.is_decided()
            && let Some(record) = self.waiting.remove(&self.next)
        {
            self.count(&record);
            self.next += 1;
            if let Some(sprt) = &self.sprt {
                self.decision = sprt.decision(self.pairings[0].tally.pairs());
            }
        }
    }

    /// How many pairs count.
    pub fn counted(&self) -> u64 {
        self.next
    }

    /// Whether all pairs of the plan count, or a test has ended before.
    pub fn is_complete(&self) -> bool {
        self.is_decided() || self.next == self.pairs
    }

    /// Whether the sequential test has ended.
    pub fn is_decided(&self) -> bool {
        self.decision != Decision::Continue
    }

    /// The decision of the sequential test, if there is one.
    pub fn sprt(&self) -> Option<(&Sprt, f64, Decision)> {
        self.sprt.as_ref().map(|sprt| (sprt, sprt.llr(self.pairings[0].tally.pairs()), self.decision))
    }

    /// The ratings of all players, relative to the plan's anchor; without one, to the
    /// first player of a gauntlet, or else to the mean.
    pub fn ratings(&self, plan: &RunPlan) -> Ratings {
        let results: Vec<PairingResults> = self.pairings.iter().flat_map(Pairing::results).collect();
        let known = plan
            .anchor
            .as_ref()
            .and_then(|anchor| Some(Anchor { player: plan.index(&anchor.player)?, elo: anchor.elo }));
        let first = (plan.format == Format::Gauntlet).then_some(Anchor { player: 0, elo: 0.0 });
        rate(plan.players.len(), &results, known.or(first))
    }

    fn count(&mut self, record: &PairRecord) {
        let number = (record.pair % self.pairings.len() as u64) as usize;
        self.replayed += record.replayed.len() as u64;
        let pairing = &mut self.pairings[number];
        let points = record.half_points();
        pairing.tally.add_pair(points);
        for (seat, points) in pairing.by_seat.iter_mut().zip(points) {
            seat.add(points);
        }
        let [first, second] = &record.games;
        let margins = [first.margin, -second.margin];
        if pairing.tally.is_unpaired() {
            for margin in margins {
                pairing.margins.add_game(margin);
            }
        } else {
            pairing.margins.add_pair(margins);
        }
        for number in [0, 1] {
            let [first, second] = record.seats(number);
            self.count_player(first, record, number, Seat::First);
            self.count_player(second, record, number, Seat::Second);
        }
    }

    fn count_player(&mut self, player: usize, record: &PairRecord, number: usize, seat: Seat) {
        let (tally, game) = (&mut self.players[player], &record.games[number]);
        tally.games += 1;
        if let Some(fault) = game.fault.as_ref().filter(|fault| fault.by == seat) {
            *tally.faults.entry(fault.kind).or_default() += 1;
        }
        let beginning = record.beginning(number);
        // The moves of the opening belong to no player.
        let own = |ply: &usize| *ply >= beginning.opening_plies && beginning.mover(*ply) == seat;
        for ply in (0..game.us.len()).filter(own) {
            // Forced passes are nobody's choice.
            if game.us[ply] > 0 {
                tally.times.add(Duration::from_micros(game.us[ply]));
            }
            tally.nodes += game.nodes.get(ply).copied().unwrap_or(0);
        }
    }
}

impl Pairing {
    /// The results by who moved first.
    fn results(&self) -> [PairingResults; 2] {
        let [a, b] = self.players;
        let [first, second] = &self.by_seat;
        [
            PairingResults {
                first: a,
                second: b,
                wins: first.wins,
                draws: first.draws,
                losses: first.losses,
            },
            PairingResults {
                first: b,
                second: a,
                wins: second.losses,
                draws: second.draws,
                losses: second.wins,
            },
        ]
    }
}
