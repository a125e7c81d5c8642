//! The report's games against random moves.

use crate::experiment::intervals::{difference, percent, share, text};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, grouped,
    share_text,
};

/// The report's two players meet random moves.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-random",
    source: Source::Paris,
    title: "Horizon and averaging against random moves",
    about: "The report's players that look one ply ahead, and two with the average of the opponent's replies, play \
            against random moves, half of the games in each seat. It played 500 in each, and does not say which of \
            its games they were of.",
    seconds: [1, 2, 8],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The games, with rules of Awele that differ in what the report leaves open.
const RULES: [(&str, &str, Option<&str>); 4] = [
    ("Awele, `paris`", "awele", Some("paris")),
    ("Awele, `abapa`", "awele", None),
    ("Awele, `paris:feeding=free,slam=captures`", "awele", Some("paris:feeding=free,slam=captures")),
    ("Othello", "othello", None),
];

/// Rules that are only shown, to see what they change.
const VARIANTS: [&str; 2] = [RULES[1].0, RULES[2].0];

/// The report's players, with what they won of 500 games as first and as second player.
const PLAYERS: [(&str, [u64; 2]); 2] =
    [("horizon:depth=1", [468, 489]), ("horizon-average:depth=2,mean=nearest", [474, 491])];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let count = lab.pick(100, 1000, 10_000);
    let mut findings = Findings::new().setup(format!(
        "Both with `eval=score` against `random`, 4 random plies, {} games each, half of them in each seat",
        grouped(count)
    ));
    let mut table = Table::new("shares", "Share of points against random moves, %").columns([
        "game",
        "player",
        "as first",
        "report",
        "as second",
        "report",
        "both (95 %)",
        "report",
    ]);
    for (name, game, rules) in RULES {
        let mut measured = Vec::new();
        for (player, printed) in PLAYERS {
            let games = Games::between(game, &format!("{player},eval=score"), "random").count(count);
            let played = lab.play(&rules.iter().fold(games, |games, rules| games.rules(rules)))?;
            table.row(row(name, player, printed, &played));
            measured.push(played);
        }
        if !VARIANTS.contains(&name) {
            findings = conclude(findings, name, &measured);
        }
    }
    Ok(findings.table(table).remark(
        "A draw counts half. The report's results of both players add up to all games; how it counted draws is not known.",
    ))
}

fn row(game: &str, player: &str, [first, second]: [u64; 2], played: &PlayedGames) -> [Cell; 8] {
    let printed = |wins: u64, games: u64| Cell::percent(wins as f64 / games as f64);
    [
        game.into(),
        format!("`{player}`").into(),
        Cell::percent(played.share_in_seat(0, 0).0),
        printed(first, 500),
        Cell::percent(played.share_in_seat(0, 1).0),
        printed(second, 500),
        Cell::share(played.share(0)),
        printed(first + second, 1000),
    ]
}

fn conclude(mut findings: Findings, game: &str, measured: &[PlayedGames]) -> Findings {
    for ((player, printed), played) in PLAYERS.iter().zip(measured) {
        let wins = printed.iter().sum::<u64>();
        let printed = share(wins, 1000).expect("there are games");
        findings = findings.claim(
            format!("`{player}` wins {} % of 1,000 games ({game}).", wins as f64 / 10.0),
            format!("{} %, the report {} %", share_text(played.share(0)), share_text(printed)),
            Verdict::agrees(played.share(0), printed),
        );
    }
    let gain = difference(measured[1].share(0), measured[0].share(0));
    let [horizon, average] = [0, 1].map(|player: usize| {
        difference(measured[player].share_in_seat(0, 1), measured[player].share_in_seat(0, 0))
    });
    findings
        .claim(
            format!("Averaging wins more, and the results are close ({game})."),
            format!("a difference of {} points", text(percent(gain), 1)),
            Verdict::above(gain, 0.0).and(Verdict::below(gain, 0.02)),
        )
        .read_as("less than 2 points of 100 apart")
        .claim(
            format!("Some players do better as first or as second player ({game})."),
            format!(
                "the difference as second from as first: {} points for `horizon`, {} for averaging",
                text(percent(horizon), 1),
                text(percent(average), 1)
            ),
            Verdict::above(horizon, 0.0).and(Verdict::above(average, 0.0)),
        )
        .read_as("as in its numbers, both win more as second")
}
