//! The weights of the engine, which are in the binary.

use std::sync::LazyLock;

use othello::GoalKind;

use crate::WeightsFile;

/// A file that is parsed when it is first used.
type Lazy = LazyLock<WeightsFile>;

macro_rules! file {
    ($name:literal) => {
        LazyLock::new(|| {
            WeightsFile::parse(include_str!(concat!("../data/", $name))).expect("built-in files are valid")
        })
    };
}

/// The files by goal and number of squares.
static FILES: [(GoalKind, u32, Lazy); 6] = [
    (GoalKind::Most, 36, file!("othello-6x6.toml")),
    (GoalKind::Most, 64, file!("othello-8x8.toml")),
    (GoalKind::Most, 100, file!("othello-10x10.toml")),
    (GoalKind::Fewest, 36, file!("anti-6x6.toml")),
    (GoalKind::Fewest, 64, file!("anti-8x8.toml")),
    (GoalKind::Fewest, 100, file!("anti-10x10.toml")),
];

/// The built-in weights of the engine for a goal and the board nearest in its number of
/// squares: those of its evaluation, and the fits of ProbCut.
pub fn built_in(goal: GoalKind, squares: u32) -> &'static WeightsFile {
    let files = FILES.iter().filter(|(known, ..)| *known == goal);
    let nearest = files.min_by_key(|(_, known, _)| squares.abs_diff(*known));
    &nearest.expect("there are files for both goals").2
}
