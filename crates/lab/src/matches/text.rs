//! Reports in the words that users of other match runners know.

use std::fmt;

use game::plain_zero;

use super::{MatchReport, PlayerScore, RunReport, SeatScore, SprtReport, TournamentReport};

impl fmt::Display for RunReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunReport::Match(report) => report.fmt(f),
            RunReport::Tournament(report) => report.fmt(f),
        }
    }
}

impl fmt::Display for MatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MatchReport { a, b, games, .. } = self;
        writeln!(f, "Results of {} vs {}:", a.name, b.name)?;
        writeln!(
            f,
            "Elo: {}, nElo: {}",
            with_error(self.elo, self.elo_error),
            with_error(self.nelo, self.nelo_error)
        )?;
        write!(f, "LOS: {:.2} %", 100.0 * self.los)?;
        if !self.unpaired {
            let (draws, pairs) = (percent(self.draw_ratio), number(self.pairs_ratio));
            write!(f, ", DrawRatio: {draws}, PairsRatio: {pairs}")?;
        }
        writeln!(f)?;
        let share = if *games == 0 { 0.0 } else { 100.0 * a.points / *games as f64 };
        writeln!(
            f,
            "Games: {games}, Wins: {}, Losses: {}, Draws: {}, Points: {:.1} ({share:.2} %)",
            a.wins, a.losses, a.draws, a.points
        )?;
        match self.ptnml {
            Some(counts) => {
                writeln!(f, "Ptnml(0-2): {counts:?}, WL/DD Ratio: {}", number(self.wl_dd_ratio))?;
            }
            None => {
                writeln!(f, "Unpaired: every game has an opening of its own; errors are from game to game")?;
            }
        }
        writeln!(
            f,
            "Margin: {}, as first: {}, as second: {}",
            with_error(self.mean_margin, self.margin_error),
            self.as_first,
            self.as_second
        )?;
        if let Some(sprt) = &self.sprt {
            writeln!(f, "{sprt}")?;
        }
        let ways: Vec<_> = self.terminations.iter().map(|(way, count)| format!("{way} {count}")).collect();
        writeln!(f, "Terminations: {}", ways.join(", "))?;
        for player in [a, b] {
            fault_line(f, player)?;
        }
        if self.replayed > 0 {
            writeln!(f, "Pairs played again after a failure: {}", self.replayed)?;
        }
        match (self.seconds, self.games_per_hour) {
            (Some(seconds), Some(per_hour)) => writeln!(f, "Time: {seconds:.1} s, {per_hour:.0} games/hour"),
            _ => Ok(()),
        }
    }
}

fn fault_line(f: &mut fmt::Formatter<'_>, player: &PlayerScore) -> fmt::Result {
    if player.faults.is_empty() {
        return Ok(());
    }
    let faults: Vec<_> = player.faults.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    writeln!(f, "Faults of {}: {}", player.name, faults.join(", "))
}

impl fmt::Display for SeatScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.wins, self.losses, self.draws)
    }
}

impl fmt::Display for SprtReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SprtReport { elo0, elo1, llr, lower, upper, result } = self;
        let reached = 100.0 * if *llr >= 0.0 { llr / upper } else { llr / lower };
        let (llr, reached) = (plain_zero(*llr, 2), plain_zero(reached, 1));
        write!(f, "LLR: {llr:.2} ({reached:.1}%) ({lower:.2}, {upper:.2}) [{elo0:.2}, {elo1:.2}]: {result}")
    }
}

impl fmt::Display for TournamentReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest = self.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0).max(4);
        writeln!(
            f,
            "{:>4} {:<longest$} {:>8} {:>7} {:>7} {:>9} {:>8}",
            "Rank", "Name", "Elo", "+/-", "Games", "Points", "Score"
        )?;
        for player in &self.players {
            let rank = player.rank.map_or("-".to_owned(), |rank| rank.to_string());
            let share = if player.games == 0 { 0.0 } else { 100.0 * player.points / player.games as f64 };
            writeln!(
                f,
                "{rank:>4} {:<longest$} {:>8} {:>7} {:>7} {:>9.1} {share:>6.2} %",
                player.name,
                short(player.elo),
                short(player.elo_error),
                player.games,
                player.points,
            )?;
        }
        writeln!(f, "\nPoints against each")?;
        for (player, row) in self.players.iter().zip(&self.crosstable) {
            let cells = row.iter().map(|cell| match cell {
                Some((points, _)) => format!("{points:>8.1}"),
                None => format!("{:>8}", "-"),
            });
            writeln!(f, "{:<longest$}{}", player.name, cells.collect::<String>())?;
        }
        writeln!(f, "\nLikelihood of superiority, %")?;
        for (place, (player, row)) in self.players.iter().zip(&self.los).enumerate() {
            let cells = row.iter().enumerate().map(|(column, los)| {
                if column == place { format!("{:>8}", "-") } else { format!("{:>8.1}", 100.0 * los) }
            });
            writeln!(f, "{:<longest$}{}", player.name, cells.collect::<String>())?;
        }
        let ways: Vec<_> = self.terminations.iter().map(|(way, count)| format!("{way} {count}")).collect();
        writeln!(
            f,
            "\nGames: {}{}, moving first is worth {} Elo",
            self.games,
            if self.unpaired { ", unpaired" } else { "" },
            with_error(self.first_move_elo, self.first_move_error)
        )?;
        if self.regularised {
            writeln!(f, "Results are one-sided: ratings are tempered to stay finite.")?;
        }
        writeln!(f, "Terminations: {}", ways.join(", "))?;
        match self.games_per_hour {
            Some(per_hour) => writeln!(f, "Time: {:.1} s, {per_hour:.0} games/hour", self.seconds),
            None => Ok(()),
        }
    }
}

fn with_error(value: Option<f64>, error: Option<f64>) -> String {
    match (value, error) {
        (None, _) => "-".to_owned(),
        (Some(value), None) => format!("{:.2}", plain_zero(value, 2)),
        (Some(value), Some(error)) => format!("{:.2} +/- {error:.2}", plain_zero(value, 2)),
    }
}

fn number(value: Option<f64>) -> String {
    value.map_or("-".to_owned(), |value| format!("{:.2}", plain_zero(value, 2)))
}

fn percent(value: Option<f64>) -> String {
    value.map_or("-".to_owned(), |value| format!("{:.2} %", 100.0 * value))
}

fn short(value: Option<f64>) -> String {
    value.map_or("-".to_owned(), |value| format!("{:.1}", plain_zero(value, 1)))
}
