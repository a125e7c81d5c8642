//! Moves, passes and the end.

use super::{ask, check, engine};

#[test]
fn a_game_is_played_and_undone_to_its_start() {
    let mut engine = engine("othello", "first");
    let start = "= ---------------------------OX------XO--------------------------- X";
    check(&mut engine, "play b F5\nplay WHITE d6\nplay x c3\nreg_genmove w -> = d3\ngenmove o -> = d3");
    assert_eq!(ask(&mut engine, "gogui-rules_side_to_move"), "= black");
    check(&mut engine, "undo\nundo\ngogui-rules_side_to_move -> = black\nundo 2");
    assert_eq!(ask(&mut engine, "outflank-position"), start);
    check(
        &mut engine,
        "undo -> ? cannot undo: 0 moves can be taken back
         play b f5
         gg-undo 2 -> ? cannot undo: 1 move can be taken back
         gg-undo 1
         undo 0
         undo x -> ? syntax error: undo takes an optional number of moves",
    );
    assert_eq!(ask(&mut engine, "outflank-position"), start);
}

#[test]
fn illegal_moves_are_explained() {
    check(
        &mut engine("othello", "first"),
        "play b a1 -> ? illegal move: a1: it flips nothing; Black can play d3 c4 f5 e6
         play b e4 -> ? illegal move: e4: the square is taken; Black can play d3 c4 f5 e6
         play b pass -> ? illegal move: --: there are moves; Black can play d3 c4 f5 e6
         play w f4 -> ? illegal move: it is Black's turn; Black can play d3 c4 f5 e6
         genmove w -> ? it is Black's turn; Black can play d3 c4 f5 e6
         play b z9 -> ? syntax error: `z9` is not a square such as d3, or -- for a pass
         play b i9 -> ? illegal move: i9: the board is 8x8; Black can play d3 c4 f5 e6
         play b f5x -> ? syntax error: `f5x` is not a square such as d3, or -- for a pass
         play b -> ? syntax error: play takes a colour and a vertex
         play green f5 -> ? syntax error: a colour must be black or white
         genmove -> ? syntax error: a colour is required: black or white
         outflank-position -> = ---------------------------OX------XO--------------------------- X
         undo -> ? cannot undo: 0 moves can be taken back",
    );
}

/// White, to move, must pass; then Black takes the last discs.
const MUST_PASS: &str = "outflank-position XO-------------- O";

#[test]
fn an_implied_pass_is_undone_with_its_move() {
    let mut engine = engine("othello-4x4", "first");
    check(&mut engine, MUST_PASS);
    check(
        &mut engine,
        "gogui-rules_legal_moves -> = pass
         play w c1 -> ? illegal move: c1: it flips nothing; White can play --
         reg_genmove w -> = pass
         reg_genmove b -> = c1
         gogui-rules_side_to_move -> = white
         play b d4 -> ? illegal move: d4: it flips nothing; Black can play c1
         gogui-rules_side_to_move -> = white
         play b c1
         undo
         outflank-position -> = XO-------------- O
         genmove b -> = c1
         undo
         outflank-position -> = XO-------------- O
         genmove w -> = pass
         outflank-position -> = XO-------------- X
         undo
         play w PASS
         genmove b -> = c1
         undo 2
         outflank-position -> = XO-------------- O",
    );
}

#[test]
fn when_the_game_is_over_both_sides_pass() {
    let mut engine = engine("othello-4x4", "first");
    check(&mut engine, MUST_PASS);
    check(
        &mut engine,
        "final_score -> ? cannot score: the game is not over
         gogui-rules_final_result -> = The game is not over.
         play b c1
         gogui-rules_legal_moves -> =
         gogui-rules_final_result -> = Black wins by 16, 3 to 0
         final_score -> = B+16
         reg_genmove b -> = pass
         genmove w -> = pass
         genmove b -> = pass
         play w pass
         play b c3 -> ? illegal move: c3: the game is over
         undo 3
         outflank-position -> = XXX------------- O
         undo
         outflank-position -> = XO-------------- O",
    );
}

#[test]
fn results_are_those_of_the_goal() {
    let mut anti = engine("anti-4x4", "first");
    check(&mut anti, MUST_PASS);
    check(&mut anti, "play b c1\nfinal_score -> = W+16");
    check(&mut anti, "gogui-rules_final_result -> = White wins by 16, 3 to 0");
    check(&mut anti, "outflank-position XXXXXXXXOOOOOOOO X\nfinal_score -> = 0");
    check(&mut anti, "gogui-rules_final_result -> = A draw, 8 to 8");
}
