"""A match at the table, and everything that the page keeps about it meanwhile.

The match holds the past. The session adds the viewer, the viewer's choice so far, the thinking bot
and the chips on their way. Only the data in a save (``storage/saves.py``) and the standing orders
outlast a reload.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from don.table.auction import PASS_TEXT
from don.table.game import Event, Refusal
from don.table.match import KnownMatch, Match, only_person

from ..explain.counsel import Counsel, Hinted
from ..game import ui_of
from ..settings import Settings
from ..sheets import Share
from . import autoplay, standing_orders
from .autoplay import Forced
from .bot_turn import BotTurn
from .feats import Feats
from .payment import Payment
from .standing_orders import Orders


@dataclass(frozen=True, slots=True)
class KeyInput:
    """The reader's input with keys in the position on the table."""

    typed: str = ""
    """The digits of a bid so far."""
    asked: str = ""
    """The question that is answered on the page: ``repeat``, or one of ``GameFacts.questions``."""
    times: int = 0
    """The number of keys pressed, so that the answer to a repeated question is spoken again."""


@dataclass(frozen=True, slots=True)
class GuestState:
    """The state of a match that is played on another device.

    This device receives only what its seat may know. ``sent``: a decision was sent, and its outcome
    has not arrived yet. ``may_undo``: the last decision can be taken back. ``cut``: there is no
    connection. ``waits``: the host has not begun the game yet. ``action`` and ``takes_back`` are
    what the reader has just decided: ``don.ui.together.guest_page`` sends it.
    """

    sent: bool = False
    may_undo: bool = False
    cut: bool = False
    waits: bool = False
    action: str = ""
    takes_back: bool = False


@dataclass(frozen=True)
class Session:
    """One match at one table, on this page."""

    match: KnownMatch
    game_id: str = ""
    """The name under which the game is stored; empty until it is saved for the first time."""
    revision: int = 0
    """The revision of the game's last save that this page knows."""
    name: str = ""
    """The reader's name for the game; if it is empty, the players' names are shown instead."""
    elsewhere: bool = False
    """True if the game is being played in another tab; this one only shows it."""
    link_seat: int | None = None
    """In a game played by link, and for a guest: the seat of this device."""
    outbox: Share | None = None
    """In a game played by link: the link for the next player or, at the end, for all others."""

    viewer: int | None = None
    """The seat whose secrets are on the screen."""
    as_guest: GuestState | None = None
    """The state of a match that is played on another device; None: it is played on this one."""
    guest_seats: frozenset[int] = frozenset()
    """If the match is played on this device: the seats of people on their own devices."""
    selected: str | None = None
    """The action (as text) that one more press carries out."""
    refused: str | None = None
    """An action (as text) that was tried or asked about, and is not allowed."""
    refusal: Refusal | None = None
    """The refusal of that action, or of the last decision that was tried."""
    key_input: KeyInput = field(default_factory=KeyInput)
    """The input by keys."""
    about: str = ""
    """The label of the thing on the table that the reader has pressed to know what it is."""
    memory: Any = None
    """The page's memory for the game (``GameFacts.memory``)."""
    orders: Orders = field(default_factory=Orders)
    """The standing orders of people in the current auction: secret, except announced passes."""
    counsel: Counsel | None = None
    """The advice of hint and coach on the decision of the player to act."""
    hinted: Hinted | None = None
    """The last hint that was shown on an earlier decision."""
    first_hint: int | None = None
    """The place of the match at which the first hint was shown; None if none was shown yet."""

    bot_turn: BotTurn = field(default_factory=BotTurn)
    """The state of the decision that a bot is about to make."""
    payment: Payment | None = None
    """Chips that are on their way: until they arrive, the page shows the position before."""
    counts: bool = False
    """True if the game has just ended here: its points are counted up before the podium."""
    celebrates: bool = False
    """True from then on until the reader does something else: a win is celebrated once."""
    feats: Feats = field(default_factory=Feats)
    """What the finished match has added to the statistics, as far as they are read."""
    paused: bool = False
    """True if the reader has stopped the clock: bots and chips stand still."""
    skips: str = ""
    """What a reader who is out wants to see at once: the ``result`` of the auction, or the next
    decision (``turn``); empty: nothing."""
    undone: tuple[Any, ...] = ()
    """Actions that were taken back; the first of them is the next to be repeated."""
    taken_back: int = 0
    """The number of times that decisions were taken back or repeated.

    When it changes, screen readers announce the question to the player again.
    """
    seen_up_to: tuple[int, ...] = ()
    """By seat: the number of actions so far when the player last decided; later ones are news."""
    last_own: int | None = None
    """The place of the last decision that a person made, which can be taken back."""
    forced_passes: Forced = frozenset()
    """The passes that the page made for people who could do nothing else."""

    @classmethod
    def begin(
        cls, match: KnownMatch, before: Session | None = None, link_seat: int | None = None
    ) -> Session:
        """Put a match on the table after the session ``before``; nothing so far counts as news."""
        same_game = before is not None and before.match.game is match.game
        remembered = before.memory if before is not None and same_game else None
        return cls(
            match,
            link_seat=link_seat,
            memory=ui_of(match.game).FACTS.memory()
            if remembered is None
            else remembered.for_next_match(),
            seen_up_to=(len(match.steps),) * len(match.players),
        )

    @cached_property
    def status(self) -> str:
        """The status of the table: ``turn``, ``handover``, ``waiting``, ``away``, ``full`` or
        ``over``.

        ``waiting``: the game goes on by itself, on this device or another. ``away``: it waits for a
        person on another device, who must be sent a link. ``full``: no more decisions can be
        stored. The status is cached because it is used so often.
        """
        match, seat = self.match, self.match.to_act
        if self.payment is not None:
            return "waiting"
        if seat is None:
            return "over"
        if self.elsewhere:
            return "waiting"
        if match.is_full:
            return "full"
        if self.as_guest is not None:
            stands_still = self.as_guest.sent or self.as_guest.waits
            return "turn" if self.viewer == seat and not stands_still else "waiting"
        if self.others_decide:
            return "waiting"
        if standing_orders.ordered(self.orders, match):
            return "waiting"
        if self.link_seat not in (None, seat) and autoplay.needs_person(match):
            return "away"
        if autoplay.automatic(match, self.memory):
            return "waiting"
        return "turn" if self.viewer == seat else "handover"

    @property
    def acting(self) -> int | None:
        """The seat that must decide; None while chips travel, and at the end."""
        return self.match.to_act if self.payment is None else None

    @cached_property
    def others_decide(self) -> bool:
        """True if the decision due is made on another device, which sends it by itself."""
        return self.as_guest is not None or (
            self.match.to_act in self.guest_seats and autoplay.needs_person(self.match)
        )

    @property
    def full_match(self) -> Match | None:
        """The match, to be played on, stored and shared; None if this device knows only a part."""
        return self.match if isinstance(self.match, Match) else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        if self.as_guest is not None and self.link_seat is None:
            return ()
        return tuple(
            s for s in people_here(self.match, self.link_seat) if s not in self.guest_seats
        )

    @property
    def you(self) -> int | None:
        """The seat that sentences call "you": that of the only person at this screen; else None."""
        return self.people[0] if len(self.people) == 1 else None

    def news(
        self, events_by_action: Sequence[tuple[Event, ...]], seat: int | None
    ) -> tuple[Event, ...]:
        """Return the events since the last decision of a seat, beginning with that decision.

        If ``seat`` is None, every player's decision counts.
        """
        places = self.seen_up_to
        first = places[seat] if seat is not None and places else max(places, default=0)
        return tuple(event for events in events_by_action[first:] for event in events)

    def at_position(self, match: KnownMatch) -> Session:
        """Return the session in another position, where earlier choices mean nothing any more."""
        stumbles = tuple(each for each in self.bot_turn.stumbles if each[0] < len(match.steps))
        return replace(
            self,
            match=match,
            selected=None,
            refused=None,
            refusal=None,
            outbox=None,
            payment=None,
            key_input=KeyInput(),
            about="",
            bot_turn=BotTurn(stumbles=stumbles),
            forced_passes=frozenset(
                each for each in self.forced_passes if each.place < len(match.steps)
            ),
            memory=self.memory.after(match),
        )

    def choose(self, text: str) -> Session:
        """Select an action that can be carried out now, even if it will be punished.

        If it is a bid, the limit proposed for the next standing order starts from that number.
        """
        try:
            possible = self.match.check(self.match.game.read_action(text)) is None
        except ValueError:
            possible = False
        if not possible:
            return self
        key_input = replace(self.key_input, typed="", asked="")
        orders = self.orders.without_limit(self.viewer)
        return replace(
            self,
            selected=text,
            refused=None,
            refusal=None,
            key_input=key_input,
            about="",
            orders=orders,
        )

    def is_second_press(self, text: str) -> bool:
        """Return whether a press on this action carries it out, because it is selected already."""
        return self.selected == text and self.refusal is None

    def needs_confirmation(self, text: str, settings: Settings) -> bool:
        """Return whether a decision is a pass that the reader must confirm with a second press."""
        return text == PASS_TEXT and settings.confirm_pass == "on" and self.selected != PASS_TEXT

    def ask_why(self, text: str) -> Session:
        """Ask why an action is not allowed. For a legal action nothing changes."""
        try:
            refusal = self.match.check(self.match.game.read_action(text))
        except ValueError:
            refusal = None
        return self if refusal is None else replace(self, refused=text, refusal=refusal)


def people_here(match: KnownMatch, link_seat: int | None) -> tuple[int, ...]:
    """Return the seats of people at this screen.

    ``link_seat`` is the seat of this device if the game is played by link.
    """
    if link_seat is not None:
        return (link_seat,)
    return tuple(seat for seat, player in enumerate(match.players) if player.bot is None)


def reader(match: KnownMatch, link_seat: int | None) -> int | None:
    """Return the seat of the only person at this screen; None if there are several or none."""
    return only_person(match.players) if link_seat is None else link_seat
