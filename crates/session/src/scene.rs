//! Positions as data for front ends to draw.

use game::{Game, Outcome, Side};
use notation::{AnyMove, AnyPosition};

use crate::view::{Effect, End, Move, Picture, Scene, Trace};

/// The position after some moves from a start, and what the last of them that was not a pass did.
pub fn scene(start: &AnyPosition, moves: &[AnyMove]) -> Scene {
    let (mut position, mut last) = (start.clone(), None);
    for (index, chosen) in moves.iter().enumerate() {
        // A pass changes nothing on the board: the move before it is still the one to show.
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
        moves: position.moves().map(|legal| describe_move(&position, &picture, legal)).collect(),
        must_pass: position.forced_pass().is_some(),
        last,
        end: end(&position),
        position: position.position_text(),
        rows: rows(&position),
        picture,
    }
}

/// A move that was made in this position.
fn trace(position: &AnyPosition, chosen: AnyMove) -> Trace {
    let picture = picture(position);
    let Move { name, at, effect, .. } = describe_move(position, &picture, chosen);
    Trace { name, at, side: position.side().index() as u8, effect }
}

fn describe_move(position: &AnyPosition, picture: &Picture, chosen: AnyMove) -> Move {
    let name = chosen.to_string();
    let at = place_index(picture, &name);
    let is_pass = position.forced_pass() == Some(chosen);
    let indices =
        |names: &[String]| names.iter().filter_map(|name| place_index(picture, name)).collect::<Vec<u8>>();
    let (effect, about) = match position.effect(chosen) {
        notation::Effect::Flips { flips, .. } => {
            let mut flips = indices(&flips);
            if let (Some(at), Picture::Squares { width, .. }) = (at, picture) {
                flips.sort_by_key(|flip| distance(*flip, at, *width));
            }
            let about = if is_pass { "passes".to_owned() } else { format!("flips {}", flips.len()) };
            (Effect::Flips { flips }, about)
        }
        notation::Effect::Sows { seeds, path, captures, gain, .. } => {
            let about =
                if gain > 0 { format!("sows {seeds}, captures {gain}") } else { format!("sows {seeds}") };
            (Effect::Sows { path: indices(&path), captures: indices(&captures), gain }, about)
        }
    };
    Move { name, at, effect, about }
}

/// How many king's moves apart two squares are.
fn distance(one: u8, other: u8, width: u8) -> u8 {
    (one % width).abs_diff(other % width).max((one / width).abs_diff(other / width))
}

/// The index of the square or pit with that name.
pub fn place_index(picture: &Picture, name: &str) -> Option<u8> {
    let (Picture::Squares { names, .. } | Picture::Pits { names, .. }) = picture;
    names.iter().position(|place| place == name).map(|index| index as u8)
}

fn picture(position: &AnyPosition) -> Picture {
    match position.picture() {
        notation::Picture::Squares { size, discs, .. } => {
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
        notation::Picture::Pits { seeds, stores, .. } => {
            let names = ('A'..='F').chain('a'..='f').map(String::from).collect();
            Picture::Pits { seeds: seeds.to_vec(), stores, names }
        }
    }
}

/// The board in lines, for screen readers.
fn rows(position: &AnyPosition) -> Vec<String> {
    match position.picture() {
        notation::Picture::Squares { size, discs, legal } => {
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
        notation::Picture::Pits { seeds, stores, .. } => {
            let row = |side: Side, pits: Vec<usize>| {
                let pits: Vec<_> = pits.iter().map(|pit| seeds[*pit].to_string()).collect();
                let (name, store) = (position.side_name(side).0, stores[side.index()]);
                format!("{name}: {}; captured {store}", pits.join(" "))
            };
            vec![row(Side::Second, (6..12).rev().collect()), row(Side::First, (0..6).collect())]
        }
    }
}

/// The points of both sides at the end of the game, with the empty squares that count for the
/// winner: as far apart as the final score says.
pub fn final_points(position: &AnyPosition) -> [f64; 2] {
    let mut points = position.points().0.map(game::Points::as_f64);
    let counted = f64::from(position.score().abs());
    let more = usize::from(points[1] > points[0]);
    points[more] += counted - (points[0] - points[1]).abs();
    points
}

/// `41–23`: the points of a side, then those of its opponent.
pub fn tally(points: [f64; 2], side: Side) -> String {
    format!("{}–{}", points[side.index()], points[1 - side.index()])
}

fn end(position: &AnyPosition) -> Option<End> {
    let outcome = position.outcome()?;
    let points = final_points(position);
    let verdict = match outcome {
        Outcome::Win(side) => format!("{} won {}.", position.side_name(side).0, tally(points, side)),
        Outcome::Draw => format!("A draw, {}.", tally(points, Side::First)),
    };
    let reason = position.why_over().unwrap_or_default();
    Some(End { result: outcome.name().to_owned(), verdict, reason })
}
