"""A store: named texts, as local storage has them, or a dict."""

from __future__ import annotations

from typing import Protocol

PREFIX = "don.2."
"""What all keys of this format begin with."""


class StoreError(Exception):
    """A text could not be stored. ``code``: ``no_storage`` or ``full_storage``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Store(Protocol):
    """Named texts. Nothing but ``write`` may raise."""

    def read(self, key: str) -> str | None:
        """The text under a key, or None."""

    def write(self, key: str, text: str) -> None:
        """Keep a text. Raises ``StoreError``; what was there before is still there then."""

    def remove(self, key: str) -> None:
        """Forget a text, if there is one."""

    def names(self) -> list[str]:
        """Every key there is, of other apps too."""


def write_checked(store: Store, key: str, text: str) -> None:
    """Keep a text and read it back. Raises ``StoreError``."""
    store.write(key, text)
    if store.read(key) != text:
        raise StoreError("no_storage")
