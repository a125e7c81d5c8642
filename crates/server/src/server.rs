//! A server from its beginning to its end.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use player::SystemClock;
use session::House;
use tokio::net::TcpListener;
use tokio::runtime::{self, Handle};
use tokio::time::{MissedTickBehavior, interval};

use crate::desk::Services;
use crate::hall::Hall;
use crate::listen::listen;
use crate::pool::Lane;
use crate::router::{Gate, router};
use crate::shelf::Shelf;
use crate::signals::{Ended, signal};
use crate::{ServeError, engines, folders};

/// Where the board is, unless something else is there.
const USUAL_PORT: u16 = 7311;

/// How often games that nobody asks for are put back.
const BETWEEN_SWEEPS: Duration = Duration::from_secs(20);

/// Threads on which requests wait for the disk.
const BLOCKING_THREADS: usize = 32;

/// Programs that think at once, on however many cores: the system shares these fairly, and nobody waits for somebody
/// else's long thoughts.
const MOST_THINKING: usize = 64;

/// How long threads that still work at the end are waited for.
const FAREWELL: Duration = Duration::from_secs(1);

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// The name or address to listen on.
    pub host: String,
    /// The port, 0 for any that is free; none for the usual one, or any if that is taken.
    pub port: Option<u16>,
    /// The folder of the games; the user's data folder if none is given.
    pub data: Option<PathBuf>,
    /// The file that names the user's engines; one in the user's configuration folder, if there
    /// is one, otherwise.
    pub engines: Option<PathBuf>,
    /// Threads of each search.
    pub threads: usize,
}

/// A server, ready to answer.
pub struct Server {
    gate: Arc<Gate>,
    listener: TcpListener,
    address: String,
}

impl Server {
    /// Opens the games and takes the port. Needs a runtime of Tokio's.
    ///
    /// # Errors
    /// Says what is in the way, and what to do.
    pub async fn open(options: &Options) -> Result<Server, ServeError> {
        let (engines, is_asked_for) = match &options.engines {
            Some(path) => (Some(path.clone()), true),
            None => (folders::engines(), false),
        };
        let roster = engines.map(|path| engines::read(&path, is_asked_for)).transpose()?.unwrap_or_default();
        let data = options.data.clone().or_else(folders::data).ok_or(ServeError::NoHome)?;
        let shelf = Shelf::open(&data)?;
        let listener = bind(&options.host, options.port).await?;
        let address = address(&options.host, listener.local_addr()?);
        shelf.tell_address(&address);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = options.threads.clamp(1, cores);
        let house = House { roster: Arc::new(roster), clock: SystemClock::shared(), threads };
        let services = Services {
            house,
            shelf,
            moves: Lane::patient(MOST_THINKING),
            analyses: Lane::fair(cores.div_ceil(threads)),
            runtime: Handle::current(),
        };
        let gate = Arc::new(Gate::new(Arc::new(Hall::new(services)), &options.host));
        Ok(Server { gate, listener, address })
    }

    /// Where the board is: `http://127.0.0.1:7311/`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What answers requests, without any network.
    pub fn router(&self) -> Router {
        router(self.gate.clone())
    }

    /// Answers until something happens, and says what.
    pub async fn run<T>(self, stop: impl Future<Output = T>) -> T {
        let router = self.router();
        let sweeper = tokio::spawn(sweep(self.gate.hall.clone()));
        let gate = self.gate;
        let stop = async {
            let stopped = stop.await;
            gate.closing.send_replace(true);
            stopped
        };
        let stopped = listen(self.listener, router, stop).await;
        sweeper.abort();
        let hall = gate.hall.clone();
        // Programs that think are told to stop, and given the time to do so.
        let _ = tokio::task::spawn_blocking(move || hall.close()).await;
        stopped
    }
}

/// Serves until the user or the system ends it; `ready` hears the address.
///
/// # Errors
/// Says what is in the way, and what to do.
pub fn serve<E: From<ServeError>>(
    options: &Options,
    ready: impl FnOnce(&str) -> Result<(), E>,
) -> Result<Ended, E> {
    let mut builder = runtime::Builder::new_multi_thread();
    let runtime =
        builder.enable_all().max_blocking_threads(BLOCKING_THREADS).build().map_err(ServeError::from)?;
    let ended = runtime.block_on(async {
        let server = Server::open(options).await?;
        // From here on a signal finds somebody who hears it.
        let stop = signal().map_err(ServeError::from)?;
        ready(server.address())?;
        Ok(server.run(stop).await)
    });
    runtime.shutdown_timeout(FAREWELL);
    ended
}

async fn bind(host: &str, port: Option<u16>) -> Result<TcpListener, ServeError> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let wanted = port.unwrap_or(USUAL_PORT);
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

async fn sweep(hall: Arc<Hall>) {
    let mut interval = interval(BETWEEN_SWEEPS);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let hall = hall.clone();
        let _ = tokio::task::spawn_blocking(move || hall.sweep()).await;
    }
}
