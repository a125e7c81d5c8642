//! Games of Othello Quest, as its players export them: JSON with `position.moves`.

use serde::Deserialize;

use crate::{AnyGame, Format, ParseError, Players, Record};

/// The fields of such a game that we use.
#[derive(Deserialize)]
pub(crate) struct Quest {
    position: Moves,
    #[serde(default)]
    players: Vec<Person>,
}

#[derive(Deserialize)]
struct Moves {
    moves: Vec<Move>,
}

#[derive(Deserialize)]
struct Move {
    /// The square; anything else is a pass, which the rules know about.
    m: String,
}

#[derive(Deserialize)]
struct Person {
    id: Option<String>,
    name: Option<String>,
}

impl Quest {
    /// A text of that shape; none if it is something else.
    pub fn parse(text: &str) -> Option<Quest> {
        serde_json::from_str(text).ok()
    }

    /// The game that was read from a text.
    pub fn record(&self, text: &str, game: &AnyGame) -> Result<Record, ParseError> {
        let is_square = |name: &&str| name.chars().any(|c| c.is_ascii_digit());
        let names = self.position.moves.iter().map(|played| played.m.as_str()).filter(is_square);
        let record = Format::Transcript
            .read(&names.collect::<Vec<_>>().join(" "), game)
            .map_err(|error| ParseError::at_part(text, text.trim_start(), error.message))?;
        let players = self.person(0).zip(self.person(1)).map(|(first, second)| Players { first, second });
        Ok(Record { players, ..record })
    }

    fn person(&self, index: usize) -> Option<String> {
        let Person { id, name } = self.players.get(index)?;
        name.clone().or(id.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_and_others_left_alone() {
        let text = r#"{"id":"x","players":[{"id":"ann","name":"Ann","oldR":1500.5},{"id":"bob"}],
            "position":{"moves":[{"t":1200,"m":"f5"},{"t":900,"m":"d6"},{"t":1,"m":"c3"}],"startTime":1}}"#;
        let read = |text: &str| Quest::parse(text).map(|quest| quest.record(text, &AnyGame::default()));
        let record = read(text).expect("a game of Quest").expect("a good one");
        assert_eq!(record.moves, ["f5", "d6", "c3"]);
        let Players { first, second } = record.players.expect("two players");
        assert_eq!((first.as_str(), second.as_str()), ("Ann", "bob"));
        let bad = text.replace("d6", "a1");
        assert!(read(&bad).is_some_and(|read| read.is_err()));
        for other in ["{}", "[]", r#"{"position":"X"}"#, r#"{"outflank":1,"game":"othello","moves":[]}"#] {
            assert!(read(other).is_none(), "{other}");
        }
    }
}
