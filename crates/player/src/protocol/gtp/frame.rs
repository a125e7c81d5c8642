//! Lines of GTP: requests in, replies out.

use game::printable;

/// A command with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number to repeat in the reply, as text.
    pub id: String,
    pub command: String,
    pub arguments: Vec<String>,
}

impl Request {
    /// Reads a line; none if it is empty or a comment. Control characters are skipped, and
    /// a tab counts as a space.
    pub fn parse(line: &str) -> Option<Request> {
        let line = line.split('#').next().unwrap_or_default().replace('\t', " ");
        let line: String = line.chars().filter(|c| !c.is_control()).collect();
        let mut words = line.split_whitespace().map(str::to_owned).peekable();
        let is_id = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
        let id = words.next_if(is_id).unwrap_or_default();
        if id.is_empty() && words.peek().is_none() {
            return None;
        }
        Some(Request { id, command: words.next().unwrap_or_default(), arguments: words.collect() })
    }

    /// The reply in the form of the protocol.
    pub fn reply(&self, result: Result<String, String>) -> String {
        let (sign, text) = match result {
            Ok(text) => ('=', text),
            Err(message) => ('?', printable(&message)),
        };
        let space = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        format!("{sign}{}{space}{}\n\n", self.id, text.trim_end())
    }
}
