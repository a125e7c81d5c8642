//! Every compiled kernel equals its scalar twin.
//!
//! `cargo xtask twins` runs the comparison on 10^8 boards by setting
//! `OUTFLANK_TWIN_BOARDS`; the normal test takes a small sample.

use othello::Bits;
use othello::kernels::{Grid, Grid8, Grid11, scalar};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::rng;

struct Kernel {
    name: &'static str,
    legal_moves: fn(u64, u64) -> u64,
    flips: fn(u32, u64, u64) -> u64,
}

/// The kernels of this build, the chosen one first.
fn compiled_kernels() -> Vec<Kernel> {
    vec![
        Kernel {
            name: othello::kernels::NAME,
            legal_moves: <Grid8 as Grid>::legal_moves,
            flips: <Grid8 as Grid>::flips,
        },
        #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
        Kernel {
            name: "avx2",
            legal_moves: othello::kernels::avx2::legal_moves,
            flips: othello::kernels::avx2::flips,
        },
    ]
}

/// Discs that strain a kernel: random ones of any density, and patterns in which
/// one colour owns whole rows, columns or diagonals, a frame, a checkerboard, or
/// nearly everything.
fn strange_board(rng: &mut Xoshiro256PlusPlus) -> (u64, u64) {
    const PATTERNS: [u64; 8] = [
        0x0000_0000_FF00_0000,
        0x1010_1010_1010_1010,
        0x8040_2010_0804_0201,
        0x0102_0408_1020_4080,
        0xFF81_8181_8181_81FF,
        0xAA55_AA55_AA55_AA55,
        0x007E_7E7E_7E7E_7E00,
        u64::MAX,
    ];
    let word = rng.next_u64();
    let (a, b) = match word >> 61 {
        0 => (rng.next_u64() & rng.next_u64(), rng.next_u64() | rng.next_u64()),
        1 => (rng.next_u64() & rng.next_u64() & rng.next_u64(), rng.next_u64() & rng.next_u64()),
        2 => (rng.next_u64(), PATTERNS[(word & 7) as usize].rotate_left((word >> 3) as u32 & 63)),
        3 => (1 << (word & 63) | 1 << (word >> 6 & 63), u64::MAX),
        4 => (1 << (word & 63) | 1 << (word >> 6 & 63), !(1 << (word >> 12 & 63))),
        _ => (rng.next_u64(), rng.next_u64()),
    };
    let (own, opp) = if rng.random() { (a & !b, b) } else { (a, b & !a) };
    // Leave at least some squares to play on, except now and then.
    let holes = if word & 0xF00 == 0 { 0 } else { rng.next_u64() & rng.next_u64() };
    (own & !holes, opp & !holes)
}

fn boards_to_compare() -> u64 {
    match std::env::var("OUTFLANK_TWIN_BOARDS") {
        Ok(text) => text.parse().expect("OUTFLANK_TWIN_BOARDS is a number of boards"),
        Err(_) => 300_000,
    }
}

#[test]
fn kernels_equal_their_scalar_twin() {
    let kernels = compiled_kernels();
    let boards = boards_to_compare();
    let mut rng = rng(4);
    for _ in 0..boards {
        let (own, opp) = strange_board(&mut rng);
        let moves = scalar::grid8::legal_moves(own, opp);
        for kernel in &kernels {
            assert_eq!((kernel.legal_moves)(own, opp), moves, "{} {own:#x} {opp:#x}", kernel.name);
        }
        for index in (!(own | opp)).indices() {
            let flips = scalar::grid8::flips(index, own, opp);
            assert_eq!(moves.contains(index), flips != 0, "{index} {own:#x} {opp:#x}");
            for kernel in &kernels {
                let twin = (kernel.flips)(index, own, opp);
                assert_eq!(twin, flips, "{} {index} {own:#x} {opp:#x}", kernel.name);
            }
        }
    }
    let names: Vec<_> = kernels.iter().map(|kernel| kernel.name).collect();
    eprintln!("{boards} boards: {} equal the scalar twin", names.join(" and "));
}

/// With one empty square left, the table of the lines through it equals flips and counts.
#[test]
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
fn last_flips_equal_counted_flips() {
    let mut rng = rng(7);
    for _ in 0..boards_to_compare() {
        let (a, b) = strange_board(&mut rng);
        for word in [a, b] {
            let index = rng.random_range(0..64);
            let own = word & !(1 << index);
            let opp = !own & !(1 << index);
            let counted =
                [(own, opp), (opp, own)].map(|(own, opp)| scalar::grid8::flips(index, own, opp).count());
            assert_eq!(othello::kernels::bmi2::last_flips(index, own), counted, "{index} {own:#x}");
        }
    }
}

/// An 8×8 board somewhere on the 10×10 one.
fn widen(bits: u64, offset: u32) -> u128 {
    (0..8).fold(0u128, |wide, row| wide | u128::from(bits >> (8 * row) & 0xFF) << (11 * row + offset))
}

/// Discs on the 10×10 board: four 8×8 boards pushed into its corners.
fn strange_wide_board(rng: &mut Xoshiro256PlusPlus) -> (u128, u128) {
    [0, 2, 22, 24].into_iter().fold((0, 0), |(own, opp), offset| {
        let (more_own, more_opp) = strange_board(rng);
        let own = own | widen(more_own, offset) & !opp;
        (own, opp | widen(more_opp, offset) & !own)
    })
}

#[test]
fn wide_kernels_equal_their_scalar_twin() {
    let board = [0, 2, 22, 24].into_iter().fold(0, |all, offset| all | widen(u64::MAX, offset));
    let mut rng = rng(6);
    for _ in 0..boards_to_compare() {
        let (own, opp) = strange_wide_board(&mut rng);
        let moves = scalar::grid11::legal_moves(own, opp);
        assert_eq!(Grid11::legal_moves(own, opp), moves, "{own:#x} {opp:#x}");
        for index in (board & !(own | opp)).indices() {
            let flips = scalar::grid11::flips(index, own, opp);
            assert_eq!(Grid11::flips(index, own, opp), flips, "{index} {own:#x} {opp:#x}");
            assert_eq!(moves.contains(index), flips != 0, "{index} {own:#x} {opp:#x}");
        }
    }
}

/// The wide grid holds an 8×8 board too: the same discs must give the same moves.
#[test]
fn the_wide_grid_equals_the_8x8_grid() {
    let mut rng = rng(5);
    for offset in [0, 1, 11, 12, 24] {
        let place = |bits| widen(bits, offset);
        for _ in 0..boards_to_compare() / 50 {
            let (own, opp) = strange_board(&mut rng);
            let moves = scalar::grid8::legal_moves(own, opp);
            let wide = Grid11::legal_moves(place(own), place(opp)) & place(u64::MAX);
            assert_eq!(wide, place(moves));
            for index in moves.indices() {
                let wide = Grid11::flips(index / 8 * 11 + index % 8 + offset, place(own), place(opp));
                assert_eq!(wide, place(scalar::grid8::flips(index, own, opp)));
            }
        }
    }
}
