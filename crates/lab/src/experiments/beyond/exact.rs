//! Exact values of boards.

use std::iter;

use game::{Game, Size};
use notation::{AnyGame, AnyPosition};
use othello::Empties;

use super::solver::{Answer, Question, ask, signed};
use crate::experiment::{Cell, Experiment, Findings, Lab, LabError, Source, Table, Verdict};
use crate::figure::{Figure, Series};

/// All boards up to 30 squares are solved.
pub static EXPERIMENT: Experiment = Experiment {
    name: "beyond-exact",
    source: Source::Outflank,
    title: "Exact values of boards up to 30 squares",
    about: "Every board up to 30 squares is solved from the start: most and fewest discs win, the first discs lie \
            diagonally or in parallel, and squares left empty go to the winner or to nobody.",
    seconds: [1, 25, 25],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The boards, width and height, by the number of squares. With the diagonal start their mirror
/// images are the same games.
const BOARDS: [(u8, u8); 6] = [(4, 4), (5, 4), (6, 4), (5, 5), (7, 4), (6, 5)];

/// Who gets the squares left empty.
const EMPTIES: [(&str, Empties); 2] = [("winner", Empties::Winner), ("nobody", Empties::Nobody)];

const GOALS: [&str; 2] = ["othello", "anti"];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let boards = lab.pick(&BOARDS[..1], &BOARDS, &BOARDS);
    let mut solved = Vec::new();
    for goal in GOALS {
        solved.extend(solve(lab, goal, boards, 256, None)?);
    }
    let second_wins = solved.iter().find(|solved| (solved.goal, solved.start) == ("othello", "diagonal"));
    let answers = &second_wins.expect("4×4 is the first board").answers;
    let [winner, nobody] = [0, 1].map(|empties| answers[empties].value);
    let (width, height) = boards[boards.len() - 1];
    let findings = Findings::new()
        .setup(format!("every board from 4×4 up to {} squares", width * height))
        .claim(
            "On the 4×4 board the second player wins with perfect play (Wikipedia, \"Reversi\").",
            format!(
                "Black: {} with empty squares for the winner, {} by discs alone",
                signed(winner, 0),
                signed(nobody, 0)
            ),
            Verdict::of(winner < 0.0 && nobody < 0.0),
        )
        .remark(
            "With the diagonal start a board and its mirror image are the same game. With the parallel start they are not: \
             the two discs of a colour lie along the width in one, along the height in the other.",
        );
    Ok(report(findings, &solved).figure("nodes", figure(&solved)))
}

/// A board solved from one start, for one goal.
pub struct Solved {
    goal: &'static str,
    size: Size,
    pub start: &'static str,
    /// With empty squares for the winner, and for nobody.
    pub answers: [Answer; 2],
}

/// Solves boards for one goal, from every start that makes a game of its own; if a number of squares
/// is given, from a late position with so many empty ones.
pub fn solve(
    lab: &mut Lab<'_>,
    goal: &'static str,
    boards: &[(u8, u8)],
    table_mib: usize,
    late: Option<u32>,
) -> Result<Vec<Solved>, LabError> {
    let mut solved = Vec::new();
    for (size, start) in boards.iter().copied().flat_map(games) {
        let game = AnyGame::named(&format!("{goal}-{size}"))?.with_start(start)?;
        let position = late.map_or(game.start(), |empties| late_position(game.start(), empties));
        let mut answers = Vec::new();
        for (name, empties) in EMPTIES {
            let text = position.position_text();
            let what = format!("{goal}-{size} ({start} start) from {text}, empty squares to {name}");
            answers.push(ask(lab, &Question { what, position: &position, empties, depth: None, table_mib })?);
        }
        let answers = answers.try_into().expect("there are two ways to count empty squares");
        solved.push(Solved { goal, size, start, answers });
    }
    Ok(solved)
}

/// The games on a board: parallel discs can lie along its width or along its height.
fn games((width, height): (u8, u8)) -> impl Iterator<Item = (Size, &'static str)> {
    let wide = Size { width, height };
    let tall = Size { width: height, height: width };
    [(wide, "diagonal"), (wide, "parallel")]
        .into_iter()
        .chain(iter::once((tall, "parallel")).filter(move |_| width != height))
}

/// The position with that many empty squares after moves from the middle of the list of legal ones;
/// the first of each list can lead to an early end.
fn late_position(mut position: AnyPosition, empties: u32) -> AnyPosition {
    while position.empties().is_some_and(|left| left > empties)
        && let Some(chosen) = position.moves().nth(position.moves().len() / 2)
    {
        position.play(chosen);
    }
    position
}

/// How it was solved, and a table for each goal.
pub fn report(findings: Findings, solved: &[Solved]) -> Findings {
    let findings = findings.setup(
        "the engine's solver (`outflank solve`), one thread and an empty table for each, so that nodes are the same each time",
    );
    solved.chunk_by(|a, b| a.goal == b.goal).fold(findings, |findings, solved| {
        let goal = solved[0].goal;
        let mut table = Table::new(goal, format!("Value for Black, who moves first ({goal})"))
            .columns(["board", "start", "empties to winner, discs", "to nobody, discs", "best move"])
            .columns(["to winner, nodes", "to nobody, nodes"])
            .time_columns(["to winner, s", "to nobody, s"]);
        for Solved { size, start, answers: [winner, nobody], .. } in solved {
            table.row([
                Cell::Text(format!("{}×{}", size.width, size.height)),
                (*start).into(),
                winner.cell(),
                nobody.cell(),
                Cell::Text(winner.best.clone()),
                winner.nodes.into(),
                nobody.nodes.into(),
                Cell::Number(winner.seconds, 2),
                Cell::Number(nobody.seconds, 2),
            ]);
        }
        findings.table(table)
    })
}

fn figure(solved: &[Solved]) -> Figure {
    let figure = Figure::new("Positions visited to solve a board")
        .subtitle("empty squares to the winner; each dot is a board with one of its starts")
        .x("squares of the board")
        .y("positions visited")
        .y_log();
    GOALS.into_iter().fold(figure, |figure, goal| {
        let own = solved.iter().filter(|solved| solved.goal == goal);
        let points = own.map(|Solved { size, answers, .. }| {
            (f64::from(size.width * size.height), answers[0].nodes as f64)
        });
        figure.series(Series::new(goal).points(points).dots())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Setup, Square, SquareSet, Start, Variant};

    /// The setup with rows and columns exchanged.
    fn mirrored(setup: Setup) -> Setup {
        let turned = |squares: SquareSet| -> SquareSet {
            squares.iter().map(|square| Square::new(square.row(), square.column())).collect()
        };
        let Size { width, height } = setup.size;
        let size = Size { width: height, height: width };
        Setup { size, black: turned(setup.black), white: turned(setup.white), ..setup }
    }

    #[test]
    fn boards_and_their_mirror_images_are_the_same_game_with_the_diagonal_start_alone() {
        for (width, height) in (4..=10).flat_map(|width| (4..=10).map(move |height| (width, height))) {
            for (_, start) in Start::ALL {
                let setup = |width, height| {
                    Variant { size: Size { width, height }, start, ..Variant::OTHELLO }.setup()
                };
                let is_same = mirrored(setup(width, height)) == setup(height, width);
                assert_eq!(is_same, start == Start::Diagonal, "{width}x{height}");
            }
        }
    }

    #[test]
    fn a_square_board_has_two_games_and_another_one_three() {
        assert_eq!(games((4, 4)).count(), 2);
        assert_eq!(games((6, 4)).count(), 3);
    }
}
