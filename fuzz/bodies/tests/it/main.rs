//! The fuzz targets on stable Rust: each over its corpus and many mutations of it.

#![allow(missing_docs, clippy::unwrap_used)]

mod mutations;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mutations::Mutations;

/// The folder that libFuzzer works in.
const FUZZ: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Makes two tests for each target: one for every day, and a thorough one.
macro_rules! targets {
    ($($run:ident: $($name:ident)*;)*) => {
        const TARGETS: &[&str] = &[$($(stringify!($name)),*),*];

        mod a_thousand_mutations {
            $($(#[test] fn $name() { super::$run(stringify!($name), fuzz_bodies::$name, 1000); })*)*
        }

        mod many_mutations {
            $($(
                #[test]
                #[ignore = "slow: 10^5 mutations of each corpus"]
                fn $name() { super::$run(stringify!($name), fuzz_bodies::$name, 100_000); }
            )*)*
        }
    };
}

targets! {
    on_text: awele_position bitboard board game_name ggf gtp nboard obf parse_any record_json rules
        session_document session_text spec sustech table transcript;
    on_bytes: game_file shard weights_file wthor;
}

/// Runs a target that takes texts over its corpus and so many mutations.
fn on_text(name: &str, body: fn(&str), mutations: usize) {
    let text = |bytes| String::from_utf8(bytes).expect("the corpus of this target is text");
    run(&corpus(name, text), body, mutations);
}

/// Runs a target that takes bytes: these are mutated as a text of which each character is
/// one byte.
fn on_bytes(name: &str, body: fn(&[u8]), mutations: usize) {
    let text = |bytes: Vec<u8>| bytes.into_iter().map(char::from).collect();
    let bytes = |text: &str| text.chars().map(|c| c as u8).collect::<Vec<_>>();
    run(&corpus(name, text), |text| body(&bytes(text)), mutations);
}

fn corpus(name: &str, text: fn(Vec<u8>) -> String) -> Vec<String> {
    files(&format!("corpus/{name}")).map(|path| text(fs::read(path).unwrap())).collect()
}

fn run(corpus: &[String], body: impl Fn(&str), mutations: usize) {
    let mutated = Mutations::of(corpus).take(mutations);
    for text in corpus.iter().cloned().chain(mutated) {
        let _shown = ShownOnPanic(&text);
        body(&text);
    }
}

/// Shows a text if something panics as long as it lives.
struct ShownOnPanic<'a>(&'a str);

impl Drop for ShownOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("with {:?}", self.0);
        }
    }
}

fn files(folder: &str) -> impl Iterator<Item = std::path::PathBuf> {
    // In an order that is the same everywhere, as the mutations are.
    let entries = fs::read_dir(Path::new(FUZZ).join(folder)).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect::<BTreeSet<_>>().into_iter()
}

#[test]
fn every_target_runs_here_and_in_libfuzzer() {
    let mut sorted = TARGETS.to_vec();
    sorted.sort_unstable();
    for folder in ["bodies/src", "corpus", "fuzz_targets"] {
        let stems = files(folder).map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
        let names: Vec<_> = stems.filter(|name| name != "lib").collect();
        assert_eq!(names, sorted, "{folder}");
    }
    let manifest = fs::read_to_string(Path::new(FUZZ).join("Cargo.toml")).unwrap();
    let paths = manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
    assert_eq!(
        paths.collect::<Vec<_>>(),
        sorted.iter().map(|name| format!("{name}.rs\"")).collect::<Vec<_>>()
    );
}
