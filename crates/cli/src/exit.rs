//! Exit codes, and how errors reach the user.

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

/// The outcome of a command that ran to its end. Errors, which exit with 2, are
/// [`anyhow::Error`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// The command succeeded.
    Success,
    /// The command ran, and the answer is no: a game that does not replay.
    Failure,
    /// The user stopped it.
    Interrupted,
}

impl ExitStatus {
    /// Its exit code.
    pub const fn code(self) -> u8 {
        match self {
            ExitStatus::Success => 0,
            ExitStatus::Failure => 1,
            ExitStatus::Interrupted => 130,
        }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status.code())
    }
}

/// Prints the error and returns its exit code.
pub fn report(error: &anyhow::Error) -> ExitCode {
    // The reader of our output has closed it, as `head` does: not an error.
    let broken_pipe = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == ErrorKind::BrokenPipe);
    if broken_pipe {
        return ExitCode::SUCCESS;
    }
    // What the user typed may be quoted: no escape sequence of it may reach the
    // terminal. And nothing can be done if even this cannot be written.
    let message: String =
        format!("{error:#}").chars().map(|c| if c.is_control() && c != '\n' { '�' } else { c }).collect();
    let _ = writeln!(anstream::stderr(), "error: {message}");
    ExitCode::from(2)
}
