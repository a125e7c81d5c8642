//! The progress of a run.

use std::io::{IsTerminal, Write};

use arena::{GameRecord, PairRecord, RunPlan, Seat, Standings};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::args::OutputArgs;
use crate::commands::print_json;

/// A progress bar on a terminal; a line for every game on request.
pub struct RunProgress<'a> {
    plan: &'a RunPlan,
    output: OutputArgs,
    bar: ProgressBar,
    /// The number of games finished.
    games: u64,
}

#[derive(Serialize)]
struct GameEvent<'a> {
    event: &'static str,
    pair: u64,
    first: &'a str,
    second: &'a str,
    end: &'static str,
    #[serde(flatten)]
    game: &'a GameRecord,
}

impl<'a> RunProgress<'a> {
    pub fn new(plan: &'a RunPlan, output: OutputArgs) -> RunProgress<'a> {
        let bar = if std::io::stderr().is_terminal() {
            let style =
                ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left  {msg}");
            let bar = ProgressBar::new(2 * plan.pairs());
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        } else {
            ProgressBar::hidden()
        };
        RunProgress { plan, output, bar, games: 0 }
    }

    /// Shows a finished pair.
    pub fn pair(&mut self, record: &PairRecord, standings: &Standings) {
        for (number, game) in record.games.iter().enumerate() {
            let [first, second] = record.seats(number).map(|player| self.plan.players[player].name.as_str());
            self.games += 1;
            if self.output.jsonl {
                let end = game.fault.as_ref().map_or("normal", |fault| fault.kind.name());
                let event = GameEvent { event: "game", pair: record.pair, first, second, end, game };
                // If nobody reads the output any more, the run still continues for the journal.
                let _ = print_json(&event);
            }
            if self.output.verbose {
                let line = format!("Finished game {} ({first} vs {second}): {}", self.games, in_words(game));
                self.bar.suspend(|| {
                    let _ = writeln!(anstream::stderr(), "{line}");
                });
            }
        }
        self.bar.set_position(2 * standings.counted() + 2);
        if let [pairing] = standings.pairings.as_slice()
            && let Some(elo) = pairing.tally.elo()
        {
            self.bar.set_message(format!("Elo {:.1} +/- {:.1}", elo.value, elo.error.unwrap_or(f64::NAN)));
        }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// `1-0`, and why if a player failed.
fn in_words(game: &GameRecord) -> String {
    let result = match game.result {
        Seat::First => "1-0",
        Seat::Second => "0-1",
        Seat::Draw => "1/2-1/2",
    };
    match &game.fault {
        Some(fault) => format!("{result} {{{}: {}}}", fault.kind.name(), fault.detail),
        None => format!("{result} {{{:+}}}", game.margin),
    }
}
