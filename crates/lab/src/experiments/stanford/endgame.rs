//! The end of the game: what the number of discs says, and when.

use game::{Game, Side};
use notation::AnyPosition;

use super::endgame_tables::{
    correlation_text, discs_table, planned_figure, planned_table, says_figure, search_table,
};
use super::{GAME, choices, discs, empties, relatives, turns};
use crate::experiment::{
    Experiment, Findings, Lab, LabError, PlayedGames, Source, Verdict, intervals, number,
};

/// Planned values against final ones, and searches to the end.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-endgame",
    source: Source::Stanford,
    title: "Discs, and the search to the end",
    about: "In the last 12 moves the report's player searches 11 plies deep for the number of discs alone. Is the value \
            it plans the one that it gets, how far from the end do discs say who wins, and from where on can the \
            game be searched to its end?",
    seconds: [1, 10, 60],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The search of the end phase, and when it begins.
const GREEDY: &str = "alphabeta:depth=11,eval=score";
const END: u32 = 12;

/// The opponent that does not look to the end.
const SHALLOW: &str = "alphabeta:depth=3,eval=stanford";

/// What a search in the end phase planned, and what came of it: discs of the side that planned.
pub struct Plan {
    /// How many squares were empty.
    pub empties: u32,
    pub planned: f64,
    pub result: f64,
    /// Positions visited.
    pub nodes: u64,
}

/// Searches with that many squares empty: nodes and seconds of each.
pub struct Searches {
    pub empties: u32,
    pub nodes: Vec<f64>,
    pub seconds: Vec<f64>,
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let played = lab.play(&relatives(3, lab.pick(2, 30, 200)))?;
    let first_in_the_end = |game| {
        choices(&played, &game).map(|(position, _)| position).find(|position| empties(position) <= END)
    };
    let ends: Vec<AnyPosition> = played.games().filter_map(first_in_the_end).collect();
    let [mut alike, mut shallow] = [Vec::new(), Vec::new()];
    for position in &ends {
        alike.extend(play_on(lab, position, GREEDY)?);
        shallow.extend(play_on(lab, position, SHALLOW)?);
    }
    let says = what_discs_say(&played);
    let solved = lab.pick(vec![6, 8], vec![8, 10, 12], (8..=14).collect());
    let count = lab.pick(2, 10, 40);
    let mut solves = Vec::new();
    for wanted in solved {
        let solver = format!("alphabeta:exact={wanted},eval=score");
        solves.push(searches(lab, &played, wanted, count, &solver)?);
    }
    let midgame = searches(lab, &played, 50, count, "alphabeta:depth=7,eval=stanford")?;
    let moves = legal_moves(&played);
    let findings = Findings::new()
        .setup(format!(
            "{} games of `{SHALLOW}` against the same with `mobility=exact`, 4 random plies. From the first choice with at most {END} empty squares on they are played again \
             by `{GREEDY}`, against a twin and against `{SHALLOW}`.",
            played.games().count()
        ))
        .setup(format!(
            "Searches to the end: `alphabeta:exact=N,eval=score`, which looks for the final score alone, in {count} positions with N empty squares; \
             for comparison `alphabeta:depth=7,eval=stanford` in {count} with 50."
        ))
        .remark("Values are discs of the side that plans, less the opponent's; a decided game is worth its margin.");
    let findings = plan_claims(findings, &alike, &shallow);
    let findings = disc_claims(findings, &says);
    Ok(search_claims(findings, &solves, &midgame, &moves, &alike)
        .table(planned_table(&alike, &shallow))
        .table(discs_table(&says))
        .table(search_table(&solves, &midgame, &moves))
        .figure("planned", planned_figure(&alike, &shallow))
        .figure("discs", says_figure(&says)))
}

/// Plays a game to its end, and says what the side to move planned on the way.
fn play_on(lab: &mut Lab<'_>, start: &AnyPosition, opponent: &str) -> Result<Vec<Plan>, LabError> {
    let (mut position, own) = (start.clone(), start.side());
    let mut plans = Vec::new();
    while !position.is_over() {
        let chosen = if let Some(pass) = position.forced_pass() {
            pass
        } else {
            let is_own = position.side() == own;
            let found = lab.decide(if is_own { GREEDY } else { opponent }, GAME, &position)?;
            if is_own {
                let (empties, planned) = (empties(&position), discs(found.value));
                plans.push(Plan { empties, planned, result: 0.0, nodes: found.nodes });
            }
            position.parse_move(&found.chosen).expect("players choose legal moves")
        };
        position.play(chosen);
    }
    let result = f64::from(if position.side() == own { position.score() } else { -position.score() });
    Ok(plans.into_iter().map(|plan| Plan { result, ..plan }).collect())
}

/// How discs and result correlate, by the number of discs on the board.
fn what_discs_say(played: &PlayedGames) -> Vec<(u32, (f64, f64, f64))> {
    let at = |taken: u32| {
        let of_game = |game| {
            let (position, _) =
                turns(played, &game).find(|(position, _)| 100 - empties(position) == taken)?;
            let sign = if position.side() == Side::First { 1.0 } else { -1.0 };
            Some((sign * f64::from(position.score()), f64::from(game.record.margin)))
        };
        let points: Vec<(f64, f64)> = played.games().filter_map(of_game).collect();
        Some((taken, intervals::correlation(&points)?))
    };
    [10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 88, 92, 96, 98].into_iter().filter_map(at).collect()
}

/// Searches the first positions with that many empty squares.
fn searches(
    lab: &mut Lab<'_>,
    played: &PlayedGames,
    wanted: u32,
    count: usize,
    player: &str,
) -> Result<Searches, LabError> {
    let of_game = |game| {
        choices(played, &game).map(|(position, _)| position).find(|position| empties(position) == wanted)
    };
    let positions: Vec<AnyPosition> = played.games().filter_map(of_game).take(count).collect();
    let mut found = Searches { empties: wanted, nodes: Vec::new(), seconds: Vec::new() };
    for position in positions {
        let decision = lab.decide(player, GAME, &position)?;
        found.nodes.push(decision.nodes as f64);
        found.seconds.push(decision.seconds);
    }
    Ok(found)
}

/// The mean number of legal moves by the number of empty squares, passes left out.
fn legal_moves(played: &PlayedGames) -> Vec<f64> {
    let mut sums = vec![(0.0, 0.0); 101];
    for (position, _) in played.games().flat_map(|game| turns(played, &game).collect::<Vec<_>>()) {
        if position.forced_pass().is_none() {
            let (moves, count) = &mut sums[empties(&position) as usize];
            *moves += position.moves().len() as f64;
            *count += 1.0;
        }
    }
    sums.into_iter().map(|(moves, count)| moves / f64::max(count, 1.0)).collect()
}

/// What was planned is compared with what happened.
fn plan_claims(findings: Findings, alike: &[Plan], shallow: &[Plan]) -> Findings {
    let apart = |plans: &[Plan], is_first: bool| {
        let chosen = plans.iter().filter(|plan| (plan.empties > END - 2) == is_first);
        let differences: Vec<f64> = chosen.map(|plan| (plan.planned - plan.result).abs()).collect();
        intervals::mean(&differences).unwrap_or((0.0, f64::NEG_INFINITY, f64::INFINITY))
    };
    let is_similar = |discs| Verdict::below(discs, 4.0);
    let says = "Searching at depth 11 in the end phase with only the number of discs, the expected values were very similar to the actual final result";
    [(true, "the first search, 11 or 12 squares before the end"), (false, "all later ones")].into_iter().fold(
        findings,
        |findings, (is_first, which)| {
            let [alike, shallow] = [alike, shallow].map(|plans| apart(plans, is_first));
            findings
                .claim(
                    format!("{says} ({which})."),
                    format!(
                        "{:.2} discs apart on average if the opponent searches as deep, {:.2} if it searches three plies",
                        alike.0, shallow.0
                    ),
                    is_similar(alike).and(is_similar(shallow)),
                )
                .read_as("at most four discs apart on average: two that are flipped")
        },
    )
}

/// What the difference of discs says of the result, early and late.
fn disc_claims(findings: Findings, says: &[(u32, (f64, f64, f64))]) -> Findings {
    let at = |taken: u32| says.iter().find(|(at, _)| *at == taken).map(|(_, correlation)| *correlation);
    let claim = |findings: Findings,
                 text: &str,
                 taken: u32,
                 read_as: &str,
                 verdict: fn((f64, f64, f64)) -> Verdict| {
        let Some(found) = at(taken) else {
            return findings.claim(text, "too few games", Verdict::Undecided);
        };
        let measured = format!(
            "correlation with the result {} with {} empty squares",
            correlation_text(found),
            100 - taken
        );
        findings.claim(text, measured, verdict(found)).read_as(read_as)
    };
    let findings = claim(
        findings,
        "The difference of discs is a very bad feature at the beginning of the game.",
        20,
        "a correlation below 0.3",
        |correlation| Verdict::below(correlation, 0.3),
    );
    claim(
        findings,
        "It is actually a good feature to have in the late game.",
        80,
        "a correlation above 0.5",
        |correlation| Verdict::above(correlation, 0.5),
    )
}

/// How large searches become in the end.
fn search_claims(
    findings: Findings,
    solves: &[Searches],
    midgame: &Searches,
    moves: &[f64],
    plans: &[Plan],
) -> Findings {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let usual = mean(&midgame.nodes);
    let (early, late): (Vec<&Plan>, Vec<&Plan>) = plans.iter().partition(|plan| plan.empties > END - 4);
    let nodes = |plans: &[&Plan]| plans.iter().map(|plan| plan.nodes as f64).sum::<f64>();
    let games = plans.iter().filter(|plan| plan.empties > END - 2).count().max(1) as f64;
    let first = nodes(&early) / games;
    let share = nodes(&early) / (nodes(&early) + nodes(&late));
    let findings = findings
        .claim(
            "The branching factor drastically drops as we approach the end of the game, and reaches 1 for the last move.",
            format!("{:.1} legal moves with 50 empty squares, {:.1} with 12, {:.2} with 1", moves[50], moves[12], moves[1]),
            Verdict::of(moves[12] < moves[50] / 2.0 && (moves[1] - 1.0).abs() < 1e-9),
        )
        .read_as("to half of what it is in the midgame")
        .claim(
            "Searches at depth 11 are only for the first moves of the end phase, and even these are not too big.",
            format!(
                "the first two moves (more than 8 empty squares) take {:.1} % of the nodes of the phase: {} in a game; a search at depth 7 in \
                 the midgame takes {}",
                100.0 * share,
                number(first, 0),
                number(usual, 0)
            ),
            Verdict::of(share > 0.9 && first < 2.0 * usual),
        )
        .read_as("nine tenths of the nodes of the phase, each no more than a search at depth 7 in the midgame");
    let says = "Depending on the search time, the program can start playing with a full depth search around 12 moves before the end of the game.";
    match solves.iter().find(|found| found.empties == END) {
        None => findings.claim(says, "not searched from so far at this size", Verdict::Undecided),
        Some(found) => {
            let [solve, usual] = [found, midgame].map(|searches| mean(&searches.seconds));
            findings
                .claim(
                    says,
                    format!(
                        "{:.1} ms to the end from 12 empty squares; {:.1} ms at depth 7 in the midgame",
                        1e3 * solve,
                        1e3 * usual
                    ),
                    Verdict::of(solve <= usual),
                )
                .read_as("such a search takes no longer than one at depth 7 in the midgame")
                .timed()
        }
    }
}
