use std::fmt::Debug;

use train::label::GameLabels;
use train::selfplay::SelfPlayGame;
use train::shards::{Shard, ShardEntry};

use crate::check_message;

/// The job of the shards in the corpus.
const JOB: &str = "job";

/// Shards of games and of labels: what reads is what is written. A checksum keeps most changes
/// out, so the bytes are also taken for the content of a shard.
pub fn shard(bytes: &[u8]) {
    check::<SelfPlayGame>(bytes);
    check::<GameLabels>(bytes);
}

fn check<E: ShardEntry + Debug + PartialEq>(bytes: &[u8]) {
    match Shard::<E>::from_bytes(bytes, JOB) {
        Ok(shard) => {
            let again = Shard::from_bytes(&shard.to_bytes(JOB), JOB);
            assert_eq!(again, Ok(shard), "what is written can be read");
        }
        Err(error) => check_message(&error.to_string()),
    }
    let mut rest = bytes;
    while let Some((before, entry)) = Some(rest).zip(E::decode(&mut rest)) {
        let mut written = Vec::new();
        entry.encode(&mut written);
        assert_eq!(written, before[..before.len() - rest.len()], "{entry:?}");
    }
}
