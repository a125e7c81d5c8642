//! The fewest positions that alpha-beta can visit: those it visits if it always searches the best
//! move first.

use game::Game;
use notation::AnyPosition;
use player::Evaluation;

/// What a search to a fixed depth finds, and what it takes below a position.
struct Tree {
    /// The value for the side to move.
    value: f64,
    /// How many positions are visited if the exact value is needed.
    exact: u64,
    /// How many if it is enough that one move is good: the best is searched, and cuts off the others.
    cut: u64,
    /// How many if all moves must be shown to be bad.
    all: u64,
}

/// The positions that alpha-beta to that depth visits with perfect move ordering, the root excluded
/// (Knuth and Moore, 1975).
pub fn perfect_order_nodes(position: &AnyPosition, evaluation: &Evaluation, depth: u32) -> u64 {
    tree(&mut position.clone(), evaluation, depth).exact
}

fn tree(position: &mut AnyPosition, evaluation: &Evaluation, depth: u32) -> Tree {
    let moves = position.moves();
    if depth == 0 || moves.len() == 0 {
        return Tree { value: evaluation.value(position, position.side()), exact: 0, cut: 0, all: 0 };
    }
    let mut children: Vec<Tree> = Vec::with_capacity(moves.len());
    for chosen in moves {
        let undo = position.play(chosen);
        children.push(tree(position, evaluation, depth - 1));
        position.undo(undo);
    }
    // What is good for the opponent is bad for us.
    let best = children.iter().min_by(|a, b| a.value.total_cmp(&b.value)).expect("there are moves");
    let all: u64 = children.iter().map(|child| 1 + child.cut).sum();
    Tree { value: -best.value, exact: all - best.cut + best.exact, cut: 1 + best.all, all }
}
