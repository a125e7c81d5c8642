use notation::AnyGame;
use player::SystemTimeSource;
use player::protocol::PlayerSetup;
use player::protocol::gtp::Engine;

/// Conversations in GTP: every reply has its frame, and an error changes nothing.
pub fn gtp(text: &str) {
    let setup = PlayerSetup { player: "first".to_owned(), seed: 1, time_source: SystemTimeSource::shared() };
    let mut engine = Engine::new(AnyGame::default(), setup).expect("a player");
    for line in text.lines().take(100) {
        let before = state(&mut engine);
        if say(&mut engine, line).starts_with('?') {
            assert_eq!(state(&mut engine), before, "{line:?}");
        }
    }
    // Whatever was played can be taken back.
    while say(&mut engine, "undo").starts_with('=') {}
}

/// The text of a reply, whose frame is checked.
fn say(engine: &mut Engine, line: &str) -> String {
    let text = engine.handle_line(line).text;
    if let Some(body) = text.strip_suffix("\n\n") {
        assert!(body.starts_with(['=', '?']) && !body.contains("\n\n"), "{line:?}: {text:?}");
        assert!(!body.contains(|c: char| c.is_control() && c != '\n'), "{line:?}: {text:?}");
    } else {
        assert!(text.is_empty(), "{line:?}: {text:?}");
    }
    text
}

/// The engine's state, as its commands report it.
fn state(engine: &mut Engine) -> String {
    let questions =
        ["outflank-game", "outflank-position", "gogui-rules_legal_moves", "showboard", "final_score"];
    questions.map(|question| say(engine, question)).concat()
}
