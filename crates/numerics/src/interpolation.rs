//! Functions through points.

/// The polynomial through all points, at `x`. With many points it oscillates between
/// the outer ones, and diverges quickly outside them.
///
/// This is the textbook formula. On 60 points it is as accurate as rounded values allow,
/// more so than the barycentric form, which is faster but loses more digits where points
/// are equally spaced.
pub fn lagrange(points: &[(f64, f64)], x: f64) -> f64 {
    let basis = |j: usize| {
        let others = points.iter().enumerate().filter(|(i, _)| *i != j);
        others.map(|(_, (xi, _))| (x - xi) / (points[j].0 - xi)).product::<f64>()
    };
    points.iter().enumerate().map(|(j, (_, y))| y * basis(j)).sum()
}

/// Straight lines from point to point, at `x`; the first and last are continued
/// outside. The points are in the order of their `x`, and there are at least two.
pub fn piecewise_linear(points: &[(f64, f64)], x: f64) -> f64 {
    let after = points.partition_point(|(xi, _)| *xi < x).clamp(1, points.len() - 1);
    let ((x0, y0), (x1, y1)) = (points[after - 1], points[after]);
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARABOLA: [(f64, f64); 4] = [(0.0, 1.0), (1.0, 2.0), (3.0, 10.0), (4.0, 17.0)];

    #[test]
    fn lagrange_recovers_a_polynomial() {
        for x in [-2.0, 0.0, 0.5, 2.0, 3.0, 7.0] {
            assert!((lagrange(&PARABOLA, x) - (x * x + 1.0)).abs() < 1e-9, "{x}");
        }
    }

    #[test]
    fn straight_lines_meet_the_points_and_go_on() {
        for (x, y) in PARABOLA.into_iter().chain([(2.0, 6.0), (-1.0, 0.0), (5.0, 24.0)]) {
            assert!((piecewise_linear(&PARABOLA, x) - y).abs() < 1e-9, "{x}");
        }
    }
}
