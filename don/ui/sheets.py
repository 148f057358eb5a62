"""The dialogs that lie over the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from don.table.match import Match

from .storage.statistics import Played


@dataclass(frozen=True, slots=True)
class Share:
    """A link (or a text in words) to pass on.

    ``kind`` is one of ``don.ui.game_links.KINDS``, ``puzzle``, or ``daily`` for the result of
    today's deal of ``game`` (its name in records), whose text the view makes. ``copied``: whether
    copying has worked; None if it was not tried. ``qr``: the QR code is shown, too.
    """

    kind: str
    url: str
    copied: bool | None = None
    qr: bool = False
    game: str = ""


@dataclass(frozen=True, slots=True)
class Day:
    """The introduction to today's deal of a game (its name in records)."""

    game: str


@dataclass(frozen=True, slots=True)
class Look:
    """A game that came by link, to look at. ``rival`` is a game of the same deal, finished here."""

    match: Match
    rival: Match | None = None


@dataclass(frozen=True, slots=True)
class ChooseSeats:
    """A position or a deal that came by link, to be played: the form for its seats."""

    match: Match
    fields: Mapping[str, str]
    faults: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Who:
    """A game played by link that is new to this device: it asks which player sits here.

    ``passes`` has the seats that have announced a pass in the current auction.
    """

    match: Match
    passes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The games in the statistics, and those just removed, which can be restored."""

    games: tuple[Played, ...] = ()
    forgotten: tuple[Played, ...] = ()


@dataclass(frozen=True, slots=True)
class Keys:
    """The list of keys."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of the game on the screen.

    ``at`` is the clause, or the anchor of a part, from which all clauses are shown; empty: what
    matters now, with examples.
    """

    at: str = ""


FORMS = ("element", "frame", "picture", "link")
SYNTAXES = ("html", "markdown")
THEMES = ("auto", "light", "dark")
SIZES = {"full": None, "medium": 600, "small": 360}
"""The sizes of an embedded game, each with its greatest width in pixels; None: no limit."""
BEGINS = ("start", "here")
"""The places where an embedded game can begin: its start, or the place that is shown."""


@dataclass(frozen=True, slots=True)
class Embed:
    """Code to embed a game in another page.

    ``mode`` is ``position``, ``replay``, ``play`` or ``puzzle``.
    """

    mode: str
    form: str = "element"
    syntax: str = "html"
    theme: str = "auto"
    size: str = "full"
    begin: str = "start"
    copied: bool | None = None


@dataclass(frozen=True, slots=True)
class Together:
    """Play with people on their own devices; ``page`` is in ``don.ui.together.dialog_pages``."""

    page: Any
    share: Share | None = None
    """The link on the page."""


Sheet = (
    Together
    | Share
    | Day
    | Look
    | ChooseSeats
    | Who
    | Preferences
    | Statistics
    | Keys
    | Rules
    | Embed
)
