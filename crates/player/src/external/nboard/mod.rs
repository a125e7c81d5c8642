//! Programs that speak NBoard's protocol, version 2.
//!
//! Every position is sent as a new game that starts there, since programs have trouble with
//! games that end with a pass. The clock is sent if there is one for the whole game; the
//! protocol supports neither the time for a move nor a number of nodes. Boards other than
//! 8×8 and the other goal are written as in GGF; few programs know them.

mod search_output;

use std::time::Duration;

use game::{Key, Options, SpecError};
use notation::Ggf;
use othello::{GoalKind, Variant};

use super::process::Process;
use super::{EngineProtocol, MoveReply, quote, read_move, setup};
use crate::{AnyPosition, GameSoFar, MoveLimits, PlayerError};
use search_output::SearchOutput;

/// The key for the depth.
pub(crate) const DEPTH: Key = Key { name: "depth", takes: "1 to 60", about: "search depth in plies; 12" };

/// The depth if there is no other: programs need one.
const DEFAULT_DEPTH: u32 = 12;

/// The protocol, and what the program has been sent.
pub(super) struct NBoard {
    variant: Variant,
    depth: Option<u32>,
    /// The depth that was last sent.
    sent_depth: Option<u32>,
    pings: u32,
}

impl NBoard {
    pub fn new(variant: Variant, options: &Options) -> Result<NBoard, SpecError> {
        let depth = options.whole(DEPTH.name, 1..=60)?;
        Ok(NBoard { variant, depth, sent_depth: None, pings: 0 })
    }

    /// Sends the depth if it has changed. Programs may take long to set it.
    fn send_depth(&mut self, process: &mut Process, limits: MoveLimits) -> Result<(), PlayerError> {
        let own = self.depth.or(limits.depth).unwrap_or(DEFAULT_DEPTH);
        let depth = limits.depth.map_or(own, |max| own.min(max));
        if self.sent_depth != Some(depth) {
            process.send(&format!("set depth {depth}"))?;
            self.sent_depth = Some(depth);
        }
        Ok(())
    }

    /// Waits until the program has handled all lines, and skips its output.
    fn synchronise(&mut self, process: &mut Process) -> Result<(), PlayerError> {
        self.pings += 1;
        process.send(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        while process.line()?.trim() != pong {}
        Ok(())
    }

    /// The position as a game that starts there.
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

impl EngineProtocol for NBoard {
    const QUIT_COMMAND: Option<&'static str> = Some("quit");

    fn initialise(&mut self, process: &mut Process) -> Result<(), PlayerError> {
        process.send("nboard 2")?;
        self.sent_depth = None;
        self.send_depth(process, MoveLimits::default())?;
        self.synchronise(process)
    }

    fn request_move(&mut self, process: &mut Process, game: GameSoFar<'_>, limits: MoveLimits) -> MoveReply {
        self.send_depth(process, limits)?;
        process.send(&format!("set game {}", self.ggf(game.position, limits)))?;
        self.synchronise(process)?;
        // Nothing may be sent before the answer: it would end the search.
        process.send("go")?;
        let mut output = SearchOutput::default();
        loop {
            let line = process.line()?;
            let Some(answer) = line.trim().strip_prefix("===") else {
                output.read(&line);
                continue;
            };
            let mut fields = answer.trim().split(['/', ' ']);
            let chosen = fields.next().and_then(|name| read_move(game.position, name)).ok_or_else(|| {
                PlayerError::Protocol(format!("{} is not an answer such as === F5/1.5/0.2", quote(&line)))
            })?;
            let value = fields.next().and_then(|field| field.parse().ok());
            return Ok((chosen, output.result(game.position, chosen, value)));
        }
    }
}

/// Minutes and seconds as in GGF; none for less than a second, since programs only read
/// whole seconds.
fn whole_seconds(time: Duration) -> Option<String> {
    let seconds = time.as_secs();
    (seconds > 0).then(|| format!("{}:{:02}", seconds / 60, seconds % 60))
}
