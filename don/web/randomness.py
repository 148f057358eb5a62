"""The browser's own randomness, for seeds and ids of games."""

from __future__ import annotations

import os


def seed() -> int:
    """Return a seed: a whole number below 2**48."""
    return int.from_bytes(os.urandom(6), "big")


def new_id() -> str:
    """Return a unique id for a stored game."""
    return os.urandom(6).hex()
