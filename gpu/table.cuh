// A transposition table for exact endings, one for each thread. Bounds of exact scores stay
// right whatever is searched later, so it is never cleared.
#pragma once
#include "game.cuh"

// Positions with fewer empty squares are solved faster than they are looked up.
#define MIN_TABLE_EMPTIES 6
// The binary logarithm of the number of entries, if there is enough memory.
#define TABLE_BITS 12

// What is known of the score of a board; an unused entry has a board without discs.
struct Bounds {
  Board board;
  int16_t lower, upper;
};

struct Table {
  Bounds *entries;
  int bits;
};

BOTH bool is_same(Board a, Board b) { return a.own == b.own && a.opp == b.opp; }

BOTH Bounds &entry_of(const Table &table, Board board) {
  const uint64_t own = (uint64_t)board.own ^ upper(board.own) * 0x94D049BB133111EBULL;
  const uint64_t opp = (uint64_t)board.opp ^ upper(board.opp) * 0x94D049BB133111EBULL;
  const uint64_t mixed = own * 0x9E3779B97F4A7C15ULL ^ opp * 0xD1B54A32D192ED03ULL;
  return table.entries[(mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9ULL >> (64 - table.bits)];
}

// Whether the table says what a search with that window is to return, and that.
BOTH bool look_up(const Table &table, Board board, int alpha, int beta, int &score) {
  const Bounds &known = entry_of(table, board);
  if (!is_same(known.board, board)) return false;
  score = known.lower >= beta ? known.lower : known.upper;
  return known.lower >= beta || known.upper <= alpha || known.lower == known.upper;
}

// Stores what a search with that window returned.
BOTH void store(const Table &table, Board board, int alpha, int beta, int score) {
  Bounds &known = entry_of(table, board);
  if (!is_same(known.board, board)) {
    known.board = board;
    known.lower = -INFINITE;
    known.upper = INFINITE;
  }
  if (score > alpha && score > known.lower) known.lower = (int16_t)score;
  if (score < beta && score < known.upper) known.upper = (int16_t)score;
}
