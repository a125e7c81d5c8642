//! A minimal client: requests and event streams over plain sockets.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long to wait for anything before it counts as hanging: far longer than it takes, even on a busy machine.
pub const DEADLINE: Duration = Duration::from_mins(15);

/// The server closes idle connections, so the client replaces its own before that can happen.
const MAX_IDLE: Duration = Duration::from_secs(5);

/// A connection that sends one request after another.
pub struct Client {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
    last_used: Instant,
}

/// The response to a request.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub body: String,
}

impl Response {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, stream: connect(address).unwrap(), last_used: Instant::now() }
    }

    pub fn get(&mut self, path: &str) -> Response {
        self.ask("GET", path, None).unwrap()
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Response {
        self.ask("POST", path, Some(&body.to_string())).unwrap()
    }

    /// Starts a game, and returns its id.
    pub fn begin(&mut self, new: &Value) -> String {
        let response = self.post("/api/games", new);
        assert_eq!(response.status, 201, "{}", response.body);
        response.json()["id"].as_str().unwrap().to_owned()
    }

    pub fn act(&mut self, game: &str, action: &Value) -> Response {
        self.post(&format!("/api/games/{game}/actions"), action)
    }

    /// Plays the first legal move.
    pub fn play(&mut self, game: &str) -> Value {
        let view = self.get(&format!("/api/games/{game}")).json();
        let response = self.act(game, &json!({"do": "play", "move": view["scene"]["moves"][0]["name"]}));
        assert_eq!(response.status, 200, "{}", response.body);
        response.json()
    }

    /// Sends a request; `None` if the server goes away before it responds.
    pub fn ask(&mut self, method: &str, path: &str, body: Option<&str>) -> Option<Response> {
        let (address, body) = (self.address, body.unwrap_or_default());
        if self.last_used.elapsed() > MAX_IDLE {
            self.stream = connect(address).ok()?;
        }
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).ok()?;
        let response = self.response();
        self.last_used = Instant::now();
        response
    }

    /// Sends raw bytes.
    pub fn send(&mut self, bytes: &[u8]) {
        self.stream.get_mut().write_all(bytes).unwrap();
    }

    /// Reads a response; `None` if the connection is closed first.
    pub fn response(&mut self) -> Option<Response> {
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
        Some(Response { status, body: String::from_utf8(body).unwrap() })
    }
}

fn connect(address: SocketAddr) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(DEADLINE))?;
    stream.set_nodelay(true)?;
    Ok(BufReader::new(stream))
}

/// An event stream. Dropping it closes the connection.
pub struct Events(BufReader<TcpStream>);

/// A server-sent event.
#[derive(Debug)]
pub struct Event {
    pub name: String,
    pub id: Option<String>,
    pub data: Value,
}

impl Events {
    /// Listens to a game, starting after the event with the id `last`.
    pub fn open(address: SocketAddr, game: &str, last: Option<&str>) -> Events {
        Events::try_open(address, game, last).expect("the server refused the stream")
    }

    /// Like [`Events::open`], but `None` if the server refuses.
    pub fn try_open(address: SocketAddr, game: &str, last: Option<&str>) -> Option<Events> {
        let mut stream = connect(address).unwrap();
        let last = last.map(|last| format!("Last-Event-ID: {last}\r\n")).unwrap_or_default();
        let request = format!("GET /api/events?game={game} HTTP/1.1\r\nHost: {address}\r\n{last}\r\n");
        stream.get_mut().write_all(request.as_bytes()).unwrap();
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

    /// The next event; `None` if the stream has ended.
    pub fn next(&mut self) -> Option<Event> {
        let (mut name, mut id, mut data) = (String::new(), None, Value::Null);
        let (mut line, start) = (String::new(), Instant::now());
        loop {
            // Keep-alive comments would let this loop forever.
            assert!(start.elapsed() < DEADLINE, "no event arrived");
            line.clear();
            self.0.read_line(&mut line).ok().filter(|length| *length > 0)?;
            // The lines between events are chunk sizes; the last chunk is empty.
            if line == "0\r\n" {
                return None;
            }
            match line.trim_end().split_once(": ") {
                Some(("event", value)) => value.clone_into(&mut name),
                Some(("id", value)) => id = Some(value.to_owned()),
                Some(("data", value)) => data = serde_json::from_str(value).unwrap(),
                _ if line == "\n" && !name.is_empty() => return Some(Event { name, id, data }),
                _ => {}
            }
        }
    }

    /// Waits for a state that meets a condition.
    pub fn state(&mut self, condition: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next().expect("the stream ended");
            if event.name == "state" && condition(&event.data) {
                return event.data;
            }
        }
    }
}
