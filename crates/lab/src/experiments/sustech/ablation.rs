//! What the parts of the player are worth.

use super::{Cost, EVEN, GAME, PLAYER};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, intervals,
    share_text,
};

/// The report's player without one of its parts, against the whole.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-ablation",
    source: Source::Sustech,
    title: "Parts of the player switched off",
    about: "The report's player has three stages, a matrix, few moves searched in each position, and a very \
            large weight for won games. Each is switched off or replaced, one at a time, and the result \
            plays the whole player.",
    seconds: [1, 10, 90],
    is_timed: false,
    is_apart: false,
    measure,
};

/// What changes, and the player with that change.
const VARIANTS: [(&str, &str); 6] = [
    ("a finished game is evaluated like any other position", "beam:stages=sustech,terminal=heuristic"),
    ("discs counted instead of the matrix", "beam:stages=sustech,eval=score"),
    ("the matrix that evolved here", "beam:stages=sustech,preset=evolved"),
    ("no smaller middle stage", EVEN),
    ("no stages: depth 4, width 5 throughout", "beam:depth=4,width=5,eval=sustech"),
    ("no stages: depth 6, width 8 throughout", "beam:depth=6,width=8,eval=sustech"),
];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let games = lab.pick(2, 40, 200);
    let mut table = Table::new("ablation", "The player with a change, against the player as it is")
        .columns(["change", "player", "share, %", "nodes a move"]);
    let mut without_weight = None;
    for (change, variant) in VARIANTS {
        let played = lab.play(&Games::between(GAME, variant, PLAYER).count(games).random_plies(8))?;
        let share = played.share(0);
        without_weight.get_or_insert_with(|| (share, Ends::of(&played)));
        let nodes = Cost::of(&played.games().collect::<Vec<_>>(), 0).nodes;
        table.row([change.into(), format!("`{variant}`").into(), Cell::share(share), Cell::Number(nodes, 0)]);
    }
    let (share, [without, with]) = without_weight.expect("there are variants");
    let is_decided = intervals::share(with.won, with.winnable)
        .map_or(Verdict::Undecided, |share| Verdict::above(share, 0.95));
    let makes_a_difference = Verdict::below(share, 0.5);
    Ok(Findings::new()
        .setup(format!("against `{PLAYER}`, {games} games each after 8 random plies"))
        .table(table)
        .claim(
            "A very large weight for a victory makes sure that the agent can kill the game decidedly.",
            format!(
                "with it, {} of {} games are won that could be won {SEEN} squares before the end; without \
                 it {} of {}, and {} % of all games between the two",
                with.won,
                with.winnable,
                without.won,
                without.winnable,
                share_text(share)
            ),
            is_decided.and(makes_a_difference),
        )
        .read_as("of a hundred games that can be won, at least 95 are, and that makes a difference"))
}

/// With so many squares empty, the player's last stage sees all of the rest of the game.
const SEEN: u32 = 7;

/// The ends of games that a player could win.
#[derive(Clone, Copy, Default)]
struct Ends {
    winnable: u64,
    won: u64,
}

impl Ends {
    /// Those of both players, as the second of them saw them at its first move near the end.
    fn of(played: &PlayedGames) -> [Ends; 2] {
        let mut ends = [Ends::default(); 2];
        for game in played.games() {
            let positions = played.positions(&game);
            let is_near = |ply: usize| positions[ply].empties().is_some_and(|empties| empties <= SEEN);
            let first = game.moves_of(1).find(|chosen| is_near(chosen.ply));
            let score = first.and_then(|chosen| chosen.score).unwrap_or(0.0);
            for (player, can_win) in [(0, score < 0.0), (1, score > 0.0)] {
                ends[player].winnable += u64::from(can_win);
                ends[player].won += u64::from(can_win && game.margin_of(player) > 0);
            }
        }
        ends
    }
}
