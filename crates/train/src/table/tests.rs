//! What is a table, and what is not.

use proptest::prelude::*;

use super::{FitTable, MOST_COLUMNS, MOST_ROWS, TableError};

fn error(text: &str) -> TableError {
    FitTable::parse_csv(text).unwrap_err()
}

#[test]
fn the_report_is_a_table() {
    let table = FitTable::indore();
    assert_eq!(table.names().len(), 6);
    assert_eq!(table.rows().len(), 15);
    // The row that is garbled in print.
    assert_eq!(table.rows()[2], (13.0, vec![6.75, 3.2, 0.286, -0.756, -1.18, 1.5]));
    assert_eq!(table.points(0)[14], (57.0, 3.05));
    assert_eq!(FitTable::parse_csv(&table.to_string()), Ok(table));
}

#[test]
fn comments_blanks_and_foreign_line_ends_are_skipped() {
    let text = "\u{feff}# Weights\r\n\r\n discs , mobility,my corners\r\n  # begin\r\n 52, -1e-3 ,.5\r\n5,+7,3.\r\n52,1,2";
    let table = FitTable::parse_csv(text).unwrap();
    assert_eq!(table.names(), ["mobility", "my corners"]);
    // In the order of the text, twice the same number of discs included.
    assert_eq!(table.rows(), [(52.0, vec![-1e-3, 0.5]), (5.0, vec![7.0, 3.0]), (52.0, vec![1.0, 2.0])]);
}

#[test]
fn cells_may_be_quoted() {
    // As R writes tables.
    let table =
        FitTable::parse_csv("\"discs\",\"mobility\",\"corners, \"\"own\"\"\"\n\"5\",7,\" 3 \"\n").unwrap();
    assert_eq!(table.names(), ["mobility", "corners, \"own\""]);
    assert_eq!(table.rows(), [(5.0, vec![7.0, 3.0])]);
    assert_eq!(FitTable::parse_csv(&table.to_string()), Ok(table));
    // A quote that is not closed swallows no rows.
    assert_eq!(error("discs,\"a\n1,2\n2,3"), TableError::OpenQuote { line: 1 });
    assert_eq!(error("# x\n\ndiscs,a\n  # y,\"z\n1,\"2\n2,3"), TableError::OpenQuote { line: 5 });
    let found = String::from("two \"2\"");
    let column = String::from("a");
    assert_eq!(error("discs,a\n1,two \"2\""), TableError::NotANumber { line: 2, column, found });
}

#[test]
fn headers_are_checked() {
    for text in ["", "\n\n", "# discs,mobility\n"] {
        assert_eq!(error(text), TableError::Empty, "{text:?}");
    }
    assert_eq!(error("# a\n5,7\n9,7"), TableError::NoHeader { line: 2, found: "5,7".into() });
    assert!(matches!(error(",mobility\n5,7"), TableError::NoHeader { line: 1, .. }));
    assert_eq!(error("discs;mobility\n5;7"), TableError::NoColumns { line: 1 });
    assert_eq!(error("discs\n5"), TableError::NoColumns { line: 1 });
    assert_eq!(error("discs,a,,b\n"), TableError::BadName { line: 1, column: 3 });
    assert_eq!(error("discs,\u{1b}[2J\n"), TableError::BadName { line: 1, column: 2 });
    assert_eq!(error(&format!("discs,{}", "a".repeat(65))), TableError::BadName { line: 1, column: 2 });
    assert_eq!(error("discs,a, a"), TableError::DuplicateName { line: 1, name: "a".into() });
    assert_eq!(error("discs,discs"), TableError::DuplicateName { line: 1, name: "discs".into() });
    assert_eq!(error("discs,a\n# nothing\n"), TableError::NoRows);
}

#[test]
fn rows_are_checked() {
    let column = String::from("b");
    assert_eq!(error("discs,a,b\n1,2"), TableError::Cells { line: 2, found: 2, expected: 3 });
    assert_eq!(error("discs,a,b\n1,2,3,"), TableError::Cells { line: 2, found: 4, expected: 3 });
    let found = String::from("1.1 8");
    assert_eq!(error("discs,a,b\n\n1,2,1.1 8"), TableError::NotANumber { line: 3, column, found });
    for wrong in ["NaN", "inf", "-infinity", "1e400", "1e10"] {
        let error = error(&format!("discs,a,b\n1,2,{wrong}"));
        assert!(matches!(&error, TableError::OutOfRange { line: 2, column, .. } if column == "b"), "{wrong}");
    }
    for wrong in ["-1", "1001", "nan"] {
        let error = error(&format!("discs,a\n{wrong},2"));
        assert_eq!(error.to_string(), "line 2, column `discs`: expected a number from 0 to 1000");
    }
}

#[test]
fn sizes_are_bounded() {
    let wide = (0..=MOST_COLUMNS).fold(String::from("discs"), |header, name| header + &format!(",{name}"));
    assert!(matches!(error(&wide), TableError::TooManyColumns { .. }));
    let long = String::from("discs,a\n") + &"1,2\n".repeat(MOST_ROWS);
    assert_eq!(FitTable::parse_csv(&long).unwrap().rows().len(), MOST_ROWS);
    let line = MOST_ROWS + 2;
    assert_eq!(error(&(long + "1,2")), TableError::TooManyRows { line, most: MOST_ROWS });
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        let _ = FitTable::parse_csv(&text);
    }

    #[test]
    fn what_looks_like_a_table_is_read_or_refused(text in "(#|discs|a|,|\"|-|e|[0-9]{1,3}|\\.| |\r?\n){0,60}") {
        if let Ok(table) = FitTable::parse_csv(&text) {
            prop_assert_eq!(FitTable::parse_csv(&table.to_string()), Ok(table));
        }
    }

    #[test]
    fn every_bit_survives_writing(rows in prop::collection::vec((0.0..=1000.0, -1e9..=1e9f64, -1e-9..=1e-9f64), 1..20)) {
        let text = rows.iter().map(|(discs, a, b)| format!("{discs:?},{a:?},{b:?}\n"));
        let table = FitTable::parse_csv(&text.fold(String::from("discs,a,b\n"), |all, row| all + &row)).unwrap();
        for (row, (discs, a, b)) in table.rows().iter().zip(&rows) {
            prop_assert_eq!(row, &(*discs, vec![*a, *b]));
        }
        prop_assert_eq!(FitTable::parse_csv(&table.to_string()), Ok(table));
    }
}
