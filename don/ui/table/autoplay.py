"""Decisions without a question: bots' turns, forced passes, and those that a game calls automatic.

Bots decide for themselves, and the page decides where a person has no choice: a person who can do
nothing else passes automatically. The match does not mark such a pass, since that could reveal the
player's chips. So this module works out which passes were forced, and only shows it to their
player.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any, ClassVar, NamedTuple

from don.table.auction import PASS_TEXT, BidMade
from don.table.game import Event
from don.table.match import KnownMatch, Match

from ..game import ui_of


class ForcedPass(NamedTuple):
    """A pass that a person had no choice about."""

    place: int
    """The place of its step in the match."""
    seat: int
    why: tuple[tuple[str, str], ...] = ()
    """The facts for ``WordsPart.forced_pass``; empty if only the host knows them."""


Forced = frozenset[ForcedPass]
"""Forced passes of people."""


@dataclass(frozen=True, slots=True)
class CouldOnlyPass(Event):
    """An event in place of a forced pass, shown only to its player."""

    kind: ClassVar[str] = "could_only_pass"
    seat: int
    why: tuple[tuple[str, str], ...] = ()
    """The facts for ``WordsPart.forced_pass``."""


def is_forced_pass(match: KnownMatch) -> bool:
    """Return whether the decision due is that of a person who can only pass."""
    seat = match.to_act
    if seat is None or match.players[seat].bot is not None:
        return False
    action = only_action(match)
    return action is not None and match.game.write_action(action) == PASS_TEXT


def is_given(match: KnownMatch) -> bool:
    """Return whether the decision due is that of a person who gets something without a choice."""
    seat = match.to_act
    if seat is None or match.players[seat].bot is not None or is_forced_pass(match):
        return False
    return only_action(match) is not None


class Past(NamedTuple):
    """Facts about the decisions in a match that only a replay shows."""

    forced: Forced
    last_own: int | None
    """The place of the last decision that a person made; None if there is none."""


@lru_cache(maxsize=2)
def past(match: Match) -> Past:
    """Replay a match, and return the facts that only a replay shows. The result is cached."""
    forced_ones, own, now = set(), None, match.at(0)
    for place, step in enumerate(match.steps):
        if is_forced_pass(now):
            forced_ones.add(ForcedPass(place, step.seat, tuple(why_forced(now, step.seat).items())))
        elif match.players[step.seat].bot is None and not automatic(now):
            own = place
        now = now.play(step.action)
    return Past(frozenset(forced_ones), own)


def forced_passes(match: Match) -> Forced:
    """Return all forced passes of a match."""
    return past(match).forced


def as_shown(
    events: tuple[Event, ...], place: int, forced: Forced, you: int | None
) -> tuple[Event, ...]:
    """Return the events of a step as the reader at seat ``you`` sees them."""
    passes = (one for one in forced if (one.place, one.seat) == (place, you))
    found = next(passes, None)
    if found is None or not events:
        return events
    return (CouldOnlyPass(found.seat, found.why), *events[1:])


def why_forced(match: Match, seat: int) -> dict[str, str]:
    """Return the facts about a forced pass that is due (``WordsPart.forced_pass``).

    They are: the bids that the player could pay for but not make; the reason why the lowest of them
    is refused; the chips that the player can bid; whether the player has bid in the auction.
    """
    bids = [one for one in match.game.controls(match.state) if one.amount is not None]
    bidding = ui_of(match.game).table.bidding(match.state)
    return {
        "why": next((bid.refusal.code for bid in bids if bid.refusal is not None), ""),
        "bids": ",".join(str(bid.amount) for bid in bids),
        "chips": str(bidding.most[seat]) if bidding is not None else "0",
        "had_bid": "yes" if has_bid(match, seat) else "",
    }


def has_bid(match: KnownMatch, seat: int) -> bool:
    """Return whether a seat has bid in the current auction."""
    back = (event for step in reversed(match.steps) for event in reversed(step.events))
    calls = takewhile(lambda event: not event.opens_auction, back)
    return any(isinstance(event, BidMade) and event.seat == seat for event in calls)


def automatic(match: KnownMatch, memory: Any = None) -> bool:
    """Return whether the decision due needs no person: a bot's, a forced or an automatic one.

    ``memory`` has what the person has decided beforehand.
    """
    seat = match.to_act
    if seat is None:
        return False
    if match.players[seat].bot is not None:
        return True
    return ui_of(match.game).table.decision_due(match, memory).action is not None


def needs_person(match: KnownMatch) -> bool:
    """Return whether the decision due is a person's own: not a bot's, and not forced."""
    seat = match.to_act
    return seat is not None and match.players[seat].bot is None and only_action(match) is None


def only_action(match: KnownMatch) -> Any:
    """Return the only action of a person who has no choice; None if there is a choice."""
    found = ui_of(match.game).table.decision_due(match, None)
    return found.action if found.forced else None


def automatic_action(match: KnownMatch, memory: Any) -> Any:
    """Return the action for a person's decision that is ``automatic``."""
    return ui_of(match.game).table.decision_due(match, memory).action
