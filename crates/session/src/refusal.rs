//! Why something was not done.

/// Why something was not done; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// Whose fault it is, roughly.
    pub kind: Kind,
    /// What is wrong, where, and what to do.
    pub message: String,
}

/// Kinds of refusal, which front ends meet differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A text that cannot be read: a game, a spec, rules.
    Unreadable,
    /// Something that the rules of the game, or its state, do not allow.
    Illegal,
    /// The game has moved on since it was looked at.
    Conflict,
    /// Nothing has that name or number.
    NotFound,
    /// A player that is a program or needs files, which front ends may not name.
    Forbidden,
}

impl Refusal {
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Refusal {
        Refusal { kind, message: message.into() }
    }

    pub(crate) fn unreadable(reason: impl std::fmt::Display) -> Refusal {
        Refusal::new(Kind::Unreadable, reason.to_string())
    }

    pub(crate) fn illegal(message: impl Into<String>) -> Refusal {
        Refusal::new(Kind::Illegal, message)
    }

    pub(crate) fn no_node(number: usize) -> Refusal {
        Refusal::new(Kind::NotFound, format!("the game has no node {number}: ask for its state again"))
    }
}
