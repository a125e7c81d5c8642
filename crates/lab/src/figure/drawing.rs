//! Drawing series and bars.

use super::builder::{Bars, Layer};
use super::downsample::downsampled;
use super::markers::marker;
use super::path;
use super::plot::Plot;
use super::series::{Series, Shape};
use super::style::{colour, dash};
use super::svg::{Point, Svg};

/// An x with a low and a high end, as coordinates.
type Interval = (f64, f64, f64);

/// A line through at most this many points has a marker at each.
const MAX_MARKERS: usize = 40;

/// A line through more points than this is drawn thin, as it may hide others.
const DENSE: usize = 500;

/// Draws what lies below all lines: bars, bands and error bars. Returns the error bars as lines.
pub fn draw_fill(svg: &mut Svg, plot: &Plot<'_>, index: usize, layer: &Layer) -> Vec<Vec<Point>> {
    svg.raw(&format!("<g class=\"{}\">\n", colour(index)));
    let errors = match layer {
        Layer::Bars(bars) => {
            svg.path("bar", &bar_path(plot, bars), dash(index));
            Vec::new()
        }
        Layer::Series(series) => draw_band(svg, plot, series),
    };
    svg.raw("</g>\n");
    errors.into_iter().map(|(x, low, high)| vec![(x, low), (x, high)]).collect()
}

/// Draws the line and the markers of a series. Returns them as lines, those of markers
/// having no length.
pub fn draw_line(svg: &mut Svg, plot: &Plot<'_>, index: usize, series: &Series) -> Vec<Vec<Point>> {
    let points: Vec<_> = series.points.iter().map(|&(x, y)| plot.point(x, y)).collect();
    let points = downsampled(&points, |(_, y)| (y, y));
    let runs: Vec<Vec<Point>> = runs(&points).collect();
    let has_markers = has_markers(series);
    let marked = runs.iter().filter(|run| has_markers || run.len() == 1).flatten();
    let marked: Vec<Point> = marked.copied().collect();
    let markers: String = marked.iter().map(|&point| marker(index, point)).collect();
    let lines: Vec<Vec<Point>> = match series.shape {
        Shape::Dots => Vec::new(),
        Shape::Line => runs,
        Shape::Steps => runs.iter().map(|run| path::steps(run, |from, to| (to.0, from.1))).collect(),
    };
    let lines: Vec<_> = lines.into_iter().filter(|line| line.len() > 1).collect();
    let line: String = lines.iter().map(|line| path::line(line.iter().copied())).collect();
    svg.raw(&format!("<g class=\"{}\">\n", colour(index)));
    svg.path(if series.points.len() > DENSE { "line dense" } else { "line" }, &line, dash(index));
    svg.path("dot", &markers, "");
    svg.raw("</g>\n");
    lines.into_iter().chain(marked.into_iter().map(|point| vec![point; 2])).collect()
}

/// Whether each point of a series has a marker.
pub fn has_markers(series: &Series) -> bool {
    match series.shape {
        Shape::Dots => true,
        Shape::Line => series.points.len() <= MAX_MARKERS,
        Shape::Steps => false,
    }
}

/// Draws a band, and returns those of its intervals that are drawn as error bars.
fn draw_band(svg: &mut Svg, plot: &Plot<'_>, series: &Series) -> Vec<Interval> {
    let band: Vec<_> = series.band.iter().map(|&interval| plot.interval(interval)).collect();
    // Coordinates grow downwards, so the low end of an interval has the greater coordinate.
    let band = downsampled(&band, |(_, low, high)| (high, low));
    let (mut fill, mut errors) = (String::new(), Vec::new());
    for run in runs(&band) {
        match (series.shape, &*run) {
            // A single interval has no width to fill.
            (Shape::Dots, _) | (_, [_]) => errors.extend(run),
            (Shape::Line, _) => fill += &path::area(&run),
            (Shape::Steps, _) => {
                fill += &path::area(&path::steps(&run, |from, to| (to.0, from.1, from.2)));
            }
        }
    }
    svg.path("band", &fill, "");
    svg.path("whisker", &errors.iter().copied().map(path::error_bar).collect::<String>(), "");
    errors
}

fn bar_path(plot: &Plot<'_>, bars: &Bars) -> String {
    // A bar without height would only thicken the axis.
    let bars = bars.bars.iter().filter(|bar| bar.2 != 0.0).filter_map(|&bar| plot.bar(bar));
    bars.map(|(left, right, base, top)| path::bar(left, right, base, top)).collect()
}

/// The runs of points between gaps.
fn runs<T: Copy>(points: &[Option<T>]) -> impl Iterator<Item = Vec<T>> {
    points
        .split(Option::is_none)
        .map(|run| run.iter().copied().flatten().collect())
        .filter(|run: &Vec<T>| !run.is_empty())
}
