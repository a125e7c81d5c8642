//! Published endgame problems, whose files are not part of the repository.

use game::Game;
use notation::{AnyPosition, Format, Obf, parse_any};
use othello::Variant;

use crate::{game, shared_file, size};

const SUITES: [(&str, usize); 5] = [
    ("fforum-1-19.obf", 19),
    ("fforum-20-39.obf", 20),
    ("fforum-40-59.obf", 20),
    ("hard-20.obf", 276),
    ("hard-25.obf", 311),
];

#[test]
fn every_problem_lists_the_scores_of_its_legal_moves() {
    for (name, problems) in SUITES {
        let Some(text) = shared_file(name) else { continue };
        assert_eq!(text.lines().count(), problems, "{name}");
        for line in text.lines() {
            let obf = Obf::read(line, size(8, 8)).unwrap();
            let position = AnyPosition::from_setup(&obf.setup, Variant::OTHELLO.family).unwrap();
            let mut listed: Vec<_> = obf.scores.iter().map(|scored| scored.name.clone()).collect();
            assert!(listed.iter().all(|name| position.parse_move(name).is_ok()), "{name}: {line}");
            listed.sort();
            listed.dedup();
            assert_eq!(listed.len(), obf.scores.len(), "{name}: {line}");
            assert!(listed.len() <= position.moves().len());
            assert_eq!(obf.scores.iter().map(|scored| scored.score).max(), Some(obf.scores[0].score));

            let record = parse_any(line, None).unwrap();
            assert_eq!(record, Format::Obf.read(line, &game("othello")).unwrap());
            let kept = line.trim_end().trim_end_matches("--:-127;").trim_end();
            assert_eq!(Format::Obf.write(&record).unwrap(), kept, "{name}");
        }
    }
}
