use weights::WeightsFile;

use crate::{full, rows};

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let constant = full().to_toml();
    let in_rows = WeightsFile { values: rows(), ..full() }.to_toml();
    let changed = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    for (text, line, reason) in [
        (String::new(), Some(1), "missing field `eval`"),
        ("\u{0}\u{1}".to_owned(), Some(1), ""),
        (changed(&constant, "game", "gmae"), Some(4), "unknown field `gmae`"),
        (changed(&constant, "\"discs\"]", "\"discs\", \"more\"]"), Some(5), "6 `features` for 5 weights"),
        (changed(&constant, "[0.1,", "[\"0.1\","), Some(6), "a list of finite numbers"),
        (changed(&constant, "[0.1,", "[nan,"), Some(6), "a list of finite numbers"),
        (changed(&constant, "[0.1,", "[[inf],"), Some(6), "a list of finite numbers"),
        (changed(&in_rows, "[1.0,", "[-inf,"), Some(7), "a list of finite numbers"),
        (changed(&in_rows, "[1.0,", "[\"1\","), Some(7), "invalid type"),
        (changed(&in_rows, "filled = 0.75", "filled = 1.25"), Some(9), "from 0 to 1"),
        (changed(&in_rows, "filled = 0.0", "filled = nan"), Some(7), "from 0 to 1"),
        (
            changed(&in_rows, "filled = 0.0", "filled = 0.25"),
            Some(8),
            "ascending order: 0.25 comes after 0.25",
        ),
        (changed(&in_rows, "[2.0,", "["), Some(8), "same length: 4 comes after 5"),
        (changed(&in_rows, "filled", "fill"), Some(7), "unknown field `fill`"),
        (changed(&constant, "shift = [1.0,", "shift = ["), Some(10), "invalid length 3"),
        (changed(&constant, "shift = [1.0,", "shift = [101.0,"), Some(9), "numbers up to 100"),
        (changed(&constant, "shift = [1.0,", "shift = [nan,"), Some(9), "numbers up to 100"),
        (changed(&constant, "[probcut.endgame]", "[probcut.opening]"), None, "opening"),
        ("eval = \"score\"".to_owned(), None, "neither `weights` nor `rows`"),
        ("eval = \"score\"\nweights = 5".to_owned(), Some(2), "a list of finite numbers"),
        ("eval = \"score\"\nweights = [5]\nrows = []".to_owned(), None, "leave one out"),
        ("eval = \"score\"\nrows = []".to_owned(), None, "at least two rows"),
    ] {
        let error = WeightsFile::parse(&text).unwrap_err();
        assert!(error.reason.contains(reason), "{text}\n{error}");
        assert!(line.is_none() || error.line == line, "{text}\n{error}");
    }
}

/// Whatever the program uses is protected; comments and what was learned how are not.
#[test]
fn changes_by_hand_are_noticed() {
    let good = full().to_toml();
    for (from, to) in [
        ("[0.1,", "[0.2,"),
        ("stanford", "oxford"),
        ("8x8", "6x6"),
        ("\"corners\"", "\"borders\""),
        ("-2.5", "2.5"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good);
        let error = WeightsFile::parse(&text).unwrap_err().to_string();
        assert!(error.contains("checksum") && error.contains("remove the `check` line"), "{error}");
        let by_hand = text.lines().filter(|line| !line.starts_with("check")).collect::<Vec<_>>().join("\n");
        assert!(WeightsFile::parse(&by_hand).is_ok(), "{by_hand}");
    }
    assert!(WeightsFile::parse(&good.replace("two", "three").replace("hand", "machine")).is_ok());
}
