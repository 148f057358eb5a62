"""Why to say the one thing and not the other in an auction."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.boomtown import CARDS, DECK, Action, Bid, Observation, Take, payout

from ...advice import Data, Reason
from ..answering import Answer, Outcome
from .choice_reasons import comes_to, reasons_between, reasons_for
from .gains import PER_GOLD
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
    nothing is told between two bids, but that the higher one is more than any card is worth.
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


def _overpaid(seen: Observation, answer: Answer, amount: int) -> Iterator[Reason]:
    """That a price is above all that one card can bring more than another."""
    figures = _figures(seen, answer)
    if figures:
        (best, most), (worst, least) = figures[0], figures[-1]
        if round(most - least) < amount:
            data: Data = {"price": amount, "card": best, "other": worst}
            weight = PER_GOLD * (amount - most + least)
            yield Reason("overpaid", weight, {**data, "gold": round(most - least)})


def _ahead(seen: Observation, answer: Answer, amount: int) -> Iterator[Reason]:
    """That the best card brings more than a price above the next best."""
    figures = _figures(seen, answer)
    if len(figures) > 1:
        (best, most), (second, less) = figures[:2]
        if round(most - less) > amount:
            data: Data = {"card": best, "other": second, "gold": round(most - less)}
            yield Reason("ahead", PER_GOLD * (most - less), data)


def _figures(seen: Observation, answer: Answer) -> list[tuple[str, float]]:
    """The cards on offer with what they come to, the best first; none if that cannot be told of
    all of them."""
    found = []
    for card in seen.offer:
        gold = comes_to(seen, answer.ends.position, Take(card))
        if gold is None:
            return []
        found.append((card.code, gold))
    return sorted(found, key=lambda row: -row[1])


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
    start = answer.ends.position
    one, instead = (comes_to(seen, start, _take(code)) for code in (card, other))
    return None if one is None or instead is None else one - instead


def _take(code: str) -> Take:
    return Take(CARDS[code])
