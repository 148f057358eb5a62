"""Why to choose the one card, target or die and not the other."""

from __future__ import annotations

from don.games.boomtown import DECK, TOWNS, Action, Observation, Phase, Take
from don.games.boomtown.scoring import PAWN

from ...advice import Reason
from ..draft import Draft, taken
from ..judge import Expecting
from ..levels import BARON
from ..position import NOBODY, ODDS, PLACE, ROLLS, VALUES, Position
from ..reading import position_of
from ..targets import Mixture, after
from .shapes import weightiest

PER_GOLD = 0.005
"""How much a piece of gold weighs among reasons."""
FELT = 1.5
"""Expected gold below which it is not told that somebody loses it."""
POINTS = Expecting(fees=0, pawn=0, mustang=0, telegraph=0, waiting=0, visits=0)
"""Counts what an event is worth in gold, by what lies on the table. What only cards to come would
bring is a guess, and is not told; pawns are told by themselves."""


def choice_reasons(seen: Observation, best: Action, other: Action) -> tuple[Reason, ...]:
    """What the best brings, whom it costs something, and who would take the card otherwise.

    What the other would bring just as well is left out.
    """
    if seen.phase in (Phase.MUSTANG, Phase.TELEGRAPH):
        return ()
    start = position_of(seen)
    as_well = _brings(seen, start, other)
    found = [reason for reason in _brings(seen, start, best) if reason not in as_well]
    if isinstance(best, Take) and isinstance(other, Take):
        found += _denied(seen, start, PLACE[best.card], PLACE[other.card])
    return weightiest(found)


def _brings(seen: Observation, start: Position, action: Action) -> list[Reason]:
    """What a card or a target brings."""
    me = seen.seat
    assert me is not None
    if isinstance(action, Take):
        card = PLACE[action.card]
        end = taken(start, me, card, BARON.judge)
        if action.card.is_mine:
            return _mine(start, end, me, card)
        return _event(start, [(1.0, end)], me, card)
    assert seen.taken is not None
    card = PLACE[seen.taken]
    return _event(start, after(start, me, card, action), me, card)


def _mine(start: Position, end: Position, me: int, card: int) -> list[Reason]:
    """What a mine gives, its mayor and its fee."""
    code = DECK[card].code
    gold = round(ODDS[ROLLS[card]] * VALUES[card] * (start.ahead + 1))
    found = [Reason("final", PER_GOLD * VALUES[card], {"card": code, "points": VALUES[card]})]
    if gold > 0:
        found.append(Reason("production", PER_GOLD * gold, {"card": code, "gold": gold}))
    return found + _mayors(start, end, me)


def _mayors(start: Position, end: Position, me: int) -> list[Reason]:
    found = []
    for town, (before, mayor) in enumerate(zip(start.mayors, end.mayors, strict=True)):
        if mayor != before and mayor == me:
            weight = PER_GOLD * 2 * PAWN
            if before == NOBODY:
                found.append(Reason("mayor", weight, {"town": TOWNS[town]}))
            else:
                found.append(Reason("ousts", weight, {"seat": before, "town": TOWNS[town]}))
    return found


def _event(start: Position, ends: Mixture, me: int, card: int) -> list[Reason]:
    """What an event is expected to bring to oneself, and whom it costs most."""
    before = POINTS.points(start)
    gains = [0.0] * start.seats
    for odds, end in ends:
        now = POINTS.points(end)
        gains = [gain + odds * (b - a) for gain, a, b in zip(gains, before, now, strict=True)]
    found = _mayors(start, ends[0][1], me)
    own = round(gains[me])
    if own > 0:
        found.append(Reason("event", PER_GOLD * own, {"card": DECK[card].code, "gold": own}))
    losses = {seat: -gain for seat, gain in enumerate(gains) if seat != me}
    worst = max(losses, key=losses.__getitem__)
    if losses[worst] > FELT:
        data = {"seat": worst, "gold": round(losses[worst])}
        found.append(Reason("hurts", PER_GOLD * losses[worst], data))
    return found


def _denied(seen: Observation, start: Position, card: int, other: int) -> list[Reason]:
    """Who would take the card if one took the other."""
    order = seen.waiting[1:]
    if not order:
        return []
    offer = [PLACE[one] for one in seen.offer if PLACE[one] != other]
    end = taken(start, seen.waiting[0], other, BARON.judge)
    cards = Draft(BARON.judge, BARON.width).foresee(end, order, offer).cards
    if card not in cards:
        return []
    seat = order[cards.index(card)]
    return [Reason("denies", 2 * PER_GOLD, {"seat": seat, "card": DECK[card].code})]
