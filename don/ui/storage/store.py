"""A store: named texts, in local storage or a dict."""

from __future__ import annotations

from typing import Protocol

PREFIX = "don.2."
"""The beginning of all keys of this format."""


class StoreError(Exception):
    """Raised if a text cannot be stored. ``code`` is ``no_storage`` or ``full_storage``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Store(Protocol):
    """Named texts. Only ``write`` may raise."""

    def read(self, key: str) -> str | None:
        """Return the text under a key, or None."""

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises ``StoreError``; then the previous text is still there."""

    def remove(self, key: str) -> None:
        """Remove a text, if there is one."""

    def names(self) -> list[str]:
        """Return all keys, including those of other apps."""


def write_checked(store: Store, key: str, text: str) -> None:
    """Store a text and read it back. Raises ``StoreError``."""
    store.write(key, text)
    if store.read(key) != text:
        raise StoreError("no_storage")
