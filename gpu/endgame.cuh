// The exact endings of games.
#pragma once
#include "table.cuh"

// From so many empty squares on, moves are ordered by the opponent's replies: the definition for
// the move that is played, and fast enough elsewhere.
#define MIN_ORDERING_EMPTIES 5
// Up to so many empty squares, positions are solved without lists of moves.
#define MAX_LAST_EMPTIES 3
// Half the width of the first window around the expected score.
#define END_WINDOW 3
// How much a window grows on the side on which the score lies outside.
#define WIDENING 8
// How many levels a search has, and moves a level.
#define MAX_LEVELS (EXACT > MAX_LAST_EMPTIES ? EXACT : MAX_LAST_EMPTIES + 1)

// The exact score of a board with so many empty squares, or a bound outside the window.
template <int EMPTIES> BOTH int solve_last(Board board, int alpha, int beta) {
  for (int sign = 1;; sign = -sign) {
    int best = -INFINITE;
    for (Word rest = BOARD & ~(board.own | board.opp); rest; rest &= rest - 1) {
      const int square = lowest(rest);
      const Word turned = flips(square, board.own, board.opp);
      if (!turned) continue;
      const int value = -solve_last<EMPTIES - 1>(after(board, square, turned), -beta, -(best > alpha ? best : alpha));
      if (value > best) best = value;
      if (best >= beta) break;
    }
    if (best > -INFINITE) return sign * best;
    if (sign < 0) return final_score(passed(board));
    board = passed(board);
    const int old_alpha = alpha;
    alpha = -beta;
    beta = -old_alpha;
  }
}

template <> BOTH int solve_last<0>(Board board, int, int) { return final_score(board); }

struct EndNode {
  Board board;
  int16_t first_alpha, alpha, beta, best;
  uint8_t count, next, best_move;
  bool is_parents_side;
};

// Lists the moves: those with the fewest replies first, or those where the number of empty
// squares of the quadrant is odd. Otherwise they stay in the order of their squares.
BOTH void list_moves(EndNode &node, uint8_t *list, Word moves, bool is_root) {
  const Board board = node.board;
  const Word empty = BOARD & ~(board.own | board.opp);
  node.count = node.next = 0;
  if (count(empty) >= MIN_ORDERING_EMPTIES) {
    int8_t keys[MAX_LEVELS];
    for (; moves; moves &= moves - 1) {
      const int square = lowest(moves);
      const Word replies = legal_moves(after(board, square));
      const int key = count(replies) + count(replies & CORNERS) - (bit(square) & CORNERS ? 2 : 0);
      int place = node.count++;
      for (; place > 0 && keys[place - 1] > key; place--) {
        keys[place] = keys[place - 1];
        list[place] = list[place - 1];
      }
      keys[place] = (int8_t)key;
      list[place] = (uint8_t)square;
    }
    return;
  }
  Word odd = 0;
  if (!is_root) {
    if (count(empty & QUADRANT_0) & 1) odd |= QUADRANT_0;
    if (count(empty & QUADRANT_1) & 1) odd |= QUADRANT_1;
    if (count(empty & QUADRANT_2) & 1) odd |= QUADRANT_2;
    if (count(empty & QUADRANT_3) & 1) odd |= QUADRANT_3;
  }
  for (Word rest = moves & odd; rest; rest &= rest - 1) list[node.count++] = (uint8_t)lowest(rest);
  for (Word rest = moves & ~odd; rest; rest &= rest - 1) list[node.count++] = (uint8_t)lowest(rest);
}

BOTH void improve(EndNode &node, int value, int move) {
  if (value <= node.best) return;
  node.best = (int16_t)value;
  node.best_move = (uint8_t)move;
  if (value > node.alpha) node.alpha = (int16_t)value;
}

BOTH void enter(EndNode &node, uint8_t *list, Board board, Word moves, int alpha, int beta, bool is_root) {
  node.board = board;
  node.first_alpha = node.alpha = (int16_t)alpha;
  node.beta = (int16_t)beta;
  node.best = -INFINITE;
  list_moves(node, list, moves, is_root);
}

// The exact score of a board with these legal moves, or a bound outside the window; and the
// first move, in the order of lists, that reaches it if it is above alpha.
BOTH int solve(const Table &table, Board board, Word moves, int alpha, int beta, int &best_move) {
  EndNode nodes[MAX_LEVELS];
  uint8_t lists[MAX_LEVELS][MAX_LEVELS];
  int level = 0;
  enter(nodes[0], lists[0], board, moves, alpha, beta, true);
  for (;;) {
    EndNode &node = nodes[level];
    if (node.next == node.count || node.best >= node.beta) {
      if (level == 0) {
        best_move = node.best_move;
        return node.best;
      }
      if (empties(node.board) >= MIN_TABLE_EMPTIES) store(table, node.board, node.first_alpha, node.beta, node.best);
      level--;
      EndNode &parent = nodes[level];
      improve(parent, node.is_parents_side ? node.best : -node.best, lists[level][parent.next - 1]);
      continue;
    }
    const int move = lists[level][node.next++];
    Board next = after(node.board, move);
    if (empties(next) <= MAX_LAST_EMPTIES) {
      // A full board takes none of its loops, so this is right for fewer empty squares, too.
      improve(node, -solve_last<MAX_LAST_EMPTIES>(next, -node.beta, -node.alpha), move);
      continue;
    }
    Word replies = legal_moves(next);
    const bool passes = !replies;
    if (passes) {
      next = passed(next);
      replies = legal_moves(next);
      if (!replies) {
        improve(node, final_score(next), move);
        continue;
      }
    }
    const int child_alpha = passes ? node.alpha : -node.beta, child_beta = passes ? node.beta : -node.alpha;
    int score;
    if (empties(next) >= MIN_TABLE_EMPTIES && look_up(table, next, child_alpha, child_beta, score)) {
      improve(node, passes ? score : -score, move);
      continue;
    }
    level++;
    EndNode &child = nodes[level];
    enter(child, lists[level], next, replies, child_alpha, child_beta, false);
    child.is_parents_side = passes;
  }
}

// The move that the definition plays, and the exact score: the one given or, if that is only
// expected, one from windows around it.
BOTH int best_move(const Table &table, Board board, Word moves, int &score, bool is_exact) {
  int alpha = is_exact ? score - 1 : score - END_WINDOW, beta = is_exact ? score : score + END_WINDOW;
  for (;;) {
    int move;
    const int found = solve(table, board, moves, alpha, beta, move);
    if (is_exact) return move;
    if (found > alpha && found < beta) {
      score = found;
      return move;
    }
    if (found <= alpha) {
      beta = found + 1;
      alpha = found - WIDENING;
    } else {
      alpha = found - 1;
      beta = found + WIDENING;
    }
  }
}

// Plays a game to its end from where the exact part begins.
BOTH void finish_game(Game &game, Turn turn, const Table &table) {
  int score = game.plies > game.opening_plies ? -game.values[game.plies - 1] : 0;
  for (bool is_exact = false;; is_exact = true) {
    const bool was_first = turn.is_first;
    const Word moves = moves_or_pass(turn);
    if (!moves) break;
    if (turn.is_first != was_first) score = -score;
    const int move = best_move(table, turn.board, moves, score, is_exact);
    record(game, move, score);
    play(turn, move);
    score = -score;
  }
  const int outcome = final_score(turn.board);
  game.score = (int8_t)(turn.is_first ? outcome : -outcome);
}

BOTH void finish_games(Game *games, const Turn *turns, const Queue &queue, const Table &table) {
  for (;;) {
    const long long number = next_game(queue);
    if (number < 0) return;
    finish_game(games[number], turns[number], table);
  }
}
