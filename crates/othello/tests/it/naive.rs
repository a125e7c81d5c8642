//! The rules once more, slowly and obviously: an array of squares and eight
//! loops. Every board type must agree with it.

use game::{Side, Size};
use othello::{Direction, Move, Setup, Square};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NaiveBoard {
    pub width: i32,
    pub height: i32,
    pub squares: Vec<Option<Side>>,
    pub side: Side,
}

const STEPS: [(Direction, i32, i32); 8] = [
    (Direction::N, 0, -1),
    (Direction::NE, 1, -1),
    (Direction::E, 1, 0),
    (Direction::SE, 1, 1),
    (Direction::S, 0, 1),
    (Direction::SW, -1, 1),
    (Direction::W, -1, 0),
    (Direction::NW, -1, -1),
];

impl NaiveBoard {
    pub fn new(setup: &Setup) -> NaiveBoard {
        let Size { width, height } = setup.size;
        let squares = (0..height)
            .flat_map(|row| (0..width).map(move |column| Square::new(column, row)))
            .map(|square| match (setup.black.contains(square), setup.white.contains(square)) {
                (true, _) => Some(Side::First),
                (_, true) => Some(Side::Second),
                _ => None,
            })
            .collect();
        NaiveBoard { width: width.into(), height: height.into(), squares, side: setup.side }
    }

    fn at(&self, column: i32, row: i32) -> Option<Side> {
        let inside = (0..self.width).contains(&column) && (0..self.height).contains(&row);
        if inside { self.squares[(row * self.width + column) as usize] } else { None }
    }

    /// The squares that turn, with the direction in which each lies.
    pub fn flips(&self, square: Square, side: Side) -> Vec<(Direction, Square)> {
        let (column, row) = (i32::from(square.column()), i32::from(square.row()));
        let mut turned = Vec::new();
        if self.at(column, row).is_some() {
            return turned;
        }
        for (direction, dx, dy) in STEPS {
            let mut run = Vec::new();
            let (mut x, mut y) = (column + dx, row + dy);
            while self.at(x, y) == Some(!side) {
                run.push((direction, Square::new(x as u8, y as u8)));
                (x, y) = (x + dx, y + dy);
            }
            if self.at(x, y) == Some(side) {
                turned.extend(run);
            }
        }
        turned
    }

    fn placements(&self, side: Side) -> Vec<Square> {
        (0..self.height)
            .flat_map(|row| (0..self.width).map(move |column| Square::new(column as u8, row as u8)))
            .filter(|square| !self.flips(*square, side).is_empty())
            .collect()
    }

    pub fn moves(&self) -> Vec<Move> {
        let own = self.placements(self.side);
        if !own.is_empty() {
            return own.into_iter().map(Move::Place).collect();
        }
        if self.placements(!self.side).is_empty() { vec![] } else { vec![Move::Pass] }
    }

    pub fn play(&mut self, chosen: Move) {
        if let Move::Place(square) = chosen {
            for turned in self.flips(square, self.side).into_iter().map(|(_, s)| s).chain([square]) {
                let index = i32::from(turned.row()) * self.width + i32::from(turned.column());
                self.squares[index as usize] = Some(self.side);
            }
        }
        self.side = !self.side;
    }

    pub fn count(&self, side: Side) -> i32 {
        self.squares.iter().filter(|s| **s == Some(side)).count() as i32
    }
}
