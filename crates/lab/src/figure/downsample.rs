//! Downsampling: fewer points for the same picture.

/// Series with more points than this are downsampled.
pub const MAX_POINTS: usize = 2000;

/// At most four points of each bin remain, so that a whole series has at most
/// [`MAX_POINTS`]; bins are then less than two units wide.
const BINS: usize = MAX_POINTS / 4;

/// The points of a long series to draw, in order: of each bin of neighbours the
/// first, the last, the lowest and the highest (Jugel and others, "M4", 2014). No
/// peak is lost, and all remaining points are measured ones.
///
/// A point that cannot be drawn is `None`; a run of these becomes a single one, which
/// breaks the line. `ends` gives a point's least and greatest value.
pub fn downsampled<T: Copy>(points: &[Option<T>], ends: impl Fn(T) -> (f64, f64)) -> Vec<Option<T>> {
    let drawable: Vec<(usize, T)> =
        points.iter().enumerate().filter_map(|(index, point)| Some((index, (*point)?))).collect();
    let bin = if drawable.len() > MAX_POINTS { drawable.len().div_ceil(BINS) } else { 1 };
    let mut result = Vec::new();
    let mut next = 0;
    for bin in drawable.chunks(bin) {
        for &(index, point) in &extremes(bin, &ends) {
            // A skipped point that cannot be drawn breaks the line.
            if points[next..index].iter().any(Option::is_none) {
                result.push(None);
            }
            result.push(Some(point));
            next = index + 1;
        }
    }
    result
}

/// The first, last, lowest and highest point of a bin, in order and each once.
fn extremes<T: Copy>(bin: &[(usize, T)], ends: &impl Fn(T) -> (f64, f64)) -> Vec<(usize, T)> {
    let lowest = bin.iter().min_by(|a, b| ends(a.1).0.total_cmp(&ends(b.1).0));
    let highest = bin.iter().max_by(|a, b| ends(a.1).1.total_cmp(&ends(b.1).1));
    let mut points: Vec<(usize, T)> =
        [bin.first(), lowest, highest, bin.last()].into_iter().flatten().copied().collect();
    points.sort_by_key(|&(index, _)| index);
    points.dedup_by_key(|&mut (index, _)| index);
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn downsample(points: &[Option<f64>]) -> Vec<Option<f64>> {
        downsampled(points, |y| (y, y))
    }

    #[test]
    fn short_series_are_unchanged() {
        let points = [Some(1.0), None, None, Some(2.0), Some(2.0), None];
        assert_eq!(downsample(&points), [Some(1.0), None, Some(2.0), Some(2.0)]);
        let all: Vec<_> = (0..MAX_POINTS).map(|i| Some(i as f64)).collect();
        assert_eq!(downsample(&all), all);
        assert_eq!(downsample(&[]), []);
        assert_eq!(downsample(&[None, None]), []);
    }

    #[test]
    fn extremes_and_ends_are_kept() {
        let mut points: Vec<_> = (0..100_000).map(|i| Some(f64::from(i % 7))).collect();
        points[54_321] = Some(99.0);
        points[76_543] = Some(-99.0);
        let kept = downsample(&points);
        assert!(kept.len() <= MAX_POINTS);
        assert!(kept.contains(&Some(99.0)) && kept.contains(&Some(-99.0)));
        assert_eq!((kept.first(), kept.last()), (points.first(), points.last()));
    }

    #[test]
    fn gaps_are_kept_but_merged() {
        let mut points: Vec<_> = (0..50_000).map(|i| Some(f64::from(i))).collect();
        points[20_000..20_010].fill(None);
        assert_eq!(downsample(&points).iter().filter(|point| point.is_none()).count(), 1);
        let every_other: Vec<_> = (0..50_000).map(|i| (i % 2 == 0).then_some(f64::from(i))).collect();
        assert!(downsample(&every_other).len() <= 2 * MAX_POINTS);
    }
}
