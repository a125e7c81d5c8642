//! Averaging over the opponent's replies, deeper than one reply.

use super::{GAMES, GameName};
use crate::experiment::intervals::{difference, percent, text};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, grouped,
};
use crate::figure::{Figure, Series};

/// Averaging and alpha-beta at the same depth meet random moves.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-averaging",
    source: Source::Paris,
    title: "Averaging deeper",
    about: "Whoever plays against random moves may expect the average reply instead of the best one. Players that \
            average over the opponent's replies are compared with alpha-beta at the same depth, both against random \
            moves.",
    seconds: [1, 12, 60],
    is_timed: false,
    is_apart: false,
    measure,
};

/// What is compared, with its name: the report's average, the average itself, and no average.
const PLAYERS: [(&str, &str, &str); 3] = [
    ("nearest to the average", "horizon-average", "mean=nearest"),
    ("average", "horizon-average", "mean=true"),
    ("alpha-beta", "alphabeta", "order=none"),
];

/// The depths that are compared.
const DEPTHS: [u32; 3] = [2, 3, 4];

/// Shares of points at all depths.
type Curve = Vec<(f64, f64, f64)>;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let count = lab.pick(20, 400, 2000);
    let mut findings = Findings::new().setup(format!(
        "`horizon-average` (`mean=nearest` is the report's: the reply whose value is closest to the average; \
         `mean=true` is the average itself) and `alphabeta`, all with `eval=score`, against `random`, 4 random plies, \
         {} games each",
        grouped(count)
    ));
    for game in GAMES {
        let mut play = |player: &str, depth: u32, option: &str| {
            let player = format!("{player}:depth={depth},{option},eval=score");
            lab.play(&Games::between(game.name, &player, "random").count(count))
        };
        let mut curves = Vec::new();
        for (_, player, option) in PLAYERS {
            let played = DEPTHS.iter().map(|depth| play(player, *depth, option));
            curves.push(played.collect::<Result<Vec<PlayedGames>, _>>()?);
        }
        let (minimax, horizon) = (play("minimax-average", 3, "mean=nearest")?, &curves[0][1]);
        let is_same = minimax.games().zip(horizon.games()).all(|(a, b)| a.record.moves == b.record.moves);
        let curves = curves.iter().map(|curve| curve.iter().map(|played| played.share(0)).collect());
        let curves: Vec<Curve> = curves.collect();
        findings = conclude(findings, game, &curves)
            .claim(
                format!("`minimax_avg` functions as `horizon_moy` does ({game})."),
                format!(
                    "at depth 3 {} the same moves",
                    if is_same { "all games have" } else { "not all games have" }
                ),
                Verdict::of(is_same),
            )
            .table(table(game, &curves))
            .figure(game.name, figure(game, count, &curves));
    }
    Ok(findings)
}

fn conclude(findings: Findings, game: GameName, curves: &[Curve]) -> Findings {
    let gains = |average: usize| -> Curve {
        curves[average].iter().zip(&curves[2]).map(|(average, other)| difference(*average, *other)).collect()
    };
    let measured = |gains: &Curve| {
        let texts = DEPTHS.iter().zip(gains).map(|(depth, gain)| {
            let gain = text(percent(*gain), 1);
            format!("depth {depth}: {gain}")
        });
        format!("the difference from alpha-beta in points: {}", texts.collect::<Vec<_>>().join(", "))
    };
    let is_better = |gains: &Curve| {
        let verdicts = gains.iter().map(|gain| Verdict::above(*gain, 0.0));
        verdicts.fold(Verdict::Reproduced, Verdict::and)
    };
    let [nearest, average] = [gains(0), gains(1)];
    findings
        .claim(
            format!(
                "On a deeper depth, with alpha-beta, the results would be better for averaging ({game})."
            ),
            measured(&nearest),
            is_better(&nearest),
        )
        .claim(
            format!("The same with the average itself instead of the reply closest to it ({game})."),
            measured(&average),
            is_better(&average),
        )
}

fn table(game: GameName, curves: &[Curve]) -> Table {
    let mut table = Table::new(game.name, format!("Share of points against random moves, % (95 %) ({game})"))
        .columns(["depth, plies"])
        .columns(PLAYERS.map(|(name, ..)| name));
    for (index, depth) in DEPTHS.into_iter().enumerate() {
        table.row(std::iter::once(depth.into()).chain(curves.iter().map(|curve| Cell::share(curve[index]))));
    }
    table
}

fn figure(game: GameName, count: u64, curves: &[Curve]) -> Figure {
    let figure = Figure::new(format!("Averaging and alpha-beta against random moves ({game})"))
        .subtitle(format!("{} games a point, with 95 % intervals", grouped(count)))
        .x("depth, plies")
        .y("share of points, %");
    PLAYERS.iter().zip(curves).fold(figure, |figure, ((name, ..), curve)| {
        let points = DEPTHS.iter().zip(curve).map(|(depth, share)| (f64::from(*depth), percent(*share)));
        figure.series(Series::new(*name).estimates(points))
    })
}
