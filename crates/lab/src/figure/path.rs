//! The data of paths.

use super::svg::{Spot, px};

/// A line through spots; those that fall together are drawn once.
pub fn line(spots: impl IntoIterator<Item = Spot>) -> String {
    let mut path = String::new();
    let mut last = String::new();
    for (x, y) in spots {
        let spot = format!("{} {}", px(x), px(y));
        if spot != last {
            path.push(if path.is_empty() { 'M' } else { ' ' });
            path.push_str(&spot);
            last = spot;
        }
    }
    path
}

/// The area between the low and high ends of (x, low, high).
pub fn area(band: &[(f64, f64, f64)]) -> String {
    let there = band.iter().map(|&(x, _, high)| (x, high));
    let back = band.iter().rev().map(|&(x, low, _)| (x, low));
    line(there.chain(back)) + "z"
}

/// A vertical bar of error with a short cap at both ends.
pub fn whisker((x, low, high): (f64, f64, f64)) -> String {
    let [left, x, right, low, high] = [x - 3.0, x, x + 3.0, low, high].map(px);
    format!("M{left} {low}H{right}M{x} {low}V{high}M{left} {high}H{right}")
}

/// A bar of a histogram.
pub fn bar(left: f64, right: f64, base: f64, top: f64) -> String {
    let [left, right, base, top] = [left, right, base, top].map(px);
    format!("M{left} {base}V{top}H{right}V{base}z")
}

/// The run with a corner after each of its points: what it was stays until the next x.
pub fn staircase<T: Copy>(run: &[T], corner: impl Fn(T, T) -> T) -> Vec<T> {
    let corners = run.windows(2).flat_map(|pair| [corner(pair[0], pair[1]), pair[1]]);
    run.first().copied().into_iter().chain(corners).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_as_drawn() {
        assert_eq!(line([(0.0, 1.0), (0.04, 1.0), (2.5, 3.0)]), "M0 1 2.5 3");
        assert_eq!(line([]), "");
        assert_eq!(area(&[(0.0, 9.0, 1.0), (5.0, 8.0, 2.0)]), "M0 1 5 2 5 8 0 9z");
        assert_eq!(bar(1.0, 2.0, 9.0, 4.0), "M1 9V4H2V9z");
        let stairs = staircase(&[(0.0, 1.0), (2.0, 3.0)], |from, to| (to.0, from.1));
        assert_eq!(line(stairs), "M0 1 2 1 2 3");
        assert!(staircase::<Spot>(&[], |from, _| from).is_empty());
    }
}
