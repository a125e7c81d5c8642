//! Every experiment runs, finds something, and can be reported again from its journal.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use lab::experiment::{
    Cell, Chapter, Controls, LabError, LabFolder, LabManifest, Report, Size, Source, report_folder, run,
};
use lab::experiments::{EXPERIMENTS, named};
use lab::figure::Figure;
use roxmltree::Document;

/// A folder that is empty.
fn empty_folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("outflank-lab-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn run_in(folder: &LabFolder) -> Report {
    let stop = AtomicBool::new(false);
    let controls = Controls { concurrency: 2, stop: &stop, observe: &mut |_| {} };
    let outcome = run(folder.manifest(), Some(folder), controls).unwrap();
    assert!(!outcome.interrupted);
    outcome.report
}

/// Runs all experiments as small as they get.
fn smoke(path: &Path) -> (LabFolder, Report) {
    // Those apart have a smoke size like all others.
    let manifest = LabManifest::new(EXPERIMENTS, Size::Smoke, 1, "a test");
    let folder = LabFolder::create(path, manifest).unwrap();
    let report = run_in(&folder);
    (folder, report)
}

/// The tables, without times.
fn stable_tables(report: &Report) -> Vec<Vec<Vec<Cell>>> {
    let chapters = report.chapters().iter().filter(|chapter| !chapter.experiment.is_timed);
    let tables = chapters.flat_map(|chapter| &chapter.findings.tables);
    let rows = tables.map(|table| {
        let is_stable = |(column, _): &(usize, &Cell)| !table.columns[*column].is_time;
        let stable = |row: &Vec<Cell>| {
            row.iter().enumerate().filter(is_stable).map(|(_, cell)| cell.clone()).collect()
        };
        table.rows.iter().map(stable).collect()
    });
    rows.collect()
}

/// Everything that a reader of the report looks for in a chapter, on a line each.
fn contents(Chapter { experiment, findings, .. }: &Chapter) -> String {
    let tables = findings.tables.iter().map(|table| format!("  table {}\n", table.name));
    let figures = findings.figures.iter().map(|(file, _)| format!("  figure {file}\n"));
    let claims = findings.claims.iter().map(|claim| format!("  claim {}\n", claim.says));
    let lines: String = claims.chain(tables).chain(figures).collect();
    format!("{}\n{lines}", experiment.name)
}

/// No number is one that could not be computed.
fn check_numbers(name: &str, text: &str) {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    assert!(words.all(|word| word != "NaN" && word != "inf"), "{name}: {text}");
}

/// What was measured for claims, without times.
fn stable_claims(report: &Report) -> Vec<(String, String)> {
    let chapters = report.chapters().iter().filter(|chapter| !chapter.experiment.is_timed);
    let claims = chapters.flat_map(|chapter| &chapter.findings.claims).filter(|claim| !claim.is_time);
    claims.map(|claim| (claim.says.clone(), claim.measured.clone())).collect()
}

#[test]
fn names_are_unique_and_found() {
    for experiment in EXPERIMENTS {
        assert_eq!(named(experiment.name).unwrap().name, experiment.name);
        assert_eq!(EXPERIMENTS.iter().filter(|other| other.name == experiment.name).count(), 1);
        let [smoke, quick, full] = experiment.seconds;
        assert!(smoke <= quick && quick <= full, "{}", experiment.name);
    }
    let error = named("paris-node").unwrap_err().to_string();
    assert!(error.contains("did you mean `paris-nodes`?"), "{error}");
}

#[test]
#[ignore = "slow: a minute"]
fn every_experiment_has_tables_figures_and_claims_again_from_its_journal() {
    let path = empty_folder("smoke");
    let (folder, report) = smoke(&path);
    assert_eq!(report.chapters().len(), EXPERIMENTS.len());
    let contents: String = report.chapters().iter().map(contents).collect();
    let known = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/contents.txt");
    if std::env::var_os("UPDATE_CONTENTS").is_some() {
        std::fs::write(&known, &contents).unwrap();
    }
    let known = std::fs::read_to_string(known).unwrap();
    assert_eq!(contents, known, "what the report has changed: set UPDATE_CONTENTS=1 if that is meant");
    for Chapter { experiment, findings, .. } in report.chapters() {
        let name = experiment.name;
        assert!(!findings.setup.is_empty(), "{name} does not say how it measures");
        assert!(!findings.tables.is_empty(), "{name} has no tables");
        assert!(findings.tables.iter().all(|table| !table.rows.is_empty()), "{name} has an empty table");
        let concludes = !findings.claims.is_empty() || experiment.source == Source::Outflank;
        assert!(concludes, "{name} has no claims");
        let texts = findings.claims.iter().flat_map(|claim| [&claim.says, &claim.measured]);
        for text in texts.chain(&findings.setup).chain(&findings.remarks) {
            check_numbers(name, text);
        }
        for table in &findings.tables {
            assert!(path.join(format!("{name}/{}.csv", table.name)).exists(), "{name}/{}", table.name);
            let blank = table.rows.iter().flatten().any(|cell| cell.text().trim().is_empty());
            assert!(!blank, "{name}/{} has a blank cell", table.name);
            table.rows.iter().flatten().for_each(|cell| check_numbers(name, &cell.text()));
        }
        for (file, figure) in &findings.figures {
            assert!(path.join(format!("{name}/{file}.svg")).exists(), "{name}/{file}");
            check_figure(&format!("{name}/{file}"), figure);
        }
    }
    let again = report_folder(&folder).unwrap();
    assert!(again.unfinished().is_empty());
    assert_eq!(again.to_json(), report.to_json());
    assert_eq!(again.to_html(), report.to_html());
    let other_path = empty_folder("smoke-again");
    let (_, other) = smoke(&other_path);
    assert_eq!(stable_tables(&other), stable_tables(&report), "the same seed gives the same tables");
    let pairs = stable_claims(&other).into_iter().zip(stable_claims(&report));
    let others: Vec<_> = pairs.filter(|(again, first)| again != first).collect();
    assert!(others.is_empty(), "the same seed gives the same claims: {others:#?}");
    for path in [path, other_path] {
        std::fs::remove_dir_all(path).unwrap();
    }
}

#[test]
fn an_interrupted_run_continues_with_the_same_result() {
    let experiment = named("paris-nodes").unwrap();
    let manifest = LabManifest::new(&[experiment], Size::Smoke, 7, "a test");
    let whole = LabFolder::create(&empty_folder("whole"), manifest.clone()).unwrap();
    let expected = run_in(&whole);

    let cut = LabFolder::create(&empty_folder("cut"), manifest.clone()).unwrap();
    let (stop, mut measured) = (AtomicBool::new(false), 0);
    let mut observe = |progress: lab::experiment::Progress<'_>| {
        measured += usize::from(progress.share == 0.0);
        stop.store(measured > 2, std::sync::atomic::Ordering::Relaxed);
    };
    let controls = Controls { concurrency: 2, stop: &stop, observe: &mut observe };
    let outcome = run(&manifest, Some(&cut), controls).unwrap();
    assert!(outcome.interrupted && outcome.report.chapters().is_empty());
    let report = report_folder(&cut).unwrap();
    assert!(matches!(report.unfinished(), [unfinished] if unfinished.name == "paris-nodes"));
    assert!(report.to_markdown().contains("Not finished: Nodes of minimax and alpha-beta."));

    // What a killed process leaves: a line that is not complete.
    let journal = cut.path().join("paris-nodes/journal.jsonl");
    let mut text = std::fs::read_to_string(&journal).unwrap();
    assert_eq!(text.lines().count(), 2);
    text.push_str("{\"what\": \"aw");
    std::fs::write(&journal, text).unwrap();
    assert_eq!(stable_tables(&run_in(&cut)), stable_tables(&expected));
    for folder in [whole, cut] {
        std::fs::remove_dir_all(folder.path()).unwrap();
    }
}

#[test]
fn a_folder_is_for_one_run() {
    let path = empty_folder("one");
    let manifest = LabManifest::new(&[named("paris-nodes").unwrap()], Size::Smoke, 1, "a test");
    let folder = LabFolder::create(&path, manifest.clone()).unwrap();
    let refused = |manifest: LabManifest| LabFolder::create(&path, manifest).unwrap_err().to_string();
    assert!(refused(manifest.clone()).ends_with("is in use by another process"));
    drop(folder);
    assert!(refused(manifest).contains("already holds a run of the laboratory: continue it with"));
    std::fs::write(path.join("lab.json"), "{\"outflank-lab\": 1}").unwrap();
    let error = LabError::from(LabFolder::open(&path, "a test").unwrap_err()).to_string();
    assert!(error.contains("lab.json: missing field"), "{error}");
    std::fs::remove_dir_all(&path).unwrap();
}

/// Numbers of two programs are not mixed unasked, and the report names both.
#[test]
fn another_program_is_noticed() {
    let path = empty_folder("program");
    let experiments = [named("paris-nodes").unwrap(), named("sustech-mobility").unwrap()];
    let manifest = LabManifest::new(&experiments, Size::Smoke, 1, "outflank\ncommit: 1111111111");
    let folder = LabFolder::create(&path, manifest).unwrap();
    run_in(&folder);
    std::fs::remove_file(path.join("sustech-mobility/journal.jsonl")).unwrap();
    drop(folder);

    let folder = LabFolder::open(&path, "outflank\ncommit: 2222222222").unwrap();
    let refused = folder.check_program().unwrap_err().to_string();
    assert!(refused.contains("was measured by commit 1111111111, this program is 2222222222"), "{refused}");
    let markdown = run_in(&folder).to_markdown();
    assert!(markdown.contains("measured by commits 1111111111 and 2222222222"), "{markdown}");
    std::fs::remove_dir_all(path).unwrap();
}

/// What has no unit: counts, places, and pure numbers.
const UNITLESS: [&str; 21] = [
    "coefficients",
    "column",
    "correlation",
    "discs",
    "empty squares",
    "games",
    "generation",
    "iterations",
    "kind",
    "logged games",
    "mean squared residual",
    "own move",
    "positions",
    "rank",
    "ratio",
    "row",
    "skipped turns in 100 games",
    "squared residual",
    "squares",
    "step",
    "weight of",
];

/// Both axes say what they measure, and in which unit; several series have a legend; no text covers
/// another one.
fn check_figure(name: &str, figure: &Figure) {
    let svg = figure.to_svg();
    let document = Document::parse(&svg).unwrap();
    let described = document.descendants().find(|node| node.has_tag_name("desc")).unwrap().text().unwrap();
    assert!(!svg.contains("no data"), "{name} is empty");
    for axis in ["Horizontal axis: ", "Vertical axis: "] {
        let (_, rest) = described.split_once(axis).unwrap_or_else(|| panic!("{name} has no {axis}"));
        let title = rest.split(", from ").next().unwrap();
        assert!(!title.starts_with("values"), "{name}: {axis}has no title");
        let has_unit = title.contains(", ") || UNITLESS.iter().any(|word| title.starts_with(word));
        assert!(has_unit, "{name}: {axis}{title} has no unit");
    }
    let texts: Vec<&str> = document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text())
        .collect();
    let series: Vec<&str> = described.split(". ").filter_map(series_name).collect();
    if series.len() > 1 {
        for name_of_series in series {
            let is_in_legend = texts.contains(&name_of_series);
            assert!(is_in_legend, "{name}: `{name_of_series}` is not in the legend: {texts:?}");
        }
    }
    let boxes: Vec<(String, [f64; 4])> = document.descendants().filter_map(text_box).collect();
    for (index, (text, a)) in boxes.iter().enumerate() {
        for (other, b) in &boxes[index + 1..] {
            let apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
            assert!(apart, "{name}: `{text}` and `{other}` overlap");
        }
    }
}

/// The series of a sentence such as `minimax: 4 points, the last 12 at 4`.
fn series_name(sentence: &str) -> Option<&str> {
    let (name, rest) = sentence.rsplit_once(": ")?;
    let (count, what) = rest.split_once(' ')?;
    let is_series = count.parse::<u32>().is_ok() && (what.starts_with("point") || what.starts_with("bars"));
    is_series.then_some(name)
}

/// A text and the box around it: left, top, right, bottom. Figures keep their proportions at any
/// width, so what does not overlap here does not at 640 pixels either.
fn text_box(node: roxmltree::Node<'_, '_>) -> Option<(String, [f64; 4])> {
    let text = node.text().filter(|_| node.has_tag_name("text"))?.to_owned();
    // The title of the vertical axis is turned; it has the margin to itself.
    if node.attribute("transform").is_some() {
        return None;
    }
    let at = |name: &str| node.attribute(name)?.parse::<f64>().ok();
    let (x, y, class) = (at("x")?, at("y")?, node.attribute("class").unwrap_or_default());
    let size = if class.contains("title") && !class.contains("subtitle") { 18.0 } else { 11.0 };
    let width = text.chars().count() as f64 * size * 0.5;
    let left = match class {
        class if class.contains("end") => x - width,
        class if class.contains("middle") => x - width / 2.0,
        _ => x,
    };
    Some((text, [left, y - 0.7 * size, left + width, y + 0.1 * size]))
}
