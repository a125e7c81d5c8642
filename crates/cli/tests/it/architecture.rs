//! The map of the code must lead somewhere.

use std::path::Path;

/// Every file that ARCHITECTURE.md names for a term exists.
#[test]
fn every_term_has_its_file() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let text = std::fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let section = text.split("\n## ").find(|section| section.starts_with("Where is")).unwrap();
    let rows: Vec<_> = section.lines().filter(|line| line.starts_with("| ") && line.contains('`')).collect();
    assert!(rows.len() >= 30, "{} terms", rows.len());
    for row in rows {
        let files: Vec<_> = row.split('`').skip(1).step_by(2).collect();
        assert!(!files.is_empty(), "{row}");
        for file in files {
            assert!(root.join(file).is_file(), "there is no {file}: {row}");
        }
    }
}
