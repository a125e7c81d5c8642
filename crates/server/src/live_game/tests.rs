//! Analyses run only for games that somebody is interested in, programs move in all of them.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::{fs, process, thread};

use session::view::{Mode, Turn};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use super::*;
use crate::games::Games;
use crate::listen::listen;
use crate::router::{AppState, router};

/// How long to wait for anything before it counts as hanging: far longer than it takes, even on a busy machine.
const DEADLINE: Duration = Duration::from_mins(15);

/// A server whose games can be inspected.
struct TestServer {
    games: Arc<Games>,
    address: SocketAddr,
    folder: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    runtime: Option<Runtime>,
}

impl TestServer {
    fn new(name: &str) -> TestServer {
        let folder = std::env::temp_dir().join(format!("outflank-live-game-{name}-{}", process::id()));
        let runtime = Runtime::new().unwrap();
        let services = Services {
            context: Context::default(),
            store: GameStore::open(&folder).unwrap(),
            moves: JobQueue::fifo(1),
            analyses: JobQueue::round_robin(1),
            runtime: runtime.handle().clone(),
        };
        let games = Arc::new(Games::new(services));
        let router = router(Arc::new(AppState::new(games.clone(), "127.0.0.1")));
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        runtime.spawn(listen(listener, router, stopped));
        TestServer { games, address, folder, stop: Some(stop), runtime: Some(runtime) }
    }

    fn begin(&self, mode: Mode) -> Arc<LiveGame> {
        self.games.begin(&NewGame { mode: Some(mode), ..NewGame::default() }).unwrap()
    }

    /// Opens an event stream, and reads the start of the response.
    fn open_stream(&self, game: &LiveGame) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let request = format!("GET /api/events?game={} HTTP/1.1\r\nHost: {}\r\n\r\n", game.id, self.address);
        stream.write_all(request.as_bytes()).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        let mut start = [0; 15];
        stream.read_exact(&mut start).unwrap();
        assert_eq!(&start, b"HTTP/1.1 200 OK");
        stream
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        drop(self.stop.take());
        self.games.close();
        // The runtime holds the last references to the store, whose file must be closed before it is deleted.
        drop(self.runtime.take());
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn wait_until(event: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < DEADLINE, "timed out waiting for {event}");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_search_stops_when_its_client_disconnects() {
    let server = TestServer::new("disconnect");
    let game = server.begin(Mode::Analyse);
    let streams = [server.open_stream(&game), server.open_stream(&game)];
    game.act(&Action::Solve { on: true }).unwrap();
    assert!(game.lock().running.is_some());
    let [first, second] = streams;
    drop(first);
    wait_until("one listener to leave", || game.lock().listeners == 1);
    assert!(game.lock().running.is_some(), "there is still a listener");
    drop(second);
    wait_until("the search to stop", || game.lock().running.is_none());
    // It has not merely run out of time: the game became inactive at once.
    assert_eq!(game.lock().active_until, None);
    server.games.services().analyses.wait_idle(DEADLINE);
}

#[test]
fn programs_play_on_when_nobody_watches() {
    let server = TestServer::new("unwatched");
    let program = || Some("first".to_owned());
    let new = NewGame {
        game: Some("othello-4x4".to_owned()),
        first: program(),
        second: program(),
        delay_ms: Some(200),
        ..NewGame::default()
    };
    let game = server.games.begin(&new).unwrap();
    drop(server.open_stream(&game));
    wait_until("the listener to leave", || {
        let inner = game.lock();
        (inner.listeners, inner.active_until) == (0, None)
    });
    wait_until("the game to end", || game.lock().view().turn == Turn::Over);
}

#[test]
fn an_abandoned_program_does_not_think_for_ever() {
    let server = TestServer::new("abandoned");
    let new = NewGame { second: Some("minimax:depth=30".to_owned()), ..NewGame::default() };
    let game = server.games.begin(&new).unwrap();
    game.act(&Action::Play { name: "f5".to_owned(), at: None }).unwrap();
    assert!(game.lock().running.is_some());
    {
        let mut inner = game.lock();
        inner.active_until = None;
        inner.moving_until = Instant::now();
    }
    game.on_timer();
    assert!(game.lock().running.is_none());
    // Somebody looks at it again.
    game.view().unwrap();
    assert!(game.lock().running.is_some());
}
