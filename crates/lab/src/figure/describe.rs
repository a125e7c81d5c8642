//! A description of the figure, for readers who cannot see it.

use super::builder::{Figure, Layer};
use super::extent::Extent;
use super::heat_map::HeatMap;
use super::number::value;
use super::plot::Plot;

/// Describes the axes, their ranges, and the last value of each series.
pub fn describe(figure: &Figure, plot: Option<&Plot<'_>>) -> String {
    let mut sentences = Vec::new();
    if !figure.subtitle.is_empty() {
        sentences.push(figure.subtitle.clone());
    }
    if !figure.heat_maps.is_empty() {
        sentences.push(format!("Horizontal axis: {}", figure.x.label));
        sentences.push(format!("Vertical axis: {}", figure.y.label));
        sentences.extend(figure.heat_maps.iter().map(HeatMap::describe));
        return paragraph(&sentences);
    }
    let Some(plot) = plot else {
        sentences.push("No data".to_owned());
        return paragraph(&sentences);
    };
    sentences.push(axis("Horizontal axis", &figure.x.label, plot.ranges.0, figure.x.log));
    sentences.push(axis("Vertical axis", &figure.y.label, plot.ranges.1, figure.y.log));
    sentences.extend(figure.layers.iter().map(|layer| contents(layer, plot)));
    for (height, label) in &figure.reference_lines {
        sentences.push(format!("Reference line at {}: {label}", value(*height)));
    }
    for (x, label) in &figure.vertical_lines {
        sentences.push(format!("Vertical line at {}: {label}", value(*x)));
    }
    paragraph(&sentences)
}

fn axis(name: &str, label: &str, range: Extent, log: bool) -> String {
    let label = if label.is_empty() { "values" } else { label };
    let log = if log { ", logarithmic" } else { "" };
    format!("{name}: {label}, from {} to {}{log}", value(range.low), value(range.high))
}

fn contents(layer: &Layer, plot: &Plot<'_>) -> String {
    let name = if layer.name().is_empty() { "Unnamed" } else { layer.name() };
    match layer {
        Layer::Series(series) => {
            let drawn = series.points.iter().filter(|(x, y)| plot.point(*x, *y).is_some());
            match drawn.clone().next_back() {
                None => format!("{name}: no points"),
                Some(&(x, y)) => {
                    let count = drawn.count();
                    let points = if count == 1 { "point" } else { "points" };
                    format!("{name}: {count} {points}, the last {} at {}", value(y), value(x))
                }
            }
        }
        Layer::Bars(bars) => {
            let drawn = bars.bars.iter().filter(|&&bar| plot.bar(bar).is_some());
            match drawn.clone().max_by(|a, b| a.2.total_cmp(&b.2)) {
                None => format!("{name}: no bars"),
                Some(&(from, to, height)) => {
                    let (count, height) = (drawn.count(), value(height));
                    format!(
                        "{name}: {count} bars, the highest {height} from {} to {}",
                        value(from),
                        value(to)
                    )
                }
            }
        }
    }
}

fn paragraph(sentences: &[String]) -> String {
    sentences
        .iter()
        .map(|sentence| format!("{}.", sentence.trim_end_matches('.')))
        .collect::<Vec<_>>()
        .join(" ")
}
