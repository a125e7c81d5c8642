//! Writing WTHOR files.

use std::collections::HashMap;

use game::Game as _;

use super::game::{code, final_score};
use super::{Game, Header, SQUARES, Table, UNKNOWN_NAME};
use crate::detect::in_words;
use crate::{AnyGame, AnyMove, Date, Players, Record, Theoretical, WriteError, read_moves};

/// Collects records for a WTHOR file: since the number of games comes first, nothing
/// can be written before the last.
#[derive(Debug)]
pub struct Builder {
    games: Vec<Game>,
    players: Index,
    tournaments: Index,
    year: Common<u16>,
    depth: Common<u32>,
}

/// A WTHOR file and the tables of names that belong to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    /// The games.
    pub games: Vec<u8>,
    /// The names of the players.
    pub players: Vec<u8>,
    /// The names of the tournaments.
    pub tournaments: Vec<u8>,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder {
            games: Vec::new(),
            players: Index::new(Table::Players),
            tournaments: Index::new(Table::Tournaments),
            year: Common::Open,
            depth: Common::Open,
        }
    }
}

impl Builder {
    /// Adds a game: one of 8×8 Othello from the usual start that has a result. What the
    /// format cannot hold is lost: why a game ended early, months and days, names beyond
    /// their first 19 (players) or 25 letters (tournaments).
    ///
    /// # Errors
    /// If it is another game, or has no result.
    pub fn add(&mut self, record: &Record) -> Result<(), WriteError> {
        record.replay()?;
        let game = record.game()?;
        if game != AnyGame::default() {
            return Err(WriteError::NotForGame { format: "wthor", game: in_words(&game) });
        }
        if record.position.is_some() {
            return Err(WriteError::PositionLost);
        }
        let line = read_moves(&game.start(), &record.moves.concat()).expect("the record was played through");
        let squares = line.moves.iter().filter_map(|chosen| match chosen {
            AnyMove::Othello(chosen) => chosen.square(),
            AnyMove::Awele(_) => None,
        });
        let mut moves = [0; Game::MOVES];
        for (place, square) in moves.iter_mut().zip(squares) {
            *place = code(square);
        }
        let score = if line.position.is_over() {
            final_score(&line.position)
        } else {
            given_score(record).ok_or(WriteError::Unfinished)?
        };
        let nobody = || Players { first: UNKNOWN_NAME.to_owned(), second: UNKNOWN_NAME.to_owned() };
        let Players { first, second } = record.players.clone().unwrap_or_else(nobody);
        let theoretical = record.theoretical.filter(|theoretical| u8::try_from(theoretical.empties).is_ok());
        self.games.push(Game {
            tournament: self.tournaments.place(record.event.as_deref().unwrap_or(UNKNOWN_NAME))?,
            black: self.players.place(&first)?,
            white: self.players.place(&second)?,
            score,
            theoretical: theoretical.map_or(score, |Theoretical { score: [black, _], .. }| black as u8),
            moves,
        });
        self.year = self.year.and(record.date.map_or(0, Date::year));
        self.depth = self.depth.and(theoretical.map_or(0, |theoretical| theoretical.empties));
        Ok(())
    }

    /// The files, as written on a day. The year is that of all games, or none; theoretical
    /// scores count only if all games have one from the same number of empty squares.
    ///
    /// # Errors
    /// If there are too many games.
    pub fn finish(&self, written: Date) -> Result<Files, WriteError> {
        let header = Header::written_on(written);
        let count = u32::try_from(self.games.len()).map_err(|_| WriteError::TooMany("games"))?;
        let (year, depth) = (self.year.value().unwrap_or(0), self.depth.value().unwrap_or(0) as u8);
        let of_games = Header { games: count, year, board: 8, depth, ..header };
        let mut games = of_games.bytes().to_vec();
        for game in &self.games {
            // Without a depth, what stands here is not known to be theoretical.
            let theoretical = if depth == 0 { game.score } else { game.theoretical };
            games.extend(Game { theoretical, ..*game }.bytes());
        }
        Ok(Files {
            games,
            players: self.players.write(&header),
            tournaments: self.tournaments.write(&header),
        })
    }
}

/// Black's score in a game that ended early: as the record divides the squares, or all
/// of them to the winner.
fn given_score(record: &Record) -> Option<u8> {
    let said = record.score.as_ref().map(|score| score.each_ref().map(serde_json::Number::as_u64));
    if let Some([Some(black), Some(white)]) = said
        && black + white == u64::from(SQUARES)
    {
        return Some(black as u8);
    }
    match record.result.as_deref()? {
        "first" => Some(SQUARES),
        "second" => Some(0),
        "draw" => Some(SQUARES / 2),
        _ => None,
    }
}

/// Names and their places.
#[derive(Debug)]
struct Index {
    table: Table,
    names: Vec<String>,
    places: HashMap<String, u16>,
}

impl Index {
    /// The place 0 is for what has no name.
    fn new(table: Table) -> Index {
        let names = vec![UNKNOWN_NAME.to_owned()];
        Index { table, names, places: HashMap::from([(UNKNOWN_NAME.to_owned(), 0)]) }
    }

    /// The place of a name, the next one if it is new.
    fn place(&mut self, name: &str) -> Result<u16, WriteError> {
        if let Some(place) = self.places.get(name) {
            return Ok(*place);
        }
        // The header counts the names with the same number of bits.
        let place = u16::try_from(self.names.len()).ok().filter(|place| *place < u16::MAX);
        let place = place.ok_or(WriteError::TooMany(self.table.name()))?;
        self.names.push(name.to_owned());
        self.places.insert(name.to_owned(), place);
        Ok(place)
    }

    fn write(&self, header: &Header) -> Vec<u8> {
        self.table.write(&Header { names: self.names.len() as u16, ..*header }, &self.names)
    }
}

/// What all records say, if they agree.
#[derive(Clone, Copy, Debug)]
enum Common<T> {
    /// There is none yet.
    Open,
    /// All so far say this.
    Same(T),
    /// They differ.
    Different,
}

impl<T: Copy + PartialEq> Common<T> {
    fn and(self, next: T) -> Common<T> {
        match self {
            Common::Open => Common::Same(next),
            Common::Same(said) if said == next => self,
            _ => Common::Different,
        }
    }

    fn value(self) -> Option<T> {
        if let Common::Same(said) = self { Some(said) } else { None }
    }
}
