"""Is a folder made from other files still what those files ask for?

A stamp is written into the folder last of all, so a folder without one was interrupted
half-way and is made again from nothing.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

NAME = ".stamp"


def fingerprint(files: Iterable[Path], *also: str) -> str:
    """One short text for the content of the files and everything else that matters."""
    total = hashlib.sha256("\0".join(also).encode())
    for file in files:
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def fresh(folder: Path, mark: str) -> bool:
    stamp = folder / NAME
    return stamp.is_file() and stamp.read_text() == mark


def seal(folder: Path, mark: str) -> None:
    (folder / NAME).write_text(mark)
