//! Drawing a figure from top to bottom.

use super::builder::{Figure, Layer};
use super::describe::describe;
use super::drawing::{draw_fill, draw_line};
use super::heat_map;
use super::legend;
use super::markers::marker;
use super::notes::{Anchor, NotePlacer};
use super::path;
use super::plot::{Area, Plot};
use super::style::{BODY, STYLE_SHEET, TITLE, colour};
use super::svg::{HEIGHT, Point, Svg, WIDTH, px};
use super::text::{escaped, shortened};

const LEFT: f64 = 24.0;

/// How far markers and lines may extend beyond the edge of the plot.
const OVERHANG: f64 = 5.0;

/// The figure as an SVG document.
pub fn render(figure: &Figure) -> String {
    let mut body = Svg::default();
    let top = draw_header(&mut body, figure);
    let plot = Plot::new(figure, top);
    match &plot {
        _ if !figure.heat_maps.is_empty() => heat_map::draw(&mut body, figure, top),
        Some(plot) => draw_plot(&mut body, figure, plot),
        None => body.text("none middle", (WIDTH / 2.0, f64::midpoint(top, HEIGHT)), "no data"),
    }
    let mut svg = Svg::default();
    let (width, height) = (px(WIDTH), px(HEIGHT));
    svg.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"lab-figure\" role=\"img\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
    ));
    svg.raw(&format!("<title>{}</title>\n", escaped(&figure.title)));
    svg.raw(&format!("<desc>{}</desc>\n", escaped(&describe(figure, plot.as_ref()))));
    svg.raw(STYLE_SHEET);
    svg.rect("paper", (0.0, 0.0), WIDTH, HEIGHT);
    svg.raw(&body.finish());
    svg.raw("</svg>\n");
    svg.finish()
}

/// Draws the titles and the legend, and returns where the plot may start.
fn draw_header(svg: &mut Svg, figure: &Figure) -> f64 {
    let width = WIDTH - 2.0 * LEFT;
    let mut end = 12.0;
    if !figure.title.is_empty() {
        svg.text("title", (LEFT, end + 20.0), &shortened(&figure.title, TITLE, width));
        end += 26.0;
    }
    if !figure.subtitle.is_empty() {
        svg.text("subtitle", (LEFT, end + 14.0), &shortened(&figure.subtitle, BODY, width));
        end += 20.0;
    }
    legend::draw(svg, figure, end + 4.0) + 14.0
}

fn draw_plot(svg: &mut Svg, figure: &Figure, plot: &Plot<'_>) {
    draw_axes(svg, figure, plot);
    open_clip(svg, plot.area);
    let mut lines = Vec::new();
    for (index, layer) in figure.layers.iter().enumerate() {
        lines.extend(draw_fill(svg, plot, index, layer));
    }
    let reference_lines =
        || figure.reference_lines.iter().filter(|(value, _)| value.is_finite() && plot.y.shows(*value));
    let vertical_lines =
        || figure.vertical_lines.iter().filter(|(value, _)| value.is_finite() && plot.x.shows(*value));
    let Area { left, top, right, bottom } = plot.area;
    for (value, _) in reference_lines() {
        let y = plot.y.at(*value);
        svg.path("level", &path::line([(left, y), (right, y)]), "5 4");
    }
    for (value, _) in vertical_lines() {
        let x = plot.x.at(*value);
        svg.path("level", &path::line([(x, top), (x, bottom)]), "2 4");
        lines.push(vec![(x, top), (x, bottom)]);
    }
    for (index, layer) in figure.layers.iter().enumerate() {
        if let Layer::Series(series) = layer {
            lines.extend(draw_line(svg, plot, index, series));
        }
    }
    let mut placer = NotePlacer::new(plot.area, lines);
    for (value, label) in reference_lines() {
        let y = plot.y.at(*value);
        let above = [((right - 4.0, y - 5.0), Anchor::End), ((left + 6.0, y - 5.0), Anchor::Start)];
        let below = above.map(|((x, y), anchor)| ((x, y + 18.0), anchor));
        if let Some((point, anchor)) = placer.place(label, &[above[0], below[0], above[1], below[1]]) {
            svg.text(anchor.class(), point, label);
        }
    }
    for (value, label) in vertical_lines() {
        let x = plot.x.at(*value) + 6.0;
        let places = [top + 12.0, bottom - 6.0, top + 28.0, bottom - 22.0].map(|y| ((x, y), Anchor::Start));
        if let Some((point, anchor)) = placer.place(label, &places) {
            svg.text(anchor.class(), point, label);
        }
    }
    draw_labels(svg, figure, plot, &mut placer);
    svg.raw("</svg>\n");
}

/// Draws the labels of all series, each with a marker at its point.
fn draw_labels(svg: &mut Svg, figure: &Figure, plot: &Plot<'_>, placer: &mut NotePlacer) {
    for (index, layer) in figure.layers.iter().enumerate() {
        let Layer::Series(series) = layer else { continue };
        for (x, y, text) in &series.labels {
            let Some(point) = plot.point(*x, *y).filter(|_| plot.x.shows(*x) && plot.y.shows(*y)) else {
                continue;
            };
            let Some((place, anchor)) = placer.place(text, &around(point)) else { continue };
            svg.raw(&format!("<g class=\"{}\">\n", colour(index)));
            svg.path("dot", &marker(index, point), "");
            svg.raw("</g>\n");
            svg.text(anchor.class(), place, text);
        }
    }
}

/// Positions next to a point for its label, best first.
fn around((x, y): Point) -> [(Point, Anchor); 8] {
    [
        ((x, y - 8.0), Anchor::Middle),
        ((x, y + 16.0), Anchor::Middle),
        ((x - 6.0, y - 6.0), Anchor::End),
        ((x + 6.0, y + 14.0), Anchor::Start),
        ((x + 6.0, y - 6.0), Anchor::Start),
        ((x - 6.0, y + 14.0), Anchor::End),
        ((x + 8.0, y + 4.0), Anchor::Start),
        ((x - 8.0, y + 4.0), Anchor::End),
    ]
}

/// Draws the grid, ticks and axis labels.
fn draw_axes(svg: &mut Svg, figure: &Figure, plot: &Plot<'_>) {
    let Area { left, top, right, bottom } = plot.area;
    let (mut major, mut minor) = (String::new(), String::new());
    for tick in &plot.y_ticks {
        let y = plot.y.at(tick.value);
        let lines = if tick.label.is_some() { &mut major } else { &mut minor };
        lines.push_str(&path::line([(left, y), (right, y)]));
    }
    for tick in &plot.x_ticks {
        let x = plot.x.at(tick.value);
        let lines = if tick.label.is_some() { &mut major } else { &mut minor };
        lines.push_str(&path::line([(x, top), (x, bottom)]));
    }
    svg.path("fine", &minor, "");
    svg.path("grid", &major, "");
    // Zero is marked if there are values on both sides of it.
    let zero = plot.ranges.1.low < 0.0 && plot.ranges.1.high > 0.0;
    for base in zero.then(|| plot.y.at(0.0)).into_iter().chain([bottom]) {
        svg.path("base", &path::line([(left, base), (right, base)]), "");
    }
    for tick in &plot.y_ticks {
        let label = tick.label.as_deref().unwrap_or_default();
        if !label.is_empty() {
            svg.text("number end", (left - 8.0, plot.y.at(tick.value) + 4.5), label);
        }
    }
    for tick in &plot.x_ticks {
        let label = tick.label.as_deref().unwrap_or_default();
        match label {
            "" => {}
            _ if plot.upright > 0.0 => {
                svg.upward_text("number end", (plot.x.at(tick.value) + 4.5, bottom + 8.0), label);
            }
            _ => svg.text("number middle", (plot.x.at(tick.value), bottom + 19.0), label),
        }
    }
    if !figure.x.label.is_empty() {
        let label = shortened(&figure.x.label, BODY, right - left);
        svg.text("middle", (f64::midpoint(left, right), HEIGHT - 16.0), &label);
    }
    if !figure.y.label.is_empty() {
        let label = shortened(&figure.y.label, BODY, bottom - top);
        svg.upward_text("middle", (LEFT, f64::midpoint(top, bottom)), &label);
    }
}

/// Opens a nested document, which clips what lies outside the plot. A clip path would
/// need an id, and ids clash on a page with several figures.
fn open_clip(svg: &mut Svg, Area { left, top, right, bottom }: Area) {
    let (x, y) = (left - OVERHANG, top - OVERHANG);
    let [x, y, width, height] = [x, y, right - left + 2.0 * OVERHANG, bottom - top + 2.0 * OVERHANG].map(px);
    svg.raw(&format!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">\n"
    ));
}

#[cfg(test)]
mod tests {
    use super::super::{Figure, Series};

    #[test]
    fn vertical_lines_are_named_unless_they_lie_outside() {
        let figure = Figure::new("Stages").series(Series::new("").points([(1.0, 1.0), (30.0, 2.0)]));
        let figure = figure.vertical_line(11.0, "middle").vertical_line(99.0, "never");
        let svg = figure.to_svg();
        assert!(svg.contains(">middle</text>") && !svg.contains(">never</text>"), "{svg}");
        assert!(svg.contains("Vertical line at 11: middle."), "{svg}");
    }
}
