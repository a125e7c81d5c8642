//! Edge cases: unusual data causes no panic and no invalid document.

use lab::figure::{Figure, Series};
use roxmltree::Document;

/// Parses a document, and checks that all coordinates are in or near the figure, with at most one decimal.
pub fn parsed(svg: &str) -> Document<'_> {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        for name in ["x", "y", "width", "height", "viewBox", "d", "transform"] {
            let text = node.attribute(name).unwrap_or_default();
            // The arcs of markers are relative and of fixed size.
            for number in text.split(|c: char| !(c.is_ascii_digit() || c == '.')).filter(|n| !n.is_empty()) {
                let value: f64 = number.parse().unwrap_or_else(|_| panic!("{number} in {text}"));
                assert!(value <= 5000.0, "{value} in {text}");
                assert!(number.split_once('.').is_none_or(|(_, decimals)| decimals.len() == 1), "{number}");
            }
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        }
    }
    document
}

/// All texts in a document.
pub fn texts(svg: &str) -> Vec<String> {
    let document = parsed(svg);
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    texts.map(|node| node.text().unwrap_or_default().to_owned()).collect()
}

/// The paths of a class.
fn paths(svg: &str, class: &str) -> Vec<String> {
    let document = parsed(svg);
    let nodes = document.descendants().filter(|node| node.attribute("class") == Some(class));
    nodes.filter_map(|node| node.attribute("d")).map(str::to_owned).collect()
}

fn line(points: impl IntoIterator<Item = (f64, f64)>) -> Figure {
    Figure::new("").series(Series::new("").points(points))
}

fn has_data(svg: &str) -> bool {
    !texts(svg).iter().any(|text| text == "no data")
}

#[test]
fn nothing_to_draw() {
    for figure in [
        Figure::new("t").subtitle("s").x("x").y("y"),
        Figure::new("t").reference_line(1.0, "level"),
        line([]),
        line([(f64::NAN, 1.0), (1.0, f64::INFINITY), (f64::NEG_INFINITY, 0.0)]),
        line([(1.0, 0.0), (2.0, -1.0)]).y_log(),
        line([(0.0, 1.0)]).x_log(),
        Figure::new("").bars("bars", []),
        Figure::new("").bars("bars", [(0.0, f64::NAN, 1.0)]),
    ] {
        assert!(!has_data(&figure.to_svg()), "{figure:?}");
        assert!(figure.to_svg().contains("No data."));
    }
}

#[test]
fn one_point_is_a_marker() {
    for figure in [line([(3.0, 4.0)]), line([(3.0, 4.0)]).y_log().x_log(), line([(0.0, 0.0)])] {
        let svg = figure.to_svg();
        assert!(has_data(&svg));
        assert_eq!(paths(&svg, "dot").len(), 1);
        assert!(paths(&svg, "line").is_empty());
    }
}

#[test]
fn constant_series_run_through_the_middle() {
    for value in [0.0, 0.5, -3.0, 1e9, 1e-9, 1e300, 1e-300, f64::MAX, f64::MIN_POSITIVE] {
        let svg = line([(0.0, value), (1.0, value)]).to_svg();
        let [path] = &paths(&svg, "line")[..] else { panic!("{value}") };
        let heights: Vec<&str> = path.split(' ').skip(1).step_by(2).collect();
        assert_eq!(heights[0], heights[1], "{value}: {path}");
        assert!(texts(&svg).len() > 4, "{value}: {:?}", texts(&svg));
    }
}

#[test]
fn values_that_cannot_be_drawn_break_the_line() {
    let svg = line([(0.0, 1.0), (1.0, 2.0), (2.0, f64::NAN), (3.0, 1.0), (4.0, 2.0)]).to_svg();
    assert_eq!(paths(&svg, "line")[0].matches('M').count(), 2);
    let svg = line([(0.0, 1.0), (1.0, 2.0), (2.0, 0.0), (3.0, 1.0), (4.0, 2.0)]).y_log().to_svg();
    assert_eq!(paths(&svg, "line")[0].matches('M').count(), 2);
    let band = [(0.0, 1.0, 2.0), (1.0, 1.0, 2.0), (2.0, f64::NAN, 2.0), (3.0, 1.0, 2.0), (4.0, 1.0, 2.0)];
    let svg = Figure::new("").series(Series::new("").band(band)).to_svg();
    assert_eq!(paths(&svg, "band")[0].matches('z').count(), 2);
}

#[test]
fn huge_tiny_and_mixed_values() {
    let extremes = [f64::MAX, f64::MIN, 1e300, -1e300, 5e-324, -5e-324, 1e-300, 0.0, 1.0, f64::EPSILON];
    for a in extremes {
        for b in extremes {
            for figure in [line([(a, b), (b, a)]), line([(a, b), (b, a)]).x_log().y_log()] {
                parsed(&figure.to_svg());
                parsed(&figure.clone().y_range(a, b).x_range(b, a).to_svg());
                parsed(&figure.reference_line(a, "a").bars("", [(a, b, a), (b, a, b)]).to_svg());
            }
            let series =
                Series::new("").band([(a, a, b), (b, b, a)]).labels([(a, b, "note"), (b, a, "note")]);
            parsed(&Figure::new("").series(series.clone()).to_svg());
            parsed(&Figure::new("").series(series.steps()).y_log().to_svg());
        }
    }
}

#[test]
fn data_far_outside_the_range_is_clamped() {
    let svg = line([(0.0, 0.5), (1.0, 1e300), (2.0, -1e300), (3.0, 0.5)])
        .y_range(0.0, 1.0)
        .reference_line(9.0, "off")
        .to_svg();
    assert!(has_data(&svg));
    assert!(!texts(&svg).contains(&"off".to_owned()));
}

#[test]
fn long_series_are_downsampled_but_keep_their_extremes() {
    let mut points: Vec<_> = (0..200_000).map(|k| (f64::from(k), f64::from(k % 10))).collect();
    let plain = line(points.clone()).y_range(0.0, 100.0).to_svg();
    points[123_456].1 = 90.0;
    let peak = line(points).y_range(0.0, 100.0).to_svg();
    for svg in [&plain, &peak] {
        assert!(svg.len() < 40_000, "{}", svg.len());
        assert!(paths(svg, "line dense")[0].split(' ').count() <= 4001);
    }
    let highest = |svg: &str| {
        let path = paths(svg, "line dense")[0].clone();
        path.split(' ').skip(1).step_by(2).map(|y| y.parse::<f64>().unwrap()).fold(f64::INFINITY, f64::min)
    };
    assert!(highest(&peak) < highest(&plain) - 200.0);
}

#[test]
fn labels_that_would_overlap_are_left_out() {
    let notes = (0..100).map(|k| (f64::from(k) * 1e-6, 0.5, format!("note {k}")));
    let svg = Figure::new("").series(Series::new("").points([(0.0, 0.0), (1.0, 1.0)]).labels(notes)).to_svg();
    let shown: Vec<_> = texts(&svg).into_iter().filter(|text| text.starts_with("note")).collect();
    assert!((1..9).contains(&shown.len()) && shown[0] == "note 0", "{shown:?}");
}

#[test]
fn many_series_and_long_names_leave_room_for_the_plot() {
    let figure = (0..200).fold(Figure::new("t".repeat(500)).subtitle("s".repeat(500)), |figure, k| {
        let series =
            Series::new(format!("series {k} {}", "n".repeat(k * 2))).points([(0.0, k as f64), (1.0, 0.0)]);
        figure.series(series)
    });
    let svg = figure.x("x".repeat(500)).y("y".repeat(500)).to_svg();
    assert!(texts(&svg).iter().any(|text| text.starts_with("and ") && text.ends_with(" more")));
    assert!(texts(&svg).iter().all(|text| text.chars().count() < 130));
    let document = parsed(&svg);
    let plot = document.root_element().children().find(|node| node.has_tag_name("svg")).unwrap();
    assert!(plot.attribute("height").unwrap().parse::<f64>().unwrap() > 150.0);
}

#[test]
fn bars_rise_from_zero() {
    let svg = Figure::new("").bars("", [(0.0, 1.0, 5.0), (1.0, 2.0, -5.0), (2.0, 1.0, 3.0)]).to_svg();
    assert_eq!(paths(&svg, "bar")[0].matches('z').count(), 3);
    assert!(texts(&svg).contains(&"0".to_owned()));
    let svg = Figure::new("").y_log().bars("", [(0.0, 1.0, 5.0), (1.0, 2.0, 0.0)]).to_svg();
    assert_eq!(paths(&svg, "bar")[0].matches('z').count(), 1);
}

#[test]
fn single_intervals_and_dots_have_error_bars() {
    let one = Figure::new("").series(Series::new("").band([(1.0, 2.0, 3.0)])).to_svg();
    let dots =
        Series::new("").points([(0.0, 1.0), (1.0, 2.0)]).band([(0.0, 0.0, 2.0), (1.0, 1.0, 3.0)]).dots();
    let dots = Figure::new("").series(dots).to_svg();
    for (svg, count) in [(one, 1), (dots, 2)] {
        assert!(paths(&svg, "band").is_empty());
        assert_eq!(paths(&svg, "whisker")[0].matches('V').count(), count);
    }
}

#[test]
fn whole_numbers_have_no_ticks_between_them() {
    let ticks_of = |last: f64| texts(&line([(1.0, 0.5), (last, 0.7)]).to_svg());
    assert!(ticks_of(3.5).contains(&"1.5".to_owned()));
    let ticks = ticks_of(3.0);
    assert!(["1", "2", "3"].iter().all(|tick| ticks.contains(&(*tick).to_owned())), "{ticks:?}");
    assert!(!ticks.contains(&"1.5".to_owned()), "{ticks:?}");
}
