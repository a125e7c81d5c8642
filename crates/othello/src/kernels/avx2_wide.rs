//! Kernels for AVX2 on the wide grid. A vector has no 128-bit shifts, so the
//! low and high halves of four sets, one an axis, go in two vectors.

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_unpackhi_epi64, _mm256_unpacklo_epi64,
};

use super::avx2::{double, or_lanes};
use super::{Grid, Grid11};

/// What `outflank --version` says of this build.
pub const NAME: &str = "avx2";

/// Empty squares of the grid on which the owner of `own` outflanks something.
#[inline]
pub fn legal_moves(own: u128, opp: u128) -> u128 {
    // SAFETY: this module is compiled only for targets that have AVX2.
    unsafe { legal_moves_avx2(own, opp) }
}

/// Discs that turn when the owner of `own` plays on the square.
#[inline]
pub fn flips(index: u32, own: u128, opp: u128) -> u128 {
    // SAFETY: this module is compiled only for targets that have AVX2.
    unsafe { flips_avx2(index, own, opp) }
}

/// Four sets of squares.
#[derive(Clone, Copy)]
struct Sets {
    low: __m256i,
    high: __m256i,
}

/// Shift distances, one a set, with what they leave of 64.
#[derive(Clone, Copy)]
struct Step {
    by: __m256i,
    rest: __m256i,
}

/// The scalar algorithm with one axis a lane.
#[inline]
#[target_feature(enable = "avx2")]
fn legal_moves_avx2(own: u128, opp: u128) -> u128 {
    let [(s0, _), (s1, _), (s2, _), (s3, _)] = Grid11::AXES;
    let step = Step::new(_mm256_setr_epi64x(s0.into(), s1.into(), s2.into(), s3.into()));
    let two_steps = Step::new(double(step.by));

    let (ours, through) = (Sets::splat(own), Sets::splat(opp));
    let mut up = through.and(ours.up(step));
    let mut down = through.and(ours.down(step));
    up = up.or(through.and(up.up(step)));
    down = down.or(through.and(down.down(step)));
    let pair_up = through.and(through.up(step));
    let pair_down = pair_up.down(step);
    for _ in 1..Grid11::FLIP_PAIRS {
        up = up.or(pair_up.and(up.up(two_steps)));
        down = down.or(pair_down.and(down.down(two_steps)));
    }
    up.up(step).or(down.down(step)).union() & !(own | opp)
}

#[inline]
#[target_feature(enable = "avx2")]
fn flips_avx2(index: u32, own: u128, opp: u128) -> u128 {
    let rays = Grid11::rays(index);
    let (ours, theirs) = (Sets::splat(own), Sets::splat(opp));
    let zero = _mm256_setzero_si256();
    let one = _mm256_set1_epi64x(1);

    // Towards higher bits: the nearest square that is not theirs is the lowest,
    // and the high half counts only if the low half has none.
    let ray = Sets::load(&rays.up);
    let stops = ray.without(theirs);
    let low_is_free = _mm256_cmpeq_epi64(stops.low, zero);
    let low = _mm256_and_si256(stops.low, _mm256_sub_epi64(zero, stops.low));
    let high = _mm256_and_si256(stops.high, _mm256_sub_epi64(zero, stops.high));
    let nearest = Sets { low, high: _mm256_and_si256(low_is_free, high) };
    let below = Sets {
        low: _mm256_sub_epi64(low, one),
        high: _mm256_and_si256(low_is_free, _mm256_sub_epi64(high, one)),
    };
    let turned_up = ray.and(below).where_any(nearest.and(ours));

    // Towards lower bits: smear the stops away from the square, up to eight steps
    // beyond each; what neither they nor the smear cover lies before the nearest.
    let [(s0, _), (s1, _), (s2, _), (s3, _)] = Grid11::AXES;
    let step = Step::new(_mm256_setr_epi64x(s0.into(), s2.into(), s1.into(), s3.into()));
    let two_steps = Step::new(double(step.by));
    let four_steps = Step::new(double(two_steps.by));
    let ray = Sets::load(&rays.down);
    let stops = ray.without(theirs);
    let mut smear = stops.or(stops.down(step));
    smear = smear.or(smear.down(two_steps));
    smear = smear.or(smear.down(four_steps));
    let beyond = smear.down(step);
    let nearest = stops.without(beyond);
    let turned_down = ray.without(stops.or(beyond)).where_any(nearest.and(ours));

    turned_up.or(turned_down).union()
}

impl Step {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(by: __m256i) -> Step {
        Step { by, rest: _mm256_sub_epi64(_mm256_set1_epi64x(64), by) }
    }
}

impl Sets {
    /// The same set four times.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn splat(set: u128) -> Sets {
        Sets { low: _mm256_set1_epi64x(set as i64), high: _mm256_set1_epi64x((set >> 64) as i64) }
    }

    /// Four rays, in the order 0, 2, 1, 3 in which unpacking leaves them.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(rays: &[u128; 4]) -> Sets {
        let first: *const __m256i = rays.as_ptr().cast();
        // SAFETY: four words of this width are two vectors.
        let (a, b) = unsafe { (_mm256_loadu_si256(first), _mm256_loadu_si256(first.add(1))) };
        Sets { low: _mm256_unpacklo_epi64(a, b), high: _mm256_unpackhi_epi64(a, b) }
    }

    /// Shifted towards higher bits.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn up(self, step: Step) -> Sets {
        let carried = _mm256_srlv_epi64(self.low, step.rest);
        Sets {
            low: _mm256_sllv_epi64(self.low, step.by),
            high: _mm256_or_si256(_mm256_sllv_epi64(self.high, step.by), carried),
        }
    }

    /// Shifted towards lower bits.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn down(self, step: Step) -> Sets {
        let carried = _mm256_sllv_epi64(self.high, step.rest);
        Sets {
            low: _mm256_or_si256(_mm256_srlv_epi64(self.low, step.by), carried),
            high: _mm256_srlv_epi64(self.high, step.by),
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn and(self, other: Sets) -> Sets {
        Sets { low: _mm256_and_si256(self.low, other.low), high: _mm256_and_si256(self.high, other.high) }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn or(self, other: Sets) -> Sets {
        Sets { low: _mm256_or_si256(self.low, other.low), high: _mm256_or_si256(self.high, other.high) }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn without(self, other: Sets) -> Sets {
        Sets {
            low: _mm256_andnot_si256(other.low, self.low),
            high: _mm256_andnot_si256(other.high, self.high),
        }
    }

    /// Each set where the matching one of `others` has any square; none elsewhere.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn where_any(self, others: Sets) -> Sets {
        let none = _mm256_cmpeq_epi64(_mm256_or_si256(others.low, others.high), _mm256_setzero_si256());
        Sets { low: _mm256_andnot_si256(none, self.low), high: _mm256_andnot_si256(none, self.high) }
    }

    /// The union of the four sets.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn union(self) -> u128 {
        u128::from(or_lanes(self.high)) << 64 | u128::from(or_lanes(self.low))
    }
}
