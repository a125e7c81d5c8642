//! The tables of the Indore report, digit for digit.

use super::{Descent, Rates};
use crate::table::FitTable;

/// Learning rate, iterations, and the errors of mobility, corners, C squares of
/// occupied corners, C squares and X squares of empty corners, and pieces, as
/// printed. No cell is left out.
const TABLES: &str = "\
0.0003   1  0.275712  0.416967  0.00163419  0.000377976 0.00428231  0.00699192
0.0003   12 0.796761  0.0104084 6.73529e-06 0.00431185  0.00627991  0.00783709
0.0001   1  0.122484  3.7503    0.0203275   0.0491271   0.167372    0.242685
0.0001   12 0.719629  0.0284009 7.09384e-06 0.00305744  0.00379366  0.00456353
0.00005  1  0.323467  5.10434   0.0282616   0.0740914   0.245054    0.353887
0.00005  12 0.334138  0.322013  0.00117183  5.16522e-05 0.00198985  0.00346095
0.00003  1  0.430661  5.70428   0.0318004   0.0855082   0.280261    0.404223
0.00003  12 0.0675182 1.07524   0.00509557  0.00651658  0.0287632   0.0430897
0.00003  30 0.557747  0.101356  0.000210839 0.00101302  0.000471149 0.000403522
0.00003  40 0.686204  0.0391766 2.49039e-05 0.00256926  0.00289055  0.00339149
0.00001  1  0.553169  6.33754   0.035548    0.0977428   0.31783     0.457904
0.00001  12 0.109874  3.64529   0.019716    0.0472495   0.161477    0.234236
0.00001  40 0.0949561 0.93251   0.00432217  0.00483876  0.022687    0.0342243
0.00001  60 0.300398  0.374122  0.00142349  0.000199084 0.00317801  0.00530465
0.00001  80 0.475626  0.162197  0.000449307 0.000346448 5.7059e-07  4.41245e-05
0.000005 1  0.586189  6.50106   0.0365175   0.100929    0.327591    0.471848
0.000005 12 0.294834  4.9341    0.0272597   0.0708868   0.235141    0.339708
0.000005 40 0.0103876 2.46687   0.0129086   0.0270024   0.0971473   0.141889
0.000005 80 0.0924547 0.944186  0.0043851   0.00497099  0.023173    0.0349345
";

/// A number as C++ prints it if nothing else is said: six significant digits
/// without zeros at the end, with an exponent if it is below 0.0001.
fn cout(value: f64) -> String {
    let scientific = format!("{value:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap();
    let exponent: i32 = exponent.parse().unwrap();
    let trimmed = |text: &str| {
        let kept = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text };
        kept.to_owned()
    };
    if (-4..6).contains(&exponent) {
        return trimmed(&format!("{value:.*}", (5 - exponent) as usize));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trimmed(digits), exponent.abs())
}

#[test]
fn numbers_look_as_in_cpp() {
    let expected = [
        (0.0, "0"),
        (0.275_712_4, "0.275712"),
        (6.735_29e-6, "6.73529e-06"),
        (5.705_90e-7, "5.7059e-07"),
        (0.000_1, "0.0001"),
        (0.000_099_999_99, "0.0001"),
        (3.7503, "3.7503"),
        (100.0, "100"),
        (-123_456.7, "-123457"),
        (999_999.6, "1e+06"),
        (2.5e100, "2.5e+100"),
    ];
    for (value, text) in expected {
        assert_eq!(cout(value), text);
    }
}

#[test]
fn every_printed_error_comes_out() {
    let mut cells = 0;
    for row in TABLES.lines() {
        let row: Vec<&str> = row.split_whitespace().collect();
        let mut descent = Descent::new(FitTable::indore(), Rates::Same(row[0].parse().unwrap())).unwrap();
        descent.run(row[1].parse().unwrap()).unwrap();
        let found: Vec<String> = (0..6).map(|column| cout(descent.last_row_error(column))).collect();
        assert_eq!(found, row[2..], "rate {}, iteration {}", row[0], row[1]);
        cells += found.len();
    }
    assert_eq!(cells, 19 * 6);
}

/// The report takes the growing error of mobility for the work of too high a rate.
/// But the loss of every column falls at each single step, and no rate is even half
/// of what would be too high.
#[test]
fn every_loss_falls_where_the_report_sees_errors_grow() {
    for rate in [3e-4, 1e-4, 5e-5, 3e-5, 1e-5, 5e-6] {
        let mut descent = Descent::new(FitTable::indore(), Rates::Same(rate)).unwrap();
        assert!(rate < descent.largest_stable_rate() / 2.0);
        let losses = |descent: &Descent| (0..6).map(|column| descent.mean_loss(column)).collect::<Vec<_>>();
        let mut before = losses(&descent);
        for _ in 0..20_000 {
            descent.step().unwrap();
            let after = losses(&descent);
            assert!(before.iter().zip(&after).all(|(before, after)| after < before), "rate {rate}");
            before = after;
        }
    }
}

/// Had the report gone on, it would have seen mobility's error fall as well.
#[test]
fn mobilitys_error_grows_for_seven_steps_only() {
    let mut descent = Descent::new(FitTable::indore(), Rates::Same(3e-4)).unwrap();
    let error_after = |descent: &mut Descent, steps| {
        descent.run(steps).unwrap();
        descent.last_row_error(0)
    };
    let errors: Vec<f64> = (0..10_000).map(|_| error_after(&mut descent, 1)).collect();
    assert!(errors[..7].is_sorted_by(|before, after| before < after));
    assert!(errors[6..].is_sorted_by(|before, after| before > after));
    assert_eq!(cout(errors[6]), "0.797645");
    assert_eq!(cout(error_after(&mut descent, 190_000)), "0.00268864");
}
