//! Rules by example.

use awele::{End, GrandSlam, Pit, Position, Rules, Setup};
use game::{BySide, Game, Outcome, Points, Side};

use crate::south;

fn pit(name: &str) -> Pit {
    name.parse().expect("a pit")
}

fn names(position: &Position) -> String {
    position.moves().map(|pit| pit.to_string()).collect()
}

fn pits_after(pits: [u32; 12], name: &str) -> [u8; 12] {
    // Majority off: North's store holds whatever is not on the board.
    let mut position = south(pits, "abapa:majority=false,seeds=8".parse().expect("rules"));
    position.play(pit(name));
    position.board().pits()
}

fn points(south: i32, north: i32) -> BySide<Points> {
    BySide([Points::whole(south), Points::whole(north)])
}

#[test]
fn long_sowings_skip_their_origin() {
    let heap = |seeds| [0, 0, seeds, 0, 0, 0, 9, 9, 9, 9, 9, 9];
    assert_eq!(pits_after(heap(11), "C"), [1, 1, 0, 1, 1, 1, 10, 10, 10, 10, 10, 10]);
    assert_eq!(pits_after(heap(12), "C"), [1, 1, 0, 2, 1, 1, 10, 10, 10, 10, 10, 10]);
    assert_eq!(pits_after(heap(22), "C"), [2, 2, 0, 2, 2, 2, 11, 11, 11, 11, 11, 11]);
    assert_eq!(pits_after(heap(23), "C"), [2, 2, 0, 3, 2, 2, 11, 11, 11, 11, 11, 11]);
    assert_eq!(pits_after(heap(34), "C"), [3, 3, 0, 4, 3, 3, 12, 12, 12, 12, 12, 12]);
}

#[test]
fn captures_run_backwards_over_twos_and_threes() {
    // The last seed makes 3 in d; c holds 2 and falls too, b holds 5 and stops it.
    assert_eq!(pits_after([0, 0, 0, 0, 0, 4, 1, 4, 1, 2, 1, 0], "F"), [0, 0, 0, 0, 0, 0, 2, 5, 0, 0, 1, 0]);
    // A last seed that makes 4 captures nothing, whatever lies before it.
    assert_eq!(pits_after([0, 0, 0, 0, 0, 3, 1, 1, 3, 0, 0, 0], "F"), [0, 0, 0, 0, 0, 0, 2, 2, 4, 0, 0, 0]);
    // Nor does one on the own side.
    assert_eq!(pits_after([1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0], "A"), [0, 2, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]);
}

#[test]
fn hungry_opponents_are_fed() {
    let starving = [3, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0];
    assert_eq!(names(&south(starving, Rules::AWARI)), "EF");
    assert_eq!(names(&south(starving, "awari:slam=no-capture".parse().unwrap())), "EF");
    assert_eq!(names(&south(starving, "awari:slam=g2,feeding=free".parse().unwrap())), "AEF");

    // Nobody can be fed: South keeps the seeds, at once or (Awari) after a move.
    let hopeless = [3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
    let over = south(hopeless, "awari:slam=no-capture".parse().unwrap());
    assert_eq!((over.end(), over.points()), (Some(End::NoMove), points(4, 44)));
    assert_eq!(over.settled().pits(), [0; 12]);
    let mut forced = south(hopeless, Rules::AWARI);
    assert_eq!(names(&forced), "AE");
    forced.play(pit("A"));
    assert_eq!((forced.end(), forced.points()), (Some(End::NoMove), points(4, 44)));
}

#[test]
fn every_slam_convention() {
    // F makes 2, 2, 3 in a, b, c: all of North's seeds. B is harmless.
    let pits = [0, 1, 0, 0, 0, 3, 1, 1, 2, 0, 0, 0];
    let table = [
        (GrandSlam::Captures, "BF", [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [7, 40]),
        (GrandSlam::NoCapture, "BF", [0, 1, 0, 0, 0, 0, 2, 2, 3, 0, 0, 0], [0, 40]),
        (GrandSlam::GivesRest, "BF", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [7, 41]),
        (GrandSlam::SparesLeft, "BF", [0, 1, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0], [4, 40]),
        (GrandSlam::SparesRight, "BF", [0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], [5, 40]),
    ];
    for (slam, moves, after, stores) in table {
        let mut position = south(pits, Rules { slam, ..Rules::AWARI });
        assert_eq!(names(&position), moves, "{slam:?}");
        let sowing = position.describe(pit("F"));
        assert!(sowing.slam);
        assert_eq!((sowing.seeds, sowing.last, sowing.gain), (3, pit("c"), stores[0]), "{slam:?}");
        position.play(pit("F"));
        assert_eq!(position.board().pits(), after, "{slam:?}");
        assert_eq!(position.board().stores(), BySide(stores), "{slam:?}");
    }
    for slam in [GrandSlam::Illegal, GrandSlam::OnlyIfForced] {
        assert_eq!(names(&south(pits, Rules { slam, ..Rules::AWARI })), "B", "{slam:?}");
    }

    // Without B the slam is all there is.
    let forced = [0, 0, 0, 0, 0, 3, 1, 1, 2, 0, 0, 0];
    let illegal = south(forced, "awari:slam=illegal".parse().unwrap());
    assert_eq!((illegal.end(), illegal.points()), (Some(End::NoMove), points(3, 45)));
    let mut awari = south(forced, Rules::AWARI);
    assert_eq!(names(&awari), "F");
    awari.play(pit("F"));
    assert_eq!((awari.end(), awari.points()), (Some(End::NoMove), points(7, 41)));
}

#[test]
fn a_slam_of_one_pit_spares_none() {
    for slam in [GrandSlam::SparesLeft, GrandSlam::SparesRight] {
        let mut position = south([0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], Rules { slam, ..Rules::AWARI });
        position.play(pit("F"));
        assert_eq!((position.end(), position.points()), (Some(End::NoMove), points(3, 45)), "{slam:?}");
    }
}

#[test]
fn the_first_repetition_ends_the_game() {
    // Every ply is forced; after twelve of them the start position is back.
    let cycle = |rules: &str| {
        let mut position = south([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], rules.parse().expect("rules"));
        while position.plies() < 30 && !position.is_over() {
            let mut moves = position.moves();
            position.play(moves.next().expect("the game goes on"));
        }
        position
    };
    let own = cycle("abapa:majority=false");
    assert_eq!((own.end(), own.plies()), (Some(End::Repetition), 12));
    assert_eq!((own.side(), own.points(), own.score()), (Side::First, points(2, 46), 2 - 46));
    let split = cycle("awari");
    assert_eq!((split.end(), split.points()), (Some(End::Repetition), points(1, 47)));
    assert_eq!(cycle("abapa:majority=false,repetition=discard").points(), points(0, 46));
    assert_eq!(cycle("abapa:majority=false,repetition=ignored").end(), None);

    // Entered one ply later, the same cycle closes with a seed on either side.
    let setup = Setup {
        pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
        stores: BySide([0, 46]),
        side: Side::Second,
        rules: own.rules(),
    };
    let mut late = setup.position().unwrap();
    while !late.is_over() {
        let mut moves = late.moves();
        late.play(moves.next().unwrap());
    }
    assert_eq!((late.end(), late.points()), (Some(End::Repetition), points(1, 47)));
}

#[test]
fn an_even_split_gives_halves() {
    let rules: Rules = "awari:cap=0,cap-seeds=split".parse().unwrap();
    let position = south([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], rules);
    assert_eq!(position.points(), BySide([Points::halves(3), Points::halves(2 * 45 + 3)]));
    assert_eq!((position.end(), position.score()), (Some(End::Cap), -45));
    assert_eq!(position.settled(), position.board());
}

#[test]
fn the_cap_ends_the_game() {
    let rules: Rules = "paris:cap=3".parse().unwrap();
    let mut position = Position::start(rules);
    for name in ["F", "a", "E"] {
        assert_eq!(position.end(), None);
        position.play(pit(name));
    }
    assert_eq!(position.end(), Some(End::Cap));
    assert_eq!(position.points(), points(0, 0));
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert_eq!(position.settled(), position.board());
}

#[test]
fn a_majority_ends_the_game() {
    let mut setup = Setup::start(Rules::ABAPA);
    setup.pits = [1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0];
    setup.stores = BySide([23, 21]);
    let mut position = setup.position().unwrap();
    position.play(pit("F"));
    assert_eq!(position.end(), Some(End::Majority));
    // The seeds left belong to nobody.
    assert_eq!((position.points(), position.score()), (points(25, 21), -4));
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::First)));
    setup.rules = Rules { majority_ends: false, ..Rules::ABAPA };
    let mut goes_on = setup.position().unwrap();
    goes_on.play(pit("F"));
    assert_eq!(names(&goes_on), "b");
}
