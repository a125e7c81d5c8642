//! The report's two corner cases: skipped turns, and games that end early.

use game::Game;
use notation::{AnyMove, AnyPosition};

use crate::experiment::intervals::{self, mean};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGame, PlayedGames, Source, Table, Verdict,
    grouped, share_text,
};
use crate::figure::{Figure, Series};

/// Skipped turns and early ends: how often, and what is done.
pub static EXPERIMENT: Experiment = Experiment {
    name: "indore-passes",
    source: Source::Indore,
    title: "Skipped turns and early ends",
    about: "How often a side has no move and is skipped, how often games end before the board is full, and an example of \
            each, with what the player does. The report's own examples are lost images.",
    seconds: [1, 3, 15],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The player that finds the examples' best moves.
const PLAYER: &str = "alphabeta:depth=4,eval=indore,order=none";

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (random_games, count) = (lab.pick(50, 2000, 10_000), lab.pick(20, 1000, 4000));
    let between = |a: &str, b: &str| Games::between("othello", a, b).random_plies(8);
    let indore = "alphabeta:depth=2,eval=indore";
    let played = [
        ("random against random", lab.play(&between("random", "random").count(random_games))?),
        ("Indore's player against itself, depth 2", lab.play(&between(indore, indore).count(count))?),
    ];
    let against_none =
        between("alphabeta:depth=2,eval=indore,skip=7", "alphabeta:depth=2,eval=indore,skip=0");
    let weighted = lab.play(&against_none.count(count))?;
    let lines: Vec<Vec<Line>> = played.iter().map(|(_, played)| lines(played)).collect();
    let all = || lines.iter().flatten();
    let earliest = all().filter(|line| !line.skipped.is_empty()).min_by_key(|line| line.skipped[0]);
    let skip = Skip::in_line(earliest.expect("some of many games have a skipped turn"));
    let early = all().filter(|line| line.empties() > 0).min_by_key(|line| line.moves.len());
    let seen = lab.decide(PLAYER, "othello", &skip.position)?;
    let reply = lab.decide(&PLAYER.replace("depth=4", "depth=3"), "othello", &skip.after())?;
    let best_line = seen.pv.iter().map(|chosen| with_pass(chosen)).collect::<Vec<_>>().join(" ");
    let mut table = Table::new("counts", "How often turns are skipped and games end early").columns([
        "players",
        "games",
        "skipped turns in a game, mean",
        "games with a skipped turn, %",
        "games that end early, %",
        "empty squares then, mean",
    ]);
    for ((players, _), lines) in played.iter().zip(&lines) {
        table.row(row(players, lines));
    }
    let mut examples =
        Table::new("examples", "An example of each").columns(["case", "moves", "position", "what happens"]);
    examples.row([
        "a turn is skipped".into(),
        code(&skip.moves),
        code(&skip.position.position_text()),
        format!("{} is skipped; the best line is {}", side_to_move(&skip.position), best_line).into(),
    ]);
    examples.row(match early {
        Some(line) => line.early_end(),
        None => ["the game ends early".into(), "–".into(), "–".into(), "did not happen".into()],
    });
    let mut boards = Figure::new("An example of each")
        .subtitle("discs of Black are 1, those of White −1")
        .x("column")
        .y("row")
        .heat_map(format!("{} is skipped", side_to_move(&skip.position)), board(&skip.position));
    if let Some(line) = early {
        boards = boards.heat_map("the game ends early", board(line.last()));
    }
    let ends_right = all().all(|line| line.ends_right);
    let skips_right = all().all(Line::skips_right);
    let benefits = lines.iter().map(|lines| mean(&points_of_those_not_skipped(lines))).collect::<Vec<_>>();
    let benefit_text = |(name, points): (&str, Option<(f64, f64, f64)>)| {
        points.map_or(format!("{name}: no such games"), |points| format!("{name}: {} %", share_text(points)))
    };
    let benefit_texts = played.iter().zip(&benefits).map(|((name, _), points)| benefit_text((name, *points)));
    Ok(Findings::new()
        .setup(format!("{} games of `random`, {} of `{indore}` against itself, 8 random plies", grouped(random_games), grouped(count)))
        .setup(format!("the examples: those after the fewest moves in these games, searched by `{PLAYER}`"))
        .setup(format!("`skip=7` (ours: the report does not print this weight) against `skip=0`, {} games", grouped(count)))
        .claim(
            "A player without a valid move is skipped, and the other one plays.",
            format!("so in all {} skipped turns", grouped(all().map(|line| line.skipped.len() as u64).sum())),
            Verdict::of(skips_right),
        )
        .claim(
            "The best move is then found for the opponent first, and the own one in the position that follows.",
            format!("the best line is {best_line}; the opponent's own search chooses {}", with_pass(&reply.chosen)),
            Verdict::of(seen.pv.first().is_some_and(|first| *first == seen.chosen) && seen.pv.get(1) == Some(&reply.chosen)),
        )
        .claim(
            "If neither player has a move the game ends though the board is not full, and who has more pieces wins.",
            format!("so in all {} games that ended early", all().filter(|line| line.empties() > 0).count()),
            if early.is_some() { Verdict::of(ends_right) } else { Verdict::Undecided },
        )
        .claim(
            "A skipped turn is beneficial for the opponent.",
            format!("the side that is skipped less wins: {}", benefit_texts.collect::<Vec<_>>().join("; ")),
            benefits
                .iter()
                .map(|points| points.map_or(Verdict::Undecided, |points| Verdict::above(points, 0.5)))
                .fold(Verdict::Reproduced, Verdict::and),
        )
        .read_as("who then wins more than half of the points")
        .claim(
            "So the evaluation has been designed to consider skipped turns.",
            format!("ours gives them the weight 7, which wins {} % of the points against weight 0", share_text(weighted.share(0))),
            Verdict::Untestable("the report prints neither this feature nor its weight".to_owned()),
        )
        .table(table)
        .table(examples)
        .figure("examples", boards)
        .figure("skips", figure(&played, &lines)))
}

/// A game with all its positions.
struct Line {
    moves: Vec<String>,
    positions: Vec<AnyPosition>,
    /// The plies at which a turn was skipped.
    skipped: Vec<usize>,
    /// Whether there was no move left, and the side with more discs won.
    ends_right: bool,
    /// The points of the first side.
    points: f64,
}

fn lines(played: &PlayedGames) -> Vec<Line> {
    played.games().map(|game| Line::of(played, &game)).collect()
}

impl Line {
    fn of(played: &PlayedGames, game: &PlayedGame<'_>) -> Line {
        let positions = played.positions(game);
        let skipped = (0..positions.len()).filter(|ply| positions[*ply].forced_pass().is_some()).collect();
        let (last, [first, second]) = (&positions[positions.len() - 1], game.record.score);
        let margin = game.record.margin;
        Line {
            moves: moves(&positions[0], &game.record.moves),
            skipped,
            ends_right: last.is_over() && (first - second).total_cmp(&0.0) == margin.cmp(&0),
            points: f64::midpoint(1.0, f64::from(margin.signum())),
            positions,
        }
    }

    fn last(&self) -> &AnyPosition {
        &self.positions[self.positions.len() - 1]
    }

    fn empties(&self) -> u32 {
        self.last().empties().unwrap_or(0)
    }

    /// Whether after each skipped turn the other side had a move.
    fn skips_right(&self) -> bool {
        self.skipped.iter().all(|ply| {
            let (before, after) = (&self.positions[*ply], &self.positions[ply + 1]);
            after.side() != before.side() && !after.is_over() && after.forced_pass().is_none()
        })
    }

    fn early_end(&self) -> [Cell; 4] {
        let winner = ["the second side", "neither side", "the first side"][(2.0 * self.points) as usize];
        [
            "the game ends early".into(),
            code(&self.moves.concat()),
            code(&self.last().position_text()),
            format!(
                "no side can move, {} squares are empty; {winner} has more discs and wins",
                self.empties()
            )
            .into(),
        ]
    }
}

fn moves(start: &AnyPosition, text: &str) -> Vec<String> {
    let line = notation::read_moves(start, text).expect("moves are written as they are read");
    line.moves.iter().map(AnyMove::to_string).collect()
}

fn side_to_move(position: &AnyPosition) -> &'static str {
    position.side_name(position.side()).0
}

/// The squares of a board row by row: 1 for Black, −1 for White.
fn board(position: &AnyPosition) -> Vec<Vec<f64>> {
    let text = position.position_text();
    let (squares, _side) = text.split_once(' ').expect("the side to move follows the board");
    let disc = |square: char| match square {
        'X' => 1.0,
        'O' => -1.0,
        _ => 0.0,
    };
    let squares: Vec<f64> = squares.chars().map(disc).collect();
    squares.chunks(8).map(<[f64]>::to_vec).collect()
}

/// Moves or a position as the command line takes them.
fn code(text: &str) -> Cell {
    format!("`{text}`").into()
}

/// A move, or in words that there is none.
fn with_pass(chosen: &str) -> &str {
    if chosen == "--" { "pass" } else { chosen }
}

/// A position whose side to move is skipped.
struct Skip {
    moves: String,
    position: AnyPosition,
}

impl Skip {
    /// The first of a line that has one.
    fn in_line(line: &Line) -> Skip {
        let ply = line.skipped[0];
        Skip { moves: line.moves[..ply].concat(), position: line.positions[ply].clone() }
    }

    fn after(&self) -> AnyPosition {
        let mut after = self.position.clone();
        after.play(self.position.forced_pass().expect("its side to move is skipped"));
        after
    }
}

fn row(players: &str, lines: &[Line]) -> [Cell; 6] {
    let share = |is_one: &dyn Fn(&Line) -> bool| {
        let (count, all) = (lines.iter().filter(|line| is_one(line)).count() as u64, lines.len() as u64);
        Cell::share(intervals::share(count, all).expect("games were played"))
    };
    let empties: Vec<f64> =
        lines.iter().map(|line| f64::from(line.empties())).filter(|empties| *empties > 0.0).collect();
    [
        players.into(),
        lines.len().into(),
        Cell::Number(
            lines.iter().map(|line| line.skipped.len()).sum::<usize>() as f64 / lines.len() as f64,
            2,
        ),
        share(&|line| !line.skipped.is_empty()),
        share(&|line| line.empties() > 0),
        mean(&empties).map_or("–".into(), |(mean, ..)| Cell::Number(mean, 1)),
    ]
}

/// In games in which one side is skipped more often: the points of the other one.
fn points_of_those_not_skipped(lines: &[Line]) -> Vec<f64> {
    let points = |line: &Line| {
        let of_first = line.skipped.iter().filter(|ply| ply.is_multiple_of(2)).count();
        match of_first.cmp(&(line.skipped.len() - of_first)) {
            std::cmp::Ordering::Less => Some(line.points),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(1.0 - line.points),
        }
    };
    lines.iter().filter_map(points).collect()
}

fn figure(played: &[(&str, PlayedGames)], lines: &[Vec<Line>]) -> Figure {
    let figure = Figure::new("When turns are skipped").x("empty squares").y("skipped turns in 100 games");
    played.iter().zip(lines).fold(figure, |figure, ((name, _), lines)| {
        let mut counts = [0_u32; 61];
        for line in lines {
            for ply in &line.skipped {
                counts[line.positions[*ply].empties().unwrap_or(0) as usize] += 1;
            }
        }
        let per_hundred = |(empties, count): (usize, &u32)| {
            (empties as f64, 100.0 * f64::from(*count) / lines.len() as f64)
        };
        figure.series(Series::new(*name).points(counts.iter().enumerate().map(per_hundred)))
    })
}
