//! A figure from top to bottom.

use super::builder::{Figure, Layer};
use super::describe::describe;
use super::drawing::{draw_fill, draw_line};
use super::legend;
use super::markers::marker;
use super::path;
use super::place::{Anchor, Places};
use super::plot::{Area, Plot};
use super::style::{BODY, SHEET, TITLE, colour};
use super::svg::{HEIGHT, Spot, Svg, WIDTH, px};
use super::text::{escaped, shortened};

const LEFT: f64 = 24.0;

/// Markers and lines at the edge of the plot may reach so far over it.
const OVERHANG: f64 = 5.0;

/// The figure as an SVG document.
pub fn render(figure: &Figure) -> String {
    let mut body = Svg::default();
    let top = draw_header(&mut body, figure);
    let plot = Plot::new(figure, top);
    match &plot {
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
    svg.raw(SHEET);
    svg.rect("paper", (0.0, 0.0), WIDTH, HEIGHT);
    svg.raw(&body.finish());
    svg.raw("</svg>\n");
    svg.finish()
}

/// Draws titles and legend, and returns where the plot may begin.
fn draw_header(svg: &mut Svg, figure: &Figure) -> f64 {
    let room = WIDTH - 2.0 * LEFT;
    let mut end = 12.0;
    if !figure.title.is_empty() {
        svg.text("title", (LEFT, end + 20.0), &shortened(&figure.title, TITLE, room));
        end += 26.0;
    }
    if !figure.subtitle.is_empty() {
        svg.text("subtitle", (LEFT, end + 14.0), &shortened(&figure.subtitle, BODY, room));
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
    let levels = || figure.levels.iter().filter(|(value, _)| value.is_finite() && plot.y.shows(*value));
    let Area { left, right, .. } = plot.area;
    for (value, _) in levels() {
        let y = plot.y.at(*value);
        svg.path("level", &path::line([(left, y), (right, y)]), "5 4");
    }
    for (index, layer) in figure.layers.iter().enumerate() {
        if let Layer::Series(series) = layer {
            lines.extend(draw_line(svg, plot, index, series));
        }
    }
    let mut places = Places::new(plot.area, lines);
    for (value, label) in levels() {
        let y = plot.y.at(*value);
        let above = [((right - 4.0, y - 5.0), Anchor::End), ((left + 6.0, y - 5.0), Anchor::Start)];
        let below = above.map(|((x, y), anchor)| ((x, y + 18.0), anchor));
        if let Some((spot, anchor)) = places.take(label, &[above[0], below[0], above[1], below[1]]) {
            svg.text(anchor.class(), spot, label);
        }
    }
    draw_notes(svg, figure, plot, &mut places);
    svg.raw("</svg>\n");
}

/// Draws the notes of all series, each with a marker at its point.
fn draw_notes(svg: &mut Svg, figure: &Figure, plot: &Plot<'_>, places: &mut Places) {
    for (index, layer) in figure.layers.iter().enumerate() {
        let Layer::Series(series) = layer else { continue };
        for (x, y, text) in &series.labels {
            let Some(spot) = plot.spot(*x, *y).filter(|_| plot.x.shows(*x) && plot.y.shows(*y)) else {
                continue;
            };
            let Some((place, anchor)) = places.take(text, &around(spot)) else { continue };
            svg.raw(&format!("<g class=\"{}\">\n", colour(index)));
            svg.path("dot", &marker(index, spot), "");
            svg.raw("</g>\n");
            svg.text(anchor.class(), place, text);
        }
    }
}

/// Where a note may be to belong to its point, best first.
fn around((x, y): Spot) -> [(Spot, Anchor); 8] {
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

/// Draws grid, ticks and names of axes.
fn draw_axes(svg: &mut Svg, figure: &Figure, plot: &Plot<'_>) {
    let Area { left, top, right, bottom } = plot.area;
    let (mut grid, mut fine) = (String::new(), String::new());
    for tick in &plot.y_ticks {
        let y = plot.y.at(tick.value);
        let lines = if tick.label.is_some() { &mut grid } else { &mut fine };
        lines.push_str(&path::line([(left, y), (right, y)]));
    }
    for tick in &plot.x_ticks {
        let x = plot.x.at(tick.value);
        let lines = if tick.label.is_some() { &mut grid } else { &mut fine };
        lines.push_str(&path::line([(x, top), (x, bottom)]));
    }
    svg.path("fine", &fine, "");
    svg.path("grid", &grid, "");
    // Zero matters where values lie on both its sides.
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
        if !label.is_empty() {
            svg.text("number middle", (plot.x.at(tick.value), bottom + 19.0), label);
        }
    }
    if !figure.x.label.is_empty() {
        let label = shortened(&figure.x.label, BODY, right - left);
        svg.text("middle", (f64::midpoint(left, right), bottom + 42.0), &label);
    }
    if !figure.y.label.is_empty() {
        let label = shortened(&figure.y.label, BODY, bottom - top);
        svg.upward_text("middle", (LEFT, f64::midpoint(top, bottom)), &label);
    }
}

/// Opens an inner document that cuts off what lies outside the plot. A clip
/// path would need a name, and names clash where a page has several figures.
fn open_clip(svg: &mut Svg, Area { left, top, right, bottom }: Area) {
    let (x, y) = (left - OVERHANG, top - OVERHANG);
    let [x, y, width, height] = [x, y, right - left + 2.0 * OVERHANG, bottom - top + 2.0 * OVERHANG].map(px);
    svg.raw(&format!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">\n"
    ));
}
