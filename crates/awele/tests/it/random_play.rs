//! Random games, move by move beside the slow reference.

use awele::{End, Feeding, GrandSlam, Pit, Position, Rules, Setup, Sowing};
use game::{BySide, Game, Side};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus as Rng;

use crate::naive::Naive;

const SLAMS: [GrandSlam; 7] = [
    GrandSlam::Captures,
    GrandSlam::Illegal,
    GrandSlam::NoCapture,
    GrandSlam::GivesRest,
    GrandSlam::SparesLeft,
    GrandSlam::SparesRight,
    GrandSlam::OnlyIfForced,
];

/// All seeds in random places: mostly few in the pits and several in one of
/// them, where slams, hunger and long sowings happen.
fn scattered(rules: Rules, rng: &mut Rng) -> Position {
    let mut pits = [0; 12];
    let mut stores = [0; 2];
    let heap = rng.random_range(0..12);
    let captured = rng.random_range(0..=4);
    for _ in 0..rules.total_seeds() {
        match rng.random_range(0..6) {
            place if place < captured => stores[place % 2] += 1,
            4 => pits[heap] += 1,
            _ => pits[rng.random_range(0..12)] += 1,
        }
    }
    let side = Side::BOTH[rng.random_range(0..2)];
    let setup = Setup { pits, stores: BySide(stores), side, rules };
    setup.position().expect("all seeds are there")
}

/// The pits after a move that is shown seed by seed.
fn shown(before: &Position, sowing: &Sowing) -> [u8; 12] {
    let mut pits = before.board().pits();
    pits[sowing.origin.index()] = 0;
    for pit in sowing.path() {
        pits[pit.index()] += 1;
    }
    for pit in sowing.captured.clone() {
        pits[pit.index()] = 0;
    }
    if sowing.slam && before.rules().slam == GrandSlam::GivesRest {
        pits.fill(0);
    }
    pits
}

/// Plays at most 300 random plies, comparing everything, then takes all back.
fn play_beside_reference(start: &Position, rng: &mut Rng) -> (Option<End>, u32) {
    let mut position = start.clone();
    let mut reference = Naive::new(&position);
    let mut trail = Vec::new();
    let mut slams = 0;
    reference.assert_is(&position);
    while trail.len() < 300 && !position.is_over() {
        let mut moves = position.moves();
        let pit: Pit = moves.nth(rng.random_range(0..moves.len())).expect("an index below the length");
        let sowing = position.describe(pit);
        let before = position.clone();
        let undo = position.play(pit);
        reference.play(pit.index());
        reference.assert_is(&position);

        let (old, new) = (before.board(), position.board());
        let side = before.side();
        assert_eq!(u32::from(sowing.seeds), u32::from(old.pit(pit)));
        assert_eq!(sowing.gain, new.stores()[side] - old.stores()[side]);
        assert!(sowing.captured.clone().all(|taken| new.pit(taken) == 0 && taken.side() != side));
        assert_eq!(sowing.path().last(), Some(sowing.last));
        assert_eq!(shown(&before, &sowing), new.pits());
        let stores: u32 = new.stores().0.iter().map(|&seeds| u32::from(seeds)).sum();
        assert_eq!(u32::from(new.seeds()) + stores, position.rules().total_seeds());
        slams += u32::from(sowing.slam);
        trail.push((before, undo));
    }
    let end = position.end();
    while let Some((before, undo)) = trail.pop() {
        position.undo(undo);
        assert_eq!(position, before);
    }
    assert_eq!(position, *start);
    (end, slams)
}

#[test]
fn every_rule_agrees_with_the_reference() {
    let mut rng = Rng::seed_from_u64(20_261_115);
    let mut ends = [0; 4];
    for slam in SLAMS {
        let mut slams = 0;
        for feeding in [Feeding::Required, Feeding::Free] {
            for preset in ["abapa", "awari", "paris", "abapa:cap=9,majority=false,repetition=discard"] {
                for seeds_per_pit in 1..=8 {
                    let preset: Rules = preset.parse().unwrap();
                    let rules = Rules { slam, feeding, seeds_per_pit, ..preset };
                    for game in 0..40 {
                        let start =
                            if game == 0 { Position::start(rules) } else { scattered(rules, &mut rng) };
                        let (end, seen) = play_beside_reference(&start, &mut rng);
                        slams += seen;
                        if let Some(end) = end {
                            ends[end as usize] += 1;
                        }
                    }
                }
            }
        }
        let enough = match slam {
            GrandSlam::Illegal => slams == 0,
            GrandSlam::OnlyIfForced => slams > 10,
            _ => slams > 100,
        };
        assert!(enough, "{slam:?}: {slams} grand slams");
    }
    assert!(ends.iter().all(|&games| games > 500), "{ends:?}");
}

#[test]
fn the_fullest_boards_agree_with_the_reference() {
    let mut rng = Rng::seed_from_u64(21);
    for slam in SLAMS {
        for seeds_per_pit in [13, 20, 21] {
            let rules = Rules { slam, seeds_per_pit, ..Rules::AWARI };
            for _ in 0..20 {
                let start = scattered(rules, &mut rng);
                play_beside_reference(&start, &mut rng);
            }
        }
        for heap in 0..12 {
            let mut pits = [0; 12];
            pits[heap] = 252;
            let rules = Rules { slam, seeds_per_pit: 21, ..Rules::ABAPA };
            let side = Side::BOTH[heap / 6];
            let setup = Setup { pits, stores: BySide([0, 0]), side, rules };
            play_beside_reference(&setup.position().unwrap(), &mut rng);
        }
    }
}
