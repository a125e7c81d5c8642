//! A program that runs beside us: started, talked to, watched, ended.

use std::io::{self, Write};
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::command::CommandLine;
use super::lines::{Heard, LONGEST, Reader, Tail, read_lines};
use super::{group, quote};
use crate::{PlayerError, StopHandle};

/// How long a program may take to leave, and its output to end, on a busy machine too.
const GRACE: Duration = Duration::from_secs(1);

/// How often a silent program is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// How often a leaving program is looked at.
const SHORT_GLANCE: Duration = Duration::from_millis(2);

/// More lines or bytes than this without an answer are a flood.
const MOST_LINES: usize = 100_000;
const MOST_BYTES: usize = 16 << 20;

/// How much of the error output a message shows.
const LAST_WORDS: usize = 2000;

/// A running program. Dropped, it is asked to leave, and made to.
pub(super) struct Process {
    child: Child,
    /// Closed once the program is to leave.
    stdin: Option<ChildStdin>,
    /// Lines of its output, and its error output; gone once it has ended.
    readers: Option<(Reader<Heard>, Reader<()>)>,
    stderr: Tail,
    has_ended: bool,
    /// What makes it leave, besides the end of its input.
    farewell: Option<&'static str>,
    /// Since when answers are expected, and for how long at most.
    asked: Instant,
    patience: Duration,
    /// Who may say that they are expected no longer.
    control: Arc<StopHandle>,
    /// What was said since.
    lines: usize,
    bytes: usize,
}

impl Process {
    /// Starts a program.
    pub fn start(line: &CommandLine, farewell: Option<&'static str>) -> Result<Process, PlayerError> {
        let failed = |error: io::Error| {
            PlayerError::Crashed(format!("cannot start {}: {error}", line.program().display()))
        };
        let mut command = line.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = group::start(&mut command).map_err(failed)?;
        let stderr = Tail::default();
        let stdin = child.stdin.take();
        let (stdout, errors) = child.stdout.take().zip(child.stderr.take()).expect("they are piped");
        let readers = read_lines(stdout).and_then(|lines| Ok((lines, stderr.read(errors)?)));
        let mut process = Process {
            child,
            stdin,
            readers: None,
            stderr,
            has_ended: false,
            farewell,
            asked: Instant::now(),
            patience: Duration::ZERO,
            control: Arc::default(),
            lines: 0,
            bytes: 0,
        };
        // Without readers the process is dropped, and so ended, here.
        process.readers = Some(readers.map_err(failed)?);
        Ok(process)
    }

    /// From now on answers are waited for so long, all together.
    pub fn expect_within(&mut self, patience: Duration) {
        (self.asked, self.patience) = (Instant::now(), patience);
        (self.lines, self.bytes) = (0, 0);
    }

    /// From now on answers are waited for only until this one says stop.
    pub fn set_stop_handle(&mut self, control: &Arc<StopHandle>) {
        self.control = control.clone();
    }

    /// Whether it runs no more.
    pub fn has_left(&mut self) -> bool {
        group::has_ended(&mut self.child)
    }

    /// Tells it to leave; says whether it did so by itself.
    pub fn leave(mut self) -> bool {
        if let Some(farewell) = self.farewell {
            // It may have left already.
            let _ = self.send(farewell);
        }
        self.stdin = None;
        let left = self.leaves(Instant::now() + GRACE);
        let _ = self.end();
        left
    }

    /// Says a line. Between answers little is said, less than a pipe holds, so that a
    /// program that does not listen cannot block us.
    pub fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        let text = format!("{line}\n");
        let sent = self.stdin.as_mut().map(|stdin| stdin.write_all(text.as_bytes()));
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { Err(self.crashed()) }
    }

    /// The next line it says.
    pub fn line(&mut self) -> Result<String, PlayerError> {
        loop {
            if self.control.is_stopped() {
                return Err(PlayerError::Stopped);
            }
            let Some((stdout, _)) = &self.readers else { return Err(self.crashed()) };
            let left = self.patience.saturating_sub(self.asked.elapsed());
            match stdout.next(left.min(GLANCE)) {
                Ok(Heard::Line(line)) => return self.count(line),
                Ok(Heard::TooLong) => {
                    return Err(PlayerError::Protocol(format!("a line is longer than {LONGEST} bytes")));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.crashed()),
                // A child of the program may keep its output open.
                Err(RecvTimeoutError::Timeout) if self.has_left() => {
                    return Err(self.crashed());
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(PlayerError::Hung(self.patience));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn count(&mut self, line: String) -> Result<String, PlayerError> {
        self.lines += 1;
        self.bytes += line.len();
        if self.lines > MOST_LINES || self.bytes > MOST_BYTES {
            let said = format!("{} lines without an answer, the last {}", self.lines, quote(&line));
            return Err(PlayerError::Protocol(said));
        }
        Ok(line)
    }

    /// How the program ended, with its last words. Ends it if it only seems to have.
    fn crashed(&mut self) -> PlayerError {
        let by_itself = self.leaves(Instant::now() + GRACE);
        let status = self.end();
        let how = match status {
            Ok(status) if by_itself => status.to_string(),
            Ok(_) => "it closed its input or output".to_owned(),
            Err(error) => error.to_string(),
        };
        let said = self.stderr_tail();
        let said = if said.is_empty() { said } else { format!("; it last said{said}") };
        PlayerError::Crashed(format!("{how}{said}"))
    }

    /// The end of what it said on its standard error, each line on one of its own.
    pub fn stderr_tail(&self) -> String {
        let words = self.stderr.text();
        let start = words.len().saturating_sub(LAST_WORDS);
        let last = &words[words.ceil_char_boundary(start)..];
        last.lines().flat_map(|line| ["\n  ".to_owned(), game::printable(line)]).collect()
    }

    /// Waits until the program has left, listening so that nothing it still says holds it up.
    fn leaves(&mut self, until: Instant) -> bool {
        while !self.has_left() {
            if Instant::now() >= until {
                return false;
            }
            let heard = self.readers.as_ref().map(|(stdout, _)| stdout.next(SHORT_GLANCE));
            if matches!(heard, None | Some(Err(RecvTimeoutError::Disconnected))) {
                sleep(SHORT_GLANCE);
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
        let status = group::end(&mut self.child);
        if let Some((stdout, stderr)) = self.readers.take() {
            let until = Instant::now() + GRACE;
            stdout.finish(until);
            stderr.finish(until);
        }
        status
    }

    /// Ends the program without asking it.
    pub fn kill(mut self) {
        // Nobody asks how it ended.
        let _ = self.end();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.has_ended {
            if let (Some(mut stdin), Some(farewell)) = (self.stdin.take(), self.farewell) {
                // It may have left already.
                let _ = writeln!(stdin, "{farewell}");
            }
            self.leaves(Instant::now() + GRACE);
            let _ = self.end();
        }
    }
}
