//! Documents of sessions: what loads is the same after it was written and loaded again.
#![no_main]

use std::sync::Arc;
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use search::Clock;
use session::{Action, House, Session};

/// Time stands still, so that clocks do.
struct Still;

impl Clock for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

fuzz_target!(|text: &str| {
    let house = House { clock: Arc::new(Still), ..House::default() };
    let Ok(mut session) = Session::load("fuzz", text, &house) else { return };
    for action in [Action::Restore, Action::Undo, Action::Delete { node: 1 }, Action::Restore, Action::Redo] {
        let _ = session.act(&action);
    }
    let document = session.document();
    let again = Session::load("fuzz", &document, &house).unwrap_or_else(|refusal| panic!("{refusal}: {document}"));
    assert_eq!(again.document(), document);
    assert_eq!(again.view().nodes, session.view().nodes);
});
