"""Messages about where the page is, which day it is, and the links that come to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..storage.saves import Saved
from .links import Link


@dataclass(frozen=True, slots=True)
class Here:
    """Where the page is and what the browser around it can do."""

    address: str
    can_send: bool = False
    reaches_far: bool = False


@dataclass(frozen=True, slots=True)
class Today:
    """The reader's date, as ``2026-11-20``, and by how many minutes the clock there is behind
    that of Greenwich."""

    day: str
    behind: int = 0


@dataclass(frozen=True, slots=True)
class Arrived:
    """The address has a fragment, or a text with a link was pasted: not to be trusted."""

    text: str


@dataclass(frozen=True, slots=True)
class Enter:
    """The page is in a frame of another page. ``asked`` is what that asks for in the address, not
    to be trusted (``visit.read``); ``chance`` is a seed."""

    asked: Mapping[str, str]
    fragment: str
    chance: int
    theme: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """Messages, as JSON, of the page that has this one in a frame, one after the other: not to be
    trusted."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Met:
    """The stored game that a link is about (``links/seeking.py``), if there is one.

    If it is a game played by link, it is on the table by now.
    """

    link: Link
    saved: Saved | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """The form about the seats of a position or deal that came by link was submitted."""

    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Copied:
    """Whether copying has worked. If not, the text is selected, for the reader to copy."""

    done: bool
