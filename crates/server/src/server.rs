//! The server's life cycle: open, run, shut down.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use player::SystemTimeSource;
use session::Context;
use tokio::net::TcpListener;
use tokio::runtime::{self, Handle};
use tokio::time::{MissedTickBehavior, interval};

use crate::game_store::GameStore;
use crate::games::Games;
use crate::job_queue::JobQueue;
use crate::listen::listen;
use crate::live_game::Services;
use crate::router::{AppState, router};
use crate::signals::{ShutdownReason, shutdown_signal};
use crate::{ServeError, engines, folders};

/// The port to listen on unless one is given.
const DEFAULT_PORT: u16 = 7311;

/// How often idle games are removed from memory.
const EVICTION_INTERVAL: Duration = Duration::from_secs(20);

/// Threads on which requests may wait for the disk.
const BLOCKING_THREADS: usize = 32;

/// How many programs may think about a move at once, whatever the number of cores: the system shares the cores fairly,
/// and no game has to wait for another one's long search.
const MAX_MOVE_SEARCHES: usize = 64;

/// How long to wait at shutdown for threads that are still busy.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// The name or address to listen on.
    pub host: String,
    /// The port, or 0 for any free one. If none is given, the default port, or any free one if that is taken.
    pub port: Option<u16>,
    /// The folder that holds the games; the user's data folder if none is given.
    pub data: Option<PathBuf>,
    /// The file that lists the user's engines. If none is given, the one in the user's configuration
    /// folder, provided that it exists.
    pub engines: Option<PathBuf>,
    /// The number of threads each search uses.
    pub threads: usize,
}

/// A server that is ready to run.
pub struct Server {
    state: Arc<AppState>,
    listener: TcpListener,
    address: String,
}

impl Server {
    /// Opens the games and binds the port. Must be called within a Tokio runtime.
    ///
    /// # Errors
    /// If the server cannot start; the message says why, and what to do about it.
    pub async fn open(options: &Options) -> Result<Server, ServeError> {
        let (engines, is_required) = match &options.engines {
            Some(path) => (Some(path.clone()), true),
            None => (folders::engines(), false),
        };
        let roster = engines.map(|path| engines::read(&path, is_required)).transpose()?.unwrap_or_default();
        let data = options.data.clone().or_else(folders::data).ok_or(ServeError::NoHome)?;
        let store = GameStore::open(&data)?;
        let listener = bind(&options.host, options.port).await?;
        let address = address(&options.host, listener.local_addr()?);
        store.publish_address(&address);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = options.threads.clamp(1, cores);
        let context = Context { roster: Arc::new(roster), time_source: SystemTimeSource::shared(), threads };
        let services = Services {
            context,
            store,
            moves: JobQueue::fifo(MAX_MOVE_SEARCHES),
            analyses: JobQueue::round_robin(cores.div_ceil(threads)),
            runtime: Handle::current(),
        };
        let state = Arc::new(AppState::new(Arc::new(Games::new(services)), &options.host));
        Ok(Server { state, listener, address })
    }

    /// The address of the board, such as `http://127.0.0.1:7311/`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The router alone, to handle requests without a network.
    pub fn router(&self) -> Router {
        router(self.state.clone())
    }

    /// Serves until `stop` resolves, and returns its output.
    pub async fn run<T>(self, stop: impl Future<Output = T>) -> T {
        let router = self.router();
        let eviction = tokio::spawn(evict_idle_games(self.state.games.clone()));
        let state = self.state;
        let stop = async {
            let stopped = stop.await;
            state.closing.send_replace(true);
            stopped
        };
        let stopped = listen(self.listener, router, stop).await;
        eviction.abort();
        let games = state.games.clone();
        // Searches are told to stop, and given some time to do so.
        let _ = tokio::task::spawn_blocking(move || games.close()).await;
        stopped
    }
}

/// Serves until the user or the system stops it. `ready` is called with the address once requests are accepted.
///
/// # Errors
/// If the server cannot start; the message says why, and what to do about it.
pub fn serve<E: From<ServeError>>(
    options: &Options,
    ready: impl FnOnce(&str) -> Result<(), E>,
) -> Result<ShutdownReason, E> {
    let mut builder = runtime::Builder::new_multi_thread();
    let runtime =
        builder.enable_all().max_blocking_threads(BLOCKING_THREADS).build().map_err(ServeError::from)?;
    let stopped = runtime.block_on(async {
        let server = Server::open(options).await?;
        // Whoever has read the address may send a signal: it must be caught from then on.
        let stop = shutdown_signal().map_err(ServeError::from)?;
        ready(server.address())?;
        Ok(server.run(stop).await)
    });
    runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
    stopped
}

async fn bind(host: &str, port: Option<u16>) -> Result<TcpListener, ServeError> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let wanted = port.unwrap_or(DEFAULT_PORT);
    let bound = match TcpListener::bind((bare, wanted)).await {
        Err(error) if port.is_none() && error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind((bare, 0)).await
        }
        bound => bound,
    };
    bound.map_err(|reason| ServeError::Port { host: host.to_owned(), port: wanted, reason })
}

/// The address to type into a browser on this computer.
fn address(host: &str, local: SocketAddr) -> String {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let host = match bare.parse() {
        Ok(IpAddr::V4(ip)) if ip.is_unspecified() => "127.0.0.1".to_owned(),
        Ok(IpAddr::V6(ip)) if ip.is_unspecified() => "[::1]".to_owned(),
        Ok(IpAddr::V6(ip)) => format!("[{ip}]"),
        _ => bare.to_owned(),
    };
    format!("http://{host}:{}/", local.port())
}

async fn evict_idle_games(games: Arc<Games>) {
    let mut interval = interval(EVICTION_INTERVAL);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let games = games.clone();
        let _ = tokio::task::spawn_blocking(move || games.evict_idle()).await;
    }
}
