//! Our own evaluation: its features, its weights, its scale.

use eval::{Evaluation, LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES, LinearEval, LinearWeights};
use game::{Game, Side};
use othello::{B8, Bits, Board, Goal, GoalKind, Most, Position, Square, Variant, with_start};
use weights::{Values, WeightsFile};

use crate::random::{every_variant, game, rng, setup};
use crate::{BLACK, WHITE, are_close, assert_close, evaluation, term};

/// The squares in all eight directions from one, as far as they are on the board.
fn neighbours<B: Board>(board: &B, index: u32) -> Vec<u32> {
    let (square, size) = (B::square(index), board.size());
    let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))).filter(|step| *step != (0, 0));
    let stepped = |(dx, dy): (i8, i8)| {
        let column = square.column().checked_add_signed(dx).filter(|column| *column < size.width)?;
        let row = square.row().checked_add_signed(dy).filter(|row| *row < size.height)?;
        Some(B::index(Square::new(column, row)))
    };
    steps.filter_map(stepped).collect()
}

/// The number of squares in a set that have a neighbour in another.
fn touching<B: Board>(board: &B, set: B::Bits, other: B::Bits) -> f64 {
    let touches = |index: &u32| neighbours(board, *index).iter().any(|near| other.contains(*near));
    set.indices().filter(touches).count() as f64
}

/// The number of discs that are stable because of corners, by the definition: along each
/// of its four lines such a disc is at an end, or next to another stable one.
fn stable_from_corners<B: Board>(board: &B, discs: B::Bits) -> f64 {
    let mut stable: Vec<u32> = Vec::new();
    loop {
        let holds = |index: &u32, (dx, dy): (i8, i8)| {
            let square = B::square(*index);
            [1, -1].iter().any(|sign| {
                let column = square.column().checked_add_signed(dx * sign);
                let row = square.row().checked_add_signed(dy * sign);
                let near = column
                    .zip(row)
                    .filter(|(column, row)| *column < board.size().width && *row < board.size().height);
                near.is_none_or(|(column, row)| stable.contains(&B::index(Square::new(column, row))))
            })
        };
        let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let found: Vec<u32> =
            discs.indices().filter(|index| lines.iter().all(|line| holds(index, *line))).collect();
        if found == stable {
            return found.len() as f64;
        }
        stable = found;
    }
}

#[test]
fn features_are_what_they_say() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut rng = rng(21);
        let mut positions = game(&start, &mut rng);
        positions.extend((0..60).map(|_| setup(start.size(), &mut rng).position::<B, G>().unwrap()));
        let mut stable_discs = 0.0;
        for position in &positions {
            let (board, side) = (position.board(), position.side());
            let (own, opp, empties) = (board.own(), board.opp(), board.empties());
            let found = |name| term(position, "outflank", side, name).value;
            let single = |name| {
                let spec = format!("score:weights=0,plus={name}*1");
                let terms = evaluation(position, &spec).terms(position, side);
                terms.last().unwrap().value
            };
            assert_close(found("to-move"), 1.0);
            assert_close(found("parity"), if empties.count() % 2 == 1 { 1.0 } else { -1.0 });
            assert_close(found("own-moves") - found("opponent-moves"), single("mobility"));
            assert_close(found("frontier"), touching(board, own, empties) - touching(board, opp, empties));
            assert_close(found("potential"), touching(board, empties, opp) - touching(board, empties, own));
            assert_close(found("stable"), stable_from_corners(board, own) - stable_from_corners(board, opp));
            for name in ["corners", "c-squares", "x-squares"] {
                assert_close(found(name), single(name));
            }
            assert_close(found("discs"), single("score"));
            stable_discs += stable_from_corners(board, own);
        }
        assert!(stable_discs > 20.0, "only {stable_discs} discs were stable because of corners");
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn edges_and_second_ring_exclude_the_squares_around_corners() {
    let count = |square: &str, name| {
        let mut setup = Variant::OTHELLO.setup();
        setup.black.insert(square.parse().unwrap());
        let position: Position<B8, Most> = setup.position().unwrap();
        let start = Variant::OTHELLO.setup().position::<B8, Most>().unwrap();
        term(&position, "outflank", BLACK, name).value - term(&start, "outflank", BLACK, name).value
    };
    for (square, edge, ring) in [
        ("a1", 0.0, 0.0),
        ("b1", 0.0, 0.0),
        ("b2", 0.0, 0.0),
        ("c1", 1.0, 0.0),
        ("g4", 0.0, 1.0),
        ("c3", 0.0, 0.0),
    ] {
        assert_close(count(square, "edges"), edge);
        assert_close(count(square, "second-ring"), ring);
    }
}

#[test]
fn a_board_alone_is_worth_what_the_evaluation_says() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let linear = LinearEval::new(start.board(), G::KIND);
        let evaluation = evaluation(&start, "outflank");
        for position in game(&start, &mut rng(22)) {
            let value = evaluation.value(&position, position.side());
            let units = f64::from(LinearEval::<B>::UNITS_PER_DISC);
            let found = f64::from(linear.value(position.board())) / units;
            assert!(found <= value && value < found + 1.0 / units, "{found} for {value}");
            // The bonus for the side to move changes sign as well.
            assert!(are_close(evaluation.value(&position, BLACK), -evaluation.value(&position, WHITE)));
            let features = linear.features(position.board()).map(f64::from);
            let terms = evaluation.terms(&position, position.side());
            assert!(terms.iter().map(|term| term.value).eq(features));
            assert!(terms.iter().map(|term| term.name).eq(LINEAR_FEATURE_NAMES));
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn values_are_discs_near_the_end() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut rng = rng(23);
        let evaluation = evaluation(&start, "outflank");
        let squares = start.board().mask().count();
        let (mut errors, mut scores, mut count) = (0.0, 0.0, 0.0);
        for _ in 0..60 {
            let positions = game(&start, &mut rng);
            let last = positions.last().unwrap();
            let score = f64::from(last.score()) * if last.side() == Side::First { 1.0 } else { -1.0 };
            for position in &positions {
                let value = evaluation.value(position, BLACK);
                assert!(value.abs() <= 2.5 * f64::from(squares), "{value} of {position:?}");
                if position.board().empties().count() <= squares / 10 {
                    errors += (value - score).abs();
                    scores += score.abs();
                    count += 1.0;
                }
            }
        }
        assert!(errors < 0.75 * scores, "errors of {} for scores of {}", errors / count, scores / count);
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn weights_can_be_written_and_read() {
    let weights = LinearWeights::built_in(GoalKind::Fewest, 64);
    let file = weights.to_file("anti-8x8");
    assert_eq!(LinearWeights::from_file(&WeightsFile::parse(&file.to_toml()).unwrap()).unwrap(), weights);
    let given = LinearEval::with_weights(&start(), &LinearWeights::built_in(GoalKind::Most, 64));
    assert_eq!(given.value(&start()), LinearEval::new(&start(), GoalKind::Most).value(&start()));
}

fn start() -> B8 {
    *Variant::OTHELLO.setup().position::<B8, Most>().unwrap().board()
}

#[test]
fn weights_of_other_evaluations_are_refused() {
    let good = LinearWeights::built_in(GoalKind::Most, 64).to_file("othello-8x8");
    let with = |change: &dyn Fn(&mut WeightsFile)| {
        let mut file = good.clone();
        change(&mut file);
        LinearWeights::from_file(&file).unwrap_err().to_string()
    };
    let constant = |weight: f64, count: usize| Values::Constant(vec![weight; count]);
    for (error, reason) in [
        (with(&|file| file.eval = "paris".to_owned()), "weights of `paris`, not of `outflank`"),
        (with(&|file| file.eval += ":plus=score"), "weights of `outflank:plus=score`"),
        (with(&|file| file.features.clear()), "`features` is missing; it must list to-move, parity"),
        (with(&|file| file.features.swap(0, 1)), "not those of this program"),
        (with(&|file| file.values = constant(1.0, 14)), "expected 15 weights, not 14"),
        (with(&|file| file.values = constant(101.0, 15)), "at most 100"),
        (with(&|file| file.values = constant(f64::NAN, 15)), "at most 100"),
    ] {
        assert!(error.contains(reason), "{error}");
    }
    let constant = WeightsFile { values: constant(-100.0, LINEAR_FEATURE_COUNT), ..good };
    assert!(LinearWeights::from_file(&constant).is_ok());
}
