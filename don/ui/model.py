"""The page as a value; ``messages.py`` has what changes it, ``effects.py`` what it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from don.table.game import Refusal
from don.table.match import Match

from . import autoplay, orders
from .by_key import ByKey
from .daily import Result
from .effects import Effect
from .kept.entries import Entry
from .messages import Notice
from .musing import Musing
from .orders import Orders
from .outside.visit import Guest
from .replays.watching import Watching
from .school.study import School
from .settings import Settings
from .settling import Settling
from .setup import Draft
from .sheets import Share, Sheet
from .teacher.analysing import Analysis
from .teacher.counsel import Counsel


@dataclass(frozen=True, slots=True)
class App:
    """Everything the page is drawn from."""

    screen: str = "setup"
    """``setup`` (the games kept, and the form for a new one), ``game``, ``replay`` or ``study``."""
    draft: Draft = field(default_factory=Draft)
    settings: Settings = field(default_factory=Settings)
    entries: tuple[Entry, ...] = ()
    """The games kept, as the setup screen lists them."""
    renaming: str | None = None
    """The game whose name is being changed."""
    notices: tuple[Notice, ...] = ()
    held: tuple[Notice, ...] = ()
    """Notices that can wait until the person has decided: nothing moves under a finger."""

    address: str = ""
    """Of the page, without a fragment: what links begin with."""
    can_send: bool = False
    """Whether the browser can hand a link to other programs."""
    today: str = ""
    """The reader's date, as ``2026-11-20``; empty until the browser has told."""
    results: Mapping[str, Result] = field(default_factory=dict)
    """The reader's results of daily deals, by day."""
    sheet: Sheet | None = None
    """What lies over the page and wants an answer."""
    school: School = field(default_factory=School)
    """Lessons: the one on the screen ``study``, and which are done."""

    guest: Guest | None = None
    """What another page asks for that has this one in a frame; None: the page is at home."""

    match: Match | None = None
    game_id: str = ""
    """Under which the game is kept; empty until it is saved for the first time."""
    revision: int = 0
    """Of the game's last save that this page knows."""
    name: str = ""
    """What the reader calls the game; empty for the players' names."""
    elsewhere: bool = False
    """The game is being played in another tab; this one only shows it."""
    mine: int | None = None
    """In a game played by link: the seat of this device."""
    outbox: Share | None = None
    """In a game played by link: what to send to whoever is to act, or to tell the end."""
    viewer: int | None = None
    """The seat whose secrets are on the screen."""
    selected: str | None = None
    """The action (as text) that one more press carries out."""
    giving: str | None = None
    """The own district chosen to be given away in an exchange."""
    blind: bool = False
    """Nobody is told whom a bid would pay: that is what a puzzle asks."""
    doubted: int | None = None
    """A barred number somebody asked about."""
    refusal: Refusal | None = None
    """Why the last thing tried was refused."""
    by_key: ByKey = field(default_factory=ByKey)
    """What was typed or asked with keys."""
    armed: Mapping[int, str] = field(default_factory=dict)
    """Districts to be sold at the next chance, by seat."""
    musing: Musing = field(default_factory=Musing)
    """What is known of the decision that a bot is about to make."""
    counsel: Counsel | None = None
    """What the hint and the coach have to say about the decision of the person to act."""
    orders: Orders = field(default_factory=Orders)
    """What people have decided beforehand for the auction going on, each in secret."""
    settling: Settling | None = None
    """Chips that are on their way: until they arrive, the page shows the position before."""
    paused: bool = False
    """The reader has stopped the clock: bots and chips stand still."""
    analysis: Analysis | None = None
    """Of a finished match, as far as it has come."""
    undone: tuple[Any, ...] = ()
    """Actions taken back, the next to be done again first."""
    taken_back: int = 0
    """How often decisions were taken back or made again: what is then asked is said anew."""
    heard: tuple[int, ...] = ()
    """By seat: how many actions there were after the player's last decision, or at the start."""
    own: int | None = None
    """The place of the last decision that a person really made, for taking it back."""
    unfolded: bool = False
    """The course of the game was asked for: its charts are not drawn before."""
    needs: bool = False
    """It was asked who needs what."""
    watching: Watching | None = None
    """The match on the replay screen."""

    @property
    def status(self) -> str:
        """What the page waits for: ``setup turn handover waiting away over replay told``.

        ``away``: for a person on another device, who is to be sent a link. ``told``: a lesson has
        been answered.
        """
        if self.screen == "replay" and self.watching is not None:
            return "replay"
        if self.screen == "study" and self.school.study is not None:
            return self.school.study.status
        if self.match is None or self.screen != "game":
            return "setup"
        seat = self.match.to_act
        if self.settling is not None:
            return "waiting"
        if seat is None:
            return "over"
        if self.elsewhere:
            return "waiting"
        if self.mine not in (None, seat) and autoplay.needs_person(self.match):
            return "away"
        if autoplay.automatic(self.match) or orders.decide(self.orders, self.match):
            return "waiting"
        return "turn" if self.viewer == seat else "handover"

    @property
    def acting(self) -> int | None:
        """The seat that is to decide; None while chips travel, and at the end."""
        return self.match.to_act if self.match and self.settling is None else None

    @property
    def still(self) -> bool:
        """The clock is stopped: the game on the table is paused, and it is what is shown."""
        return self.paused and self.screen == "game"

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons at this screen."""
        if self.mine is not None:
            return (self.mine,)
        players = self.match.players if self.match else ()
        return tuple(seat for seat, player in enumerate(players) if player.bot is None)


Outcome = tuple[App, tuple[Effect, ...]]
"""What ``update`` and its parts return."""
