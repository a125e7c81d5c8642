//! `outflank play`: a game on the terminal.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::bail;
use clap::Args;
use game::{BySide, Outcome};
use notation::{GameVisitor, TextGame, write_moves};

use crate::args::PositionArgs;
use crate::drawing::{board, caption, side_text, verdict};
use crate::exit::Answer;
use crate::input::Lines;
use crate::seat::Seat;

/// Play a game on the terminal
///
/// Type a move, or: undo, moves, board, help, quit.
#[derive(Args, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Who moves first: human, random or first (the first legal move)
    #[arg(long, value_name = "PLAYER", default_value = FIRST)]
    first: String,

    /// Who moves second
    #[arg(long, value_name = "PLAYER", default_value = SECOND)]
    second: String,

    /// Seed of random players, to play the same game again
    #[arg(long)]
    seed: Option<u64>,

    /// Stop when each side has had this many turns (passes count)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: Option<u32>,
}

impl Default for PlayArgs {
    fn default() -> PlayArgs {
        let [first, second] = [FIRST, SECOND].map(str::to_owned);
        PlayArgs { position: PositionArgs::default(), first, second, seed: None, max_turns: None }
    }
}

/// Who plays if nobody is named.
const FIRST: &str = "human";
const SECOND: &str = "random";

const HELP: &str = "\
a move    play it
undo      take back your last move, and what came after
moves     the legal moves
board     draw the board again
quit      stop here
";

pub fn run(args: &PlayArgs) -> anyhow::Result<Answer> {
    args.position.visit(Sit(args))
}

struct Sit<'a>(&'a PlayArgs);

impl GameVisitor for Sit<'_> {
    type Output = anyhow::Result<Answer>;

    fn visit<G: TextGame>(self, start: G) -> anyhow::Result<Answer> {
        let PlayArgs { first, second, seed, max_turns, .. } = self.0;
        let seed = seed.unwrap_or_else(any_seed);
        let seats = BySide([Seat::named(first, seed)?, Seat::named(second, seed ^ 1)?]);
        let table = Table {
            seats,
            played: Vec::new(),
            plies_left: max_turns.map(|turns| turns.saturating_mul(2)),
            transcript: Arc::default(),
            keyboard: Lines::open(Path::new("-"))?,
            position: start,
        };
        if table.seats.0.iter().any(Seat::is_random) {
            writeln!(
                anstream::stderr(),
                "Random players use seed {seed}: add --seed {seed} to meet them again."
            )?;
        }
        table.show_transcript_on_interrupt()?;
        table.play()
    }
}

/// A game under way.
struct Table<G: TextGame> {
    position: G,
    seats: BySide<Seat>,
    played: Vec<Ply<G>>,
    plies_left: Option<u32>,
    keyboard: Lines,
    /// The moves so far, for whoever is told of an interrupt.
    transcript: Arc<Mutex<String>>,
}

/// A move that was played.
struct Ply<G: TextGame> {
    chosen: G::Move,
    undo: G::Undo,
    /// Whether somebody chose it at the keyboard.
    by_human: bool,
}

/// What a line from the keyboard asks for.
enum Wish<M> {
    Play(M),
    Undo,
    Quit,
}

impl<G: TextGame> Table<G> {
    fn play(mut self) -> anyhow::Result<Answer> {
        self.draw()?;
        while !self.position.is_over() && self.plies_left != Some(0) {
            let side = self.position.side();
            let name = side_text(&self.position, side);
            if let Some(pass) = self.position.forced_pass() {
                say(&format!("{name} cannot move and passes."))?;
                self.make(pass, false)?;
            } else if let Some(chosen) = self.seats[side].choose(&self.position) {
                say(&format!("{name} plays {chosen}."))?;
                self.make(chosen, false)?;
            } else {
                match self.ask() {
                    Ok(Wish::Play(chosen)) => self.make(chosen, true)?,
                    Ok(Wish::Undo) => self.take_back()?,
                    Ok(Wish::Quit) => break,
                    Err(error) => {
                        self.finish()?;
                        return Err(error);
                    }
                }
            }
        }
        self.finish()
    }

    fn make(&mut self, chosen: G::Move, by_human: bool) -> anyhow::Result<()> {
        let undo = self.position.play(chosen);
        self.played.push(Ply { chosen, undo, by_human });
        self.plies_left = self.plies_left.map(|left| left - 1);
        self.note_transcript();
        self.draw()
    }

    /// Takes back to the last position in which a human chose.
    fn take_back(&mut self) -> anyhow::Result<()> {
        if !self.played.iter().any(|ply| ply.by_human) {
            return say("There is nothing to take back.");
        }
        while let Some(ply) = self.played.pop() {
            self.position.undo(ply.undo);
            self.plies_left = self.plies_left.map(|left| left + 1);
            if ply.by_human {
                break;
            }
        }
        self.note_transcript();
        self.draw()
    }

    /// Asks until there is an answer. A person who mistypes is asked again; a
    /// program that does would get out of step, so that is an error.
    fn ask(&mut self) -> anyhow::Result<Wish<G::Move>> {
        let person = io::stdin().is_terminal();
        loop {
            write!(anstream::stdout(), "{}> ", side_text(&self.position, self.position.side()))?;
            io::stdout().flush()?;
            let Some((number, line)) = self.keyboard.next().transpose()? else {
                say("")?;
                return Ok(Wish::Quit);
            };
            if !person {
                // Nobody has typed it where the output goes.
                say(line.trim())?;
            }
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "quit" | "q" | "exit" => return Ok(Wish::Quit),
                "undo" | "u" => return Ok(Wish::Undo),
                "board" => self.draw()?,
                "moves" | "hint" => say(&self.position.legal_moves_text())?,
                "help" | "h" | "?" => say(HELP.trim_end())?,
                _ if self.is_echo_of_a_pass(line.trim()) => {}
                _ => match self.position.parse_move(&line) {
                    Ok(chosen) => return Ok(Wish::Play(chosen)),
                    Err(error) if person => say(&format!("{} (type help for help)", error.message))?,
                    Err(error) => bail!("{}, line {number}: {}", self.keyboard.name, error.message),
                },
            }
        }
    }

    /// Whether the line is the pass that was just made for the player: a transcript
    /// has it, so whoever sends one move by move sends it too.
    fn is_echo_of_a_pass(&self, line: &str) -> bool {
        let last = self.played.last().filter(|ply| !ply.by_human);
        let read = self.position.read_move(line).filter(|(_, length)| *length == line.len());
        match (last, read) {
            (Some(ply), Some((chosen, _))) => chosen == ply.chosen && !self.position.is_legal(chosen),
            _ => false,
        }
    }

    fn finish(&self) -> anyhow::Result<Answer> {
        let capped = !self.position.is_over() && self.plies_left == Some(0);
        if capped {
            let standing = Outcome::from_margin(self.position.side(), self.position.score());
            say(&format!("All turns are used up. {}", verdict(&self.position, Some(standing))))?;
        } else if !self.position.is_over() {
            say("The game is unfinished.")?;
        }
        say(&format!("Moves: {}", self.moves_text()))?;
        Ok(Answer::Yes)
    }

    fn draw(&self) -> anyhow::Result<()> {
        say(&format!("\n{}{}", board(&self.position), caption(&self.position).trim_end()))
    }

    fn moves_text(&self) -> String {
        write_moves(self.played.iter().map(|ply| ply.chosen))
    }

    fn note_transcript(&self) {
        *self.transcript.lock().unwrap_or_else(PoisonError::into_inner) = self.moves_text();
    }

    /// An interrupted game is not lost: its moves are printed.
    fn show_transcript_on_interrupt(&self) -> anyhow::Result<()> {
        let transcript = Arc::clone(&self.transcript);
        ctrlc::set_handler(move || {
            let moves = transcript.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = writeln!(anstream::stdout(), "\nInterrupted. Moves: {moves}");
            std::process::exit(Answer::Interrupted.code().into());
        })?;
        Ok(())
    }
}

/// A seed short enough to type again.
fn any_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}

fn say(text: &str) -> anyhow::Result<()> {
    writeln!(anstream::stdout(), "{text}")?;
    Ok(())
}
