"""Tables of figures: the position before a decision, the scores after the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from don.games.don.deck import COLOURS
from don.games.don.scoring import scores
from don.games.don.state import Observation, Phase, State
from don.table.game import Control
from don.terminal.game import listed

from . import words

PREVIEWS = 10
"""Bids whose payment is told before a decision, from the least one up."""


def position(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The table as the seat to act may see it."""
    lot = f"lot {words.cards(seen.lot)}, " if seen.lot else ""
    if seen.sale:
        lot = f"for sale {seen.sale.card.code} of {names[seen.sale.seller]}, "
    yield f"\nRound {seen.round}: {lot}pot {seen.pot}"
    width = max(map(len, names))
    for seat, name in enumerate(names):
        chips = seen.chips[seat]
        mark = ">" if seat == seen.seat else " "
        held = words.cards(sorted(seen.districts[seat]))
        yield f"{mark} {seat} {name:<{width}} {'?' if chips is None else chips:>4} chips  {held}"
    auction = seen.auction
    if auction and seen.phase in (Phase.AUCTION, Phase.SIDE):
        high = "no bid yet"
        if auction.high is not None and auction.bidder is not None:
            high = f"high bid {auction.high} by {names[auction.bidder]}"
        yield f"Auction: {high}; still in: {listed(auction.queue, names)}"


def previews(seen: Observation, controls: Sequence[Control], names: Sequence[str]) -> Iterator[str]:
    """For the next few bids: who would be paid, or why they cannot be made."""
    assert seen.seat is not None
    mine = seen.chips[seen.seat]
    assert mine is not None, "a seat knows its own chips"
    bids = [(c.amount, c) for c in controls if c.amount is not None and c.amount <= mine]
    for amount, control in bids[:PREVIEWS]:
        if control.refusal:
            yield f"  {amount:>3}  barred: your own number"
        else:
            yield f"  {amount:>3}  pays {words.payment(control.outcome, names)}"


def score_table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Every seat's score as it stands: points by colour, bonus, total, sum of numbers, chips."""
    width = max(6, *map(len, names))
    colours = "".join(f"{colour:>4}" for colour in COLOURS)
    yield f"{'Player':<{width}} {colours}  Bonus  Points  Numbers  Chips  Districts"
    for score in scores(state):
        points = "".join(f"{score.colours[colour]:>4}" for colour in COLOURS)
        held = words.cards(sorted(state.districts[score.seat]))
        yield (
            f"{names[score.seat]:<{width}} {points}  {score.chip_bonus:>5}  {score.points:>6}"
            f"  {score.number_sum:>7}  {state.chips[score.seat]:>5}  {held}"
        )
