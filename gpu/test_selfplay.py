#!/usr/bin/env python3
"""Compares games with those of `outflank train selfplay --fixed-depth`, which is the definition.

Usage: python3 gpu/test_selfplay.py PATH_OF_OUTFLANK [--device]

The games are made by the host's processor, or with --device by the graphics processor.
"""

import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from blake3 import blake3

DRIVER = Path(__file__).resolve().parent / "selfplay.py"

# Between them, searches without and with ordered moves, endings from few and from many empty
# squares, and games that are over soon after their opening.
CASES = [
    ["--game", "othello-8x8", "--games", "60", "--depth", "5", "--exact", "12", "--opening", "8", "34"],
    ["--game", "othello-8x8", "--games", "60", "--depth", "1", "--exact", "4", "--opening", "0", "58"],
    ["--game", "anti-8x8", "--games", "60", "--depth", "4", "--exact", "9", "--opening", "8", "50"],
    ["--game", "othello-6x6", "--games", "60", "--depth", "4", "--exact", "0", "--opening", "0", "26"],
    ["--game", "anti-6x6", "--games", "60", "--depth", "6", "--exact", "10", "--opening", "4", "20"],
    ["--game", "othello-10x10", "--games", "20", "--depth", "4", "--exact", "10", "--opening", "4", "60"],
    ["--game", "anti-10x10", "--games", "20", "--depth", "3", "--exact", "8", "--opening", "4", "60"],
]


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


def make_weights(outflank, game, folder):
    """Weights from a few games: they only have to be different from zero."""
    weights, games = folder / "weights", folder / "games"
    run(outflank, "train", "selfplay", "--game", game, "--games", 200, "--depth", 1, "--exact", 4,
        "--opening", 4, 20, "--out", games, "--shard-games", 200)
    run(outflank, "train", "patterns", "--game", game, "--games", games, "--stages", 6, "--epochs", 2,
        "--out", weights)
    return weights


def shards(folder):
    """The content of all shards."""
    return [path.read_bytes() for path in sorted(folder.glob("*.games"))]


def games(shard):
    return zlib.decompress(shard[shard.index(b"\0") + 1:], -15)


def check(outflank, case, on_device, folder):
    options = [*case, "--weights", make_weights(outflank, case[1], folder), "--shard-games", "20", "--seed", "5"]
    definition, ours = folder / "definition", folder / "ours"
    selfplay = [outflank, "train", "selfplay", "--fixed-depth", *options]
    run(*selfplay, "--out", definition)
    run(sys.executable, DRIVER, *options, "--out", ours, *([] if on_device else ["--host"]))
    assert (ours / "job.toml").read_text() == (definition / "job.toml").read_text()
    written, manifest = shards(ours), (ours / "manifest.toml").read_text()
    assert list(map(games, written)) == list(map(games, shards(definition))), "other games"
    # The program accepts the folder: it finds nothing to do, and writes the same manifest.
    run(*selfplay, "--out", ours)
    assert shards(ours) == written and (ours / "manifest.toml").read_text() == manifest


def main():
    if len(sys.argv) < 2 or sys.argv[2:] not in ([], ["--device"]):
        raise SystemExit(__doc__)
    assert blake3(b"").startswith("af1349b9f5f9a1a6"), "BLAKE3 is wrong"
    for case in CASES:
        with tempfile.TemporaryDirectory() as temporary:
            check(Path(sys.argv[1]).resolve(), case, sys.argv[2:] != [], Path(temporary))
        print("the same games:", *case, flush=True)


if __name__ == "__main__":
    main()
