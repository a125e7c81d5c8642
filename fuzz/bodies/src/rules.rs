use awele::{Position, Rules};
use game::perft;
use notation::AnyGame;

/// Rules of Awele: what reads, reads back and can be played.
pub fn rules(text: &str) {
    let awele = AnyGame::Awele(Rules::ABAPA);
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        let game = AnyGame::Awele(rules);
        assert_eq!(awele.with_rules(text), Ok(game));
        assert_eq!(awele.with_rules(&game.rules_name().unwrap_or("abapa".to_owned())), Ok(game));
        assert!(perft(&mut Position::start(rules), 3) > 0);
    } else {
        let error = awele.with_rules(text).expect_err("not valid rules");
        crate::check_message(&error.to_string());
    }
}
