use weights::{Values, WeightsFile};

use crate::{constant, full, rows};

#[test]
fn what_is_written_reads_back() {
    let bare = WeightsFile::new("score", "awele", Values::Constant(vec![1.0]));
    for file in [full(), WeightsFile { values: rows(), ..full() }, bare.clone()] {
        let text = file.to_toml();
        let read = WeightsFile::parse(&text).unwrap();
        assert_eq!(read, file, "{text}");
        assert_eq!(read.to_toml(), text);
    }
    assert!(bare.to_toml().starts_with("eval = \"score\"\ngame = \"awele\"\nweights = [1.0]\ncheck = "));
}

/// Files of the first version had a checksum of evaluation, game and numbers alone.
#[test]
fn older_files_load() {
    let text = "# Learned by `outflank train hill-climb` with seed 1: 30 steps, 1820 games.\n\
                eval = \"paris\"\ngame = \"awele\"\nweights = [0.2, 0.1, 0.0, 0.0]\ncheck = \"13e59aa79356cf75\"\n";
    let file = WeightsFile::parse(text).unwrap();
    assert_eq!(file.values, Values::Constant(vec![0.2, 0.1, 0.0, 0.0]));
    assert_eq!(file.to_toml(), text);
}

#[test]
fn lists_of_lists_and_whole_numbers_are_weights() {
    let file = WeightsFile::parse("eval = \"stanford\"\nweights = [[1, 2.5], [-3]]").unwrap();
    assert_eq!(file.values, Values::Constant(vec![1.0, 2.5, -3.0]));
    assert_eq!((file.game, file.values.option_text()), (None, "1/2.5/-3".to_owned()));
}

#[test]
fn rows_are_interpolated_and_stay_the_same_outside() {
    for (filled, weight) in [(0.0, 1.0), (0.125, 1.5), (0.5, -0.25), (0.75, -2.5), (1.0, -2.5)] {
        assert_eq!(rows().at(filled), vec![weight; 5], "{filled}");
    }
    assert_eq!(constant().at(0.3), constant().numbers().collect::<Vec<_>>());
    assert_eq!((rows().width(), rows().numbers().count()), (5, 15));
    assert_eq!(rows().option_text().split(';').nth(1), Some("0.25:2/2/2/2/2"));
}
