//! Games in a compact form.

use std::io::{Read, Write};

use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use othello::Square;
use serde::{Deserialize, Serialize};

use super::MAX_SHARD;

/// A game of the engine against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// How many of the moves are random.
    pub opening_plies: usize,
    /// All moves without the passes, which follow from the rules.
    pub moves: Vec<Square>,
    /// What the search said of each move that is not random: the score of the side that moves, in
    /// discs.
    pub values: Vec<i8>,
    /// The first side's final score: positive if it won.
    pub score: i8,
}

/// Consecutive games of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number within the job, from 0.
    pub number: u64,
    /// The games.
    pub games: Vec<SelfPlayGame>,
}

/// Why a file is not a shard of a job.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardError {
    /// The header is not that of a shard.
    #[error("it is not a shard of games: {0}")]
    Header(String),
    /// The shard belongs to another job.
    #[error("it belongs to another job ({0})")]
    Job(String),
    /// The games cannot be read.
    #[error("it is damaged: make it again")]
    Damaged,
}

/// The text at the beginning of a shard.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Header {
    shard: u64,
    job: String,
    games: usize,
    /// The number of bytes after the text.
    packed: usize,
    /// The CRC-32 of these bytes, in hexadecimal.
    check: String,
}

/// Ends the text.
const END_OF_TEXT: u8 = 0;

/// More than any game takes: whatever a header says, no more memory is taken.
const MAX_GAME_BYTES: u64 = 256;
const MAX_GAMES: usize = 1 << 24;

impl Shard {
    /// The content of its file, for the job with that hash.
    pub fn to_bytes(&self, job: &str) -> Vec<u8> {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let games: Vec<u8> = self.games.iter().flat_map(encode).collect();
        let packed = encoder.write_all(&games).and_then(|()| encoder.finish());
        let packed = packed.expect("memory can be written");
        let header = Header {
            shard: self.number,
            job: job.to_owned(),
            games: self.games.len(),
            packed: packed.len(),
            check: crc(&packed),
        };
        let mut bytes = toml::to_string(&header).expect("texts and numbers can be written").into_bytes();
        bytes.push(END_OF_TEXT);
        bytes.extend(packed);
        bytes
    }

    /// Reads a shard of the job with that hash.
    ///
    /// # Errors
    /// If it is not one, or it is damaged.
    pub fn from_bytes(bytes: &[u8], job: &str) -> Result<Shard, ShardError> {
        let wrong = |reason: &str| ShardError::Header(reason.to_owned());
        let end = bytes.iter().position(|byte| *byte == END_OF_TEXT).ok_or(wrong("it has no header"))?;
        let text = std::str::from_utf8(&bytes[..end]).map_err(|_| wrong("its header is not a text"))?;
        let header: Header = toml::from_str(text).map_err(|error| wrong(error.message()))?;
        if header.job != job {
            return Err(ShardError::Job(header.job));
        }
        let packed = &bytes[end + 1..];
        let is_whole = packed.len() == header.packed && crc(packed) == header.check;
        if !is_whole || header.games > MAX_GAMES || header.shard > MAX_SHARD {
            return Err(ShardError::Damaged);
        }
        let mut content = Vec::new();
        let limit = header.games as u64 * MAX_GAME_BYTES;
        let read = DeflateDecoder::new(packed).take(limit).read_to_end(&mut content);
        read.map_err(|_| ShardError::Damaged)?;
        let (mut rest, mut games) = (content.as_slice(), Vec::new());
        while !rest.is_empty() {
            games.push(decode(&mut rest).ok_or(ShardError::Damaged)?);
        }
        if games.len() != header.games {
            return Err(ShardError::Damaged);
        }
        Ok(Shard { number: header.shard, games })
    }
}

/// Detects damage; programs in other languages that write shards have it at hand, too.
fn crc(bytes: &[u8]) -> String {
    let mut crc = Crc::new();
    crc.update(bytes);
    format!("{:08x}", crc.sum())
}

/// The numbers of moves, the score, the moves, the values.
fn encode(game: &SelfPlayGame) -> Vec<u8> {
    let moves = game.moves.iter().map(|square| square.row() << 4 | square.column());
    [game.opening_plies as u8, game.moves.len() as u8, game.score.cast_unsigned()]
        .into_iter()
        .chain(moves)
        .chain(game.values.iter().map(|value| value.cast_unsigned()))
        .collect()
}

fn decode(rest: &mut &[u8]) -> Option<SelfPlayGame> {
    let (&[opening_plies, plies, score], after) = rest.split_first_chunk()?;
    let (opening_plies, plies) = (usize::from(opening_plies), usize::from(plies));
    let (moves, after) = after.split_at_checked(plies)?;
    let (values, after) = after.split_at_checked(plies.checked_sub(opening_plies)?)?;
    *rest = after;
    Some(SelfPlayGame {
        opening_plies,
        moves: moves.iter().map(|code| Square::new(code & 15, code >> 4)).collect(),
        values: values.iter().map(|value| value.cast_signed()).collect(),
        score: score.cast_signed(),
    })
}
