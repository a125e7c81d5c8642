// What determines a game, what is kept of it, and its random opening.
#pragma once
#include "patterns.cuh"

// The part of a job that the compiler need not know; `board.h` defines DEPTH and EXACT.
struct Job {
  uint64_t seed;
  uint32_t opening_least, opening_most;
};

struct Game {
  uint8_t moves[SQUARES]; // as bits of a word
  int8_t values[SQUARES]; // in discs, for the side that moves; none for random moves
  uint8_t plies, opening_plies;
  int8_t score; // the first side's
};

// More than any value.
#define INFINITE 32000

BOTH uint64_t next_random(uint64_t &state) { // SplitMix64
  uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

// The moves that are at most so much worse than the best, by the static evaluation.
BOTH Word good_moves(Board board, Word moves, int margin, const Weights &weights) {
  int16_t values[SQUARES];
  int best = -INFINITE, place = 0;
  for (Word rest = moves; rest; rest &= rest - 1) {
    const int value = -static_value(after(board, lowest(rest)), weights);
    values[place++] = (int16_t)value;
    if (value > best) best = value;
  }
  Word good = 0;
  place = 0;
  for (Word rest = moves; rest; rest &= rest - 1)
    if (values[place++] >= best - margin) good |= bit(lowest(rest));
  return good;
}

// Plays random moves: among all, or among those that are not much worse than the best. Returns
// false if the game is over then.
BOTH bool try_opening(Game &game, Turn &turn, const Job &job, uint64_t &random, const Weights &weights) {
  const int margins[4] = {0, 12, 6, 3}; // in discs; 0: all moves
  const int margin = margins[next_random(random) % 4] * DISC;
  const uint32_t plies =
      job.opening_least + (uint32_t)(next_random(random) % (job.opening_most - job.opening_least + 1));
  turn.board.own = START_OWN;
  turn.board.opp = START_OPP;
  turn.is_first = true;
  game.plies = game.opening_plies = (uint8_t)plies;
  for (uint32_t ply = 0; ply < plies; ply++) {
    Word moves = moves_or_pass(turn);
    if (!moves) return false;
    if (margin) moves = good_moves(turn.board, moves, margin, weights);
    for (int skipped = (int)(next_random(random) % (uint64_t)count(moves)); skipped > 0; skipped--)
      moves &= moves - 1;
    game.moves[ply] = (uint8_t)lowest(moves);
    play(turn, lowest(moves));
  }
  return moves_or_pass(turn) != 0;
}

BOTH void open_game(Game &game, Turn &turn, const Job &job, uint64_t number, const Weights &weights) {
  uint64_t random = job.seed ^ (number + 1) * 0xD1B54A32D192ED03ULL;
  next_random(random);
  while (!try_opening(game, turn, job, random, weights)) {
  }
}

BOTH void record(Game &game, int move, int value) {
  game.moves[game.plies] = (uint8_t)move;
  game.values[game.plies++] = (int8_t)(value > 126 ? 126 : value < -126 ? -126 : value);
}

// Hands out games to threads, each once.
struct Queue {
  const uint32_t *order;
  uint32_t *taken;
  uint32_t count;
};

// The place of the next game; negative when all are handed out.
BOTH long long next_game(const Queue &queue) {
#ifdef __CUDA_ARCH__
  const uint32_t place = atomicAdd(queue.taken, 1u);
#else
  const uint32_t place = (*queue.taken)++;
#endif
  return place < queue.count ? (long long)queue.order[place] : -1;
}
