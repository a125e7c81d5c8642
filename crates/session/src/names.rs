//! Names of players and games.

use crate::Refusal;

/// The most letters of a name.
const MAX_LETTERS: usize = 80;

/// What programs write, ours included, where a player or a game has no name.
const PLACEHOLDERS: [&str; 5] = ["?", "You", "Human", "Anonymous", "NBoard"];

/// A name that somebody has typed.
///
/// # Errors
/// If it is too long.
pub(crate) fn typed(text: &str) -> Result<String, Refusal> {
    let name = on_one_line(text);
    if name.chars().count() > MAX_LETTERS {
        return Err(Refusal::illegal(format!("a name may have at most {MAX_LETTERS} letters: shorten it")));
    }
    Ok(name)
}

/// A name from a text; empty if it stands for none.
pub(crate) fn read(text: &str) -> String {
    let name: String = on_one_line(text).chars().take(MAX_LETTERS).collect();
    if PLACEHOLDERS.contains(&name.as_str()) { String::new() } else { name }
}

/// The words of a name, with one space between them.
fn on_one_line(text: &str) -> String {
    let visible = text.replace(char::is_control, " ");
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_on_one_line() {
        assert_eq!(typed(" Ann\n van  Dyk\u{7}").unwrap(), "Ann van Dyk");
        assert_eq!(typed("").unwrap(), "");
        assert!(typed(&"ä".repeat(80)).is_ok());
        assert!(typed(&"ä".repeat(81)).unwrap_err().message.contains("80"));
        assert_eq!(read(&"ä".repeat(81)).chars().count(), 80);
        assert_eq!(["?", "You", "Ann"].map(read), ["", "", "Ann"]);
    }
}
