//! Settings that change during the game.

use std::path::PathBuf;

use crate::{choose, error, play_random, program, start, testdata};

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

#[test]
fn stages_by_own_moves() {
    let spec = format!("beam:eval=sustech,stages=@{}", testdata("sustech.toml"));
    for (empty, depth) in depths("othello", &spec) {
        let own_moves = (60 - empty) / 2;
        match own_moves {
            0..10 => assert_eq!(depth, 4, "{own_moves}"),
            10..20 => assert_eq!(depth, 6, "{own_moves}"),
            // Ten empty squares and passes, or fewer when the game ends early.
            _ => assert!(depth <= 20, "{own_moves}: {depth}"),
        }
    }
}

#[test]
fn stages_by_empty_squares_are_scaled_to_the_board() {
    let spec = format!("alphabeta:stages=@{}", testdata("stanford.toml"));
    for (game, bounds) in [("othello-10x10", [75, 25, 12]), ("othello", [48, 16, 7])] {
        for (empty, depth) in depths(game, &spec) {
            match empty {
                empty if empty > bounds[0] => assert_eq!(depth, 5, "{empty}"),
                empty if empty > bounds[1] => assert_eq!(depth, 6, "{empty}"),
                empty if empty > bounds[2] => assert!(depth <= 7, "{empty}"),
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
    let empties = format!("alphabeta:stages=@{}", testdata("stanford.toml"));
    assert!(error(&empties, "awele").contains("Awele has no empty squares to count"));
}
