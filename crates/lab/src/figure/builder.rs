//! What a figure shows.

use super::axis::Axis;
use super::heat_map::HeatMap;
use super::render::render;
use super::series::Series;

/// A chart of series, histogram bars and reference lines, or matrices as heat maps, 800 by 480 units.
///
/// Built by chained calls and drawn by [`to_svg`](Self::to_svg). Series and
/// bars get the colours of the palette in the order in which they are added.
#[derive(Clone, Debug)]
pub struct Figure {
    pub(super) title: String,
    pub(super) subtitle: String,
    pub(super) x: Axis,
    pub(super) y: Axis,
    pub(super) reference_lines: Vec<(f64, String)>,
    pub(super) vertical_lines: Vec<(f64, String)>,
    pub(super) layers: Vec<Layer>,
    /// If there are any, nothing else is drawn.
    pub(super) heat_maps: Vec<HeatMap>,
    /// The value with the strongest colour, if not the largest one.
    pub(super) heat_range: Option<f64>,
}

/// Data with one colour and one entry in the legend.
#[derive(Clone, Debug)]
pub(super) enum Layer {
    Series(Series),
    Bars(Bars),
}

/// Histogram bars, each with a start, an end and a height.
#[derive(Clone, Debug)]
pub(super) struct Bars {
    pub name: String,
    pub bars: Vec<(f64, f64, f64)>,
}

impl Layer {
    /// Its name in the legend.
    pub fn name(&self) -> &str {
        match self {
            Self::Series(series) => &series.name,
            Self::Bars(bars) => &bars.name,
        }
    }
}

impl Figure {
    /// An empty figure with a title.
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            subtitle: String::new(),
            x: Axis::default(),
            y: Axis::default(),
            reference_lines: Vec::new(),
            vertical_lines: Vec::new(),
            layers: Vec::new(),
            heat_maps: Vec::new(),
            heat_range: None,
        }
    }

    /// Its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// A grey line below the title, for example the command and the seed.
    #[must_use]
    pub fn subtitle(mut self, text: impl Into<String>) -> Self {
        self.subtitle = text.into();
        self
    }

    /// What the x axis measures.
    #[must_use]
    pub fn x(mut self, label: impl Into<String>) -> Self {
        self.x.label = label.into();
        self
    }

    /// What the y axis measures.
    #[must_use]
    pub fn y(mut self, label: impl Into<String>) -> Self {
        self.y.label = label.into();
        self
    }

    /// Names values of x, such as 1, 2, 3; the names are written below the axis instead of numbers,
    /// upright if there are many.
    #[must_use]
    pub fn x_names<N: Into<String>>(mut self, names: impl IntoIterator<Item = (f64, N)>) -> Self {
        self.x.names.extend(names.into_iter().map(|(value, name)| (value, name.into())));
        self
    }

    /// Makes the x axis logarithmic; values that are not positive are left out.
    #[must_use]
    pub fn x_log(mut self) -> Self {
        self.x.log = true;
        self
    }

    /// Makes the y axis logarithmic, as for losses; values that are not positive are left out.
    #[must_use]
    pub fn y_log(mut self) -> Self {
        self.y.log = true;
        self
    }

    /// Fixes the range of the x axis, which is otherwise that of the data.
    ///
    /// Invalid ranges are ignored, as in [`y_range`](Self::y_range).
    #[must_use]
    pub fn x_range(mut self, low: f64, high: f64) -> Self {
        self.x.fixed = Some((low, high));
        self
    }

    /// Fixes the range of the y axis, which is otherwise fitted to the data and the
    /// reference lines, and rounded to whole ticks. Anything outside is clipped.
    ///
    /// Invalid ranges are ignored: those that are not finite, empty, reversed, or
    /// not positive on a logarithmic axis.
    #[must_use]
    pub fn y_range(mut self, low: f64, high: f64) -> Self {
        self.y.fixed = Some((low, high));
        self
    }

    /// Adds a dashed horizontal reference line with a small label, such as "even: 50 %".
    #[must_use]
    pub fn reference_line(mut self, value: f64, label: impl Into<String>) -> Self {
        self.reference_lines.push((value, label.into()));
        self
    }

    /// Adds a dashed vertical line with a small label on its right, where a part of the x axis begins,
    /// such as a stage of the game. It is not drawn where it lies outside of the range of the data.
    #[must_use]
    pub fn vertical_line(mut self, value: f64, label: impl Into<String>) -> Self {
        self.vertical_lines.push((value, label.into()));
        self
    }

    /// Adds a series.
    #[must_use]
    pub fn series(mut self, series: Series) -> Self {
        self.layers.push(Layer::Series(series));
        self
    }

    /// Adds the bars of a histogram, each with a start, an end and a height.
    ///
    /// Bars rise from zero, which the y axis then includes, or from the bottom of
    /// a logarithmic axis.
    #[must_use]
    pub fn bars(mut self, name: impl Into<String>, bars: impl IntoIterator<Item = (f64, f64, f64)>) -> Self {
        let bars = Bars { name: name.into(), bars: bars.into_iter().collect() };
        self.layers.push(Layer::Bars(bars));
        self
    }

    /// Adds a matrix with a title, row by row from the top, drawn as coloured cells with their
    /// values: columns have letters, rows numbers, as on a board. Several are drawn side by
    /// side, with one scale of colours.
    #[must_use]
    pub fn heat_map(mut self, name: impl Into<String>, rows: impl IntoIterator<Item = Vec<f64>>) -> Self {
        self.heat_maps.push(HeatMap { name: name.into(), rows: rows.into_iter().collect() });
        self
    }

    /// Fixes the value that has the strongest colour in heat maps, so that several figures have one
    /// scale of colours; otherwise it is the largest one in the figure.
    #[must_use]
    pub fn heat_range(mut self, largest: f64) -> Self {
        self.heat_range = Some(largest);
        self
    }

    /// The figure as a complete SVG document, which may also be embedded in HTML.
    pub fn to_svg(&self) -> String {
        render(self)
    }
}
