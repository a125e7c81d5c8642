//! Path data.

use super::svg::{Point, px};

/// A line through points; consecutive ones with the same coordinates are written once.
pub fn line(points: impl IntoIterator<Item = Point>) -> String {
    let mut path = String::new();
    let mut last = String::new();
    for (x, y) in points {
        let point = format!("{} {}", px(x), px(y));
        if point != last {
            path.push(if path.is_empty() { 'M' } else { ' ' });
            path.push_str(&point);
            last = point;
        }
    }
    path
}

/// The area between the low and high ends of (x, low, high).
pub fn area(band: &[(f64, f64, f64)]) -> String {
    let upper = band.iter().map(|&(x, _, high)| (x, high));
    let lower = band.iter().rev().map(|&(x, low, _)| (x, low));
    line(upper.chain(lower)) + "z"
}

/// A vertical error bar with a short cap at both ends.
pub fn error_bar((x, low, high): (f64, f64, f64)) -> String {
    let [left, x, right, low, high] = [x - 3.0, x, x + 3.0, low, high].map(px);
    format!("M{left} {low}H{right}M{x} {low}V{high}M{left} {high}H{right}")
}

/// A histogram bar.
pub fn bar(left: f64, right: f64, base: f64, top: f64) -> String {
    let [left, right, base, top] = [left, right, base, top].map(px);
    format!("M{left} {base}V{top}H{right}V{base}z")
}

/// The points of a step function: a corner after each point holds its value until the next x.
pub fn steps<T: Copy>(run: &[T], corner: impl Fn(T, T) -> T) -> Vec<T> {
    let corners = run.windows(2).flat_map(|pair| [corner(pair[0], pair[1]), pair[1]]);
    run.first().copied().into_iter().chain(corners).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_written_compactly() {
        assert_eq!(line([(0.0, 1.0), (0.04, 1.0), (2.5, 3.0)]), "M0 1 2.5 3");
        assert_eq!(line([]), "");
        assert_eq!(area(&[(0.0, 9.0, 1.0), (5.0, 8.0, 2.0)]), "M0 1 5 2 5 8 0 9z");
        assert_eq!(bar(1.0, 2.0, 9.0, 4.0), "M1 9V4H2V9z");
        let stepped = steps(&[(0.0, 1.0), (2.0, 3.0)], |from, to| (to.0, from.1));
        assert_eq!(line(stepped), "M0 1 2 1 2 3");
        assert!(steps::<Point>(&[], |from, _| from).is_empty());
    }
}
