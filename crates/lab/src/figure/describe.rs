//! The figure in words, for readers who cannot see it.

use super::builder::{Figure, Layer};
use super::extent::Extent;
use super::number::value;
use super::plot::Plot;

/// What is shown, its range, and where each series ends.
pub fn describe(figure: &Figure, plot: Option<&Plot<'_>>) -> String {
    let mut sentences = Vec::new();
    if !figure.subtitle.is_empty() {
        sentences.push(figure.subtitle.clone());
    }
    let Some(plot) = plot else {
        sentences.push("No data".to_owned());
        return paragraph(&sentences);
    };
    sentences.push(axis("Horizontally", &figure.x.label, plot.ranges.0, figure.x.log));
    sentences.push(axis("Vertically", &figure.y.label, plot.ranges.1, figure.y.log));
    sentences.extend(figure.layers.iter().map(|layer| contents(layer, plot)));
    for (level, label) in &figure.levels {
        sentences.push(format!("Level {}: {label}", value(*level)));
    }
    paragraph(&sentences)
}

fn axis(direction: &str, label: &str, range: Extent, log: bool) -> String {
    let label = if label.is_empty() { "values" } else { label };
    let log = if log { ", logarithmic" } else { "" };
    format!("{direction} {label}, from {} to {}{log}", value(range.low), value(range.high))
}

fn contents(layer: &Layer, plot: &Plot<'_>) -> String {
    let name = if layer.name().is_empty() { "Unnamed" } else { layer.name() };
    match layer {
        Layer::Series(series) => {
            let drawn = series.points.iter().filter(|(x, y)| plot.spot(*x, *y).is_some());
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
