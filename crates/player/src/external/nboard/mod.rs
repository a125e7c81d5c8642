//! Programs that speak NBoard's protocol, version 2.
//!
//! Every position is told anew, as a game that begins there: programs stumble over
//! games that end with a pass. The clock is told if the whole game has one; the
//! protocol has no words for the time of a move, nor for nodes. Boards other than
//! 8×8 and the other goal are written as GGF writes them; few programs know them.

mod report;

use std::time::Duration;

use game::{Key, Options, SpecError};
use notation::Ggf;
use othello::{GoalKind, Variant};

use super::process::Process;
use super::{Asked, Dialect, quote, read_move, setup};
use crate::{AnyPosition, GameSoFar, MoveLimits, PlayerError};
use report::Report;

/// The key for the depth.
pub(crate) const DEPTH: Key = Key { name: "depth", takes: "1 to 60", about: "plies to look ahead; 12" };

/// The depth if nobody says otherwise: programs must be told one.
const USUAL_DEPTH: u32 = 12;

/// What we know about what the program knows.
pub(super) struct NBoard {
    variant: Variant,
    depth: Option<u32>,
    /// The depth it was told.
    told_depth: Option<u32>,
    pings: u32,
}

impl NBoard {
    pub fn new(variant: Variant, options: &Options) -> Result<NBoard, SpecError> {
        let depth = options.whole(DEPTH.name, 1..=60)?;
        Ok(NBoard { variant, depth, told_depth: None, pings: 0 })
    }

    /// Tells the depth if it is another. Programs may take long over it.
    fn tell_depth(&mut self, process: &mut Process, limits: MoveLimits) -> Result<(), PlayerError> {
        let own = self.depth.or(limits.depth).unwrap_or(USUAL_DEPTH);
        let depth = limits.depth.map_or(own, |most| own.min(most));
        if self.told_depth != Some(depth) {
            process.send(&format!("set depth {depth}"))?;
            self.told_depth = Some(depth);
        }
        Ok(())
    }

    /// Waits until the program has done what it was told, and skips what it said.
    fn synchronise(&mut self, process: &mut Process) -> Result<(), PlayerError> {
        self.pings += 1;
        process.send(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        while process.line()?.trim() != pong {}
        Ok(())
    }

    /// The position as a game that begins there.
    fn ggf(&self, position: &AnyPosition, limits: MoveLimits) -> String {
        let Variant { family, size, .. } = self.variant;
        let kind = if family.goal == GoalKind::Fewest { "a" } else { "" };
        let clock = limits.time_left.filter(|_| limits.move_time.is_none()).map(|left| {
            let increment = whole_seconds(limits.increment).map_or(String::new(), |time| format!("/{time}"));
            let left = whole_seconds(left.max(Duration::from_secs(1))).unwrap_or_default();
            ("TI", format!("{left}{increment}"))
        });
        let tags = [("PC", "Outflank".to_owned()), ("PB", "Black".to_owned()), ("PW", "White".to_owned())]
            .into_iter()
            .chain([("RE", "?".to_owned())])
            .chain(clock)
            .chain([("TY", format!("{}{kind}", size.width))]);
        let tags = tags.map(|(name, value)| (name.to_owned(), value)).collect();
        Ggf { tags, setup: setup(position), moves: Vec::new() }.write()
    }
}

impl Dialect for NBoard {
    const FAREWELL: Option<&'static str> = Some("quit");

    fn greet(&mut self, process: &mut Process) -> Result<(), PlayerError> {
        process.send("nboard 2")?;
        self.told_depth = None;
        self.tell_depth(process, MoveLimits::default())?;
        self.synchronise(process)
    }

    fn ask(&mut self, process: &mut Process, game: GameSoFar<'_>, limits: MoveLimits) -> Asked {
        self.tell_depth(process, limits)?;
        process.send(&format!("set game {}", self.ggf(game.position, limits)))?;
        self.synchronise(process)?;
        // Until the answer nothing may be said: it would end the search.
        process.send("go")?;
        let mut report = Report::default();
        loop {
            let line = process.line()?;
            let Some(answer) = line.trim().strip_prefix("===") else {
                report.read(&line);
                continue;
            };
            let mut fields = answer.trim().split(['/', ' ']);
            let chosen = fields.next().and_then(|name| read_move(game.position, name)).ok_or_else(|| {
                PlayerError::Protocol(format!("{} is not an answer such as === F5/1.5/0.2", quote(&line)))
            })?;
            let value = fields.next().and_then(|field| field.parse().ok());
            return Ok((chosen, report.found(game.position, chosen, value)));
        }
    }
}

/// Minutes and seconds as GGF writes them; nothing for less than a second, since
/// programs read whole seconds only.
fn whole_seconds(time: Duration) -> Option<String> {
    let seconds = time.as_secs();
    (seconds > 0).then(|| format!("{}:{:02}", seconds / 60, seconds % 60))
}
