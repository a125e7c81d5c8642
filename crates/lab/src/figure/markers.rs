//! Markers at single points, with a shape for each series.

use super::svg::{Point, px};

/// The path of the marker of series `index`: a disc, square, triangle, diamond or
/// upside-down triangle around a point, all of about the same area.
pub fn marker(index: usize, (x, y): Point) -> String {
    let (dx, dy, shape) = [
        (-3.3, 0.0, "a3.3 3.3 0 1 1 6.6 0a3.3 3.3 0 1 1-6.6 0z"),
        (-2.9, -2.9, "h5.8v5.8h-5.8z"),
        (0.0, -4.2, "l3.9 6.7h-7.8z"),
        (0.0, -4.2, "l4.2 4.2-4.2 4.2-4.2-4.2z"),
        (0.0, 4.2, "l3.9-6.7h-7.8z"),
    ][index % 5];
    format!("M{} {}{shape}", px(x + dx), px(y + dy))
}
