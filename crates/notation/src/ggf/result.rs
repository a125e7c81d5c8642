//! The result of a game in GGF: `+12.000`, `-64.000:t`, `?`.

use game::{Outcome, Side};
use othello::{Empties, GoalKind, Variant};
use serde_json::Number;

use crate::{Record, Replay, Termination};

/// How games end that the rules do not end, by the letter after the score.
const SUFFIXES: [(&str, Termination); 3] =
    [("r", Termination::Resign), ("t", Termination::Timeout), ("s", Termination::Agreement)];

/// Who won and how the game ended, if the value of `RE` tells more than the moves do.
/// The score before the colon is Black's, signed for the goal.
pub(super) fn read(value: &str, is_over: bool) -> Option<(Outcome, Termination)> {
    let (score, suffix) = value.split_once(':').unwrap_or((value, ""));
    let score: f64 = score.trim().parse().ok().filter(|score: &f64| score.is_finite())?;
    let outcome = match score {
        score if score > 0.0 => Outcome::Win(Side::First),
        score if score < 0.0 => Outcome::Win(Side::Second),
        _ => Outcome::Draw,
    };
    let suffix = suffix.trim();
    if suffix.is_empty() && is_over {
        return None;
    }
    let known = SUFFIXES.iter().find(|(letter, _)| suffix.eq_ignore_ascii_case(letter));
    Some((outcome, known.map_or(Termination::Unknown, |(_, how)| *how)))
}

/// The value of `RE`: a question mark if there is no result yet.
pub(super) fn write(record: &Record, variant: &Variant, replay: &Replay) -> String {
    let squares = i32::from(variant.size.width) * i32::from(variant.size.height);
    if !record.ended_early() {
        return match margin(&replay.score, variant) {
            Some(margin) if replay.is_over() => format!("{margin:+}.000"),
            _ => "?".to_owned(),
        };
    }
    // A player who did not play to the end loses everything, unless a score was given.
    let everything = match record.result.as_deref() {
        Some("first") => squares,
        Some("second") => -squares,
        Some("draw") => 0,
        _ => return "?".to_owned(),
    };
    let given = record.score.as_ref().and_then(|score| margin(score, variant));
    let margin = given.filter(|given| given.signum() == everything.signum()).unwrap_or(everything);
    let letter = SUFFIXES.iter().find(|(_, how)| record.ended == Some(*how));
    format!("{margin:+}.000{}", letter.map_or(String::new(), |(letter, _)| format!(":{letter}")))
}

/// By how much Black won, signed for the goal, empty squares to the winner.
fn margin(score: &[Number; 2], variant: &Variant) -> Option<i32> {
    let [Some(black), Some(white)] = score.each_ref().map(Number::as_i64) else { return None };
    let (black, white) = (black as i32, white as i32);
    let squares = i32::from(variant.size.width) * i32::from(variant.size.height);
    let margin = match variant.family.goal {
        GoalKind::Most => black - white,
        GoalKind::Fewest => white - black,
    };
    Some(Empties::Winner.final_score(margin, squares - black - white))
}
