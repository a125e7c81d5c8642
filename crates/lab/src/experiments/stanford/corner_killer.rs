//! Taking a corner whenever possible, without a search.

use game::Game;

use super::corner_value::CornerValue;
use super::{CornerMove, GAME, MID, choices, mean_of, phase_of};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGame, PlayedGames, Source, Table, Verdict,
    intervals, number, share_text,
};

/// The report's player with and without its corner killer, against several opponents.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-corner-killer",
    source: Source::Stanford,
    title: "The corner killer",
    about: "The report's player takes a corner as soon as it can, without a search. How often does it take corners \
            otherwise, what does it save, does every evaluation play better with it, and is a corner the best move \
            in every phase?",
    seconds: [1, 10, 90],
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

/// The evaluations that play with it against themselves without.
const EVALUATIONS: [(&str, &str); 4] = [
    ("phased by hand", "eval=stanford"),
    ("phased, learned", "eval=stanford,preset=learned"),
    ("positional", "eval=paris"),
    ("mobility", "eval=mobility"),
];

/// A share of points with its interval.
type Share = (f64, f64, f64);

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (depth, count) = (lab.pick(2, 3, 4), lab.pick(2, 24, 150));
    let plain = format!("alphabeta:depth={depth},eval=stanford");
    let killer = format!("{plain},corner-killer=true");
    let (mut corners, mut costs) = (corners_table(), costs_table());
    let mut chances = [Chances::default(); PLAYERS.len()];
    let (mut ratios, mut all) = (Vec::new(), Vec::new());
    for eval in OPPONENTS {
        let opponent = format!("alphabeta:depth={depth},eval={eval}");
        let players = PLAYERS.into_iter().zip([&opponent, &plain, &killer]);
        let played = lab.play(&Games::gauntlet(GAME, players).count(count))?;
        let cost = [PLAIN, KILLER].map(|player| Cost::of(&played, player));
        for (player, cost) in [PLAIN, KILLER].into_iter().zip(&cost) {
            let taken = Chances::of(&played, player);
            corners.row([eval.into(), PLAYERS[player].into()].into_iter().chain(taken.cells(count)));
            // Against itself it wins half of any pair.
            let is_twin = player == PLAIN && opponent == plain;
            let share = if is_twin { Cell::percent(0.5) } else { Cell::share(played.share(player)) };
            costs.row([eval.into(), PLAYERS[player].into()].into_iter().chain(cost.cells(share)));
            chances[player].add(&taken);
        }
        let [without, with] = &cost;
        ratios.extend(with.nodes.iter().zip(&without.nodes).map(|(with, without)| (with / without).ln()));
        all.push(played);
    }
    let matches = matches(lab, depth)?;
    let engine = lab.pick("engine:depth=2", "engine:depth=6", "engine:depth=6");
    let positions = lab.pick(1, 5, 30);
    let value = CornerValue::measured(lab, &all, PLAIN, positions, engine)?;
    let (mean, low, high) = intervals::mean(&ratios).expect("games were played");
    let findings = Findings::new()
        .setup(format!(
            "`{plain}` with and without `corner-killer=true`: {count} games each against `alphabeta:depth={depth}` with the evaluations {}, both \
             with the same openings of 4 random plies.",
            OPPONENTS.map(|eval| format!("`{eval}`")).join(", ")
        ))
        .setup(format!(
            "Matches of {} games at the same depth, with against without it: {}.",
            match_games(lab),
            EVALUATIONS.map(|(name, options)| format!("{name} (`{options}`)")).join(", ")
        ))
        .setup(format!(
            "Corners by phase: in up to {positions} of those games without it against each opponent, `{engine}` values all moves at the first turn of each \
             phase at which a corner could be taken."
        ))
        .remark("The weights of corners are ours (`eval=stanford`): the report prints none.");
    let findings = claims(findings, &chances, (mean.exp(), low.exp(), high.exp()), &matches);
    Ok(value
        .claim(findings)
        .table(corners)
        .table(costs)
        .table(matches_table(&matches, match_games(lab)))
        .table(value.table()))
}

/// How many games each evaluation plays against itself.
fn match_games(lab: &Lab<'_>) -> u64 {
    lab.pick(2, 30, 200)
}

/// What each evaluation wins with the corner killer against itself without.
fn matches(lab: &mut Lab<'_>, depth: u32) -> Result<Vec<Share>, LabError> {
    let count = match_games(lab);
    let share = |(_, options): &(&str, &str)| {
        let plain = format!("alphabeta:depth={depth},{options}");
        let games = Games::between(GAME, &format!("{plain},corner-killer=true"), &plain).count(count);
        Ok(lab.play(&games)?.share(0))
    };
    EVALUATIONS.iter().map(share).collect()
}

fn claims(
    findings: Findings,
    chances: &[Chances; PLAYERS.len()],
    nodes: (f64, f64, f64),
    matches: &[Share],
) -> Findings {
    let Chances { corners, lost, early_turns, early_takes, .. } = chances[PLAIN];
    let Chances { turns, takes, .. } = chances[KILLER];
    let together = mean_of(matches);
    let harms = |(_, _, high): &Share| *high < 0.5;
    let is_good =
        if matches.iter().any(harms) { Verdict::NotReproduced } else { Verdict::above(together, 0.5) };
    let each = EVALUATIONS.iter().zip(matches);
    let each = each.map(|((name, _), (share, _, _))| format!("{name} {} %", number(100.0 * share, 1)));
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
            "It is always good to take a corner, …",
            format!(
                "with the corner killer against the same player without: {} % ({})",
                share_text(together),
                each.collect::<Vec<_>>().join(", ")
            ),
            is_good,
        )
        .read_as("four evaluations together win more than half with it, and none clearly less than half")
}

fn matches_table(matches: &[Share], count: u64) -> Table {
    let title = format!("With the corner killer against the same player without, {count} games each");
    let mut table = Table::new("matches", title).columns(["evaluation", "points with it, %"]);
    for ((name, _), share) in EVALUATIONS.iter().zip(matches) {
        table.row([(*name).into(), Cell::share(*share)]);
    }
    table.row(["all, mean".into(), Cell::share(mean_of(matches))]);
    table
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

    fn cells(&self, share: Cell) -> [Cell; 4] {
        let mean = self.nodes.iter().sum::<f64>() / self.nodes.len() as f64;
        [Cell::Number(mean, 0), Cell::percent(self.at_corners), Cell::Number(1e3 * self.seconds, 1), share]
    }
}

fn costs_table() -> Table {
    Table::new("costs", "What a game takes, and what it brings")
        .columns(["opponent", "player", "nodes", "of them where a corner could be taken, %"])
        .time_columns(["time, ms"])
        .columns(["points, %"])
}
