//! Figure 7: the standing among companions.

use arena::stats::Trinomial;

use super::{GAME, PLAYER};
use crate::experiment::intervals::percent;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, share_text,
};
use crate::figure::{Figure, Series};

/// A tournament of the report's player, those of other reports, and `random`.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-standing",
    source: Source::Sustech,
    title: "Standing among companions (figure 7)",
    about: "The report's figure 7 is its rank among the agents of the course, which are lost. Here the \
            player of the report meets players of the other reports, some at small depth as beginners would \
            write them, our engine, and random moves, all against all.",
    seconds: [1, 8, 55],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The report's results: games won and lost, in per cent, and the rank.
const WON: u64 = 130;
const LOST: u64 = 275;
const PERCENT: f64 = 32.0;
const RANK: u64 = 154;

/// The players with names short enough for tables.
const PLAYERS: [(&str, &str); 14] = [
    ("SUSTech, three stages", PLAYER),
    ("SUSTech, evolved", "beam:stages=sustech,preset=evolved"),
    ("SUSTech, depth 2", "alphabeta:depth=2,eval=sustech"),
    ("Paris, depth 2", "alphabeta:depth=2,eval=paris"),
    ("Paris, depth 4", "alphabeta:depth=4,eval=paris"),
    ("Stanford, depth 3", "alphabeta:depth=3,eval=stanford"),
    ("Indore, depth 3", "alphabeta:depth=3,eval=indore"),
    ("ITU, depth 4", "alphabeta:depth=4,eval=itu"),
    ("discs, depth 4", "alphabeta:depth=4,eval=score"),
    ("mobility, depth 3", "alphabeta:depth=3,eval=mobility"),
    ("engine, level 4", "engine:level=4"),
    ("engine, level 7", "engine:level=7"),
    ("first", "first"),
    ("random", "random"),
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let games = lab.pick(2, 10, 40);
    let played = lab.play(&Games::round_robin(GAME, PLAYERS).count(games))?;
    let ratings = played.ratings();
    let mut ranked: Vec<usize> = (0..PLAYERS.len()).collect();
    ranked.sort_by(|a, b| played.share(*b).0.total_cmp(&played.share(*a).0));
    let mut table = Table::new("standing", format!("All against all, {games} games a pairing"))
        .columns(["rank", "player", "won", "drawn", "lost", "share, %", "Elo"]);
    table.row([
        RANK.into(),
        "the report, among the agents of 2021".into(),
        WON.into(),
        "–".into(),
        LOST.into(),
        Cell::Number(PERCENT, 0),
        "–".into(),
    ]);
    for (rank, player) in (1_u64..).zip(&ranked) {
        let [wins, draws, losses] = results(&played.by_seat(*player));
        let rating = &ratings.players[*player];
        table.row([
            rank.into(),
            PLAYERS[*player].0.into(),
            wins.into(),
            draws.into(),
            losses.into(),
            Cell::share(played.share(*player)),
            rating.elo.map_or_else(|| "–".into(), |elo| Cell::Number(elo.value, 0)),
        ]);
    }
    let own = played.share(0);
    let rank = ranked.iter().position(|player| *player == 0).expect("all are ranked") + 1;
    let against_random = played.between(0, PLAYERS.len() - 1).expect("they met");
    let lost = || Verdict::Untestable("the agents of the course in 2021 are lost".to_owned());
    Ok(Findings::new()
        .setup(format!(
            "{} players on 8×8, {games} games of each pairing after 4 random plies",
            PLAYERS.len()
        ))
        .table(table)
        .claim(
            "I won 130 and failed 275 in phase two: the winning percentage is about 32 percent.",
            format!(
                "130 of 405 are {:.1} %; the stand-in here gets {} % of points among other opponents",
                100.0 * WON as f64 / (WON + LOST) as f64,
                share_text(own)
            ),
            lost(),
        )
        .claim("Rankings for 154.", format!("rank {rank} of {} players here", PLAYERS.len()), lost())
        .claim(
            "The following section will show the winning rate with the agent and random agent.",
            format!("here it gets {} % against random moves", share_text(against_random)),
            Verdict::Untestable("no such rate is printed".to_owned()),
        )
        .claim(
            "I passed all the feasibility tests in phase one.",
            format!("every move of its {} games here was legal", played.results_of(0).games().games()),
            Verdict::Untestable("the platform's tests are not printed, but for one board".to_owned()),
        )
        .figure(
            "standing",
            figure(
                &ranked.iter().map(|player| (PLAYERS[*player].0, played.share(*player))).collect::<Vec<_>>(),
            ),
        ))
}

/// Games won, drawn and lost in both seats.
fn results(seats: &[Trinomial; 2]) -> [u64; 3] {
    let sum = |of: fn(&Trinomial) -> u64| seats.iter().map(of).sum();
    [sum(|seat| seat.wins), sum(|seat| seat.draws), sum(|seat| seat.losses)]
}

fn figure(ranked: &[(&str, (f64, f64, f64))]) -> Figure {
    let ranks = || (1_u32..).map(f64::from);
    Figure::new("Standing among companions")
        .subtitle("all against all, with 95 % intervals")
        .x("player, in order of rank")
        .x_names(ranks().zip(ranked.iter().map(|(name, _)| *name)))
        .y("share of points, %")
        .y_range(0.0, 100.0)
        .reference_line(PERCENT, "the report, among other agents: 32 %")
        .series(
            Series::new("").dots().estimates(ranks().zip(ranked.iter().map(|(_, share)| percent(*share)))),
        )
}
