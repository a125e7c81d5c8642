//! Why a session refuses a request.

/// Why a session refuses a request. The session has not changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// The kind of refusal.
    pub kind: RefusalKind,
    /// What is wrong, where, and what to do about it.
    pub message: String,
}

/// Kinds of refusal, which front ends may handle differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// A text cannot be understood: a game, a player's spec, rules.
    Unreadable,
    /// A board does not say who is to move, and both sides could.
    SideMissing,
    /// The rules of the game, or its state, do not allow it.
    Illegal,
    /// The game has changed since the front end last saw it.
    Conflict,
    /// There is nothing with that name or number.
    NotFound,
    /// The player is an external program or needs files, which front ends may not name.
    Forbidden,
}

impl Refusal {
    pub(crate) fn new(kind: RefusalKind, message: impl Into<String>) -> Refusal {
        Refusal { kind, message: message.into() }
    }

    pub(crate) fn unreadable(reason: impl std::fmt::Display) -> Refusal {
        Refusal::new(RefusalKind::Unreadable, reason.to_string())
    }

    pub(crate) fn illegal(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalKind::Illegal, message)
    }

    pub(crate) fn no_node(number: usize) -> Refusal {
        let message = format!("the game has no node {number}: reload it");
        Refusal::new(RefusalKind::NotFound, message)
    }
}
