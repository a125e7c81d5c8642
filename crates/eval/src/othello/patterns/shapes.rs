//! The shapes of patterns: which squares are looked up together.

use std::collections::VecDeque;

use game::Size;
use othello::{Square, Symmetry};

/// The most squares of a shape: its table has three to that power entries, and indices
/// are 16 bits wide.
pub const MAX_SQUARES: usize = 10;

/// The most instances of all shapes of a board together.
pub const MAX_INSTANCES: usize = crate::kernels::LANES;

/// Squares that are looked up together, with a weight for each way to fill them.
///
/// The index of a filling is a number in base 3 whose digits are the squares' contents, the
/// first square's being the lowest: 0 for empty, 1 for a disc of the side to move, 2 for one
/// of the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// A name for people.
    pub name: String,
    /// The squares, in the order of the digits.
    pub squares: Vec<Square>,
}

impl Shape {
    /// The number of ways to fill the squares.
    pub fn table_len(&self) -> usize {
        3usize.pow(self.squares.len() as u32)
    }

    /// Where the shape lies on the board: its images under the symmetries, each once. The
    /// squares are in the order of the shape's, so that all images share its table.
    pub fn instances(&self, size: Size) -> Vec<Vec<Square>> {
        let mut seen = Vec::new();
        let mut instances = Vec::new();
        for symmetry in Symmetry::of(size) {
            let image: Vec<Square> =
                self.squares.iter().map(|square| symmetry.square(*square, size)).collect();
            let set = sorted(&image);
            if !seen.contains(&set) {
                seen.push(set);
                instances.push(image);
            }
        }
        instances
    }

    /// For every index, the lowest one of an equivalent filling: a shape that a symmetry
    /// maps to itself has fewer weights than fillings.
    pub fn canonical_indices(&self, size: Size) -> Vec<u32> {
        let set = sorted(&self.squares);
        let mut permutations: Vec<Vec<usize>> = Symmetry::of(size)
            .map(|symmetry| self.squares.iter().map(|s| symmetry.square(*s, size)).collect::<Vec<_>>())
            .filter(|image| sorted(image) == set)
            .map(|image| {
                let place = |square| image.iter().position(|other| other == square);
                self.squares.iter().map(|square| place(square).expect("the same squares")).collect()
            })
            .collect();
        permutations.sort();
        permutations.dedup();
        permutations.retain(|permutation| !permutation.is_sorted());
        let mut canonical: Vec<u32> = (0..self.table_len() as u32).collect();
        for permutation in &permutations {
            // The images of all numbers, digit by digit.
            let mut images = vec![0];
            for place in permutation {
                let power = 3u32.pow(*place as u32);
                let with_digit = |digit| images.iter().map(move |image| image + digit * power);
                images = (0..3).flat_map(with_digit).collect();
            }
            for (lowest, image) in canonical.iter_mut().zip(images) {
                *lowest = image.min(*lowest);
            }
        }
        canonical
    }
}

/// The shapes for boards of that size, by one rule: blocks and triangles in the corners, edges,
/// lines, diagonals, and blocks behind the corners and edges. Lines and diagonals are filled up
/// with squares beside them. They are taken in this order while they fit on the board and there
/// is room for their instances.
pub fn shapes(size: Size) -> Vec<Shape> {
    let (width, height) = (size.width, size.height);
    let mut candidates = candidates(width, height);
    if width != height {
        // Without a symmetry that swaps them, columns have shapes of their own.
        candidates.extend(self::candidates(height, width).into_iter().map(|(name, squares)| {
            (name + " upright", squares.into_iter().map(|(column, row)| (row, column)).collect())
        }));
    }
    let mut shapes = Vec::new();
    let mut seen: Vec<Vec<Square>> = Vec::new();
    let mut instance_count = 0;
    for (name, squares) in candidates {
        let squares: Vec<Square> =
            squares.into_iter().map(|(column, row)| Square::new(column, row)).collect();
        let is_on_board = squares.iter().all(|s| s.column() < width && s.row() < height);
        if !is_on_board || squares.len() > MAX_SQUARES || seen.contains(&sorted(&squares)) {
            continue;
        }
        let shape = Shape { name, squares };
        let instances = shape.instances(size);
        if instance_count + instances.len() <= MAX_INSTANCES {
            instance_count += instances.len();
            seen.extend(instances.iter().map(|instance| sorted(instance)));
            shapes.push(shape);
        }
    }
    shapes
}

/// A name, and squares as columns and rows.
type Candidate = (String, Vec<(u8, u8)>);

/// The shapes that lie along rows, or in the top left corner. Not all need fit.
fn candidates(width: u8, height: u8) -> Vec<Candidate> {
    let block = |columns: std::ops::Range<u8>, rows: std::ops::Range<u8>| {
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    };
    let mirrored = |column: u8, row: u8| [(column, row), (width - 1 - column, row)];
    // A row, with a square and its mirror image if there are two and there is room.
    let row = |number: u8, beside: (u8, u8)| -> Vec<(u8, u8)> {
        let has_room = usize::from(width) + 2 <= MAX_SQUARES && 2 * beside.0 + 1 < width;
        let beside = mirrored(beside.0.min(width - 1), beside.1).into_iter().filter(|_| has_room);
        (0..width).map(|column| (column, number)).chain(beside).collect()
    };
    // Four columns in the middle, or three where four cannot be.
    let margin = width.saturating_sub(4).div_ceil(2);
    let middle = margin..width - margin;
    let mut all: Vec<Candidate> = Vec::new();
    let mut add = |name: &str, squares: Vec<(u8, u8)>| all.push((name.to_owned(), squares));
    add("corner 3x3", block(0..3, 0..3).collect());
    add("edge and X", row(0, (1, 1)));
    add("corner 5x2", block(0..5, 0..2).collect());
    add("corner triangle", (0..4).flat_map(|row| (0..4 - row).map(move |column| (column, row))).collect());
    if width > 5 {
        add("edge block", mirrored(0, 0).into_iter().chain(block(middle.clone(), 0..2)).collect());
    }
    add("edge and inner", row(0, (2, 1)));
    for number in 1..height.div_ceil(2) {
        // The squares beside it lie on the diagonals from the corners.
        add(&format!("row {}", number + 1), row(number, (number - 1, number - 1)));
    }
    // The shortest diagonals are part of the corner triangle.
    for first in 0..width.saturating_sub(4) {
        let squares = diagonal(width, height, first);
        add(&format!("diagonal {}", height.min(width - first)), squares);
    }
    if width > 5 && height > 5 {
        add("inner 3x3", block(1..4, 1..4).collect());
        let edge = block(middle.start + 1..middle.end - 1, 0..1);
        add("inner block", block(middle.clone(), 1..3).chain(edge).collect());
    }
    all
}

/// The diagonal that begins in that column of the edge; then, while there is room, squares of
/// the next diagonal towards the corner, in pairs from its ends, and the corner.
fn diagonal(width: u8, height: u8, first: u8) -> Vec<(u8, u8)> {
    let line = |first: u8| (0..height.min(width - first)).map(move |step| (first + step, step));
    let mut squares: Vec<_> = line(first).collect();
    let mut next: VecDeque<_> = line(first + 1).collect();
    while squares.len() + 2 <= MAX_SQUARES && next.len() >= 2 {
        squares.extend(next.pop_front());
        squares.extend(next.pop_back());
    }
    let corner = (width - 1, 0);
    if squares.len() < MAX_SQUARES && !squares.contains(&corner) {
        squares.push(corner);
    }
    squares
}

fn sorted(squares: &[Square]) -> Vec<Square> {
    let mut squares = squares.to_vec();
    squares.sort_unstable();
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size { width: 8, height: 8 };

    #[test]
    fn the_usual_board_has_the_known_shapes() {
        let shapes = shapes(SIZE);
        let counts: Vec<_> = shapes
            .iter()
            .map(|shape| (shape.name.as_str(), shape.squares.len(), shape.instances(SIZE).len()))
            .collect();
        assert_eq!(
            counts,
            [
                ("corner 3x3", 9, 4),
                ("edge and X", 10, 4),
                ("corner 5x2", 10, 8),
                ("corner triangle", 10, 4),
                ("edge block", 10, 4),
                ("edge and inner", 10, 4),
                ("row 2", 10, 4),
                ("row 3", 10, 4),
                ("row 4", 10, 4),
                ("diagonal 8", 10, 4),
                ("diagonal 7", 10, 4),
                ("diagonal 6", 10, 4),
                ("diagonal 5", 10, 4),
                ("inner 3x3", 9, 4),
                ("inner block", 10, 4),
            ]
        );
    }

    /// Every square of every board belongs to a shape, no set of squares to two.
    #[test]
    fn every_board_has_shapes() {
        for (width, height) in (4..=10).flat_map(|width| (4..=10).map(move |height| (width, height))) {
            let size = Size { width, height };
            let instances: Vec<_> =
                shapes(size).iter().flat_map(|shape| shape.instances(size)).map(|i| sorted(&i)).collect();
            assert!(instances.len() <= MAX_INSTANCES, "{width}x{height}: {}", instances.len());
            for (column, row) in (0..width).flat_map(|c| (0..height).map(move |r| (c, r))) {
                let square = Square::new(column, row);
                assert!(instances.iter().any(|i| i.contains(&square)), "{width}x{height} {square}");
            }
            let mut distinct = instances.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), instances.len(), "{width}x{height}");
        }
    }

    #[test]
    fn symmetric_fillings_share_a_weight() {
        let shapes = shapes(SIZE);
        let count = |name: &str| {
            let shape = shapes.iter().find(|shape| shape.name == name).expect("known");
            let mut canonical = shape.canonical_indices(SIZE);
            canonical.sort_unstable();
            canonical.dedup();
            canonical.len()
        };
        // A mirror that maps the shape to itself pairs up all fillings but those that it
        // leaves the same.
        assert_eq!(2 * count("row 2"), 3usize.pow(10) + 3usize.pow(5));
        assert_eq!(2 * count("edge and X"), 3usize.pow(10) + 3usize.pow(5));
        assert_eq!(2 * count("corner 3x3"), 3usize.pow(9) + 3usize.pow(6));
        assert_eq!(2 * count("diagonal 8"), 3usize.pow(10) + 3usize.pow(5));
        assert_eq!(count("corner 5x2"), 3usize.pow(10));
    }
}
