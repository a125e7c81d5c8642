"""Weights files of patterns: how they are read, and the code that looks their weights up.

The format is described in docs/formats.md; shapes and their images are those of
`crates/eval/src/othello/patterns`.
"""

import re
import zlib

import numpy as np


class PatternWeights:
    """The weights of a file, with a table entry for every way to fill a shape."""

    def __init__(self, content):
        end = content.index(b"\0")
        header = content[:end].decode()
        field = lambda name: re.search(rf"^{name} = (.+?)$", header, re.M | re.S).group(1).strip('"')
        if field("eval") != "patterns":
            raise ValueError("these are not weights of patterns")
        if int(field("units_per_disc")) != 64:
            raise ValueError("not 64 units per disc")
        self.game = field("game")
        self.width, self.height = map(int, field("board").split("x"))
        self.stages = int(field("stages"))
        biases = re.search(r"^biases = \[(.*?)\]", header, re.M | re.S).group(1)
        self.biases = np.array([int(bias) for bias in biases.split(",") if bias.strip()], np.int32)
        squares = re.findall(r'squares = "(.*?)"', header)
        self.shapes = [[square_of(name) for name in shape.split()] for shape in squares]
        entries = np.concatenate(list(weights_of_entries(self.shapes, self.width, self.height)))
        weights = unpack(content[end + 1:], int(field("weights")), self.stages)
        self.tables = np.ascontiguousarray(weights[:, entries])


def unpack(packed, count, stages):
    """The weights of each stage. They are stored as differences from stage to stage."""
    planes = np.frombuffer(zlib.decompress(packed, -15), np.uint8).reshape(2, count)
    zigzag = planes[0].astype(np.uint16) | planes[1].astype(np.uint16) << 8
    differences = (zigzag >> 1).astype(np.int16) ^ -(zigzag & 1).astype(np.int16)
    return np.cumsum(differences.reshape(-1, stages), axis=1, dtype=np.int16).T


def square_of(name):
    """The column and the row of a square: (0, 1) for a2."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def images(shape, width, height):
    """The images of a shape under the symmetries of the board, the shape first."""
    for code in range(8 if width == height else 4):
        squares = [(row, column) for column, row in shape] if code & 4 else shape
        yield [(width - 1 - column if code & 1 else column, height - 1 - row if code & 2 else row)
               for column, row in squares]


def instances(shape, width, height):
    """The images that cover different squares."""
    distinct = {}
    for image in images(shape, width, height):
        distinct.setdefault(frozenset(image), image)
    return list(distinct.values())


def weights_of_entries(shapes, width, height):
    """For each shape, the number of the weight of each of its fillings: a shape that a symmetry
    maps to itself has fewer weights than fillings."""
    first = 0
    for shape in shapes:
        indices = np.arange(3 ** len(shape))
        lowest = indices.copy()
        for image in images(shape, width, height):
            if set(image) == set(shape):
                digits = (indices // 3 ** place % 3 * 3 ** image.index(square)
                          for place, square in enumerate(shape))
                lowest = np.minimum(lowest, sum(digits))
        distinct, numbers = np.unique(lowest, return_inverse=True)
        yield first + numbers.reshape(-1)
        first += len(distinct)


def code(weights, stride):
    """The C++ function that sums the weights of all patterns of a board."""
    lines, first = [], 0
    for shape in weights.shapes:
        for instance in instances(shape, weights.width, weights.height):
            index = " + ".join(index_terms(instance, stride))
            lines.append(f"  sum += tables[{first} + {index}];")
        first += 3 ** len(shape)
    return "\n".join([
        f"#define STAGES {weights.stages}",
        f"#define TABLE_SIZE {first}",
        "BOTH int sum_of_patterns(Word own, Word opp, const int16_t *tables, const uint16_t *ternary) {",
        "  const Word own_columns = transposed(own), opp_columns = transposed(opp);",
        "  int sum = 0;",
        *lines,
        "  return sum;",
        "}",
        "",
    ])


def index_terms(squares, stride):
    """The index of a pattern, as one term for each run of squares along a line."""
    first = 0
    while first < len(squares):
        length, step = longest_run(squares[first:])
        digits = [digits_of_run(side, squares[first:first + length], step, stride) for side in ("own", "opp")]
        if length > 1:
            digits = [f"ternary[{bits}]" for bits in digits]
        yield f"{3 ** first} * ({digits[0]} + 2 * {digits[1]})"
        first += length


def longest_run(squares):
    """How many squares from the first on lie on a line, each next to the one before, and in which
    direction. Short diagonals are not worth the trouble."""
    best = (1, (1, 0))
    for step in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]:
        length = 1
        while length < len(squares) and squares[length] == (squares[length - 1][0] + step[0],
                                                            squares[length - 1][1] + step[1]):
            length += 1
        if length > best[0] and (length > 2 or 0 in step):
            best = (length, step)
    return best


def digits_of_run(side, run, step, stride):
    """The discs of a side on the squares of a run, in its order, as the lowest bits."""
    (column, row), length = run[0], len(run)
    if step[0] and step[1]:
        mask = word(sum(1 << stride * row + column for column, row in run))
        bits, shift = f"folded({side} & {mask})", min(column for column, _ in run)
    elif step[0]:
        bits, shift = side, stride * row + min(column for column, _ in run)
    else:
        bits, shift = f"{side}_columns", stride * column + min(row for _, row in run)
    bits = f"((unsigned)({bits} >> {shift}) & {(1 << length) - 1})"
    return f"reversed<{length}>({bits})" if (step[0] or step[1]) < 0 else bits


def word(bits):
    """A set of squares as an expression."""
    if bits < 1 << 64:
        return f"(Word){bits:#x}ULL"
    return f"((Word){bits >> 64:#x}ULL << 64 | {bits & (1 << 64) - 1:#x}ULL)"
