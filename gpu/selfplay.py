#!/usr/bin/env python3
"""Self-play on a graphics processor: `outflank train selfplay --fixed-depth`, but faster.

Needs numpy and nvcc, or g++ with --host.
"""

import argparse
import ctypes
import re
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

import patterns
from blake3 import blake3
from folder import Folder, program_version

SOURCES = Path(__file__).resolve().parent


class Job(ctypes.Structure):
    _fields_ = [("seed", ctypes.c_uint64), ("opening_least", ctypes.c_uint32), ("opening_most", ctypes.c_uint32)]


class Report(ctypes.Structure):
    _fields_ = [("midgame_seconds", ctypes.c_double), ("endgame_seconds", ctypes.c_double),
                ("evaluations", ctypes.c_uint64)]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="othello", help="othello or anti, on other boards as NAME-WxH")
    parser.add_argument("--weights", type=Path, required=True, help="a weights file of patterns")
    parser.add_argument("--games", type=int, required=True, help="how many games")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the games")
    parser.add_argument("--depth", type=int, default=8, help="how many moves to look ahead")
    parser.add_argument("--exact", type=int, default=14, help="from how many empty squares on to play perfectly")
    parser.add_argument("--opening", type=int, nargs=2, default=[4, 34], metavar=("LEAST", "MOST"),
                        help="the least and the greatest number of random moves")
    parser.add_argument("--seed", type=int, default=1, help="other seeds give other games")
    parser.add_argument("--shard-games", type=int, default=1000, help="how many games make a shard")
    parser.add_argument("--first-shard", type=int, default=0, help="the first shard to make")
    parser.add_argument("--nvcc-options", default="-arch=native", help="how nvcc compiles")
    parser.add_argument("--host", action="store_true", help="without a graphics processor, for tests")
    args = parser.parse_args()
    name = re.fullmatch(r"(othello|anti)(?:-(\d+)x(\d+))?", args.game)
    if not name:
        parser.error("the game must be othello or anti, or one of them as NAME-WxH")
    args.family, args.width, args.height = name[1], int(name[2] or 8), int(name[3] or 8)
    args.game = f"{args.family}-{args.width}x{args.height}"
    squares = args.width * args.height
    if not all(4 <= side <= 10 for side in (args.width, args.height)):
        parser.error("boards go from 4x4 to 10x10")
    if not 0 <= args.opening[0] <= args.opening[1] < squares - 4:
        parser.error(f"openings have at most {squares - 5} moves, and the least number comes first")
    if not (1 <= args.depth <= 30 and 0 <= args.exact <= 30):
        parser.error("the depth is 1 to 30, and play is perfect from at most 30 empty squares on")
    if args.games < 1 or args.shard_games < 1 or args.first_shard < 0 or not 0 <= args.seed < 1 << 63:
        parser.error("numbers must not be negative, and there must be games")
    return args


def job_text(args, weights_hash):
    """The job as Rust writes it, since its hash is that of the text."""
    return (f'game = "{args.game}"\nseed = {args.seed}\nsearch = "fixed-depth"\n'
            f"depth = {args.depth}\nexact = {args.exact}\nopening = [{args.opening[0]}, {args.opening[1]}]\n"
            f'shard_games = {args.shard_games}\nweights = "{weights_hash}"\nprogram = "{program_version()}"\n')


def board_code(args, stride):
    """The definitions that othello.cuh asks for."""
    width, height = args.width, args.height
    squares = lambda is_in: patterns.word(sum(
        1 << stride * row + column for row in range(height) for column in range(width) if is_in(column, row)))
    left, top = (width - 2) // 2, (height - 2) // 2
    corners = squares(lambda x, y: x in (0, width - 1) and y in (0, height - 1))
    x_squares = squares(lambda x, y: x in (1, width - 2) and y in (1, height - 2))
    # What is best for the side with the most discs is worst for the one with the fewest.
    first, last = (corners, x_squares) if args.family == "othello" else (x_squares, corners)
    definitions = {
        "STRIDE": stride, "WIDTH": width, "HEIGHT": height, "SQUARES": width * height,
        "ANTI": int(args.family == "anti"), "DEPTH": args.depth, "EXACT": args.exact,
        "BOARD": squares(lambda x, y: True),
        "INNER": patterns.word(0x7E7E7E7E7E7E7E7E) if stride == 8 else "(~(Word)0)",
        "CORNERS": corners, "TRY_FIRST": first, "TRY_LAST": last,
        "START_OWN": squares(lambda x, y: (x - left, y - top) in [(1, 0), (0, 1)]),
        "START_OPP": squares(lambda x, y: (x - left, y - top) in [(0, 0), (1, 1)]),
    }
    for number in range(4):
        definitions[f"QUADRANT_{number}"] = squares(
            lambda x, y: (2 * x >= width) == bool(number & 1) and (2 * y >= height) == bool(number & 2))
    word = "uint64_t" if stride == 8 else "unsigned __int128"
    return f"typedef {word} Word;\n" + "".join(f"#define {name} {value}\n" for name, value in definitions.items())


def compiled(args, weights, stride, folder):
    """The library for this job."""
    (folder / "board.h").write_text(board_code(args, stride))
    (folder / "sum_of_patterns.h").write_text(patterns.code(weights, stride))
    library = folder / "selfplay.so"
    source, common = SOURCES / "selfplay.cu", ["-O3", "-shared", f"-I{folder}", "-o", library]
    if args.host:
        subprocess.check_call(["g++", "-x", "c++", "-std=c++17", "-march=native", "-fPIC", *common, source])
    else:
        subprocess.check_call(["nvcc", "-std=c++17", *args.nvcc_options.split(), "-Xcompiler", "-fPIC", *common, source])
    return ctypes.CDLL(str(library))


def play(library, args, weights, numbers):
    """The games with these numbers, and what the library reports."""
    squares = args.width * args.height
    games = np.zeros(len(numbers), [("moves", "u1", squares), ("values", "u1", squares),
                                    ("plies", "u1"), ("opening_plies", "u1"), ("score", "u1")])
    job, report = Job(args.seed, *args.opening), Report()
    address = lambda array: array.ctypes.data_as(ctypes.c_void_p)
    failed = library.play_numbers(ctypes.byref(job), address(weights.tables), address(weights.biases),
                                  address(numbers), ctypes.c_uint32(len(numbers)), address(games),
                                  ctypes.byref(report))
    if failed:
        raise SystemExit("the graphics processor failed")
    return games, report


def encoded(games, stride):
    """Games as in shards: the numbers of moves, the score, the moves, the values."""
    rows, columns = np.divmod(games["moves"], stride)
    heads = np.stack([games["opening_plies"], games["plies"], games["score"]], axis=1)
    for (opening, plies, score), moves, values in zip(heads.tolist(), rows << 4 | columns, games["values"]):
        yield bytes([opening, plies, score]) + moves[:plies].tobytes() + values[opening:plies].tobytes()


def main():
    args = arguments()
    content = args.weights.read_bytes()
    weights = patterns.PatternWeights(content)
    if weights.game != args.game:
        raise SystemExit(f"{args.weights}: these are weights for {weights.game}, not for {args.game}")
    folder = Folder(args.out, job_text(args, blake3(content)))
    shards = range(args.first_shard, args.first_shard + -(-args.games // args.shard_games))
    missing = [number for number in shards if not folder.shard(number).exists()]
    stride = 8 if max(args.width, args.height) <= 8 else 11
    if missing:
        size = args.shard_games
        numbers = np.concatenate([np.arange(number * size, (number + 1) * size, dtype=np.uint64) for number in missing])
        begin = time.monotonic()
        with tempfile.TemporaryDirectory() as temporary:
            library = compiled(args, weights, stride, Path(temporary))
            print(f"compiled in {time.monotonic() - begin:.0f} s", flush=True)
            games, report = play(library, args, weights, numbers)
        rate = report.evaluations / report.midgame_seconds / 1e6
        print(f"{len(games)} games: {report.midgame_seconds:.1f} s to depth {args.depth} ({rate:.0f} million "
              f"evaluations/s, {report.evaluations / len(games):.0f} a game), {report.endgame_seconds:.1f} s "
              f"for the last {args.exact} squares", flush=True)
        with ThreadPoolExecutor() as pool:
            parts = games.reshape(len(missing), size)
            list(pool.map(lambda number, part: folder.write(number, list(encoded(part, stride))), missing, parts))
    print(f"{folder.write_manifest(args.shard_games)} games in {args.out}, job {folder.job_hash}")


if __name__ == "__main__":
    main()
