//! What taking a corner is worth in each phase, by the engine.

use game::Game;
use notation::{AnyMove, AnyPosition};

use super::{CornerMove, GAME, PHASES, choices, discs, phase_of};
use crate::experiment::{Cell, Findings, Lab, LabError, PlayedGames, Table, Verdict, intervals, number};

/// By how many discs the best move to a corner is better than the best other one: for each phase, a
/// value for each position.
pub struct CornerValue([Vec<f64>; PHASES.len()]);

impl CornerValue {
    /// Asks the engine in games of a player: in each phase of a game at the first turn at which it could
    /// take a corner or go elsewhere, in up to that many games against each opponent.
    pub fn measured(
        lab: &mut Lab<'_>,
        played: &[PlayedGames],
        player: usize,
        count: usize,
        engine: &str,
    ) -> Result<CornerValue, LabError> {
        let mut gains = [const { Vec::new() }; PHASES.len()];
        for (phase, gains) in gains.iter_mut().enumerate() {
            for played in played {
                for position in chances(played, player, phase).take(count) {
                    gains.push(gain(lab, engine, &position)?);
                }
            }
        }
        Ok(CornerValue(gains))
    }

    /// Adds what the report says of it: decided in every phase by the interval of the mean.
    pub fn claim(&self, findings: Findings) -> Findings {
        let means = self.0.each_ref().map(|gains| intervals::mean(gains));
        let text = PHASES.iter().zip(means).map(|(phase, mean)| match mean {
            Some((mean, _, _)) => format!("{} {}", phase.name, number(mean, 1)),
            None => format!("{} never possible", phase.name),
        });
        let verdicts = means.map(|mean| mean.map_or(Verdict::Undecided, |mean| Verdict::above(mean, 0.0)));
        findings
            .claim(
                "… regardless of the phase of the game.",
                format!(
                    "discs by which a corner is better than the best other move, by the engine: {}",
                    text.collect::<Vec<_>>().join(", ")
                ),
                verdicts.into_iter().fold(Verdict::Reproduced, Verdict::and),
            )
            .read_as("better on average in each of the four phases")
    }

    /// The gains as a table.
    pub fn table(&self) -> Table {
        let mut table = Table::new("phases", "Corners against the best other move, by the engine").columns([
            "phase",
            "positions",
            "better, discs",
            "a corner is best, %",
        ]);
        for (phase, gains) in PHASES.iter().zip(&self.0) {
            let best = gains.iter().filter(|gain| **gain >= 0.0).count();
            table.row([
                phase.name.into(),
                gains.len().into(),
                intervals::mean(gains).map_or("–".into(), |mean| Cell::Estimate(mean, 1)),
                intervals::share(best as u64, gains.len() as u64).map_or("–".into(), Cell::share),
            ]);
        }
        table
    }
}

/// The first position of each game in this phase in which the player could take a corner or go elsewhere.
fn chances(played: &PlayedGames, player: usize, phase: usize) -> impl Iterator<Item = AnyPosition> {
    let games = played.games().filter(move |game| game.seats.contains(&player));
    games.filter_map(move |game| {
        let mut positions = choices(played, &game).map(|(position, _)| position);
        positions.find(|position| {
            let is_own = game.seats[position.side() as usize] == player;
            let corners = position.moves().filter(|chosen| takes(position, *chosen)).count();
            is_own && phase_of(position) == phase && (1..position.moves().len()).contains(&corners)
        })
    })
}

fn takes(position: &AnyPosition, chosen: AnyMove) -> bool {
    CornerMove::of(position, chosen) == Some(CornerMove::Takes)
}

fn gain(lab: &mut Lab<'_>, engine: &str, position: &AnyPosition) -> Result<f64, LabError> {
    let [mut corner, mut elsewhere] = [f64::NEG_INFINITY; 2];
    for chosen in position.moves() {
        let mut next = position.clone();
        next.play(chosen);
        let best = if takes(position, chosen) { &mut corner } else { &mut elsewhere };
        *best = best.max(-value(lab, engine, &next)?);
    }
    Ok(corner - elsewhere)
}

/// The discs by which the side to move is ahead in the end.
fn value(lab: &mut Lab<'_>, engine: &str, position: &AnyPosition) -> Result<f64, LabError> {
    if position.is_over() {
        return Ok(f64::from(position.score()));
    }
    if let Some(pass) = position.forced_pass() {
        let mut next = position.clone();
        next.play(pass);
        return Ok(-value(lab, engine, &next)?);
    }
    Ok(discs(lab.decide(engine, GAME, position)?.value))
}
