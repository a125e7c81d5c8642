//! Mistakes that are tried again.

use super::{Retry, Session};
use crate::Grade;
use crate::judge::changes_result;
use crate::refusal::Refusal;
use crate::tree::NodeId;
use crate::value::plain;
use crate::view::RetryVerdict;

/// A try may lose as much as this, and still be right.
const FORGIVEN: f64 = 1.0;

impl Session {
    /// Goes back before a mistake.
    pub(super) fn retry(&mut self, node: NodeId) -> Result<(), Refusal> {
        self.must_analyse()?;
        self.existing(node)?;
        let judgement = self.tree.node(node).judgement.as_ref();
        let was_chosen = judgement.is_some_and(|judged| judged.grade != Grade::Forced);
        let Some(parent) = self.tree.node(node).parent.filter(|_| was_chosen) else {
            return Err(Refusal::illegal(
                "only a move that was judged can be tried again: analyse the game first",
            ));
        };
        // The line with the mistake stays the one shown.
        self.show(node);
        self.hints = None;
        self.show(parent);
        self.tree.show(node);
        self.retry = Some(Retry { node, tried: None, verdict: None, is_revealed: false });
        Ok(())
    }

    pub(super) fn reveal(&mut self) -> Result<(), Refusal> {
        let retry = self.retry.as_mut().ok_or_else(not_retrying)?;
        retry.is_revealed = true;
        Ok(())
    }

    pub(super) fn leave(&mut self) -> Result<(), Refusal> {
        let retry = self.retry.take().ok_or_else(not_retrying)?;
        self.hints = None;
        self.show(retry.node);
        Ok(())
    }

    /// A try at a mistake: judged as soon as all moves are.
    pub(super) fn try_again(&mut self, name: &str) -> Result<(), Refusal> {
        let name = self.board.spell(&self.tree.moves(self.cursor), name).map_err(Refusal::illegal)?;
        if let Some(retry) = &mut self.retry {
            retry.tried = Some(name);
            retry.verdict = None;
        }
        self.judge_try();
        Ok(())
    }

    pub(super) fn judge_try(&mut self) {
        let Some(retry) = &mut self.retry else { return };
        let Some(known) = self.hints.as_ref().filter(|known| known.is_done) else { return };
        let Some(name) = retry.tried.take() else { return };
        let tried = known.moves.iter().find(|hint| hint.name == name);
        let (Some(best), Some(tried)) = (known.moves.first(), tried) else { return };
        let loss = (best.value.score - tried.value.score).max(0.0);
        let exact = best.value.exact && tried.value.exact;
        let keeps_result = !exact || !changes_result(best.value.score, tried.value.score);
        let is_right = loss <= FORGIVEN && keeps_result;
        retry.is_revealed |= is_right;
        retry.verdict = Some(RetryVerdict { name, is_right, loss_text: plain(loss, exact) });
    }
}

fn not_retrying() -> Refusal {
    Refusal::illegal("no mistake is being tried again")
}
