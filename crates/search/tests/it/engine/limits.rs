//! Limits, stops and odd positions.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use game::Game;
use othello::{B64, B128, Board, Empties, Fewest, Most, Position, Setup, Square};
use search::Clock;
use search::engine::{Control, Effort, Engine, Request, Searchable, Selectivity, Settings};

use super::{engine, find, request, solve};
use crate::{after_random_moves, for_every_game, othello, othello_8x8};

fn same_twice<G: Searchable>(start: &G) {
    let position = after_random_moves(start, 9, 4);
    let search = || {
        let effort = Effort { selectivity: Selectivity::HASTY, ..Effort::full_width(7) };
        let control = Control::default();
        find(&engine(&position, 1, Empties::Winner), &position, &request(effort, &control))
    };
    assert_eq!(search(), search());
    // The table's contents change the count, forgetting them brings it back.
    let mut again = engine(&position, 1, Empties::Winner);
    let control = Control::default();
    let first = find(&again, &position, &request(Effort::full_width(6), &control));
    again.forget();
    assert_eq!(find(&again, &position, &request(Effort::full_width(6), &control)), first);
}

#[test]
fn one_thread_does_the_same_every_time() {
    for_every_game!(same_twice);
}

fn keeps_to_nodes<G: Searchable>(start: &G) {
    let engine = engine(start, 1, Empties::Winner);
    for most in [1, 10, 1000, 30_000] {
        let control = Control::default();
        let limits = Request { most_nodes: Some(most), ..request(Effort::ENDLESS, &control) };
        for info in find(&engine, start, &limits) {
            // The last empty squares are solved without looking at limits.
            assert!(info.nodes <= most + 600, "{} of {most}", info.nodes);
        }
    }
}

#[test]
fn node_limits_are_kept() {
    for_every_game!(keeps_to_nodes);
}

/// A clock that ticks whenever somebody looks.
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn deadlines_are_kept() {
    let position = othello_8x8();
    let engine = engine(&position, 2, Empties::Winner);
    let clock = Ticking(AtomicU64::new(0));
    let control = Control::default();
    let deadline = Some(Duration::from_millis(300));
    let found =
        find(&engine, &position, &Request { clock: &clock, deadline, ..request(Effort::ENDLESS, &control) });
    assert!(found[0].depth >= 3, "{found:?}");
    assert!(clock.now() < Duration::from_millis(400), "{:?}", clock.now());
}

#[test]
fn a_search_stops_when_asked() {
    for threads in [1, 2] {
        let position = othello_8x8();
        let engine = engine(&position, threads, Empties::Winner);
        let control = Control::default();
        let (asked, stopped) = thread::scope(|scope| {
            let search = scope.spawn(|| {
                let found = find(&engine, &position, &request(Effort::ENDLESS, &control));
                (found, Instant::now())
            });
            while control.nodes() < 100_000 {
                thread::yield_now();
            }
            let asked = Instant::now();
            control.stop();
            let (found, stopped) = search.join().unwrap();
            assert!(!found.is_empty() && !found[0].line.is_empty());
            (asked, stopped)
        });
        // Far more than it takes, for machines that are busy.
        assert!(stopped.saturating_duration_since(asked) < Duration::from_secs(2));
        // A control that has stopped stays so.
        assert!(find(&engine, &position, &request(Effort::ENDLESS, &control)).is_empty());
    }
}

#[test]
fn tables_of_every_size() {
    let position = after_random_moves(&othello_8x8(), 46, 3);
    let values = [0, 1, 3, 4096].map(|mebibytes| {
        let settings = Settings { mebibytes, ..Settings::default() };
        solve(&Engine::new(&position, &settings), &position).score()
    });
    assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
}

fn position<B: Board>(text: &str, side: char) -> Position<B, Most> {
    let size = if text.len() == 16 { 4 } else { 8 };
    let mut setup = Setup::empty(game::Size { width: size, height: size });
    for (at, disc) in (0..).zip(text.chars()) {
        let square = Square::new(at % size, at / size);
        match disc {
            'X' => setup.black.insert(square),
            'O' => setup.white.insert(square),
            _ => {}
        }
    }
    setup.side = if side == 'X' { game::Side::First } else { game::Side::Second };
    setup.position().unwrap()
}

#[test]
fn one_move_or_none() {
    let one: Position<B64, Most> = position("XXXXXXXXXXXXXXO-", 'X');
    assert_eq!(solve(&engine(&one, 1, Empties::Winner), &one).score(), 16.0);

    let must_pass: Position<B64, Most> = position("XXXXXXXXXXXXXXO-", 'O');
    let found = solve(&engine(&must_pass, 1, Empties::Winner), &must_pass);
    assert_eq!((found.score(), found.line.len()), (-16.0, 2));

    let full: Position<B64, Most> = position("XXXXXXXXXXXXXXOO", 'X');
    let wiped_out: Position<B64, Most> = position("XXXXXXXX--------", 'X');
    for over in [full, wiped_out] {
        let control = Control::default();
        let found = find(&engine(&over, 2, Empties::Winner), &over, &request(Effort::ENDLESS, &control));
        assert!(over.is_over() && found.is_empty());
    }
}

/// A few seeds that go round for long: searches hundreds of moves deep have room.
#[test]
fn the_deepest_searches_have_room() {
    let few = awele::Setup {
        pits: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
        stores: game::BySide([23, 23]),
        side: game::Side::First,
        rules: awele::Rules { repetition: awele::Repetition::Ignored, ..awele::Rules::ABAPA },
    };
    let position = few.position().unwrap();
    let control = Control::default();
    let limits = Request { most_nodes: Some(2_000_000), ..request(Effort::ENDLESS, &control) };
    let found = find(&engine(&position, 1, Empties::Winner), &position, &limits);
    assert!(found[0].depth > 100, "{:?}", found[0]);

    for depth in [40, 60] {
        // Near the end of a game on the largest board little is left to branch.
        let start = othello::<B128, Fewest>(10, 10);
        let position = after_random_moves(&start, 96 - depth, 2);
        let control = Control::default();
        let limits = Request { most_nodes: Some(300_000), ..request(Effort::ENDLESS, &control) };
        assert!(!find(&engine(&position, 2, Empties::Winner), &position, &limits).is_empty());
    }
}
