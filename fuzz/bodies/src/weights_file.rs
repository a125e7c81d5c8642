use std::sync::atomic::{AtomicU64, Ordering};

use player::SystemTimeSource;

use crate::{GAMES, check_message};

/// Files of weights: they load in a player that can move, or it is explained why
/// not.
pub fn weights_file(text: &str) {
    // Several threads may be here at once.
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let path = std::env::temp_dir().join(format!("outflank-fuzz-{process}-{number}.toml"));
    std::fs::write(&path, text).expect("a temporary file can be written");
    let spec = format!("horizon:weights=@{}", path.display());
    for game in &*GAMES {
        if let Err(error) = player::create_player(&spec, &game.start(), 1, &SystemTimeSource::shared()) {
            check_message(&error.to_string());
        }
    }
    std::fs::remove_file(&path).expect("it was written");
}
