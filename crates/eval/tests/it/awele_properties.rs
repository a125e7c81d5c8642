//! What holds for every evaluation of Awele, in positions of random games.

use awele::Rules;
use eval::{Evaluation, Perspective};
use game::{BySide, Game, Side};

use crate::properties::{check_value, specs};
use crate::random::{game, rng};
use crate::{NORTH, SOUTH, are_close, assert_close, evaluation};

/// Every feature of Awele at once.
const ALL_OF_AWELE: &str = "score:weights=0.1,plus=count*3/mobility*5/seeds*-7/line*11/opponents-line*-13";

/// The same board with the sides exchanged.
fn rotated(position: &awele::Position) -> awele::Position {
    let board = position.board();
    let mut pits = board.pits().map(u32::from);
    pits.rotate_left(6);
    let [south, north] = board.stores().0.map(u32::from);
    let stores = BySide([north, south]);
    awele::Setup { pits, stores, side: !position.side(), rules: position.rules() }.position().unwrap()
}

#[test]
fn awele_evaluates_alike_from_both_sides() {
    let mut rng = rng(6);
    for (_, rules) in Rules::PRESETS {
        let start = awele::Position::start(*rules);
        let positions: Vec<_> = (0..10).flat_map(|_| game(&start, &mut rng)).collect();
        for (known, spec) in specs::<awele::Position>() {
            let evaluation = evaluation(&start, &spec);
            let mut one_sided = 0;
            for position in &positions {
                let values = BySide(Side::BOTH.map(|side| evaluation.value(position, side)));
                for side in Side::BOTH {
                    assert_close(evaluation.value(&rotated(position), side), values[!side]);
                }
                one_sided += usize::from(!are_close(values[SOUTH], -values[NORTH]));
                check_value(&evaluation, position);
            }
            match known.perspective {
                Perspective::Antisymmetric => assert_eq!(one_sided, 0, "{spec}"),
                Perspective::OneSided => assert!(one_sided > 0, "{spec}"),
            }
            assert_eq!(known.goal, None);
        }
        let all = evaluation(&start, ALL_OF_AWELE);
        for position in &positions {
            check_value(&all, position);
        }
    }
}
