//! Styles of play against each other.

use super::GAME;
use super::wiped_out::WipedOut;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Size, Source, Table, Verdict, share_text,
};
use crate::figure::{Figure, Series};

/// A crosstable of styles, the report's two procedures on and off, and extermination.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-styles",
    source: Source::Stanford,
    title: "Styles of play",
    about: "The report ranks novice, common and advanced strategies, and tells how styles met in the tournament: \
            mobility was exterminated by greed, and its own player lost to what it had not met before. Here they \
            play each other, with and without the report's two special procedures.",
    seconds: [1, 20, 150],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The styles and their options.
const STYLES: [(&str, &str); 6] = [
    ("greedy", "eval=score"),
    ("positional", "eval=paris"),
    ("aggressive", "eval=paris,corner-killer=true"),
    ("mobility", "eval=mobility"),
    ("phased", "eval=stanford"),
    ("learned", "eval=stanford,preset=learned"),
];
const GREEDY: usize = 0;
const POSITIONAL: usize = 1;
const AGGRESSIVE: usize = 2;
const MOBILITY: usize = 3;
const LEARNED: usize = 5;

/// The report's procedures: the one it had, the one it wished it had had, and both.
const PROCEDURES: [(&str, &str); 3] = [
    ("corner killer", "corner-killer=true"),
    ("early X and C", "early-xc=10"),
    ("both", "corner-killer=true,early-xc=10"),
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (depth, count) = (lab.pick(1, 3, 3), lab.pick(2, 30, 200));
    let players = STYLES.map(|(name, options)| (name, player(depth, options)));
    let played = lab.play(&Games::round_robin(GAME, players).count(count))?;
    let (procedures, penalised) = procedures(lab, depth, count)?;
    let deepest = lab.pick(2, 3, 4);
    let mut by_depth = Vec::new();
    for depth in 1..=deepest {
        // The first meets all others.
        let players = STYLES.map(|(name, options)| (name, player(depth, options)));
        let games = lab.play(&Games::gauntlet(GAME, players).count(lab.pick(4, 50, 200)))?;
        let losers = [POSITIONAL, MOBILITY, LEARNED].map(|style| WipedOut::of(&games, style, GREEDY));
        by_depth.push((depth, losers));
    }
    let findings = Findings::new()
        .setup(format!(
            "{}; all `alphabeta:depth={depth}`, {count} games a pairing, 4 random plies.",
            STYLES.map(|(name, options)| format!("{name}: `{options}`")).join("; ")
        ))
        .setup(format!(
            "Procedures: each style with `corner-killer=true`, `early-xc=10` and both, {count} games against itself without. Extermination: greedy \
             against all others at depths 1 to {deepest}."
        ))
        .remark("The weights of “phased” are ours, by hand; those of “learned” come from temporal differences, as the report's did.")
        .remark("“Early” is the report's early game: more than 75 of the 100 squares are empty.");
    let is_full = lab.size() == Size::Full;
    let findings = claims(findings, &played, &by_depth, penalised, is_full);
    Ok(findings
        .table(crosstable(&played))
        .table(procedures)
        .table(wiped_out_table(&played))
        .table(extermination_table(&by_depth))
        .figure("extermination", figure(&by_depth)))
}

fn player(depth: u32, options: &str) -> String {
    format!("alphabeta:depth={depth},{options}")
}

/// What the procedures are worth to each style, and what penalising early X and C moves is worth to
/// the learned one.
fn procedures(lab: &mut Lab<'_>, depth: u32, count: u64) -> Result<(Table, (f64, f64, f64)), LabError> {
    let mut table =
        Table::new("procedures", "The report's procedures: points against the same style without, %")
            .columns(["style"])
            .columns(PROCEDURES.map(|(name, _)| name));
    let mut penalised = (0.0, 0.0, 0.0);
    for (style, (name, options)) in STYLES.iter().enumerate() {
        // It is positional with a corner killer.
        if style == AGGRESSIVE {
            continue;
        }
        let with =
            PROCEDURES.map(|(procedure, more)| (procedure, player(depth, &format!("{options},{more}"))));
        let players = std::iter::once((*name, player(depth, options))).chain(with);
        let played = lab.play(&Games::gauntlet(GAME, players).count(count))?;
        let shares = [1, 2, 3].map(|procedure| played.share(procedure));
        table.row(std::iter::once((*name).into()).chain(shares.map(Cell::share)));
        if style == LEARNED {
            penalised = shares[1];
        }
    }
    Ok((table, penalised))
}

/// Who beats whom.
fn claims(
    findings: Findings,
    played: &PlayedGames,
    by_depth: &[(u32, [WipedOut; 3])],
    penalised: (f64, f64, f64),
    is_full: bool,
) -> Findings {
    let between = |a: usize, b: usize| played.between(a, b).expect("everybody met everybody");
    let stronger = |share| Verdict::above(share, 0.5);
    let weaker = |share| Verdict::below(share, 0.5);
    let others = [GREEDY, POSITIONAL, MOBILITY].map(|style| (STYLES[style].0, between(LEARNED, style)));
    let worst = others.into_iter().min_by(|a, b| a.1.0.total_cmp(&b.1.0)).expect("there are others");
    let of_mobility: Vec<&WipedOut> = by_depth.iter().map(|(_, losers)| &losers[1]).collect();
    let (games, all, early) = of_mobility.iter().fold((0, 0, 0), |(games, all, early), of_depth| {
        (games + of_depth.games, all + of_depth.count(), early + of_depth.early())
    });
    let several = if early >= 2 { Some(true) } else { is_full.then_some(false) };
    let text = |share| format!("wins {} %", share_text(share));
    findings
        .claim(
            "A strategy that takes special locations into account (corners, C and X squares, center) is above a novice one, focused only on material.",
            format!("positional against greedy {}", text(between(POSITIONAL, GREEDY))),
            stronger(between(POSITIONAL, GREEDY)),
        )
        .claim(
            "An advanced strategy requires features such as mobility (it is above a positional one).",
            format!("learned against positional {}; phased by hand {}", text(between(LEARNED, POSITIONAL)), text(between(4, POSITIONAL))),
            stronger(between(LEARNED, POSITIONAL)),
        )
        .claim(
            "Several mobility-based programs have been completely exterminated in the early game by greedy programs.",
            format!("mobility against greedy at equal depth: of {games} games {all} ended without a disc of mobility's, {early} of them early"),
            Verdict::of_answer(several),
        )
        .read_as("at least two games")
        .claim(
            "The program proved to be weak when confronted to a very different strategy, …",
            format!("learned against {} (where it wins least) {}", worst.0, text(worst.1)),
            weaker(worst.1),
        )
        .read_as("it wins less than half of the points against some other style")
        .claim(
            "… or confronted to a very aggressive strategy.",
            format!("learned against positional with a corner killer {}", text(between(LEARNED, AGGRESSIVE))),
            weaker(between(LEARNED, AGGRESSIVE)),
        )
        .read_as("less than half of the points")
        .claim(
            "We should have implemented a procedure penalising X and C moves in the early game.",
            format!("learned with `early-xc=10` against itself without {}", text(penalised)),
            stronger(penalised),
        )
        .read_as("it would have helped")
}

fn crosstable(played: &PlayedGames) -> Table {
    let mut table = Table::new("crosstable", "Points of the row's player against the column's, %")
        .columns(["style"])
        .columns(STYLES.map(|(name, _)| name))
        .columns(["all"]);
    for (row, (name, _)) in STYLES.iter().enumerate() {
        let against = |column: usize| {
            played.between(row, column).map_or("–".into(), |(share, _, _)| Cell::percent(share))
        };
        let cells = (0..STYLES.len()).map(against);
        table.row(std::iter::once((*name).into()).chain(cells).chain([Cell::share(played.share(row))]));
    }
    table
}

fn wiped_out_table(played: &PlayedGames) -> Table {
    let mut table =
        Table::new("wiped-out", "Games that ended without a disc of the row's player, by opponent, %")
            .columns(["style"])
            .columns(STYLES.map(|(name, _)| name));
    for (row, (name, _)) in STYLES.iter().enumerate() {
        let by = |column: usize| {
            let wiped_out = WipedOut::of(played, row, column);
            if row == column { "–".into() } else { Cell::percent(wiped_out.share().0) }
        };
        table.row(std::iter::once((*name).into()).chain((0..STYLES.len()).map(by)));
    }
    table
}

fn extermination_table(by_depth: &[(u32, [WipedOut; 3])]) -> Table {
    let mut table = Table::new("extermination", "Wiped out by greedy at equal depth").columns([
        "depth, plies",
        "style",
        "games",
        "wiped out, %",
        "of them early",
        "squares empty then, mean",
    ]);
    for (depth, losers) in by_depth {
        for (loser, style) in losers.iter().zip([POSITIONAL, MOBILITY, LEARNED]) {
            table.row([
                (*depth).into(),
                STYLES[style].0.into(),
                loser.games.into(),
                Cell::share(loser.share()),
                loser.early().into(),
                loser.mean_empties().map_or("–".into(), |mean| Cell::Number(mean, 1)),
            ]);
        }
    }
    table
}

fn figure(by_depth: &[(u32, [WipedOut; 3])]) -> Figure {
    let figure = Figure::new("Wiped out by greedy players")
        .subtitle("games that end without a disc of the style, equal depth, 95 % intervals")
        .x("depth, plies")
        // Names, since depths have no halves between them, although the points are not quite at them.
        .x_names(by_depth.iter().map(|(depth, _)| (f64::from(*depth), depth.to_string())))
        .y("games wiped out, %");
    [POSITIONAL, MOBILITY, LEARNED].into_iter().enumerate().fold(figure, |figure, (index, style)| {
        // A little apart, so that intervals do not cover each other.
        let shares = by_depth
            .iter()
            .map(|(depth, losers)| (f64::from(*depth) + 0.08 * (index as f64 - 1.0), losers[index].share()));
        let shares: Vec<_> = shares.collect();
        let points = shares.iter().map(|(x, (share, _, _))| (*x, 100.0 * share));
        let band = shares.iter().map(|(x, (_, low, high))| (*x, 100.0 * low, 100.0 * high));
        figure.series(Series::new(STYLES[style].0).points(points).band(band).dots())
    })
}
