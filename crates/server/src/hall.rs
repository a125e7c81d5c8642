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
    desks: Mutex<Desks>,
}

type Desks = HashMap<String, Arc<Desk>>;

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
        let put_back = make_room(&mut desks);
        drop(desks);
        drop(put_back);
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
        let put_back = make_room(&mut desks);
        drop(desks);
        drop(put_back);
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
        let put_back = take_out(&mut self.desks(), |desk| now.duration_since(desk.used()) >= IDLE);
        drop(put_back);
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

    fn desks(&self) -> MutexGuard<'_, Desks> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Puts back the older half of the games that nobody is at, if there are too many.
fn make_room(desks: &mut Desks) -> Vec<Arc<Desk>> {
    if desks.len() <= MOST_DESKS {
        return Vec::new();
    }
    let mut free: Vec<_> = desks.values().filter(|desk| is_free(desk)).map(|desk| desk.used()).collect();
    free.sort_unstable();
    let limit = free.get(free.len() / 2).copied();
    take_out(desks, |desk| limit.is_some_and(|limit| desk.used() <= limit))
}

/// Takes those games out that nobody is at and that are not wanted. They are to be dropped when nobody waits for
/// the hall: their programs may take a while to leave.
fn take_out(desks: &mut Desks, is_unwanted: impl Fn(&Desk) -> bool) -> Vec<Arc<Desk>> {
    desks.extract_if(|_, desk| is_free(desk) && is_unwanted(desk)).map(|(_, desk)| desk).collect()
}

/// Whether nobody but the hall has the game. New hands come only from the hall, while it
/// is locked; listeners and searches are hands too. A clock that runs is somebody's.
fn is_free(desk: &Arc<Desk>) -> bool {
    Arc::strong_count(desk) == 1 && !desk.is_ticking()
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
