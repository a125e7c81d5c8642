//! What NBoard programs report about their searches.

use std::collections::VecDeque;

use game::Game;
use search::classic::SearchValue;

use crate::{AnyMove, AnyPosition, SearchResult};

/// How many of the last lines are kept.
const MAX_LINES: usize = 100;

/// What a program has reported since the last request.
#[derive(Debug, Default)]
pub(super) struct SearchOutput {
    nodes: u64,
    lines: VecDeque<Variation>,
}

/// A variation, without separators, its value and its depth.
#[derive(Debug)]
struct Variation {
    moves: String,
    value: f64,
    depth: String,
}

impl SearchOutput {
    /// Reads `nodestats NODES SECONDS`, `search MOVES VALUE 0 DEPTH` and `book MOVES
    /// VALUE GAMES DEPTH`; other lines are ignored.
    pub fn read(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words {
            ["nodestats", nodes, ..] => self.nodes = nodes.parse().unwrap_or(self.nodes),
            ["search" | "book", moves, value, _, depth, ..] => {
                // Two values assume that draws count for Black and for White.
                let value = value.split(',').next().and_then(|value| value.parse().ok());
                if let Some(value) = value.filter(|value: &f64| value.is_finite()) {
                    if self.lines.len() == MAX_LINES {
                        self.lines.pop_front();
                    }
                    let (moves, depth) = (moves.replace('-', ""), depth.to_owned());
                    self.lines.push_back(Variation { moves, value, depth });
                }
            }
            _ => {}
        }
    }

    /// What was reported about the move, if anything.
    pub fn result(self, position: &AnyPosition, chosen: AnyMove, value: Option<f64>) -> Option<SearchResult> {
        let begins =
            |line: &&Variation| position.read_move(&line.moves).is_some_and(|(first, _)| first == chosen);
        let line = self.lines.iter().rev().find(begins);
        let value = value.filter(|value| value.is_finite()).or(line.map(|line| line.value))?;
        let depth = line.map_or("0", |line| &line.depth);
        let exact = depth == "100%";
        let plies =
            if depth.contains('%') { position.empties().unwrap_or_default() } else { leading_number(depth) };
        Some(SearchResult {
            chosen,
            value: if exact { SearchValue::Final(value) } else { SearchValue::Heuristic(value) },
            depth: plies,
            nodes: self.nodes,
            evaluations: 0,
            pv: line.map_or(vec![chosen], |line| legal_moves(position, &line.moves)),
            exact,
            memory: 0,
            selectivity: None,
        })
    }
}

fn leading_number(text: &str) -> u32 {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().unwrap_or(0)
}

/// The moves of a variation, as far as they are legal.
fn legal_moves(position: &AnyPosition, moves: &str) -> Vec<AnyMove> {
    let mut position = position.clone();
    let (mut line, mut rest) = (Vec::new(), moves);
    while let Some((next, length)) = position.read_move(rest).filter(|(next, _)| position.is_legal(*next)) {
        position.play(next);
        line.push(next);
        rest = &rest[length..];
    }
    line
}

#[cfg(test)]
mod tests {
    use notation::AnyGame;

    use super::*;

    fn result(lines: &[&str], value: Option<f64>) -> Option<SearchResult> {
        let start = AnyGame::default().start();
        let f5 = start.moves().find(|legal| legal.to_string() == "f5").unwrap();
        let mut output = SearchOutput::default();
        for line in lines {
            output.read(line);
        }
        output.result(&start, f5, value)
    }

    #[test]
    fn programs_report_their_searches() {
        let reported = result(
            &[
                "search D3 +2.00 0 9",
                "search F5d6-C3 +1.00 0 10",
                "nodestats 123 0.5",
                "search F5 x 0 11",
                "é é é é é",
            ],
            None,
        );
        let reported = reported.unwrap();
        assert_eq!(
            (reported.value.score(), reported.depth, reported.nodes, reported.exact),
            (1.0, 10, 123, false)
        );
        assert_eq!(reported.pv.iter().map(ToString::to_string).collect::<Vec<_>>(), ["f5", "d6", "c3"]);
        let reported = result(&["search F5 1,2 0 100%"], Some(-4.0)).unwrap();
        assert_eq!((reported.value.score(), reported.depth, reported.exact), (-4.0, 60, true));
        assert_eq!(result(&["search D3 1 0 9"], None), None);
        assert_eq!(result(&[], Some(2.5)).unwrap().pv.len(), 1);
    }
}
