//! Counting the paths of a game tree.

use crate::Game;

/// The number of paths of exactly `depth` plies from here.
///
/// A pass is a ply. A game that ends earlier counts as one path at every
/// greater depth. The last ply is counted, not played.
pub fn perft<G: Game>(position: &mut G, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return branches(position),
        _ => {}
    }
    let moves = position.moves();
    if moves.len() == 0 {
        return 1;
    }
    let mut paths = 0;
    for chosen in moves {
        let undo = position.play(chosen);
        // Most nodes are these: not calling ourselves for them saves a tenth.
        paths += if depth == 2 { branches(position) } else { perft(position, depth - 1) };
        position.undo(undo);
    }
    paths
}

/// The paths of one ply. A finished game stays one path, as does a forced pass.
#[inline]
fn branches<G: Game>(position: &G) -> u64 {
    position.moves().len().max(1) as u64
}

/// [`perft`] split by the first move: what each move of this position
/// contributes. Lazy, so that a caller can report progress between moves.
///
/// A finished game, or depth 0, has no first move and yields nothing.
pub fn divide<G: Game>(position: &G, depth: u32) -> impl Iterator<Item = (G::Move, u64)> {
    let mut position = position.clone();
    let moves = (depth > 0).then(|| position.moves());
    moves.into_iter().flatten().map(move |chosen| {
        let undo = position.play(chosen);
        let paths = perft(&mut position, depth - 1);
        position.undo(undo);
        (chosen, paths)
    })
}
