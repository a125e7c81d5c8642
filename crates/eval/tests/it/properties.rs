//! What holds for every evaluation of Othello, in positions of random games.

use eval::{Evaluable, Evaluation, EvaluationDescription, Perspective};
use game::{BySide, Side};
use othello::{B8, B64, Board, Fewest, Goal, Most, Position, Setup, Square, Symmetry, Variant, with_start};

use crate::random::{SIZES, every_variant, game, rng, setup};
use crate::{BLACK, WHITE, are_close, assert_close, evaluation, position, value};

/// Every evaluation of a game, with its defaults and with options.
pub fn specs<P: Evaluable>() -> Vec<(&'static EvaluationDescription, String)> {
    let options = |name: &str| -> &[&str] {
        match name {
            "paris" => &["preset=learner", "preset=fixed", "preset=opponent", "weights=1/-2/0.3/4"],
            "stanford" => &["mobility=exact"],
            "indore" => &["interp=linear", "interp=descent,steps=100", "extrapolate=true", "skip=-50"],
            _ => &[],
        }
    };
    P::evaluations()
        .flat_map(|known| {
            let with_options = options(known.name).iter().map(|options| format!("{}:{options}", known.name));
            std::iter::once(known.name.to_owned()).chain(with_options).map(move |spec| (known, spec))
        })
        .collect()
}

/// Every feature of Othello at once.
const ALL_FEATURES: &str = "score:weights=0.1,plus=count*-3/mobility/stability*5/parity*7/line-mobility*0.5/\
                            corners*11/c-squares*-13/x-squares*-17/skip*19";

/// Positions of random games, and boards that no game leads to.
fn positions<B: Board, G: Goal>(start: &Position<B, G>, seed: u64) -> Vec<Position<B, G>> {
    let mut rng = rng(seed);
    let mut positions: Vec<_> = (0..4).flat_map(|_| game(start, &mut rng)).collect();
    positions.extend((0..100).map(|_| setup(start.size(), &mut rng).position::<B, G>().unwrap()));
    positions
}

/// The same position with the colours exchanged.
fn recoloured<B: Board, G: Goal>(position: &Position<B, G>) -> Position<B, G> {
    let Setup { size, black, white, side } = position.setup();
    Setup { size, black: white, white: black, side: !side }.position().unwrap()
}

#[test]
fn symmetric_positions_evaluate_alike() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let positions = positions(&start, 2);
        let specs = specs::<Position<B, G>>().into_iter().map(|(_, spec)| spec);
        for spec in specs.chain([ALL_FEATURES.to_owned()]) {
            let evaluation = evaluation(&start, &spec);
            for position in &positions {
                let expected = evaluation.value(position, BLACK);
                for symmetry in Symmetry::of(start.size()) {
                    let found = evaluation.value(&position.transformed(symmetry), BLACK);
                    assert!(are_close(found, expected), "{spec}: {found} and {expected} of {position:?}");
                }
            }
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn differences_negate_when_colours_swap_and_others_do_not() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let positions = positions(&start, 3);
        for (known, spec) in specs::<Position<B, G>>() {
            let evaluation = evaluation(&start, &spec);
            let mut one_sided = 0;
            for position in &positions {
                let values = BySide(Side::BOTH.map(|side| evaluation.value(position, side)));
                for side in Side::BOTH {
                    // The same discs are worth the same, whatever their owner is called.
                    let found = evaluation.value(&recoloured(position), side);
                    assert!(are_close(found, values[!side]), "{spec} of {position:?}");
                }
                one_sided += usize::from(!are_close(values[BLACK], -values[WHITE]));
            }
            match known.perspective {
                Perspective::Antisymmetric => assert_eq!(one_sided, 0, "{spec}"),
                Perspective::OneSided => assert!(one_sided > 0, "{spec}"),
            }
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn one_sided_evaluations_are_not_differences() {
    let start: Position<B8, Most> = Variant::OTHELLO.setup().position().unwrap();
    for (spec, expected) in [("count", 2.0), ("itu", 4.0)] {
        assert_close(value(&start, spec, BLACK), expected);
        assert_close(value(&start, spec, WHITE), expected);
    }
}

#[test]
fn an_evaluation_made_for_one_goal_is_negated_under_the_other() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let with_both_goals = |position: &Position<B, G>| -> (Position<B, Most>, Position<B, Fewest>) {
            (position.setup().position().unwrap(), position.setup().position().unwrap())
        };
        let positions: Vec<_> = positions(&start, 4).iter().map(with_both_goals).collect();
        let (start_most, start_fewest) = with_both_goals(&start);
        // The others have weights of their own for each goal.
        let specs = specs::<Position<B, G>>().into_iter().filter(|(known, _)| known.goal.is_some());
        for (_, spec) in specs {
            let (for_most, for_fewest) = (evaluation(&start_most, &spec), evaluation(&start_fewest, &spec));
            for (most, fewest) in &positions {
                let (found, expected) = (for_fewest.value(fewest, BLACK), -for_most.value(most, BLACK));
                assert!(are_close(found, expected), "{spec}: {found}, not {expected}, of {fewest:?}");
            }
        }
    }
    for size in SIZES {
        with_start!(Variant { size, ..Variant::OTHELLO }, |start| check(start));
    }
}

fn limit<P: Evaluable>(position: &P, spec: &str) -> f64 {
    evaluation(position, spec).limit()
}

/// The value is the sum of its terms, and within its limit.
pub fn check_value<P: Evaluable>(evaluation: &P::Evaluation, position: &P) {
    for side in Side::BOTH {
        let value = evaluation.value(position, side);
        let terms = evaluation.terms(position, side);
        assert_close(value, terms.iter().map(|term| term.value * term.weight).sum());
        assert!(value.abs() <= evaluation.limit(), "{value} exceeds {}: {terms:?}", evaluation.limit());
    }
}

#[test]
fn values_are_the_sum_of_their_terms_and_within_the_limit() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut positions = positions(&start, 5);
        // Many features at their largest: White everywhere but in a corner, which is Black's
        // or empty.
        let mut crowded = Setup::empty(start.size());
        for row in 0..crowded.size.height {
            for column in u8::from(row == 0)..crowded.size.width {
                crowded.white.insert(Square::new(column, row));
            }
        }
        positions.push(crowded.position().unwrap());
        crowded.black.insert(Square::new(0, 0));
        positions.push(crowded.position().unwrap());
        let specs = specs::<Position<B, G>>().into_iter().map(|(_, spec)| spec);
        for spec in specs.chain([ALL_FEATURES.to_owned()]) {
            let evaluation = evaluation(&start, &spec);
            for position in &positions {
                check_value(&evaluation, position);
            }
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn limits_can_be_reached() {
    let full: Position<B64, Most> = position("XXXX XXXX XXXX XXXX X");
    for (spec, expected) in [
        ("score", 16.0),
        ("count", 16.0),
        ("stability", 16.0),
        ("itu", 44.0),
        ("mobility:weights=0,plus=corners", 4.0),
    ] {
        assert_close(value(&full, spec, BLACK), expected);
        assert_close(limit(&full, spec), expected);
    }
    let cornerless: Position<B64, Most> = position("-XX- XXXX XXXX -XX- X");
    for (feature, expected) in [("c-squares", 8.0), ("x-squares", 4.0), ("skip", 1.0), ("parity", 1.0)] {
        let spec = format!("score:weights=0,plus={feature}");
        assert_close(limit(&cornerless, &spec), expected);
        if feature.ends_with("squares") {
            assert_close(value(&cornerless, &spec, BLACK), expected);
        }
    }
}
