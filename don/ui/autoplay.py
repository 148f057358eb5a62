"""Decisions that nobody has to be asked for: the bots', and those a person has no choice in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from don.games.don import Action, Keep, Offer, Pass, Phase
from don.table.game import Event
from don.table.match import Match

PACE = {"step": 1100, "calm": 1100, "quick": 300, "instant": 0}
"""Milliseconds before a decision is shown, by speed. With ``step`` only a film keeps to them: at
the table a press is waited for."""
TRAVEL = {"step": 700, "calm": 700, "quick": 300, "instant": 0}
"""Milliseconds that chips are on their way from one place to another, by speed."""
LINGER = 2.5
"""How many times as long the outcome of an auction stays before the next decision."""

Armed = Mapping[int, str]
"""The district (by code) that a person wants to sell at the next chance, by seat."""


def automatic(match: Match) -> bool:
    """Whether the decision due is a bot's, a side auction to decline, or a forced pass."""
    seat = match.to_act
    if seat is None:
        return False
    if match.players[seat].bot is not None or match.state.phase is Phase.OFFER:
        return True
    return forced_pass(match)


def needs_person(match: Match) -> bool:
    """Whether the decision due is a person's own: not a bot's, and no forced pass."""
    seat = match.to_act
    return seat is not None and match.players[seat].bot is None and not forced_pass(match)


def forced_pass(match: Match) -> bool:
    """Whether a person can only pass. At a strict table a penalised bid can always be said."""
    guarded = match.options.table == "guarded"
    return guarded and match.legal_actions() == (Pass(),)


def decide(match: Match, armed: Armed) -> Action:
    """The action for a person's decision that is ``automatic``."""
    seat = match.to_act
    assert seat is not None
    if match.state.phase is not Phase.OFFER:
        return Pass()
    for card in match.state.districts[seat]:
        if card.code == armed.get(seat):
            return Offer(card)
    return Keep()


def pause(match: Match, speed: str) -> int | None:
    """Milliseconds to wait before the decision due; None for those made without a word."""
    if match.state.phase in (Phase.OFFER, Phase.EXCHANGE):
        return None
    return dwell(_latest(match), speed)


def dwell(events: Iterable[Event], speed: str) -> int:
    """Milliseconds for which these events are seen before the next decision."""
    return round(PACE[speed] * (LINGER if _settled(events) else 1))


def _latest(match: Match) -> tuple[Event, ...]:
    """What came of the last decision that was shown; to sell or swap nothing is not."""
    for step in reversed(match.steps):
        if not step.events[0].silent:
            return step.events
    return ()


def _settled(events: Iterable[Event]) -> bool:
    return any(event.lingers for event in events)
