"""Why to choose the one card, target or die and not the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from don.games.boomtown import (
    TOWNS,
    Action,
    Appoint,
    BlowUp,
    Card,
    Expropriate,
    HoldUp,
    Keep,
    LayVein,
    Observation,
    OpenSaloon,
    Phase,
    Place,
    Take,
    Telegraph,
    fee,
    mayor_with,
)
from don.games.boomtown.scoring import PAWN

from ...advice import Data, Reason
from ..draft import taken
from ..levels import BARON
from ..position import NOBODY, PLACE, Position
from ..reading import position_of
from ..targets import after
from .gains import PER_GOLD, best_target, brought_to_owner, due, gain, lost_by
from .shapes import MOST, weightiest

COLLAPSE = (2, 12)
"""Rolls on which the dangerous mines collapse (B8.3)."""
MORE = 0.5
"""Gold by which the best must bring more than the other for that to be a reason."""
CLEARLY = 2
"""Gold by which something must bring more than all that win about as often to be called the best:
more than rounded figures can hide."""
FAR_LESS = 5
"""The same for a complaint after the game: about what a good mine brings more than a poor one."""
COMPARED = ("brings", "prevents", "holdup", "vein", "saloon", "girls")
"""Reasons that tell of all that something comes to, in gold."""


def choice_reasons(seen: Observation, best: Action, other: Action) -> tuple[Reason, ...]:
    """What the best brings that the other does not, and what it takes from others.

    What the other would bring just as well is left out, and so is what the best brings if the
    other brings more of the same.
    """
    if seen.phase is Phase.MUSTANG:
        return ()
    start = position_of(seen)
    if seen.phase is Phase.TELEGRAPH:
        return weightiest(list(_dice(seen, start, best, other)))
    found = weightiest(reasons_between(seen, start, best, other))
    if not found:
        return ()
    beside = tuple(_beside(seen, start, other, found[-1].weight))
    return (*found[: MOST - len(beside)], *beside)


def _beside(seen: Observation, start: Position, other: Action, weight: float) -> Iterator[Reason]:
    """What the card that was asked about comes to, and what of that is the fee."""
    assert seen.seat is not None
    match other:
        case Take(card) | Expropriate(card):
            gold = comes_to(seen, start, other)
            price = due(seen, seen.seat, card) if card.is_mine else 0
            if gold is not None:
                data: Data = {"card": card.code, "gold": round(gold), "price": price}
                yield Reason("beside", weight, data)


def reasons_between(
    seen: Observation, start: Position, best: Action, other: Action
) -> list[Reason]:
    """All reasons for a card or a target, in no order."""
    one, instead = gain(seen, start, best), gain(seen, start, other)
    found = list(one.reasons) if one.gold > instead.gold + MORE or not one.counted else []
    found += _mayors(seen, start, best)
    found += lost_by(seen, _carried_out(seen, start, best))
    as_well = [*instead.reasons, *_mayors(seen, start, other)]
    found = [reason for reason in found if reason not in as_well]
    if isinstance(best, Take) and isinstance(other, Take):
        found += [*_spared(seen, best, other), *_denied(seen, best)]
    return found


def each_brings(seen: Observation, actions: Iterable[Action]) -> tuple[Reason, ...]:
    """What each of several cards or targets comes to that are as good, by the end."""
    start = position_of(seen)
    each = (_comes_to(seen, start, action) for action in actions)
    return weightiest([reason for reasons in each for reason in reasons])


def brings_most(
    seen: Observation, best: Action, others: Sequence[Action], more: int = CLEARLY
) -> tuple[Action, tuple[Reason, ...]] | None:
    """Of the others the one that comes to most, with what it and the best come to; None unless the
    best comes to clearly more (``more`` gold), or where figures do not say all."""
    start = position_of(seen)
    each = {action: list(_comes_to(seen, start, action)) for action in (best, *others)}
    if any(reason.code not in COMPARED for reasons in each.values() for reason in reasons):
        return None
    if not each[best] or not all(each[one] or _is_counted(seen, start, one) for one in others):
        return None
    weights = {action: sum(reason.weight for reason in each[action]) for action in each}
    second = max(others, key=weights.__getitem__)
    if weights[best] - weights[second] <= PER_GOLD * more:
        return None
    return second, (*each[best], *each[second])


def _is_counted(seen: Observation, start: Position, action: Action) -> bool:
    return gain(seen, start, action).counted


def _comes_to(seen: Observation, start: Position, action: Action) -> Iterable[Reason]:
    match action:
        case Take(card) | Expropriate(card):
            return _card_brings(seen, start, action, card)
        case BlowUp(card) if card.is_mine:
            return brought_to_owner(seen, card)
        case BlowUp():
            return lost_by(seen, action)
        case HoldUp() | LayVein() | OpenSaloon() | Place() | Appoint():
            return gain(seen, start, action).reasons
    return ()


def _card_brings(
    seen: Observation, start: Position, action: Action, card: Card
) -> Iterator[Reason]:
    """What a card comes to, if it is anything."""
    gold = comes_to(seen, start, action)
    if gold is not None and round(gold) > 0:
        yield Reason("brings", PER_GOLD * gold, {"card": card.code, "gold": round(gold)})


def comes_to(seen: Observation, start: Position, action: Action) -> float | None:
    """What a card comes to for the seat by the end in gold and points, the fee and mayors counted;
    an event by its best target. None where figures do not say all."""
    found = gain(seen, start, action)
    return found.gold + PAWN * _towns_won(seen, start, action) if found.counted else None


def _towns_won(seen: Observation, start: Position, mine: Action) -> int:
    """How many more towns have the seat as their mayor once a card is taken."""
    assert seen.seat is not None
    after_it = _end(seen, start, mine).mayors
    return after_it.count(seen.seat) - start.mayors.count(seen.seat)


def reasons_for(seen: Observation, start: Position, best: Action) -> list[Reason]:
    """What an event does that is worth the first choice; a mine speaks for itself."""
    if isinstance(best, Take) and best.card.is_mine:
        return []
    lost = lost_by(seen, _carried_out(seen, start, best))
    return [*gain(seen, start, best).reasons, *_mayors(seen, start, best), *lost]


def _carried_out(seen: Observation, start: Position, action: Action) -> Action:
    """The target of an event that is taken; else the action itself."""
    assert seen.seat is not None
    if isinstance(action, Take) and not action.card.is_mine:
        return best_target(start, seen.seat, action.card) or action
    return action


def _end(seen: Observation, start: Position, action: Action) -> Position:
    """The position once a card has been taken, or the event carried out."""
    me = seen.seat
    assert me is not None
    if isinstance(action, Take):
        if action.card.is_mine:
            return taken(start, me, PLACE[action.card], BARON.judge)
        target = best_target(start, me, action.card)
        return start if target is None else after(start, me, PLACE[action.card], target)[0][1]
    assert seen.taken is not None
    return after(start, me, PLACE[seen.taken], action)[0][1]


def _mayors(seen: Observation, start: Position, action: Action) -> list[Reason]:
    """The pawns that come to oneself, and those that somebody else loses to a third."""
    me, found = seen.seat, []
    end = _end(seen, start, action)
    for town, (before, mayor) in enumerate(zip(start.mayors, end.mayors, strict=True)):
        if mayor == before:
            continue
        if mayor == me:
            found.append(Reason("mayor", PER_GOLD * PAWN, {"town": TOWNS[town]}))
        if before not in (NOBODY, me):
            data: Data = {"seat": before, "town": TOWNS[town]}
            found.append(Reason("ousts", PER_GOLD * PAWN, data))
    return found


def _spared(seen: Observation, best: Take, other: Take) -> Iterator[Reason]:
    """The fee for the other card, where the best costs none (B5.3)."""
    assert seen.seat is not None
    if not best.card.is_mine or not other.card.is_mine or fee(seen, seen.seat, best.card.town)[1]:
        return
    mayor, gold = fee(seen, seen.seat, other.card.town)
    if mayor is not None and gold:
        data: Data = {"card": other.card.code, "seat": mayor, "gold": gold}
        yield Reason("fee", PER_GOLD * gold, data)


def _denied(seen: Observation, best: Take) -> Iterator[Reason]:
    """Who is still to choose, and would become mayor with the card."""
    for seat in seen.waiting[1:]:
        town = best.card.town
        if best.card.is_mine and mayor_with(seen, seat, best.card) == seat != _mayor(seen, town):
            data: Data = {"seat": seat, "card": best.card.code, "town": town}
            yield Reason("denies", PER_GOLD * PAWN / 2, data)
            return


def _mayor(seen: Observation, town: str) -> int | None:
    return seen.mayors[TOWNS.index(town)]


def _dice(seen: Observation, start: Position, best: Action, other: Action) -> Iterator[Reason]:
    """What the roll brings that a telegraph makes, beside the one it is compared with (B7.10)."""
    me = seen.seat
    assert me is not None
    if isinstance(best, Keep):
        return
    roll, before = _roll(seen, best), _roll(seen, other)
    one, instead = _produced(start, roll), _produced(start, before)
    if one[me] > instead[me]:
        data: Data = {"roll": roll, "gold": round(one[me]), "before": before}
        yield Reason("dice", PER_GOLD * (one[me] - instead[me]), data)
    less = {seat: instead[seat] - one[seat] for seat in range(seen.seats) if seat != me}
    seat = max(less, key=less.__getitem__)
    if less[seat] > 0:
        data = {"roll": roll, "seat": seat, "gold": round(less[seat])}
        yield Reason("spoils", PER_GOLD * less[seat], data)
    if roll in COLLAPSE and before not in COLLAPSE:
        for owner, mines in enumerate(seen.mines):
            for mine in mines:
                if mine.is_dangerous and owner != me:
                    data = {"roll": roll, "seat": owner, "card": mine.code}
                    yield Reason("collapses", PER_GOLD * 2 * mine.value, data)


def _roll(seen: Observation, action: Action) -> int:
    """The sum of the dice, once the telegraph has been used or kept."""
    assert seen.dice is not None
    dice = list(seen.dice)
    if isinstance(action, Telegraph):
        dice[action.die - 1] = action.value
    return sum(dice)


def _produced(start: Position, roll: int) -> list[float]:
    """What a roll brings everybody in gold, saloons included (B8)."""
    end = start.copy()
    end.produce(roll)
    return [now - before for now, before in zip(end.gold, start.gold, strict=True)]
