//! A program with all its children: ended together, and waited for.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, PoisonError};

/// The groups of programs that run now, so that none outlives us.
#[cfg(unix)]
static RUNNING: Mutex<Vec<rustix::process::Pid>> = Mutex::new(Vec::new());

/// Starts a command as the head of a process group of its own.
#[cfg(unix)]
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let child = std::os::unix::process::CommandExt::process_group(command, 0).spawn()?;
    running.push(rustix::process::Pid::from_child(&child));
    Ok(child)
}

/// Kills all programs of external players at once, with their children. Whoever
/// waits for an answer of theirs finds that they have crashed.
#[cfg(unix)]
pub fn kill_programs() {
    for group in RUNNING.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        // An error means that nobody is left.
        let _ = rustix::process::kill_process_group(*group, rustix::process::Signal::KILL);
    }
}

/// Whether the program has ended; its group can still be [`end`]ed.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    // As long as nobody waits for the program, no other process gets its number,
    // so that the signal to the group reaches whom it should.
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

/// Ends the program and its children, and waits for the program. To be called
/// once.
#[cfg(unix)]
pub(super) fn end(child: &mut Child) -> io::Result<ExitStatus> {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = Pid::from_child(child);
    // An error means that nobody is left.
    let _ = kill_process_group(group, Signal::KILL);
    // Once it is waited for, its number may be another's.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).retain(|running| *running != group);
    child.wait()
}

/// Nothing: elsewhere programs are only ended one by one.
#[cfg(not(unix))]
pub fn kill_programs() {}

/// Starts a command.
#[cfg(not(unix))]
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

/// Whether the program has ended.
#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Ends the program, and waits for it.
#[cfg(not(unix))]
pub(super) fn end(child: &mut Child) -> io::Result<ExitStatus> {
    // An error means that it has ended.
    let _ = child.kill();
    child.wait()
}
