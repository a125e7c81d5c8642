//! Series and bars on the paper.

use super::builder::{Bars, Layer};
use super::markers::marker;
use super::path;
use super::plot::Plot;
use super::series::{Series, Shape};
use super::style::{colour, dash};
use super::svg::{Spot, Svg};
use super::thin::thinned;

/// An x with a low and a high end, as coordinates.
type Interval = (f64, f64, f64);

/// A line through at most so many points has a marker at each.
const MARKED: usize = 40;

/// A line through more points than this is thin, for it may cover others.
const DENSE: usize = 500;

/// Draws what lies below all lines: bars, bands and bars of error. Tells where the last are.
pub fn draw_fill(svg: &mut Svg, plot: &Plot<'_>, index: usize, layer: &Layer) -> Vec<Vec<Spot>> {
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

/// Draws the line and the markers of a series, and tells where they are: the
/// latter as lines without length.
pub fn draw_line(svg: &mut Svg, plot: &Plot<'_>, index: usize, series: &Series) -> Vec<Vec<Spot>> {
    let spots: Vec<_> = series.points.iter().map(|&(x, y)| plot.spot(x, y)).collect();
    let spots = thinned(&spots, |(_, y)| (y, y));
    let runs: Vec<Vec<Spot>> = runs(&spots).collect();
    let marked = has_markers(series);
    let points = runs.iter().filter(|run| marked || run.len() == 1).flatten();
    let marked: Vec<Spot> = points.copied().collect();
    let markers: String = marked.iter().map(|&spot| marker(index, spot)).collect();
    let lines: Vec<Vec<Spot>> = match series.shape {
        Shape::Dots => Vec::new(),
        Shape::Line => runs,
        Shape::Steps => runs.iter().map(|run| path::staircase(run, |from, to| (to.0, from.1))).collect(),
    };
    let lines: Vec<_> = lines.into_iter().filter(|line| line.len() > 1).collect();
    let line: String = lines.iter().map(|line| path::line(line.iter().copied())).collect();
    svg.raw(&format!("<g class=\"{}\">\n", colour(index)));
    svg.path(if series.points.len() > DENSE { "line dense" } else { "line" }, &line, dash(index));
    svg.path("dot", &markers, "");
    svg.raw("</g>\n");
    lines.into_iter().chain(marked.into_iter().map(|spot| vec![spot; 2])).collect()
}

/// Whether each point of a series has a marker.
pub fn has_markers(series: &Series) -> bool {
    match series.shape {
        Shape::Dots => true,
        Shape::Line => series.points.len() <= MARKED,
        Shape::Steps => false,
    }
}

/// Draws a band, and returns those intervals of it that are bars of error.
fn draw_band(svg: &mut Svg, plot: &Plot<'_>, series: &Series) -> Vec<Interval> {
    let band: Vec<_> = series.band.iter().map(|&interval| plot.interval(interval)).collect();
    // Coordinates grow downwards: the greatest of low ends, the least of high ones.
    let band = thinned(&band, |(_, low, high)| (high, low));
    let (mut fill, mut errors) = (String::new(), Vec::new());
    for run in runs(&band) {
        match (series.shape, &*run) {
            // One interval has no width to fill.
            (Shape::Dots, _) | (_, [_]) => errors.extend(run),
            (Shape::Line, _) => fill += &path::area(&run),
            (Shape::Steps, _) => {
                fill += &path::area(&path::staircase(&run, |from, to| (to.0, from.1, from.2)));
            }
        }
    }
    svg.path("band", &fill, "");
    svg.path("whisker", &errors.iter().copied().map(path::whisker).collect::<String>(), "");
    errors
}

fn bar_path(plot: &Plot<'_>, bars: &Bars) -> String {
    // An empty bar would only thicken the axis.
    let bars = bars.bars.iter().filter(|bar| bar.2 != 0.0).filter_map(|&bar| plot.bar(bar));
    bars.map(|(left, right, base, top)| path::bar(left, right, base, top)).collect()
}

/// The parts between breaks.
fn runs<T: Copy>(points: &[Option<T>]) -> impl Iterator<Item = Vec<T>> {
    points
        .split(Option::is_none)
        .map(|run| run.iter().copied().flatten().collect())
        .filter(|run: &Vec<T>| !run.is_empty())
}
