//! The experiments of ITU Copenhagen 2019: own discs weighted by their squares, and a search to
//! depth 4 or 6 against two simple players.

pub mod boards;
pub mod root_alpha;
pub mod strength;
pub mod time;

/// The report's two opponents: its names, and our players.
pub const OPPONENTS: [(&str, &str); 2] = [("RandomDumAI", "random"), ("DumAI", "first")];

/// The report's player with that evaluation. It does not hand alpha from one move of the root to the
/// next, and evaluates finished games like all others.
pub fn player(depth: u32, evaluation: &str) -> String {
    format!("alphabeta:depth={depth},eval={evaluation},order=none,root-alpha=false,terminal=heuristic")
}
