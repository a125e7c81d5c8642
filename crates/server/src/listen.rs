//! Connections: so many at once, none that dawdles, all ended in good order.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// How many connections are open at once; more of them wait.
const MOST_CONNECTIONS: usize = 1024;

/// How long a connection may be idle, or take to say what it wants.
const HEADER_PATIENCE: Duration = Duration::from_secs(30);

/// How long requests may take when the server ends.
const FAREWELL: Duration = Duration::from_secs(2);

/// A listener that cannot accept, for want of files, tries again after this.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers connections until something happens, and says what.
pub async fn listen<T>(listener: TcpListener, router: Router, stop: impl Future<Output = T>) -> T {
    let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let mut stop = pin!(stop);
    let next = async || {
        let permit = connections.clone().acquire_owned().await;
        (listener.accept().await, permit)
    };
    let stopped = loop {
        let (accepted, permit) = tokio::select! {
            stopped = &mut stop => break stopped,
            next = next() => next,
        };
        let Ok((stream, _)) = accepted else {
            sleep(PAUSE).await;
            continue;
        };
        let connection = graceful.watch(connection(stream, router.clone()));
        tokio::spawn(async move {
            // A client that breaks off is no error of ours.
            let _ = connection.await;
            drop(permit);
        });
    };
    drop(listener);
    let _ = timeout(FAREWELL, graceful.shutdown()).await;
    stopped
}

fn connection(
    stream: TcpStream,
    router: Router,
) -> http1::Connection<TokioIo<TcpStream>, TowerToHyperService<Router>> {
    // Events are small, and nobody wants to wait for more of them.
    let _ = stream.set_nodelay(true);
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_PATIENCE)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
}
