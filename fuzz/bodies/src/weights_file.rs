use std::sync::atomic::{AtomicU64, Ordering};

use player::SystemTimeSource;

use search::engine::EngineWeights;
use weights::WeightsFile;

use crate::{GAMES, check_message};

/// Weights files: what reads, reads back, and loads in players that can move; or it is
/// explained why not.
pub fn weights_file(bytes: &[u8]) {
    match WeightsFile::from_bytes(bytes) {
        Ok(file) => {
            let written = file.to_bytes();
            let again = WeightsFile::from_bytes(&written).expect("what is written can be read");
            assert_eq!(again.to_bytes(), written);
            if let Err(error) = EngineWeights::from_file(&file) {
                check_message(&error.to_string());
            }
        }
        Err(error) => {
            let lines = bytes.split(|byte| *byte == b'\n').count();
            assert!(error.line.is_none_or(|line| (1..=lines).contains(&line)), "{error:?}");
        }
    }
    load(bytes);
}

/// Loads the file in a player for each game.
fn load(bytes: &[u8]) {
    // Several threads may be here at once.
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let path = std::env::temp_dir().join(format!("outflank-fuzz-{process}-{number}.toml"));
    std::fs::write(&path, bytes).expect("a temporary file can be written");
    let spec = format!("horizon:weights=@{}", path.display());
    for game in &*GAMES {
        if let Err(error) = player::create_player(&spec, &game.start(), 1, &SystemTimeSource::shared()) {
            check_message(&error.to_string());
        }
    }
    std::fs::remove_file(&path).expect("it was written");
}
