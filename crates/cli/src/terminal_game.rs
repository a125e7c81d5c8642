//! A game on the terminal: reads moves and commands, asks players, draws the board.

use std::io::{self, BufReader, IsTerminal, Stdin, Write};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::bail;
use game::{BySide, Game, Outcome, counted, plain_zero};
use notation::{AnyMove, AnyPosition, AnyUndo, TextLines, write_moves};
use player::{AnyPlayer, Choice, GameSoFar, MoveLimits};
use search::classic::SearchValue;

use crate::drawing::{board, caption, side_text, verdict};
use crate::exit::ExitStatus;
use crate::input::standard_input;
use crate::position_args::ReachedPosition;

const HELP: &str = "\
a move    play it
undo      take back your last move, and what came after
moves     the legal moves
board     draw the board again
quit      stop here
";

/// A game in progress.
pub struct TerminalGame {
    start: AnyPosition,
    position: AnyPosition,
    players: BySide<AnyPlayer>,
    played: Vec<Ply>,
    plies_left: Option<u32>,
    keyboard: TextLines<BufReader<Stdin>>,
    /// The moves so far, for the interrupt handler.
    transcript: Arc<Mutex<String>>,
}

/// A move that was played.
struct Ply {
    chosen: AnyMove,
    undo: AnyUndo,
    by: By,
}

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// The user, before the game went on from there.
    Given,
    /// A human at the keyboard.
    Human,
    /// A program.
    Player,
    /// The rules: nothing but a pass was possible.
    Rules,
}

/// A line from the keyboard.
enum Command {
    Play(AnyMove),
    Undo,
    Quit,
}

impl TerminalGame {
    /// A game that goes on from a position, stopped after that many plies if a number is given.
    pub fn new(
        reached: ReachedPosition,
        players: BySide<AnyPlayer>,
        plies: Option<u32>,
    ) -> anyhow::Result<TerminalGame> {
        let keyboard = standard_input();
        let transcript = Arc::default();
        show_transcript_on_interrupt(&transcript)?;
        let ReachedPosition { start, moves, .. } = reached;
        let mut position = start.clone();
        let given = |chosen| Ply { chosen, undo: position.play(chosen), by: By::Given };
        let played = moves.into_iter().map(given).collect();
        let game = TerminalGame { start, position, players, played, plies_left: plies, keyboard, transcript };
        game.note_transcript();
        Ok(game)
    }

    /// Plays to the end, or until the user quits.
    pub fn play(mut self) -> anyhow::Result<ExitStatus> {
        self.draw()?;
        while !self.position.is_over() && self.plies_left != Some(0) {
            let side = self.position.side();
            let name = side_text(&self.position, side);
            if let Some(pass) = self.position.forced_pass() {
                print_line(&format!("{name} cannot move and passes."))?;
                self.make(pass, By::Rules)?;
            } else if let AnyPlayer::Program(player) = &mut self.players[side] {
                let moves: Vec<_> = self.played.iter().map(|ply| ply.chosen).collect();
                let game = GameSoFar { start: &self.start, moves: &moves, position: &self.position };
                let choice = player.choose(game, MoveLimits::default())?;
                print_line(&format!("{name} plays {}.", in_words(&choice)))?;
                self.make(choice.chosen, By::Player)?;
            } else {
                match self.ask() {
                    Ok(Command::Play(chosen)) => self.make(chosen, By::Human)?,
                    Ok(Command::Undo) => self.take_back()?,
                    Ok(Command::Quit) => break,
                    Err(error) => {
                        self.finish()?;
                        return Err(error);
                    }
                }
            }
        }
        self.finish()
    }

    fn make(&mut self, chosen: AnyMove, by: By) -> anyhow::Result<()> {
        let undo = self.position.play(chosen);
        self.played.push(Ply { chosen, undo, by });
        self.plies_left = self.plies_left.map(|left| left - 1);
        self.note_transcript();
        self.draw()
    }

    /// Goes back to the last position in which a human chose.
    fn take_back(&mut self) -> anyhow::Result<()> {
        if !self.played.iter().any(|ply| ply.by == By::Human) {
            return print_line("There is nothing to take back.");
        }
        while let Some(ply) = self.played.pop() {
            self.position.undo(ply.undo);
            self.plies_left = self.plies_left.map(|left| left + 1);
            if ply.by == By::Human {
                break;
            }
        }
        self.note_transcript();
        self.draw()
    }

    /// Asks until there is a valid answer. For a script an invalid one is an error,
    /// because the rest would be out of step.
    fn ask(&mut self) -> anyhow::Result<Command> {
        let person = io::stdin().is_terminal();
        loop {
            write!(anstream::stdout(), "{}> ", side_text(&self.position, self.position.side()))?;
            io::stdout().flush()?;
            let Some((number, line)) = self.keyboard.next().transpose()? else {
                print_line("")?;
                return Ok(Command::Quit);
            };
            if !person {
                // Echo the line, because it was not typed on the terminal.
                print_line(line.trim())?;
            }
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "quit" | "q" | "exit" => return Ok(Command::Quit),
                "undo" | "u" => return Ok(Command::Undo),
                "board" => self.draw()?,
                "moves" | "hint" => print_line(&self.position.legal_moves_text())?,
                "help" | "h" | "?" => print_line(HELP.trim_end())?,
                _ if self.is_echo_of_a_pass(line.trim()) => {}
                _ => match self.position.parse_move(&line) {
                    Ok(chosen) => return Ok(Command::Play(chosen)),
                    Err(error) if person => print_line(&format!("{} (type help for help)", error.message))?,
                    Err(error) => bail!("{}, line {number}: {}", self.keyboard.name(), error.message),
                },
            }
        }
    }

    /// Whether the line is the pass that was just made for the player: a transcript
    /// contains it, so a script that sends one move by move sends it too.
    fn is_echo_of_a_pass(&self, line: &str) -> bool {
        let Some(Ply { chosen: pass, by: By::Rules, .. }) = self.played.last() else { return false };
        self.position.read_move(line) == Some((*pass, line.len()))
    }

    fn finish(&self) -> anyhow::Result<ExitStatus> {
        let capped = !self.position.is_over() && self.plies_left == Some(0);
        if capped {
            let standing = Outcome::from_margin(self.position.side(), self.position.score());
            print_line(&format!("All turns are used up. {}", verdict(&self.position, Some(standing))))?;
        } else if !self.position.is_over() {
            print_line("The game is unfinished.")?;
        }
        print_line(&format!("Moves: {}", self.moves_text()))?;
        Ok(ExitStatus::Success)
    }

    fn draw(&self) -> anyhow::Result<()> {
        print_line(&format!("\n{}{}", board(&self.position), caption(&self.position).trim_end()))
    }

    fn moves_text(&self) -> String {
        write_moves(self.played.iter().map(|ply| ply.chosen))
    }

    fn note_transcript(&self) {
        *self.transcript.lock().unwrap_or_else(PoisonError::into_inner) = self.moves_text();
    }
}

/// The move, and what the player thought of it.
fn in_words(choice: &Choice) -> String {
    let Choice { chosen, result: Some(result), elapsed } = choice else { return choice.chosen.to_string() };
    let score = match result.value {
        SearchValue::Final(margin) => format!("final score {margin:+}"),
        SearchValue::Heuristic(value) => format!("value {:+.2}", plain_zero(value, 2)),
    };
    let seconds = elapsed.as_secs_f64();
    let nodes = counted(result.nodes, "node", "nodes");
    format!("{chosen}: {score} at depth {}, {nodes}, {seconds:.3} s", result.depth)
}

/// An interrupted game is not lost: its moves are printed.
fn show_transcript_on_interrupt(transcript: &Arc<Mutex<String>>) -> anyhow::Result<()> {
    let transcript = Arc::clone(transcript);
    ctrlc::set_handler(move || {
        let moves = transcript.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(anstream::stdout(), "\nInterrupted. Moves: {moves}");
        std::process::exit(ExitStatus::Interrupted.code().into());
    })?;
    Ok(())
}

fn print_line(text: &str) -> anyhow::Result<()> {
    writeln!(anstream::stdout(), "{text}")?;
    Ok(())
}
