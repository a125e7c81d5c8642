//! The report's example of repetition: the same coefficients, played again and again.

use arena::Seat;
use numerics::Z95;
use train::hill_climb::{AFTER_CHANGE, BEFORE_CHANGE};
use train::{Row, TrainingOutcome};

use super::hill_climb::player;
use super::{GAMES, GameName};
use crate::experiment::intervals::{deviation, mean, percent, share, text};
use crate::experiment::{
    Cell, Findings, Games, Lab, LabError, PlayedGame, PlayedGames, Table, Verdict, number, share_text,
};
use crate::figure::{Figure, Series};
use crate::training::{coefficients, is_kept};

/// The opponent's coefficients.
const OPPONENT: [f64; 4] = [0.2, 0.2, 0.1, 0.0];

/// The student's coefficients in the two pictures, with what it won there of 20 games, in per cent.
const STUDENTS: [([f64; 4], &[u64]); 3] = [
    ([0.1, 0.4, 0.2, 0.0], &[55, 35, 40]),
    ([0.1, 0.4, 0.2, -0.05], &[55, 15]),
    ([0.1, 0.4, 0.25, 0.0], &[25, 30]),
];

/// The games of a match, half of them in each seat.
const MATCH: usize = 20;

/// By how much the report's two results of the same coefficients differ.
const APART: f64 = 0.2;

/// Plays the matches of the example, and says what the report concludes from it.
pub fn example(lab: &mut Lab<'_>, mut findings: Findings) -> Result<Findings, LabError> {
    let matches = lab.pick(4, 40, 200);
    findings = findings.setup(format!(
        "The report's example of repetition, [0.1, 0.4, 0.2, 0] and two changes of it by 0.05 against \
         [0.2, 0.2, 0.1, 0]: {matches} matches of 20 games each, 4 random plies, every game with an opening of its own"
    ));
    for game in GAMES {
        let mut table = table(game);
        let mut all = Vec::new();
        for (weights, printed) in STUDENTS {
            let games = Games::between(game.name, &player(&weights), &player(&OPPONENT));
            let played = lab.play(&games.count(MATCH as u64 * matches).unpaired())?;
            let shares = shares(&played);
            for printed in printed {
                table.row(row(&weights, *printed, &played, &shares));
            }
            findings = printed_results(findings, game, &weights, printed, &played);
            all.push((weights, printed, shares));
        }
        let before = &all[0].2;
        findings = same_coefficients(findings, game, before).table(table);
        findings = findings.figure(format!("{}-repetition", game.name), figure(game, &all));
    }
    Ok(findings)
}

/// The share of points in each match.
fn shares(played: &PlayedGames) -> Vec<f64> {
    let points = |PlayedGame { record, seats, .. }: PlayedGame<'_>| match record.result {
        Seat::Draw => 0.5,
        winner => f64::from(u8::from(seats[usize::from(winner == Seat::Second)] == 0)),
    };
    let points: Vec<f64> = played.games().map(points).collect();
    points.chunks(MATCH).map(|points| points.iter().sum::<f64>() / points.len() as f64).collect()
}

fn printed_results(
    findings: Findings,
    game: GameName,
    weights: &[f64],
    printed: &[u64],
    played: &PlayedGames,
) -> Findings {
    let list =
        |text: &dyn Fn(u64) -> String| printed.iter().map(|printed| text(*printed)).collect::<Vec<_>>();
    // How far off a share of so few games may be.
    let with_interval =
        |printed: u64| share(printed * MATCH as u64 / 100, MATCH as u64).expect("there are games");
    let agree = printed.iter().map(|printed| Verdict::agrees(played.share(0), with_interval(*printed)));
    findings
        .claim(
            format!(
                "{} gets {} against {} in {MATCH} games each ({game}).",
                coefficients(weights),
                list(&|printed| format!("{printed} %")).join(", "),
                coefficients(&OPPONENT)
            ),
            format!(
                "{} % of all games; the report {} %",
                share_text(played.share(0)),
                list(&|printed| share_text(with_interval(printed))).join(", ")
            ),
            agree.fold(Verdict::Reproduced, Verdict::and),
        )
        .read_as(format!("each result agrees, with the interval of its {MATCH} games"))
}

fn same_coefficients(findings: Findings, game: GameName, shares: &[f64]) -> Findings {
    let spread = deviation(shares).expect("there are several matches");
    // Each match is compared with one other only, so that comparisons are independent.
    let (twos, _) = shares.as_chunks::<2>();
    let apart = twos.iter().filter(|[a, b]| (a - b).abs() >= APART - 1e-9).count();
    let cases = share(apart as u64, twos.len() as u64).expect("there are several matches");
    let average = shares.iter().sum::<f64>() / shares.len() as f64;
    // By so much results of independent games vary by chance, at most: draws make it less.
    let chance = (average * (1.0 - average) / MATCH as f64).sqrt();
    let explained = (chance / spread.max(f64::MIN_POSITIVE)).powi(2);
    let error = Z95 * (2.0 / (shares.len() as f64 - 1.0)).sqrt();
    findings
        .claim(
            format!("The same coefficients win 55 %, and 35 % when they play again ({game})."),
            format!("two matches of 20 games are 20 points or more apart in {} % of all cases", share_text(cases)),
            Verdict::above(cases, 0.05),
        )
        .read_as("it happens in at least one case in 20")
        .claim(
            format!("That is mostly because few games are played ({game})."),
            format!(
                "a standard deviation of {} points from match to match, and {} of results that only chance decides",
                number(100.0 * spread, 1),
                number(100.0 * chance, 1)
            ),
            Verdict::above((explained, explained * (1.0 - error), explained * (1.0 + error)), 0.5),
        )
        .read_as("chance is more than half of the variance")
}

fn table(game: GameName) -> Table {
    Table::new(
        format!("{}-repetition", game.name),
        format!("The example: against {} ({game})", coefficients(&OPPONENT)),
    )
    .columns([
        "coefficients",
        "report, 20 games, %",
        "here, all games, % (95 %)",
        "deviation of 20 games, points",
    ])
    .columns(["lowest, %", "highest, %", "as far from the mean as the report, % of matches"])
}

fn row(weights: &[f64], printed: u64, played: &PlayedGames, shares: &[f64]) -> [Cell; 7] {
    let all = played.share(0);
    let extreme =
        |which: fn(f64, f64) -> f64| shares.iter().copied().reduce(which).expect("there are matches");
    let distance = |share: f64| (share - all.0).abs();
    let printed_distance = distance(printed as f64 / 100.0);
    let as_far = shares.iter().filter(|share| distance(**share) >= printed_distance - 1e-9).count();
    [
        coefficients(weights).into(),
        printed.into(),
        Cell::share(all),
        Cell::percent(deviation(shares).expect("there are several matches")),
        Cell::percent(extreme(f64::min)),
        Cell::percent(extreme(f64::max)),
        Cell::percent(as_far as f64 / shares.len() as f64),
    ]
}

/// All matches as dots, equal ones beside each other, so that they can be counted; the report's to the left.
fn figure(game: GameName, all: &[([f64; 4], &[u64], Vec<f64>)]) -> Figure {
    let placed = || (1_u32..).map(f64::from).zip(all);
    let most = all.iter().flat_map(|(.., shares)| stacked(shares)).map(|(place, _)| place).max();
    let apart = (0.6 / most.unwrap_or(0).max(1) as f64).min(0.05);
    let matches = placed().flat_map(|(x, (.., shares))| {
        stacked(shares).map(move |(place, share)| (x - 0.2 + apart * place as f64, 100.0 * share))
    });
    let printed =
        placed().flat_map(|(x, (_, printed, _))| printed.iter().map(move |share| (x - 0.32, *share as f64)));
    Figure::new(format!("The same match again and again ({game})"))
        .subtitle(format!("share of points of {MATCH} games against {}", coefficients(&OPPONENT)))
        .x("coefficients")
        .x_names(placed().map(|(x, (weights, ..))| (x, coefficients(weights))))
        .x_range(0.5, all.len() as f64 + 0.5)
        .y("share of points, %")
        .y_range(0.0, 100.0)
        .series(Series::new("a match").points(matches).dots())
        .series(Series::new("the report").points(printed).dots())
}

/// Each share with the number of equal ones before it.
fn stacked(shares: &[f64]) -> impl Iterator<Item = (usize, f64)> {
    shares.iter().enumerate().map(|(index, share)| {
        let before = shares[..index].iter().filter(|other| (*other - share).abs() < 1e-9).count();
        (before, *share)
    })
}

/// What the report says about when coefficients play again, from runs of learning.
pub fn when_it_occurs(findings: Findings, game: GameName, runs: &[TrainingOutcome]) -> Findings {
    let [kept, dropped] = [true, false].map(|kept| {
        let pairs = runs.iter().flat_map(|run| run.rows.windows(2));
        let changes = pairs.filter(|pair| is_kept(&pair[0]) == kept);
        mean(&changes.filter_map(|pair| difference(&pair[0], &pair[1])).collect::<Vec<_>>())
    });
    let words = |difference: Option<(f64, f64, f64)>| {
        difference.map_or("none".to_owned(), |difference| text(percent(difference), 1))
    };
    findings.claim(
        format!("Other results of the same coefficients only occur when the old ones are better than the new ones ({game})."),
        format!(
            "the next result of the same coefficients is {} points away after a change that was dropped, and {} after \
             one that was kept",
            words(dropped),
            words(kept)
        ),
        Verdict::of_answer(kept.filter(|(_, low, _)| *low > 0.0).map(|_| false)),
    )
}

/// How far apart two results of the same coefficients are: those after a step, and before the next.
fn difference(row: &Row, next: &Row) -> Option<f64> {
    let known = row.point(if is_kept(row) { AFTER_CHANGE } else { BEFORE_CHANGE })?;
    Some((next.point(BEFORE_CHANGE)?.value - known.value).abs())
}
