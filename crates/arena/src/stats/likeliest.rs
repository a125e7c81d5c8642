//! The maximum-likelihood distribution of pairs with a given strength, which the
//! sequential test needs.

use super::pentanomial::PAIR_SCORES;

/// Shares of pairs by their points.
pub type Shares = [f64; 5];

/// The distribution with t-value `t` that makes the observed shares likeliest.
///
/// The t-value is (mean − ½)/deviation of a pair's score. All observed shares
/// must be positive.
///
/// The likeliest p maximises Σ observed·ln p. With a Lagrange multiplier θ it
/// is p = observed/(1 + θφ), where φ is the derivative of the constraint mean −
/// ½ − t·deviation at p itself; so p is found by iteration (Van den Bergh,
/// "Comments on normalised Elo", section 4.1). The paper starts from equal
/// shares, from which extreme results do not converge ([fastchess
/// #879](https://github.com/Disservin/fastchess/issues/879)); see [`start`].
pub fn likeliest(observed: &Shares, t: f64) -> Shares {
    if t < 0.0 {
        return reversed(likeliest(&reversed(*observed), -t));
    }
    let mut shares = start(observed, t);
    for _ in 0..MAX_ROUNDS {
        let slopes = constraint_slopes(&shares, t);
        let theta = multiplier(observed, &slopes);
        let next: Shares = std::array::from_fn(|i| observed[i] / (1.0 + theta * slopes[i]));
        let change = next.iter().zip(shares).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        shares = next;
        if change < PRECISION {
            break;
        }
    }
    shares
}

/// Each round gains a digit or more on ordinary results; a few extreme ones take dozens.
const MAX_ROUNDS: usize = 200;
const PRECISION: f64 = 1e-10;

/// A distribution at least as strong as `t` (not negative), from which every round has a solution.
///
/// The deviation is the least of ½(s + mean of (score − m)²/s) over all m and
/// s, so each round's linear constraint, tangent at the current shares, holds
/// for no distribution weaker than `t`. From a start that is strong enough,
/// all rounds have solutions; where the observed shares are too weak the
/// likelihood even rises with each. Too weak ones are mixed with pairs won.
fn start(observed: &Shares, t: f64) -> Shares {
    let mixed = |part: f64| -> Shares {
        let mut shares = observed.map(|share| part * share);
        shares[4] += 1.0 - part;
        shares
    };
    if t_value(observed) >= t {
        return *observed;
    }
    let (mut strong, mut weak) = (0.0, 1.0);
    for _ in 0..20 {
        let middle = f64::midpoint(strong, weak);
        *(if t_value(&mixed(middle)) >= t { &mut strong } else { &mut weak }) = middle;
    }
    // Twenty halvings without a success would need a t-value of hundreds.
    mixed(if strong > 0.0 { strong } else { weak })
}

/// The derivative of mean − ½ − t·deviation by each share, up to a constant
/// that makes its mean the constraint itself.
fn constraint_slopes(shares: &Shares, t: f64) -> Shares {
    let (mean, deviation) = moments(shares);
    PAIR_SCORES.map(|score| {
        let distance = (score - mean) / deviation;
        score - 0.5 - 0.5 * t * deviation * (1.0 + distance * distance)
    })
}

/// The θ at which the shares observed/(1 + θ·slope) meet the linear constraint.
///
/// The constraint falls steadily from +∞ to −∞ between the two poles beside
/// zero: Newton's method, kept between bounds that bisection tightens.
fn multiplier(observed: &Shares, slopes: &Shares) -> f64 {
    let largest = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let smallest = slopes.iter().copied().fold(f64::INFINITY, f64::min);
    let (mut low, mut high) = (-1.0 / largest, -1.0 / smallest);
    // Close to a pole the last digit of θ matters.
    let nearest_pole = high.min(-low);
    let mut theta: f64 = 0.0;
    for _ in 0..200 {
        let (mut value, mut derivative) = (0.0, 0.0);
        for (share, slope) in observed.iter().zip(slopes) {
            let part = slope / (1.0 + theta * slope);
            value += share * part;
            derivative -= share * part * part;
        }
        *(if value > 0.0 { &mut low } else { &mut high }) = theta;
        let newton = theta - value / derivative;
        let next = if newton > low && newton < high { newton } else { f64::midpoint(low, high) };
        if (next - theta).abs() <= 4.0 * f64::EPSILON * nearest_pole.max(theta.abs()) {
            return next;
        }
        theta = next;
    }
    theta
}

/// (mean − ½)/deviation.
fn t_value(shares: &Shares) -> f64 {
    let (mean, deviation) = moments(shares);
    (mean - 0.5) / deviation
}

/// Mean and standard deviation of the score.
fn moments(shares: &Shares) -> (f64, f64) {
    let mean_of = |value: &dyn Fn(f64) -> f64| -> f64 {
        shares.iter().zip(PAIR_SCORES).map(|(share, score)| share * value(score)).sum()
    };
    let mean = mean_of(&|score| score);
    (mean, mean_of(&|score| (score - mean).powi(2)).sqrt())
}

fn reversed(mut shares: Shares) -> Shares {
    shares.reverse();
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn likelihood(observed: &Shares, shares: &Shares) -> f64 {
        observed.iter().zip(shares).map(|(o, s)| o * s.ln()).sum()
    }

    /// Shares on many scales: ordinary, lopsided, and with parts in a million.
    fn random_shares(rng: &mut Xoshiro256PlusPlus) -> Shares {
        let shares: Shares = std::array::from_fn(|_| 10_f64.powf(rng.random_range(-6.0..0.0)));
        shares.map(|share| share / shares.iter().sum::<f64>())
    }

    #[test]
    fn solutions_meet_the_constraint_and_no_neighbour_is_likelier() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        for round in 0..3000 {
            let observed = random_shares(&mut rng);
            let t = rng.random_range(-6.0..6.0);
            let found = likeliest(&observed, t);
            let total: f64 = found.iter().sum();
            assert!((total - 1.0).abs() < 1e-8, "{round}: {observed:?} {t}: {found:?} sums to {total}");
            assert!((t_value(&found) - t).abs() < 1e-5, "{round}: {observed:?} {t}: t {}", t_value(&found));
            // Step aside and back onto the constraint by mixing with pairs won or lost.
            for _ in 0..20 {
                let aside = found.map(|share| share * (1.0 + 0.01 * rng.random_range(-1.0..1.0)));
                let Some(neighbour) = onto(&aside, t) else { continue };
                assert!(
                    likelihood(&observed, &neighbour) <= likelihood(&observed, &found) + 1e-9,
                    "{round}: {observed:?} {t}"
                );
            }
        }
    }

    /// Shares with t-value `t` near `shares`, made by tilting them.
    fn onto(shares: &Shares, t: f64) -> Option<Shares> {
        let tilted = |tilt: f64| -> Shares {
            let tilted: Shares = std::array::from_fn(|i| shares[i] * (tilt * PAIR_SCORES[i]).exp());
            tilted.map(|share| share / tilted.iter().sum::<f64>())
        };
        let (mut low, mut high) = (-0.2, 0.2);
        if t_value(&tilted(low)) > t || t_value(&tilted(high)) < t {
            return None;
        }
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            *(if t_value(&tilted(middle)) < t { &mut low } else { &mut high }) = middle;
        }
        Some(tilted(low))
    }
}
