//! Fewer points for the same picture.

/// More points than this are thinned.
pub const MAX_POINTS: usize = 2000;

/// Of each bin of neighbours at most four points remain, so that a whole
/// series has at most [`MAX_POINTS`]; bins are then less than two units wide.
const BINS: usize = MAX_POINTS / 4;

/// The points to draw of a long series, in order: of each bin of neighbours the
/// first, the last, the one with the least value and the one with the greatest
/// (Jugel and others, "M4", 2014). No peak is lost, and what remains are points
/// that were measured.
///
/// A point that cannot be drawn is `None`; where some were, one remains to
/// break the line. `ends` are a point's least and greatest value.
pub fn thinned<T: Copy>(points: &[Option<T>], ends: impl Fn(T) -> (f64, f64)) -> Vec<Option<T>> {
    let drawable: Vec<(usize, T)> =
        points.iter().enumerate().filter_map(|(index, point)| Some((index, (*point)?))).collect();
    let bin = if drawable.len() > MAX_POINTS { drawable.len().div_ceil(BINS) } else { 1 };
    let mut result = Vec::new();
    let mut next = 0;
    for bin in drawable.chunks(bin) {
        for &(index, point) in &kept(bin, &ends) {
            // Whatever was skipped from `next` to here and cannot be drawn breaks the line.
            if points[next..index].iter().any(Option::is_none) {
                result.push(None);
            }
            result.push(Some(point));
            next = index + 1;
        }
    }
    result
}

/// The first, last, least and greatest of neighbours, in order and each once.
fn kept<T: Copy>(bin: &[(usize, T)], ends: &impl Fn(T) -> (f64, f64)) -> Vec<(usize, T)> {
    let least = bin.iter().min_by(|a, b| ends(a.1).0.total_cmp(&ends(b.1).0));
    let greatest = bin.iter().max_by(|a, b| ends(a.1).1.total_cmp(&ends(b.1).1));
    let mut kept: Vec<(usize, T)> =
        [bin.first(), least, greatest, bin.last()].into_iter().flatten().copied().collect();
    kept.sort_by_key(|&(index, _)| index);
    kept.dedup_by_key(|&mut (index, _)| index);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thin(points: &[Option<f64>]) -> Vec<Option<f64>> {
        thinned(points, |y| (y, y))
    }

    #[test]
    fn short_series_stay() {
        let points = [Some(1.0), None, None, Some(2.0), Some(2.0), None];
        assert_eq!(thin(&points), [Some(1.0), None, Some(2.0), Some(2.0)]);
        let all: Vec<_> = (0..MAX_POINTS).map(|i| Some(i as f64)).collect();
        assert_eq!(thin(&all), all);
        assert_eq!(thin(&[]), []);
        assert_eq!(thin(&[None, None]), []);
    }

    #[test]
    fn extremes_and_ends_stay() {
        let mut points: Vec<_> = (0..100_000).map(|i| Some(f64::from(i % 7))).collect();
        points[54_321] = Some(99.0);
        points[76_543] = Some(-99.0);
        let thin = thin(&points);
        assert!(thin.len() <= MAX_POINTS);
        assert!(thin.contains(&Some(99.0)) && thin.contains(&Some(-99.0)));
        assert_eq!((thin.first(), thin.last()), (points.first(), points.last()));
    }

    #[test]
    fn gaps_stay_but_do_not_pile_up() {
        let mut points: Vec<_> = (0..50_000).map(|i| Some(f64::from(i))).collect();
        points[20_000..20_010].fill(None);
        assert_eq!(thin(&points).iter().filter(|point| point.is_none()).count(), 1);
        let every_other: Vec<_> = (0..50_000).map(|i| (i % 2 == 0).then_some(f64::from(i))).collect();
        assert!(thin(&every_other).len() <= 2 * MAX_POINTS);
    }
}
