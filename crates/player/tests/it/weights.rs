//! Files of weights: what is written can be read, and damage is detected.

use std::path::PathBuf;

use player::{AnyPlayer, SystemTimeSource, Values, Weights, create_player};
use toml::Value;

use crate::{error, start};

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("weights-{name}.toml"));
    std::fs::write(&path, text).unwrap();
    path
}

fn learned() -> Weights {
    let values = Values::Constant(vec![0.1, -1e-9, 3.0, f64::from(f32::MAX.log10()), -0.0]);
    Weights { eval: "stanford:mobility=exact".to_owned(), game: "othello-8x8".to_owned(), values }
}

/// The spec names neither the evaluation nor its options: the file does.
#[test]
fn what_is_written_loads_in_every_searching_player() {
    let facts = [("method", Value::String("by \"hand\"".to_owned())), ("steps", Value::Integer(3))];
    let rows = Values::Rows(vec![(0.1, vec![1.0; 5]), (0.9, vec![-2.5; 5])]);
    for weights in [learned(), Weights { values: rows, ..learned() }] {
        let path = file("good", &weights.to_toml("two\nlines", &facts));
        for player in ["horizon", "horizon-average", "minimax", "minimax-average", "alphabeta", "beam"] {
            let spec = format!("{player}:depth=1,weights=@{}", path.display());
            let made = create_player(&spec, &start("othello"), 0, &SystemTimeSource::shared());
            assert!(matches!(made, Ok(AnyPlayer::Program(_))), "{player}: {:?}", made.err());
        }
    }
}

#[test]
fn foreign_and_damaged_files_are_refused_with_the_reason() {
    let good = learned().to_toml("", &[]);
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
        (&good.replace("0.1", "nan"), "", "othello", "checksum does not match"),
        (&good.replace("check", "# check").replace("0.1", "nan"), "", "othello", "not `NaN`"),
        (
            &good.replace("check", "# check").replace("0.1, ", ""),
            "",
            "othello",
            "takes 5 or 20 numbers here, not 4",
        ),
        (&good.replace("othello-8x8", "checkers"), "", "othello", "checkers"),
        (&good.replace("stanford", "oxford"), "", "othello", "checksum"),
        (&good[..good.len() / 2], "", "othello", "line "),
        ("", "", "othello", "missing field `eval`"),
        ("eval = \"stanford\"", "", "othello", "neither `weights` nor `rows` is given"),
        ("eval = \"stanford\"\nweights = 5", "", "othello", "`weights` takes numbers"),
        ("eval = \"stanford\"\nweights = [\"a\"]", "", "othello", "`weights` takes numbers"),
        ("eval = \"stanford\"\nweights = [1.0]\nrows = []", "", "othello", "both `weights` and `rows`"),
        ("eval = \"st:x\"\nweights = [1.0]", "", "othello", "`x` is not a valid option"),
        ("\u{0}\u{1}", "", "othello", "line 1"),
    ] {
        let message = says(text, options, game);
        assert!(message.contains(reason), "{text}\n{options}: {message}");
    }
}
