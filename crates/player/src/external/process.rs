//! The process of an external program: it is started, communicated with and ended.

use std::io::{self, Write};
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::command::CommandLine;
use super::output::{MAX_LINE_LENGTH, OutputLine, Reader, StderrTail, read_lines};
use super::{process_group, quote};
use crate::{PlayerError, StopHandle};

/// How long a program may take to exit, and its output to end, on a busy machine too.
const EXIT_TIMEOUT: Duration = Duration::from_secs(1);

/// How often a silent program is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// How often an exiting program is checked.
const EXIT_POLL_INTERVAL: Duration = Duration::from_millis(2);

/// The maximum number of lines and bytes without an answer.
const MAX_LINES: usize = 100_000;
const MAX_BYTES: usize = 16 << 20;

/// How many bytes of standard error a message shows.
const MAX_STDERR_TAIL: usize = 2000;

/// A running program. When dropped, it is told to quit, and killed if it does not.
pub(super) struct Process {
    child: Child,
    /// Closed to make the program exit.
    stdin: Option<ChildStdin>,
    /// Of standard output and standard error; none once the program has ended.
    readers: Option<(Reader<OutputLine>, Reader<()>)>,
    stderr: StderrTail,
    has_ended: bool,
    /// The command that makes it exit, if there is one.
    quit_command: Option<&'static str>,
    /// Since when answers are expected, and for how long at most.
    asked: Instant,
    timeout: Duration,
    /// Ends the waiting from another thread.
    stop: Arc<StopHandle>,
    /// Lines and bytes since then.
    lines: usize,
    bytes: usize,
}

impl Process {
    /// Starts a program.
    pub fn start(line: &CommandLine, quit_command: Option<&'static str>) -> Result<Process, PlayerError> {
        let failed = |error: io::Error| {
            PlayerError::Crashed(format!("cannot start {}: {error}", line.program().display()))
        };
        let mut command = line.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = process_group::start(&mut command).map_err(failed)?;
        let stderr = StderrTail::default();
        let stdin = child.stdin.take();
        let (stdout, errors) = child.stdout.take().zip(child.stderr.take()).expect("both are piped");
        let readers = read_lines(stdout).and_then(|lines| Ok((lines, stderr.read(errors)?)));
        let mut process = Process {
            child,
            stdin,
            readers: None,
            stderr,
            has_ended: false,
            quit_command,
            asked: Instant::now(),
            timeout: Duration::ZERO,
            stop: Arc::default(),
            lines: 0,
            bytes: 0,
        };
        // Without readers the process is dropped here, and so ended.
        process.readers = Some(readers.map_err(failed)?);
        Ok(process)
    }

    /// From now on, all answers together may take that long.
    pub fn start_timeout(&mut self, timeout: Duration) {
        (self.asked, self.timeout) = (Instant::now(), timeout);
        (self.lines, self.bytes) = (0, 0);
    }

    /// From now on, this handle ends the waiting for answers.
    pub fn set_stop_handle(&mut self, stop: &Arc<StopHandle>) {
        self.stop = stop.clone();
    }

    /// Whether the program has exited.
    pub fn has_exited(&mut self) -> bool {
        process_group::has_exited(&mut self.child)
    }

    /// Tells the program to quit; returns whether it exited by itself.
    pub fn quit(mut self) -> bool {
        if let Some(command) = self.quit_command {
            // It may have exited already.
            let _ = self.send(command);
        }
        self.stdin = None;
        let has_exited = self.wait_for_exit(Instant::now() + EXIT_TIMEOUT);
        let _ = self.end();
        has_exited
    }

    /// Sends a line. Between two answers we send less than a pipe holds, so that a program
    /// that does not read cannot block us.
    pub fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        let text = format!("{line}\n");
        let sent = self.stdin.as_mut().map(|stdin| stdin.write_all(text.as_bytes()));
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { Err(self.crashed()) }
    }

    /// The next line of its output.
    pub fn line(&mut self) -> Result<String, PlayerError> {
        loop {
            if self.stop.is_stopped() {
                return Err(PlayerError::Stopped);
            }
            let Some((stdout, _)) = &self.readers else { return Err(self.crashed()) };
            let left = self.timeout.saturating_sub(self.asked.elapsed());
            match stdout.next(left.min(POLL_INTERVAL)) {
                Ok(OutputLine::Text(line)) => return self.count(line),
                Ok(OutputLine::TooLong) => {
                    return Err(PlayerError::Protocol(format!(
                        "a line is longer than {MAX_LINE_LENGTH} bytes"
                    )));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.crashed()),
                // A child of the program may keep its output open.
                Err(RecvTimeoutError::Timeout) if self.has_exited() => {
                    return Err(self.crashed());
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(PlayerError::Hung(self.timeout));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn count(&mut self, line: String) -> Result<String, PlayerError> {
        self.lines += 1;
        self.bytes += line.len();
        if self.lines > MAX_LINES || self.bytes > MAX_BYTES {
            let message = format!("{} lines without an answer, the last one {}", self.lines, quote(&line));
            return Err(PlayerError::Protocol(message));
        }
        Ok(line)
    }

    /// How the program ended, and the end of its standard error. Kills the program if it is
    /// still running.
    fn crashed(&mut self) -> PlayerError {
        let by_itself = self.wait_for_exit(Instant::now() + EXIT_TIMEOUT);
        let status = self.end();
        let how = match status {
            Ok(status) if by_itself => status.to_string(),
            Ok(_) => "it closed its input or output".to_owned(),
            Err(error) => error.to_string(),
        };
        let tail = self.stderr_tail();
        let tail = if tail.is_empty() { tail } else { format!("; its standard error ended with:{tail}") };
        PlayerError::Crashed(format!("{how}{tail}"))
    }

    /// The end of its standard error: each line after a line break and two spaces.
    pub fn stderr_tail(&self) -> String {
        let text = self.stderr.text();
        let start = text.len().saturating_sub(MAX_STDERR_TAIL);
        let last = &text[text.ceil_char_boundary(start)..];
        last.lines().flat_map(|line| ["\n  ".to_owned(), game::printable(line)]).collect()
    }

    /// Waits until the program has exited, and reads its output, so that this cannot block it.
    fn wait_for_exit(&mut self, until: Instant) -> bool {
        while !self.has_exited() {
            if Instant::now() >= until {
                return false;
            }
            let line = self.readers.as_ref().map(|(stdout, _)| stdout.next(EXIT_POLL_INTERVAL));
            if matches!(line, None | Some(Err(RecvTimeoutError::Disconnected))) {
                sleep(EXIT_POLL_INTERVAL);
            }
        }
        true
    }

    /// Ends the program now, with all its children.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.stdin = None;
        if self.has_ended {
            return self.child.wait();
        }
        self.has_ended = true;
        let status = process_group::kill(&mut self.child);
        if let Some((stdout, stderr)) = self.readers.take() {
            let until = Instant::now() + EXIT_TIMEOUT;
            stdout.finish(until);
            stderr.finish(until);
        }
        status
    }

    /// Kills the program without telling it to quit.
    pub fn kill(mut self) {
        // How it ended does not matter.
        let _ = self.end();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.has_ended {
            if let (Some(mut stdin), Some(command)) = (self.stdin.take(), self.quit_command) {
                // It may have exited already.
                let _ = writeln!(stdin, "{command}");
            }
            self.wait_for_exit(Instant::now() + EXIT_TIMEOUT);
            let _ = self.end();
        }
    }
}
