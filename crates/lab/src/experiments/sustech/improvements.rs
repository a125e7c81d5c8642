//! What the report would improve.

use super::logs::{fit, logged_games};
use super::{GAME, matrix};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, share_text,
};

/// The three improvements that the report's conclusion asks for, each against the player without.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-improvements",
    source: Source::Sustech,
    title: "Improvements that the report considers",
    about: "The report concludes with three areas of improvement: an evaluation that changes during the \
            game, stable discs, and parity. Each is added to its player in a few ways; the best way then \
            plays further games, whose result counts.",
    seconds: [1, 4, 15],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The player, without the options that change.
const PLAYER: &str = "alphabeta:depth=4,eval=sustech";

/// The weights that are tried.
const WEIGHTS: [i32; 4] = [-20, -5, 5, 20];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let games = lab.pick(4, 60, 200);
    let changing = changing(lab)?;
    let improvements = [
        (
            "Change the evaluation function dynamically according to the changing situation.",
            vec![changing.clone()],
        ),
        ("Consider introducing the concept of stabilizers.", weighted("stability")),
        (
            "The concept of odd and even bits is introduced, in order to reduce the occurrence of \
             stabilizers.",
            weighted("parity"),
        ),
    ];
    let mut table = Table::new("improvements", format!("Against `{PLAYER}`")).columns([
        "player",
        "share, %",
        "share in further games, %",
    ]);
    let mut findings = Findings::new()
        .setup(format!(
            "against `{PLAYER}`, {games} games after 8 random plies, and twice as many further ones for the \
             best"
        ))
        .setup(format!(
            "{}: fitted to logged games (`sustech-logs`), one to positions of the first half of the game and \
             one to the rest; as a player `{}`",
            changing.name, changing.spec
        ));
    for (says, players) in improvements {
        let mut shares = Vec::new();
        for player in &players {
            shares.push(
                lab.play(&Games::between(GAME, &player.spec, PLAYER).count(games).random_plies(8))?.share(0),
            );
        }
        let at = shares.iter().enumerate().max_by(|(_, a), (_, b)| a.0.total_cmp(&b.0));
        let (best, _) = at.expect("there is at least one");
        let again =
            Games::between(GAME, &players[best].spec, PLAYER).count(2 * games).random_plies(8).repetition(1);
        let further = lab.play(&again)?.share(0);
        for (index, (player, share)) in players.iter().zip(&shares).enumerate() {
            let further = if index == best { Cell::share(further) } else { "–".into() };
            table.row([player.name.clone().into(), Cell::share(*share), further]);
        }
        findings = findings.claim(
            format!("An area for improvement: {says}"),
            format!("{} gets {} % against the player without", players[best].name, share_text(further)),
            Verdict::above(further, 0.52),
        );
        findings = findings.read_as("at least 52 of a hundred points");
    }
    Ok(findings.table(table).remark(
        "Parity is that of all empty squares. At a constant depth it is the same in nearly all positions \
         that are evaluated, so its weight hardly changes a move; where passes change it, it does.",
    ))
}

/// The player with an improvement.
#[derive(Clone)]
struct Improved {
    /// What tables call it.
    name: String,
    spec: String,
}

/// The player with a further feature in its evaluation, at every weight that is tried.
fn weighted(feature: &str) -> Vec<Improved> {
    let spec = |weight| format!("{PLAYER},plus={feature}*{weight}");
    WEIGHTS.map(|weight| Improved { name: format!("`{}`", spec(weight)), spec: spec(weight) }).to_vec()
}

/// The player with a matrix for each half of the game, both fitted to logged games.
fn changing(lab: &mut Lab<'_>) -> Result<Improved, LabError> {
    let count = lab.pick(40, 2000, 4000);
    let logged = logged_games(lab, count, 0)?;
    let [early, late] = [0..30, 30..54].map(|plies| fit(&logged, count as usize, plies));
    let [early, late] = [early?.0, late?.0].map(|values| matrix::text(&values));
    let spec = format!("{PLAYER},weights=0.3:{early};0.75:{late}");
    Ok(Improved { name: "one matrix for each half of the game".to_owned(), spec })
}
