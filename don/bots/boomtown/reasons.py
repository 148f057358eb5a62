"""The reasons why one bid, card, target or setting of the dice is better than another, as codes
with figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

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
    Take,
    Telegraph,
)
from don.games.boomtown.deck import CARDS, DECK, TOWNS, Card
from don.games.boomtown.mines import fee, mayor_with
from don.games.boomtown.payout import payout
from don.games.boomtown.production import COLLAPSE
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import Observation, Phase

from ..advice import Data, Reason, read_whole
from .bidding import BestAnswer, Outcome
from .draft import taken
from .gains import PER_GOLD, best_target, brought_to_owner, due, gain, lost_by
from .levels import BARON
from .position import NOBODY, PLACE, Position, position_of
from .targets import after

# What each of Boomtown's reasons holds, so that reasons can be sent as plain data and be checked
# when they arrive.


MOST = 3
"""The most reasons given at a time."""

MOST_NUMBER = 10_000
"""The limit for numbers in reasons, larger than any amount of gold or points."""

FIGURES = ("value", "toll", "ways", "rolls", "gold")
REASONS: dict[str, tuple[str, ...]] = {
    "first_pick": ("card",),
    "instead": ("card", "other"),
    "left": ("card",),
    "too_dear": ("price", "card", "other", "gold"),
    "overpaid": ("price", "card", "other", "gold"),
    "ahead": ("card", "other", "gold"),
    "paid": ("seat", "price", "gold"),
    "mine": ("card", *FIGURES),
    "brings": ("card", "gold"),
    "beside": ("card", "gold", "price"),
    "prevents": ("seat", "card", "gold"),
    "mayor": ("town",),
    "ousts": ("seat", "town"),
    "fee": ("card", "seat", "gold"),
    "denies": ("seat", "card", "town"),
    "coach": ("gold",),
    "shark": ("gold",),
    "destroys": ("seat", "card", *FIGURES),
    "closes": ("seat", "card", "town"),
    "loses": ("seat", "card"),
    "holdup": ("seat", "price", "ways", "gold"),
    "vein": ("card", "ways", "rolls", "gold"),
    "saloon": ("town", "price", "ways", "rolls", "gold"),
    "girls": ("town", "price", "ways", "rolls", "gold"),
    "governor": ("town", "gold"),
    "dice": ("roll", "gold", "before"),
    "spoils": ("roll", "seat", "gold"),
    "collapses": ("roll", "seat", "card"),
}
"""The names of the data that each reason must hold, by the reason's code. The figures can all be
worked out from what the table shows.

In an auction:

- ``first_pick``: the card that the seat would choose first.
- ``instead``: the same card, and the ``other`` card that the seat is likely to get if it does not
  win.
- ``left``: the card that is left for the seat, whichever other seat wins.
- ``too_dear``: a ``price`` above what ``card`` gains over the ``other``, in gold and points.
- ``overpaid``: a ``price`` above what the best card gains over the worst.
- ``ahead``: what the best card gains over the next best.
- ``paid``: the gold that the seat gets if the high bid wins.

Cards and targets:

- ``mine``: the mine pays ``value`` gold, less the ``toll`` for saloons, on ``ways`` of the 36
  rolls. With this many ``rolls`` to come, that is about ``gold``; at the end it scores ``value``.
- ``destroys``: the same for a mine that another seat loses for good; ``loses``: a mine that another
  seat loses to this one, without figures; ``closes``: a saloon that another seat loses.
- ``brings``: what a card gains the seat by the end, in gold and points, including the fee and
  mayors' pawns.
- ``beside``: the same for the card that the best one is compared with, and the fee for it
  (``price``).
- ``prevents``: what a mine that dynamite can destroy would gain its owner by the end, in gold and
  points.
- ``mayor``: the town whose mayor the seat becomes; ``ousts``: the seat that loses its pawn.
- ``fee``: the fee for the other card, and the seat that gets it.
- ``denies``: a seat that could take the card and become mayor.

Events and dice:

- ``coach``: the gold that the stagecoach brings; ``shark``: the gold that each other seat pays.
- ``holdup``: the victim, what it would pay, how many of the 36 rolls make it pay, and the gold to
  be expected.
- ``vein`` and ``saloon``: what they gain, with the figures of a mine (``price``: of a visit);
  ``girls``: what they add to the gain from a saloon.
- ``governor``: the fee in that town from now on.
- ``dice``: the gold that a ``roll`` brings the seat, and the roll that it is compared with
  (``before``).
- ``spoils``: a seat that gets less gold from the roll; ``collapses``: a seat that loses a dangerous
  mine.
"""

NUMBERS = ("gold", "price", "value", "toll", "ways", "rolls", "roll", "before")


def read_datum(name: str, value: Any, seats: int) -> int | str:
    """Return a datum of a reason (a number, a card or a town) from plain data. Raises
    ``ValueError`` if it is not valid."""
    match name:
        case "card" | "other" if value in list(CARDS):
            return str(value)
        case "town" if value in list(TOWNS):
            return str(value)
        case "seat":
            return read_whole(value, 0, seats - 1)
        case _ if name in NUMBERS:
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


def weightiest(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Return the reasons to give: the weightiest first, at most ``MOST``."""
    return tuple(sorted(reasons, key=lambda reason: -reason.weight)[:MOST])


# The reasons to make one call and not another in an auction.


Said = tuple[Action, Outcome]
"""A call in an auction, and the odds of the auction's ends after it."""
RATHER_SURE = 0.75
"""A seat is said to be likely to get a card if the odds of that are at least this."""
SELDOM = 0.25
"""If the seat gets its first pick without the bid, too, with odds above this, that card is no
reason for the bid."""


def bid_reasons(
    seen: Observation, answer: BestAnswer, best: Said, other: Said
) -> tuple[Reason, ...]:
    """Return the reasons for a bid, which say what first pick gains, or for a pass, which say why
    that is too dear and what the seat is paid.

    No reason predicts how far a player will bid, since the model is not sure of that. So between
    two bids there is only one possible reason: that the higher one costs more than any card can
    gain over another.
    """
    (action, outcome), (instead, otherwise) = best, other
    found: tuple[Reason, ...] = ()
    match action, instead:
        case Bid(less), Bid(amount):
            return tuple(_overpaid(seen, answer, amount)) if less < amount else ()
        case Bid(amount), _:
            found = _for_a_bid(seen, answer, outcome, otherwise)
            return found or tuple(_ahead(seen, answer, amount))
        case _, Bid(amount):
            found = weightiest(list(_for_a_pass(seen, answer, outcome, amount)))
            return found or tuple(_overpaid(seen, answer, amount))
    return ()


def _overpaid(seen: Observation, answer: BestAnswer, amount: int) -> Iterator[Reason]:
    """Yield the reason that a price is above the largest gain of one card over another."""
    figures = _figures(seen, answer)
    if figures:
        (best, most), (worst, least) = figures[0], figures[-1]
        if round(most - least) < amount:
            data: Data = {"price": amount, "card": best, "other": worst}
            weight = PER_GOLD * (amount - most + least)
            yield Reason("overpaid", weight, {**data, "gold": round(most - least)})


def _ahead(seen: Observation, answer: BestAnswer, amount: int) -> Iterator[Reason]:
    """Yield the reason that the gain of the best card over the next best is above the price."""
    figures = _figures(seen, answer)
    if len(figures) > 1:
        (best, most), (second, less) = figures[:2]
        if round(most - less) > amount:
            data: Data = {"card": best, "other": second, "gold": round(most - less)}
            yield Reason("ahead", PER_GOLD * (most - less), data)


def _figures(seen: Observation, answer: BestAnswer) -> list[tuple[str, float]]:
    """Return the cards on offer with their gains, the best first; none if any gain cannot be
    counted."""
    found = []
    for card in seen.offer:
        gold = comes_to(seen, answer.ends.position, Take(card))
        if gold is None:
            return []
        found.append((card.code, gold))
    return sorted(found, key=lambda row: -row[1])


def _for_a_bid(
    seen: Observation, answer: BestAnswer, outcome: Outcome, otherwise: Outcome
) -> tuple[Reason, ...]:
    """Return the reasons for a bid: the card that the seat would choose first, and what that gains
    over the card that it gets without the bid."""
    me, first = answer.me, first_pick(answer)
    if sum(odds for (winner, _), odds in outcome.items() if winner == me) < 0.5:
        return ()  # the bid is meant to be raised
    if card_odds(answer, otherwise).get(first, 0.0) > SELDOM:
        return ()
    other = likely_card(answer, otherwise)
    start = answer.ends.position
    if other is None:
        head = Reason("first_pick", 1.0, {"card": first})
        return weightiest([head, *reasons_for(seen, start, _take(first))])
    head = Reason("instead", 1.0, {"card": first, "other": other})
    return weightiest([head, *reasons_between(seen, start, _take(first), _take(other))])


def _for_a_pass(
    seen: Observation, answer: BestAnswer, outcome: Outcome, amount: int
) -> Iterator[Reason]:
    """Yield the reasons not to bid: the card that is left anyway, the price, and the seat's share
    of the high bid."""
    first = first_pick(answer)
    others = [seat for seat in range(seen.seats) if seat != answer.me]
    other = likely_card(answer, outcome)
    if all(card_of(answer, winner) == first for winner in others):
        yield Reason("left", PER_GOLD * amount, {"card": first})
    elif other not in (None, first):
        more = brings_more(seen, answer, first, str(other))
        if more is not None and round(more) < amount:
            data: Data = {
                "price": amount,
                "card": first,
                "other": str(other),
                "gold": max(0, round(more)),
            }
            yield Reason("too_dear", PER_GOLD * (amount - more), data)
    auction = seen.auction
    if auction is not None and auction.bidder is not None and auction.high:
        share = dict(payout(seen.seats, auction.bidder, auction.high).shares).get(answer.me, 0)
        if share:
            data = {"seat": auction.bidder, "price": auction.high, "gold": share}
            yield Reason("paid", PER_GOLD * share, data)


def first_pick(answer: BestAnswer) -> str:
    """Return the card that the seat would choose first."""
    return card_of(answer, answer.me)


def card_of(answer: BestAnswer, winner: int) -> str:
    """Return the card that the seat to act gets if seat ``winner`` wins and every seat chooses what
    is best for it."""
    place = (answer.me - winner) % answer.ends.position.seats
    return DECK[answer.ends.drafted(winner).cards[place]].code


def card_odds(answer: BestAnswer, outcome: Outcome) -> dict[str, float]:
    """Return the odds that the seat to act gets each card."""
    found: dict[str, float] = {}
    for (winner, _), odds in outcome.items():
        card = card_of(answer, winner)
        found[card] = found.get(card, 0.0) + odds
    return found


def likely_card(answer: BestAnswer, outcome: Outcome) -> str | None:
    """Return the card that the seat to act is rather sure to get, or None."""
    card, odds = max(card_odds(answer, outcome).items(), key=lambda row: row[1])
    return card if odds >= RATHER_SURE else None


def brings_more(seen: Observation, answer: BestAnswer, card: str, other: str) -> float | None:
    """Return what a card gains over the other in gold and points, pawns and fees included; None if
    figures do not cover everything about both."""
    start = answer.ends.position
    one, instead = (comes_to(seen, start, _take(code)) for code in (card, other))
    return None if one is None or instead is None else one - instead


def _take(code: str) -> Take:
    return Take(CARDS[code])


MORE = 0.5
"""How much more gold the best action must bring than the other for that to be a reason."""
CLEARLY = 2
"""How much more gold an action must bring than any other that wins about as often, to be called the
best: more than rounding can hide."""
FAR_LESS = 5
"""How much less gold the action asked about must bring to be criticised although it wins about as
often: about what a good mine gains over a poor one."""
COMPARED = ("brings", "prevents", "holdup", "vein", "saloon", "girls")
"""The reasons that cover everything that an action brings, in gold."""


def choice_reasons(seen: Observation, best: Action, other: Action) -> tuple[Reason, ...]:
    """Return what the best action gains and the other does not, and what it costs other seats.

    A gain that the other brings just as well, or more of, is left out. If the other is a card whose
    gain can be counted, that gain comes last.
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
    """Yield the gain of the card that the best is compared with, and the fee for it."""
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
    """Return all reasons for a card or a target rather than the other, in no particular order."""
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
    """Return what each of several equally good cards or targets brings by the end."""
    start = position_of(seen)
    each = (_comes_to(seen, start, action) for action in actions)
    return weightiest([reason for reasons in each for reason in reasons])


def brings_most(
    seen: Observation, best: Action, others: Sequence[Action], more: int = CLEARLY
) -> tuple[Action, tuple[Reason, ...]] | None:
    """Return the action among ``others`` that brings the most, and the gains of ``best`` and of
    that action.

    None unless ``best`` brings clearly more, by over ``more`` gold; also None if figures do not
    cover everything.
    """
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
    """Yield the gain of a card, if it is positive."""
    gold = comes_to(seen, start, action)
    if gold is not None and round(gold) > 0:
        yield Reason("brings", PER_GOLD * gold, {"card": card.code, "gold": round(gold)})


def comes_to(seen: Observation, start: Position, action: Action) -> float | None:
    """Return what a card gains the seat by the end, in gold and points, including the fee and
    mayors' pawns; an event counts with its best target. None if figures do not cover everything."""
    found = gain(seen, start, action)
    return found.gold + PAWN * _towns_won(seen, start, action) if found.counted else None


def _towns_won(seen: Observation, start: Position, mine: Action) -> int:
    """Return in how many more towns the seat is mayor once a card is taken."""
    assert seen.seat is not None
    after_it = _end(seen, start, mine).mayors
    return after_it.count(seen.seat) - start.mayors.count(seen.seat)


def reasons_for(seen: Observation, start: Position, best: Action) -> list[Reason]:
    """Return the reasons to take a card as first pick: the effects of an event. A mine needs
    none."""
    if isinstance(best, Take) and best.card.is_mine:
        return []
    lost = lost_by(seen, _carried_out(seen, start, best))
    return [*gain(seen, start, best).reasons, *_mayors(seen, start, best), *lost]


def _carried_out(seen: Observation, start: Position, action: Action) -> Action:
    """Return the best use of an event if the action takes one; otherwise the action itself."""
    assert seen.seat is not None
    if isinstance(action, Take) and not action.card.is_mine:
        return best_target(start, seen.seat, action.card) or action
    return action


def _end(seen: Observation, start: Position, action: Action) -> Position:
    """Return the position once a card has been taken or an event has been carried out."""
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
    """Return the pawns that the seat to act gains, and those that other seats lose."""
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
    """Yield the fee for the other mine, if there is none for the best (B5.3)."""
    assert seen.seat is not None
    if not best.card.is_mine or not other.card.is_mine or fee(seen, seen.seat, best.card.town)[1]:
        return
    mayor, gold = fee(seen, seen.seat, other.card.town)
    if mayor is not None and gold:
        data: Data = {"card": other.card.code, "seat": mayor, "gold": gold}
        yield Reason("fee", PER_GOLD * gold, data)


def _denied(seen: Observation, best: Take) -> Iterator[Reason]:
    """Yield the first seat still to choose that would become mayor with the card."""
    for seat in seen.waiting[1:]:
        town = best.card.town
        if best.card.is_mine and mayor_with(seen, seat, best.card) == seat != _mayor(seen, town):
            data: Data = {"seat": seat, "card": best.card.code, "town": town}
            yield Reason("denies", PER_GOLD * PAWN / 2, data)
            return


def _mayor(seen: Observation, town: str) -> int | None:
    return seen.mayors[TOWNS.index(town)]


def _dice(seen: Observation, start: Position, best: Action, other: Action) -> Iterator[Reason]:
    """Yield what the telegraph's best roll brings the seat and costs others, compared with the
    other roll (B7.10)."""
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
    """Return the sum of the dice, once the telegraph has been used or kept."""
    assert seen.dice is not None
    dice = list(seen.dice)
    if isinstance(action, Telegraph):
        dice[action.die - 1] = action.value
    return sum(dice)


def _produced(start: Position, roll: int) -> list[float]:
    """Return the gold that a roll brings each seat, saloons included (B8)."""
    end = start.copy()
    end.produce(roll)
    return [now - before for now, before in zip(end.gold, start.gold, strict=True)]
