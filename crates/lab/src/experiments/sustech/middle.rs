//! What the smaller middle stage costs.

use super::{Cost, EVEN, GAME, PLAYER};
use crate::experiment::intervals::difference;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, number, share_text,
};

/// The report's player with and without the smaller middle stage.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-middle",
    source: Source::Sustech,
    title: "The smaller middle stage",
    about: "To pass its platform's tests, the report's player searches less in the middle of the game, and the report says \
            that this cost many wins. The player meets itself without that, and both meet the same opponents.",
    seconds: [1, 20, 90],
    is_timed: false,
    is_apart: false,
    measure,
};

/// Opponents that neither of the two always beats.
const OPPONENTS: [&str; 3] = [
    "alphabeta:depth=4,eval=sustech,preset=evolved",
    "alphabeta:depth=4,eval=outflank",
    "alphabeta:depth=3,eval=mobility",
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
    let [cost, even_cost] = [0, 1].map(|player| Cost::of(&timed, player));
    for (player, cost) in [(PLAYER, cost), (EVEN, even_cost)] {
        costs.row([
            format!("`{player}`").into(),
            Cell::Number(cost.nodes, 0),
            Cell::Number(cost.milliseconds, 2),
        ]);
    }
    Ok(Findings::new()
        .setup(format!("`{PLAYER}`: depth 6, width 8 at the start; 4 and 5 in the middle (own moves 10 to 19); 8 and 10 at the end"))
        .setup(format!("`{EVEN}`: depth 6, width 8 in the middle, too"))
        .setup(format!("{} games of the two, {games} against each other opponent, after 8 random plies", 2 * games))
        .table(table)
        .table(costs)
        .claim(
            "Drastically reducing the width and depth of the search in the middle: the result is a much lower win rate.",
            format!(
                "{} % against the player without; against others {} percentage points less ({} to {})",
                share_text(share),
                number(100.0 * lost.0, 1),
                number(100.0 * lost.1, 1),
                number(100.0 * lost.2, 1)
            ),
            // Much lower is read as: the other one wins at least six games of ten.
            Verdict::above((1.0 - share.2, 1.0 - share.1), 0.6),
        )
        .claim(
            "Shrinking width and depth in the middle limits the time.",
            format!("{} nodes a move instead of {}", number(cost.nodes, 0), number(even_cost.nodes, 0)),
            Verdict::of(cost.nodes < even_cost.nodes),
        )
        .remark("The report does not print its depths and widths: those here are ours."))
}
