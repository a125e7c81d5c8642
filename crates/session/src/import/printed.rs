//! Boards as programs print them: with coordinates, marks for legal moves, and text below.

use game::Size;

/// A board as a program printed it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Printed {
    pub size: Size,
    /// The squares row by row, and the side to move.
    pub position: String,
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
    let side = side_in(&other_lines).unwrap_or_else(|| side_without_passes(&squares));
    let size = Size { width: width as u8, height: rows.len() as u8 };
    is_board.then(|| Printed { size, position: format!("{squares} {side}") })
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

/// The side to move if nobody has passed: Black if the number of discs is even.
fn side_without_passes(squares: &str) -> char {
    if squares.chars().filter(|square| *square != '-').count() % 2 == 0 { 'X' } else { 'O' }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "  a b c d\n1 - - - -\n2 + O X -\n3 - X O +\n4 - - + -\n";

    #[test]
    fn printed_boards_are_read() {
        let position = |text: &str| read(text).map(|printed| printed.position);
        let squares = "-----OX--XO-----";
        assert_eq!(position(BOARD), Some(format!("{squares} X")));
        for text in ["Black (X) 2, White (O) 2. White (O) to move: b1 a2", "White to move", "O", "side: W"] {
            assert_eq!(position(&format!("{BOARD}{text}")), Some(format!("{squares} O")), "{text}");
        }
        assert_eq!(
            position(&BOARD.replace('X', "B").replace('O', "W").replace('-', ".")),
            Some(format!("{squares} X"))
        );
        let wide = read("1 ..... 1\n2 .OX.. 2\n3 .XO.. 3\n4 ..X.. 4").unwrap();
        assert_eq!((wide.size, wide.position.ends_with(" O")), (Size { width: 5, height: 4 }, true));
    }

    #[test]
    fn other_texts_are_ignored() {
        for text in ["", "f5d6c3", "hello\nworld", "X\nO", "XO-\nXO-\nXO-", "----\n----\n---\n----", "FfBe"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
