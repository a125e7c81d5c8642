//! Boards on which an agent of SUSTech's course platform must list the right moves.

use serde::Deserialize;

use crate::protocol::sustech::Request;

/// The boards, which are part of the program; course students can use the file, too.
const FILE: &str = include_str!("../../../../testdata/sustech-boards.jsonl");

/// A square as row and column, both counted from 0.
type Place = (u8, u8);

/// A board with its legal moves.
#[derive(Debug, Deserialize)]
pub(super) struct ListTest {
    /// What is special about the board, and who is to move.
    pub name: String,
    /// The board as an agent is shown it.
    #[serde(flatten)]
    pub request: Request,
    /// All legal moves.
    moves: Vec<Place>,
}

/// All boards.
pub(super) fn list_tests() -> impl Iterator<Item = ListTest> {
    FILE.lines().map(|line| serde_json::from_str(line).expect("the file is part of the program"))
}

impl ListTest {
    /// Whether a candidate list has all legal moves in any order, no others, and then one of them
    /// again: what it has, or what is wrong with it.
    pub fn judge(&self, list: &[Place]) -> Result<String, String> {
        let Some((choice, listed)) = list.split_last() else {
            return match self.moves.len() {
                0 => Ok("no moves".to_owned()),
                _ => Err(format!("the list is empty, but there are moves: {}", places(&self.moves))),
            };
        };
        if self.moves.is_empty() {
            let list = places(list);
            return Err(format!("there is no move, so the list must be empty, but it has {list}"));
        }
        let missing = self.moves.iter().filter(|place| !listed.contains(place)).collect();
        let mut illegal: Vec<_> = list.iter().filter(|place| !self.moves.contains(place)).collect();
        illegal.sort_unstable();
        illegal.dedup();
        let mut faults = Vec::new();
        for (fault, found) in [("missing", missing), ("not legal", illegal)] {
            if !found.is_empty() {
                faults.push(format!("{fault}: {}", places(found)));
            }
        }
        if !listed.contains(choice) {
            faults.push(format!(
                "the choice at the end, {}, is not among the moves before it, which must be all of them",
                places([choice])
            ));
        }
        match (faults.is_empty(), self.moves.len()) {
            (true, 1) => Ok("1 move".to_owned()),
            (true, count) => Ok(format!("{count} moves")),
            (false, _) => Err(faults.join("; ")),
        }
    }
}

/// Squares as the protocol writes them.
fn places<'a>(places: impl IntoIterator<Item = &'a Place>) -> String {
    let texts = places.into_iter().map(|(row, column)| format!("[{row},{column}]"));
    texts.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board with that name.
    fn board(name: &str) -> ListTest {
        list_tests().find(|test| test.name == name).expect("there is such a board")
    }

    #[test]
    fn right_lists_pass_in_any_order() {
        let start = board("start, black");
        for list in [[(2, 3), (3, 2), (4, 5), (5, 4), (2, 3)], [(5, 4), (3, 2), (2, 3), (4, 5), (4, 5)]] {
            assert_eq!(start.judge(&list), Ok("4 moves".to_owned()));
        }
        assert_eq!(board("one side must pass, white").judge(&[]), Ok("no moves".to_owned()));
        assert_eq!(board("a single legal move, black").judge(&[(1, 5), (1, 5)]), Ok("1 move".to_owned()));
    }

    #[test]
    fn wrong_lists_are_explained() {
        let start = board("start, black");
        for (list, says) in [
            (vec![], "the list is empty, but there are moves: [2,3] [3,2] [4,5] [5,4]"),
            (
                vec![(2, 3)],
                "missing: [2,3] [3,2] [4,5] [5,4]; the choice at the end, [2,3], is not among the moves before it, \
                 which must be all of them",
            ),
            (vec![(2, 3), (3, 2), (4, 5), (2, 3)], "missing: [5,4]"),
            (vec![(0, 0), (2, 3), (3, 2), (4, 5), (5, 4), (2, 3)], "not legal: [0,0]"),
            (
                vec![(2, 3), (3, 2), (4, 5), (5, 4), (9, 9)],
                "not legal: [9,9]; the choice at the end, [9,9], is not among the moves before it, which must be \
                 all of them",
            ),
            (vec![(2, 3), (2, 2), (2, 2), (4, 5), (5, 4), (2, 2)], "missing: [3,2]; not legal: [2,2]"),
        ] {
            assert_eq!(start.judge(&list), Err(says.to_owned()));
        }
        assert_eq!(
            board("one side must pass, white").judge(&[(0, 1)]),
            Err("there is no move, so the list must be empty, but it has [0,1]".to_owned())
        );
    }
}
