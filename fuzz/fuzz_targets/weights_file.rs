//! Files of weights: they load in a player that can move, or it is explained why
//! not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use player::{PlayedGame, PlayedVisitor, SystemClock};

struct Load<'a>(&'a str);

impl PlayedVisitor for Load<'_> {
    type Output = ();

    fn visit<G: PlayedGame>(self, start: G) {
        if let Err(error) = player::seat(self.0, &start, 1, &SystemClock::shared()) {
            outflank_fuzz::check_message(&error.to_string());
        }
    }
}

fuzz_target!(|text: &str| {
    let path = std::env::temp_dir().join(format!("outflank-fuzz-{}.toml", std::process::id()));
    std::fs::write(&path, text).expect("a temporary file can be written");
    let spec = format!("horizon:weights=@{}", path.display());
    for game in outflank_fuzz::games() {
        player::visit(&game, Load(&spec));
    }
});
