//! Games in the fragment of a link: `g=f5d6c3&ply=3&v=othello-8x8`.

use notation::{AnyGame, Format, ParseError, Record, read_moves};

use crate::Refusal;
use crate::import::{Import, root_position};

/// The fragment of a link to a game; none if the text is something else.
pub(crate) fn fragment(text: &str) -> Option<&str> {
    let text = text.trim();
    let fragment = text.split_once('#').map_or("", |(_, fragment)| fragment);
    let is_game = ["g=", "p=", "v="].iter().any(|key| fragment.starts_with(key));
    (is_game && !text.contains(char::is_whitespace)).then_some(fragment)
}

/// Writes a game, and the ply that is shown, as the fragment of a link.
pub(crate) fn write(record: &Record, ply: usize) -> String {
    let moves = record.moves.concat();
    let fields = [
        ("g", Some(moves.as_str())),
        ("ply", Some(&*ply.to_string())),
        ("v", Some(record.game.as_str())),
        ("r", record.rules.as_deref()),
        ("s", record.start.as_deref()),
        ("p", record.position.as_deref()),
    ]
    .map(|(key, value)| value.map(|value| format!("{key}={}", encode(value))));
    fields.into_iter().flatten().collect::<Vec<_>>().join("&")
}

/// Reads a fragment written by [`write`].
pub(crate) fn read(fragment: &str) -> Result<Import, Refusal> {
    let field = |key: &str| {
        let value = fragment.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
        value.map(decode)
    };
    let name = field("v").unwrap_or_else(|| AnyGame::default().name());
    let game = AnyGame::described(&name, field("r").as_deref(), field("s").as_deref())
        .map_err(Refusal::unreadable)?;
    let mut record = Record::new(&game);
    if let Some(text) = field("p") {
        record.position = Format::Position.read(&text, &game).map_err(Refusal::unreadable)?.position;
    }
    let moves = moves(&record, &field("g").unwrap_or_default()).map_err(Refusal::unreadable)?;
    let ply = field("ply").and_then(|ply| ply.parse().ok());
    let (players, event) = Default::default();
    Ok(Import::Line { game, position: record.position, moves, players, event, ply, is_text: true })
}

/// The moves of a text, which start at the position where the record begins.
pub(crate) fn moves(record: &Record, text: &str) -> Result<Vec<String>, ParseError> {
    let game = record.game().map_err(|error| ParseError { column: 1, message: error.to_string() })?;
    let root = root_position(&game, record.position.as_deref())?;
    let line = read_moves(&root, text).map_err(|error| error.error)?;
    Ok(line.moves.iter().map(ToString::to_string).collect())
}

fn encode(text: &str) -> String {
    let is_literal = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~:,".contains(&byte);
    text.bytes()
        .map(|b| if is_literal(b) { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

/// The decoded text. A `%` that does not start a valid code stands for itself.
fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).filter(|code| code.iter().all(u8::is_ascii_hexdigit));
        let code = digits.and_then(|code| u8::from_str_radix(str::from_utf8(code).ok()?, 16).ok());
        let (byte, length) = match code {
            Some(byte) if *first == b'%' => (byte, 3),
            _ => (*first, 1),
        };
        bytes.push(byte);
        rest = &rest[length..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_reverses_encoding() {
        for text in ["abapa:slam=illegal,cap=200", "X- O", "100%", "%zz%4", "%+4", "ä"] {
            assert_eq!(decode(&encode(text)), text);
        }
        assert_eq!(decode("%zz%4"), "%zz%4");
    }

    #[test]
    fn only_links_to_games_have_a_fragment() {
        assert_eq!(fragment("http://localhost:7311/#g=f5d6&ply=1"), Some("g=f5d6&ply=1"));
        assert_eq!(fragment("#v=awele"), Some("v=awele"));
        for text in ["f5d6", "#/game/abc", "g=f5", "http://x/#h=1", "# g=f5"] {
            assert_eq!(fragment(text), None, "{text}");
        }
    }
}
