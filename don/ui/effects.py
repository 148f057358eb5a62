"""The effects that ``update`` returns: requests to the browser, which ``don.web`` carries out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from don.table.game import Json

from .explain.review import Review
from .game_links import Link
from .messages import Timer
from .questions import Question, ReviewMatch
from .storage.saves import Saved
from .storage.statistics import Played


@dataclass(frozen=True, slots=True)
class Save:
    """Store the game as it is now."""


@dataclass(frozen=True, slots=True)
class SaveSetting:
    """Store one setting."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Change the language of the page, by its code."""

    lang: str


@dataclass(frozen=True, slots=True)
class List:
    """Read the list of stored games; send ``Listed``."""


@dataclass(frozen=True, slots=True)
class Shelve:
    """Do something with stored games.

    ``what`` is one of ``open``, ``watch``, ``duplicate``, ``delete``, ``restore``, ``export``,
    ``text``, ``copy``, ``trim``, ``put-away`` and ``put-back``. ``restore`` undoes all deletions
    since the page was opened; ``trim`` removes the oldest finished games; ``export`` with an empty
    id exports all games. ``text`` and ``copy`` write the game in the notation for people, to a file
    or to the clipboard. After ``put-away`` the page no longer starts with this game; after
    ``put-back`` it does again.
    """

    what: str
    game_id: str = ""


@dataclass(frozen=True, slots=True)
class Read:
    """Read the text of a file, in parts; send ``FileRead`` if all of it is valid."""

    text: str


@dataclass(frozen=True, slots=True)
class StopWork:
    """Stop the work under way (``UnderWay``) and discard it."""


@dataclass(frozen=True, slots=True)
class Add:
    """Store these games as new ones; send ``Added`` and ``Listed``.

    ``counted`` holds finished games for the statistics that came in the same file. They are added
    as ``Count`` adds them.
    """

    games: tuple[Saved, ...]
    counted: tuple[Played, ...] = ()
    today: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """Add finished games to the statistics, unless they were added before; send ``Counted``.

    ``today`` is the reader's date, since the storage has no clock.
    """

    games: tuple[Played, ...] = ()
    today: str = ""


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove all games from the statistics."""


@dataclass(frozen=True, slots=True)
class Relabel:
    """Give a stored game another name."""

    game_id: str
    name: str


@dataclass(frozen=True, slots=True)
class ClaimGame:
    """Play the game in this tab; another tab that plays it gives it up."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Send a message after some milliseconds."""

    ms: int
    message: Timer


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the keyboard focus to the first of these elements (CSS selectors) that exists.

    A reader who is busy elsewhere on the page keeps the focus there, unless ``always`` is set.
    """

    selectors: tuple[str, ...]
    always: bool = False


@dataclass(frozen=True, slots=True)
class Unfold:
    """Unfold a part of the page (CSS selector)."""

    selector: str


@dataclass(frozen=True, slots=True)
class Show:
    """Scroll as little as needed to bring an element (CSS selector) into view."""

    selector: str


@dataclass(frozen=True, slots=True)
class ScrollAlong:
    """Scroll a row sideways until this element (CSS selector) is in its middle."""

    selector: str


@dataclass(frozen=True, slots=True)
class Layers:
    """Set the number of layers above the first screen; Back removes them one by one."""

    count: int


@dataclass(frozen=True, slots=True)
class Dismissed:
    """Remember that the reader has dismissed the notices with these codes."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reload:
    """Store the game; then reload the page, in a newer version if there is one."""


@dataclass(frozen=True, slots=True)
class Post:
    """Send a message to the page that has this one in a frame."""

    kind: str
    payload: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """Open an address in a new window."""

    address: str


@dataclass(frozen=True, slots=True)
class Download:
    """Give a text to the reader as a file."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard, and notify the reader of the outcome."""

    text: str


@dataclass(frozen=True, slots=True)
class Seek:
    """Look among the stored games for the one that a link is about; send ``LinkedGameFound``."""

    link: Link


@dataclass(frozen=True, slots=True)
class Unlink:
    """Remove the fragment from the address, since the link has been followed or refused."""


@dataclass(frozen=True, slots=True)
class CopyField:
    """Copy the text of the field with this id; send ``Copied``."""

    field: str


@dataclass(frozen=True, slots=True)
class ShareField:
    """Share the text of the field with this id with other programs."""

    field: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask a question; send ``Answer``. Only the latest question of each kind counts."""

    question: Question


@dataclass(frozen=True, slots=True)
class Unask:
    """Drop a question that no longer needs an answer."""

    question: Question


@dataclass(frozen=True, slots=True)
class KeepReview:
    """Store the review of a match, beside the games."""

    asked: ReviewMatch
    review: Review


@dataclass(frozen=True, slots=True)
class ToOthers:
    """Carry out one of ``don.ui.together.device_tasks``: it concerns the table's other devices."""

    task: Any


Effect = (
    Ask
    | Unask
    | KeepReview
    | Save
    | SaveSetting
    | Speak
    | List
    | Shelve
    | Read
    | StopWork
    | Add
    | Count
    | Forget
    | Relabel
    | ClaimGame
    | Wait
    | Focus
    | Dismissed
    | Reload
    | Download
    | Post
    | OpenWindow
    | Copy
    | Seek
    | Unlink
    | CopyField
    | ShareField
    | Unfold
    | Show
    | ScrollAlong
    | ToOthers
    | Layers
)
