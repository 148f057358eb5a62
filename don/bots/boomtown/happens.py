"""What happens after an option of a hint: the card that the seat gets, or what an event does."""

from __future__ import annotations

from dataclasses import replace

from don.games.boomtown.actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Keep,
    LayVein,
    OpenSaloon,
    Place,
    Ride,
    Take,
)
from don.games.boomtown.deck import DECK, MUSTANG, TOWNS, Card
from don.games.boomtown.mines import fee, mayor_of, mayor_with
from don.games.boomtown.production import total_after, ways, ways_at_least, yields
from don.games.boomtown.state import Observation, Phase, mines_in, owner_of, saloon_of, turns_left
from don.table.long_work import LongWork

from ..advice import Data, Reason
from .branches import Branches, card_probabilities
from .chances import ActionRow, best_of, rows_of, use_of
from .draft import Draft, RivalJudges, taken
from .last_turn import MOST
from .levels import BARON
from .position import PLACE, own_seat, position_of
from .targets import after

RATHER_SURE = 0.97
"""The probability from which a single card is named as left for a seat. By play it then was left
about 8 times in 10, since others sometimes choose a card that seems worse."""
WAITING = ("mustang", "telegraph", "governor", "vein", "girls")
"""The kinds of events that wait in front of a seat."""
MAY_TAKE = 0.3
"""The probability from which a seat is named that may take a card."""


def alike(one: Card, other: Card) -> bool:
    """Return whether two cards are the same, or two events of the same kind."""
    return one == other or (one.kind == other.kind and not one.is_mine)


def happens(
    seen: Observation, row: ActionRow, branches: Branches, judges: RivalJudges, most: int
) -> LongWork[Reason | None]:
    """Return what happens after an action; None if its label says all.

    ``branches``: the ways in which the turn then goes. ``most``: how much of the last turn may be
    solved to find the use of an event.
    """
    me = own_seat(seen)
    match row.action:
        case Bid() if branches[0].end.first == me:
            card = branches[0].cards[me]
            code = "wins_town" if _elects(seen, me, card) else "wins"
            return Reason(code, data={"card": card.code})
        case Ride():
            card = yield from _ridden(seen, judges)
            return Reason("gets", data={"card": card.code})
        case Keep() if seen.phase is Phase.MUSTANG:
            draft, offer = Draft(BARON.judge, BARON.width, judges), [PLACE[c] for c in seen.offer]
            kept = draft.foresee(position_of(seen), seen.waiting, offer).cards
            left = DECK[kept[seen.waiting.index(me)]]
            return Reason("left", data={"card": left.code})
        case _ if seen.phase is Phase.AUCTION:
            return _left(seen, branches)
        case _ if seen.phase is Phase.TELEGRAPH:
            roll = total_after(seen, row.action)
            return Reason("roll", data={"roll": roll, "gold": yields(seen, roll)[me]})
    return (yield from what_happens(seen, row.action, judges, most))


def what_happens(
    seen: Observation, action: Action, judges: RivalJudges = (), most: int = MOST
) -> LongWork[Reason | None]:
    """Return what a card or a use of an event does; None if its label says all."""
    if not isinstance(action, Take):
        return _used(seen, action)
    if action.card.is_mine:
        return _mine(seen, action.card)
    use = yield from use_of(seen, action.card, judges, most)
    if use is None:
        return _without_choice(seen, action.card)
    return _hit(seen, use) or _use(seen, use)


def _elects(seen: Observation, seat: int, card: Card) -> bool:
    """Return whether a seat becomes mayor with a card."""
    return card.is_mine and mayor_with(seen, seat, card) == seat != mayor_of(seen, card.town)


def _mine(seen: Observation, mine: Card) -> Reason:
    """Return that the seat becomes mayor with a mine, or the fee for it, or when the mine pays."""
    me = own_seat(seen)
    if _elects(seen, me, mine):
        return Reason("mayor", data={"town": mine.town})
    seat, gold = fee(seen, me, mine.town)
    if seat is not None:
        return Reason("fee", data={"seat": seat, "gold": gold})
    return Reason("earns", data={"gold": mine.value, "ways": ways(mine.roll)})


def left_to_others(seen: Observation, best: Branches, other: Branches) -> Reason | None:
    """Return who takes the card of the best option after the other one, and what that does to the
    seat; None if it is not clear who takes it."""
    me = own_seat(seen)
    card = best[0].cards.get(me)
    if card is None or any(one != card and alike(one, card) for one in seen.offer):
        return None
    taking = {
        seat: sum(branch.probability for branch in other if branch.cards.get(seat) == card)
        for seat in range(seen.seats)
    }
    seat = max(taking, key=taking.__getitem__)
    if seat == me or taking[seat] < MAY_TAKE:
        return None
    data: Data = {"seat": seat, "card": card.code}
    if _elects(seen, seat, card):
        return Reason("leaves_town", data=data)
    losses = (
        lost
        for branch in other
        if branch.cards.get(seat) == card and not card.is_mine
        for lost in seen.mines[me]
        if PLACE[lost] not in branch.end.mines[me]
    )
    mine = next(losses, None)
    if mine is None:
        return Reason("leaves", data=data)
    return Reason("leaves_to_hit", data={**data, "other": mine.code})


def _left(seen: Observation, branches: Branches) -> Reason:
    """Return the cards that a pass leaves the seat."""
    cards = card_probabilities(branches, own_seat(seen))
    card, *others = cards
    if others and cards[card] < RATHER_SURE and not alike(card, others[0]):
        return Reason("either", data={"card": card.code, "other": others[0].code})
    return Reason("left", data={"card": card.code})


def _ridden(seen: Observation, judges: RivalJudges) -> LongWork[Card]:
    """Return the card that a hint advises after the mustang is used (B5.4)."""
    me = own_seat(seen)
    held = tuple(
        tuple(card for card in cards if card != MUSTANG) if seat == me else cards
        for seat, cards in enumerate(seen.held)
    )
    waiting = (me, *(seat for seat in seen.waiting if seat != me))
    then = replace(seen, phase=Phase.CHOOSE, held=held, waiting=waiting, rider=None)
    rows = yield from rows_of(then, [Take(card) for card in seen.offer], judges=judges)
    best = rows[best_of(then, rows)].action
    assert isinstance(best, Take)
    return best.card


# Events.


def _without_choice(seen: Observation, card: Card) -> Reason | None:
    """Return that an event waits, or the gold that it brings at once; None if it does neither."""
    if card.kind in WAITING:
        return Reason("waits") if turns_left(seen) else None
    me, start = own_seat(seen), position_of(seen)
    gold = round(taken(start, me, PLACE[card], BARON.judge).gold[me] - start.gold[me])
    return Reason("pays_at_once", data={"gold": gold}) if gold > 0 else None


def _hit(seen: Observation, use: Action) -> Reason | None:
    """Return the mine or saloon that the use of an event takes from another seat, if it does."""
    match use:
        case BlowUp(card):
            owner = owner_of(seen, card) if card.is_mine else saloon_of(seen, card).seat
            return Reason("blasts", data={"seat": _known(owner), "card": card.code})
        case Expropriate(card):
            return Reason("seizes", data={"seat": _known(owner_of(seen, card)), "card": card.code})
    return None


def _use(seen: Observation, use: Action) -> Reason | None:
    """Return how the seat will use an event that hits nobody's card."""
    match use:
        case HoldUp(seat, amount):
            return Reason("robs", data={"seat": seat, "price": min(amount, seen.gold[seat])})
        case Appoint(town) | OpenSaloon(town):
            return Reason("used_in", data={"town": town})
        case Place(saloon):
            return Reason("used_in", data={"town": saloon_of(seen, saloon).town})
        case LayVein(mine):
            return Reason("used_on", data={"card": mine.code})
    return None


def _used(seen: Observation, use: Action) -> Reason | None:
    """Return what a use of the event does that was taken, beside a label that names it."""
    me = own_seat(seen)
    match use:
        case BlowUp(card) | Expropriate(card) if card.is_mine:
            assert seen.taken is not None
            owner = _known(owner_of(seen, card))
            end = after(position_of(seen), me, PLACE[seen.taken], use)[0][1]
            mayor = end.mayors[TOWNS.index(card.town)]
            if mayor == me != mayor_of(seen, card.town):
                return Reason("mayor", data={"town": card.town})
            if mayor != owner == mayor_of(seen, card.town):
                return Reason("loses_town", data={"seat": owner})
            return Reason("loses", data={"seat": owner})
        case HoldUp(_, amount):
            return Reason("pays", data={"ways": ways_at_least(amount)})
        case LayVein(mine):
            return Reason("pays", data={"ways": ways(mine.roll)})
        case Appoint(town):
            return Reason("charges", data={"gold": 2 * mines_in(seen, me, town)})
    return None


def _known(owner: int | None) -> int:
    assert owner is not None
    return owner
