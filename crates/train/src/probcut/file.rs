//! The file of fits that the engine reads.

use search::engine::ProbCutFit;

const HEADER: &str = "\
# How well quick searches forecast deep ones: deep = quick + shift ± error, in discs.
# shift and the logarithm of error are sums of these, weighted: 1, the quick search's
# depth, the deep one's, the share of the squares that are filled.
# game search | shift: 1 quick deep filled | error: 1 quick deep filled
";

/// Why fits cannot be put into a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} is no fit of forecasts")]
pub struct NotForecasts {
    /// The first line that is neither a remark nor a fit, from 1.
    pub line: usize,
}

/// The content of a file of fits with those of one game replaced; a new one if
/// there was none. The remark says how the fits were made.
///
/// # Errors
/// If the old content is something else.
pub fn merge(old: Option<&str>, fits: &[ProbCutFit], remark: &str) -> Result<String, NotForecasts> {
    let old = old.unwrap_or(HEADER);
    if let Some(line) = old.lines().position(|line| !is_remark(line) && !is_fit(line)) {
        return Err(NotForecasts { line: line + 1 });
    }
    let games: Vec<String> = fits.iter().map(|fit| fit.variant.id().to_string()).collect();
    let is_replaced = |line: &str| {
        let game = line.trim_start_matches("# ").split([' ', ':']).next().unwrap_or_default();
        let of_game = if is_remark(line) { line.starts_with(&format!("# {game}:")) } else { true };
        of_game && games.iter().any(|name| name == game)
    };
    let place = old.lines().position(is_replaced).unwrap_or(old.lines().count());
    let kept = |line: &&str| !is_replaced(line);
    let mut lines: Vec<String> = old.lines().take(place).map(str::to_owned).collect();
    if let Some(game) = games.first() {
        lines.push(format!("# {game}: {remark}"));
    }
    lines.extend(fits.iter().map(ToString::to_string));
    lines.extend(old.lines().skip(place).filter(kept).map(str::to_owned));
    Ok(lines.join("\n") + "\n")
}

fn is_remark(line: &str) -> bool {
    line.starts_with('#')
}

/// `game search | four numbers | four numbers`.
fn is_fit(line: &str) -> bool {
    let parts: Vec<&str> = line.split('|').collect();
    let [name, shift, error] = parts[..] else { return false };
    let is_weights = |text: &str| {
        let numbers: Vec<_> = text.split_whitespace().map(str::parse::<f64>).collect();
        numbers.len() == 4 && numbers.iter().all(Result::is_ok)
    };
    name.split_whitespace().count() == 2 && is_weights(shift) && is_weights(error)
}
