"""An agent as students write them: the first legal move, with some faults."""

import signal

import numpy as np

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


class AI(object):
    def __init__(self, chessboard_size, color, time_out):
        self.chessboard_size = chessboard_size
        self.color = color
        self.time_out = time_out
        self.candidate_list = []
        self.calls = 0
        # The alarm rings when there are candidates, however slow the machine.
        if self.time_out < 1:
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})

    def flips(self, board, row, column):
        for down, right in DIRECTIONS:
            r, c, seen = row + down, column + right, 0
            while 0 <= r < self.chessboard_size and 0 <= c < self.chessboard_size:
                if board[r, c] == -self.color:
                    seen += 1
                elif board[r, c] == self.color and seen:
                    return True
                else:
                    break
                r, c = r + down, c + right
        return False

    def go(self, chessboard):
        print("thinking about", chessboard.sum())
        self.calls += 1
        self.candidate_list.clear()
        empty = np.where(chessboard == 0)
        moves = [place for place in zip(*empty) if self.flips(chessboard, *place)]
        self.candidate_list.extend(moves)
        if moves:
            self.candidate_list.append(moves[0])
        if self.time_out < 1:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})
            while True:
                pass
        if self.calls > 2:
            raise IndexError("too many calls")
