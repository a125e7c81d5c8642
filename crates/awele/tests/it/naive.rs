//! The rules once more, slowly and obviously: arrays, loops, one seed at a time.

use awele::{End, Feeding, GrandSlam, Position, Remainder, Repetition, Rules};
use game::Game;

#[derive(Clone)]
pub(crate) struct Naive {
    rules: Rules,
    pits: [u32; 12],
    stores: [u32; 2],
    mover: usize,
    seen: Vec<([u32; 12], usize)>,
    plies: u32,
}

impl Naive {
    pub(crate) fn new(position: &Position) -> Naive {
        let board = position.board();
        let (pits, mover) = (board.pits().map(u32::from), board.side().index());
        let stores = board.stores().0.map(u32::from);
        Naive { rules: position.rules(), pits, stores, mover, seen: vec![(pits, mover)], plies: 0 }
    }

    fn owner(pit: usize) -> usize {
        pit / 6
    }

    fn seeds_of(&self, side: usize) -> u32 {
        (0..12).filter(|&pit| Naive::owner(pit) == side).map(|pit| self.pits[pit]).sum()
    }

    /// Sows a pit and returns where the last seed fell.
    fn sow(&mut self, origin: usize) -> usize {
        let mut hand = std::mem::take(&mut self.pits[origin]);
        let mut pit = origin;
        while hand > 0 {
            pit = (pit + 1) % 12;
            if pit != origin {
                self.pits[pit] += 1;
                hand -= 1;
            }
        }
        pit
    }

    /// The pits taken by a last seed, that of the last seed first, grand slams
    /// aside.
    fn chain(&self, last: usize) -> Vec<usize> {
        let opponent = 1 - self.mover;
        let mut chain = Vec::new();
        let mut pit = last;
        while Naive::owner(pit) == opponent && (2..=3).contains(&self.pits[pit]) {
            chain.push(pit);
            if pit == 0 {
                break;
            }
            pit -= 1;
        }
        chain
    }

    /// Sows a pit: the chain, and whether taking it leaves the opponent nothing.
    fn sown(&self, origin: usize) -> (Naive, Vec<usize>, bool) {
        let mut after = self.clone();
        let last = after.sow(origin);
        let chain = after.chain(last);
        let taken: u32 = chain.iter().map(|&pit| after.pits[pit]).sum();
        let starves = after.seeds_of(1 - self.mover) == taken;
        (after, chain, starves)
    }

    fn reaches_opponent(&self, origin: usize) -> bool {
        let mut after = self.clone();
        after.pits = [0; 12];
        after.pits[origin] = self.pits[origin];
        after.sow(origin);
        after.seeds_of(1 - self.mover) > 0
    }

    fn legal(&self) -> Vec<usize> {
        let own = |&pit: &usize| Naive::owner(pit) == self.mover && self.pits[pit] > 0;
        let all: Vec<usize> = (0..12).filter(own).collect();
        if self.rules.slam == GrandSlam::OnlyIfForced {
            let merciful: Vec<usize> = all.iter().copied().filter(|&pit| !self.sown(pit).2).collect();
            return if merciful.is_empty() { all } else { merciful };
        }
        let must_feed = self.rules.feeding == Feeding::Required && self.seeds_of(1 - self.mover) == 0;
        let may_slam = self.rules.slam != GrandSlam::Illegal;
        all.into_iter()
            .filter(|&pit| !must_feed || self.reaches_opponent(pit))
            .filter(|&pit| {
                let (_, chain, starves) = self.sown(pit);
                may_slam || chain.is_empty() || !starves
            })
            .collect()
    }

    /// The moves, or why there are none.
    pub(crate) fn moves(&self) -> Result<Vec<usize>, End> {
        let half = 6 * u32::from(self.rules.seeds_per_pit);
        let legal = self.legal();
        let now = (self.pits, self.mover);
        let times = self.seen.iter().filter(|&&before| before == now).count();
        if self.rules.majority_ends && self.stores.iter().any(|&store| store > half) {
            Err(End::Majority)
        } else if legal.is_empty() {
            Err(End::NoMove)
        } else if self.rules.repetition != Repetition::Ignored && times > 1 {
            Err(End::Repetition)
        } else if self.rules.cap.is_some_and(|cap| self.plies == u32::from(cap.plies)) {
            Err(End::Cap)
        } else {
            Ok(legal)
        }
    }

    pub(crate) fn play(&mut self, origin: usize) {
        let (mut after, mut chain, starves) = self.sown(origin);
        let slam = starves && !chain.is_empty();
        if slam {
            match self.rules.slam {
                GrandSlam::NoCapture => chain.clear(),
                GrandSlam::SparesLeft if chain.len() > 1 => drop(chain.remove(0)),
                GrandSlam::SparesRight if chain.len() > 1 => drop(chain.pop()),
                _ => {}
            }
        }
        for &pit in &chain {
            after.stores[self.mover] += std::mem::take(&mut after.pits[pit]);
        }
        if slam && self.rules.slam == GrandSlam::GivesRest {
            after.stores[1 - self.mover] += after.pits.iter().sum::<u32>();
            after.pits = [0; 12];
        }
        after.mover = 1 - self.mover;
        after.plies += 1;
        if !chain.is_empty() {
            after.seen.clear();
        }
        after.seen.push((after.pits, after.mover));
        *self = after;
    }

    /// Half seeds of each side once the game is over.
    pub(crate) fn final_halves(&self, end: End) -> [i32; 2] {
        let remainder = match (end, self.rules.repetition, self.rules.cap) {
            (End::Majority, ..) => Remainder::Discard,
            (End::Repetition, Repetition::Ends(remainder), _) => remainder,
            (End::Cap, _, Some(cap)) => cap.remainder,
            _ => Remainder::OwnSide,
        };
        [0, 1].map(|side| {
            let halves = match remainder {
                Remainder::OwnSide => 2 * self.seeds_of(side),
                Remainder::Split => self.pits.iter().sum(),
                Remainder::Discard => 0,
            };
            (2 * self.stores[side] + halves) as i32
        })
    }

    /// Panics unless the position is the same in every respect.
    pub(crate) fn assert_is(&self, position: &Position) {
        let board = position.board();
        assert_eq!(self.pits, board.pits().map(u32::from), "{position:?}");
        assert_eq!(self.stores, board.stores().0.map(u32::from), "{position:?}");
        assert_eq!(self.mover, position.side().index(), "{position:?}");
        let moves = position.moves().map(awele::Pit::index).collect::<Vec<_>>();
        match self.moves() {
            Ok(expected) => {
                assert_eq!(moves, expected, "{position:?}");
                assert_eq!(position.end(), None);
                assert_eq!(position.settled(), board);
            }
            Err(end) => {
                assert_eq!(position.end(), Some(end), "{position:?}");
                assert!(moves.is_empty());
                let halves = self.final_halves(end);
                assert_eq!(position.points().0.map(game::Points::in_halves), halves, "{position:?}");
                let margin = halves[self.mover] - halves[1 - self.mover];
                assert_eq!(2 * position.score(), margin);
            }
        }
    }
}
