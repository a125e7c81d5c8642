//! What bad input is told: the column, what is wrong, and what would be right.

use notation::{AnyGame, Format, parse_any};

use crate::game;

const START: &str = "---------------------------OX------XO---------------------------";
/// Half of it.
const HALF: &str = "---------------------------OX---";
const SEEDS: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0";
const SIXTEEN_MOVES: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e6";

/// Whether a text in no named format gets the same answer.
#[derive(Clone, Copy, PartialEq)]
enum Any {
    Same,
    Else,
}

fn check(format: &str, name: &str, table: &[(Any, &str, &str)]) {
    let format = Format::named(format).unwrap();
    for (any, text, expected) in table {
        let error = format.read(text, &game(name)).map_err(|error| error.to_string());
        assert_eq!(error.as_ref().unwrap_err(), expected, "{text}");
        let guessed = parse_any(text, Some(&game(name))).map_err(|error| error.to_string());
        assert_eq!(guessed == error, *any == Any::Same, "{text}: {guessed:?}");
    }
}

use Any::{Else, Same};

#[test]
fn boards() {
    check(
        "position",
        "othello",
        &[
            (Else, "", "column 1: the 8x8 board has 64 squares, not 0"),
            (Else, " \n", "column 1: the 8x8 board has 64 squares, not 0"),
            (Same, &START[1..], "column 64: the 8x8 board has 64 squares, not 63"),
            (Same, START, "column 65: the side to move is missing: add a space and X or O"),
            (Same, &format!("{} X", &START[1..]), "column 66: the 8x8 board has 64 squares, not 63"),
            (Same, &format!("{START}- X"), "column 65: the 8x8 board has 64 squares, not 65"),
            (Same, &format!("{START}-"), "column 65: the 8x8 board has 64 squares, not 65"),
            (
                Same,
                &format!("{}- X", &START[..35]),
                "column 39: the 8x8 board has 64 squares, not 36; for 6x6 name a game of that size",
            ),
            (Same, &format!("{START} X O"), "column 68: `O` follows the side to move, which should be last"),
            (Same, &format!("{START} X?"), "column 67: `?` follows the side to move, which should be last"),
            (Same, &format!("{START} -"), "column 66: `-` is not the side to move, X or O"),
            (Same, &format!("{START} Q"), "column 66: `Q` is not the side to move, X or O"),
            (
                Same,
                &format!("  {HALF}Q{} X", &START[33..]),
                "column 35: `Q` is not a square: use X for Black, O for White, - for empty",
            ),
            (
                Same,
                &format!("{HALF}1{} X", &START[33..]),
                "column 33: `1` is not a square: use X for Black, O for White, - for empty",
            ),
            (
                Same,
                &format!("●●{}é{} X", &HALF[2..], &START[33..]),
                "column 33: `é` is not a square: use X for Black, O for White, - for empty",
            ),
            (
                Same,
                &format!("{HALF}\u{7}{} X", &START[33..]),
                "column 33: `\\u{7}` is not a square: use X for Black, O for White, - for empty",
            ),
            (Same, &format!("{} X", "-".repeat(64)), "column 1: not a position: no discs at all"),
        ],
    );
}

#[test]
fn numeric_boards() {
    check(
        "board-digits",
        "othello-4x4",
        &[
            (
                Same,
                "0000012002300000 1",
                "column 11: `3` is not a square: use 1 for Black, 2 for White, 0 for empty",
            ),
            (Same, "0000012002100000 0", "column 18: `0` is not the side to move, 1 or 2"),
            (Same, "0000012002100000", "column 17: the side to move is missing: add a space and 1 or 2"),
            (
                Else,
                "0000012002-10000 1",
                "column 11: `-1` is not a square: use 1 for Black, 2 for White, 0 for empty",
            ),
        ],
    );
    check(
        "board-signed",
        "othello-4x4",
        &[
            (
                Same,
                "0 0 0 0 0 1 -1 0 0 -1 1 0 0 0 0 0",
                "column 34: the side to move is missing: add a space and -1 or 1",
            ),
            (
                Same,
                "0 0 0 0 0 1 -1 0 0 -1 1 0 0 0 0 -1",
                "column 35: the side to move is missing: add a space and -1 or 1",
            ),
            (Same, "0 0 0 0 0 1 -1 0 0 -1 1 0 0 0 1", "column 32: the 4x4 board has 16 squares, not 14"),
            (
                Same,
                "[0, 0, 0, 2, -1]",
                "column 11: `2` is not a square: use -1 for Black, 1 for White, 0 for empty",
            ),
        ],
    );
    let ambiguous = parse_any(" 0000011001100000 1", None).unwrap_err();
    assert_eq!(
        ambiguous.to_string(),
        "column 2: a board of 0 and 1 alone may be signed (1 is White) or digits (1 is Black): \
         name the format, board-signed or board-digits"
    );
}

#[test]
fn bitboards() {
    let number = "is not a hexadecimal number of at most 128 bits such as 0x810000000";
    check(
        "bits",
        "othello",
        &[
            (Else, "", "column 1: `` is not two numbers such as 0x810000000/0x1008000000"),
            (Same, "0x810000000/0x1018000000 X", "column 1: not a position: discs of both colours on e4"),
            (Same, "0x0/0x0 X", "column 1: not a position: no discs at all"),
            (
                Same,
                "0x810000000 X",
                "column 1: `0x810000000` is not two numbers such as 0x810000000/0x1008000000",
            ),
            (
                Same,
                "0x810000000/0x1008000000",
                "column 25: the side to move is missing: add a space and X or O",
            ),
            (Same, "0x810000000/0x1008000000 Z", "column 26: `Z` is not the side to move, X or O"),
            (Same, "0x8/0x1 X O", "column 11: `O` follows the side to move, which should be last"),
            (Same, "0xé/0x1 X", &format!("column 1: `0xé` {number}")),
            (Same, "0x/0x1 X", &format!("column 1: `0x` {number}")),
            (Same, " 0x8/1 X", &format!("column 6: `1` {number}")),
            (Same, "0x8/0x+1 X", &format!("column 5: `0x+1` {number}")),
            (
                Same,
                "0x8/0x123456789012345678901234567890123 X",
                &format!("column 5: `0x1234567890123456789012…` {number}"),
            ),
            (Same, "0x8/0x10000000000000000 X", "column 5: bit 64 is set, but the 8x8 board has 64 squares"),
        ],
    );
    check(
        "bits",
        "othello-6x6",
        &[(Same, "0x810000000/0x1008000000 X", "column 13: bit 36 is set, but the 6x6 board has 36 squares")],
    );
}

#[test]
fn obf_lines() {
    let line = |rest: &str| format!("{START} X; {rest}");
    check(
        "obf",
        "othello",
        &[
            (Same, &line("F5:+1; I5:+2;"), "column 76: `I5` is not a square of the 8x8 board"),
            (Same, &line("F5:+1; A9:+2;"), "column 76: `A9` is not a square of the 8x8 board"),
            (Same, &line("F55:+1;"), "column 69: `F55` is not a square of the 8x8 board"),
            (
                Same,
                &line("F5:+1;  A1:+2;"),
                "column 77: a1 is illegal: it flips nothing; Black can play d3 c4 f5 e6",
            ),
            (Same, &line("--:+1;"), "column 69: -- is illegal: there are moves; Black can play d3 c4 f5 e6"),
            (Same, &line("F5:+65;"), "column 69: `+65` is not a score from -64 to +64"),
            (Same, &line("F5:-127;"), "column 69: `-127` is not a score from -64 to +64"),
            (Same, &line("F5: good;"), "column 69: `good` is not a score from -64 to +64"),
            (Same, &line("F5;"), "column 69: `F5` is not a move with its score such as G8:+18"),
            (
                Same,
                &format!("{START}; F5:+1;"),
                "column 65: the side to move is missing: add a space and X or O",
            ),
            (Same, &format!("{}; F5:+1;", "-".repeat(63)), "column 64: the 8x8 board has 64 squares, not 63"),
        ],
    );
    check(
        "obf",
        "awele",
        &[(Else, "…;", "column 1: awele has no obf format: use transcript, position or json")],
    );
}

#[test]
fn othello_transcripts() {
    let after = |rest: &str| format!("{SIXTEEN_MOVES}{rest}");
    let can = "Black can play a3 f3 g3 a4 g4 a5 g5 a6 b6 b7 c7 d7 e7";
    let square = "should be a square such as d3, or -- for a pass";
    check(
        "transcript",
        "othello",
        &[
            (Same, &after("a1"), &format!("column 33: move 17 (a1) is illegal: it flips nothing; {can}")),
            (
                Same,
                &after(" F5 a3"),
                &format!("column 34: move 17 (f5) is illegal: the square is taken; {can}"),
            ),
            (Same, &after("\npass"), &format!("column 34: move 17 (--) is illegal: there are moves; {can}")),
            (Same, &after("i5"), &format!("column 33: move 17 (i5) is illegal: the board is 8x8; {can}")),
            (Same, &after("a9"), &format!("column 33: move 17 (a9) is illegal: the board is 8x8; {can}")),
            (Same, "f55", &format!("column 1: `f55` is not a move: move 1 {square}")),
            (Same, "f5d6c33d3", &format!("column 5: `c33` is not a move: move 3 {square}")),
            (Same, "1. f5 2. d6 3", &format!("column 13: `3` is not a move: move 3 {square}")),
            (Same, "f5 d", &format!("column 4: `d` is not a move: move 2 {square}")),
            (Same, "f5 é6,d6", &format!("column 4: `é6` is not a move: move 2 {square}")),
            (Same, "f5 resigns, d6", &format!("column 4: `resigns` is not a move: move 2 {square}")),
            (Same, "a0", &format!("column 1: `a0` is not a move: move 1 {square}")),
            (Same, "日本", &format!("column 1: `日本` is not a move: move 1 {square}")),
        ],
    );
}

#[test]
fn moves_after_the_end() {
    // White loses every disc.
    let wipe_out = "e6f4e3f6g5d6e7f5c5";
    for (rest, ply) in [("a1", "a1"), ("--", "--"), ("e6", "e6")] {
        check(
            "transcript",
            "othello",
            &[(
                Same,
                &format!("{wipe_out} {rest}"),
                &format!("column 20: move 10 ({ply}) is illegal: the game is over"),
            )],
        );
    }
    let capped = game("awele").with_rules("paris:cap=2").unwrap();
    let error = Format::Transcript.read("FfB", &capped).unwrap_err();
    assert_eq!(error.to_string(), "column 3: move 3 (B) is illegal: the game is over");
}

#[test]
fn moves_after_a_pass_that_was_left_out() {
    let read = |moves: &str| {
        let json = r#"{"outflank":1,"game":"othello-4x4","position":"OX-------------- X","moves":[MOVE]}"#;
        let record = parse_any(&json.replace("MOVE", moves), None);
        record.map(|record| record.moves.join(" ")).map_err(|error| error.message)
    };
    assert_eq!(read(r#""c1""#), Ok("-- c1".to_owned()));
    assert_eq!(
        read(r#""d1""#),
        Err("moves: move 2 (d1) is illegal after a pass: it flips nothing; White can play c1".to_owned())
    );
}

#[test]
fn awele_transcripts() {
    let pit = "should be a pit, A to F for South or a to f for North";
    check(
        "transcript",
        "awele",
        &[
            (Same, "Ffg", &format!("column 3: `g` is not a move: move 3 {pit}")),
            (Same, "Ff é", &format!("column 4: `é` is not a move: move 3 {pit}")),
            (Same, "F1", &format!("column 1: `F1` is not a move: move 1 {pit}")),
            (Same, "FfF", "column 3: move 3 (F) is illegal: the pit is empty; South can play A B C D E"),
            (Same, "Ff b", "column 4: move 3 (b) is illegal: the pit is North's; South can play A B C D E"),
            (Same, "FF", "column 2: move 2 (F) is illegal: the pit is South's; North can play a b c d e f"),
            (Same, "f5d6", &format!("column 1: `f5` is not a move: move 1 {pit}")),
        ],
    );
    let hungry = game("awele").start().parse_position("3-0-0-0-2-1-0-0-0-0-0-0-21-21-S").unwrap();
    let error = hungry.parse_move(" A").unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 2: A is illegal: it would leave the opponent without seeds; South can play E F"
    );
}

#[test]
fn awele_positions() {
    let fields = |count: usize| {
        format!(
            "15 fields are needed, not {count}: 12 pits, 2 stores and the side to move, such as {SEEDS}-S"
        )
    };
    let with_first = |field: &str| format!("{field}{}-S", &SEEDS[1..]);
    check(
        "position",
        "awele",
        &[
            (Else, "", &format!("column 1: {}", fields(0))),
            (Same, "4-4-4", &format!("column 6: {}", fields(3))),
            (Same, SEEDS, &format!("column 28: {}", fields(14))),
            (Same, &format!("{}-S", &SEEDS[4..]), &format!("column 26: {}", fields(13))),
            (Same, &format!("{SEEDS}-S-N"), &format!("column 31: {}", fields(16))),
            (
                Same,
                &with_first(" 3"),
                "column 2: not a position: 47 seeds in pits and stores, not 48 (the rules say seeds=4)",
            ),
            (Same, &with_first("99999999999"), "column 1: `99999999999` is not a number of seeds, 0 to 252"),
            (Same, &with_first("253"), "column 1: `253` is not a number of seeds, 0 to 252"),
            (Same, &with_first("é"), "column 1: `é` is not a number of seeds, 0 to 252"),
            (Same, &with_first("+4"), "column 1: `+4` is not a number of seeds, 0 to 252"),
            (Same, &with_first(""), "column 1: `` is not a number of seeds, 0 to 252"),
            (Same, &format!("{SEEDS}-s"), "column 29: `s` is not the side to move, S or N"),
            (Same, &format!("{SEEDS}-"), "column 29: `` is not the side to move, S or N"),
        ],
    );
}

#[test]
fn broken_json() {
    let example = r#"a record looks like {"outflank":1,"game":"othello","moves":["f5","d6"]}"#;
    let with = |rest: &str| format!(r#"{{"outflank":1,"game":"othello",{rest}}}"#);
    check(
        "json",
        "othello",
        &[
            (Else, "", &format!("column 1: not a JSON record: EOF while parsing a value; {example}")),
            (
                Same,
                r#" {"outflank":1,"game":"othello","moves":["f5""#,
                &format!("column 45: not a JSON record: EOF while parsing a list; {example}"),
            ),
            (
                Same,
                "{\"outflank\":1,\n\"game\":\"é\" x}",
                &format!("column 27: not a JSON record: expected `,` or `}}`; {example}"),
            ),
            (Same, &with(""), &format!("column 32: not a JSON record: trailing comma; {example}")),
            (
                Same,
                r#"{"outflank":1,"game":"othello"}"#,
                &format!("column 31: not a JSON record: missing field `moves`; {example}"),
            ),
            (
                Same,
                r#"{"game":"othello","moves":[]}"#,
                &format!("column 29: not a JSON record: missing field `outflank`; {example}"),
            ),
            (
                Same,
                &with(r#""moves":"f5""#),
                &format!(
                    "column 43: not a JSON record: invalid type: string \"f5\", expected a sequence; {example}"
                ),
            ),
            (
                Same,
                r#"{"outflank":2,"plies":7}"#,
                "column 13: the record has version 2, but this program reads version 1: use a newer version of the program",
            ),
        ],
    );
}

#[test]
fn records_that_do_not_hold() {
    // The fields that change begin at column 32 of Othello's and 30 of Awele's.
    let with = |rest: &str| format!(r#"{{"outflank":1,"game":"othello",{rest}}}"#);
    let awele = |rest: &str| format!(r#"{{"outflank":1,"game":"awele",{rest},"moves":[]}}"#);
    let games = "choose othello (most discs win), anti (fewest discs win), each also on boards from 4x4 to 10x10 as NAME-WxH, or awele";
    check(
        "json",
        "othello",
        &[
            (
                Same,
                r#" {"outflank":1,"game":"othelo","moves":[]}"#,
                &format!("column 23: there is no game `othelo`: {games}; did you mean `othello`?"),
            ),
            (
                Same,
                r#"{"outflank":1,"moves":[],"game":"anti-3x3"}"#,
                "column 33: there is no 3x3 board: width and height go from 4 to 10",
            ),
            (
                Same,
                &with(r#""moves":["f5","f5"]"#),
                "column 46: moves: move 2 (f5) is illegal: the square is taken; White can play f4 d6 f6",
            ),
            (
                Same,
                &with(r#""moves":["f5","zz"]"#),
                "column 46: moves: `zz` is not a move: move 2 should be a square such as d3, or -- for a pass",
            ),
            (
                Same,
                &with(r#""moves":["f5d6","", "\u00633","é"]"#),
                "column 62: moves: `é` is not a move: move 4 should be a square such as d3, or -- for a pass",
            ),
            (
                Same,
                &with(r#""moves":["f5"],"result":"first""#),
                "column 56: the record says the result is `first`, but its moves end as unfinished: \
                 correct it or leave it out",
            ),
            (
                Same,
                &with(r#""moves":["f5"],"score":[3,3]"#),
                "column 55: the record says the score is 3-3, but its moves end at 4-1: correct it or leave it out",
            ),
            (
                Same,
                &with(r#""moves":[],"scores":[{"move":"a1","score":3}]"#),
                "column 53: scores: a1 is illegal: it flips nothing; Black can play d3 c4 f5 e6",
            ),
            (
                Same,
                &with(r#""moves":[],"scores":[{"move":"d3","score":1},{"move":"c4","score":65}]"#),
                "column 77: scores: 65 is not a score from -64 to +64",
            ),
            (
                Same,
                &with(r#""moves":[],"position":"XO""#),
                "column 54: position: column 3: the 8x8 board has 64 squares, not 2",
            ),
            (
                Same,
                &with(r#""moves":[],"rules":"abapa""#),
                "column 51: othello-8x8 has no choice of rules: leave it out",
            ),
            (
                Same,
                &with(r#""moves":[],"start":"cross""#),
                "column 51: there is no start `cross`: discs start diagonal or parallel",
            ),
            (
                Same,
                &awele(r#""rules":"abappa""#),
                "column 38: there is no rule preset `abappa`: choose abapa, awari, paris; did you mean `abapa`?",
            ),
            (
                Same,
                &awele(r#""rules":"\u001bawari""#),
                "column 38: there is no rule preset `\\u{1b}awari`: choose abapa, awari, paris; did you mean `awari`?",
            ),
            (Same, &awele(r#""start":"parallel""#), "column 38: awele has no choice of start: leave it out"),
        ],
    );
}

#[test]
fn names_of_games() {
    let games = "choose othello (most discs win), anti (fewest discs win), each also on boards from 4x4 to 10x10 as NAME-WxH, or awele";
    for (name, quoted, suggestion) in [
        ("othelo", "`othelo`", "; did you mean `othello`?"),
        ("Othello", "`Othello`", "; did you mean `othello`?"),
        ("OTHELLO-6X6", "`OTHELLO-6X6`", "; did you mean `othello-6x6`?"),
        ("otello-6x6", "`otello-6x6`", "; did you mean `othello-6x6`?"),
        ("Anti-3x3", "`Anti-3x3`", "; did you mean `anti`?"),
        ("othello-8", "`othello-8`", "; did you mean `othello`?"),
        ("othello-8x999", "`othello-8x999`", "; did you mean `othello`?"),
        ("awele-6x6", "`awele-6x6`", "; did you mean `awele`?"),
        ("awalé", "`awalé`", "; did you mean `awele`?"),
        ("chess", "`chess`", ""),
        ("", "``", ""),
        ("\u{1b}[31m", "`\\u{1b}[31m`", ""),
        ("an exceedingly long name of a game", "`an exceedingly long name…`", ""),
    ] {
        let error = AnyGame::named(name).unwrap_err();
        assert_eq!(error.to_string(), format!("there is no game {quoted}: {games}{suggestion}"));
    }
    let error = AnyGame::named("anti-3x3").unwrap_err();
    assert_eq!(error.to_string(), "there is no 3x3 board: width and height go from 4 to 10");
}

#[test]
fn single_moves() {
    let position = game("othello").start();
    for (text, expected) in [
        ("", "column 1: `` is not a square such as d3, or -- for a pass"),
        ("  f55 ", "column 3: `f55` is not a square such as d3, or -- for a pass"),
        (" a1", "column 2: a1 is illegal: it flips nothing; Black can play d3 c4 f5 e6"),
        ("pass", "column 1: -- is illegal: there are moves; Black can play d3 c4 f5 e6"),
    ] {
        assert_eq!(position.parse_move(text).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn nothing() {
    for text in ["", " ", "\n\n"] {
        let error = parse_any(text, None).unwrap_err();
        assert_eq!(error.to_string(), "column 1: nothing to read: give moves, a position or a record");
    }
}
