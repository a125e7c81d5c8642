//! Files of weights: what is written can be read, and damage is detected.

use std::path::PathBuf;

use game::Size;
use othello::GoalKind;
use player::{AnyPlayer, GameSoFar, MoveLimits, SearchResult, SystemTimeSource, create_player};
use weights::{Values, WeightsFile, built_in, hand_made};

use crate::{error, start};

fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("weights-{name}.toml"));
    std::fs::write(&path, content).unwrap();
    path
}

fn learned() -> WeightsFile {
    let values = Values::Constant(vec![0.1, -1e-9, 3.0, f64::from(f32::MAX.log10()), -0.0]);
    WeightsFile::new("stanford:mobility=exact", "othello-8x8", values)
}

fn with_features(names: [&str; 5]) -> WeightsFile {
    WeightsFile { features: names.map(str::to_owned).into(), ..learned() }
}

/// The spec names neither the evaluation nor its options: the file does.
#[test]
fn what_is_written_loads_in_every_searching_player() {
    let rows = Values::Rows(vec![(0.1, vec![1.0; 5]), (0.9, vec![-2.5; 5])]);
    let named = with_features(["corners", "c-squares", "x-squares", "mobility", "discs"]);
    for weights in [learned(), named, WeightsFile { values: rows, ..learned() }] {
        let path = file("good", weights.to_toml());
        for player in ["horizon", "horizon-average", "minimax", "minimax-average", "alphabeta", "beam"] {
            let spec = format!("{player}:depth=1,weights=@{}", path.display());
            let made = create_player(&spec, &start("othello"), 0, &SystemTimeSource::shared());
            assert!(matches!(made, Ok(AnyPlayer::Program(_))), "{player}: {:?}", made.err());
        }
    }
}

/// What the engine finds at the start of the game with the weights of a file.
fn engine_result(weights: Option<&WeightsFile>) -> SearchResult {
    let path = weights.map(|weights| file("engine", weights.to_bytes()));
    let weights = path.map(|path| format!(",weights=@{}", path.display())).unwrap_or_default();
    let spec = format!("engine:depth=9,selectivity=73,hash=1{weights}");
    let start = start("othello");
    let player = create_player(&spec, &start, 0, &SystemTimeSource::shared());
    let Ok(AnyPlayer::Program(mut player)) = player else { panic!("{spec}: {:?}", player.err()) };
    player.choose(GameSoFar::from_here(&start), MoveLimits::default()).unwrap().result.unwrap()
}

#[test]
fn the_engine_uses_the_weights_of_a_file() {
    let same = |one: &SearchResult, other: &SearchResult| {
        (one.nodes, one.value, &one.pv) == (other.nodes, other.value, &other.pv)
    };
    let built_in = built_in(GoalKind::Most, Size { width: 8, height: 8 });
    assert!(same(&engine_result(Some(&built_in)), &engine_result(None)));
    let without_fits = WeightsFile { game: None, probcut: None, ..built_in };
    assert!(same(&engine_result(Some(&without_fits)), &engine_result(None)));
    let file = hand_made(GoalKind::Most, 64);
    let usual = engine_result(Some(file));
    let values = Values::Constant(file.values.at(0.9));
    assert!(!same(&engine_result(Some(&WeightsFile { values, ..file.clone() })), &usual));
}

#[test]
fn the_engine_refuses_other_files() {
    let good = hand_made(GoalKind::Most, 64).to_toml();
    let path = file("engine-bad", &good);
    let says = |text: &str, game: &str| {
        std::fs::write(&path, text).unwrap();
        error(&format!("engine:weights=@{}", path.display()), game)
    };
    for (text, game, reason) in [
        (good.as_str(), "anti-6x6", "these are weights for othello, not for anti"),
        (&good, "awele", "`weights` is not available for Awele: leave it out"),
        (&good.replacen("1.0", "1.1", 1), "othello", "the checksum does not match"),
        (&learned().to_toml(), "othello", "weights of `stanford:mobility=exact`, not of `outflank`"),
        (
            &good.replace("parity", "charity").replace("check", "# check"),
            "othello",
            "`features` are not those",
        ),
        (
            &good.replace("features", "# features").replace("check", "# check"),
            "othello",
            "`features` is missing",
        ),
        (&good[..good.len() / 2], "othello", "line "),
    ] {
        let message = says(text, game);
        assert!(message.contains(reason), "{message}");
    }
    assert!(error("engine:weights=1/2/3", "othello").contains("`weights` takes @FILE here, not `1/2/3`"));
    assert!(error("engine:weights=@no-such-file", "othello").contains("cannot read no-such-file"));
}

/// Runs that are stored notice when a weights file changes.
#[test]
fn weights_are_among_the_files_of_a_player() {
    for spec in ["engine:level=3,weights=@w.toml", "alphabeta:weights=@w.toml"] {
        assert_eq!(player::referenced_files(&spec.parse().unwrap()), [PathBuf::from("w.toml")]);
    }
}

#[test]
fn foreign_and_damaged_files_are_refused_with_the_reason() {
    let good = learned().to_toml();
    let renamed = with_features(["a", "b", "c", "d", "e"]).to_toml();
    let path = file("bad", &good);
    let says = |text: &str, options: &str, game: &str| {
        std::fs::write(&path, text).unwrap();
        error(&format!("alphabeta:{options}weights=@{}", path.display()), game)
    };
    for (text, options, game, reason) in [
        (good.as_str(), "eval=paris,", "othello", "these are weights of `stanford`, not of `paris`"),
        (&good, "mobility=lines,", "othello", "these weights are for mobility=exact: leave `mobility` out"),
        (&good, "", "anti", "these are weights for othello, not for anti"),
        (&good, "", "awele", "these are weights for othello, not for awele"),
        (&good.replace("0.1", "0.2"), "", "othello", "checksum does not match"),
        (&good.replace("0.1, ", ""), "", "othello", "checksum does not match"),
        (&good.replace("0.1", "nan"), "", "othello", "line 3: `weights` takes a list of finite numbers"),
        (&renamed, "", "othello", "`features` are not those of `stanford`: corners, c-squares"),
        (
            &good.replace("check", "# check").replace("0.1, ", ""),
            "",
            "othello",
            "takes 5 or 20 numbers here, not 4",
        ),
        (
            &good.replace("check", "# check").replace("othello-8x8", "checkers"),
            "",
            "othello",
            "there is no game `checkers`",
        ),
        (&good.replace("stanford", "oxford"), "", "othello", "checksum"),
        (&good[..good.len() / 2], "", "othello", "line "),
        ("", "", "othello", "missing field `eval`"),
        ("eval = \"stanford\"", "", "othello", "neither `weights` nor `rows` is given"),
        ("eval = \"stanford\"\nweights = 5", "", "othello", "`weights` takes a list of finite numbers"),
        ("eval = \"stanford\"\nweights = [\"a\"]", "", "othello", "`weights` takes a list of finite numbers"),
        ("eval = \"stanford\"\nweights = [1.0]\nrows = []", "", "othello", "both `weights` and `rows`"),
        ("eval = \"st:x\"\nweights = [1.0]", "", "othello", "`x` is not a valid option"),
        ("\u{0}\u{1}", "", "othello", "line 1"),
    ] {
        let message = says(text, options, game);
        assert!(message.contains(reason), "{text}\n{options}: {message}");
    }
}

#[test]
fn tables_are_for_boards_of_one_size() {
    let tables = eval::zero_tables(Size { width: 6, height: 6 }, 4);
    let weights = WeightsFile::new("patterns", "othello-6x6", Values::Patterns(tables));
    let path = file("tables", weights.to_bytes());
    let spec = format!("engine:depth=3,weights=@{}", path.display());
    let player = create_player(&spec, &start("othello-6x6"), 0, &SystemTimeSource::shared());
    assert!(player.is_ok(), "{:?}", player.err());
    let message = error(&spec, "othello");
    assert!(message.contains("these are weights for boards of 6x6, not 8x8"), "{message}");
    let message = error(&spec.replace("engine:depth=3", "alphabeta:depth=3"), "othello-6x6");
    assert!(message.contains("patterns"), "{message}");
}
