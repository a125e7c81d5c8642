use othello::GoalKind;
use weights::{Values, WeightsFile, built_in};

#[test]
fn there_is_a_file_for_every_board_and_goal() {
    for (goal, family) in [(GoalKind::Most, "othello"), (GoalKind::Fewest, "anti")] {
        for (squares, size) in
            [(16, "6x6"), (36, "6x6"), (50, "6x6"), (51, "8x8"), (64, "8x8"), (80, "8x8"), (100, "10x10")]
        {
            let file = built_in(goal, squares);
            assert_eq!(file.game, Some(format!("{family}-{size}")), "{squares} squares");
        }
    }
}

/// The files are as the program writes them, with everything that the engine needs.
#[test]
fn built_in_files_are_complete() {
    for goal in [GoalKind::Most, GoalKind::Fewest] {
        for squares in [36, 64, 100] {
            let file = built_in(goal, squares);
            let path = format!("{}/data/{}.toml", env!("CARGO_MANIFEST_DIR"), file.game.as_ref().unwrap());
            assert_eq!(std::fs::read_to_string(&path).unwrap(), file.to_toml(), "{path}");
            assert_eq!(WeightsFile::parse(&file.to_toml()).as_ref(), Ok(file));
            assert!(matches!(&file.values, Values::Rows(rows) if rows.len() == 17));
            assert!(file.comment.contains("train regress") && file.probcut.is_some());
            assert!(file.learned["probcut"].as_str().unwrap().contains("train probcut"));
        }
    }
}
