"""Why to say the one thing and not the other in an auction."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.boomtown import CARDS, DECK, Action, Bid, Observation, Take, payout
from don.games.boomtown.scoring import PAWN

from ...advice import Data, Reason
from ..answering import Answer, Outcome
from ..draft import taken
from ..position import PLACE
from .choice_reasons import reasons_between, reasons_for
from .gains import PER_GOLD, gain
from .shapes import weightiest

Said = tuple[Action, Outcome]
"""An action in an auction, and how the auction may end after it."""
RATHER_SURE = 0.75
"""Odds from which something is told as likely."""
SELDOM = 0.25
"""Odds up to which the one thing does not bring what the other does."""


def bid_reasons(seen: Observation, answer: Answer, best: Said, other: Said) -> tuple[Reason, ...]:
    """What the first choice brings, or why it is too dear; who pays whom.

    How far somebody will go is never told: the model is not sure of that. For the same reason
    nothing is told between two bids.
    """
    (action, outcome), (instead, otherwise) = best, other
    match action, instead:
        case Bid(), Bid():
            return ()
        case Bid(), _:
            return _for_a_bid(seen, answer, outcome, otherwise)
        case _, Bid(amount):
            return weightiest(list(_for_a_pass(seen, answer, outcome, amount)))
    return ()


def _for_a_bid(
    seen: Observation, answer: Answer, outcome: Outcome, otherwise: Outcome
) -> tuple[Reason, ...]:
    """The card that comes first, and what it brings more than the one without the bid."""
    me, first = answer.me, first_pick(answer)
    if sum(odds for (winner, _), odds in outcome.items() if winner == me) < 0.5:
        return ()  # the bid is there to be raised
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
    seen: Observation, answer: Answer, outcome: Outcome, amount: int
) -> Iterator[Reason]:
    """Why not to bid: the card that is left anyway, the price, the gold that comes to oneself."""
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


def first_pick(answer: Answer) -> str:
    """The card that one would choose first."""
    return card_of(answer, answer.me)


def card_of(answer: Answer, winner: int) -> str:
    """The card that is left for oneself if this seat wins and all take what is best for them."""
    place = (answer.me - winner) % answer.ends.position.seats
    return DECK[answer.ends.drafted(winner).cards[place]].code


def card_odds(answer: Answer, outcome: Outcome) -> dict[str, float]:
    """How likely each card comes to oneself."""
    found: dict[str, float] = {}
    for (winner, _), odds in outcome.items():
        card = card_of(answer, winner)
        found[card] = found.get(card, 0.0) + odds
    return found


def likely_card(answer: Answer, outcome: Outcome) -> str | None:
    """The card that one is rather sure to get, or None."""
    card, odds = max(card_odds(answer, outcome).items(), key=lambda row: row[1])
    return card if odds >= RATHER_SURE else None


def brings_more(seen: Observation, answer: Answer, card: str, other: str) -> float | None:
    """The gold and points that a card brings more than the other, pawns and fees included; None
    if figures do not say all of one of them."""
    found = []
    start = answer.ends.position
    for code in (card, other):
        one = gain(seen, start, _take(code))
        if not one.counted:
            return None
        end = taken(start, answer.me, PLACE[CARDS[code]], answer.ends.judge)
        pawns = sum(seat == answer.me for seat in end.mayors)
        found.append(one.gold + PAWN * pawns)
    return found[0] - found[1]


def _take(code: str) -> Take:
    return Take(CARDS[code])
