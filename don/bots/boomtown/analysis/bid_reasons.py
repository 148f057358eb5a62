"""Why to say the one thing and not the other in an auction."""

from __future__ import annotations

from don.games.boomtown import DECK, Action, Bid, payout

from ...advice import Reason
from ..answering import Answer, Outcome
from .shapes import weightiest

Said = tuple[Action, Outcome]
"""An action in an auction, and how the auction may end after it."""
PER_GOLD = 0.005
"""How much a piece of gold weighs among reasons."""


def bid_reasons(answer: Answer, best: Said, other: Said) -> tuple[Reason, ...]:
    """What the first choice brings, or why it is too dear; who pays whom."""
    me = answer.me
    (action, outcome), (instead, otherwise) = best, other
    winner, price = max(outcome, key=outcome.__getitem__)
    first = _card_of(answer, me)
    if isinstance(action, Bid) and winner != me:
        return weightiest([Reason("drives_up", 0.03, {"seat": winner, "price": price})])
    if isinstance(action, Bid):
        gold = worth_of_first(answer, otherwise)
        found = [Reason("gets", 0.03, {"card": first})]
        if gold > action.amount:
            found.append(Reason("worth", 0.02, {"gold": gold}))
        return weightiest(found)
    found = []
    if isinstance(instead, Bid):
        gold = worth_of_first(answer, outcome)
        if gold < instead.amount:
            found.append(Reason("too_dear", 0.03, {"price": instead.amount, "gold": gold}))
    if winner != me:
        left = _card_of(answer, winner)
        if left == first:
            found.append(Reason("gets_anyway", 0.025, {"card": first}))
        share = dict(payout(answer.ends.position.seats, winner, price).shares).get(me, 0)
        if share:
            found.append(Reason("paid", PER_GOLD * share, {"gold": share}))
    return weightiest(found)


def worth_of_first(answer: Answer, otherwise: Outcome) -> int:
    """The gold at which winning is as good as what comes ``otherwise``, by the strongest bot.

    Winning for nothing is set against the rest of what may come: an end in which one wins oneself
    says nothing of what it is worth.
    """
    me = answer.me
    rest = {end: odds for end, odds in otherwise.items() if end[0] != me}
    total = sum(rest.values())
    if not total:
        rest, total = otherwise, 1.0
    chance = answer.chances(rest)[me] / total
    won = answer.ends.worth(me, 0)[me]
    return round(answer.ends.gladder(won, chance))


def _card_of(answer: Answer, winner: int) -> str:
    """The card that is left for oneself if this seat wins."""
    place = (answer.me - winner) % answer.ends.position.seats
    return DECK[answer.ends.drafted(winner).cards[place]].code
