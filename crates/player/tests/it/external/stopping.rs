//! Programs that are no longer waited for.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use player::{GameSoFar, MoveLimits, PlayerError, StopHandle};

use super::processes::{children, eventually, is_alive};
use super::{alone, fake, moves, start, start_after};
use crate::stopping::stopped;

#[test]
fn a_program_that_does_not_answer_can_be_stopped() {
    for protocol in ["gtp", "nboard", "sustech"] {
        let mut fake = fake(protocol, "hangs");
        fake.choose(0).unwrap();
        let game = GameSoFar { start: &start(), moves: &moves()[..12], position: &start_after(12) };
        let answer = stopped(&mut *fake.player, game, MoveLimits::default());
        assert_eq!(answer, Err(PlayerError::Stopped), "{protocol}");
        assert!(children().is_empty() && eventually(|| !is_alive("98762")), "{protocol} goes on");
        fake.player.set_stop_handle(&Arc::default());
        assert_eq!(fake.choose(0).unwrap().chosen, moves()[0], "{protocol}");
    }
}

#[test]
fn a_program_that_does_not_even_greet_can_be_stopped() {
    let _alone = alone();
    for protocol in ["gtp", "nboard"] {
        let spec = format!("{protocol}:cmd=sleep 98766");
        let mut player = crate::program(&spec, &start());
        let control = Arc::new(StopHandle::default());
        player.set_stop_handle(&control);
        let stopper = thread::spawn(move || {
            thread::sleep(Duration::from_millis(100));
            control.stop();
        });
        assert_eq!(player.new_game(1), Err(PlayerError::Stopped));
        stopper.join().unwrap();
        assert!(children().is_empty());
    }
}

/// Who was stopped before being asked has done nothing wrong.
#[test]
fn a_program_that_is_not_asked_goes_on_living() {
    let mut fake = fake("gtp", "none");
    fake.choose(0).unwrap();
    let control = Arc::new(StopHandle::default());
    control.stop();
    fake.player.set_stop_handle(&control);
    assert_eq!(fake.choose(2), Err(PlayerError::Stopped));
    fake.player.set_stop_handle(&Arc::default());
    fake.choose(2).unwrap();
    let greetings = fake.log().iter().filter(|line| *line == "list_commands").count();
    assert_eq!(greetings, 1);
}
