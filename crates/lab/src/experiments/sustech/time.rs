//! Figure 5: what each move of a self-battle takes.

use game::Game;
use notation::AnyGame;

use super::{GAME, PLAYER, STAGES};
use crate::experiment::intervals::{mean, share};
use crate::experiment::{
    Cell, Decision, Experiment, Findings, Games, Lab, LabError, PlayedGame, PlayedGames, Source, Table,
    Verdict, grouped, number,
};
use crate::figure::{Figure, Series};

/// The report's player plays itself, and moves are timed.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-time",
    source: Source::Sustech,
    title: "Time of each move in a self-battle (figure 5)",
    about: "The report's player plays itself, and its moves are timed: with its three stages of fixed \
            depth, which take a compiled program far less than its five seconds, and as deep as a time \
            limit allows, of which it uses the report's share: 4.2 of 5 seconds.",
    seconds: [1, 10, 240],
    is_timed: true,
    is_apart: false,
    measure,
};

/// The part of the time for a move that is used: 4.2 of 5 seconds.
const SHARE: f64 = 0.84;

/// The clock is read now and then, so a move may end a little late.
const LATE: f64 = 0.02;

/// A move of a self-battle.
struct Turn {
    /// Its number among those of its player, from 1.
    own_move: usize,
    /// The choice.
    decision: Decision,
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let milliseconds: u32 = lab.pick(10, 200, 5000);
    let limit = f64::from(milliseconds) / 1000.0;
    let shown = if limit < 1.0 { format!("{milliseconds} ms") } else { format!("{limit} s") };
    let staged = self_battle(lab, PLAYER)?;
    let timed = self_battle(lab, &format!("beam:width=8,eval=sustech,time={milliseconds}ms"))?;
    let mut table =
        Table::new("moves", "Each move of the two games; both players' moves with that number together")
            .columns(["own move", "stage", "depth", "nodes"])
            .time_columns(["time, ms", "depth in the time limit", "time in the time limit, ms"]);
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
            Cell::Number(1000.0 * limited.seconds, 2),
        ]);
    }
    let longest = |turns: &[Turn]| turns.iter().map(|turn| turn.decision.seconds).fold(0.0, f64::max);
    let stages = STAGES.map(|(name, moves)| (name, Means::of(&staged, moves)));
    let texts: Vec<String> = stages
        .iter()
        .map(|(name, means)| format!("{name} {} ms", number(1000.0 * means.seconds, 2)))
        .collect();
    let in_time = timed.iter().filter(|turn| turn.decision.seconds <= SHARE * limit + LATE).count();
    let share_in_time = share(in_time as u64, timed.len() as u64).expect("a game has moves");
    let played = lab.play(&Games::between(GAME, PLAYER, PLAYER).count(lab.pick(4, 20, 100)))?;
    let end = EndOfGame::of(&played);
    Ok(Findings::new()
        .setup(format!(
            "`{PLAYER}` against itself from the start, one thread; a move has the mean of both players"
        ))
        .setup(format!(
            "the same without stages and depths, width 8, as deep as {shown} a move allow, of which it uses \
             {} % (the report: 4.2 of 5 s)",
            100.0 * SHARE
        ))
        .setup(format!(
            "for the nodes of the end, {} games of `{PLAYER}` against itself after 4 random plies",
            played.games().count()
        ))
        .table(table)
        .figure("time", figure(&staged, &timed, 1000.0 * limit))
        .claim(
            "To make sure I passed the feasibility test, I kept it to just 4.2 seconds (of 5).",
            format!(
                "{in_time} of {} moves take at most {} of {} ms, the longest {}",
                timed.len(),
                number(1000.0 * (SHARE * limit + LATE), 0),
                grouped(milliseconds.into()),
                number(1000.0 * longest(&timed), 0)
            ),
            Verdict::above(share_in_time, 0.9),
        )
        .read_as("in nine moves of ten, since the computer may be busy with other things")
        .timed()
        .claim(
            "After dividing the situation, I am able to get a relatively reasonable time use interval \
             locally.",
            format!(
                "mean times of the stages: {}; at most {} ms",
                texts.join(", "),
                number(1000.0 * longest(&staged), 1)
            ),
            Verdict::of(longest(&staged) < 5.0),
        )
        .read_as("what stays below five seconds")
        .timed()
        .claim(
            "In the end state, since the game is nearly over, the complexity becomes smaller and smaller.",
            format!(
                "in {} games, with the same depth in all of the end: {} nodes a move",
                played.games().count(),
                end.nodes.map(|nodes| number(nodes, 0)).join(", then ")
            ),
            end.falls,
        )
        .remark(
            "The report's figure ends at step 28: the most is 30, \"so I just choose a number smaller than \
             it\". Here all moves are shown.",
        )
        .remark(
            "The report's program is in Python, with depths that it does not print; times of fixed depths \
             cannot be compared with its own.",
        ))
}

/// A game of a player against itself from the start, move by move.
fn self_battle(lab: &mut Lab<'_>, player: &str) -> Result<Vec<Turn>, LabError> {
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
        turns.push(Turn { own_move: *own_move, decision });
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

/// What moves in the parts of the last stage cost, in which the depth is the same.
struct EndOfGame {
    /// Nodes a move in each part, on average.
    nodes: [f64; 3],
    /// Whether each part takes fewer than the one before.
    falls: Verdict,
}

impl EndOfGame {
    /// The parts, by plies; the first moves of the stage are left out, since passes may delay it.
    const PARTS: [std::ops::Range<usize>; 3] = [42..48, 48..54, 54..60];

    fn of(played: &PlayedGames) -> EndOfGame {
        let games: Vec<_> = played.games().collect();
        // The two games of a pair are not independent.
        let pairs: Vec<[f64; 3]> =
            games.chunks(2).map(|pair| EndOfGame::PARTS.map(|plies| nodes_in(pair, &plies))).collect();
        let mean_of = |value: &dyn Fn(&[f64; 3]) -> f64| {
            mean(&pairs.iter().map(value).collect::<Vec<_>>()).expect("games were played")
        };
        let falls = |part: usize| Verdict::above(mean_of(&|nodes| nodes[part] - nodes[part + 1]), 0.0);
        EndOfGame {
            nodes: [0, 1, 2].map(|part| mean_of(&|nodes| nodes[part]).0),
            falls: falls(0).and(falls(1)),
        }
    }
}

/// The nodes of a move of either player in some plies of games, on average.
fn nodes_in(games: &[PlayedGame<'_>], plies: &std::ops::Range<usize>) -> f64 {
    let moves = games.iter().flat_map(|game| game.moves_of(0).chain(game.moves_of(1)));
    let nodes: Vec<u64> =
        moves.filter(|chosen| plies.contains(&chosen.ply)).map(|chosen| chosen.nodes).collect();
    nodes.iter().sum::<u64>() as f64 / nodes.len().max(1) as f64
}

/// The times of moves with their stages, and the part of the limit in milliseconds that is used.
fn figure(staged: &[Turn], timed: &[Turn], limit: f64) -> Figure {
    let points = |turns: &[Turn]| -> Vec<(f64, f64)> {
        let last = turns.iter().map(|turn| turn.own_move).max().unwrap_or(0);
        (1..=last).map(|own| (own as f64, 1000.0 * Means::of(turns, own..own + 1).seconds)).collect()
    };
    let used = SHARE * limit;
    let figure = Figure::new("Time of each move in a self-battle")
        .subtitle("vertical lines: the first moves of the report's stages")
        .x("own move")
        .y("time, ms")
        .y_log()
        .reference_line(used, format!("{} ms", number(used, usize::from(used < 10.0))))
        .series(Series::new("three stages of fixed depth").points(points(staged)))
        .series(Series::new(format!("as deep as {} ms allow", number(limit, 0))).points(points(timed)));
    STAGES.into_iter().fold(figure, |figure, (name, moves)| figure.vertical_line(moves.start as f64, name))
}
