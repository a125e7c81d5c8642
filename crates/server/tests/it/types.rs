//! The types of the API in TypeScript, for the web app.

use std::fs;

use server::{ErrorBody, ErrorCode, ErrorInfo};
use session::view::{
    Can, Catalogue, CheckReply, CheckRequest, Clocks, Effect, End, EngineInfo, EvaluationInfo, ExportReply,
    Family, FormatInfo, GameInfo, GameRatings, GameSummary, GameView, Hint, Hints, Judgement, LevelInfo,
    LevelRating, LineMove, Mode, Move, NodeView, Objection, OptionInfo, Picture, PlayerInfo, PlayerView,
    Progress, RetryVerdict, RetryView, RulesInfo, Scene, SolveView, Summary, ThinkingView, Trace, Turn,
    Value, Watch,
};
use session::{Action, Grade, NewGame};
use ts_rs::{Config, TS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/api/types.ts");

macro_rules! declarations {
    ($($type:ty),* $(,)?) => { [$(declare::<$type>()),*].concat() };
}

/// `cargo xtask web` sets the variable that updates the file; otherwise the file must be up to date.
#[test]
fn types_match_those_in_rust() {
    let declarations = declarations![
        GameView,
        GameInfo,
        Mode,
        NodeView,
        Scene,
        Picture,
        Move,
        Effect,
        Trace,
        End,
        PlayerView,
        Clocks,
        Turn,
        ThinkingView,
        SolveView,
        Progress,
        Summary,
        RetryView,
        RetryVerdict,
        Watch,
        Can,
        Value,
        Judgement,
        Grade,
        Hints,
        Hint,
        LineMove,
        Action,
        NewGame,
        GameSummary,
        Objection,
        ExportReply,
        CheckRequest,
        CheckReply,
        Catalogue,
        Family,
        RulesInfo,
        EvaluationInfo,
        LevelInfo,
        GameRatings,
        LevelRating,
        PlayerInfo,
        OptionInfo,
        EngineInfo,
        FormatInfo,
        ErrorBody,
        ErrorInfo,
        ErrorCode,
    ];
    let text = format!(
        "// The types of the API. Generated from Rust by `cargo xtask web`: do not edit.\n{declarations}"
    );
    if std::env::var_os("OUTFLANK_UPDATE").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    let current = fs::read_to_string(FILE).unwrap();
    assert!(current == text, "web/src/api/types.ts is out of date: run `cargo xtask web`");
}

fn declare<T: TS>() -> String {
    let config = Config::default();
    let docs = T::docs().map(|docs| format_declaration(&docs)).unwrap_or_default();
    format!(
        "\n{}export {}\n",
        docs.trim_start_matches('\n'),
        format_declaration(&T::decl(&config)).trim_end()
    )
}

/// Formats a declaration: one line for each field, comment and variant with fields.
fn format_declaration(declaration: &str) -> String {
    let (is_union, mut text) = (declaration.contains("} | {"), String::new());
    let indent = match (declaration.contains('{'), is_union) {
        (false, _) => "",
        (true, false) => "  ",
        (true, true) => "    ",
    };
    let mut comment = Vec::new();
    for line in break_lines(declaration).lines().map(str::trim) {
        let line = match line {
            "/**" => {
                comment.clear();
                continue;
            }
            _ if line.starts_with("* ") => {
                comment.push(&line[2..]);
                continue;
            }
            "*/" => format!("{indent}/** {} */\n", comment.join(" ")),
            _ if line.starts_with("type ") || line == "};" => format!("{line}\n"),
            _ if line.starts_with('|') => format!("  {line}\n"),
            _ => format!("{indent}{line}\n"),
        };
        text.push_str(&line);
    }
    text
}

/// Adds line breaks before variants, and before the end.
fn break_lines(declaration: &str) -> String {
    if declaration.contains("} | {") {
        let variants = declaration.replace(" = {", " =\n| {").replace(" | {", "\n| {");
        variants.replace(", }", " }")
    } else {
        declaration.replace(", };", ",\n};")
    }
}
