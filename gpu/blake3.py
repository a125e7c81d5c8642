"""BLAKE3 of bytes, which Python's standard library lacks: the hash of jobs and weights files.

All chunks are hashed side by side, so that a file of some megabytes takes a moment only.
"""

import numpy as np

IV = np.array([0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
               0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19], np.uint32)
PERMUTATION = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
CHUNK_START, CHUNK_END, PARENT, ROOT = 1, 2, 4, 8
CHUNK, BLOCK = 1024, 64


def rotated(words, by):
    return words >> np.uint32(by) | words << np.uint32(32 - by)


def mix(state, a, b, c, d, x, y):
    state[a] = state[a] + state[b] + x
    state[d] = rotated(state[d] ^ state[a], 16)
    state[c] = state[c] + state[d]
    state[b] = rotated(state[b] ^ state[c], 12)
    state[a] = state[a] + state[b] + y
    state[d] = rotated(state[d] ^ state[a], 8)
    state[c] = state[c] + state[d]
    state[b] = rotated(state[b] ^ state[c], 7)


def compress(chaining, block, counter, length, flags):
    """Compresses one block of each lane; all arrays have a column for each lane."""
    lanes = chaining.shape[1]
    same = lambda value: np.full(lanes, value, np.uint32)
    state = [*chaining, *(same(word) for word in IV[:4]), counter, same(0), same(length), same(flags)]
    words = list(block)
    for _ in range(7):
        for i in range(4):
            mix(state, i, 4 + i, 8 + i, 12 + i, words[2 * i], words[2 * i + 1])
        for i in range(4):
            mix(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, words[8 + 2 * i], words[9 + 2 * i])
        words = [words[i] for i in PERMUTATION]
    return np.array([state[i] ^ state[i + 8] for i in range(8)])


def hash_chunks(data, length, first, last_flag):
    """The chaining values of chunks of the same length, which lie in the rows of `data`."""
    chaining = np.repeat(IV[:, None], len(data), axis=1)
    counter = np.arange(first, first + len(data), dtype=np.uint32)
    blocks = max(1, -(-length // BLOCK))
    for i in range(blocks):
        block = np.ascontiguousarray(data[:, i * BLOCK:(i + 1) * BLOCK]).view("<u4").T
        flags = CHUNK_START * (i == 0) | (CHUNK_END | last_flag) * (i == blocks - 1)
        chaining = compress(chaining, block, counter, min(BLOCK, length - i * BLOCK), flags)
    return chaining


def blake3(data):
    """The hash of bytes in hexadecimal."""
    chunks = max(1, -(-len(data) // CHUNK))
    padded = np.frombuffer(data.ljust(chunks * CHUNK, b"\0"), np.uint8).reshape(chunks, CHUNK)
    last = hash_chunks(padded[-1:], len(data) - (chunks - 1) * CHUNK, chunks - 1, ROOT * (chunks == 1))
    values = last if chunks == 1 else np.hstack([hash_chunks(padded[:-1], CHUNK, 0, 0), last])
    while values.shape[1] > 1:
        pairs = values.shape[1] // 2
        block = np.vstack([values[:, 0:2 * pairs:2], values[:, 1:2 * pairs:2]])
        start = np.repeat(IV[:, None], pairs, axis=1)
        flags = PARENT | ROOT * (values.shape[1] == 2)
        parents = compress(start, block, np.zeros(pairs, np.uint32), BLOCK, flags)
        values = np.hstack([parents, values[:, 2 * pairs:]])
    return np.ascontiguousarray(values[:, 0]).astype("<u4").tobytes().hex()
