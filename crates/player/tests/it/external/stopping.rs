//! Programs that are no longer waited for.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use player::{Control, GameSoFar, PlayerError, SystemClock, Turn};

use super::games::start_after;
use super::processes::{children, is_alive, soon};
use super::{alone, fake, moves, start};
use crate::stopping::{SOON, stopped};

#[test]
fn a_program_that_does_not_answer_can_be_stopped() {
    for protocol in ["gtp", "nboard", "sustech"] {
        let mut fake = fake(protocol, "hangs");
        fake.choose(0).unwrap();
        let position = start_after(12);
        let game = GameSoFar { start: &start(), moves: &moves()[..12], position: &position };
        let (answer, late) = stopped(&mut *fake.player, game, Turn::default());
        assert_eq!(answer, Err(PlayerError::Stopped), "{protocol}");
        assert!(late < SOON, "{protocol} took {late:?} to stop");
        assert!(children().is_empty() && soon(|| !is_alive("98762")), "{protocol} goes on");
        fake.player.heed(&Arc::default());
        assert_eq!(fake.choose(0).unwrap().chosen, moves()[0], "{protocol}");
    }
}

#[test]
fn a_program_that_does_not_even_greet_can_be_stopped() {
    let _alone = alone();
    for protocol in ["gtp", "nboard"] {
        let spec = format!("{protocol}:cmd=sleep 98766");
        let mut player = crate::program(&spec, &start(), &SystemClock::shared());
        let control = Arc::new(Control::default());
        player.heed(&control);
        let started = Instant::now();
        let stopper = thread::spawn(move || {
            thread::sleep(Duration::from_millis(100));
            control.stop();
        });
        assert_eq!(player.new_game(1), Err(PlayerError::Stopped));
        stopper.join().unwrap();
        assert!(started.elapsed() < SOON);
        assert!(children().is_empty());
    }
}

/// Who was stopped before being asked has done nothing wrong.
#[test]
fn a_program_that_is_not_asked_goes_on_living() {
    let mut fake = fake("gtp", "none");
    fake.choose(0).unwrap();
    let control = Arc::new(Control::default());
    control.stop();
    fake.player.heed(&control);
    assert_eq!(fake.choose(2), Err(PlayerError::Stopped));
    fake.player.heed(&Arc::default());
    fake.choose(2).unwrap();
    let greetings = fake.log().iter().filter(|line| *line == "list_commands").count();
    assert_eq!(greetings, 1);
}
