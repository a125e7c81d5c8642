//! Connections: limited in number, with timeouts, shut down gracefully.

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

/// How many connections may be open at once; any more have to wait.
const MAX_CONNECTIONS: usize = 1024;

/// How long a connection may stay idle, or take to send its headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

/// How long requests in progress may take to finish once the server is stopped.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// How long to wait after a failed accept, for example when the process is out of file descriptors.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// Serves connections until `stop` resolves, and returns its output.
pub async fn listen<T>(listener: TcpListener, router: Router, stop: impl Future<Output = T>) -> T {
    let connections = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let mut stop = pin!(stop);
    let accept = async || {
        let permit = connections.clone().acquire_owned().await;
        (listener.accept().await, permit)
    };
    let stopped = loop {
        let (accepted, permit) = tokio::select! {
            stopped = &mut stop => break stopped,
            accepted = accept() => accepted,
        };
        let Ok((stream, _)) = accepted else {
            sleep(ACCEPT_RETRY_DELAY).await;
            continue;
        };
        let connection = graceful.watch(connection(stream, router.clone()));
        tokio::spawn(async move {
            // A client that disconnects early is not an error.
            let _ = connection.await;
            drop(permit);
        });
    };
    drop(listener);
    let _ = timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await;
    stopped
}

fn connection(
    stream: TcpStream,
    router: Router,
) -> http1::Connection<TokioIo<TcpStream>, TowerToHyperService<Router>> {
    // Events are small and must be sent at once, not when a packet is full.
    let _ = stream.set_nodelay(true);
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
}
