//! What NBoard programs tell of their searches.

use std::collections::VecDeque;

use game::Game;
use search::classic::SearchValue;

use crate::{AnyMove, AnyPosition, SearchResult};

/// So many of the last lines of play are kept.
const MOST_LINES: usize = 100;

/// What a program has told since it was asked.
#[derive(Debug, Default)]
pub(super) struct Report {
    nodes: u64,
    lines: VecDeque<Line>,
}

/// A line of play, without separators, its value and the depth.
#[derive(Debug)]
struct Line {
    moves: String,
    value: f64,
    depth: String,
}

impl Report {
    /// Reads `nodestats NODES SECONDS`, `search MOVES VALUE 0 DEPTH` and `book MOVES
    /// VALUE GAMES DEPTH`; nothing else.
    pub fn read(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words {
            ["nodestats", nodes, ..] => self.nodes = nodes.parse().unwrap_or(self.nodes),
            ["search" | "book", moves, value, _, depth, ..] => {
                // Two values are those if draws go to Black and to White.
                let value = value.split(',').next().and_then(|value| value.parse().ok());
                if let Some(value) = value.filter(|value: &f64| value.is_finite()) {
                    if self.lines.len() == MOST_LINES {
                        self.lines.pop_front();
                    }
                    let (moves, depth) = (moves.replace('-', ""), depth.to_owned());
                    self.lines.push_back(Line { moves, value, depth });
                }
            }
            _ => {}
        }
    }

    /// What was found about the move, if anything.
    pub fn found(self, position: &AnyPosition, chosen: AnyMove, value: Option<f64>) -> Option<SearchResult> {
        let begins = |line: &&Line| position.read_move(&line.moves).is_some_and(|(first, _)| first == chosen);
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
            pv: line.map_or(vec![chosen], |line| expected(position, &line.moves)),
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

/// The moves of a line, as far as they are legal.
fn expected(position: &AnyPosition, moves: &str) -> Vec<AnyMove> {
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

    fn found(lines: &[&str], value: Option<f64>) -> Option<SearchResult> {
        let start = AnyGame::default().start();
        let f5 = start.moves().find(|legal| legal.to_string() == "f5").unwrap();
        let mut report = Report::default();
        for line in lines {
            report.read(line);
        }
        report.found(&start, f5, value)
    }

    #[test]
    fn programs_tell_what_they_found() {
        let told = found(
            &[
                "search D3 +2.00 0 9",
                "search F5d6-C3 +1.00 0 10",
                "nodestats 123 0.5",
                "search F5 x 0 11",
                "é é é é é",
            ],
            None,
        );
        let told = told.unwrap();
        assert_eq!((told.value.score(), told.depth, told.nodes, told.exact), (1.0, 10, 123, false));
        assert_eq!(told.pv.iter().map(ToString::to_string).collect::<Vec<_>>(), ["f5", "d6", "c3"]);
        let told = found(&["search F5 1,2 0 100%"], Some(-4.0)).unwrap();
        assert_eq!((told.value.score(), told.depth, told.exact), (-4.0, 60, true));
        assert_eq!(found(&["search D3 1 0 9"], None), None);
        assert_eq!(found(&[], Some(2.5)).unwrap().pv.len(), 1);
    }
}
