"""Texts that could not be read. They stay aside, for download, until a program can read them.

A save of a newer version is not damaged: when that version is back, it is a game again. So the key
of a text that is put aside tells where it has lain: ``don.2.aside.N.game.ID.a``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from don.table.match import Match
from don.table.record import RecordError

from .store import PREFIX, Store, StoreError, write_checked

ASIDE = PREFIX + "aside."
_PLACE = re.compile(r"[0-9]{1,9}(?:\.(game\.[\w-]{1,80}\.[ab]|statistics|brought))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A text that could not be read and now lies under another key."""

    key: str
    code: str
    where: str


def put_aside(store: Store, key: str, text: str, fault: RecordError) -> Damaged | None:
    """Move a text that cannot be read out of the way, for download.

    It is removed from its place only once it stands in the new one, and if it is still what lies
    there. None: there was no room, and it stays.
    """
    if store.read(key) != text:
        return None
    taken = {name[len(ASIDE) :].partition(".")[0] for name in store.names() if _is_aside(name)}
    number = next(n for n in range(len(taken) + 1) if str(n) not in taken)
    aside = f"{ASIDE}{number}.{key.removeprefix(PREFIX)}"
    if not place_of(aside):
        aside = f"{ASIDE}{number}"
    try:
        write_checked(store, aside, text)
    except StoreError:
        return None
    store.remove(key)
    return Damaged(aside, fault.code, fault.where)


def lying(store: Store) -> list[str]:
    """The keys of all that lies aside."""
    return sorted(filter(_is_aside, store.names()))


def place_of(key: str) -> str:
    """Where a text that lies aside has lain before; empty if its key does not tell."""
    told = _PLACE.fullmatch(key.removeprefix(ASIDE))
    return f"{PREFIX}{told[1]}" if told is not None and told[1] else ""


def begins_with(match: Match, other: Match) -> bool:
    """Return True if a game has gone the same way as another one, and perhaps further."""
    theirs = [step.action for step in other.steps]
    ours = [step.action for step in match.steps[: len(theirs)]]
    return ours == theirs and match.dealt == other.dealt and match.players == other.players


def _is_aside(name: str) -> bool:
    return name.startswith(ASIDE)
