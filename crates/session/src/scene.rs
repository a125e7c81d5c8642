//! Positions as front ends draw them, for every game.

use game::{Outcome, Side};
use notation::{Effect as Told, Picture as Drawn, TextGame};
use player::PlayedGame;

use crate::view::{Effect, End, Move, Picture, Scene, Trace};

/// The position after some moves from a start; what the last of them, passes aside, did
/// included.
pub fn scene<G: PlayedGame>(start: &G, moves: &[G::Move]) -> Scene {
    let (mut position, mut last) = (start.clone(), None);
    for (index, chosen) in moves.iter().enumerate() {
        // After a pass, what was done before it is still the last thing to be seen.
        if position.forced_pass().is_none() {
            last = Some(index);
        }
        position.play(*chosen);
    }
    let last = last.map(|index| {
        let mut before = start.clone();
        for chosen in &moves[..index] {
            before.play(*chosen);
        }
        trace(&before, moves[index])
    });
    let picture = picture(&position);
    Scene {
        side: position.side().index() as u8,
        points: position.points().0.map(game::Points::as_f64),
        moves: position.moves().map(|legal| described(&position, &picture, legal)).collect(),
        must_pass: position.forced_pass().is_some(),
        last,
        end: end(&position),
        position: position.position_text(),
        rows: rows(&position),
        picture,
    }
}

/// What a move does, told to those who draw it.
fn trace<G: PlayedGame>(position: &G, chosen: G::Move) -> Trace {
    let picture = picture(position);
    let Move { name, at, effect, .. } = described(position, &picture, chosen);
    Trace { name, at, side: position.side().index() as u8, effect }
}

fn described<G: PlayedGame>(position: &G, picture: &Picture, chosen: G::Move) -> Move {
    let name = chosen.to_string();
    let at = place(picture, &name);
    let is_pass = position.forced_pass() == Some(chosen);
    let places = |names: &[String]| names.iter().filter_map(|name| place(picture, name)).collect::<Vec<u8>>();
    let (effect, about) = match position.effect(chosen) {
        Told::Flips { flips, .. } => {
            let mut flips = places(&flips);
            if let (Some(at), Picture::Squares { width, .. }) = (at, picture) {
                flips.sort_by_key(|flip| distance(*flip, at, *width));
            }
            let about = if is_pass { "passes".to_owned() } else { format!("flips {}", flips.len()) };
            (Effect::Flips { flips }, about)
        }
        Told::Sows { seeds, path, captures, gain, .. } => {
            let about =
                if gain > 0 { format!("sows {seeds}, captures {gain}") } else { format!("sows {seeds}") };
            (Effect::Sows { path: places(&path), captures: places(&captures), gain }, about)
        }
    };
    Move { name, at, effect, about }
}

/// How many king's moves two squares are apart.
fn distance(one: u8, other: u8, width: u8) -> u8 {
    (one % width).abs_diff(other % width).max((one / width).abs_diff(other / width))
}

/// The number of a place with that name.
pub fn place(picture: &Picture, name: &str) -> Option<u8> {
    let (Picture::Squares { names, .. } | Picture::Pits { names, .. }) = picture;
    names.iter().position(|known| known == name).map(|index| index as u8)
}

fn picture<G: TextGame>(position: &G) -> Picture {
    match position.picture() {
        Drawn::Squares { size, discs, .. } => {
            let name = |index: usize| {
                let (column, row) = (index % usize::from(size.width), index / usize::from(size.width));
                format!("{}{}", (b'a' + column as u8) as char, row + 1)
            };
            Picture::Squares {
                width: size.width,
                height: size.height,
                names: (0..discs.len()).map(name).collect(),
                discs: discs.into_iter().map(|disc| disc.map(|side| side.index() as u8)).collect(),
            }
        }
        Drawn::Pits { seeds, stores, .. } => {
            let names = ('A'..='F').chain('a'..='f').map(String::from).collect();
            Picture::Pits { seeds: seeds.to_vec(), stores, names }
        }
    }
}

/// The board in lines, for eyes that do not see it.
fn rows<G: TextGame>(position: &G) -> Vec<String> {
    match position.picture() {
        Drawn::Squares { size, discs, legal } => {
            let letter = |index: usize| match (discs[index], legal[index]) {
                (Some(Side::First), _) => 'X',
                (Some(Side::Second), _) => 'O',
                (None, true) => '+',
                (None, false) => '-',
            };
            let width = usize::from(size.width);
            let letters = |row: usize| (row * width..(row + 1) * width).map(letter).collect::<String>();
            (0..usize::from(size.height)).map(|row| format!("{} {}", row + 1, letters(row))).collect()
        }
        Drawn::Pits { seeds, stores, .. } => {
            let row = |side: Side, pits: Vec<usize>| {
                let pits: Vec<_> = pits.iter().map(|pit| seeds[*pit].to_string()).collect();
                let (name, store) = (position.side_name(side).0, stores[side.index()]);
                format!("{name}: {}; captured {store}", pits.join(" "))
            };
            vec![row(Side::Second, (6..12).rev().collect()), row(Side::First, (0..6).collect())]
        }
    }
}

fn end<G: TextGame>(position: &G) -> Option<End> {
    let outcome = position.outcome()?;
    let verdict = match outcome {
        Outcome::Win(side) => format!("{} wins by {}.", position.side_name(side).0, position.score().abs()),
        Outcome::Draw => "A draw.".to_owned(),
    };
    let reason = position.why_over().unwrap_or_default();
    Some(End { result: outcome.name().to_owned(), verdict, reason })
}
