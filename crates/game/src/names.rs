//! Messages about mistyped names.

/// The name that resembles a text most, if at most half of it must change.
pub fn nearest_name<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let scored = names.into_iter().map(|name| (distance(text, name), name));
    let (changes, name) = scored.min_by_key(|&(changes, _)| changes)?;
    (2 * changes <= name.len()).then_some(name)
}

/// The end of a message about an unknown name: `; did you mean `othello`?`, or
/// nothing if no name is near.
pub fn did_you_mean<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    nearest_name(text, names).map_or(String::new(), |name| format!("; did you mean `{name}`?"))
}

/// A message that may quote anything, with its control characters escaped:
/// messages end up on terminals.
pub fn printable(message: &str) -> String {
    let escaped = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    message.chars().map(escaped).collect()
}

/// How many letters must be inserted, removed or replaced to get from one text
/// to the other.
fn distance(from: &str, to: &str) -> usize {
    let mut costs: Vec<usize> = (0..=to.chars().count()).collect();
    for (row, a) in from.chars().enumerate() {
        let mut diagonal = row;
        costs[0] = row + 1;
        for (column, b) in to.chars().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = costs[column + 1];
            costs[column + 1] = replaced.min(diagonal + 1).min(costs[column] + 1);
        }
    }
    costs[to.chars().count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (from, to, changes) in
            [("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("é", "e", 1)]
        {
            assert_eq!(distance(from, to), changes);
        }
    }

    #[test]
    fn only_near_names_are_suggested() {
        let names = ["othello", "anti", "awele"];
        assert_eq!(nearest_name("otello", names), Some("othello"));
        assert_eq!(nearest_name("awalé", names), Some("awele"));
        assert_eq!(nearest_name("chess", names), None);
    }
}
