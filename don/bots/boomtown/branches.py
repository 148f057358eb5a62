"""The likely ways in which a turn goes after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from don.games.boomtown.actions import Bid, Take
from don.games.boomtown.deck import DECK, Card
from don.games.boomtown.state import Observation
from don.table.auction import clockwise

from .bidding import Ends, Outcome
from .chances import ActionRow, aftermath, answer_of, choice
from .draft import Drafted, RivalJudges
from .levels import BARON
from .player import reached
from .position import Position, own_seat


class Branch(NamedTuple):
    """A way in which a turn may go: its probability, the position once all have chosen, and the
    card of each seat that chooses."""

    probability: float
    end: Position
    cards: Mapping[int, Card]


Branches = Sequence[Branch]


def branches_after(
    seen: Observation, row: ActionRow, judges: RivalJudges, wins: bool = True
) -> Branches:
    """Return the likely ways in which the turn goes after an action.

    ``wins``: a bid counts as one that nobody raises, because that is what its bidder has to decide;
    only a solved auction is known to its end.
    """
    if row.outcome is not None:
        bid, outcome = row.action, row.outcome
        if wins and isinstance(bid, Bid) and not row.solved:
            outcome = {(own_seat(seen), bid.amount): 1.0}
        return _of_auction(answer_of(seen, judges).ends, outcome)
    if row.drafted is not None:
        return _of_choosing(seen, row.drafted)
    if isinstance(row.action, Take):
        return _of_choosing(seen, choice(seen, row.action, judges))
    if seen.taken is not None:
        return _of_choosing(seen, aftermath(seen, row.action, judges))
    ((_, ends),) = reached(BARON.judge, BARON.width, seen, [row.action], judges)
    return [Branch(probability, end, {}) for probability, end in ends]


def _of_auction(ends: Ends, outcome: Outcome) -> Branches:
    """Return how the choosing goes after each end of an auction."""
    found = []
    for (winner, price), probability in outcome.items():
        cards = _by_seat(clockwise(winner, ends.position.seats), ends.drafted(winner))
        found.append(Branch(probability, ends.end(winner, price), cards))
    return found


def _of_choosing(seen: Observation, drafted: Drafted) -> Branches:
    order = seen.waiting if seen.taken is None else seen.waiting[1:]
    cards = _by_seat(order, drafted)
    ends = drafted.ends or ((1.0, drafted.end),)
    return [Branch(probability, end, cards) for probability, end in ends]


def _by_seat(order: Sequence[int], drafted: Drafted) -> Mapping[int, Card]:
    """Return the card of each seat in a choosing."""
    cards = (DECK[card] for card in drafted.cards)
    return dict(zip(order, cards, strict=True))


def card_probabilities(branches: Branches, seat: int) -> dict[Card, float]:
    """Return the probability that a seat gets each card, by card, the likeliest first."""
    found: dict[Card, float] = {}
    for branch in branches:
        if seat in branch.cards:
            card = branch.cards[seat]
            found[card] = found.get(card, 0.0) + branch.probability
    return dict(sorted(found.items(), key=lambda one: -one[1]))
