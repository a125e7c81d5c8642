//! GGF: games of the server, of NBoard and our own, both ways.

use game::Side;
use notation::{AnyGame, Format, Ggf, GgfMove, Termination, parse_any};
use othello::{GoalKind, Move, Setup, Square};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::game;
use crate::random::setups_of;

/// As the server writes games.
const FROM_GGS: &str = "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Ann]PW[Bob]RB[2196.37]RW[2200.35]\
TI[05:00//02:00]TY[8]RE[+0.000]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
B[d3//0.01]W[c5/2.39/0.01]B[f6/-1];)";

/// As NBoard sends them.
const FROM_NBOARD: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]\
BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

fn square(name: &str) -> Move {
    Move::Place(name.parse().unwrap())
}

#[test]
fn the_servers_games() {
    let ggf = Ggf::read(FROM_GGS).unwrap();
    assert_eq!((ggf.tag("PC"), ggf.tag("RB"), ggf.tag("GM")), (Some("GGS/os"), Some("2196.37"), None));
    let second = GgfMove { side: Side::Second, chosen: square("c5"), eval: Some(2.39), seconds: Some(0.01) };
    assert_eq!(ggf.moves[1], second);
    assert_eq!((ggf.moves[0].eval, ggf.moves[2].seconds), (None, None));
    let clock = ggf.clock(Side::First).unwrap();
    assert_eq!((clock.main.as_secs(), clock.increment.as_secs(), clock.grace.as_secs()), (300, 0, 120));
    let record = parse_any(FROM_GGS, None).unwrap();
    assert_eq!((record.game.as_str(), &record.position), ("othello-8x8", &None));
    assert_eq!(record.moves, ["d3", "c5", "f6"]);
    assert_eq!(record.players.unwrap().second, "Bob");
    assert_eq!((record.event.as_deref(), record.date), (Some("GGS/os"), "2003-12-15".parse().ok()));
}

#[test]
fn nboards_games() {
    let record = parse_any(FROM_NBOARD, None).unwrap();
    assert_eq!(Format::Transcript.write(&record).unwrap(), "f5f6d3c5e6f7e7f4");
    let (start, rest) = FROM_NBOARD.split_once("TI[15:00]").unwrap();
    let ggf = Ggf::read(&format!("{start}TI[15:00]TW[1:00]{rest}")).unwrap();
    let seconds = |side| ggf.clock(side).unwrap().main.as_secs();
    assert_eq!((seconds(Side::First), seconds(Side::Second)), (900, 60), "a clock of one's own counts more");
    assert_eq!(Ggf::read(&FROM_NBOARD.replace("TI[15:00]", "")).unwrap().clock(Side::First), None);
}

#[test]
fn we_write_what_others_read() {
    let record = parse_any("f5d6c3", None).unwrap();
    let line = "(;GM[Othello]PC[Outflank]RE[?]TY[8]\
                BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3];)";
    assert_eq!(Format::Ggf.write(&record).unwrap(), line);
    assert_eq!(parse_any(line, None).unwrap(), record);
}

/// The server counts empty squares for the winner; in anti the sign is the goal's.
#[test]
fn results_are_signed_for_black() {
    let over = "XX------------XX X";
    for (name, result) in [("othello-4x4", "RE[+16.000]TY[4]"), ("anti-4x4", "RE[-16.000]TY[4a]")] {
        let record = Format::Position.read(over, &game(name)).unwrap();
        let line = Format::Ggf.write(&record).unwrap();
        assert!(line.contains(result), "{line}");
        assert_eq!(parse_any(&line, None).unwrap(), record, "the type of the match tells the goal");
    }
}

/// What the moves do not tell, `RE` does.
#[test]
fn games_that_ended_early() {
    let game = |result: &str| FROM_NBOARD.replace("RE[?]", &format!("RE[{result}]"));
    for (text, result, ended) in [
        ("?", None, None),
        ("", None, None),
        ("inf", None, None),
        ("+12.000:r", Some("first"), Some(Termination::Resign)),
        ("-64.00:T", Some("second"), Some(Termination::Timeout)),
        ("0:s", Some("draw"), Some(Termination::Agreement)),
        ("-2:l", Some("second"), Some(Termination::Unknown)),
        ("+8.000", Some("first"), Some(Termination::Unknown)),
    ] {
        let record = parse_any(&game(text), None).unwrap();
        assert_eq!((record.result.as_deref(), record.ended), (result, ended), "{text}");
        let again = parse_any(&Format::Ggf.write(&record).unwrap(), None).unwrap();
        assert_eq!(again, record, "{text}");
    }
    let resigned = parse_any(&game("-3.000:r"), None).unwrap();
    assert!(Format::Ggf.write(&resigned).unwrap().contains("RE[-64.000:r]"), "all squares are the winner's");
    let agreed = notation::Record { score: Some([31, 33].map(Into::into)), ..resigned };
    assert!(Format::Ggf.write(&agreed).unwrap().contains("RE[-2.000:r]"), "unless they were divided");
}

#[test]
fn passes_are_written_and_may_be_left_out() {
    let start = "*O-- ---- ---- ---- ";
    let with = format!("(;GM[Othello]BO[4 {start}O]W[PA]B[C1];)");
    let without = format!("(;GM[Othello]BO[4 {start}O]B[c1];)");
    let last = format!("(;GM[Othello]BO[4 {start}O]W[PA];)");
    let moves = |text: &str| parse_any(text, None).unwrap().moves;
    assert_eq!(moves(&with), ["--", "c1"]);
    assert_eq!(moves(&without), ["--", "c1"]);
    assert_eq!(moves(&last), ["--"], "a game may end in a pass");
    let record = parse_any(&last, None).unwrap();
    assert!(Format::Ggf.write(&record).unwrap().ends_with(" O]W[PA];)"));
    assert!(record.replay().unwrap().position.ends_with('X'));
}

#[test]
fn boards_of_other_sizes_and_without_a_side() {
    for side in 4..=10usize {
        let name = format!("anti-{side}x{side}");
        let record = Format::Transcript.read("", &game(&name)).unwrap();
        let line = Format::Ggf.write(&record).unwrap();
        assert!(line.contains(&format!("TY[{side}a]BO[{side} ")), "{line}");
        assert_eq!(parse_any(&line, None).unwrap().game, name);
        let sideless = line.replace(" *];)", "];)");
        assert_eq!(parse_any(&sideless, None), parse_any(&line, None), "Black begins");
    }
    let rectangle = Format::Transcript.read("", &game("othello-8x4")).unwrap();
    let error = Format::Ggf.write(&rectangle).unwrap_err().to_string();
    assert_eq!(error, "othello-8x4 cannot be written as ggf");
    let error = Format::Ggf.read(FROM_NBOARD, &game("othello-6x6")).unwrap_err().to_string();
    assert!(error.contains("the board is 8x8, but othello-6x6 is meant"), "{error}");
}

/// The `§` marks where the error must point.
#[test]
fn errors_point_at_the_part() {
    const BOARD: &str = "BO[4 -----O*--*O----- *]";
    for (marked, says) in [
        ("§nothing", "a game in GGF looks like"),
        ("§12 ;B[F5];)", "a game in GGF looks like"),
        ("(;GM[§Amazons];)", "`Amazons` is not Othello"),
        ("(;GM[Othello];)§", "the board is missing"),
        ("(;B[§F5", "the value of B has no end"),
        ("(;BO[§board];)", "not a board: write its size"),
        ("(;BO[ §3 ---- *];)", "there is no 3x3 board"),
        ("(;BO[§99999 *];)", "is not a board"),
        ("(;BO[4 -----O§?--*O----- *];)", "`?` is not a square"),
        ("(;BO[4 -----O*--*O *§];)", "the 4x4 board has 16 squares"),
        ("(;BO[4 -----O*--*O----- *]§", "the game has no end"),
        ("(;BO[4 -----O*--*O----- *]BO[§4];)", "a game has one board"),
        ("(;BO[§4 ---------------- *];)", "no discs"),
        ("(;¶§b[F5];)", "is not a tag such as B[F5]"),
        ("(;¶§[F5];)", "is not a tag such as B[F5]"),
        ("(;¶B[§Z9];)", "`Z9` is not a square of the 4x4 board"),
        ("(;¶B[§E1];)", "`E1` is not a square of the 4x4 board"),
        ("(;¶B[§B1/much];)", "`much` is not a number"),
        ("(;¶B[§B1/inf];)", "`inf` is not a number"),
        ("(;¶B[§B1/1/2/3];)", "is not a move, its evaluation and its time"),
        ("(;¶B[B1]W[§B1];)", "move 2 (b1) is illegal: the square is taken"),
        ("(;¶W[§B1];)", "move 1 (b1) is Black's, who has not moved yet"),
        ("(;¶B[§PA];)", "move 1 (--) is illegal: there are moves"),
        ("(;¶;) §(;¶;)", "follows the game: give one at a time"),
    ] {
        let marked = marked.replace('¶', BOARD);
        let column = marked.chars().position(|c| c == '§').unwrap() + 1;
        let error = Format::Ggf.read(&marked.replace('§', ""), &game("othello-4x4")).unwrap_err();
        assert!(error.message.contains(says), "{marked}: {error}");
        assert_eq!(error.column, column, "{marked}: {error}");
    }
    let error = Format::Ggf.read(FROM_NBOARD, &game("awele")).unwrap_err().to_string();
    assert!(error.contains("awele has no ggf format"), "{error}");
}

#[test]
fn names_cannot_break_out() {
    let players = notation::Players { first: "a]B[A1".to_owned(), second: "b\n[c]".to_owned() };
    let record = notation::Record { players: Some(players), ..parse_any("f5", None).unwrap() };
    let line = Format::Ggf.write(&record).unwrap();
    let read = parse_any(&line, None).unwrap();
    assert_eq!(read.moves, ["f5"]);
    let players = read.players.unwrap();
    assert_eq!((players.first.as_str(), players.second.as_str()), ("a)B(A1", "b (c)"));
}

fn moves(side: u8) -> impl Strategy<Value = GgfMove> {
    let squares = (0..side, 0..side).prop_map(|(column, row)| Move::Place(Square::new(column, row)));
    let numbers = || option::of(prop_oneof![-1e9..=1e9, (-64..=64i32).prop_map(f64::from)]);
    let chosen = prop_oneof![4 => squares, 1 => Just(Move::Pass)];
    (select(Side::BOTH.to_vec()), chosen, numbers(), numbers())
        .prop_map(|(side, chosen, eval, seconds)| GgfMove { side, chosen, eval, seconds })
}

fn games() -> impl Strategy<Value = Ggf> {
    let values = "[^\\]\\[\\p{Cc}]{0,12}";
    let names =
        "[A-Z]{1,3}".prop_filter("these have a meaning", |name| !["GM", "BO", "B", "W"].contains(&&**name));
    let tags = vec((names, values), 0..6);
    (4..=10u8).prop_flat_map(move |side| {
        let parts = (tags.clone(), setups_of(side, side), vec(moves(side), 0..40));
        parts.prop_map(|(tags, setup, moves): (_, Setup, _)| Ggf { tags, setup, moves })
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back(ggf in games()) {
        let line = ggf.write();
        prop_assert_eq!(Ggf::read(&line), Ok(ggf.clone()), "{}", line);
        let spaced = line.replace("]W[", "]\n W[").replace(";)", "\n;) ");
        prop_assert_eq!(Ggf::read(&spaced).map(|ggf| ggf.moves), Ok(ggf.moves.clone()), "{}", spaced);
        let is_anti = ggf.tag("TY").is_some_and(|kind| kind.contains(['a', 'A']));
        let goal = if is_anti { GoalKind::Fewest } else { GoalKind::Most };
        prop_assert_eq!((ggf.variant().family.goal, ggf.variant().size), (goal, ggf.setup.size));
    }

    /// Whatever a record holds that GGF can hold comes back, players included.
    #[test]
    fn records_come_back_whole(record in crate::random::records()) {
        let Ok(line) = Format::Ggf.write(&record) else { return Ok(()) };
        let game = record.game().unwrap();
        let read = Format::Ggf.read(&line, &game).unwrap();
        prop_assert_eq!(read.replay()?, record.replay()?, "{}", line);
        prop_assert_eq!(read.players.is_some(), record.players.is_some());
        prop_assert_eq!(read.date, record.date);
        if let Some(event) = record.event.as_ref().filter(|event| !event.contains(['[', ']'])) {
            prop_assert_eq!(read.event.as_deref(), Some(event.trim()).filter(|event| !event.is_empty()));
        }
        let is_decided = matches!(record.result.as_deref(), Some("first" | "second" | "draw"));
        let is_known = matches!(
            record.ended,
            Some(Termination::Resign | Termination::Timeout | Termination::Agreement)
        );
        if is_decided && is_known {
            prop_assert_eq!((read.result, read.ended), (record.result, record.ended), "{}", line);
        }
        let guessed = parse_any(&line, None).unwrap();
        prop_assert_eq!(&guessed.moves, &read.moves);
        let AnyGame::Othello(variant) = game else { return Ok(()) };
        prop_assert_eq!(guessed.game, AnyGame::Othello(variant).name(), "the goal is in the type of the match");
    }
}
