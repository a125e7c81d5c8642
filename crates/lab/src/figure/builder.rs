//! What a figure shows.

use super::axis::Axis;
use super::render::render;
use super::series::Series;

/// A chart of series, histogram bars and reference lines, 800 by 480 units.
///
/// Built by chained calls and drawn by [`to_svg`](Self::to_svg). Series and
/// bars take the colours of the palette in the order in which they are added.
#[derive(Clone, Debug)]
pub struct Figure {
    pub(super) title: String,
    pub(super) subtitle: String,
    pub(super) x: Axis,
    pub(super) y: Axis,
    pub(super) levels: Vec<(f64, String)>,
    pub(super) layers: Vec<Layer>,
}

/// Data with one colour and one line of the legend.
#[derive(Clone, Debug)]
pub(super) enum Layer {
    Series(Series),
    Bars(Bars),
}

/// Bars of a histogram: from x, to x, height.
#[derive(Clone, Debug)]
pub(super) struct Bars {
    pub name: String,
    pub bars: Vec<(f64, f64, f64)>,
}

impl Layer {
    /// What the legend calls it.
    pub fn name(&self) -> &str {
        match self {
            Self::Series(series) => &series.name,
            Self::Bars(bars) => &bars.name,
        }
    }
}

impl Figure {
    /// An empty figure under a title.
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            subtitle: String::new(),
            x: Axis::default(),
            y: Axis::default(),
            levels: Vec::new(),
            layers: Vec::new(),
        }
    }

    /// One grey line under the title: the command and seed, say.
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

    /// Makes the x axis logarithmic; values that are not positive are left out.
    #[must_use]
    pub fn x_log(mut self) -> Self {
        self.x.log = true;
        self
    }

    /// Makes the y axis logarithmic, for losses; values that are not positive are left out.
    #[must_use]
    pub fn y_log(mut self) -> Self {
        self.y.log = true;
        self
    }

    /// Fixes the range of the x axis, which is otherwise that of the data.
    ///
    /// A range that no axis can have is ignored, as by [`y_range`](Self::y_range).
    #[must_use]
    pub fn x_range(mut self, low: f64, high: f64) -> Self {
        self.x.fixed = Some((low, high));
        self
    }

    /// Fixes the range of the y axis, which is otherwise fitted to data and
    /// levels, and rounded to whole ticks. What lies outside is cut off.
    ///
    /// A range that no axis can have (not finite, empty, reversed, or reaching
    /// zero on a logarithmic axis) is ignored.
    #[must_use]
    pub fn y_range(mut self, low: f64, high: f64) -> Self {
        self.y.fixed = Some((low, high));
        self
    }

    /// Adds a dashed horizontal line of reference with a small label, such as "even: 50 %".
    #[must_use]
    pub fn level(mut self, value: f64, label: impl Into<String>) -> Self {
        self.levels.push((value, label.into()));
        self
    }

    /// Adds a series.
    #[must_use]
    pub fn series(mut self, series: Series) -> Self {
        self.layers.push(Layer::Series(series));
        self
    }

    /// Adds the bars of a histogram, each from x, to x and of a height.
    ///
    /// Bars stand on zero, which the y axis then includes, or on the bottom of
    /// a logarithmic one.
    #[must_use]
    pub fn bars(mut self, name: impl Into<String>, bars: impl IntoIterator<Item = (f64, f64, f64)>) -> Self {
        let bars = Bars { name: name.into(), bars: bars.into_iter().collect() };
        self.layers.push(Layer::Bars(bars));
        self
    }

    /// The figure as a complete SVG document, which may also stand within HTML.
    pub fn to_svg(&self) -> String {
        render(self)
    }
}
