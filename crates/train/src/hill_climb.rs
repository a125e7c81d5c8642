//! Hill climbing: one coefficient is changed at a time, and the change is kept if
//! it wins more games (Paris 2019, "local supervised learning").

use arena::SprtPlan;
use arena::stats::Decision;
use rand::RngExt;
use serde::{Deserialize, Serialize};

use crate::fitness::{Duel, FitnessMatches, Score, in_pairs};
use crate::learner::{LearnError, Learner, Step};

/// The settings of hill climbing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HillClimbSettings {
    /// The opponent; without one, its own best so far.
    pub opponent: Option<String>,
    /// By how much a coefficient changes.
    pub epsilon: f64,
    /// The factor for epsilon after a change that was not kept; a change that was kept
    /// resets epsilon.
    pub growth: f64,
    /// The games before and after a change, each.
    pub games: u64,
    /// Whether the result before a change is remembered instead of played for again.
    pub no_repeat: bool,
    /// Whether every game has an opening of its own, as in the report; otherwise two games with swapped
    /// seats share one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unpaired: bool,
    /// Whether a change is kept by a sequential test of the new coefficients
    /// against the old ones; `games` are the most there may be.
    pub sprt: Option<SprtPlan>,
}

/// The state of hill climbing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HillClimbLearner {
    weights: Vec<f64>,
    epsilon: f64,
    /// The last result of these coefficients.
    remembered: Option<Measured>,
    /// Changes that were kept.
    kept: u64,
}

/// The curve of the share of points before each change.
pub const BEFORE_CHANGE: &str = "before";
/// The curve of that after it.
pub const AFTER_CHANGE: &str = "after";

/// The largest epsilon, however often it grows.
const LARGEST_EPSILON: f64 = 1e3;

/// What seeds are for.
const CHANGE: u64 = 0;
const BEFORE: u64 = 1;
const AFTER: u64 = 2;

impl Learner for HillClimbLearner {
    type Settings = HillClimbSettings;

    fn begin(
        settings: &HillClimbSettings,
        start: &[f64],
        _: &FitnessMatches<'_>,
    ) -> Result<HillClimbLearner, LearnError> {
        let HillClimbSettings { epsilon, growth, .. } = *settings;
        if !(epsilon > 0.0 && epsilon <= LARGEST_EPSILON && growth > 0.0 && growth <= 10.0) {
            let text = "epsilon must be above 0, up to 1000, and its growth above 0, up to 10";
            return Err(LearnError::Settings(text.to_owned()));
        }
        in_pairs("games", settings.games)?;
        if settings.unpaired && settings.sprt.is_some() {
            return Err(LearnError::Settings("a sequential test needs pairs of games".to_owned()));
        }
        Ok(HillClimbLearner { weights: start.to_vec(), epsilon, remembered: None, kept: 0 })
    }

    fn step(
        &mut self,
        settings: &HillClimbSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let mut random = matches.random(number, CHANGE);
        let at = random.random_range(0..self.weights.len());
        let change = if random.random() { self.epsilon } else { -self.epsilon };
        let mut changed = self.weights.clone();
        changed[at] += change;
        let trial = self.try_out(&changed, settings, matches, number)?;
        let name = matches.student.names().nth(at).unwrap_or_default();
        let note = format!(
            "{name} {change:+.3}: {:.1} % after {:.1} %, {}",
            100.0 * trial.after.all().score,
            100.0 * trial.before.all().score,
            if trial.is_better { "kept" } else { "dropped" },
        );
        if trial.is_better {
            self.weights = changed;
            self.kept += 1;
            self.epsilon = settings.epsilon;
            // Against itself, everything begins at one half again.
            self.remembered = settings.opponent.is_some().then_some(trial.after);
        } else {
            self.remembered = Some(trial.before);
            self.epsilon = (self.epsilon * settings.growth).clamp(f64::MIN_POSITIVE, LARGEST_EPSILON);
        }
        let mut facts = serde_json::Map::new();
        facts.insert("changed".to_owned(), name.into());
        facts.insert("by".to_owned(), change.into());
        facts.insert("kept".to_owned(), trial.is_better.into());
        facts.insert("repeated".to_owned(), trial.is_repeated.into());
        let mut step = Step { note, facts, ..Step::default() };
        for (name, measured) in [(BEFORE_CHANGE, trial.before), (AFTER_CHANGE, trial.after)] {
            step.curve(name, measured.all());
            if let Measured::Duel(Duel { by_seat, .. }) = measured {
                step.curves_by_seat(name, by_seat);
            }
        }
        Ok(step)
    }

    fn weights(&self) -> Vec<f64> {
        self.weights.clone()
    }
}

/// What coefficients score: by seat if games against the opponent were played for it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Measured {
    Duel(Duel),
    Score(Score),
}

impl Measured {
    fn all(self) -> Score {
        match self {
            Measured::Duel(duel) => duel.all,
            Measured::Score(score) => score,
        }
    }
}

/// The results of a change.
struct Trial {
    before: Measured,
    after: Measured,
    is_better: bool,
    /// Whether the result before was played for again.
    is_repeated: bool,
}

impl HillClimbLearner {
    fn try_out(
        &self,
        changed: &[f64],
        settings: &HillClimbSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Trial, LearnError> {
        let [old, new] = [&self.weights[..], changed].map(|weights| matches.student.with(weights));
        if let Some(test) = settings.sprt {
            let seed = matches.seed(number, AFTER);
            let (after, decision) = matches.test([&new, &old], settings.games, test, seed)?;
            let is_better = decision == Decision::AcceptH1;
            let after = Measured::Score(after);
            return Ok(Trial { before: EVEN, after, is_better, is_repeated: false });
        }
        let opponent = settings.opponent.as_ref().unwrap_or(&old);
        let remembered = self.remembered.filter(|_| settings.no_repeat);
        let is_repeated = remembered.is_none();
        let duel = |own: &str, purpose| {
            let seed = matches.seed(number, purpose);
            let duel = matches.duel_by_seat([own, opponent], settings.games, settings.unpaired, seed);
            duel.map(Measured::Duel)
        };
        let before = match remembered {
            Some(before) => before,
            // Against itself the score is known without playing.
            None if settings.opponent.is_none() => EVEN,
            None => duel(&old, BEFORE)?,
        };
        let after = duel(&new, AFTER)?;
        Ok(Trial { before, after, is_better: after.all().score > before.all().score, is_repeated })
    }
}

/// The score of a player against itself.
const EVEN: Measured = Measured::Score(Score { score: 0.5, low: 0.5, high: 0.5, games: 0 });
