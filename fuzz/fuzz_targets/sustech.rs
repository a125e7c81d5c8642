//! Requests of the course platform: answered as the contract says, or explained.
#![no_main]

use libfuzzer_sys::fuzz_target;
use othello::FAMILIES;
use player::SystemClock;
use player::protocol::sustech::Agent;

fuzz_target!(|text: &str| {
    let mut agent = Agent::new("first", &FAMILIES[1], 1, SystemClock::shared()).expect("a player");
    match agent.answer(text) {
        Ok(answer) => {
            if let Some((chosen, legal)) = answer.candidate_list.split_last() {
                assert_eq!(legal.first(), Some(chosen));
            }
        }
        Err(error) => outflank_fuzz::check_message(&error.to_string()),
    }
});
