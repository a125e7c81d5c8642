//! A program with all its children, as a process group.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, PoisonError};

/// The groups of all running programs, so that none outlives us.
#[cfg(unix)]
static RUNNING: Mutex<Vec<rustix::process::Pid>> = Mutex::new(Vec::new());

/// Starts a command as the leader of its own process group.
#[cfg(unix)]
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let child = std::os::unix::process::CommandExt::process_group(command, 0).spawn()?;
    running.push(rustix::process::Pid::from_child(&child));
    Ok(child)
}

/// Kills the programs of all external players at once, with their children. A player that
/// waits for an answer reports a crash.
#[cfg(unix)]
pub fn kill_programs() {
    for group in RUNNING.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        // An error means that no process is left.
        let _ = rustix::process::kill_process_group(*group, rustix::process::Signal::KILL);
    }
}

/// Whether the program has exited; its group can still be [`kill`]ed.
#[cfg(unix)]
pub(super) fn has_exited(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    // Until the program is waited for, no other process gets its number, so that the
    // signal to the group cannot reach another one.
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None))
}

/// Kills the program and its children, and waits for the program. To be called once.
#[cfg(unix)]
pub(super) fn kill(child: &mut Child) -> io::Result<ExitStatus> {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = Pid::from_child(child);
    // An error means that no process is left.
    let _ = kill_process_group(group, Signal::KILL);
    // Once it is waited for, its number may be that of another process.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).retain(|running| *running != group);
    child.wait()
}

/// Does nothing: elsewhere programs are only killed one by one.
#[cfg(not(unix))]
pub fn kill_programs() {}

/// Starts a command.
#[cfg(not(unix))]
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

/// Whether the program has exited.
#[cfg(not(unix))]
pub(super) fn has_exited(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Kills the program, and waits for it.
#[cfg(not(unix))]
pub(super) fn kill(child: &mut Child) -> io::Result<ExitStatus> {
    // An error means that it has exited.
    let _ = child.kill();
    child.wait()
}
