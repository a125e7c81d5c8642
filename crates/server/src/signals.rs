//! How a server is told to end.

use std::future::Future;
use std::io;

/// Why a server has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody pressed Ctrl-C.
    Interrupted,
    /// The system asked for it.
    Terminated,
}

/// Waits until the user or the system ends it, listening from now on.
#[cfg(unix)]
pub fn signal() -> io::Result<impl Future<Output = Ended>> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => Ended::Interrupted,
            _ = terminate.recv() => Ended::Terminated,
        }
    })
}

/// Waits until the user ends it.
#[cfg(not(unix))]
pub fn signal() -> io::Result<impl Future<Output = Ended>> {
    Ok(async {
        // Without signals there is nothing to wait for but the end of the process.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        Ended::Interrupted
    })
}
