//! Random games, rules, set-ups and texts for the property tests.

use awele::{Cap, Feeding, GrandSlam, Remainder, Repetition, Rules};
use game::{Game, Side};
use notation::{AnyGame, Date, Players, Record, ScoredMove, Termination, Theoretical};
use othello::{FAMILIES, Setup, Square, Start, Variant};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::size;

pub(crate) fn variants() -> impl Strategy<Value = Variant> {
    let start = select(vec![Start::Diagonal, Start::Parallel]);
    let sizes = prop_oneof![
        (4..=10u8).prop_map(|side| size(side, side)),
        (4..=10u8, 4..=10u8).prop_map(|(width, height)| size(width, height)),
    ];
    (0..FAMILIES.len(), sizes, start).prop_map(|(family, size, start)| Variant {
        family: &FAMILIES[family],
        size,
        start,
    })
}

pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    use GrandSlam::{Captures, GivesRest, Illegal, NoCapture, OnlyIfForced, SparesLeft, SparesRight};
    let slams = vec![Captures, Illegal, NoCapture, GivesRest, SparesLeft, SparesRight, OnlyIfForced];
    let remainders = || select(vec![Remainder::OwnSide, Remainder::Split, Remainder::Discard]);
    let repetitions = option::of(remainders()).prop_map(|r| r.map_or(Repetition::Ignored, Repetition::Ends));
    let caps = option::of((any::<u16>(), remainders()));
    let caps = caps.prop_map(|cap| cap.map(|(plies, remainder)| Cap { plies, remainder }));
    let feedings = select(vec![Feeding::Required, Feeding::Free]);
    (1..=Rules::MAX_SEEDS_PER_PIT, select(slams), feedings, repetitions, caps, any::<bool>()).prop_map(
        |(seeds_per_pit, slam, feeding, repetition, cap, majority_ends)| Rules {
            seeds_per_pit,
            slam,
            feeding,
            repetition,
            cap,
            majority_ends,
        },
    )
}

/// Every game, the usual ones more often.
pub(crate) fn games() -> impl Strategy<Value = AnyGame> {
    prop_oneof![
        Just(AnyGame::Othello(Variant::OTHELLO)),
        variants().prop_map(AnyGame::Othello),
        Just(AnyGame::Awele(Rules::ABAPA)),
        rules().prop_map(AnyGame::Awele),
    ]
}

/// Discs of any density and balance on boards of every size.
pub(crate) fn setups() -> impl Strategy<Value = Setup> {
    (4..=10u8, 4..=10u8).prop_flat_map(|(width, height)| setups_of(width, height))
}

pub(crate) fn setups_of(width: u8, height: u8) -> impl Strategy<Value = Setup> {
    let squares = usize::from(width) * usize::from(height);
    // Black, White, empty. Texts of one colour, or without a gap, are the hard ones.
    let weights =
        [(1, 1, 1), (1, 1, 8), (5, 1, 2), (1, 5, 2), (1, 1, 0), (1, 0, 1), (0, 1, 1), (1, 0, 0), (0, 1, 0)];
    let cells = select(weights.to_vec()).prop_flat_map(move |(black, white, empty)| {
        let cell = prop_oneof![
            black => Just(Some(Side::First)),
            white => Just(Some(Side::Second)),
            empty => Just(None),
        ];
        proptest::collection::vec(cell, squares)
    });
    (cells, select(Side::BOTH.to_vec())).prop_map(move |(cells, side)| {
        let mut setup = Setup { side, ..Setup::empty(size(width, height)) };
        for (index, cell) in (0..).zip(cells) {
            let square = Square::new(index % width, index / width);
            match cell {
                Some(Side::First) => setup.black.insert(square),
                Some(Side::Second) => setup.white.insert(square),
                None => {}
            }
        }
        if setup.black.is_empty() && setup.white.is_empty() {
            setup.white.insert(Square::new(width - 1, height - 1));
        }
        setup
    })
}

/// Seeds anywhere, as many as the rules want.
pub(crate) fn awele_positions(rules: Rules) -> impl Strategy<Value = String> {
    let places = proptest::collection::vec(any::<Index>(), rules.total_seeds() as usize);
    (places, 1..=14usize, select(vec!["S", "N"])).prop_map(|(places, used, side)| {
        let mut fields = [0u8; 14];
        for place in places {
            fields[place.index(used)] += 1;
        }
        format!("{}-{side}", fields.map(|seeds| seeds.to_string()).join("-"))
    })
}

/// Positions of a game that need not be reachable.
pub(crate) fn positions(game: AnyGame) -> BoxedStrategy<String> {
    match game {
        AnyGame::Othello(variant) => setups_of(variant.size.width, variant.size.height)
            .prop_map(|setup| notation::write_board(&setup, notation::Alphabet::Xo))
            .boxed(),
        AnyGame::Awele(rules) => awele_positions(rules).boxed(),
    }
}

/// What was played.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) moves: Vec<String>,
    pub(crate) position: String,
    pub(crate) legal: Vec<String>,
}

/// Plays a random game from the start or from a position.
pub(crate) fn play(game: &AnyGame, from: Option<&str>, seed: u64, plies: usize) -> Played {
    let start = game.start();
    let mut position = from.map_or(start.clone(), |text| start.parse_position(text).unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut moves = Vec::new();
    while moves.len() < plies
        && let Some(chosen) = position.moves().choose(&mut rng)
    {
        position.play(chosen);
        moves.push(chosen.to_string());
    }
    let legal = position.moves().map(|chosen| chosen.to_string()).collect();
    Played { moves, position: position.position_text(), legal }
}

/// A game, and moves played in it.
pub(crate) fn played_games() -> impl Strategy<Value = (AnyGame, Played)> {
    (games(), any::<u64>(), 0..150usize)
        .prop_map(|(game, seed, plies)| (game, play(&game, None, seed, plies)))
}

/// Records of every kind: from the start or a position, with or without moves,
/// players, result and scores.
pub(crate) fn records() -> impl Strategy<Value = Record> {
    let start = games().prop_flat_map(|game| (Just(game), option::of(positions(game))));
    records_from(start)
}

/// Records of games of 8×8 Othello from the usual start.
pub(crate) fn usual_records() -> impl Strategy<Value = Record> {
    records_from(Just((AnyGame::default(), None)))
}

fn records_from(start: impl Strategy<Value = (AnyGame, Option<String>)>) -> impl Strategy<Value = Record> {
    (start, details(), any::<u64>(), 0..100usize, -12..=12i32, any::<bool>()).prop_map(
        |((game, position), details, seed, plies, score, is_completed)| {
            let played = play(&game, position.as_deref(), seed, plies);
            let scores = played.legal.into_iter().take(score.max(0) as usize);
            let scores = scores.map(|name| ScoredMove { name, score }).collect();
            let Record { version, game, rules, start, .. } = Record::new(&game);
            let moves = played.moves;
            let record = Record { version, game, rules, start, position, moves, scores, ..details };
            if is_completed { record.completed().unwrap() } else { record }
        },
    )
}

/// What a record may say beyond the moves.
fn details() -> impl Strategy<Value = Record> {
    let names = || "\\PC{0,12}";
    let players = option::of((names(), names()).prop_map(|(first, second)| Players { first, second }));
    let date = option::of((0..3_000_000u32, any::<bool>()).prop_map(|(day, whole)| {
        let date = Date::of_unix_day(day % 2_900_000).unwrap();
        if whole { date } else { Date::of_year(date.year()).unwrap() }
    }));
    let early = Termination::ALL.map(|(_, how)| how).into_iter().filter(|how| *how != Termination::Normal);
    let results = option::of(select(vec!["first", "second", "draw", "unfinished"]));
    // Every game has as much to win: even Awele with one seed in each pit.
    let scores = || (0..=6u32, 0..=6u32);
    let end = option::of((select(early.collect::<Vec<_>>()), results, option::of(scores())));
    let theoretical = option::of((scores(), 0..=60u32));
    (players, option::of(names()), date, end, theoretical).prop_map(
        |(players, event, date, end, theoretical)| {
            let (ended, result, score) =
                end.map_or((None, None, None), |(ended, result, score)| (Some(ended), result, score));
            Record {
                players,
                event,
                date,
                ended,
                result: result.map(str::to_owned),
                score: score.map(|(first, second)| [first, second].map(Into::into)),
                theoretical: theoretical
                    .map(|((first, second), empties)| Theoretical { score: [first, second], empties }),
                ..Record::new(&AnyGame::default())
            }
        },
    )
}

/// A text with one character removed, replaced or added.
pub(crate) fn damaged(text: &str, place: Index, with: Option<char>, keep: bool) -> String {
    let characters: Vec<char> = text.chars().collect();
    let at = place.index(characters.len() + 1);
    let rest = (at + usize::from(!keep)).min(characters.len());
    characters[..at].iter().chain(&with).chain(&characters[rest..]).collect()
}
