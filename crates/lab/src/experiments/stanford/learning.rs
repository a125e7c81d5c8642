//! Learning five weights for each phase, from careful, random and sampled ones.

use train::td::ITSELF;

use super::learning_figures::{distance_figure, weights_figures};
use super::learning_runs::{FEATURES, Run, best_of, careful_weights, player, random_weights};
use super::{GAME, PHASES, mean_of};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, intervals,
    share_text,
};

/// The report's rule, from several beginnings.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-learning",
    source: Source::Stanford,
    title: "Learning the weights",
    about: "The report learns five weights for each phase by moving the value of a position towards the one its search \
            plans, in games against itself at depth 1. It began with careful weights, and expected random ones to get \
            stuck unless the best of many is taken.",
    seconds: [2, 45, 420],
    is_timed: false,
    is_apart: false,
    measure,
};

/// A mean or share with its interval.
type Share = (f64, f64, f64);

/// The styles that a robust player must be trained against.
const STYLES: [(&str, &str); 3] = [
    ("greedy", "alphabeta:depth=2,eval=score"),
    ("positional", "alphabeta:depth=2,eval=paris"),
    ("mobility", "alphabeta:depth=2,eval=mobility"),
];

/// The runs in their order: from careful weights, the same against all styles, from the best of random
/// ones, from random ones.
const CAREFUL: usize = 0;
const MIX: usize = 1;
const FIRST_BEST: usize = 2;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let steps = lab.pick(4, 60, 400);
    let samples = lab.pick(vec![8], vec![100], vec![100, 1000, 10_000]);
    let careful = careful_weights()?;
    let styles: Vec<&str> = std::iter::once(ITSELF).chain(STYLES.map(|(_, spec)| spec)).collect();
    let mut runs = vec![
        Run::learned(lab, "careful", careful.clone(), &[ITSELF], steps)?,
        Run::learned(lab, "careful, all styles", careful, &styles, steps)?,
    ];
    for count in &samples {
        let winner = best_of(lab, *count)?;
        runs.push(Run::learned(lab, format!("best of {count}"), winner, &[ITSELF], steps)?);
    }
    for number in 1..=lab.pick(1, 3, 6) {
        let random = random_weights(lab, number);
        runs.push(Run::learned(lab, format!("random {number}"), random, &[ITSELF], steps)?);
    }
    let count = lab.pick(2, 40, 300);
    let against_start = matches(lab, &runs[CAREFUL].start, &runs, count)?;
    let against_learned = matches(lab, runs[CAREFUL].end(), &runs, count)?;
    let robust = against_styles(lab, &runs, count)?;
    let findings = Findings::new()
        .setup(format!(
            "`alphabeta:depth=2,eval=stanford` on 10×10 learns in {steps} steps of 20 games against itself at depth 1, by `train td --normalise phases --explore 0 \
             --half-after 0 --rate 0.005`: the report's rule, at a constant rate."
        ))
        .setup(format!(
            "Begins with our weights by hand, random ones, and the best of {} random ones by `train sample` at depth 1. Then {count} games at depth 3 between weights.",
            samples.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        ))
        .remark("Features go from −100 to 100, weights are shares of a whole in each phase, as in the report. It prints no weights.")
        .remark(format!(
            "Learning from careful weights is meant to make them better: against them the learned ones win {} %.",
            share_text(after(&against_start, CAREFUL))
        ))
        .remark("“Last move” is how far the mean of any weight in the last quarter of the steps is from that in the third, in per cent of the whole.");
    let findings = claims(findings, &runs, &against_start, &against_learned, samples.len());
    let findings = robust_claim(findings, &robust)
        .table(runs_table(&runs, &against_start, &against_learned))
        .table(robust_table(&robust))
        .table(weights_table(&runs))
        .figure("distance", distance_figure(&runs[FIRST_BEST..], runs[CAREFUL].end()));
    // Of the best ones those of the most, and of the random ones the first.
    let drawn =
        [("", CAREFUL), ("best-", FIRST_BEST + samples.len() - 1), ("random-", FIRST_BEST + samples.len())];
    Ok(drawn.into_iter().fold(findings, |findings, (kind, run)| weights_figures(findings, kind, &runs[run])))
}

/// Some weights against the first and the last ones of every run.
fn matches(lab: &mut Lab<'_>, weights: &[f64], runs: &[Run], count: u64) -> Result<PlayedGames, LabError> {
    let both = runs.iter().flat_map(|run| {
        [
            (format!("{} before", run.name), player(3, &run.start)),
            (format!("{} after", run.name), player(3, run.end())),
        ]
    });
    let players = std::iter::once(("opponent".to_owned(), player(3, weights))).chain(both);
    lab.play(&Games::gauntlet(GAME, players).count(count))
}

/// The share of a run before learning.
fn before(played: &PlayedGames, run: usize) -> Share {
    played.share(1 + 2 * run)
}

/// The share of a run after learning.
fn after(played: &PlayedGames, run: usize) -> Share {
    played.share(2 + 2 * run)
}

/// What the careful start and both runs from it win against each style.
fn against_styles(lab: &mut Lab<'_>, runs: &[Run], count: u64) -> Result<Vec<[Share; 3]>, LabError> {
    let players = [
        ("before", &runs[CAREFUL].start[..]),
        ("itself", runs[CAREFUL].end()),
        ("all styles", runs[MIX].end()),
    ];
    let mut shares = Vec::new();
    for (_, style) in STYLES {
        let players = players.map(|(name, weights)| (name, player(2, weights)));
        let players = std::iter::once(("style", style.to_owned())).chain(players);
        let played = lab.play(&Games::gauntlet(GAME, players).count(count))?;
        shares.push([1, 2, 3].map(|who| played.share(who)));
    }
    Ok(shares)
}

/// What became of careful and of random weights.
fn claims(
    findings: Findings,
    runs: &[Run],
    against_start: &PlayedGames,
    against_learned: &PlayedGames,
    samples: usize,
) -> Findings {
    let careful = &runs[CAREFUL];
    let is_long = careful.steps.len() >= 400;
    let decided = |holds: bool| Verdict::of_answer(is_long.then_some(holds));
    let random: Vec<usize> = (FIRST_BEST + samples..runs.len()).collect();
    let weaker = random.iter().filter(|run| after(against_learned, **run).2 < 0.5).count();
    let better = random.iter().filter(|run| runs[**run].improvement.1 > 0.5).count();
    let best = FIRST_BEST + samples - 1;
    let winner = before(against_start, best);
    let signs = careful.end()[..3 * FEATURES.len()].chunks(FEATURES.len());
    let (corners, exposed): (Vec<bool>, Vec<bool>) =
        signs.map(|phase| (phase[0] > 0.0, phase[1] < 0.0 && phase[2] < 0.0)).unzip();
    let lost = |name: &str| Verdict::Untestable(format!("{name} is lost"));
    findings
        .claim(
            "Careful initialisation led to a satisfying convergence: we were able to achieve weights convergence.",
            format!("in the last quarter the weight that moves most moves by {:.1} %", 100.0 * careful.last_move()),
            decided(careful.last_move() < 0.05),
        )
        .read_as("no weight moves by more than 5 % of the whole then")
        .claim(
            "The method is prone to get stuck in a local minimum if we start with random weights.",
            format!("{weaker} of {} random starts end clearly weaker than the careful one", random.len()),
            decided(2 * weaker >= random.len()),
        )
        .read_as("at least half of them")
        .claim(
            "A “bad” program is only going to reinforce its bad behaviours.",
            format!("{better} of {} random starts win clearly more than half against what they were", random.len()),
            decided(2 * better < random.len()),
        )
        .read_as("fewer than half of them improve")
        .claim(
            "Brute force: the winner of n random programs has “fairly good” weights.",
            format!("{} untrained against careful weights: {} %", runs[best].name, share_text(winner)),
            Verdict::above(winner, 0.25),
        )
        .read_as("a quarter of the points against careful weights")
        .claim(
            "It is always good to take a corner: the weight of corners should always be positive.",
            format!("after learning positive in {}", named(&corners)),
            decided(corners.iter().all(|holds| *holds)),
        )
        .read_as("in the first three phases; in the last one the report counts discs alone")
        .claim(
            "C and X squares are bad to own: their weights should always be negative.",
            format!("after learning both negative in {}", named(&exposed)),
            decided(exposed.iter().all(|holds| *holds)),
        )
        .read_as("in the first three phases")
        .claim("The program easily defeated melloyello, …", "–", lost("melloyello"))
        .claim("… and scissorhands, …", "–", lost("scissorhands"))
        .claim("… and defeated zizou a few times, depending on the parameters learned.", "–", lost("zizou"))
}

/// The phases in which something holds.
fn named(holds: &[bool]) -> String {
    let names: Vec<&str> =
        PHASES.iter().zip(holds).filter(|(_, holds)| **holds).map(|(phase, _)| phase.name).collect();
    match names.split_last() {
        None => "no phase".to_owned(),
        Some((last, [])) => format!("the {last} game alone"),
        Some((last, before)) => format!("the {} and {last} game", before.join(", ")),
    }
}

/// Better against the styles together is decided by the interval of the difference.
fn robust_claim(findings: Findings, robust: &[[Share; 3]]) -> Findings {
    let sum = |who: usize| mean_of(&robust.iter().map(|shares| shares[who]).collect::<Vec<_>>());
    findings.claim(
        "A strong and robust program must also be trained against very different programs.",
        format!("against greedy, positional and mobility together: {} % if trained against them, {} % if only against itself", share_text(sum(2)), share_text(sum(1))),
        Verdict::above(intervals::difference(sum(2), sum(1)), 0.0),
    )
    .read_as("it is then better against them")
}

fn runs_table(runs: &[Run], against_start: &PlayedGames, against_learned: &PlayedGames) -> Table {
    let mut table = Table::new("runs", "What became of the weights: points at depth 3").columns([
        "start",
        "last move, %",
        "before, against careful, %",
        "after, against careful, %",
        "after, against careful after, %",
        "after, against itself before, at depth 2, %",
        "the report",
    ]);
    // Against itself a player wins half of every pair.
    let share = |weights: &[f64], other: &[f64], share: Share| {
        if weights == other { Cell::percent(0.5) } else { Cell::share(share) }
    };
    let careful = &runs[CAREFUL];
    for (index, run) in runs.iter().enumerate() {
        let says = match run.name.split(' ').next() {
            Some("random") => "gets stuck",
            Some("best") => "fairly good before",
            _ if index == CAREFUL => "converges",
            _ => "more robust",
        };
        table.row([
            run.name.as_str().into(),
            Cell::percent(run.last_move()),
            share(&run.start, &careful.start, before(against_start, index)),
            share(run.end(), &careful.start, after(against_start, index)),
            share(run.end(), careful.end(), after(against_learned, index)),
            Cell::share(run.improvement),
            says.into(),
        ]);
    }
    table
}

fn robust_table(robust: &[[Share; 3]]) -> Table {
    let mut table = Table::new("styles", "Points against other styles at depth 2, %").columns([
        "style",
        "careful weights",
        "after learning against itself",
        "after learning against all styles",
    ]);
    for ((style, _), shares) in STYLES.iter().zip(robust) {
        table.row(std::iter::once((*style).into()).chain(shares.map(Cell::share)));
    }
    table
}

fn weights_table(runs: &[Run]) -> Table {
    let mut table = Table::new("weights", "Weights, shares of a whole in each phase, %")
        .columns(["start", "phase"])
        .columns(
            FEATURES.iter().flat_map(|feature| [format!("{feature} before"), format!("{feature} after")]),
        );
    for run in runs {
        let phases = run.start.chunks(FEATURES.len()).zip(run.end().chunks(FEATURES.len()));
        for (phase, (start, end)) in PHASES.iter().zip(phases) {
            let weights =
                start.iter().zip(end).flat_map(|(start, end)| [Cell::percent(*start), Cell::percent(*end)]);
            table.row([run.name.as_str().into(), phase.name.into()].into_iter().chain(weights));
        }
    }
    table
}
