//! Boards and captions on the terminal.

use std::fmt::Write;
use std::io::IsTerminal;

use anstyle::{Ansi256Color, Style};
use game::{Game, Outcome, Side, Size};
use notation::{AnyPosition, Picture};

/// Of the 256-colour palette, whose shades do not depend on the theme.
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const YELLOW: u8 = 226;
const DARK_GREEN: u8 = 22;
const GREEN: u8 = 28;

/// Draws the position: discs on green where colours are welcome, letters where
/// they are not.
pub fn board(position: &AnyPosition) -> String {
    match position.picture() {
        Picture::Squares { size, discs, legal } if colours_welcome() => {
            squares(size, |index| coloured_square(discs[index], legal[index]))
        }
        Picture::Squares { size, discs, legal } => {
            squares(size, |index| format!(" {}", letter(discs[index], legal[index])))
        }
        Picture::Pits { seeds, stores, legal } => pits(seeds, stores, legal),
    }
}

/// Who is to move and how it stands; the result once the game is over.
pub fn caption(position: &AnyPosition) -> String {
    let points = position.points();
    let standing =
        Side::BOTH.map(|side| format!("{} {}", side_text(position, side), points[side])).join(", ");
    if let Some(why) = position.why_over() {
        return format!("{standing}. {why} {}\n", verdict(position, position.outcome()));
    }
    let mover = side_text(position, position.side());
    match position.forced_pass() {
        Some(_) => format!("{standing}. {mover} must pass.\n"),
        None => format!("{standing}. {mover} to move: {}\n", position.legal_moves_text()),
    }
}

/// Who won, in words, and by how much.
pub fn verdict(position: &AnyPosition, outcome: Option<Outcome>) -> String {
    match outcome {
        Some(Outcome::Win(side)) => {
            format!("{} wins by {}.", side_text(position, side), position.score().abs())
        }
        Some(Outcome::Draw) => "A draw.".to_owned(),
        None => "Unfinished.".to_owned(),
    }
}

/// `Black (X)`, `South (S)`.
pub fn side_text(position: &AnyPosition, side: Side) -> String {
    let (name, letter) = position.side_name(side);
    format!("{name} ({letter})")
}

fn colours_welcome() -> bool {
    std::io::stdout().is_terminal()
        && anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

/// The grid with its coordinates; each square is drawn two columns wide.
fn squares(size: Size, draw: impl Fn(usize) -> String) -> String {
    let mut text = String::from("  ");
    for column in 0..size.width {
        write!(text, " {}", (b'a' + column) as char).expect("a string takes everything");
    }
    text.push('\n');
    for row in 0..size.height {
        write!(text, "{:>2}", row + 1).expect("a string takes everything");
        for column in 0..size.width {
            text += &draw(usize::from(row) * usize::from(size.width) + usize::from(column));
        }
        text.push('\n');
    }
    text
}

const fn letter(disc: Option<Side>, legal: bool) -> char {
    match (disc, legal) {
        (Some(Side::First), _) => 'X',
        (Some(Side::Second), _) => 'O',
        (None, true) => '+',
        (None, false) => '-',
    }
}

fn coloured_square(disc: Option<Side>, legal: bool) -> String {
    let (sign, colour) = match (disc, legal) {
        (Some(Side::First), _) => ('●', BLACK),
        (Some(Side::Second), _) => ('●', WHITE),
        (None, true) => ('+', YELLOW),
        (None, false) => ('·', DARK_GREEN),
    };
    let style = Ansi256Color(colour).on(Ansi256Color(GREEN));
    format!("{style} {sign}{style:#}")
}

/// The two rows as South sees them, each beside its store; pits that may be sown
/// in brackets, and in colour where that is welcome.
fn pits(seeds: [u8; 12], stores: [u8; 2], legal: [bool; 12]) -> String {
    let colours = colours_welcome();
    let cell = |index: usize| match (seeds[index], legal[index]) {
        (seeds, true) if colours => {
            let style = Style::new().bold().fg_color(Some(Ansi256Color(YELLOW).into()));
            format!("{style}{:>5}{style:#}", format!("[{seeds}]"))
        }
        (seeds, true) => format!("{:>5}", format!("[{seeds}]")),
        (seeds, false) => format!("{seeds:>4} "),
    };
    let north: String = (6..12).rev().map(cell).collect();
    let south: String = (0..6).map(cell).collect();
    let [south_store, north_store] = stores;
    format!(
        "         f    e    d    c    b    a\n\
         North {north}  captured {north_store}\n\
         South {south}  captured {south_store}\n\
         \x20        A    B    C    D    E    F\n"
    )
}
