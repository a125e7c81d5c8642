//! Settings that change during the game.

use std::path::PathBuf;

use game::Game;
use player::AnyPosition;

use crate::{choice, choose, error, play_random, program, start};

/// The empty squares and the depths of the searches in a game against a random
/// player.
fn depths(game: &str, spec: &str) -> Vec<(u32, u32)> {
    let mut player = program(spec, &start(game));
    let mut depths = Vec::new();
    play_random(game, 8, |position| {
        let choice = choose(&mut *player, position);
        // A choice without a search takes a corner.
        depths.extend(choice.result.map(|found| (position.empties().unwrap(), found.depth)));
        choice.chosen
    });
    depths
}

/// The position after some random moves.
fn after(game: &str, plies: usize) -> AnyPosition {
    let mut position = start(game);
    let mut random = program("random:seed=5", &position);
    for _ in 0..plies {
        position.play(choose(&mut *random, &position).chosen);
    }
    position
}

#[test]
fn sustech_searches_deep_then_shallow_then_deep() {
    for (own_moves, depth, width) in [(0, 6, 8), (9, 6, 8), (10, 4, 5), (19, 4, 5), (20, 8, 10)] {
        let position = after("anti", 2 * own_moves);
        let found = choice("beam:stages=sustech", &position).result;
        let alone = format!("beam:eval=sustech,depth={depth},width={width}");
        assert_eq!(found, choice(&alone, &position).result, "{own_moves}");
    }
}

#[test]
fn stanford_searches_five_then_seven_then_eleven_plies() {
    let spec = "alphabeta:stages=stanford,corner-killer=false";
    for (plies, depth) in [(0, 5), (1, 5), (2, 5), (3, 5), (4, 7), (5, 7), (83, 7), (84, 11)] {
        let position = after("othello-10x10", plies);
        assert_eq!(position.empties(), Some(96 - plies as u32));
        assert_eq!(choice(spec, &position).result.unwrap().depth, depth, "{plies}");
    }
}

#[test]
fn the_spec_goes_before_defaults_and_the_stage_before_the_spec() {
    let position = start("othello-10x10");
    let value = |spec: &str| choice(spec, &position).result.unwrap();
    let plain = value("alphabeta:depth=5,eval=stanford");
    assert_eq!(value("alphabeta:stages=stanford").value, plain.value);
    assert_eq!(value("alphabeta:stages=stanford,depth=2").value, plain.value);
    let paris = value("alphabeta:depth=5,eval=paris");
    assert_eq!(value("alphabeta:stages=stanford,eval=paris").value, paris.value);
    assert_ne!(plain.value, paris.value);
    // The last stage has another evaluation, which knows no `mobility`.
    let exact = value("alphabeta:depth=5,eval=stanford,mobility=exact");
    assert_eq!(value("alphabeta:stages=stanford,mobility=exact").value, exact.value);
}

#[test]
fn stages_by_empty_squares_are_scaled_to_the_board() {
    for (game, bounds) in [("othello", [48, 16]), ("othello-6x6", [27, 9])] {
        for (empty, depth) in depths(game, "alphabeta:stages=outflank-rising") {
            match empty {
                empty if empty > bounds[0] => assert_eq!(depth, 5, "{empty}"),
                empty if empty > bounds[1] => assert_eq!(depth, 6, "{empty}"),
                _ => assert!(depth <= 24, "{empty}"),
            }
        }
    }
}

#[test]
fn errors_in_files_are_explained_with_their_stage() {
    let first = "by = \"own-moves\"\n[[stage]]\nuntil = 10\ndepth = 2\n";
    for (content, says) in [
        ("", "missing field `by`"),
        ("by = \"moon\"\nstage = []", "unknown variant"),
        ("by = \"own-moves\"\nstage = []", "there is no [[stage]]"),
        (
            "by = \"own-moves\"\nstage = [{}]\ndefaults = { clock = \"5m\" }",
            "[defaults]: `clock` can only be set",
        ),
        ("by = \"own-moves\"\nsquare = 64\n[[stage]]\ndepth = 2", "unknown field"),
        (first, "stage 1: every stage but the last needs `until`"),
        (&format!("{first}[[stage]]\nuntil = 20"), "stage 2: every stage but the last needs `until`"),
        (&format!("{first}[[stage]]\nuntil = 5\n[[stage]]\n"), "stage 2: it ends before it begins"),
        (&format!("{first}[[stage]]\ndepht = 5\n"), "stage 2: the player alphabeta has no option `depht`"),
        (&format!("{first}[[stage]]\neval = \"moon\"\n"), "stage 2: there is no evaluation `moon`"),
        (&format!("{first}[[stage]]\ntime = \"5s\"\n"), "stage 2: `time` can only be set for the whole game"),
        (&format!("{first}[[stage]]\ndepth = {{}}\n"), "stage 2: `depth` takes a single value"),
        ("by = \"own-moves\"\n[[stage]]\nuntil = -3\n[[stage]]", "`until` takes a whole number"),
    ] {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stages.toml");
        std::fs::write(&path, content).unwrap();
        let message = error(&format!("alphabeta:stages=@{}", path.display()), "othello");
        assert!(message.contains(says), "{content}: {message}");
    }
    let message = error("alphabeta:stages=stanford", "awele");
    assert!(message.contains("stages=stanford: Awele has no empty squares to count"), "{message}");
    let message = error("alphabeta:stages=sustech", "othello");
    assert!(
        message.contains("stages=sustech: stage 1: the player alphabeta has no option `width`"),
        "{message}"
    );
}
