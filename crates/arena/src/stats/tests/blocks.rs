//! Blocks that fastchess printed, reproduced to their last digit.
//!
//! The block in our notes, `[50, 1100, 2400, 1350, 100]` with 50.65 %, is an
//! illustration: its pairs score 51.75 %. These are from matches that were played.

use super::super::{Estimate, Pentanomial};

/// What fastchess prints, in its order.
struct Block {
    pairs: [u64; 5],
    elo: (f64, f64),
    nelo: (f64, f64),
    los: f64,
    draw_ratio: f64,
    pairs_ratio: Option<f64>,
    score: f64,
}

const BLOCKS: [Block; 7] = [
    // https://github.com/brunocodutra/cinder/pull/727
    Block {
        pairs: [50, 287, 610, 387, 73],
        elo: (18.04, 8.23),
        nelo: (28.19, 12.84),
        los: 100.00,
        draw_ratio: 43.35,
        pairs_ratio: Some(1.36),
        score: 52.59,
    },
    // https://github.com/lynx-chess/Lynx/pull/1899
    Block {
        pairs: [235, 1384, 2521, 1341, 239],
        elo: (-1.06, 4.05),
        nelo: (-1.67, 6.37),
        los: 30.33,
        draw_ratio: 44.07,
        pairs_ratio: Some(0.98),
        score: 49.85,
    },
    // https://github.com/Disservin/fastchess/issues/807
    Block {
        pairs: [30, 6, 18, 0, 6],
        elo: (-168.40, 73.37),
        nelo: (-170.08, 62.16),
        los: 0.00,
        draw_ratio: 30.00,
        pairs_ratio: Some(0.17),
        score: 27.50,
    },
    // https://github.com/Disservin/fastchess/pull/515
    Block {
        pairs: [0, 1, 4, 0, 0],
        elo: (-34.86, 62.20),
        nelo: (-122.84, 215.34),
        los: 13.18,
        draw_ratio: 80.00,
        pairs_ratio: Some(0.00),
        score: 45.00,
    },
    // https://github.com/Disservin/fastchess/pull/881
    Block {
        pairs: [549, 54, 33, 1, 0],
        elo: (-517.92, 38.60),
        nelo: (-856.15, 19.08),
        los: 0.00,
        draw_ratio: 5.18,
        pairs_ratio: Some(0.00),
        score: 4.83,
    },
    // https://github.com/Disservin/fastchess/pull/882
    Block {
        pairs: [72, 10, 0, 0, 0],
        elo: (-600.97, 118.46),
        nelo: (-1409.98, 53.17),
        los: 0.00,
        draw_ratio: 0.00,
        pairs_ratio: Some(0.00),
        score: 3.05,
    },
    // https://github.com/Disservin/fastchess/issues/1007, the first row
    Block {
        pairs: [5, 5, 36, 22, 22],
        elo: (101.21, 42.63),
        nelo: (128.22, 50.76),
        los: 100.00,
        draw_ratio: 40.0,
        pairs_ratio: None,
        score: 64.17,
    },
];

fn assert_printed(value: f64, printed: f64, what: &str) {
    assert!((value - printed).abs() < 0.005 + 1e-9, "{what}: {value}, printed as {printed}");
}

fn assert_estimate(estimate: Option<Estimate>, printed: (f64, f64), what: &str) {
    let estimate = estimate.unwrap();
    assert_printed(estimate.value, printed.0, what);
    assert_printed(estimate.error.unwrap(), printed.1, what);
}

#[test]
fn published_blocks() {
    for block in BLOCKS {
        let pairs = Pentanomial::from_counts(block.pairs);
        assert_estimate(pairs.elo(), block.elo, "Elo");
        assert_estimate(pairs.nelo(), block.nelo, "nElo");
        assert_printed(100.0 * pairs.los(), block.los, "LOS");
        assert_printed(100.0 * pairs.draw_ratio().unwrap(), block.draw_ratio, "DrawRatio");
        if let Some(printed) = block.pairs_ratio {
            assert_printed(pairs.pairs_ratio().unwrap(), printed, "PairsRatio");
        }
        assert_printed(100.0 * pairs.score().unwrap(), block.score, "score");
        // The opponent sees the same with opposite signs.
        let (mine, theirs) = (pairs.elo().unwrap(), pairs.reversed().elo().unwrap());
        assert!((mine.value + theirs.value).abs() < 1e-9);
        assert!((mine.error.unwrap() - theirs.error.unwrap()).abs() < 1e-9);
        assert!((pairs.los() + pairs.reversed().los() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn a_fishtest_statistics_page() {
    // https://montytest.muzhen.org/tests/stats/69d3c8dc7c5b3724e29d2712, a fork of fishtest.
    let pairs = Pentanomial::from_counts([13, 37, 50, 25, 3]);
    assert_eq!((pairs.pairs(), pairs.games()), (128, 256));
    assert!((pairs.score().unwrap() - 0.43750).abs() < 5e-6);
    assert!((pairs.variance().unwrap() - 0.05762).abs() < 5e-6);
    assert!((pairs.elo().unwrap().value + 43.6578).abs() < 5e-5);
    assert!((pairs.nelo().unwrap().value + 63.97).abs() < 5e-3);
    assert!((pairs.draw_ratio().unwrap() - 0.39062).abs() < 1e-5);
}

#[test]
fn fastchess_prints_nan_where_we_have_nothing() {
    // https://github.com/Disservin/fastchess/pull/882: "-997.10 +/- nan", the interval reaches below 0 points.
    let elo = Pentanomial::from_counts([77, 1, 0, 0, 0]).elo().unwrap();
    assert_printed(elo.value, -997.10, "Elo");
    assert_eq!(elo.error, None);
}

#[test]
fn extremes_are_none() {
    let none = Pentanomial::default();
    assert_eq!((none.score(), none.variance(), none.elo(), none.nelo()), (None, None, None, None));
    assert_eq!((none.draw_ratio(), none.pairs_ratio()), (None, None));
    assert!((none.los() - 0.5).abs() < 1e-12);

    let mut all_won = Pentanomial::default();
    all_won.add(4);
    all_won.merge(&Pentanomial::from_counts([0, 0, 0, 0, 6]));
    assert_eq!((all_won.elo(), all_won.nelo(), all_won.pairs_ratio()), (None, None, None));
    assert!((all_won.los() - 1.0).abs() < 1e-12);
    assert!(all_won.reversed().los().abs() < 1e-12);

    let all_even = Pentanomial::from_counts([0, 0, 5, 0, 0]);
    assert_eq!(all_even.elo(), Some(Estimate { value: 0.0, error: None }));
    assert_eq!(all_even.nelo(), None);
    assert!((all_even.los() - 0.5).abs() < 1e-12);
}
