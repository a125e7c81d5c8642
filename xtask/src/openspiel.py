"""Plays random games with OpenSpiel and prints them as JSON lines.

Usage: openspiel.py PLIES SEED. crates/notation/tests/it/openspiel.rs reads them
and says what the fields are.
"""

import json
import random
import sys

import pyspiel

GAMES = {"othello": "othello", "anti": "misere(game=othello())", "awele": "oware"}

# What the two players get, as a result: 1 if the first player wins. Anything else is an error.
RESULTS = {(1, -1): 1, (-1, 1): -1, (0, 0): 0}


def othello_squares(state):
    """1 for Black, 2 for White, 0 for empty, row by row."""
    rows = [line.split()[1:9] for line in str(state).splitlines() if line[:1] in set("12345678")]
    return ["-xo".index(square) for row in rows for square in row]


def awele_seeds(state):
    """Twelve pits and two stores."""
    _, stores, pits = state.observation_string(0).split("|")
    return [int(n) for n in pits.split()] + [int(n) for n in stores.split()]


def play(name, rng):
    state = pyspiel.load_game(GAMES[name]).new_initial_state()
    text = lambda action: state.action_to_string(action).replace("pass", "--").split()[0]
    plies = []
    while not state.is_terminal():
        actions = state.legal_actions()
        chosen = rng.choice(actions)
        plies.append(([text(action) for action in actions], text(chosen)))
        state.apply_action(chosen)
    last = awele_seeds(state) if name == "awele" else othello_squares(state)
    return {"game": name, "plies": plies, "last": last, "result": RESULTS[tuple(state.returns())]}


def main():
    total, rng = int(sys.argv[1]), random.Random(int(sys.argv[2]))
    played = 0
    while played < total:
        for name in GAMES:
            game = play(name, rng)
            played += len(game["plies"])
            print(json.dumps(game))


main()
