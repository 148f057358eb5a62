"""Games as links. All data is in the fragment, which a browser never sends to a server.

    #game=CODE    a game to look at
    #play=CODE    a position to play on from
    #deal=CODE    a deal to play: the same cards, the same seats
    #turn=CODE    a game played by link: another player has moved, and now it is your turn

``don.ui.lessons.puzzle_links`` reads a fifth kind, ``#puzzle=``.

CODE is written by ``don.table.compact``. The code of a turn may be followed by a full stop and the
seats that have announced a pass in the current auction (``.02``). An incoming link is checked
against the rules, and against the game on this device.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from don.games import GAMES
from don.table.auction import PASS_TEXT
from don.table.compact import MOST_CHARACTERS, expand, of_one_case, squeeze
from don.table.match import Match, untouched
from don.table.record import RecordError

from .game import home_address
from .table import autoplay
from .table.standing_orders import Orders, bidding_in

KINDS = ("game", "play", "deal", "turn")
_ANYWHERE = re.compile(
    rf"#turn=[\w-]+\.[0-9]{{1,9}}\b|#(?:{'|'.join(KINDS)}|puzzle)=[\w-]+",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Link:
    """The meaning of a fragment."""

    kind: str
    match: Match
    passes: tuple[int, ...] = ()
    """The seats that have announced a pass in the current auction, if this is a turn."""


def write_link(kind: str, match: Match) -> str:
    """Return the fragment with its ``#``; empty if the match is too long for any link.

    A deal is the match without its moves.
    """
    assert kind in KINDS
    code = _code(untouched(match) if kind == "deal" else match)
    return code and f"#{kind}={code}"


def write_address(page: str, kind: str, match: Match) -> str:
    """Return the address of a match; empty if the match is too long for any link."""
    fragment = write_link(kind, match)
    return fragment and home_address(page, match.game.CODE) + fragment


def write_turn(page: str, match: Match, orders: Orders) -> str:
    """Return the address of a turn with the announced passes; empty if it would be too long.

    It holds nothing else of the orders: limits are secret.
    """
    address, bidding = write_address(page, "turn", match), bidding_in(match)
    seats = bidding.seats if bidding is not None else ()
    passes = "".join(str(seat) for seat in orders.announced(bidding) if seat in seats)
    return f"{address}.{passes}" if address and passes else address


@lru_cache(maxsize=2)
def _code(match: Match) -> str:
    """Return the code of a match, or "" if it is too long.

    It is cached: to make it, every decision is replayed, and a dialog draws the same link again and
    again.
    """
    try:
        return squeeze(match)
    except RecordError:
        return ""


def read_link(fragment: str) -> Link | None:
    """Return the link in a fragment, or None if it holds none. Raises ``RecordError``."""
    kind, equals, code = fragment.removeprefix("#").partition("=")
    kind = kind.lower()
    if kind not in KINDS or not equals:
        return None
    passes = ""
    if kind == "turn":
        code, stop, passes = code.partition(".")
        if stop and not passes:
            raise RecordError("link.passes", "damaged")
    if len(code) > MOST_CHARACTERS:
        raise RecordError("link", "too_large")
    try:
        match = expand(code.strip(), GAMES)
    except RecordError:
        if of_one_case(code):
            raise RecordError("link", "case") from None
        raise
    return Link(kind, untouched(match) if kind == "deal" else match, _passes(passes, match))


def _passes(text: str, match: Match) -> tuple[int, ...]:
    """Read the seats that have announced a pass. Raises ``RecordError``.

    They must be people still in the auction, each once and in order.
    """
    bidding = bidding_in(match) if text else None
    people = [
        str(seat)
        for seat in sorted(bidding.seats if bidding is not None else ())
        if match.players[seat].bot is None
    ]
    if text != "".join(seat for seat in people if seat in text):
        raise RecordError("link.passes", "damaged")
    return tuple(map(int, text))


def find_link(text: str) -> str:
    """Return the first fragment with a link in a pasted text; empty if there is none."""
    found = _ANYWHERE.search(text[: 2 * MOST_CHARACTERS])
    return found[0] if found else ""


def caught_up(known: Match, came: Match) -> Match:
    """Return our match with the further decisions from ``came``, and nothing else from it.

    ``came`` must be ``newer`` (``compare``).
    """
    for step in came.steps[len(known.steps) :]:
        known = known.play(step.action)
    return known


def compare(known: Match, came: Match, me: int | None, orders: Orders) -> str:
    """Compare a game that came by link with the one on this device (``same_table``).

    - ``same``: nothing new.
    - ``newer``: it continues ours.
    - ``stale``: ours continues it.
    - ``forged``: it continues ours with a decision of seat ``me`` that was not made here. An
      action that the rules force does not count, nor a pass that ``me`` has announced (``orders``).
    - ``forked``: its past differs from ours.
    """
    ours = [step.action for step in known.steps]
    theirs = [step.action for step in came.steps]
    if ours == theirs:
        return "same"
    if ours[: len(theirs)] == theirs:
        return "stale"
    if theirs[: len(ours)] != ours:
        return "forked"
    for action in theirs[len(ours) :]:
        if known.to_act == me and not _expected(known, action, orders):
            return "forged"
        known = known.play(action)
    return "newer"


def _expected(match: Match, action: Any, orders: Orders) -> bool:
    """Return whether any device may take this action for the seat: it is forced or announced."""
    if autoplay.only_action(match) is not None:
        return True
    announced = match.to_act in orders.announced(bidding_in(match))
    return announced and match.game.write_action(action) == PASS_TEXT
