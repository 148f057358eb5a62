"""The browser's own randomness, for seeds and names of games."""

from __future__ import annotations

import os


def seed() -> int:
    """A seed: a whole number below 2**48."""
    return int.from_bytes(os.urandom(6), "big")


def new_id() -> str:
    """A name for a stored game that no other has."""
    return os.urandom(6).hex()
