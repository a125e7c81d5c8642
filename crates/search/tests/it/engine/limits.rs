//! Limits, stopping and unusual positions.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use game::Game;
use othello::{B64, B128, Board, Empties, Fewest, Most, Position, Setup, Square};
use search::engine::{Engine, EngineOptions, SearchDepth, SearchRequest, Searchable, Selectivity};
use search::{StopHandle, TimeSource};

use super::{engine, find, request, solve};
use crate::{after_random_moves, for_every_game, othello, othello_8x8};

fn is_deterministic<G: Searchable>(start: &G) {
    let position = after_random_moves(start, 9, 4);
    let search = || {
        let depth = SearchDepth { selectivity: Selectivity::FAST, ..SearchDepth::full_width(7) };
        let stop = StopHandle::default();
        find(&engine(&position, 1, Empties::Winner), &position, &request(depth, &stop))
    };
    assert_eq!(search(), search());
    // The contents of the table change the node count, clearing it restores the count.
    let mut again = engine(&position, 1, Empties::Winner);
    let stop = StopHandle::default();
    let first = find(&again, &position, &request(SearchDepth::full_width(6), &stop));
    again.clear_table();
    assert_eq!(find(&again, &position, &request(SearchDepth::full_width(6), &stop)), first);
}

#[test]
fn one_thread_is_deterministic() {
    for_every_game!(is_deterministic);
}

/// The endgame solver does not check limits, nor does the loop above the leaves: the last call may exceed them.
/// The largest in these searches visits 5206 positions.
const MAX_SOLVER_CALL: u64 = 6000;

fn keeps_node_limits<G: Searchable>(start: &G) {
    let engine = engine(start, 1, Empties::Winner);
    for max_nodes in [1, 10, 1000, 30_000] {
        let stop = StopHandle::default();
        let limits =
            SearchRequest { max_nodes: Some(max_nodes), ..request(SearchDepth::UNTIL_SOLVED, &stop) };
        for info in find(&engine, start, &limits) {
            assert!(info.nodes <= max_nodes + MAX_SOLVER_CALL, "{} of {max_nodes}", info.nodes);
        }
    }
}

#[test]
fn node_limits_are_kept() {
    for_every_game!(keeps_node_limits);
}

/// A time source that advances by a millisecond whenever it is read.
struct TickingTime(AtomicU64);

impl TimeSource for TickingTime {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn deadlines_are_kept() {
    let position = othello_8x8();
    let engine = engine(&position, 2, Empties::Winner);
    let time_source = TickingTime(AtomicU64::new(0));
    let stop = StopHandle::default();
    let deadline = Some(Duration::from_millis(300));
    let found = find(
        &engine,
        &position,
        &SearchRequest { time_source: &time_source, deadline, ..request(SearchDepth::UNTIL_SOLVED, &stop) },
    );
    assert!(found[0].depth >= 3, "{found:?}");
    assert!(time_source.now() < Duration::from_millis(400), "{:?}", time_source.now());
}

#[test]
fn a_search_stops_when_asked() {
    for threads in [1, 2] {
        let position = othello_8x8();
        let engine = engine(&position, threads, Empties::Winner);
        let stop = StopHandle::default();
        let late = thread::scope(|scope| {
            let search = scope.spawn(|| find(&engine, &position, &request(SearchDepth::UNTIL_SOLVED, &stop)));
            while stop.nodes() < 100_000 {
                thread::yield_now();
            }
            stop.stop();
            let visited = stop.nodes();
            let found = search.join().unwrap();
            assert!(!found.is_empty() && !found[0].pv.is_empty());
            stop.nodes() - visited
        });
        // A matter of milliseconds, however busy the machine is.
        assert!(late < 100_000, "it visited {late} positions before it stopped");
        // A stop handle stays stopped.
        assert!(find(&engine, &position, &request(SearchDepth::UNTIL_SOLVED, &stop)).is_empty());
    }
}

#[test]
fn tables_of_every_size() {
    let position = after_random_moves(&othello_8x8(), 46, 3);
    let values = [0, 1, 3, 4096].map(|table_mib| {
        let options = EngineOptions { table_mib, ..EngineOptions::default() };
        solve(&Engine::new(&position, &options), &position).score()
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

/// Where one side wins everything, no other move can be better, and predictions of that value prune:
/// a search that compared all moves visited 37 million positions here.
#[test]
fn a_wipe_out_needs_no_proof_that_nothing_is_better() {
    let lost: Position<B64, Most> =
        position("--OXXXXX-OOOXXXX--OXOXXX---OOXO----OOOO----OOX------------------", 'X');
    let stop = StopHandle::default();
    let depth = SearchDepth { depth: 20, selectivity: Selectivity::FAST, ..SearchDepth::full_width(0) };
    let found = find(&engine(&lost, 1, Empties::Winner), &lost, &request(depth, &stop));
    assert_eq!((found[0].score(), found[0].depth), (64.0, 20));
    assert!(found[0].nodes < 20_000, "{:?}", found[0]);
}

#[test]
fn one_move_or_none() {
    let one: Position<B64, Most> = position("XXXXXXXXXXXXXXO-", 'X');
    assert_eq!(solve(&engine(&one, 1, Empties::Winner), &one).score(), 16.0);

    let must_pass: Position<B64, Most> = position("XXXXXXXXXXXXXXO-", 'O');
    let found = solve(&engine(&must_pass, 1, Empties::Winner), &must_pass);
    assert_eq!((found.score(), found.pv.len()), (-16.0, 2));

    let full: Position<B64, Most> = position("XXXXXXXXXXXXXXOO", 'X');
    let wiped_out: Position<B64, Most> = position("XXXXXXXX--------", 'X');
    for over in [full, wiped_out] {
        let stop = StopHandle::default();
        let found =
            find(&engine(&over, 2, Empties::Winner), &over, &request(SearchDepth::UNTIL_SOLVED, &stop));
        assert!(over.is_over() && found.is_empty());
    }
}

/// Very deep searches do not overflow the stack: two seeds that circle for hundreds of
/// moves, and endgames on the largest board.
#[test]
fn the_deepest_searches_have_enough_stack() {
    let two_seeds = awele::Setup {
        pits: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
        stores: game::BySide([23, 23]),
        side: game::Side::First,
        rules: awele::Rules { repetition: awele::Repetition::Ignored, ..awele::Rules::ABAPA },
    };
    let position = two_seeds.position().unwrap();
    let stop = StopHandle::default();
    let limits = SearchRequest { max_nodes: Some(2_000_000), ..request(SearchDepth::UNTIL_SOLVED, &stop) };
    let found = find(&engine(&position, 1, Empties::Winner), &position, &limits);
    assert!(found[0].depth > 100, "{:?}", found[0]);

    for (depth, threads) in [(40, 2), (60, 2), (60, 1)] {
        let start = othello::<B128, Fewest>(10, 10);
        let position = after_random_moves(&start, 96 - depth, 2);
        let stop = StopHandle::default();
        let limits = SearchRequest { max_nodes: Some(300_000), ..request(SearchDepth::UNTIL_SOLVED, &stop) };
        assert!(!find(&engine(&position, threads, Empties::Winner), &position, &limits).is_empty());
    }
}
