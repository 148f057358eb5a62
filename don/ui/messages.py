"""What changes the page: the messages that ``update`` takes (``link_messages.py`` has others)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from don.table.match import Match

from .effects import Effect
from .links.links import Link
from .questions import Told
from .storage.entries import Entry
from .storage.files import Contents
from .storage.saves import Saved
from .storage.statistics import Played
from .table.standing_orders import Orders
from .table.timers import Frame, Landed, Tick

# Messages about where the page is, which day it is, and the links that come to it.


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


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to the reader: a code with data. ``view/notices.py`` has the words."""

    code: str
    data: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Work:
    """Something that takes a while. So much is done, of so much.

    ``what``: ``read`` (a file), ``add`` (its games), ``write`` (a file with all games); and, for
    which games are read, ``open``, ``change`` or ``seek`` (the one that a link is about).
    """

    what: str
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Start:
    """The new-game form was submitted. ``chance`` is the seed if none is filled in."""

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
    """Who plays it on devices of their own, as stored (``together.invitations``)."""


@dataclass(frozen=True, slots=True)
class SettingsRead:
    """The settings that were stored, by name."""

    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Listed:
    """The games that are stored, and how many were deleted that can be brought back."""

    entries: tuple[Entry, ...]
    removed: int = 0


@dataclass(frozen=True, slots=True)
class Lost:
    """The game on the table is being played in another tab from now on."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Recovered:
    """A save of this game, newer than all others of it, was found after the page had started."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Import:
    """Text from a file, a paste or a drop that may hold games."""

    text: str


@dataclass(frozen=True, slots=True)
class FileRead:
    """What a file holds, all of it good."""

    contents: Contents


@dataclass(frozen=True, slots=True)
class UnderWay:
    """How far something has come that takes a while; None: it has ended."""

    work: Work | None


@dataclass(frozen=True, slots=True)
class Added:
    """Games from outside were to be stored: so many are, and so many could not be."""

    stored: int
    lacking: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """The finished games that the statistics are made of."""

    games: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Rename:
    """The form with a game's new name was submitted."""

    game_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Show a notice, unless it is there already."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Mended:
    """What the notice with this code tells is over."""

    code: str


@dataclass(frozen=True, slots=True)
class Do:
    """Something was pressed: what (``choose``, ``act``, ``arm`` …), and its value."""

    what: str
    value: str = ""
    chance: int = 0


@dataclass(frozen=True, slots=True)
class Back:
    """The browser went back to where only so many layers lay above the first screen."""

    layers: int


@dataclass(frozen=True, slots=True)
class Watch:
    """A match comes on the replay screen, at the position after ``at`` actions.

    ``name`` is what the reader calls the game; ``mine`` is the seat of this device, if it is played
    by link.
    """

    match: Match
    at: int = 0
    name: str = ""
    mine: int | None = None


@dataclass(frozen=True, slots=True)
class GameArrived:
    """A game can be played from now on, which was still to come."""

    game: str


@dataclass(frozen=True, slots=True)
class GameMissing:
    """A game could not be fetched."""

    game: str


@dataclass(frozen=True, slots=True)
class Lacking:
    """An effect could not be carried out, because it needs a game that is still to come."""

    game: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class FromOthers:
    """What came from other devices at the table, or of a ``ToOthers``: one of
    ``don.ui.together.doings``."""

    news: Any


Message = (
    Start
    | Resume
    | SettingsRead
    | Listed
    | Lost
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
    | Frame
    | Here
    | Today
    | Arrived
    | Met
    | Answered
    | Copied
    | Enter
    | Said
    | Told
    | GameArrived
    | GameMissing
    | Lacking
    | FromOthers
    | Back
)
