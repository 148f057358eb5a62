"""The messages that ``update`` takes: everything that changes the page.

``effects`` has what it returns: requests to the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from don.table.match import Match

from .explain.review import Review
from .game_links import Link
from .questions import Answer
from .storage.entries import Entry
from .storage.files import Contents
from .storage.saves import Saved
from .storage.statistics import Played
from .table.standing_orders import Orders


@dataclass(frozen=True, slots=True)
class PageAddress:
    """The address of the page, and what its browser can do."""

    address: str
    can_send: bool = False
    reaches_far: bool = False
    relays: tuple[str, ...] = ()
    any_relay: bool = False


@dataclass(frozen=True, slots=True)
class Today:
    """The reader's date, as ``2026-11-20``.

    ``minutes_behind_utc`` says by how much the reader's clock is behind Greenwich time.
    """

    day: str
    minutes_behind_utc: int = 0


@dataclass(frozen=True, slots=True)
class LinkArrived:
    """The fragment of the address, or a pasted text with a link, and the game in the address. They
    are not trusted."""

    text: str
    game: str = ""


@dataclass(frozen=True, slots=True)
class FrameEntered:
    """The page is in a frame of another page.

    ``asked`` is what that page asks for in the address; it is not trusted (``frame_request.read``).
    ``chance`` is a seed.
    """

    asked: Mapping[str, str]
    fragment: str
    chance: int
    theme: str = ""


@dataclass(frozen=True, slots=True)
class FrameMessages:
    """Messages, as JSON and in order, from the page that has this one in a frame.

    They are not trusted.
    """

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinkedGameFound:
    """The stored game that a link is about (``sharing.finding``), if there is one.

    If it is a game played by link, it is on the table by now.
    """

    link: Link
    saved: Saved | None = None


@dataclass(frozen=True, slots=True)
class SeatsChosen:
    """The form about the seats of a position or deal that came by link was submitted."""

    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Copied:
    """The outcome of copying. If it failed, the text is selected for the reader to copy."""

    done: bool


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to the reader: a code with data. ``view/notices.py`` has the words."""

    code: str
    data: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Work:
    """Something that takes a while: ``done`` of ``of`` parts are finished.

    ``what``: ``read`` (a file), ``add`` (its games) or ``write`` (a file with all games). For
    ``open``, ``change`` and ``seek`` (the game that a link is about), stored games are read.
    """

    what: str
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Start:
    """The new-game form was submitted. ``chance`` is the seed if the form gives none."""

    fields: Mapping[str, str]
    chance: int


@dataclass(frozen=True, slots=True)
class Resume:
    """A stored game is on the table again, with the standing orders of this device."""

    saved: Saved
    game_id: str = ""
    elsewhere: bool = False
    orders: Orders = field(default_factory=Orders)
    guests: str = ""
    """The players on their own devices, as stored (``together.invitations``)."""
    review: Review | None = None
    """The review of a finished match, if it is stored."""


@dataclass(frozen=True, slots=True)
class SettingsRead:
    """The stored settings, by name."""

    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Listed:
    """The stored games, and the number of deleted ones that can be restored."""

    entries: tuple[Entry, ...]
    removed: int = 0


@dataclass(frozen=True, slots=True)
class PlayedElsewhere:
    """From now on the game on the table is played in another tab."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Recovered:
    """A save of this game, newer than all its other saves, was found after the page had started."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Import:
    """A text that may hold games, from a file or pasted or dropped on the page."""

    text: str


@dataclass(frozen=True, slots=True)
class FileRead:
    """The contents of a file, all of it valid."""

    contents: Contents


@dataclass(frozen=True, slots=True)
class UnderWay:
    """The progress of something that takes a while; None when it has ended."""

    work: Work | None


@dataclass(frozen=True, slots=True)
class Added:
    """The result of storing games from outside: ``lacking`` of them could not be stored."""

    stored: int
    lacking: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """The finished games that the statistics count."""

    games: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Rename:
    """The form with a game's new name was submitted."""

    game_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Show a notice, unless it is shown already."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Mended:
    """The cause of the notice with this code no longer exists."""

    code: str


@dataclass(frozen=True, slots=True)
class Do:
    """A press: its word (``choose``, ``act``, ``arm`` …) and its value.

    ``chance`` is a random number, for instance the seed of a game that the press begins.
    """

    what: str
    value: str = ""
    chance: int = 0


@dataclass(frozen=True, slots=True)
class Back:
    """The browser went back to where only ``layers`` layers lay above the first screen."""

    layers: int


@dataclass(frozen=True, slots=True)
class Watch:
    """A match is shown on the replay screen, at the position after ``at`` actions.

    ``name`` is the reader's name for the game; ``link_seat`` is the seat of this device, if
    the game is played by link.
    """

    match: Match
    at: int = 0
    name: str = ""
    link_seat: int | None = None


@dataclass(frozen=True, slots=True)
class FromOthers:
    """News from other devices at the table, or the outcome of a ``ToOthers``.

    It is one of ``don.ui.together.device_tasks``.
    """

    news: Any


# Timers: messages that come by themselves after some milliseconds (``effects.Wait``).


@dataclass(frozen=True, slots=True)
class Tick:
    """The next automatic decision is due, if the match still has ``steps`` actions."""

    steps: int


@dataclass(frozen=True, slots=True)
class Landed:
    """The chips of ``leg`` have arrived, if the match still has ``steps`` actions."""

    steps: int
    leg: int


@dataclass(frozen=True, slots=True)
class NextPicture:
    """The next picture of a replay is due, unless ``run`` has changed because it was stopped."""

    run: int


Timer = Tick | Landed | NextPicture


Message = (
    Start
    | Resume
    | SettingsRead
    | Listed
    | PlayedElsewhere
    | Recovered
    | Import
    | FileRead
    | UnderWay
    | Added
    | Counted
    | Rename
    | Tell
    | Mended
    | Do
    | Tick
    | Landed
    | Watch
    | NextPicture
    | PageAddress
    | Today
    | LinkArrived
    | LinkedGameFound
    | SeatsChosen
    | Copied
    | FrameEntered
    | FrameMessages
    | Answer
    | FromOthers
    | Back
)
