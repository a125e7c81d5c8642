//! A game that another program controls, with one of our players to choose moves.

use game::{Game, SpecError};
use notation::{AnyGame, AnyMove, AnyPosition, AnyUndo};

use super::engine_player;
use crate::{Choice, GameSoFar, MoveLimits, Player, PlayerError, SharedTimeSource};

/// The player of an engine.
#[derive(Clone)]
pub struct PlayerSetup {
    /// The spec of the player.
    pub player: String,
    /// The seed of random players; each further game adds one.
    pub seed: u64,
    /// Where the time comes from.
    pub time_source: SharedTimeSource,
}

/// A game and our player.
pub(super) struct EngineGame {
    default_start: AnyPosition,
    start: AnyPosition,
    moves: Vec<AnyMove>,
    /// To take back each of the moves.
    undos: Vec<AnyUndo>,
    position: AnyPosition,
    player: Box<dyn Player + Send>,
    next_seed: u64,
}

impl EngineGame {
    /// A new game.
    ///
    /// # Errors
    /// If the player's spec is invalid, not available for the game, or a human's.
    pub fn new(game: &AnyGame, setup: &PlayerSetup) -> Result<EngineGame, SpecError> {
        let start = game.start();
        let player = engine_player(&setup.player, &start, setup.seed, &setup.time_source)?;
        Ok(EngineGame {
            default_start: start.clone(),
            start: start.clone(),
            position: start,
            moves: Vec::new(),
            undos: Vec::new(),
            player,
            next_seed: setup.seed.wrapping_add(1),
        })
    }

    /// The current position.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The name of the side to move.
    pub fn side_to_move(&self) -> &'static str {
        self.position.side_name(self.position.side()).0
    }

    /// The moves since the start, passes included.
    pub fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    /// Plays the move with that name; its case does not matter.
    pub fn play_named(&mut self, name: &str) -> Result<(), MoveError> {
        let chosen = parse_move(&self.position, name.trim())?;
        self.play(chosen);
        Ok(())
    }

    /// Plays a legal move.
    pub fn play(&mut self, chosen: AnyMove) {
        self.moves.push(chosen);
        self.undos.push(self.position.play(chosen));
    }

    /// Takes the last move back, if there is one.
    pub fn undo(&mut self) {
        self.moves.pop();
        if let Some(undo) = self.undos.pop() {
            self.position.undo(undo);
        }
    }

    /// Starts a new game.
    pub fn clear(&mut self) -> Result<(), PlayerError> {
        self.announce_new_game()?;
        (self.start, self.position) = (self.default_start.clone(), self.default_start.clone());
        self.moves.clear();
        self.undos.clear();
        Ok(())
    }

    /// Loads a game: a position (the default start if none is given) and the moves since.
    /// Unless it continues the current game, it is a new one for the player. In case of an
    /// error nothing changes.
    pub fn load(&mut self, position: Option<&str>, moves: &[String]) -> Result<(), String> {
        let start = match position {
            Some(text) => self.default_start.parse_position(text).map_err(|error| error.to_string())?,
            None => self.default_start.clone(),
        };
        let mut reached = start.clone();
        let (mut played, mut undos) = (Vec::new(), Vec::new());
        for name in moves {
            let chosen = parse_move(&reached, name).map_err(MoveError::message)?;
            played.push(chosen);
            undos.push(reached.play(chosen));
        }
        if !(start == self.start && played.starts_with(&self.moves)) {
            self.announce_new_game().map_err(|error| format!("the player failed: {error}"))?;
        }
        (self.start, self.position, self.moves, self.undos) = (start, reached, played, undos);
        Ok(())
    }

    /// Asks the player for a legal move.
    pub fn choose(&mut self, limits: MoveLimits) -> Result<Choice, PlayerError> {
        let game = GameSoFar { start: &self.start, moves: &self.moves, position: &self.position };
        let choice = self.player.choose(game, limits)?;
        if !self.position.is_legal(choice.chosen) {
            let why = self.position.why_illegal(choice.chosen);
            return Err(PlayerError::Protocol(format!("it chose {}: {why}", choice.chosen)));
        }
        Ok(choice)
    }

    fn announce_new_game(&mut self) -> Result<(), PlayerError> {
        self.player.new_game(self.next_seed)?;
        self.next_seed = self.next_seed.wrapping_add(1);
        Ok(())
    }
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MoveError {
    /// The text does not name a move.
    NotAMove(String),
    /// The move is against the rules.
    Illegal(String),
}

impl MoveError {
    /// The message for it.
    pub fn message(self) -> String {
        let (MoveError::NotAMove(message) | MoveError::Illegal(message)) = self;
        message
    }
}

/// The legal move with that name, in upper or lower case: a side whose moves have letters
/// of their own can only play those.
fn parse_move(position: &AnyPosition, name: &str) -> Result<AnyMove, MoveError> {
    if let Some(legal) = position.moves().find(|legal| legal.to_string().eq_ignore_ascii_case(name)) {
        return Ok(legal);
    }
    position.parse_move(name).map_err(|error| match position.read_move(name) {
        Some((chosen, length)) if length == name.len() => {
            MoveError::Illegal(format!("{chosen}: {}", position.why_illegal(chosen)))
        }
        _ => MoveError::NotAMove(error.message),
    })
}
