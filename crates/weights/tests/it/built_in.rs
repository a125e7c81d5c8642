use game::Size;
use othello::GoalKind;
use weights::{Values, WeightsFile, built_in, hand_made, trained_board};

#[test]
fn there_is_a_file_for_every_board_and_goal() {
    for (goal, family) in [(GoalKind::Most, "othello"), (GoalKind::Fewest, "anti")] {
        for (squares, size) in
            [(16, "6x6"), (36, "6x6"), (50, "6x6"), (51, "8x8"), (64, "8x8"), (80, "8x8"), (100, "10x10")]
        {
            let file = hand_made(goal, squares);
            assert_eq!(file.game, Some(format!("{family}-{size}")), "{squares} squares");
        }
    }
}

/// The files are as the program writes them, with everything that the engine needs.
#[test]
fn hand_made_files_are_complete() {
    for goal in [GoalKind::Most, GoalKind::Fewest] {
        for squares in [36, 64, 100] {
            let file = hand_made(goal, squares);
            let path = format!("{}/data/{}.toml", env!("CARGO_MANIFEST_DIR"), file.game.as_ref().unwrap());
            assert_eq!(std::fs::read_to_string(&path).unwrap(), file.to_toml(), "{path}");
            assert_eq!(WeightsFile::parse(&file.to_toml()).as_ref(), Ok(file));
            assert!(matches!(&file.values, Values::Rows(rows) if rows.len() == 17));
            assert!(file.comment.contains("train regress") && file.probcut.is_some());
            assert!(file.learned["probcut"].as_str().unwrap().contains("train probcut"));
        }
    }
}

/// Every trained file is the one that the manifest describes, with everything that the engine
/// needs.
#[test]
fn trained_files_are_those_of_the_manifest() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../weights");
    let manifest = std::fs::read_to_string(format!("{folder}/MANIFEST.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let mut total = 0;
    for (game, entry) in &manifest {
        let (family, size) = game.split_once('-').unwrap();
        let goal = if family == "anti" { GoalKind::Fewest } else { GoalKind::Most };
        let size: Size = size.parse().unwrap();
        let file = built_in(goal, size);
        assert_eq!(file.game.as_ref(), Some(game));
        let bytes = std::fs::read(format!("{folder}/{game}.weights")).unwrap();
        assert_eq!(entry["hash"].as_str(), Some(store::hash(&bytes).as_str()), "{game}");
        assert_eq!(entry["bytes"].as_integer(), Some(bytes.len() as i64), "{game}");
        assert!(matches!(&file.values, Values::Patterns(tables) if tables.board == size.to_string()));
        assert!(file.probcut.is_some() && file.comment.contains("job "), "{game}");
        total += bytes.len();
    }
    let files = std::fs::read_dir(folder).unwrap().count();
    assert_eq!(files, manifest.len() + 1, "every file but the manifest has its entry");
    assert!(total <= 24 << 20, "{total} bytes: more than belong into a repository");
}

#[test]
fn other_boards_take_over_those_of_larger_ones() {
    for (size, larger) in [("4x5", "6x6"), ("7x7", "8x8"), ("8x4", "8x8"), ("4x9", "10x10")] {
        let [size, larger] = [size, larger].map(|size| size.parse::<Size>().unwrap());
        assert_eq!(trained_board(size), larger, "{size}");
        assert_eq!(built_in(GoalKind::Fewest, size), built_in(GoalKind::Fewest, larger));
    }
}
