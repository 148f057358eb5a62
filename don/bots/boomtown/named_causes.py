"""What moves the chance to win most between two actions, named by something on the table.

The points that the two bring the seat itself are shown anyway. Here is the rest: who becomes mayor
of a town or comes closer to it, what others use against a rival, and the gold that is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from don.games.boomtown.deck import DECK, TOWNS
from don.games.boomtown.mines import elected, mayor_of
from don.games.boomtown.state import Observation, mines_in

from ..advice import Data, Reason
from ..causes import chance
from .comparison import (
    GOLD,
    JUDGE,
    MAY,
    MINES,
    STRIKES,
    Branches,
    Comparison,
    card_probabilities,
    parts_after,
)
from .position import NOBODY, Position, own_seat
from .reasons import WHOLE
from .value.winning import LAST_GOLD, PURSE

ENOUGH = 0.6
"""The points that two actions bring explain their chances if they account for at least this part of
the difference."""
LIKELIER = 0.4
"""A mayor counts as changed if the probabilities differ by this much."""
POOR = int(PURSE)
"""With less gold than this a seat can hardly bid in the next auction."""


def accounts_for(compared: Comparison, lead: float) -> bool:
    """Return whether the points that the better action brings more explain how much more often it
    wins."""
    total = sum(compared.causes.values())
    if total <= 0:
        return lead > 0
    me, end, other = compared.me, compared.better[0].end, parts_after(compared.other)
    weight = JUDGE.weights(end)[0] if end.ahead else LAST_GOLD
    richer = {**other, (me, GOLD): other.get((me, GOLD), 0.0) + weight * lead}
    return chance(richer, me) - chance(other, me) >= ENOUGH * total


def of_town(compared: Comparison, town: str) -> float:
    """Return how much of the difference in the chance to win a town's mayor and fees explain."""
    return sum(compared.caused(seat, town) for seat in range(compared.seen.seats))


def named_causes(compared: Comparison) -> Iterator[Reason]:
    """Yield what makes the better action win more often, each with the part that it explains."""
    for town in TOWNS:
        weight = of_town(compared, town)
        found = _about_town(compared, TOWNS.index(town)) if weight > 0 else None
        if found is not None:
            yield Reason(found.code, weight, found.data)
    yield from _used_on_rivals(compared)
    yield from _saloon_lost(compared)


def without_repeated_towns(reasons: Sequence[Reason]) -> list[Reason]:
    """Return reasons without a likely mayor where another reason says that the card makes the seat
    mayor."""
    made = {reason.data["town"] for reason in reasons if reason.code in ("mayor", "succeeds")}
    return [one for one in reasons if one.code != "may_govern" or one.data["town"] not in made]


def _likeliest(branches: Branches) -> Position:
    """Return the position to which the likeliest branch leads."""
    return max(branches, key=lambda branch: branch.probability).end


def _about_town(compared: Comparison, place: int) -> Reason | None:
    """Return what the better action changes in a town, for the seat or for a rival; None if there
    is nothing that one can see."""
    me, was = compared.me, compared.start.mayors[place]
    now, then = (_mayors(branches, place) for branches in (compared.better, compared.other))
    town: Data = {"town": TOWNS[place]}
    if now.get(me, 0.0) - then.get(me, 0.0) >= LIKELIER:
        if was != me:
            return Reason("may_govern", WHOLE, town)
        others = {
            seat: probability for seat, probability in then.items() if seat not in (me, NOBODY)
        }
        if others:
            return Reason("deposes", WHOLE, {"seat": max(others, key=others.__getitem__), **town})
    more = {seat: then.get(seat, 0.0) - now.get(seat, 0.0) for seat in compared.rivals}
    rival = max(more, key=more.__getitem__)
    if more[rival] >= LIKELIER and compared.caused(rival, TOWNS[place]) > 0:
        return Reason("falls" if was == rival else "rises", WHOLE, {"seat": rival, **town})
    return _closer_to_town(compared, place)


def _mayors(branches: Branches, place: int) -> Mapping[int, float]:
    """Return the probability of each seat being the mayor of a town."""
    mayors: dict[int, float] = {}
    for branch in branches:
        mayor = branch.end.mayors[place]
        mayors[mayor] = mayors.get(mayor, 0.0) + branch.probability
    return mayors


def _closer_to_town(compared: Comparison, place: int) -> Reason | None:
    """Return who comes closer to a town whose mayor stays the same, or gets a higher fee there."""
    me, better, other = compared.me, _likeliest(compared.better), _likeliest(compared.other)
    now, then, mayor = better.counts[place], other.counts[place], better.mayors[place]
    town: Data = {"town": TOWNS[place]}
    if mayor == me == other.mayors[place] and now[me] > then[me]:
        fee = now[me] * (2 if better.governor == place else 1)
        return Reason("fees", WHOLE, {**town, "gold": fee})
    if _is_next(now, mayor, me) and not _is_next(then, other.mayors[place], me):
        return Reason("next", WHOLE, town)
    for rival in compared.rivals:
        if _is_next(then, other.mayors[place], rival) and not _is_next(now, mayor, rival):
            if compared.caused(rival, TOWNS[place]) > 0 or other.mayors[place] == me:
                return Reason("nearly", WHOLE, {"seat": rival, **town})
        if other.mayors[place] == mayor == rival and then[rival] > now[rival]:
            fee = then[rival] * (2 if other.governor == place else 1)
            return Reason("asks", WHOLE, {"seat": rival, **town, "gold": fee})
    return None


def _is_next(counts: Sequence[int], mayor: int, seat: int) -> bool:
    """Return whether a seat that is not mayor needs only one more mine to be one (B6.2)."""
    more = [count + (one == seat) for one, count in enumerate(counts)]
    return mayor != seat and elected(more, None if mayor == NOBODY else mayor) == seat


def _used_on_rivals(compared: Comparison) -> Iterator[Reason]:
    """Yield the mines of rivals that others take or blow up after the better action."""
    for rival in compared.rivals:
        weight = compared.caused(rival)
        now, then = _likeliest(compared.better), _likeliest(compared.other)
        lost = [mine for mine in compared.start.mines[rival] if mine not in now.mines[rival]]
        lost = [mine for mine in lost if mine in then.mines[rival]]
        for seat in compared.rivals if lost and weight > 0 else ():
            cards = card_probabilities(compared.better, seat)
            card = max(cards, key=cards.__getitem__, default=None)
            if card is not None and card.kind in STRIKES and cards[card] >= MAY and seat != rival:
                data: Data = {"seat": seat, "event": card.code, "leader": rival}
                yield Reason("turns", weight, {**data, "card": DECK[lost[0]].code})
                break


def _saloon_lost(compared: Comparison) -> Iterator[Reason]:
    """Yield who blows up a saloon of the seat after the worse action."""
    both = compared.better, compared.other
    owners = ([owner for _, owner, *_ in _likeliest(each).saloons] for each in both)
    now, then = (each.count(compared.me) for each in owners)
    weight = compared.caused(compared.me, MINES)
    for seat in compared.rivals if now > then and weight > 0 else ():
        cards = card_probabilities(compared.other, seat)
        card = max(cards, key=cards.__getitem__, default=None)
        if card is not None and card.kind == "dynamite" and cards[card] >= MAY:
            yield Reason("burns", weight, {"seat": seat, "event": card.code})


def spent(compared: Comparison, price: int) -> Reason | None:
    """Return the gold that the other action, a bid, leaves for the next auction, if that is little
    and a cause of the lower chance."""
    left = compared.seen.gold[compared.me] - price
    weight = compared.caused(compared.me, GOLD)
    if weight <= 0 or left >= POOR or not compared.start.ahead:
        return None
    return Reason("spends", weight, {"gold": left})


def mayor_race(seen: Observation, town: str, rival: int, weight: float) -> Iterator[Reason]:
    """Yield how many mines the seat and a rival have in a town, if one more or less may decide who
    is its mayor."""
    me = own_seat(seen)
    counts = [mines_in(seen, seat, town) for seat in range(seen.seats)]
    mines, rival_mines = counts.pop(me), mines_in(seen, rival, town)
    if mines and rival_mines == max(counts) > 0 and abs(mines - rival_mines) <= 1:
        code = "stays" if mayor_of(seen, town) == me else "closer"
        data: Data = {"town": town, "seat": rival, "mines": mines, "rival_mines": rival_mines}
        yield Reason(code, weight, data)
