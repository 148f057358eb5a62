"""A text that stands for another, and from which nobody can work that out (SHA-256)."""

from __future__ import annotations

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # all that a page has of hashlib
except ImportError:
    from hashlib import sha256


def digest(text: str) -> str:
    """64 hexadecimal digits."""
    found: str = sha256(text.encode()).hexdigest()
    return found
