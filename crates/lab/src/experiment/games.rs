//! Games between players: what is to be played, and what was.

use std::fmt;

use arena::stats::{Ratings, Tally, Trinomial};
use arena::{Entrant, Format, GameRecord, Limits, OnFault, PairRecord, RunPlan, Seat, Standings};
use game::Game;
use notation::{AnyGame, AnyPosition, read_moves};

/// Games to be played, in pairs with the same opening and swapped seats unless told otherwise.
#[derive(Clone, Debug)]
pub struct Games {
    game: String,
    start: Option<String>,
    rules: Option<String>,
    players: Vec<Entrant>,
    format: Format,
    count: u64,
    random_plies: u32,
    unpaired: bool,
    limits: Limits,
    pub(super) number: u64,
    pub(super) one_at_a_time: bool,
}

impl Games {
    /// A match between two players.
    pub fn between(game: &str, a: &str, b: &str) -> Games {
        // Twins need different names.
        let names = if a == b { [format!("{a} (1)"), format!("{b} (2)")] } else { [a.into(), b.into()] };
        let [first, second] = names;
        Games::of(game, vec![entrant(first, a), entrant(second, b)])
    }

    /// A round robin of players with names.
    pub fn round_robin<N: Into<String>, S: AsRef<str>>(
        game: &str,
        players: impl IntoIterator<Item = (N, S)>,
    ) -> Games {
        let players = players.into_iter().map(|(name, spec)| entrant(name.into(), spec.as_ref()));
        Games::of(game, players.collect())
    }

    /// The first of these players meets each of the others.
    pub fn gauntlet<N: Into<String>, S: AsRef<str>>(
        game: &str,
        players: impl IntoIterator<Item = (N, S)>,
    ) -> Games {
        Games { format: Format::Gauntlet, ..Games::round_robin(game, players) }
    }

    fn of(game: &str, players: Vec<Entrant>) -> Games {
        Games {
            game: game.to_owned(),
            start: None,
            rules: None,
            players,
            format: Format::RoundRobin,
            count: 2,
            random_plies: 4,
            unpaired: false,
            limits: Limits::default(),
            number: 0,
            one_at_a_time: false,
        }
    }

    /// How many games each pairing plays: an even number, 2 unless told otherwise.
    #[must_use]
    pub fn count(mut self, count: u64) -> Games {
        self.count = count;
        self
    }

    /// How many random plies games begin with: 4 unless told otherwise.
    #[must_use]
    pub fn random_plies(mut self, plies: u32) -> Games {
        self.random_plies = plies;
        self
    }

    /// Every game has an opening of its own, half of them in each seat.
    #[must_use]
    pub fn unpaired(mut self) -> Games {
        self.unpaired = true;
        self
    }

    /// Othello's other first four discs: `parallel`.
    #[must_use]
    pub fn start(mut self, start: &str) -> Games {
        self.start = Some(start.to_owned());
        self
    }

    /// Other rules of Awele.
    #[must_use]
    pub fn rules(mut self, rules: &str) -> Games {
        self.rules = Some(rules.to_owned());
        self
    }

    /// Other limits than none.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Games {
        self.limits = limits;
        self
    }

    /// One of several independent repetitions, which have other openings.
    #[must_use]
    pub fn repetition(mut self, number: u64) -> Games {
        self.number = number;
        self
    }

    /// For measuring time: no other game is played meanwhile.
    #[must_use]
    pub fn one_at_a_time(mut self) -> Games {
        self.one_at_a_time = true;
        self
    }

    pub(super) fn plan(&self, seed: u64) -> RunPlan {
        RunPlan {
            game: self.game.clone(),
            rules: self.rules.clone(),
            start: self.start.clone(),
            players: self.players.clone(),
            format: self.format,
            games: self.count,
            random_plies: self.random_plies,
            openings: Vec::new(),
            unpaired: self.unpaired,
            limits: self.limits,
            on_fault: OnFault::Abort,
            anchor: None,
            sprt: None,
            seed,
        }
    }
}

/// What is played, in full: the name of the measurement in the journal.
impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game)?;
        if let Some(start) = &self.start {
            write!(f, " ({start} start)")?;
        }
        if let Some(rules) = &self.rules {
            write!(f, " ({rules})")?;
        }
        let players: Vec<&str> = self.players.iter().map(|player| player.spec.as_str()).collect();
        let plies = self.random_plies;
        let format = if self.format == Format::Gauntlet { "gauntlet of " } else { "" };
        let games = if self.unpaired { "unpaired games" } else { "games" };
        write!(
            f,
            ": {format}{}, {} {games} after {plies} random plies",
            players.join(" against "),
            self.count
        )?;
        if self.limits != Limits::default() {
            let limits = serde_json::to_string(&self.limits).expect("limits have only texts and numbers");
            write!(f, ", limits {limits}")?;
        }
        if self.one_at_a_time {
            write!(f, ", one at a time")?;
        }
        if self.number > 0 { write!(f, ", repetition {}", self.number) } else { Ok(()) }
    }
}

fn entrant(name: String, spec: &str) -> Entrant {
    Entrant { name, spec: spec.to_owned(), companion: false }
}

/// Games that were played. Players are counted from 0, in the order of [`Games`].
#[derive(Clone, Debug)]
pub struct PlayedGames {
    plan: RunPlan,
    pairs: Vec<PairRecord>,
    standings: Standings,
}

/// One of the games.
#[derive(Clone, Copy, Debug)]
pub struct PlayedGame<'a> {
    /// Its pair, in an unpaired match with a game that is independent of it.
    pub pair: &'a PairRecord,
    /// Which of the pair's two games it is, from 0.
    pub number: usize,
    /// Its record.
    pub record: &'a GameRecord,
    /// Which players sat first and second.
    pub seats: [usize; 2],
}

/// A move of a game.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove {
    /// How many moves were made before it, those of the opening included.
    pub ply: usize,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Positions visited.
    pub nodes: u64,
    /// The depth of the search in plies; 0 without one.
    pub depth: u32,
    /// The mover's evaluation, if there was one.
    pub score: Option<f64>,
}

impl PlayedGames {
    pub(super) fn new(plan: RunPlan, pairs: Vec<PairRecord>) -> PlayedGames {
        let mut standings = Standings::new(&plan).expect("there is no sequential test");
        for pair in &pairs {
            standings.add(pair.clone());
        }
        PlayedGames { plan, pairs, standings }
    }

    /// The game that was played.
    pub fn game(&self) -> AnyGame {
        self.plan.any_game().expect("it was played")
    }

    /// All games, in order.
    pub fn games(&self) -> impl Iterator<Item = PlayedGame<'_>> {
        self.pairs.iter().flat_map(|pair| {
            let game = |(number, record)| PlayedGame { pair, number, record, seats: pair.seats(number) };
            pair.games.iter().enumerate().map(game)
        })
    }

    /// The positions of a game, from the one before the first move to the last.
    pub fn positions(&self, game: &PlayedGame<'_>) -> Vec<AnyPosition> {
        let start = self.game().start();
        let start = game.pair.beginning(game.number).position.map_or_else(
            || start.clone(),
            |text| start.parse_position(&text).expect("positions are written as they are read"),
        );
        let line = read_moves(&start, &game.record.moves).expect("moves are written as they are read");
        let mut positions = vec![start];
        for chosen in line.moves {
            let mut next = positions.last().expect("there is a first one").clone();
            next.play(chosen);
            positions.push(next);
        }
        positions
    }

    /// A player's results against all others.
    pub fn results_of(&self, player: usize) -> Tally {
        let mut results = Tally::default();
        for pairing in &self.standings.pairings {
            match pairing.players {
                [own, _] if own == player => results.merge(&pairing.tally),
                [_, own] if own == player => results.merge(&pairing.tally.reversed()),
                _ => {}
            }
        }
        results
    }

    /// A player's share of points, with its 95 % interval. If all pairs had the same result, as those of a
    /// player against itself have, it is Wilson's with a trial for each pair, and never without width.
    pub fn share(&self, player: usize) -> (f64, f64, f64) {
        let results = self.results_of(player);
        let (low, high) = results.interval().expect("games were played");
        (results.score().expect("games were played"), low, high)
    }

    /// A player's results when it sat first, and when it sat second.
    pub fn by_seat(&self, player: usize) -> [Trinomial; 2] {
        let mut results = [Trinomial::default(); 2];
        for PlayedGame { record, seats, .. } in self.games() {
            let Some(seat) = seats.iter().position(|seated| *seated == player) else { continue };
            let own = [Seat::First, Seat::Second][seat];
            results[seat].add(match record.result {
                Seat::Draw => 1,
                winner if winner == own => 2,
                _ => 0,
            });
        }
        results
    }

    /// A player's share of points when it sat first (0) or second (1), with its 95 % interval.
    pub fn share_in_seat(&self, player: usize, seat: usize) -> (f64, f64, f64) {
        // A seat has one game of each pair, so its games are independent.
        let games = self.by_seat(player)[seat];
        let (low, high) = games.interval().expect("games were played");
        (games.score().expect("games were played"), low, high)
    }

    /// The ratings of all players.
    pub fn ratings(&self) -> Ratings {
        self.standings.ratings(&self.plan)
    }

    /// How often the first of these players met the other, and its share of points then.
    pub fn between(&self, player: usize, other: usize) -> Option<(f64, f64, f64)> {
        self.standings.pairings.iter().find_map(|pairing| {
            let results = match pairing.players {
                [a, b] if (a, b) == (player, other) => pairing.tally,
                [a, b] if (a, b) == (other, player) => pairing.tally.reversed(),
                _ => return None,
            };
            let (low, high) = results.interval()?;
            Some((results.score()?, low, high))
        })
    }
}

impl PlayedGame<'_> {
    /// The moves a player chose: those of the opening and forced passes are nobody's choice.
    pub fn moves_of(&self, player: usize) -> impl Iterator<Item = PlayedMove> {
        let at = |values: &[u64], ply: usize| values.get(ply).copied().unwrap_or_default();
        let beginning = self.pair.beginning(self.number);
        (beginning.opening_plies..self.record.us.len()).filter_map(move |ply| {
            let seat = usize::from(beginning.mover(ply) == Seat::Second);
            let is_own = self.seats[seat] == player;
            // Only a forced pass takes no time at all.
            let is_choice = self.record.us[ply] > 0;
            (is_own && is_choice).then(|| PlayedMove {
                ply,
                seconds: self.record.us[ply] as f64 / 1e6,
                nodes: at(&self.record.nodes, ply),
                depth: self.record.depths.get(ply).copied().unwrap_or_default(),
                score: self.record.scores.get(ply).copied().flatten(),
            })
        })
    }

    /// By how much a player won; negative if it lost.
    pub fn margin_of(&self, player: usize) -> i32 {
        if self.seats[0] == player { self.record.margin } else { -self.record.margin }
    }
}

#[cfg(test)]
mod tests {
    use super::Games;

    /// The name in the journal says it, and that of other games is what it was.
    #[test]
    fn unpaired_games_have_another_name() {
        let games = Games::between("awele", "first", "random").count(20).random_plies(0);
        assert_eq!(games.to_string(), "awele: first against random, 20 games after 0 random plies");
        assert!(!games.plan(1).unpaired);
        let unpaired = games.unpaired();
        assert_eq!(
            unpaired.to_string(),
            "awele: first against random, 20 unpaired games after 0 random plies"
        );
        assert!(unpaired.plan(1).unpaired);
    }
}
