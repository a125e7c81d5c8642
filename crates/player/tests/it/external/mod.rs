//! Other people's programs as players, most of them ill.

mod adapter;
mod candidate_lists;
mod faults;
mod games;
mod processes;
mod stopping;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{Game, Side};
use player::{AnyMove, AnyPosition, Choice, GameSoFar, MoveLimits, Player, PlayerError};

/// A game in which White passes before the last move.
const GAME: &str = "e6f4g3e7f7h2f5g6e3d7c7d3d2c8f3c1f6c5h3c3h5g4c2g5e2h6c4g2f1b1g7b7h1e1c6b3e8h7a3b2d1b5\
                    a6g1h8a4a8b4f8f2d8g8h4a2a5b6a1b8d6--a7";

/// How long answers are waited for: longer than any machine needs, however busy.
const PATIENCE: Duration = Duration::from_mins(10);

/// One program at a time: tests look at the children and files of the whole
/// process.
fn alone() -> MutexGuard<'static, ()> {
    static LOCK: Mutex<()> = Mutex::new(());
    LOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

fn start() -> AnyPosition {
    crate::start("othello")
}

fn moves() -> Vec<AnyMove> {
    notation::read_moves(&start(), GAME).unwrap().moves
}

/// The position after so many moves of the game.
fn start_after(plies: usize) -> AnyPosition {
    let mut position = start();
    for chosen in &moves()[..plies] {
        assert!(position.is_legal(*chosen));
        position.play(*chosen);
    }
    position
}

/// A player who is the scripted engine, in a folder of its own.
struct Fake {
    player: Box<dyn Player + Send>,
    folder: PathBuf,
    _alone: MutexGuard<'static, ()>,
}

/// The scripted engine with a fault.
fn fake(protocol: &str, fault: &str) -> Fake {
    fake_with(protocol, "", fault)
}

/// The scripted engine with a fault, and options in its spec.
fn fake_with(protocol: &str, options: &str, fault: &str) -> Fake {
    let alone = alone();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{protocol}-{fault}"));
    // It need not be there.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let squares = moves().into_iter().filter_map(|chosen| othello::Move::try_from(chosen).unwrap().square());
    let moves = squares.map(|square| match protocol {
        "sustech" => format!("[[{},{}]]", square.row(), square.column()),
        "nboard" => square.to_string().to_uppercase(),
        _ => square.to_string(),
    });
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fakes/engine.sh");
    let command = format!("sh '{script}' {protocol} {fault} {}", moves.collect::<Vec<_>>().join(" "));
    let spec = format!("{protocol}:{options}dir={},cmd={command}", folder.display());
    let mut player = crate::program(&spec, &start());
    player.set_startup_timeout(PATIENCE);
    Fake { player, folder, _alone: alone }
}

impl Fake {
    /// The choice after so many moves of the game.
    fn choose(&mut self, plies: usize) -> Result<Choice, PlayerError> {
        self.choose_within(plies, MoveLimits { reply_timeout: Some(PATIENCE), ..MoveLimits::default() })
    }

    fn choose_within(&mut self, plies: usize, limits: MoveLimits) -> Result<Choice, PlayerError> {
        let game = GameSoFar { start: &start(), moves: &moves()[..plies], position: &start_after(plies) };
        self.player.choose(game, limits)
    }

    /// Plays one side of the game.
    fn play(&mut self, side: Side) {
        self.player.new_game(1).unwrap();
        let mut position = start();
        for (ply, expected) in moves().into_iter().enumerate() {
            if position.side() == side && position.forced_pass().is_none() {
                assert_eq!(self.choose(ply).unwrap().chosen, expected, "ply {ply}");
            }
            position.play(expected);
        }
        assert!(position.is_over());
    }

    /// What the engine has been told, a line each.
    fn log(&self) -> Vec<String> {
        let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        log.lines().map(str::to_owned).collect()
    }
}
