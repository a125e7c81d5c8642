//! A client in a few lines: requests and streams over plain sockets.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Longer than anything here should take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection that asks one thing after the other.
pub struct Client {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

/// What a request came to.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        Client { address, stream: BufReader::new(stream) }
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, None).unwrap()
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, Some(&body.to_string())).unwrap()
    }

    /// Begins a game, and returns its name.
    pub fn begin(&mut self, new: &Value) -> String {
        let begun = self.post("/api/games", new);
        assert_eq!(begun.status, 201, "{}", begun.body);
        begun.json()["id"].as_str().unwrap().to_owned()
    }

    pub fn act(&mut self, game: &str, action: &Value) -> Answer {
        self.post(&format!("/api/games/{game}/actions"), action)
    }

    /// Plays the first legal move.
    pub fn play(&mut self, game: &str) -> Value {
        let view = self.get(&format!("/api/games/{game}")).json();
        let played = self.act(game, &json!({"do": "play", "move": view["scene"]["moves"][0]["name"]}));
        assert_eq!(played.status, 200, "{}", played.body);
        played.json()
    }

    /// Nothing if the server goes away meanwhile.
    pub fn ask(&mut self, method: &str, path: &str, body: Option<&str>) -> Option<Answer> {
        let (address, body) = (self.address, body.unwrap_or_default());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).ok()?;
        self.answer()
    }

    /// Sends anything at all.
    pub fn send(&mut self, bytes: &[u8]) {
        self.stream.get_mut().write_all(bytes).unwrap();
    }

    pub fn answer(&mut self) -> Option<Answer> {
        let mut line = String::new();
        self.stream.read_line(&mut line).ok()?;
        let status = line.split(' ').nth(1)?.parse().ok()?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).ok().filter(|length| *length > 0)?;
            match line.trim_end().split_once(": ") {
                None => break,
                Some(("content-length", value)) => length = value.parse().ok()?,
                Some(_) => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).ok()?;
        Some(Answer { status, body: String::from_utf8(body).unwrap() })
    }
}

/// A stream of events. Dropped, its client has vanished.
pub struct Events(BufReader<TcpStream>);

/// Something that happened.
#[derive(Debug)]
pub struct Event {
    pub name: String,
    pub id: Option<String>,
    pub data: Value,
}

impl Events {
    /// Listens to a game, after the last event seen.
    pub fn open(address: SocketAddr, game: &str, last: Option<&str>) -> Events {
        Events::try_open(address, game, last).expect("the server lets us listen")
    }

    /// The same, unless the server refuses.
    pub fn try_open(address: SocketAddr, game: &str, last: Option<&str>) -> Option<Events> {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let last = last.map(|last| format!("Last-Event-ID: {last}\r\n")).unwrap_or_default();
        let request = format!("GET /api/events?game={game} HTTP/1.1\r\nHost: {address}\r\n{last}\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        if !line.contains(" 200 ") {
            return None;
        }
        while line != "\r\n" {
            line.clear();
            assert_ne!(stream.read_line(&mut line).unwrap(), 0);
        }
        Some(Events(stream))
    }

    /// The next event; nothing if the stream has ended.
    pub fn next(&mut self) -> Option<Event> {
        let (mut name, mut id, mut data) = (String::new(), None, Value::Null);
        let (mut line, began) = (String::new(), Instant::now());
        loop {
            // Comments keep the stream alive.
            assert!(began.elapsed() < PATIENCE, "nothing happens");
            line.clear();
            self.0.read_line(&mut line).ok().filter(|length| *length > 0)?;
            // Lines between events are the sizes of chunks.
            match line.trim_end().split_once(": ") {
                Some(("event", value)) => value.clone_into(&mut name),
                Some(("id", value)) => id = Some(value.to_owned()),
                Some(("data", value)) => data = serde_json::from_str(value).unwrap(),
                _ if line == "\n" && !name.is_empty() => return Some(Event { name, id, data }),
                _ => {}
            }
        }
    }

    /// The next state that is as wanted.
    pub fn state(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next().expect("the stream goes on");
            if event.name == "state" && wanted(&event.data) {
                return event.data;
            }
        }
    }
}
