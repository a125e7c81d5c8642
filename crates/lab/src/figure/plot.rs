//! The layout of the plot: its area, axes and scales.

use super::builder::{Figure, Layer};
use super::extent::Extent;
use super::scale::Scale;
use super::series::Shape;
use super::style::BODY;
use super::svg::{HEIGHT, Point, WIDTH};
use super::text::{shortened, width};
use super::ticks::Tick;

/// A rectangle in the figure.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Its left edge.
    pub left: f64,
    /// Its top edge.
    pub top: f64,
    /// Its right edge.
    pub right: f64,
    /// Its bottom edge.
    pub bottom: f64,
}

/// The axes of a figure, laid out.
#[derive(Debug)]
pub struct Plot<'a> {
    figure: &'a Figure,
    /// Where the data is drawn.
    pub area: Area,
    /// The ranges of x and y.
    pub ranges: (Extent, Extent),
    /// The ticks of the x axis.
    pub x_ticks: Vec<Tick>,
    /// How far upright labels of the x axis extend below it; 0 if they are level.
    pub upright: f64,
    /// The ticks of the y axis.
    pub y_ticks: Vec<Tick>,
    /// Maps x to coordinates, growing to the right.
    pub x: Scale,
    /// Maps y to coordinates, growing upwards.
    pub y: Scale,
}

const RIGHT_MARGIN: f64 = 26.0;
const Y_TICKS: usize = 8;

/// The height that the layout has for labels of the x axis anyway.
const LEVEL: f64 = 14.0;
/// The width that an upright label takes, and how long it may be.
const UPRIGHT_LINE: f64 = 15.0;
const LONGEST_UPRIGHT: f64 = 150.0;

impl<'a> Plot<'a> {
    /// Lays out a figure below `top`; `None` if it has no data.
    pub fn new(figure: &'a Figure, top: f64) -> Option<Self> {
        let (xs, ys) = drawable_values(figure);
        let (x_data, y_data) = (Extent::of(xs.iter().copied())?, Extent::of(ys)?);
        let only_whole = xs.iter().all(|x| x.fract() == 0.0);
        let ranges =
            (figure.x.tight_range(x_data, has_dots(figure)), figure.y.rounded_range(y_data, Y_TICKS));
        let y_ticks = figure.y.ticks(ranges.1, Y_TICKS);
        let widest = labels(&y_ticks).map(|label| width(label, BODY)).fold(0.0, f64::max);
        let label_height = |label: &str| if label.is_empty() { 0.0 } else { 24.0 };
        let area = Area {
            left: 24.0 + label_height(&figure.y.label) + widest,
            top,
            right: WIDTH - RIGHT_MARGIN,
            bottom: HEIGHT - 34.0 - label_height(&figure.x.label),
        };
        let (x_ticks, upright) = x_ticks(figure, ranges.0, only_whole, area.right - area.left);
        let area = Area { bottom: area.bottom - (upright - LEVEL).max(0.0), ..area };
        Some(Self {
            figure,
            area,
            ranges,
            x_ticks,
            upright,
            y_ticks,
            x: Scale::new(ranges.0, figure.x.log, area.left, area.right),
            y: Scale::new(ranges.1, figure.y.log, area.bottom, area.top),
        })
    }

    /// The coordinates of a data point, if it can be drawn.
    pub fn point(&self, x: f64, y: f64) -> Option<Point> {
        Some((self.x.at(self.figure.x.drawable(x)?), self.y.at(self.figure.y.drawable(y)?)))
    }

    /// The x, low and high of an interval as coordinates, if it can be drawn.
    pub fn interval(&self, interval: (f64, f64, f64)) -> Option<(f64, f64, f64)> {
        let (x, low, high) = drawable_interval(self.figure, interval)?;
        Some((self.x.at(x), self.y.at(low), self.y.at(high)))
    }

    /// The left, right, base and top of a bar as coordinates, if it can be drawn.
    pub fn bar(&self, bar: (f64, f64, f64)) -> Option<(f64, f64, f64, f64)> {
        let (from, to, height) = drawable_bar(self.figure, bar)?;
        Some((self.x.at(from), self.x.at(to), self.y.at(0.0), self.y.at(height)))
    }
}

/// Whether single points are drawn, which should not touch the edge of the plot.
fn has_dots(figure: &Figure) -> bool {
    figure.layers.iter().any(|layer| matches!(layer, Layer::Series(series) if series.shape == Shape::Dots))
}

/// The labels of the ticks that have one.
fn labels(ticks: &[Tick]) -> impl Iterator<Item = &str> {
    ticks.iter().filter_map(|tick| tick.label.as_deref())
}

/// As many ticks as there is room for their labels, and how far these extend below the axis if they
/// are upright, as names are that have no room side by side. Depths, moves and other whole numbers
/// have no halves between them.
fn x_ticks(figure: &Figure, range: Extent, only_whole: bool, available: f64) -> (Vec<Tick>, f64) {
    let needed = |ticks: &[Tick]| labels(ticks).map(|label| width(label, BODY) + 24.0).sum::<f64>();
    if !figure.x.names.is_empty() {
        let ticks = figure.x.ticks(range, figure.x.names.len());
        return if needed(&ticks) <= available { (ticks, 0.0) } else { upright(ticks, available) };
    }
    let is_whole = |ticks: &[Tick]| !only_whole || ticks.iter().all(|tick| tick.value.fract() == 0.0);
    let choices = [10, 8, 6, 5, 4, 3, 2, 1].map(|count| figure.x.ticks(range, count));
    let last = choices.len() - 1;
    let index = choices.iter().position(|ticks| is_whole(ticks) && needed(ticks) <= available);
    (choices.into_iter().nth(index.unwrap_or(last)).unwrap_or_default(), 0.0)
}

/// Upright labels, at every tick or every second, third…, and how long they are.
fn upright(ticks: Vec<Tick>, available: f64) -> (Vec<Tick>, f64) {
    let every = (ticks.len() as f64 * UPRIGHT_LINE / available).ceil() as usize;
    let label = |label: String| shortened(&label, BODY, LONGEST_UPRIGHT);
    let ticks: Vec<Tick> = ticks
        .into_iter()
        .step_by(every.max(1))
        .map(|tick| Tick { label: tick.label.map(label), ..tick })
        .collect();
    let longest = labels(&ticks).map(|label| width(label, BODY)).fold(0.0, f64::max);
    (ticks, longest)
}

/// All x and all y that can be drawn.
fn drawable_values(figure: &Figure) -> (Vec<f64>, Vec<f64>) {
    let (mut xs, mut ys) = (Vec::new(), Vec::new());
    for layer in &figure.layers {
        match layer {
            Layer::Series(series) => {
                let labelled = series.labels.iter().map(|&(x, y, _)| (x, y));
                for (x, y) in series.points.iter().copied().chain(labelled) {
                    if let (Some(x), Some(y)) = (figure.x.drawable(x), figure.y.drawable(y)) {
                        xs.push(x);
                        ys.push(y);
                    }
                }
                for (x, low, high) in series.band.iter().filter_map(|&band| drawable_interval(figure, band)) {
                    xs.push(x);
                    ys.extend(figure.y.drawable(low));
                    ys.push(high);
                }
            }
            Layer::Bars(bars) => {
                for (from, to, height) in bars.bars.iter().filter_map(|&bar| drawable_bar(figure, bar)) {
                    xs.extend([from, to]);
                    ys.push(height);
                    ys.extend(figure.y.drawable(0.0));
                }
            }
        }
    }
    if !ys.is_empty() {
        ys.extend(figure.reference_lines.iter().filter_map(|&(value, _)| figure.y.drawable(value)));
    }
    (xs, ys)
}

/// An interval whose high end can be drawn; the low end may lie below a logarithmic axis.
fn drawable_interval(figure: &Figure, (x, a, b): (f64, f64, f64)) -> Option<(f64, f64, f64)> {
    let (low, high) = if a > b { (b, a) } else { (a, b) };
    let low = if low.is_finite() { figure.y.drawable(low).unwrap_or(0.0) } else { return None };
    Some((figure.x.drawable(x)?, low, figure.y.drawable(high)?))
}

fn drawable_bar(figure: &Figure, (from, to, height): (f64, f64, f64)) -> Option<(f64, f64, f64)> {
    Some((figure.x.drawable(from)?, figure.x.drawable(to)?, figure.y.drawable(height)?))
}
