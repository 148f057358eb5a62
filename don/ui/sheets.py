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

    ``kind`` is one of ``don.ui.links.links.KINDS``, or ``daily`` for the result of today's deal of
    ``game`` (its name in records), whose text the view makes. ``copied``: whether copying has
    worked; None: not tried.
    """

    kind: str
    url: str
    copied: bool | None = None
    qr: bool = False
    game: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """A game that came by link, to look at. ``rival`` is the same deal as finished here."""

    match: Match
    rival: Match | None = None


@dataclass(frozen=True, slots=True)
class ChooseSeats:
    """A position or a deal that came by link, to be played: the form about its seats."""

    match: Match
    fields: Mapping[str, str]
    faults: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Who:
    """A game played by link that is new to this device: the question which player sits here.

    ``passes`` are the seats that have announced a pass in the current auction.
    """

    match: Match
    passes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The games of the statistics; and those just removed, which can be brought back."""

    games: tuple[Played, ...] = ()
    forgotten: tuple[Played, ...] = ()


@dataclass(frozen=True, slots=True)
class Keys:
    """The list of keys."""


FORMS = ("element", "frame", "picture", "link")
SYNTAXES = ("html", "markdown")
THEMES = ("auto", "light", "dark")
SIZES = {"full": None, "medium": 600, "small": 360}
"""The greatest widths, in pixels."""
BEGINS = ("start", "here")
"""The place where an embedded game begins: its first move, or the place that is shown."""


@dataclass(frozen=True, slots=True)
class Embed:
    """Code to embed a game in another page. ``mode``: ``position replay play puzzle``."""

    mode: str
    form: str = "element"
    syntax: str = "html"
    theme: str = "auto"
    size: str = "full"
    begin: str = "start"
    copied: bool | None = None


@dataclass(frozen=True, slots=True)
class Together:
    """Play with people on devices of their own: one of ``don.ui.together.pages``."""

    page: Any
    share: Share | None = None
    """The link on the page."""


Sheet = Together | Share | Look | ChooseSeats | Who | Preferences | Statistics | Keys | Embed
