//! How much the result of the same match varies.

use std::collections::BTreeMap;
use std::fmt;

use game::counted;

use serde::Serialize;
use train::repeat::Repeats;

use crate::figure::Figure;

/// The results of many matches of the same players.
#[derive(Clone, Debug, Serialize)]
pub struct RepeatsReport {
    /// The player whose share of points is counted.
    pub student: String,
    /// The other player.
    pub opponent: String,
    /// The games of each match.
    pub games: u64,
    /// How many matches were played.
    pub repeats: usize,
    /// The mean share of points.
    pub mean: f64,
    /// The standard deviation from match to match.
    pub deviation: f64,
    /// The standard deviation estimated from the pairs of a single match, on average.
    pub expected_deviation: Option<f64>,
    /// The lowest share of points.
    pub lowest: f64,
    /// The highest.
    pub highest: f64,
    /// How often a match scores higher than another of the same players.
    pub luck: Option<f64>,
    /// How often the mean lies within the 95 % interval of a match.
    pub coverage: Option<f64>,
    /// The share of points in each match.
    #[serde(skip)]
    scores: Vec<f64>,
}

impl RepeatsReport {
    /// The report of matches of `games` games each; none if there are fewer than two.
    pub fn new(student: &str, opponent: &str, games: u64, repeats: &Repeats) -> Option<RepeatsReport> {
        let (mean, deviation) = repeats.spread()?;
        let scores = repeats.scores();
        Some(RepeatsReport {
            student: student.to_owned(),
            opponent: opponent.to_owned(),
            games,
            repeats: scores.len(),
            mean,
            deviation,
            expected_deviation: repeats.expected_deviation(),
            lowest: scores.iter().copied().fold(1.0, f64::min),
            highest: scores.iter().copied().fold(0.0, f64::max),
            luck: repeats.luck(),
            coverage: repeats.coverage(),
            scores,
        })
    }

    /// How many matches had which result.
    pub fn figure(&self) -> Figure {
        // Results are multiples of half a point.
        let width = 100.0 / (2 * self.games).min(40) as f64;
        let mut counts = BTreeMap::new();
        for score in &self.scores {
            *counts.entry((100.0 * score / width).round() as u32).or_insert(0_u32) += 1;
        }
        let bars = counts.into_iter().map(|(bin, count)| {
            let middle = f64::from(bin) * width;
            (middle - width / 2.0, middle + width / 2.0, f64::from(count))
        });
        Figure::new(format!("{} matches of the same players, {} games each", self.repeats, self.games))
            .subtitle(format!("{} against {}", self.student, self.opponent))
            .x("share of points, %")
            .y("matches")
            .bars("", bars)
    }
}

impl fmt::Display for RepeatsReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let games = counted(self.games, "game", "games");
        writeln!(f, "{} matches of {games}: {}", self.repeats, self.student)?;
        writeln!(f, "against {}", self.opponent)?;
        writeln!(f, "mean                     {}", percent(self.mean))?;
        writeln!(f, "from match to match      ± {} (standard deviation)", percent(self.deviation))?;
        if let Some(expected) = self.expected_deviation {
            writeln!(f, "expected from one match  ± {}", percent(expected))?;
        }
        writeln!(f, "lowest and highest       {}, {}", percent(self.lowest), percent(self.highest))?;
        if let Some(luck) = self.luck {
            writeln!(f, "better than another      {} of matches, though nothing changed", percent(luck))?;
        }
        if let Some(coverage) = self.coverage {
            writeln!(f, "mean within the interval {} of matches (95 % intervals)", percent(coverage))?;
        }
        Ok(())
    }
}
