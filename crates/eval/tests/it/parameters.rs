//! What can be learned: the weights that specs can set, and the gradient of the value.

use eval::{Evaluable, Evaluation};
use game::{Game, Spec};
use othello::{B8, Board, Goal, Most, Position, with_start};

use crate::random::{every_variant, game, rng};

/// Every kind of evaluation, with the number of its weights.
const SPECS: [(&str, usize); 9] = [
    ("score", 1),
    ("paris", 4),
    ("paris:sides=own", 4),
    ("sustech", 10),
    ("stanford", 20),
    ("stanford:mobility=exact,plus=parity*3", 20),
    ("indore", 7),
    ("itu", 4),
    ("outflank", 15),
];

fn with_weights(text: &str, weights: &[f64]) -> Spec {
    let mut spec: Spec = text.parse().unwrap();
    spec.options.set("weights", weights.iter().map(f64::to_string).collect::<Vec<_>>().join("/"));
    spec
}

/// The partial derivative is what the value gains when the weight grows by one.
fn gradient_is_difference<G: Evaluable>(position: &G, text: &str, weights: &[f64], tolerance: f64) {
    let side = position.side();
    let evaluation = position.evaluation(&with_weights(text, weights)).unwrap();
    assert_eq!(evaluation.parameters().len(), weights.len(), "{text}");
    let mut expected = vec![0.0; weights.len()];
    for (index, partial) in evaluation.gradient(position, side) {
        expected[index] += partial;
    }
    for index in 0..weights.len() {
        let mut more = weights.to_vec();
        more[index] += 1.0;
        let more = position.evaluation(&with_weights(text, &more)).unwrap();
        let gain = more.value(position, side) - evaluation.value(position, side);
        assert!((gain - expected[index]).abs() < tolerance, "{text} {index}: {gain} {}", expected[index]);
    }
}

#[test]
fn gradients_are_differences_on_every_board() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        for position in game(&start, &mut rng(4)).iter().step_by(5) {
            for (text, count) in SPECS.into_iter().chain([("sustech", 64)]) {
                let weights: Vec<f64> = (0..count).map(|index| 0.5 - index as f64 / 8.0).collect();
                gradient_is_difference(position, text, &weights, 1e-6);
            }
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

/// Positions of a game of Othello.
fn positions() -> Vec<Position<B8, Most>> {
    game(&othello::Variant::OTHELLO.setup().position().unwrap(), &mut rng(5))
}

#[test]
fn gradients_are_differences_in_awele() {
    let mut position = awele::Position::default();
    for _ in 0..20 {
        gradient_is_difference(&position, "paris", &[0.35, -0.15, 0.05, 0.15], 1e-9);
        gradient_is_difference(&position, "mobility:plus=score*2", &[3.0], 1e-9);
        let Some(chosen) = position.moves().last() else { break };
        position.play(chosen);
    }
}

/// Setting an evaluation's weights to the ones it has changes nothing.
#[test]
fn parameters_are_the_weights() {
    for position in positions() {
        for text in
            ["paris:preset=opponent", "sustech:preset=evolved", "stanford:preset=learned", "stanford", "itu"]
        {
            let default = position.evaluation(&text.parse().unwrap()).unwrap();
            let weights: Vec<f64> = default.parameters().iter().map(|parameter| parameter.weight).collect();
            let name = text.split(':').next().unwrap();
            let given = position.evaluation(&with_weights(name, &weights)).unwrap();
            let side = position.side();
            assert!((default.value(&position, side) - given.value(&position, side)).abs() < 1e-9, "{text}");
        }
    }
    let start = positions().remove(0);
    let names = |text: &str| {
        let evaluation = start.evaluation(&text.parse().unwrap()).unwrap();
        evaluation.parameters().into_iter().map(|parameter| parameter.name).collect::<Vec<_>>()
    };
    assert_eq!(names("stanford")[5], "mid corners");
    let squares = format!("sustech:weights={}", ["1"; 64].join("/"));
    assert_eq!((names(&squares)[0].as_str(), names(&squares)[15].as_str()), ("a1", "h2"));
}

/// The weights learned on 8×8 and on 10×10 differ; other boards use the nearer ones.
#[test]
fn learned_weights_are_for_boards() {
    /// The first weight, in thousandths.
    fn first<P: Evaluable>(start: &P) -> i64 {
        let evaluation = start.evaluation(&"stanford:preset=learned".parse().unwrap()).unwrap();
        (1000.0 * evaluation.parameters()[0].weight) as i64
    }
    let weight = |name: &str| {
        let variant = othello::Variant::from_id(&name.parse().unwrap()).unwrap();
        with_start!(variant, |start| first(&start))
    };
    assert_eq!(weight("othello-6x6"), weight("othello"));
    assert_eq!(weight("othello-9x10"), weight("othello-10x10"));
    assert_ne!(weight("othello"), weight("othello-10x10"));
    for text in
        ["sustech:preset=evolved,weights=1/2/3/4/5/6/7/8/9/10", "stanford:preset=hand,weights=1/2/3/4/5"]
    {
        let error = positions().remove(0).evaluation(&text.parse().unwrap()).unwrap_err().to_string();
        assert!(error.contains("give either `preset` or `weights`"), "{error}");
    }
}

/// Rows of weights: straight lines between them, constant outside.
#[test]
fn weights_can_be_interpolated_between_rows() {
    for position in positions() {
        let discs = 64 - position.remaining().0;
        let share = (f64::from(discs) / 64.0).clamp(0.25, 0.75);
        let expected = 10.0 + 20.0 * (share - 0.25) / 0.5;
        for text in ["score:weights=0.25:10;0.75:30", "itu:weights=0.25:10/0/0/0;0.75:30/0/0/0"] {
            let evaluation = position.evaluation(&text.parse().unwrap()).unwrap();
            let weight = evaluation.terms(&position, position.side())[0].weight;
            assert!((weight - expected).abs() < 1e-9, "{text}: {weight} {expected}");
        }
    }
    let start: Position<B8, Most> = positions().remove(0);
    let ones = (0..15).map(|_| "1").collect::<Vec<_>>().join("/");
    for (text, part) in [
        ("score:weights=0.5:1", "at least two rows"),
        ("score:weights=0.5:1;0.4:2", "rows of weights must be in ascending order"),
        ("score:weights=0.5:1;2", "is not a valid row of weights"),
        ("score:weights=0.5:1;0.6:2/3", "must have the same length: 2 comes after 1"),
        ("score:weights=1.5:1;2:2", "share of filled squares"),
        ("paris:weights=0.1:1/2;0.2:1/2", "takes 4 numbers"),
        (&format!("sustech:weights=0:{0};1:{0}", ["1"; 64].join("/")), "each row of weights takes 1 number"),
    ] {
        let error = start.evaluation(&text.parse().unwrap()).unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    assert!(start.evaluation(&format!("outflank:weights=0:{ones};1:{ones}").parse().unwrap()).is_ok());
    let awele = awele::Position::default().evaluation(&"score:weights=0:1;1:2".parse().unwrap());
    assert!(awele.unwrap_err().to_string().contains("Awele takes a single list of weights"));
}
