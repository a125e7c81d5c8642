//! The file of a shard.

use std::io::{Read, Write};

use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use serde::{Deserialize, Serialize};

use super::{MAX_SHARD, MAX_SHARD_GAMES};

/// What a shard has for one game, in a few bytes.
pub trait ShardEntry: Sized {
    /// How the names of files with such shards end.
    const EXTENSION: &'static str;

    /// Appends its bytes.
    fn encode(&self, bytes: &mut Vec<u8>);

    /// Takes one from the beginning of the bytes; none if they are not one.
    fn decode(bytes: &mut &[u8]) -> Option<Self>;
}

/// Consecutive games of a job, or something for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard<E> {
    /// Its number within the job, from 0.
    pub number: u64,
    /// The hash of the file with the games, if it has something for games in another file.
    pub games_hash: Option<String>,
    /// One for each game.
    pub entries: Vec<E>,
}

/// Why a file is not a shard of a job.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardError {
    /// The header is not that of a shard.
    #[error("it is not a shard: {0}")]
    Header(String),
    /// The shard belongs to another job.
    #[error("it belongs to another job ({0})")]
    Job(String),
    /// The content cannot be read.
    #[error("it is damaged: make it again")]
    Damaged,
}

/// The text at the beginning of a shard.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Header {
    shard: u64,
    job: String,
    games: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    games_hash: Option<String>,
    /// The number of bytes after the text.
    packed: usize,
    /// The CRC-32 of these bytes, in hexadecimal.
    check: String,
}

/// Ends the text.
const END_OF_TEXT: u8 = 0;

/// More than any game takes: whatever a header says, no more memory is taken.
const MAX_ENTRY_BYTES: u64 = 256;

impl<E: ShardEntry> Shard<E> {
    /// The content of its file, for the job with that hash.
    pub fn to_bytes(&self, job: &str) -> Vec<u8> {
        let mut content = Vec::new();
        self.entries.iter().for_each(|entry| entry.encode(&mut content));
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let packed = encoder.write_all(&content).and_then(|()| encoder.finish());
        let packed = packed.expect("memory can be written");
        let header = Header {
            shard: self.number,
            job: job.to_owned(),
            games: self.entries.len() as u64,
            games_hash: self.games_hash.clone(),
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
    pub fn from_bytes(bytes: &[u8], job: &str) -> Result<Shard<E>, ShardError> {
        // What a file says may be printed.
        let printable = |text: &str| text.replace(char::is_control, "\u{fffd}");
        let wrong = |reason: &str| ShardError::Header(printable(reason));
        let end = bytes.iter().position(|byte| *byte == END_OF_TEXT).ok_or(wrong("it has no header"))?;
        let text = std::str::from_utf8(&bytes[..end]).map_err(|_| wrong("its header is not a text"))?;
        let header: Header = toml::from_str(text).map_err(|error| wrong(error.message()))?;
        if header.job != job {
            return Err(ShardError::Job(printable(&header.job)));
        }
        let packed = &bytes[end + 1..];
        let is_whole = packed.len() == header.packed && crc(packed) == header.check;
        if !is_whole || header.games > MAX_SHARD_GAMES || header.shard > MAX_SHARD {
            return Err(ShardError::Damaged);
        }
        let mut content = Vec::new();
        let read = DeflateDecoder::new(packed).take(header.games * MAX_ENTRY_BYTES).read_to_end(&mut content);
        read.map_err(|_| ShardError::Damaged)?;
        let (mut rest, mut entries) = (content.as_slice(), Vec::new());
        while !rest.is_empty() {
            entries.push(E::decode(&mut rest).ok_or(ShardError::Damaged)?);
        }
        if entries.len() as u64 != header.games {
            return Err(ShardError::Damaged);
        }
        Ok(Shard { number: header.shard, games_hash: header.games_hash, entries })
    }
}

/// Detects damage; programs in other languages that write shards have it at hand, too.
fn crc(bytes: &[u8]) -> String {
    let mut crc = Crc::new();
    crc.update(bytes);
    format!("{:08x}", crc.sum())
}
