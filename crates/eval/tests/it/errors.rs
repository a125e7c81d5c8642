//! Errors in specs: the message says what is wrong and what would be right.

use std::collections::BTreeSet;

use eval::Evaluable;
use game::Spec;
use othello::{B8, Most, Position, Variant};

fn othello() -> Position<B8, Most> {
    Variant::OTHELLO.setup().position().unwrap()
}

fn awele() -> awele::Position {
    awele::Position::default()
}

#[track_caller]
fn error<P: Evaluable>(position: &P, spec: &str) -> String {
    match position.evaluation(&spec.parse::<Spec>().unwrap()) {
        Ok(_) => panic!("{spec} is accepted"),
        Err(error) => error.to_string(),
    }
}

/// Checks that the error of a spec contains these parts; how `game` puts them together is
/// tested there.
#[track_caller]
fn assert_error<P: Evaluable>(position: &P, spec: &str, parts: &[&str]) {
    let message = error(position, spec);
    assert!(parts.iter().all(|part| message.contains(part)), "{spec}: {message}");
}

#[test]
fn unknown_evaluations_get_a_list_and_a_suggestion() {
    let all = "choose score, count, mobility, stability, parity, paris, sustech, stanford, indore, itu, \
               outflank;";
    assert_error(&othello(), "pariss", &["no evaluation `pariss`", all, "did you mean `paris`?"]);
    let all = "choose score, count, mobility, paris;";
    assert_error(&awele(), "scores", &["no evaluation `scores`", all, "did you mean `score`?"]);
}

#[test]
fn evaluations_of_another_game_are_not_available() {
    assert_eq!(
        error(&awele(), "stanford"),
        "the evaluation `stanford` is not available for Awele: choose score, count, mobility, paris"
    );
    for name in ["stability", "parity", "sustech", "indore", "itu", "outflank"] {
        assert_error(&awele(), name, &["is not available for Awele"]);
    }
}

#[test]
fn unknown_options_get_a_list_and_a_suggestion() {
    let parts =
        ["evaluation paris", "`weight`", "choose preset, sides, weights, plus;", "did you mean `weights`?"];
    assert_error(&othello(), "paris:weight=1", &parts);
    assert_error(&othello(), "itu:preset=fixed", &["evaluation itu", "`preset`", "choose weights, plus"]);
    assert_error(&awele(), "score:interp=linear", &["evaluation score", "`interp`", "choose weights, plus"]);
}

#[test]
fn there_must_be_a_weight_for_each_feature() {
    for (spec, parts) in [
        ("paris:weights=1/2/3", ["4 number", "not 3"]),
        ("sustech:weights=1", ["10 or 64 number", "not 1"]),
        ("stanford:weights=1/2/3/4", ["5 or 20 number", "not 4"]),
        ("indore:weights=1/2/3/4/5/6", ["7 number", "not 6"]),
        ("indore:weights=1/2/3/4/5/6/7/8", ["7 number", "not 8"]),
        ("itu:weights=1/2/3/4/5", ["4 number", "not 5"]),
        ("score:weights=1/2", ["1 number", "not 2"]),
        ("parity:weights=0/0/0", ["1 number", "not 3"]),
    ] {
        assert_error(&othello(), spec, &parts);
    }
    assert_error(&awele(), "paris:weights=1", &["4 number", "not 1"]);
    assert_error(&awele(), "mobility:weights=1/2", &["1 number", "not 2"]);
}

#[test]
fn weights_are_numbers_in_range() {
    for weight in ["x", "", "NaN", "nan", "inf", "-inf", "infinity", "1e6", "-100001", "0x1"] {
        let wrong = format!("`{weight}`");
        let parts = ["a number from -100000 to 100000", &wrong];
        for spec in [format!("score:weights={weight}"), format!("score:plus=mobility*{weight}")] {
            assert_error(&othello(), &spec, &parts);
            assert_error(&awele(), &spec, &parts);
        }
        assert_error(&othello(), &format!("paris:weights=1/2/{weight}/4"), &parts);
        assert_error(&othello(), &format!("indore:skip={weight}"), &parts);
    }
}

#[test]
fn a_preset_and_weights_exclude_each_other() {
    let both = "paris:preset=fixed,weights=1/2/3/4";
    assert_error(&othello(), both, &["either `preset` or `weights`"]);
    assert_error(&awele(), both, &["either `preset` or `weights`"]);
}

#[test]
fn additional_features_must_exist() {
    let all = "choose score, count, mobility, stability, parity, line-mobility, corners, c-squares, x-squares, \
               skip;";
    assert_error(
        &othello(),
        "paris:plus=stability*2/cornrs",
        &["no feature `cornrs`", all, "did you mean `corners`?"],
    );
    assert_error(&othello(), "score:plus=paris", &["no feature `paris`"]);
    let all = "choose score, count, mobility, seeds, line, opponents-line";
    assert_error(&awele(), "score:plus=corners", &["no feature `corners`", all]);
    assert_error(&awele(), "score:plus=", &["no feature ``"]);
}

#[test]
fn choices_and_ranges_are_checked() {
    for (spec, part) in [
        ("paris:preset=best", "strong, learner, fixed, opponent"),
        ("stanford:mobility=both", "lines, exact"),
        ("indore:interp=cubic", "lagrange, descent, linear"),
        ("indore:extrapolate=yes", "true, false"),
        ("indore:interp=descent,steps=0", "1 to 1000000"),
        // The descent would diverge.
        ("indore:interp=descent,rate=0.001", "to 0.0007"),
        ("indore:steps=9", "options of interp=descent"),
        ("indore:interp=linear,rate=0.0001", "options of interp=descent"),
    ] {
        assert_error(&othello(), spec, &[part]);
    }
}

/// A spec for each documented option of each evaluation.
const WITH_OPTIONS: [&str; 35] = [
    "score:weights=-2",
    "score:plus=mobility*2",
    "count:weights=0.5",
    "count:plus=score",
    "mobility:weights=3",
    "mobility:plus=count*-1",
    "stability:weights=3e2",
    "stability:plus=line-mobility",
    "parity:weights=1",
    "parity:plus=skip*4",
    "paris:preset=learner",
    "paris:sides=own",
    "paris:weights=1/2/3/4",
    "paris:plus=mobility*10/count",
    "sustech:weights=1/2/3/4/5/6/7/8/9/10",
    "sustech:plus=mobility*10",
    "sustech:preset=evolved",
    "stanford:mobility=exact",
    "stanford:weights=1/2/3/4/5",
    "stanford:plus=stability",
    "stanford:preset=learned",
    "indore:preset=learned",
    "indore:interp=descent",
    "indore:interp=lagrange",
    "indore:interp=linear",
    "indore:extrapolate=true",
    "indore:interp=descent,rate=0.0001",
    "indore:interp=descent,steps=1000",
    "indore:skip=-3.5",
    "indore:weights=1/2/3/4/5/6/7",
    "indore:plus=x-squares*-2",
    "itu:weights=4/3/2/1",
    "itu:plus=c-squares*-1",
    "outflank:weights=1/2/3/4/5/6/7/8/9/10/11/12/13/14/15",
    "outflank:plus=stability*0.5",
];

fn check_documented_options<P: Evaluable>(position: &P) {
    let mut documented = BTreeSet::new();
    for known in P::evaluations() {
        documented.extend(known.keys().map(|key| (known.name.to_owned(), key.name.to_owned())));
    }
    let mut accepted = BTreeSet::new();
    for spec in WITH_OPTIONS {
        let spec: Spec = spec.parse().unwrap();
        let accepts = |known: &eval::EvaluationDescription, name| known.keys().any(|key| key.name == name);
        let fits = P::evaluations()
            .any(|known| known.name == spec.name && spec.options.keys().all(|key| accepts(known, key)));
        if !fits {
            continue;
        }
        position.evaluation(&spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
        accepted.extend(spec.options.keys().map(|key| (spec.name.clone(), key.to_owned())));
    }
    assert_eq!(accepted, documented);
}

#[test]
fn every_documented_option_is_accepted() {
    check_documented_options(&othello());
    check_documented_options(&awele());
}

#[test]
fn names_are_unique_and_described() {
    fn check<P: Evaluable>() {
        let names: BTreeSet<_> = P::evaluations().map(|known| known.name).collect();
        assert_eq!(names.len(), P::evaluations().count());
        for known in P::evaluations() {
            assert!(!known.about.is_empty());
            let keys: BTreeSet<_> = known.keys().map(|key| key.name).collect();
            assert_eq!(keys.len(), known.keys().count(), "{}", known.name);
        }
    }
    check::<Position<B8, Most>>();
    check::<awele::Position>();
}
