//! Servers under test, each with its own folder.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use server::{Options, ServeError, Server};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::client::DEADLINE;

/// A folder that is deleted when dropped.
pub struct TempFolder(PathBuf);

impl TempFolder {
    pub fn new() -> TempFolder {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let name = format!("outflank-server-{}-{}", process::id(), NUMBER.fetch_add(1, Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        TempFolder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn options(&self) -> Options {
        Options {
            host: "127.0.0.1".to_owned(),
            port: Some(0),
            data: Some(self.0.join("data")),
            engines: Some(self.engines("")),
            threads: 1,
        }
    }

    /// Writes the file of engines, and returns its path.
    pub fn engines(&self, text: &str) -> PathBuf {
        let path = self.0.join("engines.toml");
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Opens a server in a folder whose previous server, if any, has ended. Its lock may outlive it for a moment, in a child
/// process that another test has just started.
pub async fn open(options: &Options) -> Server {
    let start = Instant::now();
    loop {
        match Server::open(options).await {
            Err(ServeError::Locked { .. }) if start.elapsed() < DEADLINE => {
                sleep(Duration::from_millis(10)).await;
            }
            opened => return opened.unwrap_or_else(|error| panic!("{error}")),
        }
    }
}

/// Waits until a condition holds.
pub fn wait_until(event: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < DEADLINE, "timed out waiting for {event}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// A running server, which is shut down gracefully when dropped.
pub struct RunningServer {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl RunningServer {
    pub fn new(options: &Options) -> RunningServer {
        let runtime = Runtime::new().unwrap();
        let server = runtime.block_on(open(options));
        let address = server.address().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || drop(runtime.block_on(server.run(stopped))));
        RunningServer { address, stop: Some(stop), thread: Some(thread) }
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.thread.take().unwrap().join().unwrap();
    }
}
