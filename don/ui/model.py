"""The page as a value: the screen, the settings, the stored games and the dialog over them.

``messages.py`` has what changes it, ``effects.py`` what it asks the browser to do. The match at the
table is a ``Session``; a lesson or puzzle has its own session.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from don.table.match import KnownMatch, Match

from . import setup
from .daily.deals import Result
from .effects import Effect
from .explain.review import ReviewProgress
from .lessons.study import Studies
from .links.frame_request import FrameRequest
from .messages import Notice, Work
from .replays.watching import Watching
from .settings import Settings
from .setup import FormDraft
from .sheets import Sheet
from .storage.entries import Entry
from .table.session import Session


@dataclass(frozen=True, slots=True)
class App:
    """The page: everything that views draw."""

    screen: str = "setup"
    """``setup`` (the home page with the form for a new game), ``game``, ``replay`` or ``study``."""
    draft: FormDraft = field(default_factory=setup.fresh)
    tables: Mapping[str, str] = field(default_factory=dict)
    """The tables set up last, by the name of the game, as they are stored (``last_table``)."""
    settings: Settings = field(default_factory=Settings)
    entries: tuple[Entry, ...] = ()
    """The stored games, in the order in which the setup screen lists them."""
    removed: int = 0
    """The number of games deleted since the page was opened. They can be restored."""
    renaming: str | None = None
    """The id of the game whose name is being changed."""
    notices: tuple[Notice, ...] = ()
    held: tuple[Notice, ...] = ()
    """Notices that wait until the reader has decided, so that no button moves meanwhile."""
    work: Work | None = None
    """The work under way with the stored games; the reader can stop it."""
    sheet: Sheet | None = None
    """The dialog over the page."""

    keeps_games: bool = True
    """True if the browser keeps games when the page is closed."""
    address: str = ""
    """The address of the page, without a fragment. Links begin with it."""
    can_send: bool = False
    """True if the browser can hand a link to other programs."""
    reaches_far: bool = False
    """True if devices on other networks can be reached: the deployer has named a server for it."""
    relays: tuple[str, ...] = ()
    """The relays that the deployer has named (``together.rooms``)."""
    any_relay: bool = False
    """True if the reader may name a relay."""
    today: str = ""
    """The reader's date, as ``2026-11-20``; empty until the browser has sent it."""
    minutes_behind_utc: int = 0
    """Minutes by which the reader's clock is behind Greenwich time; below zero if it is ahead."""
    results: Mapping[str, Mapping[str, Result]] = field(default_factory=dict)
    """The reader's results in daily deals, by the name of the game in records, then by day."""
    pars: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """The points to beat in a daily deal, by game and day (``today.answered``)."""
    tips_shown: frozenset[str] = frozenset()
    """The tips that the reader has seen (``tips``)."""
    together: Any = None
    """This device's part in a table shared with other devices (``don.ui.together``); else None."""
    framed: FrameRequest | None = None
    """What the surrounding page asks for; None if the page is not in a frame."""

    session: Session | None = None
    """The match at the table."""
    watching: Watching | None = None
    """The match on the replay screen."""
    studies: Studies = field(default_factory=Studies)
    """Lessons and puzzles: the one on the screen ``study``, and those that are done."""
    review: ReviewProgress | None = None
    """The review of a finished match, as far as it has come."""
    unfolded: bool = False
    """True if the course of the game is unfolded. Its charts are drawn only then."""

    @property
    def match(self) -> KnownMatch | None:
        """The match at the table, or None."""
        return self.session.match if self.session is not None else None

    @property
    def full_match(self) -> Match | None:
        """The match at the table; None without one, and if this device knows only a part of it."""
        return self.session.full_match if self.session is not None else None

    @property
    def on_screen(self) -> KnownMatch | None:
        """The match on the current screen, or None."""
        if self.screen == "replay" and self.watching is not None:
            return self.watching.match
        if self.screen == "study" and self.studies.study is not None:
            return self.studies.study.desk.match
        return self.match if self.screen == "game" else None

    @property
    def by_link(self) -> bool:
        """True if the match on the screen is unfinished and played by link.

        Then the page shows only what one seat sees.
        """
        if self.screen == "replay" and self.watching is not None:
            return self.watching.link_seat is not None
        table = self.session
        return table is not None and table.link_seat is not None and table.match.to_act is not None

    @property
    def plays_as_guest(self) -> bool:
        """True if the match at the table is unfinished and is played on another device.

        This device knows only part of it.
        """
        table = self.session
        return table is not None and table.as_guest is not None and table.match.to_act is not None

    @property
    def playing(self) -> Session | None:
        """The session; None unless its table is on the screen."""
        return self.session if self.screen == "game" else None

    @property
    def status(self) -> str:
        """The status of the page: that of a table, or ``setup``, ``replay`` or ``told``.

        ``told``: the right answer to a lesson or puzzle has been given or shown. ``Session.status``
        explains those of a table.
        """
        if self.screen == "replay" and self.watching is not None:
            return "replay"
        if self.screen == "study" and self.studies.study is not None:
            return self.studies.study.status
        return self.playing.status if self.playing is not None else "setup"

    @property
    def clock_stopped(self) -> bool:
        """True if the clock is stopped: the table is on the screen, and its game is paused.

        A dialog over the table stops it too, unless others play along.
        """
        covered = self.sheet is not None and self.together is None
        return self.playing is not None and (self.playing.paused or covered)

    def at_table(self, **changes: Any) -> App:
        """Return the page with these changes to the session."""
        assert self.session is not None, "nothing lies on the table"
        return replace(self, session=replace(self.session, **changes))


Update = tuple[App, tuple[Effect, ...]]
"""The result of ``update`` and of the functions that it calls: the page, and effects."""
