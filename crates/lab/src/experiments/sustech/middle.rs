//! What the smaller middle stage costs.

use super::{Cost, EVEN, GAME, PLAYER, nodes_saved};
use crate::experiment::intervals::{difference, percent, text};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, number, share_text,
};

/// The report's player with and without the smaller middle stage.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-middle",
    source: Source::Sustech,
    title: "The smaller middle stage",
    about: "To pass its platform's tests, the report's player searches less in the middle of the game, and \
            the report says that this cost many wins. The player meets itself without that, and both meet \
            the same opponents.",
    seconds: [1, 11, 50],
    is_timed: false,
    is_apart: false,
    measure,
};

/// Opponents that neither of the two always beats.
const OPPONENTS: [&str; 3] = [
    "alphabeta:depth=4,eval=sustech,preset=evolved",
    "alphabeta:depth=4,eval=outflank",
    "alphabeta:depth=5,eval=sustech",
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let games = lab.pick(2, 40, 200);
    let mut table = Table::new("middle", "With and without the smaller middle stage").columns([
        "against",
        "smaller middle, %",
        "as at the start, %",
        "difference, %",
    ]);
    let direct = lab.play(&Games::between(GAME, PLAYER, EVEN).count(2 * games).random_plies(8))?;
    let share = direct.share(0);
    table.row(["each other".into(), Cell::share(share), Cell::share(direct.share(1)), "–".into()]);
    let [small, even] = [PLAYER, EVEN].map(|player| {
        let players = [player].into_iter().chain(OPPONENTS);
        lab.play(&Games::gauntlet(GAME, players.map(|spec| (spec, spec))).count(games).random_plies(8))
    });
    let (small, even) = (small?, even?);
    for (number, opponent) in (1..).zip(OPPONENTS) {
        let [a, b] = [&small, &even].map(|played| played.between(0, number).expect("they met"));
        table.row([
            format!("`{opponent}`").into(),
            Cell::share(a),
            Cell::share(b),
            Cell::share(difference(a, b)),
        ]);
    }
    let [all_small, all_even] = [&small, &even].map(|played| played.share(0));
    let lost = difference(all_even, all_small);
    let row = [all_small, all_even, difference(all_small, all_even)].map(Cell::share);
    table.row(std::iter::once("all three".into()).chain(row));
    let mut costs = Table::new("cost", "What a move costs")
        .columns(["player", "nodes a move"])
        .time_columns(["time a move, ms"]);
    let timed = lab.play(
        &Games::between(GAME, PLAYER, EVEN).count(lab.pick(2, 2, 10)).random_plies(8).one_at_a_time(),
    )?;
    let (games_of_two, timed): (Vec<_>, Vec<_>) = (direct.games().collect(), timed.games().collect());
    let [nodes, even_nodes] = [0, 1].map(|player| Cost::of(&games_of_two, player).nodes);
    for (number, (player, nodes)) in [(PLAYER, nodes), (EVEN, even_nodes)].into_iter().enumerate() {
        let milliseconds = Cost::of(&timed, number).milliseconds;
        costs.row([format!("`{player}`").into(), Cell::Number(nodes, 0), Cell::Number(milliseconds, 2)]);
    }
    let saved = nodes_saved(&direct);
    Ok(Findings::new()
        .setup(format!(
            "`{PLAYER}`: depth 6, width 8 at the start; 4 and 5 in the middle (own moves 11 to 20); 8 and \
             10 at the end"
        ))
        .setup(format!("`{EVEN}`: depth 6, width 8 in the middle, too"))
        .setup(format!(
            "{} games of the two, {games} against each other opponent, after 8 random plies",
            2 * games
        ))
        .table(table)
        .table(costs)
        .claim(
            "I took a very conservative approach, drastically reducing width and depth in the middle. But \
             the result is a much lower win rate.",
            format!(
                "{} % against the player without; against others it loses {} percentage points",
                share_text(share),
                text(percent(lost), 1)
            ),
            Verdict::below(share, 0.4).and(Verdict::above(lost, 0.0)),
        )
        .read_as("the other one wins at least six games of ten, and more against others")
        .claim(
            "In the middle I shrink the width and depth, to limit the time.",
            format!(
                "{} nodes a move instead of {}; {} less",
                number(nodes, 0),
                number(even_nodes, 0),
                text(saved, 0)
            ),
            Verdict::above(saved, 0.0),
        )
        .remark("The report does not print its depths and widths: those here are ours."))
}
