use std::ops::ControlFlow;

use othello::Variant;
use player::SystemTimeSource;
use player::protocol::PlayerSetup;
use player::protocol::nboard::Engine;

/// Conversations in NBoard's protocol: one line at a time, and legal moves only.
pub fn nboard(text: &str) {
    let setup = PlayerSetup { player: "first".to_owned(), seed: 1, time_source: SystemTimeSource::shared() };
    let mut engine = Engine::new(Variant::OTHELLO, setup).expect("a player");
    for line in text.lines().take(100) {
        if tell(&mut engine, line).is_none() {
            return;
        }
    }
    // The move it would play must be legal.
    let said = tell(&mut engine, "go").expect("the session goes on");
    let last = said.last().expect("an answer");
    match last.strip_prefix("=== ") {
        Some(chosen) => assert_eq!(tell(&mut engine, &format!("move {chosen}")), Some(vec![]), "{chosen}"),
        None => assert_eq!(last, "status the game is over"),
    }
}

/// The answers to a line; none if it was the last.
fn tell(engine: &mut Engine, line: &str) -> Option<Vec<String>> {
    let mut said = Vec::new();
    let flow = engine.handle_line(line, &mut |line| said.push(line.to_owned()));
    assert!(
        said.iter().all(|line| !line.is_empty() && !line.contains(char::is_control)),
        "{line:?}: {said:?}"
    );
    (flow == ControlFlow::Continue(())).then_some(said)
}
