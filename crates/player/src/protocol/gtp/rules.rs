//! The position as text, for GoGui and for human readers.

use std::fmt::Write;

use game::{Game, Outcome, Side, Size};
use notation::{AnyPosition, Picture};

use super::Engine;
use super::play::PASS;

impl Engine {
    /// The board and the side to move, for human readers.
    pub(super) fn show_board(&self) -> String {
        let position = self.current.position();
        let board = match position.picture() {
            Picture::Squares { size, discs, .. } => squares(size, &discs),
            Picture::Pits { seeds, .. } => pits(seeds),
        };
        let points = Side::BOTH.map(|side| {
            let (name, letter) = position.side_name(side);
            format!("{name} ({letter}) {}", position.points()[side])
        });
        let turn = if position.is_over() {
            result(position)
        } else {
            format!("{} to move", self.current.side_to_move())
        };
        format!("\n{board}{}. {turn}", points.join(", "))
    }

    /// The board for GoGui, which draws the row with the highest number at the top.
    pub(super) fn rules_board(&self) -> String {
        match self.current.position().picture() {
            Picture::Squares { size, discs, .. } => {
                let row = |cells: &[Option<Side>]| {
                    cells.iter().map(|disc| letter(*disc)).collect::<Vec<_>>().join(" ")
                };
                let rows: Vec<_> = discs.chunks(usize::from(size.width)).rev().map(row).collect();
                rows.join("\n")
            }
            Picture::Pits { seeds, .. } => {
                let row =
                    |seeds: Vec<u8>| seeds.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                let (south, north) = seeds.split_at(6);
                format!("{}\n{}", row(north.iter().rev().copied().collect()), row(south.to_vec()))
            }
        }
    }

    /// The width, and the height if it differs.
    pub(super) fn rules_board_size(&self) -> String {
        let Size { width, height } = self.size();
        if width == height { width.to_string() } else { format!("{width} {height}") }
    }

    /// The size of the board as GoGui draws it.
    pub(super) fn size(&self) -> Size {
        match self.current.position().picture() {
            Picture::Squares { size, .. } => size,
            Picture::Pits { seeds, .. } => Size { width: (seeds.len() / 2) as u8, height: 2 },
        }
    }

    /// The number of seeds that each side has captured.
    pub(super) fn rules_captured_count(&self) -> String {
        match self.current.position().picture() {
            Picture::Squares { .. } => "0 0".to_owned(),
            Picture::Pits { stores: [first, second], .. } => format!("{first} {second}"),
        }
    }

    /// The legal moves; nothing when the game is over.
    pub(super) fn rules_legal_moves(&self) -> String {
        let position = self.current.position();
        if position.forced_pass().is_some() { PASS.to_owned() } else { position.legal_moves_text() }
    }

    /// The result in words.
    pub(super) fn rules_final_result(&self) -> String {
        let position = self.current.position();
        if position.is_over() { result(position) } else { "The game is not over.".to_owned() }
    }

    /// The result as Go programs write it: `B+12`, `W+2`, `0`.
    pub(super) fn final_score(&self) -> Result<String, String> {
        let position = self.current.position();
        match position.outcome() {
            None => Err("cannot score: the game is not over".to_owned()),
            Some(Outcome::Draw) => Ok("0".to_owned()),
            Some(Outcome::Win(side)) => {
                Ok(format!("{}+{}", ['B', 'W'][side.index()], position.score().abs()))
            }
        }
    }
}

/// `Black wins by 12, 38 to 26`.
fn result(position: &AnyPosition) -> String {
    let [first, second] = position.points().0;
    match position.outcome() {
        Some(Outcome::Win(side)) => {
            let (name, margin) = (position.side_name(side).0, position.score().abs());
            format!("{name} wins by {margin}, {first} to {second}")
        }
        _ => format!("A draw, {first} to {second}"),
    }
}

const fn letter(disc: Option<Side>) -> &'static str {
    match disc {
        Some(Side::First) => "X",
        Some(Side::Second) => "O",
        None => ".",
    }
}

fn squares(size: Size, discs: &[Option<Side>]) -> String {
    let columns: Vec<_> = (0..size.width).map(|column| char::from(b'a' + column).to_string()).collect();
    let mut text = format!("   {}\n", columns.join(" "));
    for (row, cells) in discs.chunks(usize::from(size.width)).enumerate() {
        let cells: Vec<_> = cells.iter().map(|disc| letter(*disc)).collect();
        writeln!(text, "{:>2} {}", row + 1, cells.join(" ")).expect("writing to a string cannot fail");
    }
    text
}

/// The two rows, seen from South.
fn pits(seeds: [u8; 12]) -> String {
    let cell = |index: usize| format!("{:>3}", seeds[index]);
    let (north, south): (String, String) = ((6..12).rev().map(cell).collect(), (0..6).map(cell).collect());
    format!("  f  e  d  c  b  a\n{north}\n{south}\n  A  B  C  D  E  F\n")
}
