"""An agent of SUSTech's platform, as a program, whose candidate lists have a fault.

    python3 lists.py right | own-move | illegal | forgetful | stray | never-empty | fails

It lists all legal moves, and chooses the last of them.
"""

import json
import sys

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
FAULT = sys.argv[1]


def is_legal(board, color, row, column):
    for down, right in DIRECTIONS:
        r, c, seen = row + down, column + right, 0
        while 0 <= r < len(board) and 0 <= c < len(board) and board[r][c] == -color:
            r, c, seen = r + down, c + right, seen + 1
        if seen and 0 <= r < len(board) and 0 <= c < len(board) and board[r][c] == color:
            return board[row][column] == 0
    return False


def candidates(board, color):
    places = [(row, column) for row in range(len(board)) for column in range(len(board))]
    moves = [place for place in places if is_legal(board, color, *place)]
    if not moves:
        return [(0, 0)] if FAULT == "never-empty" else []
    choice = moves[-1]
    if FAULT == "own-move":
        return [choice]
    if FAULT == "illegal":
        moves.append(next(place for place in places if place not in moves))
    if FAULT == "forgetful":
        moves.pop(0)
    if FAULT == "stray":
        moves.remove(choice)
    return moves + [choice]


for line in sys.stdin:
    request = json.loads(line)
    if FAULT == "fails":
        answer = {"error": "IndexError: no"}
    else:
        answer = {"candidate_list": candidates(request["chessboard"], request["color"])}
    print(json.dumps(answer), flush=True)
