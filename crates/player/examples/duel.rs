//! A plain match, as Paris played them: four random plies, then player A in one
//! seat for half of the games and in the other for the rest, each opening twice.
//!
//! `cargo run --release -p player --example duel -- GAME A B GAMES [RULES]`

#![allow(missing_docs)]

use std::error::Error;

use game::{BySide, Outcome, Side};
use notation::AnyGame;
use player::{GameSoFar, PlayedGame, PlayedVisitor, Player, Seat, SystemClock, Turn, seat, visit};

type Failure = Box<dyn Error>;
type Program<G> = Box<dyn Player<G> + Send>;

const RANDOM_PLIES: u32 = 4;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, a, b, games, rules @ ..] = arguments.as_slice() else {
        return Err("give a game, two players and a number of games".into());
    };
    let mut game = AnyGame::named(game)?;
    if let [rules] = rules {
        game = game.with_rules(rules)?;
    }
    visit(&game, Duel { a, b, games: games.parse()? })
}

struct Duel<'a> {
    a: &'a str,
    b: &'a str,
    games: u64,
}

impl PlayedVisitor for Duel<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: PlayedGame>(self, start: G) -> Result<(), Failure> {
        let mut wins = BySide([0u64; 2]);
        let mut draws = 0;
        for number in 0..self.games {
            let (opening, side) = (number / 2, Side::BOTH[(number % 2) as usize]);
            let a = program(self.a, &start, opening)?;
            let b = program(self.b, &start, opening + self.games)?;
            let opener = program("random", &start, opening)?;
            match play(&start, if side == Side::First { BySide([a, b]) } else { BySide([b, a]) }, opener)? {
                Outcome::Win(winner) if winner == side => wins[side] += 1,
                Outcome::Draw => draws += 1,
                Outcome::Win(_) => {}
            }
        }
        let (games, won) = (self.games as f64, (wins[Side::First] + wins[Side::Second]) as f64);
        let (low, high) = wilson(won, games);
        println!(
            "{}: {:.1} % won of {games} (95 % interval {:.1} to {:.1}), {} as first and {} as second; {draws} drawn",
            self.a,
            100.0 * won / games,
            100.0 * low,
            100.0 * high,
            wins[Side::First],
            wins[Side::Second],
        );
        Ok(())
    }
}

fn program<G: PlayedGame>(spec: &str, game: &G, seed: u64) -> Result<Program<G>, Failure> {
    match seat(spec, game, seed, &SystemClock::shared())? {
        Seat::Program(player) => Ok(player),
        Seat::Human => Err("a human has no time for this".into()),
    }
}

fn play<G: PlayedGame>(
    start: &G,
    mut players: BySide<Program<G>>,
    mut opener: Program<G>,
) -> Result<Outcome, Failure> {
    let mut position = start.clone();
    let mut ply = 0;
    while !position.is_over() {
        let mover = if ply < RANDOM_PLIES { &mut opener } else { &mut players[position.side()] };
        let chosen = mover.choose(GameSoFar::from_here(&position), Turn::default())?.chosen;
        position.play(chosen);
        ply += 1;
    }
    Ok(Outcome::from_margin(position.side(), position.score()))
}

/// The Wilson score interval of a share.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let (z, share) = (1.96, wins / games);
    let centre = share + z * z / (2.0 * games);
    let spread = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + z * z / games;
    ((centre - spread) / scale, (centre + spread) / scale)
}
