//! The signals that stop a server.

use std::future::Future;
use std::io;

/// Why a server was shut down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShutdownReason {
    /// The user pressed Ctrl-C.
    Interrupted,
    /// The system asked the process to terminate.
    Terminated,
}

/// Waits for Ctrl-C or a request to terminate. Signals are caught from the moment this returns.
#[cfg(unix)]
pub fn shutdown_signal() -> io::Result<impl Future<Output = ShutdownReason>> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => ShutdownReason::Interrupted,
            _ = terminate.recv() => ShutdownReason::Terminated,
        }
    })
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
pub fn shutdown_signal() -> io::Result<impl Future<Output = ShutdownReason>> {
    Ok(async {
        // If Ctrl-C cannot be caught, only the end of the process stops the server.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        ShutdownReason::Interrupted
    })
}
