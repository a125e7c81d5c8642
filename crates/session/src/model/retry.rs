//! Mistakes that are retried.

use super::{Retry, Session};
use crate::Grade;
use crate::judge::{changes_result, loss};
use crate::refusal::Refusal;
use crate::tree::NodeId;
use crate::value::unsigned_text;
use crate::view::RetryVerdict;

/// How much a move may lose and still be right.
const TOLERANCE: f64 = 1.0;

impl Session {
    /// Goes back to the position before a mistake.
    pub(super) fn retry(&mut self, node: NodeId) -> Result<(), Refusal> {
        self.check_analysing()?;
        self.check_node(node)?;
        let judgement = self.tree.node(node).judgement.as_ref();
        let was_chosen = judgement.is_some_and(|judged| judged.grade != Grade::Forced);
        let Some(parent) = self.tree.node(node).parent.filter(|_| was_chosen) else {
            return Err(Refusal::illegal("only reviewed moves can be retried: analyse the game first"));
        };
        // The line with the mistake remains the one shown.
        self.show(node);
        self.hints = None;
        self.show(parent);
        self.tree.set_shown(node);
        self.retry = Some(Retry { node, tried: None, verdict: None, is_revealed: false });
        Ok(())
    }

    pub(super) fn reveal(&mut self) -> Result<(), Refusal> {
        let retry = self.retry.as_mut().ok_or_else(not_retrying)?;
        retry.is_revealed = true;
        Ok(())
    }

    pub(super) fn leave_retry(&mut self) -> Result<(), Refusal> {
        let retry = self.retry.take().ok_or_else(not_retrying)?;
        self.hints = None;
        self.show(retry.node);
        Ok(())
    }

    /// Tries a move instead of a mistake. It is judged as soon as the values of all moves are known.
    pub(super) fn try_move(&mut self, name: &str) -> Result<(), Refusal> {
        let chosen = self.legal_move(name)?;
        if let Some(retry) = &mut self.retry {
            retry.tried = Some(chosen);
            retry.verdict = None;
        }
        self.judge_tried_move();
        Ok(())
    }

    /// Judges the move tried, if that is possible by now, and plays it if it is right.
    pub(super) fn judge_tried_move(&mut self) {
        let Some(retry) = &mut self.retry else { return };
        let Some(known) = self.hints.as_ref().filter(|known| known.is_done) else { return };
        let Some(chosen) = retry.tried.take() else { return };
        let name = chosen.to_string();
        let tried = known.moves.iter().find(|hint| hint.name == name);
        let (Some(best), Some(tried)) = (known.moves.first(), tried) else { return };
        let loss = loss(best.value.score, tried.value.score);
        let exact = best.value.exact && tried.value.exact;
        let keeps_result = !exact || !changes_result(best.value.score, tried.value.score);
        let is_right = loss <= TOLERANCE && keeps_result;
        retry.is_revealed |= is_right;
        retry.verdict = Some(RetryVerdict { name, is_right, loss_text: unsigned_text(loss, exact) });
        let mistake = retry.node;
        if is_right && self.check_room().is_ok() {
            self.make_move(chosen);
            // The line with the mistake remains the one to return to.
            self.tree.set_shown(mistake);
        }
    }
}

fn not_retrying() -> Refusal {
    Refusal::illegal("no mistake is being retried")
}
