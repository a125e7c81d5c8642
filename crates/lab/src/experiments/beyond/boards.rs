//! What games on each board are like.

use game::Size;
use notation::AnyGame;
use othello::{Empties, MAX_SIDE, MIN_SIDE};

use super::random_games::RandomGames;
use super::solver::{Answer, Question, ask};
use crate::experiment::{Cell, Experiment, Findings, Lab, LabError, Source, Table, grouped};
use crate::figure::{Figure, Series};

/// All boards from 4×4 to 10×10.
pub static EXPERIMENT: Experiment = Experiment {
    name: "beyond-boards",
    source: Source::Outflank,
    title: "Branching factor, length and first-move value of every board",
    about: "On every board from 4×4 to 10×10 random players play games, in which moves are counted, and the engine says \
            what it is worth to move first, if most and if fewest discs win: exactly on small boards, as in `beyond-exact`, \
            and by a deep search on all others.",
    seconds: [1, 15, 180],
    is_timed: false,
    is_apart: false,
    measure,
};

/// What is known of a board.
struct Board {
    size: Size,
    random: RandomGames,
    /// The engine's values of the start, if most and if fewest discs win.
    values: [Answer; 2],
}

impl Board {
    fn squares(&self) -> f64 {
        f64::from(self.size.width * self.size.height)
    }
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (largest, count) = lab.pick((5, 50), (MAX_SIDE, 1000), (MAX_SIDE, 10_000));
    let search = Search { solved: lab.pick(16, 30, 30), depth: lab.pick(6, 22, 26) };
    let mut boards = Vec::new();
    for width in MIN_SIDE..=largest {
        for height in MIN_SIDE..=width {
            boards.push(board(lab, Size { width, height }, count, &search)?);
        }
    }
    boards.sort_by_key(|board| board.size.width * board.size.height);
    Ok(Findings::new()
        .setup(format!(
            "{} games of `random` against itself on every board up to {largest}×{largest}, from the usual start",
            grouped(count)
        ))
        .setup(format!(
            "first-move values: boards up to {} squares are solved; on others the engine searches to depth {} with \
             ProbCut at 73 %, which is exact where so many moves reach the end of the game; one thread, a table of 64 MiB",
            search.solved, search.depth
        ))
        .remark(
            "Boards are listed once: with rows and columns exchanged they are the same game. The moves of random games do not depend on \
             the goal; if the fewest discs win, wins and losses are exchanged. Positions without a move do not count for the \
             number of legal moves.",
        )
        .remark(
            "Values are for the first player, in discs, with empty squares for the winner; `beyond-exact` has the exact ones \
             with all starts, and without the empty squares. Those that are not exact rest on \
             an evaluation trained on 6×6, 8×8 and 10×10 and stretched for other boards. 8×8 is a draw if most discs win \
             (Takizawa 2023).",
        )
        .table(games_table(&boards))
        .table(values_table(&boards))
        .figure("legal-moves", moves_figure(&boards))
        .figure("first-player", first_player_figure(&boards))
        .figure("first-move-value", values_figure(&boards)))
}

/// How first-move values are found.
struct Search {
    /// Boards up to so many squares are solved.
    solved: u8,
    /// On others the engine searches that deep.
    depth: u32,
}

impl Search {
    fn depth(&self, size: Size) -> Option<u32> {
        (size.width * size.height > self.solved).then_some(self.depth)
    }
}

fn board(lab: &mut Lab<'_>, size: Size, count: u64, search: &Search) -> Result<Board, LabError> {
    let random = RandomGames::of(lab, &AnyGame::named(&format!("othello-{size}"))?, count)?;
    let mut value = |goal| {
        let game = AnyGame::named(&format!("{goal}-{size}"))?;
        let (what, position) = (game.name(), &game.start());
        let empties = Empties::Winner;
        ask(lab, &Question { what, position, empties, depth: search.depth(size), table_mib: 64 })
    };
    let values = [value("othello")?, value("anti")?];
    Ok(Board { size, random, values })
}

fn name(size: Size) -> Cell {
    Cell::Text(format!("{}×{}", size.width, size.height))
}

fn games_table(boards: &[Board]) -> Table {
    let mut table = Table::new("games", "Random games, means with intervals")
        .columns(["board", "squares", "legal moves", "discs placed", "passes", "squares left empty"])
        .columns(["most discs win: first player's share, %", "draws, %"]);
    for board in boards {
        let Board { size, random, .. } = board;
        let mean = |(mean, half): (f64, f64)| Cell::Estimate((mean, mean - half, mean + half), 2);
        table.row([
            name(*size),
            u32::from(size.width * size.height).into(),
            mean(random.mean(random.choices)),
            mean(random.mean(random.moves)),
            mean(random.mean(random.passes)),
            mean(random.mean(random.empties)),
            mean(percent(random.mean(random.points))),
            Cell::percent(random.draws as f64 / random.games as f64),
        ]);
    }
    table
}

fn values_table(boards: &[Board]) -> Table {
    let kind = |answer: &Answer| if answer.exact { "exact" } else { "searched" };
    let mut table = Table::new("values", "What it is worth to move first")
        .columns(["board", "most discs win, discs", "best move", "value is"])
        .columns(["fewest discs win, discs", "best move", "value is"]);
    for Board { size, values: [most, fewest], .. } in boards {
        let row =
            [most, fewest].map(|answer| [answer.cell(), answer.best.as_str().into(), kind(answer).into()]);
        table.row([name(*size)].into_iter().chain(row.into_iter().flatten()));
    }
    table
}

fn moves_figure(boards: &[Board]) -> Figure {
    let mean = |board: &Board| board.random.mean(board.random.choices);
    Figure::new("Branching factor of every board")
        .subtitle("random games; the interval of each mean is smaller than its dot")
        .x("squares of the board")
        .y("legal moves, mean")
        .series(
            Series::new("boards").points(boards.iter().map(|board| (board.squares(), mean(board).0))).dots(),
        )
}

fn first_player_figure(boards: &[Board]) -> Figure {
    let shares =
        || boards.iter().map(|board| (board.squares(), percent(board.random.mean(board.random.points))));
    Figure::new("First player's share of random games, most discs win")
        .subtitle("a draw counts half; 95 % intervals")
        .x("squares of the board")
        .y("first player's share, %")
        .reference_line(50.0, "even")
        .series(
            Series::new("boards")
                .points(shares().map(|(squares, (share, _))| (squares, share)))
                .band(shares().map(|(squares, (share, half))| (squares, share - half, share + half)))
                .dots(),
        )
}

fn percent((share, half): (f64, f64)) -> (f64, f64) {
    (100.0 * share, 100.0 * half)
}

fn values_figure(boards: &[Board]) -> Figure {
    let figure = Figure::new("What it is worth to move first")
        .subtitle("exact values of small boards, and what a deep search makes of larger ones")
        .x("squares of the board")
        .y("value for the first player, discs")
        .reference_line(0.0, "draw");
    let kinds = [
        (0, true, "most discs win, exact"),
        (0, false, "most discs win, searched"),
        (1, true, "fewest discs win, exact"),
        (1, false, "fewest discs win, searched"),
    ];
    kinds.into_iter().fold(figure, |figure, (goal, exact, name)| {
        let own = boards.iter().filter(|board| board.values[goal].exact == exact);
        let points = own.map(|board| (board.squares(), board.values[goal].value));
        figure.series(Series::new(name).points(points).dots())
    })
}
