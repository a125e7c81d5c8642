// Othello's rules on bitboards, for graphics processors and for the host. Squares are laid out
// as in `crates/othello`: boards up to 8x8 in a 64-bit word with rows of 8 bits, larger ones in
// a 128-bit word with rows of 11 bits, the last of which is never used.
//
// `board.h`, written by the driver, defines Word, STRIDE, WIDTH, HEIGHT, SQUARES, ANTI and the
// sets of squares BOARD, INNER (whose discs a line that is not vertical may turn without
// running into another row), CORNERS, TRY_FIRST, TRY_LAST, QUADRANT_0 to QUADRANT_3, START_OWN
// and START_OPP.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "board.h"

#ifdef __CUDACC__
#define BOTH __host__ __device__ __forceinline__
#else
#define BOTH inline
#endif

BOTH int count64(uint64_t set) {
#ifdef __CUDA_ARCH__
  return __popcll(set);
#else
  return __builtin_popcountll(set);
#endif
}

BOTH int lowest64(uint64_t set) {
#ifdef __CUDA_ARCH__
  return __ffsll((long long)set) - 1;
#else
  return __builtin_ctzll(set);
#endif
}

// The upper half of a 128-bit word; a 64-bit word has none.
BOTH uint64_t upper(Word set) { return sizeof(Word) == 8 ? 0 : (uint64_t)(set >> (sizeof(Word) * 4)); }

BOTH int count(Word set) { return count64((uint64_t)set) + (sizeof(Word) == 8 ? 0 : count64(upper(set))); }

BOTH int lowest(Word set) {
  if (sizeof(Word) == 8 || (uint64_t)set) return lowest64((uint64_t)set);
  return 64 + lowest64(upper(set));
}

BOTH Word bit(int square) { return (Word)1 << square; }

template <int STEP> BOTH Word shifted(Word set) {
  return STEP > 0 ? set << (STEP > 0 ? STEP : 0) : set >> (STEP < 0 ? -STEP : 0);
}

// The run of discs in `through` that begins next to `from`, in one direction.
template <int STEP> BOTH Word run(Word from, Word through) {
  Word reached = through & shifted<STEP>(from);
  reached |= through & shifted<STEP>(reached);
  const Word pairs = through & shifted<STEP>(through);
  reached |= pairs & shifted<2 * STEP>(reached);
  reached |= pairs & shifted<2 * STEP>(reached);
  if (STRIDE > 8) reached |= pairs & shifted<2 * STEP>(reached);
  return reached;
}

template <int STEP> BOTH Word moves_along(Word own, Word through) {
  return shifted<STEP>(run<STEP>(own, through)) | shifted<-STEP>(run<-STEP>(own, through));
}

BOTH Word legal_moves(Word own, Word opp) {
  const Word inner = opp & INNER;
  const Word found = moves_along<1>(own, inner) | moves_along<STRIDE>(own, opp) |
                     moves_along<STRIDE - 1>(own, inner) | moves_along<STRIDE + 1>(own, inner);
  return found & BOARD & ~(own | opp);
}

template <int STEP> BOTH Word outflanked(Word from, Word own, Word through) {
  const Word discs = run<STEP>(from, through);
  return shifted<STEP>(discs) & own ? discs : 0;
}

template <int STEP> BOTH Word flips_along(Word from, Word own, Word through) {
  return outflanked<STEP>(from, own, through) | outflanked<-STEP>(from, own, through);
}

BOTH Word flips(int square, Word own, Word opp) {
  const Word from = bit(square), inner = opp & INNER;
  return flips_along<1>(from, own, inner) | flips_along<STRIDE>(from, own, opp) |
         flips_along<STRIDE - 1>(from, own, inner) | flips_along<STRIDE + 1>(from, own, inner);
}

// The discs of the side to move and of the other one.
struct Board {
  Word own, opp;
};

BOTH Word legal_moves(Board board) { return legal_moves(board.own, board.opp); }

BOTH Board passed(Board board) {
  const Board other = {board.opp, board.own};
  return other;
}

// The board after a move that turns those discs.
BOTH Board after(Board board, int square, Word turned) {
  const Board next = {board.opp & ~turned, board.own | turned | bit(square)};
  return next;
}

BOTH Board after(Board board, int square) { return after(board, square, flips(square, board.own, board.opp)); }

BOTH int discs(Board board) { return count(board.own | board.opp); }

BOTH int empties(Board board) { return SQUARES - discs(board); }

// Positive if the side to move has won; the empty squares are the winner's.
BOTH int final_score(Board board) {
  const int own = count(board.own), opp = count(board.opp);
  const int score = own > opp ? SQUARES - 2 * opp : own < opp ? 2 * own - SQUARES : 0;
  return ANTI ? -score : score;
}

// A board, and whether it is the first side's turn.
struct Turn {
  Board board;
  bool is_first;
};

BOTH void pass(Turn &turn) {
  turn.board = passed(turn.board);
  turn.is_first = !turn.is_first;
}

BOTH void play(Turn &turn, int square) {
  turn.board = after(turn.board, square);
  turn.is_first = !turn.is_first;
}

// The legal moves, after a pass if there are none; 0 if the game is over.
BOTH Word moves_or_pass(Turn &turn) {
  const Word moves = legal_moves(turn.board);
  if (moves) return moves;
  pass(turn);
  return legal_moves(turn.board);
}
