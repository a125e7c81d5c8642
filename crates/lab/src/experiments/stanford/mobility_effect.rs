//! What mobility does to the moves of both sides.

use game::Game;
use notation::{AnyGame, AnyMove, AnyPosition};
use player::Evaluation;

use super::{CornerMove, GAME, MID, PHASES, phase_of, turns, within};
use crate::experiment::{
    Cell, Findings, Games, Lab, LabError, PlayedGame, PlayedGames, Table, Verdict, intervals,
};

/// The player that searches three plies, with mobility in all phases but these.
pub fn without(weights: &str, phases: &[usize]) -> Result<String, LabError> {
    let start = AnyGame::named(GAME)?.start();
    let mut parameters =
        Evaluation::new(&format!("stanford:preset={weights}").parse()?, &start)?.parameters();
    for phase in phases {
        let name = format!("{} mobility", PHASES[*phase].name);
        for parameter in parameters.iter_mut().filter(|parameter| parameter.name == name) {
            parameter.weight = 0.0;
        }
    }
    let weights: Vec<String> = parameters.iter().map(|parameter| parameter.weight.to_string()).collect();
    Ok(format!("alphabeta:depth=3,eval=stanford,weights={}", weights.join("/")))
}

/// A mean with its interval.
type Mean = (f64, f64, f64);

/// What mobility does to the moves of both sides: means of games, with mobility and without.
pub struct Effect {
    /// Legal moves at the player's own turns.
    own_moves: [Mean; 2],
    /// Legal moves at the opponent's turns.
    opponents_moves: [Mean; 2],
    /// The share of the opponent's moves that go beside an empty corner, in per cent.
    exposing: [Mean; 2],
}

impl Effect {
    /// Plays the games.
    pub fn measured(lab: &mut Lab<'_>) -> Result<Effect, LabError> {
        let players = [
            ("opponent", "alphabeta:depth=3,eval=paris".to_owned()),
            ("with", without("learned", &[])?),
            ("without", without("learned", &[0, MID])?),
        ];
        let played = lab.play(&Games::gauntlet(GAME, players).count(lab.pick(4, 60, 300)))?;
        // The mean over games of a player, of a mean over the turns of one who sits in them.
        let both = |of_opponent: bool, value: fn(&AnyPosition, AnyMove) -> f64| {
            [1, 2].map(|player| {
                let games = played.games().filter(|game| game.seats.contains(&player));
                let sits = if of_opponent { 0 } else { player };
                let means: Vec<f64> =
                    games.filter_map(|game| mean_of_turns(&played, &game, sits, value)).collect();
                intervals::mean(&means).expect("games were played")
            })
        };
        Ok(Effect {
            own_moves: both(false, legal_moves),
            opponents_moves: both(true, legal_moves),
            exposing: both(true, exposes).map(|mean| within(mean, 100.0)),
        })
    }

    /// Adds what the report says of it; more is decided by the interval of the difference.
    pub fn claims(&self, findings: Findings) -> Findings {
        let more = |a: Mean, b: Mean| Verdict::above(intervals::difference(a, b), 0.0);
        let text = |means: [Mean; 2], what: &str| {
            let [with, without] = means.map(|mean| intervals::text(mean, 2));
            format!("{what}: {with} with mobility, {without} without")
        };
        let [exposing, exposing_without] = self.exposing.map(|mean| intervals::text(mean, 2));
        findings
            .claim(
                "Maximising one's mobility means keeping a lot of different possible moves, …",
                text(self.own_moves, "own legal moves at a turn"),
                more(self.own_moves[0], self.own_moves[1]),
            )
            .claim(
                "… and reducing the number of possible moves for the opponent, …",
                text(self.opponents_moves, "the opponent's legal moves at a turn"),
                more(self.opponents_moves[1], self.opponents_moves[0]),
            )
            .claim(
                "… thus forcing him to sometimes play at very bad locations (X or C).",
                format!(
                    "{exposing} % of the opponent's moves go to a C or X square beside an empty corner if the player knows \
                     mobility, {exposing_without} % if it does not"
                ),
                more(self.exposing[0], self.exposing[1]),
            )
    }

    /// The means as a table.
    pub fn table(&self) -> Table {
        let mut table = Table::new("effect", "What mobility does in the early and mid game, means of games")
            .columns(["measure", "with mobility", "without"]);
        for (measure, means) in [
            ("own legal moves at a turn", self.own_moves),
            ("the opponent's legal moves at a turn", self.opponents_moves),
            ("the opponent's moves to C and X squares beside an empty corner, %", self.exposing),
        ] {
            let [with, without] = means.map(|mean| Cell::Estimate(mean, 2));
            table.row([measure.into(), with, without]);
        }
        table
    }
}

/// A mean over the turns of a player in the early and mid game; none if there were none.
fn mean_of_turns(
    played: &PlayedGames,
    game: &PlayedGame<'_>,
    player: usize,
    value: fn(&AnyPosition, AnyMove) -> f64,
) -> Option<f64> {
    let is_own =
        |position: &AnyPosition| game.seats[position.side() as usize] == player && phase_of(position) <= MID;
    let own = turns(played, game).filter(|(position, _)| is_own(position));
    let values: Vec<f64> = own.map(|(position, chosen)| value(&position, chosen)).collect();
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// How many legal moves there are; none if the side must pass.
fn legal_moves(position: &AnyPosition, _: AnyMove) -> f64 {
    if position.forced_pass().is_some() { 0.0 } else { position.moves().len() as f64 }
}

/// 100 for a move beside an empty corner.
fn exposes(position: &AnyPosition, chosen: AnyMove) -> f64 {
    if CornerMove::of(position, chosen) == Some(CornerMove::Exposes) { 100.0 } else { 0.0 }
}
