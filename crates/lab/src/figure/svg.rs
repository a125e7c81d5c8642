//! The few SVG elements that a figure needs.

use super::text::escaped;

/// The width of a figure in its own units.
pub const WIDTH: f64 = 800.0;
/// The height of a figure in its own units.
pub const HEIGHT: f64 = 480.0;

/// Coordinates in the figure: to the right, and down.
pub type Point = (f64, f64);

/// An SVG document under construction.
#[derive(Debug, Default)]
pub struct Svg(String);

impl Svg {
    /// Adds raw markup.
    pub fn raw(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// Adds text; its class determines its style, and whether the point is its start, middle or end.
    pub fn text(&mut self, class: &str, (x, y): Point, text: &str) {
        let (x, y, text) = (px(x), px(y), escaped(text));
        self.raw(&format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>\n"));
    }

    /// Adds text that runs upwards, anchored according to its class.
    pub fn upward_text(&mut self, class: &str, (x, y): Point, text: &str) {
        let (x, y, text) = (px(x), px(y), escaped(text));
        self.raw(&format!(
            "<text class=\"{class}\" transform=\"translate({x} {y})rotate(-90)\">{text}</text>\n"
        ));
    }

    /// Adds a path unless it is empty; an empty `dash` means a solid line.
    pub fn path(&mut self, class: &str, path: &str, dash: &str) {
        if path.is_empty() {
            return;
        }
        let dash = if dash.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dash}\"") };
        self.raw(&format!("<path class=\"{class}\" d=\"{path}\"{dash}/>\n"));
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, class: &str, (x, y): Point, width: f64, height: f64) {
        let [x, y, width, height] = [x, y, width, height].map(px);
        self.raw(&format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n"
        ));
    }

    /// The document.
    pub fn finish(self) -> String {
        self.0
    }
}

/// A coordinate with at most one decimal: precise enough for the eye, and short.
pub fn px(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    if tenth == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{tenth}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_short() {
        let texts = [0.0, -0.04, 1.0, 1.25, -0.3, 799.96, 123.449].map(px);
        assert_eq!(texts, ["0", "0", "1", "1.3", "-0.3", "800", "123.4"]);
    }
}
