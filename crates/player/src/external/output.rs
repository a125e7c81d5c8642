//! The output of a program, read by threads, so that a silent program cannot block us.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// The maximum length of a line.
pub(super) const MAX_LINE_LENGTH: usize = 1 << 20;

/// How many lines are buffered before the program has to wait.
const BUFFERED_LINES: usize = 32;

/// How many bytes of the end of standard error are kept.
const TAIL_LENGTH: usize = 64 << 10;

/// A thread that reads until its source ends.
pub(super) struct Reader<T> {
    receiver: Receiver<T>,
    thread: JoinHandle<()>,
}

/// A line of output, or what came in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OutputLine {
    /// A line, without its end; invalid UTF-8 is replaced.
    Text(String),
    /// A line longer than [`MAX_LINE_LENGTH`]; nothing is read after it.
    TooLong,
}

impl<T: Send + 'static> Reader<T> {
    fn start(read: impl FnOnce(&SyncSender<T>) + Send + 'static) -> io::Result<Reader<T>> {
        let (sender, receiver) = sync_channel(BUFFERED_LINES);
        let thread = Builder::new().name("engine output".to_owned()).spawn(move || read(&sender))?;
        Ok(Reader { receiver, thread })
    }

    /// The next item, if it comes within that time.
    pub fn next(&self, timeout: Duration) -> Result<T, RecvTimeoutError> {
        self.receiver.recv_timeout(timeout)
    }

    /// Joins the thread, if its source ends before that time. A process that has left the
    /// group may keep the source open: then the thread goes on waiting for it.
    pub fn finish(self, until: Instant) {
        loop {
            match self.receiver.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return,
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // A reader returns nothing, and has no reason to panic.
        let _ = self.thread.join();
    }
}

/// Reads lines of bounded length.
pub(super) fn read_lines(source: impl Read + Send + 'static) -> io::Result<Reader<OutputLine>> {
    Reader::start(move |sender| {
        let mut source = BufReader::new(source);
        let mut line = Vec::new();
        loop {
            line.clear();
            let mut bounded = source.by_ref().take(MAX_LINE_LENGTH as u64 + 1);
            if !matches!(bounded.read_until(b'\n', &mut line), Ok(1..)) {
                return;
            }
            let item = if line.len() > MAX_LINE_LENGTH {
                OutputLine::TooLong
            } else {
                OutputLine::Text(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned())
            };
            let is_last = item == OutputLine::TooLong;
            if sender.send(item).is_err() || is_last {
                return;
            }
        }
    })
}

/// The end of what a program writes to standard error.
#[derive(Clone, Default)]
pub(super) struct StderrTail(Arc<Mutex<VecDeque<u8>>>);

impl StderrTail {
    /// Reads the source to its end, and keeps the last part.
    pub fn read(&self, mut source: impl Read + Send + 'static) -> io::Result<Reader<()>> {
        let tail = self.clone();
        Reader::start(move |_| {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = source.read(&mut buffer) {
                tail.push(&buffer[..length]);
            }
        })
    }

    fn push(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(bytes);
        let surplus = kept.len().saturating_sub(TAIL_LENGTH);
        kept.drain(..surplus);
    }

    /// The part that is kept.
    pub fn text(&self) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = kept.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: Vec<u8>) -> Vec<OutputLine> {
        let reader = read_lines(io::Cursor::new(text)).unwrap();
        let lines = std::iter::from_fn(|| reader.next(Duration::from_secs(9)).ok()).collect();
        reader.finish(Instant::now());
        lines
    }

    #[test]
    fn lines_are_bounded() {
        let line = |text: &str| OutputLine::Text(text.to_owned());
        assert_eq!(lines(b"a\r\n\nb\xff".to_vec()), [line("a"), line(""), line("b\u{fffd}")]);
        assert_eq!(lines(vec![b'x'; MAX_LINE_LENGTH])[0], line(&"x".repeat(MAX_LINE_LENGTH)));
        assert_eq!(lines(vec![b'x'; MAX_LINE_LENGTH + 9]), [OutputLine::TooLong]);
    }

    #[test]
    fn only_the_tail_is_kept() {
        let tail = StderrTail::default();
        let mut text = vec![b'x'; 3 * TAIL_LENGTH];
        text.extend_from_slice(b"\nthe end\n");
        tail.read(io::Cursor::new(text)).unwrap().finish(Instant::now() + Duration::from_secs(9));
        assert!(tail.text().ends_with("x\nthe end"));
        assert_eq!(tail.text().len(), TAIL_LENGTH - 1);
    }
}
