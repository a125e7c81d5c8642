use std::sync::Arc;
use std::time::Duration;

use search::TimeSource;
use session::{Action, Context, Session};

/// Documents of sessions: what loads is the same after it was written and loaded again.
pub fn session_document(text: &str) {
    let context = Context { time_source: Arc::new(Still), ..Context::default() };
    let Ok(mut session) = Session::load("fuzz", text, &context) else { return };
    for action in [Action::Restore, Action::Undo, Action::Delete { node: 1 }, Action::Restore, Action::Redo] {
        let _ = session.act(&action);
    }
    let document = session.document();
    let again =
        Session::load("fuzz", &document, &context).unwrap_or_else(|refusal| panic!("{refusal}: {document}"));
    assert_eq!(again.document(), document);
    assert_eq!(again.view().nodes, session.view().nodes);
}

/// Time stands still, so that clocks do.
struct Still;

impl TimeSource for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
