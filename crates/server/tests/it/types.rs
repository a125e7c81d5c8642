//! The shapes of the API in TypeScript, for the web app.

use std::fs;

use server::{ErrorBody, ErrorCode, ErrorInfo};
use session::view::{
    Can, Catalogue, CheckReply, CheckRequest, Clocks, Effect, End, EngineInfo, EvaluationInfo, ExportReply,
    Family, FormatInfo, GameInfo, GameSummary, GameView, Hint, Hints, Judgement, LevelInfo, LineMove, Mode,
    Move, NodeView, OptionInfo, Picture, PlayerInfo, PlayerView, Progress, RetryVerdict, RetryView,
    RulesInfo, Scene, Summary, Trace, Turn, Value, Watch,
};
use session::{Action, Grade, NewGame};
use ts_rs::{Config, TS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/api/types.ts");

macro_rules! shapes {
    ($($shape:ty),* $(,)?) => { [$(declare::<$shape>()),*].concat() };
}

/// `cargo xtask web` has the file written; otherwise it must be as it is.
#[test]
fn types_are_those_of_rust() {
    let shapes = shapes![
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
        ExportReply,
        CheckRequest,
        CheckReply,
        Catalogue,
        Family,
        RulesInfo,
        EvaluationInfo,
        LevelInfo,
        PlayerInfo,
        OptionInfo,
        EngineInfo,
        FormatInfo,
        ErrorBody,
        ErrorInfo,
        ErrorCode,
    ];
    let text =
        format!("// The shapes of the API. Generated from Rust by `cargo xtask web`: do not edit.\n{shapes}");
    if std::env::var_os("OUTFLANK_UPDATE").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    let written = fs::read_to_string(FILE).unwrap();
    assert!(written == text, "web/src/api/types.ts is not what Rust says: run `cargo xtask web`");
}

fn declare<T: TS>() -> String {
    let config = Config::default();
    let about = T::docs().map(|docs| tidy(&docs)).unwrap_or_default();
    format!("\n{}export {}\n", about.trim_start_matches('\n'), tidy(&T::decl(&config)).trim_end())
}

/// One line for each field, each comment and each variant with fields.
fn tidy(declaration: &str) -> String {
    let (union, mut text) = (declaration.contains("} | {"), String::new());
    let indent = match (declaration.contains('{'), union) {
        (false, _) => "",
        (true, false) => "  ",
        (true, true) => "    ",
    };
    let mut comment = Vec::new();
    for line in split(declaration).lines().map(str::trim) {
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

/// Breaks lines before variants, and before the end.
fn split(declaration: &str) -> String {
    if declaration.contains("} | {") {
        let variants = declaration.replace(" = {", " =\n| {").replace(" | {", "\n| {");
        variants.replace(", }", " }")
    } else {
        declaration.replace(", };", ",\n};")
    }
}
