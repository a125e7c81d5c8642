//! One series of a figure.

/// Named points, by default connected by a line, with an optional uncertainty band.
///
/// Points are connected in the order given. A point that cannot be drawn (not
/// finite, or not positive on a logarithmic axis) breaks the line. Each point
/// of a short line has a marker, which distinguishes measurements from the
/// line between them.
#[derive(Clone, Debug)]
pub struct Series {
    pub(super) name: String,
    pub(super) points: Vec<(f64, f64)>,
    pub(super) band: Vec<(f64, f64, f64)>,
    pub(super) labels: Vec<(f64, f64, String)>,
    pub(super) shape: Shape,
}

/// How the points of a series are connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Line,
    Steps,
    Dots,
}

impl Series {
    /// A series without points; an empty name keeps it out of the legend.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            points: Vec::new(),
            band: Vec::new(),
            labels: Vec::new(),
            shape: Shape::Line,
        }
    }

    /// Adds points, each an x and a y.
    #[must_use]
    pub fn points(mut self, points: impl IntoIterator<Item = (f64, f64)>) -> Self {
        self.points.extend(points);
        self
    }

    /// Adds to the uncertainty band: a low and a high value at each x.
    ///
    /// It is drawn as a translucent area, or as error bars with [`dots`](Self::dots).
    /// On a logarithmic axis, a low value that is not positive extends to the bottom.
    #[must_use]
    pub fn band(mut self, band: impl IntoIterator<Item = (f64, f64, f64)>) -> Self {
        self.band.extend(band);
        self
    }

    /// Adds values with their intervals: an x, and a value with a low and a high end.
    #[must_use]
    pub fn estimates(mut self, estimates: impl IntoIterator<Item = (f64, (f64, f64, f64))>) -> Self {
        for (x, (value, low, high)) in estimates {
            self.points.push((x, value));
            self.band.push((x, low, high));
        }
        self
    }

    /// Draws markers without a line.
    #[must_use]
    pub fn dots(mut self) -> Self {
        self.shape = Shape::Dots;
        self
    }

    /// Draws a step function: each value holds until the next point.
    #[must_use]
    pub fn steps(mut self) -> Self {
        self.shape = Shape::Steps;
        self
    }

    /// Adds small labels at points, each an x, a y and a text.
    ///
    /// A label with no free space next to its point is left out, so add the
    /// important ones first.
    #[must_use]
    pub fn labels<T: Into<String>>(mut self, labels: impl IntoIterator<Item = (f64, f64, T)>) -> Self {
        self.labels.extend(labels.into_iter().map(|(x, y, text)| (x, y, text.into())));
        self
    }
}
