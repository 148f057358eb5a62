"""Don for other frameworks: an action as a whole number, an observation as a row of numbers."""

from __future__ import annotations

from don.games import don
from don.games.don.actions import Action, Bid, Drop, NoOffer, Offer, Pass, Stay, Swap
from don.games.don.deck import DECK

CARDS = len(DECK)
_PLACE = {card: i for i, card in enumerate(DECK)}
FIRST_BID = 1
FIRST_OFFER = FIRST_BID + 1000
FIRST_DROP = FIRST_OFFER + CARDS
FIRST_SWAP = FIRST_DROP + CARDS
ACTIONS = FIRST_SWAP + CARDS * CARDS
"""The number of actions. 0 is pass, no offer or stay; bids, offers, drops and swaps follow."""
SEEN = 7 + 6 + 8 * CARDS
"""The length of the row that a seat sees."""


def write(action: Action) -> int:
    """Return the number of an action."""
    match action:
        case Pass() | NoOffer() | Stay():
            return 0
        case Bid(amount):
            return FIRST_BID + amount
        case Offer(card):
            return FIRST_OFFER + _PLACE[card]
        case Drop(card):
            return FIRST_DROP + _PLACE[card]
        case Swap(give, _, take):
            return FIRST_SWAP + CARDS * _PLACE[give] + _PLACE[take]


def legal(state: don.State) -> dict[int, Action]:
    """Return the legal actions by their numbers."""
    return {write(action): action for action in don.legal_actions(state)}


def seen(state: don.State, seat: int) -> list[float]:
    """Return an observation as a row: round, auction, chips (-1 if hidden), districts."""
    view = don.observe(state, seat)
    auction = view.auction
    row: list[float] = [
        seat,
        view.round,
        list(don.Phase).index(view.phase),
        view.pot,
        view.start,
        -1 if auction is None or auction.high is None else auction.high,
        -1 if auction is None or auction.bidder is None else auction.bidder,
    ]
    row += [-1 if chips is None else chips for chips in view.chips] + [-1] * (6 - view.seats)
    for owner in range(6):
        cards = view.districts[owner] if owner < view.seats else ()
        row += [float(card in cards) for card in DECK]
    row += [float(card in view.lot) for card in DECK]
    row += [float(view.sale is not None and card == view.sale.card) for card in DECK]
    return row
