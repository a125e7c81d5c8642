//! What the commands that ask the engine have in common.

mod args;
mod watch;

pub use args::{EmptiesArg, Form, FormArgs, ThinkingArgs};
pub use watch::{Watch, speed};

use std::sync::Arc;

use search::StopHandle;

use crate::exit::Answer;

/// A hand on all searches that the first interrupt stops. The second interrupt
/// ends the program at once.
pub fn stop_on_interrupt() -> anyhow::Result<Arc<StopHandle>> {
    let control = Arc::new(StopHandle::default());
    let hand = Arc::clone(&control);
    ctrlc::set_handler(move || {
        if hand.is_stopped() {
            std::process::exit(Answer::Interrupted.code().into());
        }
        hand.stop();
    })?;
    Ok(control)
}
