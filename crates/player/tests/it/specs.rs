//! Every spec that should work does, in every game where it makes sense; the errors of
//! others are explained.

use eval::Evaluable;
use game::Game;
use player::{AnyPosition, PLAYERS};

use crate::{choice, choose, error, program, random_position, start, testdata};

const GAMES: [&str; 8] =
    ["othello", "anti", "othello-4x4", "anti-5x7", "othello-10x10", "anti-10x4", "othello-6x6", "awele"];

/// Variations to try with every textbook player.
const VARIATIONS: [&str; 6] = [
    "depth=2",
    "depth=2,terminal=heuristic",
    "depth=3,time=1s",
    "depth=3,clock=1m",
    "depth=2,plus=mobility*0.5",
    "time=2ms,margin=0.5",
];

/// Plays a few moves of a game with a spec.
fn answers(spec: &str, game: &str) {
    let mut position = start(game);
    let mut player = program(spec, &position);
    for _ in 0..6 {
        if position.is_over() {
            break;
        }
        let chosen = choose(&mut *player, &position).chosen;
        assert!(position.is_legal(chosen), "{spec} in {}", position.position_text());
        position.play(chosen);
    }
}

#[test]
fn every_player_answers_in_every_game() {
    for game in GAMES {
        for player in PLAYERS.iter().filter(|player| player.name != "human" && !player.is_external()) {
            answers(player.name, game);
            if player.has_evaluation() {
                for variation in VARIATIONS {
                    answers(&format!("{}:{variation}", player.name), game);
                }
            }
        }
        for options in [
            "alphabeta:order=none,depth=2",
            "alphabeta:order=best-first,depth=2",
            "alphabeta:root-alpha=false,depth=2",
            "beam:width=2,depth=3",
            "horizon-average:mean=true,depth=3",
            "minimax-average:mean=nearest,prune=false,depth=3",
            "random:seed=9",
        ] {
            answers(options, game);
        }
    }
}

#[test]
fn every_evaluation_serves_every_player() {
    for game in GAMES {
        for eval in player::evaluations(&start(game)) {
            for player in PLAYERS.iter().filter(|player| player.has_evaluation()) {
                answers(&format!("{}:depth=2,eval={}", player.name, eval.name), game);
            }
        }
    }
    for options in [
        "eval=stanford,mobility=exact",
        "eval=indore,interp=linear",
        "eval=indore,interp=descent,steps=100,rate=0.0001",
        "eval=indore,extrapolate=true,skip=3",
        "eval=paris,preset=learner",
        "eval=itu,weights=9/1/3/2,terminal=heuristic",
        "exact=4",
        "corner-killer=true",
        "early-xc=10",
    ] {
        answers(&format!("alphabeta:depth=2,{options}"), "anti-6x6");
    }
}

#[test]
fn errors_in_specs_are_explained() {
    for (spec, game, says) in [
        ("alfabeta", "othello", "there is no player `alfabeta`: choose human, random"),
        ("alfabeta", "othello", "did you mean `alphabeta`?"),
        ("", "othello", "there is no player ``"),
        ("alphabeta:dept=3", "othello", "the player alphabeta has no option `dept`: choose clock"),
        ("alphabeta:dept=3", "othello", "did you mean `depth`?"),
        ("alphabeta:depth=0", "othello", "`depth` takes a whole number from 1 to 60, not `0`"),
        ("alphabeta:depth=61", "othello", "from 1 to 60"),
        ("alphabeta:depth=-1", "othello", "from 1 to 60"),
        ("alphabeta:depth=4,depth=5", "othello", "`depth` is given twice"),
        ("alphabeta:depth", "othello", "`depth` is not a valid option: write key=value"),
        ("alphabeta:order=random", "othello", "`order` takes one of none, best-first, sort, not `random`"),
        ("alphabeta:width=3", "othello", "the player alphabeta has no option `width`"),
        ("beam:width=0", "othello", "`width` takes a whole number from 1 to 60"),
        ("alphabeta:eval=pariss", "othello", "did you mean `paris`?"),
        ("alphabeta:eval=pariss,weights=1/2/3/4", "othello", "there is no evaluation `pariss`"),
        (
            "alphabeta:eval=indore,interp=linear",
            "awele",
            "the evaluation `indore` is not available for Awele",
        ),
        ("alphabeta:weights=1e4/1e4/1e4/1e4", "othello", "these weights are too large"),
        (
            "alphabeta:eval=stanford",
            "awele",
            "`stanford` is not available for Awele: choose score, count, mobility, paris",
        ),
        ("alphabeta:eval=score,preset=strong", "othello", "the player alphabeta has no option `preset`"),
        ("alphabeta:interp=linear", "othello", "the player alphabeta has no option `interp`"),
        ("alphabeta:weights=1/2", "othello", "`weights` takes 4 numbers here, not 2"),
        ("alphabeta:weights=1/2/3/x", "othello", "`weights` takes a number from -100000 to 100000, not `x`"),
        ("alphabeta:weights=@no-such-file", "othello", "cannot read no-such-file"),
        ("alphabeta:time=5", "othello", "`5` is not a valid duration: write 20ms, 5s, 2m or 1h"),
        ("alphabeta:time=5s,clock=5m", "othello", "give either `time` for each move or `clock`"),
        ("alphabeta:margin=2", "othello", "`margin` takes a number from 0.1 to 1"),
        (
            "alphabeta:stages=file.toml",
            "othello",
            "`stages` takes sustech, stanford, outflank-rising, outflank-even or @FILE.toml",
        ),
        ("alphabeta:exact=8", "awele", "`exact` is not available for Awele"),
        ("alphabeta:corner-killer=true", "awele", "`corner-killer` is not available for Awele"),
        ("alphabeta:early-xc=3", "awele", "`early-xc` is not available for Awele"),
        ("random:seed=x", "othello", "`seed` takes a whole number, not `x`"),
        ("first:depth=2", "othello", "the player first takes no options"),
    ] {
        let message = error(spec, game);
        assert!(message.contains(says), "{spec}: {message}");
    }
}

#[test]
fn weights_come_from_a_file_that_says_what_they_are_for() {
    let start = start("othello");
    let from_file = choice(&format!("alphabeta:weights=@{}", testdata("weights.toml")), &start);
    let written = choice("alphabeta:weights=0.35/-0.15/0.05/0.15", &start);
    assert_eq!(from_file.result, written.result);
    let spec = format!("alphabeta:weights=@{}", testdata("weights.toml"));
    assert!(error(&spec, "awele").contains("these are weights for othello, not for awele"));
    let spec = format!("alphabeta:eval=itu,weights=@{}", testdata("weights.toml"));
    assert!(error(&spec, "othello").contains("these are weights of `paris`, not of `itu`"));
    let stages = concat!(env!("CARGO_MANIFEST_DIR"), "/src/classic/stages/stanford.toml");
    let message = error(&format!("alphabeta:weights=@{stages}"), "othello");
    assert!(message.contains("unknown field"), "{message}");
    let spec = format!("alphabeta:weights=@{}", testdata("weights.toml"));
    assert!(error(&spec, "anti").contains("these are weights for othello, not for anti"));
}

/// Nothing is random that has no seed: the same spec, the same game.
#[test]
fn players_are_deterministic() {
    for spec in ["random:seed=5", "alphabeta:depth=3", "beam:depth=4,width=3", "minimax-average:depth=2"] {
        let game = || {
            let mut position = start("othello");
            let mut player = program(spec, &position);
            let mut moves = Vec::new();
            while !position.is_over() {
                let chosen = choose(&mut *player, &position).chosen;
                moves.push(chosen);
                position.play(chosen);
            }
            moves
        };
        assert_eq!(game(), game(), "{spec}");
    }
}

/// A corner is taken without a search, even where the search prefers another move.
#[test]
fn the_corner_killer_takes_corners() {
    // Black can take a1 along the first row, or h8's neighbourhood elsewhere.
    let text = "-OOX-------------------OX------XO------------------------------- X";
    let position = start("othello").parse_position(text).unwrap();
    let killer = choice("alphabeta:depth=2,corner-killer=true,weights=-9/0/0/0", &position);
    assert_eq!((killer.chosen.to_string().as_str(), killer.result), ("a1", None));
    let searcher = choice("alphabeta:depth=2,weights=-9/0/0/0", &position);
    assert_ne!(searcher.chosen.to_string(), "a1");
    let AnyPosition::Othello8(position) = position else { panic!("{position:?} is not 8×8") };
    assert_eq!(position.corner_move(killer.chosen.try_into().unwrap()), Some(eval::CornerMove::Takes));
}

/// Early in the game a move next to an empty corner costs what the spec says.
#[test]
fn early_x_and_c_squares_are_avoided() {
    // b2 (an X square) and other moves are possible.
    let text = "------------------O--------XO------OX--------------------------- X";
    let position = start("othello").parse_position(text).unwrap();
    let tempted = choice("alphabeta:depth=1,eval=score", &position);
    let text = position.moves().map(|m| m.to_string()).collect::<Vec<_>>();
    assert!(text.contains(&"b2".to_owned()), "{text:?}");
    assert_eq!(tempted.chosen.to_string(), "b2", "two discs are more than one");
    let careful = choice("alphabeta:depth=1,eval=score,early-xc=50", &position);
    assert_ne!(careful.chosen.to_string(), "b2");
}

/// `exact=N` finds the final score as soon as at most N squares are empty.
#[test]
fn exact_endings() {
    let position = random_position(9);
    let shallow = choice("alphabeta:depth=2,exact=8", &position).result.unwrap();
    assert!(!shallow.exact && shallow.depth == 2);
    let exact = choice("alphabeta:depth=2,exact=9", &position).result.unwrap();
    assert!(exact.exact && exact.value.is_final());
    for spec in [
        "minimax:depth=2,exact=9",
        "beam:depth=2,width=1,exact=9",
        "horizon:exact=9",
        "minimax-average:exact=9",
        "alphabeta:eval=itu,terminal=heuristic,exact=9",
    ] {
        let found = choice(spec, &position).result.unwrap();
        assert_eq!((found.value, found.exact), (exact.value, true), "{spec}");
    }
}
