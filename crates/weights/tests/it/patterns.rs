//! Files with tables of patterns.

use weights::{PatternTables, Values, WeightsFile};

use crate::full;

/// Two shapes of 3 and 9 weights in three stages.
fn tables() -> PatternTables {
    PatternTables {
        board: "8x8".to_owned(),
        units_per_disc: 64,
        stages: 3,
        biases: (0..65).map(|discs| discs - 32).collect(),
        shapes: vec![("dot".to_owned(), "a1".to_owned()), ("pair".to_owned(), "b1 c1".to_owned())],
        weights: (0..36).map(|number: i16| (number - 18).pow(3) * 5).collect(),
    }
}

fn file() -> WeightsFile {
    let mut file = full();
    (file.eval, file.features, file.values) = ("patterns".to_owned(), Vec::new(), Values::Patterns(tables()));
    file
}

#[test]
fn tables_read_back() {
    let extremes = PatternTables {
        stages: 2,
        weights: vec![i16::MIN, i16::MAX, 0, -1, i16::MAX, i16::MIN, 1, 0],
        ..tables()
    };
    for tables in [tables(), extremes, PatternTables { weights: Vec::new(), ..tables() }] {
        let file = WeightsFile { values: Values::Patterns(tables), ..file() };
        let bytes = file.to_bytes();
        assert_eq!(WeightsFile::from_bytes(&bytes), Ok(file.clone()));
        assert_eq!(file.to_bytes(), bytes);
    }
    // Files without tables are the same text as ever.
    assert_eq!(full().to_bytes(), full().to_toml().into_bytes());
    assert_eq!(WeightsFile::from_bytes(&full().to_bytes()), Ok(full()));
}

#[test]
fn damage_is_noticed_wherever_it_is() {
    let good = file().to_bytes();
    let text_end = good.iter().position(|byte| *byte == 0).unwrap();
    for end in [text_end, text_end + 1, good.len() - 1] {
        let error = WeightsFile::from_bytes(&good[..end]).unwrap_err();
        assert!(error.reason.contains("the file is damaged"), "{error}");
    }
    let mut longer = good.clone();
    longer.push(0);
    assert!(WeightsFile::from_bytes(&longer).is_err());
    for at in text_end + 1..good.len() {
        let mut bytes = good.clone();
        bytes[at] ^= 4;
        let error = WeightsFile::from_bytes(&bytes).unwrap_err();
        let reasons = ["damaged", "checksum"];
        assert!(reasons.iter().any(|reason| error.reason.contains(reason)), "{error}");
    }
    let text = String::from_utf8(good[..text_end].to_vec()).unwrap();
    for (from, to, reason) in [
        ("stages = 3", "stages = 0", "in 0 stages are impossible"),
        ("stages = 3", "stages = 5", "in 5 stages are impossible"),
        ("stages = 3", "stages = 1", "checksum"),
        ("weights = 36", "weights = 36000000000", "are impossible"),
        ("weights = 36", "weights = 33", "damaged"),
        ("weights = 36", "weights = 39", "damaged"),
        ("squares = \"a1\"", "squares = \"b2\"", "checksum"),
        ("board = \"8x8\"", "board = \"6x6\"", "checksum"),
        ("stages", "phases", "unknown field `phases`"),
    ] {
        let mut bytes = text.replacen(from, to, 1).into_bytes();
        assert_ne!(bytes, text.as_bytes(), "{from}");
        bytes.extend(&good[text_end..]);
        let error = WeightsFile::from_bytes(&bytes).unwrap_err();
        assert!(error.reason.contains(reason), "{from} → {to}: {error}");
    }
    let error = WeightsFile::from_bytes(b"\x7fELF\x80").unwrap_err();
    assert!(error.reason.contains("not a weights file"), "{error}");
}
