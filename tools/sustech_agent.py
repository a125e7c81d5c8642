#!/usr/bin/env python3
"""Runs an agent of SUSTech's course platform as a program.

    python3 tools/sustech_agent.py AI.py [CLASS]

The file has a class `AI(chessboard_size, color, time_out)` whose method
`go(chessboard)` is shown a numpy board (black -1, white 1, empty 0) and leaves
its moves in `candidate_list`, the chosen one last. Here each line on standard
input is a request, `{"chessboard": [[...], ...], "color": -1, "time_out": 5}`,
and each line on standard output the answer, `{"candidate_list": [[row, column],
...]}` or `{"error": "..."}`. So the agent can play for Outflank:

    outflank match "sustech:cmd=python3 tools/sustech_agent.py AI.py" random --game anti

There is one object for each colour and board size; a board with no more discs
than the one before begins a new game and a new object. What the agent prints
goes to standard error. As on the platform, an agent that is not done in time is
interrupted (here at 95 % of the time), and the last candidate counts.
"""

import contextlib
import importlib.util
import json
import os
import signal
import sys
import traceback

PART_OF_TIME = 0.95


class OutOfTime(BaseException):
    """Raised in the agent when its time is up; no `except Exception` catches it."""


def load(path, name):
    """The class of that name in a file."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location("agent", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["agent"] = module
    spec.loader.exec_module(module)
    return getattr(module, name)


@contextlib.contextmanager
def time_limit(seconds):
    """Interrupts what runs for longer, where the system can."""

    def stop(_number, _frame):
        raise OutOfTime

    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds * PART_OF_TIME)
    try:
        yield
    except OutOfTime:
        print("out of time", file=sys.stderr)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class Agents:
    """The agent's objects, by colour and board size."""

    def __init__(self, make, numpy):
        self.make = make
        self.numpy = numpy
        self.known = {}

    def answer(self, request):
        """The candidates for a request."""
        board = self.numpy.array(request["chessboard"], dtype=int)
        time_out = request.get("time_out") or 5
        key = (request["color"], board.shape)
        discs = int(self.numpy.count_nonzero(board))
        agent, discs_before = self.known.get(key, (None, 0))
        if agent is None or discs <= discs_before:
            agent = self.make(len(board), request["color"], time_out)
        self.known[key] = (agent, discs)
        with time_limit(time_out):
            agent.go(board)
        return [[int(row), int(column)] for row, column in agent.candidate_list]


def main():
    """Answers requests until there are no more."""
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    try:
        import numpy
    except ImportError:
        sys.exit(f"{sys.argv[0]}: agents need numpy: python3 -m pip install numpy")
    # Only answers go to standard output, whatever the agent prints. It is closed when
    # this program ends, not before, so that whoever reads it can tell how it ended.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8", closefd=False)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    agents = Agents(load(sys.argv[1], (sys.argv[2:] or ["AI"])[0]), numpy)
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            answer = {"candidate_list": agents.answer(json.loads(line))}
        except Exception as error:
            traceback.print_exc()
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
