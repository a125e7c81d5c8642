//! Servers to test, each with a folder of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::{fs, process, thread};

use server::{Options, Server};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// A folder that is gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let name = format!("outflank-server-{}-{}", process::id(), NUMBER.fetch_add(1, Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
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

    /// Writes a file of engines.
    pub fn engines(&self, text: &str) -> PathBuf {
        let path = self.0.join("engines.toml");
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server at work. Dropped, it ends in good order.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    pub fn new(options: &Options) -> Running {
        let runtime = Runtime::new().unwrap();
        let server = runtime.block_on(Server::open(options)).unwrap();
        let address = server.address().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || drop(runtime.block_on(server.run(stopped))));
        Running { address, stop: Some(stop), thread: Some(thread) }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.thread.take().unwrap().join().unwrap();
    }
}
