"""A match: a table, a deal and the actions so far, as one immutable value.

The log, the scores and the pictures all come from the match. Playing an action gives a new match
and leaves the old one unchanged. Undo, replay and branching need nothing more.
"""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from .game import AnyGame, BadSetup, Control, Deal, Event, Refusal
from .rng import Rng

LONGEST_NAME = 40
"""The limit on a player's name, in characters."""
MOST_SEATS = 12
"""The limit on the number of players in any game, for code that cannot ask the game itself."""
UNDO = ("off", "fair", "practice")
MOST_SEED = 2**53 - 1
"""The limit on seeds and counters. All JSON readers keep whole numbers exact up to here."""
MOST_ACTIONS = 10_000
"""The limit on the number of actions in a match, because records hold no more."""


class MatchIsFull(ValueError):
    """Raised by ``Match.play`` if the match has ``MOST_ACTIONS`` actions but has not ended."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat. ``bot`` is a bot's name, or None for a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One action of one seat, and the events that the action caused."""

    seat: int
    action: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class KnownMatch(ABC):
    """A match as far as this device knows it: all of it (``Match``), or only what one seat sees.

    Only a ``Match`` has the deal, so only a ``Match`` can be played, taken back or recorded.
    """

    game: AnyGame
    options: Any
    players: tuple[Player, ...]
    state: Any
    """The game's state, or a seat's observation of it. The game's views, ``standing`` and
    ``progress`` accept either."""
    opening: tuple[Event, ...]
    """The events of the deal, before the first action."""
    steps: tuple[Step, ...] = field(default=(), hash=False)
    """All steps so far. For speed they are not hashed: the state is enough for a hash."""
    takebacks: int = 0
    """The number of takebacks so far. Records hold it for people who compare results."""
    to_act: int | None = field(init=False, compare=False)
    """The seat that must decide, or None when the game is over. It is stored because it is read
    very often."""

    @abstractmethod
    def legal_actions(self) -> tuple[Any, ...]:
        """Return the actions that the seat to act may take without penalty."""

    @abstractmethod
    def controls(self) -> tuple[Control, ...]:
        """Return the controls of the seat to act."""

    @abstractmethod
    def observe(self, seat: int | None) -> Any:
        """Return everything that a seat, or an onlooker (None), may know about the position."""

    @abstractmethod
    def check(self, action: Any) -> Refusal | None:
        """Return the reason why the seat to act cannot take this action, or None if it can."""

    @property
    def is_full(self) -> bool:
        """True if the match must stop before its end because records hold no more actions."""
        return self.to_act is not None and len(self.steps) >= MOST_ACTIONS

    def events(self) -> tuple[Event, ...]:
        """Return all events so far, beginning with those of the deal."""
        return self.opening + tuple(event for step in self.steps for event in step.events)


@dataclass(frozen=True, slots=True)
class Match(KnownMatch):
    """A whole match, in progress or finished. Make one with ``Match.deal``, go on with ``play``."""

    dealt: Deal = field(kw_only=True)
    seed: int | None = field(kw_only=True)
    undo: str = field(default="off", kw_only=True)
    """The rule for takebacks: ``off`` (never), ``fair`` (not past an event that reveals something)
    or ``practice`` (always)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "to_act", self.game.to_act(self.state))

    @classmethod
    def deal(
        cls,
        game: AnyGame,
        players: Sequence[Player],
        options: Any,
        seed: int | None = None,
        start: int | None = None,
        fields: Mapping[str, Sequence[str]] | None = None,
        undo: str = "off",
        takebacks: int = 0,
    ) -> Match:
        """Seat the players and deal. Raises ``BadSetup``.

        ``fields`` holds the other fields of the deal, such as ``deck``, in their form in records.
        What ``start`` and ``fields`` do not give comes from the seed, if there is one.
        """
        if len(players) not in game.SEATS:
            raise BadSetup("seats", f"must be {game.SEATS[0]} to {game.SEATS[-1]} players")
        for i, player in enumerate(players):
            check_name(player.name, f"seats[{i}].name")
            if player.bot is not None:
                check_name(player.bot, f"seats[{i}].bot")
        if seed is not None:
            if type(seed) is not int or not 0 <= seed <= MOST_SEED:
                raise BadSetup("seed", f"must be a whole number from 0 to {MOST_SEED}")
        if undo not in UNDO:
            raise BadSetup("undo", f"must be one of {', '.join(UNDO)}")
        if type(takebacks) is not int or not 0 <= takebacks <= MOST_SEED:
            raise BadSetup("takebacks", "must be a whole number, not below 0")
        dealt = _dealt(game, options, len(players), seed, start, fields or {})
        state, opening = game.new(options, len(players), dealt)
        return cls(
            game,
            options,
            tuple(players),
            state,
            opening,
            takebacks=takebacks,
            dealt=dealt,
            seed=seed,
            undo=undo,
        )

    def legal_actions(self) -> tuple[Any, ...]:
        """Return the actions that the seat to act may take without penalty."""
        return self.game.legal_actions(self.state)

    def controls(self) -> tuple[Control, ...]:
        """Return the controls of the seat to act."""
        return self.game.controls(self.state)

    def observe(self, seat: int | None) -> Any:
        """Return everything that a seat, or an onlooker (None), may know about the position."""
        return self.game.observe(self.state, seat)

    def check(self, action: Any) -> Refusal | None:
        """Return the reason why the seat to act cannot take this action, or None if it can."""
        return self.game.check(self.state, action)

    def play(self, action: Any) -> Match:
        """Return the match after one more action. This match does not change.

        Raises ``IllegalAction`` or ``MatchIsFull``.
        """
        if self.is_full:
            raise MatchIsFull(f"a match has at most {MOST_ACTIONS} actions")
        seat = self.to_act
        state, events = self.game.apply(self.state, action)
        assert seat is not None, "apply refuses every action after the end"
        return replace(self, state=state, steps=(*self.steps, Step(seat, action, events)))

    def at(self, count: int) -> Match:
        """Return the match after its first ``count`` actions, replayed from the deal."""
        steps = self.steps[:count]
        if len(steps) == len(self.steps):
            return self
        state, _ = self.game.new(self.options, len(self.players), self.dealt)
        for step in steps:
            state, _ = self.game.apply(state, step.action)
        return replace(self, state=state, steps=steps)

    def may_take_back(self, count: int) -> bool:
        """Return whether the last ``count`` decisions can be taken back at this table."""
        if not 0 < count <= len(self.steps) or self.undo == "off":
            return False
        lost = (event for step in self.steps[-count:] for event in step.events)
        return self.undo == "practice" or not any(event.reveals for event in lost)

    def take_back(self, count: int) -> Match:
        """Return the match without its last ``count`` decisions. Raises ``ValueError``."""
        if not self.may_take_back(count):
            raise ValueError("these decisions cannot be taken back")
        takebacks = min(self.takebacks + 1, MOST_SEED)
        return replace(self.at(len(self.steps) - count), takebacks=takebacks)

    def deal_text(self) -> str:
        """Return the deal, except its start player, as one text: the same on every device."""
        return "".join(chain.from_iterable(self.game.write_deal(self.dealt).values()))

    def deal_sum(self) -> str:
        """Return a checksum of ``deal_text`` as 16 hex digits: the same on every device."""
        rng = Rng(0)
        for letter in self.deal_text():
            rng = Rng(rng.next()[0] ^ ord(letter))
        return f"{rng.next()[0]:016x}"


def only_person(players: Sequence[Player]) -> int | None:
    """Return the seat of the only person; None if there are several, or none."""
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    return people[0] if len(people) == 1 else None


def untouched(match: Match) -> Match:
    """Return the match as it was dealt."""
    return replace(match.at(0), takebacks=0)


def same_table(one: Match, other: Match) -> bool:
    """Return whether two matches are the same game, however far each has got."""
    return one.players == other.players and same_deal(one, other)


def same_deal(one: Match, other: Match) -> bool:
    """Return whether two matches have the same cards and rules; the players may differ."""
    return (
        one.game is other.game
        and len(one.players) == len(other.players)
        and one.options == other.options
        and one.dealt == other.dealt
    )


def _dealt(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: int | None,
    start: int | None,
    fields: Mapping[str, Sequence[str]],
) -> Deal:
    """Return the deal that a seed gives, except where ``start`` and ``fields`` replace its values.

    Without a seed, they give the whole deal. Raises ``BadSetup``.
    """
    for name in sorted(set(fields) - game.DEAL_FIELDS):
        raise BadSetup(name, "no such field of a deal")
    if seed is not None:
        by_seed = game.deal(options, seats, seed)
        fields = {**game.write_deal(by_seed), **fields}
        start = by_seed.start if start is None else start
    dealt: Deal = game.read_deal(options, seats, 0 if start is None else start, fields)
    return dealt


def check_name(name: str, where: str) -> None:
    """Raise ``BadSetup`` unless a name is short, visible and on one line.

    Any script is allowed, and so are emoji and mark-up.
    """
    kinds = {unicodedata.category(c) for c in name}
    if kinds <= {"Cf", "Zs"} or len(name) > LONGEST_NAME:
        raise BadSetup(where, f"must have 1 to {LONGEST_NAME} visible characters")
    if kinds & {"Cc", "Cs", "Zl", "Zp"}:
        raise BadSetup(where, "must not hold control characters")
