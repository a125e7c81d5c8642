//! Placing small notes so that they overlap neither each other nor, if possible,
//! the data.

use super::plot::Area;
use super::style::NOTE;
use super::svg::Point;
use super::text::width;

/// Which part of a text its point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Anchor {
    /// The CSS classes of a note with this anchor.
    pub fn class(self) -> &'static str {
        match self {
            Self::Start => "note",
            Self::Middle => "note middle",
            Self::End => "note end",
        }
    }
}

/// Finds free space for notes.
#[derive(Debug)]
pub struct NotePlacer {
    area: Area,
    placed: Vec<Area>,
    lines: Vec<Vec<Point>>,
}

impl NotePlacer {
    /// An area with some lines in it.
    pub fn new(area: Area, lines: Vec<Vec<Point>>) -> Self {
        Self { area, placed: Vec::new(), lines }
    }

    /// Places a note at the first of some positions where it overlaps neither notes
    /// nor lines, or at least no notes.
    pub fn place(&mut self, text: &str, choices: &[(Point, Anchor)]) -> Option<(Point, Anchor)> {
        let free = || {
            let boxed = choices.iter().map(|&(point, anchor)| ((point, anchor), extent(text, point, anchor)));
            boxed.filter(|(_, area)| self.is_free(area))
        };
        let (choice, area) = free().find(|(_, area)| !self.crosses_line(area)).or_else(|| free().next())?;
        self.placed.push(area);
        Some(choice)
    }

    fn is_free(&self, area: &Area) -> bool {
        let within = area.left >= self.area.left
            && area.right <= self.area.right + 4.0
            && area.top >= self.area.top - 4.0
            && area.bottom <= self.area.bottom;
        within && !self.placed.iter().any(|other| overlap(area, other))
    }

    fn crosses_line(&self, area: &Area) -> bool {
        self.lines.iter().any(|line| line.windows(2).any(|pair| intersects(area, pair[0], pair[1])))
    }
}

/// The area that a note covers, if its baseline goes through the point.
fn extent(text: &str, (x, y): Point, anchor: Anchor) -> Area {
    let width = width(text, NOTE);
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    Area { left, top: y - 0.85 * NOTE, right: left + width, bottom: y + 0.25 * NOTE }
}

fn overlap(a: &Area, b: &Area) -> bool {
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/// Whether a line segment intersects an area: its parts between left and right and
/// between top and bottom overlap (Liang and Barsky, 1984).
fn intersects(area: &Area, from: Point, to: Point) -> bool {
    let within = |low: f64, high: f64, from: f64, to: f64| {
        if (to - from).abs() < 1e-9 {
            return if (low..=high).contains(&from) { (0.0, 1.0) } else { (1.0, 0.0) };
        }
        let (a, b) = ((low - from) / (to - from), (high - from) / (to - from));
        (a.min(b).max(0.0), a.max(b).min(1.0))
    };
    let across = within(area.left, area.right, from.0, to.0);
    let down = within(area.top, area.bottom, from.1, to.1);
    across.0.max(down.0) <= across.1.min(down.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area { left: 0.0, top: 0.0, right: 100.0, bottom: 100.0 };

    #[test]
    fn lines_intersect_areas() {
        let area = Area { left: 10.0, top: 10.0, right: 20.0, bottom: 20.0 };
        for (from, to, expected) in [
            ((0.0, 0.0), (30.0, 30.0), true),
            ((0.0, 15.0), (30.0, 15.0), true),
            ((15.0, 0.0), (15.0, 9.0), false),
            ((0.0, 15.0), (9.0, 15.0), false),
            ((0.0, 25.0), (25.0, 0.0), true),
            ((0.0, 19.0), (19.0, 0.0), false),
            ((12.0, 12.0), (12.0, 12.0), true),
        ] {
            assert_eq!(intersects(&area, from, to), expected, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn notes_avoid_each_other_and_if_possible_lines() {
        let mut placer = NotePlacer::new(AREA, vec![vec![(0.0, 50.0), (100.0, 50.0)]]);
        let on_line = ((10.0, 53.0), Anchor::Start);
        let below = ((10.0, 80.0), Anchor::Start);
        assert_eq!(placer.place("note", &[on_line, below]), Some(below));
        assert_eq!(placer.place("note", &[below, on_line]), Some(on_line));
        assert_eq!(placer.place("note", &[below, on_line]), None);
        assert_eq!(placer.place("note", &[((90.0, 20.0), Anchor::Start)]), None);
    }
}
