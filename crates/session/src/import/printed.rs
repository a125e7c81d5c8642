//! Boards as programs print them: with coordinates, marks for legal moves, and text below.

use game::Size;

/// A board as a program printed it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Printed {
    pub size: Size,
    /// The squares row by row, and the side to move if the text names it.
    pub position: String,
    pub has_side: bool,
}

/// Reads a printed board. Returns nothing if the text is something else.
pub(super) fn read(text: &str) -> Option<Printed> {
    let (mut rows, mut other_lines) = (Vec::new(), Vec::new());
    for line in text.lines().filter(|line| !line.trim().is_empty() && !is_header(line)) {
        match row(line) {
            Some(row) => rows.push(row),
            None => other_lines.push(line.trim()),
        }
    }
    let sides = othello::MIN_SIDE.into()..=usize::from(othello::MAX_SIDE);
    let width = rows.first()?.len();
    let is_board =
        sides.contains(&width) && sides.contains(&rows.len()) && rows.iter().all(|row| row.len() == width);
    let squares = rows.concat();
    let side = side_in(&other_lines);
    let position = side.map_or_else(|| squares.clone(), |side| format!("{squares} {side}"));
    let size = Size { width: width as u8, height: rows.len() as u8 };
    is_board.then_some(Printed { size, position, has_side: side.is_some() })
}

/// Whether a line names the columns: `a b c d e f g h`.
fn is_header(line: &str) -> bool {
    let letters: String = line.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_lowercase();
    !letters.is_empty()
        && "abcdefghij".starts_with(&letters)
        && line.chars().all(|c| c.is_ascii_alphabetic() || c.is_whitespace() || "+-|".contains(c))
}

/// The squares of a line, which may begin and end with the number of the row.
fn row(line: &str) -> Option<String> {
    let inner = line.trim().trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '|');
    let squares = inner.chars().filter(|c| !c.is_whitespace() && *c != '|').map(|c| match c {
        'X' | 'x' | 'B' | 'b' | '*' | '●' => Some('X'),
        'O' | 'o' | 'W' | 'w' | '○' => Some('O'),
        '-' | '.' | '_' | '·' | '+' => Some('-'),
        _ => None,
    });
    let squares: String = squares.collect::<Option<_>>()?;
    (squares.len() > 1).then_some(squares)
}

/// The side to move, according to the text around a board: `White (O) to move`, or just `O`.
fn side_in(lines: &[&str]) -> Option<char> {
    lines.iter().find_map(|line| {
        let before = line.split_once("to move").map_or(*line, |(before, _)| before);
        let last = before.split(|c: char| !c.is_alphanumeric() && c != '*').rfind(|word| !word.is_empty())?;
        match last.to_lowercase().as_str() {
            "x" | "b" | "black" | "*" => Some('X'),
            "o" | "w" | "white" => Some('O'),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "  a b c d\n1 - - - -\n2 + O X -\n3 - X O +\n4 - - + -\n";

    #[test]
    fn printed_boards_are_read() {
        let position = |text: &str| read(text).map(|printed| printed.position);
        let squares = "-----OX--XO-----";
        assert_eq!(position(BOARD), Some(squares.to_owned()));
        for text in ["Black (X) 2, White (O) 2. White (O) to move: b1 a2", "White to move", "O", "side: W"] {
            assert_eq!(position(&format!("{BOARD}{text}")), Some(format!("{squares} O")), "{text}");
        }
        assert_eq!(
            position(&BOARD.replace('X', "B").replace('O', "W").replace('-', ".")),
            Some(squares.to_owned())
        );
        let wide = read("1 ..... 1\n2 .OX.. 2\n3 .XO.. 3\n4 ..X.. 4").unwrap();
        assert_eq!((wide.size, wide.has_side), (Size { width: 5, height: 4 }, false));
    }

    #[test]
    fn other_texts_are_ignored() {
        for text in ["", "f5d6c3", "hello\nworld", "X\nO", "XO-\nXO-\nXO-", "----\n----\n---\n----", "FfBe"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
