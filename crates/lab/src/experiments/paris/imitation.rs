//! How a student imitates its teacher, and what it wins: curves of supervised learning, by seat.

use train::oracle::{AGAINST_OPPONENT, IMITATION};
use train::{SEATS, TrainingOutcome};

use super::GameName;
use crate::experiment::intervals::{correlation, deviation, difference, mean, percent};
use crate::figure::{Figure, Series};

/// A run in one seat, step by step.
pub struct Curves {
    /// The share of the student's moves that are the teacher's.
    pub imitation: Vec<f64>,
    /// The share of points against the opponent.
    pub share: Vec<f64>,
}

impl Curves {
    /// Those of a run in one seat.
    pub fn of(outcome: &TrainingOutcome, seat: usize) -> Curves {
        let curve = |name: &str| {
            let name = format!("{name} {}", SEATS[seat]);
            outcome.rows.iter().filter_map(|row| Some(row.point(&name)?.value)).collect()
        };
        Curves { imitation: curve(IMITATION), share: curve(AGAINST_OPPONENT) }
    }
}

/// The second half of the steps: what is learned, without the way there.
fn late(curve: &[f64]) -> &[f64] {
    &curve[curve.len() / 2..]
}

fn average(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The runs of one kind.
pub struct Learned {
    /// The share of points before learning, by seat.
    pub before: [(f64, f64, f64); 2],
    /// The games in each seat after each step.
    pub games: u64,
    /// By run and seat.
    pub runs: Vec<[Curves; 2]>,
}

impl Learned {
    /// The mean over runs of something in one seat.
    pub fn over_runs(&self, seat: usize, what: impl Fn(&Curves) -> f64) -> (f64, f64, f64) {
        let values: Vec<f64> = self.runs.iter().map(|run| what(&run[seat])).collect();
        mean(&values).expect("there are runs")
    }

    /// The same of a share, which is from 0 to 1.
    fn share(&self, seat: usize, what: impl Fn(&Curves) -> f64) -> (f64, f64, f64) {
        let (value, low, high) = self.over_runs(seat, what);
        (value, low.max(0.0), high.min(1.0))
    }

    /// The share of points after learning.
    pub fn after(&self, seat: usize) -> (f64, f64, f64) {
        self.share(seat, |curves| average(late(&curves.share)))
    }

    /// The share of the teacher's moves after learning.
    pub fn imitation(&self, seat: usize) -> (f64, f64, f64) {
        self.share(seat, |curves| average(late(&curves.imitation)))
    }

    /// By how much the share of points has grown.
    pub fn gain(&self, seat: usize) -> (f64, f64, f64) {
        difference(self.after(seat), self.before[seat])
    }

    /// The gain since the first step, where the report's graphs begin.
    pub fn later_gain(&self, seat: usize) -> (f64, f64, f64) {
        self.over_runs(seat, |curves| average(late(&curves.share)) - curves.share[0])
    }

    /// How imitation and points go together; none if one of them never changes.
    pub fn relation(&self, seat: usize) -> Option<(f64, f64, f64)> {
        let of_run = |run: &[Curves; 2]| {
            let Curves { imitation, share } = &run[seat];
            let points: Vec<(f64, f64)> = imitation.iter().copied().zip(share.iter().copied()).collect();
            correlation(&points).map(|(value, ..)| value)
        };
        let (value, low, high) = mean(&self.runs.iter().filter_map(of_run).collect::<Vec<_>>())?;
        Some((value, low.max(-1.0), high.min(1.0)))
    }

    /// By how much the variance from step to step exceeds what chance explains.
    pub fn excess(&self, seat: usize) -> (f64, f64, f64) {
        self.over_runs(seat, |curves| {
            let share = average(late(&curves.share));
            let chance = share * (1.0 - share) / self.games as f64;
            deviation(late(&curves.share)).map_or(0.0, |deviation| deviation.powi(2) - chance)
        })
    }

    /// Two figures with their names: imitation and points, step by step, each by seat. In one figure the
    /// intervals would hide each other.
    pub fn figures(&self, game: GameName, opponent: &str) -> [(&'static str, Figure); 2] {
        let imitation =
            self.figure(format!("Imitation of the oracle against {opponent} ({game})"), |run| &run.imitation);
        let share = self.figure(format!("Wins against {opponent} ({game})"), |run| &run.share);
        [
            ("imitation", imitation.y("moves of the oracle, %")),
            ("share", share.y("share of points, %").reference_line(50.0, "even: 50 %")),
        ]
    }

    fn figure(&self, title: String, curve: fn(&Curves) -> &[f64]) -> Figure {
        let figure = Figure::new(title)
            .subtitle(format!("means of {} runs with 95 % intervals", self.runs.len()))
            .x("step")
            .y_range(0.0, 100.0);
        SEATS.into_iter().enumerate().fold(figure, |figure, (seat, name)| {
            let steps = curve(&self.runs[0][seat]).len();
            let point = |step: usize| (step as f64 + 1.0, percent(self.share(seat, |run| curve(run)[step])));
            figure.series(Series::new(name).estimates((0..steps).map(point)))
        })
    }
}
