"""Folders of self-play, as `outflank train selfplay` writes them: the job and its shards."""

import re
import zlib
from pathlib import Path

from blake3 import blake3

CARGO = Path(__file__).resolve().parent.parent / "Cargo.toml"


def program_version():
    """The version of the program whose games these are."""
    return re.search(r'^version = "(.*?)"', CARGO.read_text(), re.M).group(1)


class Folder:
    def __init__(self, path, job):
        """Opens the folder for this job, whose text it is, or creates it."""
        self.path, self.job, self.job_hash = path, job, blake3(job.encode())
        path.mkdir(parents=True, exist_ok=True)
        file = path / "job.toml"
        if not file.exists():
            if any(path.iterdir()):
                raise SystemExit(f"{path}: there are other files in it: choose a new folder")
            file.write_text(job)
        elif file.read_text() != job:
            raise SystemExit(f"{path} holds games of another job: choose another folder")

    def shard(self, number):
        return self.path / f"{number:06}.games"

    def write(self, number, games):
        """Writes a shard of games, each as bytes."""
        encoder = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = encoder.compress(b"".join(games)) + encoder.flush()
        header = (f'shard = {number}\njob = "{self.job_hash}"\ngames = {len(games)}\n'
                  f'packed = {len(packed)}\ncheck = "{zlib.crc32(packed):08x}"\n')
        temporary = self.shard(number).with_suffix(".new")
        temporary.write_bytes(header.encode() + b"\0" + packed)
        temporary.replace(self.shard(number))

    def write_manifest(self, shard_games):
        """Writes down what is in the folder; returns the number of games."""
        shards = sorted(self.path.glob("*.games"))
        hashes = "".join(f'{shard.stem} = "{blake3(shard.read_bytes())}"\n' for shard in shards)
        games = len(shards) * shard_games
        text = f'hash = "{self.job_hash}"\ngames = {games}\n\n[job]\n{self.job}\n[shards]\n{hashes}'
        (self.path / "manifest.toml").write_text(text)
        return games
