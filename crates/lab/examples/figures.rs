//! Writes sample figures to a folder, for inspection: `cargo run -p lab --example figures -- FOLDER`.

use std::path::PathBuf;

use lab::figure::{Figure, Series};

fn main() -> std::io::Result<()> {
    let folder =
        std::env::args_os().nth(1).map_or_else(|| std::env::temp_dir().join("lab-figures"), PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    for (name, figure) in [
        ("learning", learning()),
        ("losses", losses()),
        ("distribution", distribution()),
        ("ratings", ratings()),
        ("many", many()),
        ("margins", margins()),
        ("empty", Figure::new("Nothing yet").subtitle("outflank lab td --seed 1").x("games").y("score")),
    ] {
        let path = folder.join(name).with_extension("svg");
        std::fs::write(&path, figure.to_svg())?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Reproducible noise between −1 and 1.
fn noise(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

/// Three learners, each measured at 21 checkpoints, with 95 % bands.
fn learning() -> Figure {
    let learner = |name: &str, seed: u64, best: f64, pace: f64| {
        let mut noise = noise(seed);
        let points: Vec<_> = (0..=20)
            .map(|k| {
                let x = f64::from(k) * 5000.0;
                (x, best - (best - 0.06) * (-x / pace).exp() + 0.012 * noise())
            })
            .collect();
        let band = points.iter().map(|&(x, y)| {
            let error = 1.96 * (y * (1.0 - y) / 400.0).sqrt();
            (x, y - error, y + error)
        });
        let last = points[points.len() - 1];
        let label = [(last.0, last.1, format!("{:.1} %", 100.0 * last.1))];
        Series::new(name).band(band.collect::<Vec<_>>()).labels(label).points(points)
    };
    Figure::new("Temporal differences learn Othello 6×6 from nothing")
        .subtitle(
            "outflank lab td --game othello-6x6 --games 100k --seed 1 · 400 games per point, 95 % bands",
        )
        .x("games of self-play")
        .y("score against depth 2")
        .y_range(0.0, 1.0)
        .reference_line(0.5, "even: 50 %")
        .series(learner("n-tuples, λ = 0.7", 1, 0.86, 16_000.0))
        .series(learner("n-tuples, λ = 0", 2, 0.74, 24_000.0))
        .series(learner("weights of squares", 3, 0.44, 12_000.0))
}

/// Noisy losses of 20,000 batches, and the best so far.
fn losses() -> Figure {
    let (mut noise, mut best) = (noise(9), f64::INFINITY);
    let loss: Vec<_> = (1..=20_000)
        .map(|k| {
            let x = f64::from(k);
            (x, 0.004 + 0.9 / (1.0 + x / 150.0) * (1.0 + 0.5 * noise()))
        })
        .collect();
    let checked: Vec<_> = loss
        .iter()
        .step_by(1000)
        .map(|&(x, _)| {
            best = (0.005 + 1.0 / (1.0 + x / 150.0)).min(best);
            (x, best)
        })
        .collect();
    Figure::new("Loss of the network while it learns")
        .subtitle("outflank lab fit --batches 20000 --seed 9")
        .x("batches")
        .y("mean squared error")
        .y_log()
        .reference_line(0.01, "linear regression")
        .series(Series::new("each batch").points(loss))
        .series(Series::new("best on held-out games").points(checked).steps())
}

/// The scores of 500 repeated matches, and their expected distribution.
fn distribution() -> Figure {
    let (mean, deviation) = (0.55, 0.025);
    let mut noise = noise(5);
    let mut counts = [0_u32; 20];
    for _ in 0..500 {
        let normal = (0..12).map(|_| noise()).sum::<f64>() / 2.0;
        let bin = ((mean + deviation * normal - 0.45) * 100.0).clamp(0.0, 19.0);
        counts[bin as usize] += 1;
    }
    let bars = counts.iter().enumerate().map(|(k, &count)| {
        let low = 0.45 + 0.01 * k as f64;
        (low, low + 0.01, f64::from(count))
    });
    let curve = (0..=200).map(|k| {
        let x = 0.45 + 0.001 * f64::from(k);
        let z = (x - mean) / deviation;
        (x, 500.0 * 0.01 * (-z * z / 2.0).exp() / (deviation * std::f64::consts::TAU.sqrt()))
    });
    Figure::new("The same match, 500 times: how far chance alone moves a score")
        .subtitle("400 games each, expected score 55 %")
        .x("score of the match")
        .y("matches")
        .bars("matches played", bars.collect::<Vec<_>>())
        .series(Series::new("normal distribution").points(curve.collect::<Vec<_>>()))
}

/// Ratings with error bars and labels.
fn ratings() -> Figure {
    let players = [
        (1.0, 1210.0, "mobility"),
        (2.0, 1480.0, "squares"),
        (4.0, 1530.0, "corners"),
        (9.0, 1755.0, "patterns"),
        (10.0, 1760.0, "patterns + parity"),
        (22.0, 1905.0, "deep patterns"),
        (60.0, 1980.0, "network, 8 × 32"),
        (180.0, 2065.0, "network, 16 × 64"),
    ];
    let player = |count: usize, from: usize| players.iter().skip(from).take(count).copied();
    let series = |name: &str, from: usize, count: usize| {
        Series::new(name)
            .points(player(count, from).map(|(x, y, _)| (x, y)))
            .band(player(count, from).map(|(x, y, _)| (x, y - 28.0 - x / 8.0, y + 28.0 + x / 8.0)))
            .labels(player(count, from))
            .dots()
    };
    Figure::new("What a second of thought is worth")
        .subtitle("round robin, 200 games per pair, 95 % intervals")
        .x("microseconds per evaluation")
        .y("Elo")
        .x_log()
        .series(series("hand-made", 0, 3))
        .series(series("regression", 3, 3))
        .series(series("neural", 6, 2))
}

/// More series than colours.
fn many() -> Figure {
    (0..9_u32).fold(
        Figure::new("Nine runs that differ only in their seed").x("games").y("loss"),
        |figure, seed| {
            let mut noise = noise(u64::from(seed) + 70);
            let mut height = 10_000.0;
            let points = (0..120).map(|k| {
                height += 100.0 * noise() + 35.0 * f64::from(seed);
                (f64::from(k) * 1e4, if k == 60 { f64::NAN } else { height })
            });
            figure.series(Series::new(format!("seed {seed}")).points(points.collect::<Vec<_>>()))
        },
    )
}

/// Mean margins on both sides of zero.
fn margins() -> Figure {
    let mut noise = noise(31);
    let margin = |x: f64, best: f64, noise: f64| (x, best * (1.0 - 2.2 * (-x / 900.0).exp()) + 1.5 * noise);
    let xs = (1..=30).map(|k| f64::from(k) * 100.0);
    let (one, two): (Vec<_>, Vec<_>) =
        xs.map(|x| (margin(x, 14.0, noise()), margin(x, 6.0, noise()))).unzip();
    Figure::new("Seeds by which Awele games are won")
        .x("generation")
        .y("mean margin, seeds")
        .series(
            Series::new("with endgame tables")
                .band(one.iter().map(|&(x, y)| (x, y - 2.0, y + 2.0)))
                .points(one.clone())
                .steps(),
        )
        .series(Series::new("without").points(two))
}
