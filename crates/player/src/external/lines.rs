//! What a program says, read by threads of their own, so that nobody waits for a
//! program that says nothing.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// No line may be longer.
pub(super) const LONGEST: usize = 1 << 20;

/// So many lines wait to be looked at; then the program has to wait.
const WAITING: usize = 32;

/// How much of the end of an error output is kept.
const TAIL: usize = 64 << 10;

/// A thread that reads until its source ends.
pub(super) struct Reader<T> {
    heard: Receiver<T>,
    thread: JoinHandle<()>,
}

/// A line, or what came in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line, without its end; what is not text is replaced.
    Line(String),
    /// A line longer than [`LONGEST`]; nothing is read after it.
    TooLong,
}

impl<T: Send + 'static> Reader<T> {
    fn start(read: impl FnOnce(&SyncSender<T>) + Send + 'static) -> io::Result<Reader<T>> {
        let (sender, heard) = sync_channel(WAITING);
        let thread = Builder::new().name("engine output".to_owned()).spawn(move || read(&sender))?;
        Ok(Reader { heard, thread })
    }

    /// What was heard next, at the latest so long from now.
    pub fn next(&self, patience: Duration) -> Result<T, RecvTimeoutError> {
        self.heard.recv_timeout(patience)
    }

    /// Ends the thread, if its source ends before that time. A process that left
    /// its group may hold on to it: the thread is then left to wait for that.
    pub fn finish(self, until: Instant) {
        loop {
            match self.heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return,
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // A reader has nothing to say in the end, and no reason to panic.
        let _ = self.thread.join();
    }
}

/// Reads lines.
pub(super) fn read_lines(source: impl Read + Send + 'static) -> io::Result<Reader<Heard>> {
    Reader::start(move |sender| {
        let mut source = BufReader::new(source);
        let mut line = Vec::new();
        loop {
            line.clear();
            let mut bounded = source.by_ref().take(LONGEST as u64 + 1);
            if !matches!(bounded.read_until(b'\n', &mut line), Ok(1..)) {
                return;
            }
            let heard = if line.len() > LONGEST {
                Heard::TooLong
            } else {
                Heard::Line(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned())
            };
            let last = heard == Heard::TooLong;
            if sender.send(heard).is_err() || last {
                return;
            }
        }
    })
}

/// The end of what a program writes to its error output.
#[derive(Clone, Default)]
pub(super) struct Tail(Arc<Mutex<VecDeque<u8>>>);

impl Tail {
    /// Keeps the end of what the source says.
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
        let surplus = kept.len().saturating_sub(TAIL);
        kept.drain(..surplus);
    }

    /// What is kept.
    pub fn text(&self) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = kept.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(text: Vec<u8>) -> Vec<Heard> {
        let reader = read_lines(io::Cursor::new(text)).unwrap();
        let lines = std::iter::from_fn(|| reader.next(Duration::from_secs(9)).ok()).collect();
        reader.finish(Instant::now());
        lines
    }

    #[test]
    fn lines_are_bounded() {
        let line = |text: &str| Heard::Line(text.to_owned());
        assert_eq!(heard(b"a\r\n\nb\xff".to_vec()), [line("a"), line(""), line("b\u{fffd}")]);
        assert_eq!(heard(vec![b'x'; LONGEST])[0], line(&"x".repeat(LONGEST)));
        assert_eq!(heard(vec![b'x'; LONGEST + 9]), [Heard::TooLong]);
    }

    #[test]
    fn only_the_tail_is_kept() {
        let tail = Tail::default();
        let mut text = vec![b'x'; 3 * TAIL];
        text.extend_from_slice(b"\nthe end\n");
        tail.read(io::Cursor::new(text)).unwrap().finish(Instant::now() + Duration::from_secs(9));
        assert!(tail.text().ends_with("x\nthe end"));
        assert_eq!(tail.text().len(), TAIL - 1);
    }
}
