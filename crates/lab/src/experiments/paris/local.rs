//! Local learning: one coefficient is changed at a time.

use super::hill_climb::{Learned, STRONG, learn, player, tries};
use super::{GAMES, GameName};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, grouped, share_text,
};
use crate::figure::Figure;
use crate::training::{before_and_after, coefficients, is_kept};

/// The report's five pictures of local learning.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-local",
    source: Source::Paris,
    title: "Local learning, one coefficient at a time",
    about: "A random coefficient is raised or lowered by ε, and the change is kept if the player wins more games than \
            before. It begins with zeros and plays against the report's strong player, or against itself. The five \
            figures stand for the lost local1 to local5: before and after each change, with the coefficients on the \
            axis.",
    seconds: [1, 4, 12],
    is_timed: false,
    is_apart: false,
    measure,
};

/// Coefficients that the report prints, and zeros.
const OTHERS: [[f64; 4]; 4] = [[0.0; 4], [0.1, 0.4, 0.2, 0.0], [0.2, 0.2, 0.1, 0.0], [5.0, 1.0, 3.0, 4.0]];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (tries, exam) = (tries(lab), lab.pick(20, 200, 1000));
    let mut findings = Findings::new()
        .setup(format!(
            "`alphabeta:depth=3,eval=paris` from zeros, {tries} changes in each figure, 20 games before and 20 after \
             each change, 10 in each seat, 4 random plies; local4 and local5 go on from the coefficients of the figure before; \
             the strong player has [0.35, −0.15, 0.05, 0.15]",
        ))
        .setup(format!("What is learned plays {} other games, after 8 random plies, against both", grouped(exam)))
        .setup(
            "The coefficients are those of score, seeds, line and opponent's line in Awele, of corners, X and C squares, \
             positions and score in Othello",
        );
    for game in GAMES {
        let mut table = table(game);
        let mut shares = Vec::new();
        for learned in learn(lab, game)? {
            let mut exam = |opponent: &str| {
                let games = Games::between(game.name, &player(learned.weights()), opponent);
                lab.play(&games.random_plies(8).count(exam))
            };
            let [strong, zeros] = [exam(STRONG)?.share(0), exam(&player(&[0.0; 4]))?.share(0)];
            table.row(row(&learned, [strong, zeros]));
            findings = findings.figure(format!("{}-{}", game.name, learned.figure), figure(game, &learned));
            shares.push([strong, zeros]);
        }
        findings = conclude(findings, game, &shares).table(table);
        findings = strong_player(lab, findings, game, exam)?;
    }
    Ok(findings.remark(
        "The report does not say at which depth, of which game, and with how many changes it learned. Each figure is \
         one run; `paris-epsilon` has many of each kind.",
    ))
}

fn conclude(findings: Findings, game: GameName, shares: &[[(f64, f64, f64); 2]]) -> Findings {
    let is_above_half = |share| Verdict::above(share, 0.5);
    let [first, second, third, ..] = shares else { unreachable!("there are five runs") };
    findings
        .claim(
            format!(
                "The last coefficients with a higher share will win against the strong opponent ({game})."
            ),
            format!("local1: {} %, local2: {} %", share_text(first[0]), share_text(second[0])),
            is_above_half(first[0]).and(is_above_half(second[0])),
        )
        .claim(
            format!("Playing against itself from zeros, the student becomes better than zeros ({game})."),
            format!("local3: {} % against zeros", share_text(third[1])),
            is_above_half(third[1]),
        )
}

/// Whether the strong player is one.
fn strong_player(
    lab: &mut Lab<'_>,
    findings: Findings,
    game: GameName,
    count: u64,
) -> Result<Findings, LabError> {
    let mut table =
        Table::new(format!("{}-strong", game.name), format!("The strong player against others ({game})"))
            .columns(["coefficients of the opponent", "its share of points, % (95 %)"]);
    let (mut verdict, mut texts) = (Verdict::Reproduced, Vec::new());
    for other in OTHERS {
        let games = Games::between(game.name, STRONG, &player(&other)).random_plies(8).count(count);
        let (share, other) = (lab.play(&games)?.share(0), coefficients(&other));
        texts.push(format!("{} % against {other}", share_text(share)));
        table.row([other.into(), Cell::share(share)]);
        verdict = verdict.and(Verdict::above(share, 0.5));
    }
    Ok(findings
        .table(table)
        .claim(
            format!("Alpha-beta with [0.35, −0.15, 0.05, 0.15] is supposed to be strong ({game})."),
            texts.join(", "),
            verdict,
        )
        .read_as("it wins more than half of the points against the others"))
}

fn table(game: GameName) -> Table {
    Table::new(game.name, format!("What was learned ({game})"))
        .columns([
            "figure",
            "opponent",
            "ε",
            "result before",
            "changes tried",
            "kept",
            "coefficients learned",
        ])
        .columns(["against the strong player, % (95 %)", "against zeros, % (95 %)", "games"])
}

fn row(Learned { figure, run, outcome }: &Learned, [strong, zeros]: [(f64, f64, f64); 2]) -> [Cell; 10] {
    let before = match (run.has_teacher, run.no_repeat) {
        (false, _) => "even",
        (true, true) => "remembered",
        (true, false) => "played again",
    };
    [
        (*figure).into(),
        run.opponent().into(),
        Cell::Number(run.epsilon, 2),
        before.into(),
        outcome.rows.len().into(),
        outcome.rows.iter().filter(|row| is_kept(row)).count().into(),
        coefficients(&outcome.summary.weights).into(),
        Cell::share(strong),
        Cell::share(zeros),
        outcome.summary.games.into(),
    ]
}

fn figure(game: GameName, Learned { figure: name, run, outcome }: &Learned) -> Figure {
    let figure = Figure::new(format!("{name}: learning against {} ({game})", run.opponent()))
        .subtitle(format!("ε = {}; 20 games a point, with 95 % intervals", run.epsilon));
    before_and_after(figure, outcome)
}
