//! Stopping searches by Ctrl-C.

use std::sync::Arc;

use search::StopHandle;

use crate::exit::ExitStatus;

/// The stop handle of all searches, which the first interrupt stops. The second
/// interrupt ends the program at once.
pub fn stop_on_interrupt() -> anyhow::Result<Arc<StopHandle>> {
    let stop = Arc::new(StopHandle::default());
    let handle = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if handle.is_stopped() {
            std::process::exit(ExitStatus::Interrupted.code().into());
        }
        handle.stop();
    })?;
    Ok(stop)
}
