//! The report as a web page that needs no other file.

use std::fmt::Write;

use super::{Chapter, Report, heading, measured, verdicts};
use crate::experiment::{Claim, Table};

const STYLE: &str = "
:root{color-scheme:light dark;--text:#16181d;--soft:#5b626a;--line:#d8dce0;--back:#fff;--good:#00734f;--bad:#b34a00}
@media (prefers-color-scheme:dark){:root{--text:#e8eaed;--soft:#a0a7af;--line:#3a4048;--back:#15181d;--good:#22bd8f;--bad:#f0762b}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back);max-width:52rem;margin:0 auto;padding:1rem;overflow-wrap:break-word}
h1,h2,h3{line-height:1.25;margin:2.2rem 0 .6rem}
.soft,caption{color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;margin:1rem 0;font-size:.92rem}
caption{text-align:left;font-weight:600;padding-bottom:.3rem}
th,td{border-bottom:1px solid var(--line);padding:.25rem .7rem;text-align:left;vertical-align:top}
th.number,td.number{text-align:right;font-variant-numeric:tabular-nums}
.reproduced{color:var(--good);font-weight:600}
.not-reproduced{color:var(--bad);font-weight:600}
code{overflow-wrap:anywhere}
svg{display:block;margin:1rem 0}
";

/// The whole page.
pub fn write(report: &Report) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>Outflank: the laboratory</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>The laboratory</h1>\n"
    );
    let _ = writeln!(page, "<p class=\"soft\">{}</p>", text(&report.introduction()));
    for paragraph in [report.summary(), report.missing()] {
        let _ = writeln!(page, "<p>{}</p>", text(&paragraph));
    }
    page.push_str("<nav><ul>\n");
    for (source, chapters) in report.parts() {
        let _ = writeln!(page, "<li>{}<ul>", text(source.title()));
        for chapter in chapters {
            let Chapter { experiment, .. } = chapter;
            let _ = writeln!(
                page,
                "<li><a href=\"#{}\">{}</a> <span class=\"soft\">{}</span></li>",
                experiment.name,
                text(experiment.title),
                verdicts([chapter])
            );
        }
        page.push_str("</ul></li>\n");
    }
    page.push_str("</ul></nav>\n");
    for (source, chapters) in report.parts() {
        let _ = writeln!(page, "<h1>{}</h1>", text(source.title()));
        for chapter in chapters {
            write_chapter(&mut page, chapter);
        }
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn write_chapter(page: &mut String, Chapter { experiment, findings, seconds, .. }: &Chapter) {
    let name = experiment.name;
    let _ = writeln!(page, "<section>\n<h2 id=\"{name}\">{}</h2>", text(experiment.title));
    let _ = writeln!(page, "<p>{}</p>", text(experiment.about));
    let timed = if experiment.is_timed { " Its players are limited by time, so results vary." } else { "" };
    let _ =
        writeln!(page, "<p class=\"soft\"><code>outflank lab run {name}</code>, {seconds:.1} s.{timed}</p>");
    if !findings.setup.is_empty() {
        page.push_str("<ul>\n");
        for line in &findings.setup {
            let _ = writeln!(page, "<li>{}</li>", text(line));
        }
        page.push_str("</ul>\n");
    }
    write_claims(page, &findings.claims);
    for table in &findings.tables {
        write_table(page, table);
    }
    for (_, figure) in &findings.figures {
        page.push_str(&figure.to_svg());
    }
    for remark in &findings.remarks {
        let _ = writeln!(page, "<p>{}</p>", text(remark));
    }
    page.push_str("</section>\n");
}

fn write_table(page: &mut String, table: &Table) {
    let _ = writeln!(page, "<div class=\"wide\"><table><caption>{}</caption><tr>", text(&table.title));
    let class = |column: usize| {
        if table.is_numeric(column) { " class=\"number\"" } else { "" }
    };
    for (index, column) in table.columns.iter().enumerate() {
        let _ = write!(page, "<th{}>{}</th>", class(index), text(&heading(column)));
    }
    page.push_str("</tr>\n");
    for row in &table.rows {
        page.push_str("<tr>");
        for (index, cell) in row.iter().enumerate() {
            let _ = write!(page, "<td{}>{}</td>", class(index), text(&cell.text()));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table></div>\n");
}

fn write_claims(page: &mut String, claims: &[Claim]) {
    if claims.is_empty() {
        return;
    }
    page.push_str(
        "<div class=\"wide\"><table><tr><th>The report says</th><th>Measured</th><th>Verdict</th></tr>\n",
    );
    for claim in claims {
        let Claim { says, read_as, verdict, .. } = claim;
        let class = super::kind(verdict).replace(' ', "-");
        let read_as = read_as.as_ref().map_or_else(String::new, |words| {
            format!(" <span class=\"soft\">(read as: {})</span>", text(words))
        });
        let (says, measured, verdict) = (text(says), text(&measured(claim)), text(&verdict.text()));
        let _ = writeln!(
            page,
            "<tr><td>{says}{read_as}</td><td>{measured}</td><td class=\"{class}\">{verdict}</td></tr>"
        );
    }
    page.push_str("</table></div>\n");
}

/// Text as HTML has it; what is between backticks is code.
fn text(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut html = String::new();
    for (index, part) in escaped.split('`').enumerate() {
        match index {
            0 => {}
            odd if odd % 2 == 1 => html.push_str("<code>"),
            _ => html.push_str("</code>"),
        }
        html.push_str(part);
    }
    html
}
