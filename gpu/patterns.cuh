// The pattern evaluation. `sum_of_patterns`, written by the driver from the shapes of the
// weights file, looks up one weight for each pattern. Runs of squares become numbers in base 3
// by a table.
#pragma once
#include "othello.cuh"

// One disc in the units of values.
#define DISC 64
#define LIMIT (SQUARES * DISC)
// A run of squares has at most so many.
#define MAX_RUN (STRIDE == 8 ? 8 : 10)

struct Weights {
  const int16_t *tables;  // of all shapes, stage by stage
  const int32_t *biases;  // for each number of discs
  const uint16_t *ternary; // the number in base 3 with the same digits as the index in base 2
};

BOTH uint16_t ternary_of(int digits) {
  int value = 0, power = 1;
  for (int place = 0; place < MAX_RUN; place++, power *= 3) value += digits >> place & 1 ? power : 0;
  return (uint16_t)value;
}

// The lowest bits, of which there are LENGTH, in reverse order.
template <int LENGTH> BOTH unsigned reversed(unsigned bits) {
#ifdef __CUDA_ARCH__
  return __brev(bits) >> (32 - LENGTH);
#else
  unsigned result = 0;
  for (int place = 0; place < LENGTH; place++) result |= (bits >> place & 1) << (LENGTH - 1 - place);
  return result;
#endif
}

#if STRIDE == 8
// All rows in one; no two may have a disc in the same column.
BOTH unsigned folded(Word set) {
  unsigned rows = (unsigned)set | (unsigned)(set >> 32);
  rows |= rows >> 16;
  return (rows | rows >> 8) & 0xff;
}

BOTH Word transposed(Word set) {
  Word swap = (set ^ set >> 7) & 0x00AA00AA00AA00AAULL;
  set ^= swap ^ swap << 7;
  swap = (set ^ set >> 14) & 0x0000CCCC0000CCCCULL;
  set ^= swap ^ swap << 14;
  swap = (set ^ set >> 28) & 0x00000000F0F0F0F0ULL;
  return set ^ swap ^ swap << 28;
}
#else
#define FIVE_ROWS ((1ULL << 55) - 1)

BOTH unsigned folded(Word set) {
  const uint64_t rows = ((uint64_t)set & FIVE_ROWS) | (uint64_t)(set >> 55);
  return (unsigned)(rows | rows >> 11 | rows >> 22 | rows >> 33 | rows >> 44) & 0x7ff;
}

// The first bit of each of five rows. The product puts that of row i at 44 + i, and no two bits
// of it fall on the same place.
BOTH unsigned first_column(uint64_t rows) {
  const uint64_t column = rows & 0x0000100200400801ULL;
  return (unsigned)(column * 0x0000100401004010ULL >> 44) & 0x1f;
}

BOTH Word transposed(Word set) {
  const uint64_t low = (uint64_t)set & FIVE_ROWS, high = (uint64_t)(set >> 55);
  Word result = 0;
  for (int column = 0; column < WIDTH; column++) {
    const unsigned line = first_column(low >> column) | first_column(high >> column) << 5;
    result |= (Word)line << (STRIDE * column);
  }
  return result;
}
#endif

#include "sum_of_patterns.h"

BOTH int stage_of(int discs) {
  const int stage = discs < 4 ? 0 : (discs - 4) * STAGES / (SQUARES - 4);
  return stage < STAGES ? stage : STAGES - 1;
}

// The static value for the side to move. A side without discs has lost, or won where the fewest
// win.
BOTH int static_value(Board board, const Weights &weights) {
  if (!board.own) return ANTI ? LIMIT : -LIMIT;
  const int on_board = discs(board);
  const int16_t *tables = weights.tables + (size_t)stage_of(on_board) * TABLE_SIZE;
  const int value = sum_of_patterns(board.own, board.opp, tables, weights.ternary) + weights.biases[on_board];
  return value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value;
}
