"""A store: named texts, as local storage has them, or a dict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from don.table.record import RecordError

PREFIX = "don.2."
"""What all keys of this format begin with."""
ASIDE = PREFIX + "aside."


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


@dataclass(frozen=True, slots=True)
class Damaged:
    """A text that could not be read and now lies under another key."""

    key: str
    code: str
    where: str


def write_checked(store: Store, key: str, text: str) -> None:
    """Keep a text and read it back. Raises ``StoreError``."""
    store.write(key, text)
    if store.read(key) != text:
        raise StoreError("no_storage")


def put_aside(store: Store, key: str, text: str, fault: RecordError) -> Damaged | None:
    """Move a text that cannot be read out of the way, for download.

    It is removed from its place only once it stands in the new one, and if it is still what lies
    there. None: there was no room, and it stays.
    """
    if store.read(key) != text:
        return None
    taken = set(store.names())
    aside = next(name for n in range(len(taken) + 1) if (name := f"{ASIDE}{n}") not in taken)
    try:
        write_checked(store, aside, text)
    except StoreError:
        return None
    store.remove(key)
    return Damaged(aside, fault.code, fault.where)
