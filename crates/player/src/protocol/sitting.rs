//! Tables for every game.

use game::{BySide, Side, SpecError};
use notation::{AnyGame, TextGame};

use super::table::{Refusal, Seating, Table, Thought, View};
use crate::{GameSoFar, PlayedGame, PlayedVisitor, Player, PlayerError, Seat, Turn, seat, visit};

/// Seats a player at a game.
pub(super) fn open(game: &AnyGame, seating: &Seating) -> Result<Box<dyn Table>, SpecError> {
    visit(game, Open(seating))
}

struct Open<'a>(&'a Seating);

impl PlayedVisitor for Open<'_> {
    type Output = Result<Box<dyn Table>, SpecError>;

    fn visit<G: PlayedGame>(self, start: G) -> Self::Output {
        let Seating { player, seed, clock } = self.0;
        let Seat::Program(player) = seat(player, &start, *seed, clock)? else {
            return Err(SpecError::new("a human cannot answer here: choose another player"));
        };
        Ok(Box::new(Sitting {
            usual_start: start.clone(),
            start: start.clone(),
            position: start,
            moves: Vec::new(),
            undos: Vec::new(),
            player,
            next_seed: seed.wrapping_add(1),
        }))
    }
}

/// A game in its own types.
struct Sitting<G: PlayedGame> {
    usual_start: G,
    start: G,
    moves: Vec<G::Move>,
    /// To take back each of the moves.
    undos: Vec<G::Undo>,
    position: G,
    player: Box<dyn Player<G> + Send>,
    next_seed: u64,
}

impl<G: PlayedGame> Sitting<G> {
    /// Tells the player that a new game begins.
    fn begin(&mut self) -> Result<(), PlayerError> {
        self.player.new_game(self.next_seed)?;
        self.next_seed = self.next_seed.wrapping_add(1);
        Ok(())
    }
}

impl<G: PlayedGame> Table for Sitting<G> {
    fn view(&self) -> View {
        let position = &self.position;
        View {
            side: position.side(),
            names: BySide(Side::BOTH.map(|side| position.side_name(side))),
            legal: position.moves().map(|legal| legal.to_string()).collect(),
            must_pass: position.forced_pass().is_some(),
            position: position.position_text(),
            picture: position.picture(),
            points: position.points(),
            margin: position.score(),
            outcome: position.outcome(),
        }
    }

    fn moves(&self) -> Vec<String> {
        self.moves.iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, name: &str) -> Result<(), Refusal> {
        let chosen = read(&self.position, name.trim())?;
        self.moves.push(chosen);
        self.undos.push(self.position.play(chosen));
        Ok(())
    }

    fn undo(&mut self) {
        self.moves.pop();
        if let Some(undo) = self.undos.pop() {
            self.position.undo(undo);
        }
    }

    fn clear(&mut self) -> Result<(), PlayerError> {
        self.begin()?;
        (self.start, self.position) = (self.usual_start.clone(), self.usual_start.clone());
        self.moves.clear();
        self.undos.clear();
        Ok(())
    }

    fn load(&mut self, position: Option<&str>, moves: &[String]) -> Result<(), String> {
        let start = match position {
            Some(text) => self.usual_start.parse_position(text).map_err(|error| error.to_string())?,
            None => self.usual_start.clone(),
        };
        let mut reached = start.clone();
        let (mut played, mut undos) = (Vec::new(), Vec::new());
        for name in moves {
            let chosen = read(&reached, name).map_err(Refusal::message)?;
            played.push(chosen);
            undos.push(reached.play(chosen));
        }
        if !(start == self.start && played.starts_with(&self.moves)) {
            self.begin().map_err(|error| format!("the player failed: {error}"))?;
        }
        (self.start, self.position, self.moves, self.undos) = (start, reached, played, undos);
        Ok(())
    }

    fn choose(&mut self, turn: Turn) -> Result<Thought, PlayerError> {
        let game = GameSoFar { start: &self.start, moves: &self.moves, position: &self.position };
        let choice = self.player.choose(game, turn)?;
        if !self.position.is_legal(choice.chosen) {
            let why = self.position.why_illegal(choice.chosen);
            return Err(PlayerError::Protocol(format!("it chose {}: {why}", choice.chosen)));
        }
        Ok(Thought::of(&choice))
    }
}

/// The legal move with that name, in either case: sides with letters of their own
/// play only these.
fn read<G: TextGame>(position: &G, name: &str) -> Result<G::Move, Refusal> {
    if let Some(legal) = position.moves().find(|legal| legal.to_string().eq_ignore_ascii_case(name)) {
        return Ok(legal);
    }
    position.parse_move(name).map_err(|error| match position.read_move(name) {
        Some((chosen, length)) if length == name.len() => {
            Refusal::Illegal(format!("{chosen}: {}", position.why_illegal(chosen)))
        }
        _ => Refusal::NoMove(error.message),
    })
}
