//! Writing GGF.

use std::fmt::Write;

use super::{GAME, Ggf, GgfMove};
use crate::board::{Alphabet, write_board};

impl Ggf {
    /// The game as one line. GGF has no way to write a bracket in a value: round
    /// ones take their place, and space that of line breaks.
    pub fn write(&self) -> String {
        let mut line = format!("(;GM[{GAME}]");
        for (name, value) in &self.tags {
            tag(&mut line, name, &plain(value));
        }
        let board = write_board(&self.setup, Alphabet::Star);
        tag(&mut line, "BO", &format!("{} {board}", self.setup.size.width));
        for chosen in &self.moves {
            tag(&mut line, ["B", "W"][chosen.side.index()], &chosen.write());
        }
        line + ";)"
    }
}

impl GgfMove {
    /// `F5/1.5/0.2`: the move, and what is known of its value and time.
    pub fn write(&self) -> String {
        let name = self.chosen.square().map_or("PA".to_owned(), |square| square.to_string().to_uppercase());
        let number = |number: Option<f64>| number.map_or(String::new(), |number| number.to_string());
        let fields = format!("{name}/{}/{}", number(self.eval), number(self.seconds));
        fields.trim_end_matches('/').to_owned()
    }
}

fn tag(line: &mut String, name: &str, value: &str) {
    write!(line, "{name}[{value}]").expect("a string takes everything");
}

/// The value without what would end it, or the line.
fn plain(value: &str) -> String {
    let plain = |c: char| match c {
        '[' => '(',
        ']' => ')',
        c if c.is_control() => ' ',
        c => c,
    };
    value.chars().map(plain).collect()
}
