//! The weights of the engine, which are in the binary.

use std::sync::LazyLock;

use game::Size;
use othello::GoalKind;

use crate::WeightsFile;

macro_rules! trained {
    ($goal:ident $side:literal, $name:literal) => {
        (
            GoalKind::$goal,
            Size { width: $side, height: $side },
            include_bytes!(concat!("../../../weights/", $name)).as_slice(),
        )
    };
}

/// The trained files by goal and board; `weights/MANIFEST.toml` says how they were made.
static TRAINED: [(GoalKind, Size, &[u8]); 6] = [
    trained!(Most 6, "othello-6x6.weights"),
    trained!(Most 8, "othello-8x8.weights"),
    trained!(Most 10, "othello-10x10.weights"),
    trained!(Fewest 6, "anti-6x6.weights"),
    trained!(Fewest 8, "anti-8x8.weights"),
    trained!(Fewest 10, "anti-10x10.weights"),
];

macro_rules! hand_made {
    ($goal:ident $squares:literal, $name:literal) => {
        (
            GoalKind::$goal,
            $squares,
            LazyLock::new(|| {
                WeightsFile::parse(include_str!(concat!("../data/", $name)))
                    .expect("built-in files are valid")
            }),
        )
    };
}

/// The hand-made files by goal and number of squares, parsed when they are first used.
static HAND_MADE: [(GoalKind, u32, LazyLock<WeightsFile>); 6] = [
    hand_made!(Most 36, "othello-6x6.toml"),
    hand_made!(Most 64, "othello-8x8.toml"),
    hand_made!(Most 100, "othello-10x10.toml"),
    hand_made!(Fewest 36, "anti-6x6.toml"),
    hand_made!(Fewest 64, "anti-8x8.toml"),
    hand_made!(Fewest 100, "anti-10x10.toml"),
];

/// The board with trained weights whose weights serve this one: the smallest that is at least
/// as large.
///
/// # Panics
/// If a side is longer than 10 squares.
pub fn trained_board(size: Size) -> Size {
    let boards = TRAINED.iter().map(|(_, board, _)| *board);
    let larger = boards.filter(|board| board.width >= size.width && board.height >= size.height);
    larger.min_by_key(|board| board.width).expect("no board is larger than the largest trained one")
}

/// The weights that the engine uses for a goal and a board: those of its
/// [trained board](trained_board). Files take a moment to decode: keep what is made of them.
pub fn built_in(goal: GoalKind, size: Size) -> WeightsFile {
    let key = (goal, trained_board(size));
    let trained = TRAINED.iter().find(|(known, board, _)| (*known, *board) == key);
    let (_, _, bytes) = trained.expect("there are trained files for both goals");
    WeightsFile::from_bytes(bytes).expect("built-in files are valid")
}

/// The weights of the hand-made evaluation for a goal and the board nearest in its number of
/// squares, and fits of ProbCut to searches with them.
pub fn hand_made(goal: GoalKind, squares: u32) -> &'static WeightsFile {
    let files = HAND_MADE.iter().filter(|(known, ..)| *known == goal);
    let nearest = files.min_by_key(|(_, known, _)| squares.abs_diff(*known));
    &nearest.expect("there are files for both goals").2
}
