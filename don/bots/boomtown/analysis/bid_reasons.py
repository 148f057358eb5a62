"""Why to say the one thing and not the other in an auction."""

from __future__ import annotations

from collections.abc import Callable

from don.games.boomtown import DECK, Action, Bid, payout

from ...advice import Reason
from ..answering import Answer, Outcome
from .chances import EVEN
from .shapes import weightiest

Said = tuple[Action, Outcome]
"""An action in an auction, and how the auction may end after it."""
RATHER_SURE = 0.75
"""Odds from which something is told as likely."""
SELDOM = 0.25
"""Odds up to which the one thing does not bring what the other does."""
CLEARLY = 2 * EVEN
"""Chance to win that a price must cost to be called too much."""
PER_GOLD = 0.005
"""How much a piece of gold weighs among reasons."""


def bid_reasons(answer: Answer, best: Said, other: Said) -> tuple[Reason, ...]:
    """What the first choice brings, or why it is too dear; who pays whom.

    Something is told only where the model is rather sure of it, and where the two differ in it.
    Why one bid is better than another is not told: it rests on how far each opponent will go, and
    of that the model is not sure.
    """
    (action, outcome), (instead, otherwise) = best, other
    match action, instead:
        case Bid(), Bid():
            return ()
        case Bid(amount), _:
            return _won(answer, amount, outcome, otherwise)
        case _, Bid(amount):
            return _passed(answer, outcome, amount, otherwise)
    return ()


def _won(answer: Answer, amount: int, outcome: Outcome, otherwise: Outcome) -> tuple[Reason, ...]:
    """What a bid brings that passing does not."""
    me = answer.me
    first = _card_of(answer, me)
    if _odds(outcome, lambda winner, price: winner == me) < 0.5:
        return ()  # the bid is there to be raised
    if _gets(answer, otherwise, first) > SELDOM:
        return ()
    found = [Reason("gets", 0.03, {"card": first})]
    gold = worth_of_first(answer, otherwise)
    if gold is not None and gold > amount:
        found.append(Reason("worth", 0.02, {"gold": gold}))
    return weightiest(found)


def _passed(
    answer: Answer, outcome: Outcome, amount: int, otherwise: Outcome
) -> tuple[Reason, ...]:
    """Why not to bid: the price, the card that is left anyway, the gold that others pay."""
    me = answer.me
    found = []
    gold = worth_of_first(answer, outcome)
    lost = answer.chances(outcome)[me] - answer.chances(otherwise)[me]
    if gold is not None and gold < amount and lost > CLEARLY:
        found.append(Reason("too_dear", 0.03, {"price": amount, "gold": gold}))
    first = _card_of(answer, me)
    if _gets(answer, outcome, first) >= RATHER_SURE:
        found.append(Reason("gets_anyway", 0.025, {"card": first}))
    if _odds(outcome, lambda winner, price: winner != me and price > 0) >= RATHER_SURE:
        share = round(sum(odds * _share(answer, *end) for end, odds in outcome.items()))
        if share > 0:
            found.append(Reason("paid", PER_GOLD * share, {"gold": share}))
    return weightiest(found)


def worth_of_first(answer: Answer, otherwise: Outcome) -> int | None:
    """The gold at which winning is as good as what comes ``otherwise``, by the strongest bot.

    Winning for nothing is set against the rest of what may come: an end in which one wins oneself
    says nothing of what it is worth. None in the last turn: there a chance says little of gold.
    """
    if not answer.ends.position.ahead:
        return None
    me = answer.me
    rest = {end: odds for end, odds in otherwise.items() if end[0] != me}
    total = sum(rest.values())
    if not total:
        rest, total = otherwise, 1.0
    chance = answer.chances(rest)[me] / total
    won = answer.ends.worth(me, 0)[me]
    return round(answer.ends.gladder(won, chance))


def _odds(outcome: Outcome, which: Callable[[int, int], bool]) -> float:
    """How likely the auction ends in one of these ways, by winner and price."""
    return sum(odds for end, odds in outcome.items() if which(*end))


def _gets(answer: Answer, outcome: Outcome, card: str) -> float:
    """How likely this card comes to oneself."""
    return _odds(outcome, lambda winner, price: _card_of(answer, winner) == card)


def _share(answer: Answer, winner: int, price: int) -> int:
    """The gold that comes to oneself when this seat pays this price (B4)."""
    return dict(payout(answer.ends.position.seats, winner, price).shares).get(answer.me, 0)


def _card_of(answer: Answer, winner: int) -> str:
    """The card that is left for oneself if this seat wins."""
    place = (answer.me - winner) % answer.ends.position.seats
    return DECK[answer.ends.drafted(winner).cards[place]].code
