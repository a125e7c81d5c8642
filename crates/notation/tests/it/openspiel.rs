//! Random games played by `OpenSpiel`, whose files are not part of the
//! repository: `moves ; final state ; returns`.

use awele::{Position, Rules};
use game::{Game, Outcome};
use notation::{Format, GameVisitor, Replay, TextGame, read_moves};

use crate::{game, shared_file};

fn games(name: &str) -> Vec<[String; 3]> {
    let text = shared_file(name).unwrap_or_default();
    let games: Vec<_> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(" ; ").map(str::to_owned).collect::<Vec<_>>().try_into().unwrap())
        .collect();
    assert!(text.is_empty() || games.len() >= 400, "only {} games in {name}", games.len());
    games
}

fn result(returns: &str) -> &'static str {
    match returns {
        "1 -1" => "first",
        "-1 1" => "second",
        "0 0" => "draw",
        _ => panic!("{returns}"),
    }
}

struct ReplayMoves<'a>(&'a str);

impl GameVisitor for ReplayMoves<'_> {
    type Output = Replay;

    fn visit<G: TextGame>(self, start: G) -> Replay {
        let line = read_moves(&start, self.0).unwrap_or_else(|error| panic!("{error}: {}", self.0));
        Replay::of(&line.moves, &line.position)
    }
}

#[test]
fn othello_games_end_alike_and_anti_games_the_other_way() {
    for [moves, state, returns] in games("openspiel-othello-games.txt") {
        let replay = game("othello").visit(ReplayMoves(&moves));
        let (board, _) = replay.position.split_once(' ').unwrap();
        let [black, white] = &replay.score;
        assert_eq!(format!("{} x={black} o={white}", board.to_lowercase()), state, "{moves}");
        assert_eq!(replay.result, result(&returns), "{moves}");

        let anti = game("anti").visit(ReplayMoves(&moves));
        assert_eq!((&anti.moves, &anti.position), (&replay.moves, &replay.position));
        let opposite = match replay.result {
            "first" => "second",
            "second" => "first",
            draw => draw,
        };
        assert_eq!(anti.result, opposite, "{moves}");
    }
}

#[test]
fn othello_games_need_neither_spaces_nor_passes() {
    for [moves, ..] in games("openspiel-othello-games.txt") {
        let full = Format::Transcript.read(&moves, &game("othello")).unwrap();
        let bare = moves.replace("--", "").replace(' ', "");
        assert_eq!(Format::Transcript.read(&bare, &game("othello")).unwrap(), full, "{bare}");
        assert_eq!(notation::parse_any(&bare.to_uppercase(), None).unwrap(), full, "{bare}");
    }
}

#[test]
fn awele_games_end_alike() {
    for [moves, state, returns] in games("openspiel-awele-games.txt") {
        let line = read_moves(&Position::start(Rules::ABAPA), &moves).unwrap();
        // OpenSpiel divides what is left after a majority, too.
        let board = line.position.settled().swept();
        let [south, north] = board.stores().0;
        let pits = board.pits().map(|seeds| seeds.to_string()).join(" ");
        assert_eq!(format!("{} | {south} {north} | {pits}", board.side().index()), state, "{moves}");
        assert_eq!(line.position.outcome().map(Outcome::name), Some(result(&returns)), "{moves}");
        assert_eq!(line.moves.len(), moves.len());
        assert_eq!(notation::parse_any(&moves, None).unwrap().game, "awele");
    }
}
