//! Documents of sessions: what loads is the same after it was written and loaded again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use session::{House, Session};

fuzz_target!(|text: &str| {
    let house = House::default();
    let Ok(session) = Session::load("fuzz", text, &house) else { return };
    let document = session.document();
    let again = Session::load("fuzz", &document, &house).unwrap_or_else(|refusal| panic!("{refusal}: {document}"));
    assert_eq!(again.document(), document);
    assert_eq!(again.view().nodes, session.view().nodes);
});
