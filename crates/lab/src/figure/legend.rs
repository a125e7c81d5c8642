//! The legend: rows below the title, outside the plot.

use super::builder::{Figure, Layer};
use super::drawing::has_markers;
use super::markers::marker;
use super::path;
use super::series::Shape;
use super::style::{BODY, colour, dash};
use super::svg::{Point, Svg, WIDTH};
use super::text::{shortened, width};

/// The height of a row.
const ROW: f64 = 20.0;
/// Most of the figure must remain for the plot, however many series there are.
const MAX_ROWS: usize = 6;
const LEFT: f64 = 24.0;
const SAMPLE: f64 = 30.0;
const GAP: f64 = 22.0;
const MAX_NAME_WIDTH: f64 = 340.0;

/// Draws the legend below `top`, and returns its bottom edge.
pub fn draw(svg: &mut Svg, figure: &Figure, top: f64) -> f64 {
    let named: Vec<_> =
        figure.layers.iter().enumerate().filter(|(_, layer)| !layer.name().is_empty()).collect();
    let (mut x, mut row) = (LEFT, 0);
    for (drawn, &(index, layer)) in named.iter().enumerate() {
        let name = shortened(layer.name(), BODY, MAX_NAME_WIDTH);
        let end = x + SAMPLE + 8.0 + width(&name, BODY);
        // The last row needs room for the number of entries left out.
        let limit = if row + 1 == MAX_ROWS { WIDTH - 120.0 } else { WIDTH - LEFT };
        if end > limit && x > LEFT {
            if row + 1 == MAX_ROWS {
                svg.text("", (x, middle(top, row) + 4.5), &format!("and {} more", named.len() - drawn));
                break;
            }
            (x, row) = (LEFT, row + 1);
        }
        draw_sample(svg, index, layer, (x, middle(top, row)));
        svg.text("", (x + SAMPLE + 8.0, middle(top, row) + 4.5), &name);
        x += SAMPLE + 8.0 + width(&name, BODY) + GAP;
    }
    if named.is_empty() { top } else { top + (row + 1) as f64 * ROW }
}

fn middle(top: f64, row: usize) -> f64 {
    top + (row as f64 + 0.5) * ROW
}

/// Draws a sample of what the series looks like.
fn draw_sample(svg: &mut Svg, index: usize, layer: &Layer, (x, y): Point) {
    svg.raw(&format!("<g class=\"{}\">\n", colour(index)));
    let middle = x + SAMPLE / 2.0;
    match layer {
        Layer::Bars(_) => {
            svg.path("bar", &path::bar(middle - 8.0, middle + 8.0, y + 5.5, y - 5.5), dash(index));
        }
        Layer::Series(series) => {
            let has_line = series.shape != Shape::Dots;
            match (series.band.is_empty(), has_line) {
                (true, _) => {}
                (false, true) => svg.rect("band", (x, y - 6.0), SAMPLE, 12.0),
                (false, false) => svg.path("whisker", &path::error_bar((middle, y + 7.0, y - 7.0)), ""),
            }
            if has_line {
                svg.path("line", &path::line([(x, y), (x + SAMPLE, y)]), dash(index));
            }
            if has_markers(series) {
                svg.path("dot", &marker(index, (middle, y)), "");
            }
        }
    }
    svg.raw("</g>\n");
}
