//! Taking a corner whenever possible, without a search.

use game::Game;

use super::{CornerMove, GAME, MID, choices, phase_of};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGame, PlayedGames, Source, Table, Verdict,
    intervals, share_text,
};

/// The report's player with and without its corner killer, against several opponents.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-corner-killer",
    source: Source::Stanford,
    title: "The corner killer",
    about: "The report's player takes a corner as soon as it can, without a search. How often does it take corners \
            otherwise, what does it save, and does it play better?",
    seconds: [1, 12, 90],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The players of each gauntlet; the opponent is the first.
const PLAYERS: [&str; 3] = ["opponent", "plain", "corner killer"];
const PLAIN: usize = 1;
const KILLER: usize = 2;

/// The evaluations of the opponents.
const OPPONENTS: [&str; 4] = ["score", "paris", "mobility", "stanford"];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (depth, count) = (lab.pick(2, 3, 4), lab.pick(2, 30, 200));
    let plain = format!("alphabeta:depth={depth},eval=stanford");
    let killer = format!("{plain},corner-killer=true");
    let (mut corners, mut costs) = (corners_table(), costs_table());
    let mut chances = [Chances::default(); PLAYERS.len()];
    let mut ratios = Vec::new();
    for eval in OPPONENTS {
        let opponent = format!("alphabeta:depth={depth},eval={eval}");
        let players = PLAYERS.into_iter().zip([&opponent, &plain, &killer]);
        let played = lab.play(&Games::gauntlet(GAME, players).count(count))?;
        let cost = [PLAIN, KILLER].map(|player| Cost::of(&played, player));
        for (player, cost) in [PLAIN, KILLER].into_iter().zip(&cost) {
            let taken = Chances::of(&played, player);
            corners.row([eval.into(), PLAYERS[player].into()].into_iter().chain(taken.cells(count)));
            costs.row(
                [eval.into(), PLAYERS[player].into()].into_iter().chain(cost.cells(played.share(player))),
            );
            chances[player].add(&taken);
        }
        let [plain, killer] = &cost;
        ratios.extend(killer.nodes.iter().zip(&plain.nodes).map(|(killer, plain)| (killer / plain).ln()));
    }
    let direct = lab.play(&Games::between(GAME, &killer, &plain).count(2 * count))?.share(0);
    let (mean, low, high) = intervals::mean(&ratios).expect("games were played");
    let findings = Findings::new()
        .setup(format!(
            "`{plain}` with and without `corner-killer=true`: {count} games each against `alphabeta:depth={depth}` with the evaluations {}, both \
             with the same openings of 4 random plies; and {} games against each other.",
            OPPONENTS.map(|eval| format!("`{eval}`")).join(", "),
            2 * count
        ))
        .remark("The weights of corners are ours (`eval=stanford`): the report prints none.");
    Ok(claims(findings, &chances, (mean.exp(), low.exp(), high.exp()), direct).table(corners).table(costs))
}

fn claims(
    findings: Findings,
    chances: &[Chances; PLAYERS.len()],
    nodes: (f64, f64, f64),
    direct: (f64, f64, f64),
) -> Findings {
    let Chances { corners, lost, early_turns, early_takes, .. } = chances[PLAIN];
    let Chances { turns, takes, .. } = chances[KILLER];
    findings
        .claim(
            "Without it we were sometimes losing corners that we could have taken earlier, since the weights of the early and mid game did not \
             emphasise them.",
            format!(
                "at {} of {early_turns} chances in these phases no corner was taken; of {corners} corners that could have been taken, the \
                 opponent had {lost} in the end",
                early_turns - early_takes
            ),
            intervals::share(lost, corners).map_or(Verdict::Undecided, |share| Verdict::above(share, 0.01)),
        )
        .read_as("one corner in a hundred")
        .claim(
            "The corner killer has the effect of always taking a corner when it is possible, …",
            format!("taken at {takes} of {turns} chances"),
            Verdict::of(turns > 0 && takes == turns),
        )
        .claim(
            "… and of saving computation time for the next searches.",
            format!("{} times the nodes of a game without it", intervals::text(nodes, 3)),
            Verdict::below(nodes, 1.0),
        )
        .claim(
            "It is always good to take a corner, regardless of the phase of the game.",
            format!("with the corner killer against the same player without: {} %", share_text(direct)),
            Verdict::above(direct, 0.5),
        )
}

/// The corners that a player could take.
#[derive(Clone, Copy, Default)]
struct Chances {
    /// The turns at which it could take one, and those at which it did.
    turns: u64,
    takes: u64,
    /// The same in the early and mid game.
    early_turns: u64,
    early_takes: u64,
    /// The corners that it could take at some time, and those of them that were the opponent's in the end.
    corners: u64,
    lost: u64,
}

impl Chances {
    fn of(played: &PlayedGames, player: usize) -> Chances {
        let mut chances = Chances::default();
        for game in played.games().filter(|game| game.seats.contains(&player)) {
            chances.add_game(played, &game, player);
        }
        chances
    }

    fn add_game(&mut self, played: &PlayedGames, game: &PlayedGame<'_>, player: usize) {
        let mut corners = Vec::new();
        for (position, chosen) in choices(played, game) {
            let is_corner = |candidate| CornerMove::of(&position, candidate) == Some(CornerMove::Takes);
            let possible: Vec<_> = position.moves().filter(|candidate| is_corner(*candidate)).collect();
            if game.seats[position.side() as usize] != player || possible.is_empty() {
                continue;
            }
            let (is_early, takes) = (phase_of(&position) <= MID, is_corner(chosen));
            self.turns += 1;
            self.takes += u64::from(takes);
            self.early_turns += u64::from(is_early);
            self.early_takes += u64::from(is_early && takes);
            corners.extend(possible.iter().map(ToString::to_string));
        }
        corners.sort();
        corners.dedup();
        let last = played.positions(game).pop().expect("there is a first position");
        let setup = last.setup().expect("it is Othello");
        let opponents = if game.seats[0] == player { setup.white } else { setup.black };
        self.corners += corners.len() as u64;
        self.lost += opponents.iter().filter(|square| corners.contains(&square.to_string())).count() as u64;
    }

    fn add(&mut self, other: &Chances) {
        self.turns += other.turns;
        self.takes += other.takes;
        self.early_turns += other.early_turns;
        self.early_takes += other.early_takes;
        self.corners += other.corners;
        self.lost += other.lost;
    }

    fn cells(&self, games: u64) -> [Cell; 4] {
        let share = |part: u64, all: u64| {
            if all == 0 { "–".into() } else { Cell::percent(part as f64 / all as f64) }
        };
        [
            Cell::Number(self.turns as f64 / games as f64, 2),
            share(self.takes, self.turns),
            share(self.early_takes, self.early_turns),
            share(self.lost, self.corners),
        ]
    }
}

fn corners_table() -> Table {
    Table::new("corners", "Corners that could be taken").columns([
        "opponent",
        "player",
        "chances in a game",
        "taken, %",
        "taken in the early and mid game, %",
        "corners lost that could have been taken, %",
    ])
}

/// What games took.
struct Cost {
    /// The player's nodes in each game.
    nodes: Vec<f64>,
    /// The share of them at turns at which a corner could be taken.
    at_corners: f64,
    /// Mean seconds.
    seconds: f64,
}

impl Cost {
    fn of(played: &PlayedGames, player: usize) -> Cost {
        let (mut nodes, mut at_corners, mut seconds) = (Vec::new(), 0.0, 0.0);
        for game in played.games().filter(|game| game.seats.contains(&player)) {
            let positions = played.positions(&game);
            let mut of_game = 0.0;
            for turn in game.moves_of(player) {
                let position = &positions[turn.ply];
                let can_take = position
                    .moves()
                    .any(|chosen| CornerMove::of(position, chosen) == Some(CornerMove::Takes));
                of_game += turn.nodes as f64;
                at_corners += if can_take { turn.nodes as f64 } else { 0.0 };
                seconds += turn.seconds;
            }
            nodes.push(of_game);
        }
        let (all, games) = (nodes.iter().sum::<f64>(), nodes.len() as f64);
        Cost { nodes, at_corners: at_corners / all, seconds: seconds / games }
    }

    fn cells(&self, share: (f64, f64, f64)) -> [Cell; 4] {
        let mean = self.nodes.iter().sum::<f64>() / self.nodes.len() as f64;
        [
            Cell::Number(mean, 0),
            Cell::percent(self.at_corners),
            Cell::Number(1e3 * self.seconds, 1),
            Cell::share(share),
        ]
    }
}

fn costs_table() -> Table {
    Table::new("costs", "What a game takes, and what it brings")
        .columns(["opponent", "player", "nodes", "of them where a corner could be taken, %"])
        .time_columns(["time, ms"])
        .columns(["points, %"])
}
