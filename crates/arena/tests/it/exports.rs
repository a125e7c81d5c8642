//! Records of games that were played.

use crate::{carry_out, plan};

/// Records begin where the games did, whatever their openings.
#[test]
fn games_from_positions_are_exported() {
    let mut plan = plan(&["random", "first"], 2);
    let opening = "--------X-----XX----OXX----O-------- O";
    plan.openings = vec![opening.to_owned()];
    let (_, pairs) = carry_out(&plan, None, 1).unwrap();
    let records = arena::export(&pairs[0], &plan, &plan.any_game().unwrap()).unwrap();
    for (record, game) in records.iter().zip(&pairs[0].games) {
        assert_eq!((record.position.as_deref(), record.moves.concat()), (Some(opening), game.moves.clone()));
        let score = record.score.as_ref().unwrap().each_ref().map(|points| points.as_f64().unwrap());
        assert_eq!((record.ended, score), (None, game.score));
    }
}
