//! Time by phases, and depths that follow it.

use std::collections::HashSet;

use game::Game;
use notation::AnyGame;

use super::clocked::{Clocked, planned_share};
use super::{GAME, PHASES, within};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, intervals, share_text,
};
use crate::figure::{Figure, Series};

/// The report's player by the report's clock.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-schedule",
    source: Source::Stanford,
    title: "Time by phases",
    about: "The report's player has a share of its time for every phase, searches to depth 7, to depth 6 when it is behind \
            schedule, its first two moves to depth 5, and ours the last 12 to the end. How long its clock was, measured in \
            the speed of its computer, is unknown: so it plays by several.",
    seconds: [1, 15, 200],
    is_timed: true,
    is_apart: false,
    measure,
};

/// The depth of the report.
const DEPTH: u32 = 7;

/// The clocks, relative to the time that a game takes when time does not matter.
const CLOCKS: [f64; 5] = [0.6, 0.8, 1.0, 1.5, 2.0];

/// The share of its time that the report's player has left in the end: it tells how long its clock was.
const LEFT: f64 = 0.20;

/// Who it meets, from the start of the game on: otherwise the first two moves would be random.
const OPPONENTS: [&str; 4] = [
    "alphabeta:depth=1,eval=stanford",
    "alphabeta:depth=3,eval=score",
    "alphabeta:depth=3,eval=paris",
    "alphabeta:depth=3,eval=stanford",
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let depth = lab.pick(3, 5, DEPTH);
    let untimed = play(lab, depth, 3_600_000)?;
    let usual = untimed.seconds();
    let clocks: Vec<f64> = CLOCKS.into_iter().take(lab.pick(2, 4, 5)).collect();
    let mut timed = Vec::new();
    for clock in clocks {
        let milliseconds = (1000.0 * clock * usual).ceil().max(1.0) as u64;
        timed.push((clock, play(lab, depth, milliseconds)?));
    }
    let distance = |clocked: &Clocked| (clocked.share_left() - LEFT).abs();
    let chosen = timed.iter().min_by(|a, b| distance(&a.1).total_cmp(&distance(&b.1)));
    let (clock, chosen) = chosen.expect("there are clocks");
    let spread = opening_spread(lab)?;
    let findings = Findings::new()
        .setup(format!(
            "`{}` with several clocks, two games from the start against each of {}, one at a time.",
            player(depth, "C"),
            OPPONENTS.iter().take(lab.pick(1, 2, 4)).map(|spec| format!("`{spec}`")).collect::<Vec<_>>().join(", ")
        ))
        .setup(format!(
            "Without pressure of time a game takes it {usual:.2} s here. Clocks are multiples of that; claims are judged at {clock} times, where \
             the time left in the end is nearest to the report's 20 %."
        ))
        .setup(format!(
            "The report's player searches 11 plies deep for discs alone in the last {} squares; ours, by the clock, searches to the end of the game for the \
             final score there.",
            PHASES[3].begins
        ))
        .remark("A switch is a search one ply less deep than the one before; several such searches may follow each other. An emergency is one that is even less deep, although there was a choice.")
        .remark("Depths in the end phase are those of searches to the end of the game, in which passes are plies, too: they may be greater than the number \
                 of empty squares.")
        .remark("Time is only used for searches: our player takes corners at once (`corner-killer=true`), as the report's did.");
    let findings = claims(findings, &untimed, chosen, &spread, depth == DEPTH);
    Ok(findings
        .table(clock_table(&timed))
        .table(phase_table(&untimed, &timed))
        .figure("time", time_figure(&timed))
        .figure("depth", depth_figure(*clock, chosen)))
}

fn player(depth: u32, clock: &str) -> String {
    format!("alphabeta:depth={depth},eval=stanford,order=best-first,corner-killer=true,clock={clock}")
}

fn play(lab: &mut Lab<'_>, depth: u32, milliseconds: u64) -> Result<Clocked, LabError> {
    let student = player(depth, &format!("{milliseconds}ms"));
    let opponents = OPPONENTS.iter().take(lab.pick(1, 2, 4)).map(|spec| (*spec).to_owned());
    let players = std::iter::once(student.clone()).chain(opponents).map(|spec| (spec.clone(), spec));
    let games = Games::gauntlet(GAME, players).random_plies(0).one_at_a_time();
    Ok(Clocked::of(&lab.play(&games)?, milliseconds as f64 / 1000.0, depth))
}

/// By how many discs the values of the legal second moves of the first player differ, best and worst,
/// in every position with that turn.
fn opening_spread(lab: &mut Lab<'_>) -> Result<Vec<f64>, LabError> {
    let engine = lab.pick("engine:depth=2", "engine:depth=6", "engine:depth=10");
    let mut first = AnyGame::named(GAME)?.start();
    // All four first moves are one by symmetry.
    first.play(first.moves().next().expect("the start has moves"));
    let (mut spreads, mut known) = (Vec::new(), HashSet::new());
    for reply in first.moves() {
        let mut position = first.clone();
        position.play(reply);
        let mut values = Vec::new();
        for second in position.moves() {
            let mut next = position.clone();
            next.play(second);
            if known.insert(next.position_text()) {
                values.push(-lab.decide(engine, GAME, &next)?.value);
            }
        }
        let [least, most] = [f64::min, f64::max].map(|end| values.iter().copied().reduce(end).unwrap_or(0.0));
        spreads.push(most - least);
    }
    Ok(spreads)
}

/// What the schedule does at the clock that fits it.
fn claims(
    findings: Findings,
    untimed: &Clocked,
    chosen: &Clocked,
    spread: &[f64],
    is_decided: bool,
) -> Findings {
    let verdict = |holds: bool| Verdict::of_answer(is_decided.then_some(holds));
    let opening = untimed.opening_share();
    let spread = spread.iter().copied().fold(0.0, f64::max);
    let switches = chosen.switches_of_games();
    let few = switches.iter().filter(|switches| (1..=2).contains(*switches)).count();
    let (caught_up, late) = chosen.caught_up();
    let left = within(intervals::mean(&chosen.shares_left()).expect("games were played"), 1.0);
    let end = chosen.phase_shares()[3];
    // Without pressure of time there is nothing to show.
    let pressure = chosen.late_searches();
    let pressed = |holds: bool| if pressure > 0.0 { verdict(holds) } else { Verdict::Undecided };
    let pressure = format!("with {pressure:.1} searches less deep in a game");
    findings
        .claim(
            "Searching at depth 5 at this state of the game (the first two moves) is almost free in terms of computation time.",
            format!("{:.2} % of the time of a game", 100.0 * opening),
            verdict(opening < 0.02),
        )
        .read_as("less than a fiftieth")
        .claim(
            "The first two moves are never significant for the final issue.",
            format!("by the engine, the first player's second moves differ by up to {spread:.1} discs in the final score"),
            verdict(spread < 1.0),
        )
        .read_as("less than a disc between the best and the worst second move")
        .claim(
            "The repartition of time among the phases is reasonable: in most games there are only one or two switches from depth 7 to depth 6.",
            format!("one or two in {few} of {} games, {:.1} on average", switches.len(), chosen.switches()),
            verdict(2 * few > switches.len()),
        )
        .read_as("in more than half of the games")
        .claim(
            "One search at depth 6 is always sufficient to catch up in time and do a search at depth 7 the following move.",
            format!("after {caught_up} of {late} searches at the lesser depth"),
            if late > 0 { verdict(caught_up == late) } else { Verdict::Undecided },
        )
        .claim(
            "The time for the end phase is only 10 %, because searches at depth 11 are only for its first moves, and not too big.",
            format!("{:.2} % used, {pressure}", 100.0 * end),
            pressed(end <= 0.10),
        )
        .read_as("searches to the end of the game from 12 empty squares on take no more")
        .claim(
            "Emergency procedures are never used.",
            format!("{} in {} games, {pressure}", chosen.emergencies(), switches.len()),
            pressed(chosen.emergencies() == 0),
        )
        .claim(
            "We usually finish with 20 % of the time left.",
            format!("{} % left", share_text(left)),
            Verdict::Untestable("this is how the clock was chosen: how long the report's was is unknown".to_owned()),
        )
}

fn clock_table(timed: &[(f64, Clocked)]) -> Table {
    let mut table = Table::new("clocks", "Games by the clock, means").columns([
        "clock / time needed",
        "clock, s",
        "searches less deep in a game",
        "switches to them in a game",
        "games with one or two, %",
        "emergencies in a game",
        "time left, %",
    ]);
    for (clock, clocked) in timed {
        let switches = clocked.switches_of_games();
        let count = switches.len() as f64;
        let few = switches.iter().filter(|switches| (1..=2).contains(*switches)).count() as f64;
        table.row([
            Cell::Number(*clock, 2),
            Cell::Number(clocked.clock, 3),
            Cell::Number(clocked.late_searches(), 1),
            Cell::Number(clocked.switches(), 1),
            Cell::percent(few / count),
            Cell::Number(clocked.emergencies() as f64 / count, 2),
            Cell::percent(clocked.share_left()),
        ]);
    }
    table.row([
        "the report".into(),
        "–".into(),
        "1–2".into(),
        "1–2".into(),
        "most".into(),
        "0".into(),
        "20".into(),
    ]);
    table
}

fn phase_table(untimed: &Clocked, timed: &[(f64, Clocked)]) -> Table {
    let headings = timed.iter().map(|(clock, _)| format!("used at {clock} ×, %"));
    let mut table = Table::new("phases", "Time of the phases, as shares of the clock")
        .columns(["phase", "empty squares", "own moves", "planned by the report, %"])
        .columns(headings)
        .columns(["mean depth without pressure, plies"]);
    for (index, phase) in PHASES.iter().enumerate() {
        let ends = PHASES.get(index + 1).map_or(0, |next| next.begins);
        let cells = [
            phase.name.into(),
            format!("{} to {}", phase.begins, ends + u32::from(ends > 0)).into(),
            Cell::Number(untimed.moves_of_phase(index), 1),
            Cell::percent(phase.time),
        ];
        let used = timed.iter().map(|(_, clocked)| Cell::percent(clocked.phase_shares()[index]));
        table.row(cells.into_iter().chain(used).chain([Cell::Number(untimed.mean_depth(index), 1)]));
    }
    table
}

fn time_figure(timed: &[(f64, Clocked)]) -> Figure {
    let planned = (0..=100).map(|empties| (f64::from(100 - empties), 100.0 * (1.0 - planned_share(empties))));
    let figure = Figure::new("Time left")
        .subtitle("means of games; clocks relative to the time that a game needs")
        .x("discs on the board")
        .y("time left, %")
        .series(Series::new("planned").points(planned));
    timed.iter().fold(figure, |figure, (clock, clocked)| {
        figure.series(Series::new(format!("{clock} ×")).points(clocked.time_left()))
    })
}

fn depth_figure(clock: f64, clocked: &Clocked) -> Figure {
    Figure::new("Depth of the searches")
        .subtitle(format!("means of games at {clock} times the time that a game needs"))
        .x("own move")
        .y("depth, plies")
        .series(Series::new("").points(clocked.depths()))
}
