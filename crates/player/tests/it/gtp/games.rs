//! Every board and every game.

use notation::AnyGame;
use player::protocol::gtp::Engine;

use super::{ask, check, engine};
use crate::setup;

#[test]
fn boards_of_every_size() {
    let mut engine = engine("anti", "first");
    for side in 4..=10 {
        check(&mut engine, &format!("boardsize {side}\ngogui-rules_board_size -> = {side}\nclear_board"));
        assert_eq!(ask(&mut engine, "outflank-game"), format!("= anti-{side}x{side}"));
        while ask(&mut engine, "gogui-rules_legal_moves") != "=" {
            let side = ask(&mut engine, "gogui-rules_side_to_move");
            assert!(ask(&mut engine, &format!("genmove {}", &side[2..])).starts_with("= "));
        }
        assert!(ask(&mut engine, "final_score").starts_with("= "));
    }
    for (size, says) in [
        ("3", "unacceptable size: there is no 3x3 board"),
        ("11", "unacceptable size: there is no 11x11 board"),
        ("300", "unacceptable size"),
        ("8x8", "syntax error: boardsize takes a number"),
        ("", "syntax error: boardsize takes a number"),
    ] {
        let answer = ask(&mut engine, &format!("boardsize {size}"));
        assert!(answer.starts_with(&format!("? {says}")), "{answer}");
        assert_eq!(ask(&mut engine, "outflank-game"), "= anti-10x10", "nothing has changed");
    }
}

#[test]
fn games_change_at_run_time() {
    let mut engine = engine("othello", "alphabeta:depth=2");
    assert_eq!(ask(&mut engine, "list_games"), "= Othello\nAnti\nAwele");
    check(
        &mut engine,
        "play b f5
         set_game othello-8x4
         outflank-position -> = -----------OX------XO----------- X
         undo -> ? cannot undo: 0 moves can be taken back
         gogui-rules_board_size -> = 8 4
         boardsize 8
         outflank-game -> = othello-8x4
         boardsize 6
         outflank-game -> = othello-6x6
         set_game Anti
         outflank-game -> = anti-8x8
         gogui-rules_game_id -> = Anti
         set_game awele
         gogui-rules_game_id -> = Awele
         boardsize 6
         set_game -> ? syntax error: set_game takes a game of list_games, or one with a size such as othello-8x4
         outflank-game -> = awele",
    );
    assert!(ask(&mut engine, "boardsize 8").starts_with("? unacceptable size: there is no game `awele-8x8`"));
    assert!(ask(&mut engine, "set_game chess").starts_with("? there is no game `chess`"));
    assert_eq!(ask(&mut engine, "komi 7.5"), "=");
    assert_eq!(ask(&mut engine, "komi x"), "? syntax error: komi takes a number");
}

#[test]
fn a_player_that_is_not_available_leaves_the_game_as_it_is() {
    let mut engine = engine("othello", "alphabeta:eval=stanford,depth=1");
    check(&mut engine, "play b f5");
    assert!(ask(&mut engine, "set_game awele").starts_with("? "));
    check(&mut engine, "outflank-game -> = othello-8x8\nundo");
}

#[test]
fn options_of_the_game_stay() {
    let game = AnyGame::named("awele").unwrap().with_rules("abapa:seeds=2").unwrap();
    let mut awele = Engine::new(game, setup("first")).unwrap();
    check(&mut awele, "set_game awele\noutflank-position -> = 2-2-2-2-2-2-2-2-2-2-2-2-0-0-S");
    let game = AnyGame::named("othello").unwrap().with_start("parallel").unwrap();
    let mut othello = Engine::new(game, setup("first")).unwrap();
    check(&mut othello, "boardsize 4\noutflank-position -> = -----OO--XX----- X");
    check(&mut othello, "set_game othello-4x4\noutflank-position -> = -----OO--XX----- X");
}

#[test]
fn awele_by_its_pits() {
    let mut engine = engine("awele", "horizon");
    check(
        &mut engine,
        "gogui-rules_legal_moves -> = A B C D E F
         play b F
         play white f
         play south a
         play n A
         outflank-position -> = 0-6-6-6-5-1-0-6-6-6-5-1-0-0-S
         play b A -> ? illegal move: A: the pit is empty; South can play B C D E F
         play b g -> ? syntax error: `g` is not a pit, A to F for South or a to f for North
         play b pass -> ? syntax error: `pass` is not a pit, A to F for South or a to f for North
         play b b
         gogui-rules_side_to_move -> = white
         play b c -> ? illegal move: it is North's turn; North can play a b c d e f
         undo 5
         gogui-rules_board_size -> = 6 2
         gogui-rules_captured_count -> = 0 0",
    );
    assert_eq!(ask(&mut engine, "gogui-rules_board"), "= 4 4 4 4 4 4\n4 4 4 4 4 4");
    check(&mut engine, "outflank-position 0-0-0-0-3-1-2-2-1-0-0-0-19-20-S\nplay b f");
    let shown = "=\n  f  e  d  c  b  a\n  0  0  0  1  2  0\n  0  0  0  0  3  0\n  A  B  C  D  E  F\n\
                 South (S) 22, North (N) 20. North to move";
    assert_eq!(ask(&mut engine, "showboard"), shown);
    check(&mut engine, "gogui-rules_captured_count -> = 22 20");
    for _ in 0..200 {
        let side = ask(&mut engine, "gogui-rules_side_to_move");
        ask(&mut engine, &format!("genmove {}", &side[2..]));
    }
    assert_eq!(ask(&mut engine, "gogui-rules_legal_moves"), "=");
    assert!(ask(&mut engine, "final_score").len() <= 5);
}

#[test]
fn boards_are_drawn() {
    let mut engine = engine("othello-4x4", "first");
    check(&mut engine, "play b b1");
    let shown = "=\n   a b c d\n 1 . X . .\n 2 . X X .\n 3 . X O .\n 4 . . . .\nBlack (X) 4, White (O) 1. White to move";
    assert_eq!(ask(&mut engine, "showboard"), shown);
    // GoGui draws the first line at the top, where it has row 4.
    assert_eq!(ask(&mut engine, "gogui-rules_board"), "= . . . .\n. X O .\n. X X .\n. X . .");
}

#[test]
fn positions_are_set_and_shown() {
    check(
        &mut engine("othello-4x4", "first"),
        "play b b1
         outflank-position OX? -> ? column 3: `?` is not a square: use X for Black, O for White, - for empty
         undo
         outflank-position OX-- ---- ---- ---- O
         undo -> ? cannot undo: 0 moves can be taken back
         outflank-position -> = OX-------------- O
         clear_board
         outflank-position -> = -----OX--XO----- X",
    );
}
