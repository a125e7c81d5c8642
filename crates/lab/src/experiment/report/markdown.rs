//! The report in Markdown.

use std::fmt::Write;

use super::{Chapter, Report, heading, measured, verdicts};
use crate::experiment::{Claim, Table};

/// The whole report, with links to its tables and figures if these are files.
pub fn write(report: &Report, has_files: bool) -> String {
    let mut text = String::from("# The laboratory\n\n");
    for paragraph in [report.introduction(), report.summary(), report.missing()] {
        if !paragraph.is_empty() {
            let _ = writeln!(text, "{paragraph}\n");
        }
    }
    for (source, chapters) in report.parts() {
        let _ = writeln!(text, "- {}", source.title());
        for chapter in chapters {
            let Chapter { experiment, .. } = chapter;
            let verdicts = verdicts([chapter]);
            let verdicts = if verdicts.is_empty() { verdicts } else { format!(": {verdicts}") };
            let _ = writeln!(text, "  - [{}](#{}){verdicts}", experiment.title, experiment.name);
        }
    }
    for (source, chapters) in report.parts() {
        let _ = writeln!(text, "\n# {}", source.title());
        for chapter in chapters {
            write_chapter(&mut text, chapter, has_files);
        }
    }
    text
}

fn write_chapter(text: &mut String, chapter: &Chapter, has_files: bool) {
    let Chapter { experiment, findings, seconds, .. } = chapter;
    let name = experiment.name;
    let _ = writeln!(text, "\n<a id=\"{name}\"></a>\n\n## {}\n\n{}\n", experiment.title, experiment.about);
    let timed = if experiment.is_timed { " Its players are limited by time, so results vary." } else { "" };
    let _ = writeln!(text, "`outflank lab run {name}`, {seconds:.1} s.{timed}\n");
    for line in &findings.setup {
        let _ = writeln!(text, "- {}", escaped(line));
    }
    write_claims(text, &findings.claims);
    for table in &findings.tables {
        write_table(text, table);
        if has_files {
            let _ = writeln!(text, "\n[{}.csv]({name}/{}.csv)", table.name, table.name);
        }
    }
    if has_files {
        for (file, figure) in &findings.figures {
            let _ = writeln!(text, "\n![{}]({name}/{file}.svg)", escaped(figure.title()));
        }
    }
    for remark in &findings.remarks {
        let _ = writeln!(text, "\n{}", escaped(remark));
    }
}

fn write_table(text: &mut String, table: &Table) {
    let _ = writeln!(text, "\n**{}**\n", escaped(&table.title));
    let headings: Vec<String> = table.columns.iter().map(|column| escaped(&heading(column))).collect();
    let rules: Vec<&str> =
        (0..headings.len()).map(|column| if table.is_numeric(column) { "--:" } else { "---" }).collect();
    let _ = writeln!(text, "| {} |\n|{}|", headings.join(" | "), rules.join("|"));
    for row in &table.rows {
        let cells: Vec<String> = row.iter().map(|cell| escaped(&cell.text())).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
}

fn write_claims(text: &mut String, claims: &[Claim]) {
    if claims.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n| the report says | measured | verdict |\n|---|---|---|");
    for claim in claims {
        let Claim { says, read_as, verdict, .. } = claim;
        let read_as =
            read_as.as_ref().map_or_else(String::new, |words| format!(" *(read as: {})*", escaped(words)));
        let (says, measured) = (escaped(says), escaped(&measured(claim)));
        let _ = writeln!(text, "| {says}{read_as} | {measured} | **{}** |", escaped(&verdict.text()));
    }
}

/// Text that is not markup, in a table either, except for code between backticks.
fn escaped(text: &str) -> String {
    let text = text.replace('|', "\\|").replace('\n', " ");
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(index, part)| match index % 2 {
        0 => part.replace('*', "\\*").replace('<', "&lt;"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}
