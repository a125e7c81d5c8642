// Games as far as they are searched to a fixed depth, one a thread.
//
// A move depends on the values of positions alone, not on the order in which a search looks at
// them, but for the moves at the root. So the order below the root is the one that is fastest
// here.
#pragma once
#include "game.cuh"

// From this depth on moves are ordered by the static evaluation. Below it, the move that was last
// good enough on the same level is tried first.
#define MIN_ORDERING_DEPTH 4
// Half the width of the first window around the value of the search before.
#define FIRST_WINDOW (4 * DISC)

enum Phase : uint8_t { ORDERING, ORDERED, UNORDERED };

// A position of the search. The one on level n is searched to depth DEPTH - n. Passes take no
// level: a position in which the side to move must pass is replaced by the one after it, which
// has the same side to move as its parent.
struct Node {
  Board board;
  Word rest; // the moves that are not in the list (ORDERING) or not searched (UNORDERED)
  int16_t alpha, beta, best;
  uint8_t count, next; // the length of the list, and how many moves of it are searched
  uint8_t move, best_move;
  Phase phase;
  bool is_parents_side;
};

BOTH void enter(Node &node, Board board, Word moves, int alpha, int beta, bool is_ordered) {
  node.board = board;
  node.rest = moves;
  node.alpha = (int16_t)alpha;
  node.beta = (int16_t)beta;
  node.best = -INFINITE;
  node.count = node.next = 0;
  node.phase = is_ordered && (moves & (moves - 1)) ? ORDERING : UNORDERED;
}

BOTH void improve(Node &node, int value, int move) {
  if (value <= node.best) return;
  node.best = (int16_t)value;
  node.best_move = (uint8_t)move;
  if (value > node.alpha) node.alpha = (int16_t)value;
}

// Lists hold values with moves in one number, the highest first; of equal values, that with the
// lowest square.
BOTH int listed(int value, int move) { return value * 256 + (255 - move); }
BOTH int move_of(int entry) { return 255 - (entry & 255); }

BOTH void insert(int32_t *list, Node &node, int entry) {
  int place = node.count++;
  for (; place > 0 && list[place - 1] < entry; place--) list[place] = list[place - 1];
  list[place] = entry;
}

// Takes the next move out of the rest.
BOTH int take_unordered(Word &rest, int killer) {
  Word choice = rest & bit(killer);
  if (!choice) choice = rest & TRY_FIRST;
  if (!choice) choice = rest & ~TRY_LAST;
  if (!choice) choice = rest;
  const int square = lowest(choice);
  // Not `&= ~bit(square)`: nvcc 13.0 clears the lower half of a 128-bit word with it, too.
  rest ^= bit(square);
  return square;
}

// A value in whole discs, halves away from zero.
BOTH int in_discs(int value) {
  return value < 0 ? -((-value + DISC / 2) / DISC) : (value + DISC / 2) / DISC;
}

// Waits for the other threads of the warp that are not done with all games, so that they evaluate
// together, which takes most of the time.
BOTH void meet() {
#ifdef __CUDA_ARCH__
  __syncwarp();
#endif
}

// Plays games until all are handed out; returns the number of evaluations.
BOTH uint64_t play_games(Game *games, Turn *turns, const Weights &weights, const Queue &queue) {
  Node nodes[DEPTH];
  int32_t lists[DEPTH][SQUARES];
  uint8_t killers[DEPTH] = {0}; // for each level, the move of the last cutoff
  Turn turn;
  Word root_moves = 0;
  int root_alpha = -INFINITE;
  int level = -1; // none between two searches
  long long number = -1;
  for (uint64_t evaluations = 0;; evaluations++) {
    // Threads of a warp take different steps until each has a board to evaluate.
    Board board;
    for (;;) {
      if (level < 0) {
        if (number < 0) {
          number = next_game(queue);
          if (number < 0) return evaluations;
          turn = turns[number];
        }
        root_moves = moves_or_pass(turn);
        if (!root_moves || empties(turn.board) <= EXACT) {
          turns[number] = turn;
          number = -1;
          continue;
        }
        const Game &game = games[number];
        const bool is_first_search = game.plies == game.opening_plies;
        const int expected = is_first_search ? 0 : -game.values[game.plies - 1] * DISC;
        const int window = is_first_search ? INFINITE : FIRST_WINDOW;
        root_alpha = expected - window;
        level = 0;
        enter(nodes[0], turn.board, root_moves, root_alpha, expected + window, true);
      }
      Node &node = nodes[level];
      if (node.phase == ORDERING && !node.rest) node.phase = ORDERED;
      const bool has_moves = node.phase == ORDERED ? node.next < node.count : node.rest != 0;
      if (node.phase != ORDERING && (!has_moves || node.best >= node.beta)) {
        if (node.best >= node.beta) killers[level] = node.best_move;
        if (level == 0) {
          const bool is_low = node.best <= root_alpha;
          if (is_low || node.best >= node.beta) { // again, with a window that holds the value
            const int beta = is_low ? node.best + 1 : INFINITE;
            root_alpha = is_low ? -INFINITE : node.best - 1;
            enter(node, turn.board, root_moves, root_alpha, beta, true);
            continue;
          }
          record(games[number], node.best_move, in_discs(node.best));
          play(turn, node.best_move);
        } else {
          Node &parent = nodes[level - 1];
          improve(parent, node.is_parents_side ? node.best : -node.best, parent.move);
        }
        level--;
        continue;
      }
      node.move = (uint8_t)(node.phase == ORDERED ? move_of(lists[level][node.next++])
                                                  : take_unordered(node.rest, killers[level]));
      board = after(node.board, node.move);
      if (node.phase == ORDERING || level == DEPTH - 1) break;
      Word moves = legal_moves(board);
      const bool passes = !moves;
      if (passes) {
        board = passed(board);
        moves = legal_moves(board);
        if (!moves) {
          improve(node, final_score(board) * DISC, node.move);
          continue;
        }
      }
      level++;
      Node &child = nodes[level];
      const int alpha = passes ? node.alpha : -node.beta, beta = passes ? node.beta : -node.alpha;
      enter(child, board, moves, alpha, beta, DEPTH - level >= MIN_ORDERING_DEPTH);
      child.is_parents_side = passes;
    }
    meet();
    const int value = -static_value(board, weights);
    Node &node = nodes[level];
    if (node.phase == ORDERING) {
      insert(lists[level], node, listed(value, node.move));
    } else {
      improve(node, value, node.move);
    }
  }
}
