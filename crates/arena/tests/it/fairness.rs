//! Pairs, openings, seats and seeds.

use std::collections::HashSet;

use arena::{RunError, Seat};

use crate::{carry_out, plan, timeless};

/// What is played does not depend on how many pairs are played at once.
#[test]
fn one_worker_or_many_play_the_same_games() {
    for specs in [["random", "horizon"], ["alphabeta:depth=2", "random"]] {
        for game in ["othello-6x6", "anti", "awele", "othello-10x10"] {
            let mut plan = plan(&specs, 60);
            game.clone_into(&mut plan.game);
            let (finished, alone) = carry_out(&plan, None, 1).unwrap();
            for workers in [2, 5] {
                let (also, together) = carry_out(&plan, None, workers).unwrap();
                let moves = |pairs: &[arena::PairRecord]| -> Vec<_> {
                    pairs
                        .iter()
                        .flat_map(|pair| pair.games.each_ref().map(|game| game.moves.clone()))
                        .collect()
                };
                assert_eq!(moves(&alone), moves(&together), "{game} {workers}");
                assert_eq!(timeless(&finished), timeless(&also));
            }
        }
    }
}

/// Both games of a pair begin alike, and pairs do not.
#[test]
fn pairs_share_their_opening() {
    let (_, pairs) = carry_out(&plan(&["random", "random"], 200), None, 2).unwrap();
    let mut openings = HashSet::new();
    for pair in &pairs {
        assert_eq!(pair.opening_plies, 4);
        let [first, second] = pair.games.each_ref().map(|game| &game.moves[..8]);
        assert_eq!(first, second);
        openings.insert(first.to_owned());
        assert_ne!(pair.games[0].moves, pair.games[1].moves, "players have seeds of their own");
    }
    assert!(openings.len() > 50, "{}", openings.len());
}

/// Unpaired games have openings of their own, and each player sits first in half of them.
#[test]
fn unpaired_games_share_nothing() {
    let plan = arena::RunPlan { unpaired: true, ..plan(&["alphabeta:depth=2", "alphabeta:depth=2"], 200) };
    let (finished, pairs) = carry_out(&plan, None, 2).unwrap();
    let openings: Vec<_> =
        pairs.iter().flat_map(|pair| pair.games.each_ref().map(|game| game.moves[..8].to_owned())).collect();
    let alike = openings.chunks(2).filter(|pair| pair[0] == pair[1]).count();
    assert!(alike < 10, "{alike}");
    let pairing = &finished.standings.pairings[0];
    assert_eq!(pairing.by_seat.map(|seat| seat.games()), [100, 100]);
    assert_eq!((pairing.tally.games().games(), pairing.tally.pairs().pairs()), (200, 0));
    assert_eq!(pairing.margins.pairs(), 200);
    assert!(pairing.margins.mean().unwrap().error.unwrap() > 0.0, "twins differ by their openings");
    assert_eq!(timeless(&finished), timeless(&carry_out(&plan, None, 5).unwrap().0));
}

/// Each of two unpaired games is read from where it began, and its moves belong to who made them.
#[test]
fn unpaired_games_begin_where_they_say() {
    let position = "---------------------------OX------XXX------X------------------- O";
    let mut plan = arena::RunPlan { unpaired: true, ..plan(&["random", "alphabeta:depth=1"], 4) };
    "othello".clone_into(&mut plan.game);
    plan.random_plies = 0;
    plan.openings = [position, "f5d6c3"].map(str::to_owned).to_vec();
    let (finished, pairs) = carry_out(&plan, None, 1).unwrap();
    let game = plan.any_game().unwrap();
    for pair in &pairs {
        let beginnings = [0, 1].map(|number| pair.beginning(number));
        let from_position = beginnings.iter().position(|begun| begun.position.is_some()).unwrap();
        assert_eq!(beginnings[from_position].begins, Seat::Second, "White begins there");
        let other = &beginnings[1 - from_position];
        assert_eq!((&other.position, other.begins, other.opening_plies), (&None, Seat::First, 3));
        let records = arena::export(pair, &plan, &game).unwrap();
        assert_eq!(records[from_position].position.as_deref(), Some(position));
        assert!(records[1 - from_position].moves.concat().starts_with("f5d6c3"));
    }
    let [random, searching] = &finished.standings.players[..] else { panic!("two play") };
    assert!(random.nodes == 0 && searching.nodes > 0, "nodes are counted for who searched");
}

/// The same player on both sides scores exactly half: pairs cancel what the
/// opening gives.
#[test]
fn a_player_is_as_good_as_itself() {
    let plan = plan(&["alphabeta:depth=2", "alphabeta:depth=2"], 100);
    let (finished, _) = carry_out(&plan, None, 2).unwrap();
    let pairing = &finished.standings.pairings[0];
    assert_eq!(pairing.tally.pairs().counts(), [0, 0, 50, 0, 0]);
    let margin = pairing.margins.mean().unwrap();
    assert!(margin.value.abs() < 1e-9 && margin.error.unwrap().abs() < 1e-9);
}

/// Every pairing of a round plays the same opening, listed or random.
#[test]
fn pairings_get_the_same_openings() {
    let mut plan = plan(&["random", "first", "horizon"], 20);
    "othello".clone_into(&mut plan.game);
    plan.random_plies = 0;
    plan.openings =
        ["f5d6c3", "f5f6e6", "---------------------------OX------XXX------X------------------- O", "d3c5"]
            .map(str::to_owned)
            .to_vec();
    let (_, pairs) = carry_out(&plan, None, 2).unwrap();
    let beginning = |pair: &arena::PairRecord| {
        (pair.position.clone(), pair.games[0].moves[..2 * pair.opening_plies].to_owned())
    };
    for round in pairs.chunks(3) {
        assert!(round.iter().all(|pair| beginning(pair) == beginning(&round[0])));
    }
    let distinct: HashSet<_> = pairs.iter().map(beginning).collect();
    assert_eq!(distinct.len(), 4, "all are used");
    let from_position = pairs.iter().find(|pair| pair.position.is_some()).unwrap();
    assert_eq!(from_position.begins, Seat::Second, "White begins there");
}

#[test]
fn plans_that_cannot_be_carried_out() {
    let error = |change: &dyn Fn(&mut arena::RunPlan)| {
        let mut plan = plan(&["random", "first"], 10);
        change(&mut plan);
        match carry_out(&plan, None, 1) {
            Err(RunError::Plan(error)) => error.to_string(),
            other => panic!("{:?}", other.map(|(_, pairs)| pairs.len())),
        }
    };
    for (message, expected) in [
        (error(&|plan| plan.games = 7), "must be even, from 2 to 1000000000, not 7"),
        (error(&|plan| plan.games = 0), "not 0: they are played in pairs"),
        (error(&|plan| plan.players.truncate(1)), "at least two players"),
        (error(&|plan| "chess".clone_into(&mut plan.game)), "there is no game `chess`"),
        (error(&|plan| "randon".clone_into(&mut plan.players[0].spec)), "did you mean `random`?"),
        (error(&|plan| "human".clone_into(&mut plan.players[0].spec)), "a human cannot play matches"),
        (error(&|plan| plan.players[1].name = plan.players[0].name.clone()), "two players are called"),
        (
            error(&|plan| "a\u{1b}[31m".clone_into(&mut plan.players[1].name)),
            "is not a valid name for a player",
        ),
        (error(&|plan| plan.random_plies = 40), "games end before 40 random plies"),
        (error(&|plan| plan.players.iter_mut().for_each(|p| p.companion = true)), "there are no pairings"),
        (error(&|plan| plan.openings = vec!["c2b2".to_owned(), "zz".to_owned()]), "opening 2: "),
    ] {
        assert!(message.contains(expected), "{message}");
    }
    let message =
        error(&|plan| plan.sprt = Some(arena::SprtPlan { elo0: 5.0, elo1: 0.0, alpha: 0.05, beta: 0.05 }));
    assert!(message.contains("elo0 (5) must be less than elo1 (0)"), "{message}");
    let message = error(&|plan| {
        plan.unpaired = true;
        plan.sprt = Some(arena::SprtPlan { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 });
    });
    assert!(message.contains("counts pairs of games"), "{message}");
    let message = error(&|plan| (plan.unpaired, plan.games) = (true, 7));
    assert!(message.contains("not 7: half of them in each seat"), "{message}");
}
