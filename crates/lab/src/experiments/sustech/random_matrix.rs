//! Whether matrices could be random at the beginning.

use super::breeding::{STUDENT, duel};
use super::{GAME, matrix};
use crate::experiment::intervals::mean;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, share_text,
};

/// Random matrices against the one made by hand.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-random-matrix",
    source: Source::Sustech,
    title: "Random matrices",
    about: "The report does not begin with random matrices, since they would be useless. Some are made \
            here, and play against the matrix made by hand, and against random moves.",
    seconds: [1, 1, 2],
    is_timed: false,
    is_apart: false,
    measure,
};

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let initial = matrix::squares(matrix::initial()?);
    let (count, games) = (lab.pick(2, 10, 30), lab.pick(10, 100, 200));
    let mut table = Table::new("random", "Random matrices").columns([
        "matrix",
        "against the one made by hand, %",
        "against `random`, %",
    ]);
    let mut shares = [Vec::new(), Vec::new()];
    for number in 1..=count {
        let seed = lab.seed(number);
        let value = |square| (arena::derived_seed(seed, &[square]) % 201) as f64 - 100.0;
        let values: Vec<f64> = (0..64).map(value).collect();
        let against_hand = duel(lab, &values, &initial, games)?;
        let player = matrix::with(STUDENT, &values);
        let against_random = lab.play(&Games::between(GAME, &player, "random").count(games))?.share(0);
        table.row([number.into(), Cell::share(against_hand), Cell::share(against_random)]);
        for (shares, share) in shares.iter_mut().zip([against_hand, against_random]) {
            shares.push(share.0);
        }
    }
    let [against_hand, against_random] = shares.map(|shares| mean(&shares).expect("there are matrices"));
    table.row(["mean".into(), Cell::share(against_hand), Cell::share(against_random)]);
    let hand =
        lab.play(&Games::between(GAME, &matrix::with(STUDENT, &initial), "random").count(games))?.share(0);
    table.row(["made by hand".into(), "–".into(), Cell::share(hand)]);
    Ok(Findings::new()
        .setup(format!(
            "`{STUDENT}` with {count} matrices of 64 whole numbers from −100 to 100; {games} games each"
        ))
        .table(table)
        .claim(
            "Totally randomly generating the matrix is not feasible, because it will be very ugly and \
             useless.",
            format!(
                "random matrices get {} % against the matrix made by hand, and {} % against random moves",
                share_text(against_hand),
                share_text(against_random)
            ),
            Verdict::below(against_hand, 0.25),
        )
        .read_as("they lose three games of four to the matrix made by hand"))
}
