//! All games: those somebody looks at in memory, all of them on the shelf.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use session::NewGame;
use session::view::GameSummary;

use crate::api::{ApiError, ErrorCode};
use crate::desk::{Desk, Services};

/// How long a game that nobody asks for stays in memory.
const IDLE: Duration = Duration::from_mins(1);

/// How many games stay in memory although nobody listens to them.
const MOST_DESKS: usize = 64;

/// How long searches have for their end when the server ends.
const FAREWELL: Duration = Duration::from_secs(1);

/// All games.
pub struct Hall {
    services: Arc<Services>,
    desks: Mutex<HashMap<String, Arc<Desk>>>,
}

impl Hall {
    /// The games of a shelf.
    pub fn new(services: Services) -> Hall {
        Hall { services: Arc::new(services), desks: Mutex::default() }
    }

    /// What all games use.
    pub fn services(&self) -> &Services {
        &self.services
    }

    /// Begins a game.
    ///
    /// # Errors
    /// If it makes no sense or cannot be kept.
    pub fn begin(&self, new: &NewGame) -> Result<Arc<Desk>, ApiError> {
        let id = any_id();
        let desk = Desk::begin(&id, new, &self.services)?;
        let mut desks = self.desks();
        desks.insert(id, desk.clone());
        make_room(&mut desks);
        Ok(desk)
    }

    /// A game by its name in addresses.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub fn desk(&self, id: &str) -> Result<Arc<Desk>, ApiError> {
        // The lock is held while a game is read: nobody must have a second copy of it.
        let mut desks = self.desks();
        if let Some(desk) = desks.get(id) {
            return Ok(desk.clone());
        }
        let document = self.services.shelf.document(id)?.ok_or_else(|| ApiError::no_game(id))?;
        let desk = Desk::open(id, &document, &self.services).map_err(|error| {
            ApiError::new(ErrorCode::Failed, format!("the game cannot be read: {}", error.message()))
        })?;
        desks.insert(id.to_owned(), desk.clone());
        make_room(&mut desks);
        Ok(desk)
    }

    /// Deletes a game.
    ///
    /// # Errors
    /// If there is none.
    pub fn remove(&self, id: &str) -> Result<(), ApiError> {
        let mut desks = self.desks();
        if let Some(desk) = desks.remove(id) {
            desk.close();
        }
        if self.services.shelf.remove(id)? { Ok(()) } else { Err(ApiError::no_game(id)) }
    }

    /// The games changed last, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn list(&self) -> Result<Vec<GameSummary>, ApiError> {
        Ok(self.services.shelf.list()?)
    }

    /// Puts back what nobody has asked for lately.
    pub fn sweep(&self) {
        let now = Instant::now();
        self.desks().retain(|_, desk| !is_free(desk) || now.duration_since(desk.used()) < IDLE);
    }

    /// Ends all work, and waits a little for those who do it.
    pub fn close(&self) {
        let desks = std::mem::take(&mut *self.desks());
        for desk in desks.values() {
            desk.close();
        }
        drop(desks);
        self.services.moves.wait(FAREWELL);
        self.services.analyses.wait(FAREWELL);
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<String, Arc<Desk>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Puts back the older half of the games that nobody is at, if there are too many.
fn make_room(desks: &mut HashMap<String, Arc<Desk>>) {
    if desks.len() <= MOST_DESKS {
        return;
    }
    let mut free: Vec<_> = desks.values().filter(|desk| is_free(desk)).map(|desk| desk.used()).collect();
    free.sort_unstable();
    let Some(&limit) = free.get(free.len() / 2) else { return };
    desks.retain(|_, desk| !is_free(desk) || desk.used() > limit);
}

/// Whether nobody but the hall has the game. New hands come only from the hall, while it
/// is locked; listeners and searches are hands too.
fn is_free(desk: &Arc<Desk>) -> bool {
    Arc::strong_count(desk) == 1
}

/// A name that nothing else has, short enough for an address.
fn any_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    // The standard library's hashers have random keys from the system.
    let mut bits = RandomState::new().hash_one(Instant::now());
    let mut letter = || {
        let letter = LETTERS[bits as usize % LETTERS.len()];
        bits /= LETTERS.len() as u64;
        char::from(letter)
    };
    std::iter::repeat_with(&mut letter).take(12).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_differ_and_fit_into_addresses() {
        let names: HashSet<_> = std::iter::repeat_with(any_id).take(10_000).collect();
        assert_eq!(names.len(), 10_000);
        assert!(names.iter().all(|name| name.len() == 12 && name.bytes().all(|b| b.is_ascii_alphanumeric())));
    }
}
