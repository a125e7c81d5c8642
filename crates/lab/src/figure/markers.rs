//! Marks at single points, whose shapes differ by series.

use super::svg::{Spot, px};

/// The path of the marker of the series with this number around a spot: a
/// disc, a square, a triangle, a diamond or a triangle on its tip, all of
/// about the same area.
pub fn marker(index: usize, (x, y): Spot) -> String {
    let (dx, dy, shape) = [
        (-3.3, 0.0, "a3.3 3.3 0 1 1 6.6 0a3.3 3.3 0 1 1-6.6 0z"),
        (-2.9, -2.9, "h5.8v5.8h-5.8z"),
        (0.0, -4.2, "l3.9 6.7h-7.8z"),
        (0.0, -4.2, "l4.2 4.2-4.2 4.2-4.2-4.2z"),
        (0.0, 4.2, "l3.9-6.7h-7.8z"),
    ][index % 5];
    format!("M{} {}{shape}", px(x + dx), px(y + dy))
}
