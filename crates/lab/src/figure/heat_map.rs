//! Matrices as coloured cells with their values, side by side.

use super::builder::Figure;
use super::number::value;
use super::style::{BODY, colour};
use super::svg::{HEIGHT, Svg, WIDTH};
use super::text::shortened;

/// A matrix with its title, row by row from the top.
#[derive(Clone, Debug)]
pub(super) struct HeatMap {
    pub name: String,
    pub rows: Vec<Vec<f64>>,
}

const LEFT: f64 = 72.0;
const RIGHT: f64 = 26.0;
const GAP: f64 = 44.0;
/// What the titles of the matrices take, and below them those of the axis and the scale of colours.
const ABOVE: f64 = 24.0;
const BELOW: f64 = 84.0;

/// The scale of colours: how many steps it has on either side of zero, and the size of one.
const STEPS: i32 = 5;
const STEP: (f64, f64) = (18.0, 12.0);

/// The strongest colour still leaves the values in the cells readable.
const STRONGEST: f64 = 0.6;

/// The colours of values above and below zero: blue and vermilion.
const SIGNS: [usize; 2] = [0, 1];

impl HeatMap {
    fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// What it shows, for readers who cannot see it.
    pub fn describe(&self) -> String {
        let row = |row: &Vec<f64>| row.iter().map(|cell| value(*cell)).collect::<Vec<_>>().join(" ");
        format!("{}: {}", self.name, self.rows.iter().map(row).collect::<Vec<_>>().join("; "))
    }
}

/// Draws all matrices of a figure below `top`, with cells of the same size and one scale of colours.
pub fn draw(svg: &mut Svg, figure: &Figure, top: f64) {
    let maps = &figure.heat_maps;
    let count = maps.len() as f64;
    let columns = maps.iter().map(HeatMap::columns).max().unwrap_or(0).max(1) as f64;
    let rows = maps.iter().map(|map| map.rows.len()).max().unwrap_or(0).max(1) as f64;
    let available = (WIDTH - LEFT - RIGHT - GAP * (count - 1.0)) / count;
    let cell = (available / columns).min((HEIGHT - top - ABOVE - BELOW) / rows);
    let cells = maps.iter().flat_map(|map| map.rows.iter().flatten());
    let largest = figure.heat_range.unwrap_or_else(|| {
        cells.filter(|cell| cell.is_finite()).fold(0.0, |largest: f64, cell| largest.max(cell.abs()))
    });
    for (index, map) in maps.iter().enumerate() {
        let left = LEFT + index as f64 * (columns * cell + GAP);
        draw_one(svg, figure, map, (left, top + ABOVE), cell, largest);
    }
    if !figure.y.label.is_empty() {
        svg.upward_text("middle", (24.0, top + ABOVE + rows * cell / 2.0), &figure.y.label);
    }
    let right = LEFT + count * columns * cell + (count - 1.0) * GAP;
    draw_scale(svg, (f64::midpoint(LEFT, right), top + ABOVE + rows * cell + 58.0), largest);
}

/// Draws what the colours stand for, from the lowest value to the highest, below the middle of the matrices.
fn draw_scale(svg: &mut Svg, (middle, top): (f64, f64), largest: f64) {
    let (width, height) = STEP;
    let half = (f64::from(STEPS) + 0.5) * width;
    for step in -STEPS..=STEPS {
        let left = middle + (f64::from(step) - 0.5) * width;
        let number = largest * f64::from(step) / f64::from(STEPS);
        draw_cell(svg, (left, top), STEP, number, largest);
    }
    let line = top + height - 1.5;
    svg.text("number end", (middle - half - 8.0, line), &value(-largest));
    svg.text("number", (middle + half + 8.0, line), &value(largest));
}

/// Draws a rectangle in the colour of a number.
fn draw_cell(svg: &mut Svg, corner: (f64, f64), (width, height): (f64, f64), number: f64, largest: f64) {
    let strength = if largest > 0.0 { STRONGEST * (number.abs() / largest).min(1.0) } else { 0.0 };
    let sign = SIGNS[usize::from(number < 0.0)];
    svg.raw(&format!("<g class=\"{}\" fill-opacity=\"{strength:.2}\">\n", colour(sign)));
    svg.rect("cell", corner, width, height);
    svg.raw("</g>\n");
}

fn draw_one(svg: &mut Svg, figure: &Figure, map: &HeatMap, (left, top): (f64, f64), cell: f64, largest: f64) {
    let (right, bottom) = (left + map.columns() as f64 * cell, top + map.rows.len() as f64 * cell);
    let middle = |index: usize| (index as f64 + 0.5) * cell;
    svg.text("", (left, top - 9.0), &shortened(&map.name, BODY, right - left));
    for (y, row) in map.rows.iter().enumerate() {
        svg.text("number end", (left - 8.0, top + middle(y) + 4.5), &(y + 1).to_string());
        for (x, number) in row.iter().enumerate() {
            let corner = (left + x as f64 * cell, top + y as f64 * cell);
            draw_cell(svg, corner, (cell, cell), *number, largest);
            svg.text("number cell-value middle", (left + middle(x), top + middle(y) + 4.0), &value(*number));
        }
    }
    for (x, letter) in ('a'..='z').take(map.columns()).enumerate() {
        svg.text("middle", (left + middle(x), bottom + 18.0), &letter.to_string());
    }
    svg.text("middle", (f64::midpoint(left, right), bottom + 42.0), &figure.x.label);
}

#[cfg(test)]
mod tests {
    use super::super::Figure;

    #[test]
    fn cells_have_values_and_colours() {
        let figure = Figure::new("Two").x("column").y("row");
        let figure = figure.heat_map("before", [vec![-100.0, 0.0]]).heat_map("after", [vec![-50.0, 25.0]]);
        let svg = figure.to_svg();
        assert!(svg.contains("Horizontal axis: column. Vertical axis: row. before: −100 0. after: −50 25."));
        for (class, opacity) in [("c1", "0.60"), ("c0", "0.00"), ("c1", "0.30"), ("c0", "0.15")] {
            assert!(svg.contains(&format!("<g class=\"{class}\" fill-opacity=\"{opacity}\">")), "{svg}");
        }
    }

    #[test]
    fn the_scale_of_colours_can_be_that_of_other_figures() {
        let figure = Figure::new("One").heat_map("values", [vec![50.0]]);
        assert!(figure.to_svg().contains(">−50</text>"));
        let svg = figure.heat_range(200.0).to_svg();
        assert!(svg.contains(">−200</text>") && svg.contains(">200</text>"), "{svg}");
        assert!(svg.contains("<g class=\"c0\" fill-opacity=\"0.15\">"), "{svg}");
    }
}
