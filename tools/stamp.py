"""Tells whether a folder that was made from other files is still up to date.

A stamp is written into the folder last. A folder without one is unfinished, and is made again from
nothing.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

NAME = ".stamp"


def fingerprint(files: Iterable[Path], *also: str) -> str:
    """Return a short text that identifies the content of the files and the other arguments."""
    total = hashlib.sha256("\0".join(also).encode())
    for file in files:
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def fresh(folder: Path, mark: str) -> bool:
    stamp = folder / NAME
    return stamp.is_file() and stamp.read_text() == mark


def seal(folder: Path, mark: str) -> None:
    (folder / NAME).write_text(mark)
