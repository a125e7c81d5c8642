//! One series of a figure.

/// Named points, joined by a line unless told otherwise, with an optional band of uncertainty.
///
/// Points are joined in the order given. A point that cannot be drawn (not
/// finite, or not positive on a logarithmic axis) breaks the line. Each point
/// of a short line has a marker, which tells what was measured from what was
/// drawn between.
#[derive(Clone, Debug)]
pub struct Series {
    pub(super) name: String,
    pub(super) points: Vec<(f64, f64)>,
    pub(super) band: Vec<(f64, f64, f64)>,
    pub(super) labels: Vec<(f64, f64, String)>,
    pub(super) shape: Shape,
}

/// How the points of a series are joined.
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

    /// Adds to the band of uncertainty: at each x, from a low to a high value.
    ///
    /// It is a translucent fill, or bars of error for [`dots`](Self::dots).
    /// On a logarithmic axis a low end that is not positive reaches the bottom.
    #[must_use]
    pub fn band(mut self, band: impl IntoIterator<Item = (f64, f64, f64)>) -> Self {
        self.band.extend(band);
        self
    }

    /// Draws markers without a line.
    #[must_use]
    pub fn dots(mut self) -> Self {
        self.shape = Shape::Dots;
        self
    }

    /// Draws a staircase: each value holds until the next point.
    #[must_use]
    pub fn steps(mut self) -> Self {
        self.shape = Shape::Steps;
        self
    }

    /// Adds small notes at points, each an x, a y and its text.
    ///
    /// A note that finds no free place beside its point is left out, so put
    /// the important ones first.
    #[must_use]
    pub fn labels<T: Into<String>>(mut self, labels: impl IntoIterator<Item = (f64, f64, T)>) -> Self {
        self.labels.extend(labels.into_iter().map(|(x, y, text)| (x, y, text.into())));
        self
    }
}
