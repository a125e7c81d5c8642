use othello::FAMILIES;
use player::SystemTimeSource;
use player::protocol::sustech::Agent;

/// Requests of the course platform: answered as the contract says, or explained.
pub fn sustech(text: &str) {
    let mut agent = Agent::new("first", &FAMILIES[1], 1, SystemTimeSource::shared()).expect("a player");
    match agent.handle_line(text) {
        Ok(answer) => {
            if let Some((chosen, legal)) = answer.candidate_list.split_last() {
                assert_eq!(legal.first(), Some(chosen));
            }
        }
        Err(error) => crate::check_message(&error.to_string()),
    }
}
