//! Documents are well-formed, safe, accessible and reproducible.

use lab::figure::{Figure, Series};
use roxmltree::Document;

use crate::edges::{parsed, texts};

fn sample() -> Figure {
    Figure::new("Title")
        .subtitle("command --seed 1")
        .x("games played")
        .y("score")
        .reference_line(0.5, "even: 50 %")
        .series(
            Series::new("one")
                .points([(0.0, 0.1), (1000.0, 0.4), (2000.0, 0.9)])
                .band([(0.0, 0.0, 0.2), (1000.0, 0.3, 0.5), (2000.0, 0.8, 1.0)])
                .labels([(2000.0, 0.9, "best")]),
        )
        .series(Series::new("two").points([(0.0, 0.5), (2000.0, 0.25)]).steps())
        .bars("three", [(0.0, 500.0, 0.3), (500.0, 1000.0, 0.2)])
}

#[test]
fn everything_is_drawn() {
    let svg = sample().to_svg();
    let texts = texts(&svg);
    for text in
        ["Title", "command --seed 1", "games played", "score", "even: 50 %", "best", "one", "two", "three"]
    {
        assert!(texts.iter().any(|found| found == text), "{text} in {texts:?}");
    }
    for class in ["line", "band", "dot", "bar", "level", "grid", "base", "paper"] {
        assert!(svg.contains(&format!("class=\"{class}\"")), "{class}");
    }
    assert!(svg.contains("prefers-color-scheme:dark"));
    assert!(svg.contains("viewBox=\"0 0 800 480\""));
}

#[test]
fn the_figure_is_described_in_words() {
    let svg = sample().to_svg();
    let document = Document::parse(&svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let child =
        |name: &str| root.children().find(|node| node.has_tag_name(name)).unwrap().text().unwrap().to_owned();
    assert_eq!(child("title"), "Title");
    assert_eq!(
        child("desc"),
        "command --seed 1. Horizontal axis: games played, from 0 to 2,000. Vertical axis: score, from 0 to 1. \
         one: 3 points, the last 0.9 at 2,000. two: 2 points, the last 0.25 at 2,000. \
         three: 2 bars, the highest 0.3 from 0 to 500. Reference line at 0.5: even: 50 %."
    );
}

#[test]
fn text_is_escaped() {
    let hostile = "</title><b>'&amp;\"' ]]> <!-- \u{0}\u{8}\u{ffff} λ";
    let shown = "</title><b>'&amp;\"' ]]> <!-- \u{fffd}\u{fffd}\u{fffd} λ";
    let svg = Figure::new(hostile)
        .subtitle(hostile)
        .x(hostile)
        .y(hostile)
        .reference_line(1.0, hostile)
        .series(Series::new(hostile).points([(0.0, 0.0), (10.0, 2.0)]).labels([(5.0, 0.5, hostile)]))
        .bars(hostile, [(0.0, 1.0, 1.0)])
        .to_svg();
    let document = parsed(&svg);
    assert!(!document.descendants().any(|node| node.has_tag_name("b")));
    assert_eq!(document.root_element().first_element_child().unwrap().text(), Some(shown));
    assert!(texts(&svg).iter().filter(|text| *text == shown).count() >= 6);
}

#[test]
fn the_same_data_gives_the_same_bytes() {
    assert_eq!(sample().to_svg(), sample().to_svg());
    assert_eq!(sample().to_svg(), sample().clone().to_svg());
}

#[test]
fn series_differ_without_colour() {
    let wave = |phase: usize| (0..100).map(move |x| (x as f64, (x + phase) as f64));
    let figure = (0..6).fold(Figure::new(""), |figure, k| figure.series(Series::new("").points(wave(k))));
    let svg = figure.to_svg();
    let document = parsed(&svg);
    let lines = document.descendants().filter(|node| node.attribute("class") == Some("line"));
    let mut dashes: Vec<_> = lines.map(|node| node.attribute("stroke-dasharray")).collect();
    dashes.sort_unstable();
    dashes.dedup();
    assert_eq!(dashes.len(), 6);
}

#[test]
fn there_are_no_ids_to_clash_on_a_page() {
    assert!(!sample().to_svg().contains(" id="));
}
