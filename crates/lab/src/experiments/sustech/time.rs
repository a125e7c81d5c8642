//! Figure 5: what each move of a self-battle takes.

use game::Game;
use notation::{AnyGame, AnyPosition};

use super::{GAME, PLAYER, STAGES};
use crate::experiment::{
    Cell, Decision, Experiment, Findings, Lab, LabError, Source, Table, Verdict, number,
};
use crate::figure::{Figure, Series};

/// The report's player plays itself, and moves are timed.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-time",
    source: Source::Sustech,
    title: "Time of each move in a self-battle (figure 5)",
    about: "The report's player plays itself, and its moves are timed: with its three stages of fixed depth, which take a compiled \
            program far less than its five seconds, and as deep as five seconds allow, of which it uses 4.2.",
    seconds: [1, 12, 240],
    is_timed: true,
    is_apart: false,
    measure,
};

/// The part of the time for a move that is used: 4.2 of 5 seconds.
const SHARE: f64 = 0.84;

/// The clock is read now and then, so a move may end a little late.
const LATE: f64 = 0.02;

/// A move of a self-battle.
pub struct Turn {
    /// Its number among those of its player, from 1.
    pub own_move: usize,
    /// The position before it.
    pub position: AnyPosition,
    /// The choice.
    pub decision: Decision,
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (text, limit) = lab.pick(("10ms", 0.01), ("200ms", 0.2), ("5s", 5.0));
    let staged = self_battle(lab, PLAYER)?;
    let timed = self_battle(lab, &format!("beam:width=8,eval=sustech,time={text}"))?;
    let mut table =
        Table::new("moves", "Each move of the two games; both players' moves with that number together")
            .columns(["own move", "stage", "depth", "nodes"])
            .time_columns(["time, ms", "depth in the time limit", "time in the time limit, s"]);
    let moves = |turns: &[Turn]| turns.iter().map(|turn| turn.own_move).max().unwrap_or(0);
    for own_move in 1..=moves(&staged).min(moves(&timed)) {
        let stage =
            STAGES.iter().find(|(_, moves)| moves.contains(&own_move)).map_or("end", |(name, _)| *name);
        let [plain, limited] = [&staged, &timed].map(|turns| Means::of(turns, own_move..own_move + 1));
        table.row([
            own_move.into(),
            stage.into(),
            Cell::Number(plain.depth, 1),
            Cell::Number(plain.nodes, 0),
            Cell::Number(1000.0 * plain.seconds, 2),
            Cell::Number(limited.depth, 1),
            Cell::Number(limited.seconds, 3),
        ]);
    }
    let longest = |turns: &[Turn]| turns.iter().map(|turn| turn.decision.seconds).fold(0.0, f64::max);
    let stages = STAGES.map(|(name, moves)| (name, Means::of(&staged, moves)));
    let texts: Vec<String> = stages
        .iter()
        .map(|(name, means)| format!("{name} {} ms", number(1000.0 * means.seconds, 2)))
        .collect();
    let late = [20..23, 23..26, 26..31].map(|moves| Means::of(&staged, moves).nodes);
    Ok(Findings::new()
        .setup(format!("`{PLAYER}` against itself from the start, one thread; a move has the mean of both players"))
        .setup(format!("the same without stages and depths, width 8, as deep as {text} a move allow, of which it uses {SHARE} (the report: 4.2 of 5 s)"))
        .table(table)
        .figure("time", figure(&staged, &timed, limit))
        .claim(
            "I kept it to just 4.2 seconds (of 5).",
            format!("no move takes more than {} of {limit} s", number(longest(&timed), 3)),
            Verdict::of(longest(&timed) <= SHARE * limit + LATE),
        )
        .claim(
            "After dividing the situation, I am able to get a relatively reasonable time use interval locally.",
            format!("mean times of the stages: {}; at most {} ms", texts.join(", "), number(1000.0 * longest(&staged), 1)),
            // Reasonable is what stays below five seconds.
            Verdict::of(longest(&staged) < 5.0),
        )
        .claim(
            "In the end state the complexity becomes smaller and smaller.",
            format!("nodes a move at constant depth: {}", late.map(|nodes| number(nodes, 0)).join(", ")),
            Verdict::of(late.is_sorted_by(|a, b| a > b)),
        )
        .remark("The report's program is in Python, with depths that it does not print; times of fixed depths cannot be compared with its own."))
}

/// A game of a player against itself from the start, move by move.
pub fn self_battle(lab: &mut Lab<'_>, player: &str) -> Result<Vec<Turn>, LabError> {
    let mut position = AnyGame::described(GAME, None, None)?.start();
    let (mut turns, mut own_moves) = (Vec::new(), [0; 2]);
    while !position.is_over() {
        if let Some(pass) = position.forced_pass() {
            position.play(pass);
            continue;
        }
        let decision = lab.decide(player, GAME, &position)?;
        let chosen = position.parse_move(&decision.chosen).expect("a player chooses legal moves");
        let own_move = &mut own_moves[usize::from(position.side() == game::Side::Second)];
        *own_move += 1;
        turns.push(Turn { own_move: *own_move, position: position.clone(), decision });
        position.play(chosen);
    }
    Ok(turns)
}

/// Means over some moves.
struct Means {
    seconds: f64,
    nodes: f64,
    depth: f64,
}

impl Means {
    fn of(turns: &[Turn], own_moves: std::ops::Range<usize>) -> Means {
        let chosen: Vec<&Decision> = turns
            .iter()
            .filter(|turn| own_moves.contains(&turn.own_move))
            .map(|turn| &turn.decision)
            .collect();
        let mean = |of: fn(&Decision) -> f64| {
            chosen.iter().map(|decision| of(decision)).sum::<f64>() / chosen.len().max(1) as f64
        };
        Means {
            seconds: mean(|decision| decision.seconds),
            nodes: mean(|decision| decision.nodes as f64),
            depth: mean(|decision| decision.depth.into()),
        }
    }
}

fn figure(staged: &[Turn], timed: &[Turn], limit: f64) -> Figure {
    let points = |turns: &[Turn]| -> Vec<(f64, f64)> {
        let last = turns.iter().map(|turn| turn.own_move).max().unwrap_or(0);
        (1..=last).map(|own| (own as f64, Means::of(turns, own..own + 1).seconds)).collect()
    };
    let used = SHARE * limit;
    Figure::new("Time of each move in a self-battle")
        .subtitle("stages of the report: own moves 1 to 9, 10 to 19, and from 20 on")
        .x("own move")
        .y("time, s")
        .y_log()
        .reference_line(used, format!("{} s", number(used, 2)))
        .series(Series::new("three stages of fixed depth").points(points(staged)))
        .series(Series::new(format!("as deep as {limit} s allow")).points(points(timed)))
}
